"""axe-core finds no faults on any screen of the apps, light and dark."""
import json

import pytest

from shoji_kit.axe import violations

# NB: axe-core's results are the same in both browsers.
# Each test walks through a whole app.
pytestmark = [pytest.mark.only("chromium"), pytest.mark.timeout(900)]

ROWS = "[...document.querySelectorAll('.split-sidebar .row')]"
ABOVE = "document.querySelector('dialog[data-state=open], [role=menu]:popover-open')"
# What is laid out depends on the width, and its colors on the scheme: each is seen once, in two walks in place of four.
LOOKS = pytest.mark.parametrize("look", [dict(dark=True), dict(width=1280)], ids=["dark phone", "light desktop"])
# Buttons that present something above the Gallery's pages.
OPENERS = {
    "Sheet": ["Sheet", "Medium and large", "A height of one’s own", "What is behind stays usable", "Cannot be swiped away"],
    "Alert": ["One button", "A destructive choice", "Three buttons", "With a field"],
    "Confirmation Dialog": ["Without a title", "With a title and a message"],
    "Popover": ["Show", "Sort by Name", "Edit the Note", "Weather", "Hint"],
    "Split View": ["A third and two thirds", "Three columns"],
    "Full Screen Cover": ["Show"],
    "Menu": ["Actions", "View", "Move"],
    "Navigation": ["Open"],
    "Tab View": ["Open"],
}


class Walk:
    """Walks through an app's screens and records axe-core's faults on each."""

    def __init__(self, screen):
        self.screen, self.found = screen, []

    def note(self, name):
        self.found += [f"{name}: {fault}" for fault in violations(self.screen)]

    def opens(self, name, press, shut=None):
        """Checks what is presented, and closes it again."""
        press()
        self.screen.wait_for(ABOVE, about=f"{name} opens")
        self.note(name)
        if shut:
            self.screen.click(shut)
        else:
            self.screen.press("Escape")
        self.screen.wait_for(f"!{ABOVE}", about=f"{name} closes")
        self.screen.settled()

    def page(self, name):
        """Opens a page of the Gallery."""
        self.screen.evaluate(f"{ROWS}.find(e => e.textContent.trim() === {json.dumps(name)}).querySelector('button').click()")
        self.screen.wait_for(
            f"[...document.querySelectorAll('.split-detail .navigation-title')].some(e => e.textContent.trim() === {json.dumps(name)})")
        self.screen.settled()


@pytest.fixture
def walk(new_screen, look):
    walk = Walk(new_screen(**look).open())
    # One page of the Gallery loads a picture that does not exist.
    walk.screen.forgiven.append("ERR_NAME_NOT_RESOLVED")
    yield walk
    assert not walk.found, "\n".join(walk.found)


@pytest.mark.app("Gallery")
@LOOKS
def test_every_page_of_the_gallery(walk):
    walk.note("all pages")
    names = walk.screen.evaluate(f"{ROWS}.map(e => e.textContent.trim())")
    assert len(names) > 40
    for name in names:
        walk.page(name)
        walk.note(name)


@pytest.mark.app("Gallery")
@LOOKS
def test_what_the_gallery_shows_above_its_pages(walk):
    screen = walk.screen
    walk.opens("settings", lambda: screen.click("text=Settings"))
    for page, names in OPENERS.items():
        walk.page(page)
        for name in names:
            shut = {"Cannot be swiped away": "text=Done", "Edit the Note": "text=Cancel", "A third and two thirds": "text=Close", "Three columns": "text=Close", "Show": "text=Close" if page == "Full Screen Cover" else None,
                    "Open": "text=Close"}.get(name)
            button = f"[...document.querySelectorAll('.split-detail button')].find(e => e.textContent.trim() === {json.dumps(name)})"
            walk.opens(f"{page}: {name}", lambda: screen.evaluate(f"{button}.click()"), shut)
    walk.page("Context Menu")
    walk.opens("context menu", lambda: screen.click("text=A place far away", "secondary"))


