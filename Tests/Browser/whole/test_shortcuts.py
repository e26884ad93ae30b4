"""Shortcuts according to the guidelines: listed while Control is held, and adapted to the keyboard layout."""
import pytest

from commandmenus import RELEASE, SHOWN, hold, keyboard, press, printed
from steps import choose

pytestmark = pytest.mark.app("Specimen")
FIELD = "css=input[data-text]"


@pytest.mark.guideline("keyboard-shortcut.command-key-shows-interface")
def test_control_that_is_held_lists_the_shortcuts_until_it_is_let_go(commands):
    screen = commands()
    assert screen.evaluate(f"!({SHOWN})")
    hold(screen)
    # It remains while the held key repeats.
    screen.evaluate("void (globalThis.repeats = 0)")
    screen.wait_for(f"globalThis.repeats > 3 && {SHOWN}")
    screen.evaluate(RELEASE)
    screen.wait_for(f"!({SHOWN})")


@pytest.mark.only("chromium")  # WebKitGTK's driver runs nothing before the page.
@pytest.mark.guideline("keyboard-shortcut.command-key-shows-interface", "keyboard-shortcut.auto-localised-keys")
def test_on_an_apple_keyboard_it_is_command(new_screen):
    screen = new_screen(width=1280, height=800)
    screen.context.add_init_script("Object.defineProperty(navigator, 'platform', {get: () => 'MacIntel'})")
    screen.open("/")
    choose(screen, "commands")
    screen.wait_for("document.documentElement.dataset.commands === 'ready'")
    assert "Up" in hold(screen, "Meta")["Count"] and printed(screen, "Up") == "⇧⌘K"
    screen.evaluate("dispatchEvent(new KeyboardEvent('keyup', {key: 'Meta', bubbles: true}))")
    screen.wait_for(f"!({SHOWN})")
    # Option types other signs, and dead keys.
    assert press(screen, "¡", "Digit1", meta=True, alt=True)
    screen.wait_for_text("count", "7")
    assert press(screen, "Dead", "KeyI", meta=True, alt=True)
    screen.wait_for_text("count", "1007")


def test_a_screen_reader_that_only_clicks_chooses_from_the_list_too(commands):
    screen = commands()
    hold(screen)
    screen.evaluate("[...document.querySelectorAll('.shortcuts-item')].find(e => e.textContent.startsWith('Up')).click()")
    screen.wait_for_text("count", "1")
    screen.wait_for(f"!({SHOWN})")
    screen.evaluate(RELEASE)


@pytest.mark.guideline("keyboard-shortcut.menu-categories", "keyboard-shortcut.all-categories-at-once", "keyboard-shortcut.from-menu-system")
def test_every_menu_is_in_view_in_the_order_of_menus(commands):
    screen = commands(width=1280, height=800)
    screen.click(FIELD)
    menus = hold(screen)
    assert list(menus) == ["Specimen", "File", "Edit", "View", "Count"]
    assert "Shout" in menus["Edit"] and "Import Counts" in menus["File"] and menus["Count"] == ["Up"]
    assert screen.evaluate("[...document.querySelectorAll('.shortcuts-item')].every(e => { const r = e.getBoundingClientRect(); return r.top >= 0 && r.bottom <= innerHeight })")


@pytest.mark.guideline("keyboard-shortcut.only-available-with-shortcut", "keyboard-shortcut.interface-not-complete-list")
def test_what_is_disabled_or_has_no_keys_is_not_listed(commands):
    titles = sum(hold(commands()).values(), [])
    assert "Up" in titles and "Never" not in titles and "Without Keys" not in titles


@pytest.mark.guideline("keyboard-shortcut.flat-list", "keyboard-shortcut.submenu-title-absent")
def test_a_submenus_commands_stand_among_the_others_under_titles_of_their_own(commands):
    screen = commands()
    menus = hold(screen)
    assert menus["View"][:2] == ["Sort Bookmarks by Name", "Sort Bookmarks by Date"]
    assert "Sort Bookmarks" not in sum(menus.values(), []) and "Sort Bookmarks" not in menus
    lefts = screen.evaluate("[...document.querySelectorAll('.shortcuts-menu')].map(m => new Set([...m.querySelectorAll('.shortcuts-title')].map(t => t.getBoundingClientRect().left)).size)")
    assert set(lefts) == {1}
    screen.evaluate(RELEASE)
    screen.press("Control+Alt+1")
    screen.wait_for_text("count", "7")


@pytest.mark.core
@pytest.mark.guideline("keyboard-shortcut.app-commands")
def test_a_shortcut_of_the_apps_acts_once(commands):
    screen = commands()
    screen.press("Control+Shift+K")
    screen.wait_for_text("count", "1")
    # A held key does not act repeatedly.
    assert screen.evaluate("!document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'K', ctrlKey: true, shiftKey: true, repeat: true, bubbles: true, cancelable: true}))")
    screen.press("Control+Shift+K")
    screen.wait_for_text("count", "2")


