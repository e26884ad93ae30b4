"""A film that the app TV has asked for: how it loads, how it ends, and what a failure leaves of it."""
import pytest

from shoji_kit.pixels import Pixels
from playing import (
    SCREEN, SPINNER, VIDEO, Frames, back, leave, move_to, open_item, open_tv, plays, position, press_space, says, shelf, start, waits_for_shelf)
from shoji_kit.controls import named, press
from shoji_kit.frame import Frame

# NB: WebKitGTK plays nothing without codecs of its own, which a test machine need not have.
pytestmark = pytest.mark.only("chromium")


# Loading.

@pytest.mark.alone
@pytest.mark.guideline(
    "tv-provider.loading-over-two-seconds", "tv-provider.loading-centred-spinner", "tv-provider.loading-may-show-on-transition",
    "tv-provider.prepare-exit-screen-early")
def test_a_film_that_loads_slowly_has_a_spinner_on_black_after_two_seconds(viewer, road_to, tv_system, tmp_path):
    road = road_to(tv_system)
    screen = viewer(app=road)
    road.hold("tides.webm")
    open_item(screen)
    with Frames(screen, tmp_path) as frames:
        screen.click("play")
        screen.wait_for("location.pathname === '/cinema/'")
        screen.wait_for("seen.some(one => one.isBlack)")
        # The exit screen is there already, beneath, and cannot be reached.
        screen.wait_for("[...document.querySelectorAll('button, a')].some(one => /^(Play|Resume)$/.test(one.innerText.trim()))")
        assert screen.evaluate("begun") is None
        screen.press("Tab")
        assert screen.evaluate(f"({SCREEN}).contains(document.activeElement) || document.activeElement === document.body")
        # Without a focus ring, which a control of the film has as soon as the keys are listened to.
        screen.evaluate("document.activeElement.blur()")
        screen.wait_for("seen.at(-1).isSpinning")
        first, spinning = screen.evaluate("[seen.find(one => one.isBlack).at, seen.find(one => one.isSpinning).at]")
        assert 1900 <= spinning - first <= 5000
        x, y, width, height = screen.evaluate(f"frameOf({SPINNER})")
        assert abs(x + width / 2 - 195) < 2 and abs(y + height / 2 - 422) < 2
        # Nothing else is drawn.
        left, top, right, bottom = Pixels(screen, tmp_path).box(Frame(0, 0, 390, 844), lambda color: max(color) > 16)
        assert x - 2 <= left and y - 2 <= top and right <= x + width + 2 and bottom <= y + height + 2
        road.release()
        plays(screen, 0.3)
        screen.wait_for("!seen.at(-1).isSpinning")
    # From TV's black to the film there is black, with the spinner, and no flash.
    shown = frames.all()
    black = next(index for index, frame in enumerate(shown) if frame.is_black)
    assert not any(frame.is_page for frame in shown[black:]), shown


# A busy machine may need the two seconds after which there is one.
@pytest.mark.alone
@pytest.mark.guideline("tv-provider.avoid-loading-screen")
def test_a_film_that_loads_quickly_has_no_loading_screen(viewer):
    screen = viewer()
    start(screen)
    plays(screen)
    assert screen.evaluate("seen.length > 0 && !seen.some(one => one.isSpinning)")


@pytest.mark.alone
@pytest.mark.guideline(
    "tv-provider.start-playback-asap", "tv-provider.loading-only-until-enough", "tv-provider.rest-loads-in-background")
