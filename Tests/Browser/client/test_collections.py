"""Collections: the focus among items, the tools that edit one, and what stays in view when the layout changes."""

TOOLS = (
    '<div class="collection-bar">'
    + "".join(
        f'<button class="collection-tool" data-do="{name}">{name}</button>' for name in ("edit", "earlier", "later", "delete", "done")
    )
    + "</div>"
)


def item(number, attributes="", height=60):
    return (
        f'<div class="wrap collection-item" role="option" tabindex="-1" id="i{number}" style="height:{height}px" {attributes}>Item'
        f" {number}</div>"
    )


def collection(items, attributes="", after="", height=600, layout="display:grid;grid-template-columns:repeat(3,100px);gap:10px;margin:0"):
    return (
        f'<div class="collection" id="c" data-behaviour="collection" style="position:relative;height:{height}px;overflow:auto"'
        f' {attributes}><div class="collection-content"><section class="collection-section"><div class="collection-items" role="listbox"'
        ' aria-label="Items" id="items" data-behaviour="collectionitems" data-layout="grid"'
        f' style="{layout}">{items}</div></section></div>{after}</div>'
    )


def opened(screen, *given, direction="ltr", **named):
    screen.open(collection(*given, **named), attributes=f'lang="en" dir="{direction}" data-text-size="large"')
    screen.until("document.querySelector('.collection-item[tabindex=\"0\"]')")
    return screen.page


def focused(page):
    return page.evaluate("document.activeElement.id")


def test_exactly_one_item_is_a_tab_stop_the_selected_one_at_first_and_then_the_one_that_had_the_focus(screen):
    items = "".join(item(number, 'aria-selected="true"' if number == 2 else 'aria-selected="false"') for number in range(4))
    page = opened(screen, items)
    stops = "[...document.querySelectorAll('.collection-item')].filter(e => e.tabIndex === 0).map(e => e.id).join()"
    assert page.evaluate(stops) == "i2"
    page.focus("#i3")
    assert page.evaluate(stops) == "i3"
    # Without it another one is the stop.
    screen.push(("remove", "i3"))
    screen.until(f"{stops} === 'i2'")


def test_arrow_keys_move_to_the_nearest_item_on_their_side_and_home_and_end_to_the_ends(screen):
    # The third line has one item, under the first column.
    page = opened(screen, "".join(item(number) for number in range(7)))
    page.focus("#i0")
    way = [
        ("ArrowRight", "i1"),
        ("ArrowDown", "i4"),
        ("ArrowRight", "i5"),
        ("ArrowDown", "i6"),
        ("ArrowUp", "i3"),
        ("ArrowLeft", "i2"),
        ("ArrowLeft", "i1"),
        ("ArrowUp", "i1"),
        ("End", "i6"),
        ("ArrowDown", "i6"),
        ("ArrowRight", "i6"),
        ("Home", "i0"),
        ("ArrowLeft", "i0"),
    ]
    for key, expected in way:
        page.keyboard.press(key)
        assert focused(page) == expected, key
    screen.never("action")


def test_in_a_right_to_left_layout_the_left_arrow_moves_on(screen):
    page = opened(screen, "".join(item(number) for number in range(4)), direction="rtl")
    page.focus("#i1")
    page.keyboard.press("ArrowLeft")
    assert focused(page) == "i2"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert focused(page) == "i0"


def test_keys_with_command_and_keys_in_an_items_own_control_move_nothing(screen):
    page = opened(screen, item(0) + item(1, "data-editable").replace("Item 1", '<input id="f" value="abc">') + item(2))
    page.focus("#i0")
    page.keyboard.press("Control+ArrowRight")
    page.keyboard.press("Meta+ArrowRight")
    assert focused(page) == "i0"
    page.focus("#f")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("F2")
    assert focused(page) == "f"
    screen.never("action")


def test_an_item_is_edited_by_f2_and_deleted_by_a_key_only_while_the_app_allows_it(screen):
    items = item(0, "data-editable data-deletable") + item(1, "data-deletable") + item(2)
    page = opened(screen, items)
    page.focus("#i2")
    page.keyboard.press("F2")
    page.focus("#i0")
    # Nothing is deleted before the app edits.
    page.keyboard.press("Delete")
    page.keyboard.press("F2")
    screen.expect("action", "i0", "edit", None)
    assert len(screen.sent("action")) == 1
    screen.push(("attribute", "c", "data-editing", ""))
    page.focus("#i2")
    page.keyboard.press("Delete")
    page.focus("#i1")
    page.keyboard.press("Backspace")
    screen.expect("action", "i1", "delete", None)
    screen.push(("remove", "i1"))
    # The focus goes to the next item, or to the last one if there is none.
    screen.until("document.activeElement === i2")
    page.focus("#i0")
    page.keyboard.press("Delete")
    screen.expect("action", "i0", "delete", None)
    screen.push(("remove", "i0"))
    screen.until("document.activeElement === i2")
    assert [event[:2] for event in screen.sent("action")] == [["i0", "edit"], ["i1", "delete"], ["i0", "delete"]]


