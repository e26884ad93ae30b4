"""What a player reads of a stream: playlists, subtitles, and the beginnings of films."""

import struct

import pytest

from module_calls import calls_in

its = calls_in()
BASE = "http://localhost/shoji/films/list.m3u8"


def read(its, *lines, base=BASE):
    return its("behaviours/media/streaming/playlist", "m.readPlaylist(value[0], value[1])", ["\n".join(["#EXTM3U", *lines]), base])


def refused(its, *lines, base=BASE):
    return its(
        "behaviours/media/streaming/playlist",
        "(() => { try { m.readPlaylist(value[0], value[1]); return null } catch ({ message }) { return message } })()",
        ["\n".join(["#EXTM3U", *lines]), base],
    )


def test_the_segments_of_a_film_follow_each_other_in_time(its):
    found = read(
        its,
        "#EXT-X-TARGETDURATION:6",
        "#EXT-X-MEDIA-SEQUENCE:7",
        "#EXTINF:5.5,Title",
        "a.ts",
        "",
        "#EXTINF:4,",
        " b.ts ",
        "# a comment",
        "#EXT-X-DISCONTINUITY",
        "#EXTINF:2",
        "c.ts",
        "#EXT-X-ENDLIST",
    )
    assert [(one["start"], one["duration"], one["number"], one["part"]) for one in found["segments"]] == [
        (0, 5.5, 7, 0),
        (5.5, 4, 8, 0),
        (9.5, 2, 9, 1),
    ]
    assert [one["address"] for one in found["segments"]] == [f"http://localhost/shoji/films/{name}.ts" for name in "abc"]
    assert (found["target"], found["isEnded"], found["total"]) == (6, True, 11.5)


def test_a_playlist_that_goes_on_and_wrong_numbers(its):
    found = read(its, "#EXT-X-DISCONTINUITY-SEQUENCE:3", "#EXTINF:x", "a.ts", "#EXTINF:-4", "b.ts", "lonely.ts")
    assert [(one["duration"], one["part"]) for one in found["segments"]] == [(0, 3), (0, 3)]
    assert (found["target"], found["isEnded"]) == (10, False)
    assert read(its, "#EXT-X-TARGETDURATION:0.2", "#EXTINF:1", "a.ts")["target"] == 1
    assert refused(its) is None
    assert (
        its(
            "behaviours/media/streaming/playlist",
            "(() => { try { m.readPlaylist('#EXTINF:1', 'http://localhost/') } catch ({ message }) { return message } })()",
        )
        == "no playlist"
    )


def test_ranges_of_a_file_follow_each_other_where_they_do_not_say_where_they_begin(its):
    found = read(
        its,
        "#EXTINF:1",
        "#EXT-X-BYTERANGE:100@50",
        "a.mp4",
        "#EXTINF:1",
        "#EXT-X-BYTERANGE:30",
        "a.mp4",
        "#EXTINF:1",
        "#EXT-X-BYTERANGE:30",
        "b.mp4",
        "#EXTINF:1",
        "c.mp4",
    )
    assert [one.get("range") for one in found["segments"]] == [
        {"from": 50, "to": 150},
        {"from": 150, "to": 180},
        {"from": 0, "to": 30},
        None,
    ]
    for wrong in ("0@5", "x", "5@-1", "-5"):
        assert refused(its, "#EXTINF:1", f"#EXT-X-BYTERANGE:{wrong}", "a.mp4") == "byte range"


def test_the_beginning_of_a_film_belongs_to_the_segments_after_it(its):
    found = read(
        its,
        "#EXTINF:1",
        "a.mp4",
        '#EXT-X-MAP:URI="head.mp4",BYTERANGE="20@4"',
        "#EXTINF:1",
        "b.mp4",
        '#EXT-X-MAP:URI="other.mp4"',
        "#EXTINF:1",
        "c.mp4",
    )
    maps = [one.get("map") for one in found["segments"]]
    assert maps[0] is None
    assert (maps[1]["address"], maps[1]["range"]) == ("http://localhost/shoji/films/head.mp4", {"from": 4, "to": 24})
    assert (maps[2]["address"], maps[2].get("range")) == ("http://localhost/shoji/films/other.mp4", None)


