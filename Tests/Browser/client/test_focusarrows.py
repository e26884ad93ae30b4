"""Arrow keys: they move between rows of a list and items of a group, also to rows that are not mounted."""

import pytest

import pages
from key_walks import focused, opened, walks


def tools(id, *names):
    """A row with several buttons side by side."""
    inside = "".join(f'<button class="button" data-tap id="{id}-{name}" style="width:60px">{name}</button>' for name in names)
    return (
        f'<div class="row" role="listitem" id="{id}"><div class="row-content"><div class="row-body"><div'
        f' class="hs">{inside}</div></div></div></div>'
    )


HIGH = 'style="height:600px"'
PLAIN = '<div class="row" role="listitem" id="plain"><div class="row-content"><div class="row-body">Only a text</div></div></div>'


def test_arrow_keys_move_between_the_rows_that_can_have_the_focus_and_stop_at_the_ends(screen):
    page = opened(screen, pages.listed(pages.row("a", "A") + PLAIN + pages.row("b", "B") + pages.row("c", "C")))
    walks(
        page,
        "a-tap",
        ("ArrowUp", "a-tap"),
        ("ArrowDown", "b-tap"),
        ("ArrowDown", "c-tap"),
        ("ArrowDown", "c-tap"),
        ("ArrowUp", "b-tap"),
        ("Home", "a-tap"),
        ("End", "c-tap"),
    )
    # With another key held they mean something else.
    walks(
        page,
        "b-tap",
        ("Shift+ArrowDown", "b-tap"),
        ("Control+ArrowDown", "b-tap"),
        ("Alt+ArrowUp", "b-tap"),
        ("Meta+ArrowUp", "b-tap"),
        ("x", "b-tap"),
    )
    screen.never("tap")


@pytest.mark.parametrize("direction, next, last", [("ltr", "ArrowRight", "ArrowLeft"), ("rtl", "ArrowLeft", "ArrowRight")])
def test_within_a_row_arrows_move_sideways_and_up_and_down_go_to_what_is_above_and_below(screen, direction, next, last):
    page = opened(screen, pages.listed(tools("r", "one", "two", "three") + tools("s", "one", "two", "three")), direction)
    walks(
        page,
        "r-one",
        (last, "r-one"),
        (next, "r-two"),
        (next, "r-three"),
        (next, "r-three"),
        (last, "r-two"),
        ("ArrowDown", "s-two"),
        (next, "s-three"),
        ("ArrowUp", "r-three"),
    )


def test_from_the_item_of_a_row_the_focus_goes_to_the_item_of_the_next_row_wherever_it_is(screen):
    wide = (
        '<div class="row" role="listitem" id="w"><div class="row-content"><div class="row-body"><button class="button" id="w-help"'
        ' style="width:90px">?</button><button class="button" data-style="automatic" data-tap id="w-tap">Item</button></div></div></div>'
    )
    page = opened(screen, pages.listed(pages.row("a", "A") + wide + pages.row("b", "B")))
    walks(page, "a-tap", ("ArrowDown", "w-tap"), ("ArrowDown", "b-tap"), ("ArrowUp", "w-tap"))
    # A control beside it is no item: the focus goes to what is nearest.
    page.focus("#w-help")
    page.keyboard.press("ArrowDown")
    assert focused(page) == "b-tap"


def test_page_keys_move_by_nearly_a_window_and_home_and_end_to_the_first_and_the_last_row(screen):
    rows = "".join(pages.row(f"r{number}", f"Row {number}", 'style="height:50px"') for number in range(60))
    page = opened(screen, pages.listed(rows, attributes=HIGH))
    page.focus("#r0-tap")
    page.keyboard.press("PageDown")
    far = page.evaluate("+document.activeElement.id.slice(1).split('-')[0]")
    # Nine tenths of the list, from one row to the one at its place.
    assert 9 <= far <= 12
    assert page.evaluate(
        "document.activeElement.getBoundingClientRect().bottom <= 600 && document.activeElement.getBoundingClientRect().top >= 0"
    )
    page.keyboard.press("PageUp")
    assert focused(page) in ("r0-tap", "r1-tap")
    page.keyboard.press("End")
    assert focused(page) == "r59-tap"
    page.keyboard.press("PageDown")
    assert focused(page) == "r59-tap"
    page.keyboard.press("PageUp")
    page.keyboard.press("Home")
    assert focused(page) == "r0-tap"
    page.keyboard.press("PageUp")
    assert focused(page) == "r0-tap"


ROWS = 200


def lazy(first, last):
    def gap(id, other, side, start, count):
        return (
            f'<div class="gap" id="{id}" data-behaviour="lazy" data-gap="{side}" data-first="{start}" data-count="{count}"'
            f' data-total="{ROWS}" data-counterpart="{other}" style="--count:{count}"></div>'
        )

    rows = "".join(pages.row(f"r{number}", f"Row {number}", 'style="height:50px"') for number in range(first, last))
    return gap("g1", "g2", "before", 0, first) + rows + gap("g2", "g1", "after", last, ROWS - last)


