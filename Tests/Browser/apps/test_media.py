"""Videos and sounds of several apps: beside each other, and in a picture above another app."""
import pytest

from shoji_kit import App, until
from stage import BY_TOUCH

# NB: WebKitGTK plays nothing without codecs of its own, and this Firefox has no decoder for H.264.
not_in_webkit = pytest.mark.not_in("webkit", "it plays no video without codecs of its own")
not_in_firefox = pytest.mark.not_in("firefox", "it has no decoder for H.264")


def by_film(test):
    return not_in_webkit(not_in_firefox(test))


# Sounds of two tabs: the second tab is driven by Playwright's own calls.
in_two_tabs = pytest.mark.only("chromium")
MUSIC, GAME, HINT = "Music, which stops others", "A game’s sound, beside others", "A short hint, others are quieter"
TONE = "document.querySelector('audio')"


@pytest.fixture(scope="module")
def system():
    with App("shoji", "Home", "Gallery", "Specimen", command=("run",)) as system:
        yield system


def plays(screen, player=TONE):
    """Waits until time passes."""
    screen.wait_for(f"{player} && !{player}.paused && !{player}.seeking")
    now = screen.evaluate(f"{player}.currentTime")
    screen.wait_for(f"{player}.currentTime !== {now}")


def rests(screen, player=TONE):
    screen.wait_for(f"{player}.paused")


class Other:
    """The gallery's sound, in a tab of its own."""

    def __init__(self, screen, purpose):
        self.screen = screen
        screen.open("/gallery/")
        screen.page.get_by_text("Video & Sound").first.click()
        screen.page.get_by_role("button", name="Play", exact=True).last.wait_for()
        if purpose != MUSIC:
            screen.page.get_by_role("button", name="Purpose").click()
            screen.page.get_by_role("menuitemradio", name=purpose).click()
        self.press("Play")
        plays(screen)

    def press(self, name):
        self.screen.page.get_by_role("button", name=name, exact=True).last.click()


@pytest.fixture
def together(new_screen, system):
    """The app's sound goes on when that of another app begins."""
    def make(category, purpose, script=""):
        own = new_screen(app=system, width=1024)
        own.page.add_init_script(script)
        own.open("/specimen/")
        own.tap("media")
        own.tap(f"text={category}")
        own.tap("play-tone")
        plays(own)
        other = new_screen(app=system, beside=own, width=1024)
        return own, Other(other, purpose)
    return make


@pytest.mark.guideline("multitasking.respond-to-external-audio")
@pytest.mark.parametrize("category, goes_on", [("solo", False), ("playback", False), ("ambient", True), ("mix", True)])
@in_two_tabs
def test_music_of_another_app_acts_on_the_apps_sound_by_its_category(together, category, goes_on):
    own, other = together(category, MUSIC)
    if goes_on:
        plays(own)
        assert own.text("notes") == ""
    else:
        rests(own)
        own.wait_for_text("notes", "interrupted")


@pytest.mark.guideline("multitasking.primary-audio-pause-indefinitely", "multitasking.audio-may-be-interrupted")
@in_two_tabs
def test_music_pauses_the_apps_sound_for_good(together):
    own, other = together("playback", MUSIC)
    rests(own)
    other.press("Stop")
    rests(other.screen)
    # What is heard of the second beginning comes after what was heard of the end.
    own.tap("play-tone")
    plays(own)
    other.press("Play")
    plays(other.screen)
    rests(own)
    own.wait_for_text("notes", "interrupted, interrupted")


@pytest.mark.guideline("multitasking.short-audio-duck-or-pause", "multitasking.short-audio-resume")
@in_two_tabs
def test_a_short_sound_makes_the_apps_quieter_and_its_end_restores_it(together):
    own, other = together("playback", HINT)
    own.wait_for(f"{TONE}.volume < 0.5")
    plays(own)
    other.press("Stop")
    own.wait_for(f"{TONE}.volume === 1")
    assert own.text("notes") == ""


@pytest.mark.guideline("multitasking.short-audio-duck-or-pause", "multitasking.short-audio-resume")
@in_two_tabs
def test_a_spoken_hint_pauses_speech_and_its_end_resumes_it(together):
    own, other = together("speech", HINT)
    rests(own)
    own.wait_for_text("notes", "interrupted")
    other.press("Stop")
    plays(own)
    own.wait_for_text("notes", "interrupted, resumed")


