"""The notification centre: what waits by day and app, by finger, pointer, keyboard and screen reader."""
import pytest

from shoji_kit.axe import violations
from fingers import Fingers
from test_notifications import OPEN, SHOWN, BANNER, allowed, ask, post  # noqa: F401

pytestmark = pytest.mark.app("Specimen")

CENTRE = "css=dialog.centre"
ROW = "css=.centre-row"
ROWS = "document.querySelectorAll('.centre-row').length"
KEYS = "Control+Alt+Shift+N"


def loaded(screen, rows=None):
    screen.wait_for("document.querySelector('dialog.centre[open]')?.dataset.count !== undefined")
    if rows is not None:
        screen.wait_for(f"{ROWS} === {rows}")
    screen.settled()


def shown(screen, rows=None):
    """Opens the centre by its keys."""
    screen.wait_for("document.documentElement.dataset.commands === 'ready'")
    screen.press(KEYS)
    loaded(screen, rows)


@pytest.fixture
def waiting(allowed):
    """Two notifications that no one has answered: a stack of one more."""

    def make(**options):
        screen = allowed(**options)
        for _ in range(2):
            post(screen)
            screen.evaluate("find('css=.notification-close').click()")
            screen.wait_gone(BANNER)
        return screen

    return make


def focus_row(screen):
    screen.evaluate(f"find('{OPEN}').focus()")


# Chromium only where a test needs touch, axe, a secondary click or an emulated setting.
@pytest.mark.parametrize("language, words", [
    ("en", ["Notification Center", "Today", "Specimen", "Library Books", "1 more"]), ("ja", ["通知センター", "今日", "Specimen", "図書館の本", "ほか1件"])])
def test_keys_open_it_with_headings_for_days_and_apps_and_a_stack(waiting, language, words):
    screen = waiting(language=language)
    shown(screen, 1)
    assert [screen.text(f"css=.centre {tag}") for tag in ("h1", "h2", "h3")] == words[:3]
    assert screen.text("css=.centre .notification-title") == words[3] and screen.text("css=.centre-summary") == words[4]
    assert screen.evaluate("find('css=.centre article').ariaLabel") == words[3]
    assert screen.attribute("css=.centre ul", "role") == "list" and screen.attribute("css=.centre .notification-open", "aria-expanded") == "false"


def test_a_tap_expands_a_stack_and_then_opens_the_app(waiting):
    screen = waiting()
    shown(screen, 1)
    screen.click(OPEN)
    loaded(screen, 2)
    screen.click(OPEN)
    screen.wait_for_text("log", "opened book2")
    screen.wait_gone(CENTRE)
    shown(screen, 1)
    assert not screen.exists("css=.centre-summary")


@pytest.mark.core
@pytest.mark.guideline("notification.people-attend-at-own-pace")
def test_without_notifications_it_says_so_and_escape_returns_the_focus(visit):
    screen = visit("notifications")
    screen.evaluate("find('ask').focus()")
    shown(screen, 0)
    assert screen.text("css=.centre-empty") == "No Notifications" and screen.frame("css=.centre-empty").height > 0
    screen.press("Escape")
    screen.wait_gone(CENTRE)
    screen.wait_for("document.activeElement === find('ask')")


@pytest.mark.core
@pytest.mark.only("chromium")
def test_arrows_delete_return_and_escape_operate_it(waiting):
    screen = waiting()
    post(screen, "picture")
    screen.evaluate("find('css=.notification-close').click()")
    screen.wait_gone(BANNER)
    screen.evaluate("find('post').focus()")
    shown(screen, 1)
    focus_row(screen)
    screen.press("Enter")
    loaded(screen, 3)
    at = "[...document.querySelectorAll('.centre-row')].findIndex(row => row.contains(document.activeElement))"
    screen.wait_for(f"{at} === 0")
    screen.press("ArrowDown")
    screen.press("ArrowDown")
    assert screen.evaluate(at) == 2
    screen.press("Home")
    assert screen.evaluate(at) == 0
    screen.press("End")
    screen.press("Delete")
    loaded(screen, 2)
    screen.wait_for(f"{at} === 1")
    screen.press("ArrowUp")
    screen.press("Tab")
    assert screen.evaluate("document.activeElement.textContent") == "Options"
    screen.press("Shift+Tab")
    screen.press("Shift+F10")
    screen.wait_for_target("text=Remind Me Later")
    screen.press("Escape")
    screen.wait_gone("css=.centre-sheet")
    screen.wait_for(f"{at} === 0")
    screen.press("Escape")
    screen.wait_gone(CENTRE)
    screen.wait_for("document.activeElement === find('post')")


