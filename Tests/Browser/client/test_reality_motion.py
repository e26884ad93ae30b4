"""How a device is held and moves: sensors, the tracker's numbers as poses and surfaces, the viewer of the simulated room."""

import math

import pytest

from test_reality_geometry import its, near  # noqa: F401

HALF = math.sqrt(0.5)


@pytest.mark.parametrize(
    "beta, gamma, down",
    [
        (0, 0, [0, 0, -1]),
        (90, 0, [0, -1, 0]),
        (0, 90, [1, 0, 0]),
        (0, -90, [-1, 0, 0]),
        (180, 0, [0, 0, 1]),
        (30, 0, [0, -0.5, -math.sqrt(0.75)]),
    ],
)
def test_down_is_known_from_the_angles_of_a_device(its, beta, gamma, down):
    # Flat on a table, upright, and on its sides.
    assert its("sources/motion", "m.downOf(value[0], value[1])", [beta, gamma]) == near(down)


@pytest.mark.parametrize(
    "angle, expected", [(0, [1, -2, -3]), (90, [-2, -1, -3]), (180, [-1, 2, -3]), (270, [2, 1, -3]), (-90, [2, 1, -3]), (360, [1, -2, -3])]
)
def test_a_direction_of_the_device_is_one_of_its_camera_as_the_screen_is_held(its, angle, expected):
    assert its("sources/motion", "m.toCamera([1, 2, 3], value)", angle) == near(expected)


FILTER = """((filter) => value.map(([what, ...given]) => {
  if (what === 'turning') return filter.turning(...given)
  if (what === 'has') return filter.hasTurning()
  filter[what](...given)
  return filter.down() ?? null
}))(m.createMotionFilter())"""


def filtered(its, *steps):
    return its("sources/motion", FILTER, list(steps))


def test_gravity_follows_the_systems_own_angles_quickly(its):
    found = filtered(
        its,
        ["motion", 0, [0, 0, 0], None],
        ["orientation", 0, 90, 0],
        ["orientation", 10, 0, 0],
        ["motion", 20, [0, 0, 9.81], None],
        ["motion", 50, [0, 0, 9.81], None],
        ["motion", 200, [0, 0, 9.81], None],
    )
    assert found[0] is None and found[1] == near([0, -1, 0]) and found[2] == near([0, -1, 0])
    # A fifth and a quarter of the way in 20 and 30 ms of 150, and no more than a tenth of a second for one event.
    share = (1 - 20 / 150) * (1 - 30 / 150)
    assert found[4][1] < -0.3 and math.hypot(*found[4]) == near(1)
    assert share > 0 and found[5][2] < found[4][2] < -0.1


def test_without_angles_acceleration_shows_gravity_while_the_device_rests(its):
    up = 9.81
    # Browsers say that acceleration points up at rest.
    assert filtered(its, ["motion", 0, [0, up, 0], None])[0] == near([0, -1, 0])
    assert filtered(its, ["motion", 0, [0, up * 1.4, 0], None])[0] is None
    assert filtered(its, ["motion", 0, [0, up * 0.6, 0], None])[0] is None
    assert filtered(its, ["motion", 0, [0, up * 1.3, 0], None])[0] == near([0, -1, 0])
    assert filtered(its, ["motion", 0, None, None], ["motion", 10, ["x", 0, 0], None], ["orientation", 20, None, 5]) == [None, None, None]
    slow = filtered(its, ["motion", 0, [0, up, 0], None], ["motion", 60, [0, 0, up], None])
    # A tenth of the way in 60 ms of 600.
    assert slow[1] == near([0, -0.9 / math.hypot(0.9, 0.1), -0.1 / math.hypot(0.9, 0.1)])


def test_a_browser_whose_accelerations_point_down_is_recognised_by_the_angles(its):
    found = filtered(
        its,
        ["orientation", 0, 90, 0],
        ["motion", 10, [0, -9.81, 0], None],
        ["motion", 1000, [0, -9.81, 0], None],
        ["motion", 1100, [-9.81, 0, 0], None],
    )
    assert found[2] == near([0, -1, 0])
    assert found[3][0] < -0.1


