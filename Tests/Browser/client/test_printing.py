"""Printing: the view, the requests it sends, what becomes of a job, and the documents that are printed."""
import base64
import json
import mimetypes
import pathlib
import re
import shutil
import subprocess
from urllib.parse import parse_qs, urlsplit

import axe_playwright_python
import pytest

import pages
from conftest import CLIENT, SOCKET, Screen, stylesheet

# The policy that the system sends with each page.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' https: data: blob:; media-src 'self' https: data: blob:; "
    "font-src 'self'; connect-src 'self'; frame-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'")
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
        self.isCut, self.noise = False, []
        self.page.on("console", lambda message: self.noise.append(message.text) if message.type == "error" else None)

    def open(self, body=HOME, attributes=ENGLISH):
        self.document = (
            f'<!doctype html><html {attributes}><head><meta charset="utf-8"><title>Test</title><meta name="viewport" content="width=device-width, initial-scale=1">'
            '<link rel="stylesheet" href="/shoji/shoji.css"><script type="module" src="/shoji/client.js"></script></head>'
            f'<body data-scene="s1" data-instance="i1" data-patch="0"><div id="root">{body}</div></body></html>')
        self.page.route("http://localhost/**", self._answer)
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

    def choose(self, name):
        self.page.get_by_role("button", name=re.compile("^Printer")).click()
        self.screen.settled()
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
            const {{ kind, title, html, blob }} = await documentOf({expression})
            return {{ kind, title, html: html?.(), text: await blob?.text(), type: blob?.type }}
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


AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()


def violations(screen):
    """What axe-core finds in the view."""
    screen.settled()
    if not screen.page.evaluate("'axe' in window"):
        screen.page.evaluate(AXE)
    found = screen.page.evaluate("axe.run('.printing', { resultTypes: ['violations'] })")["violations"]
    return [(one["id"], node["html"][:200], (node["any"] or [{"message": ""}])[0]["message"]) for one in found for node in one["nodes"]]


# The view


def test_the_view_is_a_dialog_with_the_printer_its_options_and_the_first_page(room):
    room.open().print()
    dialog = room.page.get_by_role("dialog", name="Print")
    assert dialog.is_visible()
    assert room.rows() == ["Printer", "Copies", "Page Range", "Paper Size", "Orientation", "Black & White", "Double-Sided"]
    assert room.page.get_by_role("button", name="Printer Office").is_visible()
    assert room.page.get_by_label("Paper Size").locator("option").all_inner_texts() == ["A4", "A3", "Letter", "62 × 100 mm"]
    room.screen.until("document.querySelector('.printing-frame')?.contentDocument?.body?.textContent.includes('Hello')")
    assert room.page.evaluate("getComputedStyle(document.querySelector('.printing-frame').contentDocument.querySelector('.print-text')).whiteSpace").startswith("pre-wrap")
    assert "allow-scripts" not in room.page.locator(".printing-frame").get_attribute("sandbox")
    assert "Hello" not in dialog.aria_snapshot()
    sheet = room.screen.rect(".printing-sheet")
    assert abs(sheet["height"] / sheet["width"] - 297 / 210) < 0.02


def test_the_preview_has_the_form_of_the_paper(room):
    room.open().print()
    room.page.get_by_label("Orientation").select_option("landscape")
    room.page.get_by_label("Paper Size").select_option("na_letter_8.5x11in")
    room.screen.settled()
    sheet = room.screen.rect(".printing-sheet")
    assert abs(sheet["width"] / sheet["height"] - 11 / 8.5) < 0.02


def test_printers_are_chosen_on_a_second_page(room):
    room.open().print()
    room.page.get_by_role("button", name=re.compile("^Printer")).click()
    room.screen.settled()
    assert room.page.get_by_role("heading", name="Printer", exact=True).is_visible()
    choices = room.page.locator(".printing-choice")
    assert [text.split("\n") for text in choices.all_inner_texts()] == [["Office", "2nd floor"], ["Kitchen", "Out of Paper"], ["Cellar", "Offline"], ["This Device’s Printers"]]
    assert choices.nth(0).get_attribute("aria-current") == "true"
    assert [choices.nth(index).is_disabled() for index in range(4)] == [False, False, True, False]
    choices.nth(1).click()
    room.screen.settled()
    assert room.page.evaluate("document.activeElement.textContent") == "PrinterKitchen"
    assert not choices.nth(0).is_visible()


def test_escape_and_back_leave_the_printers_without_a_choice(room):
    room.open().print()
    for leave in (lambda: room.page.keyboard.press("Escape"), lambda: room.page.locator(".printing .navigation-back").click()):
        room.page.get_by_role("button", name=re.compile("^Printer")).click()
        room.screen.settled()
        leave()
        room.screen.settled()
        assert room.page.get_by_role("button", name="Printer Office").is_visible()
    assert room.heard() == []


def test_what_a_printer_cannot_do_is_not_shown(room):
    room.open().print()
    room.page.get_by_label("Black & White").check()
    for _ in range(4):
        room.button("More Copies").click()
    room.choose("Kitchen")
    assert room.rows() == ["Printer", "Copies", "Page Range", "Paper Size", "Orientation"]
    assert room.page.get_by_label("Paper Size").locator("option").all_inner_texts() == ["Letter"]
    assert room.page.locator(".printing output").inner_text() == "3"
    assert room.page.locator(".printing .list-footer").first.inner_text() == "Out of Paper"
    room.send()
    room.wait_for_status("Printed")
    assert room.query()["color"] == "auto" and room.query()["copies"] == "3" and room.query()["sides"] == "one-sided"


