"""Windows and users: what they share, and what they do not."""
import pytest

from shoji_kit import until
from steps import choose, whole

# NB: WebKitGTK's driver hangs on a press in a window that is not the first, so these tests run in Chromium only.
pytestmark = [pytest.mark.app("Specimen"), pytest.mark.only("chromium")]

TOKEN = "document.body.dataset.scene"
READY = "document.documentElement.dataset.client === 'ready'"


def two_counting(visit, new_screen):
    """Two windows of a user; each has counted another number of times."""
    first = visit("sharing")
    second = new_screen(beside=first)
    second.open("/")
    choose(second, "sharing")
    first.click("count-here")
    first.wait_for_text("own", "1")
    return first, second


@pytest.mark.core
def test_two_windows_of_a_person_are_two_scenes_of_one_process(visit, new_screen):
    first = visit("sharing")
    second = new_screen(beside=first)
    second.open("/")
    choose(second, "sharing")
    assert first.text("process") == second.text("process")
    first.click("put")
    second.wait_for_text("shared", "1")
    second.click("put")
    first.wait_for_text("shared", "2")
    first.click("count-here")
    first.wait_for_text("own", "1")
    assert second.text("own") == "0"


@pytest.mark.core
def test_two_people_share_nothing(visit):
    first, second = visit("sharing"), visit("sharing")
    assert first.text("process") != second.text("process")
    first.click("put")
    first.wait_for_text("shared", "1")
    second.click("count-here")
    second.wait_for_text("own", "1")
    assert second.text("shared") == "0"


def test_a_reload_keeps_each_windows_own_scene(visit, new_screen):
    first, second = two_counting(visit, new_screen)
    for screen, own in [(first, "1"), (second, "0"), (first, "1")]:
        screen.evaluate("(window.isOld = true, location.reload())&&0")
        until(lambda: screen.evaluate("!window.isOld && document.documentElement.dataset.client === 'ready'"))
        screen.wait_for_text("own", own)
    assert second.text("own") == "0"
    second.click("put")
    first.wait_for_text("shared", "1")


def test_a_third_window_is_none_of_the_two(visit, new_screen):
    first = visit("sharing")
    second = new_screen(beside=first)
    second.open("/")
    # It opens at the app's start, since both scenes of this user are in use.
    second.wait_for_target("counting")
    second.click("counting")
    second.wait_for_target("count")
    first.wait_for_target("own")


def test_a_window_that_opens_while_another_is_reloaded_gets_a_scene_of_its_own(visit, new_screen):
    first = visit("counting")
    first.click("tap-a")
    first.wait_for_text("taps", "a")
    token = first.evaluate(TOKEN)
    # The cookie of the reloaded window is the whole browser's.
    first.evaluate(f"(document.cookie = 'shoji-scene={token};path=/;max-age=10')&&0")
    second = new_screen(beside=first)
    second.open("/")
    until(lambda: second.evaluate(f"{TOKEN} !== '{token}' && {READY}"))
    choose(second, "counting")
    # Neither window takes the scene from the other again.
    second.click("tap-b")
    second.wait_for_text("taps", "b")
    first.click("tap-c")
    first.wait_for_text("taps", "ac")
    assert first.evaluate(TOKEN) == token


@pytest.mark.core
def test_windows_that_are_reloaded_together_keep_their_scenes(visit, new_screen):
    first, second = two_counting(visit, new_screen)
    tokens = [screen.evaluate(TOKEN) for screen in (first, second)]
    # Each request carries the cookie that the other window has just set.
    for screen, other in ((first, tokens[1]), (second, tokens[0])):
        screen.evaluate(f"addEventListener('beforeunload', () => {{ document.cookie = 'shoji-scene={other};path=/;max-age=10' }})")
    for screen in (first, second):
        screen.evaluate("(window.isOld = true, setTimeout(() => location.reload()))&&0")
    for screen, token, own in ((first, tokens[0], "1"), (second, tokens[1], "0")):
        until(lambda: screen.evaluate(f"!window.isOld && {TOKEN} === '{token}' && {READY}"))
        assert screen.text("own") == own
        screen.click("count-here")
        screen.wait_for_text("own", str(int(own) + 1))


def test_windows_that_were_left_come_back_to_their_scenes(visit, new_screen):
    first, second = two_counting(visit, new_screen)
    tokens = [screen.evaluate(TOKEN) for screen in (first, second)]
    # The one left last would get the other's, since its scene was left most recently.
    for screen in (first, second):
        screen.evaluate("(location.href = '/shoji/health')&&0")
        until(lambda: not screen.evaluate("document.getElementById('root')&&1"))
    first.page.context.clear_cookies(name="shoji-scene")
    for screen, token, own in ((first, tokens[0], "1"), (second, tokens[1], "0")):
        screen.evaluate("history.back()")
        until(lambda: screen.evaluate(f"{TOKEN} === '{token}' && {READY}"))
        screen.wait_for_text("own", own)


def test_a_copy_of_a_window_does_not_take_its_scene(visit, new_screen):
    first = visit("sharing")
    first.click("count-here")
    first.wait_for_text("own", "1")
    token = first.evaluate(TOKEN)
    copy = new_screen(beside=first)
    copy.open("/")
    # A browser's copy of a tab has the history of the tab.
    copy.evaluate(f"(window.isOld = true, history.replaceState({{ scene: '{token}' }}, ''), location.reload())&&0")
    until(lambda: copy.evaluate(f"!window.isOld && {TOKEN} !== '{token}' && {READY}"))
    first.click("count-here")
    first.wait_for_text("own", "2")


def test_settings_are_one_persons_in_all_their_windows_and_nobody_elses(own_app, visit):
    app = own_app("Specimen")
    # Both get a process that was forked before its user was known.
    first, second = visit("sharing", app=app), visit("sharing", app=app)
    first.click("paint")
    first.wait_for_text("colour", "red")
    assert second.text("colour") == "green"
    third = visit("sharing", app=app)
    for one in (first, second, third):
        whole(one)
    assert third.text("colour") == "green"
    # They are stored in that user's folder and persist.
    until(lambda: [b"red" in kept.read_bytes() for kept in (app.folder / "data" / "people").rglob("*.plist")] == [True])
    # The window shows the same until the system has stopped.
    first.note_returns()
    app.stop()
    app.start()
    first.wait_for("returns.length > 0")
    first.wait_for_text("colour", "red")
    beside = visit("sharing", app=app, beside=first)
    assert beside.text("colour") == "red"
    assert visit("sharing", app=app).text("colour") == "green"
