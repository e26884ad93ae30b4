"""The view in which the user saves what an app exports among the documents of the app Files."""
import json
import re
from urllib.parse import parse_qs, urlsplit

import pytest

from printings import ENGLISH
from test_documents import Room as DocumentsRoom

JAPANESE = 'lang="ja" dir="ltr" data-text-size="large"'
LARGEST = 'lang="ar" dir="rtl" data-text-size="accessibility5"'


class Room(DocumentsRoom):
    def __init__(self, screen):
        super().__init__(screen)
        self.requests, self.answers = [], []

    def _answer(self, route):
        address = urlsplit(route.request.url)
        if address.path not in ("/shoji/documents/save", "/shoji/documents/folder"):
            return super()._answer(route)
        assert route.request.method == "POST"
        query = {name: values[0] for name, values in parse_qs(address.query, keep_blank_values=True).items()}
        self.requests.append((address.path.split("/")[-1], query))
        answer = self.answers.pop(0) if self.answers else {"name": query["name"], "isOwn": query["app"] == "letters"}
        if answer == "gone":
            route.abort()
        else:
            route.fulfill(status=409 if "failure" in answer else 200, json=answer)

    def export(self, *exports):
        self.page.evaluate(f"""async () => {{
          window.heard = []
          const its = await import("/shoji/document-saving.js"), tell = (name) => (value) => heard.push([name, value ?? null])
          window.closeDocuments = its.saveDocuments({{ exports: {json.dumps(exports or ("Exports/A/0/Packing List.txt",))}, scene: "s1" }}, {{ saved: tell("saved"), device: tell("device"), cancelled: tell("cancelled") }})
        }}""")
        self.page.wait_for_selector("dialog.documents .documents-where-name")
        self.page.wait_for_selector("dialog.documents .documents-body .list:is(:has(.documents-row), :has(.documents-empty))")
        self.screen.settled()
        return self

    @property
    def name(self):
        return self.page.get_by_role("textbox", name=re.compile("^(Name|名前)"))

    @property
    def save(self):
        return self.page.get_by_role("button", name="Save", exact=True)

    def where(self):
        return self.page.locator(".documents-where-name").inner_text()

    def sent(self, *names):
        return [tuple(query[name] for name in names) for _, query in self.requests]


@pytest.fixture
def room(make_screen):
    return lambda attributes=ENGLISH, **options: Room(make_screen(**options)).open(attributes=attributes)


@pytest.mark.parametrize("width", [390, 1024])
def test_a_document_is_saved_where_and_as_the_user_says(room, width):
    it = room(width=width).export()
    assert it.page.get_by_role("dialog", name="Save Document").is_visible()
    assert it.name.input_value() == "Packing List" and it.page.locator(".documents-ending").inner_text() == ".txt"
    assert it.where() == "On This Server"
    it.press("Trip")
    assert it.where() == "Trip"
    it.name.fill("For Ann & me")
    it.save.click()
    it.wait_for_end(["saved", ["For Ann & me.txt"]])
    assert it.requests == [("save", {"scene": "s1", "from": "Exports/A/0/Packing List.txt", "app": "files", "path": "Trip", "name": "For Ann & me.txt", "taken": "ask"})]


def test_in_the_app_s_own_documents_the_app_learns_the_path(room):
    it = room().export()
    it.press("Browse")
    assert it.save.get_attribute("aria-disabled") == "true" and it.page.get_by_role("button", name="New Folder").is_disabled()
    # With a pointer: Playwright's own click waits until the button can be used.
    box = it.save.bounding_box()
    it.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    # Nothing can be saved among the latest documents.
    assert it.names() == ["On This Server", "Letters"] and it.requests == []
    it.press("Letters")
    assert it.page.locator(".documents-body .documents-row:enabled").count() == 0
    it.save.click()
    it.wait_for_end(["saved", ["Documents/Packing List.txt"]])


