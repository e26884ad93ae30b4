"""Typing into every kind of field, whatever the app does meanwhile and at any network latency; IME compositions are not disturbed."""
import json

import pytest

from composing import Composer, box, composes
from shoji_kit.waiting import until

# Each test goes through all kinds of fields.
pytestmark = [pytest.mark.app("Specimen"), pytest.mark.timeout(900)]
SENTENCE = "The quick fox, 13 dogs & \"ねこ\" – été"
KINDS = ["plain", "vertical", "secure", "validated", "editor", "row", "search", "alert"]


def at_work(far):
    screen = far("textKinds", height=1000)
    screen.click("toggle")
    screen.wait_for("+find('ticks').innerText > 20")
    return screen


def enter(screen, name):
    if name == "alert":
        screen.click("ask")
        screen.wait_for(f"{box(name)}?.checkVisibility()")
    # Views that appear and disappear beside one field move the next one, so a pointer could miss it.
    screen.wait_for(f"{box(name)}?.checkVisibility()")
    screen.evaluate(f"{box(name)}.focus()&&0")
    screen.wait_for(f"document.activeElement === {box(name)}")


def wait_for_value(screen, name, text):
    echo = json.dumps(f"{name}={text}")
    screen.wait_for(f"{box(name)}.value === {json.dumps(text)} && find('echo').innerText.split('|').includes({echo})", about=f"{name} has {text!r} on both sides")


def test_fast_typing_into_any_field_beside_a_hundred_patches_a_second(far):
    screen = at_work(far)
    for name in KINDS:
        enter(screen, name)
        screen.type(None, SENTENCE)
        wait_for_value(screen, name, SENTENCE)
        assert screen.evaluate(f"[{box(name)}.selectionStart, {box(name)}.selectionEnd]") == [len(SENTENCE)] * 2, name


def test_fast_typing_of_a_number_beside_a_hundred_patches_a_second(far):
    screen = at_work(far)
    enter(screen, "number")
    screen.press("Control+a")
    screen.type(None, "31415926535")
    assert screen.evaluate(f"{box('number')}.value") == "31415926535"
    screen.press("Enter")
    wait_for_value(screen, "number", "31415926535")


@pytest.mark.core
def test_what_is_typed_after_return_goes_where_return_leads(far):
    screen = far("textEntry")
    screen.click("name")
    # As fast as possible, without checking the focus.
    screen.type(None, "Ann")
    screen.press("Enter")
    screen.type(None, "ann@example.com")
    screen.press("Enter")
    screen.type(None, "correct horse")
    screen.wait_for_text("log", "created 0 sent 0 name (Ann) password 13")
    assert screen.evaluate(f"[{box('name')}.value, {box('mail')}.value]") == ["Ann", "ann@example.com"]


def returning(far, way):
    """Opens a field in which a name has been typed, and sets what Return does."""
    screen = far("textReturns")
    screen.click(way)
    screen.wait_for_text("way", way)
    screen.type("text", "Ann")
    screen.wait_for_text("echo", "Ann///")
    return screen


@pytest.mark.parametrize("way, echo", [("next", "Ann/{}//"), ("lines", "Ann//{}/"), ("clear", "{}///(Ann)"), ("stay", "Ann{}///")])
@composes
def test_letters_put_together_right_after_return_go_where_return_leads(far, way, echo):
    screen = returning(far, way)
    screen.press("Enter")
    screen.type(None, "a")
    hand = Composer(screen)
    for text in ["k", "か", "かn", "かん"]:
        hand.compose(text)
    hand.commit("漢")
    for text in ["j", "じ"]:
        hand.compose(text)
    hand.commit("字")
    screen.type(None, "b")
    screen.wait_for_text("echo", echo.format("a漢字b"))
    # The field that was left received none of it.
    assert screen.evaluate(f"{box('text')}.value") == {"clear": "a漢字b", "stay": "Anna漢字b"}.get(way, "Ann")


