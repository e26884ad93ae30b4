"""Objects for people who cannot see or touch them, anchors, and views without surroundings, each with a reality of the test's own."""

import json
import math

import pytest

from test_reality_geometry import its, near  # noqa: F401

VIEW = """(async () => {
  const { THREE: three } = await import('/shoji/three.js'), element = document.createElement('div'),
      camera = new three.PerspectiveCamera(), root = new three.Group(), told = [], spoken = [], callbacks = []
  const all = new Map(), parent = new three.Group()
  root.add(parent)
  parent.position.set(...(value.parent ?? [0, 0, 0]))
  camera.position.set(...(value.camera ?? [0, 0, 0]))
  camera.quaternion.set(...(value.rotation ?? [0, 0, 0, 1]))
  document.body.append(element)
  Object.assign(element.style, { position: 'absolute', left: '0', top: '0', width: '400px', height: '400px' })
  for (const { id, at = [0, 0, -1], hidden, size, ...says } of value.objects ?? []) {
    const object = new three.Group(), base = new three.Group()
    base.add(object)
    parent.add(base)
    object.position.set(...at)
    object.visible = !hidden
    if (size) object.add(new three.Mesh(new three.BoxGeometry(...size)))
    all.set(id, { id, says, object, base, element: null })
  }
  root.updateMatrixWorld(true)
  const scene = { three, camera, touch() {}, bounds: (id) => { const found = all.get(id).object;
      return found.children.length ? new three.Box3().setFromObject(found) : new three.Box3() } }
  const shown = new Set(), entities = { all, on: () => () => {},
      show: (entity) => entity.isAnchored ? shown.add(entity.id) : shown.delete(entity.id) }
  const view = { element, scene, entities, tell: (...event) => told.push(event), server: { run: (name, text) => spoken.push(text) },
      frame: { pose: {}, state: 'normal' }, each: (callback) => { callbacks.push(callback); return () => {} }, source: {} }
  const press = (name) => { const found = [...element.querySelectorAll('button')].find((one) => one.textContent === name);
      if (!found) throw new Error('no button ' + name); found.click() }
  const texts = () => [...element.querySelectorAll('li > span:first-child')].map((one) => one.textContent)
  const buttons = () => [...element.querySelectorAll('button')].map((one) => one.textContent)
  const place = (id) => all.get(id).object.position.toArray()
  const result = await (async () => { STEPS })()
  element.remove()
  return result
})()"""


def ran(its, module, steps, *objects, **more):
    return its(module, f"await {VIEW.replace('STEPS', steps)}", {"objects": list(objects), **more})


CHAIR = {"id": "chair", "name": "Chair", "label": "Red chair", "at": [0, 0, -2]}


@pytest.mark.parametrize(
    "at, words",
    [
        ([0, 0, -2], "ahead"),
        ([0, 0, 2], "behind you"),
        ([2, 0, 0], "to the right"),
        ([-2, 0, 0], "to the left"),
        ([1, 0, -1.8], "ahead, to the right"),
        ([-1, 0, -1.8], "ahead, to the left"),
        ([0.5, 0, -2], "ahead"),
        ([2.4, 0, -1.9], "to the right"),
        ([1, 0, 1.1], "behind you"),
        ([1.1, 0, 1], "to the right"),
    ],
)
def test_where_an_object_is_is_said_as_a_person_would(its, at, words):
    [text] = ran(its, "access", "m.createAccess(view); return texts()", {**CHAIR, "at": at})
    name, *rest = text.split(", ")
    assert name == "Red chair" and ", ".join(rest[:-1]) == words


def test_distances_are_in_the_units_of_the_region_and_to_the_middle_of_an_object(its):
    [text] = ran(its, "access", "m.createAccess(view); return texts()", {**CHAIR, "at": [0, 0, -2]})
    assert text.endswith("6.6 feet away")
    [far] = ran(its, "access", "m.createAccess(view); return texts()", {**CHAIR, "at": [0, 0, -10]})
    assert far.endswith("33 feet away")
    metric = (
        "Object.defineProperty(navigator, 'language', { value: 'de-DE', configurable: true }); m.createAccess(view); const found = texts();"
        " delete navigator.language; return found"
    )
    assert ran(its, "access", metric, {**CHAIR, "at": [0, 0, -2]})[0].endswith("2 meters away")
    # The viewer stands elsewhere and looks to the left; the object's own origin is at its side.
    [turned] = ran(its, "access", metric, {**CHAIR, "at": [-3, 0, 0]}, camera=[1, 0, 0], rotation=[0, math.sqrt(0.5), 0, math.sqrt(0.5)])
    assert turned == "Red chair, ahead, 4 meters away"
    assert ran(its, "access", "all.get('chair').object.children[0].geometry.translate(0, 0, -1); " + metric, {**CHAIR, "size": [1, 1, 1]})[
        0
    ].endswith("3 meters away")


