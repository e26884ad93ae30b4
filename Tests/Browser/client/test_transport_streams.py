"""Transport streams: what is read of their packets, and the MP4 that is made of it."""

import struct

import pytest

from test_stream_parts import its  # noqa: F401

def clock(time, mark):
    return bytes([mark << 4 | (time >> 29 & 14) | 1, time >> 22 & 255, (time >> 14 & 254) | 1, time >> 7 & 255, (time << 1 & 254) | 1])


def pes(payload, shown=None, decoded=None, kind=0xE0):
    times = b"" if shown is None else clock(shown, 2 if decoded is None else 3) + (b"" if decoded is None else clock(decoded, 1))
    flags = 0 if shown is None else 0x80 if decoded is None else 0xC0
    return bytes([0, 0, 1, kind, 0, 0, 0x80, flags, len(times)]) + times + payload


def packets(id, payload, is_table=False):
    payload = (b"\0" if is_table else b"") + payload
    out, first = b"", True
    while payload or first:
        rest, payload = payload[:184], payload[184:]
        head = bytes([0x47, (0x40 if first else 0) | id >> 8, id & 255])
        if len(rest) == 184:
            out += head + b"\x10" + rest
        elif is_table:
            out += head + b"\x10" + rest + b"\xff" * (184 - len(rest))
        else:
            fill = 183 - len(rest)
            out += head + b"\x30" + bytes([fill]) + (b"\0" + b"\xff" * (fill - 1) if fill else b"") + rest
        first = False
    return out


def tables(*streams, extra=b""):
    program = bytes([0, 0xB0, 17, 0, 1, 0xC1, 0, 0, 0, 0, 0xE0, 0x10, 0, 1, 0xF0, 0x00]) + b"CRC4"
    body = b"".join(bytes([kind, 0xE0 | id >> 8, id & 255, 0xF0, len(more)]) + more for kind, id, more in streams)
    length = 9 + len(extra) + len(body) + 4
    listed = bytes([2, 0xB0, length, 0, 1, 0xC1, 0, 0, 0xE1, 0, 0xF0, len(extra)]) + extra + body + b"CRC4"
    return packets(0, program, True) + packets(0x1000, listed, True)


class Bits:
    def __init__(self):
        self.text = ""

    def put(self, value, count=1):
        self.text += format(value, f"0{count}b") if count else ""
        return self

    def number(self, value):
        return self.put(value + 1, 2 * (value + 1).bit_length() - 1)

    def bytes(self):
        text = self.text + "1"
        text += "0" * (-len(text) % 8)
        return bytes(int(text[at : at + 8], 2) for at in range(0, len(text), 8))


def parameters(width=40, height=23, profile=66, crop=None, is_whole=1, chroma=1, order=2):
    """Parameters of H.264 for pictures of so many blocks of 16 points."""
    bits = Bits().number(0)
    if profile == 100:
        bits.number(chroma)
        if chroma == 3:
            bits.put(0)
        bits.number(0).number(0).put(0).put(0)
    bits.number(0).number(order)
    if order == 0:
        bits.number(2)
    if order == 1:
        bits.put(0).number(1).number(2).number(2).number(3).number(4)
    bits.number(1).put(0).number(width - 1).number(height - 1).put(is_whole)
    if not is_whole:
        bits.put(0)
    bits.put(1)
    bits.put(1 if crop else 0)
    for value in crop or ():
        bits.number(value)
    return bytes([0x67, profile, 0xC0, 0x1E]) + bits.put(0).bytes()


SET, SHAPE, MARK = parameters(), bytes([0x68, 0xCE, 0x3C, 0x80]), b"\0\0\0\1"


def key(*more, set_=SET):
    return MARK + b"\x09\xf0" + MARK + set_ + MARK + SHAPE + b"".join(MARK + one for one in (b"\x65\x88\x84", *more))


def frame(payload, rate=4, channels=2, is_protected=False):
    length = len(payload) + (9 if is_protected else 7)
    return (
        bytes(
            [
                0xFF,
                0xF0 if is_protected else 0xF1,
                1 << 6 | rate << 2 | channels >> 2,
                (channels & 3) << 6 | length >> 11,
                length >> 3 & 255,
                (length & 7) << 5 | 0x1F,
                0xFC,
            ]
        )
        + (b"CC" if is_protected else b"")
        + payload
    )


