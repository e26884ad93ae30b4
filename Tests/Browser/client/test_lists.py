"""List rows: swipe actions, reordering, refresh and lazy mounting; and controls that hold a value."""
import pytest

import pages
from test_presentations import drag, touch

pytestmark = pytest.mark.core

def test_swipe_reveals_one_row_at_a_time(screen):
    screen.open(pages.listed(pages.swiped_row("a") + pages.swiped_row("b")))
    page = screen.page
    y = screen.rect("#a")["y"] + 20
    drag(page, (300, y), (180, y))
    screen.until("a.dataset.state === 'open-trailing'")
    screen.settled()
    page.click("#a-flag")
    screen.expect("tap", "a-flag")
    drag(page, (300, y), (180, y))
    drag(page, (300, y + 44), (180, y + 44))
    screen.until("b.dataset.state === 'open-trailing' && a.dataset.state === 'rest'")
    assert screen.sent("tap") == [["a-flag"]]


def test_a_full_swipe_takes_the_outermost_action_and_a_kept_row_comes_back(screen):
    screen.open(pages.listed(pages.swiped_row("a", is_full=True)))
    y = screen.rect("#a")["y"] + 20
    drag(screen.page, (360, y), (40, y), steps=20)
    screen.expect("tap", "a-del")
    screen.push(("attribute", "a", "title", "kept"))
    screen.until("a.dataset.state === 'rest' && a.style.getPropertyValue('--slide') === '0px'")


def test_swipe_actions_by_keyboard(screen):
    screen.open(pages.listed(pages.swiped_row("a")))
    page = screen.page
    page.focus("#a-tap")
    page.keyboard.press("Delete")
    screen.expect("tap", "a-del")
    page.focus("#a-tap")
    page.keyboard.press("Shift+F10")
    assert page.evaluate("document.activeElement.id") == "a-del"


def test_the_button_for_those_who_cannot_swipe_has_the_actions_in_a_menu_and_a_tap_on_the_row_has_not(screen):
    screen.open(pages.listed(pages.swiped_row("a")))
    page = screen.page
    page.click("#a-tap")
    screen.expect("tap", "a-tap")
    more = page.get_by_role("button", name="Actions")
    more.focus()
    page.keyboard.press("Enter")
    screen.until("document.querySelectorAll('.row-menu:popover-open [role=menuitem]').length === 2")
    page.get_by_role("menuitem", name="Flag").click()
    screen.expect("tap", "a-flag")
    assert screen.sent("tap") == [["a-tap"], ["a-flag"]]


def test_the_context_menu_of_a_rows_content_is_the_rows(screen):
    row = (
        '<div class="row" role="row" tabindex="0" id="a" data-behaviour="swipeactions"><div class="row-content"><div class="row-body">'
        '<div id="c" style="width:80px" data-behaviour="menu" data-menu="mp" data-menu-trigger="contextmenu">Row</div></div></div>'
        '<div class="row-actions" data-edge="trailing"><button class="row-action" data-tap id="a-flag">Flag</button></div></div>')
    screen.open(pages.listed(row) + pages.MENU_ALONE)
    page = screen.page
    # With the key of the row that has the focus, and back.
    page.focus("#a")
    page.keyboard.press("Shift+F10")
    screen.until("mp.matches(':popover-open') && mp.contains(document.activeElement)")
    assert page.evaluate("a.dataset.state") == "rest"
    page.keyboard.press("Escape")
    screen.until("mp.dataset.state === 'closed' && document.activeElement.id === 'a'")
    # Beside the content.
    box = screen.rect("#a")
    page.mouse.click(box["x"] + box["width"] - 20, box["y"] + 10, button="right")
    screen.until("mp.dataset.state === 'open'")


MOVE = "".join(pages.moved_row(f"m{i}", f"Row {i}", 'tabindex="0"') for i in range(6))


def test_reorder_by_handle_and_keys(screen):
    screen.open(pages.listed(MOVE, "l", is_edited=True))
    page = screen.page
    # The behaviour is in a separate script.
    page.evaluate("import('/shoji/rare-chunk.js')")
    handle = screen.rect("#m1 .row-handle")
    x, y = handle["x"] + 10, handle["y"] + 20
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 100, steps=10)
    screen.settled()
    assert screen.rect("#m2")["y"] < screen.rect("#m1")["y"]
    page.mouse.up()
    # The moved row, and the rows that are then after and before it.
    screen.expect("action", "l-rows", "move", ["m1", "m4", "m3"])
    screen.push(("move", "m1", "m4"))
    screen.until("!document.querySelector('.reordering') && m1.style.translate === ''")
    page.focus("#m4")
    page.keyboard.press("Alt+ArrowUp")
    screen.expect("action", "l-rows", "move", ["m4", "m1", "m3"])


