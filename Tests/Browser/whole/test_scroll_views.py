"""Scroll views according to the guidelines: they follow the finger, show indicators for a while, page and zoom."""
import pytest

from fingers import Fingers
from pictures import rows
from shoji_kit import until
from shoji_kit.axe import violations

pytestmark = [pytest.mark.app("Specimen"), pytest.mark.each_browser]


@pytest.fixture
def scrolling(visit):
    def make(kind, **options):
        screen = visit("scrolling", **options)
        screen.click(kind)
        screen.wait_for_target({"fits": "sample", "bare": "sample", "columns": "first", "stocks": "quotes", "pages": "page-1", "observed": "observed-scroller"}.get(kind, "scroller"))
        if kind == "tens":
            screen.wait_for("find('scroller').dataset.behaviour.includes('scrollgeometry')", about="the screen's first scroll view, of the same name, is gone")
        if kind == "zoom":
            screen.wait_for("find('scroller').firstElementChild.style.transformOrigin", about="it can be zoomed")
        screen.settled()
        return screen

    return make


def top(screen, name="scroller"):
    return screen.evaluate(f"find('{name}').scrollTop")


@pytest.mark.core
@pytest.mark.guideline("scroll-view.content-larger-than-area")
def test_what_is_larger_than_its_room_is_reached(scrolling):
    screen = scrolling("long")
    room = screen.frame("scroller")
    assert abs(room.height - 600) < 1 and screen.frame("row-100").top > room.bottom
    screen.evaluate("find('scroller').focus()&&0")
    screen.press("End")
    screen.wait_for("(box => find('row-100').getBoundingClientRect().bottom <= box.bottom + 1)(find('scroller').getBoundingClientRect())")
    assert screen.frame("row-1").bottom < room.top


# A busy machine stops a flick too late.
@pytest.mark.alone
@pytest.mark.only("chromium")
@pytest.mark.guideline("scroll-view.follows-gestures")
def test_content_goes_with_the_finger_and_on_after_a_flick(scrolling):
    screen = scrolling("long", touch=True)
    fingers = Fingers(screen)
    x, y = screen.frame("scroller").middle
    # The distance before the gesture is recognised is not scrolled.
    fingers.down((x, y))
    fingers.slide((x, y), (x, y - 30), 3)
    # In a busy browser the content follows some frames later.
    fingers.rest(12)
    start = top(screen)
    fingers.slide((x, y - 30), (x, y - 130), frames=2)
    screen.wait_for(f"Math.abs(find('scroller').scrollTop - {start} - 100) < 3", about="100 points with the finger")
    fingers.rest(12)
    fingers.up()
    here = top(screen)
    screen.evaluate("(window.seen = [], window.look = () => { seen.push(find('scroller').scrollTop); requestAnimationFrame(look) }, look())&&0")
    fingers.flick((x, y + 100), (x, y))
    lifted = top(screen)
    screen.wait_for(f"find('scroller').scrollTop > {lifted} + 20 && find('scroller').scrollTop > {here}", about="goes on by itself")
    screen.wait_for("seen.length > 20 && new Set(seen.slice(-12)).size === 1", about="and comes to rest")
    steps = screen.evaluate("seen.map((at, i) => at - (seen[i - 1] ?? at)).filter(by => by > 0)")
    assert steps[-1] < max(steps) / 2, "it slows down"
    free = screen.evaluate("seen.at(-1)") - lifted
    screen.evaluate("(find('scroller').scrollTo(0, 0), seen.length = 0)&&0")
    screen.wait_for("seen.length > 3 && seen.at(-1) === 0", about="at the top again")
    fingers.flick((x, y + 150), (x, y))
    screen.wait_for("seen.at(-1) - seen.at(-3) > 2", about="moves")
    fingers.down((x, y))
    # The page receives a touch a few frames after it has stopped the scrolling, so the position is read at rest and compared with a free
    # flick's.
    screen.wait_for("new Set(seen.slice(-12)).size === 1", about="a tap stops it")
    held = top(screen)
    assert held < 150 + free / 2, "a tap stops it"
    fingers.up()
    fingers.rest(6)
    assert top(screen) == held, "and it stays"