def transported(its, *parts):
    return its(
        "behaviours/media/streaming/transport",
        """(({ video, sound }) => ({
      video: video && { ...video, set: [...video.set], shape: [...video.shape], pictures: video.pictures.map((one) => ({ ...one,
          data: [...one.data] })) },
      sound: sound && { ...sound, frames: sound.frames.map((one) => [...one]) } }))(m.readTransport(Uint8Array.from(value)))""",
        list(b"".join(parts)),
    )


H264, AAC = (0x1B, 0x100, b""), (0x0F, 0x101, b"")


def test_pictures_of_a_transport_stream_have_their_times_and_units(its):
    big = bytes(range(2, 200)) * 3
    found = transported(
        its,
        tables(H264),
        packets(0x100, pes(key(), 180000, 176400)),
        packets(0x100, pes(MARK + b"\x09\xf0" + MARK + b"\x41" + big, 2**33 - 1)),
    )["video"]
    first, second = found["pictures"]
    assert (first["shown"], first["decoded"], first["isKey"]) == (180000, 176400, True)
    # Without delimiters and parameters, with lengths in place of the marks.
    assert bytes(first["data"]) == b"\0\0\0\3\x65\x88\x84"
    assert (second["shown"], second["decoded"], second["isKey"]) == (2**33 - 1, 2**33 - 1, False)
    assert bytes(second["data"]) == struct.pack(">I", len(big) + 1) + b"\x41" + big
    assert bytes(found["set"]) == SET and bytes(found["shape"]) == SHAPE


def test_units_end_where_the_next_mark_begins(its):
    payload = key(b"\x06\x05\0", b"\x41\x9a")
    [found] = transported(its, tables(H264), packets(0x100, pes(payload.replace(MARK + b"\x41", b"\0\0\1\x41"), 0)))["video"]["pictures"]
    assert bytes(found["data"])[:7] == b"\0\0\0\3\x65\x88\x84" and bytes(found["data"]).endswith(b"\0\0\0\2\x41\x9a")


def test_sound_has_its_rate_and_channels_and_frames_go_on_in_the_next_packet(its):
    frames = [frame(bytes([index] * 150)) for index in range(3)]
    whole = b"".join(frames)
    found = transported(
        its, tables(AAC), packets(0x101, pes(whole[:200], 90000, kind=0xC0)), packets(0x101, pes(whole[200:], 99000, kind=0xC0))
    )["sound"]
    assert (found["kind"], found["index"], found["rate"], found["channels"], found["start"]) == (2, 4, 44100, 2, 90000)
    assert [bytes(one) for one in found["frames"]] == [bytes([index] * 150) for index in range(3)]


@pytest.mark.parametrize(
    "index, rate", list(enumerate([96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350]))
)
def test_sound_has_one_of_thirteen_rates(its, index, rate):
    found = transported(
        its, tables(AAC), packets(0x101, pes(frame(b"ab", index, 6, True) + b"\0\0" + frame(b"cd", index, 6), 5, kind=0xC0))
    )["sound"]
    assert (found["rate"], found["channels"]) == (rate, 6)
    # A checksum is no sound, nor is what lies between two frames.
    assert [bytes(one) for one in found["frames"]] == [b"ab", b"cd"]


def test_the_first_sound_of_several_is_heard_and_descriptions_are_passed_over(its):
    found = transported(
        its,
        tables((0x86, 0x105, b"more"), (0x0F, 0x101, b"\x0a\x04eng\0"), (0x0F, 0x102, b""), H264, extra=b"xyz"),
        packets(0x102, pes(frame(b"two"), 5, kind=0xC0)),
        packets(0x101, pes(frame(b"one"), 7, kind=0xC0)),
        packets(0x105, b"abc"),
        packets(0x100, pes(key(), 9)),
    )
    assert (
        [bytes(one) for one in found["sound"]["frames"]] == [b"one"]
        and found["sound"]["start"] == 7
        and len(found["video"]["pictures"]) == 1
    )


