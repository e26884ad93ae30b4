"""Keys that the app observes, and shortcuts beside them: which of the two a key press is."""

import pytest

KEYS = '<div data-keys="{keys}" id="k"><button id="b">B</button></div><button data-tap data-shortcut="meta+k j" id="s">S</button>'


@pytest.fixture
def page(screen):
    screen.open(KEYS.format(keys="*"))
    screen.page.focus("#b")
    return screen.page


def test_with_control_a_shortcut_comes_before_observed_keys(screen, page):
    page.keyboard.press("Control+k")
    screen.expect("tap", "s")
    # A key without a shortcut is the observer's, with Control too.
    page.keyboard.press("Control+x")
    screen.expect("key", "k", "x", "meta", "down")
    assert [event[:2] for event in screen.sent("key") if event[3] == "down" and event[1] != "Control"] == [["k", "x"]]
    assert len(screen.sent("tap")) == 1


def test_a_key_alone_is_observed_and_is_a_shortcut_too(screen, page):
    page.keyboard.press("j")
    screen.expect("key", "k", "j", "", "down")
    screen.expect("tap", "s")


def test_a_key_that_repeats_is_reported_as_such_and_does_its_shortcut_once(screen, page):
    page.keyboard.down("Control")
    for key in ("k", "k", "x", "x"):
        page.keyboard.down(key)
    screen.expect("key", "k", "x", "meta", "repeat")
    page.keyboard.up("Control")
    assert len(screen.sent("tap")) == 1
    assert [event[3] for event in screen.sent("key") if event[1] == "x"][:2] == ["down", "repeat"]


@pytest.mark.parametrize(
    "focused, key, is_used",
    [
        ('<input data-text id="f">', "j", True),
        ('<input data-text id="f">', "ArrowLeft", True),
        ('<input data-text id="f">', "Escape", False),
        ('<input type="range" id="f">', "ArrowLeft", True),
        ('<button id="f">F</button>', "j", False),
        ('<button id="f">F</button>', "ArrowLeft", False),
        ('<button id="f">F</button>', " ", True),
    ],
)
@pytest.mark.every_set
def test_a_shortcut_leaves_a_key_to_the_control_with_the_focus_that_uses_it(screen, focused, key, is_used):
    page = screen.open(f'{focused}<button data-tap data-shortcut="j left space escape" id="s">S</button>').page
    page.focus("#f")
    page.keyboard.press(key)
    # A key of the shortcut that nothing here uses.
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("j")
    screen.expect("tap", "s")
    assert len(screen.sent("tap")) == (1 if is_used else 2)


def test_a_key_that_the_app_keeps_is_no_shortcut(screen):
    page = screen.open(KEYS.format(keys="j kept").replace("meta+k j", "j x")).page
    page.focus("#b")
    page.keyboard.press("j")
    screen.expect("key", "k", "j", "kept", "down")
    page.keyboard.press("x")
    screen.expect("tap", "s")
    assert len(screen.sent("tap")) == 1
