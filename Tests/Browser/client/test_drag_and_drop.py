"""Drag and drop: what the client reports, whichever input moves the view, and what it shows of the app's answers."""
import json

import pytest

import pages
from test_presentations import REST

pytestmark = pytest.mark.core

SOURCE = (
    '<div id="{id}" style="position:absolute;left:{x}px;top:{y}px;width:80px;height:60px;background:#cde" data-draggable="{types}" data-behaviour="drag" {more}>{id}'
    '<span class="unseen" role="button" tabindex="0" id="{id}-lift" data-behaviour="drag" data-lift>Drag</span></div>'
)
TARGET = (
    '<div id="{id}" style="position:absolute;left:{x}px;top:{y}px;width:100px;height:100px;background:#dec" data-drop="{types}" data-drop-files="{files}" '
    'data-behaviour="drag" {more}>{id}</div>'
)


def source(id="apple", x=20, y=20, types="com.fruit public.data public.item", more=""):
    return SOURCE.format(id=id, x=x, y=y, types=types, more=more)


def target(id="bowl", x=200, y=200, types="com.fruit", files="", more=""):
    return TARGET.format(id=id, x=x, y=y, types=types, files=files, more=more)


def opened(screen, *parts):
    screen.open("".join(parts))
    screen.page.wait_for_selector("html[data-drags=ready]", state="attached")
    screen.page.evaluate(REST)
    return screen


def middle(screen, selector):
    box = screen.rect(selector)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def carry(screen, start, *way, drop=True):
    """Drags with the mouse from one place over others."""
    mouse = screen.page.mouse
    mouse.move(*start)
    mouse.down()
    for place in way:
        mouse.move(*place, steps=6)
    if drop:
        mouse.up()


def answer(screen, drag, **said):
    screen.push(("command", "drag", {"drag": drag, **said}))


def lifted(screen, id="apple"):
    """Returns the token of the drag of a source."""
    return screen.expect("action", id, "lift")[2]


def dispatch(screen, selector, kind, data="", position=(10, 10)):
    """Sends an event of another program's drag, with what `data` (JavaScript) puts into `transfer`."""
    x, y = screen.rect(selector)["x"] + position[0], screen.rect(selector)["y"] + position[1]
    return screen.page.evaluate(
        f"(() => {{ const transfer = new DataTransfer(); {data};"
        f" const event = new DragEvent({json.dumps(kind)}, {{ bubbles: true, cancelable: true, clientX: {x}, clientY: {y}, dataTransfer: transfer }});"
        f" document.querySelector({json.dumps(selector)}).dispatchEvent(event); return event.defaultPrevented }})()")


def test_a_view_that_is_dragged_onto_a_destination_is_dropped_there(screen):
    opened(screen, source(), target())
    carry(screen, middle(screen, "#apple"), (150, 150), middle(screen, "#bowl"))
    drag = lifted(screen)
    entered = screen.expect("action", "bowl", "dropEnter")[2]
    assert entered[0] == drag and entered[3] == ["com.fruit", "public.data", "public.item"]
    dropped = screen.expect("action", "bowl", "drop")[2]
    assert dropped == [drag, None, None, 50, 50, entered[3], [], [], None]
    screen.expect("action", "apple", "dragEnd", drag)
    names = [event[1] for event in screen.sent("action")]
    assert names.index("drop") < names.index("dragEnd"), "the drop comes before the end of the drag"
    answer(screen, drag, taken=True)
    screen.until("document.querySelector('.announcer')?.textContent === 'Dropped'")
    assert not screen.page.evaluate("bowl.hasAttribute('data-targeted') || apple.hasAttribute('data-lifted')")


def test_a_destination_for_other_types_hears_nothing(screen):
    opened(screen, source(), target(types="public.image"))
    carry(screen, middle(screen, "#apple"), (150, 150), middle(screen, "#bowl"))
    screen.expect("action", "apple", "dragEnd")
    assert [event[1] for event in screen.sent("action")] == ["lift", "dragEnd"]


