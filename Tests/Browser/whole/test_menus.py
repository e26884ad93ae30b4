"""The menu bar at the top edge, for pointer and keyboard: the system's own commands work from there, and an app's are placed around
them."""
import pytest

from commandmenus import RELEASE, hold, keyboard, press, printed, run, unfold

pytestmark = pytest.mark.app("Specimen")
FIELD = "css=input[data-text]"


@pytest.mark.guideline("keyboard-shortcut.auto-localised-keys")
def test_menus_print_the_keys_of_the_keyboard_too(commands):
    screen = commands(width=1280, height=800)
    keyboard(screen, BracketLeft="ü", KeyK="k")
    unfold(screen, "Specimen")
    assert screen.evaluate("document.querySelector('.menubar-item').innerText.replace(/\\s+/g, ' ')") == "Earlier Ctrl+Ü"


@pytest.mark.core("chromium", "webkit")
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


@pytest.mark.guideline("keyboard-shortcut.from-menu-system", "keyboard-shortcut.system-commands")
def test_commands_stand_around_the_systems_by_their_groups(menus):
    screen = menus()
    assert list(unfold(screen, "File")) == ["New Window", "Import Counts", "Without Keys", "Close", "Print"]
    screen.press("Escape")
    assert list(unfold(screen, "Edit")) == ["Count Down", "Undo", "Redo", "Cut", "Copy", "Paste", "Paste and Match Style", "Select All", "Find", "Shout"]
    screen.press("Escape")
    assert list(unfold(screen, "View")) == ["Back", "Refresh", "Sort Bookmarks by Name", "Sort Bookmarks by Date", "Toggle Sidebar", "Speak Up", "Notification Center", "Lock Screen", "Take Screenshot", "Turn Off Full Keyboard Access"]


def test_a_replaced_group_is_gone_with_its_keys_while_it_is_replaced(menus):
    screen = menus()
    screen.click("own-undo")
    screen.wait_for("document.querySelector('[data-side=replacing]')")
    assert list(unfold(screen, "Edit"))[:3] == ["Count Down", "Undo Everything", "Cut"]
    screen.click("text=Undo Everything")
    screen.wait_for_text("state", "quiet shut 0 1")
    screen.click("field")
    screen.type("field", "word")
    screen.wait_for_text("echo", "word")
    screen.press("Control+Shift+Z")
    screen.press("Control+Z")
    screen.wait_for_text("state", "quiet shut 0 2")
    assert screen.text("field") == "word"
    screen.click("own-undo")
    screen.wait_for("!document.querySelector('[data-side=replacing]')")
    assert "Undo" in unfold(screen, "Edit")


@pytest.mark.guideline("keyboard-shortcut.system-commands")
def test_every_command_of_the_systems_works_from_its_menu(menus):
    screen = menus()
    screen.evaluate("""void (
      addEventListener('copy', () => { const {value, selectionStart: start, selectionEnd: end} = document.activeElement; globalThis.copied = value.slice(start, end) }),
      Object.defineProperty(navigator, 'clipboard', {value: {readText: async () => 'pasted'}}),
      globalThis.open = (...given) => { globalThis.opened = given },
      globalThis.close = () => { globalThis.closed_ = true })""")
    screen.type("field", "word")
    screen.wait_for_text("echo", "word")
    run(screen, "Edit", "Undo")
    screen.wait_for_text("echo", "empty")
    run(screen, "Edit", "Redo")
    screen.wait_for_text("echo", "word")
    run(screen, "Edit", "Select All")
    screen.wait_for("document.activeElement.selectionEnd - document.activeElement.selectionStart === 4")
    run(screen, "Edit", "Copy")
    screen.wait_for("globalThis.copied === 'word'")
    run(screen, "Edit", "Cut")
    screen.wait_for_text("echo", "empty")
    run(screen, "Edit", "Paste")
    screen.wait_for_text("echo", "pasted")
    run(screen, "Edit", "Paste and Match Style")
    screen.wait_for_text("echo", "pastedpasted")
    run(screen, "Edit", "Find")
    screen.wait_for("document.activeElement.matches('input[type=search]')")
    run(screen, "File", "Print")
    screen.wait_for("document.querySelector('dialog.printing')?.checkVisibility()")
    screen.press("Escape")
    screen.wait_gone("css=dialog.printing")
    run(screen, "File", "New Window")
    screen.wait_for("globalThis.opened")
    assert screen.evaluate("globalThis.opened") == ["/?new=1", "_blank", "noopener"]
    # Only the browser can close a window that the user opened.
    screen.evaluate("void Object.defineProperty(window, 'opener', {configurable: true, value: null})")
    if screen.evaluate("history.length") > 1:
        assert not unfold(screen, "File")["Close"]
        screen.press("Escape")
    screen.evaluate("void Object.defineProperty(window, 'opener', {configurable: true, value: window})")
    run(screen, "File", "Close")
    screen.wait_for("globalThis.closed_")
    screen.click("further")
    screen.wait_for_target("further-page")
    run(screen, "View", "Back")
    screen.wait_gone("further-page")
    run(screen, "View", "Turn Off Full Keyboard Access")
    screen.wait_for("document.documentElement.dataset.keyboardNavigation === 'groups'")


