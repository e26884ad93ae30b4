"""Sharing from one app to another: the Gallery's text becomes a reminder or a note."""
import pytest

SHARE = "css=.split-detail [aria-haspopup=dialog]"
APP = "css=dialog[open] .activity[data-activity=app]"


@pytest.mark.guideline("activity-view.shows-other-apps-extensions")
@pytest.mark.parametrize("language, names, page", [
    ("en-US", {"notes": "Notes", "reminders": "Reminders"}, "Activity View"),
    ("ja-JP", {"notes": "メモ", "reminders": "リマインダー"}, "アクティビティビュー"),
])
@pytest.mark.parametrize("taker", ["notes", "reminders"])
def test_an_app_that_takes_words_is_listed_in_the_activity_view_of_another(new_screen, home_system, language, names, page, taker):
    screen = new_screen(app=home_system, language=language).open("/gallery/")
    screen.click(f"text={page}")
    screen.wait_for_target(SHARE)
    screen.settled()
    screen.evaluate("([...document.querySelectorAll('.split-detail [aria-haspopup=dialog]')][1].dataset.testid = 'walk')&&0")
    screen.click("walk")
    screen.wait_for_target(APP)
    screen.settled()
    assert screen.evaluate("[...document.querySelectorAll('dialog[open] .activity[data-activity=app]')].map(a => a.innerText.trim())") == list(names.values())
    screen.click(f"text={names[taker]}")
    screen.wait_for(f"location.pathname === '/{taker}/' && document.documentElement.dataset.client === 'ready'")
    screen.wait_for("document.body.innerText.includes('By the river') || [...document.querySelectorAll('input, textarea')].some(f => f.value.includes('By the river'))")


@pytest.mark.guideline("activity-view.shows-other-apps-extensions")
def test_alone_an_app_lists_no_other(new_screen, app):
    screen = new_screen().open()
    screen.click("text=Activity View")
    screen.wait_for_target(SHARE)
    screen.settled()
    screen.click(SHARE)
    screen.wait_for_target("css=dialog[open] .activity")
    assert not screen.exists(APP)


pytestmark = pytest.mark.app("Gallery")
