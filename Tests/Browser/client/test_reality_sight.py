"""What a device sees of its surroundings: surfaces of the simulated room, light in a picture, classes of surfaces, and faces."""

import math

import pytest

from test_reality_geometry import FLOOR, TABLE, its, near  # noqa: F401

AHEAD = [0, 0, 0, 1]
DOWN = [-math.sin(math.pi / 4), 0, 0, math.cos(math.pi / 4)]


def test_a_point_is_in_the_view_to_the_right_and_up(its):
    pose = {"position": [0, 1, 0], "rotation": AHEAD}
    see = lambda point, pose=pose: its("sources/roomsight", "m.project(value[0], value[1], Math.PI / 2, 2)", [point, pose])
    assert see([1, 1.5, -2]) == {"x": near(0.25), "y": near(0.25), "depth": near(2)}
    assert see([0, 1, 2]) is None and see([0, 1, -0.04]) is None
    # The viewer looks to the right.
    assert see([2, 1, -1], {"position": [0, 1, 0], "rotation": [0, -math.sin(math.pi / 4), 0, math.cos(math.pi / 4)]}) == {
        "x": near(-0.25),
        "y": near(0),
        "depth": near(2),
    }
    assert its("sources/roomsight", "m.turned([0, 0, -1], value, true)", [0, math.sin(math.pi / 4), 0, math.cos(math.pi / 4)]) == near(
        [1, 0, 0]
    )


SURFACE = {**FLOOR, "size": [2, 2], "detail": 1, "center": [0, 0, 0]}
SIGHT = """(() => {
  const sight = m.createSight(value.surfaces), told = []
  for (const [pose, distance] of value.moves) told.push(sight.move(pose, Math.PI / 3, 0.5, distance).map(({ key, isEstimate,
      size }) => [key, isEstimate, size]))
  return { told, planes: sight.planes() }
})()"""


def above(height=1.4, x=0):
    return {"position": [x, height, 0], "rotation": DOWN}


def test_a_surface_is_guessed_then_known_as_the_device_moves(its):
    found = its(
        "sources/roomsight",
        SIGHT,
        {"surfaces": [SURFACE], "moves": [[above(), 0], [above(), 0.05], [above(), 0.1], [above(), 0.15], [above(), 0.1]]},
    )
    assert found["told"][0] == [] and found["told"][1] == []
    assert found["told"][2][0][:2] == ["floor", True]
    known = [news for told in found["told"][3:] for news in told]
    assert known[-1][:2] == ["floor", False]
    [plane] = found["planes"]
    # It grows from what is in the middle of the view, and a guess is lower than the surface.
    assert 0.2 < plane["size"][0] < 2 and plane["center"][0] == near(0) and -0.02 <= plane["center"][1] < 0
    assert plane["polygon"] == [
        [near(-plane["size"][0] / 2), near(-plane["size"][1] / 2)],
        [near(plane["size"][0] / 2), near(-plane["size"][1] / 2)],
        [near(plane["size"][0] / 2), near(plane["size"][1] / 2)],
        [near(-plane["size"][0] / 2), near(plane["size"][1] / 2)],
    ]


@pytest.mark.parametrize(
    "surface, pose",
    [
        ({**SURFACE, "detail": 0}, above()),
        (SURFACE, {"position": [0, -1.4, 0], "rotation": [math.sin(math.pi / 4), 0, 0, math.cos(math.pi / 4)]}),
        (SURFACE, above(7)),
        (SURFACE, above(x=9)),
        (SURFACE, {"position": [0, 1.4, 0], "rotation": AHEAD}),
    ],
    ids=["bare", "from below", "far away", "beside the view", "behind the viewer"],
)
def test_a_surface_that_cannot_be_seen_is_not_found(its, surface, pose):
    assert its("sources/roomsight", SIGHT, {"surfaces": [surface], "moves": [[pose, 1], [pose, 1]]}) == {"told": [[], []], "planes": []}


