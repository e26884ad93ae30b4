"""Views at the places of objects: they belong to the app like all others, wherever they are."""
import pytest

from shoji_kit.drawing import DrawingChromium
from steps import choose

pytestmark = pytest.mark.app("Specimen")

SHOWN = "find('{0}')?.checkVisibility({{ visibilityProperty: true }}) === true"


@pytest.fixture(scope="module")
def browser_kind(playwright):
    chromium = DrawingChromium(playwright)
    yield chromium
    chromium.close()


def test_a_button_at_an_object_is_the_apps_and_views_come_and_go_with_its_state(new_screen):
    screen = new_screen()
    screen.open("/")
    choose(screen, "attachments")
    for name in ("order", "sold-out"):
        screen.wait_for(SHOWN.format(name))
    # The lamp is to the left of the vase, once the camera shows both.
    screen.wait_for("(middle => middle('order') < middle('sold-out'))(name => { const { left, right } = find(name).getBoundingClientRect(); return left + right })")
    screen.click("order")
    screen.wait_for_text("orders", "1")
    # By the keyboard too.
    screen.focus("order")
    screen.press("Enter")
    screen.wait_for_text("orders", "2")
    screen.click("has-vase")
    screen.wait_for("!find('sold-out')")
    screen.click("has-vase")
    screen.wait_for(SHOWN.format("sold-out"))
    screen.click("order")
    screen.wait_for_text("orders", "3")
