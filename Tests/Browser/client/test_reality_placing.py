"""Placing an object: where that is possible, at once, and better later."""
import json
import math

import pytest

from realities import box, reality, screen  # noqa: F401 (fixtures)

TABLE, FLOOR = -0.66, -1.4
CHAIR = {"name": "Chair", "entity": "chair", "alignment": "horizontal"}


def opened(reality, classes=None, more=None, **says):
    placing = {**CHAIR, **({"classes": classes} if classes else {})}
    reality.open(box("chair", off=True, **says), {"placing": placing, "coaching": "horizontal", **(more or {})})
    return reality


def tap(reality, place):
    reality.page.mouse.click(*reality.point(place))


@pytest.mark.guideline("ar.placement-indicator-after-detection", "ar.show-when-to-place")
def test_the_indicator_is_there_once_a_surface_has_been_found(reality):
    opened(reality)
    reality.screen.until("document.querySelector('.reality-coaching')")
    assert not reality.seen("isShown('placing-indicator')")
    reality.look_around()
    reality.screen.until("seen.isShown('placing-indicator')")
    assert reality.page.evaluate("r.dataset.placing") == "possible"


@pytest.mark.guideline("ar.indicator-aligned-to-surface")
@pytest.mark.parametrize("alignment, pose, normal", [("horizontal", dict(pitch=-0.5), [0, 1, 0]), ("vertical", dict(pitch=0.1), [0, 0, 1])])
def test_the_indicator_lies_on_the_surface(reality, alignment, pose, normal):
    reality.open(settings={"placing": {"name": "Picture", "alignment": alignment}, "coaching": "tracking"})
    reality.move(**pose, duration=600)
    reality.look_around() if alignment == "horizontal" else [reality.move([x, 0, 0], 900) for x in (0.4, -0.4, 0.4, 0)]
    reality.screen.until("seen.isShown('placing-indicator')")
    assert reality.seen("axis('placing-indicator', 0, 1, 0)") == pytest.approx(normal, abs=0.01)


@pytest.mark.guideline("ar.integrate-placed-object-at-once", "ar.overlays-virtual-on-live-camera", "ar.objects-scaled-on-surfaces")
def test_a_tap_places_the_object_in_the_next_frame(reality):
    opened(reality).look_around()
    spot = [0.2, TABLE, -1.9]
    tap(reality, spot)
    reality.frames(1)
    assert reality.seen("isShown('chair')") and reality.seen("place('chair')") == pytest.approx(spot, abs=0.03)
    assert reality.seen("scale('chair')") == pytest.approx([1, 1, 1])
    placed = reality.hears("placed")[0]
    assert placed["plane"] == "table" and placed["class"] == "table" and placed["position"] == pytest.approx(spot, abs=0.03)
    # Its front is turned to the viewer.
    front = reality.seen("axis('chair', 0, 0, 1)")
    assert front[2] > 0.9 and abs(front[1]) < 0.01


@pytest.mark.parametrize("by", ["return", "button"])
def test_it_can_be_placed_without_a_pointer(reality, by):
    opened(reality).look_around()
    reality.screen.until("r.dataset.placing === 'possible'")
    if by == "return":
        reality.page.locator(".reality-canvas").focus()
    else:
        reality.page.get_by_role("button", name="Place Chair Here").focus()
    reality.page.keyboard.press("Enter")
    assert reality.hears("placed")[0]["class"] in ("table", "floor")


@pytest.mark.guideline("ar.no-waiting-for-accuracy")
def test_an_object_is_placed_on_a_surface_that_is_only_guessed(reality):
    opened(reality, more={"coaching": None})
    reality.move([0.22, 0, 0], 400)
    reality.screen.until("r.realityRoom.planes().some(each => each.key === 'table' && each.isEstimate) && seen.isShown('placing-indicator')")
    tap(reality, reality.page.evaluate("r.realityRoom.planes().find(each => each.key === 'table').center"))
    reality.frames(1)
    assert reality.seen("isShown('chair')") and reality.hears("placed")[0]["plane"] == "table"


@pytest.mark.guideline("ar.furniture-on-floor", "ar.use-plane-classification")
def test_an_object_for_the_floor_is_refused_on_a_table_in_words(reality):
    opened(reality, ["floor"]).look_around()
    tap(reality, [0, TABLE, -2])
    reality.screen.until("document.querySelector('.reality-placing').textContent === 'Place the Chair on the floor'")
    assert reality.told("placed") == [] and not reality.seen("isShown('chair')")
    tap(reality, [0.5, FLOOR, -1.4])
    assert reality.hears("placed")[0]["class"] == "floor"


