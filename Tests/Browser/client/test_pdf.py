"""A PDF in its view, with the library as Debian has it, on a page with the policy of real pages."""
import pathlib
import re
import shutil

import pytest
from shoji_kit.axe import AXE

import conftest
import pdfs

LIBRARY, CMAPS = pathlib.Path("/usr/share/javascript/pdf"), pathlib.Path("/usr/share/poppler/cMap")
pytestmark = pytest.mark.skipif(not (LIBRARY / "build/pdf.js").exists() or not CMAPS.exists(), reason="needs libjs-pdf and poppler-data")
VIEW = '<div class="pdf" id="p" style="position:absolute;inset:0" data-behaviour="pdf" data-address="/shoji/files/app/a.pdf" data-title="Report.pdf" tabindex="0" role="document" aria-label="Report.pdf"></div>'
ENGLISH = 'lang="en" dir="ltr" data-text-size="large"'


def policy():
    """The policy of pages, from the server's source."""
    source = (conftest.CLIENT.parents[1] / "ShojiSystem/Web/Response.swift").read_text()
    return "; ".join(re.findall(r'"([^"]+)"', source.split("private static func pageHeaders(ancestors")[1].split("value: [")[1].split("].joined")[0])).replace("\\(ancestors)", "'self'")


class Files:
    """The server's side: a file in ranges, and the library. It counts what the page has fetched."""

    def __init__(self, data):
        self.data, self.bytes, self.ranges, self.library, self.answer, self.tag = data, 0, [], [], None, '"1"'

    def file(self, route):
        if self.answer and self.answer(route):
            return
        wanted = re.fullmatch(r"bytes=(\d+)-(\d+)", route.request.headers.get("range", ""))
        headers = {"etag": self.tag, "accept-ranges": "bytes", "cache-control": "private, no-cache"}
        if not self.data:
            return route.fulfill(status=416, headers={"content-range": "bytes */0"}, body="")
        if not wanted or route.request.headers.get("if-range", self.tag) != self.tag:
            self.bytes += len(self.data)
            return route.fulfill(status=200, headers=headers, body=self.data)
        first, last = int(wanted[1]), min(int(wanted[2]), len(self.data) - 1)
        part = self.data[first:last + 1]
        self.bytes += len(part)
        self.ranges.append((first, last))
        route.fulfill(status=206, headers={**headers, "content-range": f"bytes {first}-{last}/{len(self.data)}"}, body=part)

    def part_of_library(self, route):
        name = route.request.url.split("/shoji/pdf/")[1].split("?")[0]
        if (conftest.CLIENT / "pdf" / name).is_file():
            # The client's own modules are in a folder of the same name until they are bundled.
            return route.fallback()
        self.library.append(name)
        if name.startswith("cmaps/"):
            return route.fulfill(path=next(CMAPS.glob(f"*/{name[6:]}")), content_type="text/plain")
        if name.startswith("fonts/"):
            return route.fulfill(path=LIBRARY / "web/standard_fonts" / name[6:], content_type="application/octet-stream")
        # The worker can reach nothing.
        route.fulfill(path=LIBRARY / "build" / name, content_type="text/javascript", headers={"content-security-policy": "default-src 'none'"})


def show(screen, data, attributes=ENGLISH, view=VIEW, answer=None, waits=True):
    """Opens a page with a view of a PDF, and waits for its first page."""
    files = Files(data)
    files.answer = answer
    screen.open("", attributes)
    page = screen.page
    body = page.evaluate("document.querySelector('#root > div').outerHTML").replace("></div>", f">{view}</div>")
    html = (
        f"<!doctype html><html {attributes}><head><meta charset=utf-8><title>Test</title>"
        '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/shoji/shoji.css">'
        f'<script type="module" src="/shoji/client.js"></script></head><body data-scene="s1" data-instance="i1"><main id="root"><h1 class="pdf-unseen">Test</h1>{body}</main></body></html>')
    page.route("http://localhost/shoji/files/**", files.file)
    page.route("http://localhost/shoji/pdf/**", files.part_of_library)
    page.route("http://localhost/", lambda route: route.fulfill(body=html, content_type="text/html", headers={"content-security-policy": policy()}))
    page.goto("http://localhost/")
    page.wait_for_selector("html[data-client=ready]", state="attached")
    if waits:
        screen.until("document.querySelector('.pdf-page[data-drawn] .pdf-text span')")
    return files


