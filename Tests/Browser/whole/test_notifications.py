"""Notifications: the question for permission, banners, and their actions by pointer, finger and keyboard."""
import pytest

from shoji_kit.axe import violations
from fingers import Fingers

# Chromium only where a test needs touch, axe or an emulated setting; the others run in WebKitGTK too.
pytestmark = pytest.mark.app("Specimen")

BANNER = "css=.notification"
OPEN = "css=.notification-open"
SHOWN = "document.querySelector('.notification:popover-open[data-state=open]')"


@pytest.fixture
def allowed(visit):
    """The exhibit after its user has allowed notifications."""

    def make(**options):
        screen = visit("notifications", **options)
        ask(screen)
        screen.click("text=許可" if options.get("language") == "ja" else "text=Allow")
        screen.wait_for_text("answer", "granted")
        screen.wait_gone("css=.alert")
        return screen

    return make


def ask(screen):
    screen.click("ask")
    screen.wait_for_question()


def post(screen, button="post"):
    screen.click(button)
    screen.wait_for(SHOWN)
    screen.settled()


@pytest.mark.core
@pytest.mark.parametrize("language, title, refuse", [
    ("en", "“Specimen” Would Like to Send You Notifications", "Don’t Allow"), ("ja", "“Specimen”が通知の送信を求めています", "許可しない")])
def test_permission_is_asked_once_in_the_users_language(visit, language, title, refuse):
    screen = visit("notifications", language=language)
    ask(screen)
    assert screen.text("css=.alert-title") == title
    screen.click(f"text={refuse}")
    screen.wait_for_text("answer", "refused")
    screen.wait_gone("css=.alert")
    screen.click("ask")
    screen.wait_for_text("answer", "refused")
    assert not screen.exists("css=.alert")
    screen.click("post")
    screen.wait_for_text("log", "nothing yet")
    assert not screen.exists(BANNER)


def test_return_and_escape_in_the_first_moment_do_not_answer_the_question(visit):
    screen = visit("notifications")
    # The first half second lasts as long as ten, so that both keys come in it on a busy machine too.
    screen.evaluate("((now, start) => { performance.now = () => start + (now() - start) / 20 })(performance.now.bind(performance), performance.now())")
    screen.click("ask")
    screen.wait_for("document.querySelector('.alert[open]')")
    screen.press("Enter")
    screen.press("Escape")
    screen.settled()
    assert screen.exists("css=.alert[open]") and screen.text("answer") == "not asked"


@pytest.mark.only("chromium")
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_in_the_question_and_in_a_banner_with_its_actions(visit, dark):
    screen = visit("notifications", dark=dark)
    ask(screen)
    assert violations(screen) == []
    screen.click("text=Allow")
    screen.wait_for_text("answer", "granted")
    screen.set_reading_time(20)
    post(screen)
    assert violations(screen) == []
    screen.click(BANNER, "secondary")
    screen.wait_for_target("text=Remind Me Later")
    assert violations(screen) == []


@pytest.mark.guideline("notification.title-at-top", "notification.system-shows-app-icon")
def test_a_banner_shows_the_text_below_the_title_and_the_icon_at_the_leading_edge_and_a_tap_reaches_the_app(allowed):
    screen = allowed()
    post(screen)
    assert screen.text("css=.notification-title") == "Library Books"
    assert screen.text("css=.notification-body") == "Your books are due tomorrow at six."
    icon, title, body = (screen.frame(f"css=.notification-{part}") for part in ("icon", "title", "body"))
    assert icon.right <= title.left and title.bottom <= body.top and title.top >= 0
    screen.click(OPEN)
    screen.wait_for_text("log", "opened book1")
    screen.wait_gone(BANNER)


def test_in_the_foreground_an_app_can_keep_quiet(allowed):
    screen = allowed()
    screen.click("quiet")
    screen.click("post")
    screen.click("quiet")
    post(screen)
    # Only the second is shown.
    screen.click(OPEN)
    screen.wait_for_text("log", "opened book2")


def test_a_scheduled_notification_comes_without_the_app_doing_anything(allowed):
    screen = allowed()
    post(screen, "later")
    assert screen.text("css=.notification-title") == "Library Books"


