"""An app exports a document, and the user saves it among the documents of the app Files."""
import functools

import pytest

import named_controls
from shoji_kit import App
from shoji_kit.axe import violations

# The system copies the same in each engine; Tests/Browser/client/test_document_saving.py shows the view in all.
pytestmark = pytest.mark.only("chromium")


@pytest.fixture(scope="module")
def system():
    with App("shoji", "Home", "Files", "Gallery", command=("run",)) as system:
        yield system


# A row of the gallery may be below the window's edge.
press = functools.partial(named_controls.press, scrolls=True)


@pytest.fixture
def screen(new_screen, system):
    """A user in front of a page that saves and opens files."""
    screen = new_screen(app=system)
    screen.open("/gallery/")
    screen.click("css=input[type=search]")
    # Pasted, so that the list is filtered once and not while a row of it is pressed.
    screen.page.keyboard.insert_text("fileimporter")
    screen.wait_for("document.querySelectorAll('.row').length < 12", about="the list is filtered")
    press(screen, "Files")
    return screen


def closed(screen):
    screen.wait_for("!document.querySelector('dialog.documents')", about="the view of documents is closed")
    screen.settled()


def save(screen, folder=None):
    press(screen, "Save…")
    screen.wait_for("document.querySelector('dialog.documents .documents-where-name')?.innerText === 'On This Server'")
    if folder:
        press(screen, "New Folder")
        screen.wait_for("document.activeElement.matches('.documents-question input')")
        screen.page.keyboard.type(folder)
        press(screen, "Create")
        screen.wait_for(f"document.querySelector('.documents-where-name').innerText === '{folder}'")
    screen.settled()
    # The name alone: the button for downloads begins with the same word.
    screen.page.get_by_role("button", name="Save", exact=True).click()


def test_a_saved_document_is_in_a_new_folder_and_another_app_can_open_it(screen):
    press(screen, "Save…")
    screen.wait_for("document.querySelector('dialog.documents .documents-where-name')?.innerText === 'On This Server'")
    screen.settled()
    assert violations(screen) == []
    press(screen, "Cancel")
    closed(screen)
    save(screen, "Winter trip")
    closed(screen)
    press(screen, "Open…")
    press(screen, "On This Server")
    press(screen, "Winter trip")
    press(screen, "Packing List.txt")
    press(screen, "Open")
    closed(screen)
    screen.wait_for("document.body.innerText.includes('Packing List.txt')")
    screen.open("/files/")
    press(screen, "Browse")
    press(screen, "On This Server")
    press(screen, "Winter trip")
    screen.wait_for("document.body.innerText.includes('Packing List')")


def test_a_name_that_is_taken_is_asked_about(screen):
    # The browser reports the answer that the name is taken.
    screen.forgiven.append("409 (Conflict)")
    save(screen)
    closed(screen)
    save(screen)
    press(screen, "Keep Both")
    closed(screen)
    press(screen, "Open…")
    press(screen, "On This Server")
    screen.wait_for("document.querySelector('dialog.documents').innerText.includes('Packing List 2.txt')")
    press(screen, "Packing List 2.txt")
    press(screen, "Open")
    closed(screen)


def test_the_download_is_one_press_away(screen):
    press(screen, "Save…")
    with screen.page.expect_download() as download:
        press(screen, "Save on This Device")
    assert download.value.suggested_filename == "Packing List.txt"
    closed(screen)
