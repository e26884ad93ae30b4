"""The view in which the user chooses documents of the app Files for an app."""
import json
import re
from urllib.parse import parse_qs, urlsplit

import pytest

from printings import ENGLISH, Room as PrintingRoom

APPS = [{"slug": "files", "titles": {"en": "On This Server", "ja": "このサーバ内"}}, {"slug": "letters", "titles": {"": "Letters", "ja": "手紙"}}]


def item(app, path, type="text/plain", size=2000, changed=1_700_000_000_000, folder=False):
    return {"app": app, "path": path, "isFolder": folder, "size": size, "changed": changed, "type": "" if folder else type}


ITEMS = [
    item("files", "Trip", folder=True, size=2), item("files", "Trip/Map.png", "image/png"), item("files", "Trip/Plan 10.txt"), item("files", "Trip/Plan 9.txt"),
    item("files", "Budget.xlsx", "application/vnd.ms-excel"), item("letters", "Dear Ann.txt", changed=1_800_000_000_000), item("letters", "<b>Bold.txt"),
]


class Room(PrintingRoom):
    def __init__(self, screen):
        super().__init__(screen)
        self.listing, self.opened, self.missing = {"apps": APPS, "items": ITEMS, "isCut": False}, [], []

    def _answer(self, route):
        address = urlsplit(route.request.url)
        if address.path == "/shoji/documents":
            route.fulfill(json=self.listing) if self.listing else route.fulfill(status=503, body="")
        elif address.path == "/shoji/documents/open":
            query = {name: values[0] for name, values in parse_qs(address.query).items()}
            assert route.request.method == "POST" and query["scene"] == "s1"
            self.opened.append((query["app"], query["path"]))
            route.fulfill(status=404, body="") if query["path"] in self.missing else route.fulfill(json={"path": f"Fetched/1/{query['path'].split('/')[-1]}"})
        else:
            super()._answer(route)

    def choose(self, accept="", several=False):
        self.page.evaluate(f"""async () => {{
          window.heard = []
          const its = await import("/shoji/documents.js"), tell = (name) => (value) => heard.push([name, value ?? null])
          window.closeDocuments = its.openDocuments({{ accept: {accept!r}, isMultiple: {str(several).lower()}, scene: "s1" }}, {{ chosen: tell("chosen"), device: tell("device"), cancelled: tell("cancelled") }})
        }}""")
        self.page.wait_for_selector(".documents-body .documents-row, .documents-body .documents-again")
        self.screen.settled()
        return self

    def press(self, name):
        self.page.get_by_role("button", name=re.compile("^" + re.escape(name))).click()
        self.screen.settled()

    def names(self):
        return self.page.locator(".documents-body .documents-name").all_inner_texts()

    def title(self):
        return self.page.locator("#documents-title").inner_text()

    def wait_for_end(self, *heard):
        self.screen.until(f"JSON.stringify(window.heard) === {json.dumps(json.dumps(heard, separators=(',', ':'), ensure_ascii=False))}")
        self.screen.until("!document.querySelector('dialog.documents')")


@pytest.fixture
def room(make_screen):
    return lambda attributes=ENGLISH, **options: Room(make_screen(**options)).open(attributes=attributes)


def test_a_document_is_found_by_its_place_and_given_to_the_app(room):
    it = room().choose()
    assert it.names() == ["Recents", "On This Server", "Letters"] and it.title() == "Choose a Document"
    it.press("On This Server")
    # Folders first, then by name.
    assert it.names() == ["Trip", "Budget.xlsx"]
    it.press("Trip")
    assert it.title() == "Trip" and it.names() == ["Map.png", "Plan 9.txt", "Plan 10.txt"]
    it.press("Plan 9.txt")
    it.wait_for_end(["chosen", ["Fetched/1/Plan 9.txt"]])
    assert it.opened == [("files", "Trip/Plan 9.txt")]


def test_recents_are_the_latest_first_and_a_search_finds_in_all_places(room):
    it = room().choose()
    it.press("Recents")
    assert it.names()[0] == "Dear Ann.txt" and "<b>Bold.txt" in it.names() and "Trip" not in it.names()
    it.press("Browse")
    it.page.get_by_role("searchbox").fill("PLAN")
    assert sorted(it.names()) == ["Plan 10.txt", "Plan 9.txt"]
    it.page.get_by_role("searchbox").fill("none such")
    assert it.page.get_by_text("No Results").is_visible()