def test_copies_stay_between_one_and_what_the_printer_can(room):
    room.printers = [{**OFFICE, "copies": 2}]
    room.open().print()
    count = room.page.locator(".printing output")
    room.button("Fewer Copies").click(force=True)
    assert count.inner_text() == "1"
    room.button("More Copies").click()
    room.button("More Copies").click(force=True)
    assert count.inner_text() == "2"
    assert room.button("More Copies").get_attribute("aria-disabled") == "true"


# Sending


def test_pages_two_to_three_in_two_copies_are_exactly_requested(room):
    room.open().print({"title": "Rent & more", "text": "Hello"})
    room.button("More Copies").click()
    room.page.get_by_label("Page Range").select_option("some")
    room.page.get_by_label("To Page").fill("3")
    room.page.get_by_label("From Page").fill("2")
    room.page.get_by_label("Double-Sided").check()
    room.send()
    room.wait_for_status("Printed")
    assert room.query() == {
        "printer": "1", "title": "Rent & more", "copies": "2", "pages": "2-3", "paper": "iso_a4_210x297mm", "orientation": "portrait", "color": "color", "sides": "two-sided-long-edge"}
    assert room.jobs[0].headers["content-type"] == "text/html;charset=utf-8"
    assert room.jobs[0].post_data.startswith("<!doctype html>") and "Hello" in room.jobs[0].post_data
    assert "@page { size: 210mm 297mm; margin: 15mm; }" in room.jobs[0].post_data


def test_a_range_never_ends_before_it_begins(room):
    room.open().print()
    room.page.get_by_label("Page Range").select_option("some")
    room.page.get_by_label("From Page").fill("5")
    room.page.get_by_label("From Page").press("Tab")
    assert room.page.get_by_label("To Page").input_value() == "5"
    room.page.get_by_label("To Page").fill("2")
    room.send()
    room.wait_for_status("Printed")
    assert room.query()["pages"] == "2-2"


def test_sideways_paper_is_turned_at_its_short_edge(room):
    room.open().print()
    room.page.get_by_label("Orientation").select_option("landscape")
    room.page.get_by_label("Double-Sided").check()
    room.page.get_by_label("Black & White").check()
    room.send()
    room.wait_for_status("Printed")
    assert "pages" not in room.query()
    assert "@page { size: 297mm 210mm; margin: 15mm; }" in room.jobs[0].post_data
    assert {name: room.query()[name] for name in ("orientation", "sides", "color")} == {"orientation": "landscape", "sides": "two-sided-short-edge", "color": "monochrome"}


def test_a_pdf_is_sent_as_it_is(room):
    room.open().print({"title": "Report", "files": [{"name": "Report.pdf", "address": "/report.pdf"}]})
    room.screen.until("document.querySelector('.printing-kind')")
    assert "Orientation" not in room.rows()
    room.send()
    room.wait_for_status("Printed")
    assert room.jobs[0].headers["content-type"] == "application/pdf"
    assert room.jobs[0].post_data_buffer == b"%PDF-1.7 report"


# The job


@pytest.mark.parametrize("state, words", [
    ({"state": "preparing"}, "Preparing…"),
    ({"state": "sending"}, "Sending to Printer…"),
    ({"state": "pending", "reasons": []}, "Waiting…"),
    ({"state": "held", "reasons": ["media-empty-error"]}, "Waiting…\nOut of Paper"),
    ({"state": "pending", "reasons": ["connecting-to-device"]}, "Waiting…\nPrinter Is Not Responding"),
    ({"state": "processing", "reasons": [], "printed": 1, "pages": 3}, "Printing page 2 of 3"),
    ({"state": "processing", "reasons": ["toner-low-warning", "media-jam"], "printed": 3, "pages": 3}, "Printing page 3 of 3\nPaper Jam"),
    ({"state": "stopped", "reasons": ["cover-open"]}, "Printer Stopped\nCover Open"),
], ids=lambda value: value if isinstance(value, str) else None)
def test_the_state_of_the_job_is_said(room, state, words):
    room.answers = [state]
    room.open().print()
    room.send()
    room.wait_for_status(words.split("\n")[-1])
    assert room.status_text().replace("\n\n", "\n") == words
    assert room.page.get_by_role("status").filter(has_text=words.split("\n")[0]).count() == 1
    assert room.button("Cancel Printing").is_visible() and not room.button("Try Again").is_visible()
    assert room.button("Print").get_attribute("aria-disabled") == "true"


def test_a_printed_job_closes_the_view_and_the_focus_returns(room):
    room.open()
    room.page.locator("#p1-add").focus()
    room.answers = [{"state": "processing", "printed": 0, "pages": 1}, DONE]
    room.print().send()
    room.wait_for_status("Printed")
    assert room.heard() == [["done", "printed"]]
    assert room.button("Done").is_visible()
    room.screen.until("!document.querySelector('.printing')")
    assert room.page.evaluate("document.activeElement.id") == "p1-add"
    assert len(room.jobs) == 1 and room.asked["job"] == 2


def test_a_failed_job_says_why_and_can_be_tried_again(room):
    room.answers = [{"state": "failed", "reasons": ["media-jam"], "reason": "aborted"}]
    room.open().print().send()
    room.wait_for_status("Printing Failed")
    assert "Paper Jam. The printer stopped printing. Check the printer, then try again." in room.status_text()
    assert room.heard() == []
    room.answers = [DONE]
    room.button("Try Again").click()
    room.wait_for_status("Printed")
    assert len(room.jobs) == 2 and room.heard() == [["done", "printed"]]