@pytest.mark.guideline("scroll-view.no-look-of-its-own")
def test_around_what_fits_it_cannot_be_seen(scrolling, tmp_path):
    pictures = []
    for kind in ("fits", "bare"):
        screen = scrolling(kind)
        box = screen.frame("sample")
        lines = rows(screen, tmp_path / f"{kind}.png", range(round(box.top), round(box.bottom), 10))
        pictures.append([line[round(box.left):round(box.right)] for line in lines])
    assert pictures[0] == pictures[1]


# WebKitGTK has its own indicators, which appear and fade by themselves and cannot be inspected.
@pytest.mark.only("chromium")
@pytest.mark.guideline("scroll-view.transient-indicators")
def test_an_indicator_is_seen_while_one_scrolls_and_fades(scrolling):
    screen = scrolling("long")
    color, hidden = "getComputedStyle(find('scroller')).scrollbarColor", "rgba(0, 0, 0, 0) rgba(0, 0, 0, 0)"
    screen.wait_for(f"{color} === '{hidden}'")
    # In one script: it is visible for little more than a second.
    assert screen.evaluate(
        f"(async () => {{ find('scroller').scrollBy(0, 50); for (let i = 0; i < 110; i++) {{ if ({color} !== '{hidden}') return true;"
        " await new Promise(requestAnimationFrame) } return false })()"), "an indicator"
    screen.wait_for(f"{color} === '{hidden}'", about="it has faded")


@pytest.mark.only("chromium")
@pytest.mark.guideline("scroll-view.paging-mode")
def test_past_halfway_is_a_whole_page_and_less_is_none(scrolling):
    screen = scrolling("pages", touch=True)
    fingers = Fingers(screen)
    box = screen.frame("scroller")
    x, y = box.right - 20, box.middle[1]
    place = "find('scroller').scrollLeft / find('scroller').clientWidth"
    fingers.drag((x, y), (x - box.width * .7, y))
    screen.wait_for(f"{place} === 1")
    fingers.drag((x, y), (x - box.width * .3, y))
    fingers.rest(20)
    screen.wait_for(f"{place} === 1")
    fingers.flick((x, y), (x - box.width * .9, y))
    screen.wait_for(f"{place} === 2", about="a hard flick turns one page")