def test_other_data_is_refused_and_a_cut_packet_is_left_out(its):
    with pytest.raises(Exception, match="sync"):
        transported(its, b"\x48" * 376)
    # A frame that is cut off is not heard.
    found = transported(its, tables(AAC), packets(0x101, pes(frame(b"ab") + frame(b"c" * 90)[:60], 5, kind=0xC0)), b"\x47" * 100)["sound"]
    assert [bytes(one) for one in found["frames"]] == [b"ab"]
    empty = transported(its, tables(H264))
    assert empty.get("video") is None and empty.get("sound") is None


def made(its, *parts):
    found = its(
        "streaming-transport", "(({ first, bytes }) => [[...first], [...bytes]])(m.toMP4(Uint8Array.from(value)))", list(b"".join(parts))
    )
    return [bytes(one) for one in found]


def boxes(data, at=0):
    found = []
    while at + 8 <= len(data):
        size = struct.unpack(">I", data[at : at + 4])[0]
        found.append((data[at + 4 : at + 8].decode(), data[at + 8 : at + size]))
        at += size
    return found


def inside(data, *path):
    for name in path:
        data = next(body for kind, body in boxes(data) if kind == name)
    return data


def all_inside(data, name):
    return [body for kind, body in boxes(data) if kind == name]


@pytest.mark.parametrize(
    "set_, size",
    [
        (parameters(), (640, 368)),
        (parameters(crop=(0, 0, 0, 4)), (640, 360)),
        (parameters(crop=(1, 2, 3, 0)), (634, 362)),
        (parameters(profile=100), (640, 368)),
        (parameters(profile=100, chroma=3, crop=(0, 4, 0, 8)), (636, 360)),
        (parameters(profile=100, chroma=2, crop=(0, 2, 0, 8)), (636, 360)),
        (parameters(height=12, is_whole=0), (640, 384)),
        (parameters(height=12, is_whole=0, crop=(0, 0, 0, 6)), (640, 360)),
        (parameters(order=0), (640, 368)),
        (parameters(order=1), (640, 368)),
        (parameters(120, 68, crop=(0, 0, 0, 4)), (1920, 1080)),
    ],
)
def test_the_size_of_pictures_is_read_from_their_parameters(its, set_, size):
    first, _ = made(its, tables(H264), packets(0x100, pes(key(set_=set_), 0)))
    entry = inside(inside(first, "moov", "trak", "mdia", "minf", "stbl", "stsd")[8:], "avc1")
    assert struct.unpack(">HH", entry[24:28]) == size
    head = inside(first, "moov", "trak", "tkhd")
    assert struct.unpack(">HHHH", head[-8:]) == (size[0], 0, size[1], 0)
    config = inside(entry[78:], "avcC")
    assert (
        config == bytes([1, *set_[1:4], 0xFF, 0xE1]) + struct.pack(">H", len(set_)) + set_ + b"\1" + struct.pack(">H", len(SHAPE)) + SHAPE
    )


STREAM = (
    tables(H264, AAC),
    packets(0x100, pes(key(), 183600, 180000)),
    packets(0x100, pes(MARK + b"\x41\x9a\x01", 194400, 183600)),
    packets(0x100, pes(MARK + b"\x01\x9b", 187200, 190800)),
    packets(0x101, pes(frame(b"sound") + frame(b"more"), 180000, kind=0xC0)),
)


def runs(data):
    """Each track's number, its start, and the rows of its samples with the place of its data."""
    found = []
    for body in all_inside(inside(data, "moof"), "traf"):
        number = struct.unpack(">I", inside(body, "tfhd")[4:8])[0]
        version, begin = inside(body, "tfdt")[0], struct.unpack(">Q", inside(body, "tfdt")[4:12])[0]
        run = inside(body, "trun")
        count, offset = struct.unpack(">II", run[4:12])
        rows = [struct.unpack(">IIIi", run[12 + index * 16 : 28 + index * 16]) for index in range(count)]
        assert version == 1 and run[0:4] == b"\1\0\x0f\1"
        found.append((number, begin, rows, offset))
    return found