def test_a_surface_with_less_to_recognise_or_farther_away_takes_a_longer_way(its):
    first = lambda surface, pose: next(
        (
            index
            for index, told in enumerate(its("sources/roomsight", SIGHT, {"surfaces": [surface], "moves": [[pose, 0.02]] * 60})["told"])
            if told
        ),
        99,
    )
    usual = first(SURFACE, above())
    assert usual < first({**SURFACE, "detail": 0.5}, above()) < 99
    assert usual < first(SURFACE, above(4.5)) < 99
    # Up to two and a half meters everything is measured well.
    assert first(SURFACE, above(2.4)) <= usual


def test_how_much_there_is_to_recognise_is_that_of_the_nearest_surface_in_nine_directions(its):
    see = lambda surfaces, pose, posters=(): its(
        "sources/roomsight", "m.createSight(value[0]).detail(value[1], Math.PI / 3, 0.5, value[2])", [surfaces, pose, list(posters)]
    )
    large = {**SURFACE, "size": [40, 40]}
    assert see([{**large, "detail": 0.6}], above()) == near(0.6)
    assert see([], above()) == 0
    # A nearer one hides it; from very near there is only a colour.
    near_by = {**large, "center": [0, 1, 0], "detail": 0.2}
    assert see([{**large, "detail": 0.6}, near_by], above()) == near(0.2)
    assert see([near_by, {**large, "detail": 0.6}], above()) == near(0.2)
    assert see([large], above(0.2)) == 0
    assert see([large], {"position": [0, -1, 0], "rotation": DOWN}) == 0
    # A small picture in the middle is in one of the nine directions.
    assert see([{**large, "detail": 0}], above(), [{"center": [0, 0.5, 0], "normal": [0, 1, 0], "size": [0.1, 0.1]}]) == near(1 / 9)


POSTER = {"name": "map", "center": [0, 1, -2], "normal": [0, 0, 1], "size": [0.6, 0.8], "tracked": True}
LOOKS = (
    "(posters => value.looks.map(([pose, now, isFollowing, names]) => posters.look(pose, Math.PI / 3, 0.5, new Set(names ?? ['map']), now,"
    " isFollowing ?? true)))(m.createPosters(value.posters))"
)


def looked(its, *looks, **more):
    return its("sources/roomsight", LOOKS, {"posters": [{**POSTER, **more}], "looks": list(looks)})


BEFORE = {"position": [0, 1, 0], "rotation": AHEAD}


def test_a_poster_is_recognised_after_a_moment_and_lost_when_it_leaves_the_view(its):
    away = {"position": [0, 1, 0], "rotation": [0, 1, 0, 0]}
    found = looked(its, [BEFORE, 0], [BEFORE, 299], [BEFORE, 300], [BEFORE, 400], [away, 500], [away, 600], [BEFORE, 700], [BEFORE, 1000])
    assert [bool(one) for one in found] == [False, False, True, False, True, False, False, True]
    name, pose = found[2][0]
    # Its x is to the right, its z down, and y comes out of the wall.
    assert name == "map" and pose["position"] == [0, 1, -2] and pose["rotation"] == near([math.sqrt(0.5), 0, 0, math.sqrt(0.5)])
    assert found[4] == [["map", None]]


@pytest.mark.parametrize(
    "pose, more",
    [
        ({"position": [0, 1, 7], "rotation": AHEAD}, {}),
        ({"position": [0, 1, -4], "rotation": [0, 1, 0, 0]}, {}),
        ({"position": [0.9, 1, 0], "rotation": AHEAD}, {}),
        (BEFORE, {"name": "other"}),
        (BEFORE, {"name": ""}),
        ({"position": [0, 3, 0], "rotation": AHEAD}, {}),
        ({"position": [-3, 1, -1], "rotation": [0, -math.sin(math.pi / 4), 0, math.cos(math.pi / 4)]}, {}),
    ],
    ids=["small", "from behind", "cut off", "not asked for", "without a name", "below the view", "from the side"],
)
def test_a_poster_that_is_not_seen_well_is_not_recognised(its, pose, more):
    assert looked(its, [pose, 0], [pose, 1000], [pose, 2000], **more) == [[], [], []]


