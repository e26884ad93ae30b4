"""The print view: its form, missing printers, remembered options, keys, languages and sizes."""
import json
import re

import pytest
from playwright.sync_api import expect
from shoji_kit.axe import AXE

from conftest import CLIENT
from printings import CELLAR, ENGLISH, HOME, KITCHEN, NO_DEVICE, NOTE, OFFICE, make_room, room  # noqa: F401


def violations(screen):
    """What axe-core finds in the view."""
    screen.settled()
    if not screen.page.evaluate("'axe' in window"):
        screen.page.evaluate(AXE)
    found = screen.page.evaluate("axe.run('.printing', { resultTypes: ['violations'] })")["violations"]
    return [(one["id"], node["html"][:200], (node["any"] or [{"message": ""}])[0]["message"]) for one in found for node in one["nodes"]]


# The view


def test_the_view_is_a_dialog_with_the_printer_its_options_and_the_first_page(room):
    room.open().print()
    dialog = room.page.get_by_role("dialog", name="Print")
    assert dialog.is_visible()
    assert room.rows() == ["Printer", "Copies", "Page Range", "Paper Size", "Orientation", "Black & White", "Double-Sided"]
    assert room.page.get_by_role("button", name="Printer Office").is_visible()
    assert room.page.get_by_label("Paper Size").locator("option").all_inner_texts() == ["A4", "A3", "Letter", "62 × 100 mm"]
    room.screen.until("document.querySelector('.printing-frame')?.contentDocument?.body?.textContent.includes('Hello')")
    assert room.page.evaluate("getComputedStyle(document.querySelector('.printing-frame').contentDocument.querySelector('.print-text')).whiteSpace").startswith("pre-wrap")
    assert "allow-scripts" not in room.page.locator(".printing-frame").get_attribute("sandbox")
    assert "Hello" not in dialog.aria_snapshot()
    sheet = room.screen.rect(".printing-sheet")
    assert abs(sheet["height"] / sheet["width"] - 297 / 210) < 0.02


def test_the_preview_has_the_form_of_the_paper(room):
    room.open().print()
    room.page.get_by_label("Orientation").select_option("landscape")
    room.page.get_by_label("Paper Size").select_option("na_letter_8.5x11in")
    room.screen.settled()
    sheet = room.screen.rect(".printing-sheet")
    assert abs(sheet["width"] / sheet["height"] - 11 / 8.5) < 0.02


def test_printers_are_chosen_on_a_second_page(room):
    room.open().print()
    room.open_printers()
    assert room.page.get_by_role("heading", name="Printer", exact=True).is_visible()
    choices = room.page.locator(".printing-choice")
    assert [text.split("\n") for text in choices.all_inner_texts()] == [["Office", "2nd floor"], ["Kitchen", "Out of Paper"], ["Cellar", "Offline"], ["This Device’s Printers"]]
    assert choices.nth(0).get_attribute("aria-current") == "true"
    assert [choices.nth(index).is_disabled() for index in range(4)] == [False, False, True, False]
    choices.nth(1).click()
    room.screen.settled()
    assert room.page.evaluate("document.activeElement.textContent") == "PrinterKitchen"
    assert not choices.nth(0).is_visible()


def test_a_press_on_a_printer_outlives_a_new_list_of_printers(room):
    room.open().print()
    held = []
    room.page.route("**/shoji/printers", lambda route: held.append(route))
    room.page.get_by_role("button", name=re.compile("^Printer")).click()
    room.screen.settled()
    room.page.locator(".printing-choice").filter(has_text="Kitchen").hover()
    room.page.mouse.down()
    attic = {**KITCHEN, "id": "4", "name": "Attic"}
    with room.page.expect_response("**/shoji/printers"):
        held[0].fulfill(json={"printers": [OFFICE, KITCHEN, attic]})
    room.page.get_by_text("Attic").wait_for()
    assert room.page.locator(".printing-choice").filter(has_text="Cellar").count() == 0
    assert room.page.evaluate("document.activeElement.textContent").startswith("Kitchen")
    room.page.mouse.up()
    room.page.get_by_role("button", name="Printer Kitchen").wait_for()


CLOSED = {**KITCHEN, "isAccepting": False}


