"""The idioms of Tests/Idioms, as the app Primer lists them."""
import json
import os
import pathlib
import re
import subprocess

import pytest
from shoji_kit.app import BUILD

# The other browsers would show the same: what an engine decides is tested in the rooms of the components, and these are 1 400 tests.
MARKS = [pytest.mark.app("Primer"), pytest.mark.only("chromium"), pytest.mark.every_set]
# Decides at which other place each idiom is tried, as in the tests without a browser. Not the date, so that no test fails by the day on which it runs.
SEED = int(os.environ.get("SHOJI_SEED") or 335)

# The default tests: what most people write (the modifiers and views in most repositories), at least one of each area, without waits for the time of day.
CORE = set("""
JoinedTexts NumberInText HeadlineModifier IconOnlyButton ProfileRows CountingButton StyledButtons TappedText SwitchedLamp MenuPickerOfCases SegmentsFilterNames
SliderOfVolume StepperWithinBounds MenuOfActions ContextMenuOfText DisclosureOfOptions StacksInStacks OverlaidBadge GridOfValues AdaptiveCells
HorizontalShelf StyleOnCondition ShapeByChoice FadedText CountedProgress SlidingPanel DragThatStays FieldGreets FieldEnablesButton SearchOnPage
SettingsForm SectionByToggle StateOfFlag StateOfArray BindingToParent ModelOfView ObservableModel FilledOnAppearing ChangeKnowsOldValue StoredNumber
OwnModifier HiddenKeepsPlace PlanetList TappedRows SelectedRow EmptyListText ClearedList DeletedBySwipe LinkWithTitle LinksOfValues DeepLink
ToolbarAdds TabsWithItems SheetByFlag CoverOfScreen AlertWithOK AlertWithField ChoiceDialog OlderAccessibility TipCalculatorApp
""".split())


def listed():
    """All idioms in the order of reading: name, steps, places (the one at which it is at home first), moments after which its steps hold."""
    return json.loads(subprocess.run([BUILD / "Primer", "--list"], check=True, capture_output=True, text=True).stdout)


def areas():
    """The area of each idiom: the file that declares it."""
    files = (pathlib.Path(__file__).parents[2] / "Idioms").glob("*.swift")
    return {name: file.stem for file in files for name in re.findall(r"struct (\w+): Idiom\b", file.read_text())}


IDIOMS, AREAS = listed(), areas()


def by_name(name):
    return next(idiom for idiom in IDIOMS if idiom["name"] == name)


def at_home(*wanted):
    """Parameters: the idioms of areas, each at the place where it is at home."""
    chosen = [idiom for idiom in IDIOMS if AREAS[idiom["name"]] in wanted]
    return [parameters(idiom, 0, [pytest.mark.core] if idiom["name"] in CORE else []) for idiom in chosen]


def elsewhere(*wanted):
    """Parameters: the idioms of areas, each at one other place."""
    chosen = [(number, idiom) for number, idiom in enumerate(IDIOMS) if AREAS[idiom["name"]] in wanted and len(idiom["places"]) > 1]
    return [parameters(idiom, 1 + (number + SEED) % (len(idiom["places"]) - 1), []) for number, idiom in chosen]


def parameters(idiom, index, marks):
    place = idiom["places"][index]
    return pytest.param(idiom, place, id=f"{idiom['name']}-{place}", marks=marks)
