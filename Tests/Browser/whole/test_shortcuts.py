"""Shortcuts as the guidelines have them: listed while Control is held, and in menus for a pointer; the system's own commands act."""
import pytest

pytestmark = pytest.mark.app("Specimen")
FIELD = "css=input[data-text]"
SHOWN = "document.querySelector('.shortcuts')?.matches(':popover-open') === true"
HOLD = "dispatchEvent(new KeyboardEvent('keydown', {key: 'Control', ctrlKey: true, bubbles: true}))"
RELEASE = "dispatchEvent(new KeyboardEvent('keyup', {key: 'Control', bubbles: true}))"


@pytest.fixture
def commands(visit):
    def make(**options):
        screen = visit("commands", **options)
        screen.wait_for("document.documentElement.dataset.commands === 'ready'")
        return screen

    return make


def hold(screen):
    """Control is held until the list of shortcuts is there, which comes back as titles by menu."""
    screen.evaluate(f"document.activeElement.{HOLD}")
    screen.wait_for(SHOWN)
    return dict(screen.evaluate(
        "[...document.querySelectorAll('.shortcuts-menu')].map(menu => [menu.querySelector('h2').textContent,"
        " [...menu.querySelectorAll('.shortcuts-title')].map(title => title.textContent)])"))


def press(screen, key, code="", **held):
    """A key press as a keyboard of another language makes it; whether the page took it."""
    flags = ", ".join(f"{name}Key: true" for name in held)
    return screen.evaluate(
        f"!document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {{key: '{key}', code: '{code}', {flags}, bubbles: true, cancelable: true}}))")


@pytest.mark.guideline("keyboard-shortcut.command-key-shows-interface")
def test_control_that_is_held_lists_the_shortcuts_until_it_is_let_go(commands):
    screen = commands()
    assert screen.evaluate(f"!({SHOWN})")
    hold(screen)
    screen.evaluate(f"document.activeElement.{RELEASE}")
    screen.wait_for(f"!({SHOWN})")


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
    assert menus["View"][-2:] == ["Sort Bookmarks by Name", "Sort Bookmarks by Date"]
    assert "Sort Bookmarks" not in sum(menus.values(), []) and "Sort Bookmarks" not in menus
    lefts = screen.evaluate("[...document.querySelectorAll('.shortcuts-menu')].map(m => new Set([...m.querySelectorAll('.shortcuts-title')].map(t => t.getBoundingClientRect().left)).size)")
    assert set(lefts) == {1}
    screen.evaluate(f"document.activeElement.{RELEASE}")
    screen.press("Control+Alt+1")
    screen.wait_for_text("count", "7")


@pytest.mark.guideline("keyboard-shortcut.app-commands")
def test_a_shortcut_of_the_apps_acts_once(commands):
    screen = commands()
    screen.press("Control+Shift+K")
    screen.wait_for_text("count", "1")
    # Held down, it does not act again and again.
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
    screen.evaluate("globalThis.print = () => { globalThis.printed = (globalThis.printed ?? 0) + 1 }")
    assert press(screen, "p", "KeyP", ctrl=True)
    screen.wait_for("globalThis.printed === 1")


def test_a_command_that_is_not_possible_now_is_left_to_the_browser(commands):
    screen = commands()
    screen.click("elsewhere")
    assert not press(screen, "V", "KeyV", ctrl=True, alt=True, shift=True)


@pytest.mark.guideline("keyboard-shortcut.auto-localised-keys")
def test_keys_of_another_keyboard_mean_what_stands_in_their_place(commands):
    screen = commands()
    # A German keyboard has ü where the sign would be, a Russian one other letters altogether.
    assert press(screen, "ü", "BracketLeft", ctrl=True)
    screen.wait_for_text("count", "-1")
    assert press(screen, "Л", "KeyK", ctrl=True, shift=True)
    screen.wait_for_text("count", "0")
    # But a letter that is there is itself, wherever it stands.
    assert not press(screen, "q", "BracketLeft", ctrl=True)
    screen.evaluate("void Object.defineProperty(navigator, 'keyboard', {configurable: true, value: {getLayoutMap: async () => new Map([['BracketLeft', 'ü'], ['KeyK', 'k'], ['KeyE', 'e']])}})")
    hold(screen)
    keys = screen.evaluate("[...document.querySelectorAll('.shortcuts-item')].find(e => e.textContent.startsWith('Earlier')).querySelector('kbd').textContent")
    assert keys == "Ctrl+Ü"


