"""The arrangement of the stage is kept: over a reload for its tab, and for the same user's tabs to come."""
import json

import pytest

from stages import Stage, make_stage, stage  # noqa: F401


def another_tab(stage, user="ann"):
    tab = Stage(stage.page.context.new_page(), user=user)
    # Windows have the same numbers in all tabs.
    tab.numbers = stage.numbers
    return tab.open()


def kept(stage, text):
    """Puts a text into the browser's storage, as if it had been kept, and opens the stage with it."""
    stage.page.evaluate("text => { sessionStorage.clear(); localStorage.setItem('shoji-stage', text) }", text)
    return stage.open()


def numbers(stage, names):
    return [stage.run(name, "document.documentElement.dataset.number") for name in names]


def test_a_new_tab_shows_what_was_kept_last(stage):
    stage.split("Reminders", "Gallery")
    tab = another_tab(stage)
    assert tab.shown() == ["Gallery", "Reminders"]
    assert numbers(tab, ["Reminders", "Gallery"]) == numbers(stage, ["Reminders", "Gallery"])
    # Each tab goes on by itself, also over a reload.
    tab.menu("Gallery", "Full Screen")
    assert stage.shown() == ["Gallery", "Reminders"]
    assert stage.open().shown() == ["Gallery", "Reminders"] and tab.open().shown() == ["Gallery"]
    tab.go_home()
    assert another_tab(stage).shown() == ["Home Screen"]


def test_a_pair_and_the_app_that_slides_over_come_back(stage):
    stage.split("Reminders", "Gallery")
    stage.menu("Gallery", "Slide Over")
    stage.menu("Reminders", "Split View")
    stage.choose("Notes")
    stage.menu("Gallery", "Put Away")
    stage.go_home()
    tab = another_tab(stage)
    assert tab.shown() == ["Home Screen"]
    tab.choose("Notes")
    assert tab.shown() == ["Notes", "Reminders"]
    tab.page.get_by_role("button", name="Show Slide Over").click()
    assert tab.shown() == ["Gallery", "Notes", "Reminders"]


def test_what_a_new_tab_is_opened_for_is_not_put_beside_what_was_kept(stage):
    stage.split("Reminders", "Gallery")
    tab = Stage(stage.page.context.new_page()).open("?split=notes")
    assert tab.shown() == ["Home Screen"] and tab.page.locator(".stage-hint").is_visible()


def test_another_user_of_the_browser_begins_with_the_home_screen(stage):
    stage.split("Reminders", "Gallery")
    other = another_tab(stage, user="ben")
    assert other.shown() == ["Home Screen"]
    other.show_switcher()
    assert other.cards() == []


GALLERY = {"id": "b", "path": "/gallery/", "number": 2}


@pytest.mark.parametrize("text, shown", [
    ("nonsense", "Home Screen"), ("null", "Home Screen"), ('{"user": "ann", "recent": 7, "panes": [null], "pairs": {}}', "Home Screen"),
    (json.dumps({"user": "ann", "recent": [{"id": "a", "path": "//evil.example/"}], "panes": [{"id": "a"}]}), "Home Screen"),
    (json.dumps({"user": "ann", "recent": [{"id": "a", "path": "/gone/", "number": 1}, GALLERY], "panes": [{"id": "a"}, GALLERY], "pairs": [{"ids": ["a", "b"]}]}), "Gallery"),
    (json.dumps({"user": "ann", "recent": [{**GALLERY, "address": "/notes/?x"}], "panes": [GALLERY, GALLERY], "share": "wide", "focus": 9}), "Gallery"),
], ids=["no JSON", "nothing", "no lists", "another host", "an app that is gone", "an app twice"])
def test_what_is_damaged_is_left_out(stage, text, shown):
    kept(stage, text)
    assert stage.shown() == [shown]
    assert all(path in ("/", "/gallery/?scene=2") for path in stage.requested)


def test_only_so_many_windows_are_remembered(stage):
    panes = [{"id": f"p{number}", "path": "/reminders/", "number": number + 1, "key": f"k{number}", "title": f"List {number}"} for number in range(60)]
    kept(stage, json.dumps({"user": "ann", "recent": panes, "panes": []}))
    stage.show_switcher()
    assert stage.cards() == [f"List {number}" for number in range(24)]
