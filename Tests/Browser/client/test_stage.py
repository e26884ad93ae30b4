"""The stage: home screen and apps in frames, beside each other and above each other."""
import pytest

from conftest import EVENT
from shoji_kit.axe import AXE
from stages import PANES, PHONE, TURNED_PHONE, WIDE, make_stage, stage  # noqa: F401


def test_an_app_opens_over_the_home_screen_and_leads_back_without_loading_again(stage):
    stage.choose("Reminders")
    assert stage.shown() == ["Reminders"]
    stage.frame("Reminders").locator("#press").click()
    stage.frame("Reminders").locator(".home-indicator").click()
    stage.pane("Home Screen").wait_for()
    stage.choose("Reminders")
    assert stage.frame("Reminders").locator("#press").text_content() == "1"
    assert stage.requested.count("/reminders/") == 1


@pytest.mark.guideline("multitasking.split-view-side-by-side")
def test_two_apps_are_beside_each_other_and_both_take_input(stage):
    stage.split("Reminders", "Gallery")
    left, right = stage.box("Reminders"), stage.box("Gallery")
    assert left["x"] == 0 and left["x"] + left["width"] < right["x"] and abs(left["width"] - right["width"]) <= 1
    assert right["x"] + right["width"] == 1200
    for name in ["Reminders", "Gallery", "Reminders"]:
        stage.frame(name).locator("#press").click()
    assert [stage.frame(name).locator("#press").text_content() for name in ["Reminders", "Gallery"]] == ["2", "1"]


@pytest.mark.parametrize("to, share", [(380, 1 / 3), (560, 1 / 2), (770, 2 / 3)])
def test_the_divider_comes_to_rest_at_thirds_and_halves(stage, to, share):
    stage.split("Reminders", "Gallery")
    divider = stage.page.get_by_role("separator")
    box = divider.bounding_box()
    mouse = stage.page.mouse
    mouse.move(box["x"] + 6, 400)
    mouse.down()
    # Over the frames, which must not get the movement.
    mouse.move(to - 50, 400)
    mouse.move(to, 400)
    mouse.up()
    assert divider.get_attribute("aria-valuenow") == str(round(share * 100))
    assert abs(stage.box("Reminders")["width"] - (1200 - 12) * share) <= 1


@pytest.mark.parametrize("to, left", [(60, ["Gallery"]), (1150, ["Reminders"])])
def test_a_divider_at_the_edge_puts_the_app_there_away(stage, to, left):
    stage.split("Reminders", "Gallery")
    box = stage.page.get_by_role("separator").bounding_box()
    stage.page.mouse.move(box["x"] + 6, 400)
    stage.page.mouse.down()
    stage.page.mouse.move(to, 400)
    stage.page.mouse.up()
    assert stage.shown() == left
    assert stage.box(left[0])["width"] == 1200


def test_the_divider_is_moved_by_keys(stage):
    stage.split("Reminders", "Gallery")
    divider = stage.page.get_by_role("separator", name="Divider between Reminders and Gallery")
    divider.focus()
    shares = []
    for key in ["ArrowLeft", "ArrowLeft", "ArrowRight", "ArrowRight", "Home", "End"]:
        stage.page.keyboard.press(key)
        shares.append(divider.get_attribute("aria-valuenow"))
    assert shares == ["33", "33", "50", "67", "33", "67"]


def test_from_right_to_left_the_first_app_is_at_the_right(make_stage):
    stage = make_stage(direction="rtl").split("Reminders", "Gallery")
    assert stage.box("Reminders")["x"] > stage.box("Gallery")["x"]
    divider = stage.page.get_by_role("separator")
    divider.focus()
    stage.page.keyboard.press("ArrowLeft")
    assert divider.get_attribute("aria-valuenow") == "67"
    assert stage.box("Reminders")["width"] > stage.box("Gallery")["width"]