HOLDS_QUESTIONS = """
const Channel = BroadcastChannel
window.questions = []
window.BroadcastChannel = class extends Channel {
  set onmessage(receive) { super.onmessage = (event) => event.data.asks ? questions.push(() => receive(event)) : receive(event) }
}"""


@in_two_tabs
def test_music_that_played_before_does_not_interrupt_a_hint_by_saying_so_late(together):
    own, other = together("playback", HINT, HOLDS_QUESTIONS)
    other.screen.evaluate("(window.heard = [], new BroadcastChannel('shoji-sound').onmessage = ({ data }) => heard.push(data.kind))&&0")
    own.evaluate("questions.forEach((answer) => answer())")
    other.screen.wait_for("heard.includes('primary')")
    plays(other.screen)
    other.screen.page.get_by_role("button", name="Stop", exact=True).wait_for()
    own.wait_for(f"{TONE}.volume < 0.5")


@in_two_tabs
def test_an_app_that_is_closed_while_it_speaks_gives_the_sound_back(together):
    own, other = together("speech", HINT)
    rests(own)
    other.screen.page.close()
    plays(own)


@in_two_tabs
def test_a_games_sound_leaves_music_alone(together):
    own, other = together("playback", GAME)
    plays(own)
    assert own.evaluate(f"{TONE}.volume") == 1


# The film's player in the page of the gallery.
VIDEO = "document.querySelector('video')"
PICTURE = "css=.picture:not([hidden])"


class Film:
    """A video in the gallery on the stage, in a browser without a picture in picture of its own."""

    def __init__(self, stage):
        self.stage, self.screen = stage, stage.screen
        stage.choose("Gallery")
        self.app = stage.app("Gallery")
        # Before the player is there, which asks once.
        self.app.evaluate("Object.defineProperty(document, 'pictureInPictureEnabled', { configurable: true, get: () => false })&&0")
        self.app.tap("text=Video & Sound")
        self.app.wait_for_target("css=.media-play")
        self.app.settled()
        self.app.tap("css=.media-play")
        plays(self.app, VIDEO)
        self.app.tap("css=.media-picture")
        self.screen.wait_for_target(PICTURE)
        self.screen.settled()


@pytest.fixture
def film(make_stage, system):
    return Film(make_stage(app=system))


@by_film
@pytest.mark.guideline("multitasking.picture-in-picture", "multitasking.ipad-two-apps")
def test_a_video_in_the_stages_picture_goes_on_above_another_app(film):
    film.stage.choose("Specimen")
    plays(film.app, VIDEO)
    # The picture is in front of the other app, and what is under it is the video.
    picture = film.screen.frame(PICTURE)
    assert picture.width >= 160 and picture.right <= 1200 and picture.bottom <= 800
    assert int(film.screen.evaluate("getComputedStyle(document.querySelector('.pane[data-picture]')).zIndex")) > 0
    # The app that is in front is used as ever.
    other = film.stage.app("Specimen")
    other.tap("counting")
    other.wait_for_target("back")


@by_film
def test_the_picture_returns_into_its_app(film):
    film.stage.choose("Specimen")
    film.screen.tap("label=Return to App")
    film.screen.wait_gone(PICTURE)
    film.app.wait_for_target("css=.media:not([data-pictured]) video")
    plays(film.app, VIDEO)


@by_film
def test_the_picture_is_closed_and_the_video_pauses(film):
    film.screen.tap("label=Close Picture in Picture")
    film.screen.wait_gone(PICTURE)
    rests(film.app, VIDEO)


@by_film
@pytest.mark.parametrize("by", ["pointer", BY_TOUCH])
def test_the_picture_is_dragged_into_another_corner(make_stage, system, by):
    film = Film(make_stage(by, app=system))
    screen = film.screen
    before = screen.frame(PICTURE)
    screen.drag((before.x + 100, before.y + 100), (200, 200))
    place = f"frameOf(find({PICTURE!r}))"
    screen.wait_for(f"(([x, y]) => x < 100 && y < 100)({place})", about="the picture is in the other corner")
    assert before.x > 600 and before.y > 400
    # By keys too.
    screen.focus("label=Return to App")
    screen.press("ArrowRight")
    screen.press("ArrowDown")
    until(lambda: screen.frame(PICTURE) == before)