@pytest.mark.parametrize("reason, words", [
    ("gone", "no longer available"), ("rejected", "refused"), ("unsupported", "can’t print this kind"), ("file", "can’t be read"), ("page-range", "doesn’t have these pages"),
    ("engine", "can’t be prepared"), ("time", "took too long"), ("interrupted", "was interrupted"), ("something-new", "Try again")])
def test_each_reason_of_a_failure_has_its_words(room, reason, words):
    room.answers = [{"state": "failed", "reasons": [], "reason": reason}]
    room.open().print().send()
    room.wait_for_status(words)


@pytest.mark.parametrize("status, refusal, words", [
    (413, {}, "too large"), (429, {}, "Too many documents"), (503, {}, "can’t be prepared"), (404, {}, "no longer available"), (400, {"error": "page-range"}, "doesn’t have these pages"),
    (400, {"error": "No such paper"}, "refused the document"), (500, {}, "That didn’t work")])
def test_each_refusal_has_its_words(room, status, refusal, words):
    room.status, room.refusal = status, refusal
    room.open().print().send()
    room.wait_for_status(words)
    assert room.button("Try Again").is_visible()


def test_cancelling_ends_the_job_and_leaves_the_options(room):
    room.answers = [{"state": "processing", "printed": 0, "pages": 9}]
    room.open().print().send()
    room.wait_for_status("Printing page 1 of 9")
    room.button("Cancel Printing").click()
    room.wait_for_status("Printing Cancelled")
    assert room.asked["cancel"] == 1
    assert room.button("Print").get_attribute("aria-disabled") == "false"
    room.button("Cancel").click()
    room.screen.until("!document.querySelector('.printing')")
    assert room.heard() == [["done", "cancelled"]]


def test_an_outage_is_said_and_the_job_goes_on(room):
    room.answers = [{"state": "processing", "printed": 0, "pages": 2}]
    room.open().print().send()
    room.wait_for_status("Printing page 1 of 2")
    room.isCut = True
    room.wait_for_status("No Connection")
    # A server that restarts, and one that asks for fewer requests.
    room.isCut, room.answers = False, [502, 429, DONE]
    room.wait_for_status("Printed")
    assert room.heard() == [["done", "printed"]]


def test_without_a_network_nothing_is_sent_and_it_can_be_tried_again(room):
    room.open().print()
    room.isCut = True
    room.send()
    room.wait_for_status("There’s no connection. Try again.")
    room.isCut = False
    room.button("Try Again").click()
    room.wait_for_status("Printed")


def test_a_job_that_the_server_has_forgotten_is_not_called_printed(room):
    room.answers = [404]
    room.open().print().send()
    room.wait_for_status("isn’t known what became")


def test_a_job_goes_on_when_the_view_is_closed_and_its_failure_is_told(room):
    room.answers = [{"state": "pending", "reasons": []}]
    room.open().print().send()
    room.wait_for_status("Waiting…")
    room.page.keyboard.press("Escape")
    room.screen.until("!document.querySelector('.printing')")
    assert room.heard() == []
    room.answers = [{"state": "failed", "reasons": [], "reason": "time"}]
    room.screen.until("heard.length === 2")
    assert room.heard() == [["tell", "“Note” wasn’t printed. The printer took too long. Check that it’s turned on, then try again."], ["done", "failed"]]


# Printers that are not there


@pytest.mark.parametrize("printers", [None, []], ids=["404", "empty"])
def test_without_network_printers_there_are_those_of_the_device(room, printers):
    room.printers = printers
    room.open().print()
    assert room.rows() == ["Printer", "Paper Size", "Orientation"]
    assert room.page.get_by_role("button", name="Printer This Device’s Printers").is_visible()
    assert room.page.locator(".printing .list-footer").first.inner_text() == "Copies and pages are chosen in the print dialog of this device."


def test_the_device_prints_the_document_itself_on_the_chosen_paper(room):
    room.printers = []
    room.open().print()
    room.page.get_by_label("Paper Size").select_option("iso_a5_148x210mm")
    room.page.get_by_label("Orientation").select_option("landscape")
    room.send()
    room.screen.until("heard.length")
    assert room.heard() == [["done", "printed"]] and room.jobs == []
    frame = room.page.locator(".printing-paper-frame")
    assert set(frame.get_attribute("sandbox").split()) == {"allow-same-origin", "allow-modals"}
    rules = room.page.evaluate("[...document.querySelector('.printing-paper-frame').contentDocument.adoptedStyleSheets[0].cssRules].map(rule => rule.cssText).join()")
    assert "size: 210mm 148mm" in rules
    assert room.page.evaluate("document.querySelector('.printing-paper-frame').contentDocument.body.textContent") == "NoteHello"
    assert room.page.evaluate("document.querySelector('.printing-paper-frame').contentDocument.compatMode") == "CSS1Compat"


def test_without_any_printer_the_view_says_so(make_room):
    room = make_room(script=NO_DEVICE)
    room.printers = []
    room.open().print()
    assert room.page.get_by_role("heading", name="No Printer").is_visible()
    assert room.button("Print").get_attribute("aria-disabled") == "true"
    room.page.keyboard.press("Escape")
    room.screen.until("!document.querySelector('.printing')")
    assert room.heard() == [["done", "cancelled"]]


