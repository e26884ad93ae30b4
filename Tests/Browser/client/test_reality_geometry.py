"""The geometry of surfaces and objects in a reality: modules that know no page, called with numbers."""

import math

import pytest

from module_calls import calls_in, near

its = calls_in("behaviours/reality/")

TABLE = {"key": "table", "alignment": "horizontal", "class": "table", "center": [1, 0.7, -2], "normal": [0, 1, 0], "size": [1.2, 0.8]}
FLOOR = {"key": "floor", "alignment": "horizontal", "class": "floor", "center": [0, 0, 0], "normal": [0, 1, 0], "size": [8, 8]}
# Faces the viewer at the origin; its right is the world's left side.
WALL = {"key": "wall", "alignment": "vertical", "class": "wall", "center": [0, 1, -3], "normal": [0, 0, 1], "size": [4, 2]}
L_SHAPE = {**FLOOR, "polygon": [[0, 0], [2, 0], [2, 1], [1, 1], [1, 2], [0, 2]]}


def test_a_place_in_a_surface_is_along_its_axes_and_from_it(its):
    assert its("plane-geometry", "m.flatten(value, [1.5, 1, -2.25])", TABLE) == near([0.5, -0.25, 0.3])
    assert its("plane-geometry", "m.lift(value, [0.5, -0.25], 0.3)", TABLE) == near([1.5, 1, -2.25])
    # On a wall x runs to the side, and z down.
    assert its("plane-geometry", "m.flatten(value, [0.5, 1.25, -2.9])", WALL) == near([0.5, -0.25, 0.1])
    assert its("plane-geometry", "m.lift(value, [0.5, -0.25], 0.1)", WALL) == near([0.5, 1.25, -2.9])
    # One that is turned to the side.
    assert its("plane-geometry", "[m.axesOf({ normal: [1, 0, 0] }), m.axesOf({ normal: [0.05, 0.99, 0.05] })].map(a => a.side)") == [
        near([0, 0, -1]),
        near([1, 0, 0]),
    ]
    assert its("plane-geometry", "m.flatten({ ...value, normal: [1, 0, 0] }, [0.1, 1.5, -2.5])", WALL) == near([-0.5, -0.5, 0.1])


@pytest.mark.parametrize(
    "point, is_inside",
    [
        ([0.5, 0, 0.5], True),
        ([1.5, 0, 0.5], True),
        ([0.5, 0, 1.5], True),
        ([1.5, 0, 1.5], False),
        ([-0.1, 0, 0.5], False),
        ([2.1, 0, 0.5], False),
        ([0.5, 0, 2.1], False),
        ([0.5, 0, -0.1], False),
        ([0.5, 9, 0.5], True),
    ],
)
def test_a_point_is_over_a_surface_within_its_outline(its, point, is_inside):
    assert its("plane-geometry", "m.holds(value[0], value[1])", [L_SHAPE, point]) is is_inside


def test_the_outline_is_the_rectangle_of_the_size_where_none_is_known(its):
    assert its("plane-geometry", "m.outlineOf(value)", TABLE) == [
        [near(-0.6), near(-0.4)],
        [near(0.6), near(-0.4)],
        [near(0.6), near(0.4)],
        [near(-0.6), near(0.4)],
    ]
    assert its("plane-geometry", "m.outlineOf({ polygon: [[0, 0], [1, 0]], size: [2, 2] })")[0] == [-1, -1]
    assert its("plane-geometry", "m.outlineOf({ polygon: [[0, 0], [1, 0], [0, 1]], size: [2, 2] })") == [[0, 0], [1, 0], [0, 1]]
    for x, expected in ((1.59, True), (1.61, False), (0.41, True), (0.39, False)):
        assert its("plane-geometry", "m.holds(value[0], value[1])", [TABLE, [x, 0, -2]]) is expected


def test_the_nearest_point_within_a_surface_keeps_away_from_its_rim(its):
    assert its("plane-geometry", "m.within(value, [1.2, 5, -2.1])", TABLE) == near([1.2, 0.7, -2.1])
    assert its("plane-geometry", "m.within(value, [3, 0.9, -2])", TABLE) == near([1.6, 0.7, -2])
    assert its("plane-geometry", "m.within(value, [3, 0.9, -2], 0.1)", TABLE) == near([1.5, 0.7, -2])
    # No farther than to the middle.
    assert its("plane-geometry", "m.within(value, [3, 0.9, -2], 5)", TABLE) == near([1, 0.7, -2])
    assert its("plane-geometry", "m.within(value, [3, 0.9, -4])", TABLE) == near([1.6, 0.7, -2.4])