@pytest.mark.parametrize("far", [300], indirect=True)
@pytest.mark.parametrize("way, echo", [("next", "Ann/{}//"), ("clear", "{}///(Ann)")])
@composes
def test_letters_that_are_still_put_together_when_the_answer_comes_go_where_return_leads(far, way, echo):
    screen = returning(far, way)
    pushed = screen.road.pushed
    screen.press("Enter")
    hand = Composer(screen)
    for text in ["k", "か"]:
        hand.compose(text)
    until(lambda: screen.road.pushed > pushed)
    hand.compose("かん")
    assert screen.evaluate(f"document.activeElement === {box('text')} && {box('text')}.value") == "Annかん"
    hand.commit("漢")
    screen.wait_for_text("echo", echo.format("漢"))
    screen.type(None, "b")
    screen.wait_for_text("echo", echo.format("漢b"))


def test_what_is_pasted_right_after_return_goes_where_return_leads(far):
    screen = returning(far, "next")
    screen.type("other", "bread")
    screen.press("Control+a")
    screen.press("Control+x")
    screen.wait_for_text("echo", "Ann///")
    screen.click("text")
    screen.press("Enter")
    screen.press("Control+v")
    screen.type(None, "!")
    screen.wait_for_text("echo", "Ann/bread!//")
    assert screen.evaluate(f"{box('text')}.value") == "Ann"


def test_lines_typed_right_after_return_are_lines_where_it_leads_to_them(far):
    screen = returning(far, "lines")
    screen.press("Enter")
    screen.type(None, "one")
    screen.press("Enter")
    screen.type(None, "two")
    screen.wait_for_text("echo", "Ann//one|two/")


@pytest.mark.parametrize("next", ["other", "text"], ids=["another", "the same"])
def test_what_is_typed_after_a_return_that_took_the_field_away_is_kept_for_the_next(far, next):
    screen = returning(far, "leave")
    screen.press("Enter")
    screen.type(None, "bread")
    screen.wait_for_target("back-again")
    screen.wait_for_text("echo", "///(Ann)")
    if next == "text":
        screen.click("back-again")
        screen.wait_for_target("text")
    screen.click(next)
    screen.wait_for_text("echo", "bread///(Ann)" if next == "text" else "/bread//(Ann)")
    # Committed once, and typing continues after it.
    screen.type(None, "s")
    screen.click("notes")
    screen.type(None, "x")
    screen.wait_for_text("echo", "breads//x/(Ann)" if next == "text" else "/breads/x/(Ann)")


@composes
def test_letters_are_put_together_in_any_field_beside_a_hundred_patches_a_second(far):
    screen = at_work(far)
    for name in ["plain", "vertical", "validated", "upper", "editor", "row", "search", "alert"]:
        enter(screen, name)
        hand = Composer(screen, name)
        for text in ["n", "に", "にh", "にほ", "にほn", "にほん"]:
            hand.compose(text)
        hand.commit("日本")
        wait_for_value(screen, name, "日本")
        for text in ["k", "か", "かb"]:
            hand.compose(text)
        hand.commit("株b")
        wait_for_value(screen, name, "日本株B" if name == "upper" else "日本株b")
        screen.type(None, "ok")
        whole = "日本株BOK" if name == "upper" else "日本株bok"
        wait_for_value(screen, name, whole)
        assert screen.evaluate(f"[{box(name)}.selectionStart, {box(name)}.selectionEnd]") == [len(whole)] * 2, name