EDITED = pages.listed(MOVE, "l", is_edited=True)
REFRESHED = pages.listed(MOVE, "l", attributes='data-behaviour="scrollview refresh"', is_edited=True)


def middle(screen, selector):
    box = screen.rect(selector)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_rows_that_come_and_a_second_drag_leave_what_is_held_in_the_hand(screen):
    screen.open(EDITED)
    page = screen.page
    page.evaluate("import('/shoji/rare-chunk.js')")
    page.mouse.move(*middle(screen, "#m0 .row-handle"))
    page.mouse.down()
    page.mouse.move(*middle(screen, "#m2 .row-handle"), steps=6)
    page.mouse.up()
    screen.expect("action", "l-rows", "move", ["m0", "m3", "m2"])
    # The app has not answered yet. Moves count from the rows' final positions.
    x, y = middle(screen, "#m5 .row-handle")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 50, steps=6)
    screen.settled()
    assert screen.rect("#m4")["y"] > screen.rect("#m3")["y"] + 60
    screen.push(("move", "m0", "m3"))
    screen.push(("insert", "l-rows", "m1", pages.moved_row("new", "New")))
    screen.settled()
    assert abs(middle(screen, "#m5 .row-handle")[1] - (y - 50)) <= 1
    assert page.evaluate("m5.dataset.state") == "lifted"
    # Two places from the top, with the inserted row.
    page.mouse.move(x, middle(screen, "#m2")[1] - 10, steps=4)
    page.mouse.up()
    screen.expect("action", "l-rows", "move", ["m5", "m2", "m1"])
    screen.push(("move", "m5", "m2"))
    screen.until("!document.querySelector('.reordering') && [...document.getElementById('l-rows').children].every(row => row.style.translate === '')")


def test_a_held_row_that_the_app_takes_away_is_put_nowhere(screen):
    screen.open(EDITED)
    page = screen.page
    page.evaluate("import('/shoji/rare-chunk.js')")
    x, y = middle(screen, "#m1 .row-handle")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 60, steps=6)
    screen.push(("remove", "m1"))
    page.mouse.move(x, y + 120, steps=3)
    page.mouse.up()
    screen.until("!document.querySelector('.reordering') && [...document.getElementById('l-rows').children].every(row => row.style.translate === '')")
    screen.never("action")


def test_steps_by_keys_follow_the_answer_of_the_one_before(screen):
    screen.open(EDITED)
    page = screen.page
    page.evaluate("import('/shoji/rare-chunk.js')")
    page.focus("#m1")
    page.keyboard.press("Alt+ArrowDown")
    page.keyboard.press("Alt+ArrowDown")
    screen.expect("action", "l-rows", "move", ["m1", "m3", "m2"])
    assert len(screen.sent("action")) == 1
    screen.push(("move", "m1", "m3"))
    screen.expect("action", "l-rows", "move", ["m1", "m4", "m3"])
    # An app that keeps its rows' positions shows the result in the next row.
    screen.push(("text", "m1-t", "3"), ("text", "m3-t", "1"))
    screen.until("document.activeElement === m3")
    # A held key requests only one move at a time.
    page.keyboard.down("Alt")
    for _ in range(5):
        page.keyboard.down("ArrowDown")
    page.keyboard.up("ArrowDown")
    page.keyboard.up("Alt")
    screen.expect("action", "l-rows", "move", ["m3", "m5", "m4"])
    screen.push(("move", "m3", "m5"))
    screen.until("m4.nextElementSibling === m3")
    page.evaluate("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
    assert len(screen.sent("action")) == 3


def test_a_tap_beside_an_open_row_only_closes_it(screen):
    screen.open(pages.listed(pages.swiped_row("a") + pages.swiped_row("b")))
    page = screen.page
    y = screen.rect("#a")["y"] + 20
    for target in ("#b-tap", "#a-tap"):
        drag(page, (300, y), (180, y))
        screen.until("a.dataset.state === 'open-trailing'")
        screen.settled()
        page.mouse.click(screen.rect(target)["x"] + 20, screen.rect(target)["y"] + 20)
        screen.until("a.dataset.state === 'rest'")
        screen.settled()
        screen.never("tap")
    page.click("#b-tap")
    screen.expect("tap", "b-tap")
    # Its own buttons act.
    drag(page, (300, y), (180, y))
    screen.until("a.dataset.state === 'open-trailing'")
    screen.settled()
    page.click("#a-flag")
    screen.expect("tap", "a-flag")


def test_what_goes_up_and_down_by_itself_pulls_no_list(make_screen):
    screen = make_screen(has_touch=True, is_mobile=True)
    inner = '<div class="scroll" id="in" data-axis="vertical" style="height:100px;overflow-y:auto"><div style="height:400px">Far</div></div>'
    extra = f'<div class="row" id="r1">{pages.WHEEL}</div><div class="row" id="r2">{inner}</div>'
    screen.open(REFRESHED.replace("<footer ", extra + "<footer "))
    screen.page.evaluate("import('/shoji/rare-chunk.js')")
    screen.until("document.querySelector('.refresh-spinner')")
    screen.page.evaluate("document.getElementById('in').scrollTop = 200")
    for target in ("#m0 .row-handle", "#wh-w", "#in"):
        x, y = middle(screen, target)
        finger = touch(screen, (x, y), (x, y + 90), lift=False)
        assert screen.page.evaluate("l.dataset.refresh ?? 'idle'") == "idle", target
        finger.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})
    # Beside these controls, pulling refreshes as usual.
    x, y = middle(screen, "#m3 .row-body")
    touch(screen, (x, y), (x, y + 340))
    screen.expect("action", "l", "refresh", None)


