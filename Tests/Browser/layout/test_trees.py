"""Every view of every small tree has the frame that SwiftUI's rules give it, within one point."""
import time

import pytest
from shoji_kit import Frame

from expected_boxes import BOXES
from expected_combinations import COMBINED
from expected_controls import CONTROLS
from expected_minima import LIMITS
from expected_more import MORE
from expected_overflows import FITS, OVERFLOWS
from expected_shortage import SHORTAGE
from expected_texts import TEXTS

pytestmark = [pytest.mark.each_browser, pytest.mark.core]

TOLERANCE = 1
# Trees whose layouts need sizes that the browser measures, or a script that few pages need.
MEASURED = ("layout-", "spacing-told", "grid-columns-differ", "grid-rows-differ", "guide-", "cover-", "mix-geometry", "mix-divider-in-column", "ratio-squares", "ratio-three", "ratio-two")
EXPECTED = BOXES | TEXTS | MORE | SHORTAGE | COMBINED | LIMITS | CONTROLS | FITS | OVERFLOWS


def mirrored(frame, width):
    return Frame(width - frame.x - frame.width, frame.y, frame.width, frame.height)


def differences(page, name, mirror):
    width, height = page.sizes[name]
    rule = EXPECTED[name]
    for view, numbers in (rule(page.ruler) if callable(rule) else rule).items():
        seen = page.trees[name].get(view)
        # A number that no rule gives is the browser's.
        found = (mirrored(seen, width) if mirror else seen) if seen else numbers
        frame = Frame(*(own if number is None else number for number, own in zip(numbers, found)))
        frame = mirrored(frame, width) if mirror else frame
        if seen is None or not seen.is_near(frame, TOLERANCE):
            yield f"{name}, {view} in {width:g} × {height:g}: expected {frame}, seen {seen}"


def settled_differences(page, name, mirror):
    """Returns the differences after the app's custom layouts have received all sizes."""
    end = time.monotonic() + 30
    while (found := list(differences(page, name, mirror))) and name.startswith(MEASURED) and time.monotonic() < end:
        page.read()
    return found


# One test for all trees of a language: they are on one page, and all differences are reported together.
@pytest.mark.parametrize("language, mirror", [("en", False), ("ar", True)], ids=["from left to right", "from right to left"])
def test_every_view_has_the_frame_that_the_rules_give_it(layout_page, language, mirror):
    page = layout_page(language)
    found = [difference for name in EXPECTED for difference in settled_differences(page, name, mirror)]
    assert not found, "\n".join(found)


def test_every_tree_has_an_expectation(layout_page):
    assert set(layout_page("en").trees) == set(EXPECTED)
    assert len(EXPECTED) >= 80
