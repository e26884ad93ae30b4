"""Content shapes, taps with a location from keys and screen readers, and the origin of a scale."""
import pytest

pytestmark = pytest.mark.core

AT = "((x, y) => document.elementFromPoint(x, y)?.closest('[data-tap]')?.id)"


def test_a_content_shape_takes_taps_inside_its_shape_and_lets_the_corners_through(screen):
    screen.open(
        '<div style="position:relative;width:200px;height:200px"><div id="below" data-tap style="position:absolute;inset:0;background:red"></div>'
        '<div id="round" data-tap class="hit-shape hs" style="position:absolute;left:0;top:0;width:100px;height:100px;--hit:circle(closest-side)">'
        '<div class="shape wf hf" style="background:blue;width:100px;height:100px"></div></div>'
        '<div style="--hits:none;pointer-events:none"><div id="off" data-tap class="hit-shape" '
        'style="position:absolute;left:100px;top:100px;width:100px;height:100px;--hit:circle(closest-side)"></div></div></div>')
    box = screen.page.locator("#round").bounding_box()
    at = lambda x, y: screen.page.evaluate(f"{AT}({box['x'] + x}, {box['y'] + y})")
    assert [at(50, 50), at(15, 50), at(4, 4), at(96, 96)] == ["round", "round", "below", "below"]
    # Without hit testing around it, the shape takes nothing either.
    assert at(150, 150) == "below"


def test_a_tap_with_a_location_comes_from_keys_and_screen_readers_in_the_middle(screen):
    screen.open('<div id="g" data-gesture="tap" style="width:80px;height:40px"><span id="inner">Text</span></div>')
    page = screen.page
    assert page.get_attribute("#g", "role") == "button" and page.get_attribute("#g", "tabindex") == "0"
    page.focus("#g")
    page.keyboard.press("Enter")
    assert screen.expect("gesture", "g", "tap", "ended")[3][:2] == [40, 20]
    # A screen reader may click on what is inside.
    page.evaluate("document.getElementById('inner').click()")
    screen.until("wire.sent.filter(m => m[2] === 9).length === 2")


def test_a_scale_keeps_its_origin_while_a_view_appears(screen):
    screen.open('<div id="p" style="width:200px"></div>')
    html = '<div id=\\"v\\" data-transition-in=\\"scale:0@100 0\\" style=\\"width:100px;height:100px\\"></div>'
    screen.push(("animate", "", 60000, "linear", 0, 1, False), ("insert", "p", "", html.replace('\\"', '"')), ("animate", "", 0, "", 0, 1, False))
    found = screen.page.evaluate("document.getElementById('v').getAnimations().map(a => a.effect.getKeyframes().map(k => k.transformOrigin))")
    assert found == [["100% 0%", "100% 0%"]]
