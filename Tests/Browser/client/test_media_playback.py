"""What the app asks of a video that plays: another source, none, full screen, and controls or none."""
import json

import pytest

from test_media_keys import SESSION, Room, player

VIDEO = "document.querySelector('#film-m')"


@pytest.fixture
def room(screen):
    return Room(screen)


def frame(room):
    """Lets what was to happen in this frame happen."""
    room.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def source(room, address):
    room.screen.push(("attribute", "film-m", "src", address))


def test_the_next_source_plays_as_the_former_has(room):
    room.open(player())
    room.begin()
    source(room, "/click.wav")
    room.screen.until(f"{VIDEO}.duration === 1 && {VIDEO}.currentTime > 0 && !{VIDEO}.paused")


def test_the_next_source_of_a_paused_video_is_paused(room):
    room.open(player())
    source(room, "/click.wav")
    room.screen.until(f"{VIDEO}.duration === 1")
    frame(room)
    assert room.page.evaluate(f"[{VIDEO}.paused, {VIDEO}.currentTime]") == [True, 0]


def test_a_video_whose_source_is_removed_is_over(room):
    room.open(player())
    room.begin()
    source(room, None)
    room.screen.until(f"{VIDEO}.networkState === 0 && {VIDEO}.paused")
    frame(room)
    assert room.page.evaluate(f"[{VIDEO}.networkState, {VIDEO}.paused]") == [0, True]
    # Another one can come.
    source(room, "/click.wav")
    room.screen.until(f"{VIDEO}.duration === 1")


def test_the_end_is_a_turn_which_the_app_answers(room):
    room.open(player(source="/click.wav"))
    room.begin()
    assert room.heard("ended")[3] == 1
    # What the app has asked for before it heard of the end.
    room.wishes(play=True, volume=0.5)
    room.screen.until(f"{VIDEO}.volume === 0.5")
    frame(room)
    assert room.page.evaluate(f"{VIDEO}.paused")
    room.wishes(play=True, heard=1)
    room.plays()


def test_an_app_asks_for_full_screen_while_the_video_plays(room):
    room.page.add_init_script("""
        window.asked = []
        let full = null
        Object.defineProperty(document, 'fullscreenElement', { get: () => full })
        Element.prototype.requestFullscreen = async function () { asked.push(this.id); full = this }
        Document.prototype.exitFullscreen = async () => { asked.push('out'); full = null }
        """)
    room.open(player(source="/click.wav"))
    room.begin()
    room.heard("ended")
    assert room.page.evaluate("asked") == []
    room.wishes(enters=True, exits=True, heard=1)
    room.page.click(".media-play")
    room.screen.until("asked.join() === 'film,out'")


def test_a_browser_that_refuses_full_screen_plays(room):
    room.page.add_init_script("Element.prototype.requestFullscreen = async () => { throw new TypeError('no press') }")
    room.open(player(enters=True))
    room.begin()
    # The user's own press is refused too.
    room.page.click(".media-full")
    frame(room)
    assert not room.page.evaluate(f"{VIDEO}.paused")


def test_picture_in_picture_is_offered_unless_the_app_wants_none(room):
    room.page.add_init_script("Object.defineProperty(document, 'pictureInPictureEnabled', { value: true }); HTMLVideoElement.prototype.requestPictureInPicture ??= () => {}")
    room.open(player() + player(id="other", picture=False))
    assert room.page.evaluate("[...document.querySelectorAll('.media-picture')].map(one => one.hidden)") == [False, True]


def test_the_controls_come_and_go_and_the_video_plays_on(room):
    room.open(player())
    room.begin()
    room.screen.push(("attribute", "film", "data-controls", None))
    room.screen.until("!document.querySelector('.media-controls')")
    frame(room)
    assert not room.page.evaluate(f"{VIDEO}.paused")
    room.screen.push(("attribute", "film", "data-controls", ""))
    room.screen.until("document.querySelectorAll('.media-controls').length === 1")
    assert room.page.evaluate("document.querySelector('.media-play').ariaLabel") == "Pause"


def hears(room, kind, *values):
    """Waits until the app has heard just these further values of a kind of report."""
    room.screen.until(f"JSON.stringify(wire.sent.flat().filter(part => part?.[0] === {kind!r}).map(part => part[3])) === {json.dumps(json.dumps(list(values), separators=(',', ':')))}")