def test_whether_something_can_be_printed_is_asked_at_most_once_a_minute(make_room):
    room = make_room(script=NO_DEVICE)
    room.open()
    can = "async (all) => { const { canPrint } = await import('/shoji/printing-opener.js'); const found = []; for (const one of all) found.push(await canPrint(one)); return found }"
    assert room.page.evaluate(can, [NOTE, {"title": "only a title"}, {"files": [{"name": "a.zip", "address": "/a.zip", "type": "application/zip"}]}, {"html": "<p>"}]) == [True, False, False, True]
    asked = room.asked["printers"]
    assert room.page.evaluate(can, [NOTE]) == [True]
    assert room.asked["printers"] == asked


def test_without_any_printer_nothing_can_be_printed(make_room):
    room = make_room(script=NO_DEVICE)
    room.printers = None
    room.open()
    assert room.page.evaluate("async (what) => (await import('/shoji/printing-opener.js')).canPrint(what)", NOTE) is False


def test_the_view_closes_when_the_app_no_longer_wants_it(room):
    room.open().print()
    room.page.evaluate("async () => (await import('/shoji/printing.js')).closePrinting()")
    room.screen.until("!document.querySelector('.printing')")
    assert room.heard() == [["done", "cancelled"]]
    room.page.evaluate("async () => (await import('/shoji/printing.js')).closePrinting()")
    assert room.heard() == [["done", "cancelled"]]


def test_an_app_chooses_what_the_options_are_and_which_are_offered(room):
    room.open().print({**NOTE, "url": None, "html": None, "files": [], "orientation": "landscape", "color": "monochrome", "offers": {"copies": False, "range": False, "orientation": False, "paper": True}})
    assert room.rows() == ["Printer", "Paper Size", "Black & White", "Double-Sided"]
    room.send()
    room.wait_for_status("Printed")
    assert (room.query()["orientation"], room.query()["color"]) == ("landscape", "monochrome")


# What is remembered


def test_the_printer_and_its_options_are_remembered_on_this_device(room):
    room.open().print()
    room.page.get_by_label("Paper Size").select_option("iso_a3_297x420mm")
    room.page.get_by_label("Double-Sided").check()
    room.button("More Copies").click()
    room.send()
    room.screen.until("!document.querySelector('.printing') && heard.length")
    room.print()
    assert room.page.get_by_label("Paper Size").input_value() == "iso_a3_297x420mm"
    assert room.page.get_by_label("Double-Sided").is_checked()
    # How many are needed is new each time.
    assert room.page.locator(".printing output").inner_text() == "1"


@pytest.mark.parametrize("stored", ["{", "null", '{"printer":7,"paper":{},"orientation":"up","isMonochrome":"yes","isDuplex":1}', '{"printer":"3","paper":"iso_a0"}'])
def test_what_is_not_valid_in_memory_is_ignored(room, stored):
    room.open()
    room.page.evaluate("text => localStorage.setItem('shoji.printing', text)", stored)
    room.print()
    assert room.page.get_by_role("button", name="Printer Office").is_visible()
    assert room.page.get_by_label("Paper Size").input_value() == "iso_a4_210x297mm"
    assert room.page.get_by_label("Orientation").input_value() == "portrait"
    assert not room.page.get_by_label("Black & White").is_checked() and not room.page.get_by_label("Double-Sided").is_checked()


def test_papers_have_their_usual_names(room):
    room.open()
    names = {
        "iso_a4_210x297mm": "A4", "iso_a5_148x210mm": "A5", "na_letter_8.5x11in": "Letter", "na_legal_8.5x14in": "Legal", "jis_b5_182x257mm": "B5 (JIS)", "iso_b5_176x250mm": "B5 (ISO)",
        "jpn_hagaki_100x148mm": "Postcard", "iso_dl_110x220mm": "Envelope DL", "na_index-4x6_4x6in": "4 × 6 in", "custom_x_99.5x210mm": "99.5 × 210 mm", "odd": "odd"}
    found = room.page.evaluate("async (all) => { const { nameOf } = await import('/shoji/printing/papers.js'); return all.map(nameOf) }", list(names))
    assert dict(zip(names, found)) == names


# The documents


def assert_self_contained(html):
    assert "default-src 'none'" in html
    assert not re.search(r"<(script|link|iframe|object|base)\b|\son\w+=|javascript:", html, re.I)
    assert not re.search(r"""(?:src|href|url\()\s*=?\s*["']?(?:https?:|/|blob:)""", html.split("</style>")[-1], re.I)
    assert not re.search(r"""url\(\s*["']?(?!data:|#)|@import""", html, re.I)


def test_shared_text_is_a_document_of_its_own(room):
    found = room.open().contents({"title": "<Note>", "text": "One\n  two & <three>", "url": "https://example.com/"})
    assert found["title"] == "<Note>"
    assert_self_contained(found["html"])
    assert '<h1 class="print-heading" dir="auto">&lt;Note&gt;</h1>' in found["html"]
    assert "One\n  two &amp; &lt;three&gt;\nhttps://example.com/</p>" in found["html"]
    assert '<html lang="en" dir="ltr">' in found["html"]


def test_images_are_each_on_a_page_of_their_own(room, browser, tmp_path):
    images = [{"name": "a.png", "address": "/dot.png"}, {"name": "b.svg", "address": DOT}]
    found = room.open().contents({"title": "Pictures", "files": images})
    assert_self_contained(found["html"])
    assert "Pictures</h1>" not in found["html"]
    assert 'src="data:image/png;base64,' in found["html"]
    assert pages_of(browser, found["html"], tmp_path) == 2


