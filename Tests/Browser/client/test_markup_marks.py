"""Marks on a picture, as values: where they are, what meets them, how they are drawn, and the steps that are undone."""

import math

import pytest

from module_calls import calls_in, near

its = calls_in("markup/")


def box(**more):
    return {"kind": "rectangle", "x": 10, "y": 20, "width": 100, "height": 60, "stroke": 4, "color": "red", "weight": "medium", **more}


def line(*points, kind="pen", stroke=4, **more):
    return {
        "kind": kind,
        "points": [{"x": x, "y": y, "pressure": 0.5} for x, y in points],
        "stroke": stroke,
        "color": "red",
        "weight": "medium",
        **more,
    }


# Marks as values


def test_a_mark_is_as_large_as_its_points_or_its_sides(its):
    assert its("marks", "m.boundsOf(value)", box()) == {"x": 10, "y": 20, "width": 100, "height": 60}
    assert its("marks", "m.boundsOf(value)", line((5, 9), (1, 30), (7, 3))) == {"x": 1, "y": 3, "width": 6, "height": 27}


def test_a_mark_is_moved_and_resized_as_another_one(its):
    assert its("marks", "m.move(value, 5, -7)", box())["x"] == 15
    assert [(p["x"], p["y"]) for p in its("marks", "m.move(value, 5, -7)", line((1, 2), (3, 4)))["points"]] == [(6, -5), (8, -3)]
    assert [(p["x"], p["y"]) for p in its("marks", "m.moveEnd(value, 1, 5, -7)", line((1, 2), (3, 4), kind="line"))["points"]] == [
        (1, 2),
        (8, -3),
    ]
    to = {"x": 0, "y": 0, "width": 50, "height": 20}
    assert its("marks", "m.resize(value[0], value[1])", [box(), to]) == {**box(), **to}
    resized = its("marks", "m.resize(value[0], value[1])", [line((10, 10), (20, 15), (30, 20)), to])["points"]
    assert [(p["x"], p["y"]) for p in resized] == [(0, 0), (25, 10), (50, 20)]
    # A stroke without a height keeps its.
    assert [(p["x"], p["y"]) for p in its("marks", "m.resize(value[0], value[1])", [line((10, 10), (30, 10)), to])["points"]] == [
        (0, 0),
        (50, 0),
    ]


@pytest.mark.parametrize(
    "point, reach, filled, is_on",
    [
        ((10, 50), 2, False, True),
        ((6, 50), 2, False, True),
        ((5.9, 50), 2, False, False),
        ((14, 50), 2, False, True),
        ((14.1, 50), 2, False, False),
        ((60, 50), 2, False, False),
        ((60, 50), 2, True, True),
        ((60, 20), 2, False, True),
        ((60, 84), 2, False, True),
        ((60, 84.1), 2, False, False),
        ((110, 50), 2, False, True),
        ((114.1, 50), 2, False, False),
        ((60, 75.9), 2, False, False),
        ((60, 76), 2, False, True),
    ],
)
def test_a_rectangle_is_met_at_its_line_and_inside_only_if_that_counts(its, point, reach, filled, is_on):
    assert (
        its("marks", "m.hits(value[0], { x: value[1][0], y: value[1][1] }, value[2], value[3])", [box(), list(point), reach, filled])
        is is_on
    )


@pytest.mark.parametrize(
    "point, is_on",
    [
        ((110, 50), True),
        ((60, 20), True),
        ((60, 50), False),
        ((12, 22), False),
        ((15, 25), False),
        ((60 + 50 * math.cos(0.7), 50 + 30 * math.sin(0.7)), True),
        ((60 + 38 * math.cos(0.7), 50 + 20 * math.sin(0.7)), False),
    ],
)
def test_an_ellipse_is_met_at_its_line(its, point, is_on):
    assert its("marks", "m.hits(value[0], { x: value[1][0], y: value[1][1] }, 2)", [box(kind="ellipse"), list(point)]) is is_on


@pytest.mark.parametrize(
    "point, is_on",
    [
        ((50, 10), True),
        ((50, 14), True),
        ((50, 14.1), False),
        ((96, 10), True),
        ((104.1, 10), False),
        ((104, 50), True),
        ((95, 20), False),
        ((-4, 10), True),
    ],
)
def test_a_stroke_is_met_near_its_points_and_between_them(its, point, is_on):
    assert (
        its("marks", "m.hits(value[0], { x: value[1][0], y: value[1][1] }, 2)", [line((0, 10), (100, 10), (100, 90)), list(point)]) is is_on
    )


def test_a_small_shape_is_met_anywhere_and_a_dot_too(its):
    assert its("marks", "m.hits(value, { x: 18, y: 27 }, 2)", box(width=16, height=15)) is True
    assert its("marks", "m.hits(value, { x: 52, y: 52 }, 2)", line((50, 50))) is True
    assert its("marks", "m.hits(value, { x: 56, y: 50 }, 2)", line((50, 50))) is False


