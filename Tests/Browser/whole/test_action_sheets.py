"""Action sheets as the guidelines have them: at the foot of a phone, beside their source in a larger window."""
import pytest

from dialogs import Dialog

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


@pytest.mark.guideline("action-sheet.small-screen-slides-up")
def test_on_a_phone_it_slides_up_from_the_foot(visit):
    screen = visit("actionSheets")
    screen.evaluate("""(() => { globalThis.tops = []; const look = () => {
      const sheet = document.querySelector('dialog[open].actionsheet'); if (sheet) tops.push(sheet.getBoundingClientRect().top)
      if (tops.length < 200) requestAnimationFrame(look) }; look() })()""")
    SHEET.ask(screen, "draft")
    tops = screen.evaluate("tops")
    rest = screen.frame(SHEET.target)
    assert tops[0] > rest.top + 20
    assert abs(rest.bottom - 844) <= 1


@pytest.mark.guideline("action-sheet.large-screen-popover")
def test_in_a_large_window_it_stands_at_its_source_at_once(visit):
    screen = visit("actionSheets", width=1180, height=820)
    source = screen.frame("draft")
    SHEET.ask(screen, "draft")
    sheet = screen.frame(SHEET.target)
    assert sheet.width < 400
    # Beside its source, and not over it.
    assert sheet.top >= source.bottom - 1 or sheet.bottom <= source.top + 1 or sheet.left >= source.right - 1 or sheet.right <= source.left + 1
    gap = max(sheet.top - source.bottom, source.top - sheet.bottom, sheet.left - source.right, source.left - sheet.right)
    assert gap < 40
    screen.resize(390, 844)
    screen.wait_for("Math.abs(document.querySelector('dialog[open].actionsheet').getBoundingClientRect().bottom - 844) <= 1", about="a sheet again")


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
    screen.drag((195, 600), (195, 350))
    screen.wait_for(f"{scrolled} > {start} + 100")
    screen.wait_for_text("answers", "0")
    assert screen.exists(SHEET.target)
    # A finger that stays where it is chooses as ever.
    screen.tap("choice-Folder 20")
    SHEET.answered(screen, "Folder 20", 1)
