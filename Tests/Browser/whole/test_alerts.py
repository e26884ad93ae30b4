"""Alerts according to the guidelines: the order of their buttons, their keys, and their layout in other windows."""
import pytest

from dialogs import Dialog

pytestmark = pytest.mark.app("Specimen")
ALERT = Dialog("alert", "alert-button")


@pytest.mark.core("chromium", "webkit")
@pytest.mark.guideline("alert.important-state-information", "alert.often-asks-for-response")
def test_it_stands_above_everything_takes_the_focus_and_stays(visit):
    screen = visit("alerts")
    ALERT.ask(screen, "two")
    assert screen.evaluate("document.querySelector('dialog[open]').matches('[role=alertdialog]:modal')")
    screen.wait_for("document.querySelector('dialog[open]').contains(document.activeElement)")
    frame = screen.frame(ALERT.target)
    screen.drag((frame.left - 20, frame.top - 40), (frame.left - 18, frame.top - 40))
    screen.settled()
    assert screen.exists(ALERT.target)
    screen.click("choice-Save")
    ALERT.answered(screen, "Save")


@pytest.mark.guideline("alert.message-optional")
def test_without_a_message_there_is_no_gap(visit):
    screen = visit("alerts")
    gaps = {}
    for form in ("two", "quiet"):
        ALERT.ask(screen, form)
        gaps[form] = screen.evaluate(
            "(a => a.querySelector('.alert-actions').getBoundingClientRect().top - a.querySelector('.alert-title').getBoundingClientRect().bottom)"
            "(document.querySelector('dialog[open]'))")
        screen.click("choice-Cancel")
        screen.wait_gone(ALERT.target)
        screen.settled()
    # The padding below the text remains; the message and the space before it do not.
    assert abs(gaps["quiet"] - 20) <= 1 and gaps["two"] > 35


@pytest.mark.guideline("alert.buttons-where-expected", "alert.likely-trailing", "alert.cancel-leading", "alert.more-buttons-stacked")
def test_two_buttons_share_a_row_with_cancel_first(visit):
    screen = visit("alerts")
    ALERT.ask(screen, "two")
    places = ALERT.boxes(screen)
    assert abs(places["Cancel"]["y"] - places["Save"]["y"]) <= 1
    assert places["Cancel"]["x"] < places["Save"]["x"]
    assert abs(places["Cancel"]["width"] - places["Save"]["width"]) <= 1


@pytest.mark.core
@pytest.mark.parametrize("language", ["en-US", "ar"])
def test_the_earlier_document_has_cancel_first_and_all_in_a_row_that_fit(visit, language):
    screen = visit("alerts", language=language)
    screen.click("cancel first")
    ALERT.ask(screen, "two")
    places = ALERT.boxes(screen)
    assert abs(places["Cancel"]["y"] - places["Save"]["y"]) <= 1
    assert (places["Cancel"]["x"] < places["Save"]["x"]) == (language == "en-US")
    screen.click("choice-Save")
    screen.wait_gone(ALERT.target)
    # “Save a Copy” is too long for a third of the width, so the buttons form a column with Cancel at its top.
    ALERT.ask(screen, "three")
    places = ALERT.boxes(screen)
    assert places["Cancel"]["y"] < places["Save"]["y"] < places["Save a Copy"]["y"]
    screen.press("Escape")
    screen.wait_gone(ALERT.target)
    screen.wait_for_text("answer", "Cancel")


@pytest.mark.guideline("alert.likely-trailing", "alert.cancel-leading")
def test_from_right_to_left_cancel_is_first_at_the_right(visit):
    screen = visit("alerts", language="ar")
    ALERT.ask(screen, "two")
    places = ALERT.boxes(screen)
    assert places["Cancel"]["x"] > places["Save"]["x"]


