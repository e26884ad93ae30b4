"""A text that wraps is as wide as its longest line, whatever changes around it; a text cut by a low frame or column ends in an ellipsis."""
import time

import pytest
from shoji_kit import until

from expected_shortage import cut
from expected_texts import LONG, OTHER

pytestmark = pytest.mark.each_browser

VIEW = "document.querySelector('[data-testid=\"{}\"] [data-testid=\"{}\"]')"
WIDTH = VIEW + ".getBoundingClientRect().width"


def width(page, tree, view="a"):
    return page.screen.evaluate(WIDTH.format(tree, view))


def change(page, tree, code, view="a"):
    """Runs code in which `tree` and `view` are the browser's elements."""
    until(lambda: page.screen.evaluate(VIEW.format(tree, view) + " !== null"))
    page.screen.evaluate(f"(() => {{ const view = {VIEW.format(tree, view)}, tree = view.closest('[data-testid=\"{tree}\"]'); {code} }})()")


@pytest.fixture
def page(layout_page):
    """The page of trees; each test leaves it unchanged."""
    return layout_page("en")


@pytest.mark.parametrize("room", [250, 150, 320])
def test_takes_the_longest_line_of_a_room_that_grows_and_shrinks(page, room):
    change(page, "text-wraps", f"tree.style.width = '{room}px'")
    longest = page.ruler.longest(LONG, room)
    until(lambda: abs(width(page, "text-wraps") - longest) < 1)
    change(page, "text-wraps", "tree.style.width = '200px'")
    until(lambda: abs(width(page, "text-wraps") - page.ruler.longest(LONG, 200)) < 1)


def test_takes_the_longest_line_of_words_that_change(page):
    change(page, "text-fixed-height", f"view.firstChild.data = {OTHER!r}")
    until(lambda: abs(width(page, "text-fixed-height") - page.ruler.longest(OTHER, 200)) < 1)
    change(page, "text-fixed-height", "view.firstChild.data = 'Short'")
    until(lambda: abs(width(page, "text-fixed-height") - page.ruler.width("Short")) < 1)
    change(page, "text-fixed-height", f"view.firstChild.data = {LONG!r}")
    until(lambda: abs(width(page, "text-fixed-height") - page.ruler.longest(LONG, 200)) < 1)


def test_gets_what_a_neighbour_in_the_row_leaves_over(page):
    change(page, "texts-share-with-fixed", "tree.querySelector('[data-testid=\"a\"]').style.width = '100px'")
    until(lambda: abs(width(page, "texts-share-with-fixed", "b") - page.ruler.longest(LONG, 192)) < 1)
    change(page, "texts-share-with-fixed", "tree.querySelector('[data-testid=\"a\"]').style.width = '50px'")
    until(lambda: abs(width(page, "texts-share-with-fixed", "b") - page.ruler.longest(LONG, 242)) < 1)


@pytest.mark.parametrize("tree", ["text-cut-by-a-low-frame", "line-spacing-in-a-low-frame"])
def test_ends_in_an_ellipsis_where_a_low_frame_cuts_it(page, tree):
    until(lambda: page.screen.evaluate(f"getComputedStyle({VIEW.format(tree, 'a')}).webkitLineClamp") == "2")


def test_shows_more_lines_when_the_frame_grows(page):
    frame = "view.parentElement.style"
    change(page, "text-cut-by-a-low-frame", f"{frame}.height = '100px'")
    height = f"{VIEW.format('text-cut-by-a-low-frame', 'a')}.offsetHeight"
    until(lambda: abs(page.screen.evaluate(height) - page.ruler.height(LONG, width=150)) < 1)
    change(page, "text-cut-by-a-low-frame", f"{frame}.height = '50px'")
    until(lambda: abs(page.screen.evaluate(height) - 2 * page.ruler.height("x")) < 1)


def height(page, tree, view="a"):
    return page.screen.evaluate(VIEW.format(tree, view) + ".getBoundingClientRect().height")


def has_heights(page, tree, **expected):
    found = {view: height(page, tree, view) for view in expected}
    assert all(abs(found[view] - expected[view]) < 1 for view in expected), f"{found} instead of {expected}"
    return True


@pytest.mark.parametrize("room", [200, 80, 130])
def test_gets_the_lines_that_fit_when_its_column_grows_and_shrinks(page, room):
    change(page, "cut-two-texts", f"tree.style.height = '{room}px'")
    first = cut(page.ruler, LONG, 200, room / 2)[1]
    second = cut(page.ruler, OTHER, 200, room - first)[1]
    until(lambda: has_heights(page, "cut-two-texts", a=first, b=second))
    change(page, "cut-two-texts", "tree.style.height = '100px'")
    until(lambda: abs(height(page, "cut-two-texts") - cut(page.ruler, LONG, 200, 50)[1]) < 1)


def test_gets_the_lines_that_a_neighbour_in_the_column_leaves(page):
    box = "tree.querySelector('[data-testid=\"a\"]').style.height"
    change(page, "cut-below-a-box", f"{box} = '5px'", view="b")
    until(lambda: abs(height(page, "cut-below-a-box", "b") - cut(page.ruler, LONG, 200, 67)[1]) < 1)
    change(page, "cut-below-a-box", f"{box} = '30px'", view="b")
    until(lambda: abs(height(page, "cut-below-a-box", "b") - cut(page.ruler, LONG, 200, 42)[1]) < 1)


def test_a_text_that_changes_in_a_low_column_is_cut_again(page):
    change(page, "cut-one-text", "view.firstChild.data = 'Short'")
    until(lambda: abs(height(page, "cut-one-text") - page.ruler.height("Short")) < 1)
    change(page, "cut-one-text", f"view.firstChild.data = {LONG!r}")
    until(lambda: abs(height(page, "cut-one-text") - cut(page.ruler, LONG, 200, 50)[1]) < 1)


def test_nothing_is_measured_on_an_idle_page(page):
    """Counts the rectangles that scripts request. Work left by an earlier change ends within ten seconds; after that, none are requested."""
    asked_while_it_came_to_rest, asked_at_rest = page.screen.evaluate("""(async () => {
      const ask = Range.prototype.getClientRects, frames = async (count) => { while (count--) await new Promise(requestAnimationFrame) }
      let asked = 0, before = -1
      Range.prototype.getClientRects = function () { asked++; return ask.call(this) }
      const end = performance.now() + 10000
      while (before !== asked && performance.now() < end) { before = asked; await frames(30) }
      before = asked
      await frames(30)
      Range.prototype.getClientRects = ask
      return [before, asked - before]
    })()""")
    assert asked_at_rest == 0, f"after {asked_while_it_came_to_rest} that an earlier change asked for"


@pytest.mark.only("chromium")  # Only it can be made to wait for a script.
def test_the_first_painting_waits_for_the_widths(browser_kind, running_apps, layout_page):
    """No text visibly changes its width, even if the script loads late."""
    layout_page("en")
    screen = browser_kind.screen(running_apps[("LayoutTrees",)].url, width=390, height=844, dark=False, touch=False, language="en")

    def late(route):
        time.sleep(0.5)
        route.continue_()

    try:
        screen.page.route("**/wrapped-texts.js", late)
        screen.open()
        arrival = "performance.getEntriesByType('resource').find(({ name }) => name.endsWith('wrapped-texts.js'))?.responseEnd"
        # Browsers list a response and a painting a moment after they have happened.
        screen.wait_for(f"{arrival} && performance.getEntriesByName('first-paint').length")
        came, painted = screen.evaluate(f"[{arrival}, performance.getEntriesByName('first-paint')[0].startTime]")
        assert came < painted
    finally:
        screen.close()
