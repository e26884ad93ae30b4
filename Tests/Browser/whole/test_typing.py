"""Typed text is never lost, doubled, reordered or overwritten, at any network latency."""
import pytest

pytestmark = pytest.mark.app("Specimen")

SENTENCE = "The quick brown fox, 13 lazy dogs & a \"ねこ\" – été"


def caret(screen):
    return screen.evaluate("[document.activeElement.selectionStart, document.activeElement.selectionEnd]")


def wait_for_both(screen, name, text):
    """Waits until the field shows the text, and the app has received it."""
    screen.wait_for_text(f"{name}-echo", text)
    screen.wait_for_text(name, text)


@pytest.mark.core("chromium", "webkit")
def test_fast_typing_arrives_as_it_was_typed(far):
    screen = far("typing")
    screen.type("plain", SENTENCE)
    assert screen.text("plain") == SENTENCE
    wait_for_both(screen, "plain", SENTENCE)
    assert caret(screen) == [len(SENTENCE)] * 2


@pytest.mark.core
def test_fast_typing_in_the_middle_keeps_the_caret(far):
    screen = far("typing")
    screen.type("plain", "begin end")
    for _ in "end":
        screen.press("ArrowLeft")
    screen.type(None, "middle ")
    wait_for_both(screen, "plain", "begin middle end")
    assert caret(screen) == [13, 13]
    screen.press("Backspace")
    screen.press("Backspace")
    wait_for_both(screen, "plain", "begin middlend")
    assert caret(screen) == [11, 11]


def test_a_binding_that_rewrites_wins_only_when_the_person_pauses(far):
    screen = far("typing")
    screen.type("upper", "hello wörld")
    wait_for_both(screen, "upper", "HELLO WÖRLD")
    assert caret(screen) == [11, 11]
    for _ in "wörld":
        screen.press("ArrowLeft")
    screen.type(None, "small ")
    wait_for_both(screen, "upper", "HELLO SMALL WÖRLD")
    assert caret(screen) == [12, 12]


def test_a_binding_that_refuses_has_the_last_word(far):
    screen = far("typing")
    screen.type("short", "abcdefgh")
    wait_for_both(screen, "short", "abcde")
    screen.type(None, "x")
    wait_for_both(screen, "short", "abcde")


def test_a_late_answer_never_overwrites_what_was_typed_since(far):
    screen = far("typing")
    screen.click("greet")
    screen.type("plain", "mine")
    # The greeting was requested first, so the field may only show it followed by the typed text, or the typed text alone.
    screen.wait_for_text("plain-echo", screen.text("plain"))
    assert screen.text("plain").endswith("mine")
    screen.click("clear")
    screen.wait_for_text("plain-echo", "nothing")
    screen.wait_for_text("plain", "")


def test_typing_beside_a_hundred_patches_a_second(far):
    screen = far("ticking")
    screen.click("toggle")
    screen.wait_for("+find('ticks').innerText > 20")
    screen.type("plain", SENTENCE)
    wait_for_both(screen, "plain", SENTENCE)
    screen.type("upper", "under fire")
    wait_for_both(screen, "upper", "UNDER FIRE")
    for _ in "fire":
        screen.press("ArrowLeft")
    screen.type(None, "the ")
    wait_for_both(screen, "upper", "UNDER THE FIRE")
    assert caret(screen) == [10, 10]
    before = int(screen.text("ticks"))
    screen.wait_for(f"+find('ticks').innerText > {before + 20}")
    screen.click("toggle")
    screen.wait_for_text("toggle", "Start")


def test_several_lines_are_typed_as_they_are(visit):
    screen = visit("typing")
    screen.click("notes")
    screen.type(None, "one")
    screen.press("Enter")
    screen.type(None, "two")
    screen.wait_for_text("notes", "one\ntwo")
    screen.click("clear")
    screen.wait_for_text("notes", "")


@pytest.mark.only("chromium")  # WebKit's driver does nothing in a page that has not finished loading.
def test_what_stands_in_a_field_before_the_script_has_come_is_told(app, road_to, visit):
    screen, road = visit("typing"), road_to(app)
    road.hold("/client")
    # The same window, over a connection on which scripts are slow.
    screen.evaluate(f"void setTimeout(() => location.assign('{road.url}'))")
    screen.wait_for(f"location.port === '{road.port}' && find('plain')")
    screen.type("plain", "early")
    screen.type("upper", "bird")
    # As a password manager does.
    screen.evaluate("void (e => { e.value = 'abcdefgh' })(find('short').querySelector('input') ?? find('short'))")
    assert screen.evaluate("document.documentElement.dataset.client ?? 'none'") == "none"
    road.release()
    wait_for_both(screen, "plain", "early")
    wait_for_both(screen, "upper", "BIRD")
    wait_for_both(screen, "short", "abcde")
    screen.type(None, "s")
    wait_for_both(screen, "upper", "BIRDS")
