"""Surfaces: how objects move over them, and how those of a WebXR session are read or guessed."""

import math

import pytest

from test_reality_geometry import FLOOR, TABLE, WALL, its, near  # noqa: F401

ADVANCE = """(() => {
  const way = [{ position: value.position, plane: value.plane, gate: null }]
  for (let frame = 0; frame < value.frames; frame++) way.push(m.advance(way.at(-1), value.target, value.gap ?? 0.01))
  return way.map(({ position, plane }) => [position, plane?.key ?? null])
})()"""


def moved(its, position, plane, target, on, frames=60, **more):
    return its(
        "surfaces", ADVANCE, {"position": position, "plane": plane, "target": {"position": target, "plane": on, **more}, "frames": frames}
    )


def longest(way):
    return max(math.dist(a[0], b[0]) for a, b in zip(way, way[1:]))


def test_an_object_slides_along_its_surface_by_steps(its):
    way = moved(its, [0, 0, 0], FLOOR, [0.25, 0, 0], FLOOR)
    assert [place for place, _ in way[:5]] == [near([x, 0, 0]) for x in (0, 0.1, 0.2, 0.25, 0.25)]
    assert {key for _, key in way} == {"floor"}


def test_an_object_in_the_air_comes_to_its_surface_and_one_between_heights_back_to_it(its):
    way = moved(its, [0, 0.25, 0], None, [0, 0, 0], FLOOR)
    assert [round(place[1], 6) for place, _ in way[:5]] == [0.25, 0.15, 0.05, 0, 0]
    assert [key for _, key in way[:5]] == [None, None, None, "floor", "floor"]
    down = moved(its, [0, 0.2, 0], FLOOR, [0.5, 0, 0], FLOOR)
    # First down, by shorter steps, and then along.
    assert [round(place[1], 6) for place, _ in down[:4]] == [0.2, 0.12, 0.04, 0] and all(place[0] == 0 for place, _ in down[:4])
    assert down[-1] == [near([0.5, 0, 0]), "floor"]


def test_an_object_gets_from_a_table_to_the_floor_beside_its_edge(its):
    way = moved(its, [1.3, 0.7, -2], TABLE, [3, 0, -2], FLOOR)
    assert longest(way) <= 0.1 + 1e-6 and way[-1] == [near([3, 0, -2]), "floor"]
    # It leaves the height of the table only beyond the edge at 1.6, and is on the floor there.
    falling = [place for place, _ in way if 0.001 < place[1] < 0.699]
    assert falling and all(place[0] == near(1.61) for place in falling)
    steps = [a[1] - b[1] for a, b in zip(falling, falling[1:])]
    assert max(steps) <= 0.0801


def test_an_object_gets_up_to_a_table_before_its_edge(its):
    way = moved(its, [3, 0, -2], FLOOR, [1.2, 0.7, -2], TABLE)
    assert longest(way) <= 0.1 + 1e-6 and way[-1] == [near([1.2, 0.7, -2]), "table"]
    rising = [place for place, _ in way if 0.001 < place[1] < 0.699]
    assert rising and all(place[0] == near(1.61) for place in rising)


def test_to_a_place_below_the_table_it_takes_the_nearest_edge_and_a_wide_object_keeps_off_it(its):
    way = moved(its, [1.3, 0.7, -2.1], TABLE, [1.3, 0, -2.3], FLOOR)
    falling = [place for place, _ in way if 0.001 < place[1] < 0.699]
    assert falling and all(place[2] == near(-2.41) for place in falling)
    wide = its(
        "surfaces",
        ADVANCE,
        {"position": [1.3, 0.7, -2], "plane": TABLE, "target": {"position": [3, 0, -2], "plane": FLOOR}, "frames": 60, "gap": 0.2},
    )
    assert all(place[0] == near(1.8) for place, _ in wide if 0.001 < place[1] < 0.699)


def test_around_a_corner_to_a_wall_the_way_is_straight(its):
    way = moved(its, [0, 0, 0], FLOOR, [0, 0.3, -0.4], {**WALL, "center": [0, 1, -0.4]})
    assert way[1][0] == near([0, 0.06, -0.08]) and way[-1] == [near([0, 0.3, -0.4]), "wall"]
    assert [key for _, key in way[:6]] == ["floor"] * 5 + ["wall"]