def test_escape_and_a_click_beside_the_items_end_editing_and_nothing_does_before(screen):
    page = opened(screen, item(0) + item(1), after=TOOLS)
    page.focus("#i0")
    page.keyboard.press("Escape")
    page.mouse.click(200, 500)
    screen.push(("attribute", "c", "data-editing", ""))
    # On an item and on the bar a click means something else.
    page.click("#i1")
    page.locator(".collection-bar").click(position={"x": 24, "y": 2})
    page.mouse.click(200, 500)
    screen.expect("action", "c", "done", None)
    assert len(screen.sent("action")) == 1
    page.focus("#i0")
    page.keyboard.press("Escape")
    screen.until("wire.sent.filter(m => m[4] === 'done').length === 2")


def test_the_tools_act_on_the_edited_item_and_else_on_the_last_focused_one(screen):
    items = "".join(item(number, "data-editable data-movable data-deletable") for number in range(4))
    page = opened(screen, items, after=TOOLS)
    tool = lambda name: page.click(f'[data-do="{name}"]')
    page.focus("#i1")
    # Before that the bar is visible with the focus only.
    page.focus('[data-do="edit"]')
    tool("edit")
    screen.expect("action", "i1", "edit", None)
    screen.push(("attribute", "c", "data-editing", ""), ("attribute", "i1", "data-edited", ""))
    # The focus is on the first tool that moves it.
    screen.until("document.activeElement.dataset.do === 'earlier'")
    tool("later")
    screen.expect("action", "items", "shift", ["i1", "i3", "i2"])
    screen.push(("move", "i1", "i3"))
    screen.until("document.querySelector('.announcer')?.textContent === 'Moved to 3 of 4'")
    tool("earlier")
    screen.expect("action", "items", "shift", ["i1", "i2", "i0"])
    screen.push(("move", "i1", "i2"))
    screen.until("document.querySelector('.announcer')?.textContent === 'Moved to 2 of 4'")
    tool("delete")
    screen.expect("action", "i1", "delete", None)
    # The app keeps it.
    screen.push()
    tool("done")
    screen.expect("action", "c", "done", None)
    screen.push(("attribute", "c", "data-editing", None), ("attribute", "i1", "data-edited", None))
    screen.until("document.activeElement === i1")


def test_return_does_what_a_double_tap_does(screen):
    page = opened(screen, item(0).replace("Item 0", '<div data-gesture="tap2" id="twice">Item</div>') + item(1))
    page.focus("#i1")
    page.keyboard.press("Enter")
    page.focus("#i0")
    page.keyboard.press("Enter")
    screen.expect("gesture", "twice", "tap2")
    assert {event[0] for event in screen.sent("gesture")} == {"twice"}


LINES = "display:grid;grid-template-columns:repeat(3,100px);gap:0;margin:0"
LIST = "display:grid;grid-template-columns:300px;gap:0;margin:0"


