"""Objects that have a window of their own, dragged to a side of the page: by mouse, finger and keys."""
import pytest

from test_drag_and_drop import answer, carry, lifted, middle, opened, press, source, target, touched  # noqa: F401


EDGE = ".window-edge[data-side={}]"


@pytest.mark.guideline("window.open-by-object-drag")
@pytest.mark.parametrize("direction, side, is_left", [("ltr", "leading", True), ("ltr", "trailing", False), ("rtl", "leading", False)])
def test_an_object_with_a_window_is_dropped_at_a_side_of_the_page(screen, direction, side, is_left):
    opened(screen, source(x=300, y=300), target(x=400, y=100))
    screen.page.evaluate(f"(document.documentElement.dir = '{direction}')&&0")
    edge = EDGE.format(side)
    carry(screen, middle(screen, "#apple"), (310, 400), drop=False)
    drag = lifted(screen)
    assert screen.page.locator(".window-edge").count() == 0
    answer(screen, drag, opens=True)
    screen.page.wait_for_selector(edge)
    box, width = screen.rect(edge), screen.page.viewport_size["width"]
    assert (box["x"] < 20) == is_left and (box["x"] + box["width"] > width - 20) == (not is_left)
    # Narrow, until the item is over it: then it says what a drop does.
    assert box["width"] <= 32 and not screen.page.get_by_text("Open in New Window").filter(visible=True).first.evaluate("e => +getComputedStyle(e).opacity")
    screen.page.mouse.move(box["x"] + 14, 400, steps=6)
    screen.until(f"getComputedStyle(document.querySelector('{edge} > span')).opacity === '1' && document.querySelector('{edge}').offsetWidth > 100")
    screen.page.mouse.up()
    assert screen.expect("action", "apple", "dropEdge")[2] == [drag, side]
    screen.expect("action", "apple", "dragEnd", drag)
    names = [event[1] for event in screen.sent("action")]
    assert names == ["lift", "dropEdge", "dragEnd"], "a side is no destination of the app's"
    answer(screen, drag, taken=True)
    screen.until("document.querySelector('.announcer')?.textContent === 'Opened in a new window'")
    assert screen.page.locator(".window-edge").count() == 0


def test_a_side_that_the_item_leaves_gets_narrow_and_opens_nothing(screen):
    opened(screen, source(x=300, y=300))
    carry(screen, middle(screen, "#apple"), (310, 400), drop=False)
    answer(screen, lifted(screen), opens=True)
    box = screen.rect(EDGE.format("trailing"))
    screen.page.mouse.move(box["x"] + 14, 400, steps=6)
    screen.page.wait_for_selector(EDGE.format("trailing") + "[data-targeted]")
    # Well outside the side, also when it has grown to its full width.
    screen.page.mouse.move(120, 400, steps=6)
    screen.until("!document.querySelector('.window-edge[data-targeted]')")
    screen.page.mouse.up()
    screen.expect("action", "apple", "dragEnd")
    assert [event[1] for event in screen.sent("action")] == ["lift", "dragEnd"]
    assert screen.page.locator(".window-edge").count() == 0


def test_an_answer_to_a_drag_that_has_ended_shows_no_sides(screen):
    opened(screen, source(x=300, y=300))
    carry(screen, middle(screen, "#apple"), (310, 400))
    answer(screen, lifted(screen), opens=True)
    screen.push(("command", "title", "later"))
    screen.until("document.title === 'later'")
    assert screen.page.locator(".window-edge").count() == 0


def test_a_finger_drops_an_object_at_a_side(touched):
    screen = opened(touched, source(x=150, y=300))
    x, y = middle(screen, "#apple")
    press(screen, "touchStart", (x, y))
    screen.page.wait_for_selector(".drag-picture[data-state=lifted]")
    press(screen, "touchMove", (x + 20, y + 20))
    drag = lifted(screen)
    answer(screen, drag, opens=True)
    box = screen.page.wait_for_selector(EDGE.format("trailing")).bounding_box()
    press(screen, "touchMove", (box["x"] + 14, 400))
    screen.page.wait_for_selector(EDGE.format("trailing") + "[data-targeted]")
    press(screen, "touchEnd")
    assert screen.expect("action", "apple", "dropEdge")[2] == [drag, "trailing"]
    answer(screen, drag, taken=True)
    screen.until("!document.querySelector('.drag-picture, .window-edge')")


@pytest.mark.guideline("keyboard-navigation.full-keyboard-access")
@pytest.mark.parametrize("destination", [False, True])
def test_keys_open_an_object_in_a_window(screen, destination):
    opened(screen, source(x=300, y=300), *([target()] if destination else []))
    screen.page.focus("#apple-lift")
    screen.page.keyboard.press("Enter")
    drag = lifted(screen)
    if destination:
        screen.until("document.activeElement.ariaLabel === 'Drop on bowl'")
    answer(screen, drag, opens=True)
    if destination:
        screen.page.wait_for_selector(".window-edge")
        screen.page.keyboard.press("Tab")
    screen.until("document.activeElement.ariaLabel === 'Open in New Window'")
    screen.page.wait_for_selector(EDGE.format("trailing") + "[data-targeted]")
    # What the app says of a destination that the drag has left does not hold for the edge.
    answer(screen, drag, operation="forbidden")
    screen.push(("command", "title", "later"))
    screen.until("document.title === 'later'")
    screen.page.keyboard.press("Enter")
    assert screen.expect("action", "apple", "dropEdge")[2] == [drag, "trailing"]
    screen.until("document.activeElement.id === 'apple-lift' && !document.querySelector('.drop-choices, .window-edge')")
