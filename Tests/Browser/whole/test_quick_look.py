"""Previews of files: each kind, pushed or over the window, with share and markup where the guidelines put them."""
import pytest

from shoji_kit.axe import violations

pytestmark = pytest.mark.app("Specimen")
PAGE = "[...document.querySelectorAll('.page')].filter(p => p.checkVisibility({visibilityProperty: true}) && !p.matches('[inert]')).at(-1)"
TITLE = f"{PAGE}?.querySelector('.navigation-title')?.textContent"


@pytest.fixture
def files(visit):
    def make(place="stack", **options):
        screen = visit("quickLook", **options)
        screen.click(f"place-{place}")
        screen.wait_for("find('Notes.txt')")
        screen.settled()
        return Files(screen)

    return make


class Files:
    def __init__(self, screen):
        self.screen = screen

    def open(self, name):
        self.screen.click(name)
        self.screen.wait_for(f"({TITLE}) === {name!r}", about=f"the preview of {name} is in front")
        self.screen.settled()

    def back(self):
        self.close(f"css=[id='{self.screen.evaluate(f'({PAGE}).querySelector(`.navigation-back`).id')}']")

    def close(self, button):
        self.screen.click(button)
        self.screen.wait_for("find('Notes.txt')?.checkVisibility({visibilityProperty: true})")
        self.screen.settled()

    def shows(self, text):
        self.screen.wait_for(f"({PAGE}).innerText.toLowerCase().includes({text.lower()!r})", about=f"the preview shows {text!r}")


@pytest.mark.guideline("quick-look.previews-files", "quick-look.unsupported-formats-too")
def test_each_kind_is_readable_in_an_app_that_declares_no_file_types(files):
    it = files()
    for name, texts in [
        ("Notes.txt", ["Buy milk.", "Call <b>Ann</b> & Bob."]), ("Tool.swift", ["func double"]), ("Read Me.md", ["Garden", "Roses", "let water"]),
        ("Cities.csv", ["Paris, France", "2700000"]), ("Ann.vcf", ["Ann Lee", "+81 3 1234"]), ("Party.ics", ["Garden Party", "Park"]),
        ("Bundle.zip", ["3 items", "Letters/To Ann.txt"]), ("Model.bin", ["No preview for this kind of file"]), ("Empty.txt", ["This file is empty."]),
    ]:
        it.open(name)
        for text in texts:
            it.shows(text)
        it.back()


@pytest.mark.guideline("quick-look.previews-files")
def test_a_picture_and_a_pdf_file_are_drawn(files):
    it = files()
    it.open("Drawing.svg")
    it.screen.wait_for(f"[...({PAGE}).querySelectorAll('img')].some(i => i.checkVisibility() && i.complete && i.naturalWidth > 0)")
    it.back()
    it.open("Three Pages.pdf")
    it.screen.wait_for(f"[...({PAGE}).querySelectorAll('.pdf canvas')].some(c => c.checkVisibility() && c.width > 100)", about="a page is drawn")
    it.shows("Page 1")


@pytest.mark.guideline("quick-look.iphone-push", "quick-look.fit-context", "quick-look.exit-button-in-bar")
def test_on_a_phone_with_a_bar_it_is_pushed_and_back_returns(files):
    it = files()
    it.open("Notes.txt")
    assert it.screen.evaluate(f"!!({PAGE}).querySelector('.navigation-back')")
    assert it.screen.evaluate("document.querySelectorAll('dialog[open]').length") == 1
    it.back()


@pytest.mark.guideline("quick-look.ipad-or-no-bar-modal", "quick-look.fit-context", "quick-look.exit-button-in-bar")
@pytest.mark.parametrize("place, width", [("stack", 1024), ("bare", 390)])
def test_on_a_tablet_or_without_a_bar_it_covers_the_window_and_done_closes_it(files, place, width):
    it = files(place, width=width)
    it.open("Notes.txt")
    assert it.screen.evaluate("document.querySelectorAll('dialog[open]').length") == 2
    frame = it.screen.evaluate("(d => { const {width, height} = d.getBoundingClientRect(); return [width, height] })([...document.querySelectorAll('dialog[open]')].at(-1))")
    assert frame == it.screen.evaluate("[innerWidth, innerHeight]")
    it.close("text=Done")


@pytest.mark.guideline("quick-look.preview-buttons")
@pytest.mark.parametrize("width", [390, 1024])
def test_share_and_markup_are_in_the_bar_and_work(files, width):
    it = files(width=width)
    it.open("Drawing.svg")
    bar = f"({PAGE}).querySelector('.navigation-bar')"
    assert it.screen.evaluate(f"[...{bar}.querySelectorAll('a, button')].filter(b => /^(Markup|Share)/.test(b.innerText.trim() || b.ariaLabel || b.textContent.trim())).length") == 2
    it.screen.click("css=.navigation-bar a[href*='/shoji/markup']")
    it.screen.wait_for("document.querySelector('dialog.markup')?.checkVisibility()")
    it.screen.settled()
    it.screen.click("css=dialog.markup .markup-header button")


@pytest.mark.guideline("quick-look.buttons-in-toolbar-if-any")
def test_in_an_app_with_a_toolbar_they_are_in_the_toolbar(files):
    it = files("toolbar")
    it.open("Drawing.svg")
    inside = lambda bar: it.screen.evaluate(f"!!({PAGE}).querySelector('{bar} a[href*=\"/shoji/markup\"]')")
    assert inside(".toolbar") and not inside(".navigation-bar")


@pytest.mark.guideline("quick-look.mail-attachment-example")
def test_an_attachment_is_downloaded_and_then_previewed(files):
    it = files()
    label = "find('attachment').closest('button, [aria-label]').ariaLabel ?? find('attachment').ariaLabel"
    assert it.screen.evaluate(label) == "Download Plan.pdf"
    it.screen.click("attachment")
    it.screen.wait_for(f"({label}) === 'Plan.pdf'")
    it.screen.click("attachment")
    it.screen.wait_for(f"({TITLE}) === 'Three Pages.pdf'")


def test_arrows_turn_to_the_next_file_and_a_missing_one_is_told(files):
    it = files(width=1024)
    it.open("Notes.txt")
    it.screen.press("ArrowRight")
    it.screen.wait_for(f"({TITLE}) === 'Tool.swift'")
    it.screen.settled()
    it.close("text=Done")
    it.screen.click("missing")
    it.shows("This file is no longer there.")


@pytest.mark.only("chromium")
def test_previews_are_accessible(files):
    it = files()
    for name in ["Read Me.md", "Cities.csv", "Bundle.zip", "Model.bin", "Three Pages.pdf"]:
        it.open(name)
        assert violations(it.screen) == [], name
        it.back()
