"""Alerts as the guidelines have them: where their buttons stand, what keys do, what becomes of them in other windows."""
import pytest

pytestmark = pytest.mark.app("Specimen")
ALERT = "css=dialog[open]"
BUTTONS = "[...document.querySelectorAll('dialog[open] .alert-button')].filter(b => b.offsetParent)"


def ask(screen, form):
    screen.click(form)
    screen.wait_for_target(ALERT)
    screen.settled()


def boxes(screen):
    """The buttons' places by their titles."""
    return screen.evaluate(f"Object.fromEntries({BUTTONS}.map(b => [b.innerText.trim(), (({{x, y, width, height}}) => ({{x, y, width, height}}))(b.getBoundingClientRect())]))")


def style(screen, title, property):
    return screen.evaluate(f"getComputedStyle({BUTTONS}.find(b => b.innerText.trim() === '{title}')).{property}")


def answered(screen, word, times=1):
    screen.wait_gone(ALERT)
    screen.wait_for_text("answer", word)
    screen.wait_for_text("answers", str(times))


@pytest.mark.guideline("alert.important-state-information", "alert.often-asks-for-response")
def test_it_stands_above_everything_takes_the_focus_and_stays(visit):
    screen = visit("alerts")
    ask(screen, "two")
    assert screen.evaluate("document.querySelector('dialog[open]').matches('[role=alertdialog]:modal')")
    screen.wait_for("document.querySelector('dialog[open]').contains(document.activeElement)")
    frame = screen.frame(ALERT)
    screen.evaluate("(e => e.elementFromPoint(5, 5).dispatchEvent(new PointerEvent('pointerdown', {bubbles: true})))(document)")
    screen.drag((frame.left - 20, frame.top - 40), (frame.left - 18, frame.top - 40))
    screen.settled()
    assert screen.exists(ALERT)
    screen.click("choice-Save")
    answered(screen, "Save")


@pytest.mark.guideline("alert.message-optional")
def test_without_a_message_there_is_no_gap(visit):
    screen = visit("alerts")
    gaps = {}
    for form in ("two", "quiet"):
        ask(screen, form)
        gaps[form] = screen.evaluate(
            "(a => a.querySelector('.alert-actions').getBoundingClientRect().top - a.querySelector('.alert-title').getBoundingClientRect().bottom)"
            "(document.querySelector('dialog[open]'))")
        screen.click("choice-Cancel")
        screen.wait_gone(ALERT)
        screen.settled()
    # The padding below the text stays; the message and the space before it go.
    assert abs(gaps["quiet"] - 20) <= 1 and gaps["two"] > 35


@pytest.mark.guideline("alert.buttons-where-expected", "alert.likely-trailing", "alert.cancel-leading", "alert.more-buttons-stacked")
def test_two_buttons_share_a_row_with_cancel_first(visit):
    screen = visit("alerts")
    ask(screen, "two")
    places = boxes(screen)
    assert abs(places["Cancel"]["y"] - places["Save"]["y"]) <= 1
    assert places["Cancel"]["x"] < places["Save"]["x"]
    assert abs(places["Cancel"]["width"] - places["Save"]["width"]) <= 1


@pytest.mark.guideline("alert.likely-trailing", "alert.cancel-leading")
def test_from_right_to_left_cancel_is_first_at_the_right(visit):
    screen = visit("alerts", language="ar")
    ask(screen, "two")
    places = boxes(screen)
    assert places["Cancel"]["x"] > places["Save"]["x"]


@pytest.mark.guideline("alert.more-buttons-stacked", "alert.stacked-likely-top", "alert.stacked-cancel-bottom")
def test_three_buttons_are_stacked_with_cancel_last(visit):
    screen = visit("alerts")
    ask(screen, "three")
    places = boxes(screen)
    assert places["Save"]["y"] < places["Save a Copy"]["y"] < places["Cancel"]["y"]
    assert {round(place["width"]) for place in places.values()} == {270}


@pytest.mark.guideline("alert.button-title-succinct-logical", "alert.stacked-cancel-bottom")
def test_two_buttons_that_do_not_fit_side_by_side_are_stacked(visit):
    screen = visit("alerts")
    ask(screen, "wide")
    places = boxes(screen)
    assert places["Save All Changes Now"]["y"] < places["Cancel"]["y"]


@pytest.mark.guideline(
    "alert.destructive-formatted-by-system", "alert.destructive-needs-cancel", "alert.cancel-is-default", "alert.default-cancel-bold",
    "alert.return-activates-cancel")
def test_beside_a_destructive_button_cancel_is_the_default(visit):
    screen = visit("alerts")
    ask(screen, "destructive")
    red, green, blue = [float(part) for part in screen.evaluate(
        "(color => { const c = document.createElement('canvas').getContext('2d', {willReadFrequently: true}); c.fillStyle = color; c.fillRect(0, 0, 1, 1);"
        f" return [...c.getImageData(0, 0, 1, 1).data].slice(0, 3) }})(getComputedStyle({BUTTONS}.find(b => b.innerText.trim() === 'Delete')).color)")]
    assert red > 150 and red > 2 * green and red > 2 * blue
    assert int(style(screen, "Cancel", "fontWeight")) >= 600
    assert int(style(screen, "Delete", "fontWeight")) < 600
    screen.press("Enter")
    screen.wait_gone(ALERT)
    screen.wait_for_text("answer", "none")
    screen.wait_for_text("answers", "0")


@pytest.mark.guideline("alert.escape-cancels", "alert.command-period-cancels")
@pytest.mark.parametrize("key", ["Escape", "Control+."])
def test_escape_and_command_period_are_cancel(visit, key):
    screen = visit("alerts")
    ask(screen, "two")
    screen.press(key)
    answered(screen, "Cancel")


@pytest.mark.guideline("alert.differs-by-orientation")
def test_it_stays_whole_when_the_window_turns(visit):
    screen = visit("alerts")
    ask(screen, "three")
    for width, height in ((844, 390), (390, 844)):
        screen.resize(width, height)
        screen.wait_for(
            "(r => r.top >= 0 && r.left >= 0 && r.bottom <= innerHeight && r.right <= innerWidth && Math.abs((r.left + r.right) / 2 - innerWidth / 2) <= 1)"
            "(document.querySelector('dialog[open]').getBoundingClientRect())", about=f"the alert is whole at {width} x {height}")
        assert set(boxes(screen)) == {"Save", "Save a Copy", "Cancel"}


@pytest.mark.guideline("alert.scrolls-at-large-text-size")
def test_at_the_largest_text_its_words_scroll_and_its_buttons_stay(visit):
    screen = visit("alerts")
    screen.evaluate("document.documentElement.dataset.textSize = 'accessibility5'")
    ask(screen, "long")
    screen.wait_for("(b => b.scrollHeight > b.clientHeight)(document.querySelector('dialog[open] .alert-body'))")
    for place in boxes(screen).values():
        assert place["y"] >= 0 and place["y"] + place["height"] <= screen.evaluate("innerHeight")
    screen.click("choice-Save")
    answered(screen, "Save")
