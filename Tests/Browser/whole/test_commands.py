"""An app's commands: they are invisible, and their keys act wherever the focus is."""
import pytest

pytestmark = pytest.mark.app("Specimen")


def test_a_command_acts_on_what_the_scene_says(visit):
    screen = visit("commands")
    screen.press("Control+Shift+K")
    screen.wait_for_text("count", "1")
    screen.click("field")
    screen.press("Control+Shift+K")
    screen.wait_for_text("count", "2")
    screen.press("Control+Shift+Y")
    screen.press("Control+Shift+K")
    screen.wait_for_text("count", "3")


@pytest.mark.core
def test_a_command_reaches_a_field_only_while_it_has_the_focus(visit):
    screen = visit("commands")
    screen.press("Control+Shift+E")
    screen.click("field")
    screen.type("field", "hey")
    screen.wait_for_text("echo", "hey")
    screen.press("Control+Shift+E")
    screen.wait_for_text("echo", "hey!")


def test_commands_are_in_nobodys_way(visit):
    screen = visit("commands")
    assert screen.evaluate("getComputedStyle(document.querySelector('.commands button')).visibility") == "hidden"
    for _ in range(8):
        screen.press("Tab")
        assert screen.evaluate("!document.activeElement.closest('.commands')")


def test_the_delegate_is_told_of_the_apps_life(visit):
    screen = visit("commands")
    screen.wait_for_text("delegate", "made launched active")
