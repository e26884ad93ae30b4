"""Videos and sounds: what the app and the user ask for is played, beside the sounds of others as the guidelines say."""

import pytest

from shoji_kit import until
from shoji_kit.axe import violations
from steps import choose

# NB: WebKitGTK plays nothing without codecs of its own, which a test machine need not have.
pytestmark = [pytest.mark.app("Specimen"), pytest.mark.only("chromium")]
NO_HLS = """
const can = HTMLMediaElement.prototype.canPlayType
HTMLMediaElement.prototype.canPlayType = function (type) { return type.includes('mpegurl') ? '' : can.call(this, type) }
"""
VIDEO, TONE = "document.querySelector('video')", "document.querySelector('audio')"


def plays(screen, player):
    """Waits until time passes."""
    screen.wait_for(f"{player} && !{player}.paused && {player}.currentTime > 0.05 && !{player}.seeking")
    now = screen.evaluate(f"{player}.currentTime")
    screen.wait_for(f"{player}.currentTime !== {now}")


def rests(screen, player):
    screen.wait_for(f"{player}.paused")


def seconds(screen):
    return screen.evaluate(f"{VIDEO}.currentTime")


def show_controls(screen):
    """They hide while the video plays, and come back with a press."""
    screen.evaluate("document.activeElement.blur()&&0")
    screen.wait_for("document.querySelector('.media-controls[data-hidden]')")
    frame = screen.frame("css=.media")
    screen.tap_at(frame.left + 20, frame.top + frame.height / 2)
    screen.wait_for("!document.querySelector('.media-controls[data-hidden]')")


@pytest.fixture
def film(visit):
    def make(**options):
        screen = visit("media", **options)
        # The film is shorter than the controls stay while slow tests are given time.
        screen.set_reading_time(1)
        screen.wait_for(f"{VIDEO}?.readyState >= 1 && document.querySelector('.media-controls')")
        return screen
    return make


@pytest.mark.parametrize("touch", [False, True], ids=["pointer", "finger"])
def test_the_controls_of_a_video_play_skip_and_mute(film, touch):
    screen = film(touch=touch)
    assert violations(screen) == []
    screen.tap("css=.media-play")
    plays(screen, VIDEO)
    screen.click("look")
    screen.wait_for("find('notes').textContent.startsWith('playing')")
    show_controls(screen)
    screen.tap("css=.media-forward")
    screen.wait_for(f"{VIDEO}.currentTime >= 10")
    screen.tap("css=.media-mute")
    screen.wait_for(f"{VIDEO}.muted && document.querySelector('.media-mute').ariaLabel === 'Unmute'")
    show_controls(screen)
    screen.tap("css=.media-play")
    rests(screen, VIDEO)
    screen.click("look")
    screen.wait_for("find('notes').textContent.includes('paused 1')")


def test_quick_presses_far_from_the_system_leave_the_video_as_the_user_has_left_it(app, road_to, film):
    road = road_to(app)
    screen = film(app=road)
    screen.evaluate("document.querySelector('.media-play').focus()&&0")
    screen.press("Enter")
    plays(screen, VIDEO)
    screen.evaluate(f"(window.turns = [], ['play', 'pause'].forEach(kind => {VIDEO}.addEventListener(kind, () => turns.push(kind))))&&0")
    road.delay = 0.3
    screen.press("Enter")
    rests(screen, VIDEO)
    screen.press("Enter")
    plays(screen, VIDEO)
    # The app answers the pause while the video plays again, and then the second start.
    screen.wait_for("JSON.parse(document.querySelector('.media').dataset.player).heard === 3")
    plays(screen, VIDEO)
    assert screen.evaluate("turns") == ["pause", "play"]


def test_the_controls_of_a_video_are_used_by_keys_and_named_in_japanese(film):
    screen = film(language="ja")
    screen.evaluate("document.querySelector('.media-play').focus()&&0")
    screen.press("Enter")
    plays(screen, VIDEO)
    assert screen.attribute("css=.media-play", "aria-label") == "一時停止"
    screen.evaluate("document.querySelector('.media-position').focus()&&0")
    screen.press("ArrowRight")
    screen.wait_for(f"{VIDEO}.currentTime >= 5")
    # Space plays and pauses wherever the focus is in the video.
    screen.press("Space")
    rests(screen, VIDEO)
    place = int(seconds(screen))
    assert place >= 5
    # The controls hear of the new place some time after the video is there.
    screen.wait_for(f"document.querySelector('.media-position').getAttribute('aria-valuetext') === '0:20のうち0:{place:02}'")
    screen.wait_for(f"document.querySelector('.media-time').textContent === '0:{place:02}'")
    assert violations(screen) == []


