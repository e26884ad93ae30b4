"""What a field is told when the focus leaves it, by every way out: the focus state, the end of editing, and its format."""
import pytest


pytestmark = pytest.mark.app("Specimen")
FIELDS = ("word", "amount", "secret")
NEXT = {"word": "amount", "amount": "secret", "secret": "none"}


def space(screen, field): screen.click("free")
def button(screen, field): screen.click("press")
def tab(screen, field): screen.press("Tab")
def other(screen, field): screen.click("other")
def sheet(screen, field):
    screen.type(None, "4567")
    screen.wait_for_target("sheet")


@pytest.mark.parametrize("leave", [space, button, tab, other, sheet])
@pytest.mark.parametrize("field", FIELDS)
def test_a_field_hears_that_it_is_left(visit, field, leave):
    screen = visit("leaving", width=500, height=900)
    screen.click(field)
    screen.wait_for_text("focus", field)
    screen.type(None, "12")
    leave(screen, field)
    screen.wait_for_text("focus", "other" if leave is other else NEXT[field] if leave is tab else "none")
    if field == "word": screen.wait_for_text("log", "in out" + (" pressed" if leave is button else ""))
    if field == "amount": screen.wait_for(f"find('amount').value === '{'4,567.00' if leave is sheet else '12.00'}'")
