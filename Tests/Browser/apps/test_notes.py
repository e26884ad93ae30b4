"""Notes from start to finish: what was written, drawn and added is kept whatever happens to the process, by pointer, touch or keyboard."""
import base64
import json
import os
import signal

import pytest

from hands import Keys, Pointer

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 800}
EDITOR = "css=.split-detail textarea"
# One red pixel.
PICTURE = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==")


def shown(target):
    return f"!!find('{target}')?.checkVisibility({{ visibilityProperty: true }})"


def written(text):
    """A condition: the open note has this text."""
    return f"find('{EDITOR}')?.value === {text!r}"


def button(screen, name, within=""):
    """Returns the last visible button with a name, also one that shows only an icon."""
    found = f"[...document.querySelectorAll('{within} button')].findLast(e => (e.ariaLabel ?? e.innerText).trim() === '{name}' && e.checkVisibility({{ visibilityProperty: true }}))"
    screen.wait_for(found)
    return f'css=[id="{screen.evaluate(found + ".id")}"]'


def write(screen, hand, *lines):
    """Writes a new note."""
    screen.settled()
    hand.press(button(screen, "New Note"))
    screen.wait_for(f"document.activeElement === find('{EDITOR}') && document.activeElement.value === ''", about="a new note can be written at once")
    screen.settled()
    # NB: WebKit's driver does not focus the window before it is clicked.
    if isinstance(hand, Pointer):
        screen.tap(EDITOR)
    for number, line in enumerate(lines):
        if number:
            screen.press("Enter")
        screen.type(None, line)
    screen.wait_for(written("\n".join(lines)))


def back(screen, hand, column="detail"):
    """On a phone, goes back to the column before."""
    screen.settled()
    hand.press(f"css=.split-{column} .navigation-back") if isinstance(hand, Pointer) else screen.press("Alt+ArrowLeft")
    screen.wait_for(f"document.querySelector('.split').dataset.column !== '{column}'")
    screen.settled()


def choose(screen, hand, title, action):
    """Chooses an action of a note's menu."""
    hand.hold(f"text={title}")
    screen.wait_for_target(f"text={action}")
    screen.settled()
    hand.choose(f"text={action}")
    screen.wait_for("!document.querySelector('[role=menu]:popover-open')")


def live(app, screen, hand):
    screen.open("/")
    screen.wait_for("'focusReady' in document.documentElement.dataset")
    screen.wait_for_target("text=No Notes")
    write(screen, hand, "Shopping", "Milk")

    # The process dies in the middle of a word.
    screen.press("Enter")
    screen.type(None, "Br")
    screen.wait_for(written("Shopping\nMilk\nBr"))
    screen.note_returns()
    [number] = app.process_ids()
    os.kill(number, signal.SIGKILL)
    screen.type(None, "ead")
    screen.wait_for("returns.length > 0")
    screen.wait_for(written("Shopping\nMilk\nBread"))
    assert screen.evaluate(shown(EDITOR)), "the note is still open"

    # Another one is pinned above it.
    back(screen, hand)
    write(screen, hand, "Ideas")
    back(screen, hand)
    choose(screen, hand, "Shopping", "Pin Note")
    screen.wait_for_target("text=Pinned")

    # It is deleted, and recovered.
    choose(screen, hand, "Ideas", "Delete")
    screen.wait_gone("text=Ideas")
    back(screen, hand, "content")
    hand.press("text=Recently Deleted")
    screen.wait_for_target("text=Ideas")
    screen.settled()
    choose(screen, hand, "Ideas", "Recover")
    screen.wait_for_target("text=No Deleted Notes")

    # A new page of a restarted system shows everything.
    app.stop()
    app.start()
    screen.open("/")
    # The client loads its keyboard shortcuts after the page.
    screen.wait_for("'focusReady' in document.documentElement.dataset && document.documentElement.dataset.commands === 'ready'")
    back(screen, hand, "content")
    hand.press("text=All Notes")
    for text in ("Ideas", "Shopping", "Pinned", "Milk"):
        screen.wait_for_target(f"text={text}")
    screen.settled()
    hand.press("text=Shopping")
    screen.wait_for(written("Shopping\nMilk\nBread"))


