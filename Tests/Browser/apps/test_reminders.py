"""Reminders' whole life: what a person writes down is there again, whatever happens to the process, by whatever hand."""
import os
import signal

import pytest

from hands import Keys, Pointer


def add(screen, hand, title, notes=None):
    hand.press("text=New Reminder")
    screen.wait_for_target("css=dialog[open]")
    screen.settled()
    hand.type("css=dialog [aria-label=Title]", title)
    if notes:
        hand.type("css=dialog [aria-label=Notes]", notes)
    screen.wait_for("!find('text=Add').closest('button').disabled")
    hand.press("text=Add")
    screen.wait_gone("css=dialog")


def live(app, screen, hand):
    screen.open("/")
    add(screen, hand, "Buy milk", notes="The one with the blue lid")
    add(screen, hand, "Call mum")
    hand.press("text=Reminders")
    for title in ("Buy milk", "Call mum"):
        screen.wait_for_target(f"value={title}")
    screen.settled()

    # One is changed where it stands, and the process dies in the middle of a word.
    hand.type("value=Buy milk", " and br")
    screen.note_returns()
    [number] = app.process_ids()
    os.kill(number, signal.SIGKILL)
    screen.type(None, "ead")
    screen.wait_for("returns.length > 0")
    screen.wait_for_target("value=Buy milk and bread")
    screen.wait_for_target("text=The one with the blue lid")
    screen.wait_for_target("value=Call mum")

    # The other is done.
    hand.press("label=Mark “Call mum” as completed")
    screen.wait_gone("value=Call mum")

    # Everything is there in a new page of a new system.
    app.stop()
    app.start()
    screen.open("/")
    screen.wait_for_target("value=Buy milk and bread")
    screen.wait_for_target("text=The one with the blue lid")
    assert not screen.exists("value=Call mum")


@pytest.mark.parametrize("hand", [Pointer, Keys])
def test_a_whole_life(own_app, new_screen, hand):
    app = own_app("Reminders")
    screen = new_screen(app=app)
    live(app, screen, hand(screen))


# WebKitGTK's driver has no finger.
@pytest.mark.only("chromium")
def test_a_whole_life_by_touch(own_app, new_screen):
    app = own_app("Reminders")
    screen = new_screen(app=app, touch=True)
    live(app, screen, Pointer(screen))


def test_commands_act_by_keys_and_are_listed(own_app, new_screen):
    app = own_app("Reminders")
    screen = new_screen(app=app).open()
    screen.wait_for("document.documentElement.dataset.commands === 'ready'")
    screen.click("text=Reminders")
    screen.wait_for_target("text=No Reminders")
    screen.settled()
    screen.press("Control+Alt+N")
    screen.wait_for("document.activeElement.matches('input[data-text], textarea')")
    screen.type(None, "Pay rent")
    screen.wait_for_target("value=Pay rent")
    screen.press("Control+Shift+F")
    screen.wait_for_target("label=Flagged")
    screen.evaluate("document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key: 'Control', ctrlKey: true, bubbles: true}))")
    screen.wait_for("document.querySelector('.shortcuts')?.innerText.includes('New Reminder')")
