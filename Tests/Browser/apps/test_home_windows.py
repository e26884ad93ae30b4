"""Show All Windows on the home screen of the stage: the windows of an app are opened, closed and added, by pointer and by keys."""
import pytest

from shoji_kit import until
from stage import SHOWN
from test_home import choose, open_menu
from test_stage import windows

BY = pytest.mark.parametrize("by", [
    pytest.param("pointer", marks=pytest.mark.not_in("webkit", "its driver mistakes the pointer's buttons after a secondary click")), "keys"])
LIST = "css=dialog[open]"


def show_windows(stage, slug):
    """Chooses the command in an icon's menu, and returns the home screen's page with the list."""
    home = stage.ready("Home Screen")
    home.settled()
    open_menu(home, slug, stage.by)
    choose(home, "Show All Windows", stage.by)
    home.wait_for_target(LIST)
    home.settled()
    return home


def numbers(stage, slug):
    return sorted(window["number"] for window in windows(stage.screen, slug))


def address(slug, number):
    return f"{LIST} a[href='/{slug}/?scene={number}']"


@BY
@pytest.mark.guideline("window.open-by-show-all-windows", "window.several-ways-to-open")
@pytest.mark.parametrize("slug", ["reminders", "notes"], ids=["page", "dock"])
def test_an_icon_on_a_page_and_in_the_dock_leads_to_a_new_window(make_stage, by, slug):
    stage = make_stage(by)
    home = show_windows(stage, slug)
    home.wait_for_target("text=No Windows")
    stage.act(home, f"{LIST} a[href='/{slug}/?new=1']")
    stage.ready(slug.capitalize())
    stage.shows(slug.capitalize())
    until(lambda: len(numbers(stage, slug)) == 1)
    # A second one, beside the first.
    stage.shortcut("h")
    stage.shows("Home Screen")
    home.wait_gone(LIST)
    [first] = numbers(stage, slug)
    home = show_windows(stage, slug)
    home.wait_for_target(address(slug, first))
    stage.act(home, f"{LIST} a[href='/{slug}/?new=1']")
    stage.screen.wait_for(f"{SHOWN}.join() === {slug.capitalize()!r}")
    until(lambda: len(numbers(stage, slug)) == 2)


def reminders_in_list(make_stage, by):
    """Opens Reminders, goes home, and shows its windows. Returns the stage, the home screen and the number of the window."""
    stage = make_stage(by)
    stage.choose("Reminders")
    number = stage.html("Reminders", "data-number")
    stage.shortcut("h")
    stage.shows("Home Screen")
    home = show_windows(stage, "reminders")
    return stage, home, number


@pytest.mark.core
@BY
def test_a_window_of_the_list_is_shown_again(make_stage, by):
    stage, home, number = reminders_in_list(make_stage, by)
    stage.act(home, address("reminders", number))
    stage.shows("Reminders")
    assert stage.html("Reminders", "data-number") == number and len(numbers(stage, "reminders")) == 1
    # The list does not wait on the home screen.
    stage.shortcut("h")
    stage.shows("Home Screen")
    home.wait_gone(LIST)


@BY
def test_a_window_is_closed_in_the_list_and_on_the_stage(make_stage, by):
    stage, home, number = reminders_in_list(make_stage, by)
    home.wait_for_target(address("reminders", number))
    assert not home.exists("text=No Windows")
    stage.act(home, f"{LIST} .row button[aria-label^='Close ']")
    home.wait_for_target("text=No Windows")
    until(lambda: numbers(stage, "reminders") == [])
    stage.screen.wait_gone("css=iframe[title=Reminders]")
    stage.act(home, "text=Done")
    home.wait_gone(LIST)
    stage.shows("Home Screen")


@pytest.mark.only("chromium")  # The kit opens a second tab there.
def test_the_list_follows_windows_that_come(make_stage, new_screen, home_system):
    stage = make_stage("keys")
    home = show_windows(stage, "gallery")
    home.wait_for_target("text=No Windows")
    new_screen(app=home_system, beside=stage.screen).open("/gallery/")
    home.wait_for_target(f"{LIST} a[href^='/gallery/?scene=']")
    assert not home.exists("text=No Windows")


@pytest.mark.parametrize("language, command, nothing", [("en-US", "Show All Windows", "No Windows"), ("ja-JP", "すべてのウインドウを表示", "ウインドウがありません")])
def test_the_list_is_in_the_users_language(make_stage, language, command, nothing):
    stage = make_stage("keys", language=language)
    home = stage.screen.inside("css=.pane[data-role=home] iframe")
    home.wait_for("document.documentElement.dataset.client === 'ready'")
    home.settled()
    open_menu(home, "reminders", "keys")
    choose(home, command, "keys")
    home.wait_for_target(f"text={nothing}")


@pytest.mark.parametrize("width, height", [(390, 844), (844, 390)])
def test_a_phone_does_not_list_windows_where_there_are_none(new_screen, home_system, width, height):
    screen = new_screen(app=home_system, width=width, height=height).open()
    open_menu(screen, "reminders", "keys")
    assert not screen.exists("text=Show All Windows")
