"""Pages according to the guidelines: they scroll or curl one after the other, with page dots."""
import pytest

from fingers import Fingers
from pictures import rows
from shoji_kit import until
from shoji_kit.axe import violations

pytestmark = pytest.mark.app("Specimen")
COLORS = {1: (255, 59, 48), 2: (52, 199, 89)}


@pytest.fixture
def pages(visit):
    def make(style="scroll", **options):
        screen = visit("pages", **options)
        screen.click(style)
        screen.wait_for(f"find('css=.tab-pages').matches('{dict(scroll='.scroll', curl='.page-curl[data-now]')[style]}')")
        screen.wait_for("find('css=.page-dots').ariaValueMax === '5'")
        screen.settled()
        return screen

    return make


def shown(screen):
    """Returns the visible page, once it has settled."""
    screen.settled()
    return screen.evaluate(
        "(box => document.elementFromPoint(box.x + box.width / 2, box.y + 40).closest('.tab-panel')?.innerText.trim())"
        "(find('css=.tab-pages').getBoundingClientRect())")


def wait_shown(screen, number):
    screen.wait_for_text("page", str(number))
    screen.wait_for(
        f"(box => [box.x + 8, box.right - 8].every(x => document.elementFromPoint(x, box.y + 40).closest('.tab-panel')?.innerText.trim() === 'Page {number}'))"
        "(find('css=.tab-pages').getBoundingClientRect())", about=f"page {number} is seen")


def page_at(screen, x, y):
    return screen.evaluate(f"[...document.querySelectorAll('.tab-panel')].indexOf(document.elementFromPoint({x}, {y}).closest('.tab-panel'))") + 1


def across(screen, start, end):
    """Returns two points in the pages, by fractions of their width."""
    box = screen.frame("css=.tab-pages")
    return [(box.left + box.width * part, box.middle[1]) for part in (start, end)]


@pytest.mark.only("chromium")
@pytest.mark.guideline("page.linear-navigation")
@pytest.mark.parametrize("style", ["scroll", "curl"])
def test_each_swipe_leads_one_page_on_and_none_past_the_ends(pages, style):
    screen = pages(style, touch=True)
    fingers = Fingers(screen)
    for number in (2, 3, 4, 5, 5):
        fingers.drag(*across(screen, .9, .1), steps=6)
        wait_shown(screen, number)
    for number in (4, 3, 2, 1, 1):
        fingers.drag(*across(screen, .1, .9), steps=6)
        wait_shown(screen, number)


@pytest.mark.core
@pytest.mark.guideline("page.linear-navigation", "page.two-styles")
@pytest.mark.parametrize("style", ["scroll", "curl"])
def test_each_key_leads_one_page_on_and_none_past_the_ends(pages, style):
    screen = pages(style)
    screen.evaluate("find('css=.tab-pages').focus()&&0")
    for number in (2, 3, 4, 5, 5):
        screen.press("ArrowRight")
        wait_shown(screen, number)
    screen.press("ArrowLeft")
    wait_shown(screen, 4)


@pytest.mark.only("chromium")
@pytest.mark.guideline("page.scroll-no-appearance")
def test_halfway_there_is_nothing_but_the_two_pages(pages, tmp_path):
    screen = pages(touch=True)
    fingers = Fingers(screen)
    start, end = across(screen, .8, .3)
    fingers.down(start)
    fingers.slide(start, end)
    screen.wait_for("find('css=.tab-pages').scrollLeft > 100")
    # In a busy browser the content follows some frames later.
    fingers.rest(12)
    box, scrolled = screen.frame("css=.tab-pages"), screen.evaluate("find('css=.tab-pages').scrollLeft")
    edge = box.right - scrolled
    [line] = rows(screen, tmp_path / "halfway.png", [round(box.top + 60)])
    for x in range(round(box.left) + 1, round(box.right) - 1):
        if abs(x - edge) > 2:
            assert line[x] == (COLORS[1] if x < edge else COLORS[2]), x
    fingers.up()


@pytest.mark.core
@pytest.mark.only("chromium")
@pytest.mark.guideline("page.scroll-smooth")
def test_pages_follow_the_finger_and_come_to_rest_on_a_whole_one(pages):
    screen = pages(touch=True)
    fingers = Fingers(screen)
    start, end = across(screen, .9, .3)
    fingers.down(start)
    places = []
    for step in range(1, 9):
        fingers.move((start[0] + (end[0] - start[0]) * step / 8, start[1]))
        fingers.rest(2)
        places.append(screen.evaluate("find('css=.tab-pages').scrollLeft"))
    assert places == sorted(places) and len(set(places)) > 5
    # The page follows the finger, less the distance before the gesture is recognised.
    screen.wait_for(f"Math.abs(find('css=.tab-pages').scrollLeft - {start[0] - end[0]}) < 25")
    fingers.rest(12)
    fingers.up()
    wait_shown(screen, 2)
    assert screen.evaluate("find('css=.tab-pages').scrollLeft === find('css=.tab-pages').clientWidth")