@pytest.mark.parametrize("kind, strengths", [("pen", [2, 4, 8]), ("marker", [10, 18, 30]), ("text", [18, 28, 44]), ("arrow", [2, 4, 8])])
def test_each_kind_of_mark_has_three_widths(its, kind, strengths):
    assert its("marks", "['thin', 'medium', 'thick'].map(width => m.strengthOf(value, width))", kind) == strengths


def text(words, size=20, limit=200, **more):
    return {"kind": "text", "x": 10, "y": 20, "size": size, "limit": limit, "text": words, "color": "black", "weight": "medium", **more}


def test_lines_of_a_text_break_between_words_and_long_words_anywhere(its):
    laid = its("lines", "m.layOut(value)", text("one two three four five six seven", limit=120))
    assert len(laid["lines"]) >= 3 and "".join(laid["lines"]) == "one two three four five six seven"
    assert all(part.rstrip().count(" ") or True for part in laid["lines"]) and laid["width"] <= 120
    assert laid["height"] == near(len(laid["lines"]) * its("lines", "m.leading") * 20)
    long = its("lines", "m.layOut(value)", text("W" * 40, limit=120))
    assert len(long["lines"]) > 3 and long["width"] <= 120 and "".join(long["lines"]) == "W" * 40
    assert its("lines", "m.layOut(value)", text("a\n\nb"))["lines"] == ["a", "", "b"]
    assert its("lines", "m.layOut(value)", text(""))["width"] == 10
    # Spaces at the end of a line take no room.
    assert its("lines", "m.layOut(value)", text("ab   "))["width"] == its("lines", "m.layOut(value)", text("ab"))["width"]


@pytest.mark.parametrize(
    "words, is_back", [("abc", False), ("שלום", True), ("123 שלום", True), ("a שלום", False), ("日本 שלום", False), ("", False)]
)
def test_a_text_has_the_direction_of_its_first_letter(its, words, is_back):
    assert its("lines", "m.layOut(value).isRightToLeft", text(words)) is is_back


def test_a_resized_text_keeps_its_shape_and_stays_readable(its):
    mark = text("Hello")
    before = its("marks", "m.boundsOf(value)", mark)
    larger = its("marks", "m.resize(value[0], value[1])", [mark, {**before, "x": 1, "width": before["width"] * 2, "height": 5}])
    assert (larger["size"], larger["limit"], larger["x"]) == (near(40), near(400), 1)
    assert its("marks", "m.resize(value[0], value[1])", [mark, {**before, "width": 1}])["size"] == near(8)
    assert its("marks", "m.hits(value[0], { x: 12, y: 30 }, 2)", [mark]) is True


HISTORY = """(() => { let count = 0; const all = m.createHistory('first', () => count++), out = []
  for (const [what, ...given] of value) { if (what === 'wait') performance.now = (now => () => now + given[0])(performance.now());
      else all[what](...given) ; out.push([all.value(), all.isChanged(), all.canUndo(), all.canRedo()]) }
  return [out, count] })()"""


def test_steps_are_undone_and_redone_and_a_new_one_ends_what_was_undone(its):
    out, count = its(
        "history", HISTORY, [["push", "a", "A"], ["push", "b", "B"], ["undo"], ["undo"], ["undo"], ["redo"], ["push", "c", "C"], ["redo"]]
    )
    assert out == [
        ["a", True, True, False],
        ["b", True, True, False],
        ["a", True, True, True],
        ["first", False, False, True],
        ["first", False, False, True],
        ["a", True, True, True],
        ["c", True, True, False],
        ["c", True, True, False],
    ]
    assert count == 6
    assert its(
        "history", "(all => [all.push('a', 'A'), all.undo(), all.redo(), all.redo() ?? null])(m.createHistory('first', () => {})).slice(1)"
    ) == ["A", "A", None]


def test_small_steps_shortly_after_each_other_are_undone_together(its):
    out, _ = its(
        "history", HISTORY, [["push", "a", "A", "move 1"], ["push", "b", "A", "move 1"], ["push", "c", "A", "move 2"], ["undo"], ["undo"]]
    )
    assert [one[0] for one in out] == ["a", "b", "c", "b", "first"]
    out, _ = its("history", HISTORY, [["push", "a", "A", "move 1"], ["wait", 1001], ["push", "b", "A", "move 1"], ["undo"]])
    assert out[-1][0] == "a"
    out, _ = its("history", HISTORY, [["push", "a", "A"], ["push", "b", "A"], ["undo"]])
    assert out[-1][0] == "a"


DRAWN = """(() => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 120, height: 120 }), context = canvas.getContext('2d')
  m.drawAll(context, value.marks, value.region ?? { x: 0, y: 0, width: 120, height: 120 })
  const { data } = context.getImageData(0, 0, 120, 120)
  return value.at.map(([x, y]) => { const i = (Math.round(y) * 120 + Math.round(x)) * 4; return [data[i], data[i + 1], data[i + 2],
      data[i + 3]] })
})()"""
RED = [255, 59, 48, 255]