@pytest.mark.guideline("scroll-view.paging-mode", "scroll-view.page-control-shows-count-and-current", "scroll-view.page-control-with-paging")
def test_dots_count_the_pages_and_light_up_the_third(scrolling):
    screen = scrolling("pages")
    screen.wait_for("find('css=.page-dots').ariaValueMax === '5'")
    screen.evaluate("find('scroller').focus()&&0")
    for number in (2, 3):
        screen.press("ArrowRight")
        screen.wait_for(f"find('scroller').scrollLeft === {number - 1} * find('scroller').clientWidth")
        screen.wait_for(f"find('css=.page-dots').ariaValueText === 'Page {number} of 5'")
    dots = screen.frame("css=.page-dots")
    style = "getComputedStyle(find('css=.page-dots'), '::{0}')"
    assert abs(float(screen.evaluate(style.format("before") + ".width").removesuffix("px")) / 16 - 5) < .1, "five dots"
    screen.settled()
    lit = float(screen.evaluate(style.format("after") + ".left").removesuffix("px")) + 3.5
    assert int((lit - (dots.width - 80) / 2) // 16) == 2, "the third is lit"
    screen.click_at(dots.left + 4, dots.middle[1])
    screen.wait_for("find('css=.page-dots').ariaValueNow === '2'")


@pytest.mark.guideline("scroll-view.page-control-no-indicator")
def test_dots_stand_in_the_place_of_the_indicator(scrolling):
    screen = scrolling("pages")
    hidden = "(e => e.dataset.indicators === 'hidden' && (getComputedStyle(e).scrollbarWidth === 'none' || getComputedStyle(e, '::-webkit-scrollbar').display === 'none'))"
    screen.evaluate("find('scroller').scrollBy(find('scroller').clientWidth, 0)&&0")
    assert screen.evaluate(f"{hidden}(find('scroller'))")
    assert not screen.evaluate(f"{hidden}(document.querySelector('.scroll .scroll'))"), "the one that goes up and down has its own"


@pytest.mark.only("chromium")
@pytest.mark.guideline("scroll-view.zoom-support", "scroll-view.zoom-scale-limits", "scroll-view.follows-gestures")
def test_two_fingers_enlarge_about_their_middle_and_within_bounds(scrolling):
    screen = scrolling("zoom", touch=True)
    fingers = Fingers(screen)
    box = screen.frame("picture")
    middle = (box.left + 100, box.top + 200)
    fingers.pinch(middle, 60, 120)
    screen.wait_for_text("scale", "2.00")
    screen.wait_for("Math.abs(find('picture').getBoundingClientRect().width - 600) < 2")
    grown = screen.frame("picture")
    assert abs((middle[0] - grown.left) / grown.width - 1 / 3) < .02 and abs((middle[1] - grown.top) / grown.height - 2 / 3) < .02
    fingers.pinch(middle, 40, 280)
    screen.wait_for_text("scale", "3.00")
    screen.wait_for("Math.abs(find('picture').getBoundingClientRect().width - 900) < 2")
    for _ in range(2):
        fingers.pinch(middle, 280, 20)
    screen.wait_for_text("scale", "0.50")
    screen.wait_for("Math.abs(find('picture').getBoundingClientRect().width - 150) < 2")
    # A double tap zooms in, another one zooms out.
    for expected in ("2.00", "1.00", "2.00"):
        for _ in range(2):
            screen.tap_at(*middle)
        screen.wait_for_text("scale", expected)


@pytest.mark.guideline("scroll-view.zoom-support", "scroll-view.zoom-scale-limits")
def test_keys_and_buttons_enlarge_within_bounds(scrolling):
    screen = scrolling("zoom")
    box = screen.frame("picture")
    # A click on the enlarged picture would scroll it into view first.
    screen.click("scroller", "double")
    screen.wait_for_text("scale", "2.00")
    screen.click("scroller", "double")
    screen.wait_for_text("scale", "1.00")
    screen.evaluate("find('scroller').focus()&&0")
    for scale in ("1.50", "2.25", "3.00", "3.00"):
        screen.press("+")
        screen.wait_for_text("scale", scale)
        screen.wait_for(f"Math.abs(find('picture').getBoundingClientRect().width - 300 * {scale}) < 1")
    screen.press("0")
    screen.wait_for_text("scale", "1.00")
    until(lambda: screen.frame("picture").is_near(box))
    for scale in ("0.67", "0.50"):
        screen.press("-")
        screen.wait_for_text("scale", scale)
        screen.wait_for(f"Math.abs(find('picture').getBoundingClientRect().width - 300 * {scale}) < 2")
    screen.evaluate("document.querySelector('[data-zoom-step=in]').focus()&&0")
    screen.press("Enter")
    screen.wait_for_text("scale", "0.75")


@pytest.mark.only("chromium")
@pytest.mark.guideline("scroll-view.large-swipes-hit-neighbours")
def test_a_swipe_that_ends_over_its_neighbour_scrolls_where_it_began(scrolling):
    screen = scrolling("columns", touch=True)
    first, second = screen.frame("first"), screen.frame("second")
    Fingers(screen).drag((first.middle[0], first.bottom - 40), (second.middle[0], first.top + 20))
    screen.wait_for("find('first').scrollTop > 150")
    assert top(screen, "second") == 0


@pytest.mark.only("chromium")
@pytest.mark.guideline("scroll-view.two-in-different-directions", "scroll-view.stocks-example")
def test_quotes_go_up_and_down_and_the_company_sideways(scrolling):
    screen = scrolling("stocks", touch=True)
    fingers = Fingers(screen)
    quotes, company = screen.frame("quotes").middle, screen.frame("company").middle
    places = "[find('quotes').scrollTop, find('company').scrollLeft]"
    assert quotes[1] < company[1] and screen.evaluate("find('quotes').dataset.axis + find('company').dataset.axis") == "verticalhorizontal"
    fingers.drag(quotes, (quotes[0], quotes[1] - 150))
    screen.wait_for("find('quotes').scrollTop > 100")
    fingers.drag(company, (company[0] - 150, company[1]))
    screen.wait_for("find('company').scrollLeft > 100")
    before = screen.evaluate(places)
    # Each ignores the other's axis.
    fingers.drag(quotes, (quotes[0] - 150, quotes[1]))
    fingers.drag(company, (company[0], company[1] - 150))
    fingers.rest(20)
    assert screen.evaluate(places) == before


@pytest.mark.only("chromium")
@pytest.mark.parametrize("kind", ["long", "pages", "zoom", "stocks"])
@pytest.mark.parametrize("dark", [False, True])
def test_nothing_is_wrong_for_assistive_technologies(scrolling, kind, dark):
    assert violations(scrolling(kind, dark=dark)) == []


# Programmatic scrolling

IN_SIGHT = "((e, box) => !!e && e.getBoundingClientRect().top >= box.top - 1 && e.getBoundingClientRect().bottom <= box.bottom + 1)(find({0!r}), find({1!r}).getBoundingClientRect())"


@pytest.mark.core
def test_a_reader_leads_to_rows_that_are_not_in_the_page_and_only_in_its_own_list(visit):
    screen = visit("readers", width=800, height=900)
    screen.wait_for_target("right-0")
    assert not screen.exists("right-200")
    screen.click("far")
    screen.wait_for(IN_SIGHT.format("right-200", "right"))
    # In the middle, as requested.
    until(lambda: abs(screen.frame("right-200").middle[1] - screen.frame("right").middle[1]) < 30)
    screen.click("end")
    screen.wait_for(IN_SIGHT.format("right-299", "right"))
    screen.settled()
    screen.wait_for(IN_SIGHT.format("right-299", "right"))
    screen.click("named")
    screen.wait_for(IN_SIGHT.format("last", "right"))
    # By an ID that its author gave a row, which is not mounted any more.
    screen.wait_gone("right-150")
    screen.click("row")
    screen.wait_for(IN_SIGHT.format("right-150", "right"))
    until(lambda: abs(screen.frame("right-150").top - screen.frame("right").top) < 30)
    assert screen.evaluate("find('left').scrollTop") == 0 and not screen.exists("left-200")


@pytest.mark.core("chromium", "webkit")
def test_a_scroll_position_leads_to_rows_that_are_not_in_the_page(visit):
    screen = visit("readers", width=800, height=900)
    screen.wait_for_target("message-0")
    assert not screen.exists("message-150")
    screen.click("message")
    screen.wait_for(IN_SIGHT.format("message-150", "conversation"))
    screen.wait_for_text("place", "150")


# WebKit scrolls by whole pixels, and rows end between them.
ABOUT_30 = {29, 30, 31}


def moves_while_rows_come_above(screen, scroller, rows):
    """How far the first row in sight moves each time when one scrolls up by 30 points, past all that was in the page."""
    return screen.evaluate(f"""(async () => {{
      const outer = find('{scroller}'), scroller = outer.matches('.scroll') ? outer : outer.querySelector('.scroll')
      const frame = () => new Promise(requestAnimationFrame), moved = []
      const first = () => [...document.querySelectorAll('[data-testid^={rows}]')].find((e) => e.getBoundingClientRect().top > scroller.getBoundingClientRect().top)
      for (let i = 0; i < 110; i++) {{
        const row = first(), before = row.getBoundingClientRect().top
        scroller.scrollBy({{ top: -30, behavior: 'instant' }})
        for (let j = 0; j < 4; j++) await frame()
        moved.push(Math.round(row.getBoundingClientRect().top - before))
      }}
      return moved
    }})()""")


def test_what_is_read_stays_while_rows_of_other_heights_come_above_it(visit):
    screen = visit("readers", width=800, height=900)
    screen.wait_for_target("message-0")
    screen.click("message")
    screen.wait_for(IN_SIGHT.format("message-150", "conversation"))
    screen.settled()
    lowest = screen.evaluate("Math.min(...[...document.querySelectorAll('[data-testid^=message-]')].map((e) => e.dataset.testid.slice(8)))")
    assert set(moves_while_rows_come_above(screen, "conversation", "message-")) <= ABOUT_30
    assert screen.evaluate("Math.min(...[...document.querySelectorAll('[data-testid^=message-]')].map((e) => e.dataset.testid.slice(8)))") < lowest, "rows came"


def test_what_is_read_stays_in_the_second_of_two_lazy_stacks_as_well(visit):
    screen = visit("readers", width=800, height=900)
    screen.wait_for_target("Early-0")
    # The heights of rows that are not in the page are a guess, so that the end comes nearer step by step.
    to_the_end = "(outer => { const scroller = outer.matches('.scroll') ? outer : outer.querySelector('.scroll'); scroller.scrollTop = scroller.scrollHeight })(find('stacks'))"
    screen.wait_for(f"({to_the_end}, {IN_SIGHT.format('Late-299', 'stacks')})")
    screen.settled()
    assert not screen.exists("Late-100")
    assert set(moves_while_rows_come_above(screen, "stacks", "Late-")) <= ABOUT_30


def text(screen, name):
    return screen.evaluate(f"find('{name}').textContent")


def test_an_app_observes_where_a_scroll_view_stands_and_what_moves_it(scrolling):
    screen = scrolling("observed")
    screen.wait_for("find('offset').textContent === '0 of 3000 in 300'", about="the geometry is told first when it is known")
    assert text(screen, "phases") == "idle" and text(screen, "visible") == "hidden"
    screen.click("to-end")
    screen.wait_for("find('offset').textContent === '2700 of 3000 in 300'", about="code has moved it")
    # A browser jumps the first part of a long distance, which may count as a separate movement.
    screen.wait_for("/^idle( animating idle)+$/.test(find('phases').textContent)", about="and it has come to rest")
    screen.wait_for("find('visible').textContent === 'visible'", about="the last row is in sight")
    screen.evaluate("find('observed-scroller').scrollTo({ top: 2400, behavior: 'instant' })&&0")
    screen.wait_for("find('visible').textContent === 'hidden'", about="and out of it again")
    screen.wait_for("find('offset').textContent === '2400 of 3000 in 300'")


def test_indicators_flash_when_a_value_changes(scrolling):
    screen = scrolling("observed")
    screen.wait_for("!('scrolling' in find('observed-scroller').dataset)", about="at rest no indicator is shown")
    # Noted by the page itself, because the moment may be over when a busy machine looks.
    screen.evaluate(
        "(window.flashed = false, new MutationObserver(() => { flashed ||= 'scrolling' in find('observed-scroller').dataset })"
        ".observe(find('observed-scroller'), { attributes: true }))&&0")
    screen.click("flash")
    screen.wait_for("flashed", about="it is shown for a moment")
    screen.wait_for("!('scrolling' in find('observed-scroller').dataset)", about="and fades")


def test_a_scroll_position_without_an_anchor_scrolls_as_little_as_needed_and_keeps_the_apps_value(visit):
    screen = visit("readers", width=800, height=900)
    screen.wait_for_target("message-0")
    screen.click("message")
    screen.wait_for(IN_SIGHT.format("message-150", "conversation"))
    screen.settled()
    # Scrolled from above, the row is the last visible one, and not the one at the start, which is not written into the binding.
    until(lambda: abs(screen.frame("message-150").bottom - screen.frame("conversation").bottom) < 2)
    screen.wait_for_text("place", "150")


def test_the_users_own_scrolling_is_written_into_the_scroll_position(visit):
    screen = visit("readers", width=800, height=900)
    screen.wait_for_target("message-0")
    screen.click("message")
    screen.wait_for_text("place", "150")
    screen.settled()
    screen.evaluate("((scroller) => { scroller.dispatchEvent(new WheelEvent('wheel')); scroller.scrollBy({ top: -60, behavior: 'instant' }) })(find('conversation').querySelector('.scroll'))")
    # The first row whose centre is visible.
    first = "[...document.querySelectorAll('[data-testid^=message-]')].find((e) => e.getBoundingClientRect().top + e.offsetHeight / 2 > find('conversation').getBoundingClientRect().top)"
    screen.wait_for(f"find('place').textContent !== '150' && find('place').textContent === {first}.dataset.testid.slice(8)")


def test_a_behavior_of_the_app_decides_where_scrolling_rests(scrolling):
    screen = scrolling("tens")

    def scroll(top):
        """Scrolls as a wheel does: WebDriver's wheel moves by whole notches only."""
        screen.evaluate(
            "((box) => { box.dispatchEvent(new WheelEvent('wheel', { bubbles: true }))"
            f"; box.scrollTo({{ top: {top}, behavior: 'smooth' }}) }})(find('scroller'))&&0")

    scroll(400)
    screen.wait_for("Math.abs(find('scroller').scrollTop - 300) < 1", about="400 is nearer to 300 than to 600")
    # The movement to 300 need not have ended.
    scroll(470)
    screen.wait_for("Math.abs(find('scroller').scrollTop - 600) < 1")
    scroll(100_000)
    screen.wait_for("Math.abs(find('scroller').scrollTop - 2400) < 1", about="the end is a place of rest")


@pytest.mark.only("chromium")
def test_a_flick_ends_where_the_behavior_of_the_app_says(scrolling):
    screen = scrolling("tens", touch=True)
    fingers = Fingers(screen)
    x, y = screen.frame("scroller").middle
    fingers.flick((x, y + 100), (x, y - 50))
    screen.wait_for("(top => top > 0 && top % 300 === 0)(Math.round(find('scroller').scrollTop))")


def test_content_margins_are_not_part_of_scrolling(scrolling):
    screen = scrolling("margins")
    room = screen.frame("scroller")
    # The geometry is that of the content: at the start the offset is before it, and neither size has the margins.
    screen.wait_for_text("geometry", "-20, 260 × 1200 in 260 × 260")
    assert screen.frame("row-1").left == room.left + 20 and screen.frame("row-1").width == 260
    screen.click("to-row")
    screen.wait_for(f"Math.abs(find('row-10').getBoundingClientRect().top - {room.top + 20}) < 1", about="the row is below the margin")
    screen.wait_for_text("geometry", "250, 260 × 1200 in 260 × 260")
    screen.click("to-last")
    screen.wait_for(f"Math.abs(find('row-40').getBoundingClientRect().bottom - {room.bottom - 20}) < 1", about="and above the margin at the end")
    screen.click("to-point")
    screen.wait_for(f"Math.abs(find('row-4').getBoundingClientRect().top - {room.top}) < 1", about="a point of the content")
    screen.wait_for_text("geometry", "90, 260 × 1200 in 260 × 260")
    screen.click("to-top")
    screen.wait_for_text("geometry", "-20, 260 × 1200 in 260 × 260")
