"""Pages, bars and tabs."""
import pytest

import pages
from test_presentations import touch

pytestmark = pytest.mark.core

ROWS = "".join(pages.row(f"r{i}", f"Row {i}") for i in range(40))


def second(id="p2"):
    return pages.pushed_page(id, "Second", pages.listed(ROWS.replace('id="r', f'id="{id}r'), f"{id}l"), back="First")


def push_second(screen, seen):
    """Pushes the second page, and returns the value of an expression at the very moment: half a second later the page has arrived."""
    screen.page.evaluate(f"new MutationObserver((_, watch) => {{ watch.disconnect(); window.first = {seen} }}).observe(nav, {{ childList: true }})")
    screen.push(("insert", "nav", "", second()))
    return screen.page.evaluate("first")


def test_push_and_pop_are_animated_and_focus_returns(screen):
    screen.open(pages.navigation(pages.page("p1", "First", pages.listed(ROWS))))
    page = screen.page
    page.focus("#r3-tap")
    assert push_second(screen, "p2.getAnimations().length") == 1
    screen.settled()
    screen.until("p1.dataset.state === 'under' && p2.dataset.state === 'current' && getComputedStyle(p1).visibility === 'hidden'")
    assert screen.rect("#p2")["x"] == 0
    page.click("#p2-k")
    screen.expect("dismiss", "p2")
    screen.push(("remove", "p2"))
    screen.until("!document.querySelector('.page ~ .page') && document.activeElement.id === 'r3-tap'")
    assert screen.rect("#p1")["x"] == 0 and page.get_attribute("#p1", "data-state") == "current"


def test_back_swipe_follows_the_finger(make_screen):
    screen = make_screen(has_touch=True, is_mobile=True)
    screen.open(pages.navigation(pages.page("p1", "First", pages.listed(ROWS)), second()))
    session = touch(screen, (5, 400), (155, 400), lift=False)
    screen.until("Math.abs(p2.getBoundingClientRect().x - 150) < 20")
    session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": 330, "y": 400}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    screen.expect("dismiss", "p2")
    # An app that refuses keeps its page.
    screen.push(("attribute", "p1", "title", "kept"))
    screen.settled()
    screen.until("p2.getBoundingClientRect().x === 0")


def test_keyboard_and_browser_go_back(screen):
    screen.open(pages.navigation(pages.page("p1", "First", pages.listed(ROWS)), second()))
    page = screen.page
    for count, go in enumerate([lambda: page.keyboard.press("Escape"), lambda: page.keyboard.press("Alt+ArrowLeft"), lambda: page.evaluate("history.back()")], 1):
        go()
        screen.until(f"wire.sent.filter(m => m[2] === 6).length === {count}")
        # There is one page to go back from: a second press before the answer has no effect.
        page.keyboard.press("Escape")
        # If the app keeps its page, the next press asks again.
        screen.push(("attribute", "p1", "title", f"kept {count}"))
        screen.until(f"p1.title === 'kept {count}'")
        assert page.evaluate("wire.sent.filter(m => m[2] === 6).length") == count


def test_large_title_collapses_with_scroll(screen):
    screen.open(pages.navigation(pages.page("p1", "First", pages.listed(ROWS))))
    page = screen.page
    assert screen.rect(".navigation-bar")["height"] == 96
    assert screen.rect(".list-header")["y"] > 96
    page.evaluate("list.scrollTop = 20")
    screen.until("document.querySelector('.navigation-bar').getBoundingClientRect().height === 76")
    page.evaluate("list.scrollTop = 200")
    screen.until("document.querySelector('.navigation-bar').dataset.state === 'scrolled'")
    assert screen.rect(".navigation-bar")["height"] == 44


@pytest.mark.parametrize("edge", ["top", "bottom"])
def test_pages_beside_a_strip_lie_below_their_bar(screen, edge):
    """`safeAreaInset` around a navigation stack."""
    stack = pages.navigation(pages.page("p1", "First", pages.listed(ROWS)))
    screen.open(
        f'<div class="vs gapped insets wf hf" id="around" data-edge="{edge}" data-behaviour="insets">{stack}<div class="hs wh" id="strip" style="height:50px">Strip</div></div>')
    bar, header, strip, around = [screen.rect(what) for what in (".navigation-bar", ".list-header", "#strip", "#nav")]
    assert bar["height"] >= 96 and header["y"] >= bar["y"] + bar["height"]
    assert (strip["y"], around["y"]) == ((0, 50) if edge == "top" else (around["height"], 0))


def test_tabs_by_arrows(screen):
    screen.open(pages.tabs("<p>x</p>"))
    page = screen.page
    page.focus("#t1")
    assert page.get_attribute("#t2", "tabindex") == "-1"
    page.keyboard.press("ArrowRight")
    screen.expect("tap", "t2")
    assert page.evaluate("document.activeElement.id") == "t2"


def test_right_to_left_pages_come_from_the_left(screen):
    screen.open(pages.navigation(pages.page("p1", "First", pages.listed(ROWS))), attributes='lang="ar" dir="rtl" data-text-size="large"')
    assert push_second(screen, "p2.getBoundingClientRect().x") < 0


GROUP = '<input id="before" aria-label="Before"><div data-focus-group>{}</div>'
ITEM = '<div data-focusable tabindex="0" id="{}" {}>Item</div>'


@pytest.mark.parametrize("items, entered", [
    ({"a": "", "b": 'data-focus-priority="1"', "c": ""}, "b"),
    ({"a": 'data-focus-priority="1"', "b": "", "c": 'data-focus-priority="2"'}, "c"),
    ({"a": "", "b": "data-focus-default", "c": ""}, "b"),
    ({"a": 'data-focus-priority="-1"', "b": 'aria-selected="true"', "c": ""}, "b"),
])
def test_a_group_is_entered_at_the_item_of_the_highest_priority(screen, items, entered):
    screen.open(GROUP.format("".join(ITEM.format(id, attributes) for id, attributes in items.items())), 'lang="en" dir="ltr" data-text-size="large" data-keyboard-navigation="groups"')
    screen.page.wait_for_selector("html[data-focus-ready]", state="attached")
    screen.page.focus("#before")
    screen.page.keyboard.press("Tab")
    screen.until(f"document.activeElement.id === '{entered}'")
