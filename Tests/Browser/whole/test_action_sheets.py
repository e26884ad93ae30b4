"""Action sheets according to the guidelines: at the bottom of a phone, beside their source in a larger window."""
import pytest

from dialogs import Dialog
from fingers import Fingers

pytestmark = pytest.mark.app("Specimen")
SHEET = Dialog("actionsheet", "actionsheet-button")


@pytest.mark.guideline("action-sheet.response-to-control", "action-sheet.starts-task")
def test_it_answers_a_control_and_a_choice_starts_its_task_once(visit):
    screen = visit("actionSheets")
    SHEET.ask(screen, "draft")
    assert screen.evaluate("document.querySelector('dialog[open]').matches(':modal[aria-label], :modal[aria-labelledby]')")
    screen.wait_for("document.querySelector('dialog[open]').contains(document.activeElement)")
    screen.click("choice-Save Draft")
    SHEET.answered(screen, "Save Draft", 1)


@pytest.mark.guideline("action-sheet.destructive-at-top", "action-sheet.destructive-red", "action-sheet.cancel-always-at-screen-bottom")
def test_what_destroys_stands_first_in_red_and_what_gives_up_last(visit):
    screen = visit("actionSheets")
    SHEET.ask(screen, "draft")
    places = SHEET.boxes(screen)
    assert places["Delete Draft"]["y"] < places["Save Draft"]["y"] < places["Keep Editing"]["y"]
    assert places["Keep Editing"]["y"] + places["Keep Editing"]["height"] > 844 - 30
    assert [title for title in places if SHEET.is_red(screen, title)] == ["Delete Draft"]


@pytest.mark.core
@pytest.mark.guideline("action-sheet.confirms-destructive", "action-sheet.draft-three-choices")
def test_nothing_is_destroyed_before_that_is_chosen_and_each_choice_does_as_named(visit):
    screen = visit("actionSheets")
    for count, title in enumerate(["Keep Editing", "Save Draft", "Delete Draft"]):
        SHEET.ask(screen, "draft")
        screen.wait_for_text("answers", str(count))
        screen.click(f"choice-{title}")
        SHEET.answered(screen, title, count + 1)
        screen.settled()


@pytest.mark.guideline("action-sheet.cancel-for-clarity", "action-sheet.cancel-always-at-screen-bottom")
def test_an_author_who_forgot_cancel_is_given_one(visit):
    screen = visit("actionSheets")
    SHEET.ask(screen, "unsaid")
    places = SHEET.boxes(screen)
    assert list(sorted(places, key=lambda title: places[title]["y"])) == ["Save Draft", "Save a Copy", "Cancel"]
    screen.click("text=Cancel")
    SHEET.answered(screen, "none", 0)


def watch(screen):
    """Records the sheet's top edge frame by frame in the page's list `tops`."""
    screen.evaluate("""(() => { globalThis.tops = []; const look = () => {
      const sheet = document.querySelector('dialog[open].actionsheet'); if (sheet) tops.push(sheet.getBoundingClientRect().top)
      if (tops.length < 200) requestAnimationFrame(look) }; look() })()""")


def points_at(screen, source):
    """Returns whether the open sheet is beside its source, not over it, with its arrow at the source's middle."""
    sheet, arrow = screen.frame(SHEET.target), screen.frame("css=dialog[open] > .popover-arrow")
    gap = max(sheet.top - source.bottom, source.top - sheet.bottom, sheet.left - source.right, source.left - sheet.right)
    across = min(abs(arrow.middle[0] - source.middle[0]), abs(arrow.middle[1] - source.middle[1]))
    return sheet.width < 400 and -1 <= gap < 40 and arrow.width > 5 and across < 3


@pytest.mark.core("chromium", "webkit")
@pytest.mark.guideline("action-sheet.small-screen-slides-up")
def test_on_a_phone_it_slides_up_from_the_foot(visit):
    screen = visit("actionSheets")
    watch(screen)
    SHEET.ask(screen, "draft")
    tops = screen.evaluate("tops")
    rest = screen.frame(SHEET.target)
    assert tops[0] > rest.top + 20
    assert abs(rest.bottom - 844) <= 1


@pytest.mark.guideline("action-sheet.large-screen-popover")
def test_in_a_large_window_it_stands_at_its_source_at_once(visit):
    screen = visit("actionSheets", width=1180, height=820)
    watch(screen)
    SHEET.ask(screen, "draft")
    assert points_at(screen, screen.frame("draft"))
    # It does not move in from the bottom of the window: it has its position from the first frame on.
    tops = screen.evaluate("tops")
    assert tops and max(tops) - min(tops) < 20
    assert "Cancel" not in SHEET.boxes(screen) and "Keep Editing" not in SHEET.boxes(screen)


def test_it_changes_over_while_it_is_open_there_and_back(visit):
    screen = visit("actionSheets")
    SHEET.ask(screen, "draft")
    at_foot = "(d => Math.abs(d.getBoundingClientRect().bottom - innerHeight) <= 1 && !d.querySelector(':scope > .popover-arrow')?.getClientRects().length)(document.querySelector('dialog[open].actionsheet'))"
    screen.wait_for(at_foot, about="a sheet")
    for _ in range(2):
        screen.resize(1180, 820)
        screen.wait_for("document.querySelector('dialog[open] > .popover-arrow')?.getClientRects().length", about="a popover")
        screen.settled()
        assert points_at(screen, screen.frame("draft"))
        screen.resize(390, 844)
        screen.wait_for(at_foot, about="a sheet again")
        screen.settled()
    screen.click("choice-Save Draft")
    SHEET.answered(screen, "Save Draft", 1)


@pytest.mark.guideline("action-sheet.too-many-options-scroll")
def test_too_many_choices_scroll_and_a_drag_chooses_none(visit):
    screen = visit("actionSheets")
    SHEET.ask(screen, "many")
    screen.wait_for(f"(list => list.scrollHeight > list.clientHeight)({SHEET.buttons}[0].closest('.actionsheet-group'))")
    frame = screen.frame(SHEET.target)
    assert frame.top >= 0
    screen.drag((195, 500), (195, 300))
    screen.wait_for_text("answers", "0")
    assert screen.exists(SHEET.target)
    screen.click("choice-Folder 20")
    SHEET.answered(screen, "Folder 20", 1)


@pytest.mark.only("chromium")
@pytest.mark.guideline("action-sheet.scroll-costs-time-and-mistaps")
def test_a_finger_that_scrolls_too_many_choices_chooses_none(visit):
    screen = visit("actionSheets", touch=True)
    SHEET.ask(screen, "many")
    scrolled = f"{SHEET.buttons}[0].closest('.actionsheet-group').scrollTop"
    start = screen.evaluate(scrolled)
    # Slowly: a tap on a list that is still scrolling only stops it.
    Fingers(screen).drag((195, 600), (195, 350))
    screen.wait_for(f"{scrolled} > {start} + 100")
    screen.wait_for_text("answers", "0")
    assert screen.exists(SHEET.target)
    # A finger that does not move chooses as usual.
    screen.tap("choice-Folder 20")
    SHEET.answered(screen, "Folder 20", 1)
