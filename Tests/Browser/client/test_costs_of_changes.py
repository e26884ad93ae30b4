"""What a tap costs beside a thousand rows: how many elements Chromium computes the styles of."""
import pytest

import pages
from shoji_kit.restyled import restyled

pytestmark = pytest.mark.core

# Changes to a page with 1,000 rows, each with the largest number of elements whose styles Chromium may compute for it.
BUDGETS = {
    "another text": ("document.querySelector('#r500_5').firstChild.data = 'Other words'", 1),
    "a chosen row": ("r500.dataset.selected = ''", 8),
    "a pressed button": ("document.querySelector('#r500-tap').classList.add('pressed')", 1),
    "a row's own style": ("r500.style.setProperty('--row-inset', '30px')", 8),
    "a new text in a row": ("document.querySelector('#r500-b').append(Object.assign(document.createElement('span'), { className: 'text' }))", 12),
    "a new row": ("r500.before(r499.cloneNode(true))", 20),
    "a row less": ("r500.remove()", 8),
    "a new line above the list": ("list.before(Object.assign(document.createElement('div'), { className: 'text' }))", 8),
}


@pytest.mark.parametrize("name", BUDGETS)
def test_a_tap_beside_a_thousand_rows_restyles_few_elements(screen, name):
    rows = "".join(pages.row(f"r{number}", f"Row {number}") for number in range(1000))
    screen.open(pages.navigation(pages.page("p", "Rows", pages.listed(rows))))
    change, most = BUDGETS[name]
    assert restyled(screen.page, change) <= most
