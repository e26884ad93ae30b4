"""A view of a PDF on a page with the policy of real pages, and the server's side of it: a file in ranges, and the library as Debian has it."""
import pathlib
import re

import pytest

import conftest

LIBRARY, CMAPS = pathlib.Path("/usr/share/javascript/pdf"), pathlib.Path("/usr/share/poppler/cMap")
needs_library = pytest.mark.skipif(not (LIBRARY / "build/pdf.js").exists() or not CMAPS.exists(), reason="needs libjs-pdf and poppler-data")
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
