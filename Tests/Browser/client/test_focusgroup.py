"""Groups of controls that are one stop of Tab: arrow keys move inside; and Tab through the groups of a page."""

import pytest

import pages
from key_walks import focused, opened, walks


def group(attributes="", count=6, more=None):
    buttons = "".join(f'<button id="b{number}" {(more or {}).get(number, "")}>{number}</button>' for number in range(count))
    return f'<div id="g" data-behaviour="focusgroup" {attributes}>{buttons}</div><button id="other">Other</button>'


STOPS = "[...document.querySelectorAll('#g button')].filter(e => e.tabIndex === 0).map(e => e.id).join()"


def test_one_of_a_group_is_a_stop_of_tab_the_chosen_one_at_first(screen):
    page = opened(screen, group(more={2: 'aria-pressed="true"'}))
    assert page.evaluate(STOPS) == "b2"
    page.focus("#b4")
    assert page.evaluate(STOPS) == "b4"
    page = opened(screen, group())
    assert page.evaluate(STOPS) == "b0"


def test_arrows_move_both_ways_and_home_and_end_to_the_ends(screen):
    page = opened(screen, group())
    walks(
        page,
        "b1",
        ("ArrowRight", "b2"),
        ("ArrowDown", "b3"),
        ("ArrowLeft", "b2"),
        ("ArrowUp", "b1"),
        ("End", "b5"),
        ("ArrowRight", "b5"),
        ("ArrowDown", "b5"),
        ("Home", "b0"),
        ("ArrowLeft", "b0"),
        ("ArrowUp", "b0"),
    )
    walks(page, "b2", ("Control+ArrowRight", "b2"), ("Meta+End", "b2"), ("Alt+ArrowLeft", "b2"), ("x", "b2"))


def test_a_group_along_one_axis_leaves_the_other_arrows_alone(screen):
    page = opened(screen, group('data-axis="horizontal"'))
    walks(page, "b1", ("ArrowDown", "b1"), ("ArrowUp", "b1"), ("ArrowRight", "b2"))
    page = opened(screen, group('data-axis="vertical"'))
    walks(page, "b1", ("ArrowRight", "b1"), ("ArrowLeft", "b1"), ("ArrowDown", "b2"))


def test_a_group_that_wraps_goes_around_and_one_with_columns_by_lines(screen):
    page = opened(screen, group("data-wrap"))
    walks(page, "b5", ("ArrowRight", "b0"), ("ArrowLeft", "b5"))
    page = opened(screen, group('data-columns="3"'))
    walks(page, "b1", ("ArrowDown", "b4"), ("ArrowDown", "b4"), ("ArrowUp", "b1"), ("ArrowUp", "b1"), ("ArrowRight", "b2"))


def test_in_a_right_to_left_layout_the_left_arrow_moves_on(screen):
    page = opened(screen, group(), "rtl")
    walks(page, "b1", ("ArrowLeft", "b2"), ("ArrowRight", "b1"), ("ArrowDown", "b2"))


def test_disabled_controls_are_passed_over(screen):
    page = opened(screen, group(more={1: "disabled"}))
    walks(page, "b0", ("ArrowRight", "b2"), ("ArrowLeft", "b0"))


def test_arrows_choose_tabs_at_once_and_go_around(screen):
    page = opened(screen, pages.tabs("<p>Panel</p>"))
    tabs = page.evaluate("[...document.querySelectorAll('[role=tab]')].map(e => e.id)")
    chosen = page.evaluate("document.querySelector('[role=tab][aria-selected=true]').id")
    start = tabs.index(chosen)
    page.focus(f"#{chosen}")
    page.keyboard.press("ArrowRight")
    screen.expect("tap", tabs[(start + 1) % len(tabs)])
    assert focused(page) == tabs[(start + 1) % len(tabs)]
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    screen.expect("tap", tabs[(start - 1) % len(tabs)])
    page.keyboard.press("ArrowDown")
    assert focused(page) == tabs[(start - 1) % len(tabs)]


# Tab through a page


def at(id, x, y, attributes="", inside=""):
    return (
        f'<div style="position:absolute;left:{x}px;top:{y}px;width:100px;height:40px"'
        f' {attributes}>{inside or f"<button class=button id={id}>{id}</button>"}</div>'
    )


