"""The keys of keyboards and headphones, and the speed that the user chooses: what they do to a video or a sound, and what the app hears of it."""
import io
import json
import wave

import pytest

SECONDS, RATE = 60, 3000
# The browser's session, and what a press of a key calls.
SESSION = """
window.keys = {}
if (navigator.mediaSession) {
  const set = navigator.mediaSession.setActionHandler, place = navigator.mediaSession.setPositionState
  navigator.mediaSession.setActionHandler = function (kind, handler) {
    if (kind === window.unknown) throw new TypeError(kind)
    set.call(this, kind, handler)
    if (handler) keys[kind] = handler; else delete keys[kind]
  }
  window.places = []
  navigator.mediaSession.setPositionState = function (state) { place.call(this, state); places.push(state) }
}
"""
LARGEST = 'lang="ar" dir="rtl" data-text-size="accessibility5"'
session = "navigator.mediaSession"
title = f"{session}.metadata?.title"
state = f"{session}.playbackState"
actions = "Object.keys(keys).sort().join(' ')"
ALL = "pause play seekbackward seekforward seekto stop"


def silence(seconds):
    file = io.BytesIO()
    with wave.open(file, "wb") as sound:
        sound.setnchannels(1), sound.setsampwidth(1), sound.setframerate(RATE)
        sound.writeframes(b"\x80" * (seconds * RATE))
    return file.getvalue()


SOUNDS = {"long.wav": silence(SECONDS), "click.wav": silence(1)}


def player(kind="video", id="film", label="Tides", source="/long.wav", style="width:260px;height:146px", inner="", **wishes):
    """What the server draws."""
    wishes = json.dumps({"play": False, "kind": "primary"} | wishes)
    name, controls = (f' aria-label="{label}"', " data-controls") if kind == "video" else ("", "")
    return (f"<div class=\"{'media' if kind == 'video' else 'unseen'}\" id=\"{id}\" data-behaviour=\"media\" data-player='{wishes}'{controls} style=\"{style}\">"
            f'<{kind} id="{id}-m" src="{source}" preload="auto" playsinline{name}>{inner}</{kind}></div>')


class Room:
    def __init__(self, screen):
        self.screen, self.page = screen, screen.page

    def open(self, body, **options):
        self.page.add_init_script(SESSION)
        self.screen.open('<div id="list"></div>', **options)
        self.page.route("**/*.wav", self._answer)
        self.screen.push(("insert", "list", "", body))
        for one in self.page.evaluate("[...document.querySelectorAll('.media,.unseen')].map(({ id }) => id)"):
            self.heard("ready", one)
        return self

    def _answer(self, route):
        """In ranges, as the server: a browser moves in no other video."""
        content = SOUNDS[route.request.url.split("/")[-1]]
        first, _, last = route.request.headers.get("range", "bytes=0-").removeprefix("bytes=").partition("-")
        first, last = int(first), min(int(last or len(content)), len(content) - 1)
        route.fulfill(status=206, body=content[first:last + 1], content_type="audio/wav",
                      headers={"accept-ranges": "bytes", "content-range": f"bytes {first}-{last}/{len(content)}"})

    def heard(self, kind, id="film"):
        """Waits for a report to the app, and returns what comes with it."""
        self.screen.until(f"wire.sent.some(one => one.includes('media') && one.includes({id!r}) && one.some(part => part?.[0] === {kind!r}))")
        [*_, report] = [part for message in self.screen.sent() if id in message for part in message if isinstance(part, list) and part[0] == kind]
        return report

    def wishes(self, id="film", **wishes):
        self.screen.push(("attribute", id, "data-player", json.dumps({"play": False, "kind": "primary"} | wishes)))

    def plays(self, id="film"):
        self.screen.until(f"!document.getElementById('{id}-m').paused")

    def rests(self, id="film"):
        self.screen.until(f"document.getElementById('{id}-m').paused")

    def begin(self, id="film"):
        """The app begins it."""
        self.wishes(id, play=True)
        self.plays(id)
        self.heard("playing", id)

    def press(self, kind, **more):
        self.page.evaluate("([action, more]) => keys[action]({ action, ...more })", [kind, more])

    def until(self, what, value):
        self.screen.until(f"{what} === {json.dumps(value)}")


@pytest.fixture
def room(screen):
    return Room(screen)


def test_a_video_that_plays_has_the_keys_and_says_what_it_is(room):
    room.open(player())
    assert room.page.evaluate(actions) == "" and room.page.evaluate(title) is None
    room.begin()
    room.until(actions, ALL)
    room.until(title, "Tides")
    room.until(state, "playing")
    room.wishes()
    room.until(state, "paused")
    # It can be continued by a key.
    assert room.page.evaluate(actions) == ALL