def test_documents_of_other_kinds_are_shown_and_cannot_be_chosen(room):
    it = room().choose(accept="image/*,.xlsx")
    it.press("Recents")
    able = it.page.locator(".documents-body .documents-row:enabled .documents-name").all_inner_texts()
    assert sorted(able) == ["Budget.xlsx", "Map.png"]
    assert it.page.get_by_role("button", name="Dear Ann.txt, can’t be opened by this app").is_disabled()


def test_several_documents_are_chosen_in_different_folders(room):
    it = room().choose(several=True)
    assert it.page.get_by_role("button", name="Open", exact=True).get_attribute("aria-disabled") == "true"
    it.press("Letters")
    it.press("Dear Ann.txt")
    assert it.page.get_by_role("button", name=re.compile("^Dear Ann")).get_attribute("aria-pressed") == "true"
    it.press("Browse")
    it.press("On This Server")
    it.press("Budget.xlsx")
    it.press("Open")
    it.wait_for_end(["chosen", ["Fetched/1/Dear Ann.txt", "Fetched/1/Budget.xlsx"]])


def test_what_was_copied_is_not_copied_again_after_another_could_not_be(room):
    it = room()
    it.missing = ["<b>Bold.txt"]
    it.choose(several=True)
    it.press("Letters")
    it.press("Dear Ann.txt")
    it.press("<b>Bold.txt")
    it.press("Open")
    it.page.get_by_text("“<b>Bold.txt” couldn’t be opened.").wait_for()
    it.missing = []
    it.press("Open")
    it.wait_for_end(["chosen", ["Fetched/1/Dear Ann.txt", "Fetched/1/<b>Bold.txt"]])
    assert [path for _, path in it.opened] == ["Dear Ann.txt", "<b>Bold.txt", "<b>Bold.txt"]


def test_more_documents_than_the_app_takes_are_refused_in_words(room):
    it = room()
    it.listing = {"apps": APPS, "items": [item("letters", f"{index:04}.txt") for index in range(1001)], "isCut": False}
    it.choose(several=True)
    # Each is found by its name, since rows are drawn again after every choice.
    it.page.evaluate("""for (let index = 0; index <= 1000; index++) {
      const search = document.querySelector('.documents-search input')
      search.value = String(index).padStart(4, '0')
      search.dispatchEvent(new Event('input'))
      document.querySelector('.documents-body .documents-row').click()
    }""")
    it.press("Open")
    it.page.get_by_text("Choose at most 1,000 documents.").wait_for()
    assert it.opened == []
    it.press("1000.txt")
    it.press("Open")
    it.page.get_by_text("Opening…").wait_for()
    assert it.page.get_by_text("Choose at most").count() == 0


def test_the_device_s_own_picker_is_beside_them(room):
    it = room().choose()
    it.press("Choose from This Device")
    it.wait_for_end(["device", None])
    assert it.opened == []


@pytest.mark.parametrize("way", ["button", "Escape"])
def test_it_can_be_left_without_a_choice(room, way):
    it = room().choose()
    it.press("Letters")
    if way == "button":
        it.press("Browse")
        it.press("Cancel")
    else:
        it.page.keyboard.press("Escape")
        assert it.title() == "Choose a Document"
        it.page.keyboard.press("Escape")
    it.wait_for_end(["cancelled", None])


def test_a_document_that_is_gone_is_told_and_another_can_be_chosen(room):
    it = room()
    it.missing = ["Dear Ann.txt"]
    it.choose()
    it.press("Letters")
    it.press("Dear Ann.txt")
    it.page.get_by_text("“Dear Ann.txt” couldn’t be opened.").wait_for()
    it.press("<b>Bold.txt")
    it.wait_for_end(["chosen", ["Fetched/1/<b>Bold.txt"]])


def test_the_focus_is_where_it_was_after_a_document_could_not_be_opened(room):
    it = room()
    it.missing = ["Dear Ann.txt"]
    it.choose()
    it.press("Letters")
    it.page.get_by_role("button", name=re.compile("^Dear Ann")).focus()
    it.page.keyboard.press("Enter")
    it.page.get_by_text("“Dear Ann.txt” couldn’t be opened.").wait_for()
    assert it.page.evaluate("document.activeElement.innerText").startswith("Dear Ann.txt")


def test_without_documents_or_without_a_server_it_says_so(room):
    it = room()
    it.listing = None
    it.choose()
    assert it.page.get_by_text("The documents can’t be loaded now.").is_visible()
    it.listing = {"apps": APPS[:1], "items": [], "isCut": False}
    it.press("Try Again")
    it.page.wait_for_selector(".documents-body .documents-row")
    assert it.page.evaluate("Boolean(document.activeElement.closest('dialog.documents'))")
    it.press("On This Server")
    assert it.page.get_by_text("No Documents").is_visible()
    it.press("Browse")
    it.press("Choose from This Device")
    it.wait_for_end(["device", None])