@pytest.mark.guideline("multitasking.slide-over")
@pytest.mark.parametrize("by", ["press", "swipe"])
def test_a_second_app_slides_over_and_is_put_away_and_the_first_is_as_it_was(stage, by):
    stage.choose("Reminders")
    stage.frame("Reminders").locator("#press").click()
    before = stage.box("Reminders")
    stage.menu("Reminders", "Slide Over")
    stage.choose("Gallery")
    over = stage.box("Gallery")
    assert over["width"] == 375 and over["x"] + over["width"] < 1200 and over["x"] > 600
    assert stage.box("Reminders") == before
    stage.frame("Gallery").locator("#press").click()
    stage.menu("Gallery", "Put Away")
    assert stage.shown() == ["Reminders"]
    handle = stage.page.get_by_role("button", name="Show Slide Over")
    edge = handle.bounding_box()
    assert edge["x"] + edge["width"] == 1200
    if by == "press":
        handle.click()
    else:
        stage.page.mouse.move(edge["x"] + 14, edge["y"] + 30)
        stage.page.mouse.down()
        # The movement ends above the app's frame.
        for x in (1150, 1100, 1000):
            stage.page.mouse.move(x, edge["y"] + 30)
        stage.page.mouse.up()
    assert stage.shown() == ["Gallery", "Reminders"]
    assert [stage.frame(name).locator("#press").text_content() for name in ["Reminders", "Gallery"]] == ["1", "1"]


def test_a_hidden_app_knows_that_it_is_hidden(stage):
    stage.split("Reminders", "Gallery")
    # It was hidden while the user chose the other app.
    assert stage.run("Reminders", "[document.visibilityState, document.hidden, ...seen.splice(0)]") == ["visible", False, "hidden", "visible"]
    stage.menu("Gallery", "Full Screen")
    assert stage.run("Reminders", "[document.visibilityState, document.hidden, ...seen]") == ["hidden", True, "hidden"]
    assert stage.run("Gallery", "seen") == []
    stage.page.keyboard.press("Control+Backquote")
    stage.page.keyboard.up("Control")
    stage.pane("Reminders").wait_for()
    assert stage.run("Reminders", "seen") == ["hidden", "visible"]
    assert stage.run("Gallery", "document.visibilityState") == "hidden"


def test_the_app_process_is_told_when_its_frame_is_hidden_and_shown(stage):
    stage.choose("Notes")
    stage.frame("Notes").locator("html[data-client=ready]").wait_for(state="attached")
    told = f"wire.sent.filter(message => message[2] === {EVENT['visibility']}).map(message => message[3])"
    assert stage.run("Notes", told) == []
    stage.page.keyboard.press("Control+Alt+Shift+h")
    stage.pane("Home Screen").wait_for()
    assert stage.run("Notes", told) == ["hidden"] and stage.run("Notes", "wire.asked") == ["-"]
    stage.choose("Notes")
    assert stage.run("Notes", told) == ["hidden", "visible"] and stage.run("Notes", "wire.asked") == ["-", "+"]
    # One connection for the frame, throughout.
    assert stage.run("Notes", "wire.sockets.length") == 1


def test_few_hidden_apps_keep_their_frames(stage):
    for name in ["Reminders", "Gallery", "Notes", "Photos"]:
        stage.choose(name)
        stage.page.keyboard.press("Control+Alt+Shift+h")
        stage.pane("Home Screen").wait_for()
    # Three hidden ones at most beside the home screen; the app left longest ago is loaded again when it is opened.
    assert stage.page.locator("iframe").count() == 4 and stage.requested.count("/reminders/") == 1
    stage.choose("Gallery")
    assert stage.page.locator("iframe").count() == 4 and stage.requested.count("/gallery/") == 1
    stage.go_home()
    stage.choose("Reminders")
    assert stage.page.locator("iframe").count() == 4 and len([path for path in stage.requested if path.startswith("/reminders/")]) == 2


