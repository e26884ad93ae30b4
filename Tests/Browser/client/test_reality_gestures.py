"""Objects are handled directly: moved along surfaces, turned and resized, by gestures that are told apart."""
import math

import pytest

from realities import box, reality, screen  # noqa: F401 (fixtures)

TABLE, FLOOR = -0.66, -1.4
EVERYTHING = {"move": True, "rotate": True, "scale": True}
# Beside the middle of the table, away from the things on it.
PLACE = (0, TABLE, -1.9)


def opened(reality, manipulation=EVERYTHING, at=PLACE, size=0.2, more="", **says):
    reality.open(box("chair", size, at, manipulation=manipulation, label="Chair", **says) + more, {"coaching": "horizontal"})
    reality.look_around()
    reality.screen.until("seen.has('chair-box')")
    return reality.settled()


def on_screen(reality, id="chair", height=0.1):
    x, y, z = reality.seen(f"place('{id}')")
    return reality.point([x, y + height, z])


def way_of(reality, action, id="chair"):
    """The places of an object in the frames of an action, and whether it was drawn."""
    reality.seen(f"follow('{id}')")
    action()
    return reality.page.evaluate("(() => { const way = seen.way; seen.way = null; return way })()")


def upright(reality, id="chair"):
    """The angle of an object about its upright axis."""
    x, _, z = reality.seen(f"axis('{id}', 0, 0, 1)")
    return math.atan2(x, z)


@pytest.mark.guideline("ar.one-finger-drag-moves", "ar.direct-manipulation", "ar.standard-gestures", "ar.interact-by-gesture-and-motion", "ar.simple-interactions")
def test_a_drag_moves_the_object_along_its_surface(reality):
    opened(reality)
    x, y = on_screen(reality)
    reality.drag((x, y), (x + 60, y))
    moved = reality.hears("moved", "value[0] === 'chair'")[1]
    place = reality.seen("place('chair')")
    assert place[0] > 0.15 and place[1] == pytest.approx(TABLE, abs=0.005) and place[2] == pytest.approx(PLACE[2], abs=0.05)
    assert moved["position"] == pytest.approx(place, abs=1e-3)
    # It is still under the pointer.
    assert on_screen(reality)[0] == pytest.approx(x + 60, abs=4)
    assert [value[0] for value in reality.told("drag")][0] == "began" and [value[0] for value in reality.told("drag")][-1] == "ended"


@pytest.mark.guideline("ar.movement-fits-physics", "ar.moving-object-stays-on-surface", "ar.visible-while-moving", "ar.no-jump-vanish-reappear")
def test_over_the_edge_of_a_table_it_gets_down_to_the_floor_and_never_jumps(reality):
    opened(reality, size=0.12)
    start, floor = on_screen(reality, height=0.06), reality.point([0.3, FLOOR, -1.3])

    def action():
        reality.page.mouse.move(*start)
        reality.page.mouse.down()
        # At once, because the floor that is seen on the way there is below the table and behind it.
        reality.page.mouse.move(*floor)
        reality.page.mouse.up()
        reality.hears("moved", "value[0] === 'chair'")

    way = way_of(reality, action)
    assert way[-1][1] == pytest.approx(FLOOR, abs=0.005)
    assert all(shown for *_, shown in way)
    steps = [math.dist(a[:3], b[:3]) for a, b in zip(way, way[1:])]
    assert max(steps) <= 0.11
    over = [place for place in way if -2.35 < place[2] < -1.65 and abs(place[0]) < 0.65]
    # Over the table it is on it, beside the table between the two, elsewhere on the floor.
    assert all(place[1] == pytest.approx(TABLE, abs=0.01) for place in over)
    assert all(FLOOR - 0.005 <= place[1] <= TABLE + 0.005 for place in way)
    heights = [place[1] for place in way if place[2] > -1.5]
    assert all(after <= before + 1e-6 for before, after in zip(heights, heights[1:]))


