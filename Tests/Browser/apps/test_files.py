"""An app of documents, and the app Files: writing, renaming, importing, moving, deleting and recovering, and what is left after a kill."""
import pytest

from named_controls import found, press
from shoji_kit import App, until
from shoji_kit.axe import violations

# The file picker, and stopping the system: nothing of an engine is involved.
pytestmark = pytest.mark.only("chromium")


@pytest.fixture(scope="module")
def system():
    with App("shoji", "Home", "Letters", "Files", command=("run",)) as system:
        yield system


@pytest.fixture
def screen(new_screen, system):
    """A phone of a new user."""
    return new_screen(app=system)


def back(screen):
    """Presses the back button of the topmost page."""
    shown = "[...document.querySelectorAll('.navigation-back')].filter(one => one.checkVisibility() && !one.closest('[inert]'))"
    screen.settled()
    pressed = screen.evaluate(f"{shown}.at(-1).id")
    screen.click_at(*screen.evaluate(f"(({{ x, y, width, height }}) => [x + width / 2, y + height / 2])({shown}.at(-1).getBoundingClientRect())"))
    screen.wait_for(f"{shown}.at(-1)?.id !== {pressed!r}", about="the page is left")
    screen.settled()


def shows(screen, text):
    screen.wait_for(f"[...document.querySelectorAll('body *')].some(one => one.checkVisibility() && !one.closest('[inert]') && one.innerText?.includes('{text}'))")


def name(screen, text):
    screen.wait_for("document.activeElement?.ariaLabel === 'Name'")
    screen.settled()
    screen.press("Control+a")
    screen.page.keyboard.type(text)


def make_folder_and_import(screen, files):
    """Opens the user's own folder, makes the folder Trip there, and imports text files, given by their names."""
    press(screen, "On This Server")
    press(screen, "More")
    press(screen, "New Folder")
    name(screen, "Trip")
    press(screen, "Done")
    shows(screen, "0 items")
    press(screen, "More")
    with screen.page.expect_file_chooser() as chooser:
        press(screen, "Import from Device")
    chooser.value.set_files([{"name": name, "mimeType": "text/plain", "buffer": text.encode()} for name, text in files.items()])


def write_letter(screen, text):
    screen.open("/letters/")
    press(screen, "Create Document")
    screen.wait_for("document.querySelector('textarea')?.checkVisibility()")
    screen.settled()
    screen.click("css=textarea")
    screen.page.keyboard.type(text)


def keep_letter(screen, system, text):
    """Writes a letter, and waits until its file has the text: a page that is left sends nothing more."""
    def kept():
        return sum(path.read_text() == text for path in system.folder.glob("data/**/Untitled.txt"))

    before = kept()
    write_letter(screen, text)
    until(lambda: kept() > before)


TEXT = "document.querySelector('textarea')?.value"
PAGE = "[...document.querySelectorAll('.page')].filter(p => p.checkVisibility({visibilityProperty: true}) && !p.matches('[inert]')).at(-1)"
TITLE = f"{PAGE}?.querySelector('.navigation-title')?.textContent"
# The files of the page in front, in their order.
LISTED = f"[...({PAGE}).querySelectorAll('button')].map(one => one.innerText.trim().split('\\n')[0]).filter(name => /^(one|two|three)[.]txt$/.test(name))"


@pytest.fixture
def trio(new_screen, system):
    """Opens the user's own folder with three files and a folder. Returns the screen, and the files' names in the order of the list."""
    def make(**options):
        screen = new_screen(app=system, **options)
        screen.open("/files/")
        make_folder_and_import(screen, {f"{one}.txt": f"This is {one}." for one in ("one", "two", "three")})
        screen.wait_for(f"{LISTED}.length === 3", about="the files have arrived")
        screen.settled()
        return screen, screen.evaluate(LISTED)

    return make


def wait_in_front(screen, name):
    screen.wait_for(f"({TITLE}) === {name!r}", about=f"{name} is in front")
    screen.settled()


def wait_closed(screen, name):
    """Waits until the preview is closed, and the file that it has shown last has the focus."""
    screen.wait_for(f"({TITLE}) === 'On This Server' && !document.querySelector('dialog[open]')", about="the preview is closed")
    screen.wait_for(f"document.activeElement?.matches('button') && document.activeElement.innerText.trim().startsWith({name!r})", about=f"{name} has the focus")
    screen.settled()


@pytest.mark.guideline("quick-look.iphone-push", "quick-look.ipad-or-no-bar-modal")
@pytest.mark.parametrize("width", [390, 1280])
def test_keys_turn_to_the_neighbours_in_the_order_of_the_list_and_the_focus_returns_to_the_last_one(trio, width):
    screen, (first, second, third) = trio(width=width)
    press(screen, first)
    wait_in_front(screen, first)
    screen.wait_for_target("css=.toolbar [aria-label='1 of 3, All Files']")
    for name in (second, third):
        screen.press("ArrowRight")
        wait_in_front(screen, name)
        shows(screen, f"This is {name.removesuffix('.txt')}.")
    assert screen.evaluate(f"[...({PAGE}).querySelectorAll('.toolbar button')].find(one => one.innerText.trim() === 'Next File' || one.ariaLabel === 'Next File').disabled")
    screen.press("ArrowLeft")
    wait_in_front(screen, second)
    screen.press("Space")
    wait_closed(screen, second)
    # The same key opens the file with the focus.
    screen.press("Space")
    wait_in_front(screen, second)
    screen.press("Space")
    wait_closed(screen, second)