@pytest.mark.guideline("ar.game-board-on-table", "ar.use-plane-classification")
def test_an_object_for_a_table_is_refused_on_the_floor(reality):
    opened(reality, ["table"]).look_around()
    tap(reality, [0.5, FLOOR, -1.4])
    reality.screen.until("document.querySelector('.reality-placing').textContent === 'Place the Chair on a table'")
    assert reality.told("placed") == []
    tap(reality, [0, TABLE, -2])
    assert reality.hears("placed")[0]["class"] == "table"


@pytest.mark.guideline("ar.wording-place-object")
def test_the_invitation_names_the_object(reality):
    opened(reality).look_around()
    reality.screen.until("document.querySelector('.reality-placing').textContent === 'Tap a spot to place the Chair'")


def test_a_drag_that_turns_the_view_places_nothing(reality):
    opened(reality).look_around()
    reality.drag((200, 300), (260, 330))
    reality.frames(2)
    assert reality.told("placed") == []


GLIDE = """(async ([start, end]) => {
  const { createGlide } = await import("/shoji/behaviours/reality/gliding.js"), way = createGlide(start, end, 0), steps = []
  let last = start, now = 0
  while (!way.isOver() && now < 5000) { now += 16; const next = way.at(now); steps.push(Math.hypot(...next.map((value, axis) => value - last[axis]))); last = next }
  return [steps, now, last]
})"""


@pytest.mark.guideline("ar.subtly-refine-position", "ar.no-jump-or-flicker", "ar.surface-accuracy-improves")
@pytest.mark.parametrize("height, longest", [(0.01, 320), (0.05, 320), (0.3, 900)])
def test_a_correction_is_a_glide_without_a_jump(screen, height, longest):
    screen.open("")
    steps, time, end = screen.page.evaluate(GLIDE, [[0, 0, 0], [0, height, 0]])
    assert max(steps) <= 0.0101 and time <= longest and end == pytest.approx([0, height, 0])


@pytest.mark.guideline("ar.subtly-refine-position", "ar.surface-accuracy-improves", "ar.no-jump-or-flicker")
def test_an_object_that_was_placed_early_comes_to_the_height_of_its_surface(reality):
    opened(reality, more={"coaching": None})
    reality.move([0.22, 0, 0], 400)
    reality.screen.until("seen.isShown('placing-indicator')")
    tap(reality, reality.page.evaluate("r.realityRoom.planes().find(each => each.key === 'table').center"))
    reality.hears("placed")
    reality.seen("follow('chair')")
    for x in (-0.4, 0.4, 0):
        reality.move([x, 0, 0], 1000)
    reality.screen.until(f"Math.abs(seen.place('chair')[1] - {TABLE}) < 0.003")
    way = reality.page.evaluate("(() => { const way = seen.way; seen.way = null; return way })()")
    assert max(math.dist(a[:3], b[:3]) for a, b in zip(way, way[1:])) <= 0.0101
    assert all(place[3] for place in way)


@pytest.mark.guideline("ar.nudge-back-onto-surface", "ar.surface-boundaries-approximate")
def test_an_object_placed_beyond_the_end_of_its_surface_eases_back(reality):
    opened(reality, ["floor"]).look_around()
    reality.move(yaw=0.6, pitch=-0.5)
    floor = next(plane for plane in reality.room("planes()") if plane["key"] == "floor")
    edge = floor["center"][0] - floor["size"][0] / 2
    reality.seen("follow('chair')")
    tap(reality, [edge - 0.12, FLOOR, floor["center"][2]])
    placed = reality.hears("placed")[0]
    assert placed["position"][0] < edge
    # The app's answer, which comes while the object is on its way, puts it where it was placed.
    reality.screen.push(("attribute", "chair", "data-entity", json.dumps({"position": placed["position"], "rotation": placed["rotation"]})))
    moved = reality.hears("moved", "value[0] === 'chair'")[1]
    assert moved["position"][0] > edge and moved["position"][1] == pytest.approx(FLOOR, abs=0.005)
    reality.screen.push(("attribute", "chair", "data-entity", json.dumps({"position": placed["position"], "rotation": placed["rotation"], "opacity": 0.9})))
    reality.frames(2)
    way = [place[:3] for place in reality.page.evaluate("(() => { const way = seen.way; seen.way = null; return way })()") if place[3]]
    assert max(math.dist(a, b) for a, b in zip(way, way[1:])) <= 0.0101 and way[-1][0] > edge


@pytest.mark.guideline("ar.feedback-on-contact")
def test_an_object_that_is_put_down_is_felt_once(reality):
    opened(reality, contact={"haptic": True})
    reality.page.evaluate("window.pulses = []; navigator.vibrate = (pulse) => pulses.push(pulse); 0")
    reality.look_around()
    tap(reality, [0, TABLE, -2])
    assert reality.hears("contact") == ["chair", "surface"]
    reality.frames(4)
    assert len(reality.told("contact")) == 1 and reality.page.evaluate("pulses.length") == 1
