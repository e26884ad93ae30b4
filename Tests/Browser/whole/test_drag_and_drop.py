"""Drag and drop from start to finish: by pointer, touch and keyboard, between windows and users, with files from the desktop."""
import json
import os
import signal

import pytest

from fingers import Fingers
from shoji_kit import until
from steps import choose

pytestmark = [pytest.mark.app("Specimen"), pytest.mark.each_browser]
# Only Chromium's driver moves the browser's own drags, and fingers.
by_pointer = pytest.mark.only("chromium")
# WebKitGTK's driver hangs on a press in a window that is not the first.
in_two_windows = pytest.mark.only("chromium")

GONE = "The item is no longer available."
LARGEST_FILE = 512 << 20


@pytest.fixture
def drags(visit, new_screen):
    """Opens one part of the exhibit; with `beside` in another window of the same user."""

    def make(kind="values", beside=None, **options):
        if beside:
            screen = new_screen(beside=beside, **options)
            screen.open("/")
            choose(screen, "drag")
        else:
            screen = visit("drag", **options)
        screen.click(f"kind-{kind}")
        screen.wait_for_text("kind", kind)
        screen.wait_for("document.documentElement.dataset.drags === 'ready'")
        screen.settled()
        return screen

    return make


def carry(screen, name, onto, part=(.5, .5)):
    """Drags the view of a name onto another one."""
    screen.settled()
    goal = screen.frame(onto)
    screen.drag(screen.frame(name).middle, (goal.left + goal.width * part[0], goal.top + goal.height * part[1]))


def heard(screen, words):
    screen.wait_for(f"document.querySelector('.announcer[aria-live]')?.textContent === {json.dumps(words)}")


def told(screen, words):
    screen.wait_for(f"document.querySelector('.banner')?.textContent === {json.dumps(words)} && document.querySelector('.banner').checkVisibility()")


def lift(screen, name):
    """Begins a drag as the browser does, and returns what it gives to other windows."""
    found = screen.evaluate(
        "(() => { const view = find(%s).closest('[data-draggable]'), transfer = new DataTransfer();"
        " view.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse', isPrimary: true }));"
        " view.dispatchEvent(new DragEvent('dragstart', { bubbles: true, cancelable: true, dataTransfer: transfer }));"
        " return Object.fromEntries([...transfer.types].map(type => [type, transfer.getData(type)])) })()" % json.dumps(name))
    # The other window's drop must not overtake the lift, before which the address is unknown.
    screen.forgiven.append("404 (Not Found)")
    address = f"/shoji/drag/{found['application/x-shoji-drag']}?type=public.utf8-plain-text"
    until(lambda: screen.evaluate(f"fetch({json.dumps(address)}).then(answer => answer.status)") == 200)
    return found


def drop(screen, name, given, files=()):
    """Drops what another window or program gives on a destination of this one."""
    screen.evaluate(
        "(() => { const target = find(%s).closest('[data-drop]'), { left, top } = target.getBoundingClientRect(), transfer = new DataTransfer();"
        " for (const [type, data] of Object.entries(%s)) transfer.setData(type, data);"
        " for (const { text, name, type } of %s) transfer.items.add(new File([text], name, { type }));"
        " for (const kind of ['dragenter', 'dragover', 'drop']) target.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, clientX: left + 10, clientY: top + 10, dataTransfer: transfer })) })()"
        % (json.dumps(name), json.dumps(given), json.dumps(list(files))))


@by_pointer
def test_a_value_is_dragged_within_the_app_without_being_encoded(drags):
    screen = drags()
    carry(screen, "apple", "bowl")
    screen.wait_for_text("bowl-holds", "Apple")
    heard(screen, "Dropped")
    assert screen.text("encodings") == "0"
    screen.wait_for_text("state", "free")


@by_pointer
def test_a_destination_is_targeted_while_the_item_is_over_it(drags):
    screen = drags()
    start, goal = screen.frame("apple").middle, screen.frame("bowl").middle
    screen.press_down(*start)
    for step in range(1, 6):
        screen.move_to(start[0] + (goal[0] - start[0]) * step / 5, start[1] + (goal[1] - start[1]) * step / 5)
    screen.wait_for_text("state", "targeted")
    screen.move_to(5, 5)
    screen.wait_for_text("state", "free")
    screen.let_go(5, 5)
    assert screen.text("bowl-holds") == ""


