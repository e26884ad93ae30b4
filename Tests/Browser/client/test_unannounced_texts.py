"""Texts that come into a field without an `input` event: from password managers, and browsers inside of other apps."""
import pytest

from conftest import EVENT

PAGE = """<div id="x"><input id="a" data-text data-submit="" data-focus aria-label="Name"><input id="p" type="password" data-text data-focus aria-label="Password">
<textarea id="t" data-text aria-label="Notes"></textarea><button id="go" data-tap>Sign In</button></div>"""
PUT = "(a.value = 'ann', p.value = 'secret', t.value = 'one\\ntwo')"


def texts(screen):
    """What the app has heard last of each field."""
    return {message[0]: message[1] for message in screen.sent("input")}


WHOLE = {"a": "ann", "p": "secret", "t": "one\ntwo"}


@pytest.mark.core
def test_texts_without_any_event_are_reported_before_the_tap_that_follows(screen):
    screen.open(PAGE)
    screen.page.evaluate(PUT)
    screen.page.click("#go")
    screen.expect("tap", "go")
    assert texts(screen) == WHOLE
    assert [code for code, *_ in screen.sent() if code in (EVENT["input"], EVENT["tap"])] == [EVENT["input"]] * 3 + [EVENT["tap"]]


def test_texts_without_any_event_are_reported_before_return(screen):
    screen.open(PAGE)
    screen.page.evaluate(PUT)
    screen.page.press("#a", "Enter")
    screen.expect("submit", "a")
    assert texts(screen) == WHOLE
    assert [code for code, *_ in screen.sent() if code in (EVENT["input"], EVENT["submit"])][-1] == EVENT["submit"]


def test_texts_without_any_event_are_reported_before_a_shortcut(screen):
    screen.open(PAGE)
    screen.page.evaluate(PUT)
    screen.page.keyboard.press("Control+s")
    screen.expect("input", "t", WHOLE["t"])
    assert texts(screen) == WHOLE


@pytest.mark.parametrize("event", ["new Event('change', { bubbles: true })", "new FocusEvent('focusout', { bubbles: true })"])
def test_a_text_is_reported_when_its_program_says_that_it_has_changed_or_the_field_is_left(screen, event):
    screen.open(PAGE)
    screen.page.evaluate(f"(a.value = 'ann', a.dispatchEvent({event}))")
    screen.expect("input", "a", "ann")
    # Only once, and nothing of unchanged fields.
    screen.page.click("#go")
    screen.expect("tap", "go")
    assert len(screen.sent("input")) == 1


def test_texts_that_were_typed_or_set_by_the_app_are_not_reported_again(screen):
    screen.open(PAGE)
    screen.page.fill("#a", "typed")
    screen.expect("input", "a", "typed")
    screen.push(("property", "a", "value", "TYPED"), ("property", "t", "value", "one\ntwo"))
    screen.until("a.value === 'TYPED' && t.value === 'one\\ntwo'")
    screen.page.click("#go")
    screen.expect("tap", "go")
    assert len(screen.sent("input")) == 1
    # The former text, put back without a word, is news again.
    screen.page.evaluate("a.value = 'typed'")
    screen.page.click("#go")
    screen.expect("input", "a", "typed")
    screen.until("wire.sent.filter(m => m[2] === 1).length === 2")
    assert len(screen.sent("input")) == 2


def test_such_a_text_can_be_undone(screen):
    screen.open(PAGE)
    screen.page.focus("#a")
    screen.page.keyboard.type("old")
    screen.expect("input", "a", "old")
    screen.page.evaluate("(a.value = 'new', a.dispatchEvent(new Event('change', { bubbles: true })))")
    screen.expect("input", "a", "new")
    screen.page.keyboard.press("Control+z")
    screen.expect("input", "a", "old")