@pytest.mark.guideline("ar.two-finger-rotate", "ar.test-similar-gestures", "ar.conflicting-gestures")
def test_two_fingers_that_turn_only_turn_the_object(reality):
    opened(reality)
    x, y = on_screen(reality)
    spots = lambda angle: [(x - 50 * math.cos(angle), y - 50 * math.sin(angle)), (x + 50 * math.cos(angle), y + 50 * math.sin(angle))]
    reality.fingers("down", *spots(0))
    for step in range(1, 21):
        reality.fingers("move", *spots(step * 0.05))
    reality.fingers("up", *spots(1))
    reality.hears("moved", "value[0] === 'chair'")
    # Clockwise as the fingers, seen from above; less what was needed to decide.
    assert -1.01 <= upright(reality) <= -0.75
    assert reality.seen("axis('chair', 0, 1, 0)") == pytest.approx([0, 1, 0], abs=1e-3)
    assert reality.seen("scale('chair')") == pytest.approx([1, 1, 1], abs=1e-3) and reality.told("magnify") == []


@pytest.mark.guideline("ar.test-similar-gestures", "ar.conflicting-gestures", "ar.user-scaling-if-sensible")
def test_two_fingers_that_part_only_resize_the_object(reality):
    opened(reality)
    x, y = on_screen(reality)
    spots = lambda gap: [(x - gap, y), (x + gap, y)]
    reality.fingers("down", *spots(40))
    for step in range(1, 21):
        reality.fingers("move", *spots(40 + step * 3))
    reality.fingers("up", *spots(100))
    reality.hears("moved", "value[0] === 'chair'")
    assert 1.7 < reality.seen("scale('chair')")[0] < 2.5
    assert upright(reality) == pytest.approx(0, abs=1e-3) and reality.told("rotate") == []


@pytest.mark.guideline("ar.user-scaling-if-sensible", "ar.no-scale-for-true-size")
@pytest.mark.parametrize("manipulation", [{"move": True, "rotate": True}, {**EVERYTHING, "trueSize": True}])
def test_an_object_of_true_size_keeps_it(reality, manipulation):
    opened(reality, manipulation)
    x, y = on_screen(reality)
    reality.fingers("down", (x - 40, y), (x + 40, y))
    reality.fingers("move", (x - 90, y), (x + 90, y))
    reality.fingers("up", (x - 90, y), (x + 90, y))
    reality.frames(2)
    assert reality.seen("scale('chair')") == pytest.approx([1, 1, 1]) and reality.told("magnify") == []


@pytest.mark.parametrize("by", ["shift", "wheel"])
def test_a_mouse_turns_the_object(reality, by):
    opened(reality)
    x, y = on_screen(reality)
    if by == "shift":
        reality.drag((x, y), (x + 80, y), keys=["Shift"])
    else:
        reality.page.mouse.move(x, y)
        reality.page.keyboard.down("Alt")
        reality.page.mouse.wheel(0, 120)
        reality.page.keyboard.up("Alt")
    reality.hears("moved", "value[0] === 'chair'")
    assert upright(reality) < -0.3 and reality.seen("place('chair')") == pytest.approx(PLACE, abs=0.005)
    assert reality.told("rotate")[-1][0] == "ended"


@pytest.mark.guideline("ar.respond-near-object", "ar.small-thin-distant-hard-to-hit")
def test_a_small_object_is_moved_from_beside_it(reality):
    opened(reality, size=0.02)
    x, y = on_screen(reality, height=0.01)
    reality.drag((x + 20, y + 15), (x + 80, y + 15))
    reality.hears("moved", "value[0] === 'chair'")
    assert reality.seen("place('chair')")[0] > 0.1


@pytest.mark.guideline("ar.assume-nearby-gesture-means-object")
@pytest.mark.parametrize("nearer", ["one", "two"])
def test_a_tap_between_two_objects_goes_to_the_nearer_one(reality, nearer):
    reality.open(box("one", 0.05, (-0.12, TABLE, -2), input=True) + box("two", 0.05, (0.12, TABLE, -2), input=True), {"coaching": "horizontal"})
    reality.look_around()
    reality.screen.until("seen.has('one-box') && seen.has('two-box')")
    (x1, y), (x2, _) = on_screen(reality, "one", 0.025), on_screen(reality, "two", 0.025)
    reality.page.mouse.click(x1 + (x2 - x1) * (0.4 if nearer == "one" else 0.6), y)
    assert reality.hears("tap")[0] == nearer


