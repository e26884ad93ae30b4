"""Files as people have them, printed from the activity view: the right way up, in their letters, and with a reason where a browser cannot."""
import io
import subprocess

import pytest
from PIL import Image

from brought import Brought, is_near
from shoji_kit import office, samples
from shoji_kit.printers import Printer

# Files come through the browser's picker, which WebKitGTK's driver does not have.
pytestmark = pytest.mark.only("chromium")

PRINT = "[...document.querySelectorAll('[data-activity=print]')].filter(b => b.checkVisibility())"
VIEW = "document.querySelector('dialog.printing[open]')"
# The first page, in the printer view.
FRAME = "document.querySelector('dialog.printing iframe')"


@pytest.fixture
def paper(own_app, new_screen, tmp_path):
    """A user on a phone's page, with a colour printer."""
    printer = Printer("Office", color=True)
    app = own_app("Specimen", "--printer", printer.address)

    def make(files):
        screen = new_screen(app=app, width=390, height=844)
        screen.open("/")
        screen.click("realFiles")
        screen.wait_for_target("back")
        return Paper(screen, tmp_path, printer).bring(files)

    yield make
    printer.close()


class Paper(Brought):
    def __init__(self, screen, folder, printer):
        super().__init__(screen, folder)
        self.printer = printer

    def share(self, name):
        self.press("share", name)
        self.screen.wait_for("document.querySelector('.activities')?.checkVisibility()")
        self.screen.settled()

    def leave(self):
        self.screen.press("Escape")
        self.screen.wait_gone("css=.activities")

    def open_view(self, name):
        """Opens the printer view by the activity view."""
        self.share(name)
        self.screen.click("css=[data-activity=print]")
        self.screen.wait_for(f"{VIEW}?.checkVisibility()")
        self.screen.settled()

    def leave_view(self):
        self.screen.press("Escape")
        self.screen.wait_gone("css=dialog.printing")

    def start(self, name):
        self.open_view(name)
        self.screen.click("css=dialog.printing .printing-print")

    def job(self, name):
        before = len(self.printer.jobs)
        self.start(name)
        self.screen.wait_gone("css=dialog.printing", seconds=60)
        return self.printer.job(self.printer.jobs[before])


def printed_corners(page):
    """The colours of a picture's corners on a white page, and its width by its height."""
    left, top, right, bottom = page.convert("L").point(lambda light: 255 if light < 250 else 0).getbbox()
    width, height = right - left, bottom - top
    return [page.getpixel((int(left + width * x), int(top + height * y))) for y in (0.25, 0.75) for x in (0.25, 0.75)], width / height


PICTURES = {
    "Turn 6.jpg": samples.photo(6), "Turn 7.jpg": samples.photo(7), **{f"Web {number}.webp": samples.photo(number, "WEBP") for number in range(1, 9)}, "Scan 6.png": samples.photo(6, "PNG"),
    "New.avif": samples.photo(8, "AVIF"), "Drawing.svg": samples.SVG.encode(), "Grey.gif": samples.encoded(samples.corners(), "GIF"), "From top.bmp": samples.bitmap_from_top(),
}


def test_the_first_page_shows_a_picture_the_right_way_up_and_in_its_shape(paper):
    it, wrong = paper(PICTURES), []
    for name in PICTURES:
        it.open_view(name)
        it.screen.wait_for(f"[...({FRAME}?.contentDocument?.images ?? [])].some(one => one.complete && one.naturalWidth)")
        it.screen.settled()
        left, top, width, height = it.screen.evaluate(f"(({{ left, top, width, height }}) => [left, top, width, height])({FRAME}.getBoundingClientRect())")
        page = Image.open(io.BytesIO(it.screen.page.screenshot())).convert("RGB").crop((round(left) + 4, round(top) + 4, round(left + width) - 4, round(top + height) - 4))
        colors, shape = printed_corners(page)
        if not is_near(colors) or abs(shape - 1.5) > 0.05:
            wrong.append((name, colors, shape))
        it.leave_view()
    assert not wrong


def test_the_first_page_shows_a_text_in_the_letters_that_it_has(paper):
    texts = samples.TEXTS | {
        "Read me.md": (b"# Garden\n\n- Roses\n", "Roses"), "Cities.tsv": (b"Paris\t2\n", "Paris"), "Tool.swift": (b"func double() {}\n", "func double"),
        "Ann.vcf": (b"BEGIN:VCARD\r\nFN:Ann Lee\r\nEND:VCARD\r\n", "Ann Lee"), "Late.csv": (("name,1\r\n" * 3000 + "りんご,3\r\n").encode("cp932"), "りんご"),
    }
    it = paper({name: data for name, (data, _) in texts.items()})
    for name, (_, words) in texts.items():
        it.open_view(name)
        it.screen.wait_for(f"{FRAME}?.contentDocument?.body.textContent.includes({words!r})", about=f"{name} is on the page")
        it.leave_view()


def test_a_turned_picture_and_a_text_in_an_old_encoding_come_out_of_the_printer(paper):
    it = paper({"Web 6.webp": samples.photo(6, "WEBP"), "Notepad.txt": samples.TEXTS["Notepad.txt"][0]})
    page = subprocess.run(["pdftoppm", "-r", "40", "-png", "-singlefile", it.job("Web 6.webp").file], check=True, capture_output=True).stdout
    colors, shape = printed_corners(Image.open(io.BytesIO(page)).convert("RGB"))
    assert is_near(colors) and abs(shape - 1.5) < 0.05
    assert samples.JAPANESE in "".join("".join(it.job("Notepad.txt").pages).split())


def test_a_pdf_file_is_printed_page_by_page(paper):
    it = paper({"Report.pdf": office.pdf(3)})
    assert [page.strip() for page in it.job("Report.pdf").pages] == ["Page 1", "Page 2", "Page 3"]


def test_a_picture_that_the_browser_cannot_show_is_not_printed_and_the_reason_is_told(paper):
    files = {"IMG 1.heic": samples.heic_without_picture(), "Broken.jpg": samples.photo()[:200]}
    it = paper(files)
    for name in files:
        it.start(name)
        it.screen.wait_for(f"{VIEW}?.querySelector('[role=status]')?.textContent.includes('This browser can’t show “{name}”, so it can’t be printed.')", about=f"the reason for {name} is told")
        it.screen.press("Escape")
        it.screen.wait_gone("css=dialog.printing")
    assert it.printer.jobs == []


def test_what_cannot_be_printed_has_no_print(paper):
    files = {
        "Letter.docx": office.docx(["Dear Ann"]), "Costs.xlsx": office.xlsx([["Rent"]]), "Note.rtf": b"{\\rtf1\\ansi Remember the milk\\par}", "Bundle.zip": office.archive({"a.txt": "a"}),
        "Film.webm": samples.film(), "Tone.wav": samples.sound(), "Art.psd": b"8BPS" + bytes(64), "Unknown.bin": bytes(range(256)),
    }
    it = paper(files | {"Words.txt": b"Words"})
    it.share("Words.txt")
    it.screen.wait_for(f"{PRINT}.length === 1")
    it.leave()
    for name in files:
        it.share(name)
        assert it.screen.evaluate(f"{PRINT}.length") == 0, name
        it.leave()