def test_the_app_plays_moves_and_hears_of_the_end(film):
    screen = film()
    screen.click("play-clip")
    plays(screen, VIDEO)
    # The app follows the time.
    until(lambda: int(screen.text("ticks")) >= 3)
    screen.click("seek")
    screen.wait_for(f"{VIDEO}.currentTime >= 10")
    screen.wait_for("find('notes').textContent.includes('sought')")
    screen.click("pause-clip")
    rests(screen, VIDEO)
    screen.click("play-clip")
    screen.evaluate(f"({VIDEO}.currentTime = 19.8) && 0")
    screen.wait_for("find('notes').textContent.includes('ended')")


@pytest.mark.guideline("multitasking.pause-attention-activities", "multitasking.continue-as-if-never-left")
def test_a_video_pauses_while_its_page_is_hidden_and_goes_on_at_the_same_place(film):
    screen = film()
    screen.click("play-clip")
    screen.wait_for(f"{VIDEO}.currentTime > 0.5")
    hide(screen, True)
    rests(screen, VIDEO)
    place = seconds(screen)
    hide(screen, False)
    screen.click("look")
    screen.wait_for("find('notes').textContent.startsWith('paused')")
    assert seconds(screen) == place
    screen.click("play-clip")
    plays(screen, VIDEO)
    assert place <= seconds(screen) < place + 5


@pytest.mark.guideline("multitasking.continue-as-if-never-left")
def test_a_video_goes_on_where_it_was_when_its_process_is_replaced(film, app):
    screen = film()
    screen.tap("css=.media-speed")
    screen.click("seek")
    screen.wait_for("find('notes').textContent.includes('sought')")
    screen.evaluate("(document.querySelector('video').isOld = true) && 0")
    app.kill_processes()
    screen.wait_for(f"{VIDEO} && !{VIDEO}.isOld && {VIDEO}.currentTime >= 10", seconds=60)
    screen.wait_for(f"{VIDEO}.playbackRate === 1.25 && document.querySelector('.media-speed')?.textContent === '1.25×'")


# The user's position, kept for the next time.


def open_film(screen, kind="kept"):
    screen.set_reading_time(1)
    screen.click(f"film-{kind}")
    screen.wait_for(f"{VIDEO}?.readyState >= 1 && document.querySelector('.media-controls')")
    # A kept position is gone to as soon as the browser knows the video.
    screen.wait_for(f"!{VIDEO}.seeking")


def close_film(screen):
    """The app has heard of everything before."""
    screen.click("close")
    screen.wait_for(f"!{VIDEO}")


def move_to(screen, seconds):
    """As with the slider."""
    screen.evaluate(f"({VIDEO}.currentTime = {seconds}) && 0")
    screen.wait_for(f"!{VIDEO}.seeking && {VIDEO}.currentTime >= {seconds}")


def wishes(screen):
    return screen.evaluate("JSON.parse(document.querySelector('.media').dataset.player)")


@pytest.mark.guideline("multitasking.continue-as-if-never-left", "multitasking.resume-seamlessly", "multitasking.save-state")
def test_a_video_goes_on_where_the_user_has_stopped_it_in_a_new_window_and_a_new_process(visit, new_screen, app):
    screen = visit("films")
    open_film(screen)
    screen.tap("css=.media-speed")
    screen.tap("css=.media-play")
    plays(screen, VIDEO)
    move_to(screen, 9)
    plays(screen, VIDEO)
    show_controls(screen)
    screen.tap("css=.media-play")
    rests(screen, VIDEO)
    place = seconds(screen)
    # As soon as the app has answered, the position is on the disk.
    screen.wait_for("JSON.parse(document.querySelector('.media').dataset.player).heard === 2")
    app.kill_processes()
    other = new_screen(beside=screen)
    other.open("/?new=1")
    choose(other, "films")
    open_film(other)
    other.wait_for(f"Math.abs({VIDEO}.currentTime - {place}) < 0.3")
    assert other.evaluate(f"[{VIDEO}.paused, {VIDEO}.playbackRate, document.querySelector('.media-speed').textContent]") == [True, 1.25, "1.25×"]
    # It plays from there.
    other.tap("css=.media-play")
    plays(other, VIDEO)
    assert place - 0.3 < seconds(other) < place + 5


def test_a_video_that_was_played_to_its_end_begins_at_its_beginning(visit):
    screen = visit("films")
    open_film(screen)
    move_to(screen, 10)
    close_film(screen)
    open_film(screen)
    screen.wait_for(f"{VIDEO}.currentTime === 10")
    screen.tap("css=.media-play")
    plays(screen, VIDEO)
    move_to(screen, 19.7)
    screen.wait_for_text("ended", "1")
    close_film(screen)
    open_film(screen)
    assert seconds(screen) == 0 and "seek" not in wishes(screen)


def test_the_position_that_the_app_asks_for_counts_more(visit):
    screen = visit("films")
    open_film(screen)
    move_to(screen, 10)
    close_film(screen)
    open_film(screen, "beginning")
    assert seconds(screen) == 0 and wishes(screen)["seek"] == [1, 0]
    close_film(screen)
    # What the app has asked for is the position now.
    open_film(screen)
    assert seconds(screen) == 0