def test_a_segment_becomes_one_of_mp4_with_the_same_times(its):
    first, data = made(its, *STREAM)
    video, audio = runs(data)
    assert video[:2] == (1, 180000)
    # How long each is shown, its length, whether it is a key picture, and how much later it is shown than decoded.
    # The last one is shown as long as the others.
    assert video[2] == [(3600, 7, 0x2000000, 3600), (7200, 7, 0x1010000, 10800), (5400, 6, 0x1010000, -3600)]
    assert audio[:2] == (2, 88200) and audio[2] == [(1024, 5, 0x2000000, 0), (1024, 4, 0x2000000, 0)]
    assert data[video[3] : video[3] + 20] == b"\0\0\0\3\x65\x88\x84\0\0\0\3\x41\x9a\x01\0\0\0\2\x01\x9b"
    assert data[audio[3] :] == b"soundmore"


def test_the_beginning_of_mp4_has_a_track_for_pictures_and_one_for_sound(its):
    first, _ = made(its, *STREAM)
    assert boxes(first)[0] == ("ftyp", b"iso6\0\0\0\0iso6mp41")
    moov = inside(first, "moov")
    tracks = all_inside(moov, "trak")
    assert [struct.unpack(">I", inside(one, "tkhd")[12:16])[0] for one in tracks] == [1, 2]
    assert [inside(one, "mdia", "hdlr")[8:12] for one in tracks] == [b"vide", b"soun"]
    assert [struct.unpack(">I", inside(one, "mdia", "mdhd")[12:16])[0] for one in tracks] == [90000, 44100]
    assert [inside(one, "tkhd")[36:38] for one in tracks] == [b"\0\0", b"\1\0"]
    assert [boxes(inside(one, "mdia", "minf"))[0][0] for one in tracks] == ["vmhd", "smhd"]
    assert [struct.unpack(">II", one[4:12]) for one in all_inside(inside(moov, "mvex"), "trex")] == [(1, 1), (2, 1)]
    assert struct.unpack(">I", inside(moov, "mvhd")[12:16]) == (90000,)
    # Its own reader understands it.
    found = its(
        "behaviours/media/streaming/mp4", "(one => [one.type, [...one.scales]])(m.readBeginning(Uint8Array.from(value)))", list(first)
    )
    assert found == ['video/mp4; codecs="avc1.42C01E,mp4a.40.2"', [[1, 90000], [2, 44100]]]
    entry = inside(inside(tracks[1], "mdia", "minf", "stbl", "stsd")[8:], "mp4a")
    assert struct.unpack(">HH", entry[16:20]) == (2, 16) and struct.unpack(">H", entry[24:26]) == (44100,)
    assert inside(entry[28:], "esds")[-5:-3] == bytes([0x12, 0x10])


def test_times_go_on_after_the_clock_has_begun_again(its):
    _, data = made(
        its,
        tables(H264, AAC),
        packets(0x100, pes(key(), 2**33 - 3600)),
        packets(0x100, pes(MARK + b"\x41\x9a", 0)),
        packets(0x101, pes(frame(b"s"), 0, kind=0xC0)),
    )
    video, audio = runs(data)
    assert video[1] == 2**33 - 3600 and [row[0] for row in video[2]] == [3600, 3600] and [row[3] for row in video[2]] == [0, 0]
    assert audio[1] == round(2**33 / 90000 * 44100)


def test_a_segment_of_sound_alone_and_one_of_a_single_picture(its):
    first, data = made(its, tables(AAC), packets(0x101, pes(frame(b"s", 3, 1), 90000, kind=0xC0)))
    assert [struct.unpack(">I", inside(one, "tkhd")[12:16])[0] for one in all_inside(inside(first, "moov"), "trak")] == [2]
    assert runs(data)[0][:3] == (2, 48000, [(1024, 1, 0x2000000, 0)])
    _, one = made(its, tables(H264), packets(0x100, pes(key(), 0)))
    # As long as a picture of 25 a second.
    assert runs(one)[0][2] == [(3600, 7, 0x2000000, 0)]
    with pytest.raises(Exception, match="codec"):
        made(its, tables(H264))
