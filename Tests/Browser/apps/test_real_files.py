"""Files as people have them, brought into the app Files and previewed: photos whichever way up, texts in many encodings, large ones, odd names."""
import io

import pytest
from PIL import Image

from named_controls import found, press
from shoji_kit import App, samples

PAGE = "[...document.querySelectorAll('.page')].filter(p => p.checkVisibility({visibilityProperty: true}) && !p.matches('[inert]')).at(-1)"
TITLE = f"{PAGE}?.querySelector('.navigation-title')?.textContent"
PICTURE = f"[...({PAGE}).querySelectorAll('.scroll img')].find(i => i.checkVisibility())"

WORDS = {"en-US": ("On This Server", "More", "Import from Device"), "ja": ("このサーバ内", "その他", "デバイスから読み込む")}

# Files come through the browser's picker.
pytestmark = pytest.mark.only("chromium")


@pytest.fixture(scope="module")
def system():
    with App("shoji", "Home", "Files", command=("run",)) as system:
        yield system


@pytest.fixture
def folder(new_screen, system, tmp_path):
    """Brings files into the user's own folder of the app Files, on a phone's page."""
    def bring(files, **options):
        screen = new_screen(app=system, width=390, height=844, **options)
        screen.open("/files/")
        place, more, bring = WORDS[options.get("language", "en-US")]
        press(screen, place)
        press(screen, more)
        with screen.page.expect_file_chooser() as chooser:
            press(screen, bring)
        for name, data in files.items():
            (tmp_path / name).write_bytes(data)
        chooser.value.set_files([tmp_path / name for name in files])
        for name in files:
            screen.wait_for(f"{found(name)}.length", about=f"{name} has arrived", seconds=60)
        return Folder(screen, place)

    return bring


class Folder:
    def __init__(self, screen, title):
        self.screen, self.title = screen, title

    def open(self, name):
        press(self.screen, name, scrolls=True)
        self.screen.wait_for(f"({TITLE}) === {name!r}", about=f"the preview of {name} is in front")

    def back(self):
        self.screen.settled()
        self.screen.click(f"css=[id='{self.screen.evaluate(f'({PAGE}).querySelector(`.navigation-back`).id')}']")
        self.screen.wait_for(f"({TITLE}) === {self.title!r}")
        self.screen.settled()

    def shows(self, text):
        self.screen.wait_for(f"({PAGE}).innerText.includes({text!r})", about=f"the preview shows {text!r}")

    def corners(self):
        """The picture's corners as they are seen, and its width by its height."""
        self.screen.wait_for(f"{PICTURE}?.complete && {PICTURE}.naturalWidth > 0", about="the picture is drawn")
        self.screen.settled()
        left, top, width, height = self.screen.evaluate(f"(() => {{ const {{ left, top, width, height }} = {PICTURE}.getBoundingClientRect(); return [left, top, width, height] }})()")
        seen = Image.open(io.BytesIO(self.screen.page.screenshot())).convert("RGB")
        scale = seen.width / self.screen.evaluate("innerWidth")
        places = [(left + width * x, top + height * y) for y in (0.25, 0.75) for x in (0.25, 0.75)]
        return [seen.getpixel((int(x * scale), int(y * scale))) for x, y in places], width / height


def is_near(seen, wanted):
    return all(abs(a - b) < 60 for one, other in zip(seen, wanted) for a, b in zip(one, other))


PHOTOS = {
    **{f"Turn {number}.jpg": samples.photo(number) for number in range(1, 9)},
    "Profile.jpg": samples.photo_with_large_profile(), "Scan.png": samples.photo(6, "PNG"), "New.avif": samples.photo(8, "AVIF"),
    "Named wrongly.png": samples.photo(3), "no ending": samples.photo(6), "Upper.JPEG": samples.photo(1), "From top.bmp": samples.bitmap_from_top(),
    "Drawing.svg": samples.SVG.encode(), "Grey.gif": samples.encoded(samples.corners(), "GIF"), "Web.webp": samples.photo(1, "WEBP"), **{f"Web {number}.webp": samples.photo(number, "WEBP") for number in range(2, 9)},
    "Late.png": samples.with_late_orientation(samples.photo(6, "PNG")),
    "Icon.ico": samples.encoded(samples.corners(48, 32), "ICO", sizes=[(48, 32)]), "Print.jpg": samples.encoded(samples.corners(mode="CMYK"), "JPEG", quality=95),
    "Deep.png": samples.encoded(samples.corners(mode="P"), "PNG"), "Progressive.jpg": samples.encoded(samples.corners(), "JPEG", progressive=True, quality=95),
}


def test_a_picture_is_shown_the_right_way_up_and_in_its_shape(folder):
    it = folder(PHOTOS)
    wrong = []
    for name in PHOTOS:
        it.open(name)
        seen, shape = it.corners()
        if not is_near(seen, samples.CORNERS) or abs(shape - 1.5) > 0.05:
            wrong.append((name, seen, shape))
        it.back()
    assert not wrong