@pytest.mark.guideline("multitasking.switch-any-time")
@pytest.mark.parametrize("by", ["pointer", "keys"])
def test_the_switcher_shows_a_picture_of_each_app_and_goes_to_it(stage, by):
    stage.choose("Reminders")
    stage.page.keyboard.press("Control+Alt+Shift+h")
    stage.choose("Gallery")
    if by == "pointer":
        stage.page.get_by_role("button", name="App Switcher").click()
    else:
        stage.page.keyboard.down("Control")
        stage.page.keyboard.press("Backquote")
    dialog = stage.page.get_by_role("dialog", name="App Switcher")
    dialog.wait_for()
    stage.settled()
    pictures = {name: stage.page.locator(".card", has_text=name).locator(".card-picture").bounding_box() for name in ["Reminders", "Gallery"]}
    for name, picture in pictures.items():
        frame = stage.page.locator(f".pane[aria-label='{name}']").bounding_box()
        assert frame["x"] >= picture["x"] - 1 and frame["x"] + frame["width"] <= picture["x"] + picture["width"] + 1
        assert frame["y"] >= picture["y"] - 1 and frame["y"] + frame["height"] <= picture["y"] + picture["height"] + 1
    # In a window of another size they are at other places.
    stage.page.set_viewport_size({"width": 1000, "height": 700})
    for name in pictures:
        stage.until(
            f"((frame, picture) => Math.abs(frame.x + frame.width / 2 - picture.x - picture.width / 2) < 2 && frame.width <= picture.width + 2)"
            f"(document.querySelector('.pane[aria-label={name}]').getBoundingClientRect(), "
            f"[...document.querySelectorAll('.card')].find(card => card.textContent.includes('{name}')).querySelector('.card-picture').getBoundingClientRect())")
    pictures = {name: stage.page.locator(".card", has_text=name).locator(".card-picture").bounding_box() for name in pictures}
    if by == "pointer":
        stage.page.mouse.click(pictures["Reminders"]["x"] + 100, pictures["Reminders"]["y"] + 60)
    else:
        # The app before the present one has the focus, as in Command-Tab.
        assert stage.page.evaluate("document.activeElement.textContent") == "Reminders"
        stage.page.keyboard.up("Control")
    dialog.wait_for(state="hidden")
    stage.settled()
    assert stage.shown() == ["Reminders"]
    assert stage.page.evaluate("document.activeElement.title") == "Reminders"


@pytest.mark.parametrize("by", ["swipe", "button", "key"])
def test_an_app_is_ended_in_the_switcher_and_its_window_is_kept(stage, by):
    stage.choose("Reminders")
    stage.page.keyboard.press("Control+Alt+Shift+h")
    stage.choose("Gallery")
    stage.page.get_by_role("button", name="App Switcher").click()
    stage.settled()
    card = stage.page.locator(".card", has_text="Reminders")
    if by == "swipe":
        box = card.bounding_box()
        stage.page.mouse.move(box["x"] + 100, box["y"] + 150)
        stage.page.mouse.down()
        stage.page.mouse.move(box["x"] + 100, box["y"] + 100)
        stage.page.mouse.move(box["x"] + 100, box["y"] + 20)
        stage.page.mouse.up()
    elif by == "button":
        stage.page.get_by_role("button", name="Close Reminders").click()
    else:
        card.locator(".card-face").focus()
        stage.page.keyboard.press("Delete")
    card.wait_for(state="detached")
    assert stage.page.locator("iframe[title=Reminders]").count() == 0
    assert stage.ended == []
    stage.page.keyboard.press("Escape")
    assert stage.shown() == ["Gallery"]


@pytest.mark.guideline("window.open-by-dock-drag")
@pytest.mark.parametrize("chosen, side", [("Shopping", "leading"), ("New Window", "trailing")])
def test_an_icon_dragged_to_a_side_opens_a_window_there_that_the_user_chooses(stage, chosen, side):
    stage.windows["reminders"] = [{"number": 77, "title": "Shopping", "isOpen": False, "isVisible": False}]
    stage.drag(stage.frame("Home Screen").get_by_role("link", name="Reminders", exact=True), side)
    dialog = stage.page.get_by_role("dialog", name="Windows of Reminders")
    dialog.wait_for()
    assert stage.page.locator(f".drop-zone[data-side={side}]").is_hidden()
    if chosen == "Shopping":
        dialog.locator(".card-face", has_text="Shopping").click()
    else:
        dialog.get_by_role("button", name="New Window").click()
    stage.pane("Reminders").wait_for()
    stage.loaded()
    assert stage.requested[-1] == ("/reminders/?scene=77" if chosen == "Shopping" else "/reminders/?new=1")