@pytest.mark.parametrize("language, label", [("en", "Video"), ("ja", "ビデオ")])
def test_a_video_without_a_name_is_called_like_its_page(room, language, label):
    room.open(player(label=label), attributes=f'lang="{language}" dir="ltr" data-text-size="large"').begin()
    room.until(title, "Test")


def test_a_sound_has_the_keys_and_the_name_of_the_page(room):
    room.open(player("audio")).begin()
    room.until(actions, ALL)
    room.until(title, "Test")


@pytest.mark.parametrize("kind", ["video", "audio"])
def test_the_app_hears_of_the_keys_that_pause_and_play(room, kind):
    room.open(player(kind)).begin()
    room.press("pause")
    room.rests()
    assert room.heard("paused")[3] == 1
    # Twice is no turn.
    room.press("pause")
    room.press("play")
    room.plays()
    assert room.heard("began")[3] == 2
    room.press("play")
    assert not room.page.evaluate("document.querySelector('#film-m').paused")
    # The app asks to play without knowing of the pause yet: the pause stays.
    room.press("pause")
    room.rests()
    room.wishes(play=True, heard=1)
    room.page.evaluate("new Promise(requestAnimationFrame)")
    room.rests()


def test_the_stop_key_pauses_and_gives_the_keys_back(room):
    room.open(player()).begin()
    room.press("stop")
    room.rests()
    room.heard("paused")
    assert room.page.evaluate(f"[{actions}, {state}, {session}.metadata]") == ["", "none", None]
    room.page.click(".media-play")
    room.until(actions, ALL)


def test_the_keys_move(room):
    room.open(player()).begin()
    now = "document.querySelector('#film-m').currentTime"
    room.press("pause")
    room.rests()
    room.press("seekto", seekTime=30)
    room.screen.until(f"{now} === 30")
    room.heard("sought")
    room.press("seekforward")
    room.screen.until(f"{now} === 40")
    room.press("seekbackward")
    room.screen.until(f"{now} === 30")
    room.press("seekbackward", seekOffset=5)
    room.screen.until(f"{now} === 25")
    room.press("seekforward", seekOffset=1000)
    room.screen.until(f"{now} === {SECONDS}")
    room.press("seekbackward", seekOffset=1000)
    room.screen.until(f"{now} === 0")


def test_the_place_is_told_when_it_moves_and_not_while_time_passes(room):
    room.open(player()).begin()
    room.screen.until(f"places.at(-1)?.duration === {SECONDS} && places.at(-1).playbackRate === 1")
    room.press("seekto", seekTime=20)
    room.screen.until("places.at(-1).position >= 20")
    room.page.click(".media-speed")
    room.screen.until("places.at(-1).playbackRate === 1.25")
    room.screen.until("!document.querySelector('#film-m').seeking")
    room.page.evaluate("(window.passed = 0) || document.querySelector('#film-m').addEventListener('timeupdate', () => passed++) || (places.length = 0)")
    room.screen.until("passed >= 3")
    assert room.page.evaluate("places") == []


def test_a_live_video_has_no_place(room):
    room.open(player())
    room.page.evaluate("Object.defineProperty(document.querySelector('#film-m'), 'duration', { value: Infinity })")
    room.begin()
    room.until(actions, ALL)
    assert room.page.evaluate("places.at(-1)") == {}
    # And nothing is faster than what is live.
    room.screen.until("document.querySelector('.media-speed').hidden")


def test_the_player_that_begins_last_has_the_keys(room):
    room.open(player() + player(id="other", label="Dunes"))
    room.begin()
    room.until(title, "Tides")
    room.begin("other")
    room.until(title, "Dunes")
    room.press("pause")
    room.rests("other")
    room.plays()
    # The end of the one that has lost them changes nothing.
    room.screen.push(("remove", "film"))
    room.page.evaluate("new Promise(requestAnimationFrame)")
    assert room.page.evaluate(f"[{title}, {actions}]") == ["Dunes", ALL]


def test_a_removed_player_leaves_nothing(room):
    room.open(player()).begin()
    room.until(actions, ALL)
    room.screen.push(("remove", "film"))
    room.until(actions, "")
    assert room.page.evaluate(f"[{state}, {session}.metadata]") == ["none", None]


def test_the_keys_go_to_the_player_that_still_plays(room):
    room.open(player() + player(id="other", label="Dunes"))
    room.begin()
    room.begin("other")
    room.until(title, "Dunes")
    room.screen.push(("remove", "other"))
    room.until(title, "Tides")
    room.press("pause")
    room.rests()