@pytest.mark.parametrize("on, remaining, then", [
    ("Office", [KITCHEN], "Kitchen"), ("Kitchen", [OFFICE], "This Device"), ("Kitchen", [OFFICE, CELLAR], "This Device"), ("Kitchen", [OFFICE, CLOSED], "This Device"),
    ("This Device", [OFFICE], "This Device"), ("Print", [], "Print")])
def test_the_focus_of_a_printer_that_goes_moves_to_its_neighbour(room, on, remaining, then):
    room.open().print()
    held = []
    room.page.route("**/shoji/printers", lambda route: held.append(route))
    room.page.get_by_role("button", name=re.compile("^Printer")).click()
    room.screen.settled()
    room.page.locator(".printing-printers button").filter(has_text=on).first.focus()
    with room.page.expect_response("**/shoji/printers"):
        held[0].fulfill(json={"printers": remaining})
    expect(room.page.locator(".printing-choice")).to_have_count(len(remaining) + 1)
    expect(room.page.locator(":focus")).to_contain_text(then)
    # Not lost: keys still work.
    room.page.keyboard.press("Escape")
    room.page.get_by_role("button", name=re.compile("^Printer")).wait_for()


def test_escape_and_back_leave_the_printers_without_a_choice(room):
    room.open().print()
    for leave in (lambda: room.page.keyboard.press("Escape"), lambda: room.page.locator(".printing .navigation-back").click()):
        room.page.get_by_role("button", name=re.compile("^Printer")).click()
        room.screen.settled()
        leave()
        room.screen.settled()
        assert room.page.get_by_role("button", name="Printer Office").is_visible()
    assert room.heard() == []


def test_what_a_printer_cannot_do_is_not_shown(room):
    room.open().print()
    room.page.get_by_label("Black & White").check()
    for _ in range(4):
        room.button("More Copies").click()
    room.choose("Kitchen")
    assert room.rows() == ["Printer", "Copies", "Page Range", "Paper Size", "Orientation"]
    assert room.page.get_by_label("Paper Size").locator("option").all_inner_texts() == ["Letter"]
    assert room.page.locator(".printing output").inner_text() == "3"
    assert room.page.locator(".printing .list-footer").first.inner_text() == "Out of Paper"
    room.send()
    room.wait_for_status("Printed")
    assert room.query()["color"] == "auto" and room.query()["copies"] == "3" and room.query()["sides"] == "one-sided"


def test_copies_stay_between_one_and_what_the_printer_can(room):
    room.printers = [{**OFFICE, "copies": 2}]
    room.open().print()
    count = room.page.locator(".printing output")
    room.button("Fewer Copies").click(force=True)
    assert count.inner_text() == "1"
    room.button("More Copies").click()
    room.button("More Copies").click(force=True)
    assert count.inner_text() == "2"
    assert room.button("More Copies").get_attribute("aria-disabled") == "true"


# Printers that are not there


@pytest.mark.parametrize("printers", [None, []], ids=["404", "empty"])
def test_without_network_printers_there_are_those_of_the_device(room, printers):
    room.printers = printers
    room.open().print()
    assert room.rows() == ["Printer", "Paper Size", "Orientation"]
    assert room.page.get_by_role("button", name="Printer This Device’s Printers").is_visible()
    assert room.page.locator(".printing .list-footer").first.inner_text() == "Copies and pages are chosen in the print dialog of this device."


def test_the_device_prints_the_document_itself_on_the_chosen_paper(room):
    room.printers = []
    room.open().print()
    room.page.get_by_label("Paper Size").select_option("iso_a5_148x210mm")
    room.page.get_by_label("Orientation").select_option("landscape")
    room.send()
    room.screen.until("heard.length")
    # Browsers do not tell what becomes of it in their dialog.
    assert room.heard() == [["done", "handed"]] and room.jobs == []
    frame = room.page.locator(".printing-paper-frame")
    assert set(frame.get_attribute("sandbox").split()) == {"allow-same-origin", "allow-modals"}
    rules = room.page.evaluate("[...document.querySelector('.printing-paper-frame').contentDocument.adoptedStyleSheets[0].cssRules].map(rule => rule.cssText).join()")
    assert "size: 210mm 148mm" in rules
    assert room.page.evaluate("document.querySelector('.printing-paper-frame').contentDocument.body.textContent") == "NoteHello"
    assert room.page.evaluate("document.querySelector('.printing-paper-frame').contentDocument.compatMode") == "CSS1Compat"