def test_leaving_a_destination_is_reported_and_its_mark_goes(screen):
    opened(screen, source(), target(), target("cup", 20, 300))
    carry(screen, middle(screen, "#apple"), middle(screen, "#bowl"), middle(screen, "#cup"), drop=False)
    drag = lifted(screen)
    screen.expect("action", "bowl", "dropExit", drag)
    screen.expect("action", "cup", "dropEnter")
    assert screen.page.evaluate("[bowl, cup].map(each => each.hasAttribute('data-targeted'))") == [False, True]
    screen.page.mouse.move(350, 600, steps=3)
    screen.expect("action", "cup", "dropExit", drag)
    screen.page.mouse.up()
    screen.expect("action", "apple", "dragEnd", drag)
    assert "drop" not in [event[1] for event in screen.sent("action")]


def test_a_drop_that_the_app_forbids_does_not_happen(screen):
    opened(screen, source(), target())
    carry(screen, middle(screen, "#apple"), middle(screen, "#bowl"), drop=False)
    drag = lifted(screen)
    screen.expect("action", "bowl", "dropEnter")
    answer(screen, drag, operation="forbidden")
    x, y = middle(screen, "#bowl")
    screen.page.mouse.move(x + 5, y + 5, steps=3)
    screen.page.mouse.up()
    screen.expect("action", "apple", "dragEnd", drag)
    assert "drop" not in [event[1] for event in screen.sent("action")]


def test_the_reason_of_a_refused_drop_is_shown(screen):
    opened(screen, source(), target())
    carry(screen, middle(screen, "#apple"), middle(screen, "#bowl"))
    screen.expect("action", "bowl", "drop")
    answer(screen, lifted(screen), taken=False, reason="The item is too large.")
    screen.until("document.querySelector('.banner')?.textContent === 'The item is too large.' && document.querySelector('.banner').checkVisibility()")


def test_an_app_that_follows_the_position_hears_of_it(screen):
    opened(screen, source(), target(more="data-drop-follows"))
    x, y = middle(screen, "#bowl")
    carry(screen, middle(screen, "#apple"), (x, y), (x + 20, y + 10), drop=False)
    screen.expect("action", "bowl", "dropMove", [lifted(screen), 70, 60])
    screen.page.mouse.up()


def test_a_source_that_the_app_removes_can_still_be_dropped(screen):
    opened(screen, source(), target())
    carry(screen, middle(screen, "#apple"), (150, 150), drop=False)
    drag = lifted(screen)
    screen.push(("remove", "apple"))
    screen.page.mouse.move(*middle(screen, "#bowl"), steps=4)
    screen.page.mouse.up()
    # A browser may end the drag with the view; then nothing must be left of it.
    screen.page.mouse.move(10, 500, steps=2)
    screen.page.evaluate(REST)
    dropped = [event for event in screen.sent("action") if event[1] == "drop"]
    assert not dropped or dropped[0][2][0] == drag
    assert not screen.page.evaluate("bowl.hasAttribute('data-targeted')")


def test_a_destination_that_the_app_removes_is_forgotten(screen):
    opened(screen, source(), target(), target("cup", 20, 300))
    carry(screen, middle(screen, "#apple"), middle(screen, "#bowl"), drop=False)
    lifted(screen)
    screen.expect("action", "bowl", "dropEnter")
    screen.push(("remove", "bowl"))
    screen.page.mouse.move(*middle(screen, "#cup"), steps=6)
    screen.page.mouse.up()
    screen.expect("action", "cup", "drop")


ROWS = "".join(f'<div class="row" role="listitem" id="r{i}"><div class="row-content"><div class="row-body">Row {i}</div></div></div>' for i in range(4))
LISTED = pages.listed(ROWS).replace('id="list-rows"', 'id="list-rows" data-drop="com.fruit" data-drop-files="" data-drop-rows data-behaviour="drag"')