def drawn(screen):
    """The numbers of the pages that have a picture."""
    return screen.page.evaluate("[...document.querySelectorAll('.pdf-page')].flatMap((one, i) => one.querySelector('canvas') ? [i + 1] : [])")


def scroll_to(screen, place):
    screen.page.evaluate(f"document.querySelector('.pdf-scroller').scrollTo({{ top: {place}, behavior: 'instant' }})")


def top_of(screen, number):
    """How far a page is below the view's upper edge."""
    return screen.page.evaluate(f"document.querySelectorAll('.pdf-page')[{number - 1}].getBoundingClientRect().top - document.querySelector('.pdf-scroller').getBoundingClientRect().top")


def shows_page(number, total):
    return f"document.querySelector('.pdf-indicator').textContent === '{number} of {total}'"


def search(screen, text):
    screen.page.click(".pdf-search-button")
    screen.page.keyboard.type(text)


def counts(text):
    return f"document.querySelector('.pdf-count').textContent === '{text}' && document.querySelector('.pdf-search').dataset.state === 'done'"


def test_pages_are_one_below_the_other_fitted_to_the_width(screen):
    show(screen, pdfs.write(pdfs.numbered(2) + [pdfs.page("Wide", size=pdfs.LANDSCAPE)]))
    screen.until("document.querySelectorAll('.pdf-page[data-drawn]').length === 3")
    first, second, third = (screen.rect(f".pdf-page:nth-child({number})") for number in (1, 2, 3))
    assert first["width"] == second["width"] == third["width"] == 390 - 16
    assert second["y"] - first["y"] - first["height"] == 12
    assert abs(first["height"] / first["width"] - 842 / 595) < 0.01 and abs(third["height"] / third["width"] - 595 / 842) < 0.01


def test_a_wide_view_shows_pages_of_at_most_900_points_in_its_middle(make_screen):
    screen = make_screen(1600, 900)
    show(screen, pdfs.write(pdfs.numbered(1)))
    box = screen.rect(".pdf-page")
    assert box["width"] == 900 and abs(box["x"] + 450 - 800) < 1


def test_of_a_long_document_only_what_is_seen_is_loaded(screen):
    data = pdfs.write(pdfs.numbered(500, padding=40_000))
    assert len(data) > 20_000_000
    files = show(screen, data)
    screen.until("document.querySelectorAll('.pdf-page[data-drawn]').length === 4")
    assert files.bytes < 1_000_000
    # A place far away costs as much as the first one.
    before = files.bytes
    screen.page.focus(".pdf-scroller")
    screen.page.keyboard.press("End")
    screen.until(shows_page(500, 500))
    screen.until("document.querySelectorAll('.pdf-page[data-drawn]').length > 2 && document.querySelector('.pdf-page:last-child[data-drawn]')")
    assert files.bytes - before < 600_000
    assert len(drawn(screen)) <= 6
    assert screen.page.evaluate("document.querySelectorAll('.pdf-page').length") == 500


def test_only_pages_near_the_view_keep_a_picture_and_text(screen):
    show(screen, pdfs.write(pdfs.numbered(40)))
    for place in (2000, 6000, 12000, 4000):
        scroll_to(screen, place)
        screen.until("[...document.querySelectorAll('.pdf-page')].filter(one => { const { top, bottom } = one.getBoundingClientRect(); return bottom > 0 && top < innerHeight }).every(one => one.dataset.drawn === '' && one.querySelector('.pdf-text span'))")
        assert len(drawn(screen)) <= 6
        assert screen.page.evaluate("document.querySelectorAll('.pdf-text').length") <= 6


def test_pictures_are_sharp_and_bounded(make_screen):
    screen = make_screen(390, 844, device_scale_factor=3, has_touch=True)
    show(screen, pdfs.write(pdfs.numbered(1)))
    width = "document.querySelector('.pdf-canvas').width"
    assert abs(screen.page.evaluate(width) - 374 * 3) <= 1
    screen.page.focus(".pdf-scroller")
    for _ in range(4):
        screen.page.keyboard.press("+")
    screen.until(f"{width} > 3000")
    assert screen.page.evaluate("(({ width, height }) => width * height)(document.querySelector('.pdf-canvas'))") <= 2**24


def test_a_page_is_a_region_with_its_text(screen):
    show(screen, pdfs.write(pdfs.numbered(20)))
    region = screen.page.get_by_role("region", name="Page 1 of 20", exact=True)
    assert "This is page 1" in region.inner_text()