def test_an_image_that_cannot_be_read_gives_way_to_its_name(room):
    found = room.open().contents({"text": "See", "files": [{"name": "Gone.png", "address": "/gone.png"}]})
    assert '<span class="print-missing">Gone.png</span>' in found["html"]


def test_text_files_are_printed_as_text(room):
    found = room.open().contents({"files": [{"name": "a.txt", "address": "data:text/plain;base64," + base64.b64encode("雨 <b>".encode()).decode()}, {"name": "b.txt", "address": "data:text/plain,two%20words"}]})
    assert "雨 &lt;b&gt;</p>" in found["html"] and "two words</p>" in found["html"]


def test_one_pdf_alone_is_no_html(room):
    room.open()
    found = room.contents({"files": [{"name": "a.pdf", "address": "data:application/pdf;base64," + base64.b64encode(b"%PDF").decode()}]})
    assert (found["kind"], found["text"], found["type"], found["title"]) == ("pdf", "%PDF", "application/pdf", "a.pdf")
    with_text = room.contents({"text": "Hi", "files": [{"name": "a.pdf", "address": "data:application/pdf;base64,JVBE"}]})
    assert with_text["kind"] == "html" and "“a.pdf” can’t be printed together" in with_text["html"]


def test_too_large_and_empty_and_unreadable_documents_are_refused(room):
    room.open()
    assert room.contents({"files": [{"name": "large.pdf", "address": "/large.pdf"}]}) == "large"
    assert room.contents(None, "{ text: 'a'.repeat(25 * 1024 * 1024) }") == "large"
    assert room.contents({"title": "Only a title"}) == "empty"
    assert room.contents({"files": [{"name": "a.pdf", "address": "/gone.png"}]}) == "file"
    room.print({"title": "Only a title"})
    room.wait_for_status("There’s nothing to print.")


def test_an_authors_html_is_cleaned(room):
    html = (
        '<html lang="ja" dir="rtl"><head><style>@import "https://x.test/a.css"; p { color: red; background: url(https://x.test/a.png) } h2 { background: u\\72l(//x.test/b.png) }</style>'
        '<script>alert(1)</script><base href="https://x.test/"></head><body onload="alert(2)"><h2 style="color: green" onclick="alert(3)">Title</h2>'
        '<p/onmouseover=alert(4)>Hello <a href="javascript:alert(5)">link</a> <blink>kept</blink></p><img src="https://x.test/c.png" alt="Gone"><img src="/dot.png" alt="Dot" onerror="alert(6)">'
        '<iframe src="https://x.test"></iframe><form action="https://x.test"><input value="x">Form</form><svg viewBox="0 0 1 1" onload="alert(7)"><script>alert(8)</script><path d="M0 0h1v1z" fill="url(https://x.test/#a)"/>'
        '<use href="https://x.test/#b"/><foreignObject><p>in</p></foreignObject></svg><math><mtext><img src=x onerror=alert(9)></mtext></math><table><tr><td>cell</table></body></html>')
    found = room.open().contents({"title": "Author", "html": html})["html"]
    assert_self_contained(found)
    assert "x.test" not in found and "alert" not in found
    body = found.split("</head>")[1]
    for kept in ('<h2 style="color: green">Title</h2>', "Hello <a>link</a> kept", "Gone</span>", 'alt="Dot"', "<td>cell</td>", 'd="M0 0h1v1z"'):
        assert kept in body, kept
    assert "color: red" in found and '<html lang="ja" dir="rtl">' in found


def rows_of(count):
    return "".join(
        f'<div class="row" role="listitem" id="r{index}" data-accessory="disclosure"><div class="row-content"><div class="row-body"><button class="button navigation-link" data-style="automatic" data-tap>'
        f'<span class="text wh one-line">Row {index} of all</span></button></div><button class="row-handle"></button></div><div class="row-actions"><button class="row-action">Flag</button></div></div>' for index in range(count))


LONG = pages.tabs(pages.navigation(pages.page("p1", "Library", pages.listed(rows_of(200)))))
PAGE = 'document.getElementById("p1")'


def test_a_page_is_printed_without_bars_and_controls_in_light_appearance(make_room):
    room = make_room(color_scheme="dark")
    body = (
        '<div class="searchrow"><div class="searchfield"><input type="search" value="query"></div></div>'
        + pages.listed(
            '<div class="row"><span class="textfield"><input id="f1" value="before"></span></div><div class="row"><label class="toggle"><span class="toggle-label">Wi-Fi</span><input type="checkbox" role="switch" id="c1"></label></div>'
            '<div class="row"><span class="select"><select id="s1"><option>One<option>Two</select></span></div><div class="row"><textarea id="a1"></textarea></div><div class="row"><input type="password" id="w1"></div>'
            '<div class="row" hidden>Hidden</div><div class="row"><img src="/dot.png" alt="Dot"><img src="/gone.png" alt="Gone"><canvas id="k1" width="10" height="10" aria-label="Chart"></canvas></div>')
        + '<button class="button" data-style="bordered">Delete All</button>')
    room.open(pages.tabs(pages.navigation(pages.page("p1", "Settings", body))), ENGLISH + ' data-scheme="dark"')
    room.page.evaluate("""() => {
      f1.value = 'typed'; c1.checked = true; s1.value = 'Two'; a1.value = 'first\\nsecond'; w1.value = 'secret'
      const context = k1.getContext('2d'); context.fillStyle = 'lime'; context.fillRect(0, 0, 10, 10)
    }""")
    before = room.page.evaluate(f"{PAGE}.outerHTML")
    html = room.contents(None, f"{{ page: {PAGE} }}")["html"]
    assert room.page.evaluate(f"{PAGE}.outerHTML") == before
    assert_self_contained(html)
    body = html.split("</head>")[1]
    for gone in ("navigation-bar", "tabbar", "searchfield", "Delete All", "Hidden", "Add", "secret", "before", "data-tap=\"x"):
        assert gone not in body, gone
    for kept in ('<h1 class="print-title">Settings</h1>', ">typed</span>", ">Two</span>", ">first\nsecond</div>", "••••••", "checked", ">Gone</span>", 'src="data:image/png;base64,'):
        assert kept in body, kept
    assert body.count("<img") == 2
    assert 'data-scheme="light"' in html and 'data-scheme="dark"' not in body


