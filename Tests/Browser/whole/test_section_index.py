"""A list's section index scrolls to its sections, whose headers never cover their own first row."""
import pytest

pytestmark = pytest.mark.app("Gallery")
TOP = "document.querySelectorAll('.list[data-style=plain] .{}')[{}].getBoundingClientRect().{}"


def test_a_letter_leads_to_its_section(new_screen):
    screen = new_screen()
    screen.open("/")
    screen.click("text=Section Index")
    screen.wait_for("document.querySelectorAll('.section-index button').length === 23")
    screen.settled()
    first = screen.evaluate(f"{TOP.format('list-header', 0, 'bottom')} - {TOP.format('row', 0, 'top')}")
    assert abs(first) <= 1
    screen.evaluate("document.querySelectorAll('.section-index button')[12].click(), 0")
    # M moves below the bar, as far as the list's end allows.
    screen.wait_for(f"Math.abs({TOP.format('list-header', 12, 'top')} - 44) <= 2")
    assert abs(screen.evaluate(f"{TOP.format('list-header', 12, 'bottom')} - {TOP.format('row', 15, 'top')}")) <= 1
