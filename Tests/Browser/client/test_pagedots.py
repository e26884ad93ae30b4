"""Page dots: they show where the pages are, and turn them by taps, drags and keys."""

import pytest

import pages
from test_presentations import drag
from timed_pointers import press_at_once

DOTS = (
    '<div class="page-dots" id="dots" data-behaviour="pagedots" role="slider" tabindex="0" aria-label="Page" data-words="Page %1 of'
    ' %2"></div>'
)


def paged(count, behaviour="scrollview pages", attributes='data-axis="horizontal"', width=300):
    panels = "".join(f'<div class="tab-panel wrap" role="tabpanel" id="p{number}">Page {number}</div>' for number in range(count))
    return (
        f'<div class="tabs" data-style="page" style="width:{width}px;height:400px"><div class="tab-pages scroll" id="pages" data-paging'
        f' data-indicators="hidden" data-behaviour="{behaviour}" data-page="0" tabindex="0" {attributes}><div class="tab-pages-content"'
        f' id="content">{panels}</div></div>{DOTS}</div>'
    )


def stacked(count, height=400):
    parts = "".join(f'<div style="height:{height}px">Page {number}</div>' for number in range(count))
    return (
        f'<div class="under" style="position:relative;width:300px;height:{height}px"><div class="scroll" id="pages" data-axis="vertical"'
        f' data-paging style="width:300px;height:{height}px"><div>{parts}</div></div>{DOTS}</div>'
    )


def opened(screen, body, direction="ltr", motion="reduced"):
    screen.open(body, attributes=pages.attributes(direction, motion))
    screen.until("dots.ariaValueMax !== null")
    return screen.page


def shows(screen, page, count):
    screen.until(f"dots.ariaValueText === 'Page {page} of {count}' && dots.ariaValueNow === '{page}' && dots.ariaValueMax === '{count}'")


def middle_of(screen, dot, count, beside=0):
    """The middle of one of the dots that are shown, which are 16 points apart in the middle of the control, or a place beside it."""
    box = screen.rect("#dots")
    return box["x"] + box["width"] / 2 + (dot - (count - 1) / 2) * 16 + beside, box["y"] + box["height"] / 2


def test_dots_show_how_many_pages_there_are_and_which_one_is_in_front(screen):
    page = opened(screen, paged(4))
    shows(screen, 1, 4)
    assert page.locator("#dots").is_visible()
    assert page.evaluate(
        "[dots.style.getPropertyValue('--count'), dots.style.getPropertyValue('--selected'), dots.dataset.more.trim()]"
    ) == ["4", "0", ""]
    page.evaluate("pages.scrollTo({ left: 600, behavior: 'instant' })")
    shows(screen, 3, 4)
    assert page.evaluate("dots.style.getPropertyValue('--selected')") == "2"


def test_a_single_page_has_no_dots_and_two_have(screen):
    page = opened(screen, paged(1))
    assert not page.locator("#dots").is_visible()
    page = opened(screen, paged(2))
    assert page.locator("#dots").is_visible()


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_tap_before_or_after_the_current_dot_turns_one_page(screen, direction):
    page = opened(screen, paged(4), direction)
    way = 1 if direction == "ltr" else -1
    ahead = lambda: page.mouse.click(*middle_of(screen, 3 if way > 0 else 0, 4, 3 * way))
    back = lambda: page.mouse.click(*middle_of(screen, 0 if way > 0 else 3, 4, -3 * way))
    ahead()
    shows(screen, 2, 4)
    assert page.evaluate("pages.scrollLeft") == 300 * way
    ahead()
    shows(screen, 3, 4)
    back()
    shows(screen, 2, 4)
    # A tap on the current dot itself belongs to the half on which it is.
    x, y = middle_of(screen, 1 if way > 0 else 2, 4, 3 * way)
    page.mouse.click(x, y, button="right")
    page.mouse.click(x, y)
    shows(screen, 3, 4)
    back()
    back()
    shows(screen, 1, 4)
    # There is no page before the first one.
    back()
    assert page.evaluate("pages.scrollLeft") == 0


def test_a_drag_over_the_dots_goes_to_the_page_of_the_dot_under_the_finger(screen):
    page = opened(screen, paged(6))
    drag(page, middle_of(screen, 0, 6), middle_of(screen, 4, 6))
    shows(screen, 5, 6)
    assert page.evaluate("pages.scrollLeft") == 1200
    # Beyond the last one the last one is meant; a lift after a drag turns no further.
    x, y = middle_of(screen, 5, 6)
    drag(page, middle_of(screen, 4, 6), (x + 80, y))
    shows(screen, 6, 6)
    drag(page, middle_of(screen, 5, 6), middle_of(screen, 1, 6))
    shows(screen, 2, 6)
    # The pointer only passes by.
    page.mouse.move(*middle_of(screen, 5, 6))
    assert page.evaluate("pages.scrollLeft") == 300


KEYS = [
    ("ArrowRight", 2),
    ("ArrowDown", 3),
    ("PageDown", 4),
    ("ArrowLeft", 3),
    ("ArrowUp", 2),
    ("PageUp", 1),
    ("End", 5),
    ("ArrowRight", 5),
    ("Home", 1),
    ("ArrowLeft", 1),
]


def test_keys_turn_pages_and_keys_with_modifiers_do_not(screen):
    page = opened(screen, paged(5))
    page.focus("#dots")
    for key, expected in KEYS:
        page.keyboard.press(key)
        shows(screen, expected, 5)
    for key in ("Control+End", "Meta+End", "Alt+End"):
        page.keyboard.press(key)
    page.keyboard.press("ArrowRight")
    shows(screen, 2, 5)
    assert page.evaluate("pages.scrollLeft") == 300