def test_keys_have_a_vector_of_their_own_or_that_of_the_segments_number(its):
    found = read(
        its,
        "#EXT-X-MEDIA-SEQUENCE:31",
        '#EXT-X-KEY:METHOD=AES-128,URI="k"',
        '#EXT-X-MAP:URI="head.mp4"',
        "#EXTINF:1",
        "a.ts",
        '#EXT-X-KEY:METHOD=AES-128,URI="k",IV=0x1F',
        "#EXTINF:1",
        "b.ts",
        "#EXT-X-KEY:METHOD=NONE",
        "#EXTINF:1",
        "c.ts",
    )
    keys = [one.get("key") for one in found["segments"]]
    assert keys[0] == {"address": "http://localhost/shoji/films/k", "vector": "1f".rjust(32, "0")}
    assert keys[1]["vector"] == "1F".rjust(32, "0") and keys[2] is None
    assert found["segments"][0]["map"]["key"]["vector"] == "0" * 32
    for wrong in ('METHOD=SAMPLE-AES,URI="k"', "METHOD=AES-128", 'METHOD=AES-128,URI="k",KEYFORMAT="other"'):
        assert refused(its, f"#EXT-X-KEY:{wrong}") == "encryption"
    assert refused(its, '#EXT-X-KEY:METHOD=AES-128,URI="k",KEYFORMAT="identity"') is None


def test_qualities_are_sorted_by_what_they_need(its):
    found = read(
        its,
        '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="English",LANGUAGE="en",DEFAULT=YES,URI="en.m3u8"',
        '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="No address"',
        '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",URI="a.m3u8"',
        '#EXT-X-STREAM-INF:BANDWIDTH=3000,RESOLUTION=1920x1080,CODECS="avc1.64001F,mp4a.40.2",AUDIO="a",SUBTITLES="s"',
        "high.m3u8",
        "#EXT-X-STREAM-INF:BANDWIDTH=1000, RESOLUTION=640x360",
        "low.m3u8",
        "#EXT-X-STREAM-INF:X=1",
        "# note",
        "none.m3u8",
        "lonely.m3u8",
    )
    assert [(one["address"].rpartition("/")[2], one["bandwidth"], one["height"]) for one in found["variants"]] == [
        ("none.m3u8", 0, 0),
        ("low.m3u8", 1000, 360),
        ("high.m3u8", 3000, 1080),
    ]
    assert (found["variants"][2]["codecs"], found["variants"][2]["audio"], found["variants"][2]["subtitles"]) == (
        "avc1.64001F,mp4a.40.2",
        "a",
        "s",
    )
    first, second = found["renditions"]
    assert (first["kind"], first["group"], first["title"], first["language"], first["isDefault"]) == (
        "SUBTITLES",
        "s",
        "English",
        "en",
        True,
    )
    assert (second["title"], second["language"], second["isDefault"], second["address"]) == (
        "",
        "",
        False,
        "http://localhost/shoji/films/a.m3u8",
    )


@pytest.mark.parametrize(
    "address, base, is_allowed",
    [
        ("a.ts", BASE, True),
        ("https://other.example/a.ts", BASE, True),
        ("http://other.example/a.ts", BASE, False),
        ("a.ts", "https://other.example/x/", True),
        ("http://localhost/secret", "https://other.example/x/", False),
        ("//localhost/secret", "https://other.example/x/", True),
        ("data:,x", BASE, False),
        ("https://third.example/a", "https://other.example/x/", True),
    ],
)
def test_a_playlist_names_files_over_https_and_only_this_systems_own_name_its(its, address, base, is_allowed):
    found = its(
        "behaviours/media/streaming/playlist",
        "(() => { try { return m.resolve(value[0], value[1]) } catch { return null } })()",
        [address, base],
    )
    assert bool(found) is is_allowed