def test_a_toggle_among_the_commands_bears_a_mark(menus):
    screen = menus()
    mark = "[...document.querySelectorAll('.menubar-item')].find(e => e.innerText.includes('Speak Up')).getAttribute('aria-checked')"
    unfold(screen, "View")
    before = screen.evaluate(mark)
    after = {"true": "false", "false": "true"}[before]
    screen.click("text=Speak Up")
    screen.wait_for(f"!document.querySelector('.menubar') && document.querySelector('.commands input').checked === {after}")
    unfold(screen, "View")
    assert screen.evaluate(mark) == after


@pytest.mark.only("chromium")  # WebKitGTK's driver hangs in a window that is not the first.
def test_a_new_window_opens_and_closes_by_its_menu(menus):
    screen = menus()
    window = screen.opened_by(lambda: run(screen, "File", "New Window"))
    window.page.wait_for_selector("html[data-commands=ready]", state="attached")
    assert window.page.evaluate("document.title") == "Specimen"
    window.page.set_viewport_size({"width": 1280, "height": 800})
    window.page.keyboard.press("F10")
    window.page.get_by_role("menuitem", name="File", exact=True).press("ArrowDown")
    window.closed_by(lambda: window.page.get_by_role("menuitem", name="Close", exact=True).click())


@pytest.mark.guideline("keyboard-shortcut.system-commands")
def test_find_looks_in_what_lies_in_front(menus):
    screen = menus()
    assert press(screen, "f", "KeyF", ctrl=True)
    screen.wait_for("document.activeElement.matches('input[type=search]')")
    screen.click("ask")
    screen.wait_for("document.querySelector('dialog:modal')")
    screen.settled()
    # The dialog has nothing to search, so the browser's own search handles the key.
    assert not press(screen, "f", "KeyF", ctrl=True)
    assert not unfold(screen, "Edit")["Find"]


@pytest.mark.parametrize("language, back, other", [("en-US", "[", "]"), ("ar", "]", "[")])
@pytest.mark.guideline("keyboard-shortcut.auto-mirrored-rtl", "keyboard-shortcut.system-commands")
def test_back_is_a_command_while_a_page_can_go_back(menus, language, back, other):
    screen = menus(language=language)
    codes = {"[": "BracketLeft", "]": "BracketRight"}
    assert not press(screen, back, codes[back], ctrl=True)
    screen.click("further")
    screen.wait_for_target("further-page")
    screen.settled()
    hold(screen)
    assert printed(screen, "Back") == f"Ctrl+{back}"
    screen.evaluate(RELEASE)
    assert not press(screen, other, codes[other], ctrl=True)
    screen.press(f"Control+{back}")
    screen.wait_gone("further-page")
    screen.settled()
    # On a keyboard layout with other letters on these keys.
    screen.click("further")
    screen.wait_for_target("further-page")
    screen.settled()
    assert press(screen, {"[": "ü", "]": "د"}[back], codes[back], ctrl=True)
    screen.wait_gone("further-page")


@pytest.mark.guideline("keyboard-shortcut.from-menu-system")
def test_the_apps_own_commands_are_headed_by_its_name_on_every_page(menus):
    screen = menus()
    screen.click("further")
    screen.wait_for_target("further-page")
    screen.wait_for("document.title === 'Further'")
    assert hold(screen)["Specimen"] == ["Mark Page"]
    screen.evaluate(RELEASE)
    assert "Mark Page" in unfold(screen, "Specimen")


def test_keys_with_control_or_without_commands_are_no_way_into_the_menus(commands):
    screen = commands(width=1280, height=800)
    assert not press(screen, "F10", "F10", ctrl=True) and not press(screen, "F10", "F10", alt=True)
    screen.evaluate("document.querySelectorAll('.command-category').forEach(e => e.remove())")
    assert not press(screen, "F10", "F10")


def test_commands_for_a_field_are_there_for_who_comes_by_keys(commands):
    screen = commands(width=1280, height=800)
    screen.type(FIELD, "hey")
    screen.wait_for_text("echo", "hey")
    screen.press("F10")
    screen.wait_for("document.activeElement.textContent === 'Specimen'")
    screen.press("ArrowRight")
    screen.press("ArrowRight")
    screen.wait_for("document.activeElement.textContent === 'Edit'")
    screen.press("ArrowDown")
    screen.wait_for("document.activeElement.closest('.menubar-menu')")
    usable = screen.evaluate("[...document.querySelectorAll('.menubar-item:not(:disabled) .menubar-name')].map(e => e.textContent)")
    assert "Undo" in usable and "Paste" in usable and "Shout" in usable
    screen.evaluate("void [...document.querySelectorAll('.menubar-item')].find(e => e.innerText.startsWith('Shout')).focus()")
    screen.press("Enter")
    screen.wait_for_text("echo", "hey!")
    assert screen.evaluate("document.activeElement.matches('input[data-text]')")


@pytest.mark.core
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
