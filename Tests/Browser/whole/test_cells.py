"""Rows in the four standard styles: the positions of their texts, accessories at their ends, and texts that are too long."""
import pytest

pytestmark = pytest.mark.app("Specimen")
STYLES = ("basic", "subtitle", "right", "left")
BOX = "(({left, right, top, bottom, width}) => ({left, right, top, bottom, width}))"


@pytest.fixture
def cells(visit):
    def make(**options):
        screen = visit("cells", **options)
        screen.wait_for_target("basic")
        screen.settled()
        return screen

    return make


def texts(screen, name):
    """Returns the boxes of a row's texts, in order: of the letters alone, not of their elements."""
    return screen.evaluate(
        f"[...find('{name}').querySelectorAll('.text')].map(text => {{ const range = document.createRange(); range.selectNodeContents(text);"
        f" return {BOX}(range.getBoundingClientRect()) }})")


def row(screen, name):
    return screen.evaluate(f"{BOX}(find('{name}').closest('.row').getBoundingClientRect())")


@pytest.mark.core
@pytest.mark.guideline("table.cell-basic-is-default", "table.cell-basic")
def test_a_basic_row_is_a_title_after_its_image(cells):
    screen = cells()
    assert screen.evaluate("find('basic').closest('[data-cell]').dataset.cell") == "basic"
    (plain,), (beside,) = texts(screen, "basic"), texts(screen, "basic image")
    image = screen.evaluate(f"{BOX}(find('basic image').querySelector('svg').getBoundingClientRect())")
    assert image["right"] <= beside["left"] and plain["left"] < image["right"] < beside["left"]
    assert 8 <= plain["left"] - row(screen, "basic")["left"] <= 20


@pytest.mark.guideline("table.cell-subtitle")
def test_a_subtitle_stands_below_its_title_at_the_same_edge(cells):
    screen = cells()
    title, subtitle = texts(screen, "subtitle")
    assert abs(title["left"] - subtitle["left"]) <= 1 and subtitle["top"] >= title["bottom"] - 3


@pytest.mark.guideline("table.cell-right-detail")
def test_a_right_detail_shares_the_line_from_the_other_edge(cells):
    screen = cells()
    title, detail = texts(screen, "right")
    whole = row(screen, "right")
    assert abs(title["bottom"] - detail["bottom"]) <= 1
    assert title["left"] - whole["left"] <= 20 and whole["right"] - detail["right"] <= 20


@pytest.mark.guideline("table.cell-left-detail")
def test_left_details_begin_where_all_titles_end(cells):
    screen = cells()
    (title, detail), (other, more) = texts(screen, "left"), texts(screen, "left other")
    assert abs(title["right"] - other["right"]) <= 1 and abs(detail["left"] - more["left"]) <= 1
    assert 0 < detail["left"] - title["right"] <= 16 and abs(title["bottom"] - detail["bottom"]) <= 1
    assert title["left"] > other["left"]


@pytest.mark.core
@pytest.mark.guideline("table.cell-left-detail", "table.cell-right-detail", "table.cell-basic")
def test_everything_is_mirrored_where_one_reads_from_the_right(cells):
    screen = cells(language="ar")
    (title, detail), (left, further) = texts(screen, "right"), texts(screen, "left")
    assert title["left"] > detail["right"] and left["left"] > further["right"]
    (beside,) = texts(screen, "basic image")
    assert screen.evaluate("find('basic image').querySelector('svg').getBoundingClientRect().left") >= beside["right"]


@pytest.mark.guideline("table.cell-accessories")
def test_every_style_has_its_accessories(cells):
    screen = cells()
    for style in STYLES:
        screen.bring(f"check {style}")
        whole = row(screen, f"check {style}")
        mark = screen.evaluate(f"{BOX}(find('check {style}').closest('.row').querySelector('.row-check svg').getBoundingClientRect())")
        assert mark["width"] > 8 and whole["right"] - mark["right"] < 24
        assert mark["left"] >= texts(screen, f"check {style}")[-1]["right"]
        # The style sheet draws the sign after the row's content.
        sign = screen.evaluate(
            f"(s => [s.content, s.width, s.borderTopStyle])(getComputedStyle(find('more {style}').closest('.row').querySelector('.row-content'), '::after'))")
        assert sign[0] != "none" and sign[1] == "8px" and sign[2] == "solid"
    assert screen.evaluate("find('check basic').closest('.row').querySelector('[role=img]').getAttribute('aria-label')") == "Selected"


@pytest.mark.guideline("table.accessories-shrink-text-space")
def test_an_accessory_takes_its_room_from_the_text(cells):
    screen = cells()
    screen.bring("long more")
    box = f"name => {BOX}(find(name).querySelector('.text').getBoundingClientRect())"
    plain, beside = screen.evaluate(f"({box})('long basic')"), screen.evaluate(f"({box})('long more')")
    assert plain["left"] == beside["left"] and plain["right"] - beside["right"] >= 16
    assert row(screen, "long more")["right"] - beside["right"] >= 24


@pytest.mark.guideline("table.truncation-automatic")
def test_a_text_that_is_too_long_is_cut_in_every_style(cells):
    screen = cells()
    for style in STYLES:
        screen.bring(f"long {style}")
        whole = row(screen, f"long {style}")
        found = screen.evaluate(
            f"[...find('long {style}').querySelectorAll('.text')].map(t => ({{...{BOX}(t.getBoundingClientRect()), cut: t.scrollWidth > t.clientWidth, how: getComputedStyle(t).textOverflow, lines: t.clientHeight / parseFloat(getComputedStyle(t).lineHeight)}}))")
        assert len(found) == (1 if style == "basic" else 2)
        for text in found:
            assert text["cut"] and text["how"] == "ellipsis" and text["lines"] < 1.5
            assert text["left"] >= whole["left"] and text["right"] <= whole["right"]
        if style in ("right", "left"):
            assert found[0]["right"] <= found[1]["left"]


@pytest.mark.guideline("table.custom-cells-for-nonstandard-rows")
def test_a_row_of_an_apps_own_is_selected_deleted_and_marked_like_any_other(cells):
    screen = cells()
    screen.click("own One")
    screen.wait_for_text("chosen", "One")
    screen.wait_for("find('own One').closest('.row').querySelector('.row-check')")
    assert screen.evaluate("find('own One').closest('.row').querySelectorAll('.row-body .text').length") == 3
    place = row(screen, "own Two")
    middle = (place["top"] + place["bottom"]) / 2
    screen.drag((place["right"] - 30, middle), (place["right"] - 150, middle))
    screen.click("css=.row:not([data-state=rest]) .row-action")
    screen.wait_for_text("removed", "Two")
    screen.wait_gone("own Two")


def test_in_the_largest_sizes_texts_wrap_and_are_not_cut(cells):
    screen = cells()
    screen.evaluate("document.documentElement.dataset.textSize = 'accessibility3', document.documentElement.dataset.textSizeChosen = '', dispatchEvent(new Event('resize'))")
    screen.wait_for("find('long right').querySelector('.text').scrollWidth <= find('long right').querySelector('.text').clientWidth", about="texts wrap")