def test_subtitles_are_moved_to_the_films_time(its):
    text = (
        "WEBVTT\r\nX-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:04.000\r\n\r\n00:00:05.500 --> 00:00:06.000 align:start\r\nHello\r\n\r\nNOTE a"
        " comment\r\n\r\n2\r\n01:59:59.999 --> 02:00:01.000\r\nTwo\r\nlines"
    )
    # Ten seconds of the stream are four of the file, and the film begins eight seconds later.
    found = its("behaviours/media/streaming/subtitles", "m.cues(value, -8)", text)
    assert found == ["00:00:03.500 --> 00:00:04.000 align:start\nHello", "2\n01:59:57.999 --> 01:59:59.000\nTwo\nlines"]
    plain = its("behaviours/media/streaming/subtitles", "m.cues('WEBVTT\\n\\n05:00.250 --> 05:01.000\\nHi', -8)")
    assert plain == ["00:05:00.250 --> 00:05:01.000\nHi"]
    # Not before the beginning; without a local time it is zero.
    early = its(
        "behaviours/media/streaming/subtitles",
        "m.cues('WEBVTT\\nX-TIMESTAMP-MAP=MPEGTS:90000\\n\\n00:00:01.000 --> 00:00:03.000\\nHi', -3)",
    )
    assert early == ["00:00:00.000 --> 00:00:01.000\nHi"]


# MP4


def box(name, *parts):
    body = b"".join(parts)
    return struct.pack(">I", len(body) + 8) + name.encode() + body


def full(name, version, *parts):
    return box(name, bytes([version, 0, 0, 0]), *parts)


def film(entry, handler="vide", number=1, scale=600, version=0):
    times = b"\0" * (16 if version else 8)
    return box(
        "trak",
        full("tkhd", version, times, struct.pack(">I", number)),
        box(
            "mdia",
            full("mdhd", version, times, struct.pack(">I", scale)),
            full("hdlr", 0, b"\0" * 4, handler.encode(), b"\0" * 12),
            box("minf", box("stbl", full("stsd", 0, struct.pack(">I", 1), entry))),
        ),
    )


def picture(kind, *boxes):
    return box(kind, b"\0" * 78, *boxes)


def sound(kind, *boxes):
    return box(kind, b"\0" * 28, *boxes)


def esds(*config, kind=0x40):
    inner = bytes([4, 13 + (2 + len(config) if config else 0), kind]) + b"\0" * 12 + (bytes([5, len(config), *config]) if config else b"")
    return full("esds", 0, bytes([3, 0x80, 0x80, len(inner) + 3, 0, 2, 0]) + inner)


def beginning(its, *tracks):
    found = its(
        "behaviours/media/streaming/mp4",
        "(one => one && { type: one.type, scales: [...one.scales] })(m.readBeginning(Uint8Array.from(value)))",
        list(box("ftyp", b"iso6") + box("moov", *tracks)),
    )
    return found and (found["type"], found["scales"])


HVCC = bytes([1, 0x61, 0x60, 0, 0, 0, 0xB0, 0, 0, 0, 0, 0, 93])