def test_objects_without_a_name_are_not_listed_and_names_count_where_something_can_be_done(its):
    objects = [
        {"id": "a"},
        {"id": "b", "name": "Lamp"},
        {"id": "c", "name": "Vase", "input": True},
        {"id": "d", "name": "Book", "detail": True},
        {"id": "e", "name": "Cup", "manipulation": {"move": True}},
        CHAIR,
    ]
    texts = ran(its, "access", "m.createAccess(view); return texts()", *objects)
    assert [text.split(",")[0] for text in texts] == ["Vase", "Book", "Cup", "Red chair"]
    assert ran(its, "access", "m.createAccess(view); return element.querySelector('ul').hidden", {"id": "a"}) is True
    assert ran(its, "access", "m.createAccess(view); return element.querySelector('ul').hidden", CHAIR) is False


def test_an_object_that_waits_for_its_place_is_said_not_to_be_placed(its):
    assert ran(its, "access", "m.createAccess(view); return texts()", {**CHAIR, "hidden": True, "anchor": {"kind": "plane"}}) == [
        "Red chair, not placed yet"
    ]
    assert ran(its, "access", "m.createAccess(view); return texts()[0].includes('ahead')", {**CHAIR, "anchor": {"kind": "plane"}}) is True
    assert ran(its, "access", "parent.visible = false; m.createAccess(view); return texts()", {**CHAIR, "anchor": {"kind": "plane"}}) == [
        "Red chair, not placed yet"
    ]


ALL = {"move": True, "rotate": True, "scale": True}


def test_only_what_may_be_done_with_an_object_has_a_button(its):
    names = lambda **says: ran(its, "access", "m.createAccess(view); return buttons()", {**CHAIR, **says})
    assert names() == []
    assert names(input=True) == ["Activate Red chair"]
    assert names(detail=True) == ["More about Red chair"]
    moves = ["Move Red chair left", "Move Red chair right", "Move Red chair nearer", "Move Red chair farther away"]
    assert names(manipulation={"move": True}) == moves
    assert names(manipulation=ALL) == [
        *moves,
        "Turn Red chair left",
        "Turn Red chair right",
        "Make Red chair larger",
        "Make Red chair smaller",
    ]
    assert names(manipulation={"scale": True, "trueSize": True}) == []


@pytest.mark.parametrize(
    "button, moved", [("left", [-0.1, 0, 0]), ("right", [0.1, 0, 0]), ("nearer", [0, 0, 0.1]), ("farther away", [0, 0, -0.1])]
)
def test_an_object_is_moved_by_ten_centimeters_as_the_viewer_sees_it(its, button, moved):
    step = (
        f"m.createAccess(view); press('Move Red chair {button}'); return [place('chair'), told, spoken.map(({{ text }}) => text ?? null),"
        " spoken]"
    )
    place, told, *_ = ran(its, "access", step, {**CHAIR, "manipulation": ALL}, parent=[5, 0, 0], camera=[5, 1, 0])
    assert place == near([a + b for a, b in zip([0, 0, -2], moved)])
    assert told == [["moved", "chair", {"position": near(place), "rotation": [0, 0, 0, 1], "scale": [1, 1, 1]}]]
    # By the directions of a viewer who looks to the left, and down.
    x, y, z = moved
    aside, *_ = ran(its, "access", step, {**CHAIR, "manipulation": ALL}, rotation=[0, math.sqrt(0.5), 0, math.sqrt(0.5)])
    assert aside == near([z, 0, -2 - x])
    tilt = [-math.sin(0.5), 0, 0, math.cos(0.5)]
    assert ran(its, "access", step, {**CHAIR, "manipulation": ALL}, rotation=tilt)[0] == near([x, 0, -2 + z])