@pytest.mark.app("Gallery")
@LOOKS
def test_the_gallerys_search(walk):
    screen = walk.screen
    for words in ("detents", "nothing like that"):
        screen.click("css=.split-sidebar input[type=search]")
        screen.press("Control+a")
        screen.type(None, words)
        screen.wait_for(f"{ROWS}.length === {int(words == 'detents')}")
        walk.note(f"search for {words}")


@LOOKS
def test_the_home_screen(new_screen, home_system, look):
    walk = Walk(new_screen(app=home_system, **look).open())
    walk.note("home")
    walk.opens("an icon's menu", lambda: walk.screen.click("css=#root a[href='/gallery/']", "secondary"))
    assert not walk.found, "\n".join(walk.found)


def fill(screen, title):
    """Adds a reminder from the overview."""
    screen.click("text=New Reminder")
    screen.wait_for(ABOVE)
    screen.type("css=dialog [aria-label=Title]", title)
    screen.wait_for("!find('text=Add').closest('button').disabled")


@pytest.mark.app("Reminders")
@LOOKS
def test_every_screen_of_reminders(walk):
    screen, note = walk.screen, walk.note
    is_phone = screen.width < 700
    note("overview")
    fill(screen, "Buy milk")
    for name in ("Date", "Time"):
        screen.click(f"text={name}")
    screen.wait_for_target("css=dialog .days")
    note("a new reminder")
    screen.click("text=Cancel")
    screen.wait_for_target("text=Discard Changes")
    note("discard?")
    screen.press("Escape")
    screen.wait_gone("text=Discard Changes")
    screen.click("text=Add")
    # It has a date, so the app asks whether it may notify.
    screen.wait_for("document.querySelector('.alert[open]')")
    note("the question for notifications")
    screen.answer("Allow")
    screen.wait_for(f"!{ABOVE}")
    walk.opens("a new list", lambda: screen.click("text=Add List"))

    # The smart lists, empty and not.
    for name in ("Today", "Scheduled", "All", "Flagged"):
        screen.click(f"text={name}")
        screen.wait_for(f"[...document.querySelectorAll('.split-detail .navigation-title')].some(e => e.textContent === '{name}')")
        note(name)
        if is_phone:
            screen.click("css=.split-detail .navigation-back")
            screen.wait_for_target("text=Add List")
            screen.settled()

    # A list: editing a row, its menus and its actions.
    row = "css=.split-detail .row"
    screen.click("css=.split-sidebar .list-section:last-of-type .row, .split-sidebar .row:has(.navigation-link)")
    screen.wait_for_target("css=.split-detail [data-behaviour~=menu]")
    note("a list")
    screen.click("value=Buy milk")
    screen.wait_for_target("css=.split-detail .row [aria-label=Details], .split-detail .row .unseen")
    note("a row that is typed in")
    walk.opens("details", lambda: screen.click("css=.split-detail .row .label:has(.unseen), .split-detail .row [aria-label=Details]"), "text=Done")
    walk.opens("a row's menu", lambda: screen.click(row, "secondary"))
    walk.opens("the list's menu", lambda: screen.click("css=.split-detail .menu-button"))
    if is_phone:
        screen.click("css=.split-detail .navigation-back")
        screen.wait_for_target("text=Add List")
        screen.settled()

    # The overview's menus, its edit mode, its alert, its search.
    place = "css=.split-sidebar .row:has(.navigation-link)"
    walk.opens("a list's menu", lambda: screen.click(place, "secondary"))
    screen.click(place, "secondary")
    screen.click("text=Delete List")
    screen.wait_for("document.querySelector('dialog.alert[data-state=open]')")
    note("delete?")
    screen.press("Escape")
    screen.wait_gone("css=dialog.alert")
    screen.click("text=Edit")
    screen.wait_for_target("text=Done")
    note("edit mode")
    screen.click("text=Done")
    screen.wait_for_target("text=Edit")
    for words, answer in (("milk", "Buy milk"), ("nothing like that", "No Results for “nothing like that”")):
        screen.click("css=.split-sidebar input[type=search]")
        screen.press("Control+a")
        screen.type(None, words)
        screen.wait_for(f"document.querySelector('.split-sidebar').innerText.includes('{answer}')")
        note(f"search for {words}")


