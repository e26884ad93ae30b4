"""HLS streams in a browser that has no HLS of its own: they play, go to a time, choose a quality, and fail as other videos do."""
import re

import pytest

from conftest import CLIENT
from test_media_keys import Room, player

# Scripts/make-stream has made it: twelve seconds in two qualities, with subtitles.
FILES = CLIENT.parents[2] / "Tests/Support/Specimen/Resources"
STREAM = "/film/stream.m3u8"
VIDEO = "document.querySelector('#film-m')"
TYPES = {"m3u8": "application/vnd.apple.mpegurl", "m4s": "video/iso.segment", "vtt": "text/vtt", "ts": "video/mp2t"}
# Newest browsers play HLS by themselves.
ANSWER = """
const can = HTMLMediaElement.prototype.canPlayType
HTMLMediaElement.prototype.canPlayType = function (type) { return type.includes('mpegurl') ? '%s' : can.call(this, type) }
"""


class Films(Room):
    def __init__(self, screen):
        super().__init__(screen)
        # Served instead of files, by name; None for a file that is missing.
        self.files, self.asked = {}, []

    def open(self, body, can="", **options):
        self.page.add_init_script(ANSWER % can)
        self.screen.open('<div id="list"></div>', **options)
        self.page.route("**/*.wav", self._answer)
        self.page.route(re.compile("/film/"), self._serve)
        self.screen.push(("insert", "list", "", body))
        return self

    def _serve(self, route):
        name = route.request.url.split("/")[-1]
        if route.request.resource_type == "media":
            # A browser that plays HLS itself begins to, before the client takes the video over: here it finds nothing.
            return route.fulfill(status=404, body="")
        content = self.files.get(name, (FILES / name).read_bytes() if (FILES / name).is_file() else None)
        wanted = route.request.headers.get("range")
        self.asked.append((name, wanted))
        if content is None:
            return route.fulfill(status=404, body="")
        kind = TYPES.get(name.rsplit(".", 1)[-1], "application/octet-stream")
        if not wanted:
            return route.fulfill(body=content, content_type=kind)
        first, _, last = wanted.removeprefix("bytes=").partition("-")
        first, last = int(first), min(int(last or len(content)), len(content) - 1)
        route.fulfill(status=206, body=content[first:last + 1], content_type=kind,
                      headers={"accept-ranges": "bytes", "content-range": f"bytes {first}-{last}/{len(content)}"})

    def names(self):
        return {name for name, _ in self.asked}

    def fails(self):
        self.screen.until("document.querySelector('.media-message')?.textContent === 'This video can’t be played.'")
        self.heard("failed")


@pytest.fixture
def films(screen):
    return Films(screen)


def test_a_stream_tells_its_duration_plays_and_goes_to_a_time(films):
    films.open(player(source=STREAM))
    assert abs(films.heard("ready")[2] - 12) < 0.5
    films.begin()
    films.screen.until(f"{VIDEO}.currentTime > 0.3 && {VIDEO}.videoWidth === 320")
    films.wishes(play=True, seek=[1, 9])
    films.screen.until(f"{VIDEO}.currentTime > 9.2 && !{VIDEO}.seeking && !{VIDEO}.paused")
    assert films.heard("sought")[3] == 1
    # The parts of one file, each once.
    parts = [wanted for name, wanted in films.asked if name == "stream-high.m4s"]
    assert None not in parts and len(parts) == len(set(parts))


def test_a_stream_ends_and_begins_again(films):
    films.open(player(source=STREAM))
    films.heard("ready")
    films.wishes(play=True, seek=[1, 11.6])
    assert films.heard("ended")[3] == 1
    films.wishes(play=True, heard=1, seek=[2, 0])
    films.screen.until(f"{VIDEO}.currentTime > 0.2 && {VIDEO}.currentTime < 5 && !{VIDEO}.paused")


def test_a_kept_position_is_where_a_stream_begins(films):
    films.open(player(source=STREAM).replace("data-controls", 'data-controls data-time="7 1"'))
    films.heard("sought")
    films.screen.until(f"{VIDEO}.currentTime === 7 && {VIDEO}.readyState >= 3")