def test_an_object_is_turned_by_a_twelfth_of_a_half_turn_and_resized_within_bounds(its):
    turn = lambda name: ran(
        its,
        "access",
        f"m.createAccess(view); press('Turn Red chair {name}'); return all.get('chair').object.quaternion.toArray()",
        {**CHAIR, "manipulation": ALL},
    )
    assert turn("left") == near([0, math.sin(math.pi / 24), 0, math.cos(math.pi / 24)]) and turn("right") == near(
        [0, -math.sin(math.pi / 24), 0, math.cos(math.pi / 24)]
    )
    size = lambda name, before: ran(
        its,
        "access",
        f"all.get('chair').object.scale.set({before}, {before}, {before}); m.createAccess(view); press('Make Red chair {name}'); return"
        " [all.get('chair').object.scale.y, told.length]",
        {**CHAIR, "manipulation": ALL},
    )
    assert size("larger", 1) == [near(1.1), 1] and size("smaller", 1.1) == [near(1), 1]
    assert size("larger", 9.5) == [9.5, 0] and size("smaller", 0.105) == [0.105, 0]


def test_buttons_activate_and_tell_more(its):
    assert ran(
        its,
        "access",
        "m.createAccess(view); press('Activate Red chair'); press('More about Red chair'); return told",
        {**CHAIR, "input": True, "detail": True},
        parent=[1, 0, 0],
    ) == [["tap", "chair", [1, 0, -2]], ["detail", "chair"]]


def test_the_list_follows_the_objects_once_a_second_and_at_once_when_it_gets_the_focus(its):
    steps = """
      m.createAccess(view)
      const start = performance.now(), out = [texts().length]
      all.get('chair').object.position.set(0, 0, 2)
      root.updateMatrixWorld(true)
      callbacks[0]({}, start + 900)
      out.push(texts()[0].includes('behind'))
      callbacks[0]({}, start + 1100)
      out.push(texts()[0].includes('behind'))
      all.get('chair').says.label = 'Blue chair'
      element.querySelector('ul').dispatchEvent(new Event('focusin'))
      out.push(texts()[0].split(',')[0], buttons()[0])
      all.delete('chair')
      callbacks[0]({}, start + 9000)
      out.push(texts().length)
      return out"""
    assert ran(its, "access", steps, {**CHAIR, "input": True}) == [1, False, True, "Blue chair", "Activate Blue chair", 0]


# Anchors


def anchored(its, steps, *objects, **more):
    return ran(
        its,
        "anchors",
        "const anchors = m.createAnchors(view, entities), at = (id) => all.get(id).base.position.toArray(), run = (from, to) => { for"
        f" (let now = from; now <= to; now += 16) anchors.advance(now) }}; {steps}",
        *objects,
        **more,
    )


FLOOR = {
    "key": "f",
    "alignment": "horizontal",
    "class": "floor",
    "center": [0, -1.4, -2],
    "normal": [0, 1, 0],
    "size": [3, 2],
    "isEstimate": False,
}
ON_FLOOR = {"id": "a", "anchor": {"kind": "plane", "classes": ["floor"]}}


def test_an_object_waits_for_a_surface_and_appears_on_it(its):
    steps = (
        f"anchors.advance(0); const before = [...shown]; anchors.plane({json.dumps(FLOOR)}, 'f'); anchors.advance(16); return [before,"
        " [...shown], at('a'), told]"
    )
    before, shown, at, told = anchored(its, steps, ON_FLOOR)
    assert before == [] and shown == ["a"] and at == near([0, -1.4, -2])
    assert told == [
        ["anchored", "a", {"position": [0, -1.4, -2], "rotation": [0, 0, 0, 1]}],
        ["plane", "f", {"alignment": "horizontal", "class": "floor", "center": [0, -1.4, -2], "normal": [0, 1, 0], "size": [3, 2]}],
    ]


@pytest.mark.parametrize(
    "anchor, fits",
    [
        ({}, True),
        ({"alignment": "any"}, True),
        ({"alignment": "horizontal"}, True),
        ({"alignment": "vertical"}, False),
        ({"classes": ["table"]}, False),
        ({"classes": []}, True),
        ({"classes": ["table", "floor"]}, True),
        ({"least": [3, 2]}, True),
        ({"least": [2, 3]}, True),
        ({"least": [3.1, 1]}, False),
        ({"least": [1, 2.1]}, True),
        ({"least": [2.1, 2.1]}, False),
    ],
)
def test_an_anchor_asks_for_a_kind_and_a_size(its, anchor, fits):
    shown = anchored(
        its,
        f"anchors.plane({json.dumps(FLOOR)}, 'f'); anchors.advance(0); return [...shown]",
        {"id": "a", "anchor": {"kind": "plane", **anchor}},
    )
    assert shown == (["a"] if fits else [])