def test_a_point_beside_a_surface_is_outside_of_its_nearest_edge(its):
    assert its("plane-geometry", "m.beside(value, [1.55, 0.9, -2])", TABLE) == near([1.61, 0.9, -2])
    assert its("plane-geometry", "m.beside(value, [1.9, 0.9, -2], 0.05)", TABLE) == near([1.65, 0.9, -2])
    assert its("plane-geometry", "m.beside(value, [1, 0.9, -2.35], 0.05)", TABLE) == near([1, 0.9, -2.45])
    # On the edge itself: away from the middle.
    assert its("plane-geometry", "m.beside(value, [1.6, 0.7, -2], 0.05)", TABLE) == near([1.65, 0.7, -2])


def test_the_way_over_an_edge_crosses_it_and_ends_a_gap_outside(its):
    assert its("plane-geometry", "m.crossing(value, [1, 0.7, -2], [2, 0.7, -2], 0.1)", TABLE) == near([1.7, 0.7, -2])
    assert its("plane-geometry", "m.crossing(value, [2, 0.7, -2], [1, 0.7, -2], 0.1)", TABLE) == near([1.7, 0.7, -2])
    assert its("plane-geometry", "m.crossing(value, [1, 0.7, -2], [2, 0.7, -2])", TABLE) == near([1.61, 0.7, -2])
    # All the way over it: the first edge from outside to outside, and no edge within.
    assert its("plane-geometry", "m.crossing(value, [0, 0.7, -2], [2, 0.7, -2], 0)", TABLE) == near([0.4, 0.7, -2])
    assert its("plane-geometry", "m.crossing(value, [1, 0.7, -2], [1.2, 0.7, -2])", TABLE) is None
    assert its("plane-geometry", "m.crossing(value, [3, 0.7, -3], [3, 0.7, -1])", TABLE) is None


def test_an_object_stands_upright_on_a_surface_turned_about_its_normal(its):
    assert its("plane-geometry", "m.standing(value)", FLOOR) == near([0, 0, 0, 1])
    for turn in (0.5, 2.5, -1):
        assert its("plane-geometry", "m.standing(value[0], value[1])", [FLOOR, turn]) == near(
            [0, math.sin(turn / 2), 0, math.cos(turn / 2)]
        )
    # On a wall its top is to the viewer.
    assert its("plane-geometry", "m.standing(value)", WALL) == near([math.sqrt(0.5), 0, 0, math.sqrt(0.5)])
    # Every rotation turns the axes to those of the surface.
    turned = (
        "(q, v) => { const c = m.cross([q[0], q[1], q[2]], v).map((x, i) => 2 * (x + 0)); return m.plus(m.plus(v, m.times(c, q[3])),"
        " m.cross([q[0], q[1], q[2]], c)) }"
    )
    for normal in ([0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1], [1, 0, 0], [-1, 0, 0], [0.6, 0, 0.8]):
        for turn in (0, 1, 2, 3, 4, 5, 6):
            up = its("plane-geometry", f"({turned})(m.standing({{ normal: value[0] }}, value[1]), [0, 1, 0])", [normal, turn])
            assert up == pytest.approx(normal, abs=1e-5)


def test_a_point_rests_on_the_nearest_surface_within_reach(its):
    planes = [FLOOR, TABLE, {**TABLE, "key": "mat", "center": [1, 0.71, -2]}]
    for point, expected in (
        ([1, 0.705, -2], "mat"),
        ([1, 0.69, -2], "table"),
        ([1, 0.66, -2], None),
        ([2.5, 0.02, -2], "floor"),
        ([2.5, 0.7, -2], None),
        ([1, 0.739, -2], "mat"),
        ([1, 0.75, -2], None),
    ):
        assert its("plane-geometry", "m.restingOn(value[0], value[1])?.key ?? null", [planes, point]) == expected, point
    assert its("plane-geometry", "m.restingOn(value[0], value[1], 0.1)?.key ?? null", [planes, [1, 0.66, -2]]) == "table"


