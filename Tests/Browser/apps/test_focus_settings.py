"""Focus, scheduled summary and silent mode in Settings: stored, in all open windows, and after a kill of the system."""

import pytest

from shoji_kit import App
from shoji_kit.axe import violations
from test_settings import go, press, settings, switch, system  # noqa: F401

CENTRE = "document.querySelector('dialog.centre')"


def opened(screen):
    screen.wait_for("document.documentElement.dataset.commands === 'ready'")
    screen.press("Control+Alt+Shift+N")
    screen.wait_for(f"{CENTRE}?.dataset.count !== undefined")


@pytest.mark.only("chromium")  # WebKitGTK's driver does not press in a window that is not the first.
def test_a_focus_turned_on_in_settings_is_on_in_another_window_and_after_a_kill(new_screen, settings):  # noqa: F811
    with App("shoji", "Home", "Notes", "Settings", command=("run",)) as own:
        screen = settings("Focus", app=own)
        other = new_screen(app=own, beside=screen).open("/notes/")
        opened(other)
        go(screen, "Work")
        switch(screen, "Work")
        other.wait_for("document.querySelector('.centre-focus')?.dataset.state === 'on'")
        assert other.evaluate("document.querySelector('.centre-focus').ariaLabel") == "Focus: Work"
        own.kill()
        own.start()
        screen.open("/settings/")
        screen.wait_for("document.body.innerText.includes('Focus')")
        other.open("/notes/")
        opened(other)
        other.wait_for("document.querySelector('.centre-focus')?.dataset.state === 'on'")
        # Turned off in the notification centre, it is off in Settings.
        other.click("css=.centre-focus")
        other.wait_for("document.querySelector('.centre-sheet[open]')")
        other.settled()
        other.click("text=Work")
        other.wait_for("document.querySelector('.centre-focus')?.dataset.state === 'off'")


@pytest.mark.only("chromium")
@pytest.mark.parametrize("language, dark, size", [("ja", True, None), ("ar", False, "accessibility5")])
def test_the_pages_are_accessible_and_fit(settings, language, dark, size):  # noqa: F811
    words = {"ja": ("集中モード", "仕事", "スケジュールを追加", "サウンドと触覚", "通知", "時刻指定要約")}.get(
        language, ("Focus", "Work", "Add Schedule", "Sounds & Haptics", "Notifications", "Scheduled Summary"))
    focus, work, add, sounds, notifications, summary = words
    for way in ([focus, work], [sounds], [notifications, summary]):
        screen = settings(language=language, dark=dark, width=390, height=844)
        if size:
            screen.evaluate(f"document.documentElement.dataset.textSize = '{size}'")
        go(screen, *way)
        if way[-1] == work:
            press(screen, add)
            screen.wait_for("[...document.querySelectorAll('.row')].some(e => /9:00|٩:٠٠/.test(e.innerText))")
        screen.settled()
        assert violations(screen) == []
        assert screen.evaluate("document.documentElement.scrollWidth <= innerWidth")