@by_pointer
def test_another_representation_reaches_a_destination_for_texts(drags):
    screen = drags()
    carry(screen, "apple", "note")
    screen.wait_for_text("note-holds", "Apple")
    carry(screen, "words", "note")
    screen.wait_for_text("note-holds", "some words")
    # A text is no fruit.
    carry(screen, "words", "bowl")
    assert screen.text("bowl-holds") == "" and screen.text("state") == "free"


@by_pointer
def test_a_destination_that_takes_nothing_says_so(drags):
    screen = drags()
    carry(screen, "apple", "refuses")
    told(screen, "This kind of item can’t be dropped here.")


@by_pointer
def test_a_source_and_a_destination_that_vanish_leave_nothing_behind(drags):
    screen = drags()
    start, goal = screen.frame("apple").middle, screen.frame("bowl").middle
    screen.press_down(*start)
    screen.move_to(start[0], start[1] + 20)
    screen.move_to(*goal)
    screen.wait_for_text("state", "targeted")
    screen.evaluate("find('remove-bowl').click()&&0")
    screen.wait_gone("bowl")
    screen.move_to(goal[0], goal[1] - 3)
    screen.let_go(goal[0], goal[1] - 3)
    screen.wait_for_text("state", "free")
    screen.evaluate("find('remove-source').click()&&0")
    screen.wait_gone("apple")
    carry(screen, "pear", "note")
    screen.wait_for_text("note-holds", "Pear")


@pytest.mark.core("chromium", "webkit")
@pytest.mark.guideline("keyboard-navigation.full-keyboard-access")
def test_a_value_is_dragged_by_keys(drags):
    screen = drags()
    screen.evaluate("find('apple').querySelector('[data-lift]').focus()&&0")
    screen.press("Space")
    screen.wait_for("document.activeElement.ariaLabel === 'Drop on Bowl'")
    screen.wait_for_text("state", "targeted")
    screen.press("Tab")
    screen.wait_for("document.activeElement.ariaLabel === 'Drop on Note'")
    screen.wait_for_text("state", "free")
    screen.press("Enter")
    screen.wait_for_text("note-holds", "Apple")
    heard(screen, "Dropped")
    screen.wait_for("document.activeElement.closest('[data-testid]').dataset.testid === 'apple'")


def test_escape_ends_a_drag_by_keys(drags):
    screen = drags()
    screen.evaluate("find('apple').querySelector('[data-lift]').focus()&&0")
    screen.press("Enter")
    screen.wait_for_text("state", "targeted")
    screen.press("Escape")
    screen.wait_for_text("state", "free")
    heard(screen, "Drag cancelled")


@pytest.mark.core
@by_pointer
def test_a_value_is_dragged_by_touch(drags):
    screen = drags(touch=True)
    fingers, start, goal = Fingers(screen), screen.frame("pear").middle, screen.frame("bowl").middle
    fingers.down(start)
    screen.wait_for("document.querySelector('.drag-picture')?.textContent.includes('a pear')", about="the preview")
    fingers.slide(start, goal)
    screen.wait_for_text("state", "targeted")
    fingers.up()
    screen.wait_for_text("bowl-holds", "Pear")
    screen.wait_for("!document.querySelector('.drag-picture')")


@pytest.mark.core
@by_pointer
def test_rows_are_dragged_between_sections(drags):
    screen = drags("rows")
    carry(screen, "C", "1", part=(.3, .1))
    screen.wait_for_text("rows", "AB C12")
    carry(screen, "2", "A", part=(.3, .1))
    screen.wait_for_text("rows", "2AB C1")


def test_a_row_is_inserted_by_keys(drags):
    screen = drags("rows")
    screen.evaluate("find('C').querySelector('[data-lift]').focus()&&0")
    screen.press("Enter")
    screen.wait_for("document.activeElement.ariaLabel === 'Insert in Letters'")
    screen.press("Tab")
    screen.wait_for("document.activeElement.ariaLabel === 'Insert in Digits'")
    screen.press("ArrowUp")
    heard(screen, "Before 2")
    screen.press("Enter")
    screen.wait_for_text("rows", "AB 1C2")


@by_pointer
def test_a_delegate_decides_by_the_position(drags):
    screen = drags("delegate")
    carry(screen, "source", "watcher", part=(.5, .8))
    screen.wait_for_text("log", "entered exited")
    carry(screen, "source", "watcher", part=(.5, .2))
    screen.wait_for_text("log", "entered exited entered dropped provided")


