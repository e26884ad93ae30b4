"""Films and sounds as people have them, brought into the app Files and previewed: what cannot be played is said in words, sounds show their cover."""
import pytest

from shoji_kit import media_samples as media
from shoji_kit import samples
from shoji_kit.axe import violations
from test_real_files import PAGE, folder, system  # noqa: F401

pytestmark = pytest.mark.only("chromium")

MEDIA = f"[...({PAGE}).querySelectorAll('.media')].find(one => one.checkVisibility() && one.getBoundingClientRect().left >= 0 && one.getBoundingClientRect().right <= innerWidth)"
PLAYER = f"({MEDIA})?.querySelector('video')"

ENGLISH = {
    "Unknown.mp4": "This browser can’t show this video’s picture.", "Damaged.mp4": "This video is damaged or incomplete.",
    "Broken off.mp4": "This video is damaged or incomplete.", "Empty.mp4": "This file is empty.", "Empty.mp3": "This file is empty.",
    "No sound.mp3": "This sound is damaged or incomplete.",
}
JAPANESE = {"Unknown.mp4": "このブラウザでは、このビデオの映像を表示できません。", "Empty.mp4": "このファイルは空です。"}
FILES = {
    "Unknown.mp4": media.with_unknown_picture(), "Damaged.mp4": media.with_damaged_picture(), "Broken off.mp4": media.without_headers(), "Empty.mp4": b"",
    "Empty.mp3": b"", "No sound.mp3": b"ID3\3\0\0\0\0\0\0" + b"nothing" * 900,
}


@pytest.mark.parametrize("language, words, share", [("en-US", ENGLISH, "Share"), ("ja", JAPANESE, "共有")])
def test_a_film_or_sound_that_is_not_played_says_why_with_its_name_and_can_be_shared(folder, language, words, share):  # noqa: F811
    it = folder({name: FILES[name] for name in words}, language=language)
    for name, reason in words.items():
        it.open(name)
        it.shows(reason)
        it.shows(share)
        # An empty file has its name in the title only, as every file has.
        if FILES[name]:
            it.screen.wait_for(f"[...({PAGE}).querySelectorAll('.text')].some(one => one.checkVisibility() && one.textContent === {name!r})", about="the file's name is beside the reason")
        assert not it.screen.evaluate(f"!!({MEDIA})"), "nothing plays behind the words"
        it.back()


def test_a_film_that_is_cut_off_says_so_and_is_played_as_far_as_it_goes(folder):  # noqa: F811
    it = folder({"Cut.mp4": media.cut(), "Whole.mp4": media.clip()})
    it.open("Cut.mp4")
    it.shows("The end of this video is missing.")
    it.screen.wait_for(f"{PLAYER}?.readyState >= 1")
    it.screen.evaluate(f"(Object.assign({PLAYER}, {{ muted: true, playbackRate: 16 }}), ({MEDIA}).querySelector('.media-play').click())")
    it.shows("This video is damaged or incomplete.")
    it.screen.click("text=Try Again")
    it.screen.wait_for(f"{PLAYER}?.readyState >= 1 && {PLAYER}.currentTime === 0", about="the film is there again, from its beginning")
    it.back()
    it.open("Whole.mp4")
    it.screen.wait_for(f"{PLAYER}?.readyState >= 1 && {PLAYER}.videoWidth > 0")
    assert not it.screen.evaluate(f"({PAGE}).innerText.includes('missing')")


COVER = samples.encoded(samples.corners(300, 300), "JPEG", quality=95)


@pytest.mark.parametrize("options", [{}, {"dark": True}], ids=["light", "dark"])
def test_a_sound_shows_its_cover_and_its_names_and_is_played(folder, options):  # noqa: F811
    it = folder({"Track 1.mp3": media.tagged(media.tone(), COVER), "Film.mp4": media.sound_alone(), "Odd.mp3": media.hostile_tags(media.tone())}, **options)
    it.open("Track 1.mp3")
    for words in ["潮の音", "Ånn Lee", "Sea"]:
        it.shows(words)
    picture = f"({PAGE}).querySelector('img[alt=Artwork]')"
    it.screen.wait_for(f"{picture}?.complete && {picture}.naturalWidth === 300")
    it.screen.settled()
    box = it.screen.evaluate(f"(({{ width, height, left, right }}) => [width, height, left, innerWidth - right])({picture}.getBoundingClientRect())")
    assert box[0] == box[1] >= 200 and abs(box[2] - box[3]) < 2, "it is square and in the middle"
    assert it.screen.evaluate(f"[...({PAGE}).querySelectorAll('h1, h2, h3, [role=heading]')].some(one => one.textContent === '潮の音')")
    it.screen.wait_for(f"{PLAYER}?.readyState >= 1 && {PLAYER}.ariaLabel === '潮の音, Ånn Lee'")
    # Only what a sound needs, and in the colours of the page.
    assert it.screen.evaluate(f"[...({MEDIA}).querySelectorAll('.media-full, .media-picture')].every(one => one.hidden)")
    assert it.screen.evaluate(f"getComputedStyle({MEDIA}).backgroundColor") == "rgba(0, 0, 0, 0)"
    assert not violations(it.screen)
    it.screen.click(f"css=[id='{it.screen.evaluate(f'({MEDIA}).id')}'] .media-play")
    it.screen.wait_for(f"!{PLAYER}.paused && {PLAYER}.currentTime > 0.1", about="it plays")
    it.screen.evaluate(f"{PLAYER}.pause()")
    it.back()
    # A container of films that has only sound.
    it.open("Film.mp4")
    it.screen.wait_for(f"({MEDIA})?.dataset.controls === 'sound' && {PLAYER}.readyState >= 1")
    assert it.screen.evaluate(f"[...({PAGE}).querySelectorAll('.text')].some(one => one.textContent === 'Film')")
    it.back()
    it.open("Odd.mp3")
    it.shows("Sound")
    it.screen.wait_for(f"{PLAYER}?.readyState >= 1")


def test_a_cover_leaves_room_for_the_controls_on_a_low_window(folder):  # noqa: F811
    it = folder({"Track 1.mp3": media.tagged(media.tone(), COVER, title="A title that is so long that it needs several lines of a narrow window " * 2)})
    it.screen.resize(600, 380)
    it.open("Track 1.mp3")
    it.screen.wait_for(f"{PLAYER}?.readyState >= 1")
    it.screen.settled()
    boxes = it.screen.evaluate(f"[({PAGE}).querySelector('img[alt=Artwork]'), ({MEDIA}).querySelector('.media-play'), ({MEDIA}).querySelector('.media-bottom')].map(one => (({{ top, bottom, height }}) => [top, bottom, height])(one.getBoundingClientRect()))")
    assert boxes[0][2] >= 150 and boxes[0][0] >= 44 and boxes[2][1] <= 380, boxes
