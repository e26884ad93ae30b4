"""Pages that curl: a finger turns them, keys and the app too, and a wide view shows two at once."""

import pytest

import pages
from test_presentations import REST
from timed_pointers import press_at_once, swipe, swipe_at_once


def book(count=5, page=0, width=300, height=400, inside=""):
    panels = "".join(
        f'<div class="tab-panel wrap" role="tabpanel" id="p{number}">Page {number}{inside if number == 0 else ""}</div>'
        for number in range(count)
    )
    return (
        f'<div class="tabs" data-style="page" style="width:{width}px;height:{height}px"><div class="tab-pages page-curl" id="b"'
        f' data-behaviour="curl" data-page="{page}" tabindex="0"><div class="tab-pages-content" id="content">{panels}</div></div></div>'
    )


def opened(screen, body, direction="ltr", motion="reduced"):
    screen.open(body, attributes=pages.attributes(direction, motion))
    screen.until("b.dataset.now")
    return screen.page


VISIBLE = (
    "[...document.querySelectorAll('.tab-panel')].filter(e => e.checkVisibility({ visibilityProperty: true })).map(e => e.id).join(' ')"
)


def visible(screen, panels):
    screen.until(f"{VISIBLE} === '{panels}' && document.querySelector('.page-flap').hidden")


def pressed(page, start, *places):
    """Presses the mouse and moves it; it is still pressed."""
    page.mouse.move(*start)
    page.mouse.down()
    for place in places:
        page.mouse.move(*place, steps=4)


def released(page, at):
    """Releases the mouse after a rest, so that the movement's speed does not count."""
    page.evaluate(REST)
    page.mouse.move(*at)
    page.mouse.up()


def test_the_page_that_the_app_has_chosen_is_shown_alone(screen):
    page = opened(screen, book(page=2))
    visible(screen, "p2")
    assert page.evaluate("[b.dataset.now, b.dataset.count, b.dataset.step, b.dataset.spine]") == ["2", "5", "1", "edge"]
    screen.push(("attribute", "b", "data-page", "4"))
    visible(screen, "p4")
    screen.push(("attribute", "b", "data-page", "0"))
    visible(screen, "p0")
    screen.never("action")