@pytest.mark.parametrize("attributes", ['lang="ja" dir="ltr" data-text-size="xLarge"', 'lang="ar" dir="rtl" data-text-size="large"'])
def test_a_page_keeps_its_language_direction_and_text_size(room, attributes):
    html = room.open(HOME, attributes).contents(None, f"{{ page: {PAGE} }}")["html"]
    root = re.search("<html[^>]*>", html)[0]
    for attribute in attributes.split():
        assert attribute in root


def print_document(room, body, title):
    html = room.open(body).contents(None, f"{{ page: {PAGE}, title: {json.dumps(title)} }}")["html"]
    assert_self_contained(html)
    return html


def printed(browser, html, folder, **options):
    """Prints a document as the system's engine does. Returns the PDF's path."""
    if not shutil.which("pdftotext"):
        pytest.skip("no poppler here")
    context = browser.new_context(java_script_enabled=False)
    page, refused = context.new_page(), []
    page.on("request", lambda request: refused.append(request.url) if not request.url.startswith(("data:", "about:")) else None)
    page.set_content(html)
    page.pdf(path=folder / "printed.pdf", **{"format": "A4", "prefer_css_page_size": True, **options})
    context.close()
    assert refused == []
    return folder / "printed.pdf"


def pages_of(browser, html, folder, **options):
    info = subprocess.run(["pdfinfo", printed(browser, html, folder, **options)], capture_output=True, text=True, check=True).stdout
    return int(re.search(r"Pages:\s+(\d+)", info)[1])


def texts_of(browser, html, folder, **options):
    """The lines of each page."""
    text = subprocess.run(["pdftotext", "-layout", printed(browser, html, folder, **options), "-"], capture_output=True, text=True, check=True).stdout
    return [[line.strip() for line in page.splitlines() if line.strip()] for page in text.split("\f") if page.strip()]


def boxes_of(file):
    """Where each word is: (page's height, top, bottom, word)."""
    text = subprocess.run(["pdftotext", "-bbox", file, "-"], capture_output=True, text=True, check=True).stdout
    found, height = [], 0
    for line in text.splitlines():
        if page := re.search(r'<page width="[\d.]+" height="([\d.]+)"', line):
            height = float(page[1])
        elif word := re.search(r'yMin="([\d.]+)".*yMax="([\d.]+)">(.*)</word>', line):
            found.append((height, float(word[1]), float(word[2]), word[3]))
    return found


def test_all_rows_of_a_list_are_on_paper_and_none_is_cut(room, browser, tmp_path):
    html = print_document(room, LONG, "Library")
    found = texts_of(browser, html, tmp_path)
    assert [line for page in found for line in page if line.startswith("Row ")] == [f"Row {index} of all" for index in range(200)]
    assert found[0][0] == "Library" and sum("Library" in page for page in found) == 1
    assert 4 <= len(found) <= 9
    assert found[-1][-1] == "A footer that explains."
    # Within the margins of 15 mm: 42.5 points.
    assert all(42 < (top + bottom) / 2 < height - 42 for height, top, bottom, _ in boxes_of(tmp_path / "printed.pdf"))


def test_the_headers_of_a_table_are_on_each_page(room, browser, tmp_path):
    def line(role, texts):
        return '<div class="hs wf">' + "".join(f'<div class="fr wb hh" style="--w:1e5px" role="{role}"><span class="text wh one-line">{text}</span></div>' for text in texts) + "</div>"

    rows = "".join(f'<div class="row" role="row"><div class="row-content"><div class="row-body">{line("cell", (f"Item {index}", f"{index} EUR"))}</div></div></div>' for index in range(120))
    table = (
        '<div class="list under-bars" data-style="plain"><div class="list-section" role="table"><div class="list-header" role="rowgroup">'
        f'<div class="fr wf" role="row">{line("columnheader", ("Name", "Price"))}</div></div><div class="list-rows" role="rowgroup">{rows}</div></div></div>')
    found = texts_of(browser, print_document(room, pages.navigation(pages.page("p1", "Prices", table)), "Prices"), tmp_path)
    assert len(found) > 2
    assert all("Name" in " ".join(page[:2]) and "Price" in " ".join(page[:2]) for page in found)
    assert [line.split()[1] for page in found for line in page if line.startswith("Item ")] == [str(index) for index in range(120)]


def test_a_header_of_a_section_is_never_alone_at_the_end_of_a_page(room, browser, tmp_path):
    sections = "".join(pages.listed(rows_of(5), header=f"Section {index}", footer="", id=f"l{index}") for index in range(30))
    found = texts_of(browser, print_document(room, pages.navigation(pages.page("p1", "Sections", sections)), "Sections"), tmp_path)
    assert len(found) > 3
    assert all(not page[-1].startswith("Section ") for page in found)


