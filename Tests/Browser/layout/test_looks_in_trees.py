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