def test_the_app_hears_of_full_screen(room):
    room.open(player())
    room.page.click(".media-full")
    room.screen.until("document.fullscreenElement?.id === 'film'")
    hears(room, "full", True)
    room.page.evaluate("document.exitFullscreen()")
    hears(room, "full", True, False)


def test_the_app_hears_of_picture_in_picture_and_of_the_return_into_the_page(room):
    room.page.add_init_script("Object.defineProperty(document, 'pictureInPictureElement', { get: () => window.small ?? null })")
    room.open(player())
    turn = lambda kind: room.page.evaluate(f"(window.small = {{ enter: {VIDEO} }}['{kind}'], {VIDEO}.dispatchEvent(new Event('{kind}pictureinpicture')))")
    turn("enter")
    hears(room, "pictured", True)
    # The user has closed it, while the video was paused.
    turn("leave")
    hears(room, "pictured", True, False)
    room.begin()
    turn("enter")
    turn("leave")
    hears(room, "pictured", True, False, True, "back")


def test_the_app_hears_that_the_browser_refuses_picture_in_picture(room):
    room.page.add_init_script(
        "Object.defineProperty(document, 'pictureInPictureEnabled', { value: true });"
        "HTMLVideoElement.prototype.requestPictureInPicture = async () => { throw new DOMException('no', 'NotAllowedError') }")
    room.open(player())
    room.page.click(".media-picture")
    hears(room, "pictured", "refused")


MESSAGE = "document.querySelector('.media-message')"


def test_the_app_hears_whether_there_is_a_picture_and_why_nothing_plays(room):
    room.open(player())
    assert room.heard("ready")[3] is False
    room.page.route("**/odd.wav", lambda route: route.fulfill(body=b"odd", content_type="audio/wav"))
    source(room, "/odd.wav")
    assert room.heard("failed")[3] == 4
    # A picture that comes after the sound, as in streams.
    room.page.evaluate(f"(Object.defineProperty({VIDEO}, 'videoWidth', {{ value: 320 }}), {VIDEO}.dispatchEvent(new Event('resize')))")
    room.screen.until("wire.sent.flat().filter(part => part?.[0] === 'ready').map(part => part[3]).join() === 'false,true'")


def test_a_sound_reports_no_picture_that_would_be_missing(room):
    room.open(player(kind="audio"))
    assert room.heard("ready")[3] is None


def test_a_picture_that_cannot_be_shown_is_said_above_controls_that_work(room):
    room.open(player(fault="picture"))
    assert room.page.evaluate(f"{MESSAGE}.checkVisibility() && {MESSAGE}.textContent") == "This video’s picture can’t be shown."
    boxes = room.page.evaluate(f"[{MESSAGE}, document.querySelector('.media-play')].map(one => {{ const range = document.createRange(); range.selectNodeContents(one); return range.getBoundingClientRect().toJSON() }})")
    assert boxes[0]["height"] > 0
    room.begin()
    room.wishes(play=True)
    room.screen.until(f"{MESSAGE}.hidden")


def test_a_file_that_is_not_there_is_said_in_words(room):
    room.page.add_init_script(SESSION)
    room.screen.open('<div id="list"></div>')
    room.screen.push(("insert", "list", "", player(fault="source").replace(' src="/long.wav"', "")))
    room.screen.until(f"{MESSAGE}?.checkVisibility()")
    assert room.page.evaluate(f"{MESSAGE}.textContent") == "This video can’t be played."
    assert not room.page.is_visible(".media-play")


def test_a_sounds_controls_stay_and_have_no_buttons_for_a_picture(room):
    room.page.add_init_script("Object.defineProperty(document, 'pictureInPictureEnabled', { value: true }); HTMLVideoElement.prototype.requestPictureInPicture ??= () => {}")
    room.page.clock.install()
    room.open(player().replace("data-controls", 'data-controls="sound"'))
    assert room.page.evaluate("[...document.querySelectorAll('.media-full, .media-picture')].every(one => one.hidden)")
    room.begin()
    room.page.clock.run_for(60_000)
    assert not room.page.evaluate("'hidden' in document.querySelector('.media-controls').dataset")
    assert room.page.evaluate("getComputedStyle(document.querySelector('.media')).backgroundColor") == "rgba(0, 0, 0, 0)"