@pytest.mark.guideline("keyboard-shortcut.system-commands")
def test_the_systems_commands_do_what_they_are_known_for(commands):
    screen = commands()
    screen.type(FIELD, "word")
    screen.wait_for_text("echo", "word")
    screen.press("Control+Z")
    screen.wait_for("document.querySelector('input[data-text]').value !== 'word'")
    screen.press("Control+Shift+Z")
    screen.wait_for("document.querySelector('input[data-text]').value === 'word'")
    screen.evaluate("void Object.defineProperty(navigator, 'clipboard', {value: {readText: async () => ' pasted'}})")
    screen.press("End")
    assert press(screen, "V", "KeyV", ctrl=True, alt=True, shift=True)
    screen.wait_for_text("echo", "word pasted")
    assert press(screen, "p", "KeyP", ctrl=True)
    screen.wait_for("document.querySelector('dialog.printing')?.checkVisibility()")


def test_a_command_that_is_not_possible_now_is_left_to_the_browser(commands):
    screen = commands()
    screen.click("elsewhere")
    assert not press(screen, "V", "KeyV", ctrl=True, alt=True, shift=True)


@pytest.mark.guideline("keyboard-shortcut.auto-localised-keys")
def test_keys_of_another_keyboard_mean_what_stands_in_their_place(commands):
    screen = commands()
    # A German keyboard has ü on the key of the sign, a Russian one has other letters altogether.
    assert press(screen, "ü", "BracketLeft", ctrl=True)
    screen.wait_for_text("count", "-1")
    assert press(screen, "Л", "KeyK", ctrl=True, shift=True)
    screen.wait_for_text("count", "0")
    # But a letter that the layout has means itself, wherever its key is.
    assert not press(screen, "q", "BracketLeft", ctrl=True)
    keyboard(screen, BracketLeft="ü", KeyK="k", KeyE="e")
    hold(screen)
    assert printed(screen, "Earlier") == "Ctrl+Ü"


@pytest.mark.guideline("keyboard-shortcut.auto-localised-keys")
def test_digits_lie_under_other_signs_on_some_keyboards(commands):
    screen = commands()
    # A French keyboard types digits with Shift alone, which is not expected for a shortcut. The key is labelled with the digit.
    keyboard(screen, Digit1="&", Digit2="é", KeyA="q", KeyQ="a")
    hold(screen)
    assert printed(screen, "Sort Bookmarks by Name") == "Ctrl+Alt+1"
    screen.evaluate(RELEASE)
    assert press(screen, "&", "Digit1", ctrl=True, alt=True)
    screen.wait_for_text("count", "7")
    assert press(screen, "é", "Digit2", ctrl=True, alt=True)
    screen.wait_for_text("count", "8")
    # With Shift it is another shortcut, and AltGr types characters.
    assert not press(screen, "1", "Digit1", ctrl=True, alt=True, shift=True)
    if screen.browser == "chromium":  # WebKitGTK cannot simulate AltGr.
        assert not press(screen, "&", "Digit1", ctrl=True, alt=True, modifierAltGraph=True)


@pytest.mark.guideline("keyboard-shortcut.auto-localised-keys")
def test_a_browser_that_does_not_know_the_keyboard_learns_it_from_what_is_typed(commands):
    screen = commands()
    keyboard(screen)
    assert not press(screen, "ü", "BracketLeft")
    hold(screen)
    assert printed(screen, "Earlier") == "Ctrl+Ü"
    screen.evaluate(RELEASE)
    assert press(screen, "ü", "BracketLeft", ctrl=True)
    screen.wait_for_text("count", "-1")


@pytest.mark.guideline("keyboard-shortcut.auto-mirrored-rtl")
def test_from_right_to_left_what_points_points_the_other_way(commands):
    screen = commands(language="ar")
    assert screen.evaluate("document.documentElement.dir") == "rtl"
    assert not press(screen, "[", "BracketLeft", ctrl=True)
    assert press(screen, "]", "BracketRight", ctrl=True)
    # The minus sign has direction marks beside it.
    screen.wait_for("/^-[1١]$/.test(find('count').textContent.replace(/[\\u200e\\u200f\\u061c]/g, ''))")


@pytest.mark.core
@pytest.mark.guideline("keyboard-shortcut.app-commands")
def test_keys_press_every_control_on_the_page_in_front(menus):
    screen = menus()
    screen.press("Control+Shift+L")
    screen.wait_for_text("state", "loud shut 0 0")
    screen.press("Control+Shift+D")
    screen.wait_for_text("state", "loud open 0 0")
    assert press(screen, "O", "KeyO", ctrl=True, shift=True)
    screen.wait_for_text("state", "loud open 1 0")
    screen.press("Control+Shift+L")
    screen.wait_for_text("state", "quiet open 1 0")
    # A menu's items need not be visible, only the button that opens the menu.
    assert press(screen, "b", "KeyB", ctrl=True, alt=True)
    screen.wait_for_text("state", "quiet open 11 0")
    assert set(hold(screen)["Specimen"]) == {"Loud Voice", "Read On", "Details", "Ring Bell"}
    screen.evaluate(RELEASE)
    screen.click("further")
    screen.wait_for_target("further-page")
    screen.settled()
    assert not press(screen, "b", "KeyB", ctrl=True, alt=True) and not press(screen, "O", "KeyO", ctrl=True, shift=True)