def test_tab_reaches_every_control_in_the_order_of_the_page_and_back(screen):
    page = opened(
        screen,
        at("a", 20, 20)
        + at("b", 20, 80)
        + '<button disabled>No</button><div inert><button>No</button></div><div style="visibility:hidden"><button>No</button></div>'
        + at("c", 20, 140),
    )
    page.keyboard.press("Tab")
    assert focused(page) == "a"
    walks(page, "a", ("Tab", "b"), ("Tab", "c"), ("Shift+Tab", "b"))


def test_a_list_whose_rows_navigate_is_one_stop_at_the_row_that_had_the_focus(screen):
    rows = "".join(
        pages.row(f"r{number}", f"Row {number}").replace('class="button', 'class="navigation-link button') for number in range(4)
    )
    page = opened(
        screen,
        at("a", 20, 10)
        + '<div style="position:absolute;top:60px;left:0;width:390px;height:500px;display:flex">'
        + pages.listed(rows)
        + "</div>"
        + at("z", 20, 700),
    )
    walks(
        page,
        "a",
        ("Tab", "r0-tap"),
        ("ArrowDown", "r1-tap"),
        ("ArrowDown", "r2-tap"),
        ("Tab", "z"),
        ("Shift+Tab", "r2-tap"),
        ("Shift+Tab", "a"),
    )


def test_buttons_in_rows_are_stops_each(screen):
    rows = "".join(pages.row(f"r{number}", f"Row {number}") for number in range(3))
    page = opened(
        screen,
        at("a", 20, 10)
        + '<div style="position:absolute;top:60px;left:0;width:390px;height:500px;display:flex">'
        + pages.listed(rows)
        + "</div>",
    )
    walks(page, "r0-tap", ("Tab", "r1-tap"), ("Tab", "r2-tap"), ("Shift+Tab", "r1-tap"))


GROUPS = 'data-keyboard-navigation="groups"'


def focusable(id):
    return f'<div tabindex="0" data-focusable="activate" id="{id}" style="width:80px;height:30px">{id}</div>'


def test_tab_goes_from_group_to_group_in_reading_order(screen):
    body = (
        at("", 20, 300, 'data-focus-group="late"', focusable("l1") + focusable("l2"))
        + at("", 20, 20, 'data-focus-group="first"', focusable("f1") + focusable("f2"))
        + at("", 200, 20, 'data-focus-group="second"', focusable("s1") + focusable("s2"))
        + at("plain", 20, 600)
    )
    page = opened(screen, body, more=GROUPS)
    page.keyboard.press("Tab")
    assert focused(page) == "f1"
    # A plain button is no item of a group.
    walks(page, "f1", ("Tab", "s1"), ("Tab", "l1"), ("ArrowDown", "l2"), ("Shift+Tab", "s1"), ("Shift+Tab", "f1"))
    # A group is entered where it was left.
    walks(page, "l2", ("Shift+Tab", "s1"), ("Tab", "l2"))
    page = opened(screen, body, "rtl", GROUPS)
    walks(page, "s1", ("Tab", "f1"), ("Tab", "l1"))


def test_a_group_is_entered_at_its_priority_its_default_or_what_is_selected(screen):
    body = (
        at(
            "",
            20,
            20,
            'data-focus-group="a"',
            focusable("a1") + f'<div data-focus-priority="2">{focusable("a2")}</div><div data-focus-priority="1">{focusable("a3")}</div>',
        )
        + at("", 20, 200, 'data-focus-group="b"', focusable("b1") + f'<div data-focus-default="x">{focusable("b2")}</div>')
        + at("", 20, 400, 'data-focus-group="c"', focusable("c1") + focusable("c2").replace("tabindex", 'aria-selected="true" tabindex'))
    )
    page = opened(screen, body, more=GROUPS)
    walks(page, "a1", ("Tab", "b2"), ("Tab", "c2"), ("Shift+Tab", "b2"), ("Shift+Tab", "a2"))


