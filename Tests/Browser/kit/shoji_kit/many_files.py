"""More than two hundred files, each with what a preview shows of it: those of `kinds`, and variants in size, turn, encoding, direction and damage."""
import dataclasses
import functools
import io
import pathlib
import random
import subprocess
import tempfile
import wave

from PIL import Image

from . import kinds, media_samples, office, pdf_fonts, samples

PICTURE, PAGES, WEB, TEXT, TABLE, FILM, SOUND = kinds.PICTURE, kinds.PAGES, kinds.WEB, kinds.TEXT, kinds.TABLE, kinds.FILM, kinds.SOUND
REASON = "reason"
EMPTY, DAMAGED = "This file is empty.", "This picture is damaged."
NO_PREVIEW, UNSHOWN = "No preview for this kind of file", "This browser can’t show this kind of picture."


@dataclasses.dataclass(frozen=True)
class Sample:
    data: bytes
    # What a preview shows: PICTURE, PAGES, WEB, TEXT, TABLE, FILM, SOUND or REASON.
    shows: str
    # Words that can be read in it; for REASON, the sentence that says why nothing is shown.
    words: str = ""
    # The width of the picture or the page by its height.
    shape: float | None = None
    # Whether the picture has the four colours of `samples.corners`.
    has_corners: bool = False


def _picture(data, shape=1.5, has_corners=True):
    return Sample(data, PICTURE, shape=shape, has_corners=has_corners)


def _encoded(kind, mode="RGB", width=60, height=40, **options):
    return _picture(samples.encoded(samples.corners(width, height, mode), kind, **options), width / height)


def _text(text, encoding="utf-8", words=None):
    return Sample(text.encode(encoding), TEXT, words or text.splitlines()[0])


def _why(data, sentence):
    return Sample(data, REASON, sentence)


@functools.cache
def from_kinds():
    """The files of `kinds`, with what is recorded of their previews."""
    found = {}
    for name, (_, _, shown, *_) in kinds.read().items():
        data = kinds.all_kinds()[name][1]
        if shown.startswith("reason: "):
            found[name] = _why(data, shown.removeprefix("reason: "))
        elif shown == "picture":
            found[name] = _picture(data, has_corners=name not in ("Deep.png", "Grey.jpg"))
        elif shown in ("pages", "film", "sound"):
            found[name] = Sample(data, shown)
        else:
            words = {"contact": "Ann Lee", "event": "Garden Party", "list of contents": "To Ann.txt"}.get(shown, kinds.words(name))
            found[name] = Sample(data, {"table": TABLE, "web page": WEB}.get(shown, TEXT), words)
    return found


@functools.cache
def pictures():
    """Pictures in all turns, shapes, depths and colour models."""
    found = {f"{kind} {turn}.{end}": _picture(samples.photo(turn, kind, width=90, height=60)) for kind, end in [
        ("PNG", "png"), ("WEBP", "webp"), ("AVIF", "avif")] for turn in range(1, 9)}
    found |= {f"TIFF {turn}.tiff": _why(samples.photo(turn, "TIFF"), UNSHOWN) for turn in range(1, 9)}
    for kind, end in [("JPEG", "jpg"), ("PNG", "png"), ("GIF", "gif"), ("WEBP", "webp"), ("BMP", "bmp")]:
        found[f"One pixel.{end}"] = _picture(samples.encoded(Image.new("RGB", (1, 1), (230, 30, 30)), kind), 1, has_corners=False)
    for kind, end in [("JPEG", "jpg"), ("PNG", "png"), ("WEBP", "webp")]:
        found[f"Wide.{end}"] = _encoded(kind, width=2000, height=100)
        found[f"Tall.{end}"] = _encoded(kind, width=100, height=2000)
    # As thin as a hair: only its shape can be seen.
    for name, (width, height) in {"Line.png": (3000, 10), "Pole.png": (10, 3000)}.items():
        found[name] = dataclasses.replace(_encoded("PNG", width=width, height=height), has_corners=False)
    found |= {
        "Large.jpg": _picture(samples.photo(6, width=4000, height=3000), 4 / 3), "Large.png": _encoded("PNG", width=3000, height=2000),
        "Square.jpg": _encoded("JPEG", width=80, height=80, quality=95),
        "Clear.gif": _encoded("GIF", mode="P", transparency=255), "Clear.webp": _encoded("WEBP", mode="RGBA", lossless=True),
        "Glass.png": _encoded("PNG", mode="RGBA"),
        "Grey.png": _encoded("PNG", mode="L"), "Grey clear.png": _encoded("PNG", mode="LA"), "Black and white.png": _encoded("PNG", mode="1"),
        "Black and white.bmp": _encoded("BMP", mode="1"),
        "Grey.bmp": _encoded("BMP", mode="L"), "Palette.bmp": _encoded("BMP", mode="P"), "Grey.webp": _encoded("WEBP", mode="L", lossless=True),
        "Grey.avif": _encoded("AVIF", mode="L", quality=95),
        "Progressive turned.jpg": _picture(samples.encoded(samples.stored(8), "JPEG", progressive=True, quality=95, exif=samples.exif(8))),
        "Press turned.jpg": _picture(samples.encoded(samples.stored(3).convert("CMYK"), "JPEG", quality=95, exif=samples.exif(3))),
        "Grey turned.jpg": _picture(samples.encoded(samples.stored(5).convert("L"), "JPEG", quality=95, exif=samples.exif(5))),
        "Coarse.jpg": _encoded("JPEG", quality=5, width=120, height=80), "Moving.avif": _picture(samples.animated("AVIF")),
        "Moving many.gif": _picture(_many_frames()),
        "No size.svg": _picture(samples.SVG.replace('width="60" height="40"', 'viewBox="0 0 60 40"').encode()),
        "Wide.svg": _picture(samples.SVG.replace('width="60" height="40"', 'viewBox="0 0 60 40" width="300" height="200"').encode()),
        "With a head.svg": _picture(b'\xef\xbb\xbf<?xml version="1.0"?>\n<!-- made by hand -->\n' + samples.SVG.encode()),
        "Half.jpg": _why(samples.photo(1, width=600, height=400)[:30], DAMAGED),
    }
    # Grey pictures have no colours to compare.
    for name in found:
        if name.startswith(("Grey", "Black")):
            found[name] = dataclasses.replace(found[name], has_corners=False)
    return found


