"""Views at the places of objects: elements of the page that are where their objects are, and can be tapped and focused there."""
import math

import pytest

from conftest import EVENT
from realities import box, entity, reality, screen  # noqa: F401 (fixtures)

TABLE = -0.66
PLACE = [0.1, -0.2, -1.5]
# A tenth of a meter wide.
VIEW = """<div class='reality-attachment vs wh hh' id='v' data-attachment='7'>
  <div id='card' style='width:136px;height:68px;background:#fff'><button id='buy' class='button' data-tap style='width:100%;height:44px'>Buy</button></div></div>"""
RECT = "(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2, width, height }))(document.getElementById('card').getBoundingClientRect())"


def opened(reality, views=VIEW, settings=None, **says):
    reality.open(entity("sign", **{"attachment": "7", "position": PLACE, **says}), settings or {"coaching": "tracking"}, views=views)
    reality.look_around()
    reality.frames(3)
    return reality.settled()


def rect(reality):
    reality.frames(2)
    return reality.page.evaluate(RECT)


def is_shown(reality):
    return reality.page.evaluate("document.getElementById('card').checkVisibility({ visibilityProperty: true })")


def test_views_are_where_their_object_is_and_as_large_as_a_thing_there(reality):
    opened(reality)
    for pose in ({"yaw": 0.1}, {"position": [0.3, 0, -0.2], "yaw": 0.2}, {"position": [0, 0, 0], "yaw": 0}):
        reality.move(**pose, duration=600)
        found, (x, y) = rect(reality), reality.point(PLACE)
        assert (found["x"], found["y"]) == pytest.approx((x, y), abs=2), pose
        left, right = (reality.point([PLACE[0] + side, *PLACE[1:]]) for side in (-0.05, 0.05))
        assert found["width"] == pytest.approx(math.dist(left, right), rel=0.05), pose
    assert is_shown(reality)


def test_views_of_an_object_that_is_turned_are_seen_from_that_side(reality):
    opened(reality, rotation=[0, math.sin(0.5), 0, math.cos(0.5)])
    left, right = (reality.point([PLACE[0] + side * math.cos(1), PLACE[1], PLACE[2] - side * math.sin(1)]) for side in (-0.05, 0.05))
    assert rect(reality)["width"] == pytest.approx(right[0] - left[0], rel=0.06)
    assert is_shown(reality)
    # From behind, texts would be mirrored.
    reality.screen.push(("attribute", "sign", "data-entity", '{"attachment":"7","position":[0.1,-0.2,-1.5],"rotation":[0,1,0,0]}'))
    reality.screen.until("!document.getElementById('card').checkVisibility({ visibilityProperty: true })")


@pytest.mark.guideline("ar.text-3d-faces-people", "ar.text-3d-constant-size")
def test_views_of_a_billboard_face_the_viewer_at_their_own_size(reality):
    opened(reality, billboard=True, rotation=[0, 1, 0, 0])
    for position in ([0, 0, 0], [0.4, 0, -0.4], [-0.3, 0, 0.3]):
        reality.move(position, 600)
        found, (x, y) = rect(reality), reality.point(PLACE)
        assert (found["x"], found["y"]) == pytest.approx((x, y), abs=2)
        assert (found["width"], found["height"]) == pytest.approx((136, 68), abs=0.5), "texts keep their size"


def test_a_view_out_of_sight_is_no_stop_of_the_focus_and_comes_back(reality):
    opened(reality)
    for yaw in (math.pi, 1.3):
        reality.move(yaw=yaw, duration=round(yaw * 800))
        reality.screen.until("!document.getElementById('card').checkVisibility({ visibilityProperty: true })")
        assert reality.page.evaluate("document.getElementById('buy').focus(), document.activeElement.id") != "buy"
        reality.move(yaw=0, duration=round(yaw * 800))
        reality.screen.until("document.getElementById('card').checkVisibility({ visibilityProperty: true })")


