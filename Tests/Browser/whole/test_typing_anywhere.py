"""Typing into every kind of field, whatever the app does meanwhile and however far away it is; letters that are put together are left alone."""
import json

import pytest

from shoji_kit.waiting import until

pytestmark = pytest.mark.app("Specimen")
SENTENCE = "The quick fox, 13 dogs & \"ねこ\" – été"
KINDS = ["plain", "vertical", "secure", "validated", "editor", "row", "search", "alert"]
DISTANCES = [0, 80, 300]


@pytest.fixture(params=DISTANCES, ids=lambda distance: f"{distance}ms")
def far(request, app, road_to, visit):
    def visit_from_afar(exhibit, **options):
        road = road_to(app)
        screen = visit(exhibit, app=road, **options)
        screen.road = road
        road.delay = request.param / 2000
        return screen

    return visit_from_afar


def box(name):
    return "find('css=.searchfield input')" if name == "search" else f"(e => e?.matches('input, textarea') ? e : e?.querySelector('input, textarea'))(find('{name}'))"


def at_work(far):
    screen = far("textKinds", height=1000)
    screen.click("toggle")
    screen.wait_for("+find('ticks').innerText > 20")
    return screen


def enter(screen, name):
    if name == "alert":
        screen.click("ask")
        screen.wait_for(f"{box(name)}?.checkVisibility()")
    screen.click("css=.searchfield input" if name == "search" else name)
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


def test_what_is_typed_after_return_goes_where_return_leads(far):
    screen = far("textEntry")
    screen.click("name")
    # As fast as fingers go, without a look at where the focus is.
    screen.type(None, "Ann")
    screen.press("Enter")
    screen.type(None, "ann@example.com")
    screen.press("Enter")
    screen.type(None, "correct horse")
    screen.wait_for_text("log", "created 0 sent 0 name (Ann) password 13")
    assert screen.evaluate(f"[{box('name')}.value, {box('mail')}.value]") == ["Ann", "ann@example.com"]


class Composer:
    """Letters that are put together: in Chromium by its own protocol, in WebKit, whose driver has no input method, by the events it makes of one."""

    def __init__(self, screen, name):
        self.screen, self.name = screen, name
        self.keyboard = screen.context.new_cdp_session(screen.page) if screen.browser == "chromium" else None
        self.before = screen.evaluate(f"{box(name)}.value")
        self.isOn = False

    def compose(self, text):
        if self.keyboard:
            self.keyboard.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
        else:
            self._act(text, [] if self.isOn else ["compositionstart"], ["compositionupdate"])
        self.isOn = True
        assert self.screen.evaluate(f"{box(self.name)}.value") == self.before + text

    def commit(self, text):
        if self.keyboard:
            self.keyboard.send("Input.insertText", {"text": text})
        else:
            self._act(text, [], ["compositionend"])
        self.isOn = False
        self.before += text

    def _act(self, text, before, after):
        whole = json.dumps(self.before + text)
        self.screen.evaluate(
            f"(e => {{ const say = (name) => e.dispatchEvent(new CompositionEvent(name, {{ bubbles: true, data: {json.dumps(text)} }}));\n"
            f"{json.dumps(before)}.forEach(say); e.value = {whole}\n"
            f"e.dispatchEvent(new InputEvent('input', {{ bubbles: true, isComposing: true, inputType: 'insertCompositionText', data: {json.dumps(text)} }})); {json.dumps(after)}.forEach(say) }})({box(self.name)})")


@pytest.mark.parametrize("far", [0, 300], indirect=True)
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
        wait_for_value(screen, name, "日本株BOK" if name == "upper" else "日本株bok")


@pytest.mark.parametrize("far", [0, 300], indirect=True)
@pytest.mark.parametrize("unrest", ["attributes", "neighbours", "message", "replacing", "removing", "focus", "rewriting", "clearing"])
def test_nothing_that_the_app_does_ends_a_composition(far, unrest):
    screen = far("textUnrest")
    screen.type("field", "a")
    screen.wait_for_text("echo", "a//")
    screen.evaluate(f"(window.mine = {box('field')}, window.ended = 0, mine.addEventListener('compositionend', () => ended++))&&0")
    hand = Composer(screen, "field")
    hand.compose("k")
    pushed = screen.road.pushed
    # Pressed by a script, because a person's press would end the composition.
    screen.evaluate(f"void find('{unrest}').click()")
    if unrest in ("attributes", "neighbours", "message", "rewriting", "clearing"):
        # What does not touch the field itself is not kept waiting.
        screen.wait_for_text("turn", "10")
    for text in ["か", "かn", "かん"]:
        hand.compose(text)
        # What the app wants has come to the page, and had a frame to be done in.
        until(lambda: screen.road.pushed > pushed)
        screen.evaluate("new Promise(next => requestAnimationFrame(() => requestAnimationFrame(next)))&&0")
        assert screen.evaluate(f"ended === 0 && document.activeElement === mine && mine.isConnected && mine.value === {hand.before + text!r}")
    hand.commit("漢")
    if unrest == "focus":
        screen.wait_for(f"document.activeElement === {box('other')}")
        screen.wait_for_text("echo", "a漢//")
    elif unrest == "removing":
        screen.wait_gone("field")
    elif unrest == "replacing":
        screen.wait_for(f"{box('field')} !== mine")
        screen.wait_for_text("turn", "10")
    else:
        screen.wait_for_text("echo", "a漢//")
        assert screen.evaluate("mine.value") == "a漢"


@pytest.mark.only("chromium")
def test_return_that_ends_a_composition_submits_nothing(far):
    screen = far("textUnrest")
    screen.click("field")
    hand = Composer(screen, "field")
    hand.compose("かん")
    # The key that takes the letters as they are, as an input method lets it through.
    hand.keyboard.send("Input.dispatchKeyEvent", {"type": "rawKeyDown", "windowsVirtualKeyCode": 229, "key": "Enter", "code": "Enter"})
    hand.commit("漢")
    screen.wait_for_text("echo", "漢//")
    screen.press("Enter")
    screen.wait_for_text("echo", "漢//(漢)")