@pytest.mark.guideline("page.curl-follows-swipe", "page.two-styles")
@pytest.mark.parametrize("language", ["en-US", "ar"])
def test_a_turning_pages_edge_follows_and_shows_the_next_one_below(pages, language):
    screen = pages("curl", language=language)
    is_mirrored = screen.evaluate("document.documentElement.dir") == "rtl"
    box = screen.frame("css=.tab-pages")

    def at(part):
        return (box.right - box.width * part if is_mirrored else box.left + box.width * part, box.middle[1])

    screen.press_down(*at(.98))
    edges = []
    for part in (.9, .8, .7, .6, .5):
        screen._pointer(*at(part), "move")
        moved = f"{box.right} - flap.right" if is_mirrored else f"flap.left - {box.left}"
        screen.wait_for(
            f"!find('css=.page-flap').hidden && (flap => Math.abs({moved} - {box.width * part}) < {box.width * .06})"
            "(find('css=.page-flap').getBoundingClientRect())", about="the page's edge is under the finger")
        flap = screen.frame("css=.page-flap")
        edge, fold = (box.right - flap.right, box.right - flap.left) if is_mirrored else (flap.left - box.left, flap.right - box.left)
        edges.append(edge)
        beyond = box.right - fold - 10 if is_mirrored else box.left + fold + 10
        if fold + 12 < box.width:
            assert page_at(screen, beyond, box.top + 40) == 2
        near = box.right - 10 if is_mirrored else box.left + 10
        assert page_at(screen, near, box.top + 40) == 1
    assert edges == sorted(edges, reverse=True)
    screen.let_go(*at(.5))
    screen.wait_for("find('css=.page-flap').hidden")
    until(lambda: page_at(screen, *box.middle) == 2)


def hold_page(screen):
    """Turns the first page a little and holds it with the finger."""
    start, middle = across(screen, .98, .6)
    screen.press_down(*start)
    for step in range(1, 6):
        screen.move_to(start[0] + (middle[0] - start[0]) * step / 5, start[1])
    screen.wait_for("!find('css=.page-flap').hidden")
    return middle


def test_the_app_turns_a_page_when_the_finger_has_left(pages):
    screen = pages("curl")
    x, y = hold_page(screen)
    screen.evaluate("find('to five').click()")
    screen.wait_for_text("page", "5")
    screen.move_to(x + 10, y)
    assert not screen.evaluate("find('css=.page-flap').hidden"), "the finger holds its page still"
    screen.move_to(x - 40, y)
    screen.let_go(x - 40, y)
    wait_shown(screen, 5)
    assert screen.errors() == []


def test_a_window_of_another_size_takes_a_page_from_the_finger(pages):
    screen = pages("curl")
    screen.click("free")
    screen.wait_for("find('css=.tab-pages').clientWidth > 341")
    screen.settled()
    x, y = hold_page(screen)
    screen.resize(844, 600)
    screen.wait_for("find('css=.page-flap').hidden")
    screen.move_to(x - 20, y)
    screen.let_go(x - 20, y)
    screen.settled()
    assert screen.text("page") == "1" and screen.errors() == []


@pytest.mark.only("chromium")
@pytest.mark.guideline("page.sequential-no-jump")
@pytest.mark.parametrize("style", ["scroll", "curl"])
def test_the_hardest_swipe_reaches_the_neighbour(pages, style):
    screen = pages(style, touch=True)
    fingers = Fingers(screen)
    fingers.flick(*across(screen, .98, .02), steps=2)
    wait_shown(screen, 2)
    assert shown(screen) == "Page 2"
    box = screen.frame("css=.tab-pages")
    screen.page.mouse.move(*box.middle)
    screen.page.mouse.wheel(9000, 0)
    # The wheel does not curl pages.
    wait_shown(screen, 3 if style == "scroll" else 2)
    # And like a trackpad, with momentum: as one gesture, which a busy machine would divide.
    screen.evaluate(
        "(() => { for (const deltaX of [9000, ...Array(12).fill(300)]) find('css=.tab-pages').dispatchEvent(new WheelEvent('wheel', { deltaX, bubbles: true, cancelable: true })) })()")
    wait_shown(screen, 4 if style == "scroll" else 2)


