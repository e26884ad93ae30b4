"""A page that prints, and the system's end of printing, for the tests of printing."""
import base64
import json
import mimetypes
import re
from urllib.parse import parse_qs, urlsplit

import pytest

import pages
from conftest import CLIENT, stylesheet
from client_site import OWN

# The policy that the system sends with each page.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' https: data: blob:; media-src 'self' https: data: blob:; "
    "font-src 'self' data:; connect-src 'self'; frame-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'")
OFFICE = {
    "id": "1", "name": "Office", "location": "2nd floor", "state": "idle", "reasons": ["none"], "isAccepting": True, "color": True, "duplex": True,
    "papers": ["iso_a4_210x297mm", "iso_a3_297x420mm", "na_letter_8.5x11in", "custom_label_62x100mm"], "defaultPaper": "iso_a4_210x297mm", "copies": 99}
KITCHEN = {
    "id": "2", "name": "Kitchen", "location": "", "state": "stopped", "reasons": ["media-empty-error"], "isAccepting": True, "color": False, "duplex": False,
    "papers": ["na_letter_8.5x11in"], "defaultPaper": "na_letter_8.5x11in", "copies": 3}
CELLAR = {**KITCHEN, "id": "3", "name": "Cellar", "reasons": ["offline-report"], "isAccepting": False}
DONE = {"state": "done", "reasons": [], "printed": 3, "pages": 3}
NOTE = {"title": "Note", "text": "Hello"}
ENGLISH = 'lang="en" dir="ltr" data-text-size="large"'
DOT = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='30' height='60'%3E%3Crect width='30' height='60' fill='red'/%3E%3C/svg%3E"
PNG = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
HOME = pages.navigation(pages.page("p1", "Library", pages.listed(pages.row("r1", "One"))))
NO_DEVICE = "window.print = undefined"


class Room:
    """A page of the client under the system's policy, and the system's end of printing."""

    def __init__(self, screen):
        self.screen, self.page = screen, screen.page
        self.printers, self.jobs, self.answers = [OFFICE, KITCHEN, CELLAR], [], [DONE]
        self.status, self.refusal = 202, {}
        self.asked = {"printers": 0, "job": 0, "cancel": 0}
        # Requests for the printers that wait for the test's answer; nothing if they are answered at once.
        self.held = None
        self.isCut, self.noise = False, []
        self.page.on("console", lambda message: self.noise.append(message.text) if message.type == "error" else None)

    def open(self, body=HOME, attributes=ENGLISH):
        self.document = (
            f'<!doctype html><html {attributes}><head><meta charset="utf-8"><title>Test</title><meta name="viewport" content="width=device-width, initial-scale=1">'
            '<link rel="stylesheet" href="/shoji/shoji.css"><script type="module" src="/shoji/client.js"></script></head>'
            f'<body data-scene="s1" data-instance="i1" data-patch="0"><div id="root">{body}</div></body></html>')
        self.page.route(OWN, self._answer)
        self.page.goto("http://localhost/")
        self.page.wait_for_selector("html[data-client=ready]", state="attached")
        return self

    def _answer(self, route):
        request, address = route.request, urlsplit(route.request.url)
        path = address.path
        if path == "/":
            route.fulfill(body=self.document, content_type="text/html", headers={"content-security-policy": POLICY})
        elif path in ("/dot.png", "/dot-light.png"):
            route.fulfill(body=PNG, content_type="image/png")
        elif path == "/gone.png":
            route.fulfill(status=404, body="")
        elif path == "/report.pdf":
            route.fulfill(body=b"%PDF-1.7 report", content_type="application/pdf")
        elif path == "/large.pdf":
            route.fulfill(body=b"%PDF" + b"0" * (24 * 1024 * 1024), content_type="application/pdf")
        elif path == "/shoji/printers" or re.match("/shoji/print($|/jobs/)", path):
            self._print(route, request, address)
        elif path.endswith(".css"):
            route.fulfill(body=stylesheet(path.removeprefix("/shoji/")), content_type="text/css")
        elif (CLIENT / path.removeprefix("/shoji/")).is_file():
            route.fulfill(path=CLIENT / path.removeprefix("/shoji/"), content_type=mimetypes.guess_type(path)[0])
        else:
            route.fulfill(status=404, body="")

    def _print(self, route, request, address):
        if self.isCut:
            route.abort()
        elif address.path == "/shoji/printers":
            self.asked["printers"] += 1
            if self.held is not None:
                return self.held.append(route)
            route.fulfill(json={"printers": self.printers}) if self.printers is not None else route.fulfill(status=404, body="")
        elif address.path == "/shoji/print":
            assert request.method == "POST"
            self.jobs.append(request)
            route.fulfill(status=self.status, json={"job": "7"} if self.status == 202 else self.refusal)
        elif address.path == "/shoji/print/jobs/7/cancel":
            self.asked["cancel"] += 1
            self.answers = [{"state": "cancelled", "reasons": []}]
            route.fulfill(json={})
        else:
            self.asked["job"] += 1
            answer = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
            route.fulfill(json=answer) if isinstance(answer, dict) else route.fulfill(status=answer, body="")

    def print(self, what=None, expression=None):
        """Opens the view; the page keeps what its hooks hear."""
        self.page.evaluate(f"""async (what) => {{
          window.heard = []
          const its = await import("/shoji/printing.js")
          await its.openPrinting({expression or "what"}, {{ tell: (text) => heard.push(["tell", text]), done: (result) => heard.push(["done", result]) }})
        }}""", what or NOTE)
        self.screen.settled()
        return self

    def heard(self):
        return self.page.evaluate("heard")

    def button(self, name):
        return self.page.get_by_role("button", name=name, exact=True)

    def send(self):
        self.screen.settled()
        self.button("Print").click()

    def status_text(self):
        return self.page.locator(".printing-status").inner_text()

    def wait_for_status(self, text):
        self.screen.until(f"document.querySelector('.printing-status')?.textContent.includes({json.dumps(text)})")

    def open_printers(self):
        """Opens the list of printers, and waits until it has been read again."""
        with self.page.expect_response("**/shoji/printers"):
            self.page.get_by_role("button", name=re.compile("^Printer")).click()
        self.screen.settled()

    def choose(self, name):
        self.open_printers()
        self.page.locator(".printing-choice").filter(has_text=name).click()
        self.screen.settled()

    def query(self, index=-1):
        return {name: values[0] for name, values in parse_qs(urlsplit(self.jobs[index].url).query).items()}

    def rows(self):
        return [text for text in self.page.locator(".printing-form .row:visible .printing-label, .printing-form .row:visible .toggle-label").all_inner_texts()]

    def contents(self, what=None, expression="what"):
        """What is printed, as `documentOf` returns it; an error's reason."""
        return self.page.evaluate(f"""async (what) => {{
          const {{ documentOf }} = await import("/shoji/printing/document.js")
          try {{
            const {{ kind, title, html, blob, parts }} = await documentOf({expression})
            return {{ kind, title, html: html?.(), text: await blob?.text(), type: blob?.type, parts: parts && await Promise.all(parts.map(async (one) => await one.blob?.text() ?? one.html())) }}
          }} catch ({{ message }}) {{ return message }}
        }}""", what)


@pytest.fixture
def make_room(make_screen):
    rooms = []

    def make(*, script=None, **options):
        screen = make_screen(**options)
        if script:
            screen.page.context.add_init_script(script)
        rooms.append(Room(screen))
        return rooms[-1]

    yield make
    for room in rooms:
        assert [text for text in room.noise if "Failed to load resource" not in text] == []


@pytest.fixture
def room(make_room):
    return make_room()