@pytest.mark.parametrize("minor", [{"muted": True}, {"volume": 0}, {"kind_": "mix"}, {"source": "/click.wav"}], ids=["muted", "without volume", "beside others", "signal"])
def test_a_player_that_people_do_not_listen_to_leaves_the_keys_to_music(room, minor):
    minor = {"kind" if name == "kind_" else name: value for name, value in minor.items()}
    source, kind = minor.pop("source", "/long.wav"), minor.pop("kind", "primary")
    room.open(player("audio", id="music") + player(source=source))
    room.begin("music")
    room.wishes(play=True, **minor, kind=kind)
    room.heard("playing")
    assert room.page.evaluate(title) == "Test"
    # Music that is paused can be continued, too.
    room.press("pause")
    room.rests("music")
    if "muted" in minor:
        # A video that the user makes audible is listened to.
        room.page.click(".media-mute")
        room.until(title, "Tides")


def test_a_silent_video_alone_has_the_keys(room):
    room.open(player())
    room.wishes(play=True, muted=True)
    room.until(title, "Tides")


def test_a_key_does_not_begin_a_video_that_is_covered(room):
    room.open(player()).begin()
    room.press("pause")
    room.rests()
    room.page.evaluate("Object.defineProperty(document, 'hidden', { configurable: true, value: true })")
    room.press("play")
    assert room.page.evaluate("document.querySelector('#film-m').paused")
    room.page.evaluate("Object.defineProperty(document, 'hidden', { configurable: true, value: false })")
    room.press("play")
    room.plays()


def test_the_end_of_a_telephone_call_does_not_start_what_was_paused_by_a_key_since(room):
    # The browser of an iPhone tells of calls in this way.
    room.page.add_init_script(
        "navigator.audioSession = Object.assign(new EventTarget(), { state: 'active', type: 'auto' });"
        "window.call = (state) => { navigator.audioSession.state = state; navigator.audioSession.dispatchEvent(new Event('statechange')) }")
    room.open(player("audio")).begin()
    room.page.evaluate("call('interrupted')")
    room.rests()
    room.heard("interrupted")
    room.press("play")
    room.plays()
    room.press("pause")
    room.rests()
    room.page.evaluate("call('active')")
    assert room.page.evaluate("document.querySelector('#film-m').paused")
    assert not any("resumable" in part for message in room.screen.sent() for part in message if isinstance(part, list))


@pytest.mark.parametrize("script", ["delete Navigator.prototype.mediaSession", "window.unknown = 'stop'"], ids=["without keys", "without a stop key"])
def test_a_video_plays_in_a_browser_that_knows_less(room, script):
    room.page.add_init_script(script)
    room.open(player()).begin()
    room.page.click(".media-play")
    room.heard("paused")
    assert room.page.evaluate(actions) == ("" if "delete" in script else ALL.removesuffix(" stop"))
    room.screen.push(("remove", "film"))
    room.until(actions, "")


def test_the_app_hears_of_a_video_that_has_loaded_before_the_scripts(room):
    room.screen.served["/long.wav"] = SOUNDS["long.wav"]
    room.screen.open(player())
    assert room.heard("ready")[2] == SECONDS
    room.page.evaluate("new Promise(requestAnimationFrame)")
    assert sum("ready" in part for message in room.screen.sent() for part in message if isinstance(part, list)) == 1


speed = "document.querySelector('.media-speed')"


@pytest.mark.parametrize("language, said", [("en", "Speed"), ("ja", "再生速度")])
def test_each_press_is_the_next_speed_and_is_named(room, language, said):
    room.open(player(), attributes=f'lang="{language}" dir="ltr" data-text-size="large"')
    button = room.page.get_by_role("button", name=said)
    seen = []
    for _ in range(5):
        button.focus()
        room.page.keyboard.press("Enter")
        seen.append(room.page.evaluate(f"[document.querySelector('#film-m').playbackRate, {speed}.ariaLabel, {speed}.textContent]"))
    # A speed of its own is its face.
    assert seen == [[value, f"{said}: {value}×", "" if value == 1 else f"{value}×"] for value in (1.25, 1.5, 2, 0.5, 1)]
    assert room.page.evaluate(f"{speed}.querySelector('svg') !== null")
    assert room.page.evaluate("document.querySelector('#film-m').preservesPitch")