def test_rows_make_room_where_the_item_would_be_inserted(screen):
    opened(screen, LISTED, source(x=300, y=600))
    first = screen.rect("#r2")
    carry(screen, middle(screen, "#apple"), (200, first["y"] + 5), drop=False)
    drag = lifted(screen)
    screen.expect("action", "list-rows", "dropEnter")
    screen.settled()
    assert screen.rect("#r2")["y"] >= first["y"] + 44 and screen.rect("#r1")["y"] < first["y"]
    screen.page.mouse.up()
    assert screen.expect("action", "list-rows", "drop")[2][:3] == [drag, "r2", "r1"]
    # The gap waits for the row that fills it.
    assert screen.page.evaluate("r2.style.translate") == "0px 44px"
    screen.push(("insert", "list-rows", "r2", '<div class="row" id="new">New</div>'), ("command", "drag", {"drag": drag, "taken": True}))
    screen.until("document.querySelector('#list-rows').style.paddingBlockEnd === '' && r2.style.translate === '' && !document.querySelector('.reordering')")


def test_the_end_of_a_list_and_an_empty_one_are_places_too(screen):
    opened(screen, LISTED, source(x=300, y=600))
    last = screen.rect("#r3")
    carry(screen, middle(screen, "#apple"), (200, last["y"] + last["height"] - 4))
    assert screen.expect("action", "list-rows", "drop")[2][1:3] == [None, "r3"]


def test_a_row_with_swipe_actions_is_dragged_sideways_by_the_mouse(screen):
    row = (
        '<div class="row" role="listitem" id="row" data-behaviour="swipeactions"><div class="row-content"><div class="row-body">'
        '<div id="apple" data-draggable="com.fruit" data-behaviour="drag" style="width:100%">Apple</div></div></div>'
        '<div class="row-actions" data-edge="trailing"><button class="row-action" data-tap id="delete">Delete</button></div></div>')
    opened(screen, pages.listed(row), target(x=20, y=400))
    x, y = middle(screen, "#apple")
    carry(screen, (x, y), (x - 100, y), middle(screen, "#bowl"))
    assert screen.expect("action", "bowl", "drop")[2][0] == lifted(screen)
    screen.until("row.dataset.state !== 'swiping'")
    assert screen.page.evaluate("row.dataset.state") != "open-trailing"


def press(screen, kind, *points):
    screen.session = getattr(screen, "session", None) or screen.page.context.new_cdp_session(screen.page)
    screen.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]})


@pytest.fixture
def touched(make_screen):
    return make_screen(has_touch=True)


def test_a_long_press_lifts_a_view_that_then_follows_the_finger(touched):
    screen = opened(touched, source(), target())
    x, y = middle(screen, "#apple")
    press(screen, "touchStart", (x, y))
    screen.until("document.querySelector('.drag-picture')?.dataset.state === 'lifted'")
    assert not screen.sent("action"), "nothing is dragged before the finger moves"
    for step in range(1, 6):
        press(screen, "touchMove", (x + step * 10, y + step * 10))
    drag = lifted(screen)
    box = screen.rect(".drag-picture > *")
    assert abs(box["x"] + box["width"] / 2 - (x + 50)) < 3
    press(screen, "touchMove", middle(screen, "#bowl"))
    screen.expect("action", "bowl", "dropEnter")
    screen.until("document.querySelector('.drag-picture').dataset.operation === 'copy'")
    press(screen, "touchEnd")
    assert screen.expect("action", "bowl", "drop")[2][0] == drag
    answer(screen, drag, taken=True)
    screen.until("!document.querySelector('.drag-picture')")


def pressed(screen, *steps):
    """Sends what fingers do within the time of a long press, and then lets that time pass."""
    screen.stop_time()
    for kind, *points in steps:
        press(screen, kind, *points)
    screen.page.clock.run_for(600)


def test_a_finger_that_moves_at_once_scrolls_and_lifts_nothing(touched):
    touched.page.clock.install()
    screen = opened(touched, source(), target())
    x, y = middle(screen, "#apple")
    pressed(screen, ("touchStart", (x, y)), ("touchMove", (x, y + 30)))
    assert not screen.page.evaluate("document.querySelector('.drag-picture')") and not screen.sent("action")
    press(screen, "touchEnd")