def test_a_ray_hits_the_nearest_surface_from_its_front(its):
    ray = lambda origin, direction: {"origin": origin, "direction": direction}
    down = ray([1, 2, -2], [0, -1, 0])
    hit = lambda planes, ray, wish=None: its(
        "sources/hits",
        "(hit => hit && [hit.plane.key, hit.position, hit.normal, hit.class])(m.hitPlanes(value[0], value[1], value[2] ?? undefined))",
        [planes, ray, wish],
    )
    assert hit([FLOOR, TABLE, WALL], down) == ["table", near([1, 0.7, -2]), [0, 1, 0], "table"]
    assert hit([FLOOR, TABLE], down, {"classes": ["floor"]})[0] == "floor"
    assert hit([FLOOR, TABLE], down, {"classes": []})[0] == "table"
    assert hit([FLOOR, TABLE], down, {"alignment": "vertical"}) is None
    assert hit([FLOOR, TABLE], down, {"alignment": "any"})[0] == "table"
    # From below, from behind, and behind the viewer there is none.
    assert hit([TABLE], ray([1, 0, -2], [0, 1, 0])) is None
    assert hit([WALL], ray([0, 1, -5], [0, 0, 1])) is None
    assert hit([TABLE], ray([1, 0.71, -2], [0, -1, 0])) is None
    # Beside what is known of it a surface goes on: a guessed one farther. One that is hit within its outline comes first.
    beside = ray([1.8, 2, -2], [0, -1, 0])
    assert hit([TABLE], beside)[0] == "table"
    assert hit([TABLE, FLOOR], beside)[0] == "floor"
    farther = ray([2.2, 2, -2], [0, -1, 0])
    assert hit([TABLE], farther) is None
    assert hit([{**TABLE, "isEstimate": True}], farther)[0] == "table"
    assert hit([{**TABLE, "isEstimate": True}], ray([2.7, 2, -2], [0, -1, 0])) is None


@pytest.mark.parametrize(
    "place, edge, x, y",
    [
        ((-100, 300), "left", 36, 400 - 100 * 164 / 300),
        ((500, 400), "right", 364, 400),
        ((200, -50), "top", 200, 36),
        ((200, 900), "bottom", 200, 764),
        ((-1, 400), "left", 36, 400),
    ],
)
def test_an_object_out_of_the_view_is_at_the_edge_towards_it(its, place, edge, x, y):
    found = its("edges", "m.edgeOf({ x: value[0], y: value[1], isInView: false }, { width: 400, height: 800 })", list(place))
    assert (found["edge"], found["x"], found["y"]) == (edge, near(x), near(y))
    assert found["turn"] == near(math.atan2(place[1] - 400, place[0] - 200))


def test_an_object_in_the_view_is_at_no_edge(its):
    for x, y in ((0, 0), (400, 800), (200, 400), (0, 400)):
        assert its("edges", "m.edgeOf({ x: value[0], y: value[1], isInView: false }, { width: 400, height: 800 })", [x, y]) is None
    assert its("edges", "m.edgeOf({ x: -10, y: 20, isInView: true }, { width: 400, height: 800 })") is None
    assert its("edges", "m.edgeOf({ x: 10, y: 900, isInView: false }, { width: 20, height: 800 }, 36)")["edge"] == "bottom"


def points(*pairs):
    return [[{"x": x, "y": y} for x, y in pair] for pair in pairs]


def decided(its, pairs, **allowed):
    return its(
        "gesture-decision",
        "(([first, ...others], allowed) => { const decide = m.createPair(first, allowed); return others.map(pair => decide(pair))"
        " })(value[0], value[1])",
        [points(*pairs), {"rotates": True, "scales": True, **allowed}],
    )


def test_fingers_that_part_magnify_from_where_that_is_clear(its):
    apart = lambda wide: ((200 - wide / 2, 100), (200 + wide / 2, 100))
    found = decided(its, [apart(100), apart(115), apart(116), apart(232), apart(58)])
    assert [one["kind"] for one in found] == [None, "magnify", "magnify", "magnify"]
    assert [one["value"] for one in found] == [0, 1, near(2), near(0.5)]
    # Where only turning is allowed, parting does nothing.
    assert {one["kind"] for one in decided(its, [apart(100), apart(300)], scales=False)} == {None}


