"""From the app TV into an app that offers films: what TV lists, the transition, whom it plays for, and where it goes on."""
import pytest

from shoji_kit.pixels import Pixels
from playing import (
    CHOOSER, SCREEN, VIDEO, Frame, Frames, back, leave, move_to, open_item, open_tv, plays, position, press_space, says, second_cinema, shelf, silent, start,
    waits_for_shelf, watch_as)
from shoji_kit import App
from shoji_kit.controls import go_to, named, press

# NB: WebKitGTK plays nothing without codecs of its own, which a test machine need not have.
pytestmark = pytest.mark.only("chromium")


def open_from_library(screen, title, at):
    """Opens the page of the first or the last (-1) of several items with the same title."""
    open_tv(screen)
    go_to(screen, "Library")
    screen.wait_for(f"{named(title)}.length > 1")
    press(screen, title, at)
    screen.wait_for_target("play")
    screen.settled()


# The groups of the app TV.

@pytest.mark.guideline("tv-provider.tv-app-global-access")
def test_tv_lists_what_two_apps_offer_by_favourites_recently_played_and_recommendations(new_screen, tmp_path):
    with App("shoji", "Home", "Cinema", second_cinema(tmp_path), "TV", command=("run",)) as both:
        screen = new_screen(app=both)
        for path in ("/cinema/", "/cinema-2/"):
            screen.open(path)
            says(screen, "Featured")
        open_tv(screen)
        waits_for_shelf(screen, "What to Watch", ["Tides", "Signal", "Tides", "Signal"])
        # One of each app, as the addresses of their Play links show.
        for at, app in ((0, "cinema"), (-1, "cinema-2")):
            open_from_library(screen, "Embers", at)
            assert screen.evaluate("(find('play').closest('a') ?? find('play').querySelector('a')).getAttribute('href')") == f"/{app}/?play=embers"
            press(screen, "Add to Favorites")
            screen.wait_for(f"{named('Remove from Favorites')}.length")
        open_tv(screen)
        waits_for_shelf(screen, "Favorites", ["Embers", "Embers"])
        for at, app in ((0, "cinema"), (-1, "cinema-2")):
            open_from_library(screen, "Signal", at)
            screen.click("play")
            screen.wait_for(f"location.pathname === '/{app}/'")
            press(screen, "Ada")
            plays(screen)
            leave(screen)
        open_tv(screen)
        waits_for_shelf(screen, "Recently Played", ["Signal", "Signal"])
        waits_for_shelf(screen, "Up Next", ["Signal", "Signal"])


# From TV into the film.

@pytest.mark.guideline("tv-provider.opens-app-and-notifies")
def test_an_item_opens_its_app_and_is_played_once(viewer):
    screen = viewer()
    start(screen, "Signal")
    plays(screen)
    assert screen.evaluate(f"{VIDEO}.src").endswith("/signal.webm")
    # The address is the app's own, so it repeats nothing.
    assert screen.evaluate("location.search") == ""
    leave(screen)
    screen.open("/cinema/")
    screen.wait_for(f"{named('Resume')}.length")
    assert not screen.evaluate(f"!!({SCREEN})") and not screen.evaluate(f"!!{VIDEO}")


@pytest.mark.guideline(
    "tv-provider.smooth-transition", "tv-provider.fade-to-black", "tv-provider.own-black-screen-at-once", "tv-provider.content-immediately",
    "tv-provider.black-straight-to-content")
def test_tv_fades_to_black_and_the_film_is_the_next_thing_that_is_shown(viewer, tmp_path):
    screen = viewer()
    open_item(screen)
    with Frames(screen, tmp_path) as frames:
        screen.click("play")
        screen.wait_for("location.pathname === '/cinema/'")
        plays(screen, 0.5)
    frames = frames.all()
    black = next((index for index, frame in enumerate(frames) if frame.is_black), None)
    assert black, f"no black frame after TV's own: {frames}"
    before, after = frames[:black], frames[black:]
    # How TV grows dark in between: client/test_tv_playback.py. A busy machine shows few frames of it.
    assert before[0].is_page
    # From black to the film without a page, a splash or a launch screen in between.
    assert not any(frame.is_page for frame in after), after
    assert any(frame.is_tides for frame in after), after
    first = next(index for index, frame in enumerate(after) if frame.is_tides)
    assert all(frame.is_black or frame.brightness < after[first].brightness + 2 for frame in after[:first]), after


