"""A table whose columns the user arranges, and the context menu of its selection: by pointer, finger and keys."""
import pytest

from fingers import Fingers
from shoji_kit.axe import violations

pytestmark = pytest.mark.app("Specimen")
# Only Chromium's driver presses the secondary button and fingers.
by_pointer = pytest.mark.only("chromium")

HEADERS = "[...document.querySelectorAll('[role=columnheader]')].map(header => header.querySelector('.text').textContent).join()"
# The menu that is open and seen: its items.
OPEN = "[...document.querySelectorAll('.menu:popover-open')].filter(menu => menu.dataset.state === 'open')"
ITEMS = f"{OPEN}.flatMap(menu => [...menu.querySelectorAll('.menu-item')]).map(item => item.innerText.trim()).join()"


@pytest.fixture
def table(visit):
    def make(**options):
        screen = visit("customColumns", **{"width": 1024, "height": 768, **options})
        screen.wait_for_target("top-Makalu")
        screen.settled()
        return screen

    return make


def right_click(screen, x, y):
    screen.page.mouse.click(x, y, button="right")


def choose_item(screen, name):
    screen.page.locator(".menu[data-state=open] .menu-item", has_text=name).click()
    screen.wait_for(f"!{OPEN}.length")


@pytest.mark.core
@by_pointer
def test_columns_are_shown_hidden_and_moved_by_the_menu_of_a_header_and_stay_so(table):
    screen = table()
    assert screen.evaluate(HEADERS) == "Top,Land"
    right_click(screen, *screen.frame("text=Top").middle)
    screen.wait_for(f"{ITEMS} === 'Land,Metres,Move Later'")
    assert violations(screen) == []
    choose_item(screen, "Metres")
    screen.wait_for(f"{HEADERS} === 'Top,Land,Metres'")
    # Anywhere in the header, also beside its title.
    header = screen.frame("css=[role=columnheader]:nth-child(3)")
    right_click(screen, header.right - 10, header.top + header.height / 2)
    choose_item(screen, "Move Earlier")
    screen.wait_for(f"{HEADERS} === 'Top,Metres,Land'")
    assert screen.frame("metres-Fuji").left < screen.frame("land-Fuji").left
    right_click(screen, *screen.frame("text=Top").middle)
    choose_item(screen, "Land")
    screen.wait_for(f"{HEADERS} === 'Top,Metres'")
    screen.open("/")
    screen.wait_for(f"{HEADERS} === 'Top,Metres'")


@by_pointer
def test_a_column_is_dragged_by_its_header_to_the_place_of_another(table):
    screen = table()
    screen.wait_for("document.documentElement.dataset.drags === 'ready'")
    screen.drag(screen.frame("text=Land").middle, screen.frame("text=Top").middle)
    screen.wait_for(f"{HEADERS} === 'Land,Top'")
    assert screen.frame("land-Fuji").left < screen.frame("top-Fuji").left


@pytest.mark.core
def test_columns_are_arranged_by_keys(table):
    screen = table()
    screen.evaluate("document.querySelector('[role=columnheader] [tabindex=\"0\"]').focus()&&0")
    screen.press("Shift+F10")
    screen.wait_for(f"{ITEMS} === 'Land,Metres,Move Later' && document.activeElement.matches('.menu-item')")
    screen.press("End")
    screen.press("Enter")
    screen.wait_for(f"{HEADERS} === 'Land,Top'")
    screen.wait_for("document.activeElement.closest('[role=columnheader]')?.innerText.includes('Top')")


@by_pointer
def test_the_menu_of_a_selected_row_concerns_all_selected_ones_and_of_another_row_this_one(table):
    screen = table()
    right_click(screen, *screen.frame("land-Makalu").middle)
    screen.wait_for(f"{ITEMS} === 'Remove 2'")
    assert violations(screen) == []
    choose_item(screen, "Remove 2")
    screen.wait_for_text("done", "removed Fuji, Makalu")
    right_click(screen, *screen.frame("land-Aconcagua").middle)
    choose_item(screen, "Remove 1")
    screen.wait_for_text("done", "removed Aconcagua")


@by_pointer
def test_beside_the_rows_the_menu_concerns_nothing(table):
    screen = table()
    right_click(screen, 512, screen.frame("css=.list").bottom - 40)
    screen.wait_for(f"{ITEMS} === 'Add Mountain'")
    # A row is lifted while its menu is open; a whole list is not.
    assert screen.evaluate("getComputedStyle(document.querySelector('[data-menu-lifted]')).boxShadow") == "none"
    choose_item(screen, "Add Mountain")
    screen.wait_for_text("done", "added")


@by_pointer
def test_a_finger_that_rests_on_a_row_opens_only_the_rows_menu(table):
    screen = table(touch=True)
    fingers = Fingers(screen)
    fingers.down(screen.frame("top-Makalu").middle)
    screen.wait_for(f"{ITEMS} === 'Remove 2'")
    fingers.up()
    screen.settled()
    assert screen.evaluate(ITEMS) == "Remove 2"
    screen.tap("text=Remove 2")
    screen.wait_for_text("done", "removed Fuji, Makalu")


def test_a_press_on_a_row_runs_the_primary_action_and_keys_do_too(table):
    screen = table()
    screen.click("land-Aconcagua")
    screen.wait_for_text("done", "opened Aconcagua")
    assert screen.evaluate("document.querySelectorAll('.row[aria-selected=true]').length") == 2
    screen.evaluate("find('land-Fuji').closest('.row').focus()&&0")
    screen.press("Enter")
    screen.wait_for_text("done", "opened Fuji")
    screen.press("Shift+F10")
    screen.wait_for(f"{ITEMS} === 'Remove 2' && document.activeElement.matches('.menu-item')")
    screen.press("Escape")
    screen.wait_for(f"!{OPEN}.length && document.activeElement.matches('.row')")


@by_pointer
def test_on_a_phone_the_list_has_the_menu_of_the_selection(table):
    screen = table(width=390, height=844, touch=True)
    assert screen.evaluate(HEADERS) == ""
    fingers = Fingers(screen)
    fingers.down(screen.frame("top-Aconcagua").middle)
    screen.wait_for(f"{ITEMS} === 'Remove 1'")
    fingers.up()
    screen.tap("text=Remove 1")
    screen.wait_for_text("done", "removed Aconcagua")