def test_fingers_that_turn_rotate_and_add_up_beyond_half_a_turn(its):
    at = lambda angle: ((200 - 50 * math.cos(angle), 100 - 50 * math.sin(angle)), (200 + 50 * math.cos(angle), 100 + 50 * math.sin(angle)))
    found = decided(its, [at(0), at(0.15), at(0.2), at(1.2), at(2.2), at(3.2), at(4.2)])
    assert [one["kind"] for one in found] == [None] + ["rotate"] * 5
    assert [one["value"] for one in found] == [0, near(0), near(1), near(2), near(3), near(4)]
    assert {one["kind"] for one in decided(its, [at(0), at(1)], rotates=False)} == {None}


@pytest.mark.parametrize(
    "way, time, is_tap", [((0, 0), 700, True), ((8, 0), 100, True), ((0, 8.1), 100, False), ((6, 6), 100, False), ((0, 0), 701, False)]
)
def test_a_short_press_that_hardly_moves_is_a_tap(its, way, time, is_tap):
    assert (
        its(
            "gesture-decision",
            "m.isTap({ x: 5, y: 5, time: 1000 }, { x: 5 + value[0], y: 5 + value[1], time: 1000 + value[2] })",
            [*way, time],
        )
        is is_tap
    )


def test_a_reason_is_shown_once_it_has_lasted(its):
    settled = its(
        "steady",
        "(steady => [['a', 0], ['a', 299], ['a', 300], ['b', 400], ['a', 600], ['b', 700], ['b', 999], ['b', 1000]].map(([value, now]) =>"
        " steady(value, now)))(m.createSteady())",
    )
    assert settled == [None, None, "a", "a", "a", "a", "a", "b"]
    assert its("steady", "(steady => [steady(2, 0), steady(2, 49), steady(2, 50)])(m.createSteady(1, 50))") == [1, 1, 2]
    # The first frame has a late time; nothing has lasted before it.
    assert its("steady", "(steady => [steady('a', 90000), steady('a', 90300)])(m.createSteady())") == [None, "a"]
    # What was there before is known at once.
    assert its("steady", "(steady => [steady('a', 0)])(m.createSteady('a'))") == ["a"]


def test_announcements_have_pauses_and_the_same_one_comes_again_late(its):
    said = its(
        "steady",
        "(speak => [['a', 0], ['', 5000], ['b', 3999], ['b', 4000], ['b', 8001], ['b', 23999], ['b', 24000], ['a', 27999], ['a',"
        " 28000]].map(([text, now]) => speak(text, now)))(m.createSpeaker())",
    )
    assert said == ["a", None, None, "b", None, None, "b", None, "a"]


def test_an_absence_is_reported_after_a_time(its):
    assert its(
        "steady",
        "(absent => [[true, 0], [false, 100], [false, 200], [false, 201], [true, 300], [false, 400], [false, 500], [false, 501]].map(([is,"
        " now]) => absent(is, now)))(m.createAbsence(100))",
    ) == [False, False, False, True, False, False, False, True]


def test_time_counts_while_something_lasts_without_the_rests_between_frames(its):
    # 400 and 1000 and, after a rest, 100 that do not count, 100 and 300.
    assert its(
        "timer",
        "(timer => [[0], [400], [1400], [2500], [2600, false], [2700], [2999], [3000]].map(([now, is]) => timer(now,"
        " is)))(m.createTimer(1800))",
    ) == [False] * 7 + [True]