def test_long_texts_flow_over_pages(room, browser, tmp_path):
    words = " ".join(f"word{index}" for index in range(3000))
    body = f'<div class="scroll under-bars" data-axis="vertical"><div class="vs scroll-content"><span class="text wh lines" style="max-width:200px;-webkit-line-clamp:3">{words}</span></div></div>'
    found = texts_of(browser, print_document(room, pages.navigation(pages.page("p1", "Story", body)), "Story"), tmp_path)
    text = " ".join(line for page in found for line in page)
    assert [word for word in text.split() if word.startswith("word")] == words.split()
    assert len(found) > 1


def test_overlays_and_backgrounds_of_a_row_are_printed_in_their_row(room, browser, tmp_path):
    """Chromium misplaces absolutely positioned children of a grid on paper, so layers are laid out differently there."""
    rows = "".join(
        f'<div class="row" role="listitem"><div class="row-content"><div class="row-body"><div class="hs wf"><div class="under wx hx" style="width:90px;height:30px"><div class="fr wx hx" style="width:90px;height:30px"></div>'
        f'<div class="layer wf hf"><span class="text wh hh">Badge{index}</span></div></div><span class="text wh hh">Row {index}</span><div class="spacer wf"></div></div></div></div></div>' for index in range(60))
    html = print_document(room, pages.navigation(pages.page("p1", "Badges", pages.listed(rows))), "Badges")
    found = [line for page in texts_of(browser, html, tmp_path) for line in page]
    assert [re.findall(r"\d+", line) for line in found if "Row" in line] == [[str(index), str(index)] for index in range(60)]


def test_a_list_is_as_wide_as_the_paper_and_without_the_ground_of_the_page(room, browser, tmp_path):
    row = '<div class="row" role="listitem"><div class="row-content"><div class="row-body"><div class="labeled wf"><span class="labeled-label">Left</span><span class="labeled-value">Right</span></div></div></div></div>'
    body = f'<div class="page-part wrap wf hf"><div class="under wf hf" style="background:red">{pages.listed(row)}<div class="layer layer-back"><span class="text">Ground</span></div></div></div>'
    html = print_document(room, pages.navigation(pages.page("p1", "Wide", body)), "Wide")
    page = browser.new_page()
    page.set_content(html)
    page.emulate_media(media="print")
    assert page.evaluate("getComputedStyle(document.querySelector('.under')).backgroundColor") == "rgba(0, 0, 0, 0)"
    assert page.evaluate("document.querySelector('.list').getBoundingClientRect().width - document.querySelector('main').getBoundingClientRect().width") == 0
    page.close()
    assert "Ground" not in " ".join(line for page in texts_of(browser, html, tmp_path) for line in page)


def test_the_page_in_front_is_printed_with_all_rows_of_its_lists(room):
    """The client mounts rows that only scrolling would mount, and lets them go afterwards."""
    gaps = (
        '<div class="gap" id="ga" data-behaviour="lazy" data-gap="before" data-first="0" data-count="40" data-total="100" data-counterpart="gb" style="--count:40"></div>' + rows_of(20)
        + '<div class="gap" id="gb" data-behaviour="lazy" data-gap="after" data-first="60" data-count="40" data-total="100" data-counterpart="ga" style="--count:40"></div>')
    room.open(pages.navigation(pages.page("p1", "Library", pages.listed(gaps))))
    asked = room.page.evaluate("""async () => {
      const { printPage, startPrinting } = await import("/shoji/printing-opener.js"), asked = []
      startPrinting({ range: (...given) => asked.push(given), answered: async () => { ga.dataset.count = 0; ga.insertAdjacentHTML("afterend", '<div class="row">Row that was mounted</div>') } })
      await printPage()
      return asked
    }""")
    assert asked == [["ga", 0, 100], ["ga", 40, 60]]
    room.screen.until("document.querySelector('.printing-frame')?.contentDocument?.body?.textContent.includes('Row that was mounted')")
    assert room.page.evaluate("document.querySelector('.printing-frame').contentDocument.querySelector('h1').textContent") == "Library"


# Keys, languages, sizes


def test_the_keyboard_alone_prints(room):
    room.open()
    room.page.locator("#p1-add").focus()
    room.print()
    assert room.page.evaluate("document.activeElement.className.includes('printing')")
    room.page.keyboard.press("Tab")
    assert room.page.evaluate("document.activeElement.textContent") == "Cancel"
    room.page.keyboard.press("Tab")
    room.page.keyboard.press("Tab")
    assert room.page.evaluate("document.activeElement.textContent") == "PrinterOffice"
    room.page.keyboard.press("Enter")
    room.screen.settled()
    room.page.keyboard.press("Tab")
    assert room.page.evaluate("document.activeElement.textContent").startswith("Kitchen")
    room.page.keyboard.press("Space")
    room.screen.settled()
    for _ in range(2):
        room.page.keyboard.press("Tab")
    assert room.page.evaluate("document.activeElement.ariaLabel") == "More Copies"
    room.page.keyboard.press("Space")
    room.page.keyboard.press("Tab")
    room.page.keyboard.press("ArrowDown")
    room.page.keyboard.press("Tab")
    room.page.keyboard.type("2")
    room.page.keyboard.press("Tab")
    room.page.keyboard.type("3")
    room.page.keyboard.press("Enter")
    room.wait_for_status("Printed")
    assert room.query() == {
        "printer": "2", "title": "Note", "copies": "2", "pages": "2-3", "paper": "na_letter_8.5x11in", "orientation": "portrait", "color": "auto", "sides": "one-sided"}
    room.screen.until("!document.querySelector('.printing')")
    assert room.page.evaluate("document.activeElement.id") == "p1-add"