def test_only_the_content_of_a_list_that_is_refreshed_is_zoomed(screen):
    content = '<div class="vs scroll-content" id="z-c"><div style="width:200px;height:200px;background:teal"></div></div>'
    screen.open(f'<div class="scroll" id="z" data-axis="both" data-scroll data-behaviour="scrollview refresh zoom" data-zoom="1 4" tabindex="0" style="width:200px;height:200px">{content}</div>')
    page = screen.page
    page.evaluate("import('/shoji/rare-chunk.js')")
    screen.until("document.getElementById('z-c').style.transformOrigin")
    page.focus("#z")
    page.keyboard.press("+")
    screen.until("Math.abs(document.getElementById('z-c').getBoundingClientRect().width - 300) < 1")
    assert page.evaluate("document.querySelector('.refresh-spinner').style.transform") == ""


def test_pull_to_refresh(make_screen):
    screen = make_screen(has_touch=True, is_mobile=True)
    screen.open(pages.listed(MOVE, "l", attributes='data-behaviour="scrollview refresh"'))
    touch(screen, (195, 200), (195, 560))
    screen.expect("action", "l", "refresh", None)
    screen.push(("attribute", "l", "data-refreshing", ""))
    assert screen.page.evaluate("l.dataset.refresh") == "refreshing"
    screen.push(("attribute", "l", "data-refreshing", None))
    screen.until("l.dataset.refresh === 'idle'")


def test_lazy_rows_are_asked_for_by_place(screen):
    def rows(first, last):
        return "".join(f'<div class="row" id="x{i}" style="height:50px">Row {i}</div>' for i in range(first, last))

    def gap(side, first, count):
        counterpart = "g2" if side == "before" else "g1"
        own = "g1" if side == "before" else "g2"
        return (
            f'<div class="gap" id="{own}" data-behaviour="lazy" data-gap="{side}" data-first="{first}" data-count="{count}" data-total="100000"'
            f' data-counterpart="{counterpart}" style="--count:{count}"></div>'
        )

    def lazy(first, last):
        return (
            '<div class="list" data-style="plain" id="l" style="height:600px"><div class="list-rows" id="z">'
            + gap("before", 0, first) + rows(first, last) + gap("after", last, 100000 - last) + "</div></div>"
        )

    screen.open(lazy(0, 40))
    page = screen.page
    screen.until("g2.style.getPropertyValue('--row-height') === '50px'")
    screen.until("Math.abs(l.scrollHeight - 5000000) < 100")
    screen.never("range")
    page.evaluate("l.scrollTop = 1200")
    asked = screen.expect("range", "g2")
    assert asked[1] <= 24 and asked[2] >= 48
    page.evaluate("l.scrollTop = 2500000")
    screen.push(("attribute", "l", "title", "answered"))
    screen.until("wire.sent.some(m => m[2] === 8 && m[4] > 49000 && m[5] < 51000 && m[4] <= 50000 && m[5] >= 50012)")