def test_touching_things_are_reported_once_until_they_have_parted(its):
    gaps = [0.5, 0.011, 0.01, 0.02, 0.03, 0.005, 0.031, 0.01]
    assert its("touching", "(touched => value.map(gap => touched([{ key: 'a b', gap }]).length))(m.createTouching())", gaps) == [
        0,
        0,
        1,
        0,
        0,
        0,
        0,
        1,
    ]
    # What touches when it is first seen has not come there.
    assert its("touching", "(touched => [0, 0.5, 0].map(gap => touched([{ key: 'a b', gap }])))(m.createTouching())") == [[], [], ["a b"]]
    box = lambda low, high: {"min": low, "max": high}
    for other, gap in (
        (box([2, 0, 0], [3, 1, 1]), 1),
        (box([-3, 0, 0], [-1, 1, 1]), 1),
        (box([0.5, 0.5, 0.5], [3, 3, 3]), 0),
        (box([4, 5, 0], [5, 6, 1]), 5),
        (box([0, 0, 2], [1, 1, 3]), 1),
    ):
        assert its("touching", "m.gapOf(value[0], value[1])", [box([0, 0, 0], [1, 1, 1]), other]) == near(gap)


@pytest.mark.parametrize(
    "plane, wish, is_allowed",
    [
        (FLOOR, {}, True),
        (FLOOR, {"alignment": "horizontal"}, True),
        (WALL, {"alignment": "horizontal"}, False),
        (WALL, {"alignment": "any"}, True),
        (TABLE, {"classes": ["floor"]}, False),
        (TABLE, {"classes": ["floor", "table"]}, True),
        (TABLE, {"classes": []}, True),
        (TABLE, {"alignment": "vertical", "classes": ["table"]}, False),
    ],
)
def test_an_object_is_placed_on_surfaces_of_its_kind(its, plane, wish, is_allowed):
    assert its("placing-rules", "m.isAllowed(value[0], value[1])", [plane, wish]) is is_allowed


def test_an_object_on_a_level_surface_faces_the_viewer(its):
    for viewer, turn in (([0, 1.5, 2], 0), ([2, 1.5, 0], math.pi / 2), ([-2, 1.5, 0], -math.pi / 2)):
        assert its("placing-rules", "m.facing(value[0], [0, 0, 0], value[1])", [FLOOR, viewer]) == near(
            [0, math.sin(turn / 2), 0, math.cos(turn / 2)]
        )
    assert its("placing-rules", "m.facing(value, [0, 1, -3], [3, 0, 0])", WALL) == its("plane-geometry", "m.standing(value)", WALL)


def test_a_hint_is_a_ring_then_words_and_then_gone_for_good(its):
    frames = (
        "(hint => { const out = []; for (let now = 0; now <= 15200; now += 100) out.push(hint({ isPossible: true, isUsed: false }, now));"
        " return [0, 49, 50, 149, 150, 152].map(i => out[i]) })(m.createHintState())"
    )
    assert its("hint-state", frames) == ["ring", "ring", "words", "words", "none", "none"]
    assert its(
        "hint-state",
        "(hint => [[true, false], [false, false], [true, false], [true, true], [true, false]].map(([isPossible, isUsed], i) => hint({"
        " isPossible, isUsed }, i * 100)))(m.createHintState())",
    ) == ["ring", "none", "ring", "none", "none"]


def test_coaching_ends_at_its_goal_and_comes_back_when_the_place_is_lost(its):
    frame = "{ state: 'limited', reason: 'initializing', isMet: false, ...more }"
    run = (
        f"(coach => value.map(([now, more]) => (({{ isActive, mode, words }}) => [isActive, mode, words])(coach.step({frame},"
        " now))))(m.createCoachingState('horizontal'))"
    )
    found = its(
        "coaching-state",
        run,
        [
            [0, {}],
            [100, {"state": "normal", "reason": None}],
            [200, {"state": "normal", "reason": None, "isMet": True}],
            [300, {"isMet": False}],
            [400, {"reason": "relocalizing"}],
            [500, {"reason": None}],
            [600, {"state": "normal", "reason": None}],
            [700, {"reason": "relocalizing"}],
            [800, {"reason": "relocalizing", "isCancelled": True}],
        ],
    )
    assert found == [
        [True, "horizontal", "horizontal"],
        [True, "horizontal", "progress"],
        [False, None, "progress"],
        [False, None, "any"],
        [True, "relocalizing", "relocalizing"],
        [True, "relocalizing", "relocalizing"],
        [False, None, "progress"],
        [True, "relocalizing", "relocalizing"],
        [False, None, "any"],
    ]
    # An app without coaching has none then either.
    assert its(
        "coaching-state",
        f"(coach => [coach.step((more => ({frame}))({{ reason: 'relocalizing' }}), 0).isActive])(m.createCoachingState(null))",
    ) == [False]


