"""A column is aligned by the guide that it has now, also when that guide changes later."""
import pytest

pytestmark = pytest.mark.app("Specimen")

DISTANCE = "Math.abs(find('blue').getBoundingClientRect().left - find('red').getBoundingClientRect().left - {}) < 1"


def test_a_column_follows_another_guide_and_its_changes(visit):
    screen = visit("guides", width=500, height=700)
    screen.wait_for(DISTANCE.format(10))
    screen.click("own")
    screen.wait_for(DISTANCE.format(0))
    screen.click("move")
    screen.wait_for(DISTANCE.format(30), about="the guide that the column has now")
