"""Things that are dragged from app to app: each app is a process of its own, beside the other on the stage."""
import pytest
from playwright.sync_api import expect

# Only Chromium's driver moves the browser's own drags.
pytestmark = pytest.mark.only("chromium")


def pane(stage, app):
    # Its title follows what it shows.
    return stage.screen.page.frame_locator(f"iframe[src^='/{app.lower()}/']")


def middle(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(stage, row, target):
    """Drags a row by its lower edge, because a text field in the middle would select its text, to the middle of a target."""
    mouse, box, (x, y) = stage.screen.page.mouse, row.bounding_box(), middle(target)
    start = box["x"] + box["width"] / 3, box["y"] + box["height"] - 4
    mouse.move(*start)
    mouse.down()
    for step in range(1, 6):
        mouse.move(start[0] + 4 * step, start[1] + 4 * step)
    # A browser tells a target of a drag only while it moves.
    for step in (-8, -4, 0):
        mouse.move(x + step, y + step)
    mouse.up()


@pytest.fixture
def both(make_stage):
    """Notes beside Reminders, with one reminder, Buy milk."""
    stage = make_stage(width=2200, height=900).split("Notes", "Reminders")
    reminders = pane(stage, "Reminders")
    for app in ("Notes", "Reminders"):
        pane(stage, app).locator("html[data-drags=ready]").wait_for(state="attached")
    reminders.get_by_role("button", name="Reminders 0 reminders").click()
    reminders.get_by_role("region", name="Reminders").get_by_role("button", name="New Reminder").click()
    reminders.locator("input:focus").fill("Buy milk")
    reminders.locator("input:focus").press("Escape")
    reminders.get_by_role("button", name="Reminders 1 reminder").wait_for()
    stage.screen.settled()
    return stage


def reminder_rows(stage):
    return pane(stage, "Reminders").get_by_role("region", name="Reminders").locator(".row")


def note_row(stage, title):
    return pane(stage, "Notes").get_by_role("row").filter(has_text=title)


def test_a_reminder_that_is_dropped_on_the_list_of_notes_becomes_a_note(both):
    drag(both, reminder_rows(both).first, pane(both, "Notes").get_by_text("No Notes"))
    note_row(both, "Buy milk").wait_for()
    # The reminder stays where it is.
    expect(reminder_rows(both)).to_have_count(1)


def test_a_note_that_is_dropped_on_a_list_of_reminders_becomes_a_reminder(both):
    notes = pane(both, "Notes")
    notes.get_by_role("region", name="All Notes").get_by_role("button", name="New Note").click()
    notes.get_by_role("textbox", name="Note", exact=True).fill("Call Ann\nabout the garden")
    note_row(both, "Call Ann").wait_for()
    both.screen.settled()
    drag(both, note_row(both, "Call Ann"), reminder_rows(both).first)
    expect(reminder_rows(both)).to_have_count(2)
    expect(pane(both, "Reminders").get_by_text("about the garden")).to_be_visible()
    note_row(both, "Call Ann").wait_for()


def test_a_reminder_that_is_dropped_on_an_open_note_is_added_below_its_text(both):
    notes = pane(both, "Notes")
    notes.get_by_role("region", name="All Notes").get_by_role("button", name="New Note").click()
    text = notes.get_by_role("textbox", name="Note", exact=True)
    text.fill("Shopping")
    note_row(both, "Shopping").wait_for()
    both.screen.settled()
    drag(both, reminder_rows(both).first, text)
    expect(text).to_have_value("Shopping\nBuy milk")