@pytest.mark.guideline("keyboard-shortcut.auto-mirrored-rtl")
def test_from_right_to_left_what_points_points_the_other_way(commands):
    screen = commands(language="ar")
    assert screen.evaluate("document.documentElement.dir") == "rtl"
    assert not press(screen, "[", "BracketLeft", ctrl=True)
    assert press(screen, "]", "BracketRight", ctrl=True)
    # The minus sign has marks of direction beside it.
    screen.wait_for("/^-[1١]$/.test(find('count').textContent.replace(/[\\u200e\\u200f\\u061c]/g, ''))")


def test_the_same_commands_are_in_menus_at_the_top_edge_for_a_pointer(commands):
    screen = commands(width=1280, height=800)
    screen._pointer(600, 300, "move")
    screen._pointer(600, 1, "move")
    screen.wait_for("document.querySelector('.menubar')?.matches(':popover-open')")
    assert screen.evaluate("[...document.querySelectorAll('.menubar-title')].map(e => e.textContent)") == ["Specimen", "File", "Edit", "View", "Count"]
    screen.click("css=.menubar-title:last-child")
    screen.wait_for("document.querySelector('.menubar-menu').matches(':popover-open')")
    assert screen.evaluate("[...document.querySelectorAll('.menubar-item')].map(e => [e.querySelector('.menubar-name').textContent, e.disabled])") == [["Up", False], ["Never", True]]
    screen.click("css=.menubar-item")
    screen.wait_for_text("count", "1")
    screen.wait_for("!document.querySelector('.menubar')")


def test_the_menus_are_worked_by_keys_alone_and_give_the_focus_back(commands):
    screen = commands(width=1280, height=800)
    screen.click(FIELD)
    screen.press("F10")
    screen.wait_for("document.activeElement.textContent === 'Specimen'")
    screen.press("ArrowRight")
    screen.wait_for("document.activeElement.textContent === 'File'")
    screen.press("ArrowDown")
    screen.wait_for("document.activeElement.closest('.menubar-menu')")
    screen.press("ArrowRight")
    screen.wait_for("document.querySelector('.menubar-menu').getAttribute('aria-label') === 'Edit'")
    screen.press("Escape")
    screen.wait_for("document.activeElement.textContent === 'Edit'")
    screen.press("Escape")
    screen.wait_for("document.activeElement.matches('input[data-text]')")


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


@pytest.mark.guideline("keyboard-shortcut.key-hold-expectation", "keyboard-shortcut.arrow-hold-moves-increment")
def test_what_an_arrow_has_moved_stands_still_when_it_is_let_go_however_slow_the_network(app, road_to, visit):
    screen = visit("commands", app=road_to(app, delay=0.2))
    screen.wait_for("document.documentElement.dataset.commands === 'ready'")
    screen.evaluate("find('box').focus()")
    # Ten presses of a keyboard that repeats, all before the app has answered the first.
    arrow = "new KeyboardEvent(`key${kind}`, { key: 'ArrowRight', repeat, bubbles: true, cancelable: true })"
    screen.evaluate(f"(() => {{ const key = (kind, repeat) => document.activeElement.dispatchEvent({arrow}); for (let i = 0; i < 10; i++) key('down', i > 0); key('up', false) }})()")
    screen.wait_for_text("places", "100 0", seconds=20)
    # Whatever was still on its way has come before the answer to what is pressed now.
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
