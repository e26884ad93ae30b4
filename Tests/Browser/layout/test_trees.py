"""Every view of every small tree stands where SwiftUI's rules put it, within one point."""
import pytest
from shoji_kit import Frame

from expected_boxes import BOXES
from expected_texts import TEXTS

TOLERANCE = 1
EXPECTED = BOXES | TEXTS


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


@pytest.mark.parametrize("name", EXPECTED)
def test_stands_where_the_rules_say(layout_page, name):
    assert not (found := list(differences(layout_page("en"), name, mirror=False))), "\n".join(found)


@pytest.mark.parametrize("name", EXPECTED)
def test_is_mirrored_from_right_to_left(layout_page, name):
    assert not (found := list(differences(layout_page("ar"), name, mirror=True))), "\n".join(found)


def test_every_tree_has_an_expectation(layout_page):
    assert set(layout_page("en").trees) == set(EXPECTED)
    assert len(EXPECTED) >= 80
