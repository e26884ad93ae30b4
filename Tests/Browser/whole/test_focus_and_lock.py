"""Focus, people, time-sensitive notifications, promotions, sounds and the lock screen, in the pages of an app."""
import pytest

from shoji_kit.axe import violations
from fingers import Fingers
from test_notifications import OPEN, SHOWN, BANNER, ask, post
from test_notification_centre import CENTRE, ROW, ROWS, loaded, shown

pytestmark = pytest.mark.app("Specimen")

LOCK_KEYS = "Control+Alt+Shift+L"
# Notes what the page plays and how it vibrates, in place of a loudspeaker and a motor.
LISTEN = """
window.heard = []
navigator.vibrate = rhythm => (heard.push('vibration'), true)
const play = HTMLMediaElement.prototype.play
HTMLMediaElement.prototype.play = function () { heard.push(new URL(this.src).pathname); return play.call(this).catch(() => {}) }
const start = OscillatorNode.prototype.start
OscillatorNode.prototype.start = function (...when) { if (!heard.includes('tones')) heard.push('tones'); return start.apply(this, when) }
"""


@pytest.fixture
def allowed(visit):
    def make(**options):
        screen = visit("interruptions", **options)
        ask(screen)
        screen.click("text=許可" if options.get("language") == "ja" else "text=Allow")
        screen.wait_for_text("answer", "granted")
        screen.wait_gone("css=.alert")
        return screen

    return make


def hide(screen):
    screen.evaluate("find('css=.notification-close').click()")
    screen.wait_gone(BANNER)


def turn(screen, name):
    """Turns a Focus on or off in the open notification centre."""
    screen.click("css=.centre-focus")
    screen.wait_for("document.querySelector('.centre-sheet[open]')")
    screen.settled()
    screen.click(f"text={name}")
    screen.wait_gone("css=.centre-sheet")


def close(screen):
    screen.press("Escape")
    screen.wait_gone(CENTRE)


def locked(screen, rows=None):
    screen.press(LOCK_KEYS)
    screen.wait_for("document.querySelector('dialog.centre[data-locked]')?.dataset.count !== undefined")
    if rows is not None:
        screen.wait_for(f"{ROWS} === {rows}")
    screen.settled()


@pytest.mark.guideline("notification.available-despite-focus")
@pytest.mark.parametrize("language, name, label", [("en", "Do Not Disturb", "Focus: Do Not Disturb"), ("ja", "おやすみモード", "集中モード：おやすみモード")])
def test_a_focus_is_turned_on_in_the_centre_and_holds_alerts_back_that_the_centre_lists(allowed, language, name, label):
    screen = allowed(language=language)
    shown(screen, 0)
    turn(screen, name)
    screen.wait_for(f"document.querySelector('.centre-focus[data-state=on]')?.ariaLabel === {label!r}")
    close(screen)
    screen.click("post")
    screen.wait_for("document.querySelector('.notification-handle')?.dataset.count === '1'")
    assert not screen.exists(BANNER)
    shown(screen, 1)
    turn(screen, name)
    screen.wait_for("!document.querySelector('.centre-focus[data-state=on]')")
    close(screen)
    post(screen)


@pytest.mark.only("chromium")
def test_several_that_were_held_back_come_as_one_banner_that_opens_the_centre(allowed, new_screen):
    screen = allowed()
    other = new_screen(beside=screen)
    other.open("/?new")
    other.set_reading_time(20)
    shown(screen, 0)
    turn(screen, "Work")
    close(screen)
    for _ in range(4):
        screen.click("post")
    screen.wait_for("document.querySelector('.notification-handle')?.dataset.count === '4'")
    shown(screen, 1)
    turn(screen, "Work")
    other.wait_for(SHOWN)
    assert other.text("css=.notification-title") == "During Your Focus" and other.text("css=.notification-subtitle") == "4 notifications"
    assert other.text("css=.notification-body").split("\n") == ["Specimen: Library"] * 3 + ["1 more"]
    other.settled()
    assert violations(other) == []
    other.click(OPEN)
    loaded(other)


@pytest.mark.only("chromium")
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_sheet_of_focus_is_accessible_and_names_the_end(allowed, dark):
    screen = allowed(dark=dark)
    shown(screen, 0)
    screen.click("css=.centre-focus")
    screen.wait_for("document.querySelector('.centre-sheet[open]')")
    screen.settled()
    assert violations(screen) == []
    screen.click("css=.centre-focus-more")
    screen.click("text=For 1 Hour")
    screen.wait_gone("css=.centre-sheet")
    screen.click("css=.centre-focus")
    screen.wait_for("document.querySelector('.centre-focus-until')?.textContent.startsWith('Until ')")
    screen.settled()
    assert violations(screen) == []