# WebKitGTK's driver opens a row with the secondary button too.
@pytest.mark.core
@pytest.mark.only("chromium")
def test_a_whole_life(own_app, new_screen):
    app = own_app("Notes")
    screen = new_screen(app=app, **PHONE)
    live(app, screen, Pointer(screen))


def test_a_whole_life_by_keys(own_app, new_screen):
    app = own_app("Notes")
    screen = new_screen(app=app, **PHONE)
    live(app, screen, Keys(screen))


# WebKitGTK's driver has no touch input.
@pytest.mark.only("chromium")
def test_a_whole_life_by_touch(own_app, new_screen):
    app = own_app("Notes")
    screen = new_screen(app=app, touch=True, **PHONE)
    live(app, screen, Pointer(screen))


@pytest.fixture
def desk(own_app, new_screen):
    """A large window of a system of its own, with two notes."""
    app = own_app("Notes")
    screen = new_screen(app=app, **DESKTOP).open()
    screen.wait_for("document.documentElement.dataset.commands === 'ready'")
    screen.app = app
    screen.hand = Pointer(screen)
    screen.click(button(screen, "New Note", ".split-content"))
    screen.wait_for_target(EDITOR)
    for title in ("Ideas", "Shopping"):
        if title == "Shopping":
            screen.click(button(screen, "New Note", ".split-detail"))
        screen.wait_for(f"document.activeElement === find('{EDITOR}') && document.activeElement.value === ''")
        screen.click(EDITOR)
        screen.type(None, title)
        screen.wait_for(written(title))
    return screen


def wait_for_titles(screen, *names):
    screen.wait_for(f"JSON.stringify([...document.querySelectorAll('.split-content .row:has(.navigation-link)')].map(e => e.innerText.trim().split('\\n')[0])) === {json.dumps(json.dumps(names, separators=(',', ':')))}", about=f"the list shows {names}")
    screen.settled()


def test_three_columns_stand_beside_each_other(desk):
    columns = desk.evaluate("[...document.querySelectorAll('.split > .split-column')].map(frameOf)")
    assert len(columns) == 3 and all(width > 200 for _, _, width, _ in columns)
    assert [left for left, *_ in columns] == sorted({left for left, *_ in columns})
    desk.click("text=Ideas")
    desk.wait_for(written("Ideas"))
    assert desk.evaluate(shown("text=Shopping")) and desk.evaluate(shown("text=All Notes"))


def test_no_line_stands_beside_the_selected_row(desk):
    desk.click(button(desk, "New Note", ".split-detail"))
    desk.wait_for(written(""))
    desk.type(EDITOR, "Third")
    wait_for_titles(desk, "Third", "Shopping", "Ideas")
    # A row's line is at its bottom. A selected row has none, and covers that of the row above.
    lines = """[...document.querySelectorAll('.split-content .row:has(.navigation-link)')].map((e, i, all) =>
        getComputedStyle(e, '::before').display !== 'none' && (i + 1 === all.length || getComputedStyle(all[i + 1]).marginBlockStart !== '-1px') ? 'line' : 'none').join()"""
    desk.wait_for(f"{lines} === 'none,line,none'", about="a line between the other two")
    desk.click(row(desk, "Ideas"))
    desk.wait_for(f"{lines} === 'line,none,none'", about="a line between the other two")