def test_of_several_surfaces_a_confirmed_one_is_taken_and_then_the_one_that_is_looked_at(its):
    other = {**FLOOR, "center": [3, 0, -1]}
    put = lambda *planes: "".join(f"anchors.plane({json.dumps(plane)}, 'p{index}');" for index, plane in enumerate(planes))
    ahead = {**FLOOR, "center": [0, 0, -2]}
    assert anchored(its, put(other, ahead) + "anchors.advance(0); return at('a')", {"id": "a", "anchor": {"kind": "plane"}}) == near(
        [0, 0, -2]
    )
    assert anchored(its, put(ahead, other) + "anchors.advance(0); return at('a')", {"id": "a", "anchor": {"kind": "plane"}}) == near(
        [0, 0, -2]
    )
    assert anchored(
        its, put({**ahead, "isEstimate": True}, other) + "anchors.advance(0); return at('a')", {"id": "a", "anchor": {"kind": "plane"}}
    ) == near([3, 0, -1])


def test_an_object_on_a_wall_has_its_top_up_and_its_back_to_the_wall(its):
    wall = {**FLOOR, "alignment": "vertical", "class": "wall", "center": [0, 0, -3], "normal": [0, 0, 1]}
    steps = (
        f"anchors.plane({json.dumps(wall)}, 'w'); anchors.advance(0); return [[0, 1, 0], [1, 0, 0], [0, 0, 1]].map((axis) => new"
        " three.Vector3(...axis).applyQuaternion(all.get('a').base.quaternion).toArray())"
    )
    up, right, front = anchored(its, steps, {"id": "a", "anchor": {"kind": "plane"}})
    assert up == near([0, 0, 1]) and right == near([1, 0, 0]) and front == near([0, -1, 0])


def test_an_object_follows_its_surface_only_up_and_down(its):
    moved = {**FLOOR, "center": [0.5, -1.39, -1]}
    steps = (
        f"anchors.plane({json.dumps(FLOOR)}, 'f'); anchors.advance(0); anchors.plane({json.dumps(moved)}, 'f'); run(16, 2000); return"
        " at('a')"
    )
    assert anchored(its, steps, ON_FLOOR) == pytest.approx([0, -1.39, -2], abs=1e-3)


def test_a_large_correction_is_made_at_once_and_a_small_one_without_a_jump(its):
    lower = lambda by: json.dumps({**FLOOR, "center": [0, -1.4 - by, -2]})
    path = "const way = []; for (let now = 16; now <= 800; now += 16) { anchors.advance(now); way.push(at('a')[1]) } return way"
    far = anchored(its, f"anchors.plane({json.dumps(FLOOR)}, 'f'); anchors.advance(0); anchors.plane({lower(0.6)}, 'f'); {path}", ON_FLOOR)
    assert far[0] == near(-2)
    small = anchored(
        its, f"anchors.plane({json.dumps(FLOOR)}, 'f'); anchors.advance(0); anchors.plane({lower(0.04)}, 'f'); {path}", ON_FLOOR
    )
    assert small[-1] == near(-1.44) and max(a - b for a, b in zip([-1.4, *small], small)) <= 0.0101


def test_surfaces_are_told_at_most_ten_times_a_second_and_their_loss_too(its):
    steps = f"""const plane = {json.dumps(FLOOR)}
      for (let now = 0; now <= 250; now += 10) {{ anchors.plane({{ ...plane, size: [3, now] }}, 'f'); anchors.advance(now) }}
      const many = told.length
      anchors.plane(null, 'f'); anchors.advance(400); anchors.advance(600)
      return [many, told.slice(many)]"""
    assert anchored(its, steps) == [3, [["plane", "f", None]]]