@pytest.mark.only("chromium")
def test_a_finger_pulls_it_down_from_the_top_edge_and_pushes_it_up(waiting):
    screen = waiting(touch=True)
    fingers = Fingers(screen)
    fingers.drag((200, 4), (200, 160))
    loaded(screen, 1)
    fingers.drag((200, 700), (200, 500))
    screen.wait_gone(CENTRE)
    # Below the edge it is the page that is dragged.
    fingers.drag((200, 60), (200, 260))
    screen.settled()
    assert not screen.exists(CENTRE)


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_time_takes_room_from_the_title_only(waiting, language):
    screen = waiting(language=language, width=390, height=844)
    shown(screen, 1)
    title, time, body = (screen.frame(f"css=.centre .notification-{part}") for part in ("title", "time", "body"))
    assert body.top >= time.bottom - 1 and time.width > 10
    if language == "ar":
        assert time.right <= title.left and body.left <= time.left + 1
        assert screen.evaluate("getComputedStyle(find('css=.centre-summary')).direction") == "ltr", "the number is before the English word"
    else:
        assert title.right <= time.left and body.right >= time.right - 1


@pytest.mark.only("chromium")
@pytest.mark.parametrize("language, sign", [("en", -1), ("ar", 1)])
def test_a_swipe_shows_options_and_clear_and_a_longer_one_clears(waiting, language, sign):
    screen = waiting(touch=True, language=language)
    shown(screen, 1)
    screen.tap(OPEN)
    loaded(screen, 2)
    fingers, start = Fingers(screen), screen.frame(OPEN).middle
    fingers.drag(start, (start[0] + sign * 110, start[1]))
    screen.settled()
    screen.tap("css=.centre-row[data-open] .centre-tool:last-child")
    loaded(screen, 1)
    screen.wait_for_text("log", "dismissed book2")
    edge = (360, start[1]) if sign < 0 else (30, start[1])
    fingers.drag((edge[0], screen.frame(OPEN).middle[1]), (edge[0] + sign * 320, screen.frame(OPEN).middle[1]))
    loaded(screen, 0)
    screen.wait_for_text("log", "dismissed book1")
    assert screen.frame("css=.centre-empty").height > 0


@pytest.mark.only("chromium")
@pytest.mark.guideline("notification.detail-view", "notification.detail-by-hold", "notification.action-glyph-trailing", "notification.action-sf-symbols")
def test_a_long_press_opens_the_detail_view_with_actions_and_their_glyphs(waiting):
    screen = waiting(touch=True)
    shown(screen, 1)
    fingers = Fingers(screen)
    fingers.down(screen.frame(OPEN).middle)
    screen.wait_for_target("text=Remind Me Later")
    fingers.up()
    screen.settled()
    glyph, title = screen.frame("css=.centre-sheet .notification-glyph"), screen.frame("text=Remind Me Later")
    assert glyph.width > 10 and glyph.left > title.middle[0] and glyph.right <= title.right
    screen.tap("text=Reply")
    screen.wait_for("document.activeElement.matches('.notification-reply input')")
    screen.type("css=.notification-reply input", "On my way")
    screen.press("Enter")
    screen.wait_for_text("log", "reply book2 On my way")
    screen.wait_gone("css=.centre-sheet")
    loaded(screen, 1)


@pytest.mark.only("chromium")
@pytest.mark.guideline("notification.snooze-example", "notification.useful-actions")
def test_a_secondary_click_opens_the_detail_view_and_an_action_leaves_the_centre_open(waiting):
    screen = waiting()
    shown(screen, 1)
    screen.click(OPEN, "secondary")
    screen.wait_for_target("text=Remind Me Later")
    screen.click("text=Remind Me Later")
    screen.wait_for_text("log", "snooze book2")
    screen.wait_gone("css=.centre-sheet")
    loaded(screen, 1)
    assert screen.exists(CENTRE)


def test_the_button_of_an_app_asks_and_then_clears_all_of_it(waiting):
    screen = waiting()
    shown(screen, 1)
    screen.click("css=.centre-clear")
    screen.wait_for_text("css=.centre-clear", "Clear All")
    screen.click("css=.centre-clear")
    loaded(screen, 0)
    screen.open("/?screen=notifications")
    shown(screen, 0)


@pytest.mark.only("chromium")
def test_what_comes_and_goes_meanwhile_shows_at_once_in_every_window(waiting, new_screen):
    screen = waiting()
    other = new_screen(beside=screen)
    other.open("/?new")
    shown(other, 1)
    other.click(OPEN)
    loaded(other, 2)
    screen.click("remove")
    loaded(other, 1)
    screen.click("post")
    other.wait_for("document.querySelector('.centre-summary')?.textContent === '1 more'")
    other.click("css=.centre-clear")
    other.click("css=.centre-clear")
    loaded(other, 0)
    screen.wait_gone("css=.notification-handle")


@pytest.mark.only("chromium")
def test_many_are_read_in_pages_and_a_stack_shows_more(allowed):
    screen = allowed()
    screen.click("fill")
    screen.wait_for("document.querySelector('.notification-handle')?.dataset.count === '60'")
    shown(screen, 20)
    screen.evaluate("find('css=dialog.centre').scrollTop = 1e6")
    loaded(screen, 25)
    screen.evaluate("find('css=dialog.centre').scrollTop = 0")
    assert screen.text("css=.centre-summary") == "2 more"
    screen.click(OPEN)
    loaded(screen, 27)
    screen.wait_for("document.activeElement.closest('.centre-row') === document.querySelector('.centre-row')")
    screen.click("css=.centre-less")
    loaded(screen, 25)