def test_a_lazy_grid_asks_for_whole_lines(screen):
    def gap(own, counterpart, side, first, count):
        return (
            f'<div class="gap" id="{own}" data-behaviour="lazy" data-gap="{side}" data-first="{first}" data-count="{count}" data-total="10000"'
            f' data-columns="auto" data-counterpart="{counterpart}" style="--count:{count // 2}"></div>'
        )

    cells = "".join(f'<div id="x{i}" style="height:40px">{i}</div>' for i in range(60))
    screen.open(
        '<div class="scroll" id="l" data-axis="vertical" style="height:600px;width:350px;overflow:auto">'
        '<div class="lazy-grid" style="grid-template-columns:repeat(auto-fill,minmax(50px,1fr));gap:0">'
        + gap("g1", "g2", "before", 0, 0) + cells + gap("g2", "g1", "after", 60, 9940) + "</div></div>"
    )
    # Seven columns: 1,429 lines of 40 points.
    screen.until("Math.abs(l.scrollHeight - 57160) < 200")
    screen.expect("range", "g2", 0)
    screen.page.evaluate("l.scrollTop = 20000")
    screen.push(("attribute", "l", "title", "answered"))
    screen.until("wire.sent.some(m => m[2] === 8 && m[4] <= 3500 && m[5] >= 3605)")
    first, last = screen.sent("range")[-1][1:]
    assert first % 7 == 0 and last % 7 == 0 and last - first < 400


@pytest.mark.parametrize("axis, direction", [("vertical", "ltr"), ("horizontal", "ltr"), ("horizontal", "rtl")])
def test_without_the_browsers_own_anchoring_rows_in_sight_of_stacks_beside_each_other_stay(screen, axis, direction):
    def cell(id, size):
        return f'<div id="{id}" style="flex:none;width:{size}px;height:{size}px">{id}</div>'

    def stack(id, count, size):
        cells = "".join(cell(f"{id}{i}", size) for i in range(count))
        return f'<div id="{id}" style="display:flex;flex-direction:{"column" if axis == "vertical" else "row"}"><div class="gap" data-gap="before" style="flex:none;width:0;height:0"></div>{cells}</div>'

    # As in WebKit.
    screen.page.add_init_script("const { supports } = CSS; CSS.supports = (...given) => given[0] !== 'overflow-anchor' && supports.apply(CSS, given)")
    screen.open(
        f'<div class="scroll" id="s" data-axis="{axis}" style="width:350px;height:350px;overflow:auto;overflow-anchor:none">'
        f'<div style="display:flex;flex-direction:{"row" if axis == "vertical" else "column"};width:max-content">{stack("a", 16, 100)}{stack("b", 20, 50)}</div></div>',
        attributes=f'lang="en" dir="{direction}" data-text-size="large"')
    page = screen.page
    page.evaluate("import('/shoji/scroll-anchoring.js').then(() => {})")
    page.evaluate(f"s.{'scrollTop' if axis == 'vertical' else 'scrollLeft'} = {'-' if direction == 'rtl' else ''}1050")
    before = screen.rect("#a11")
    assert -50 <= before["x"] < 350 and -50 <= before["y"] < 350
    screen.push(("insert", "a", "a0", cell("new", 100)), ("insert", "a", "a15", cell("later", 100)), ("insert", "b", "b0", cell("other", 100)))
    screen.until("document.getElementById('other')")
    assert screen.rect("#a11") == before


def test_stepper_repeats_while_held(screen):
    screen.open('<div class="stepper" id="st" data-behaviour="stepper"><button data-step="decrement">-</button><button data-step="increment">+</button></div>')
    page = screen.page
    page.click("[data-step=increment]")
    screen.expect("action", "st", "increment", 1)
    page.mouse.move(70, 15)
    page.mouse.down()
    screen.until("wire.sent.filter(m => m[2] === 13).length >= 3")
    page.mouse.up()


def test_wheel_chooses_what_rests(screen):
    screen.open(pages.WHEEL)
    page = screen.page
    assert page.evaluate("document.getElementById('wh-w').scrollTop") == 96
    page.focus("#wh-w")
    page.keyboard.press("ArrowDown")
    screen.expect("change", "wh-w", "wh-4")
    page.mouse.move(195, 100)
    page.mouse.wheel(0, 96)
    screen.until("wire.sent.some(m => m[2] === 3 && m[3] === 'wh-w' && m[4] !== 'wh-4')")