# After a secondary click WebKitGTK's driver types all letters in lowercase.
@pytest.mark.only("chromium")
def test_a_note_moves_to_a_new_folder_and_goes_with_it(desk):
    choose(desk, desk.hand, "Ideas", "Move to Folder")
    desk.wait_for_target("text=Move to Folder")
    desk.settled()
    desk.click("text=New Folder")
    desk.wait_for("document.activeElement === find('label=Name')")
    desk.settled()
    desk.type("label=Name", "Home")
    desk.press("Enter")
    desk.wait_gone("css=dialog[open]")
    desk.wait_for(f"[...document.querySelectorAll('.split-sidebar .row')].some(e => /^Home\\s+1/.test(e.innerText.trim()))")
    desk.settled()
    desk.click("css=.split-sidebar .list-section:nth-of-type(2) .row, .split-sidebar .row:nth-of-type(3)")
    desk.wait_for("[...document.querySelectorAll('.split-content .navigation-title')].some(e => e.textContent === 'Home')")
    wait_for_titles(desk, "Ideas")

    # Its deletion is confirmed, and the note is in Recently Deleted.
    desk.click("css=.split-sidebar .row[data-selected]", "secondary")
    desk.wait_for_target("text=Delete Folder")
    desk.settled()
    desk.click("text=Delete Folder")
    desk.wait_for_target("text=Its note moves to Recently Deleted.")
    desk.settled()
    desk.click("css=dialog[open] [data-role=destructive]")
    desk.wait_gone("css=dialog[open]")
    desk.wait_for_target("text=No Folder Selected")
    desk.click("text=Recently Deleted")
    desk.wait_for_target("text=30 days left")
    wait_for_titles(desk, "Ideas")


def test_a_folder_has_a_name_of_its_own(desk):
    for name in ("Home", "home"):
        desk.press("Control+Alt+O")
        desk.wait_for("document.activeElement === find('label=Name')")
        desk.settled()
        desk.type("label=Name", name)
        desk.press("Enter")
        if name == "Home":
            desk.wait_gone("css=dialog[open]")
    message = "css=dialog .textfield-message"
    desk.wait_for(f"find('{message}')?.checkVisibility() && find('{message}').innerText.includes('already')")


def test_notes_are_sorted_as_the_user_likes(desk):
    desk.wait_for_target("text=Today")
    wait_for_titles(desk, "Shopping", "Ideas")

    def arrange(choice):
        desk.settled()
        desk.click("css=.split-content .menu-button")
        desk.wait_for_target(f"text={choice}")
        desk.settled()
        desk.click(f"text={choice}")
        desk.wait_for("!document.querySelector('[role=menu]:popover-open')")

    arrange("Title")
    desk.wait_gone("text=Today")
    wait_for_titles(desk, "Ideas", "Shopping")
    arrange("Z to A")
    wait_for_titles(desk, "Shopping", "Ideas")


@pytest.mark.core
def test_a_search_finds_words_in_notes(desk):
    desk.press("Control+Alt+F")
    desk.wait_for("document.activeElement.matches('.split-content input[type=search]')")
    desk.type("css=.split-content input[type=search]", "idea")
    wait_for_titles(desk, "Ideas")
    desk.click("text=Ideas")
    desk.wait_for(written("Ideas"))
    desk.type("css=.split-content input[type=search]", "xyz")
    desk.wait_for_target("text=No Results for “ideaxyz”")


def row(screen, title, column="content"):
    """A row's title, which a pointer takes hold of; other columns may have the same words."""
    found = f"[...document.querySelectorAll('.split-{column} .row .text')].find(e => e.innerText === '{title}')"
    screen.wait_for(f"{found}?.checkVisibility()")
    return f'css=[id="{screen.evaluate(found + ".id")}"]'


def carry(screen, title, folder):
    """Drags a note to a folder."""
    screen.wait_for("document.documentElement.dataset.drags === 'ready'")
    screen.settled()
    screen.drag(screen.frame(row(screen, title)).middle, screen.frame(row(screen, folder, "sidebar")).middle)


def wait_for_count(screen, folder, count):
    screen.wait_for(f"[...document.querySelectorAll('.split-sidebar .row')].some(e => /^{folder}\\s+{count}/.test(e.innerText.trim()))")