def test_a_second_finger_before_the_lift_ends_the_press(touched):
    touched.page.clock.install()
    screen = opened(touched, source(), target())
    x, y = middle(screen, "#apple")
    pressed(screen, ("touchStart", (x, y)), ("touchStart", (x, y), (x + 60, y + 60)))
    assert not screen.page.evaluate("document.querySelector('.drag-picture')")
    press(screen, "touchEnd")


def test_another_finger_scrolls_while_one_carries_a_view(touched):
    long = f'<div class="scroll" id="long" style="position:absolute;inset:300px 0 0;overflow-y:auto"><div style="height:3000px">Long</div></div>'
    screen = opened(touched, source(), long)
    x, y = middle(screen, "#apple")
    press(screen, "touchStart", (x, y))
    screen.until("document.querySelector('.drag-picture')")
    press(screen, "touchMove", (x + 20, y + 20))
    lifted(screen)
    press(screen, "touchStart", (x + 20, y + 20), (200, 600))
    for step in range(1, 5):
        press(screen, "touchMove", (x + 20, y + 20), (200, 600 - step * 20))
    screen.until("long.scrollTop > 60")
    assert screen.page.evaluate("document.querySelector('.drag-picture')?.style.translate") == "20px 20px"
    press(screen, "touchEnd")


def test_a_drag_that_the_browser_takes_away_is_cancelled(touched):
    screen = opened(touched, source(), target())
    x, y = middle(screen, "#apple")
    press(screen, "touchStart", (x, y))
    screen.until("document.querySelector('.drag-picture')")
    press(screen, "touchMove", middle(screen, "#bowl"))
    drag = lifted(screen)
    screen.expect("action", "bowl", "dropEnter")
    press(screen, "touchCancel")
    screen.expect("action", "bowl", "dropExit", drag)
    screen.until("!document.querySelector('.drag-picture')")
    assert "drop" not in [event[1] for event in screen.sent("action")]


def test_a_view_that_the_app_removes_under_a_finger_is_still_dropped(touched):
    # The page could be scrolled, so that the browser would take the finger away if it were not held.
    screen = opened(touched, source(), target(), '<div style="position:absolute;top:0;width:1px;height:3000px"></div>')
    x, y = middle(screen, "#apple")
    press(screen, "touchStart", (x, y))
    screen.until("document.querySelector('.drag-picture')")
    press(screen, "touchMove", (x + 20, y + 20))
    drag = lifted(screen)
    screen.push(("remove", "apple"))
    screen.until("!document.querySelector('#apple')")
    bowl = middle(screen, "#bowl")
    for part in (0.4, 0.8, 1):
        press(screen, "touchMove", (x + (bowl[0] - x) * part, y + (bowl[1] - y) * part))
    screen.expect("action", "bowl", "dropEnter")
    assert screen.page.locator(".drag-picture").is_visible()
    press(screen, "touchEnd")
    assert screen.expect("action", "bowl", "drop")[2][0] == drag
    answer(screen, drag, taken=True)
    screen.until("!document.querySelector('.drag-picture')")


def test_what_is_under_a_resting_finger_takes_the_view_if_the_destination_has_gone(touched):
    screen = opened(touched, source(), target("cup"), target())
    x, y = middle(screen, "#apple")
    press(screen, "touchStart", (x, y))
    screen.until("document.querySelector('.drag-picture')")
    press(screen, "touchMove", middle(screen, "#bowl"))
    drag = lifted(screen)
    screen.expect("action", "bowl", "dropEnter")
    screen.push(("remove", "bowl"))
    screen.until("!document.querySelector('#bowl')")
    press(screen, "touchEnd")
    assert screen.expect("action", "cup", "drop")[2][0] == drag
    assert [event[0] for event in screen.sent("action") if event[1] == "drop"] == ["cup"]


def test_a_context_menu_shows_the_view_until_it_is_dragged(touched):
    screen = opened(touched, source(), '<div class="menu" id="menu" popover="manual">Menu</div>')
    screen.page.evaluate("menu.showPopover()")
    x, y = middle(screen, "#apple")
    press(screen, "touchStart", (x, y))
    visible = "document.querySelector('.drag-picture').checkVisibility({ visibilityProperty: true })"
    screen.until(f"document.querySelector('.drag-picture') && !{visible}")
    press(screen, "touchMove", (x + 30, y + 30))
    screen.until(visible)
    press(screen, "touchEnd")
    screen.until("!document.querySelector('.drag-picture')")


