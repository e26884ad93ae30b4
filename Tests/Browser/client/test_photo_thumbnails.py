"""Small pictures of photos that the system lacks: the first browser that misses one makes it."""

import struct
import zlib

import pytest

from shoji_kit import media_samples


def _chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


# A grey PNG of 8 by 8 pixels.
DOT = b"\x89PNG\r\n\x1a\n" + b"".join(
    [
        _chunk(b"IHDR", struct.pack(">IIBBBBB", 8, 8, 8, 0, 0, 0, 0)),
        _chunk(b"IDAT", zlib.compress((b"\0" + b"\x80" * 8) * 8)),
        _chunk(b"IEND", b""),
    ]
)
SEEKS = """
const { set, get } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime')
window.seeks = []
Object.defineProperty(HTMLMediaElement.prototype, 'currentTime', { get, set(time) {
  seeks.push([time, this.duration])
  set.call(this, time)
} })
"""
IMAGE = '<img id="i" src="/shoji/photos/7/thumbnail?v=1" data-behaviour="thumbnail" width="100" height="100" alt="Photo 7">'


@pytest.fixture
def photos(screen):
    """A page with a photo whose small picture is missing. `screen.sent_pictures` has what is sent."""
    screen.sent_pictures, screen.refuses = [], False

    def answer(route):
        request = route.request
        path = request.url.partition("/shoji/photos/")[2]
        if request.method == "POST":
            screen.sent_pictures.append((path, request.post_data_buffer))
            return route.fulfill(status=507 if screen.refuses else 200, body="")
        if path == "7":
            return route.fulfill(body=screen.photo[1], content_type=screen.photo[0])
        return route.fulfill(body=DOT, content_type="image/png") if path.endswith("made") else route.fulfill(status=404, body="")

    def opened(kind, body):
        screen.photo = kind, body
        screen.page.add_init_script(SEEKS)
        screen.open('<div id="p"></div>')
        screen.page.route("**/shoji/photos/**", answer)
        screen.push(("insert", "p", "", IMAGE))
        return screen.page

    return opened


def test_of_a_film_it_shows_what_comes_after_its_beginning(photos, screen):
    page = photos("video/mp4", media_samples.clip())
    screen.until("i.getAttribute('src').endsWith('&made') && i.complete && i.naturalWidth")
    ((time, duration),) = page.evaluate("seeks")
    assert time == min(1, duration / 2) and duration > 0 and duration != 2
    ((path, picture),) = screen.sent_pictures
    assert path == "thumbnail?number=7" and picture[:2] == b"\xff\xd8"


def test_a_photo_is_shown_itself_if_the_system_refuses_its_small_picture(photos, screen):
    screen.refuses = True
    photos("image/png", DOT)
    screen.until("i.getAttribute('src') === '/shoji/photos/7' && i.naturalWidth")
    assert len(screen.sent_pictures) == 1


def test_a_film_without_a_picture_leaves_its_place_empty(photos, screen):
    photos("video/mp4", media_samples.sound_alone())
    screen.until("i.style.visibility === 'hidden'")
    assert screen.sent_pictures == []