def test_text_is_selected_and_copied(screen):
    show(screen, pdfs.write(pdfs.numbered(1)))
    line = screen.rect(".pdf-text span")
    y = line["y"] + line["height"] / 2
    screen.page.mouse.move(line["x"] + 1, y)
    screen.page.mouse.down()
    screen.page.mouse.move(line["x"] + line["width"] - 1, y, steps=4)
    screen.page.mouse.up()
    assert screen.page.evaluate("getSelection().toString()") == "This is page 1"


def test_the_number_of_the_page_shows_while_scrolling_and_fades(screen):
    show(screen, pdfs.write(pdfs.numbered(20)))
    screen.page.mouse.move(200, 400)
    screen.page.mouse.wheel(0, 1000)
    screen.until(shows_page(3, 20))
    assert screen.page.evaluate("'shown' in document.querySelector('.pdf-indicator').dataset")
    screen.until("getComputedStyle(document.querySelector('.pdf-indicator')).opacity === '0'")


def test_keys_scroll(screen):
    show(screen, pdfs.write(pdfs.numbered(20)))
    place = "document.querySelector('.pdf-scroller').scrollTop"
    page = screen.page
    # The server's element passes the focus on to what scrolls.
    page.evaluate("p.focus()")
    for key, condition in [("ArrowDown", f"{place} > 0"), ("PageDown", f"{place} > 400"), ("PageUp", f"{place} < 400"), ("End", shows_page(20, 20)), ("Home", f"{place} === 0")]:
        page.keyboard.press(key)
        screen.until(condition)


def test_zoom_by_keys_wheel_and_announcement(screen):
    show(screen, pdfs.write(pdfs.numbered(3)))
    page = screen.page
    page.focus(".pdf-scroller")
    page.keyboard.press("+")
    screen.until("document.querySelector('.pdf-page').offsetWidth === 561")
    screen.until("document.querySelector('.announcer')?.textContent.includes('150')")
    page.keyboard.press("0")
    screen.until("document.querySelector('.pdf-page').offsetWidth === 374")
    page.mouse.move(195, 300)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -40)
    page.keyboard.up("Control")
    screen.until("document.querySelector('.pdf-page').offsetWidth > 500")
    # The picture is drawn again in the new size.
    screen.until("document.querySelector('.pdf-canvas').width === document.querySelector('.pdf-page').offsetWidth")


def fingers(page):
    """Returns a function that moves fingers on the screen."""
    session = page.context.new_cdp_session(page)
    return lambda kind, *points: session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]})


def test_two_fingers_zoom_around_the_point_between_them(make_screen):
    screen = make_screen(has_touch=True, is_mobile=True)
    show(screen, pdfs.write(pdfs.numbered(3)))
    page, touch = screen.page, fingers(screen.page)
    before = page.evaluate("(() => { const r = document.querySelector('.pdf-page').getBoundingClientRect(); return (400 - r.y) / r.height })()")
    touch("touchStart", (150, 400), (250, 400))
    for far in (60, 80, 100):
        touch("touchMove", (200 - far, 400), (200 + far, 400))
    touch("touchEnd")
    screen.until("Math.abs(document.querySelector('.pdf-page').offsetWidth - 748) < 2")
    after = page.evaluate("(() => { const r = document.querySelector('.pdf-page').getBoundingClientRect(); return (400 - r.y) / r.height })()")
    assert abs(before - after) < 0.01
    # Smaller than the view is not a size that stays.
    touch("touchStart", (50, 400), (350, 400))
    for far in (100, 50, 20):
        touch("touchMove", (200 - far, 400), (200 + far, 400))
    touch("touchEnd")
    screen.until("document.querySelector('.pdf-page').offsetWidth === 374")