def test_the_picture_of_a_wide_view_is_narrow_and_under_the_finger(touched):
    wide = source(more="").replace("left:20px;top:20px;width:80px", "left:0;top:20px;width:100%", 1)
    screen = opened(touched, wide)
    screen.page.set_viewport_size({"width": 1000, "height": 700})
    press(screen, "touchStart", (700, 50))
    screen.until("document.querySelector('.drag-picture')?.getAnimations({ subtree: true }).length === 0")
    box = screen.rect(".drag-picture > *")
    assert box["width"] < 400 and box["x"] < 700 < box["x"] + box["width"]
    press(screen, "touchEnd")


def test_a_preview_is_shown_instead_of_the_view(touched):
    preview = '<div class="drag-preview" aria-hidden="true" style="position:fixed;inset:0 auto auto 0;visibility:hidden;pointer-events:none"><div class="part" style="width:30px;height:30px">P</div></div>'
    screen = opened(touched, source().replace("apple<span", preview + "apple<span", 1), target())
    x, y = middle(screen, "#apple")
    press(screen, "touchStart", (x, y))
    screen.until("document.querySelector('.drag-picture .part')?.checkVisibility({ visibilityProperty: true })")
    assert screen.page.evaluate("document.querySelector('.drag-picture').textContent") == "P"
    press(screen, "touchEnd")
    screen.until("!document.querySelector('.drag-picture')")


def test_a_view_that_is_let_go_beside_all_destinations_flies_back(touched):
    screen = opened(touched, source(), target())
    x, y = middle(screen, "#apple")
    press(screen, "touchStart", (x, y))
    screen.until("document.querySelector('.drag-picture')")
    press(screen, "touchMove", (x + 40, y + 300))
    drag = lifted(screen)
    press(screen, "touchEnd")
    screen.expect("action", "apple", "dragEnd", drag)
    screen.until("document.querySelector('.announcer')?.textContent === 'Drag cancelled' && !document.querySelector('.drag-picture')")


def test_a_view_is_dragged_by_keys(screen):
    opened(screen, source(), target("bowl"), target("cup", 20, 300), target("frame", 20, 450, types="public.image"))
    page = screen.page
    assert page.evaluate("document.querySelector('#apple-lift').ariaLabel") == "Drag apple"
    page.focus("#apple-lift")
    page.keyboard.press("Space")
    drag = lifted(screen)
    screen.until("document.activeElement.ariaLabel === 'Drop on bowl'")
    screen.expect("action", "bowl", "dropEnter")
    page.keyboard.press("Tab")
    screen.until("document.activeElement.ariaLabel === 'Drop on cup'")
    # The frame takes only images, so the next one is Cancel.
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Cancel"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.ariaLabel") == "Drop on bowl"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    screen.until("document.activeElement.ariaLabel === 'Drop on cup'")
    box, choice = screen.rect("#cup"), screen.rect(".drop-choice:focus")
    assert abs(box["x"] - choice["x"]) < 1 and abs(box["height"] - choice["height"]) < 1, "the choice surrounds its destination"
    page.keyboard.press("Enter")
    assert screen.expect("action", "cup", "drop")[2][0] == drag
    answer(screen, drag, taken=True)
    screen.until("document.querySelector('.announcer')?.textContent === 'Dropped'")
    assert page.evaluate("document.activeElement.id") == "apple-lift"


def test_escape_cancels_a_drag_by_keys(screen):
    opened(screen, source(), target())
    screen.page.focus("#apple-lift")
    screen.page.keyboard.press("Enter")
    drag = lifted(screen)
    screen.until("document.activeElement.ariaLabel === 'Drop on bowl'")
    screen.page.keyboard.press("Escape")
    screen.expect("action", "bowl", "dropExit", drag)
    screen.expect("action", "apple", "dragEnd", drag)
    screen.until("document.activeElement.id === 'apple-lift' && !document.querySelector('.drop-choices')")
    assert "drop" not in [event[1] for event in screen.sent("action")]


