"""Action sheets as the guidelines have them: at the foot of a phone, beside their source in a larger window."""
import pytest

pytestmark = pytest.mark.app("Specimen")
SHEET = "css=dialog[open].actionsheet"
BUTTONS = "[...document.querySelectorAll('dialog[open] .actionsheet-button')].filter(b => b.offsetParent)"


def ask(screen, form):
    screen.click(form)
    screen.wait_for_target(SHEET)
    screen.settled()


def boxes(screen):
    """The buttons' places by their titles."""
    return screen.evaluate(f"Object.fromEntries({BUTTONS}.map(b => [b.innerText.trim(), (({{x, y, width, height}}) => ({{x, y, width, height}}))(b.getBoundingClientRect())]))")


def answered(screen, word, times):
    screen.wait_gone(SHEET)
    screen.wait_for_text("answer", word)
    screen.wait_for_text("answers", str(times))


def is_red(screen, title):
    red, green, blue = screen.evaluate(
        "(color => { const c = document.createElement('canvas').getContext('2d', {willReadFrequently: true}); c.fillStyle = color; c.fillRect(0, 0, 1, 1);"
        f" return [...c.getImageData(0, 0, 1, 1).data].slice(0, 3) }})(getComputedStyle({BUTTONS}.find(b => b.innerText.trim() === '{title}')).color)")
    return red > 150 and red > 2 * green and red > 2 * blue


@pytest.mark.guideline("action-sheet.response-to-control", "action-sheet.starts-task")
def test_it_answers_a_control_and_a_choice_starts_its_task_once(visit):
    screen = visit("actionSheets")
    ask(screen, "draft")
    assert screen.evaluate("document.querySelector('dialog[open]').matches(':modal[aria-label], :modal[aria-labelledby]')")
    screen.wait_for("document.querySelector('dialog[open]').contains(document.activeElement)")
    screen.click("choice-Save Draft")
    answered(screen, "Save Draft", 1)


@pytest.mark.guideline("action-sheet.destructive-at-top", "action-sheet.destructive-red", "action-sheet.cancel-always-at-screen-bottom")
def test_what_destroys_stands_first_in_red_and_what_gives_up_last(visit):
    screen = visit("actionSheets")
    ask(screen, "draft")
    places = boxes(screen)
    assert places["Delete Draft"]["y"] < places["Save Draft"]["y"] < places["Keep Editing"]["y"]
    assert places["Keep Editing"]["y"] + places["Keep Editing"]["height"] > 844 - 30
    assert [title for title in places if is_red(screen, title)] == ["Delete Draft"]


@pytest.mark.guideline("action-sheet.confirms-destructive", "action-sheet.draft-three-choices")
def test_nothing_is_destroyed_before_that_is_chosen_and_each_choice_does_as_named(visit):
    screen = visit("actionSheets")
    for count, title in enumerate(["Keep Editing", "Save Draft", "Delete Draft"]):
        ask(screen, "draft")
        screen.wait_for_text("answers", str(count))
        screen.click(f"choice-{title}")
        answered(screen, title, count + 1)
        screen.settled()


@pytest.mark.guideline("action-sheet.cancel-for-clarity", "action-sheet.cancel-always-at-screen-bottom")
def test_an_author_who_forgot_cancel_is_given_one(visit):
    screen = visit("actionSheets")
    ask(screen, "unsaid")
    places = boxes(screen)
    assert list(sorted(places, key=lambda title: places[title]["y"])) == ["Save Draft", "Save a Copy", "Cancel"]
    screen.click("text=Cancel")
    answered(screen, "none", 0)


@pytest.mark.guideline("action-sheet.small-screen-slides-up")
def test_on_a_phone_it_slides_up_from_the_foot(visit):
    screen = visit("actionSheets")
    screen.evaluate("""(() => { globalThis.tops = []; const look = () => {
      const sheet = document.querySelector('dialog[open].actionsheet'); if (sheet) tops.push(sheet.getBoundingClientRect().top)
      if (tops.length < 200) requestAnimationFrame(look) }; look() })()""")
    ask(screen, "draft")
    tops = screen.evaluate("tops")
    rest = screen.frame(SHEET)
    assert tops[0] > rest.top + 20
    assert abs(rest.bottom - 844) <= 1


@pytest.mark.guideline("action-sheet.large-screen-popover")
def test_in_a_large_window_it_stands_at_its_source_at_once(visit):
    screen = visit("actionSheets", width=1180, height=820)
    source = screen.frame("draft")
    ask(screen, "draft")
    sheet = screen.frame(SHEET)
    assert sheet.width < 400
    # Beside its source, and not over it.
    assert sheet.top >= source.bottom - 1 or sheet.bottom <= source.top + 1 or sheet.left >= source.right - 1 or sheet.right <= source.left + 1
    gap = max(sheet.top - source.bottom, source.top - sheet.bottom, sheet.left - source.right, source.left - sheet.right)
    assert gap < 40
    screen.resize(390, 844)
    screen.wait_for("Math.abs(document.querySelector('dialog[open].actionsheet').getBoundingClientRect().bottom - 844) <= 1", about="a sheet again")


@pytest.mark.guideline("action-sheet.too-many-options-scroll", "action-sheet.scroll-costs-time-and-mistaps")
def test_too_many_choices_scroll_and_a_drag_chooses_none(visit):
    screen = visit("actionSheets")
    ask(screen, "many")
    screen.wait_for(f"(list => list.scrollHeight > list.clientHeight)({BUTTONS}[0].closest('.actionsheet-group'))")
    frame = screen.frame(SHEET)
    assert frame.top >= 0
    screen.drag((195, 500), (195, 300))
    screen.wait_for_text("answers", "0")
    assert screen.exists(SHEET)
    screen.click("choice-Folder 20")
    answered(screen, "Folder 20", 1)