@pytest.mark.guideline("window.open-by-show-all-windows")
def test_show_all_windows_lists_them_and_adds_one(stage):
    stage.choose("Reminders")
    number = stage.run("Reminders", "+document.documentElement.dataset.number")
    stage.windows["reminders"] = [
        {"number": number, "title": "Reminders", "isOpen": True, "isVisible": True}, {"number": 77, "title": "Shopping", "isOpen": False, "isVisible": False}]
    stage.menu("Reminders", "Show All Windows")
    dialog = stage.page.get_by_role("dialog", name="Windows of Reminders")
    dialog.wait_for()
    assert dialog.locator(".card-name").all_text_contents() == ["Reminders", "Shopping"]
    # A window is ended for good here.
    stage.windows["reminders"].pop()
    dialog.get_by_role("button", name="Close Shopping").click()
    dialog.locator(".card", has_text="Shopping").wait_for(state="detached")
    assert stage.ended == ["app=reminders&scene=77"]
    dialog.get_by_role("button", name="New Window").click()
    stage.until("document.querySelectorAll('iframe[title=Reminders]').length === 2")
    stage.loaded()
    assert stage.requested[-1] == "/reminders/?new=1"


def test_an_app_opens_a_window_beside_itself_and_dismisses_it(stage):
    stage.choose("Reminders")
    open_it = "parent.postMessage({ shoji: 'open', address: location.origin + '/reminders/?window=abc' }, location.origin)"
    stage.run("Reminders", open_it)
    stage.until(f"{PANES}.length === 2")
    stage.loaded()
    assert stage.requested[-1] == "/reminders/?window=abc"
    stage.run("Reminders", open_it)
    frames = [frame for frame in stage.page.frames if "window=abc" in frame.url]
    assert len(frames) == 1 and stage.requested.count("/reminders/?window=abc") == 1
    frames[0].evaluate("parent.postMessage({ shoji: 'dismissed', address: location.href }, location.origin)")
    stage.until(f"{PANES}.length === 1")
    assert stage.shown() == ["Reminders"]


@pytest.mark.guideline("window.open-by-object-drag")
@pytest.mark.parametrize("side, order", [("leading", ["new", "Reminders"]), ("trailing", ["Reminders", "new"])])
def test_the_window_of_a_dragged_object_opens_at_its_side(stage, side, order):
    stage.choose("Reminders")
    stage.run("Reminders", f"parent.postMessage({{ shoji: 'open', address: location.origin + '/reminders/?window=abc', side: '{side}' }}, location.origin)")
    address = "e.querySelector('iframe').contentWindow.location.search"
    # A new frame is empty before it gets its page.
    stage.until(f"[...{PANES}].some(e => {address}.includes('abc'))")
    stage.settled()
    places = stage.page.evaluate(
        f"[...{PANES}].map(e => [e.getBoundingClientRect().x, {address}.includes('abc') ? 'new' : 'Reminders']).sort((a, b) => a[0] - b[0]).map(e => e[1])")
    assert places == order


@pytest.mark.parametrize("size", [PHONE, TURNED_PHONE], ids=["upright", "turned"])
def test_on_a_phone_one_app_at_a_time(make_stage, size):
    stage = make_stage(**size)
    stage.choose("Reminders")
    stage.page.get_by_role("button", name="Multitasking: Reminders").click()
    assert stage.page.get_by_role("menuitem").all_text_contents() == ["Take Screenshot", "Show All Windows", "Close"]
    stage.page.get_by_role("menuitem", name="Close").click()
    stage.choose("Gallery")
    assert stage.shown() == ["Gallery"]