def test_keys_turn_pages_and_the_app_hears_of_it(screen):
    page = opened(screen, book())
    page.focus("#b")
    for number, key in ((1, "ArrowRight"), (2, "PageDown"), (1, "ArrowLeft"), (0, "PageUp")):
        page.keyboard.press(key)
        visible(screen, f"p{number}")
        screen.expect("action", "b", "page", number)
    # Before the first one there is none, and these keys mean something else.
    for key in ("ArrowLeft", "Control+ArrowRight", "Meta+ArrowRight", "Alt+ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
    page.keyboard.press("ArrowRight")
    screen.until("wire.sent.filter(m => m[4] === 'page').length === 5")
    visible(screen, "p1")


def test_in_a_right_to_left_book_the_left_arrow_turns_on(screen):
    page = opened(screen, book(), "rtl")
    page.focus("#b")
    page.keyboard.press("ArrowLeft")
    screen.expect("action", "b", "page", 1)
    page.keyboard.press("ArrowRight")
    screen.expect("action", "b", "page", 0)
    visible(screen, "p0")


def test_keys_in_a_field_of_a_page_turn_nothing(screen):
    page = opened(screen, book(inside='<input id="f" value="abc">'))
    page.focus("#f")
    page.keyboard.press("ArrowRight")
    box = screen.rect("#f")
    pressed(page, (box["x"] + 60, box["y"] + 5), (box["x"] - 100, box["y"] + 5))
    page.mouse.up()
    visible(screen, "p0")
    screen.never("action")


def test_the_fold_follows_the_finger_and_both_pages_are_visible_on_their_sides_of_it(screen):
    page = opened(screen, book())
    pressed(page, (250, 200), (200, 200), (150, 200))
    # 100 of 250 points to the edge: the page's edge is a fifth of the way over.
    screen.until(f"{VISIBLE} === 'p0 p1' && p0.dataset.at === 'turning'")
    flap = screen.rect(".page-flap")
    assert abs(flap["x"] - 180) < 2 and abs(flap["width"] - 60) < 2
    assert page.evaluate("getComputedStyle(p0).clipPath") == "inset(0px 60px 0px 0px)"
    released(page, (150, 200))
    # Less than two fifths of the way: it falls back, and the app hears nothing.
    visible(screen, "p0")
    pressed(page, (250, 200), (200, 200), (100, 200))
    released(page, (100, 200))
    visible(screen, "p1")
    screen.expect("action", "b", "page", 1)
    assert len(screen.sent("action")) == 1


def test_a_page_is_turned_back_by_a_drag_the_other_way(screen):
    page = opened(screen, book(page=2))
    pressed(page, (50, 200), (100, 200), (175, 200))
    # Half of the way: the fold is at three quarters.
    screen.until("p1.dataset.at === 'turning' && p2.dataset.at === 'now'")
    flap = screen.rect(".page-flap")
    assert abs(flap["x"]) < 2 and abs(flap["width"] - 150) < 2
    released(page, (175, 200))
    visible(screen, "p1")
    screen.expect("action", "b", "page", 1)


def test_a_quick_flick_turns_a_page_and_one_back_again_does_not(screen):
    page = opened(screen, book())
    # 50 of 250 points, in a tenth of a second.
    swipe(page, (250, 200, 0), (225, 200, 50), (200, 200, 100))
    screen.expect("action", "b", "page", 1)
    visible(screen, "p1")
    # As far, slowly.
    swipe(page, (250, 200, 0), (225, 200, 500), (200, 200, 1000))
    visible(screen, "p1")
    # Far enough, but the finger goes back quickly at its end.
    swipe(page, (280, 200, 0), (60, 200, 500), (60, 200, 1000), (110, 200, 1090))
    visible(screen, "p1")
    # Against the page's turn a flick at the last page's side turns back.
    swipe(page, (50, 200, 0), (75, 200, 50), (100, 200, 100))
    screen.expect("action", "b", "page", 0)
    assert [event[2] for event in screen.sent("action")] == [1, 0]


def test_a_drag_that_the_browser_takes_away_turns_nothing(screen):
    page = opened(screen, book())
    swipe(page, (280, 200, 0), (150, 200, 50), (20, 200, 100), last="pointercancel")
    visible(screen, "p0")
    swipe(page, (280, 200, 0), (150, 200, 50), (20, 200, 100))
    screen.expect("action", "b", "page", 1)
    assert len(screen.sent("action")) == 1


def test_the_first_and_the_last_page_do_not_turn_further(screen):
    page = opened(screen, book(2))
    pressed(page, (50, 200), (100, 200), (280, 200))
    visible(screen, "p0")
    page.mouse.up()
    pressed(page, (250, 200), (200, 200), (20, 200))
    released(page, (20, 200))
    visible(screen, "p1")
    pressed(page, (250, 200), (200, 200), (20, 200))
    visible(screen, "p1")
    page.mouse.up()
    screen.expect("action", "b", "page", 1)
    assert len(screen.sent("action")) == 1


def test_a_wide_book_shows_two_pages_and_turns_both(screen):
    page = opened(screen, book(6, page=3, width=380, height=300))
    visible(screen, "p2 p3")
    assert page.evaluate("[b.dataset.now, b.dataset.step, b.dataset.spine]") == ["2", "2", "middle"]
    left, right = screen.rect("#p2"), screen.rect("#p3")
    assert (left["x"], left["width"], right["x"], right["width"]) == (0, 190, 190, 190)
    page.focus("#b")
    page.keyboard.press("ArrowRight")
    screen.expect("action", "b", "page", 4)
    visible(screen, "p4 p5")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    screen.expect("action", "b", "page", 2)
    visible(screen, "p2 p3")
    # The other page of the spread that is shown turns nothing.
    screen.push(("attribute", "b", "data-page", "2"))
    screen.push(("attribute", "b", "data-page", "3"))
    visible(screen, "p2 p3")
    assert [event[2] for event in screen.sent("action")] == [4, 2]


def test_between_the_spreads_the_back_of_the_turning_page_is_seen(screen):
    page = opened(screen, book(6, width=380, height=300))
    pressed(page, (360, 150), (300, 150), (180, 150))
    # 180 of 360 points: the leaf stands halfway, so its back covers half of the right side.
    screen.until("[p0, p1, p2, p3].map(e => e.dataset.at).join(' ') === 'now turning back now'")
    assert page.evaluate("[p1, p2].map(e => getComputedStyle(e).clipPath)") == ["inset(0px 95px 0px 0px)", "inset(0px 95px 0px 0px)"]
    assert screen.rect("#p2")["x"] == 190
    assert page.evaluate("document.querySelector('.page-flap').dataset.blank") == "no"
    released(page, (180, 150))
    visible(screen, "p2 p3")
    screen.expect("action", "b", "page", 2)


def test_a_book_that_becomes_narrow_shows_the_page_that_was_asked_for(screen):
    page = opened(screen, book(6, page=3, width=380, height=300))
    visible(screen, "p2 p3")
    page.evaluate("b.parentElement.style.width = '200px'")
    visible(screen, "p3")
    page.evaluate("b.parentElement.style.width = '380px'")
    visible(screen, "p2 p3")
    screen.never("action")


def test_pages_that_are_added_and_removed(screen):
    page = opened(screen, book(3, page=2))
    visible(screen, "p2")
    screen.push(("remove", "p2"))
    visible(screen, "p1")
    screen.push(("insert", "content", "", '<div class="tab-panel wrap" role="tabpanel" id="p9">Page 9</div>'))
    screen.until("b.dataset.count === '3'")
    page.focus("#b")
    page.keyboard.press("ArrowRight")
    visible(screen, "p9")


def test_a_page_that_the_app_asks_for_while_a_finger_turns_one_waits_for_the_end(screen):
    page = opened(screen, book())
    pressed(page, (250, 200), (200, 200), (150, 200))
    screen.until("p0.dataset.at === 'turning'")
    screen.push(("attribute", "b", "data-page", "3"))
    assert page.evaluate("p0.dataset.at") == "turning"
    released(page, (150, 200))
    visible(screen, "p3")
    screen.never("action")


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_with_motion_a_turn_takes_a_while_and_ends_at_the_page(screen, direction):
    page = opened(screen, book(), direction, motion="full")
    page.evaluate(
        "window.seen = []; new MutationObserver(() => { if (p0.dataset.at) seen.push(p0.dataset.at) }).observe(p0, { attributes: true,"
        " attributeFilter: ['style'] })"
    )
    page.focus("#b")
    page.keyboard.press("PageDown")
    visible(screen, "p1")
    assert page.evaluate("seen.includes('turning') && !seen.includes('back')")
    screen.expect("action", "b", "page", 1)
    page.keyboard.press("PageUp")
    visible(screen, "p0")
    assert [event[2] for event in screen.sent("action")] == [1, 0]


@pytest.mark.parametrize(
    "keys, pages, end",
    [
        (["ArrowRight", "ArrowRight"], [1, 2], "p2"),
        (["PageDown"] * 6, [1, 2, 3, 4], "p4"),
        (["PageDown", "PageDown", "PageUp"], [1, 2, 1], "p1"),
    ],
)
@pytest.mark.every_set
def test_a_key_during_a_turn_turns_on_from_the_page_that_it_turns_to(screen, keys, pages, end):
    page = opened(screen, book(), motion="full")
    press_at_once(page, "b", *keys)
    visible(screen, end)
    screen.expect("action", "b", "page", pages[-1])
    assert [event[2] for event in screen.sent("action")] == pages


def test_keys_during_a_turn_of_two_pages(screen):
    page = opened(screen, book(8, width=380, height=300), motion="full")
    press_at_once(page, "b", "ArrowRight", "ArrowRight")
    visible(screen, "p4 p5")
    assert [event[2] for event in screen.sent("action")] == [2, 4]


def test_a_key_during_a_turn_that_the_app_asked_for(screen):
    page = opened(screen, book(), motion="full")
    screen.push(("attribute", "b", "data-page", "2"))
    press_at_once(page, "b", "ArrowRight")
    visible(screen, "p3")
    assert [event[2] for event in screen.sent("action")] == [3]


def test_a_key_while_a_page_falls_back_begins_at_that_page(screen):
    page = opened(screen, book(), motion="full")
    swipe(page, (250, 200, 0), (225, 200, 500), (200, 200, 1000), last="pointercancel")
    press_at_once(page, "b", "ArrowRight")
    visible(screen, "p1")
    assert [event[2] for event in screen.sent("action")] == [1]


def test_a_finger_during_a_turn_turns_on_too(screen):
    page = opened(screen, book(), motion="full")
    swipe_at_once(page, [(250, 200, 0), (225, 200, 50), (200, 200, 100)], [(250, 200, 200), (225, 200, 250), (200, 200, 300)])
    visible(screen, "p2")
    assert [event[2] for event in screen.sent("action")] == [1, 2]