def test_a_ray_meets_a_surface_or_what_continues_it_and_follows_it_within(its):
    ray = lambda origin, direction: {"origin": origin, "direction": direction}
    assert its("surfaces", "m.meet(value[0], value[1])", [TABLE, ray([0, 1.7, 0], [0, -1, -1])]) == near([0, 0.7, -1])
    assert its("surfaces", "m.meet(value[0], value[1])", [TABLE, ray([0, 1.7, 0], [0, 1, -1])]) is None
    assert its("surfaces", "m.meet(value[0], value[1])", [TABLE, ray([0, 1.7, 0], [1, 0, 0])]) is None
    assert its("surfaces", "m.meet(value[0], value[1])", [TABLE, ray([0, 0, 0], [0, 1, 0])]) == near([0, 0.7, 0])
    followed = its("surfaces", "m.followRay(value[0], value[1])", [TABLE, ray([5, 1.7, -2], [0, -1, 0])])
    assert followed["position"] == near([1.6, 0.7, -2]) and followed["plane"]["key"] == "table"
    assert its("surfaces", "m.followRay(value[0], value[1])", [TABLE, ray([0, 1.7, 0], [1, 0, 0])]) is None


GLIDE = (
    "(glide => value.times.map((now) => { if (value.aim?.[now]) glide.aim(value.aim[now], now); return [glide.at(now), glide.isOver()]"
    " }))(m.createGlide(value.from, value.to, 0))"
)


def glided(its, start, end, times, **more):
    return its("gliding", GLIDE, {"from": start, "to": end, "times": times, **more})


def test_a_small_correction_takes_a_third_of_a_second_and_begins_and_ends_slowly(its):
    found = glided(its, [0, 0, 0], [0.02, 0, 0], [0, 75, 150, 225, 300, 400])
    assert [place[0] for place, _ in found] == near([0, 0.02 * (0.25**2 * 2.5), 0.01, 0.02 * (0.75**2 * 1.5), 0.02, 0.02])
    assert [is_over for _, is_over in found] == [False] * 4 + [True, True]


def test_a_large_correction_moves_no_more_than_a_centimeter_in_a_frame_and_its_goal_can_change(its):
    found = glided(its, [0, 0, 0], [1, 0, 0], list(range(0, 4000, 16)))
    assert max(b[0][0] - a[0][0] for a, b in zip(found, found[1:])) <= 0.0100001 and found[-1] == [near([1, 0, 0]), True]
    turned = glided(its, [0, 0, 0], [0.02, 0, 0], list(range(0, 480, 16)), aim={"160": [0.01, 0, 0.02]})
    # From where it is, in the usual time from then on.
    assert turned[28][1] is False and turned[29] == [near([0.01, 0, 0.02]), True]
    assert max(math.dist(a[0], b[0]) for a, b in zip(turned, turned[1:])) < 0.003
    # A goal that is as good as the same changes nothing.
    assert glided(its, [0, 0, 0], [0.02, 0, 0], [0, 150, 300], aim={"150": [0.020001, 0, 0]})[2] == [near([0.02, 0, 0]), True]


# A session of WebXR