def test_a_drag_of_the_second_finger_alone_leaves_the_object_where_it_is(reality):
    opened(reality)
    x, y = on_screen(reality)
    reality.fingers("down", (x - 40, y), (x + 40, y))
    reality.fingers("up", (x - 40, y))
    before = reality.seen("place('chair')")
    reality.page.evaluate(
        f"document.querySelector('.reality-canvas').dispatchEvent(new PointerEvent('pointermove', {{ pointerId: 41, pointerType: 'touch', clientX: {x + 120}, clientY: {y}, bubbles: true }}))")
    reality.frames(3)
    assert reality.seen("place('chair')") == pytest.approx(before)


def test_an_object_that_the_app_removes_while_it_is_dragged_leaves_the_others_to_be_handled(reality):
    opened(reality, more=box("lamp", 0.2, (0.35, TABLE, -1.9), manipulation=EVERYTHING, label="Lamp"))
    (x, y), mouse = on_screen(reality), reality.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 20, y, steps=4)
    reality.hears("drag", "value[0] === 'changed'")
    reality.screen.push(("remove", "chair"))
    reality.screen.until("!seen.has('chair')")
    mouse.move(x + 40, y, steps=4)
    reality.frames(2)
    mouse.up()
    x, y = on_screen(reality, "lamp")
    reality.drag((x, y), (x - 40, y))
    assert reality.hears("moved")[0] == "lamp"
    assert [value[1] for value in reality.told("drag") if value[0] == "ended"] == ["lamp"]


def test_an_object_that_may_not_be_moved_stays(reality):
    opened(reality, {"rotate": True})
    x, y = on_screen(reality)
    reality.drag((x, y), (x + 80, y))
    reality.frames(2)
    assert reality.seen("place('chair')") == pytest.approx(PLACE) and reality.told("moved") == []


OVER = """(async () => {
  const { advance } = await import("/shoji/behaviours/reality/surfaces.js"), normal = [0, 1, 0], alignment = "horizontal"
  const table = { key: "table", alignment, normal, center: [0, -0.66, -2], size: [1.4, 0.8] }, floor = { key: "floor", alignment, normal, center: [0, -1.4, -1], size: [6, 7] }
  const target = { plane: floor, position: [0, -1.4, -3.3], over: [0, -0.66, -1.55] }, way = []
  let now = { position: [0, -0.66, -1.7], plane: table }
  for (let frame = 0; frame < 60; frame++) { now = advance(now, target, 0.06); way.push([...now.position, now.plane.key]) }
  return way
})()"""


@pytest.mark.guideline("ar.movement-fits-physics", "ar.no-jump-vanish-reappear")
def test_it_leaves_a_table_at_the_edge_over_which_it_is_dragged(screen):
    screen.open("")
    way = screen.page.evaluate(OVER)
    dropped = next(place for place in way if place[1] < -0.7)
    assert dropped[2] == pytest.approx(-1.54) and way[-1] == [pytest.approx(0), pytest.approx(-1.4), pytest.approx(-3.3), "floor"]
    assert max(math.dist(a[:3], b[:3]) for a, b in zip(way, way[1:])) <= 0.1001


DECIDE = """(async (pairs) => {
  const { createPair } = await import("/shoji/behaviours/reality/gesture-decision.js"), points = pairs.map((pair) => pair.map(([x, y]) => ({ x, y })))
  const decide = createPair(points[0], { rotates: true, scales: true })
  return points.slice(1).map(decide)
})"""


@pytest.mark.guideline("ar.test-similar-gestures", "ar.conflicting-gestures")
@pytest.mark.parametrize("wobble", [0, 0.03])
def test_trembling_fingers_decide_by_what_changes_most(screen, wobble):
    screen.open("")
    pinch = [[(100 - 3 * i, 100 + 30 * wobble * (i % 2)), (200 + 3 * i, 100)] for i in range(15)]
    turn = [[(150 - 50 * math.cos(a) * (1 + wobble * (i % 2)), 100 - 50 * math.sin(a)), (150 + 50 * math.cos(a), 100 + 50 * math.sin(a))] for i, a in ((i, i * 0.06) for i in range(15))]
    assert {each["kind"] for each in screen.page.evaluate(DECIDE, pinch)} == {None, "magnify"}
    assert {each["kind"] for each in screen.page.evaluate(DECIDE, turn)} == {None, "rotate"}