def test_the_first_item_in_sight_stays_where_it_is_when_the_layout_changes(screen):
    page = opened(screen, "".join(item(number, 'aria-selected="false"') for number in range(60)), height=300, layout=LINES)
    # The fifth line is at the top.
    page.evaluate("c.scrollTop = 240")
    screen.until("c.scrollTop === 240")
    page.evaluate("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
    screen.push(("style", "items", LIST))
    screen.until("Math.abs(i12.getBoundingClientRect().top - c.getBoundingClientRect().top) < 2")
    assert page.evaluate("c.scrollTop") == 720
    screen.push(("style", "items", LINES))
    screen.until("Math.abs(i12.getBoundingClientRect().top - c.getBoundingClientRect().top) < 2")
    assert page.evaluate("c.scrollTop") == 240


def test_the_selected_item_stays_in_sight_as_a_whole_when_the_layout_changes(screen):
    items = "".join(item(number, f'aria-selected="{"true" if number == 8 else "false"}"') for number in range(60))
    page = opened(screen, items, height=300, layout=LINES)
    # At the top of the content, and the selected item is in the third line.
    screen.push(("style", "items", LIST))
    place = "i8.getBoundingClientRect().top - c.getBoundingClientRect().top"
    screen.until(f"Math.abs({place} - 120) < 2")
    assert page.evaluate("c.scrollTop") == 360


def test_a_collection_at_its_top_without_a_selection_stays_there(screen):
    page = opened(screen, "".join(item(number, 'aria-selected="false"') for number in range(60)), height=300, layout=LIST)
    screen.push(("style", "items", LINES))
    screen.push(("style", "items", LIST))
    page.evaluate("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
    assert page.evaluate("c.scrollTop") == 0
    assert abs(screen.rect("#i0")["y"] - screen.rect("#c")["y"]) < 1


MOVED = "data-editable data-movable"


def lifted(screen, id):
    """Presses an item until it is edited; the mouse is still down."""
    box = screen.rect(f"#{id}")
    x, y = box["x"] + 30, box["y"] + 20
    screen.page.mouse.move(x, y)
    screen.page.mouse.down()
    screen.expect("action", id, "edit", None)
    return x, y


def shifted(page):
    """The items that are shown at other places than their own, and where."""
    return page.evaluate(
        "Object.fromEntries([...document.querySelectorAll('.collection-item')].filter(e => e.style.translate).map(e => [e.id,"
        " e.style.translate]))"
    )


def test_an_item_that_is_held_takes_the_place_under_the_pointer_and_the_others_make_room(screen):
    page = opened(screen, "".join(item(number, MOVED) for number in range(6)))
    x, y = lifted(screen, "i0")
    page.mouse.move(x + 110, y + 70, steps=4)
    screen.settled()
    # Under the fifth one: four items move up by one place, the third one to the end of the line above.
    assert shifted(page) == {"i0": "110px 70px", "i1": "-110px", "i2": "-110px", "i3": "220px -70px", "i4": "-110px"}
    assert page.evaluate("i0.dataset.state") == "lifted"
    page.mouse.up()
    # The item, and those after and before it.
    screen.expect("action", "items", "move", ["i0", "i5", "i4"])
    screen.push(("move", "i0", "i5"))
    screen.until(
        "!document.querySelector('.reordering') && [...document.querySelectorAll('.collection-item')].every(e => !e.style.translate)"
    )
    assert page.evaluate("[...items.children].map(e => e.id).join()") == "i1,i2,i3,i4,i0,i5"


def test_an_item_that_is_put_back_or_taken_away_moves_nothing(screen):
    page = opened(screen, "".join(item(number, MOVED) for number in range(4)))
    x, y = lifted(screen, "i1")
    page.mouse.move(x - 100, y, steps=3)
    page.mouse.move(x + 4, y, steps=3)
    page.mouse.up()
    screen.until("!document.querySelector('.reordering')")
    x, y = lifted(screen, "i2")
    page.mouse.move(x - 100, y, steps=3)
    screen.push(("remove", "i2"))
    page.mouse.move(x - 200, y, steps=3)
    page.mouse.up()
    screen.until(
        "!document.querySelector('.reordering') && [...document.querySelectorAll('.collection-item')].every(e => !e.style.translate)"
    )
    assert [event[1] for event in screen.sent("action")] == ["edit", "edit"]


def test_only_a_long_press_at_one_place_on_an_item_that_can_be_edited_lifts_it(screen):
    page = opened(screen, item(0, MOVED) + item(1) + item(2, "data-editable") + item(3, MOVED))
    box = screen.rect("#i0")
    page.mouse.move(box["x"] + 30, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 42, box["y"] + 20)
    page.mouse.up()
    page.click("#i0")
    page.click("#i1", delay=600)
    # One that cannot be moved is edited, and stays.
    x, y = lifted(screen, "i2")
    page.mouse.move(x - 150, y, steps=3)
    page.mouse.up()
    lifted(screen, "i3")
    page.mouse.up()
    assert [event[:2] for event in screen.sent("action")] == [["i2", "edit"], ["i3", "edit"]]
    assert shifted(page) == {}


def test_with_command_all_selected_items_move_together(screen):
    items = "".join(item(number, MOVED + f' aria-selected="{"true" if number in (0, 2) else "false"}"') for number in range(6))
    page = opened(screen, items)
    x, y = lifted(screen, "i0")
    page.keyboard.down("Control")
    page.mouse.move(x + 110, y + 70, steps=4)
    screen.settled()
    assert page.evaluate("[...document.querySelectorAll('[data-state=lifted]')].map(e => e.id).join()") == "i0,i2"
    page.mouse.up()
    page.keyboard.up("Control")
    screen.expect("action", "items", "move", ["i0", "i5", "i4", True])