@pytest.mark.parametrize("button, taken, name", [("Replace", "replace", "Packing List.txt"), ("Keep Both", "keepBoth", "Packing List 2.txt")])
def test_the_user_is_asked_about_a_name_that_is_taken(room, button, taken, name):
    it = room()
    it.answers = [{"failure": "taken"}, {"failure": "taken"}, {"name": name, "isOwn": False}]
    it.export()
    it.save.click()
    alert = it.page.get_by_role("alertdialog", name="“Packing List.txt” Already Exists")
    alert.wait_for()
    assert alert.get_by_role("button").all_inner_texts() == ["Replace", "Keep Both", "Cancel"]
    # Return would not replace anything.
    assert it.page.evaluate("document.activeElement.innerText") == "Cancel"
    it.page.keyboard.press("Escape")
    alert.wait_for(state="hidden")
    it.screen.settled()
    assert it.page.evaluate("document.activeElement.innerText") == "Save" and it.page.evaluate("heard.length") == 0
    it.save.click()
    alert.wait_for()
    it.press(button)
    it.wait_for_end(["saved", [name]])
    assert it.sent("taken") == [("ask",), ("ask",), (taken,)]


def test_a_question_that_the_browser_closes_by_itself_is_cancelled(room):
    it = room()
    it.answers = [{"failure": "taken"}, {"failure": "taken"}, {"name": "Packing List.txt", "isOwn": False}]
    it.export()
    it.save.click()
    alert = it.page.get_by_role("alertdialog", name="“Packing List.txt” Already Exists")
    alert.wait_for()
    # As browsers do, without asking, at a second Escape or Back with no other input in between.
    it.page.evaluate("document.querySelector('.documents-question').close()")
    it.screen.until("!document.querySelector('.documents-question') && document.activeElement.innerText === 'Save'")
    it.save.click()
    alert.wait_for()
    it.press("Replace")
    it.wait_for_end(["saved", ["Packing List.txt"]])


def test_a_folder_is_made_and_entered(room):
    it = room()
    it.answers = [{"failure": "taken"}]
    it.export()
    it.press("New Folder")
    alert = it.page.get_by_role("alertdialog", name="New Folder")
    assert it.page.evaluate("document.activeElement.value") == "New Folder"
    it.page.keyboard.type("Trip")
    it.page.keyboard.press("Enter")
    alert.get_by_text("The name “Trip” is already taken.").wait_for()
    it.screen.settled()
    it.page.keyboard.type("Winter")
    alert.get_by_role("button", name="Create").click()
    alert.wait_for(state="hidden")
    it.page.get_by_text("This folder is empty.").wait_for()
    assert it.where() == "Winter"
    it.save.click()
    it.wait_for_end(["saved", ["Packing List.txt"]])
    assert it.sent("path", "name") == [("", "Trip"), ("", "Winter"), ("Winter", "Packing List.txt")]


@pytest.mark.parametrize("answer, words", [
    ({"failure": "full"}, "There isn’t enough room."), ({"failure": "character"}, "A name can’t contain “/” or invisible characters."),
    ({"failure": "missing"}, "The folder or the document is no longer there."), ("gone", "“Packing List.txt” couldn’t be saved.")])
def test_a_failure_is_told_and_can_be_mended(room, answer, words):
    it = room()
    it.answers = [answer]
    it.export()
    it.save.click()
    it.page.get_by_role("status").get_by_text(words).wait_for()
    it.name.fill("")
    assert it.save.get_attribute("aria-disabled") == "true"
    it.name.fill("Other.TXT")
    it.save.click()
    it.wait_for_end(["saved", ["Other.TXT"]])


def test_several_documents_are_saved_and_those_that_are_saved_are_not_saved_again(room):
    it = room()
    it.answers = [{"name": "A.txt", "isOwn": False}, {"failure": "full"}]
    it.export("Exports/A/0/A.txt", "Exports/A/1/B.txt")
    assert it.page.get_by_text("2 documents").is_visible() and it.name.count() == 0
    it.save.click()
    it.page.get_by_text("There isn’t enough room.").wait_for()
    it.press("Trip")
    it.save.click()
    it.wait_for_end(["saved", ["A.txt", "B.txt"]])
    assert it.sent("from", "path") == [("Exports/A/0/A.txt", ""), ("Exports/A/1/B.txt", ""), ("Exports/A/1/B.txt", "Trip")]


