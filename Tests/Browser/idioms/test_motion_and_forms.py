"""Motion, gestures, fields and forms: every idiom at the place where it is at home, and at one other place."""
import pytest

from listing import MARKS, at_home, elsewhere

pytestmark = MARKS
AREAS = ("Motion", "MotionMore", "Gestures", "GesturesTogether", "Fields", "FocusAndSearch", "Forms")


@pytest.mark.parametrize("idiom, place", at_home(*AREAS))
def test_an_idiom_works_at_home(user_of, idiom, place):
    user_of(idiom, place).performs(idiom)


@pytest.mark.parametrize("idiom, place", elsewhere(*AREAS))
def test_an_idiom_works_elsewhere(user_of, idiom, place):
    user_of(idiom, place).performs(idiom)
