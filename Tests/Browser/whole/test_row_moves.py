"""Rows that are moved faster than the app answers, and beyond the mounted rows."""
import pytest

from shoji_kit import until
# `rows` is a fixture.
from test_editing import ROW, handle, heard, row_with_focus, rows, tab_to

pytestmark = pytest.mark.app("Specimen")


@pytest.mark.core
def test_two_presses_at_once_move_a_row_by_two(app, road_to, rows):
    road = road_to(app)
    screen = rows("plain", edits=True, app=road)
    tab_to(screen, f"document.activeElement === {ROW.format('Banana')}.querySelector('.row-handle')")
    road.delay = .15
    screen.press("Alt+ArrowDown")
    screen.press("Alt+ArrowDown")
    screen.wait_for_text("names", "Apple,Cherry,Date,Banana,Elder")
    heard(screen, "Moved to 4 of 5")
    until(lambda: row_with_focus(screen) == "Banana")


def test_a_key_that_is_held_moves_a_row_steadily_to_the_end_and_no_further(app, road_to, rows):
    road = road_to(app)
    screen = rows("plain", edits=True, app=road)
    screen.evaluate(f"{ROW.format('Apple')}.querySelector('.row-handle').focus()&&0")
    road.delay = .05
    screen.evaluate(
        "(window.seen = [textOf(find('names'))], new MutationObserver(() => seen.at(-1) === textOf(find('names')) || seen.push(textOf(find('names')))).observe(document.body, { childList: true, subtree: true, characterData: true }),"
        " window.key = repeat => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, repeat, bubbles: true, cancelable: true })),"
        " key(false), window.held = setInterval(() => key(true), 30))&&0")
    screen.wait_for_text("names", "Banana,Cherry,Date,Elder,Apple")
    screen.evaluate("clearInterval(held)")
    assert screen.evaluate("seen.map(names => names.split(',').indexOf('Apple'))") == [0, 1, 2, 3, 4], "one place at a time"
    screen.press("Alt+ArrowUp")
    screen.wait_for_text("names", "Banana,Cherry,Date,Apple,Elder")


def test_a_second_row_is_dragged_before_the_first_has_been_answered(app, road_to, rows):
    road = road_to(app)
    screen = rows("plain", edits=True, app=road)
    road.delay = .5
    grip, aim, second, top = (handle(screen, name) for name in ("Apple", "Cherry", "Elder", "Apple"))
    screen.drag(grip, (aim[0], aim[1] + 4))
    screen.press_down(*second)
    for step in range(1, 5):
        screen.move_to(second[0], second[1] - step * 10)
    screen.wait_for_text("names", "Banana,Cherry,Apple,Date,Elder")
    assert screen.evaluate(f"[{ROW.format('Elder')}.dataset.state, {ROW.format('Elder')}.style.translate]") == ["lifted", "0px -40px"]
    screen.move_to(top[0], top[1] - 4)
    screen.let_go(top[0], top[1] - 4)
    screen.wait_for_text("names", "Elder,Banana,Cherry,Apple,Date")
    screen.wait_for("!document.querySelector('.reordering')")


def drag_to_edge(screen, name, edge):
    """Drags a row's handle to the edge of its list; returns the pointer's position and the list's middle."""
    grip = handle(screen, name)
    top, bottom = screen.evaluate("(({ top, bottom }) => [top, bottom])(document.querySelector('.list').getBoundingClientRect())")
    goal = (grip[0], bottom - 2 if edge == "bottom" else top + 2)
    screen.press_down(*grip)
    for step in range(1, 6):
        screen.move_to(grip[0], grip[1] + (goal[1] - grip[1]) * step / 5)
    return goal, (grip[0], (top + bottom) / 2)


def place_of(screen, name):
    """Returns the position of a selected row as the app reports it."""
    return int(dict(each.split(" ") for each in screen.text("places").split(","))[name])


def test_a_row_is_dragged_as_far_as_the_list_scrolls_and_back(rows):
    screen = rows("long", edits=True)
    screen.click("r5")
    screen.wait_for_text("places", "r5 5")
    _, middle = drag_to_edge(screen, "r5", "bottom")
    screen.wait_for("find('r150')?.getBoundingClientRect().top < innerHeight", seconds=60, about="the edge scrolls that far")
    # The rows that were mounted since make room too.
    screen.move_to(*middle)
    screen.wait_for("[...document.querySelectorAll('.row')].filter(row => row.style.translate && row.dataset.state !== 'lifted').length > 130")
    screen.let_go(*middle)
    screen.wait_for("!textOf(find('places')).endsWith(' 5')", about="the row has moved")
    assert place_of(screen, "r5") > 130
    screen.wait_for("!document.querySelector('.reordering')")
    box = screen.frame("r5")
    assert abs(box.middle[1] - middle[1]) < 30, "it lies where it was put"
    _, middle = drag_to_edge(screen, "r5", "top")
    screen.wait_for("document.querySelector('.list').scrollTop === 0", seconds=60)
    screen.move_to(*middle)
    screen.let_go(*middle)
    screen.wait_for("+textOf(find('places')).split(' ')[1] < 20")


def test_a_row_that_is_carried_further_than_the_page_holds_rows_is_not_lost(rows):
    screen = rows("long", edits=True)
    screen.click("r5")
    screen.wait_for_text("places", "r5 5")
    screen.click("more")
    screen.wait_for("document.querySelector('.list').scrollHeight > 1500 * 44")
    grip = handle(screen, "r5")
    screen.press_down(*grip)
    screen.move_to(grip[0], grip[1] + 30)
    for part in range(1, 11):
        screen.evaluate(f"(list => list.scrollTo({{ top: list.scrollHeight * {part} / 10, behavior: 'instant' }}))(document.querySelector('.list'))&&0")
        screen.move_to(grip[0], grip[1] + 30 + part)
        screen.settled()
    screen.wait_for_target("r400")
    assert screen.exists("r5") and screen.evaluate(f"{ROW.format('r5')}.dataset.state") == "lifted"
    screen.move_to(grip[0], grip[1] + 60)
    screen.let_go(grip[0], grip[1] + 60)
    screen.wait_for("+textOf(find('places')).split(' ')[1] >= 400", about="it lies as far as it came")
    screen.wait_for("!document.querySelector('.reordering')")
    # The list continues to work.
    screen.evaluate("(list => list.scrollTo({ top: list.scrollHeight, behavior: 'instant' }))(document.querySelector('.list'))&&0")
    screen.wait_for_target("r1999")