@pytest.mark.only("chromium")
def test_a_sheet_that_is_opened_before_the_server_has_answered_follows_the_answer(allowed):
    screen = allowed()
    shown(screen, 0)
    screen.evaluate("(window.held = new Promise(go => { window.letGo = go }), ((real) => { window.fetch = async (...given) => { if (given[1]?.method === 'POST') await held; return real(...given) } })(window.fetch))&&0")
    screen.click("css=.centre-focus")
    screen.click("css=.centre-focus-more")
    screen.click("text=For 1 Hour")
    screen.wait_gone("css=.centre-sheet")
    screen.click("css=.centre-focus")
    screen.wait_for("document.querySelector('.centre-sheet[open]')")
    assert not screen.exists("css=.centre-focus-until")
    screen.evaluate("[...document.querySelectorAll('.centre-sheet button')].find(e => e.textContent === 'Cancel').focus()")
    screen.evaluate("letGo()")
    screen.wait_for("document.querySelector('.centre-focus-until')?.textContent.startsWith('Until ')")
    assert screen.evaluate("document.activeElement.textContent") == "Cancel"


@pytest.mark.core
@pytest.mark.guideline("notification.communication-shows-sender", "notification.communication-shows-contact-image")
def test_a_message_has_its_senders_name_and_picture_with_the_small_icon(allowed):
    screen = allowed()
    post(screen, "portrait")
    assert screen.text("css=.notification-title") == "Ken"
    screen.wait_for("document.querySelector('.notification-face')?.naturalWidth === 4")
    face, icon = screen.frame("css=.notification-face"), screen.frame("css=.notification .notification-icon")
    assert face.width == 38 and icon.width == 18
    assert icon.right > face.right and icon.bottom > face.bottom and icon.left < face.right, "the icon is on the picture's corner"
    assert screen.evaluate("getComputedStyle(find('css=.notification-face')).borderRadius") == "50%"
    hide(screen)
    post(screen, "message")
    assert screen.text("css=.notification-title") == "Maya Ito" and screen.text("css=.notification-initials") == "MI"


@pytest.mark.only("chromium")
def test_a_sender_is_muted_by_the_options_of_a_message(allowed):
    screen = allowed()
    post(screen, "message")
    hide(screen)
    shown(screen, 1)
    screen.evaluate("find('css=.centre-tool').click()")
    screen.wait_for_target("text=Mute Maya Ito")
    screen.settled()
    assert violations(screen) == []
    screen.click("text=Mute Maya Ito")
    screen.wait_gone("css=.centre-sheet")
    close(screen)
    screen.click("message")
    screen.wait_for("document.querySelector('.notification-handle')?.dataset.count === '2'")
    assert not screen.exists(BANNER)
    post(screen, "portrait")


@pytest.mark.guideline("notification.time-sensitive-first-explains", "notification.time-sensitive-first-turn-off")
def test_the_first_time_sensitive_one_explains_itself_and_can_be_turned_off(allowed):
    screen = allowed()
    post(screen, "urgent")
    assert screen.text("css=.notification-urgent").lower() == "time sensitive"
    assert "arrive at once" in screen.text("css=.notification-explanation p")
    screen.click("text=Leave On")
    screen.wait_gone(BANNER)
    post(screen, "urgent")
    assert not screen.exists("css=.notification-explanation")


@pytest.mark.only("chromium")
@pytest.mark.guideline("notification.marketing-clear-permission-first", "notification.settings-can-change-choice")
def test_promotions_are_asked_for_in_the_systems_view_and_withdrawn_by_a_switch_of_the_app(allowed):
    screen = allowed()
    screen.click("offer")
    screen.wait_for("find('answer').textContent.includes('has not agreed to promotions')")
    screen.click("offers")
    screen.wait_for("document.querySelector('.alert[open]')")
    screen.settled()
    assert screen.text("css=.alert-title") == "Would You Like Offers and News from “Specimen”?"
    assert violations(screen) == []
    screen.answer("No Thanks")
    screen.wait_for_text("consent", "declined")
    screen.click("toggle")
    screen.answer("Send Offers")
    post(screen, "offer")
    hide(screen)
    screen.click("toggle")
    screen.wait_for("!find('toggle').matches(':checked, [aria-checked=true]')")
    screen.click("ask")
    screen.wait_for_text("answer", "granted")
    screen.click("offer")
    screen.wait_for("find('answer').textContent.includes('has not agreed to promotions')")


