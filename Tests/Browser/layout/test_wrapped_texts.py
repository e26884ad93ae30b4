"""A text that wraps is as wide as its longest line, whatever changes around it; a text that a low frame cuts ends in an ellipsis."""
import pytest

from expected_texts import LONG, OTHER

VIEW = "document.querySelector('[data-testid=\"{}\"] [data-testid=\"{}\"]')"
WIDTH = VIEW + ".getBoundingClientRect().width"


def width(page, tree, view="a"):
    return page.screen.evaluate(WIDTH.format(tree, view))


def change(page, tree, code, view="a"):
    """Runs code with `tree` and `view` as the browser's elements."""
    page.screen.evaluate(f"(() => {{ const view = {VIEW.format(tree, view)}, tree = view.closest('[data-testid=\"{tree}\"]'); {code} }})()")


@pytest.fixture
def page(layout_page):
    """The page of trees; what a test has changed in it is taken back."""
    page = layout_page("en")
    html = page.screen.evaluate("document.getElementById('root').style.cssText")
    yield page
    page.screen.evaluate(f"document.getElementById('root').style.cssText = {html!r}")


@pytest.mark.parametrize("room", [250, 150, 320])
def test_takes_the_longest_line_of_a_room_that_grows_and_shrinks(page, room):
    change(page, "text-wraps", f"tree.style.width = '{room}px'")
    page.screen.wait(lambda: abs(width(page, "text-wraps") - page.ruler.longest(LONG, room)) < 1, "the text as wide as its longest line")
    change(page, "text-wraps", "tree.style.width = '200px'")
    page.screen.wait(lambda: abs(width(page, "text-wraps") - page.ruler.longest(LONG, 200)) < 1, "the text as wide as before")


def test_takes_the_longest_line_of_words_that_change(page):
    change(page, "text-fixed-height", f"view.firstChild.data = {OTHER!r}")
    page.screen.wait(lambda: abs(width(page, "text-fixed-height") - page.ruler.longest(OTHER, 200)) < 1, "the text as wide as its new longest line")
    change(page, "text-fixed-height", "view.firstChild.data = 'Short'")
    page.screen.wait(lambda: abs(width(page, "text-fixed-height") - page.ruler.width("Short")) < 1, "a short text hugging")
    change(page, "text-fixed-height", f"view.firstChild.data = {LONG!r}")
    page.screen.wait(lambda: abs(width(page, "text-fixed-height") - page.ruler.longest(LONG, 200)) < 1, "the text as wide as before")


def test_gets_what_a_neighbour_in_the_row_leaves_over(page):
    change(page, "texts-share-with-fixed", "tree.querySelector('[data-testid=\"a\"]').style.width = '100px'")
    page.screen.wait(lambda: abs(width(page, "texts-share-with-fixed", "b") - page.ruler.longest(LONG, 192)) < 1, "the text narrower beside a wider box")
    change(page, "texts-share-with-fixed", "tree.querySelector('[data-testid=\"a\"]').style.width = '50px'")
    page.screen.wait(lambda: abs(width(page, "texts-share-with-fixed", "b") - page.ruler.longest(LONG, 242)) < 1, "the text as wide as before")


def test_ends_in_an_ellipsis_where_a_low_frame_cuts_it(page):
    lines = page.screen.evaluate(f"getComputedStyle({VIEW.format('text-cut-by-a-low-frame', 'a')}).webkitLineClamp")
    assert lines == "2"


def test_shows_more_lines_when_the_frame_grows(page):
    frame = "view.parentElement.style"
    change(page, "text-cut-by-a-low-frame", f"{frame}.height = '100px'")
    height = f"{VIEW.format('text-cut-by-a-low-frame', 'a')}.offsetHeight"
    page.screen.wait(lambda: abs(page.screen.evaluate(height) - page.ruler.height(LONG, width=150)) < 1, "the whole text")
    change(page, "text-cut-by-a-low-frame", f"{frame}.height = '50px'")
    page.screen.wait(lambda: abs(page.screen.evaluate(height) - 2 * page.ruler.height("x")) < 1, "two lines")


def test_nothing_is_measured_on_an_idle_page(page):
    """Counts rectangles that scripts ask for during thirty frames in which nothing happens."""
    page.screen.evaluate("""
      window.asked = 0, window.frames = 0
      window.ask = Range.prototype.getClientRects
      Range.prototype.getClientRects = function () { asked++; return ask.call(this) }
      const next = () => { if (++frames < 30) requestAnimationFrame(next) }
      requestAnimationFrame(next)
    """)
    page.screen.wait(lambda: page.screen.evaluate("frames") >= 30, "thirty frames")
    asked = page.screen.evaluate("Range.prototype.getClientRects = ask, asked")
    assert asked == 0