@pytest.mark.guideline("alert.more-buttons-stacked", "alert.stacked-likely-top", "alert.stacked-cancel-bottom")
def test_three_buttons_are_stacked_with_cancel_last(visit):
    screen = visit("alerts")
    ALERT.ask(screen, "three")
    places = ALERT.boxes(screen)
    assert places["Save"]["y"] < places["Save a Copy"]["y"] < places["Cancel"]["y"]
    assert {round(place["width"]) for place in places.values()} == {270}


@pytest.mark.guideline("alert.stacked-cancel-bottom")
def test_two_buttons_that_do_not_fit_side_by_side_are_stacked(visit):
    screen = visit("alerts")
    ALERT.ask(screen, "wide")
    places = ALERT.boxes(screen)
    assert places["Save All Changes Now"]["y"] < places["Cancel"]["y"]


@pytest.mark.guideline(
    "alert.destructive-formatted-by-system", "alert.destructive-needs-cancel", "alert.cancel-is-default", "alert.default-cancel-bold",
    "alert.return-activates-cancel")
def test_beside_a_destructive_button_cancel_is_the_default(visit):
    screen = visit("alerts")
    ALERT.ask(screen, "destructive")
    assert ALERT.is_red(screen, "Delete")
    assert int(ALERT.style(screen, "Cancel", "fontWeight")) >= 600
    assert int(ALERT.style(screen, "Delete", "fontWeight")) < 600
    screen.press("Enter")
    screen.wait_gone(ALERT.target)
    screen.wait_for_text("answer", "none")
    screen.wait_for_text("answers", "0")


@pytest.mark.core("chromium", "webkit")
@pytest.mark.guideline("alert.escape-cancels", "alert.command-period-cancels")
@pytest.mark.parametrize("key", ["Escape", "Control+."])
def test_escape_and_command_period_are_cancel(visit, key):
    screen = visit("alerts")
    ALERT.ask(screen, "two")
    screen.press(key)
    ALERT.answered(screen, "Cancel")


@pytest.mark.guideline("alert.differs-by-orientation")
def test_it_stays_whole_when_the_window_turns(visit):
    screen = visit("alerts")
    ALERT.ask(screen, "three")
    for width, height in ((844, 390), (390, 844)):
        screen.resize(width, height)
        screen.wait_for(
            "(r => r.top >= 0 && r.left >= 0 && r.bottom <= innerHeight && r.right <= innerWidth && Math.abs((r.left + r.right) / 2 - innerWidth / 2) <= 1)"
            "(document.querySelector('dialog[open]').getBoundingClientRect())", about=f"the alert is whole at {width} x {height}")
        assert set(ALERT.boxes(screen)) == {"Save", "Save a Copy", "Cancel"}


@pytest.mark.guideline("alert.scrolls-at-large-text-size")
def test_at_the_largest_text_its_words_scroll_and_its_buttons_stay(visit):
    screen = visit("alerts")
    screen.evaluate("document.documentElement.dataset.textSize = 'accessibility5'")
    ALERT.ask(screen, "long")
    screen.wait_for("(b => b.scrollHeight > b.clientHeight)(document.querySelector('dialog[open] .alert-body'))")
    for place in ALERT.boxes(screen).values():
        assert place["y"] >= 0 and place["y"] + place["height"] <= screen.evaluate("innerHeight")
    screen.click("choice-Save")
    ALERT.answered(screen, "Save")


def test_a_message_longer_than_the_window_is_scrolled_by_keys(visit):
    screen = visit("alerts")
    ALERT.ask(screen, "endless")
    screen.wait_for("'focusReady' in document.documentElement.dataset")
    body = "document.querySelector('.alert-body')"
    assert screen.evaluate(f"{body}.scrollHeight > {body}.clientHeight")
    for _ in range(4):
        if screen.evaluate(f"document.activeElement === {body}"):
            break
        screen.press("Tab")
    assert screen.evaluate(f"document.activeElement === {body}")
    screen.press("PageDown")
    screen.wait_for(f"{body}.scrollTop > 100")
    # The keys keep their meaning in an alert.
    screen.press("Enter")
    ALERT.answered(screen, "Save")