def test_a_fixed_direction_turns_the_other_way_in_the_device(its):
    found = filtered(its, ["orientation", 0, 90, 0], ["motion", 300, None, [0, 0, 90]], ["motion", 400, None, [0, 0, 90]])
    # A tenth of a quarter turn to the left: down is now to the device's right... and nothing of it ahead.
    assert found[2][0] == pytest.approx(-math.sin(math.radians(9)), abs=0.02) and found[2][1] < -0.98 and found[2][2] == near(0)


def test_the_mean_rotation_between_two_times(its):
    degree = math.pi / 180
    steps = [["has"], ["motion", 0, None, [0, 0, 10]], ["motion", 100, None, [0, 0, 20]], ["motion", 200, None, [0, 0, 40]], ["has"]]
    assert filtered(its, *steps, ["turning", 50, 200])[-1] == near([0, 0, 30 * degree])
    assert filtered(its, *steps, ["turning", 0, 100])[-1] == near([0, 0, 20 * degree])
    # Without one in between the last one, and after a while the old ones are gone.
    assert filtered(its, *steps, ["turning", 300, 400])[-1] == near([0, 0, 40 * degree])
    assert filtered(its, *steps, ["motion", 750, None, [0, 0, 0]], ["turning", -100, 300])[-1] == near([0, 0, 40 * degree])
    found = filtered(its, *steps)
    assert found[0] is False and found[4] is True
    assert filtered(its, ["motion", 0, None, None], ["motion", 10, None, ["x", 0, 0]], ["turning", 0, 100], ["has"])[2:] == [
        [0, 0, 0],
        False,
    ]


# The tracker's numbers


def answer(quality=2, reason=0, state=1, rows=((1, 0, 0), (0, 1, 0), (0, 0, 1)), position=(0, 0, 0), world=3, planes=(), image=None):
    values = [0] * 400
    values[0], values[1], values[2], values[15], values[19], values[23] = state, reason, quality, world, 77, 0.25
    values[3:12] = [value for row in rows for value in row]
    values[12:15] = position
    values[32] = -1
    if image:
        values[32 : 32 + len(image)] = image
    values[64] = len(planes)
    for index, (number, height, places) in enumerate(planes):
        at = 65 + index * 32
        values[at], values[at + 1] = number, height
        for corner in range(12):
            values[at + 4 + corner * 2 : at + 6 + corner * 2] = places[min(corner, len(places) - 1)]
    return values


def test_an_answer_says_how_good_a_place_is_and_why(its):
    said = its("sources/trackerworld", "m.readAnswer(value)", answer(quality=1, reason=2, state=0, position=(1, 2, 3)))
    assert said == {
        "quality": 1,
        "isBeginning": True,
        "reason": "excessiveMotion",
        "world": 3,
        "rows": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
        "position": [1, 2, 3],
        "brightness": 77,
        "baseline": 0.25,
    }
    for reason, name in (
        (0, None),
        (1, "lowLight"),
        (3, "insufficientFeatures"),
        (4, "initializing"),
        (5, "relocalizing"),
        (6, "reflective"),
        (9, None),
    ):
        assert its("sources/trackerworld", "m.readAnswer(value).reason", answer(reason=reason)) == name


def test_a_pose_of_the_tracker_is_one_of_a_reality_with_y_up(its):
    pose = lambda **more: its("sources/trackerworld", "m.poseOf(m.readAnswer(value), 2)", answer(**more))
    # Its camera looks down along z: so does that of a reality, with the top of the picture ahead.
    assert pose(position=(1, 2, 3)) == {"position": [2, -6, 4], "rotation": near([-HALF, 0, 0, HALF])}
    # Ahead on the level, with its right to the right.
    assert pose(rows=((1, 0, 0), (0, 0, 1), (0, -1, 0)))["rotation"] == near([0, 0, 0, 1])
    assert pose(rows=((0, -1, 0), (0, 0, 1), (-1, 0, 0)))["rotation"] == pytest.approx([0, HALF, 0, HALF], abs=1e-6)


