"""Halos according to the guidelines: their shape, their position, and the elements that have them."""
import pytest

from keysteps import HALO, go, halo
from shoji_kit.focus_ring import RING

pytestmark = pytest.mark.app("Specimen")


@pytest.mark.guideline("keyboard-navigation.halo-inferred-shape")
def test_a_halo_has_the_shape_of_what_it_stands_around(keys):
    screen = keys("halos")
    go(screen, "circle")
    assert halo(screen)["path"].count("A30 30") == 4
    go(screen, "rounded", tries=1)
    assert halo(screen)["path"].count("A16 16") == 4
    go(screen, "kite", tries=1)
    assert "A" not in halo(screen)["path"] and halo(screen)["path"].count("L") == 3


@pytest.mark.core
@pytest.mark.guideline("keyboard-navigation.halo-customise", "keyboard-navigation.halo-custom-shape", "keyboard-navigation.halo-applies-to")
def test_a_halo_has_the_shape_that_its_author_gives(keys):
    screen = keys("halos")
    go(screen, "asRounded")
    assert halo(screen)["path"].count("A20 20") == 4
    go(screen, "asKite", tries=1)
    assert "A" not in halo(screen)["path"] and halo(screen)["path"].count("L") == 3
    go(screen, "asCircle", tries=1)
    assert halo(screen)["path"].count("A30 30") == 4


@pytest.mark.guideline("keyboard-navigation.halo-applies-to")
def test_a_picture_in_a_row_and_in_an_item_has_a_halo(keys):
    screen = keys("entry")
    go(screen, "inRow")
    line, place = halo(screen), screen.frame("inRow")
    assert line["path"].count("A30 30") == 4
    outer = f"(r => [r.left, r.right, r.bottom])({HALO}.querySelector('svg').getBoundingClientRect())"
    assert screen.evaluate(outer)[0] < place.left and screen.evaluate(outer)[1] > place.right
    assert not screen.exists("css=.row[data-focused]")
    go(screen, "tile-0")
    line, place = halo(screen), screen.frame("tile-0")
    # In the shape of the item that is pressed.
    assert line["path"].count("A10 10") == 4
    assert screen.evaluate(outer)[0] < place.left and screen.evaluate(outer)[2] > place.bottom


@pytest.mark.guideline("keyboard-navigation.halo-position")
def test_a_halo_is_moved_and_grown_as_its_author_wishes(keys):
    screen = keys("halos")
    go(screen, "square")
    plain, own = halo(screen), screen.frame("square")
    go(screen, "moved")
    line, place = halo(screen), screen.frame("moved")
    assert abs((line["left"] - place.left) - (plain["left"] - own.left) - 6) < 1.2
    assert abs((line["top"] - place.top) - (plain["top"] - own.top) - 2) < 1.2
    assert line["width"] == 7.5
    assert screen.evaluate(f"getComputedStyle({HALO}).clipPath") == "none"
    go(screen, "without", tries=1)
    screen.wait_for(f"!{HALO}")


@pytest.mark.guideline("keyboard-navigation.halo-badge-above")
def test_a_badge_is_above_the_halo(keys):
    screen = keys("halos")
    go(screen, "badged")
    halo(screen)
    badge = screen.frame("badge")
    hole = screen.evaluate(
        f"[...{HALO}.querySelectorAll('mask path')].map(path => (({{left, right, top, bottom}}) => ({{left, right, top, bottom}}))(path.getBoundingClientRect()))")
    svg = screen.evaluate(f"(r => [r.left, r.top])({HALO}.querySelector('svg').getBoundingClientRect())")
    # Masked paths have no client rectangles, so their own transforms are read.
    marks = screen.evaluate(f"[...{HALO}.querySelectorAll('mask path')].map(path => path.getAttribute('transform'))")
    assert len(marks) == 2, hole
    x, y = (float(number) for number in marks[1].split("(")[1].split(")")[0].split(" "))
    pad = 3.5 + 2
    assert abs(svg[0] + pad + x - badge.left) < 1.5 and abs(svg[1] + pad + y - badge.top) < 1.5


@pytest.mark.guideline("keyboard-navigation.halo-not-clipped")
def test_no_parent_cuts_off_a_halo(keys):
    screen = keys("halos")
    go(screen, "clipped")
    place = screen.frame("clipped")
    halo(screen)
    assert screen.evaluate(f"getComputedStyle({HALO}).clipPath") == "none"
    assert screen.evaluate(f"(r => r.left <= {place.left} - 3 && r.bottom >= {place.bottom} + 3)({HALO}.querySelector('svg').getBoundingClientRect())")
    # Also in a horizontally scrolling row that is no higher than its cards.
    go(screen, "card0")
    halo(screen)
    card = screen.frame("card0")
    edges = screen.evaluate(f"(r => [r.top, r.bottom])({HALO}.querySelector('svg').getBoundingClientRect())")
    insets = [float(part.rstrip("px)")) for part in screen.evaluate(f"getComputedStyle({HALO}).clipPath").removeprefix("inset(").split(" ")]
    assert edges[0] + max(insets[0], 0) <= card.top - 3.5 and edges[1] - max(insets[2 % len(insets)], 0) >= card.bottom + 3.5


@pytest.fixture
def form(visit):
    """Fields, and a sheet with one, before any key was pressed."""
    screen = visit("fieldKeys")
    screen.wait_for("'focusReady' in document.documentElement.dataset")
    return screen


def close_sheet_after_typing(screen):
    screen.click("sheet")
    screen.wait_for_target("inside")
    screen.settled()
    screen.click("inside")
    screen.type(None, "milk")
    screen.wait_for_text("echo", "inside=milk")
    screen.click("text=Save")
    screen.wait_gone("css=dialog[open]")
    screen.settled()
    screen.wait_for("document.activeElement === find('sheet')")


def test_typing_in_a_field_is_not_keyboard_navigation(form):
    close_sheet_after_typing(form)
    assert not form.evaluate(RING)
    # Return moves to the next field, as it does on an on-screen keyboard.
    form.click("next")
    form.type(None, "a")
    form.press("ArrowLeft")
    form.press("Enter")
    form.wait_for("document.activeElement === find('user')")
    assert "keyboard" not in form.evaluate("({...document.documentElement.dataset})")


@pytest.mark.core("chromium", "webkit")
@pytest.mark.parametrize("key", ["Tab", "Shift+Tab", "Escape", "Control+Q"])
def test_a_key_that_navigates_shows_the_ring_also_from_a_field(form, key):
    form.click("next")
    form.type(None, "a")
    form.press(key)
    form.wait_for("'keyboard' in document.documentElement.dataset")
    go(form, "sheet")
    form.wait_for(RING)
    # A pointer ends keyboard navigation.
    form.click("sheet")
    form.wait_for_target("inside")
    form.settled()
    assert not form.evaluate(RING)