def test_a_double_tap_zooms_and_comes_back(make_screen):
    screen = make_screen(has_touch=True, is_mobile=True)
    show(screen, pdfs.write(pdfs.numbered(1)))
    for width in (748, 374):
        screen.page.touchscreen.tap(195, 500)
        screen.page.touchscreen.tap(195, 500)
        screen.until(f"document.querySelector('.pdf-page').offsetWidth === {width}")


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
        screen.page.wait_for_request("**/files/**")
    screen.page.evaluate("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
    assert running["most"] <= 4
    files.answer = None
    for route in held:
        files.file(route)
    screen.until(counts("1 of 1"))


def test_a_thumbnail_strip_is_beside_a_wide_view(make_screen):
    screen = make_screen(1280, 800)
    show(screen, pdfs.write(pdfs.numbered(60)))
    page = screen.page
    screen.until("document.querySelectorAll('.pdf-thumb canvas').length > 3")
    assert page.evaluate("document.querySelectorAll('.pdf-thumb canvas').length") < 30
    assert not page.is_visible(".pdf-pages-button")
    page.click("[aria-label='Page 4']")
    screen.until("document.querySelector('[aria-current=page]').ariaLabel === 'Page 4'")
    assert abs(top_of(screen, 4) - 12) < 2
    # By keys: one stop for Tab, arrows within.
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    screen.until(shows_page(5, 60))
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    screen.until(shows_page(60, 60))
    screen.until("document.querySelector('[aria-label=\"Page 60\"] canvas')")
    assert page.evaluate("document.querySelectorAll('.pdf-thumb[tabindex=\"0\"]').length") == 1


def test_in_a_narrow_view_thumbnails_are_in_a_sheet(screen):
    show(screen, pdfs.write(pdfs.numbered(12)))
    page = screen.page
    page.click(".pdf-pages-button")
    screen.settled()
    screen.until("document.querySelectorAll('.pdf-sheet .pdf-thumb canvas').length > 5")
    assert page.evaluate("document.activeElement.ariaLabel") == "Page 1"
    box = screen.rect(".pdf-sheet")
    assert box["y"] + box["height"] == 844
    page.click("[aria-label='Page 6']")
    screen.until("!document.querySelector('.pdf-sheet')")
    screen.until(shows_page(6, 12))
    page.click(".pdf-pages-button")
    page.keyboard.press("Escape")
    screen.until("!document.querySelector('.pdf-sheet') && document.activeElement.matches('.pdf-pages-button')")


def test_links_lead_to_sites_in_a_new_tab_and_to_places_in_the_document(screen):
    links = [(60, 300, 200, 30, "/A<</S/URI/URI(https://example.org/a)>>"), (60, 350, 200, 30, "/Dest[{} 0 R/Fit]"), (60, 400, 200, 30, "/A<</S/URI/URI(javascript:alert\\(1\\))>>"),
             (60, 450, 200, 30, "/A<</S/URI/URI(file:///etc/passwd)>>"), (60, 500, 200, 30, "/A<</S/Launch/F(a.exe)>>"), (60, 550, 200, 30, "/A<</S/JavaScript/JS(app.alert\\(1\\))>>")]
    # Object 7 is the first page, 9 the second; the tree is object 5.
    links[1] = (*links[1][:4], "/Dest[8 0 R/Fit]")
    show(screen, pdfs.write([pdfs.page("One", links=links), pdfs.page("Two"), pdfs.page("Three")]))
    page = screen.page
    assert page.evaluate("[...document.querySelectorAll('a.pdf-link')].map(one => [one.href, one.target, one.rel])") == [["https://example.org/a", "_blank", "noopener noreferrer"]]
    page.context.route("https://example.org/**", lambda route: route.fulfill(body="site"))
    with page.context.expect_page() as opened:
        page.click("a.pdf-link")
    assert opened.value.url.startswith("https://example.org/") and opened.value.evaluate("opener") is None
    opened.value.close()
    page.click("button.pdf-link")
    screen.until("document.querySelector('.pdf-scroller').scrollTop > 400")
    assert abs(top_of(screen, 2) - 12) < 2


def test_the_place_survives_a_resize(screen):
    show(screen, pdfs.write(pdfs.numbered(20)))
    page = screen.page
    scroll_to(screen, 5000)
    screen.until(shows_page(10, 20))
    part = "(() => { const one = document.querySelectorAll('.pdf-page')[9].getBoundingClientRect(); return -one.top / one.height })()"
    before = page.evaluate(part)
    page.set_viewport_size({"width": 844, "height": 390})
    screen.until("document.querySelector('.pdf-page').offsetWidth > 600")
    assert abs(page.evaluate(part) - before) < 0.02
    page.set_viewport_size({"width": 390, "height": 844})
    screen.until("document.querySelector('.pdf-page').offsetWidth === 374")
    assert abs(page.evaluate(part) - before) < 0.02


def test_a_view_that_was_hidden_keeps_its_place(screen):
    show(screen, pdfs.write(pdfs.numbered(20)))
    scroll_to(screen, 5000)
    screen.until(shows_page(10, 20))
    before = top_of(screen, 10)
    screen.page.evaluate("p.hidden = true; new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
    screen.page.evaluate("p.hidden = false; new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
    assert abs(top_of(screen, 10) - before) < 2


def test_pages_of_other_sizes_do_not_move_what_is_read(screen):
    show(screen, pdfs.write([pdfs.page(f"Page {number}", size=pdfs.LANDSCAPE if number % 2 else pdfs.A4) for number in range(1, 31)]))
    screen.page.click(".pdf-pages-button")
    screen.page.keyboard.press("End")
    screen.page.keyboard.press("Enter")
    screen.until(shows_page(30, 30))
    screen.until("document.querySelector('.pdf-page:last-child[data-drawn]')")
    box = screen.rect(".pdf-page:last-child")
    assert box["y"] < 844 and abs(box["height"] / box["width"] - 842 / 595) < 0.01


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


# Languages, appearances, assistive technology

def test_japanese_without_embedded_fonts_is_shown_selected_and_found(screen):
    files = show(screen, pdfs.write([pdfs.page("Title", japanese=["吾輩は猫である。", "名前はまだ無い。"])]), attributes='lang="ja" dir="ltr" data-text-size="large"')
    assert "吾輩は猫である。" in screen.page.inner_text(".pdf-text")
    assert "cmaps/UniJIS-UTF16-H" in files.library
    screen.page.click("[aria-label=検索]")
    screen.page.keyboard.insert_text("猫")
    screen.until("document.querySelector('.pdf-count').textContent === '1 / 1'")
    screen.until("document.querySelector('.pdf-match')")


def test_in_a_right_to_left_page_the_tools_are_mirrored_and_the_pages_are_not(make_screen):
    screen = make_screen(1280, 800)
    show(screen, pdfs.write(pdfs.numbered(3)), attributes='lang="ar" dir="rtl" data-text-size="large"')
    assert screen.rect(".pdf-thumbs")["x"] > 1000 and screen.rect(".pdf-search-button")["x"] < 100
    assert screen.rect(".pdf-text span")["x"] < 400


@pytest.mark.parametrize("size", ["large", "accessibility5"])
@pytest.mark.parametrize("width", [320, 390, 1280])
def test_everything_fits_in_all_text_sizes(make_screen, size, width):
    screen = make_screen(width, 700)
    show(screen, pdfs.write(pdfs.numbered(120)), attributes=f'lang="en" dir="ltr" data-text-size="{size}"')
    search(screen, "page")
    screen.until(counts("1 of 120"))
    for part in [".pdf-search", ".pdf-done", ".pdf-next", ".pdf-count", ".pdf-field"]:
        box = screen.rect(part)
        assert box["x"] >= 0 and box["x"] + box["width"] <= width, part
    assert screen.page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(make_screen, width, scheme):
    screen = make_screen(width, 844, color_scheme=scheme)
    page = screen.page
    link = [(60, 300, 200, 30, "/A<</S/URI/URI(https://example.org/a)>>")]

    def check():
        screen.settled()
        page.evaluate(AXE)
        answer = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
        assert [(one["id"], [node["html"][:120] for node in one["nodes"]]) for one in answer["violations"]] == []

    files = show(screen, pdfs.write([pdfs.page("One", links=link), *pdfs.numbered(9)]))
    check()
    search(screen, "page")
    screen.until(counts("1 of 9"))
    check()
    page.click(".pdf-done")
    if width == 390:
        page.click(".pdf-pages-button")
        check()
        page.keyboard.press("Escape")
    files.data = b""
    page.evaluate("p.setAttribute('data-address', '/shoji/files/app/b.pdf')")
    show(screen, b"", waits=False)
    screen.until("document.querySelector('.pdf-state[data-state=failed]')")
    check()
    show(screen, pdfs.protected(pdfs.write(pdfs.numbered(2)), "secret"), waits=False)
    screen.until("document.querySelector('.pdf-password')")
    check()


def test_another_address_is_another_document_and_a_removed_view_leaves_nothing(screen):
    files = show(screen, pdfs.write(pdfs.numbered(3)))
    files.data = pdfs.write(pdfs.numbered(8))
    screen.push(("attribute", "p", "data-address", "/shoji/files/app/b.pdf"))
    screen.until("document.querySelectorAll('.pdf-page').length === 8 && document.querySelector('.pdf-page[data-drawn]')")
    screen.push(("remove", "p"))
    screen.until("!document.querySelector('.pdf')")
    screen.until("true")
    assert len(screen.page.workers) == 0