def test_a_view_with_the_focus_stays_in_sight(reality):
    opened(reality)
    reality.page.evaluate("document.getElementById('buy').focus()")
    for yaw in (1.2, math.pi):
        reality.move(yaw=yaw, duration=1600)
        found = rect(reality)
        assert is_shown(reality) and reality.page.evaluate("document.activeElement.id") == "buy"
        assert found["x"] - found["width"] / 2 >= 0 and found["x"] + found["width"] / 2 <= 260
        assert found["y"] - found["height"] / 2 >= 0 and found["y"] + found["height"] / 2 <= 400


def test_a_tap_on_a_view_is_the_views_and_not_the_scenes(reality):
    opened(reality, billboard=True)
    before = reality.room("pose()")
    found = rect(reality)
    reality.page.mouse.click(found["x"], found["y"] - 12)
    reality.screen.until(f"wire.sent.some(m => m[2] === {EVENT['tap']} && m[3] === 'buy')")
    assert reality.told("tap") == []
    # A drag that begins on it does not turn the viewer.
    reality.drag((found["x"], found["y"]), (found["x"] - 60, found["y"]))
    assert reality.room("pose()") == before


def test_the_app_hears_how_large_views_are_in_meters(reality):
    reality.open(entity("sign", attachment="7", position=PLACE), {"coaching": "tracking"}, views=VIEW)
    reality.look_around()
    assert reality.hears("size") == ["sign", pytest.approx([0.1, 0.05])]
    reality.page.evaluate("document.getElementById('card').style.width = '272px'")
    reality.hears("size", "Math.abs(value[1][0] - 0.2) < 1e-6")


def test_views_are_hidden_with_their_object_and_fade_with_it(reality):
    solid = box("chair", 0.2, (0, TABLE, -1.9), inner=entity("sign", attachment="7", position=[0, 0.4, 0]))
    reality.open(solid, {"coaching": "tracking"}, views=VIEW)
    reality.look_around()
    reality.screen.until("document.getElementById('card').checkVisibility({ visibilityProperty: true })")
    reality.screen.push(("attribute", "chair", "data-entity", '{"position":[0,-0.66,-1.9],"opacity":0.5}'))
    reality.screen.until("getComputedStyle(document.getElementById('v')).opacity === '0.5'")
    reality.screen.push(("attribute", "chair", "data-entity", '{"position":[0,-0.66,-1.9],"off":true}'))
    reality.screen.until("!document.getElementById('card').checkVisibility({ visibilityProperty: true })")
    reality.screen.push(("attribute", "chair", "data-entity", '{"position":[0,-0.66,-1.9]}'))
    reality.screen.until("document.getElementById('card').checkVisibility({ visibilityProperty: true })")
    reality.screen.push(("remove", "sign"))
    reality.screen.until("!document.getElementById('card').checkVisibility({ visibilityProperty: true })")


def test_views_without_an_object_are_never_seen(reality):
    other = VIEW.replace("id='v'", "id='w'").replace("'7'", "'8'").replace("card", "other").replace("buy", "sell")
    opened(reality, views=VIEW + other)
    assert is_shown(reality) and not reality.page.evaluate("document.getElementById('other').checkVisibility({ visibilityProperty: true })")


def test_views_in_a_space_of_their_own_follow_the_users_turn(reality):
    opened(reality, mesh={"kind": "box", "size": [0.2, 0.2, 0.2]})
    reality.screen.push(("attribute", "r", "data-reality", '{"camera":"virtual"}'))
    reality.screen.until("document.getElementById('r').dataset.source === 'virtual' && document.getElementById('card').checkVisibility({ visibilityProperty: true })")
    before = rect(reality)["width"]
    reality.page.locator(".reality-canvas").focus()
    for _ in range(6):
        reality.page.keyboard.press("ArrowLeft")
    assert rect(reality)["width"] < before * 0.8