@pytest.mark.parametrize(
    "rotation",
    [
        [0, 0, 0, 1],
        [1, 0, 0, 0],
        [0, 1, 0, 0],
        [0, 0, 1, 0],
        [HALF, 0, 0, HALF],
        [0.5, 0.5, 0.5, 0.5],
        [0.1, -0.7, 0.1, 0.7],
        [0.8, 0.1, -0.58, 0.1],
        [0.1, 0.2, 0.97, -0.08],
    ],
)
def test_a_rotation_is_the_same_after_its_axes_have_been_read(its, rotation):
    length = math.hypot(*rotation)
    unit = [value / length for value in rotation]
    found = its(
        "sources/trackerworld",
        "m.quaternionOf(m.turnedBy(value, [1, 0, 0]), m.turnedBy(value, [0, 1, 0]), m.turnedBy(value, [0, 0, 1]))",
        unit,
    )
    sign = 1 if sum(a * b for a, b in zip(found, unit)) > 0 else -1
    assert [value * sign for value in found] == pytest.approx(unit, abs=1e-5)
    # Twice the same turn is their product.
    twice = its(
        "sources/trackerworld", "[m.turnedBy(m.product(value, value), [1, 2, 3]), m.turnedBy(value, m.turnedBy(value, [1, 2, 3]))]", unit
    )
    assert twice[0] == pytest.approx(twice[1], abs=1e-5)


def test_the_product_turns_by_the_second_rotation_first(its):
    assert its(
        "sources/trackerworld", "m.turnedBy(m.product(value[0], value[1]), [0, 0, -1])", [[0, HALF, 0, HALF], [HALF, 0, 0, HALF]]
    ) == near([0, 1, 0])
    assert its(
        "sources/trackerworld", "m.turnedBy(m.product(value[1], value[0]), [0, 0, -1])", [[0, HALF, 0, HALF], [HALF, 0, 0, HALF]]
    ) == near([-1, 0, 0])


SQUARE = [(1, 1), (2, 1), (2, 2), (1, 2)]


def test_known_surfaces_are_level_with_an_outline_around_their_middle(its):
    [plane] = its("sources/trackerworld", "m.surfacesOf(value, m.readAnswer(value), 2)", answer(planes=[(5, 0.7, SQUARE)]))
    assert plane["key"] == "t3-5" and plane["alignment"] == "horizontal" and plane["normal"] == [0, 1, 0] and plane["isEstimate"] is False
    assert plane["center"] == near([3, -1.4, 3]) and plane["size"] == near([2, 2])
    # Corners that are told several times are one.
    assert plane["polygon"] == [[-1, -1], [1, -1], [1, 1], [-1, 1]]
    two = its(
        "sources/trackerworld",
        "m.surfacesOf(value, m.readAnswer(value), 1)",
        answer(planes=[(0, 1, SQUARE), (1, 0.4, [(0, 0), (4, 0), (0, 2)])]),
    )
    assert [(one["key"], one["size"]) for one in two] == [("t3-0", near([1, 1])), ("t3-1", near([4, 2]))]
    assert its("sources/trackerworld", "m.surfacesOf(value, m.readAnswer(value), 1)", answer()) == []


def test_before_a_surface_is_known_it_is_assumed_where_the_view_meets_it(its):
    slanted = answer(quality=1, rows=((1, 0, 0), (0, 0.6, -0.8), (0, 0.8, 0.6)), position=(1, 2, 0.4))
    [plane] = its("sources/trackerworld", "m.surfacesOf(value, m.readAnswer(value), 2)", slanted)
    # 0.6 above it, which is one unit ahead along the view: 0.8 further.
    assert (
        plane["key"] == "t3-0" and plane["isEstimate"] is True and plane["center"] == near([2, -2, 5.6]) and plane["size"] == near([2, 2])
    )
    level = answer(quality=1, rows=((1, 0, 0), (0, 0, -1), (0, 0.99, 0.14)))
    assert its("sources/trackerworld", "m.surfacesOf(value, m.readAnswer(value), 2)", level) == []