PDF = {"files": [{"name": "Report.pdf", "address": "/report.pdf", "type": "application/pdf"}]}


@pytest.mark.parametrize("opens", [True, False], ids=["opened", "blocked"])
def test_the_device_gets_a_pdf_in_a_tab_if_the_browser_opens_one(make_room, opens):
    room = make_room(script=f"window.opened = []; window.open = (...given) => {{ opened.push(given); return {'{}' if opens else 'null'} }}")
    room.printers = []
    room.open().print(PDF)
    room.screen.until("document.querySelector('.printing .list-footer').textContent.includes('new tab')")
    room.send()
    room.screen.until("heard.some(([name]) => name === 'done')")
    assert room.page.evaluate("opened.map(([address, target]) => [address.split(':')[0], target])") == [["blob", "_blank"]]
    told = [["tell", "The browser didn’t open the PDF. Allow this site to open tabs, then try again."]]
    assert room.heard() == ([["done", "handed"]] if opens else [*told, ["done", "failed"]])


def activities(**parcel):
    """An activity view, as the server draws it where a printer may be had."""
    buttons = "".join(f'<button class="activity" data-activity="{kind}" id="do-{kind}">{kind}</button>' for kind in ("copy", "print", "save"))
    return f"<div class=\"activities\" id=\"a\" data-behaviour=\"activities\" data-parcel='{json.dumps({'files': [], **parcel})}'>{buttons}</div>"


def shown(room):
    """Opens an activity view, and returns which activities have been visible in the frames since."""
    room.screen.until("document.documentElement.dataset.commands === 'ready'")
    room.page.evaluate("""() => {
      window.seen = []
      const look = () => {
        const all = [...document.querySelectorAll('[data-activity]')]
        if (all.length) seen.push(all.filter(one => one.checkVisibility()).map(one => one.dataset.activity).join())
        requestAnimationFrame(look)
      }
      look()
    }""")
    room.screen.push(("insert", "r1", "", activities(text="Hello")))
    room.screen.until("seen.length > 5")
    return list(dict.fromkeys(room.page.evaluate("seen")))


@pytest.mark.guideline("printing.hide-action-if-nothing-or-no-printer", "printing.only-when-possible")
@pytest.mark.parametrize("script, printers, expected", [
    (None, None, "copy,print,save"), (NO_DEVICE, [OFFICE], "copy,print,save"), (NO_DEVICE, [], "copy,save"), (NO_DEVICE, None, "copy,save")],
    ids=["dialog", "printer", "no printer", "no printing"])
def test_print_is_shown_in_the_first_frame_or_not_at_all(make_room, script, printers, expected):
    room = make_room(script=script)
    room.printers = printers
    room.open()
    # The client has asked for the printers by itself; this waits for the answer.
    room.page.evaluate("import('/shoji/printing-opener.js').then(its => its.canPrint({ text: 'Hello' }))")
    asked = room.asked["printers"]
    assert shown(room) == [expected]
    assert room.asked["printers"] == asked


@pytest.mark.guideline("printing.hide-action-if-nothing-or-no-printer")
def test_print_is_absent_until_a_printer_is_known(make_room):
    room = make_room(script=NO_DEVICE)
    room.held = []
    room.open()
    assert shown(room) == ["copy,save"]
    for route in room.held:
        route.fulfill(json={"printers": [OFFICE]})
    room.screen.until("seen.at(-1) === 'copy,print,save'")


@pytest.mark.guideline("printing.hide-action-if-nothing-or-no-printer")
def test_print_is_absent_where_nothing_can_be_printed(room):
    room.open()
    room.screen.until("document.documentElement.dataset.commands === 'ready'")
    archive = {"name": "a.zip", "address": "data:application/zip;base64,UEs=", "type": "application/zip"}
    room.screen.push(("insert", "r1", "", activities(files=[archive])))
    room.page.wait_for_selector("#do-save:visible")
    room.page.evaluate("import('/shoji/printing-opener.js').then(its => its.canPrint({}))")
    assert not room.page.locator("#do-print").is_visible()