SESSION = """(async () => {
  const { THREE: three } = await import('/shoji/three.js'), told = [], all = new Map()
  const placed = ({ at, turn = [0, 0, 0, 1] }) => ({ transform: { matrix: new three.Matrix4().compose(new three.Vector3(...at),
      new three.Quaternion(...turn), new three.Vector3(1, 1, 1)).elements, position: { x: at[0], y: at[1], z: at[2] } } })
  const own = (given) => {
    if (!all.has(given.id)) all.set(given.id, { planeSpace: {} })
    const plane = all.get(given.id)
    Object.assign(plane, { polygon: given.polygon.map(([x, z]) => ({ x, y: 0, z })), orientation: given.orientation,
        semanticLabel: given.label, lastChangedTime: given.changed ?? 1, pose: given.pose })
    return plane
  }
  const surfaces = m.createSurfaces({ enabledFeatures: value.features }, { three,
      settings: () => ({ placing: { classes: value.classes } }), plane: (plane, key) => told.push([key, plane]) })
  const frames = value.frames.map(({ planes, hit }) => {
    told.length = 0
    const detected = planes && new Set(planes.map(own))
    surfaces.look({ detectedPlanes: detected,
        getPose: (space) => { const found = [...all.values()].find((one) => one.planeSpace === space);
        return found.pose && placed(found.pose) },
      getHitTestResults: () => hit ? [{ getPose: () => placed(hit) }] : [] }, {}, value.hasHits === false ? null : {})
    return [...told]
  })
  const planes = surfaces.planes()
  told.length = 0
  surfaces.reset()
  return { frames, planes, canBeFound: surfaces.canBeFound, reset: [...told] }
})()"""
SQUARE = [[-0.5, -0.25], [0.5, -0.25], [0.5, 0.25], [-0.5, 0.25]]
# A plane's own y out of a wall that faces +z.
TO_THE_FRONT = [math.sqrt(0.5), 0, 0, math.sqrt(0.5)]


def plane(id="a", at=(0, -1.4, -2), polygon=SQUARE, orientation="horizontal", turn=(0, 0, 0, 1), **more):
    return {"id": id, "polygon": polygon, "orientation": orientation, "pose": {"at": list(at), "turn": list(turn)}, **more}


def seen(its, *frames, **more):
    return its("sources/webxrsurfaces", f"await {SESSION}", {"frames": list(frames), "classes": [], **more})


def test_a_surface_of_the_browser_has_its_outline_around_its_middle(its):
    [told] = seen(its, {"planes": [plane(polygon=[[0, 0], [2, 0], [2, 1], [0, 1]])]})["frames"]
    key, found = told[0]
    assert found["key"] == key and found["alignment"] == "horizontal" and found["isEstimate"] is False
    assert found["center"] == near([1, -1.4, -1.5]) and found["size"] == near([2, 1]) and found["normal"] == near([0, 1, 0])
    assert [near(corner) for corner in found["polygon"]] == [[-1, -0.5], [1, -0.5], [1, 0.5], [-1, 0.5]]
    [[_, wall]] = seen(its, {"planes": [plane(at=(0, 1, -3), orientation="vertical", turn=TO_THE_FRONT)]})["frames"][0]
    assert (
        wall["alignment"] == "vertical"
        and wall["class"] == "wall"
        and wall["normal"] == near([0, 0, 1])
        and wall["center"] == near([0, 1, -3])
        and wall["size"] == near([1, 0.5])
    )


@pytest.mark.parametrize(
    "label, expected",
    [
        ("floor", "floor"),
        ("Desk", "table"),
        ("couch", "seat"),
        ("wall art", "wall"),
        ("ceiling", "ceiling"),
        ("door", None),
        ("window", None),
    ],
)
def test_names_of_the_browser_are_classes_of_the_app(its, label, expected):
    assert seen(its, {"planes": [plane(label=label)]})["planes"][0].get("class") == expected


@pytest.mark.parametrize(
    "orientation, turn, alignment, class_",
    [
        (None, (0, 0, 0, 1), "horizontal", "floor"),
        (None, TO_THE_FRONT, "vertical", "wall"),
        (None, (1, 0, 0, 0), "horizontal", "ceiling"),
        (None, (math.sin(0.3), 0, 0, math.cos(0.3)), "horizontal", "floor"),
        (None, (math.sin(0.45), 0, 0, math.cos(0.45)), "vertical", "wall"),
    ],
)
def test_without_names_surfaces_are_told_apart_by_how_they_lie(its, orientation, turn, alignment, class_):
    [found] = seen(its, {"planes": [plane(orientation=orientation, turn=turn)]})["planes"]
    assert (found["alignment"], found.get("class")) == (alignment, class_)


def test_a_surface_that_is_nearly_level_is_level(its):
    [found] = seen(its, {"planes": [plane(turn=(math.sin(0.02), 0, 0, math.cos(0.02)))]})["planes"]
    assert found["normal"] == [0, 1, 0]


