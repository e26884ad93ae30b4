"""Addresses of the stage, which links on the home screen lead to: `?split=`, `?over=` and `?switcher=1`."""
import pytest

from stages import PHONE, make_stage, stage  # noqa: F401


@pytest.mark.guideline("multitasking.ipad-two-apps")
@pytest.mark.parametrize("way", ["address", "link"])
def test_split_view_from_an_icons_menu_shows_the_app_and_asks_for_the_other(stage, way):
    if way == "address":
        stage.open("?split=reminders")
    else:
        stage.frame("Home Screen").get_by_role("link", name="Split Reminders").click()
    stage.page.locator(".stage-hint").wait_for()
    assert stage.page.evaluate("document.activeElement.textContent") == "Cancel"
    # The menu of another icon chooses that app too.
    stage.frame("Home Screen").get_by_role("link", name="Split Gallery").click()
    stage.pane("Gallery").wait_for()
    assert stage.shown() == ["Gallery", "Reminders"]
    assert stage.page.evaluate("location.href") == "http://localhost/stage"


@pytest.mark.guideline("multitasking.ipad-two-apps")
def test_slide_over_from_an_icons_menu_is_above_the_home_screen(stage):
    stage.open("?over=gallery")
    stage.pane("Gallery").wait_for()
    assert stage.shown() == ["Gallery", "Home Screen"] and stage.box("Gallery")["width"] == 375
    stage.choose("Reminders")
    assert stage.shown() == ["Gallery", "Reminders"]
    stage.open()
    assert stage.shown() == ["Gallery", "Reminders"] and stage.requested.count("/gallery/") == 1


def test_the_home_screens_link_to_the_switcher(stage):
    stage.choose("Reminders")
    stage.frame("Reminders").locator(".home-indicator").click()
    stage.frame("Home Screen").get_by_role("link", name="Recent").click()
    stage.page.get_by_role("dialog", name="App Switcher").get_by_role("button", name="Reminders", exact=True).click()
    assert stage.shown() == ["Reminders"]


@pytest.mark.parametrize("query", ["?split=home", "?over=nothing", "?split=/reminders/", "?split="])
def test_an_address_that_names_no_app_shows_the_home_screen(make_stage, query):
    stage = make_stage().open(query)
    assert stage.shown() == ["Home Screen"] and stage.page.locator(".stage-hint").is_hidden()


@pytest.mark.parametrize("query", ["?split=reminders", "?over=reminders"])
def test_on_a_phone_such_an_address_shows_the_app_alone(make_stage, query):
    assert make_stage(**PHONE).open(query).shown() == ["Reminders"]