def test_an_image_lies_as_its_app_expects_it(its):
    # Two units ahead of a camera that looks along the level; the image faces it.
    image = [4, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0.5, 0, 2, 3]
    values = answer(rows=((1, 0, 0), (0, 0, 1), (0, -1, 0)), image=image)
    found = its(
        "sources/trackerworld",
        "(image => ({ index: image.index, units: image.unitsPerWidth, pose: image.pose(0.4, 2) }))(m.imageOf(value, m.readAnswer(value)))",
        values,
    )
    assert (found["index"], found["units"]) == (4, 3)
    assert len(found["pose"]["position"]) == 3 and math.hypot(*found["pose"]["rotation"]) == near(1)
    # Half a width to the right and two ahead of it, of 40 cm.
    assert found["pose"]["position"][0] == near(0.2) and abs(found["pose"]["position"][2]) == near(0.8)
    assert its("sources/trackerworld", "m.imageOf(value, m.readAnswer(value))", answer()) is None


# The viewer of the simulated room

ROOM = """(() => {
  const element = document.createElement('div'), canvas = document.createElement('canvas')
  Object.assign(element.style, { position: 'absolute', left: '0', top: '0', width: '400px', height: '800px' })
  element.append(canvas)
  document.body.append(element)
  const motion = m.createRoomMotion({ element, canvas, isTaken: (x, y) => y > 700 }), told = []
  const key = (type, code, more = {}) => canvas.dispatchEvent(new KeyboardEvent(type, { code, bubbles: true, cancelable: true, ...more }))
  const point = (type, x, y, pointerId = 1, more = {}) => canvas.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, pointerId,
      bubbles: true, ...more }))
  const pose = () => [...motion.pose.position, motion.pose.yaw, motion.pose.pitch]
  const run = (from, to) => { for (let now = from; now <= to; now += 50) told.push(motion.advance(now)) }
  const result = (STEPS)
  element.remove()
  return result
})()"""


def walked(its, steps):
    return its("sources/roommotion", ROOM.replace("STEPS", steps))


@pytest.mark.parametrize(
    "code, axis, sign",
    [
        ("KeyW", 2, -1),
        ("ArrowUp", 2, -1),
        ("KeyS", 2, 1),
        ("ArrowDown", 2, 1),
        ("KeyA", 0, -1),
        ("ArrowLeft", 0, -1),
        ("KeyD", 0, 1),
        ("ArrowRight", 0, 1),
        ("KeyR", 1, 1),
        ("KeyF", 1, -1),
        ("KeyQ", 3, 1),
        ("KeyE", 3, -1),
    ],
)
def test_held_keys_move_the_viewer_at_a_walk(its, code, axis, sign):
    pose = walked(its, f"(key('keydown', '{code}'), run(0, 1000), pose())")
    moved = pose[axis] * sign
    # 0.6 meters a second, or 0.8 radians, after an arm has come into movement.
    most = 0.8 if axis == 3 else 0.6
    assert most * 0.8 < moved < most if axis != 1 else 0 < moved <= most
    assert [value for index, value in enumerate(pose[:4]) if index != axis] == near([0, 0, 0])
    assert pose[4] == -0.35


def test_a_key_that_is_released_or_not_a_movement_stops_and_shift_hurries(its):
    usual = walked(its, "(key('keydown', 'KeyW'), run(0, 500), pose()[2])")
    assert walked(its, "(key('keydown', 'KeyW', { shiftKey: true }), run(0, 500), pose()[2])") == pytest.approx(usual * 4, rel=0.01)
    assert walked(
        its,
        "(key('keydown', 'KeyX'), key('keydown', 'KeyW', { ctrlKey: true }), key('keydown', 'KeyW', { metaKey: true }), key('keydown',"
        " 'KeyW', { altKey: true }), run(0, 500), pose())",
    )[:4] == [0, 0, 0, 0]
    glide = walked(its, "(key('keydown', 'KeyW'), run(0, 500), key('keyup', 'KeyW'), run(550, 3000), [pose()[2], told.at(-1)])")
    assert usual - 0.1 < glide[0] < usual and glide[1] == {"distance": 0, "speed": 0, "turning": 0}
    assert walked(its, "(key('keydown', 'KeyW'), canvas.dispatchEvent(new Event('blur')), run(0, 500), pose()[2])") == 0
    assert walked(its, "(key('keydown', 'KeyW'), run(0, 500), motion.halt(), run(550, 3000), pose()[2])") == pytest.approx(usual, abs=1e-6)
    # Both ways at once is none.
    assert walked(its, "(key('keydown', 'KeyW'), key('keydown', 'KeyS'), run(0, 500), pose()[2])") == 0


