"""What trees look like beyond their views' frames: colours of icons, backgrounds beyond the safe area, texts that shrink."""
import pytest

pytestmark = [pytest.mark.each_browser, pytest.mark.core]

TREE = "document.querySelector('[data-testid=\"%s\"]')"


def colour(page, tree, part):
    return page.screen.evaluate(f"getComputedStyle({TREE % tree}.querySelector('{part}')).color")


@pytest.mark.parametrize("tree", ["label-destructive", "label-disabled"])
def test_the_icon_of_a_button_in_a_row_has_the_colour_of_its_title(layout_page, tree):
    page = layout_page("en")
    assert colour(page, tree, ".label-icon") == colour(page, tree, ".label-title")


def test_a_background_extends_under_the_bar_that_it_touches(layout_page):
    strip = "(node => { const strip = getComputedStyle(node, '::before'); return [strip.height, strip.backgroundColor === getComputedStyle(node).backgroundColor] })"
    assert layout_page("en").screen.evaluate(f"{strip}({TREE % 'bleed-of-a-style'}.querySelector('[data-testid=a]'))") == ["44px", True]


@pytest.mark.parametrize("tree, lines", [("text-made-smaller", 1), ("text-made-smaller-in-two-lines", 2)])
def test_a_text_that_shrinks_is_as_high_as_its_small_lines(layout_page, tree, lines):
    heights = "(tree => [tree.querySelector('.fit'), ...['a', 'b'].map(name => tree.querySelector(`[data-testid=${name}]`))].map(e => e.getBoundingClientRect()))"
    page = layout_page("en").screen
    text, frame, below = page.evaluate(f"{heights}({TREE % tree}).map(box => [box.top, box.bottom, box.height])")
    scale = float(page.evaluate(f"{TREE % tree}.querySelector('.fit').style.getPropertyValue('--fit')"))
    assert 0.3 < scale < 0.95
    assert text[2] == pytest.approx(41 * scale * lines, abs=lines)
    assert frame[2] == pytest.approx(text[2], abs=1)
    assert below[0] == pytest.approx(frame[1], abs=1)