def test_a_place_of_the_world_and_the_camera_are_anchors_too(its):
    place = {"id": "w", "anchor": {"kind": "world", "position": [1, 2, 3], "rotation": [0, 1, 0, 0]}}
    assert anchored(its, "anchors.advance(0); return [at('w'), told]", place) == [
        near([1, 2, 3]),
        [["anchored", "w", {"position": [1, 2, 3], "rotation": [0, 1, 0, 0]}]],
    ]
    assert anchored(
        its,
        "view.frame = { pose: null }; anchors.advance(0); const before = told.length; view.frame = { pose: {}, state: 'unavailable' };"
        " anchors.advance(16); return [before, told.length]",
        place,
    ) == [0, 0]
    assert anchored(its, "anchors.advance(0); return told", {"id": "c", "anchor": {"kind": "camera"}}) == [
        ["anchored", "c", {"position": [0, 0, 0], "rotation": [0, 0, 0, 1]}]
    ]


def test_an_object_of_a_picture_is_with_it_until_that_is_lost(its):
    picture = {"id": "i", "anchor": {"kind": "image", "name": "map"}}
    steps = """anchors.image('other', { position: [9, 9, 9], rotation: [0, 0, 0, 1] }); anchors.image('map', { position: [1, 0, 0],
        rotation: [0, 0, 0, 1] }); anchors.advance(0)
      const first = at('i'); anchors.image('map', { position: [2, 0, 0], rotation: [0, 0, 0, 1] }); anchors.advance(16);
          anchors.image('map', { position: [1.2, 0, 0], rotation: [0, 0, 0, 1] }); const near = at('i')
      anchors.image('map', null); const kept = [...shown]; anchors.lose('other'); const still = [...shown]; anchors.lose('map');
          return [first, near, kept, still, [...shown], told.at(-1)]"""
    first, moved, kept, still, gone, told = anchored(its, steps, picture)
    assert (
        first == near([1, 0, 0]) and moved == near([2, 0, 0]) and kept == still == ["i"] and gone == [] and told == ["anchored", "i", None]
    )


def test_another_anchor_and_a_reset_release_an_object(its):
    steps = (
        f"anchors.plane({json.dumps(FLOOR)}, 'f'); anchors.advance(0); all.get('a').says = {{ anchor: {{ kind: 'plane', classes: ['table']"
        " } }; anchors.seek(); anchors.advance(16); return [[...shown], told.at(-1)]"
    )
    assert anchored(its, steps, ON_FLOOR) == [[], ["anchored", "a", None]]
    steps = (
        f"anchors.plane({json.dumps(FLOOR)}, 'f'); anchors.advance(0); anchors.reset(); anchors.advance(200); return [[...shown],"
        " told.slice(2)]"
    )
    assert anchored(its, steps, ON_FLOOR) == [[], [["anchored", "a", None], ["plane", "f", None]]]


@pytest.mark.parametrize(
    "point, height",
    [((0, 0, -2), -0.7), ((0, -0.66, -2), -0.7), ((0, -0.8, -2), -1.4), ((3, 0, -2), None), ((0, -1.5, -2), None), ((1.9, 0, -2), -1.4)],
)
def test_the_highest_level_surface_below_a_point(its, point, height):
    table = {**FLOOR, "key": "t", "center": [0, -0.7, -2], "size": [1, 1]}
    wall = {**FLOOR, "alignment": "vertical", "center": [0, -0.5, -2]}
    steps = (
        f"anchors.plane({json.dumps(FLOOR)}, 'f'); anchors.plane({json.dumps(table)}, 't'); anchors.plane({json.dumps(wall)}, 'w'); return"
        f" anchors.surfaceBelow(...{json.dumps(list(point))})"
    )
    assert anchored(its, steps) == height


# Without surroundings

VIRTUAL = """const canvas = document.createElement('canvas'); element.append(canvas); let box = new three.Box3(new three.Vector3(-1, -1,
    -1), new three.Vector3(1, 1, 1))
  const source = await m.createVirtual(element, { canvas, isTaken: (x, y) => y > 390, three, entitiesBounds: () => box }),
      pose = () => source.frame().pose
  const key = (name, more = {}) => !canvas.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true,
      ...more }))
  const point = (type, x, y, pointerId = 1) => canvas.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, pointerId,
      bubbles: true }))
  const away = () => Math.hypot(...pose().position), turned = () => Math.atan2(pose().position[0], pose().position[2]),
      up = () => Math.asin(pose().position[1] / away());"""


def viewed(its, steps):
    return ran(its, "sources/virtual", f"{VIRTUAL} {steps}")


