"""Some idioms with a reload, a cut line or the end of the process between two steps, in the dark, in Japanese, and with a finger."""
import pytest

from listing import MARKS, by_name

pytestmark = MARKS

RELOADED = """CountingButton SwitchedLamp MenuPickerOfCases SliderOfVolume StepperWithinBounds DisclosureOfOptions FieldGreets SectionByToggle StateOfArray ObservableModel
PlanetList SelectedRow ClearedList LinkWithTitle PathOfNumbers TabsWithItems SheetByFlag SheetOverSheet CoverOfScreen AlertWithOK ChoiceDialog ToDoApp""".split()
# Those that hold an object begin anew with a new process.
KILLED = [name for name in RELOADED if name != "ObservableModel"] + "SearchScopes EditedRowOnNextPage StoredNumber StoredForTwoViews ListInUserDefaults".split()
DARK = "PreferredAppearance CountingButton MenuOfActions MaterialBar SettingsForm PlanetList LinkWithTitle SheetByFlag AlertWithOK TabsWithItems SettingsApp".split()
JAPANESE = "CountingButton MenuPickerOfCases DisclosureOfOptions FieldGreets SettingsForm PlanetList LinkWithTitle TabsWithItems SheetByFlag AlertWithOK QuizApp".split()
TOUCHED = """CountingButton TappedText HeldText DoubleTap DraggedCard DragThatStays OwnSlider TapOrPress ContextMenuOfText DeletedBySwipe SwipeToArchive RefreshedList
PagesSideBySide SheetByFlag MenuOfActions MenuPickerOfCases SwitchedLamp SegmentsFilterNames StepperWithinBounds LinkWithTitle SelectedRow""".split()


def holding(names, moment):
    """The idioms with names, at home. All of their steps hold after the moment."""
    idioms = [by_name(name) for name in names]
    assert not (wrong := [idiom["name"] for idiom in idioms if moment not in idiom["moments"]]), f"does not hold after {moment}: {wrong}"
    return [pytest.param(idiom, id=f"{idiom['name']}-{idiom['places'][0]}") for idiom in idioms]


@pytest.mark.parametrize("idiom", holding(RELOADED, "reconnected"))
def test_an_idiom_continues_after_a_reload(user_of, idiom):
    user = user_of(idiom, idiom["places"][0])
    user.performs(idiom, between=user.screen.reload)


@pytest.mark.parametrize("idiom", holding(RELOADED, "reconnected"))
def test_an_idiom_goes_on_when_the_line_was_cut(app, road_to, user_of, idiom):
    road = road_to(app)
    user = user_of(idiom, idiom["places"][0], app=road)

    def cut():
        road.cut()
        user.screen.wait_for_target("css=.banner")
        road.mend()
        user.screen.wait_gone("css=.banner")

    user.performs(idiom, between=cut)


@pytest.mark.parametrize("idiom", holding(KILLED, "killed"))
def test_an_idiom_goes_on_in_the_next_process(app, user_of, idiom):
    user = user_of(idiom, idiom["places"][0])

    def end():
        user.screen.note_returns()
        app.kill_processes()
        user.screen.wait_for("returns.length > 0", about="a new process has drawn the page")

    user.performs(idiom, between=end)


@pytest.mark.parametrize("idiom", holding(DARK, "darkAppearance"))
def test_an_idiom_works_in_the_dark(user_of, idiom):
    user_of(idiom, idiom["places"][0], dark=True).performs(idiom)


@pytest.mark.parametrize("idiom", holding(JAPANESE, "otherLanguage"))
def test_an_idiom_works_in_japanese(user_of, idiom):
    user_of(idiom, idiom["places"][0], language="ja").performs(idiom)


@pytest.mark.parametrize("idiom", holding(TOUCHED, "fresh"))
def test_an_idiom_works_with_a_finger(user_of, idiom):
    user_of(idiom, idiom["places"][0], touch=True).performs(idiom)