def test_a_device_that_does_not_know_its_place_recognises_nothing_and_loses_nothing_in_view(its):
    assert looked(its, [BEFORE, 0, False], [BEFORE, 1000, False], [BEFORE, 2000], [BEFORE, 2300], [BEFORE, 3000, False])[3] == [
        ["map", {"position": [0, 1, -2], "rotation": [near(math.sqrt(0.5)), 0, 0, near(math.sqrt(0.5))]}]
    ]
    assert looked(its, [BEFORE, 0], [BEFORE, 300], [BEFORE, 1000, False])[2] == []


def test_people_are_nearer_than_what_is_behind_them(its):
    depth = (
        "(map => map && { width: map.width, height: map.height, at: value[2].map(([x, y]) => map.data[Math.round(y * map.height) *"
        " map.width + Math.round(x * map.width)]), known: map.data.filter(Boolean).length })"
    )
    see = lambda feet, pose, *at: its(
        "sources/roomsight", f"{depth}(m.createDepth()(value[0], value[1], Math.PI / 3, 0.5))", [feet, pose, [list(place) for place in at]]
    )
    seen = see([0, 0, -3], {"position": [0, 1.1, 0], "rotation": AHEAD}, (0.5, 0.5), (0.02, 0.5), (0.5, 0.02))
    assert (seen["width"], seen["height"]) == (192, 384)
    # The front of a body with a radius of 20 cm, three meters away.
    assert seen["at"] == [pytest.approx(2.8, abs=0.01), 0, 0]
    # The head is narrower than the body, and the feet stand on the floor.
    assert 3000 < seen["known"] < 9000
    assert see(None, BEFORE, (0.5, 0.5)) is None
    assert see([0, 0, 3], BEFORE, (0.5, 0.5)) is None
    assert see([9, 0, -3], BEFORE, (0.5, 0.5)) is None
    aside = see([0.6, 0, -3], {"position": [0, 1.1, 0], "rotation": AHEAD}, (0.5 + 0.6 / 3 / math.tan(math.pi / 6), 0.5), (0.5, 0.5))
    assert aside["at"] == [pytest.approx(2.81, abs=0.02), 0]


def picture(left, right, top=None, bottom=None):
    pixels = []
    for row in range(4):
        for column in range(4):
            value = (left if column < 2 else right) if top is None else (top if row < 2 else bottom)
            pixels += [value, value, value, 255]
    return pixels


def test_the_light_in_a_picture_is_its_mean_and_where_it_is_brighter(its):
    measure = lambda pixels: its("sources/cameralight", "m.measureLight(value, 4, 4)", pixels)
    assert measure(picture(100, 100)) == {"mean": [100, 100, 100], "across": near(0), "up": near(0)}
    assert measure(picture(50, 150)) == {"mean": [100, 100, 100], "across": near(0.5), "up": near(0)}
    assert measure(picture(0, 0, 150, 50)) == {"mean": [100, 100, 100], "across": near(0), "up": near(0.5)}
    assert measure([0, 0, 0, 255] * 16) == {"mean": [0, 0, 0], "across": 0, "up": 0}
    # Eyes see green as brighter than red, and blue as dark.
    colours = [255, 0, 0, 255] * 2 + [0, 255, 0, 255] * 2
    assert measure(colours * 4)["across"] == near((0.59 - 0.3) / (0.59 + 0.3))


LIGHT = """(() => {
  const light = m.createCameraLight(), canvas = Object.assign(document.createElement('canvas'), { width: 24, height: 18 }),
      context = canvas.getContext('2d')
  return value.map(([left, right, now, rotation]) => {
    context.fillStyle = left; context.fillRect(0, 0, 12, 18); context.fillStyle = right; context.fillRect(12, 0, 12, 18)
    light.take(canvas, rotation ? { rotation } : null, now)
    return light.light()
  })
})()"""


def test_the_light_of_the_surroundings_follows_the_picture_slowly(its):
    first, soon, later = its(
        "sources/cameralight", LIGHT, [["#767676", "#767676", 0, AHEAD], ["#000", "#000", 249, AHEAD], ["#ec0000", "#ec0000", 300, AHEAD]]
    )
    # A grey of 118 is ordinary light.
    assert first["intensity"] == near(1) and first["color"] == near([1, 1, 1]) and first["direction"] == near([0, -1, 0])
    assert soon == first
    # Three tenths of the way to a red of 236.
    assert later["intensity"] == near(1 + 0.3 * (0.3 * 236 / 118 - 1)) and later["color"] == near([1, 0.7, 0.7])