def test_only_changes_are_told_and_what_the_browser_loses_is_gone(its):
    frames = seen(
        its,
        {"planes": [plane()]},
        {"planes": [plane()]},
        {"planes": [plane(at=(0, -1.398, -2))]},
        {"planes": [plane(at=(0, -1.39, -2))]},
        {"planes": [plane(at=(0, -1.39, -2), changed=2)]},
        {"planes": [plane(at=(0, -1.39, -2), changed=2), plane("b", at=(0, -0.7, -2))]},
        {"planes": [plane("b", at=(0, -0.7, -2))]},
    )["frames"]
    assert [len(told) for told in frames] == [1, 0, 0, 1, 1, 1, 1]
    first = frames[0][0][0]
    assert frames[3][0][0] == first and frames[4][0][0] == first and frames[5][0][0] != first
    # The other one is the lowest now, and so the floor.
    assert frames[5][0][1]["class"] == "table"
    assert [first, None] in frames[6]


def test_a_place_that_the_browser_does_not_know_is_told_later(its):
    frames = seen(its, {"planes": [{**plane(), "pose": None}]}, {"planes": [plane()]})["frames"]
    assert [len(told) for told in frames] == [0, 1]


def test_where_the_browser_finds_no_surfaces_its_hits_are_guesses_that_grow(its):
    hit = lambda x, y=-1.4, z=-2, turn=(0, 0, 0, 1): {"hit": {"at": [x, y, z], "turn": list(turn)}}
    found = seen(its, hit(0), hit(0.01), hit(0.5), hit(0.5, -1.38), hit(3), hit(0, -0.7))
    frames = found["frames"]
    [[key, first]] = frames[0]
    assert (
        first["size"] == near([0.6, 0.6])
        and first["center"] == near([0, -1.4, -2])
        and first["isEstimate"] is True
        and first["class"] == "floor"
    )
    assert frames[1] == []
    [[same, grown]] = frames[2]
    # Around its first place.
    assert same == key and grown["center"] == near([0, -1.4, -2]) and grown["size"] == near([1.6, 1.6]) and grown["isEstimate"] is False
    [[_, higher]] = frames[3]
    assert higher["center"][1] == near(-1.396)
    [[_, largest]] = frames[4]
    assert largest["size"][0] == near(4)
    # Another height is another surface.
    other = [plane for k, plane in frames[5] if k != key]
    assert len(other) == 1 and other[0]["class"] == "table"
    assert {key_ for key_, plane in found["reset"]} == {key, other[0]["key"]} and all(plane is None for _, plane in found["reset"])


def test_hits_on_walls_are_upright_surfaces_and_slanted_ones_none(its):
    hit = lambda turn: {"hit": {"at": [0, 0, -2], "turn": list(turn)}}
    [[_, wall]] = seen(its, hit(TO_THE_FRONT))["frames"][0]
    assert wall["alignment"] == "vertical" and wall["class"] == "wall" and wall["normal"] == near([0, 0, 1])
    assert seen(its, hit((math.sin(0.45), 0, 0, math.cos(0.45))))["frames"] == [[]]
    assert seen(its, hit(TO_THE_FRONT), hasHits=False)["frames"] == [[]]


def test_a_guess_that_the_browser_finds_itself_stays_the_same_surface(its):
    frames = seen(
        its,
        {"hit": {"at": [0, -1.4, -2]}},
        {"planes": [plane(at=(0.2, -1.45, -2))], "hit": {"at": [0, -0.7, -2]}},
        {"planes": [plane(at=(0.2, -1.45, -2)), plane("b", at=(0, -0.7, -2))]},
    )["frames"]
    assert frames[1][0][0] == frames[0][0][0] and frames[1][0][1]["isEstimate"] is False and len(frames[1]) == 1
    assert frames[2][0][0] != frames[0][0][0]
    far = seen(its, {"hit": {"at": [0, -1.4, -2]}}, {"planes": [plane(at=(0, -1.31, -2))]})["frames"]
    assert far[1][0][0] != far[0][0][0]


@pytest.mark.parametrize(
    "features, can", [(None, True), ([], False), (["plane-detection"], True), (["hit-test"], True), (["anchors"], False)]
)
def test_surfaces_can_be_found_where_the_session_has_what_it_takes(its, features, can):
    assert seen(its, {}, features=features)["canBeFound"] is can
