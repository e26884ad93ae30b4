"""Files as people have them, made with ordinary tools: photos of phones, scans, texts in many encodings."""
import io
import math
import pathlib
import random
import struct
import tempfile
import wave

from PIL import Image

# A picture's corners as they are shown: red, green, blue and yellow from the top left.
CORNERS = [(230, 30, 30), (30, 180, 30), (30, 60, 230), (240, 220, 40)]


def corners(width=60, height=40, mode="RGB"):
    """A picture whose four quarters have different colours, so that each turn and mirror shows."""
    picture = Image.new("RGB", (width, height))
    for index, color in enumerate(CORNERS):
        left, top = index % 2 * width // 2, index // 2 * height // 2
        picture.paste(color, (left, top, left + width // 2, top + height // 2))
    return picture.convert(mode)


# What turns the stored picture into the shown one, by EXIF's orientation.
TURNS = {
    2: Image.Transpose.FLIP_LEFT_RIGHT, 3: Image.Transpose.ROTATE_180, 4: Image.Transpose.FLIP_TOP_BOTTOM, 5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270, 7: Image.Transpose.TRANSVERSE, 8: Image.Transpose.ROTATE_90,
}
INVERSE = {6: Image.Transpose.ROTATE_90, 8: Image.Transpose.ROTATE_270}


def stored(orientation, **size):
    """The picture as a phone stores it, so that its orientation shows the corners as they should be."""
    shown = corners(**size)
    return shown if orientation == 1 else shown.transpose(INVERSE.get(orientation, TURNS[orientation]))


def exif(orientation):
    made = Image.Exif()
    made[274] = orientation
    return made


def encoded(picture, kind, **options):
    file = io.BytesIO()
    picture.save(file, kind, **options)
    return file.getvalue()


def photo(orientation=1, kind="JPEG", **size):
    """A photo with an orientation, in any format that has one."""
    more = {"quality": 95} if kind in ("JPEG", "WEBP", "AVIF") else {}
    return encoded(stored(orientation, **size), kind, exif=exif(orientation), **more)


def noise(width, height):
    """A picture that cannot be compressed."""
    return encoded(Image.frombytes("RGB", (width, height), random.Random(1).randbytes(3 * width * height)), "PNG", compress_level=1)


def photo_with_large_profile(orientation=6):
    """A photo whose size comes after 200 KB of other data, as cameras' files have it."""
    plain = photo(orientation)
    extra = b"".join(b"\xff\xe2" + struct.pack(">H", 0xFFFF) + bytes(0xFFFD) for _ in range(3))
    # After the first segment, which has the orientation.
    end = 4 + struct.unpack(">H", plain[4:6])[0] if plain[2:4] == b"\xff\xe0" else 2
    return plain[:end] + extra + plain[end:]


def with_late_orientation(png):
    """A PNG whose orientation comes after its pixels."""
    start = png.index(b"eXIf") - 4
    end = start + 12 + struct.unpack(">I", png[start:start + 4])[0]
    return png[:start] + png[end:-12] + png[start:end] + png[-12:]


def animated(kind="GIF"):
    """A picture of two frames, of which the first has the corners."""
    return encoded(corners(), kind, save_all=True, append_images=[Image.new("RGB", (60, 40), (90, 90, 90))], duration=60_000, loop=0)


def film(width=120, height=80, seconds=2):
    """A film in WebM whose frames have the corners."""
    # Loaded here: few tests need it.
    import cv2
    import numpy
    frame = numpy.array(corners(width, height))[:, :, ::-1].copy()
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "film.webm"
        writer = cv2.VideoWriter(str(path), cv2.VideoWriter_fourcc(*"VP80"), 10, (width, height))
        for _ in range(10 * seconds):
            writer.write(frame)
        writer.release()
        return path.read_bytes()


def sound(seconds=1):
    """A quiet tone in WAVE."""
    file = io.BytesIO()
    with wave.open(file, "wb") as made:
        made.setnchannels(1)
        made.setsampwidth(2)
        made.setframerate(8000)
        made.writeframes(b"".join(struct.pack("<h", int(2000 * math.sin(place / 3))) for place in range(8000 * seconds)))
    return file.getvalue()


def bitmap_from_top(width=60, height=40):
    """A bitmap whose rows go from top to bottom, so its height is negative."""
    pixels = corners(width, height).tobytes("raw", "BGR")
    return b"BM" + struct.pack("<IHHI", 54 + len(pixels), 0, 0, 54) + struct.pack("<IiiHHIIiiII", 40, width, -height, 1, 24, 0, len(pixels), 2835, 2835, 0, 0) + pixels


def heic_without_picture():
    """The beginning of a photo of an iPhone, enough to tell its format and size, and nothing that can be decoded."""
    def box(kind, *parts):
        data = b"".join(parts)
        return struct.pack(">I", 8 + len(data)) + kind + data
    size = box(b"ispe", bytes(4), struct.pack(">II", 4032, 3024))
    turn = box(b"irot", b"\x03")
    meta = box(b"meta", bytes(4), box(b"pitm", bytes(4), b"\0\1"), box(b"iprp", box(b"ipco", size, turn), box(b"ipma", bytes(4), struct.pack(">IHB", 1, 1, 2), b"\x01\x82")))
    return box(b"ftyp", b"heic", bytes(4), b"mif1heic") + meta + box(b"mdat", bytes(64))


SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40">' + "".join(
    f'<rect x="{index % 2 * 30}" y="{index // 2 * 20}" width="30" height="20" fill="rgb{color}"/>' for index, color in enumerate(CORNERS)) + "</svg>"


JAPANESE = "昨日、友達と一緒に東京へ行きました。天気がとても良くて、公園を散歩しました。"
RUSSIAN = "Вчера мы с друзьями ходили в парк, погода была очень хорошая."
# Files with their bytes, and words that are read in them.
TEXTS = {
    "Plain.txt": ("Größe 5 €".encode(), "Größe 5 €"), "Marked.txt": (b"\xef\xbb\xbf" + "Größe".encode(), "Größe"),
    "Wide.txt": (b"\xff\xfe" + JAPANESE.encode("utf-16-le"), JAPANESE), "Wide big.txt": (b"\xfe\xff" + JAPANESE.encode("utf-16-be"), JAPANESE),
    "Wide plain.txt": ("Hello, wide world".encode("utf-16-le"), "Hello, wide world"), "Notepad.txt": (JAPANESE.encode("cp932"), JAPANESE),
    "Unix.txt": (JAPANESE.encode("euc_jp"), JAPANESE), "Mail.txt": (JAPANESE.encode("iso2022_jp"), JAPANESE),
    "表.csv": ("名前,数\r\nりんご,3\r\n".encode("cp932"), "りんご"), "Русский.txt": (RUSSIAN.encode("cp1251"), RUSSIAN), "KOI.txt": (RUSSIAN.encode("koi8_r"), RUSSIAN),
    "中文.txt": ("今天天气很好，我和朋友一起去公园散步，然后在饭馆吃了午饭。".encode("gb18030"), "公园散步"),
    "臺灣.txt": ("今天天氣很好，我和朋友一起去公園散步，然後在飯館吃了午飯。".encode("big5"), "公園散步"),
    "한국어.txt": ("오늘은 날씨가 아주 좋아서 친구와 함께 공원에서 산책을 했습니다.".encode("cp949"), "공원에서 산책을"),
    "Français.txt": ("Le café était très bon, et l’été est agréable.".encode("cp1252"), "Le café était très bon"),
    "Damaged.txt": ("Größe, Länge, Höhe".encode() + b"\xff" + " und mehr".encode(), "Größe, Länge, Höhe"),
}

# Names as people and programs give them to files, and the name under which each is kept. It is another one where a character that is not printed would hide how the name
# ends, and where a dot before it would hide the file.
NAMES = {name: name for name in (
    "a+b & c.txt", "100% sure.txt", "%41.txt", "%2F..%2Fx.txt", "What? #1.txt", "semi;colon=x.txt", "quote'`s.txt", 'say "hi".txt', "[brackets] {curly} (1).txt", "a<b>c.txt", "yen ¥ sign.txt",
    "colon 12:30.txt", "star * and | pipe.txt", "~tilde~.txt", "@at!$dollar^.txt", "日本語 ファイル.txt", "ﾊﾝｶｸ カナ.txt", "👩‍👩‍👧‍👦 family.txt", "🏴󠁧󠁢󠁳󠁣󠁴󠁿 🇯🇵.txt", "نامه‌ها.txt", "عربي שלום abc.txt", "e\u0301te\u0301.txt",
    "\u00e9t\u00e9 composed.txt", "กำหนด หนึ่ง.txt", "हिन्दी.txt", "two  spaces.txt", "dots...txt", "trailing dots.txt...", "UPPER.TXT", "no ending", "archive.tar.gz.txt", "report.pdf.txt", "CON", "NUL.txt",
    "a" * 251 + ".txt", "長" * 83 + ".txt", "1", "-rf.txt", "Ⅷ ½ ™ ©.txt", "nbsp\u00a0here.txt", "ß ﬁ ŉ.txt",
)} | {"line\nbreak.txt": "line break.txt", ".leading dot.txt": "leading dot.txt", " leading space.txt": "leading space.txt", "trailing space.txt ": "trailing space.txt", "photo\u202egpj.txt": "photogpj.txt", "tab\there.txt": "tab here.txt"}
assert len(NAMES) >= 40
