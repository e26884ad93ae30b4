"""What a field is told when the focus leaves it, by every way out: the focus state, the end of editing, and its format."""
import pytest


pytestmark = pytest.mark.app("Specimen")
FIELDS = ("word", "amount", "secret")
NEXT = {"word": "amount", "amount": "secret", "secret": "none"}


def space(screen):
    screen.click("free")


def tab(screen):
    screen.press("Tab")


def other(screen):
    screen.click("other")


def sheet(screen):
    screen.press("Control+k")
    screen.wait_for_target("sheet")


@pytest.fixture
def write(visit):
    """Writes 12 into a field."""

    def write(field):
        screen = visit("leaving", width=500, height=900)
        screen.click(field)
        screen.wait_for_text("focus", field)
        screen.press("Control+a")
        screen.type(None, "12")
        return screen

    return write


@pytest.mark.parametrize("leave", [space, tab, other, sheet])
@pytest.mark.parametrize("field", FIELDS)
def test_a_field_hears_that_it_is_left(write, field, leave):
    screen = write(field)
    leave(screen)
    screen.wait_for_text("focus", "other" if leave is other else NEXT[field] if leave is tab else "none")
    if field == "word":
        screen.wait_for_text("log", "in out")
    if field == "amount":
        screen.wait_for("find('amount').value === '12.00'")


@pytest.mark.parametrize("field", FIELDS)
def test_a_button_that_is_pressed_leaves_the_focus_in_the_field(write, field):
    screen = write(field)
    screen.click("press")
    screen.wait_for("find('log').textContent.includes('pressed')")
    assert screen.text("focus") == field and "out" not in screen.text("log")
    screen.type(None, "3")
    screen.wait_for(f"find('{field}').value === '123'")