def test_escape_cancels_and_only_one_view_is_open(room):
    room.open().print()
    again = "async () => { let result; const isOpened = await (await import('/shoji/printing.js')).openPrinting({ text: 'x' }, { tell() {}, done: (one) => { result = one } }); return [isOpened, result] }"
    assert room.page.evaluate(again) == [False, "cancelled"]
    room.page.keyboard.press("Escape")
    room.screen.until("!document.querySelector('.printing')")
    assert room.heard() == [["done", "cancelled"]]


def test_japanese(make_room):
    room = make_room(locale="ja-JP")
    room.answers = [{"state": "processing", "printed": 1, "pages": 3, "reasons": ["media-jam"]}]
    room.open(HOME, 'lang="ja" dir="ltr" data-text-size="large"').print()
    assert room.page.get_by_role("dialog", name="プリント").is_visible()
    assert room.rows() == ["プリンタ", "部数", "ページ範囲", "用紙サイズ", "向き", "白黒", "両面"]
    room.button("プリント").click()
    room.wait_for_status("3ページ中2ページ目をプリント中")
    room.answers = [{"state": "failed", "reasons": ["media-jam"], "reason": "aborted"}]
    room.wait_for_status("紙詰まり。プリンタがプリントを中止しました。")


def test_all_texts_are_in_both_languages(room):
    text = (CLIENT / "printing/words.js").read_text()
    english, japanese = (set(re.findall(r"(\w+): \"", part)) for part in text.split("  ja: {"))
    assert english == japanese
    used = " ".join(file.read_text() for file in [CLIENT / "printing.js", *(CLIENT / "printing").glob("*.js")] if file.name != "words.js")
    assert [name for name in english if not re.search(rf'"{name}"', used) and not name.startswith("error") and name not in ("preparing", "sending", "pending", "held", "processing", "stopped", "cancelling", "cancelled")] == []


def test_right_to_left(room):
    room.open(HOME, 'lang="ar" dir="rtl" data-text-size="large"').print()
    box = {name: room.button(name).bounding_box()["x"] for name in ("Cancel", "Print")}
    assert box["Cancel"] > box["Print"]
    label, value = (room.screen.rect(f".printing-opener > .{name}") for name in ("printing-label", "printing-value"))
    assert label["x"] > value["x"]


@pytest.mark.parametrize("attributes, width, height", [
    (ENGLISH, 390, 844), (ENGLISH, 1280, 800), (ENGLISH, 320, 568), ('lang="ja" dir="ltr" data-text-size="accessibility5"', 390, 844), ('lang="en" dir="ltr" data-text-size="accessibility5"', 320, 568)])
def test_the_view_fits_the_window(make_room, attributes, width, height):
    room = make_room(width=width, height=height)
    room.open(HOME, attributes).print()
    room.page.locator(".printing-form select").first.select_option("some")
    box = room.screen.rect(".printing")
    if width < 768:
        assert (box["x"], box["width"], box["y"] + box["height"]) == (0, width, height)
    else:
        assert box["width"] == 540 and abs(box["x"] * 2 + box["width"] - width) < 1 and box["y"] > 20
    beyond = room.page.evaluate("""() => [...document.querySelectorAll('.printing *')].filter(one => {
      const { left, right, width } = one.getBoundingClientRect(), edge = document.querySelector('.printing').getBoundingClientRect()
      return width && one.checkVisibility({ visibilityProperty: true }) && (left < edge.left - 1 || right > edge.right + 1)
    }).map(one => one.className)""")
    assert beyond == []
    assert room.page.evaluate("(list => list.scrollWidth - list.clientWidth)(document.querySelector('.printing .list'))") <= 0


def test_rows_and_controls_are_large_enough_for_a_finger(room):
    room.open().print()
    heights = room.page.evaluate("""() => [...document.querySelectorAll('.printing-page:not(.printing-printers) :is(.row, .navigation-row button, select, .stepper button)')]
      .filter(one => one.checkVisibility() && one.getBoundingClientRect().height).map(one => [one.className || one.localName, one.getBoundingClientRect().height])""")
    assert [one for one in heights if one[1] < 44] == []
    room.answers = [{"state": "pending"}]
    room.send()
    room.wait_for_status("Waiting…")
    assert room.button("Cancel Printing").bounding_box()["height"] >= 44


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_assistive_technology_finds_no_fault(make_room, scheme):
    room = make_room(color_scheme=scheme)
    room.open().print()
    assert violations(room.screen) == []
    room.page.get_by_role("button", name=re.compile("^Printer")).click()
    assert violations(room.screen) == []
    room.page.keyboard.press("Escape")
    room.answers = [{"state": "processing", "printed": 1, "pages": 3, "reasons": ["media-empty"]}]
    room.send()
    room.wait_for_status("Printing page 2 of 3")
    assert violations(room.screen) == []
    room.answers = [{"state": "failed", "reason": "time", "reasons": []}]
    room.wait_for_status("Printing Failed")
    assert violations(room.screen) == []


def test_a_finger_pulls_the_sheet_down(make_room):
    room = make_room(has_touch=True)
    room.open().print()
    fingers = room.page.context.new_cdp_session(room.page)
    for kind, y in [("touchStart", 80), *[("touchMove", 80 + 20 * step) for step in range(1, 11)], ("touchEnd", None)]:
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [] if y is None else [{"x": 195, "y": y}]})
    room.screen.until("!document.querySelector('.printing')")
    assert room.heard() == [["done", "cancelled"]]