def drawn(its, marks, *at, **more):
    return its("draw", DRAWN, {"marks": marks, "at": [list(place) for place in at], **more})


def is_drawn(colors):
    return [alpha > 128 for *_, alpha in colors]


def test_shapes_are_drawn_as_lines_of_their_color_and_width(its):
    colors = drawn(its, [box(x=20, y=20, width=80, height=80)], (20, 60), (100, 60), (60, 20), (60, 100), (60, 60), (24, 60), (16, 60))
    assert colors[0] == RED and is_drawn(colors) == [True, True, True, True, False, False, False]
    assert is_drawn(
        drawn(its, [box(kind="ellipse", x=20, y=30, width=80, height=60)], (20, 60), (100, 60), (60, 30), (60, 90), (22, 32), (60, 60))
    ) == [True, True, True, True, False, False]
    assert is_drawn(drawn(its, [line((20, 20), (100, 100), kind="line", stroke=6)], (60, 60), (20, 20), (100, 100), (60, 70))) == [
        True,
        True,
        True,
        False,
    ]


def test_a_stroke_is_a_curve_and_a_single_point_a_dot(its):
    assert is_drawn(drawn(its, [line((20, 60), (60, 20), (100, 60), stroke=6)], (20, 60), (100, 60), (60, 20), (60, 32), (40, 40)))[:2] == [
        True,
        True,
    ]
    assert is_drawn(drawn(its, [line((50, 50), stroke=10)], (50, 50), (53, 50), (58, 50))) == [True, True, False]
    # It goes through the middles between the points and not through its corners.
    assert is_drawn(drawn(its, [line((10, 60), (10, 10), (60, 10), stroke=4)], (10, 58), (58, 10), (10, 10))) == [True, True, False]


def test_a_marker_lets_what_is_below_it_through(its):
    [color] = drawn(its, [line((20, 60), (100, 60), kind="marker", stroke=20)], (60, 60))
    assert color[3] == pytest.approx(255 * 0.45, abs=2)


def test_a_pen_that_presses_draws_wider(its):
    points = [{"x": 20, "y": 30, "pressure": 0.1}, {"x": 60, "y": 30, "pressure": 0.1}, {"x": 100, "y": 30, "pressure": 0.1}]
    light = {**line((0, 0)), "points": points, "isPressed": True, "stroke": 20}
    heavy = {**light, "points": [{**point, "pressure": 1} for point in points]}
    assert is_drawn(drawn(its, [light], (60, 30), (60, 34), (60, 37), (60, 43))) == [True, True, False, False]
    assert is_drawn(drawn(its, [heavy], (60, 30), (60, 43), (60, 48))) == [True, True, False]
    assert is_drawn(drawn(its, [{**light, "isPressed": False}], (60, 38), (60, 43))) == [True, False]


def test_an_arrow_has_its_head_at_its_end(its):
    arrow = line((20, 60), (100, 60), kind="arrow", stroke=4)
    # Its head is 24 points long, and 23 wide.
    colors = drawn(its, [arrow], (22, 60), (60, 60), (98, 60), (80, 67), (80, 53), (30, 67), (80, 74), (70, 66))
    assert is_drawn(colors) == [True, True, True, True, True, False, False, False]
    assert is_drawn(drawn(its, [line((60, 20), (60, 100), kind="arrow", stroke=4)], (60, 22), (60, 98), (67, 80), (53, 80), (67, 30))) == [
        True,
        True,
        True,
        True,
        False,
    ]


def test_a_text_is_drawn_in_its_box_from_the_side_where_it_begins(its):
    for words in ("HHHH", "שששש"):
        mark = text(words, size=30, limit=100, x=20, y=20)
        bounds = its("marks", "m.boundsOf(value)", mark)
        rows = [
            (20 + bounds["width"] * part, 20 + bounds["height"] * down)
            for part in (0.1, 0.2, 0.3, 0.4, 0.6, 0.7, 0.8, 0.9)
            for down in (0.4, 0.5, 0.6)
        ]
        assert any(is_drawn(drawn(its, [mark], *rows[:12]))) and any(is_drawn(drawn(its, [mark], *rows[12:])))
        outside = [(x, y) for x in (5, 10, 15, min(118, 26 + bounds["width"])) for y in (30, 40)]
        assert not any(is_drawn(drawn(its, [mark], *outside)))


def test_marks_end_with_the_part_of_the_picture_that_is_kept(its):
    region = {"x": 40, "y": 0, "width": 30, "height": 120}
    assert is_drawn(
        drawn(its, [line((0, 60), (119, 60), kind="line", stroke=6)], (39, 60), (41, 60), (69, 60), (71, 60), region=region)
    ) == [False, True, True, False]
