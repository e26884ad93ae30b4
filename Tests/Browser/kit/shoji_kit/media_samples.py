"""Films and sounds as people have them: with codecs that the browser does not know, cut off, without a picture, with tags and covers."""
import base64
import pathlib
import struct

_FOLDER = pathlib.Path(__file__).parents[3] / "Support/Specimen/Resources"


def clip():
    """A film with picture and sound, whose headers come first."""
    return (_FOLDER / "clip.mp4").read_bytes()


def tone():
    return (_FOLDER / "tone.mp3").read_bytes()


def with_unknown_picture():
    """The same film, whose picture has a codec that no browser here knows; the sound plays."""
    return clip().replace(b"\0\0\0\xb3avc1", b"\0\0\0\xb3ap4h")


def with_damaged_picture():
    """The same film with noise in the place of its samples."""
    data = clip()
    start = data.index(b"mdat") + 4
    return data[:start] + bytes((place * 7919 >> 3) & 0xFF for place in range(len(data) - start))


def sound_alone():
    """The same container without its film: the first track is hidden in a box that players step over."""
    return clip().replace(b"trak", b"free", 1)


def cut():
    return clip()[:30_000]


def without_headers():
    """A film whose recording was broken off before its headers were written."""
    data = clip()
    return data[:32] + data[data.index(b"mdat") - 4:]


def tagged(data, cover, title="潮の音", artist="Ånn Lee", album="Sea"):
    """An MP3 with tags in front of it."""
    def frame(kind, content):
        return kind + struct.pack(">IH", len(content), 0) + content

    frames = b"".join(frame(kind, b"\1" + text.encode("utf-16")) for kind, text in [(b"TIT2", title), (b"TPE1", artist), (b"TALB", album)])
    frames += frame(b"APIC", b"\0image/jpeg\0\3\0" + cover)
    size = len(frames)
    return b"ID3\3\0\0" + bytes(size >> 7 * (3 - index) & 0x7F for index in range(4)) + frames + data


def hostile_tags(data):
    """An MP3 whose tags claim sizes that the file does not have."""
    return b"ID3\3\0\0" + b"\0\0\x20\0" + b"TIT2\0\0\0\x07\0\0\0Sound\n" + b"APIC\x7f\xff\xff\xff\0\0" + bytes(4076) + data


def vorbis_comments(*lines):
    return struct.pack("<I", 4) + b"Test" + struct.pack("<I", len(lines)) + b"".join(struct.pack("<I", len(line.encode())) + line.encode() for line in lines)


def picture_block(cover):
    return struct.pack(">II", 3, 10) + b"image/jpeg" + struct.pack(">IIIIII", 0, 0, 0, 0, 0, len(cover)) + cover


def picture_line(cover):
    return "METADATA_BLOCK_PICTURE=" + base64.b64encode(picture_block(cover)).decode()