def _many_frames():
    frames = [samples.corners()] + [Image.new("RGB", (60, 40), (shade, shade, shade)) for shade in range(0, 250, 50)]
    return samples.encoded(frames[0], "GIF", save_all=True, append_images=frames[1:], duration=[60_000] + [100] * 5, loop=0)


LANGUAGES = {
    "Arabic": "ذهبنا أمس إلى الحديقة مع الأصدقاء", "Hebrew": "אתמול הלכנו לגן עם חברים", "Persian": "دیروز با دوستان به پارک رفتیم",
    "Urdu": "کل ہم دوستوں کے ساتھ باغ گئے", "Hindi": "कल हम दोस्तों के साथ बाग़ गए", "Thai": "เมื่อวานเราไปสวนกับเพื่อน",
    "Greek": "Χθες πήγαμε στο πάρκο με φίλους", "Turkish": "Dün arkadaşlarla ağaçlı bahçeye gittik", "Vietnamese": "Hôm qua chúng tôi đi công viên",
    "Georgian": "გუშინ პარკში წავედით", "Emoji": "👩‍👩‍👧‍👦 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🇯🇵 went to the park",
}


@functools.cache
def texts():
    """Texts in languages and encodings, tables, Markdown and sources."""
    found = {f"{name}.txt": _text(text + ".\n1. abc\n") for name, text in LANGUAGES.items()}
    found |= {f"{name} wide.txt": Sample(b"\xff\xfe" + LANGUAGES[name].encode("utf-16-le"), TEXT, LANGUAGES[name]) for name in ("Arabic", "Hebrew", "Emoji")}
    found |= {
        **{f"{name} of Windows.txt": _text(LANGUAGES[name] + ".\n1. abc\n", code, LANGUAGES[name]) for name, code in [
            ("Arabic", "cp1256"), ("Hebrew", "cp1255"), ("Greek", "cp1253"), ("Turkish", "cp1254"), ("Thai", "cp874")]},
        "Polish.txt": _text("Wczoraj poszliśmy z przyjaciółmi do parku, było bardzo ładnie.", "cp1250"),
        "Long line.txt": _text("Word " * 2000, words="Word Word"), "Many lines.txt": _text("\n".join(map(str, range(1, 4001))), words="12"),
        "Old Mac.txt": Sample(b"First line\rSecond line\r", TEXT, "Second line"), "Spaces.txt": Sample(b"\n\n   indented\n", TEXT, "indented"),
        "Without an end.txt": _text("No line feed"), "Marked up.txt": _text("<b>not bold</b> &amp; **plain**"),
        "Colours.log": Sample(b"\x1b[31merror:\x1b[0m no such file\n", TEXT, "no such file"),
        "Columns.csv": Sample("\n".join(",".join(f"{word} {number}" for number in range(1, 31)) for word in ("Column", "Value")).encode(), TABLE, "Column 1"),
        "Rows.csv": Sample(("Number,Name\n" + "".join(f"{number},Name {number}\n" for number in range(1, 700))).encode(), TABLE, "Name 3"),
        "Quotes.csv": Sample(b'A,B\n"one, two","say ""hi"""\n', TABLE, 'say "hi"'),
        "One column.csv": Sample(b"City\nParis\nRome\n", TABLE, "Paris"), "Ragged.csv": Sample(b"A,B,C\n1\n1,2,3,4\n", TABLE, "4"),
        "Hebrew.csv": Sample("שם,מספר\nדן,5\n".encode(), TABLE, "דן"), "Wide.tsv": Sample("名前\t数\nりんご\t3\n".encode("utf-16"), TABLE, "りんご"),
        "Lists.md": Sample(b"# Garden\n\n- [x] Roses\n- [ ] Beans\n  1. Water\n", TEXT, "Beans"),
        "Code.md": Sample(b"```swift\nlet rose = 1\n```\n\nAfter.\n", TEXT, "let rose = 1"),
        "Hebrew.md": Sample("# כותרת\n\n- פריט ראשון\n".encode(), TEXT, "פריט ראשון"),
        "Table.md": Sample(
            b"\n".join(cell * 12 + b"|" for cell in [b"| Heading ", b"| --- ", *[b"| Value "] * 10]) + b"\n\nBelow the table.\n", TEXT, "Below the table."),
        "Links.md": Sample(b"See [the page](https://example.com) and ![a picture](missing.png).\n", TEXT, "the page"),
        "Only a rule.md": Sample(b"Above\n\n---\n\nBelow\n", TEXT, "Below"),
        "Minified.json": Sample(b'{"a":' * 50 + b"1" + b"}" * 50, TEXT, '{"a":{"a":'),
        "Query.sql": _text("select * from roses;"), "Tool.rs": _text("fn main() {}"), "Tool.kt": _text("fun main() {}"),
        "Config.toml": _text("[roses]"),
        "Page.htm": Sample(b"<!doctype html><h1>Hello there</h1><script>document.title = 'no'</script>", WEB, "Hello there"),
        "Styled page.html": Sample("<meta charset=utf-8><style>p { color: red }</style><p>赤い文字</p>".encode(), WEB, "赤い文字"),
    }
    return found