REASON = "This browser can’t show this kind of picture."


def test_what_cannot_be_shown_is_told_in_words_with_the_file_to_share(folder):
    whole = samples.photo(1, width=600, height=400)
    files = {
        "IMG 1.heic": (samples.heic_without_picture(), REASON), "Scan.tiff": (samples.photo(1, "TIFF"), REASON),
        "Broken.jpg": (whole[:200], "This picture is damaged."), "Broken.png": (samples.photo(1, "PNG")[:60], "This picture is damaged."),
        "Art.psd": (b"8BPS" + bytes(64), "No preview for this kind of file"), "Film.avi": (b"RIFF" + bytes(4) + b"AVI " + bytes(64), "No preview for this kind of file"),
    }
    it = folder({name: data for name, (data, _) in files.items()})
    for name, (_, words) in files.items():
        it.open(name)
        it.shows(words)
        it.shows("Share")
        it.back()


@pytest.mark.parametrize("language", ["en-US", "ja"])
def test_texts_are_read_in_the_encoding_that_they_have(folder, language):
    it = folder({name: data for name, (data, _) in samples.TEXTS.items()}, language=language)
    for name, (_, words) in samples.TEXTS.items():
        it.open(name)
        it.shows(words)
        it.back()


def test_a_text_that_speaks_of_svg_is_a_text(folder):
    files = {"Notes.txt": b"An icon begins with\n<svg xmlns='http://www.w3.org/2000/svg'> and ends.", "Part.txt": b"<svg width='5'><rect/></svg>"}
    it = folder(files)
    for name, data in files.items():
        it.open(name)
        it.shows(data.decode().splitlines()[-1])
        it.back()


def test_a_large_picture_is_drawn_and_a_large_file_is_shared_and_saved(folder):
    picture = samples.noise(2600, 1700)
    assert len(picture) > 12_000_000
    film = bytes(4) + b"ftypisom" + bytes(100 << 20)
    it = folder({"Large.png": picture, "Film.mp4": film, "Small.txt": b"small"})
    screen = it.screen
    it.open("Large.png")
    screen.wait_for(f"{PICTURE}?.complete && {PICTURE}.naturalWidth === 2600", about="the large picture is drawn")
    it.back()
    it.open("Film.mp4")
    press(screen, "Share")
    with screen.page.expect_download() as download:
        press(screen, "Save to Files")
    assert download.value.suggested_filename == "Film.mp4"
    with open(download.value.path(), "rb") as saved:
        assert saved.read() == film


def test_a_file_that_is_too_large_is_named_and_the_others_arrive(new_screen, system):
    screen = new_screen(app=system, width=390, height=844)
    screen.open("/files/")
    press(screen, "On This Server")
    press(screen, "More")
    # The browser has no such file: only its size is told.
    screen.evaluate("Object.defineProperty(File.prototype, 'size', { get() { return this.name === 'Huge.mov' ? 600 << 20 : Blob.prototype.slice.call(this).size } })")
    with screen.page.expect_file_chooser() as chooser:
        press(screen, "Import from Device")
    chooser.value.set_files([{"name": name, "mimeType": "", "buffer": b"text"} for name in ("Before.txt", "Huge.mov", "After.txt")])
    screen.wait_for("document.querySelector('.banner')?.textContent.includes('“Huge.mov” is too large.')", about="the large file is named")
    for name in ("Before.txt", "After.txt"):
        screen.wait_for(f"{found(name)}.length", about=f"{name} has arrived")
    assert not screen.evaluate(f"{found('Huge.mov')}.length")


NAMES = [
    "a+b & c.txt", "100% sure.txt", "What? #1.txt", "semi;colon=x.txt", "quote'`s.txt", "[brackets] {curly}.txt", "日本語 ファイル.txt",
    "👩‍👩‍👧‍👦 family.txt", "نامه‌ها.txt", "e\u0301te\u0301.txt", "two  spaces.txt", "dots...txt", "UPPER.TXT", "no ending", "%41.txt",
]


def test_a_file_keeps_its_name_and_opens_by_it(folder):
    it = folder({f"{name}": name.encode() for name in NAMES})
    for name in NAMES:
        it.open(name)
        it.shows(name)
        it.back()
    it.open("a+b & c.txt")
    press(it.screen, "Share")
    with it.screen.page.expect_download() as download:
        press(it.screen, "Save to Files")
    assert download.value.suggested_filename == "a+b & c.txt" and open(download.value.path()).read() == "a+b & c.txt"


def test_a_text_file_is_copied_as_its_words(folder):
    it = folder({"Brief.txt": "Größe: 5 €".encode("cp1252")})
    it.open("Brief.txt")
    press(it.screen, "Share")
    it.screen.evaluate("(navigator.clipboard.write = async ([item]) => { globalThis.copied = await (await item.getType('text/plain')).text() })&&0")
    press(it.screen, "Copy")
    it.screen.wait_for("globalThis.copied === 'Größe: 5 €'")