def test_without_any_printer_the_view_says_so(make_room):
    room = make_room(script=NO_DEVICE)
    room.printers = []
    room.open().print()
    assert room.page.get_by_role("heading", name="No Printer").is_visible()
    assert room.button("Print").get_attribute("aria-disabled") == "true"
    room.page.keyboard.press("Escape")
    room.screen.until("!document.querySelector('.printing')")
    assert room.heard() == [["done", "cancelled"]]


def test_whether_something_can_be_printed_is_asked_at_most_once_a_minute(make_room):
    room = make_room(script=NO_DEVICE)
    room.open()
    can = "async (all) => { const { canPrint } = await import('/shoji/printing-opener.js'); const found = []; for (const one of all) found.push(await canPrint(one)); return found }"
    assert room.page.evaluate(can, [NOTE, {"title": "only a title"}, {"files": [{"name": "a.zip", "address": "/a.zip", "type": "application/zip"}]}, {"html": "<p>"}]) == [True, False, False, True]
    asked = room.asked["printers"]
    assert room.page.evaluate(can, [NOTE]) == [True]
    assert room.asked["printers"] == asked


def test_without_any_printer_nothing_can_be_printed(make_room):
    room = make_room(script=NO_DEVICE)
    room.printers = None
    room.open()
    assert room.page.evaluate("async (what) => (await import('/shoji/printing-opener.js')).canPrint(what)", NOTE) is False


def test_the_view_closes_when_the_app_no_longer_wants_it(room):
    room.open().print()
    room.page.evaluate("async () => (await import('/shoji/printing.js')).closePrinting()")
    room.screen.until("!document.querySelector('.printing')")
    assert room.heard() == [["done", "cancelled"]]
    room.page.evaluate("async () => (await import('/shoji/printing.js')).closePrinting()")
    assert room.heard() == [["done", "cancelled"]]


def test_an_app_chooses_what_the_options_are_and_which_are_offered(room):
    room.open().print({**NOTE, "url": None, "html": None, "files": [], "orientation": "landscape", "color": "monochrome", "offers": {"copies": False, "range": False, "orientation": False, "paper": True}})
    assert room.rows() == ["Printer", "Paper Size", "Black & White", "Double-Sided"]
    room.send()
    room.wait_for_status("Printed")
    assert (room.query()["orientation"], room.query()["color"]) == ("landscape", "monochrome")


# What is remembered


def test_the_printer_and_its_options_are_remembered_on_this_device(room):
    room.open().print()
    room.page.get_by_label("Paper Size").select_option("iso_a3_297x420mm")
    room.page.get_by_label("Double-Sided").check()
    room.button("More Copies").click()
    room.send()
    room.screen.until("!document.querySelector('.printing') && heard.length")
    room.print()
    assert room.page.get_by_label("Paper Size").input_value() == "iso_a3_297x420mm"
    assert room.page.get_by_label("Double-Sided").is_checked()
    # How many are needed is new each time.
    assert room.page.locator(".printing output").inner_text() == "1"


@pytest.mark.parametrize("stored", ["{", "null", '{"printer":7,"paper":{},"orientation":"up","isMonochrome":"yes","isDuplex":1}', '{"printer":"3","paper":"iso_a0"}'])
def test_what_is_not_valid_in_memory_is_ignored(room, stored):
    room.open()
    room.page.evaluate("text => localStorage.setItem('shoji.printing', text)", stored)
    room.print()
    assert room.page.get_by_role("button", name="Printer Office").is_visible()
    assert room.page.get_by_label("Paper Size").input_value() == "iso_a4_210x297mm"
    assert room.page.get_by_label("Orientation").input_value() == "portrait"
    assert not room.page.get_by_label("Black & White").is_checked() and not room.page.get_by_label("Double-Sided").is_checked()


def test_papers_have_their_usual_names(room):
    room.open()
    names = {
        "iso_a4_210x297mm": "A4", "iso_a5_148x210mm": "A5", "na_letter_8.5x11in": "Letter", "na_legal_8.5x14in": "Legal", "jis_b5_182x257mm": "B5 (JIS)", "iso_b5_176x250mm": "B5 (ISO)",
        "jpn_hagaki_100x148mm": "Postcard", "iso_dl_110x220mm": "Envelope DL", "na_index-4x6_4x6in": "4 × 6 in", "custom_x_99.5x210mm": "99.5 × 210 mm", "odd": "odd"}
    found = room.page.evaluate("async (all) => { const { nameOf } = await import('/shoji/printing/papers.js'); return all.map(nameOf) }", list(names))
    assert dict(zip(names, found)) == names


