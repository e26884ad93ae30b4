"""A view has the same size wherever it stands: what is around it only moves it."""
import pytest

from listing import MARKS, by_name

pytestmark = MARKS

PLACES = ("root", "stack", "page", "sheet")
# Views that are there from the start.
VIEWS = {
    "JoinedTexts": ["Hello, world!", "Greet the moon"], "FontStyles": [], "CountingButton": [], "ButtonWithSymbol": [], "StyledButtons": [], "TappedText": [],
    "IconOnlyButton": [], "StacksInStacks": [], "PaddedCard": [], "OverlaidBadge": [], "FramedViews": [], "BackgroundView": [], "GridOfValues": [], "StyleOnCondition": [],
    "GradientBackground": [], "SwitchedLamp": [], "SegmentsFilterNames": [], "SliderOfVolume": [], "StepperWithinBounds": [], "MenuOfActions": [], "FieldGreets": [],
    "CountedProgress": [], "StateOfFlag": [],
}


def seen_first(idiom):
    """The names in the steps up to the user's first act, with the name in that act."""
    names = []
    for step in idiom["steps"]:
        (kind, values), = step.items()
        if kind in ("sees", "taps"):
            names.append(values["_0"])
        if kind not in ("sees", "finds", "misses", "findsDisabled", "findsEnabled"):
            break
    return names


@pytest.mark.parametrize("name", VIEWS)
def test_a_view_has_the_same_size_everywhere(user_of, name):
    idiom = by_name(name)
    names = VIEWS[name] or seen_first(idiom)
    sizes = {place: user_of(idiom, place).sizes(names) for place in PLACES if place in idiom["places"]}
    assert len(sizes) > 1
    expected = next(iter(sizes.values()))
    assert sizes == dict.fromkeys(sizes, expected)
