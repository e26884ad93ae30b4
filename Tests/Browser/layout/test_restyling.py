"""A change costs what it touches: the style sheet has no rule for which a browser visits the whole page again."""
import pytest

from shoji_kit.restyled import restyled

# The page has more than 4,000 elements.
FEW = 200
TREE = "document.querySelector('[data-testid=\"texts-share-with-fixed\"]')"
CHANGES = {
    "style": f"{TREE}.querySelector('[data-testid=\"a\"]').style.width = '90px'",
    "class": f"{TREE}.classList.toggle('gapped')",
    "attribute": f"{TREE}.dataset.state = 'pressed'",
    "new element": f"{TREE}.append(Object.assign(document.createElement('div'), {{ className: 'hs' }}))",
    "removed element": f"{TREE}.lastElementChild.remove()",
    "text": f"{TREE}.querySelector('[data-testid=\"b\"]').firstChild.data = 'Other words'",
    "scrolling": "document.querySelector('.scroll').scrollBy(0, 300)",
}


@pytest.mark.core
@pytest.mark.only("chromium")  # Only it tells how many elements it styles.
@pytest.mark.parametrize("name", CHANGES)
def test_one_change_restyles_few_elements(browser_kind, running_apps, layout_page, name):
    screen = layout_page("en").screen
    screen.reload()
    assert screen.evaluate("document.querySelectorAll('#root *').length") > 10 * FEW
    assert restyled(screen.page, CHANGES[name]) < FEW