def test_a_finger_changes_the_speed(make_screen):
    room = Room(make_screen(has_touch=True)).open(player())
    room.begin()
    room.page.tap(".media-speed")
    room.screen.until(f"{speed}.textContent === '1.25×'")
    # The controls stay, so that the next press is the next speed.
    assert not room.page.evaluate("'hidden' in document.querySelector('.media-controls').dataset")
    room.page.tap(".media-speed")
    room.screen.until(f"{speed}.textContent === '1.5×'")


def test_the_speed_of_the_user_stays_when_the_app_asks_for_something(room):
    room.open(player())
    rate = "document.querySelector('#film-m').playbackRate"
    room.page.click(".media-speed")
    room.page.click(".media-speed")
    room.begin()
    assert room.page.evaluate(f"[{rate}, {speed}.textContent]") == [1.5, "1.5×"]
    # It multiplies what the app asks for, within what browsers can do.
    room.wishes(play=True, rate=2)
    room.screen.until(f"{rate} === 3")
    assert room.page.evaluate(f"{speed}.textContent") == "1.5×"
    room.wishes(play=True, rate=100)
    room.screen.until(f"{rate} === 16")
    # A new source begins at this speed, too.
    room.wishes()
    room.rests()
    room.screen.push(("attribute", "film-m", "src", "/click.wav"))
    room.screen.until(f"document.querySelector('#film-m').duration === 1 && {rate} === 1.5")


def test_the_app_hears_of_the_speed(room):
    room.open(player()).begin()
    room.page.click(".media-speed")
    assert room.heard("speed")[3] == 1.25
    room.page.click(".media-speed")
    room.screen.until("wire.sent.flat().some(part => part?.[0] === 'speed' && part[3] === 1.5)")


def test_a_new_page_goes_on_with_the_speed_of_the_former(room):
    rate = "document.querySelector('#film-m').playbackRate"
    room.open(player(speed=[0, 1.5]))
    assert room.page.evaluate(f"[{rate}, {speed}.textContent]") == [1.5, "1.5×"]
    # What the app repeats of the user's choice is no request, as what the user has chosen since may be on its way.
    room.page.click(".media-speed")
    room.wishes(speed=[0, 1.5], volume=0.5)
    room.screen.until("document.querySelector('#film-m').volume === 0.5")
    assert room.page.evaluate(f"[{rate}, {speed}.textContent]") == [2, "2×"]
    # A new item has a speed of its own.
    room.wishes(speed=[1, 1.25])
    room.screen.until(f"{rate} === 1.25 && {speed}.textContent === '1.25×'")


@pytest.mark.parametrize("attributes", ['lang="en" dir="ltr" data-text-size="large"', LARGEST], ids=["large", "largest from right to left"])
@pytest.mark.parametrize("place", ["small", "screen"])
def test_all_controls_are_within_a_small_video(make_screen, place, attributes):
    room = Room(make_screen(width=320))
    # The picture in picture of the browser, and subtitles: no button is missing.
    room.page.add_init_script("Object.defineProperty(document, 'pictureInPictureEnabled', { value: true }); HTMLVideoElement.prototype.requestPictureInPicture ??= () => {}")
    track = '<track kind="subtitles" src="/none.vtt" srclang="en" label="English">'
    film = player(inner=track) if place == "small" else f'<div class="playback">{player(inner=track, style="width:320px;height:180px")}</div>'
    room.open(film, attributes=attributes)
    frame = room.screen.rect(".media")
    room.page.click(".media-speed")
    buttons = room.page.evaluate("""[...document.querySelectorAll('.media-top > button')].filter(one => !one.hidden).map(one => {
      const range = document.createRange(), sides = ({ left, right, top, bottom }) => ({ left, right, top, bottom })
      range.selectNodeContents(one)
      return { ...sides(one.getBoundingClientRect()), face: sides(range.getBoundingClientRect()) } }).sort((one, other) => one.left - other.left)""")
    assert len(buttons) == 5
    for one in buttons:
        assert one["right"] - one["left"] >= 36 and one["bottom"] - one["top"] == 44
        face = one["face"]
        assert one["left"] <= face["left"] and face["right"] <= one["right"]
        assert abs(face["top"] + face["bottom"] - one["top"] - one["bottom"]) < 6
    edges = [frame["x"], *(edge for one in buttons for edge in (one["left"], one["right"])), frame["x"] + frame["width"]]
    assert all(edge <= following + 0.5 for edge, following in zip(edges, edges[1:]))
    for part in (".media-position", ".media-time >> nth=0", ".media-time >> nth=1"):
        box = room.page.locator(part).bounding_box()
        assert frame["x"] <= box["x"] and box["x"] + box["width"] <= frame["x"] + frame["width"] and box["y"] + box["height"] <= frame["y"] + frame["height"]