@pytest.mark.only("chromium")
def test_a_handle_at_the_top_edge_opens_it_while_something_waits(waiting):
    screen = waiting()
    screen.wait_for("find('css=.notification-handle')?.ariaLabel === 'Notification Center, notifications: 2'")
    screen.click("css=.notification-handle")
    loaded(screen, 1)


@pytest.mark.only("chromium")
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_in_the_centre_and_its_sheets(waiting, dark):
    screen = waiting(dark=dark)
    shown(screen, 1)
    assert violations(screen) == []
    screen.click(OPEN)
    loaded(screen, 2)
    assert violations(screen) == []
    screen.click(OPEN, "secondary")
    screen.wait_for_target("text=Remind Me Later")
    screen.settled()
    assert violations(screen) == []


@pytest.mark.only("chromium")
@pytest.mark.guideline("notification.hidden-preview-text")
def test_options_hide_the_text_and_the_detail_view_shows_it(waiting):
    screen = waiting()
    shown(screen, 1)
    screen.evaluate("find('css=.centre-tool').click()")
    screen.wait_for_target("text=Hide Previews")
    screen.settled()
    assert violations(screen) == []
    screen.click("text=Hide Previews")
    screen.wait_for("document.querySelector('.centre .notification-title').textContent === 'Due Date'")
    assert not screen.exists("css=.centre .notification-body")
    # The row is drawn once more for the system's message of the change.
    screen.settled()
    screen.click(OPEN, "secondary")
    screen.wait_for_target("text=Your books are due tomorrow at six.")
    lines = "[...document.querySelectorAll('.centre-sheet :is(.notification-title, .notification-subtitle, .notification-body)')].map(e => getComputedStyle(e).display).join()"
    assert screen.evaluate(lines) == "block,block,block", "the lines of the detail view are not cut off"
    screen.press("Escape")
    screen.wait_gone("css=.centre-sheet")
    screen.press("Escape")
    screen.wait_gone(CENTRE)
    post(screen)
    assert screen.text("css=.notification-title") == "Due Date" and not screen.exists("css=.notification-body")


@pytest.mark.only("chromium")
def test_a_picture_is_small_in_the_banner_and_large_in_the_detail_view(allowed):
    screen = allowed()
    post(screen, "picture")
    loaded_picture = "document.querySelector('{} .notification-picture')?.naturalWidth === 4"
    screen.wait_for(loaded_picture.format(".notification"))
    assert screen.frame("css=.notification .notification-picture").width == 44
    screen.evaluate("find('css=.notification-close').click()")
    screen.wait_gone(BANNER)
    shown(screen, 1)
    screen.click(OPEN, "secondary")
    screen.wait_for(loaded_picture.format(".centre-sheet"))
    screen.settled()
    assert screen.frame("css=.centre-sheet .notification-picture").width > 300


@pytest.mark.only("chromium")
@pytest.mark.guideline("notification.no-duplicates")
def test_an_open_banner_is_replaced_by_a_later_one_with_its_identifier(allowed):
    screen = allowed()
    post(screen)
    screen.click("again")
    screen.wait_for("document.querySelector('.notification-title')?.textContent === 'Renewed Books'")
    assert screen.evaluate("document.querySelectorAll('.notification').length") == 1
    screen.evaluate("find('css=.notification-close').click()")
    screen.wait_gone(BANNER)
    shown(screen, 1)
    assert not screen.exists("css=.centre-summary")


@pytest.mark.only("chromium")
def test_with_reduced_motion_banner_and_centre_only_fade(waiting, new_screen):
    screen = waiting()
    screen.page.emulate_media(reduced_motion="reduce")
    shown(screen, 1)
    screen.evaluate("(window.moved = new Set(), addEventListener('animationstart', event => moved.add(event.animationName), true), addEventListener('transitionrun', event => moved.add(event.propertyName), true))&&0")

    def only_fades(*allowed):
        """Something has moved since the last time, and it only faded."""
        names = set(screen.evaluate("(names => (moved.clear(), names))([...moved])"))
        assert names and names <= {"opacity", *allowed}

    screen.press("Escape")
    screen.wait_gone(CENTRE)
    only_fades("fade-out", "centre-fade-out")
    screen.press(KEYS)
    loaded(screen, 1)
    screen.settled()
    only_fades("fade-in", "centre-fade-in")
    screen.press("Escape")
    screen.wait_gone(CENTRE)
    screen.evaluate("moved.clear()")
    screen.click("post")
    screen.wait_for("document.querySelector('.notification')")
    screen.settled()
    only_fades("fade-in")


@pytest.mark.only("chromium")
def test_with_the_largest_text_everything_fits_the_width(waiting):
    screen = waiting()
    screen.evaluate("document.documentElement.dataset.textSize = 'accessibility5'")
    shown(screen, 1)
    assert screen.evaluate("find('css=dialog.centre').scrollWidth <= innerWidth")
    text, row = screen.frame("css=.centre .notification-text"), screen.frame(ROW)
    assert text.left >= row.left and text.right <= row.right and text.width > 200