# Only Chromium's driver moves the browser's own drags.
@pytest.mark.only("chromium")
def test_a_note_is_dragged_to_a_folder_and_to_recently_deleted(desk):
    desk.press("Control+Alt+O")
    desk.wait_for("document.activeElement === find('label=Name')")
    desk.settled()
    desk.type("label=Name", "Home")
    desk.press("Enter")
    desk.wait_gone("css=dialog[open]")
    desk.click(row(desk, "All Notes", "sidebar"))
    wait_for_titles(desk, "Shopping", "Ideas")
    carry(desk, "Ideas", "Home")
    wait_for_count(desk, "Home", 1)
    # Recently Deleted is there once a note has been deleted.
    desk.click(row(desk, "Shopping"), "secondary")
    desk.wait_for_target("text=Delete")
    desk.settled()
    desk.click("text=Delete")
    wait_for_titles(desk, "Ideas")
    carry(desk, "Ideas", "Recently Deleted")
    wait_for_count(desk, "Recently Deleted", 2)
    # A deleted note is recovered in the folder on which it is dropped.
    desk.click(row(desk, "Recently Deleted", "sidebar"))
    wait_for_titles(desk, "Ideas", "Shopping")
    carry(desk, "Shopping", "Home")
    wait_for_count(desk, "Home", 1)
    desk.click(row(desk, "All Notes", "sidebar"))
    wait_for_titles(desk, "Shopping")


@pytest.mark.only("chromium")
@pytest.mark.parametrize("steps", [1, 2, 8, 40])
def test_a_pointer_that_drags_a_note_to_the_side_deletes_nothing(desk, steps):
    """A mouse lifts the row; its swipe actions are for fingers."""
    desk.click(row(desk, "All Notes", "sidebar"))
    wait_for_titles(desk, "Shopping", "Ideas")
    frame = desk.frame("css=.split-content .row:nth-of-type(2)")
    desk.drag((frame.right - 20, frame.middle[1]), (frame.left + 20, frame.middle[1] + 3), steps)
    desk.wait_for("!document.querySelector('[data-lifted]')")
    desk.click(row(desk, "Shopping"))
    desk.wait_for(written("Shopping"))
    wait_for_titles(desk, "Shopping", "Ideas")


PAPER = "css=dialog[open] [role=img]"


def draw(screen, *points):
    left, top, width, height = screen.evaluate(f"frameOf(find('{PAPER}'))")
    at = [(left + x * width, top + y * height) for x, y in points]
    screen.press_down(*at[0])
    for x, y in at[1:]:
        screen.move_to(x, y)
    screen.let_go(*at[-1])


def says(screen, words):
    screen.wait_for(f"[...document.querySelectorAll('dialog[open] [role=img]')].some(e => e.ariaDescription === '{words}')", about=f"the sketch is described as {words!r}")


def test_a_sketch_is_drawn_erased_undone_and_kept(desk):
    desk.click(button(desk, "Add Sketch"))
    desk.wait_for_target(PAPER)
    desk.settled()
    says(desk, "Nothing drawn yet")
    draw(desk, (0.1, 0.1), (0.3, 0.3), (0.6, 0.2))
    says(desk, "1 stroke. Color: Black")
    desk.click(button(desk, "Red"))
    draw(desk, (0.1, 0.6), (0.5, 0.6))
    says(desk, "2 strokes. Colors: Black and Red")
    desk.click(button(desk, "Eraser"))
    draw(desk, (0.3, 0.55), (0.3, 0.62))
    says(desk, "1 stroke. Color: Black")
    desk.press("Control+z")
    says(desk, "2 strokes. Colors: Black and Red")
    desk.press("Control+Shift+z")
    says(desk, "1 stroke. Color: Black")
    desk.click(button(desk, "Undo"))
    says(desk, "2 strokes. Colors: Black and Red")

    # The process dies while the paper is open.
    desk.note_returns()
    [number] = desk.app.process_ids()
    os.kill(number, signal.SIGKILL)
    desk.wait_for("returns.length > 0")
    desk.wait_for_target(PAPER)
    says(desk, "2 strokes. Colors: Black and Red")
    desk.settled()
    desk.click(button(desk, "Done"))
    desk.wait_gone("css=dialog[open]")
    desk.wait_for_target("css=.split-detail [aria-label=Sketch]")