def test_arrows_choose_the_place_between_rows(screen):
    opened(screen, LISTED, source(x=300, y=600))
    screen.page.focus("#apple-lift")
    screen.page.keyboard.press("Enter")
    screen.until("document.activeElement.ariaLabel === 'Insert in Header'")
    screen.page.keyboard.press("ArrowUp")
    screen.until("document.querySelector('.announcer').textContent === 'Before Row 3'")
    screen.page.keyboard.press("ArrowUp")
    screen.until("document.querySelector('.announcer').textContent === 'Before Row 2'")
    screen.page.keyboard.press("ArrowDown")
    screen.until("document.querySelector('.announcer').textContent === 'Before Row 3'")
    screen.page.keyboard.press("ArrowUp")
    screen.page.keyboard.press("Enter")
    assert screen.expect("action", "list-rows", "drop")[2][1:3] == ["r2", "r1"]


def test_without_a_destination_nothing_is_lifted_by_keys(screen):
    opened(screen, source())
    screen.page.focus("#apple-lift")
    screen.page.keyboard.press("Enter")
    # Until the app has answered, the user can only cancel.
    screen.until("document.activeElement.textContent === 'Cancel'")
    answer(screen, lifted(screen), opens=False)
    screen.until("document.querySelector('.announcer')?.textContent === 'There is no place to drop it here.'")
    assert screen.page.evaluate("document.activeElement.id") == "apple-lift" and not screen.page.evaluate("!!document.querySelector('.drop-choices')")


def test_a_link_opens_while_an_item_is_held_over_it(screen):
    opened(screen, source(), '<button class="button navigation-link" data-tap id="link" style="position:absolute;left:200px;top:200px;width:120px;height:60px">Folder</button>',
           '<button class="button" data-tap id="plain" style="position:absolute;left:200px;top:300px;width:120px;height:60px">Other</button>')
    # While it is held there, the link shows that it is about to open.
    screen.page.evaluate(
        "window.sprung = []; new MutationObserver(([{ target }]) => sprung.push([target.id, 'springing' in target.dataset]))"
        ".observe(document.body, { subtree: true, attributeFilter: ['data-springing'] })")
    carry(screen, middle(screen, "#apple"), middle(screen, "#plain"), middle(screen, "#link"), drop=False)
    screen.expect("tap", "link")
    assert screen.page.evaluate("sprung") == [["link", True], ["link", False]]
    screen.page.mouse.up()
    assert screen.sent("tap") == [["link"]]


def test_a_field_that_is_edited_selects_text_and_another_one_is_dragged(screen):
    opened(screen, source(more="").replace("apple<span", '<input id="field" value="words" style="width:60px"><span', 1), target())
    page = screen.page
    x, y = middle(screen, "#field")
    page.mouse.move(x, y)
    page.mouse.down()
    assert page.evaluate("apple.draggable") is True
    page.mouse.up()
    page.focus("#field")
    page.mouse.down()
    assert page.evaluate("apple.draggable") is False
    page.mouse.up()


def test_a_text_field_gets_no_address_of_a_link_in_a_dragged_view(screen):
    opened(screen, source().replace("apple<span", '<a id="link" href="/page">apple</a><span', 1), '<input id="field" aria-label="Field" style="position:absolute;left:200px;top:300px;width:100px;height:60px">')
    carry(screen, middle(screen, "#link"), middle(screen, "#field"))
    screen.expect("action", "apple", "dragEnd")
    assert screen.page.input_value("#field") == ""


def test_words_are_japanese_on_a_japanese_page(screen):
    screen.open(source() + target(), attributes='lang="ja" dir="ltr" data-text-size="large"')
    screen.page.wait_for_selector("html[data-drags=ready]", state="attached")
    screen.until("document.querySelector('#apple-lift').ariaLabel === 'appleをドラッグ'")