def test_a_walk_is_towards_where_the_viewer_looks(its):
    x, _, z, _, _ = walked(its, "(motion.set({ yaw: Math.PI / 2 }), key('keydown', 'KeyW'), run(0, 1000), pose())")
    assert x < -0.4 and z == near(0)
    x, _, z, _, _ = walked(its, "(motion.set({ yaw: Math.PI / 2 }), key('keydown', 'KeyD'), run(0, 1000), pose())")
    assert x == near(0) and z < -0.4


def test_a_drag_turns_the_viewer_and_two_fingers_move_it(its):
    # A tenth of the longer side.
    assert walked(its, "(point('pointerdown', 100, 100), point('pointermove', 180, 60), pose())") == near([0, 0, 0, 0.12, -0.35 - 0.06])
    assert walked(
        its, "(point('pointerdown', 100, 100), point('pointerdown', 200, 100, 2), point('pointermove', 140, 140), pose())"
    ) == near([-0.05, 0, -0.05, 0, -0.35])
    assert walked(its, "(point('pointerdown', 100, 750), point('pointermove', 180, 60), pose()[3])") == 0
    assert walked(its, "(point('pointerdown', 100, 100), point('pointerup', 100, 100), point('pointermove', 180, 60), pose()[3])") == 0
    assert (
        walked(its, "(point('pointerdown', 100, 100, 1, { button: 2, pointerType: 'mouse' }), point('pointermove', 180, 60), pose()[3])")
        == 0
    )
    # Not over head.
    assert walked(its, "(point('pointerdown', 100, 0), point('pointermove', 100, 3000), pose()[4])") == 1.45


def test_a_movement_has_a_distance_and_speeds_and_a_jump_has_none(its):
    assert walked(its, "(motion.advance(0), motion.set({ position: [0.3, 0, 0.4] }), motion.advance(100))") == near_all(
        {"distance": 0.5, "speed": 5, "turning": 0}
    )
    assert walked(its, "(motion.advance(0), motion.set({ yaw: 0.4 }), motion.advance(200))") == near_all(
        {"distance": 0.1, "speed": 0, "turning": 2}
    )
    assert walked(its, "(motion.advance(0), motion.set({ position: [1, 0, 0], yaw: 1 }, false), motion.advance(100))") == near_all(
        {"distance": 0, "speed": 0, "turning": 0}
    )
    assert walked(its, "(motion.set({ pitch: 9 }), pose()[4])") == 1.45


def near_all(values):
    return {name: near(value) for name, value in values.items()}


def test_a_shake_turns_to_and_fro_for_a_second_and_leaves_the_view_where_it_was(its):
    turns = walked(
        its, "(motion.advance(0), motion.shake(0), Array.from({ length: 24 }, (_, index) => (motion.advance(index * 50), motion.pose.yaw)))"
    )
    assert max(turns) > 0.08 and min(turns) < -0.08 and max(map(abs, turns)) <= 0.1201
    assert turns[20:] == near([0, 0, 0, 0])


@pytest.mark.parametrize("yaw, pitch", [(0, 0), (1, 0), (0, 0.5), (-2, 0.7)])
def test_a_rotation_is_a_turn_and_then_a_tilt(its, yaw, pitch):
    x, y, z = its(
        "sources/roomsight",
        "m.turned([0, 0, -1], (await import('/shoji/behaviours/reality/sources/roommotion.js')).rotationOf(value))",
        {"yaw": yaw, "pitch": pitch},
    )
    assert [x, y, z] == near([-math.sin(yaw) * math.cos(pitch), math.sin(pitch), -math.cos(yaw) * math.cos(pitch)])