def _card(*lines, version="3.0"):
    return "\r\n".join(["BEGIN:VCARD", f"VERSION:{version}", *lines, "END:VCARD", ""]).encode()


def _calendar(kind, *lines):
    return "\r\n".join(["BEGIN:VCALENDAR", "VERSION:2.0", f"BEGIN:{kind}", "UID:1", *lines, f"END:{kind}", "END:VCALENDAR", ""]).encode()


def pdf(width, height, turn=0):
    """A page of any size with words at its top left, turned by some degrees."""
    return pdf_fonts.document([("<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>", None, "(Page 1)")], (width, height), f"/Rotate {turn}")


def protected_pdf():
    with tempfile.TemporaryDirectory() as folder:
        plain, locked = pathlib.Path(folder, "plain.pdf"), pathlib.Path(folder, "locked.pdf")
        plain.write_bytes(office.pdf(1))
        subprocess.run(["qpdf", "--encrypt", "word", "word", "256", "--", plain, locked], check=True)
        return locked.read_bytes()


@functools.cache
def documents():
    """PDFs, office documents, cards, invitations and archives."""
    pages = {f"{name}.pdf": Sample(pdf(width, height, turn), PAGES, shape=height / width if turn % 180 else width / height) for name, width, height, turn in [
        ("A4", 595, 842, 0), ("Letter", 612, 792, 0), ("Landscape", 842, 595, 0), ("Slide", 960, 540, 0), ("Poster", 2384, 3370, 0),
        ("Receipt", 220, 1400, 0), ("Banner", 1400, 220, 0), ("Label", 100, 100, 0),
        ("Turned right", 595, 842, 90), ("Upside down", 595, 842, 180), ("Turned left", 595, 842, 270)]}
    return pages | {
        "Hundred pages.pdf": Sample(office.pdf(100), PAGES, shape=595 / 842),
        "Ends early.pdf": Sample(office.pdf(2).partition(b"startxref")[0], PAGES, shape=595 / 842),
        "Protected.pdf": _why(protected_pdf(), "“Protected.pdf” is protected by a password."),
        "Not a PDF.pdf": _why(b"%PDF-1.4\nnothing more", "The file is damaged, or it isn’t a PDF."),
        "Letter of two.docx": Sample(office.docx(["שלום", "Dear Ben"]), PAGES),
        "Sums.xlsx": Sample(office.xlsx([["Rent", "900"], ["Food", "400"]]), PAGES),
        "Talk.pptx": Sample(office.pptx(["One"]), PAGES), "Plain.rtf": Sample(b"{\\rtf1\\ansi Water the roses\\par}", PAGES), "Empty.docx": _why(b"", EMPTY),
        "Old card.vcf": Sample(_card("N:Ito;Ben", "FN:Ben Ito", "TEL;CELL:+81 3 5", version="2.1"), TEXT, "+81 3 5"),
        "New card.vcf": Sample(_card("FN:佐藤 花子", "TEL;TYPE=cell:tel:+81-3-6", "EMAIL:hanako@example.com", version="4.0"), TEXT, "hanako@example.com"),
        "Hebrew card.vcf": Sample(_card("FN:דן לוי", "NOTE:שלום לכולם"), TEXT, "שלום לכולם"),
        "Twenty cards.vcf": Sample(b"".join(_card(f"FN:Person {number}", "TEL:1") for number in range(1, 21)), TEXT, "Person 2"),
        "Empty.vcf": _why(b"", EMPTY), "Day.ics": Sample(_calendar("VEVENT", "SUMMARY:Holiday", "DTSTART;VALUE=DATE:20260501"), TEXT, "Holiday"),
        "Each week.ics": Sample(_calendar("VEVENT", "SUMMARY:Choir", "DTSTART:20260501T180000Z", "RRULE:FREQ=WEEKLY"), TEXT, "Choir"),
        "Task.ics": Sample(_calendar("VTODO", "SUMMARY:Water the roses", "DUE;VALUE=DATE:20261201"), TEXT, "Water the roses"),
        "Japanese.ics": Sample(_calendar("VEVENT", "SUMMARY:花見", "DTSTART:20260401T030000Z", "LOCATION:上野公園"), TEXT, "上野公園"),
        "Empty.ics": _why(b"", EMPTY),
        "Many items.zip": Sample(office.archive({f"Folder {number}/File {number}.txt": "a" for number in range(60)}), TEXT, "File 3.txt"),
        "Nothing.zip": Sample(office.archive({}), TEXT, "0 items"), "Japanese.zip": Sample(office.archive({"写真/花.jpg": "a"}), TEXT, "花.jpg"),
        "Broken.zip": _why(office.archive({"a.txt": "a"})[:40], NO_PREVIEW), "Empty.zip": _why(b"", EMPTY), "Empty.pdf": _why(b"", EMPTY),
        "Empty.bin": _why(b"", EMPTY),
    }


