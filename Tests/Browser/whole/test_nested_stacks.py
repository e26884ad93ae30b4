"""A stack in a page of another stack: one bar is shown, and each way back leaves one page."""
import pytest

pytestmark = pytest.mark.app("Specimen")


@pytest.fixture
def leaf(visit):
    """Opens the leaf, which is two pages above the outer stack's root."""

    def leaf(**options):
        screen = visit("nested", width=390, height=844, **options)
        screen.click("text=Open Inner")
        screen.wait_for_target("text=Open Leaf")
        screen.settled()
        screen.click("text=Open Leaf")
        screen.wait_for_target("leaf")
        screen.settled()
        return screen

    return leaf


def escape(screen):
    screen.press("Escape")


def arrow(screen):
    screen.press("Alt+ArrowLeft")


def button(screen):
    screen.wait_for(BACK)
    screen.evaluate(f"{BACK}.setAttribute('data-to-press', '')")
    screen.click("css=[data-to-press]")
    screen.evaluate("document.querySelector('[data-to-press]')?.removeAttribute('data-to-press')")


# The back button that a user can press.
BACK = "[...document.querySelectorAll('.navigation-back')].find((one) => { const box = one.getBoundingClientRect(); return one.checkVisibility({ visibilityProperty: true }) && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('.navigation-back') === one })"


@pytest.mark.parametrize("back", [button, escape, arrow])
def test_each_way_back_leaves_one_page_the_inner_ones_first(leaf, back):
    screen = leaf()
    back(screen)
    screen.wait_for_target("text=Open Leaf")
    screen.wait_for("!find('leaf')?.checkVisibility({ visibilityProperty: true })")
    screen.settled()
    assert not screen.evaluate("document.querySelector('.page').dataset.state === 'current'")
    back(screen)
    screen.wait_for_target("text=Open Inner")
    screen.settled()
    screen.click("text=Open Inner")
    screen.wait_for_target("text=Open Leaf")


def test_a_swipe_from_the_edge_leaves_the_inner_page_only(leaf):
    screen = leaf(touch=True)
    # The exhibit stands 16 pixels from the window's edge.
    screen.swipe((20, 400), (330, 400))
    screen.wait_for_target("text=Open Leaf")
    screen.settled()
    screen.swipe((20, 400), (330, 400))
    screen.wait_for_target("text=Open Inner")


def test_one_back_button_is_shown_and_names_the_page_below(leaf):
    screen = leaf()
    shown = "[...document.querySelectorAll('.navigation-back')].filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().x >= 0 && !one.closest('[inert]'))"
    screen.wait_for(f"{shown}.length === 1")
    assert screen.evaluate(f"{shown}[0].textContent.trim()") == "Inner"
    button(screen)
    screen.wait_for_target("text=Open Leaf")
    screen.wait_for(f"{shown}.length === 1 && {shown}[0].textContent.trim() === 'Outer'")