def test_all_objects_are_in_view_at_first(its):
    # A cube of two meters in a view of fifty degrees, with a quarter more room.
    far = math.sqrt(12) / 2 / math.tan(math.radians(25)) * 1.25
    assert viewed(its, "return [away(), turned(), up(), source.frame().fov, source.frame().aspect]") == near(
        [far, 0, 0.2, math.radians(50), 1]
    )
    moved = viewed(its, "box = new three.Box3(new three.Vector3(9, -1, -1), new three.Vector3(11, 1, 1)); return pose().position")
    assert moved[0] == near(10)
    # One who has chosen another place keeps it, until everything begins again.
    assert viewed(
        its,
        "pose(); key('+'); box = new three.Box3(new three.Vector3(9, -1, -1), new three.Vector3(11, 1, 1)); const kept ="
        " pose().position[0]; source.reset(); return [kept, pose().position[0]]",
    ) == near([0, 10])
    assert viewed(its, "box = new three.Box3(); return away()") == near(2)
    assert viewed(
        its, "box = new three.Box3(new three.Vector3(0, 0, 0), new three.Vector3(0.01, 0, 0)); return Math.abs(pose().position[2])"
    ) == near(0.2 * math.cos(0.2))


def test_keys_turn_the_view_and_come_nearer(its):
    far = viewed(its, "return away()")
    for key, turn, up, factor in (
        ("ArrowLeft", 0.15, 0.2, 1),
        ("ArrowRight", -0.15, 0.2, 1),
        ("ArrowUp", 0, 0.05, 1),
        ("ArrowDown", 0, 0.35, 1),
        ("+", 0, 0.2, 0.9),
        ("=", 0, 0.2, 0.9),
        ("-", 0, 0.2, 1 / 0.9),
    ):
        found = viewed(its, f"pose(); const is = key('{key}'); return [is, turned(), up(), away()]")
        assert found[0] is True and found[1] == near(turn) and found[2] == near(up) and found[3] == near(far * factor), key
    for more in ("ctrlKey", "metaKey", "altKey", "isComposing"):
        assert viewed(its, f"return [key('+', {{ {more}: true }}), away()]") == [False, near(far)]
    assert viewed(its, "return [key('x'), away()]") == [False, near(far)]
    # Not over the top, and neither into the objects nor out of sight.
    assert viewed(its, "pose(); for (let i = 0; i < 20; i++) key('ArrowDown'); return up()") == near(1.5)
    assert viewed(
        its,
        "pose(); for (let i = 0; i < 90; i++) key('+'); const near = away(); for (let i = 0; i < 190; i++) key('-'); return [near, away()]",
    ) == near([0.05, 40])


def test_a_drag_turns_the_view_and_two_fingers_zoom(its):
    assert viewed(its, "pose(); point('pointerdown', 100, 100); point('pointermove', 140, 80); return [turned(), up()]") == near(
        [-0.3, 0.2 - 0.15]
    )
    assert viewed(its, "pose(); point('pointerdown', 100, 395); point('pointermove', 140, 80); return turned()") == 0
    assert (
        viewed(its, "pose(); point('pointerdown', 100, 100); point('pointerup', 100, 100); point('pointermove', 140, 80); return turned()")
        == 0
    )
    far = viewed(its, "return away()")
    assert viewed(
        its,
        "pose(); point('pointerdown', 100, 100); point('pointerdown', 200, 100, 2); point('pointermove', 300, 100, 2); return [away(),"
        " turned()]",
    ) == near([far / 2, 0])
    assert viewed(
        its,
        "pose(); point('pointerdown', 100, 100); point('pointerdown', 200, 100, 2); point('pointerup', 200, 100, 2); point('pointermove',"
        " 140, 100); return [away(), turned()]",
    ) == near([far, -0.3])


def test_a_wheel_zooms_only_on_purpose(its):
    wheel = (
        "const wheel = (deltaY, more) => !canvas.dispatchEvent(new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true, ...more"
        " })); pose();"
    )
    far = viewed(its, "return away()")
    assert viewed(its, wheel + "return [wheel(100, {}), away()]") == [False, near(far)]
    assert viewed(its, wheel + "return [wheel(100, { ctrlKey: true }), away()]") == [True, near(far * math.exp(0.5))]
    assert viewed(its, wheel + "return [wheel(-100, { metaKey: true }), away()]") == [True, near(far * math.exp(-0.5))]