# Keys, languages, sizes


def test_the_keyboard_alone_prints(room):
    room.open()
    room.page.locator("#p1-add").focus()
    room.print()
    assert room.page.evaluate("document.activeElement.className.includes('printing')")
    room.page.keyboard.press("Tab")
    assert room.page.evaluate("document.activeElement.textContent") == "Cancel"
    room.page.keyboard.press("Tab")
    room.page.keyboard.press("Tab")
    assert room.page.evaluate("document.activeElement.textContent") == "PrinterOffice"
    with room.page.expect_response("**/shoji/printers"):
        room.page.keyboard.press("Enter")
    room.screen.settled()
    room.page.keyboard.press("Tab")
    assert room.page.evaluate("document.activeElement.textContent").startswith("Kitchen")
    room.page.keyboard.press("Space")
    room.screen.settled()
    for _ in range(2):
        room.page.keyboard.press("Tab")
    assert room.page.evaluate("document.activeElement.ariaLabel") == "More Copies"
    room.page.keyboard.press("Space")
    room.page.keyboard.press("Tab")
    room.page.keyboard.press("ArrowDown")
    room.page.keyboard.press("Tab")
    room.page.keyboard.type("2")
    room.page.keyboard.press("Tab")
    room.page.keyboard.type("3")
    room.page.keyboard.press("Enter")
    room.wait_for_status("Printed")
    assert room.query() == {
        "printer": "2", "title": "Note", "copies": "2", "pages": "2-3", "paper": "na_letter_8.5x11in", "orientation": "portrait", "color": "auto", "sides": "one-sided"}
    room.screen.until("!document.querySelector('.printing')")
    assert room.page.evaluate("document.activeElement.id") == "p1-add"


def test_escape_cancels_and_only_one_view_is_open(room):
    room.open().print()
    again = "async () => { let result; const isOpened = await (await import('/shoji/printing.js')).openPrinting({ text: 'x' }, { tell() {}, done: (one) => { result = one } }); return [isOpened, result] }"
    assert room.page.evaluate(again) == [False, "cancelled"]
    room.page.keyboard.press("Escape")
    room.screen.until("!document.querySelector('.printing')")
    assert room.heard() == [["done", "cancelled"]]


def test_japanese(make_room):
    room = make_room(locale="ja-JP")
    room.answers = [{"state": "processing", "printed": 1, "pages": 3, "reasons": ["media-jam"]}]
    room.open(HOME, 'lang="ja" dir="ltr" data-text-size="large"').print()
    assert room.page.get_by_role("dialog", name="プリント").is_visible()
    assert room.rows() == ["プリンタ", "部数", "ページ範囲", "用紙サイズ", "向き", "白黒", "両面"]
    room.button("プリント").click()
    room.wait_for_status("3ページ中2ページ目をプリント中")
    room.answers = [{"state": "failed", "reasons": ["media-jam"], "reason": "aborted"}]
    room.wait_for_status("紙詰まり。プリンタがプリントを中止しました。")


def test_all_texts_are_in_both_languages(room):
    text = (CLIENT / "printing/words.js").read_text()
    english, japanese = (set(re.findall(r"(\w+): \"", part)) for part in text.split("  ja: {"))
    assert english == japanese
    used = " ".join(file.read_text() for file in [CLIENT / "printing.js", *(CLIENT / "printing").glob("*.js")] if file.name != "words.js")
    assert [name for name in english if not re.search(rf'"{name}"', used) and not name.startswith("error") and name not in ("preparing", "sending", "pending", "held", "processing", "stopped", "cancelling", "cancelled")] == []


def test_right_to_left(room):
    room.open(HOME, 'lang="ar" dir="rtl" data-text-size="large"').print()
    box = {name: room.button(name).bounding_box()["x"] for name in ("Cancel", "Print")}
    assert box["Cancel"] > box["Print"]
    label, value = (room.screen.rect(f".printing-opener > .{name}") for name in ("printing-label", "printing-value"))
    assert label["x"] > value["x"]


@pytest.mark.parametrize("attributes, width, height", [
    (ENGLISH, 390, 844), (ENGLISH, 1280, 800), (ENGLISH, 320, 568), ('lang="ja" dir="ltr" data-text-size="accessibility5"', 390, 844), ('lang="en" dir="ltr" data-text-size="accessibility5"', 320, 568)])
