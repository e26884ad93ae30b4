"""Texts that the app draws: what the client reports of their layout, when it measures, and what is left of the texts themselves."""
import json

import pytest

from conftest import EVENT

# Calls of the functions that lay the page out, by a spy that also notes what they measured.
SPY = "window.measured = 0; const rects = Range.prototype.getClientRects; Range.prototype.getClientRects = function () { measured++; return rects.call(this) }; 0"


def rendered(text, id="t", classes="", style="", inner=""):
    return (
        f'<div id="{id}" class="wrap rendered wh hh" data-behaviour="glyphs" style="width:max-content;max-width:300px;{style}">'
        f'<span id="{id}-x" class="text wh hh {classes}" style="{inner}">{text}</span><div id="{id}-d" class="text-drawing" aria-hidden="true"></div></div>'
    )


def reports(screen, id="t"):
    return [m[2] for m in screen.sent("action") if m[:2] == [id, "glyphs"]]


def report(screen, id="t", count=1):
    """Waits for as many reports of a text, and returns the last one: its head, and its runs as named values."""
    screen.until(f"wire.sent.filter(m => m[2] === {EVENT['action']} && m[3] === '{id}' && m[4] === 'glyphs').length >= {count}")
    truncated, width, height, scale, backwards, *runs = reports(screen, id)[-1]
    names = ("line", "source", "backwards", "top", "height", "ascent", "start")
    return dict(truncated=truncated, width=width, height=height, scale=scale, backwards=backwards), [
        dict(zip(names, run)) | {"clusters": [tuple(run[i:i + 3]) for i in range(7, len(run), 3)]} for run in runs
    ]


def rest(screen):
    """Two frames, in which whatever is deferred is done."""
    screen.page.evaluate("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")


def test_each_character_is_reported_where_the_browser_has_put_it(screen):
    screen.open(rendered("Hello"))
    head, [run] = report(screen)
    assert head["truncated"] == 0 and head["backwards"] == 0 and (run["line"], run["source"], run["start"]) == (0, 0, 0)
    assert [length for length, _, _ in run["clusters"]] == [1] * 5
    places = screen.page.evaluate("""(() => {
      const node = document.getElementById("t-x").firstChild, from = document.getElementById("t").getBoundingClientRect(), range = document.createRange()
      return [...node.data].map((_, i) => { range.setStart(node, i); range.setEnd(node, i + 1); const { left, width } = range.getBoundingClientRect(); return [left - from.left, width] })
    })()""")
    for (_, x, width), (left, wide) in zip(run["clusters"], places):
        assert abs(x - left) < .02 and abs(width - wide) < .02
    assert 0 < run["ascent"] < run["height"]


def test_what_users_see_as_one_character_is_one(screen):
    screen.open(rendered("e\u0301👨‍👩‍👧はa"))
    _, runs = report(screen)
    assert [length for run in runs for length, _, _ in run["clusters"]] == [2, 8, 1, 1]


def test_lines_follow_the_width_and_spaces_at_their_ends_are_kept(screen):
    screen.open(rendered("one two three four five six seven", style="width:100px"))
    head, runs = report(screen)
    assert [run["line"] for run in runs] == list(range(len(runs))) and len(runs) > 1
    assert sum(length for run in runs for length, _, _ in run["clusters"]) == len("one two three four five six seven")
    assert all(later["top"] > run["top"] for run, later in zip(runs, runs[1:]))
    screen.push(("style", "t", "width:max-content;max-width:300px"))
    _, [run] = report(screen, count=2)
    assert run["line"] == 0 and len(run["clusters"]) == 33


def test_runs_have_the_index_of_their_part_and_a_symbol_is_one_character(screen):
    screen.open(rendered('<span id="t-0">ab </span><strong id="t-1" style="font-size:30px">cd</strong><span class="symbol symbol-inline"><svg width="10" height="10"></svg></span>'))
    _, runs = report(screen)
    assert [(run["line"], run["source"], len(run["clusters"])) for run in runs] == [(0, 0, 3), (0, 1, 2), (0, 2, 1)]
    small, large = runs[:2]
    assert large["height"] > small["height"]
    assert abs(large["top"] + large["ascent"] - small["top"] - small["ascent"]) < 1.1, "they stand on one baseline"


def test_text_from_right_to_left_is_in_reading_order(screen):
    screen.open(rendered("مرحبا לום abc"))
    head, runs = report(screen)
    assert head["backwards"] == 1
    assert [run["backwards"] for run in runs] == [1, 0] and [run["start"] for run in runs] == [0, 10]
    xs = [x for _, x, _ in runs[0]["clusters"]]
    assert xs == sorted(xs, reverse=True)


def test_lam_and_alef_are_one_character_because_they_are_one_glyph(screen):
    screen.open(rendered("سلام"))
    _, [run] = report(screen)
    assert [length for length, _, _ in run["clusters"]] == [1, 2, 1]