@pytest.mark.parametrize("height, quality, other", [(80, "low", "high"), (400, "high", "low")])
def test_the_quality_is_as_fine_as_the_video_is_large(films, height, quality, other):
    films.open(player(source=STREAM, style=f"width:340px;height:{height}px"))
    films.begin()
    films.screen.until(f"{VIDEO}.buffered.length && {VIDEO}.buffered.end(0) > 11.5")
    assert f"stream-{quality}.m4s" in films.names() and f"stream-{other}.m4s" not in films.names()


def test_a_list_of_segments_without_qualities_plays(films):
    films.open(player(source="/film/stream-low.m3u8"))
    films.begin()
    films.screen.until(f"{VIDEO}.currentTime > 0.2 && {VIDEO}.videoWidth === 160")


def test_a_transport_stream_plays_and_goes_to_a_time(films):
    films.open(player(source="/film/stream-transport.m3u8"))
    assert abs(films.heard("ready")[2] - 12) < 0.5
    films.begin()
    films.screen.until(f"{VIDEO}.currentTime > 0.3 && {VIDEO}.videoWidth === 160")
    films.wishes(play=True, seek=[1, 9])
    films.screen.until(f"{VIDEO}.currentTime > 9.2 && !{VIDEO}.seeking && !{VIDEO}.paused")
    # Each segment is loaded and made MP4 once.
    parts = [wanted for name, wanted in films.asked if name == "stream-transport.ts"]
    assert len(parts) == len(set(parts))


def test_a_quality_that_the_browser_cannot_decode_is_left_out(films):
    text = (FILES / "stream.m3u8").read_text()
    films.files["stream.m3u8"] = text.replace("avc1.42C00A", "xyz1.42C00A").encode()
    films.open(player(source=STREAM, style="width:140px;height:80px"))
    films.begin()
    assert "stream-low.m3u8" not in films.names()


def test_subtitles_of_a_stream_are_offered_and_loaded_when_they_are_chosen(films):
    films.open(player(source=STREAM))
    films.begin()
    films.screen.until("!document.querySelector('.media-captions').hidden")
    assert "stream-en.vtt" not in films.names()
    films.page.click(".media-captions")
    assert films.page.evaluate("document.querySelector('.media-captions').ariaLabel") == "Subtitles: English"
    films.screen.until(f"{VIDEO}.textTracks[0].cues?.length === 1")
    # The file says that its time begins two seconds into the stream.
    assert films.page.evaluate(f"(({{ startTime, endTime, text }}) => [startTime, endTime, text])({VIDEO}.textTracks[0].cues[0])") == [3, 7, "Seconds pass."]


@pytest.mark.parametrize("text", [
    "<h1>Not found</h1>", "#EXTM3U\n#EXT-X-ENDLIST\n", "#EXTM3U\n#EXTINF:2,\nstream-low.m4s\n#EXT-X-KEY:METHOD=SAMPLE-AES\n",
    "#EXTM3U\n#EXTINF:2,\nhttp://example.com/a.m4s\n", "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS=\"xyz\"\nstream-low.m3u8\n",
    "#EXTM3U\n#EXTINF:2,\nstream-en.vtt\n#EXT-X-ENDLIST\n"])
def test_a_broken_playlist_is_an_error_which_the_app_hears_of(films, text):
    films.files["stream.m3u8"] = text.encode()
    films.open(player(source=STREAM))
    films.fails()


def test_a_missing_playlist_is_an_error(films):
    films.files["stream.m3u8"] = None
    films.open(player(source=STREAM))
    films.fails()


def test_a_stream_whose_segments_are_missing_is_an_error(films):
    films.files["stream-low.m4s"] = films.files["stream-high.m4s"] = None
    films.open(player(source=STREAM))
    films.fails()


def test_another_video_takes_the_place_of_a_stream(films):
    films.open(player(source=STREAM))
    films.begin()
    films.screen.push(("attribute", "film-m", "src", "/click.wav"))
    films.screen.until(f"{VIDEO}.duration === 1")
    films.screen.push(("attribute", "film-m", "src", STREAM))
    films.screen.until(f"{VIDEO}.duration > 11")


def test_a_browser_that_plays_hls_is_left_alone(films):
    films.open(player(source=STREAM), can="maybe")
    films.screen.until("document.querySelector('.media-controls')")
    films.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert films.page.evaluate(f"{VIDEO}.getAttribute('src')") == STREAM
    assert not films.page.evaluate("performance.getEntriesByType('resource').some(({ name }) => name.includes('streaming'))")
