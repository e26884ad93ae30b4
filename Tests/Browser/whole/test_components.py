"""Controls, lists, pages and presentations, by pointer and keyboard, and across the end of a process."""
import os
import signal

import pytest

from shoji_kit import until


@pytest.mark.core
@pytest.mark.app("Specimen")
def test_controls_say_what_was_done_to_them(visit):
    screen = visit("controls")
    screen.click("lights")
    screen.wait_for_text("lights-echo", "on")
    screen.click("lights")
    screen.wait_for_text("lights-echo", "off")
    frame = screen.frame("level")
    screen.drag((frame.left + frame.width * 0.2, frame.middle[1]), (frame.left + frame.width * 0.8, frame.middle[1]))
    screen.wait_for("+find('level-echo').innerText >= 70")
    screen.click("text=Large")
    screen.wait_for_text("size-echo", "large")


@pytest.mark.core
@pytest.mark.app("Specimen")
def test_a_page_a_sheet_and_an_alert(visit):
    screen = visit("lists")
    screen.click("Banana")
    screen.wait_for_text("about", "All about Banana")
    screen.settled()
    screen.click("css=.page:last-of-type .navigation-back")
    screen.wait_gone("about")
    screen.settled()
    screen.click("sheet")
    screen.wait_for_target("draft")
    screen.settled()
    screen.type("draft", "kept by a sheet")
    screen.click("keep")
    screen.wait_for_text("answer", "kept by a sheet")
    screen.wait_gone("css=dialog[open]")
    screen.click("alert")
    screen.wait_for_target("cancel")
    screen.settled()
    screen.click("cancel")
    screen.wait_for_text("answer", "cancelled")
    screen.wait_gone("css=dialog[open]")
    screen.click("choice")
    screen.wait_for_target("that")
    screen.settled()
    screen.click("that")
    screen.wait_for_text("answer", "that")


def test_a_page_and_an_open_sheet_outlive_the_process(own_app, visit):
    app = own_app("Specimen")
    screen = visit("lists", app=app)
    screen.click("Cherry")
    screen.wait_for_text("about", "All about Cherry")
    [number] = app.process_ids()
    os.kill(number, signal.SIGKILL)
    until(lambda: app.process_ids() not in ([], [number]))
    screen.wait_for_text("about", "All about Cherry")
    screen.open("/")
    screen.wait_for_text("about", "All about Cherry")
    screen.click("css=.page:last-of-type .navigation-back")
    screen.wait_gone("about")
    screen.settled()
    screen.click("sheet")
    screen.wait_for_target("draft")
    screen.settled()
    screen.type("draft", "half a th")
    screen.note_returns()
    [number] = app.process_ids()
    os.kill(number, signal.SIGKILL)
    screen.type(None, "ought")
    # An unanswered press is not repeated, because it may have been what ended the process.
    screen.wait_for("returns.length > 0")
    screen.wait_for_text("draft", "half a thought")
    screen.click("keep")
    screen.wait_for_text("answer", "half a thought")
