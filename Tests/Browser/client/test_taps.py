"""Taps: to which element a click goes, and what the app is told of it."""
import pytest

from conftest import EVENT

pytestmark = pytest.mark.core


def test_inner_controls_keep_their_own_taps_and_disabled_ones_are_silent(screen):
    screen.open(
        '<div id="row" data-tap role="button" tabindex="0">row <label><input type="checkbox" id="c" data-change>x</label></div>'
        '<button id="d" data-tap disabled>d</button><div id="e" data-tap aria-disabled="true" role="button" tabindex="0">e</div>'
    )
    page = screen.page
    page.click("label")
    assert screen.expect("change", "c") == ["c", True]
    page.click("#d", force=True)
    page.click("#e", force=True)
    screen.never("tap")
    page.focus("#row")
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    screen.until("wire.sent.filter(m => m[2] === 1).length === 2")


def test_a_tap_goes_to_what_is_seen(screen):
    """Taps pass through an upper layer's empty room and through parts without hit testing, and reach its controls."""
    screen.open(
        '<div class="zs wf hf" style="width:300px;height:300px">'
        '<div id="below" data-tap class="wrap wf hf" style="filter:blur(1px)"><div class="shape wf hf" style="background:red"></div></div>'
        '<div class="vs wf hf"><div class="hs wf hh"><div class="spacer wf hh"></div><button id="above" data-tap class="button wh hh">'
        '<div class="hs wh hh" style="padding:10px"><span class="text">Above</span></div></button></div><div class="spacer wh hf"></div></div>'
        '<div class="vs wf hf" style="pointer-events:none;--hits:none"><span class="text wf hf" style="height:200px">Not hit</span></div></div>'
        '<div class="under wx hx" style="width:100px;height:100px"><button id="base" data-tap style="width:100px;height:100px"></button>'
        '<div class="layer wf hf"><div class="vs wf hf"><div class="spacer wh hf"></div><button id="over" data-tap class="button wh hh">Over</button></div></div></div>'
    )
    at = "((x, y) => document.elementFromPoint(x, y)?.closest('[data-tap]')?.id)"
    assert screen.page.evaluate(f"{at}(150, 150)") == "below"
    assert screen.page.evaluate(f"{at}(10, 10)") == "below"
    for selector, expected in (("#above", "above"), ("#above .text", "above"), ("#over", "over")):
        box = screen.page.locator(selector).bounding_box()
        assert screen.page.evaluate(f"{at}({box['x'] + 2}, {box['y'] + 2})") == expected
    box = screen.page.locator("#base").bounding_box()
    assert screen.page.evaluate(f"{at}({box['x'] + 5}, {box['y'] + 5})") == "base"


def test_a_field_leaves_its_tap_to_a_gesture_around_it_alone(screen):
    screen.open(
        '<div id="bar" data-tap class="wrap"><span><input id="field" data-input><button data-clear></button></span></div>'
        '<div id="form" data-tap class="vs"><span><input id="inner" data-input></span></div>')
    screen.page.click("#inner")
    screen.page.click("#field")
    screen.expect("tap", "bar")
    assert screen.page.evaluate("document.activeElement.id") == "field"
    assert not screen.page.evaluate("wire.sent.some(m => m[2] === %d && m.includes('form'))" % EVENT["tap"])


@pytest.mark.parametrize("inside", ['<span id="inner" data-tap>Hi</span>', '<button id="inner" data-tap>A</button>', '<a id="inner" data-tap href="/a">A</a>'])
def test_a_tap_with_high_priority_goes_before_those_inside(screen, inside):
    screen.open(
        f'<div id="outermost" data-tap data-gesture-mask="first"><div id="first" data-tap data-gesture-mask="first"><div id="middle" data-tap>{inside}</div></div>'
        '<label><input type="checkbox" id="toggle" data-change>x</label></div>')
    screen.page.click("#inner")
    assert screen.expect("tap", "outermost") == ["outermost"]
    assert len(screen.sent("tap")) == 1
    # Other controls keep their changes.
    screen.page.click("label")
    assert screen.expect("change", "toggle") == ["toggle", True]
    assert len(screen.sent("tap")) == 1


@pytest.mark.parametrize("mask", ["first", "parent"])
def test_taps_in_a_menu_or_a_dialog_are_not_inside_the_view_that_shows_it(screen, mask):
    screen.open(
        f'<div data-tap data-gesture-mask="{mask}">Around<div class="menu"><button id="item" data-tap>Item</button></div>'
        '<dialog open><button id="done" data-tap>Done</button></dialog></div>')
    for name in ("item", "done"):
        screen.page.evaluate(f"document.getElementById('{name}').click()")
    screen.expect("tap", "done")
    assert screen.sent("tap") == [["item"], ["done"]]


def test_with_a_simultaneous_tap_a_button_is_tapped_too(screen):
    screen.open('<div id="around" class="wrap" data-tap data-gesture-mask="parent"><button id="inner" data-tap>A</button></div>')
    screen.page.click("#inner")
    screen.until("wire.sent.filter(m => m[2] === 1).length === 2")
    assert sorted(event[0] for event in screen.sent("tap")) == ["around", "inner"]


def test_a_tap_beside_a_small_button_goes_to_a_neighbour_and_to_nothing_that_is_covered(screen):
    screen.open(
        '<style>button{position:absolute;left:0;width:100px;height:20px} #row::after{content:"";position:absolute;inset:-20px}</style>'
        '<button id="behind" data-tap style="top:30px;height:60px">Behind</button>'
        '<div id="list" style="position:absolute;top:0;left:0;width:200px;height:200px;background:#fff"><button id="row" data-tap style="top:50px">Row</button>'
        '<button id="near" data-tap style="top:75px">Near</button></div>')
    screen.page.mouse.click(50, 42)
    screen.expect("tap", "row")
    screen.page.mouse.click(50, 80)
    screen.expect("tap", "near")
    assert not screen.page.evaluate("wire.sent.some(m => m[2] === %d && m.includes('behind'))" % EVENT["tap"])