def test_tab_in_a_dialog_goes_around_in_it(screen):
    page = opened(screen, at("a", 20, 700) + '<div id="overlays"></div>')
    screen.push(("insert", "overlays", "", pages.ALERT))
    screen.settled()
    inside = page.evaluate("[...document.querySelectorAll('dialog button, dialog input')].map(e => e.id)")
    seen = []
    for _ in range(len(inside) * 2):
        page.keyboard.press("Tab")
        seen.append(focused(page))
    assert set(seen) == set(inside) and seen[: len(inside)] == seen[len(inside) :]
    page.keyboard.press("Shift+Tab")
    assert focused(page) == seen[-2]


def test_the_focus_goes_to_the_nearest_of_its_group_when_its_element_is_removed(screen):
    rows = "".join(pages.row(f"r{number}", f"Row {number}") for number in range(4))
    page = opened(
        screen,
        at("a", 20, 10)
        + '<div style="position:absolute;top:60px;left:0;width:390px;height:500px;display:flex">'
        + pages.listed(rows)
        + "</div>",
    )
    walks(page, "r0-tap", ("Tab", "r1-tap"), ("Tab", "r2-tap"))
    screen.push(("remove", "r2"))
    screen.until("['r1-tap', 'r3-tap'].includes(document.activeElement.id)")
    # Not for those who point.
    page.mouse.click(*[screen.rect("#r0-tap")[side] + 5 for side in ("x", "y")])
    page.focus("#r0-tap")
    screen.push(("remove", "r0"))
    screen.push(("attribute", "a", "title", "later"))
    screen.until("document.activeElement === document.body")


HALO = "document.querySelector('.halo')"


def test_the_ring_is_around_what_has_the_focus_while_keys_are_used(screen):
    page = opened(screen, at("a", 40, 100) + at("b", 200, 300))
    page.focus("#a")
    page.keyboard.press("Tab")
    screen.until(f"{HALO}?.matches(':popover-open') && b.dataset.haloed === ''")
    ring, box = screen.rect(".halo svg"), screen.rect("#b")
    # Three and a half points on each side, and two of room.
    assert ring["x"] == pytest.approx(box["x"] - 5.5, abs=0.6) and ring["width"] == pytest.approx(box["width"] + 11, abs=0.6)
    page.evaluate("b.parentElement.style.left = '100px'")
    screen.until(f"Math.abs({HALO}.getBoundingClientRect().x - b.getBoundingClientRect().x + 5.5) < 0.6")
    page.keyboard.press("Shift+Tab")
    screen.until("a.dataset.haloed === '' && b.dataset.haloed === undefined")
    page.mouse.click(300, 600)
    screen.until(f"!{HALO} && a.dataset.haloed === undefined")


@pytest.mark.parametrize("halo, room", [("", 5.5), (";6", 11.5), (";-4", 5.5), ("none", None), ("rounded:12;2;10 20", 7.5)])
def test_an_author_decides_over_the_ring(screen, halo, room):
    page = opened(
        screen,
        at("a", 40, 100)
        + at(
            "",
            200,
            300,
            inside=f'<div tabindex="0" data-focusable="activate" id="b" data-halo="{halo}" style="width:100px;height:40px">B</div>',
        ),
    )
    page.focus("#a")
    page.keyboard.press("Tab")
    assert focused(page) == "b"
    if room is None:
        page.evaluate("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
        assert page.evaluate(f"!{HALO}")
        return
    screen.until(f"{HALO}?.matches(':popover-open')")
    ring, box = screen.rect(".halo svg"), screen.rect("#b")
    dx, dy = (10, 20) if "10 20" in halo else (0, 0)
    assert ring["x"] == pytest.approx(box["x"] + dx - room, abs=0.6) and ring["y"] == pytest.approx(box["y"] + dy - room, abs=0.6)


def test_a_row_that_its_item_covers_is_marked_as_a_whole(screen):
    page = opened(
        screen, '<div style="height:500px;display:flex">' + pages.listed(pages.row("r", "Row") + pages.row("s", "Row")) + "</div>"
    )
    page.focus("#r-tap")
    page.keyboard.press("ArrowDown")
    screen.until("s.dataset.focused === '' && r.dataset.focused === undefined")
    assert page.evaluate(f"!{HALO}")
    # A row that the app draws anew has the mark again.
    page.evaluate("delete s.dataset.focused")
    screen.until("s.dataset.focused === ''")