def _waves(width, channels, rate=8000):
    file = io.BytesIO()
    with wave.open(file, "wb") as made:
        made.setnchannels(channels)
        made.setsampwidth(width)
        made.setframerate(rate)
        made.writeframes(bytes([128] if width == 1 else [0]) * (rate * width * channels))
    return file.getvalue()


@functools.cache
def media():
    """Films and sounds."""
    tone = media_samples.tone()
    return {
        "Eight bits.wav": Sample(_waves(1, 1), SOUND), "Stereo.wav": Sample(_waves(2, 2, 44100), SOUND),
        "Deep.wav": Sample(_waves(3, 2, 48000), SOUND), "Tagged.mp3": Sample(media_samples.tagged(tone, samples.photo(1)), SOUND, "潮の音"),
        "Hostile.mp3": Sample(media_samples.hostile_tags(tone), SOUND), "Sound alone.mp4": Sample(media_samples.sound_alone(), SOUND),
        "Upright.webm": Sample(samples.film(80, 120), FILM, shape=2 / 3), "Wide.webm": Sample(samples.film(320, 80, 1), FILM, shape=4),
        "Without a codec.mp4": _why(media_samples.with_unknown_picture(), "This browser can’t show this video’s picture."),
        "Without headers.mp4": _why(media_samples.without_headers(), "This video is damaged or incomplete."),
        "Noise.mp3": _why(random.Random(2).randbytes(3000), NO_PREVIEW), "Empty.mp3": _why(b"", EMPTY), "Empty.mp4": _why(b"", EMPTY),
        "Empty.wav": _why(b"", EMPTY),
    }


def names():
    """Small texts with odd names, by the names under which they are kept; the files to bring are those of `samples.NAMES`."""
    return {kept: _text(f"This is {number}") for number, kept in enumerate(samples.NAMES.values())}