def test_the_view_fits_the_window(make_room, attributes, width, height):
    room = make_room(width=width, height=height)
    room.open(HOME, attributes).print()
    room.page.locator(".printing-form select").first.select_option("some")
    box = room.screen.rect(".printing")
    if width < 768:
        assert (box["x"], box["width"], box["y"] + box["height"]) == (0, width, height)
    else:
        assert box["width"] == 540 and abs(box["x"] * 2 + box["width"] - width) < 1 and box["y"] > 20
    beyond = room.page.evaluate("""() => [...document.querySelectorAll('.printing *')].filter(one => {
      const { left, right, width } = one.getBoundingClientRect(), edge = document.querySelector('.printing').getBoundingClientRect()
      return width && one.checkVisibility({ visibilityProperty: true }) && (left < edge.left - 1 || right > edge.right + 1)
    }).map(one => one.className)""")
    assert beyond == []
    assert room.page.evaluate("(list => list.scrollWidth - list.clientWidth)(document.querySelector('.printing .list'))") <= 0


def test_rows_and_controls_are_large_enough_for_a_finger(room):
    room.open().print()
    heights = room.page.evaluate("""() => [...document.querySelectorAll('.printing-page:not(.printing-printers) :is(.row, .navigation-row button, select, .stepper button)')]
      .filter(one => one.checkVisibility() && one.getBoundingClientRect().height).map(one => [one.className || one.localName, one.getBoundingClientRect().height])""")
    assert [one for one in heights if one[1] < 44] == []
    room.answers = [{"state": "pending"}]
    room.send()
    room.wait_for_status("Waiting…")
    assert room.button("Cancel Printing").bounding_box()["height"] >= 44


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_assistive_technology_finds_no_fault(make_room, scheme):
    room = make_room(color_scheme=scheme)
    room.open().print()
    assert violations(room.screen) == []
    room.page.get_by_role("button", name=re.compile("^Printer")).click()
    assert violations(room.screen) == []
    room.page.keyboard.press("Escape")
    room.answers = [{"state": "processing", "printed": 1, "pages": 3, "reasons": ["media-empty"]}]
    room.send()
    room.wait_for_status("Printing page 2 of 3")
    assert violations(room.screen) == []
    room.answers = [{"state": "failed", "reason": "time", "reasons": []}]
    room.wait_for_status("Printing Failed")
    assert violations(room.screen) == []


def test_a_finger_pulls_the_sheet_down(make_room):
    room = make_room(has_touch=True)
    room.open().print()
    fingers = room.page.context.new_cdp_session(room.page)
    for kind, y in [("touchStart", 80), *[("touchMove", 80 + 20 * step) for step in range(1, 11)], ("touchEnd", None)]:
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [] if y is None else [{"x": 195, "y": y}]})
    room.screen.until("!document.querySelector('.printing')")
    assert room.heard() == [["done", "cancelled"]]


@pytest.mark.parametrize("way", ["a mouse", "a second finger", "a finger in a wide window"])
def test_only_the_first_finger_in_a_narrow_window_pulls_the_sheet_down(make_room, way):
    room = make_room(has_touch=True, **({"width": 800} if way == "a finger in a wide window" else {}))
    room.open().print()
    bar, mouse = room.page.locator(".printing-bar:visible").bounding_box(), room.page.mouse
    x, y = bar["x"] + bar["width"] / 2, bar["y"] + bar["height"] / 2
    if way == "a mouse":
        mouse.move(x, y)
        mouse.down()
        mouse.move(x, y + 200, steps=10)
        mouse.up()
    else:
        resting = [{"x": x, "y": y + 400, "id": 1}] if way == "a second finger" else []
        fingers = room.page.context.new_cdp_session(room.page)
        send = lambda kind, points: fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        if resting:
            send("touchStart", resting)
        for kind, by in [("touchStart", 0), *[("touchMove", 20 * step) for step in range(1, 11)]]:
            send(kind, [*resting, {"x": x, "y": y + by, "id": 2}])
        send("touchEnd", [])
    room.page.get_by_role("button", name=re.compile("^Printer")).click()
    room.page.get_by_role("button", name=re.compile("^Kitchen")).wait_for()
    assert room.heard() == []