def test_clear_button_keeps_focus(screen):
    screen.open('<span class="textfield" data-clears="editing"><input data-text id="f" placeholder=" "><button class="textfield-clear" data-clear aria-label="Clear"></button></span>')
    page = screen.page
    page.focus("#f")
    page.keyboard.type("abc")
    page.click(".textfield-clear")
    screen.expect("input", "f", "", 0, 0)
    assert page.evaluate("document.activeElement.id") == "f"


def test_a_text_field_of_several_lines_is_as_high_as_its_limits_say(screen):
    screen.open(
        '<div class="textfield"><textarea id="f" data-text data-behaviour="texttools" rows="1" data-lines="2 4" placeholder="Notes" style="padding-block:7px 5px;line-height:20px"></textarea></div>')
    screen.until("f.getBoundingClientRect().height === 2 * 20 + 12")
    screen.page.focus("#f")
    screen.page.keyboard.type("1\n2\n3")
    screen.until("f.getBoundingClientRect().height === 3 * 20 + 12")
    screen.page.keyboard.type("\n4\n5\n6")
    screen.until("f.value.endsWith('6') && f.getBoundingClientRect().height === 4 * 20 + 12")


def test_scroll_command(screen):
    listed = pages.listed("".join(pages.row(f"r{i}", f"Row {i}") for i in range(60)))
    screen.open(f'<div class="wrap" style="height:500px">{listed}</div>')
    screen.push(("command", "scroll", {"id": "list", "to": "r40", "anchor": "center"}))
    box = screen.rect("#r40")
    assert abs(box["y"] + box["height"] / 2 - 250) < 2


def tiles(screen, axis, position, direction="ltr"):
    """A scroll view of 200 points with ten targets of 100 points, which tells its position."""
    content = "".join(f'<div id="t{number}" style="flex:none;width:100px;height:100px">{number}</div>' for number in range(10))
    said = "" if position is None else f'data-position="{position}"'
    screen.open(
        f'<div class="scroll" id="s" data-axis="{axis}" {said} data-scroll data-behaviour="scrollview scrollposition" tabindex="0" style="width:200px;height:200px">'
        f'<div class="{"hs" if axis == "horizontal" else "vs"} scroll-content" style="gap:0">{content}</div></div>', attributes=f'lang="en" dir="{direction}" data-text-size="large"')
    screen.until("document.documentElement.dataset.rareChunk === 'ready'")


@pytest.mark.parametrize("axis, position, direction, found", [
    ("vertical", None, "ltr", "t1"), ("vertical", "1 0", "ltr", "t1"), ("vertical", "0 0.5", "ltr", "t2"), ("vertical", "0 1", "ltr", "t2"),
    ("horizontal", None, "ltr", "t1"), ("horizontal", "0 1", "ltr", "t1"), ("horizontal", "0.5 0", "rtl", "t2"), ("horizontal", "1 0", "rtl", "t2"),
])
def test_the_target_at_the_anchor_is_told_when_the_user_has_scrolled(screen, axis, position, direction, found):
    tiles(screen, axis, position, direction)
    away = -140 if direction == "rtl" else 140
    screen.page.evaluate(f"s.scrollTo({{ {'left' if axis == 'horizontal' else 'top'}: {away}, behavior: 'instant' }})")
    screen.expect("action", "s", "position", found)


def test_a_target_that_the_app_has_scrolled_to_is_not_told_and_the_way_back_is(screen):
    tiles(screen, "vertical", "0 0")
    screen.page.evaluate("s.scrollTo({ top: 100, behavior: 'instant' })")
    screen.expect("action", "s", "position", "t1")
    screen.push(("command", "scroll", {"id": "s", "to": "t5", "anchor": "top"}))
    screen.until("s.scrollTop === 500")
    screen.page.hover("#s")
    screen.page.mouse.wheel(0, -400)
    screen.until("wire.sent.filter(m => m[4] === 'position').length === 2")
    assert screen.sent("action") == [["s", "position", "t1"], ["s", "position", "t1"]]