@pytest.mark.guideline("tv-provider.launch-screen-skipped", "tv-provider.smooth-transition")
def test_an_app_that_must_start_first_shows_nothing_but_black_until_the_film(viewer, own_tv_system, tmp_path):
    screen = viewer(app=own_tv_system)
    # Apps of Shoji have no launch screen of their own; this is the moment at which one would be shown.
    own_tv_system.kill_processes()
    open_item(screen)
    with Frames(screen, tmp_path) as frames:
        screen.click("play")
        screen.wait_for("location.pathname === '/cinema/'")
        plays(screen, 0.5)
    frames = frames.all()
    black = next(index for index, frame in enumerate(frames) if frame.is_black)
    assert black and not any(frame.is_page for frame in frames[black:]), frames
    assert any(frame.is_tides for frame in frames[black:]), frames


@pytest.mark.guideline("tv-provider.fade-to-black")
def test_with_reduced_motion_tv_is_black_at_once(viewer, tmp_path):
    screen = viewer()
    screen.page.emulate_media(reduced_motion="reduce")
    open_item(screen)
    with Frames(screen, tmp_path) as frames:
        screen.click("play")
        screen.wait_for("location.pathname === '/cinema/'")
        plays(screen, 0.5)
    frames = frames.all()
    black = next(index for index, frame in enumerate(frames) if frame.is_black)
    assert black and not any(frame.is_page for frame in frames[black:])


@pytest.mark.guideline("tv-provider.own-black-screen-at-once")
def test_the_apps_first_page_is_wholly_black_before_any_script_runs(viewer, tmp_path):
    screen = viewer()
    page = screen.context.new_page()
    page.set_viewport_size({"width": 390, "height": 844})
    page.route("**/*.js", lambda route: route.abort())
    page.goto(screen.url + "/cinema/?play=tides")
    old, screen.page = screen.page, page
    try:
        shown = Pixels(screen, tmp_path)
    finally:
        screen.page = old
    page.close()
    assert Frame(shown).is_black


def test_a_link_of_another_site_opens_the_app_and_plays_nothing(viewer, tv_system):
    screen = viewer()
    screen.page.route("http://elsewhere.test/", lambda route: route.fulfill(
        content_type="text/html", body=f'<a href="{tv_system.url}/cinema/?play=tides">A film</a>'))
    screen.page.goto("http://elsewhere.test/")
    screen.page.get_by_text("A film").click()
    screen.wait_for("location.pathname === '/cinema/' && document.documentElement.dataset.client === 'ready'")
    says(screen, "Featured")
    assert not screen.evaluate(f"!!({SCREEN})") and not screen.evaluate(f"!!{VIDEO}")
    # Nor is it noted for later.
    screen.open("/cinema/")
    says(screen, "Featured")
    assert not screen.evaluate(f"!!{VIDEO}")


# Resuming.

@pytest.mark.guideline("tv-provider.auto-resume")
def test_a_film_goes_on_where_it_was_left_without_a_question(half_seen):
    screen = half_seen()
    open_tv(screen)
    waits_for_shelf(screen, "Up Next", ["Tides"])
    screen.page.get_by_text("Tides").first.click()
    screen.wait_for_target("play")
    screen.wait_for("textOf(find('play')).trim() === 'Resume'")
    screen.settled()
    screen.click("play")
    screen.wait_for("location.pathname === '/cinema/'")
    plays(screen, 19)
    assert position(screen) < 40
    # No frame has asked who is watching, and nothing asks whether to resume.
    assert not screen.evaluate("seen.some(one => one.asks)")
    assert screen.evaluate("document.querySelectorAll('[role=alertdialog], .alert').length") == 0
    assert not screen.evaluate(f"{VIDEO}.muted")


def test_from_the_beginning_it_plays_from_the_beginning(half_seen):
    screen = half_seen()
    open_item(screen)
    assert screen.evaluate("(find('play-from-beginning').closest('a') ?? find('play-from-beginning').querySelector('a')).getAttribute('href')") == "/cinema/?play=tides&start=0"
    screen.click("play-from-beginning")
    screen.wait_for("location.pathname === '/cinema/'")
    plays(screen)
    assert position(screen) < 15


