"""Print jobs: the requests that the print view sends, and what becomes of a job."""
import pytest

from printings import DONE, make_room, room  # noqa: F401


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
    room.open().print({"title": "Report", "files": [{"name": "Report.pdf", "address": "/report.pdf", "type": "application/pdf"}]})
    room.screen.until("document.querySelector('.printing-kind')")
    assert "Orientation" not in room.rows()
    room.send()
    room.wait_for_status("Printed")
    assert room.jobs[0].headers["content-type"] == "application/pdf"
    assert room.jobs[0].post_data_buffer == b"%PDF-1.7 report"


def test_several_pdf_files_and_words_are_sent_as_one_document(room):
    room.open().print({"title": "Report", "text": "Hello", "files": [{"name": "Report.pdf", "address": "/report.pdf", "type": "application/pdf"}, {"name": "Again.pdf", "address": "/report.pdf", "type": "application/pdf"}]})
    room.send()
    room.wait_for_status("Printed")
    assert room.jobs[0].headers["content-type"] == "application/vnd.shoji.parts"
    parts, body = [part.split("-") for part in room.query()["parts"].split(",")], room.jobs[0].post_data_buffer
    assert [kind for kind, _ in parts] == ["html", "pdf", "pdf"] and sum(int(size) for _, size in parts) == len(body)
    assert b"Hello" in body[:int(parts[0][1])] and body[int(parts[0][1]):] == b"%PDF-1.7 report" * 2


def test_of_several_files_the_one_that_cannot_be_read_is_named(room):
    room.answers = [{"state": "failed", "reasons": [], "reason": "file", "part": 1}]
    room.open().print({"files": [{"name": "Report.pdf", "address": "/report.pdf", "type": "application/pdf"}, {"name": "Again.pdf", "address": "/report.pdf", "type": "application/pdf"}]}).send()
    room.wait_for_status("“Again.pdf” can’t be read.")


def test_a_file_that_is_gone_is_named(room):
    room.open().print({"files": [{"name": "Report.pdf", "address": "/report.pdf", "type": "application/pdf"}, {"name": "Gone.pdf", "address": "/gone.pdf", "type": "application/pdf"}]}).send()
    room.wait_for_status("“Gone.pdf” can’t be read.")
    assert room.jobs == []


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
    # The view closes by itself soon.
    room.screen.until(
        "document.querySelector('.printing-status')?.textContent.includes('Printed')"
        " && (one => one.textContent === 'Done' && one.checkVisibility())(document.querySelector('.printing-close'))")
    assert room.heard() == [["done", "printed"]]
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