def bring(screen, first, last):
    """The app mounts other rows, in one frame."""
    old = screen.page.evaluate("[...document.querySelectorAll('.list .row')].map(row => row.id)")
    wanted = [f"r{number}" for number in range(first, last)]
    gone = [("remove", id) for id in old if id not in wanted]
    new = [
        (
            "insert",
            "list-rows",
            next((id for id in old if id in wanted and int(id[1:]) > number), "g2"),
            pages.row(f"r{number}", f"Row {number}", 'style="height:50px"'),
        )
        for number in range(first, last)
        if f"r{number}" not in old
    ]
    ends = [
        ("attribute", "g1", "data-count", str(first)),
        ("style", "g1", f"--count:{first}"),
        ("attribute", "g2", "data-count", str(ROWS - last)),
        ("attribute", "g2", "data-first", str(last)),
        ("style", "g2", f"--count:{ROWS - last}"),
    ]
    screen.push(*gone, *new, *ends)


def test_the_end_of_a_list_is_reached_when_its_rows_are_there_and_keys_pressed_meanwhile_follow(screen):
    page = opened(screen, pages.listed(lazy(0, 40), attributes=HIGH))
    page.focus("#r0-tap")
    page.keyboard.press("End")
    screen.until("list.scrollTop > 8000")
    assert focused(page) == "r0-tap"
    # They wait for the rows, and move nothing else.
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert focused(page) == "r0-tap"
    bring(screen, 160, ROWS)
    screen.until("document.activeElement.id === 'r197-tap'")
    assert page.locator("#r197-tap").is_visible()


def test_an_arrow_goes_to_a_row_behind_a_gap_when_it_is_there(screen):
    page = opened(screen, pages.listed(lazy(0, 10), attributes=HIGH))
    page.focus("#r9-tap")
    page.keyboard.press("ArrowDown")
    assert focused(page) == "r9-tap"
    bring(screen, 0, 40)
    screen.until("document.activeElement.id === 'r10-tap'")
    page.keyboard.press("ArrowUp")
    assert focused(page) == "r9-tap"


def test_arrows_move_within_a_group_to_what_is_nearest_and_not_beyond_it(screen):
    def at(id, x, y, attributes='data-focus-group="grid"'):
        return (
            f'<div style="position:absolute;left:{x}px;top:{y}px;width:60px;height:40px" {attributes}><button class="button" data-tap'
            f' id="{id}" style="width:60px;height:40px">{id}</button></div>'
        )

    page = opened(
        screen,
        at("a", 20, 100)
        + at("b", 120, 100)
        + at("c", 220, 120)
        + at("d", 20, 200)
        + at("e", 150, 200)
        + at("far", 20, 300)
        + at("other", 20, 150, ""),
    )
    walks(
        page,
        "a",
        ("ArrowRight", "b"),
        ("ArrowRight", "c"),
        ("ArrowDown", "e"),
        ("ArrowLeft", "d"),
        ("ArrowUp", "a"),
        ("ArrowUp", "a"),
        ("ArrowLeft", "a"),
        ("ArrowDown", "d"),
        ("ArrowDown", "far"),
        ("ArrowDown", "far"),
        ("Home", "far"),
    )


def test_an_author_can_let_arrows_reach_everything(screen):
    def at(id, x, y, element="button", more=""):
        return (
            f'<{element} style="position:absolute;left:{x}px;top:{y}px;width:90px;height:40px" id="{id}" data-tap'
            f' {more}>{"" if element == "input" else id + f"</{element}>"}'
        )

    body = at("a", 20, 20) + at("b", 220, 20) + at("f", 20, 200, "input", 'data-text value=""') + at("s", 220, 200, "input", 'type="range"')
    page = opened(screen, f'<div data-focus-directional="true" style="position:absolute;inset:0">{body}</div>')
    page.keyboard.press("ArrowDown")
    assert focused(page) == "a"
    walks(page, "a", ("ArrowRight", "b"), ("ArrowDown", "s"))
    # A slider keeps the arrows that change its value; up leads out of it.
    walks(page, "s", ("ArrowLeft", "s"), ("ArrowUp", "b"))
    # An empty field has no caret to move; with a text it keeps the arrows sideways.
    walks(page, "f", ("ArrowRight", "s"))
    page.fill("#f", "abc")
    walks(page, "f", ("ArrowRight", "f"), ("ArrowUp", "a"))
    assert page.evaluate("'keyboard' in document.documentElement.dataset")


def test_with_a_dialog_in_front_arrows_stay_in_it(screen):
    page = opened(
        screen,
        '<div data-focus-directional="true" style="position:absolute;inset:0"><button class="button" data-tap id="a"'
        ' style="position:absolute;left:20px;top:800px">A</button></div><div id="overlays"></div>',
    )
    screen.push(("insert", "overlays", "", pages.ALERT))
    screen.settled()
    inside = page.evaluate("[...document.querySelectorAll('dialog button')].map(e => e.id)")
    page.focus(f"#{inside[0]}")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert focused(page) in inside