@in_two_windows
def test_a_value_is_dragged_to_another_window(drags):
    first = drags()
    second = drags(beside=first)
    given = lift(first, "apple")
    drop(second, "bowl", given)
    second.wait_for_text("bowl-holds", "Apple")
    # Both windows belong to one process.
    assert second.text("encodings") == "0"
    assert first.text("bowl-holds") == ""


def test_nobody_else_receives_a_users_items(drags):
    owner, thief = drags(), drags()
    given = lift(owner, "apple")
    drop(thief, "bowl", given)
    told(thief, GONE)
    assert thief.text("bowl-holds") == ""
    thief.forgiven.append("404 (Not Found)")
    address = f"/shoji/drag/{given['application/x-shoji-drag']}?type=public.utf8-plain-text"
    assert thief.evaluate(f"fetch({json.dumps(address)}).then(answer => answer.status)") == 404


@by_pointer
def test_an_invented_drag_gives_nothing(drags):
    screen = drags()
    drop(screen, "bowl", {"application/x-shoji-drag": "0123456789abcdef" * 2, "x-shoji-type/dev.shoji.specimen.fruit": "1"})
    told(screen, GONE)
    drop(screen, "bowl", {"application/x-shoji-drag": "../../etc/passwd", "x-shoji-type/dev.shoji.specimen.fruit": "1"})
    carry(screen, "apple", "bowl")
    screen.wait_for_text("bowl-holds", "Apple")


@in_two_windows
def test_an_item_of_a_process_that_has_ended_is_no_longer_available(own_app, drags):
    app = own_app("Specimen")
    first = drags(app=app)
    second = drags(beside=first, app=app)
    given = lift(first, "apple")
    second.note_returns()
    for number in app.process_ids():
        os.kill(number, signal.SIGKILL)
    second.wait_for("returns.length > 0")
    second.wait_for_target("bowl")
    drop(second, "bowl", given)
    told(second, GONE)
    assert second.text("bowl-holds") == ""


@by_pointer
def test_an_item_is_saved_as_a_file_on_the_desktop(drags):
    screen = drags()
    given = lift(screen, "words")
    mime, name, address = given["downloadurl"].split(":", 2)
    assert (mime, name) == ("text/plain", "Words.txt")
    assert screen.evaluate(f"fetch({json.dumps(address)}).then(answer => answer.text())") == "some words"


def test_files_of_the_desktop_reach_the_app(drags):
    screen = drags("files")
    drop(screen, "any", {}, [{"text": "Buy milk", "name": "../list & more.txt", "type": "text/plain"}, {"text": "<svg/>", "name": "b.svg", "type": "image/svg+xml"}])
    screen.wait_for_text("names", "list & more.txt,b.svg")
    screen.wait_for_text("contents", "Buy milk")


def test_a_file_is_judged_by_its_bytes_and_not_by_what_the_browser_says(drags):
    screen = drags("files")
    drop(screen, "pictures", {}, [{"text": "words", "name": "words.png", "type": "image/png"}])
    told(screen, "This kind of item can’t be dropped here.")
    drop(screen, "pictures", {}, [{"text": "GIF89a", "name": "picture.gif", "type": "image/png"}])
    screen.wait_for_text("names", "picture.gif")


def test_a_window_of_another_user_takes_no_files(drags):
    owner, thief = drags("files"), drags("files")
    scene = owner.evaluate("document.body.dataset.scene")
    thief.forgiven.append("404 (Not Found)")
    answer = thief.evaluate(
        f"fetch('/shoji/drop?scene={scene}&id={'0' * 32}&name=a.txt', {{ method: 'POST', body: 'x' }}).then(answer => answer.status)")
    assert answer == 404


def test_a_file_that_is_too_large_is_refused(drags):
    screen = drags("files")
    screen.evaluate("Object.defineProperty(File.prototype, 'size', { get: () => %d })&&0" % (LARGEST_FILE + 1))
    drop(screen, "any", {}, [{"text": "x", "name": "film.mp4", "type": "video/mp4"}])
    told(screen, "“film.mp4” is too large.")
    assert screen.text("names") == ""


@by_pointer
def test_many_drops_at_once_leave_the_app_usable(drags):
    screen = drags()
    given = {"application/x-shoji-drag": "0123456789abcdef" * 2, "x-shoji-type/dev.shoji.specimen.fruit": "1"}
    for _ in range(100):
        drop(screen, "bowl", given)
    until(lambda: screen.evaluate("!!document.querySelector('.banner')"))
    carry(screen, "apple", "note")
    screen.wait_for_text("note-holds", "Apple")
