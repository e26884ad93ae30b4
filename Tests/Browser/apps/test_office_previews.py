"""Previews of office documents in the app Files: pages made by LibreOffice, and a reason where there are none."""
import contextlib
import http.server
import threading

import pytest

from named_controls import found, press
from shoji_kit import App, office
from shoji_kit.axe import violations
from shoji_kit.printers import Printer
from shoji_kit.waiting import until

PAGE = "[...document.querySelectorAll('.page')].filter(p => p.checkVisibility({visibilityProperty: true}) && !p.matches('[inert]')).at(-1)"
TITLE = f"{PAGE}?.querySelector('.navigation-title')?.textContent"
PAGES = f"[...({PAGE}).querySelectorAll('.pdf canvas')].filter(c => c.checkVisibility() && c.width > 100)"

WORDS = {"en-US": ("On This Server", "More", "Import from Device"), "ja": ("このサーバ内", "その他", "デバイスから読み込む")}

# Files come through the browser's picker.
pytestmark = pytest.mark.only("chromium")


@pytest.fixture(scope="module")
def printer():
    printer = Printer("Office")
    yield printer
    printer.close()


@pytest.fixture(scope="module")
def system(printer):
    with App("shoji", "Home", "Files", "--printer", printer.address, command=("run",)) as system:
        yield system


@pytest.fixture
def files(new_screen, system):
    """Puts documents into the user's own folder of the app Files, and shows the folder."""
    def put(documents, **options):
        screen = new_screen(app=system, **options)
        screen.open("/files/")
        place, more, bring = WORDS[options.get("language", "en-US")]
        press(screen, place)
        press(screen, more)
        with screen.page.expect_file_chooser() as chooser:
            press(screen, bring)
        chooser.value.set_files([{"name": name, "mimeType": "application/octet-stream", "buffer": data} for name, data in documents.items()])
        for name in documents:
            screen.wait_for(f"{found(name)}.length", about=f"{name} has arrived")
        return screen

    return put


def preview(screen, name):
    press(screen, name)
    screen.wait_for(f"({TITLE}) === {name!r}", about=f"the preview of {name} is in front")


def back(screen):
    screen.settled()
    screen.click(f"css=[id='{screen.evaluate(f'({PAGE}).querySelector(`.navigation-back`).id')}']")
    screen.wait_for(f"({TITLE}) === 'On This Server'")
    screen.settled()


def shows(screen, text):
    screen.wait_for(f"({PAGE}).innerText.includes({text!r})", about=f"the preview shows {text!r}", seconds=90)


def shows_pages(screen):
    # LibreOffice starts for each document.
    screen.wait_for(f"{PAGES}.length", about="a page is drawn", seconds=90)


def test_texts_spreadsheets_and_presentations_are_shown_as_pages_with_their_text(files):
    documents = {
        "Letter.docx": office.docx(["Dear Ann, 日本語"]), "Costs.ods": office.spreadsheet([["Rent", "900"]]), "Talk.odp": office.presentation(["First", "Second"]),
        "Note.rtf": b"{\\rtf1\\ansi Remember the milk\\par}", "Budget.xlsx": office.xlsx([["Heating", "300"]]), "Slides.pptx": office.pptx(["Welcome", "Thanks"]),
    }
    screen = files(documents)
    for name, text in [
        ("Letter.docx", "Dear Ann, 日本語"), ("Costs.ods", "Rent"), ("Talk.odp", "First"), ("Note.rtf", "Remember the milk"), ("Budget.xlsx", "Heating"),
        ("Slides.pptx", "Welcome"),
    ]:
        preview(screen, name)
        shows_pages(screen)
        screen.wait_for(f"({PAGE}).querySelector('.pdf').textContent.includes({text!r})", about=f"the text {text} can be selected")
        back(screen)