@pytest.mark.app("Notes")
@LOOKS
def test_every_screen_of_notes(walk):
    screen, note = walk.screen, walk.note
    is_phone = screen.width < 700
    editor, row = "css=.split-detail textarea", "css=.split-content .row:has(.navigation-link)"

    def button(name, within=""):
        """Returns the last visible button with a name."""
        found = f"[...document.querySelectorAll('{within} button')].findLast(e => (e.ariaLabel ?? e.innerText).trim() === '{name}' && e.checkVisibility({{ visibilityProperty: true }}))"
        screen.wait_for(found)
        return f'css=[id="{screen.evaluate(found + ".id")}"]'

    def back(column):
        if is_phone:
            screen.settled()
            screen.click(f"css=.split-{column} .navigation-back")
            screen.wait_for(f"document.querySelector('.split').dataset.column !== '{column}'")
            screen.settled()

    note("no notes")
    screen.click(button("New Note", ".split-content"))
    screen.wait_for(f"document.activeElement === find('{editor}')")
    screen.settled()
    note("a blank note")
    screen.type(editor, "Ideas")
    screen.wait_for(f"find('{editor}').value === 'Ideas'")
    note("a note")
    walk.opens("the note's menu", lambda: screen.click(button("More", ".split-detail")))
    walk.opens("sharing", lambda: screen.click("css=.split-detail [aria-haspopup=dialog]"))

    # A sketch, empty and not.
    screen.click(button("Add Sketch"))
    screen.wait_for_target("css=dialog[open] [role=img]")
    screen.settled()
    note("an empty sketch")
    frame = screen.frame("css=dialog[open] [role=img]")
    screen.drag(frame.middle, (frame.middle[0] + 80, frame.middle[1] + 40))
    screen.wait_for("!find('css=dialog[open] button:disabled')?.innerText.includes('Undo')")
    note("a sketch")
    screen.click(button("Done"))
    screen.wait_for(f"!{ABOVE}")
    screen.settled()
    note("a note with a sketch")
    back("detail")

    # The list: its menus, its search, moving to a folder.
    note("notes")
    walk.opens("the arrangement", lambda: screen.click("css=.split-content .menu-button"))
    walk.opens("a row's menu", lambda: screen.click(row, "secondary"))
    screen.click(row, "secondary")
    screen.wait_for_target("text=Move to Folder")
    screen.settled()
    screen.click("text=Move to Folder")
    screen.wait_for("document.querySelector('dialog[data-state=open]')")
    screen.settled()
    note("folders to move to")
    screen.click("text=New Folder")
    screen.wait_for("document.activeElement === find('label=Name')")
    screen.settled()
    note("a new folder")
    screen.type("label=Name", "Home")
    screen.press("Enter")
    screen.wait_for(f"!{ABOVE}")
    screen.settled()
    for words in ("idea", "nothing like that"):
        screen.click("css=.split-content input[type=search]")
        screen.press("Control+a")
        screen.type(None, words)
        screen.wait_for(f"document.querySelectorAll('.split-content .row:has(.navigation-link)').length === {int(words == 'idea')}")
        note(f"search for {words}")
    screen.click(button("Cancel"))
    screen.wait_for(f"find('{row}')")
    screen.settled()

    # Recently Deleted.
    screen.click(row, "secondary")
    screen.wait_for_target("text=Delete")
    screen.settled()
    screen.click("text=Delete")
    screen.wait_for(f"!find('{row}')")
    back("content")
    note("folders")
    walk.opens("a folder's menu", lambda: screen.click("text=Home", "secondary"))
    screen.click("text=Recently Deleted")
    screen.wait_for_target("text=30 days left")
    screen.settled()
    note("deleted notes")
    walk.opens("delete for ever?", lambda: screen.click(button("Delete All")))
    screen.click(row)
    screen.wait_for_target("text=Recover")
    screen.settled()
    note("a deleted note")
