"""PDF files that cannot be shown, load slowly, change, need a password, or are hostile."""
import shutil

import pytest

import pdfs
from pdf_views import needs_library, scroll_to, show, shows_page

pytestmark = needs_library


# What is not a document


def test_a_spinner_shows_after_a_moment(screen):
    held = []
    show(screen, pdfs.write(pdfs.numbered(1)), answer=lambda route: held.append(route) or True, waits=False)
    screen.until("document.querySelector('.pdf-state .spinner')")
    screen.until("(({ animationDelay, animationFillMode }) => animationDelay === '0.3s' && animationFillMode === 'both')(getComputedStyle(document.querySelector('.pdf-wait')))")
    screen.until("getComputedStyle(document.querySelector('.pdf-wait')).opacity === '1'")


@pytest.mark.parametrize("data, text", [
    (b"", "The file is empty."), (b"hello, I am a text" * 100, "The file is damaged, or it isn’t a PDF."), (b"%PDF-1.7\n%%EOF", "The file is damaged, or it isn’t a PDF."),
    (pdfs.write(pdfs.numbered(3)).replace(b"/Pages", b"/Nages"), "The file is damaged, or it isn’t a PDF."),
], ids=["empty", "text", "head", "no pages"])
def test_what_is_no_document_is_said(screen, data, text):
    files = show(screen, data, waits=False)
    screen.until("document.querySelector('.pdf-state[data-state=failed]')")
    assert screen.page.inner_text(".pdf-state-text") == text
    # Then it is one.
    files.data = pdfs.write(pdfs.numbered(1))
    screen.page.click(".pdf-action")
    screen.until("document.querySelector('.pdf-page[data-drawn]')")


@pytest.mark.parametrize("status, text", [(404, "The file is no longer available."), (500, "Check your connection, then try again."), (None, "Check your connection, then try again.")])
def test_a_file_that_cannot_be_fetched_is_said_and_tried_again(screen, status, text):
    refuse = lambda route: (route.fulfill(status=status, body="") if status else route.abort()) or True
    files = show(screen, pdfs.write(pdfs.numbered(1)), answer=refuse, waits=False)
    screen.until("document.querySelector('.pdf-state[data-state=failed]')")
    assert screen.page.inner_text(".pdf-state-text") == text
    files.answer = None
    screen.page.click(".pdf-action")
    screen.until("document.querySelector('.pdf-page[data-drawn]')")


def test_a_broken_table_of_objects_is_repaired(screen):
    data = pdfs.write(pdfs.numbered(3))
    show(screen, data[: data.index(b"xref\n")] + b"trailer<</Root 1 0 R>>")
    assert screen.page.evaluate("document.querySelectorAll('.pdf-page').length") == 3


def test_parts_that_the_server_cannot_send_now_are_asked_for_again(screen):
    refused = []

    def refuse(route):
        if "bytes=0-" not in route.request.headers["range"] and len(refused) < 2:
            refused.append(route.fulfill(status=429, body=""))
            return True

    show(screen, pdfs.write(pdfs.numbered(20, padding=70_000)), answer=refuse)
    assert len(refused) == 2


def test_a_file_that_has_changed_is_opened_again(screen):
    files = show(screen, pdfs.write(pdfs.numbered(40, padding=70_000)))
    screen.until("document.querySelectorAll('.pdf-page[data-drawn]').length === 4")
    files.data, files.tag = pdfs.write(pdfs.numbered(7)), '"2"'
    scroll_to(screen, 15000)
    screen.until("document.querySelectorAll('.pdf-page').length === 7 && document.querySelector('.pdf-page[data-drawn]')")


@pytest.mark.skipif(not shutil.which("qpdf"), reason="needs qpdf")
def test_a_protected_document_asks_for_its_password_in_place(screen):
    show(screen, pdfs.protected(pdfs.write(pdfs.numbered(2)), "secret"), waits=False)
    page = screen.page
    screen.until("document.activeElement.matches('.pdf-password')")
    assert "“Report.pdf” is protected by a password." in page.inner_text(".pdf-state")
    page.keyboard.type("wrong")
    page.keyboard.press("Enter")
    screen.until("document.querySelector('.pdf-password')?.ariaInvalid === 'true' && document.activeElement.matches('.pdf-password')")
    assert "That password isn’t correct." in page.inner_text(".pdf-state")
    page.keyboard.type("secret")
    page.click(".pdf-action")
    screen.until("document.querySelector('.pdf-page[data-drawn] .pdf-text span')")


# Hostile documents


def test_documents_are_read_in_a_worker_that_reaches_nothing(screen):
    files = show(screen, pdfs.write(pdfs.numbered(1)))
    # Without it the library would read them in the page.
    assert [worker.url for worker in screen.page.workers] == ["http://localhost/shoji/pdf/pdf.worker.js"]
    assert screen.page.workers[0].evaluate("fetch('/shoji/files/app/a.pdf').then(() => 'reached', () => 'refused')") == "refused"
    assert files.library == ["pdf.js", "pdf.worker.js"]


def test_a_documents_scripts_and_actions_do_nothing(screen):
    script = "<</S/JavaScript/JS(app.alert\\(1\\); this.submitForm\\('https://example.com'\\))>>"
    requests = []
    screen.page.on("request", lambda request: requests.append(request.url))
    screen.page.on("dialog", lambda dialog: requests.append("dialog"))
    show(screen, pdfs.write([pdfs.page("Hello", actions=f"/AA<</O {script}>>")], catalogue=f"/OpenAction {script}/AA<</WC {script}>>/Names<</JavaScript<</Names[(a){script}]>>>>"))
    assert all(url.startswith("http://localhost/") for url in requests), requests


@pytest.mark.parametrize("size", [(100_000_000, 100_000_000), (1, 1_000_000), (1_000_000, 1), (0, 0)], ids=str)
def test_pages_of_any_size_have_bounded_pictures(screen, size):
    show(screen, pdfs.write([pdfs.page("Huge", size=size), *pdfs.numbered(2)]), waits=False)
    screen.until("document.querySelector('.pdf-page[data-drawn], .pdf-page .pdf-note')")
    assert all(area <= 2**24 for area in screen.page.evaluate("[...document.querySelectorAll('canvas')].map(one => one.width * one.height)"))
    box = screen.rect(".pdf-page")
    assert box["height"] <= 374 * 20


def test_of_very_many_pages_the_first_are_shown(screen):
    show(screen, pdfs.write(pdfs.numbered(10_050)))
    assert screen.page.evaluate("document.querySelectorAll('.pdf-page').length") == 10000
    assert "Only the first 10000 pages are shown." in screen.page.inner_text(".pdf-end")
    screen.page.focus(".pdf-scroller")
    screen.page.keyboard.press("End")
    screen.until(shows_page(10000, 10000))
