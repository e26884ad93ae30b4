"""Without a pointer: every control can be reached in reading order, shows its focus, and responds."""
import pytest

pytestmark = pytest.mark.app("Specimen")

RING = "(s => s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2)(getComputedStyle(document.activeElement))"
HAS_CARET = "document.activeElement.matches('input:not([type]), input[type=text], textarea')"


def tab_to(screen, name, tries=40):
    for _ in range(tries):
        screen.press("Tab")
        if screen.focused() == name:
            return
    raise AssertionError(f"Tab never comes to {name}")


@pytest.mark.core("chromium", "webkit")
def test_tab_goes_through_everything_in_the_order_of_reading(visit):
    screen = visit("keyboard")
    tab_to(screen, "one")
    order = []
    for _ in range(5):
        order.append(screen.focused())
        # NB: WebKitGTK's driver sets the focus without :focus-visible, on any page.
        assert screen.browser == "webkit" or screen.evaluate(f"{RING} || {HAS_CARET}"), f"{order[-1]} has the focus, and no ring shows it"
        screen.press("Tab")
    assert order == ["one", "two", "three", "four", "five"]
    for _ in range(2):
        screen.press("Shift+Tab")
    assert screen.focused() == "four"


def test_enter_and_space_press_buttons(visit):
    screen = visit("keyboard")
    tab_to(screen, "one")
    screen.press("Enter")
    screen.wait_for_text("log", "1")
    screen.press("Tab")
    screen.press("Space")
    screen.wait_for_text("log", "12")
    assert screen.focused() == "two"


def test_every_exhibit_is_reached_from_the_first_screen(visit):
    screen = visit()
    names = screen.evaluate("[...document.querySelectorAll('button[data-testid]')].map(e => e.dataset.testid)")
    tab_to(screen, names[0])
    for name in names:
        assert screen.focused() == name
        screen.press("Tab")


@pytest.mark.core
def test_controls_are_changed_by_keys(visit):
    screen = visit("controls")
    tab_to(screen, "lights")
    screen.press("Space")
    screen.wait_for_text("lights-echo", "on")
    tab_to(screen, "level")
    screen.press("ArrowRight")
    screen.wait_for_text("level-echo", "30")
    tab_to(screen, "stepper")
    screen.press("Enter")
    screen.wait_for("find('stepper-echo').innerText.trim() !== '3'")
    tab_to(screen, "size")
    screen.press("ArrowRight")
    screen.wait_for_text("size-echo", "large")


@pytest.mark.core("chromium", "webkit")
@pytest.mark.parametrize("opener, closed_by", [("sheet", "Escape"), ("alert", "Escape"), ("choice", "Escape")])
def test_escape_closes_a_presentation_and_focus_goes_back_to_its_opener(visit, opener, closed_by):
    screen = visit("lists")
    tab_to(screen, opener)
    screen.press("Enter")
    screen.wait_for("document.querySelector('dialog[open]')")
    screen.settled()
    screen.wait_for("document.querySelector('dialog[open]').contains(document.activeElement)")
    # No element behind the dialog can be reached.
    for _ in range(6):
        screen.press("Tab")
        assert screen.evaluate("!document.activeElement.closest('#root') || !!document.activeElement.closest('dialog') || document.activeElement === document.body")
    screen.press(closed_by)
    screen.wait_gone("css=dialog[open]")
    screen.wait_for(f"document.activeElement?.closest('[data-testid]')?.dataset.testid === '{opener}'")


def test_a_page_is_opened_and_left_by_keys(visit):
    screen = visit("lists")
    tab_to(screen, "Apple")
    screen.press("Enter")
    screen.wait_for_text("about", "All about Apple")
    screen.settled()
    screen.press("Escape")
    screen.wait_gone("about")
    screen.wait_for("document.activeElement?.closest('[data-testid]')?.dataset.testid === 'Apple'")


def test_what_is_tapped_and_has_a_name_is_a_button(visit):
    screen = visit("tapped")
    screen.wait_for_target("group")
    roles = screen.evaluate("Object.fromEntries(['group', 'one', 'picture', 'card', 'never'].map(name => [name, [find(name).getAttribute('role'), find(name).ariaLabel]]))")
    assert {name: tuple(those) for name, those in roles.items()} == {
        "group": ("button", "Four stars"), "one": ("button", "A rating"), "picture": ("button", "A dot"),
        # A button must not contain buttons.
        "card": ("group", "A card"), "never": ("group", "No button"),
    }
    for name, key, log in [("group", "Enter", "s"), ("one", "Space", "sr"), ("picture", "Enter", "srd"), ("inside", "Enter", "srdi")]:
        tab_to(screen, name)
        screen.press(key)
        screen.wait_for_text("log", log)
    screen.click("text=Card")
    screen.wait_for_text("log", "srdic")
