"""A tap on the tab that is selected already: back to its first page, then to its top."""
import pytest

pytestmark = pytest.mark.app("Specimen")
TAB = "css=.tabbar [role=tab]:last-of-type"
LIST = "document.querySelector('.tab-panel:not([hidden]) .list')"


@pytest.fixture
def lines(screen):
    """The tab whose list is scrolled down to its end."""
    screen.open("/")
    screen.click("containers")
    screen.wait_for_target("apple")
    screen.click(TAB)
    screen.wait_for_target("line-0")
    screen.settled()
    screen.evaluate(f"{LIST}.scrollTop = 1e6")
    screen.wait_for_target("line-199")
    screen.wait_for(f"{LIST}.scrollTop > 4000")
    return screen


def reselect(screen, by):
    if by == "pointer":
        screen.click(TAB)
    else:
        screen.evaluate("document.querySelector('.tabbar [role=tab]:last-of-type').focus()")
        screen.press("Enter")


@pytest.mark.core
@pytest.mark.parametrize("by", ["pointer", "keys"])
def test_it_goes_back_to_the_first_page_and_then_to_the_top(lines, by):
    lines.click("line-199")
    lines.wait_for_target("deeper-199")
    lines.settled()
    lines.click("deeper-199")
    lines.wait_for_target("deeper-200")
    lines.settled()
    reselect(lines, by)
    lines.wait_gone("deeper-199")
    lines.wait_gone("deeper-200")
    lines.settled()
    # The list is where it was left.
    assert lines.evaluate(f"{LIST}.scrollTop") > 4000
    reselect(lines, by)
    lines.wait_for(f"{LIST}.scrollTop === 0")
    lines.wait_for_target("line-0")


def test_another_tab_and_back_is_no_such_tap(lines):
    lines.click("css=.tabbar [role=tab]:first-of-type")
    lines.wait_for_target("apple")
    lines.click(TAB)
    lines.wait_for(f"{LIST}.scrollTop > 4000")