def sides(it):
    return it.page.locator(".documents-side .documents-name").all_inner_texts()


def shown(it):
    """The place that the sidebar marks."""
    return it.page.locator(".documents-side [aria-current=true]").all_inner_texts()


def test_in_regular_width_the_places_are_beside_the_documents(room):
    it = room(width=1024).choose()
    assert sides(it) == ["Recents", "On This Server", "Letters"] and shown(it) == ["Recents"]
    assert it.page.get_by_role("dialog", name="Choose a Document").is_visible() and it.title() == "Recents"
    assert it.names()[0] == "Dear Ann.txt" and not it.page.get_by_role("button", name="Browse").is_visible()
    it.press("On This Server")
    assert it.names() == ["Trip", "Budget.xlsx"] and shown(it) == ["On This Server"] and it.title() == "On This Server"
    # The focus stays in the sidebar, where the arrow keys go on.
    assert it.page.evaluate("document.activeElement.innerText") == "On This Server"
    it.page.keyboard.press("ArrowDown")
    assert it.page.evaluate("document.activeElement.innerText") == "Letters"
    it.press("Trip")
    assert it.title() == "Trip" and shown(it) == ["On This Server"]
    # The way back leads to the place and not to a page of places.
    it.page.keyboard.press("Escape")
    assert it.title() == "On This Server" and it.names() == ["Trip", "Budget.xlsx"]
    it.press("Trip")
    it.press("Plan 9.txt")
    it.wait_for_end(["chosen", ["Fetched/1/Plan 9.txt"]])


def test_the_sidebar_comes_and_goes_with_the_window_s_width(room):
    it = room(width=1024).choose()
    it.page.set_viewport_size({"width": 390, "height": 844})
    it.screen.settled()
    assert not it.page.locator(".documents-side").is_visible() and it.title() == "Recents"
    it.press("Browse")
    assert it.names() == ["Recents", "On This Server", "Letters"] and it.title() == "Choose a Document"
    it.page.set_viewport_size({"width": 1024, "height": 768})
    it.screen.until("document.querySelector('.documents-side [aria-current=true]')")
    assert shown(it) == ["Recents"] and it.names()[0] == "Dear Ann.txt"


@pytest.mark.parametrize("attributes", ['lang="en" dir="ltr" data-text-size="accessibility5"', 'lang="ar" dir="rtl" data-text-size="large"'])
def test_the_sidebar_has_room_with_large_text_and_from_right_to_left(room, attributes):
    it = room(attributes, width=768).choose(several=True)
    side, body = (it.page.locator(name).bounding_box() for name in (".documents-side", ".documents-body"))
    isRTL = "rtl" in attributes
    first, second = (body, side) if isRTL else (side, body)
    assert first["x"] + first["width"] <= second["x"] + 0.5 and second["x"] + second["width"] <= 768 and body["width"] >= 380
    for button in it.page.locator("dialog.documents button:visible").all():
        box = button.bounding_box()
        assert box["height"] >= 43.9 and box["width"] >= 43.9
    assert it.page.evaluate("[...document.querySelectorAll('.documents-side, .documents-body .list')].every(one => one.scrollWidth <= one.clientWidth)")


def test_it_is_used_by_keyboard_alone(room):
    it = room().choose()
    it.page.keyboard.press("ArrowDown")
    it.page.keyboard.press("ArrowDown")
    it.page.keyboard.press("Enter")
    it.screen.settled()
    assert it.title() == "On This Server"
    # The first row of the folder has the focus.
    it.page.keyboard.press("Enter")
    it.screen.settled()
    assert it.title() == "Trip"
    it.page.keyboard.press("ArrowDown")
    it.page.keyboard.press("Enter")
    it.wait_for_end(["chosen", ["Fetched/1/Plan 9.txt"]])


def test_the_words_are_japanese_too(room):
    it = room('lang="ja" dir="ltr" data-text-size="large"').choose()
    assert it.title() == "書類を選択" and it.names() == ["最近使った項目", "このサーバ内", "手紙"]


@pytest.mark.parametrize("attributes", [ENGLISH, 'lang="ar" dir="rtl" data-text-size="accessibility5"'])
def test_nothing_is_cut_off_or_too_small_to_touch(room, attributes):
    it = room(attributes).choose(several=True)
    it.press("On This Server")
    for button in it.page.locator("dialog.documents button:visible").all():
        box = button.bounding_box()
        assert box["height"] >= 43.9 and box["width"] >= 43.9 and box["x"] >= 0 and box["x"] + box["width"] <= 390.5
    assert it.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