@pytest.mark.guideline("quick-look.iphone-push")
def test_a_swipe_on_a_phone_turns_to_the_next_file(trio):
    screen, (first, second, _) = trio(touch=True)
    press(screen, first)
    wait_in_front(screen, first)
    screen.swipe((330, 420), (60, 420))
    wait_in_front(screen, second)
    shows(screen, f"This is {second.removesuffix('.txt')}.")
    screen.swipe((60, 420), (330, 420))
    wait_in_front(screen, first)
    back(screen)
    wait_closed(screen, first)


def test_the_latest_documents_are_turned_to_as_they_are_listed(trio):
    screen, _ = trio(width=1280)
    press(screen, "Recents")
    screen.wait_for(f"({TITLE}) === 'Recents' && {LISTED}.length === 3")
    screen.settled()
    first, second, third = screen.evaluate(LISTED)
    press(screen, second)
    wait_in_front(screen, second)
    press(screen, "Next File")
    wait_in_front(screen, third)
    press(screen, "Previous File")
    wait_in_front(screen, second)
    press(screen, "2 of 3")
    wait_in_front(screen, "All Files")
    press(screen, first)
    wait_in_front(screen, first)
    shows(screen, f"This is {first.removesuffix('.txt')}.")


def test_a_letter_is_written_and_renamed_and_is_open_after_a_kill(new_screen):
    with App("shoji", "Home", "Letters", command=("run",)) as own:
        screen = new_screen(app=own)
        screen.open("/letters/")
        shows(screen, "No Documents")
        write_letter(screen, "Dear friend")
        press(screen, "Untitled")
        press(screen, "Rename")
        name(screen, "Plan/B")
        press(screen, "Done")
        shows(screen, "can’t contain")
        name(screen, "Plan")
        press(screen, "Done")
        screen.wait_for(f"{found('Plan')}.length && !{found('Done')}.length")
        screen.settled()
        screen.click("css=textarea")
        screen.press("End")
        screen.page.keyboard.type("!")
        until(lambda: any(path.read_text() == "Dear friend!" for path in own.folder.glob("data/**/Plan.txt")))
        own.kill()
        own.start()
        screen.wait_for(f"{TEXT} === 'Dear friend!'")
        # Another window reads the file.
        other = new_screen(app=own, beside=screen)
        other.open("/letters/?new")
        press(other, "Plan.txt")
        other.wait_for(f"{TEXT} === 'Dear friend!'")


def test_files_imports_moves_deletes_and_recovers(screen, system):
    keep_letter(screen, system, "Dear friend")
    screen.open("/files/")
    make_folder_and_import(screen, {"one.txt": "one", "two.txt": "two"})
    press(screen, "one.txt", "menu")
    press(screen, "Move")
    # The folder's name is in the list behind too.
    shows(screen, "Move To")
    press(screen, "Trip")
    shows(screen, "1 item")
    press(screen, "two.txt", "menu")
    press(screen, "Delete")
    shows(screen, "“two.txt” was deleted.")
    press(screen, "Undo")
    press(screen, "two.txt", "menu")
    press(screen, "Delete")
    shows(screen, "“two.txt” was deleted.")
    press(screen, "Trip")
    press(screen, "one.txt")
    screen.wait_for("[...document.querySelectorAll('.navigation-bar')].some(one => one.checkVisibility() && one.innerText.includes('one.txt'))")
    for _ in range(3):
        back(screen)
    press(screen, "Recently Deleted")
    press(screen, "Recover All")
    shows(screen, "No Deleted Items")
    back(screen)
    press(screen, "Letters")
    press(screen, "Untitled.txt")
    shows(screen, "Dear friend")


@pytest.mark.core
def test_selecting_ends_after_the_selected_documents_were_moved_or_deleted(screen):
    screen.open("/files/")
    make_folder_and_import(screen, {"one.txt": "one", "two.txt": "two"})
    for document, action in [("one.txt", "Move"), ("two.txt", "Delete")]:
        screen.wait_for(f"{found(document)}.length")
        press(screen, "More")
        press(screen, "Select")
        screen.wait_for(f"{found('Done')}.length")
        press(screen, document)
        press(screen, action)
        if action == "Move":
            shows(screen, "Move To")
            press(screen, "Trip")
        screen.wait_for(f"!{found(document)}.length && !{found('Done')}.length && {found('More')}.length", about="selecting has ended")
    shows(screen, "1 item")


def test_documents_are_reached_by_keyboard_and_have_no_flaws_for_assistive_technologies(screen, system):
    keep_letter(screen, system, "Dear friend")
    assert violations(screen) == []
    screen.open("/files/?new")
    assert violations(screen) == []
    press(screen, "Letters")
    screen.wait_for(f"{found('Untitled.txt')}.length")
    screen.settled()
    assert violations(screen) == []
    for _ in range(12):
        screen.press("Tab")
        if screen.evaluate("document.activeElement.matches('button') && document.activeElement.innerText.startsWith('Untitled.txt')"):
            break
    screen.press("Enter")
    shows(screen, "Dear friend")