def test_a_video_that_plays_is_not_moved_by_another_window(visit, new_screen):
    screen = visit("films")
    open_film(screen)
    screen.tap("css=.media-play")
    plays(screen, VIDEO)
    screen.evaluate(f"(window.seekings = 0, {VIDEO}.addEventListener('seeking', () => seekings++))&&0")
    other = new_screen(beside=screen)
    other.open("/?new=1")
    choose(other, "films")
    open_film(other)
    move_to(other, 15)
    close_film(other)
    screen.click("close")
    screen.wait_for(f"!{VIDEO}")
    assert screen.evaluate("seekings") == 0


def test_the_next_item_of_a_queue_plays_by_itself_and_the_last_one_leaves_black(visit):
    screen = visit("films")
    open_film(screen, "queue")
    screen.tap("css=.media-play")
    screen.wait_for_text("ended", "1")
    screen.wait_for(f"{VIDEO}.duration > 15")
    plays(screen, VIDEO)
    move_to(screen, 19.7)
    screen.wait_for_text("ended", "2")
    screen.wait_for(f"{VIDEO}.networkState === 0 && !{VIDEO}.hasAttribute('src')")


def test_a_player_view_controller_fills_its_frame_and_then_the_screen(visit):
    screen = visit("films")
    open_film(screen, "controller")
    assert screen.evaluate(f"getComputedStyle({VIDEO}).objectFit") == "cover"
    assert screen.evaluate("document.querySelector('.media-picture').hidden")
    screen.tap("css=.media-play")
    screen.wait_for("document.fullscreenElement?.matches('.media')")
    plays(screen, VIDEO)
    move_to(screen, 19.7)
    screen.wait_for("!document.fullscreenElement")
    screen.wait_for_text("ended", "1")
    screen.wait_for_text("screens", "full page")


def test_an_hls_stream_of_the_app_plays_in_a_browser_that_has_no_hls(new_screen):
    screen = new_screen()
    screen.page.add_init_script(NO_HLS)
    screen.open("/")
    choose(screen, "films")
    open_film(screen, "stream")
    screen.wait_for(f"Math.abs({VIDEO}.duration - 12) < 0.5")
    screen.tap("css=.media-play")
    plays(screen, VIDEO)
    move_to(screen, 9)
    plays(screen, VIDEO)
    # The picture is there, not only the sound.
    assert screen.evaluate(f"{VIDEO}.videoWidth >= 160 && {VIDEO}.src.startsWith('blob:')")
    move_to(screen, 11.8)
    screen.wait_for_text("ended", "1")
    # The page itself connects to nothing but the system; the worker that loads the segments may.
    policy = lambda path: screen.evaluate(f"fetch('{path}').then(answer => answer.headers.get('content-security-policy'))")
    assert "connect-src 'self' https:;" in policy("/shoji/streaming-loader.js")
    assert "connect-src 'self';" in policy("/")


def hide(screen, is_hidden):
    """The browser tells the page that it is covered, as for another tab."""
    screen.evaluate(
        f"(Object.defineProperty(document, 'hidden', {{ configurable: true, get: () => {str(is_hidden).lower()} }}),"
        " Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => document.hidden ? 'hidden' : 'visible' }),"
        " document.dispatchEvent(new Event('visibilitychange')), 0)")


@pytest.mark.guideline("multitasking.picture-in-picture")
def test_a_video_in_the_browsers_picture_goes_on_while_its_page_is_hidden(film):
    screen = film()
    screen.tap("css=.media-play")
    plays(screen, VIDEO)
    show_controls(screen)
    screen.tap("css=.media-picture")
    screen.wait_for(f"document.pictureInPictureElement === {VIDEO}")
    hide(screen, True)
    plays(screen, VIDEO)


@pytest.mark.guideline("multitasking.handle-sudden-interruptions", "multitasking.audio-may-be-interrupted")
def test_a_telephone_call_interrupts_and_its_end_resumes(visit, new_screen):
    screen = new_screen()
    # The browser of an iPhone tells of calls in this way.
    screen.page.add_init_script(
        "navigator.audioSession = Object.assign(new EventTarget(), { state: 'active', type: 'auto' });"
        "window.tell = (state) => { navigator.audioSession.state = state; navigator.audioSession.dispatchEvent(new Event('statechange')) }")
    screen.open("/")
    choose(screen, "media")
    screen.click("play-tone")
    plays(screen, TONE)
    screen.evaluate("window.tell('interrupted') && 0")
    rests(screen, TONE)
    screen.wait_for_text("notes", "interrupted")
    screen.evaluate("window.tell('active') && 0")
    plays(screen, TONE)
    screen.wait_for_text("notes", "interrupted, resumed")