def test_playback_begins_with_what_has_come_and_the_rest_loads_meanwhile(viewer, road_to, tv_system):
    road = road_to(tv_system)
    screen = viewer(app=road)
    road.hold("tides.webm")
    open_item(screen)
    # A line that brings the film several times as fast as it plays. NB: it holds for requests that begin later.
    line = screen.context.new_cdp_session(screen.page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", {"offline": False, "latency": 0, "downloadThroughput": 40_000, "uploadThroughput": 40_000})
    screen.click("play")
    screen.wait_for("location.pathname === '/cinema/'")
    screen.wait_for("seen.at(-1)?.isSpinning")
    screen.evaluate(f"addEventListener('playing', () => window.there ??= {VIDEO}.buffered.length ? {VIDEO}.buffered.end({VIDEO}.buffered.length - 1) : 0, true)&&0")
    road.release()
    screen.wait_for("begun !== null && !seen.at(-1).isSpinning")
    assert screen.evaluate("there") < 50, "the film has begun before it was loaded"
    # It begins as soon as there is enough of it.
    assert screen.evaluate("begun - enough") < 250
    # The loading screen has gone in the frame in which playback began, or the next ones.
    assert screen.evaluate("seen.find(one => one.at > begun && !one.isSpinning).at - begun") < 500
    screen.wait_for(f"{VIDEO}.buffered.end({VIDEO}.buffered.length - 1) > 59")
    assert not screen.evaluate(f"{VIDEO}.paused || {VIDEO}.ended")


# Out of the film.

@pytest.mark.guideline(
    "tv-provider.stays-in-app-after-exit", "tv-provider.no-confusion-after-exit", "tv-provider.exit-detail-screen",
    "tv-provider.exit-detail-has-resume")
@pytest.mark.parametrize("how", ["Escape", "Done"])
def test_who_leaves_a_film_is_on_its_page_in_the_app_and_can_resume(viewer, how):
    screen = viewer()
    start(screen)
    plays(screen)
    move_to(screen, 20)
    if how == "Done":
        # Paused, the controls stay.
        press_space(screen)
        screen.wait_for(f"{VIDEO}.paused")
        press(screen, "Done")
        screen.wait_for(f"!({SCREEN})")
    else:
        leave(screen)
    assert screen.evaluate("location.pathname") == "/cinema/"
    screen.settled()
    says(screen, "The sea comes in, and the sea goes out.")
    screen.wait_for(f"{named('Resume')}.length")
    press(screen, "Resume")
    plays(screen, 19)
    assert position(screen) < 40


@pytest.mark.guideline("tv-provider.stays-in-app-after-exit", "tv-provider.exit-detail-screen")
def test_at_the_end_the_screen_closes_by_itself_and_the_film_is_finished(viewer):
    screen = viewer()
    start(screen)
    plays(screen)
    move_to(screen, 58)
    screen.wait_for(f"!({SCREEN})", about="the black screen is gone")
    assert screen.evaluate("location.pathname") == "/cinema/"
    says(screen, "The sea comes in, and the sea goes out.")
    screen.wait_for(f"{named('Play')}.length && !{named('Resume')}.length")
    open_tv(screen)
    waits_for_shelf(screen, "Recently Played", ["Tides"])
    assert shelf(screen, "Up Next") == []


@pytest.mark.guideline("tv-provider.ready-for-instant-exit")
def test_who_leaves_right_after_the_beginning_sees_the_films_page_in_every_frame(viewer):
    screen = viewer()
    start(screen)
    screen.wait_for("begun !== null")
    screen.press("Escape")
    screen.wait_for(f"!({SCREEN})")
    screen.settled()
    # From the first frame of the black screen on, there is the film or its page.
    frames = screen.evaluate("seen.slice(seen.findIndex(one => one.isBlack)).map(one => one.isBlack || one.hasPage)")
    assert frames and all(frames)
    says(screen, "The sea comes in, and the sea goes out.")


def test_who_leaves_before_the_beginning_sees_the_films_page_too(viewer, road_to, tv_system):
    road = road_to(tv_system)
    screen = viewer(app=road)
    road.hold("tides.webm")
    open_item(screen)
    screen.click("play")
    screen.wait_for(f"location.pathname === '/cinema/' && document.documentElement.dataset.client === 'ready' && ({SCREEN})")
    screen.press("Escape")
    screen.wait_for(f"!({SCREEN})")
    says(screen, "The sea comes in, and the sea goes out.")
    road.release()
    # Nothing begins afterwards.
    back(screen)
    assert screen.evaluate("begun") is None


# Failures.

def test_a_film_goes_on_although_its_apps_process_is_killed_and_is_played_once(viewer, own_tv_system):
    screen = viewer(app=own_tv_system)
    start(screen)
    plays(screen)
    move_to(screen, 20)
    plays(screen, 20.5)
    screen.note_returns()
    own_tv_system.kill_processes()
    screen.wait_for("returns.length > 0", seconds=60)
    plays(screen, 19)
    leave(screen)
    says(screen, "The sea comes in, and the sea goes out.")
    own_tv_system.kill_processes()
    screen.open("/cinema/")
    screen.wait_for(f"{named('Resume')}.length")
    assert not screen.evaluate(f"!!{VIDEO}")


def test_progress_and_favourites_survive_a_kill_of_the_system(viewer, own_tv_system):
    screen = viewer(app=own_tv_system)
    press(screen, "Add to Favorites")
    screen.wait_for(f"{named('Remove from Favorites')}.length")
    start(screen)
    plays(screen)
    move_to(screen, 30)
    leave(screen)
    open_tv(screen)
    waits_for_shelf(screen, "Up Next", ["Tides"])
    own_tv_system.kill()
    own_tv_system.start()
    open_tv(screen)
    waits_for_shelf(screen, "Up Next", ["Tides"])
    waits_for_shelf(screen, "Favorites", ["Tides"])
    start(screen)
    plays(screen, 29)
