"""What a tap hits: what is drawn, not the space around it; and what users touch in the label of a link or a button."""
import pytest


pytestmark = pytest.mark.app("Specimen")

# Places that begin with a text.
TEXTS = ("stack", "spacer", "shape", "below")


@pytest.fixture
def screen(visit):
    return visit("hits", width=500, height=1200)


def hits(screen, x, y):
    """Taps a point, then the row's button, which answers later on the same road; returns what the point has answered."""
    before = screen.text("log").replace("nothing", "")
    screen.click_at(x, y)
    screen.click("row")
    screen.wait_for(f"find('log').textContent.length > {len(before)} && find('log').textContent.trim().endsWith('row')")
    return screen.text("log").removeprefix(before).strip().removesuffix("row").strip()


@pytest.mark.parametrize("place, middle, edge", [
    ("stack", "", "stack"), ("spacer", "", "spacer"), ("shape", "shape", "shape"), ("clear", "", ""), ("opacity", "", ""),
    ("circle", "circle", ""), ("frame", "frame", ""), ("backed", "backed", ""), ("below", "below", "below")])
def test_a_gesture_takes_what_is_drawn_and_no_empty_space(screen, place, middle, edge):
    frame = screen.frame(place)
    assert hits(screen, *frame.middle) == middle
    # In a column the first view stands in the middle of its edge.
    assert hits(screen, frame.middle[0] if place == "stack" else frame.x + 3, frame.y + 8 if place in TEXTS else frame.y + 2) == edge


def test_what_users_touch_in_a_links_label_answers_itself_and_the_rest_of_the_row_is_the_link(screen):
    for inner in ("star", "inner", "side"):
        assert hits(screen, *screen.frame(inner).middle) == inner
    assert not screen.exists("page")
    screen.click_at(*screen.frame("link").middle)
    screen.wait_for_target("page")


def test_a_menu_in_a_links_label_opens(screen):
    screen.click("menu", "secondary")
    screen.wait_for_target("css=.menu:popover-open")
    screen.click("css=.menu:popover-open .menu-item")
    screen.wait_for_text("log", "item")


def test_an_invisible_link_in_a_row_leads_on(screen):
    screen.click_at(*screen.frame("invisible").middle)
    screen.wait_for_target("page")


def test_the_link_around_them_is_reached_by_keys_and_has_its_labels_name(screen):
    cover = "css=.covered > .button-cover"
    screen.focus(cover)
    screen.press("Enter")
    screen.wait_for_target("page")
    assert screen.evaluate("document.querySelectorAll('button button').length") == 0