def test_light_comes_from_the_brighter_side_as_the_device_is_held(its):
    [first] = its("sources/cameralight", LIGHT, [["#323232", "#969696", 0, AHEAD]])
    x, y, z = first["direction"]
    # Half as bright again on the right: it travels to the left, and down.
    assert x == pytest.approx(-0.6 / math.hypot(0.6, 1), abs=0.01) and y < -0.8 and z == near(0)
    [turned] = its("sources/cameralight", LIGHT, [["#323232", "#969696", 0, [0, math.sin(math.pi / 4), 0, math.cos(math.pi / 4)]]])
    assert turned["direction"][0] == near(0) and turned["direction"][2] == pytest.approx(0.6 / math.hypot(0.6, 1), abs=0.01)
    [bare] = its("sources/cameralight", LIGHT, [["#323232", "#969696", 0, None]])
    assert bare["direction"] == near([0, -1, 0])


@pytest.mark.parametrize(
    "classes, meters", [(["floor"], 1.4), (["table"], 0.55), (["seat"], 0.55), (["floor", "table"], 1.2), ([], 1.2), (["wall"], 1.2)]
)
def test_the_first_surface_is_as_far_away_as_what_the_app_waits_for(its, classes, meters):
    assert its("sources/cameraplanes", "m.assumedDistance(value)", classes) == meters


@pytest.mark.parametrize(
    "heights, wants, expected",
    [
        ([-1.4, -0.7], [], ["floor", "table"]),
        ([-1.4, -0.95], [], ["floor", "seat"]),
        ([-1.4, -1.31], [], ["floor", "floor"]),
        ([-1.4, -1.2], [], ["floor", None]),
        ([-1.4, 0], [], ["floor", None]),
        ([-0.5], [], ["table"]),
        ([-0.9], [], ["floor"]),
        ([-0.89], [], ["table"]),
        ([-0.5], ["floor"], ["floor"]),
        ([-1.4], ["table"], ["table"]),
        ([-1.4, -1.05], ["table"], ["floor", "seat"]),
        ([-1.4], ["floor", "table"], ["floor"]),
    ],
)
def test_surfaces_have_classes_by_their_heights(its, heights, wants, expected):
    planes = [{"center": [0, height, 0], "size": [1, 1]} for height in heights]
    assert its("sources/cameraplanes", "m.classify(value[0], value[1]).map(one => one.class ?? null)", [planes, wants]) == expected


def test_a_large_surface_at_the_height_of_a_seat_has_no_class(its):
    planes = [{"center": [0, -1.4, 0], "size": [3, 3]}, {"center": [0, -0.95, 0], "size": [1, 1.5]}]
    assert its("sources/cameraplanes", "m.classify(value, []).map(one => one.class ?? null)", planes) == ["floor", None]


def test_changes_of_surfaces_are_told_when_they_matter(its):
    run = """(() => { const told = [], book = m.createPlaneBook((plane, key) => told.push([key, plane && plane.center[1]]));
        return value.map((planes) => { told.length = 0; book.take(planes); return [...told] }) })()"""
    at = lambda y, size=1, **more: {**TABLE, "center": [0, y, 0], "size": [size, 1], **more}
    assert its(
        "sources/cameraplanes",
        run,
        [[at(0.7)], [at(0.709)], [at(0.711)], [at(0.711, 1.029)], [at(0.711, 1.031)], [at(0.711, 1.031, **{"class": "seat"})], []],
    ) == [[["table", 0.7]], [], [["table", 0.711]], [], [["table", 0.711]], [["table", 0.711]], [["table", None]]]
    # A guess stays where it was first drawn, until it is at another height or known.
    guess = dict(isEstimate=True)
    assert its(
        "sources/cameraplanes", run, [[at(0.7, **guess)], [at(0.7, 2, **guess)], [at(0.8, 2, **guess)], [at(0.8, 2, isEstimate=False)]]
    ) == [[["table", 0.7]], [], [["table", 0.8]], [["table", 0.8]]]