@pytest.mark.parametrize(
    "track, type_",
    [
        (film(picture("avc1", box("avcC", bytes([1, 0x64, 0, 0x1F])))), 'video/mp4; codecs="avc1.64001F"'),
        (film(picture("hvc1", box("hvcC", HVCC))), 'video/mp4; codecs="hvc1.A1.6.H93.B0"'),
        (
            film(picture("hev1", box("hvcC", bytes([1, 2, 0x40, 0, 0, 0, 0, 0, 0, 0, 0, 5, 120])))),
            'video/mp4; codecs="hev1.2.2.L120.0.0.0.0.0.5"',
        ),
        (film(picture("vp09", box("vpcC", bytes([1, 0, 0, 0, 2, 31, 0xA2])))), 'video/mp4; codecs="vp09.02.31.10"'),
        (film(picture("av01", box("av1C", bytes([0x81, 0x05, 0x0C])))), 'video/mp4; codecs="av01.0.05M.08"'),
        (film(picture("av01", box("av1C", bytes([0x81, 0x2D, 0xC0])))), 'video/mp4; codecs="av01.1.13H.10"'),
        (film(picture("av01", box("av1C", bytes([0x81, 0x4D, 0xE0])))), 'video/mp4; codecs="av01.2.13H.12"'),
        (film(sound("mp4a", esds(0x12, 0x10)), "soun"), 'audio/mp4; codecs="mp4a.40.2"'),
        (film(sound("mp4a", esds(0x29, 0x10)), "soun"), 'audio/mp4; codecs="mp4a.40.5"'),
        (film(sound("mp4a", esds(kind=0x6B)), "soun"), 'audio/mp4; codecs="mp4a.6B"'),
        (film(sound("mp4a"), "soun"), 'audio/mp4; codecs="mp4a"'),
        (film(sound("Opus"), "soun"), 'audio/mp4; codecs="opus"'),
        (film(sound("fLaC"), "soun"), 'audio/mp4; codecs="flac"'),
        (film(sound("ac-3"), "soun"), 'audio/mp4; codecs="ac-3"'),
    ],
)
def test_the_beginning_of_a_film_names_its_codec(its, track, type_):
    assert beginning(its, track) == (type_, [[1, 600]])


def test_a_film_with_pictures_and_sound_is_a_video_with_both(its):
    video, audio = film(picture("avc1", box("avcC", bytes([1, 0x42, 0xC0, 0x0D]))), number=3, scale=90000, version=1), film(
        sound("mp4a", esds(0x12, 0x10)), "soun", number=5, scale=48000
    )
    assert beginning(its, audio, video) == ('video/mp4; codecs="mp4a.40.2,avc1.42C00D"', [[5, 48000], [3, 90000]])
    assert beginning(its, film(picture("text"), "text"), audio) == ('audio/mp4; codecs="mp4a.40.2"', [[5, 48000]])
    assert beginning(its, film(picture("text"), "text")) is None
    assert beginning(its) is None
    assert beginning(its, film(sound("Opus"), "soun", scale=0))[1] == [[1, 1]]


def start(its, *parts, scales=((1, 600), (2, 48000))):
    return its(
        "behaviours/media/streaming/mp4",
        "m.readStart(Uint8Array.from(value[0]), new Map(value[1])) ?? null",
        [list(b"".join(parts)), [list(one) for one in scales]],
    )


def part(number, time, version=0):
    return box("traf", full("tfhd", 0, struct.pack(">I", number)), full("tfdt", version, struct.pack(">Q" if version else ">I", time)))


def test_a_segment_begins_at_the_earliest_time_of_its_tracks(its):
    assert start(its, box("moof", part(1, 1200), part(2, 72000))) == 1.5
    assert start(its, box("styp"), box("moof", part(1, 2**33, 1))) == 2**33 / 600
    assert start(its, box("moof", part(1, 2**32 + 600, 1))) == (2**32 + 600) / 600
    assert start(its, box("moof", part(7, 1200))) is None
    assert start(its, box("moof", box("traf", full("tfhd", 0, struct.pack(">I", 1))))) is None
    assert start(its, box("mdat", b"12345678")) is None
    # Of several parts the first one counts; a box may be as long as the rest, or longer than four bytes can say.
    assert start(its, box("moof", part(1, 1200)), box("moof", part(1, 600))) == 2
    inner = part(1, 1800)
    assert start(its, struct.pack(">I", 0) + b"moof" + inner) == 3
    assert start(its, struct.pack(">I", 1) + b"moof" + struct.pack(">Q", len(inner) + 16) + inner) == 3
    # One that says too much or too little is the end.
    assert start(its, struct.pack(">I", 999) + b"moof" + inner) is None
    assert start(its, struct.pack(">I", 4) + b"free", box("moof", inner)) is None