def test_a_sketch_without_strokes_leaves_no_trace(desk):
    desk.click(button(desk, "Add Sketch"))
    desk.wait_for_target(PAPER)
    desk.settled()
    desk.click(button(desk, "Done"))
    desk.wait_gone("css=dialog[open]")
    desk.settled()
    assert not desk.exists("css=.split-detail [aria-label=Sketch]")


# WebKitGTK's driver cannot answer the browser's file picker.
@pytest.mark.only("chromium")
def test_a_picture_is_added_and_other_files_are_refused(desk):
    for name, content in (("red.png", PICTURE), ("words.png", b"no picture")):
        with desk.page.expect_file_chooser() as chooser:
            desk.click(button(desk, "Add Pictures"))
        chooser.value.set_files([{"name": name, "mimeType": "image/png", "buffer": content}])
        if name == "red.png":
            desk.wait_for("document.querySelector('.split-detail [aria-label=Picture] img')?.naturalWidth === 1", about="the picture is loaded")
            desk.settled()
    desk.wait_for_target("text=The file is not a picture that browsers can show.")
    desk.settled()
    desk.click("text=OK")
    desk.wait_gone("css=dialog[open]")
    assert desk.evaluate("document.querySelectorAll('.split-detail [aria-label=Picture]').length") == 1


@pytest.mark.core
def test_commands_act_by_keys(desk):
    desk.press("Control+Alt+P")
    desk.wait_for_target("text=Pinned")
    desk.press("Control+Alt+K")
    desk.wait_for_target(PAPER)
    desk.settled()
    desk.click(button(desk, "Done"))
    desk.wait_gone("css=dialog[open]")
    desk.settled()
    desk.press("Control+Alt+N")
    desk.wait_for(f"document.activeElement === find('{EDITOR}') && document.activeElement.value === ''")


def test_a_blank_note_is_gone_when_another_one_is_opened(desk):
    desk.click(button(desk, "New Note", ".split-content"))
    desk.wait_for("document.querySelectorAll('.split-content .row:has(.navigation-link)').length === 3")
    desk.settled()
    desk.click("text=Ideas")
    wait_for_titles(desk, "Shopping", "Ideas")


def test_a_long_note_is_scrolled_as_a_whole(desk):
    desk.click(EDITOR)
    desk.press("Control+End")
    for number in range(40):
        desk.press("Enter")
        desk.type(None, f"{number}")
    desk.wait_for("(e => e.clientHeight > 700 && e.scrollHeight <= e.clientHeight + 1)(find('css=.split-detail textarea'))")
    desk.wait_for("(e => e.scrollHeight > e.clientHeight)(find('css=.split-detail textarea').closest('.scroll'))")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_it_speaks_japanese(own_app, new_screen, size):
    screen = new_screen(app=own_app("Notes"), language="ja-JP", **size).open()
    screen.wait_for_target("text=メモなし")
    screen.settled()
    screen.click(button(screen, "新規メモ", ".split-content"))
    screen.wait_for_target(EDITOR)
    screen.settled()
    screen.type(EDITOR, "買い物リスト")
    screen.wait_for(written("買い物リスト"))
    if size is PHONE:
        screen.click("css=.split-detail .navigation-back")
    screen.wait_for_target("text=今日")
    screen.wait_for_target("text=1件のメモ")
    words = screen.evaluate("document.body.innerText")
    assert not [word for word in ("Notes", "Folders", "Today", "Search") if word in words]


def test_the_quick_action_writes_a_new_note(new_screen, home_system):
    screen = new_screen(app=home_system, **DESKTOP).open()
    screen.evaluate("document.querySelector('[href=\"/notes/?shortcut=new\"]').click()")
    screen.wait_for("location.pathname === '/notes/' && document.documentElement.dataset.client === 'ready'")
    screen.wait_for(f"find('{EDITOR}')?.value === ''")
    # A reload writes no second one.
    screen.open("/notes/")
    screen.wait_for(f"find('{EDITOR}')?.value === ''")
    assert screen.evaluate("document.querySelectorAll('.split-content .row:has(.navigation-link)').length") == 1