@pytest.mark.only("chromium")
@pytest.mark.guideline("notification.sound", "notification.sound-custom-or-system", "notification.vibration-with-sound")
def test_the_systems_and_the_apps_own_sound_are_played_once_with_a_vibration(allowed):
    screen = allowed()
    screen.evaluate(f"(() => {{ {LISTEN} }})()")
    post(screen, "sound")
    screen.wait_for("heard.join() === 'vibration,tones'")
    hide(screen)
    screen.evaluate("heard.length = 0")
    post(screen, "own")
    screen.wait_for("heard.join() === 'vibration,/shoji/notifications/sound'")
    answer = screen.evaluate("fetch(document.querySelector('.notification') && performance.getEntriesByType('resource').findLast(e => e.name.includes('/sound')).name).then(a => a.headers.get('content-type'))")
    assert answer == "audio/mpeg"
    hide(screen)
    screen.evaluate("heard.length = 0")
    post(screen)
    screen.settled()
    assert screen.evaluate("heard.join()") == ""


@pytest.mark.guideline("notification.timely-locked-or-in-use")
def test_while_locked_and_in_use_a_notification_is_shown_at_once(allowed):
    screen = allowed()
    screen.wait_for("document.documentElement.dataset.commands === 'ready'")
    post(screen)
    hide(screen)
    locked(screen, 1)
    assert screen.frame(CENTRE).height == screen.frame("css=body").height or screen.frame(CENTRE).height >= 800
    assert screen.frame("css=.lock-time").height > 40
    # The button is below the lock screen; only a script reaches it.
    screen.evaluate("find('message').click()")
    screen.wait_for("document.querySelector('.centre[data-locked] .notification-title')?.textContent === 'Maya Ito'")
    assert not screen.exists(BANNER)
    screen.press("Enter")
    screen.wait_gone(CENTRE)
    post(screen)


@pytest.mark.only("chromium")
@pytest.mark.guideline("notification.detail-by-swipe-down")
def test_a_swipe_down_opens_the_detail_only_on_an_unlocked_device(allowed):
    screen = allowed(touch=True)
    screen.wait_for("document.documentElement.dataset.commands === 'ready'")
    post(screen)
    middle, fingers = screen.frame(OPEN).middle, Fingers(screen)
    fingers.drag(middle, (middle[0], middle[1] + 60))
    screen.wait_for("document.querySelector('.notification-expanded')")
    hide(screen)
    locked(screen, 1)
    middle = screen.frame(OPEN).middle
    fingers.drag(middle, (middle[0], middle[1] + 60))
    screen.settled()
    assert screen.exists("css=.centre[data-locked]")
    assert not screen.exists("css=.centre-sheet") and not screen.exists("css=.notification-expanded")
    fingers.drag((200, 700), (200, 450))
    screen.wait_gone(CENTRE)


@pytest.mark.only("chromium")
@pytest.mark.parametrize("language, dark", [("en", False), ("ja", True), ("ar", False)])
def test_the_lock_screen_stays_over_a_reload_in_every_window_and_is_accessible(allowed, new_screen, language, dark):
    screen = allowed(language=language, dark=dark)
    other = new_screen(beside=screen)
    other.open("/?new")
    post(screen)
    hide(screen)
    screen.wait_for("document.documentElement.dataset.commands === 'ready'")
    locked(screen, 1)
    assert violations(screen) == []
    # Axe cannot judge a text over the lock screen's gradient.
    assert screen.evaluate("getComputedStyle(find('css=.notification-title')).color") == ("rgb(255, 255, 255)" if dark else "rgb(0, 0, 0)")
    assert not screen.text("css=.lock-time").endswith("M")
    other.wait_for("document.querySelector('dialog.centre[data-locked]')")
    screen.open("/?screen=interruptions")
    screen.wait_for("document.querySelector('dialog.centre[data-locked]')?.dataset.count === '1'")
    # Keys of the page do nothing.
    screen.press("Control+Alt+Shift+N")
    screen.settled()
    assert screen.exists("css=.centre[data-locked]")
    screen.press("Escape")
    screen.wait_gone(CENTRE)
    other.wait_gone(CENTRE)
