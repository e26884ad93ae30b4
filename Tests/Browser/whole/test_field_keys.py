"""Keys in fields that an app handles first, and buttons that Return presses from a field, at any network latency."""
import pytest

from composing import Composer, box, composes

pytestmark = pytest.mark.app("Specimen")


@pytest.fixture
def fields(far):
    screen = far("fieldKeys", height=1000)
    screen.wait_for("document.documentElement.dataset.commands === 'ready' && 'focusReady' in document.documentElement.dataset")
    return screen


def value(screen, name):
    return screen.evaluate(f"{box(name)}.value")


@pytest.mark.core
def test_return_sends_and_what_is_typed_after_it_is_the_next_message(fields):
    fields.type("chat", "hello")
    fields.press("Enter")
    fields.type(None, "big world")
    fields.press("Enter")
    fields.type(None, "and")
    fields.wait_for_text("log", "chat(hello) chat(big world)")
    fields.wait_for_text("echo", "chat=and")
    assert value(fields, "chat") == "and"


def test_return_that_the_app_does_not_want_begins_a_line(fields):
    fields.type("lines", "one")
    fields.press("Shift+Enter")
    fields.type(None, "two")
    fields.wait_for_text("echo", "lines=one/two")
    assert value(fields, "lines") == "one\ntwo"
    fields.press("Enter")
    fields.wait_for_text("echo", "")
    assert value(fields, "lines") == "" and fields.text("log").split() == ["lines(one", "two)"]


@pytest.mark.core
def test_return_in_a_line_is_the_apps_and_else_submits(fields):
    fields.type("line", "a")
    fields.press("Enter")
    fields.wait_for_text("log", "line(a)")
    fields.wait_for(f"{box('line')}.value === ''")
    fields.press("Enter")
    fields.wait_for_text("log", "line(a) submitted")


def test_tab_completes_a_word_and_else_leads_on(fields):
    fields.type("word", "he")
    fields.press("Tab")
    fields.type(None, "!")
    fields.wait_for_text("echo", "word=hello!")
    assert value(fields, "word") == "hello!"
    fields.press("Tab")
    fields.wait_for(f"document.activeElement === {box('draft')}")
    # Shift+Tab always leaves the field.
    fields.click("word")
    fields.press("Shift+Tab")
    fields.wait_for(f"document.activeElement === {box('line')}")


def test_return_in_a_field_presses_the_default_button_unless_the_field_leads_on(fields):
    fields.type("user", "ann")
    fields.press("Enter")
    fields.wait_for_text("log", "in(ann)")
    fields.click("next")
    fields.press("Enter")
    fields.wait_for(f"document.activeElement === {box('user')}")
    assert fields.text("log").strip() == "in(ann)"


def test_return_in_a_sheets_field_presses_the_sheets_default_button(fields):
    fields.type("user", "ann")
    fields.click("sheet")
    fields.wait_for_target("inside")
    fields.settled()
    fields.type("inside", "x")
    fields.press("Enter")
    fields.wait_gone("inside")
    fields.wait_for_text("log", "saved(x)")


@composes
def test_a_button_acts_on_what_is_still_being_put_together_and_what_it_empties_stays_empty(fields):
    fields.evaluate("(window.left = 0, addEventListener('focusout', () => left++))&&0")
    fields.click("draft")
    hand = Composer(fields, "draft")
    for text in ["h", "he", "hey"]:
        hand.compose(text)
    fields.wait_for("!find('send').disabled")
    fields.evaluate("left = 0")
    # As on a phone, where a press beside a field does not end a composition; Chromium's own press would.
    fields.evaluate("(send => { send.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true })); send.click() })(find('send'))")
    fields.wait_for_text("log", "draft(hey)")
    fields.wait_for(f"{box('draft')}.value === ''")
    fields.type(None, "so")
    fields.wait_for_text("echo", "draft=so")
    assert fields.evaluate(f"left === 0 && document.activeElement === {box('draft')}")
