"""Reminders tells when something is due: permission, banner, its actions, and the app's page in Settings."""
import contextlib
import os
import signal
import sqlite3

import pytest

from shoji_kit import App, until
from shoji_kit.axe import violations

SHOWN = "document.querySelector('.notification:popover-open[data-state=open]')"
ROWS = "[...document.querySelectorAll('.row')].filter(row => row.checkVisibility())"
# Until the next minute and the one after, at most.
A_MINUTE = 130


@pytest.fixture(scope="module")
def system():
    with App("shoji", "Home", "Reminders", "Settings", command=("run",)) as running:
        yield running


def write(screen, title, offer):
    """Writes a reminder in the list, takes the date that is offered, and ends."""
    screen.click("text=New Reminder")
    # Not the field of the reminder before.
    screen.wait_for("document.activeElement.matches('input, textarea') && !document.activeElement.value")
    # Before the words are understood, there are buttons for two days.
    screen.wait_for_target("text=Today")
    screen.type(None, title)
    screen.wait_gone("text=Today")
    buttons = "[...document.querySelectorAll('button')].filter(button => button.checkVisibility()).map(button => button.innerText.trim())"
    screen.wait_for(f"{buttons}.some(text => text.includes('{offer}'))")
    [words] = [text for text in screen.evaluate(buttons) if offer in text]
    screen.click(f"text={words}")
    screen.wait_for_target("text=No Date")
    screen.settled()
    screen.click("text=Done")


def allow(screen):
    screen.answer("Allow")


def soon(screen):
    """The next minute, or the one after if that would begin while the test still writes: in the words to write, and to press."""
    hour, minute = screen.evaluate(
        "(() => { const next = new Date(Date.now() + 95000); return [next.getHours(), next.getMinutes()] })()")
    return f"{hour}:{minute:02}", f"{(hour + 11) % 12 + 1}:{minute:02}"


def at_list(screen, system):
    screen.open("/reminders/")
    screen.click("css=.split-sidebar .row[data-accessory=disclosure]")
    screen.wait_for_target("text=No Reminders")
    screen.settled()
    return screen


def scheduled(system):
    with sqlite3.connect(system.folder / "data" / "shoji.sqlite", timeout=10) as database:
        return database.execute("SELECT count(*) FROM scheduledNotifications").fetchone()[0]


def test_a_reminder_that_is_due_is_told_and_completed_in_its_notification(new_screen, system):
    screen = at_list(new_screen(app=system), system)
    written, offered = soon(screen)
    before = scheduled(system)
    write(screen, f"Water the plants {written}", offered)
    allow(screen)
    until(lambda: scheduled(system) > before)
    # The app need not run when the time comes.
    for number in system.process_ids():
        # Those of earlier tests' users may end by themselves meanwhile.
        with contextlib.suppress(ProcessLookupError):
            os.kill(number, signal.SIGKILL)
    screen.wait_for(f"{SHOWN}?.innerText.includes('Water the plants')", seconds=A_MINUTE)
    screen.settled()
    screen.evaluate("document.querySelector('.notification-open').focus()&&0")
    screen.press("ArrowDown")
    screen.wait_for_target("text=Remind Me in an Hour")
    screen.click("text=Mark as Completed")
    screen.wait_gone("css=.notification")
    # Completed reminders leave the list.
    screen.wait_gone("value=Water the plants")
    screen.wait_for_target("text=No Reminders")


@pytest.mark.only("chromium")
def test_nobody_is_asked_before_a_reminder_has_a_date(new_screen, system):
    screen = at_list(new_screen(app=system), system)
    screen.click("text=New Reminder")
    screen.wait_for("document.activeElement.matches('input, textarea')")
    screen.type(None, "Buy stamps")
    screen.click("text=Done")
    screen.wait_for("!document.activeElement.matches('input, textarea')", about="the reminder is written")
    screen.wait_for_target("value=Buy stamps")
    screen.settled()
    assert not screen.exists("css=.alert")
    write(screen, "Call Ada tomorrow", "Tomorrow")
    allow(screen)


@pytest.mark.only("chromium")
@pytest.mark.parametrize("language, title, row", [("en", "All-Day Reminders", "Default List"), ("ja", "終日のリマインダー", "デフォルトリスト")])
def test_the_apps_page_in_settings_is_accessible_and_its_choices_hold(new_screen, system, language, title, row):
    screen = new_screen(app=system, language=language)
    screen.open("/reminders/")
    screen.wait_for_target("css=.split-sidebar .row")
    screen.open("/settings/")
    screen.wait_for("[...document.querySelectorAll('a')].some(one => /^(Reminders|リマインダー)$/.test(one.innerText.trim()) && one.checkVisibility())")
    screen.settled()
    screen.evaluate("[...document.querySelectorAll('a')].find(one => /^(Reminders|リマインダー)$/.test(one.innerText.trim())).click()&&0")
    screen.wait_for(f"location.pathname === '/reminders/' && document.documentElement.dataset.client === 'ready' && document.body.innerText.includes('{title}')")
    screen.settled()
    assert violations(screen) == []
    rows = screen.evaluate(f"{ROWS}.length")
    assert row in screen.evaluate("document.body.innerText")
    screen.click("css=.row input[type=checkbox]")
    screen.wait_for(f"{ROWS}.length === {rows - 1}")
    screen.open(screen.evaluate("location.pathname + location.search"))
    screen.wait_for(f"{ROWS}.length === {rows - 1} && !document.querySelector('.row input[type=checkbox]').checked")