def test_the_menu_key_shows_a_rows_actions_and_hides_them_again(screen):
    screen.open(pages.listed(pages.swiped_row("a")) + '<button data-tap id="other">Other</button>')
    page = screen.page
    page.focus("#a-tap")
    page.keyboard.press("Shift+F10")
    screen.until("a.dataset.state === 'open-trailing' && document.activeElement.id === 'a-del'")
    page.keyboard.press("Shift+F10")
    screen.until("a.dataset.state === 'rest' && document.activeElement.id === 'a-tap'")
    # A held key acts once.
    page.keyboard.down("Shift")
    for _ in range(3):
        page.keyboard.down("F10")
    page.keyboard.up("F10")
    page.keyboard.up("Shift")
    screen.until("a.dataset.state === 'open-trailing'")
    page.keyboard.press("Escape")
    screen.until("a.dataset.state === 'rest'")
    # No element waits for a tap any more.
    page.click("#other")
    screen.expect("tap", "other")


def test_a_wheels_newer_choice_is_not_undone_by_the_answer_to_the_one_before(screen):
    screen.open('<div style="padding:40px">' + pages.WHEEL + "</div>")
    page = screen.page
    page.focus("#wh-w")
    page.keyboard.press("ArrowDown")
    screen.expect("change", "wh-w", "wh-4")
    first = page.evaluate("Math.max(...wire.sent.map(m => m[0]))")
    page.keyboard.press("ArrowDown")
    screen.expect("change", "wh-w", "wh-5")
    # The app has kept the third hour before it knew of the second press; then it accepts that press, and need not send anything.
    screen.acknowledged = first
    screen.push(("attribute", "wh-4", "aria-selected", "false"), ("attribute", "wh-3", "aria-selected", "true"), acknowledge=False)
    screen.push()
    chosen = "[...document.querySelectorAll('.wheel-item[aria-selected=true]')].map(e => e.id).join()"
    screen.until(f"{chosen} === 'wh-5' && Math.round(document.getElementById('wh-w').scrollTop / 32) === 5")


def test_items_of_a_collection_are_moved_by_keys_only_if_the_app_allows_it_and_there_is_a_place(screen):
    items = "".join(f'<div class="wrap collection-item" role="option" aria-selected="false" tabindex="-1" id="i{i}"{"" if i == 3 else " data-movable"}>Item {i}</div>' for i in range(4))
    screen.open(
        '<div class="collection under-bars" id="c" data-behaviour="collection"><div class="collection-content"><section class="collection-section">'
        f'<div class="collection-items" role="listbox" aria-label="Items" id="items" data-behaviour="collectionitems" data-layout="list">{items}</div></section></div></div>')
    page = screen.page
    screen.until("document.querySelector('.collection-item[tabindex=\"0\"]')")
    page.focus("#i3")
    page.keyboard.press("Alt+ArrowLeft")
    # There is no place before the first one.
    page.focus("#i0")
    page.keyboard.press("Alt+ArrowLeft")
    page.focus("#i1")
    page.keyboard.press("Alt+ArrowLeft")
    screen.expect("action", "items", "shift", ["i1", "i0", None])
    screen.push(("move", "i1", "i0"))
    screen.until("document.querySelector('.announcer')?.textContent === 'Moved to 1 of 4'")
    # The second step waits for the answer to the first one, which takes the item away.
    page.focus("#i2")
    page.keyboard.press("Alt+ArrowLeft")
    page.keyboard.press("Alt+ArrowLeft")
    screen.expect("action", "items", "shift", ["i2", "i0", "i1"])
    screen.push(("remove", "i2"))
    page.focus("#i0")
    page.keyboard.press("Alt+ArrowRight")
    screen.expect("action", "items", "shift", ["i0", None, "i3"])
    assert [event[2] for event in screen.sent("action")] == [["i1", "i0", None], ["i2", "i0", "i1"], ["i0", None, "i3"]]


def test_a_row_takes_the_place_that_it_is_halfway_over(screen):
    screen.open(pages.listed(MOVE, "l", is_edited=True))
    page = screen.page
    page.evaluate("import('/shoji/rare-chunk.js')")
    screen.until("document.documentElement.dataset.rareChunk === 'ready'")
    handle, height = screen.rect("#m2 .row-handle"), screen.rect("#m2")["height"]
    x, y = handle["x"] + 10, handle["y"] + handle["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    for share, shifted in ((0.4, []), (0.6, ["m3"]), (-0.4, []), (-0.6, ["m1"])):
        page.mouse.move(x, y + height * share)
        screen.until(f"[...document.querySelectorAll('#l-rows > .row')].filter(e => e.style.translate && e.id !== 'm2').map(e => e.id).join() === '{','.join(shifted)}'")
    page.mouse.up()
    screen.expect("action", "l-rows", "move")