@pytest.mark.parametrize("style", ["scroll", "curl"])
def test_code_and_dots_lead_to_any_page(pages, style):
    screen = pages(style)
    screen.click("to five")
    wait_shown(screen, 5)
    assert screen.attribute("css=.page-dots", "aria-valuetext") == "Page 5 of 5"
    screen.evaluate("find('css=.page-dots').focus()&&0")
    screen.press("Home")
    wait_shown(screen, 1)
    screen.press("ArrowRight")
    wait_shown(screen, 2)
    dots = screen.frame("css=.page-dots")
    screen.click_at(dots.right - 6, dots.middle[1])
    wait_shown(screen, 3)
    screen.click_at(dots.left + 6, dots.middle[1])
    wait_shown(screen, 2)
    screen.drag((dots.middle[0] - 16, dots.middle[1]), (dots.middle[0] + 32, dots.middle[1]))
    wait_shown(screen, 5)


def test_a_wide_book_lies_open_with_two_pages(pages):
    screen = pages("curl", width=1000, height=700)
    # A book lies open only in a frame that is wider than high.
    screen.evaluate("(find('css=.tab-pages').closest('.tabs').parentElement.style.cssText += ';width:600px;max-width:600px;max-height:300px;height:300px')&&0")
    screen.wait_for("find('css=.tab-pages').dataset.spine === 'middle'")
    box = screen.frame("css=.tab-pages")
    pair = f"[.25, .75].map(part => document.elementFromPoint({box.left} + {box.width} * part, {box.top} + 40).closest('.tab-panel')?.innerText.trim()).join()"
    screen.wait_for(f"{pair} === 'Page 1,Page 2'")
    screen.evaluate("find('css=.tab-pages').focus()&&0")
    screen.press("ArrowRight")
    screen.wait_for(f"{pair} === 'Page 3,Page 4'")
    screen.wait_for_text("page", "3")


@pytest.mark.parametrize("style", ["scroll", "curl"])
def test_a_window_of_another_size_shows_the_same_page(pages, style):
    screen = pages(style)
    screen.evaluate("find('css=.tab-pages').focus()&&0")
    for number in (2, 3, 4):
        screen.press("ArrowRight")
        wait_shown(screen, number)
    screen.click("free")
    # Narrower, lower, and wide enough for an open book; then as before.
    for width, height in ((600, 844), (600, 700), (1100, 700), (390, 844)):
        screen.resize(width, height)
        screen.wait_for(
            "(b => Math.abs(b.width - innerWidth) < 60 && document.elementsFromPoint(b.left + b.width * (b.width > b.height ? .75 : .5), b.top + 40)"
            ".some(e => e.innerText?.trim() === 'Page 4'))(find('css=.tab-pages').getBoundingClientRect())" if style == "curl" else
            "(b => Math.abs(b.width - innerWidth) < 60 && document.elementsFromPoint(b.left + b.width * .5, b.top + 40)"
            ".some(e => e.innerText?.trim() === 'Page 4'))(find('css=.tab-pages').getBoundingClientRect())", about=f"page 4 is seen at {width} × {height}")
    wait_shown(screen, 4)
    assert screen.attribute("css=.page-dots", "aria-valuetext") == "Page 4 of 5"


@pytest.mark.parametrize("style", ["scroll", "curl"])
def test_of_many_pages_only_the_near_ones_are_there_and_the_dots_have_room(pages, style):
    screen = pages(style)
    screen.click("many")
    screen.wait_for("find('css=.page-dots').ariaValueMax === '500'")
    box, dots = screen.frame("css=.tab-pages"), screen.frame("css=.page-dots")
    assert box.left <= dots.left and dots.right <= box.right
    filled = "[...document.querySelectorAll('.tab-panel')].filter(panel => panel.innerText.trim()).length"
    assert screen.evaluate(filled) <= 6
    screen.evaluate("find('css=.page-dots').focus()&&0")
    screen.press("End")
    wait_shown(screen, 500)
    assert screen.attribute("css=.page-dots", "data-more").split() == ["before"]
    # The last dot but one goes back by one page.
    dots = screen.frame("css=.page-dots")
    screen.click_at(dots.left + 20, dots.middle[1])
    wait_shown(screen, 499)
    screen.press("Home")
    wait_shown(screen, 1)
    assert screen.evaluate(filled) < 20


@pytest.mark.only("chromium")
@pytest.mark.parametrize("style", ["scroll", "curl"])
@pytest.mark.parametrize("dark", [False, True])
def test_nothing_is_wrong_for_assistive_technologies(pages, style, dark):
    assert violations(pages(style, dark=dark)) == []