def test_a_progress_indicator_is_shown_until_the_pages_are_there_and_the_second_time_they_are_there_at_once(files):
    screen = files({"Long.docx": office.docx([f"Paragraph {number}" for number in range(3000)])})
    screen.evaluate("""(() => {
      window.seen = new Set()
      new MutationObserver(() => { if (document.body.innerText.includes('Preparing Preview')) window.seen.add('progress') }).observe(document, { subtree: true, childList: true })
    })()""")
    preview(screen, "Long.docx")
    shows_pages(screen)
    assert screen.evaluate("window.seen.has('progress')")
    back(screen)
    address = "performance.getEntriesByType('resource').filter(e => e.name.includes('/shoji/previews/')).at(-1)?.name"
    first = screen.evaluate(address)
    preview(screen, "Long.docx")
    shows_pages(screen)
    assert first and screen.evaluate(address).split("?")[0] == first.split("?")[0]


def test_a_document_without_pages_says_why_and_can_be_shared(files):
    screen = files({"Locked.odt": office.protected(), "Broken.docx": b"PK\3\4" + bytes(100), "Other.xls": bytes(range(256))})
    for name, reason in [("Locked.odt", "protected with a password"), ("Broken.docx", "damaged"), ("Other.xls", "damaged")]:
        preview(screen, name)
        shows(screen, reason)
        shows(screen, name)
        screen.wait_for(f"[...({PAGE}).querySelectorAll('button, a')].filter(one => (one.ariaLabel ?? one.innerText).includes('Share')).length === 2")
        assert violations(screen) == [], name
        back(screen)


@pytest.mark.guideline("printing.action-button-then-print")
@pytest.mark.parametrize("width, language", [(390, "en-US"), (1280, "ja")])
def test_a_document_is_printed_as_the_pages_that_its_preview_shows(files, printer, width, language):
    share, printing = {"en-US": ("Share", "Print"), "ja": ("共有", "プリント")}[language]
    screen = files({"Letter.docx": office.docx([f"Dear {width}"])}, width=width, language=language)
    press(screen, "Letter.docx")
    shows_pages(screen)
    press(screen, share)
    press(screen, printing)
    screen.wait_for("document.querySelector('dialog.printing[open]')?.checkVisibility() && !document.querySelector('.activities')")
    screen.settled()
    before = printer.jobs
    screen.click("css=dialog.printing .printing-print")
    until(lambda: printer.jobs != before, seconds=90)
    assert [page.strip() for page in printer.job().pages] == [f"Dear {width}"]


def test_a_document_that_cannot_be_printed_says_why_and_the_activities_stay(files):
    screen = files({"Locked.odt": office.protected()})
    preview(screen, "Locked.odt")
    shows(screen, "protected with a password")
    press(screen, "Share")
    press(screen, "Print")
    screen.wait_for("document.querySelector('dialog.alert[open]')?.innerText.includes('protected with a password')", seconds=90)
    assert screen.evaluate("document.querySelector('dialog.alert[open]').innerText").startswith("Not Printed")
    press(screen, "OK")
    screen.wait_for("!document.querySelector('dialog.alert[open]') && document.querySelector('.activities')?.checkVisibility()")
    assert not screen.evaluate("document.querySelector('dialog.printing')")


def test_a_document_s_links_reach_no_server(files):
    with server() as (address, asked):
        screen = files({"Linked.docx": office.docx(["Before the picture"], image=f"{address}/spy.png")})
        preview(screen, "Linked.docx")
        shows_pages(screen)
        assert asked == []


@contextlib.contextmanager
def server():
    asked = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            asked.append(self.path)
            self.send_error(404)

        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}", asked
        server.shutdown()


@pytest.mark.parametrize("width", [390, 1280])
def test_the_pages_have_no_flaws_for_assistive_technologies(files, width):
    screen = files({"Letter.docx": office.docx(["Dear Ann"] + ["More"] * 200)}, width=width)
    preview(screen, "Letter.docx")
    shows_pages(screen)
    screen.settled()
    assert violations(screen) == []


def test_the_words_are_japanese_too(files):
    screen = files({"Locked.odt": office.protected()}, language="ja")
    preview(screen, "Locked.odt")
    shows(screen, "この書類はパスワードで保護されています。")
