"""Videos and sounds of several apps: beside each other, and in a picture above another app."""
import pytest

from shoji_kit import App, until
from test_stage import Stage

# NB: WebKitGTK plays nothing without codecs of its own, and its driver presses neither in a second window nor in frames.
pytestmark = pytest.mark.only("chromium")
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
    def make(category, purpose):
        own = new_screen(app=system, width=1024)
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
def test_music_of_another_app_acts_on_the_apps_sound_by_its_category(together, category, goes_on):
    own, other = together(category, MUSIC)
    if goes_on:
        plays(own)
        assert own.text("notes") == ""
    else:
        rests(own)
        own.wait_for_text("notes", "interrupted")


@pytest.mark.guideline("multitasking.primary-audio-pause-indefinitely", "multitasking.audio-may-be-interrupted")
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
def test_a_short_sound_makes_the_apps_quieter_and_its_end_restores_it(together):
    own, other = together("playback", HINT)
    own.wait_for(f"{TONE}.volume < 0.5")
    plays(own)
    other.press("Stop")
    own.wait_for(f"{TONE}.volume === 1")
    assert own.text("notes") == ""


@pytest.mark.guideline("multitasking.short-audio-duck-or-pause", "multitasking.short-audio-resume")
def test_a_spoken_hint_pauses_speech_and_its_end_resumes_it(together):
    own, other = together("speech", HINT)
    rests(own)
    own.wait_for_text("notes", "interrupted")
    other.press("Stop")
    plays(own)
    own.wait_for_text("notes", "interrupted, resumed")


def test_an_app_that_is_closed_while_it_speaks_gives_the_sound_back(together):
    own, other = together("speech", HINT)
    rests(own)
    other.screen.page.close()
    plays(own)


def test_a_games_sound_leaves_music_alone(together):
    own, other = together("playback", GAME)
    plays(own)
    assert own.evaluate(f"{TONE}.volume") == 1


class Film:
    """A video in the gallery on the stage, in a browser without a picture in picture of its own."""

    def __init__(self, screen):
        screen.page.add_init_script("Object.defineProperty(Document.prototype, 'pictureInPictureEnabled', { get: () => false })")
        self.stage = Stage(screen)
        self.stage.choose("Gallery")
        self.app, self.page = self.stage.app("Gallery"), self.stage.page
        self.app.get_by_text("Video & Sound").first.click()
        self.app.locator(".media-play").click()
        self.plays()
        self.app.locator(".media-picture").click()
        self.picture = self.page.get_by_role("region", name="Picture in Picture: Gallery")
        self.picture.wait_for()

    def time(self):
        return self.app.locator("video").evaluate("video => video.paused ? -1 : video.currentTime")

    def plays(self):
        until(lambda: self.time() > 0)
        now = self.time()
        until(lambda: self.time() > now)


@pytest.fixture
def film(new_screen, system):
    return Film(new_screen(app=system, width=1200, height=800))


@pytest.mark.guideline("multitasking.picture-in-picture", "multitasking.ipad-two-apps")
def test_a_video_in_the_stages_picture_goes_on_above_another_app(film):
    film.stage.choose("Specimen")
    film.plays()
    # The picture is in front of the other app, and what is under it is the video.
    box = film.picture.bounding_box()
    assert box["width"] >= 160 and box["x"] + box["width"] <= 1200 and box["y"] + box["height"] <= 800
    video = film.page.locator(".pane[data-picture]").evaluate("pane => getComputedStyle(pane).zIndex")
    assert int(video) > 0
    # The app that is in front is used as ever.
    film.stage.app("Specimen").get_by_role("button", name="Counting", exact=True).click()
    film.stage.app("Specimen").get_by_role("button", name="All Exhibits").wait_for()


def test_the_picture_returns_into_its_app(film):
    film.stage.choose("Specimen")
    film.page.get_by_role("button", name="Return to App").click()
    film.picture.wait_for(state="hidden")
    film.app.locator(".media:not([data-pictured]) video").wait_for()
    film.plays()


def test_the_picture_is_closed_and_the_video_pauses(film):
    film.page.get_by_role("button", name="Close Picture in Picture").click()
    film.picture.wait_for(state="hidden")
    film.app.locator("video").evaluate("video => video.paused || new Promise((over) => video.addEventListener('pause', over))")
    assert film.time() == -1


def test_the_picture_is_dragged_into_another_corner(film):
    before = film.picture.bounding_box()
    film.page.mouse.move(before["x"] + 100, before["y"] + 100)
    film.page.mouse.down()
    film.page.mouse.move(200, 200, steps=5)
    film.page.mouse.up()
    after = film.picture.bounding_box()
    assert after["x"] < 100 and after["y"] < 100 and before["x"] > 600 and before["y"] > 400
    # By keys too.
    film.page.get_by_role("button", name="Return to App").focus()
    film.page.keyboard.press("ArrowRight")
    film.page.keyboard.press("ArrowDown")
    assert film.picture.bounding_box() == before