def test_a_stage_that_gets_narrow_shows_the_app_used_last(stage):
    stage.split("Reminders", "Gallery")
    stage.frame("Reminders").locator("#press").click()
    stage.page.set_viewport_size(PHONE)
    stage.until(f"{PANES}.length === 1")
    assert stage.shown() == ["Reminders"]
    stage.page.set_viewport_size(WIDE)
    stage.until(f"{PANES}.length === 2")
    assert stage.frame("Reminders").locator("#press").text_content() == "1"


def test_a_reload_keeps_the_arrangement_and_the_windows(stage):
    stage.split("Reminders", "Gallery")
    stage.page.get_by_role("separator").focus()
    stage.page.keyboard.press("ArrowLeft")
    numbers = {name: stage.run(name, "document.documentElement.dataset.number") for name in ["Reminders", "Gallery"]}
    stage.open()
    stage.pane("Gallery").wait_for()
    assert stage.shown() == ["Gallery", "Reminders"]
    assert abs(stage.box("Reminders")["width"] - 1188 / 3) <= 1
    assert {name: stage.run(name, "document.documentElement.dataset.number") for name in numbers} == numbers


@pytest.mark.parametrize("key, widths", [("ArrowLeft", ["Gallery", "Reminders"]), ("ArrowRight", ["Reminders", "Gallery"])])
def test_keys_tile_the_app_with_the_one_used_before(stage, key, widths):
    stage.choose("Reminders")
    stage.page.keyboard.press("Control+Alt+Shift+h")
    stage.choose("Gallery")
    # Also while the focus is in an app.
    stage.frame("Gallery").locator("#press").focus()
    stage.page.keyboard.press(f"Control+Alt+Shift+{key}")
    stage.pane("Reminders").wait_for()
    assert stage.box(widths[0])["x"] < stage.box(widths[1])["x"]
    stage.frame("Gallery").locator("#press").focus()
    stage.page.keyboard.press("Control+Alt+Shift+ArrowUp")
    assert stage.shown() == ["Gallery"]


def test_with_reduced_motion_nothing_moves(make_stage):
    stage = make_stage(reduced_motion="reduce").split("Reminders", "Gallery")
    assert stage.page.evaluate("getComputedStyle(document.querySelector('.pane')).transitionDuration") == "0s"


def test_other_pages_messages_and_links_to_other_sites_are_ignored(stage):
    stage.choose("Reminders")
    stage.page.evaluate("postMessage({ shoji: 'open', address: location.origin + '/gallery/' }, location.origin)")
    stage.run("Reminders", "parent.postMessage({ shoji: 'open', address: 'https://evil.example/reminders/' }, location.origin)")
    stage.run("Reminders", "parent.postMessage({ shoji: 'open' }, location.origin)")
    stage.page.evaluate("new Promise(next => requestAnimationFrame(() => requestAnimationFrame(next)))")
    assert stage.shown() == ["Reminders"] and stage.page.locator("iframe").count() == 2


@pytest.mark.parametrize("language, word", [("en", "App Switcher"), ("ja", "アプリスイッチャー")])
def test_every_control_has_a_name_in_the_users_language(make_stage, language, word):
    stage = make_stage(language=language)
    assert stage.page.get_by_role("button", name=word).count() == 1
    names = stage.page.evaluate("[...document.querySelectorAll('button:not([hidden]), iframe')].map(e => e.ariaLabel || e.title || e.textContent)")
    assert all(names)


@pytest.mark.parametrize("scheme, direction", [("light", "ltr"), ("dark", "rtl")])
def test_axe_finds_nothing(make_stage, scheme, direction):
    stage = make_stage(direction=direction, color_scheme=scheme)

    def faults():
        stage.settled()
        stage.page.evaluate(AXE)
        answer = stage.page.evaluate("axe.run(document, { resultTypes: ['violations'], iframes: false })")
        return [(one["id"], node["html"][:120]) for one in answer["violations"] for node in one["nodes"]]

    assert faults() == []
    stage.split("Reminders", "Gallery")
    assert faults() == []
    stage.page.get_by_role("button", name="Multitasking: Gallery").click()
    assert faults() == []
    stage.page.get_by_role("menuitem", name="Slide Over").click()
    assert faults() == []
    stage.page.get_by_role("button", name="App Switcher").click()
    assert faults() == []