# Chromium only: WebKitGTK's driver mistakes the pointer's buttons after a secondary click.
@pytest.mark.only("chromium")
@pytest.mark.guideline("notification.destructive-red")
def test_a_secondary_click_shows_the_actions_and_one_is_chosen(allowed):
    screen = allowed()
    post(screen)
    screen.click(BANNER, "secondary")
    screen.wait_for_target("text=Delete")
    titles = screen.evaluate("[...document.querySelectorAll('.notification-action')].map(e => e.innerText)")
    assert titles == ["Remind Me Later", "Reply", "Delete"]
    red, green, blue = screen.evaluate("getComputedStyle(find('text=Delete')).color.match(/\\d+/g).map(Number)")[:3]
    assert red > 150 and green < 60 and blue < 60
    screen.click("text=Remind Me Later")
    screen.wait_for_text("log", "snooze book1")
    screen.wait_gone(BANNER)


def test_an_action_takes_a_text(allowed):
    screen = allowed()
    post(screen)
    screen.evaluate(f"find('{OPEN}').focus()")
    screen.press("ArrowDown")
    screen.wait_for_target("text=Reply")
    screen.click("text=Reply")
    screen.wait_for("document.activeElement.matches('.notification-reply input')")
    screen.settled()
    assert screen.frame("css=.notification-send").right <= screen.frame(BANNER).right - 8
    screen.type("css=.notification-reply input", "On my way")
    screen.press("Enter")
    screen.wait_for_text("log", "reply book1 On my way")


@pytest.mark.core
@pytest.mark.only("chromium")
def test_a_banner_is_operated_by_keyboard(allowed):
    screen = allowed()
    screen.evaluate("find('post').focus()")
    screen.press("Enter")
    screen.wait_for(SHOWN)
    screen.settled()
    screen.press("F6")
    screen.wait_for("document.activeElement.matches('.notification-open')")
    screen.press("Escape")
    screen.wait_gone(BANNER)
    screen.wait_for("document.activeElement === find('post')")
    screen.press("Enter")
    screen.wait_for(SHOWN)
    screen.press("F6")
    screen.press("ArrowDown")
    screen.wait_for("document.activeElement.matches('.notification-action')")
    screen.press("Enter")
    screen.wait_for_text("log", "snooze book2")
    screen.wait_for("document.activeElement === find('post')")


@pytest.mark.only("chromium")
@pytest.mark.guideline("notification.detail-by-hold")
@pytest.mark.parametrize("way", ["hold", "down"])
def test_a_finger_opens_the_actions(allowed, way):
    screen = allowed(touch=True)
    post(screen)
    middle, fingers = screen.frame(OPEN).middle, Fingers(screen)
    fingers.down(middle)
    if way == "down":
        fingers.slide(middle, (middle[0], middle[1] + 60))
    screen.wait_for_target("text=Remind Me Later")
    fingers.rest(12)
    fingers.up()
    screen.settled()
    screen.tap("text=Remind Me Later")
    screen.wait_for_text("log", "snooze book1")


@pytest.mark.only("chromium")
def test_a_swipe_up_dismisses_a_banner(allowed):
    screen = allowed(touch=True)
    post(screen)
    middle = screen.frame(OPEN).middle
    Fingers(screen).drag(middle, (middle[0], middle[1] - 50))
    screen.wait_gone(BANNER)
    assert screen.text("log") == "nothing yet"


@pytest.mark.only("chromium")
def test_every_open_window_shows_a_banner_and_an_answer_in_one_removes_the_others(allowed, new_screen):
    screen = allowed()
    other = new_screen(beside=screen)
    other.open("/?new")
    post(screen, "later")
    other.wait_for(SHOWN)
    screen.click(OPEN)
    screen.wait_for_text("log", "opened book1")
    other.wait_gone(BANNER)


@pytest.mark.only("chromium")
def test_a_banner_is_announced_and_leaves_by_itself(allowed):
    screen = allowed()
    screen.evaluate("(window.heard = [], new MutationObserver(() => heard.push(...[...document.querySelectorAll('.announcer')].map(e => e.textContent))).observe(document.body, { childList: true, subtree: true, characterData: true }))")
    post(screen)
    screen.wait_for("heard.some(text => text.includes('Library Books, Central Library, Your books are due tomorrow at six.'))")
    screen.move_to(5, 800)
    screen.wait_gone(BANNER)


@pytest.mark.only("chromium")
def test_right_to_left_the_icon_is_at_the_right(allowed):
    screen = allowed(language="ar")
    post(screen)
    icon, text = screen.frame("css=.notification-icon"), screen.frame("css=.notification-text")
    assert icon.left >= text.right
    # A text in the other direction begins at the icon's side too.
    assert screen.evaluate("getComputedStyle(find('css=.notification-body')).textAlign") == "right"