def test_in_a_right_to_left_layout_the_left_arrow_turns_to_the_next_page(screen):
    page = opened(screen, paged(3), "rtl")
    page.focus("#dots")
    page.keyboard.press("ArrowLeft")
    shows(screen, 2, 3)
    page.keyboard.press("ArrowDown")
    shows(screen, 3, 3)
    page.keyboard.press("ArrowRight")
    shows(screen, 2, 3)


def test_if_not_all_dots_have_room_those_around_the_current_page_are_shown(screen):
    page = opened(screen, paged(40, width=160))
    shows(screen, 1, 40)
    state = "[dots.style.getPropertyValue('--count'), dots.style.getPropertyValue('--selected'), dots.dataset.more.trim()].join('|')"
    # Ten would fit into the view, of which three are margins.
    assert page.evaluate(state) == "7|0|after"
    page.evaluate("pages.scrollTo({ left: 160 * 20, behavior: 'instant' })")
    shows(screen, 21, 40)
    assert page.evaluate(state) == "7|3|before after"
    # The dots under the finger are those that are shown.
    page.mouse.click(*middle_of(screen, 6, 7))
    shows(screen, 22, 40)
    page.evaluate("pages.scrollTo({ left: 160 * 39, behavior: 'instant' })")
    shows(screen, 40, 40)
    assert page.evaluate(state) == "7|6|before"


def test_pages_below_each_other_have_dots_below_each_other(screen):
    page = opened(screen, stacked(4))
    shows(screen, 1, 4)
    assert page.evaluate("dots.dataset.axis") == "vertical"
    box = screen.rect("#dots")
    assert box["height"] > box["width"]
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] - 8)
    shows(screen, 2, 4)
    assert page.evaluate("pages.scrollTop") == 400
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 8)
    shows(screen, 1, 4)
    page.focus("#dots")
    page.keyboard.press("End")
    shows(screen, 4, 4)
    assert page.evaluate("pages.scrollTop") == 1200


def test_dots_of_pages_that_curl_turn_them(screen):
    page = opened(screen, paged(5, behaviour="curl", attributes="").replace("tab-pages scroll", "tab-pages page-curl"))
    shows(screen, 1, 5)
    page.focus("#dots")
    page.keyboard.press("ArrowRight")
    shows(screen, 2, 5)
    screen.expect("action", "pages", "page", 1)
    page.keyboard.press("End")
    shows(screen, 5, 5)
    screen.expect("action", "pages", "page", 4)


def of_app(disabled="", around=""):
    """Dots whose pages only the app knows, at the second of four."""
    dots = DOTS.replace(' data-words', f' data-page="1" data-count="4"{disabled} data-words')
    return f'<div id="around"{around}>{dots}</div>'


DISABLED = ' aria-disabled="true"'


@pytest.mark.parametrize("disabled", ["dots", "around"])
def test_disabled_dots_turn_nothing(screen, disabled):
    page = opened(screen, of_app(DISABLED if disabled == "dots" else "", DISABLED if disabled == "around" else ""))
    shows(screen, 2, 4)
    page.focus("#dots")
    for key in ("ArrowRight", "ArrowLeft", "PageDown", "End"):
        page.keyboard.press(key)
    page.mouse.click(*middle_of(screen, 3, 4))
    drag(page, middle_of(screen, 1, 4), middle_of(screen, 3, 4))
    assert page.evaluate("dots.ariaValueNow") == "2"
    # Enabled again, they turn to the next page.
    screen.push(("attribute", disabled, "aria-disabled", None))
    page.focus("#dots")
    page.keyboard.press("ArrowRight")
    shows(screen, 3, 4)
    screen.expect("action", "dots", "page", 2)
    drag(page, middle_of(screen, 2, 4), middle_of(screen, 0, 4))
    shows(screen, 1, 4)
    screen.expect("action", "dots", "page", 0)
    assert screen.sent("action")[0][2] == 2


def test_dots_that_are_disabled_during_a_drag_stay_where_they_are(screen):
    page = opened(screen, of_app())
    page.mouse.move(*middle_of(screen, 1, 4))
    page.mouse.down()
    page.mouse.move(*middle_of(screen, 2, 4), steps=4)
    shows(screen, 3, 4)
    screen.push(("attribute", "dots", "aria-disabled", "true"))
    page.mouse.move(*middle_of(screen, 0, 4), steps=4)
    page.mouse.up()
    screen.push(("attribute", "dots", "aria-disabled", None))
    page.focus("#dots")
    page.keyboard.press("End")
    shows(screen, 4, 4)
    assert [event[2] for event in screen.sent("action")] == [2, 3]


def test_keys_on_disabled_dots_keep_their_own_effect(screen):
    page = opened(screen, of_app(DISABLED))
    page.evaluate("window.prevented = []; addEventListener('keydown', e => prevented.push(e.defaultPrevented))")
    page.focus("#dots")
    page.keyboard.press("PageDown")
    screen.push(("attribute", "dots", "aria-disabled", None))
    page.keyboard.press("PageDown")
    shows(screen, 3, 4)
    assert page.evaluate("prevented") == [False, True]


def test_keys_on_the_dots_of_a_book_during_its_turn_turn_on(screen):
    body = paged(5, behaviour="curl", attributes="").replace("tab-pages scroll", "tab-pages page-curl")
    page = opened(screen, body, motion="full")
    shows(screen, 1, 5)
    press_at_once(page, "dots", "ArrowRight", "ArrowRight")
    shows(screen, 3, 5)
    assert [event[2] for event in screen.sent("action")] == [1, 2]