@pytest.mark.parametrize("isForAll", [True, False])
def test_of_several_names_that_are_taken_the_user_is_asked_once_if_the_user_wants_that(room, isForAll):
    it = room().export(*(f"Exports/A/{index}/List.txt" for index in range(3)))
    taken = {"failure": "taken"}
    it.answers = [taken, {"name": "List 2.txt", "isOwn": False}] + ([] if isForAll else [taken])
    it.save.click()
    question = it.page.get_by_role("alertdialog")
    box = question.get_by_role("checkbox", name="Apply to All")
    if isForAll:
        box.check()
    question.get_by_role("button", name="Keep Both").click()
    if not isForAll:
        question.get_by_role("button", name="Replace").click()
    it.wait_for_end(["saved", ["List 2.txt", "List.txt", "List.txt"]])
    assert it.sent("taken") == [(each,) for each in (["ask", "keepBoth", "keepBoth", "keepBoth"] if isForAll else ["ask", "keepBoth", "ask", "replace", "ask"])]


def test_what_was_saved_just_now_is_not_replaced_by_another_of_the_documents(room):
    it = room().export(*(f"Exports/A/{index}/List.txt" for index in range(3)))
    it.answers = [{"failure": "taken"}, {"name": "List.txt", "isOwn": False}, {"name": "List 2.txt", "isOwn": False}, {"name": "List 3.txt", "isOwn": False}]
    it.save.click()
    question = it.page.get_by_role("alertdialog")
    question.get_by_role("checkbox", name="Apply to All").check()
    question.get_by_role("button", name="Replace").click()
    it.wait_for_end(["saved", ["List.txt", "List 2.txt", "List 3.txt"]])
    assert it.sent("taken") == [("ask",), ("replace",), ("keepBoth",), ("keepBoth",)]


def test_of_the_last_document_that_is_taken_nothing_is_asked_about_others(room):
    it = room().export()
    it.answers = [{"failure": "taken"}]
    it.save.click()
    it.page.get_by_role("alertdialog").wait_for()
    assert it.page.get_by_role("checkbox").count() == 0


@pytest.mark.parametrize("way, heard", [("Cancel", "cancelled"), ("Escape", "cancelled"), ("Save on This Device", "device")])
def test_it_can_be_left_and_the_download_is_beside_it(room, way, heard):
    it = room().export()
    it.press("Trip")
    it.page.keyboard.press("Escape") if way == "Escape" else it.press(way)
    it.wait_for_end([heard, None])
    assert it.requests == []


def test_an_app_that_withdraws_its_request_closes_the_view(room):
    it = room().export()
    it.page.evaluate("closeDocuments()")
    it.wait_for_end()


@pytest.mark.parametrize("width", [390, 1024])
def test_it_is_used_by_keyboard_alone(room, width):
    it = room(width=width).export()
    assert it.page.evaluate("document.activeElement.matches('dialog.documents')")
    while it.page.evaluate("document.activeElement.tagName") != "INPUT":
        it.page.keyboard.press("Tab")
    it.page.keyboard.press("Control+a")
    it.page.keyboard.type("Short")
    it.page.keyboard.press("ArrowDown")
    assert it.page.evaluate("document.activeElement.innerText").startswith("Trip")
    it.page.keyboard.press("Enter")
    it.screen.settled()
    assert it.where() == "Trip"
    it.name.focus()
    it.page.keyboard.press("Enter")
    it.wait_for_end(["saved", ["Short.txt"]])


def test_the_words_are_japanese_too(room):
    it = room(JAPANESE).export()
    assert it.page.get_by_role("dialog", name="書類を保存").is_visible() and it.where() == "このサーバ内"
    it.press("新規フォルダ")
    assert it.page.get_by_role("alertdialog").get_by_role("button").all_inner_texts() == ["キャンセル", "作成"]


@pytest.mark.parametrize("attributes", [ENGLISH, JAPANESE, LARGEST])
@pytest.mark.parametrize("width", [320, 390, 1024])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_nothing_is_cut_off_or_too_small_to_touch(room, attributes, width, dark):
    it = room(attributes, width=width)
    it.page.emulate_media(color_scheme="dark" if dark else "light")
    it.export("Exports/A/0/" + "A very long name of a document " * 4 + ".checklist")
    for button in it.page.locator("dialog.documents button:visible").all():
        box = button.bounding_box()
        assert box["height"] >= 43.9 and box["width"] >= 43.9 and box["x"] >= 0 and box["x"] + box["width"] <= width + 0.5, button.inner_text()
    assert it.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # The list keeps room for at least two rows' heights.
    assert it.page.locator(".documents-body .list").bounding_box()["height"] >= 88