def test_what_is_taken_off_up_next_is_back_when_it_is_played_again(half_seen):
    screen = half_seen()
    open_item(screen)
    press(screen, "Remove from Up Next")
    screen.wait_for(f"!{named('Remove from Up Next')}.length")
    open_tv(screen)
    waits_for_shelf(screen, "Recently Played", ["Tides"])
    assert shelf(screen, "Up Next") == []
    start(screen)
    plays(screen, 19)
    leave(screen)
    open_tv(screen)
    waits_for_shelf(screen, "Up Next", ["Tides"])


def test_up_next_in_an_open_window_follows_the_film(viewer, new_screen, tv_system):
    screen = viewer()
    beside = new_screen(app=tv_system, beside=screen)
    open_tv(beside)
    assert shelf(beside, "Up Next") == []
    start(screen)
    plays(screen)
    move_to(screen, 30)
    press_space(screen)
    screen.wait_for(f"{VIDEO}.paused")
    waits_for_shelf(beside, "Up Next", ["Tides"])
    says(beside, "left")


# Space.

@pytest.mark.guideline("tv-provider.space-toggles")
def test_space_pauses_and_plays(viewer):
    screen = viewer()
    start(screen)
    plays(screen)
    screen.press("Space")
    screen.wait_for(f"{VIDEO}.paused")
    screen.press("Space")
    plays(screen)
    # Wherever the focus is on the screen's background.
    press_space(screen)
    screen.wait_for(f"{VIDEO}.paused")
    press_space(screen)
    plays(screen)
    assert screen.evaluate(f"!!({SCREEN})")


# For whom it plays.

@pytest.mark.guideline("tv-provider.ask-profile-if-absent", "tv-provider.remember-chosen-profile")
def test_who_is_watching_is_asked_once_and_then_remembered(viewer):
    screen = viewer(profile=None)
    start(screen)
    says(screen, CHOOSER)
    # Nothing plays before the answer.
    assert not screen.evaluate(f"!!{VIDEO} && !{VIDEO}.paused") and screen.evaluate("begun") is None
    press(screen, "Ken")
    plays(screen)
    silent(screen, CHOOSER)
    leave(screen)
    open_item(screen)
    screen.wait_for(f"{named('Watch as Ken')}.length")
    screen.click("play")
    screen.wait_for("location.pathname === '/cinema/'")
    plays(screen)
    assert screen.evaluate("seen.length > 0 && !seen.some(one => one.asks)")
    leave(screen)
    back(screen)
    screen.wait_for(f"{named('Profile: Ken')}.length")


@pytest.mark.guideline(
    "tv-provider.right-user", "tv-provider.request-can-name-profile", "tv-provider.switch-profile-before-play")
def test_a_named_profile_is_switched_to_before_playback_and_the_progress_is_its_own(viewer):
    screen = viewer("Ken")
    # Ken is current in Cinema too.
    start(screen)
    plays(screen)
    leave(screen)
    open_tv(screen)
    waits_for_shelf(screen, "What to Watch", ["Signal"])
    screen.wait_for(f"{named('Signal')}.length")
    screen.settled()
    screen.evaluate(f"{named('Signal')}[0].focus()")
    screen.press("Shift+F10")
    screen.wait_for("document.querySelector('.menu:popover-open')")
    screen.settled()
    screen.click("text=Play As")
    screen.wait_for("find('text=Ada')")
    screen.settled()
    assert screen.evaluate("find('text=Ada').closest('a').getAttribute('href')") == "/cinema/?play=signal&profile=ada"
    screen.click("text=Ada")
    screen.wait_for("location.pathname === '/cinema/'")
    plays(screen)
    # The question was never asked, and the app had switched when the film began.
    assert screen.evaluate("seen.length > 0 && !seen.some(one => one.asks)")
    assert screen.evaluate("profile") == "Profile: Ada"
    move_to(screen, 20)
    leave(screen)
    back(screen)
    screen.wait_for(f"{named('Profile: Ada')}.length")
    # Ada's progress is not Ken's.
    open_item(screen, "Signal")
    screen.wait_for(f"{named('Watch as Ada')}.length")
    screen.wait_for("textOf(find('play')).trim() === 'Resume'")
    watch_as(screen, "Ken")
    screen.wait_for("textOf(find('play')).trim() === 'Play'")