@pytest.mark.parametrize("far", [300], indirect=True)
@pytest.mark.parametrize("unrest", ["attributes", "neighbours", "message", "replacing", "removing", "focus", "rewriting", "clearing", "alert", "sheet", "push", "tab"])
@composes
def test_nothing_that_the_app_does_ends_a_composition(far, unrest):
    screen = far("textUnrest")
    screen.type("field", "a")
    screen.wait_for_text("echo", "a//")
    screen.evaluate(f"(window.mine = {box('field')}, window.ended = 0, mine.addEventListener('compositionend', () => ended++))&&0")
    hand = Composer(screen, "field")
    hand.compose("k")
    pushed = screen.road.pushed
    # Pressed by a script, because a user's press would end the composition.
    screen.evaluate(f"void find('{unrest}').click()")
    if unrest in ("attributes", "neighbours", "message", "rewriting", "clearing"):
        # Changes that do not affect the field itself are not delayed.
        screen.wait_for_text("turn", "10")
    for text in ["か", "かn", "かん"]:
        hand.compose(text)
        # The app's changes have arrived in the page, which had a frame to apply them.
        until(lambda: screen.road.pushed > pushed)
        screen.evaluate("new Promise(next => requestAnimationFrame(() => requestAnimationFrame(next)))&&0")
        assert screen.evaluate(f"ended === 0 && document.activeElement === mine && mine.isConnected && mine.checkVisibility() && mine.value === {'a' + text!r}")
    hand.commit("漢")
    if unrest == "focus":
        screen.wait_for(f"document.activeElement === {box('other')}")
        screen.wait_for_text("echo", "a漢//")
    elif unrest == "removing":
        screen.wait_gone("field")
    elif unrest in ("alert", "sheet"):
        screen.wait_for(f"document.querySelector('dialog.{unrest}:modal')?.contains(document.activeElement)")
        screen.wait_for_text("echo", "a漢//")
    elif unrest in ("push", "tab"):
        screen.wait_for_target({"push": "pushed", "tab": "tabbed"}[unrest])
        screen.wait_for("document.activeElement !== mine && mine.value === 'a漢'")
    elif unrest == "replacing":
        screen.wait_for(f"{box('field')} !== mine")
        screen.wait_for_text("turn", "10")
    else:
        screen.wait_for_text("echo", "a漢//")
        assert screen.evaluate("mine.value") == "a漢"


@pytest.mark.core
@composes
def test_return_that_ends_a_composition_submits_nothing(far):
    screen = far("textUnrest")
    screen.click("field")
    hand = Composer(screen, "field")
    hand.compose("かん")
    # The key that accepts the composed text, as an input method passes it on.
    hand.keyboard.send("Input.dispatchKeyEvent", {"type": "rawKeyDown", "windowsVirtualKeyCode": 229, "key": "Enter", "code": "Enter"})
    hand.commit("漢")
    screen.wait_for_text("echo", "漢//")
    screen.press("Enter")
    screen.wait_for_text("echo", "漢//(漢)")


@pytest.mark.parametrize("start, way, elsewhere, echo", [("text", "next", "notes", "Ann//here/"), ("other", "next", "text", "here/Ann//{Ann}")])
def test_who_has_gone_elsewhere_before_return_is_answered_stays_there(far, start, way, elsewhere, echo):
    screen = far("textReturns")
    screen.type(start, "Ann")
    screen.wait_for_text("echo", {"text": "Ann///", "other": "/Ann//"}[start])
    screen.press("Enter")
    screen.evaluate(f"{box(elsewhere)}.focus()&&0")
    screen.type(None, "here")
    screen.wait_for_text("echo", echo)
    # Return's command has arrived by now: the text typed after it has been answered.
    assert screen.focused() == elsewhere


@composes
def test_the_app_hears_of_letters_while_they_are_put_together(far):
    screen = far("textKinds", height=1000)
    for name in ["plain", "vertical", "validated", "editor", "row", "search"]:
        enter(screen, name)
        hand = Composer(screen, name)
        for text in ["n", "に", "にほ"]:
            hand.compose(text)
        wait_for_value(screen, name, "にほ")
        hand.commit("日本")
        wait_for_value(screen, name, "日本")


@composes
def test_what_the_app_makes_of_letters_waits_until_they_are_put_together(far):
    screen = far("textKinds", height=1000)
    enter(screen, "upper")
    hand = Composer(screen, "upper")
    for text in ["s", "so"]:
        hand.compose(text)
        screen.wait_for(f"find('echo').innerText.split('|').includes('upper={text.upper()}')")
        assert screen.evaluate(f"{box('upper')}.value") == text
    hand.commit("so")
    wait_for_value(screen, "upper", "SO")