@pytest.mark.parametrize("classes, inner", [("one-line", "max-width:120px"), ("lines", "max-width:120px;-webkit-line-clamp:2")], ids=["one line", "two lines"])
def test_an_ellipsis_takes_the_place_of_what_does_not_fit(screen, classes, inner):
    screen.open(rendered("a rather long text that does not fit into a small box", classes=classes, inner=inner))
    head, runs = report(screen)
    assert head["truncated"] == 1 and runs[-1]["line"] == (0 if classes == "one-line" else 1)
    length, x, width = runs[-1]["clusters"][-1]
    assert length == 0 and x + width <= head["width"] + 1
    before = runs[-2]["clusters"][-1]
    assert abs(before[1] + before[2] - x) < .05, "it follows the last character"
    assert sum(length for run in runs for length, _, _ in run["clusters"]) < 40


def test_transforms_around_a_text_do_not_count(screen):
    screen.open(f'{rendered("Hello", id="a")}<div style="transform:scale(.5);transform-origin:0 0">{rendered("Hello", id="b")}</div>')
    (head, [run]), (scaled, [other]) = report(screen, "a"), report(screen, "b")
    assert abs(head["width"] - scaled["width"]) < .5
    assert all(abs(one - two) < .3 for first, second in zip(run["clusters"], other["clusters"]) for one, two in zip(first, second))


def test_places_are_counted_from_the_content_inside_padding(screen):
    screen.open(rendered("Hello", style="padding:7px 11px"))
    _, [run] = report(screen)
    assert abs(run["clusters"][0][1]) < .1 and run["top"] < 7


def test_nothing_is_measured_while_nothing_changes(screen):
    screen.open(rendered("Hello") + '<p id="p">Other</p>')
    report(screen)
    # The first report is followed by another look at the size.
    rest(screen)
    screen.page.evaluate(SPY)
    screen.push(("text", "p", "Other text"), ("insert", "t-d", "", '<span id="t-t1" class="glyphs" data-slice="Hello"></span>'), ("attribute", "t", "class", "wrap rendered drawn wh hh"))
    for x in range(3):
        screen.push(("style", "t-t1", f"transform:translate({x}px,0)"))
        rest(screen)
    assert screen.page.evaluate("measured") == 0, "a drawing that moves is no change of the text"
    assert len(reports(screen)) == 1
    screen.push(("text", "t-x", "Hello again"))
    _, [run] = report(screen, count=2)
    assert len(run["clusters"]) == 11


def test_a_removed_text_is_measured_no_more(screen):
    screen.open(f'<div id="box">{rendered("Hello")}</div>')
    report(screen)
    screen.push(("remove", "t"))
    screen.until("!document.getElementById('t')")
    screen.page.evaluate(SPY)
    screen.page.evaluate("document.fonts.dispatchEvent(new Event('loadingdone'))")
    rest(screen)
    assert screen.page.evaluate("measured") == 0


def test_a_text_that_the_app_no_longer_draws_when_the_script_comes_is_not_reported(screen):
    screen.held = {"/shoji/text-renderer.js": []}
    screen.open(rendered("Hello") + rendered("World", id="u"))
    while not any(screen.held.values()):
        screen.page.evaluate("new Promise(requestAnimationFrame)")
    screen.push(("attribute", "t", "data-behaviour", ""))
    screen.until("document.getElementById('t').dataset.behaviour === ''")
    screen.release()
    report(screen, "u")
    assert reports(screen) == []


def test_a_very_long_text_is_shown_as_it_is(screen):
    screen.open(rendered("word " * 900) + rendered("Hello", id="u"))
    report(screen, "u")
    rest(screen)
    assert reports(screen) == []


def test_the_drawing_covers_the_text_which_stays_for_selection_and_speech(screen):
    screen.open(rendered("Hello"))
    report(screen)
    screen.push(("insert", "t-d", "", '<span id="t-t1" class="glyphs" data-slice="Hello" style="transform:translate(0px,0px)"></span>'), ("attribute", "t", "class", "wrap rendered drawn wh hh"))
    page = screen.page
    assert page.evaluate("getComputedStyle(document.getElementById('t-x')).webkitTextFillColor") == "rgba(0, 0, 0, 0)"
    assert page.evaluate("getComputedStyle(document.getElementById('t-t1'), '::before').content") == '"Hello"'
    assert page.evaluate("(getSelection().selectAllChildren(document.getElementById('t')), getSelection().toString().trim())") == "Hello"
    assert "Hello" in page.locator("#root").aria_snapshot() and page.locator("#root").aria_snapshot().count("Hello") == 1
    assert page.evaluate("(({ left, top, width, height }) => document.elementFromPoint(left + width / 2, top + height / 2).id)(document.getElementById('t-x').getBoundingClientRect())") == "t-x"


def test_an_arriving_text_is_hidden_until_it_is_drawn_but_not_for_long(screen):
    screen.open(rendered("Hello"))
    report(screen)
    opacity = "getComputedStyle(document.getElementById('l-x')).opacity"
    # Read at the very moment, because half a second may have passed by the next request to the page.
    screen.page.evaluate(
        f"new MutationObserver((_, watch) => {{ watch.disconnect(); window.first = {opacity} }})"
        ".observe(document.getElementById('root'), { childList: true })")
    screen.push(("insert", "root", "", rendered("Late", id="l").replace("rendered", "rendered arriving", 1)))
    assert screen.page.evaluate("first") == "0"
    screen.until(f"{opacity} === '1'")


def test_reports_are_small(screen):
    screen.open(rendered("The quick brown fox jumps over the lazy dog"))
    report(screen)
    assert len(json.dumps(reports(screen)[0], separators=(",", ":"))) < 43 * 16 + 60