@pytest.mark.guideline("keyboard-shortcut.key-hold-expectation", "keyboard-shortcut.arrow-hold-moves-increment")
def test_an_arrow_that_is_held_moves_by_steps_until_it_is_let_go(commands):
    screen = commands()
    screen.evaluate("find('box').focus()")
    arrow = "document.activeElement.dispatchEvent(new KeyboardEvent('key{}', {{key: 'ArrowRight', repeat: {}, bubbles: true, cancelable: true}}))"
    screen.evaluate(arrow.format("down", "false"))
    for _ in range(4):
        screen.evaluate(arrow.format("down", "true"))
    screen.evaluate(arrow.format("up", "false"))
    screen.wait_for_text("places", "50 0")
    # Nothing has moved since then: one more step is one more step.
    for kind in ("down", "up"):
        screen.evaluate(arrow.format(kind, "false"))
    screen.wait_for_text("places", "60 0")


@pytest.mark.guideline("keyboard-shortcut.key-hold-expectation", "keyboard-shortcut.arrow-hold-moves-increment")
def test_what_an_arrow_has_moved_stands_still_when_it_is_let_go_however_slow_the_network(app, road_to, visit):
    screen = visit("commands", app=road_to(app, delay=0.2))
    screen.wait_for("document.documentElement.dataset.commands === 'ready'")
    screen.evaluate("find('box').focus()")
    # Ten key presses by repetition, all before the app has answered the first.
    arrow = "new KeyboardEvent(`key${kind}`, { key: 'ArrowRight', repeat, bubbles: true, cancelable: true })"
    screen.evaluate(f"(() => {{ const key = (kind, repeat) => document.activeElement.dispatchEvent({arrow}); for (let i = 0; i < 10; i++) key('down', i > 0); key('up', false) }})()")
    screen.wait_for_text("places", "100 0", seconds=20)
    # Earlier patches arrive before the answer to this press.
    before = screen.text("count")
    screen.click("earlier")
    screen.wait_for(f"textOf(find('count')).trim() !== {before!r}")
    assert screen.text("places") == "100 0"


@pytest.mark.only("chromium")
@pytest.mark.guideline("keyboard-shortcut.drag-modifiers", "keyboard-shortcut.shift-resize-aspect", "keyboard-shortcut.command-drag-group")
def test_what_is_held_while_dragging_changes_what_the_drag_means(commands):
    screen = commands()

    def drag(key=None):
        box = screen.frame("box")
        if key:
            screen.page.keyboard.down(key)
        screen.drag((box.left + 20, box.top + 20), (box.left + 50, box.top + 25))
        if key:
            screen.page.keyboard.up(key)

    drag()
    screen.wait_for_text("places", "30 0")
    drag("Control")
    screen.wait_for_text("places", "30 30")
    drag("Shift")
    screen.wait_for_text("size", "90 60")
    screen.wait_for_text("places", "30 30")


@pytest.fixture
def presses(visit):
    screen = visit("keyPresses", width=1024, height=1000)
    screen.wait_for("'focusReady' in document.documentElement.dataset && document.documentElement.dataset.commands === 'ready'")
    return screen


def test_what_listens_to_every_key_takes_none_from_what_is_in_it(presses):
    screen = presses
    screen.evaluate("find('button').focus()")
    screen.press("Enter")
    screen.wait_for_text("pressed", "button")
    screen.press("Space")
    screen.wait_for_text("pressed", "button button")
    screen.press("Control+j")
    screen.wait_for_text("pressed", "button button shortcut")
    # Keys of the browser itself.
    assert not press(screen, "c", "KeyC", ctrl=True) and not press(screen, "F5", "F5")
    screen.evaluate("find('row1').focus()")
    screen.press("ArrowDown")
    screen.wait_for("document.activeElement === find('row2')")
    # The view has received every key except the command.
    screen.press("x")
    screen.wait_for("find('heard').innerText.trim().endsWith('x')")
    assert "j" not in screen.text("heard").split()


def test_of_every_key_only_what_would_scroll_is_kept_from_it(presses):
    screen = presses
    screen.evaluate("find('box').focus()")
    assert press(screen, " ", "Space") and press(screen, "ArrowDown", "ArrowDown") and press(screen, "End", "End")
    assert not press(screen, "x", "KeyX") and not press(screen, "ArrowDown", "ArrowDown", alt=True)


@pytest.mark.parametrize("distance", [0, 0.15], ids=["near", "far"])
def test_a_key_that_was_asked_for_and_is_not_wanted_goes_its_usual_way(app, road_to, visit, distance):
    screen = visit("keyPresses", app=road_to(app, delay=distance), width=1024, height=1000)
    screen.wait_for("'focusReady' in document.documentElement.dataset && document.documentElement.dataset.commands === 'ready'")
    screen.evaluate("find('row4').focus()")
    screen.press("ArrowDown")
    screen.wait_for("document.activeElement === find('row5')")
    screen.wait_for_text("heard", "down")
    screen.press("ArrowDown")
    screen.wait_for_text("heard", "down down")
    assert screen.focused() == "row5"