EYES = [{"type": "eye", "locations": [{"x": 230, "y": 200}]}, {"type": "eye", "locations": [{"x": 167, "y": 200}, {"x": 173, "y": 200}]}]


def face(its, landmarks=EYES, box=None):
    return its(
        "sources/facepose",
        "m.facePose({ boundingBox: value[0], landmarks: value[1] }, { width: 400, height: 400 }, 400)",
        [box or {"x": 120, "y": 120, "width": 160, "height": 200}, landmarks],
    )


def test_a_face_is_before_the_camera_by_the_distance_of_its_eyes(its):
    pose = face(its)
    # 60 of 400 pixels for 63 mm: 42 cm away. The eyes are in the middle of the picture; they are before and above the face's origin.
    assert pose["rotation"] == near([0, 0, 0, 1])
    assert pose["position"] == near([0, -0.026, -0.42 - 0.028])
    nearer = face(its, [{"type": "eye", "locations": [{"x": 260, "y": 200}]}, {"type": "eye", "locations": [{"x": 140, "y": 200}]}])
    assert nearer["position"][2] == near(-0.21 - 0.028)


def test_a_face_aside_is_on_the_other_side_of_the_mirrored_picture_and_turned_to_the_camera(its):
    pose = face(its, [{"type": "eye", "locations": [{"x": 330, "y": 100}]}, {"type": "eye", "locations": [{"x": 270, "y": 100}]}])
    x, y, z = pose["position"]
    assert x < -0.1 and y > 0.05
    assert 2 * math.atan2(pose["rotation"][1], pose["rotation"][3]) == pytest.approx(math.atan(0.25), abs=1e-6)


def test_a_face_is_turned_by_where_its_nose_is_and_tilted_with_its_eyes(its):
    nose = lambda x: [*EYES, {"type": "nose", "locations": [{"x": x, "y": 230}]}]
    ahead, turned, far = face(its, nose(200)), face(its, nose(188)), face(its, nose(0))
    yaw = lambda pose: 2 * math.atan2(pose["rotation"][1], pose["rotation"][3])
    assert yaw(ahead) == near(0)
    # A fifth of the distance of the eyes, to the right in the mirror.
    assert yaw(turned) == near(math.atan(0.2 / 0.4)) and yaw(far) == near(1.1)
    tilted = face(its, [{"type": "eye", "locations": [{"x": 230, "y": 230}]}, {"type": "eye", "locations": [{"x": 170, "y": 170}]}])
    # In the mirror the left eye is the lower one.
    assert 2 * math.atan2(tilted["rotation"][2], tilted["rotation"][3]) == near(math.pi / 4)


def test_without_landmarks_the_eyes_are_where_most_are_and_what_is_too_small_is_no_face(its):
    pose = face(its, None)
    # Two fifths down a box of 200 pixels from 120, and 0.42 of its width apart.
    assert pose["position"][2] == near(-400 * 0.063 / (160 * 0.42) - 0.028)
    assert face(its, EYES[:1])["position"][2] == pose["position"][2]
    assert face(its, None, {"x": 0, "y": 0, "width": 2, "height": 2}) is None


def test_a_face_follows_without_trembling_and_is_gone_when_it_is(its):
    run = (
        "(filter => value.map(([x, now, q]) => filter(x === null ? null : { position: [x, 0, 0], rotation: q ?? [0, 0, 0, 1] },"
        " now)))(m.createFaceFilter())"
    )
    found = its("sources/facepose", run, [[0, 0], [1, 60], [1, 120], [None, 180], [3, 240], [3, 300, [0, 0, 0, -1]]])
    assert (
        found[0]["position"][0] == 0
        and found[1]["position"][0] == near(1 - math.exp(-1))
        and found[2]["position"][0] == near(1 - math.exp(-2))
    )
    assert found[3] is None and found[4]["position"][0] == 3
    # The opposite sign is the same rotation.
    assert found[5]["rotation"] == near([0, 0, 0, 1])
