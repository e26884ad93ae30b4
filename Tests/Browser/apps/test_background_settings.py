"""Background App Refresh and Activity in Settings: at every text size, direction and appearance, and by keyboard alone."""
import sqlite3

import pytest

from hands import Keys
from shoji_kit import until
from shoji_kit.axe import violations
from test_settings import go, settings, system  # noqa: F401

CHOICE = "[...document.querySelectorAll('.row')].findLast(row => row.innerText.trim() === 'Specimen' && row.getClientRects().length)?.querySelector('input[type=checkbox]')"
CUT_OFF = """[...document.querySelectorAll('.row, .row .text')].filter(one => {
  const { left, right, width } = one.getBoundingClientRect()
  return width && one.checkVisibility({ visibilityProperty: true }) && !one.closest('[data-state=under]') && (left < -1 || right > innerWidth + 1)
}).map(one => one.textContent)"""


@pytest.fixture
def scheduled(new_screen, system):  # noqa: F811
    """A user whose app has asked to work in the background and has used the processor."""

    def make(**options):
        screen = new_screen(app=system, **options).open("/specimen/")
        screen.tap("backgroundTask")
        screen.wait_for_target("schedule")
        screen.settled()
        screen.tap("schedule")
        screen.wait_for_text("scheduled", "scheduled")
        screen.wait_for_text("refreshed", "by the task")
        return screen.open("/settings/")

    return make


def permission(system):  # noqa: F811
    """How many users keep the app from it. Those of earlier tests leave it as it is, and their apps may still be at work."""
    with sqlite3.connect(system.folder / "data" / "shoji.sqlite", timeout=10) as database:
        return database.execute("SELECT sum(isOff) FROM backgroundApps").fetchone()[0]


@pytest.mark.only("chromium")  # axe-core's results are the same in every browser.
@pytest.mark.parametrize("language, dark, size, width", [("ja", True, None, 1280), ("ar", False, "accessibility5", 390)])
def test_the_pages_are_accessible_and_fit(scheduled, language, dark, size, width):
    general, refresh, activity = ("一般", "Appのバックグラウンド更新", "アクティビティ") if language == "ja" else ("General", "Background App Refresh", "Activity")
    for page in (refresh, activity):
        screen = scheduled(language=language, dark=dark, width=width, height=844)
        if size:
            screen.evaluate(f"document.documentElement.dataset.textSize = '{size}'")
        go(screen, general, page)
        screen.wait_for("[...document.querySelectorAll('.row')].some(row => row.innerText.includes('Specimen') && row.getClientRects().length)")
        screen.settled()
        assert violations(screen) == []
        assert screen.evaluate(CUT_OFF) == []
        assert screen.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.core
@pytest.mark.only("chromium")  # The keys of lists and switches are tested in every browser elsewhere.
def test_by_keyboard_alone_an_app_is_kept_from_working_in_the_background(scheduled, system):  # noqa: F811
    screen = scheduled()
    screen.wait_for("'focusReady' in document.documentElement.dataset")
    keys = Keys(screen)
    keys.press("text=General")
    screen.wait_for_target("text=Activity")
    screen.settled()
    keys.press("text=Background App Refresh")
    screen.wait_for(CHOICE)
    screen.settled()
    screen.evaluate(f"{CHOICE}.setAttribute('data-testid', 'choice')")
    assert screen.evaluate(f"{CHOICE}.checked") and permission(system) == 0
    keys.press("choice")
    until(lambda: permission(system) == 1)
    screen.wait_for(f"!{CHOICE}.checked")
