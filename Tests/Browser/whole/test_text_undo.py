"""Undo and redo, separately for each field, whatever the app has made of the typed text."""
import pytest

from commandmenus import RELEASE, hold, printed
from composing import Composer, composes

pytestmark = pytest.mark.app("Specimen")


@pytest.fixture
def typing(visit):
    def make():
        screen = visit("typing")
        screen.wait_for("document.documentElement.dataset.commands === 'ready'")
        return screen

    return make


def both(screen, name, text):
    screen.wait_for_text(f"{name}-echo", text or "nothing")
    screen.wait_for_text(name, text)


@pytest.mark.core("chromium", "webkit")
def test_words_are_undone_one_by_one_and_come_back(typing):
    screen = typing()
    screen.type("plain", "one two three")
    both(screen, "plain", "one two three")
    seen = ["one two", "one", ""]
    for text in seen:
        screen.press("Control+z")
        both(screen, "plain", text)
    for text in ["one", "one two", "one two three"]:
        screen.press("Control+Shift+z")
        both(screen, "plain", text)


def test_what_the_app_rewrites_is_undone_as_it_was_typed(typing):
    screen = typing()
    screen.type("upper", "loud words")
    both(screen, "upper", "LOUD WORDS")
    screen.press("Control+z")
    both(screen, "upper", "LOUD")
    screen.press("Control+z")
    both(screen, "upper", "")
    screen.press("Control+Shift+z")
    screen.press("Control+Shift+z")
    both(screen, "upper", "LOUD WORDS")


def test_what_the_app_clears_can_be_brought_back(typing):
    screen = typing()
    screen.type("plain", "precious")
    both(screen, "plain", "precious")
    screen.click("clear")
    both(screen, "plain", "")
    screen.click("plain")
    screen.press("Control+z")
    both(screen, "plain", "precious")


@pytest.mark.core
def test_each_field_has_a_history_of_its_own(typing):
    screen = typing()
    screen.type("plain", "first")
    screen.type("upper", "second")
    both(screen, "upper", "SECOND")
    screen.click("plain")
    screen.press("Control+z")
    both(screen, "plain", "")
    both(screen, "upper", "SECOND")
    # Typing after an undo replaces what could have been redone.
    screen.type(None, "other")
    both(screen, "plain", "other")
    screen.press("Control+Shift+z")
    both(screen, "plain", "other")


def test_deleting_is_a_step_and_the_caret_comes_back_too(typing):
    screen = typing()
    screen.type("plain", "abcdef")
    for _ in range(3):
        screen.press("ArrowLeft")
    for _ in range(2):
        screen.press("Backspace")
    both(screen, "plain", "adef")
    screen.press("Control+z")
    both(screen, "plain", "abcdef")
    assert screen.evaluate("document.activeElement.selectionStart") == 3


def test_the_edit_menus_undo_is_the_same(typing):
    screen = typing()
    screen.type("upper", "word")
    both(screen, "upper", "WORD")
    # As the browser's own menu requests it.
    screen.evaluate("document.activeElement.dispatchEvent(new InputEvent('beforeinput', { inputType: 'historyUndo', bubbles: true, cancelable: true }))")
    both(screen, "upper", "")


@composes
def test_what_is_put_together_is_one_step(typing):
    screen = typing()
    screen.type("plain", "one ")
    hand = Composer(screen)
    for text in ["n", "に", "にほ", "にほん"]:
        hand.compose(text)
    # The app has received each of them.
    screen.wait_for_text("plain-echo", "one にほん")
    hand.commit("日本")
    both(screen, "plain", "one 日本")
    screen.press("Control+z")
    screen.wait_for_text("plain-echo", "one")
    screen.press("Control+Shift+z")
    both(screen, "plain", "one 日本")


def test_what_is_changed_from_elsewhere_some_time_after_is_a_step_of_its_own(typing):
    screen = typing()
    screen.type("plain", "and then")
    both(screen, "plain", "something else")
    screen.press("Control+z")
    both(screen, "plain", "and then")
    # The keys that users know from Windows.
    screen.press("Control+y")
    both(screen, "plain", "something else")


def test_redo_stands_once_in_the_list_of_shortcuts(typing):
    screen = typing()
    screen.type("plain", "word")
    screen.press("Control+z")
    both(screen, "plain", "")
    hold(screen)
    assert printed(screen, "Redo") == "Ctrl+Shift+Z"
    assert screen.evaluate("[...document.querySelectorAll('.shortcuts-title')].filter(e => e.textContent === 'Redo').length") == 1
    screen.evaluate(RELEASE)