@pytest.mark.parametrize("goal, words", [("horizontal", "slow"), ("tracking", "stuck")])
def test_after_twenty_seconds_without_success_there_is_a_way_out(its, goal, words):
    run = """(coach => { const out = []; for (let now = 0; now <= 21000; now += 500) out.push(coach.step({ state: 'limited',
        reason: value[1], isMet: false }, now)); return out.map(o => [o.isLate, o.words]) })(m.createCoachingState(value[0]))"""
    found = its("coaching-state", run, [goal, "initializing"])
    assert found[39][0] is False and found[40] == [True, words]
    # An interruption does not count.
    assert not any(late for late, _ in its("coaching-state", run, [goal, "interrupted"]))
    again = its(
        "coaching-state",
        "(coach => { for (let now = 0; now <= 21000; now += 500) coach.step({ state: 'limited', reason: 'initializing', isMet: false },"
        " now); coach.restart(); return coach.step({ state: 'limited', reason: 'initializing', isMet: false }, 21500).isLate"
        " })(m.createCoachingState('any'))",
    )
    assert again is False


def test_a_problem_is_named_after_a_moment_and_a_view_without_surfaces_after_six_seconds(its):
    run = (
        "(coach => value.map(([now, state, reason]) => coach.step({ state, reason, isMet: false },"
        " now).problem))(m.createCoachingState('any'))"
    )
    assert its(
        "coaching-state",
        run,
        [
            [0, "limited", "lowLight"],
            [200, "limited", "lowLight"],
            [300, "limited", "lowLight"],
            [400, "limited", "initializing"],
            [700, "limited", "initializing"],
        ],
    ) == [None, None, "lowLight", "lowLight", None]
    steady = [[now, "normal", None] for now in range(0, 7000, 500)]
    assert its("coaching-state", run, steady) == [None] * 13 + ["noSurface"]


@pytest.mark.parametrize(
    "goal, alignment, state, is_met",
    [
        ("any", "vertical", "normal", True),
        ("horizontal", "vertical", "normal", False),
        ("vertical", "vertical", "normal", True),
        ("tracking", None, "normal", True),
        ("any", None, "normal", False),
        ("any", "vertical", "limited", False),
    ],
)
def test_a_goal_is_met_by_a_surface_of_its_kind(its, goal, alignment, state, is_met):
    assert (
        its("coaching-state", "m.meets(value[0], value[1], value[2])", [goal, [{"alignment": alignment}] if alignment else [], state])
        is is_met
    )


@pytest.mark.parametrize(
    "device, millimeters",
    [
        (("iPhone", "", 390, 844, 3, 5), 26),
        (("iPhone", "", 844, 390, 3, 5), 26),
        (("iPhone", "", 320, 568, 2, 5), 30),
        (("iPhone", "", 1, 2, 3, 5), 26),
        (("iPad", "", 800, 600, 2, 5), 29),
        (("Macintosh", "", 800, 600, 2, 5), 29),
        (("Macintosh", "", 800, 600, 2, 0), 26),
        (("Android", "Pixel 4a", 400, 800, 3, 5), 27),
        (("Android", "Pixel 7", 400, 800, 3, 5), 25),
        (("Android", "SM-S911B", 400, 800, 3, 5), 24.5),
        (("Android", "SM-A54", 400, 800, 3, 5), 26),
        (("Android", "SM-T500", 400, 800, 3, 5), 29),
        (("Android", "Other", 400, 800, 3, 5), 26),
    ],
)
def test_the_focal_length_is_that_of_the_device(its, device, millimeters):
    names = ["userAgent", "model", "width", "height", "ratio", "touches"]
    assert its("sources/focal", "m.filmLength(value)", dict(zip(names, device))) == millimeters


def test_a_focal_length_as_for_film_is_a_share_of_a_pictures_long_side(its):
    # 43.27 mm is the diagonal of the film; a picture of 4 by 3 has a diagonal of 5.
    assert its("sources/focal", "m.shareOf(43.27)") == near(1.25)
    assert its("sources/focal", "m.shareOf(26)") == near(26 / 43.27 * 1.25)
