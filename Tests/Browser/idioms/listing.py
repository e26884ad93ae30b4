"""The idioms of Tests/Idioms, as the app Primer lists them."""
import json
import subprocess

from shoji_kit.app import BUILD

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


IDIOMS = listed()


def by_name(name):
    return next(idiom for idiom in IDIOMS if idiom["name"] == name)
