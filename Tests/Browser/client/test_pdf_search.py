"""The search in a PDF's view."""
import pdfs
from pdf_views import counts, needs_library, search, show

pytestmark = needs_library


def test_a_search_counts_all_matches_and_goes_through_them(screen):
    files = show(screen, pdfs.write([pdfs.page("Apples", "and pears") if number % 3 else pdfs.page("apple APPLE", "no more") for number in range(1, 13)]))
    page = screen.page
    search(screen, "apple")
    screen.until(counts("1 of 16"))
    screen.until("document.querySelectorAll('.pdf-page:first-child .pdf-match').length === 1")
    page.keyboard.press("Enter")
    screen.until(counts("2 of 16"))
    page.keyboard.press("Shift+Enter")
    page.keyboard.press("Shift+Enter")
    screen.until(counts("16 of 16"))
    screen.until("document.querySelector('.pdf-page:last-child .pdf-match[data-current]')")
    page.click(".pdf-next")
    screen.until(counts("1 of 16"))
    mark = screen.rect(".pdf-match[data-current]")
    assert mark["y"] > 52 and mark["y"] < 844 and mark["width"] > 30
    # So are the others that are shown.
    screen.until("document.querySelectorAll('.pdf-match').length > 1")
    page.focus(".pdf-field > input")
    page.keyboard.press("Escape")
    screen.until("document.querySelector('.pdf-search').hidden && !document.querySelector('.pdf-match')")
    assert page.evaluate("document.activeElement.className") == "pdf-scroller"
    assert files.bytes


def test_a_match_is_marked_where_its_text_is(screen):
    show(screen, pdfs.write(pdfs.numbered(1)))
    search(screen, "brown fox")
    screen.until(counts("1 of 1"))
    screen.until("document.querySelector('.pdf-match')")
    mark, line = screen.rect(".pdf-match"), screen.rect(".pdf-text span >> nth=1")
    assert abs(mark["y"] - line["y"]) < 2
    assert line["x"] + line["width"] * 0.15 < mark["x"] < line["x"] + line["width"] * 0.3


def test_what_is_not_there_is_said(screen):
    show(screen, pdfs.write(pdfs.numbered(5)))
    search(screen, "zebra")
    screen.until(counts("No Matches"))
    assert screen.page.is_disabled(".pdf-next")


def test_the_keys_for_finding_and_the_event_of_a_command_open_the_search(screen):
    show(screen, pdfs.write(pdfs.numbered(5)))
    page = screen.page
    page.focus(".pdf-scroller")
    page.keyboard.press("Control+f")
    screen.until("document.activeElement.matches('.pdf-field > input')")
    page.keyboard.press("Escape")
    page.evaluate("p.dispatchEvent(new CustomEvent('find'))")
    screen.until("document.activeElement.matches('.pdf-field > input')")


def test_a_search_loads_the_texts_of_a_few_pages_at_a_time(screen):
    running = {"now": 0, "most": 0}
    files = show(screen, pdfs.write(pdfs.numbered(60, padding=70_000)))
    screen.until("document.querySelectorAll('.pdf-page[data-drawn]').length === 4")
    held = []

    def hold(route):
        running["now"] += 1
        running["most"] = max(running["most"], running["now"])
        held.append(route)
        return True

    files.answer = hold
    search(screen, "page 60")
    while len(held) < 1:
        screen.page.evaluate("new Promise(requestAnimationFrame)")
    screen.page.evaluate("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
    assert running["most"] <= 4
    files.answer = None
    for route in held:
        files.file(route)
    screen.until(counts("1 of 1"))
