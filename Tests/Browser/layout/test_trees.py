"""Every view of every small tree has the frame that SwiftUI's rules give it, within one point."""
import time

import pytest
from shoji_kit import Frame

from expected_boxes import BOXES
from expected_combinations import COMBINED
from expected_minima import LIMITS
from expected_more import MORE
from expected_shortage import SHORTAGE
from expected_texts import TEXTS

pytestmark = pytest.mark.each_browser

TOLERANCE = 1
# Trees whose layouts need sizes that the browser measures, or a script that few pages need.
MEASURED = ("layout-", "spacing-told", "grid-columns-differ", "grid-rows-differ", "guide-", "cover-", "mix-geometry", "mix-divider-in-column", "ratio-squares", "ratio-three", "ratio-two")
EXPECTED = BOXES | TEXTS | MORE | SHORTAGE | COMBINED | LIMITS


def mirrored(frame, width):
    return Frame(width - frame.x - frame.width, frame.y, frame.width, frame.height)


def differences(page, name, mirror):
    width, height = page.sizes[name]
    rule = EXPECTED[name]
    wanted = {view: Frame(*numbers) for view, numbers in (rule(page.ruler) if callable(rule) else rule).items()}
    for view, frame in wanted.items():
        frame = mirrored(frame, width) if mirror else frame
        seen = page.trees[name].get(view)
        if seen is None or not seen.is_near(frame, TOLERANCE):
            yield f"{name}, {view} in {width:g} × {height:g}: expected {frame}, seen {seen}"


def settled_differences(page, name, mirror):
    """Returns the differences after the app's custom layouts have received all sizes."""
    end = time.monotonic() + 30
    while (found := list(differences(page, name, mirror))) and name.startswith(MEASURED) and time.monotonic() < end:
        page.read()
    return found


@pytest.mark.parametrize("name", EXPECTED)
def test_stands_where_the_rules_say(layout_page, name):
    assert not (found := settled_differences(layout_page("en"), name, mirror=False)), "\n".join(found)


@pytest.mark.parametrize("name", EXPECTED)
def test_is_mirrored_from_right_to_left(layout_page, name):
    assert not (found := settled_differences(layout_page("ar"), name, mirror=True)), "\n".join(found)


def test_every_tree_has_an_expectation(layout_page):
    assert set(layout_page("en").trees) == set(EXPECTED)
    assert len(EXPECTED) >= 80
