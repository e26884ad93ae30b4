"""An app asks for files, and the user chooses a document of another app."""
import functools

import pytest

import named_controls
from shoji_kit import App, until
from shoji_kit.axe import violations

# The system copies the same in each engine; Tests/Browser/client/test_documents.py shows the view in all.
pytestmark = pytest.mark.only("chromium")


@pytest.fixture(scope="module")
def system():
    with App("shoji", "Home", "Letters", "Files", "Gallery", command=("run",)) as system:
        yield system


# A row of the gallery may be below the window's edge.
press = functools.partial(named_controls.press, scrolls=True)


@pytest.fixture
def screen(new_screen, system):
    """A user with a letter, in front of a page that opens files."""
    def kept():
        return sum(path.read_text() == "Dear friend" for path in system.folder.glob("data/**/Untitled.txt"))

    before = kept()
    screen = new_screen(app=system)
    screen.open("/letters/")
    press(screen, "Create Document")
    screen.wait_for("document.querySelector('textarea')?.checkVisibility()")
    screen.settled()
    screen.click("css=textarea")
    screen.page.keyboard.type("Dear friend")
    # A page that is left sends nothing more.
    until(lambda: kept() > before)
    screen.open("/gallery/")
    screen.click("css=input[type=search]")
    # Pasted, so that the list is filtered once and not while a row of it is pressed.
    screen.page.keyboard.insert_text("fileimporter")
    screen.wait_for("document.querySelectorAll('.row').length < 12", about="the list is filtered")
    press(screen, "Files")
    return screen


def test_a_letter_is_opened_in_another_app(screen):
    press(screen, "Open…")
    press(screen, "Letters")
    screen.settled()
    assert violations(screen) == []
    press(screen, "Untitled.txt")
    press(screen, "Open")
    screen.wait_for("!document.querySelector('dialog.documents') && document.body.innerText.includes('Dear friend')")
    assert "Untitled.txt" in screen.evaluate("document.body.innerText")


def test_the_browser_s_own_picker_is_one_press_away_and_nothing_is_chosen_by_leaving_it(screen):
    press(screen, "Open…")
    with screen.page.expect_file_chooser() as chooser:
        press(screen, "Choose from This Device")
    chooser.value.set_files([{"name": "Own.txt", "mimeType": "text/plain", "buffer": b"from the device"}])
    screen.wait_for("document.body.innerText.includes('from the device')")
    press(screen, "Open…")
    press(screen, "Cancel")
    screen.wait_for("!document.querySelector('dialog.documents')")
    assert "from the device" in screen.evaluate("document.body.innerText")
