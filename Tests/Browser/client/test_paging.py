"""Pages of a scroll view: keys, swipes and the app turn them one by one."""

import pytest

import pages
from timed_pointers import swipe


def paged(count=4, page=0, behaviour="scrollview pages sideways", inside="", width=300):
    panels = "".join(
        f'<div class="tab-panel wrap" role="tabpanel" id="p{number}">Page {number}{inside if number == 1 else ""}</div>'
        for number in range(count)
    )
    return (
        f'<div class="tabs" data-style="page" style="width:{width}px;height:400px"><div class="tab-pages scroll" id="s"'
        f' data-axis="horizontal" data-paging data-indicators="hidden" data-behaviour="{behaviour}" data-page="{page}" tabindex="0"><div'
        f' class="tab-pages-content" id="content">{panels}</div></div></div>'
    )


def opened(screen, body, direction="ltr", motion="reduced"):
    screen.open(body, attributes=pages.attributes(direction, motion))
    screen.until("document.documentElement.dataset.client === 'ready'")
    return screen.page


def is_at(screen, left, top=0):
    screen.until(f"Math.abs(s.scrollLeft - {left}) < 1 && Math.abs(s.scrollTop - {top}) < 1")


@pytest.mark.parametrize("direction, way, next, last", [("ltr", 1, "ArrowRight", "ArrowLeft"), ("rtl", -1, "ArrowLeft", "ArrowRight")])
def test_the_page_that_the_app_chooses_and_keys(screen, direction, way, next, last):
    page = opened(screen, paged(page=2), direction)
    is_at(screen, 600 * way)
    screen.push(("attribute", "s", "data-page", "1"))
    is_at(screen, 300 * way)
    page.focus("#s")
    page.keyboard.press(next)
    is_at(screen, 600 * way)
    page.keyboard.press(last)
    page.keyboard.press("x")
    is_at(screen, 300 * way)


def test_after_a_change_of_its_width_the_same_page_is_in_front(screen):
    page = opened(screen, paged(page=2))
    is_at(screen, 600)
    page.evaluate("s.scrollTo({ left: 300, behavior: 'instant' })")
    screen.frames()
    page.evaluate("s.parentElement.style.width = '200px'")
    is_at(screen, 200)
    page.evaluate("s.parentElement.style.width = '350px'")
    is_at(screen, 350)


def test_keys_in_a_field_of_a_page_turn_nothing(screen):
    page = opened(screen, paged(page=1, inside='<input id="f" value="abc">'))
    is_at(screen, 300)
    page.focus("#f")
    page.keyboard.press("ArrowRight")
    page.focus("#s")
    page.keyboard.press("ArrowLeft")
    is_at(screen, 0)


SWIPES = [
    ("far", (250, 200, 0), (100, 200, 500), (80, 200, 1000), 600),
    ("short", (250, 200, 0), (180, 200, 500), (150, 200, 1000), 300),
    ("flick", (250, 200, 0), (225, 200, 40), (200, 200, 80), 600),
    ("flick back", (50, 200, 0), (75, 200, 40), (100, 200, 80), 0),
    ("far and back", (280, 200, 0), (60, 200, 500), (110, 200, 560), 300),
    ("farther than a page", (299, 200, 0), (-200, 200, 500), (-400, 200, 1000), 600),
]


@pytest.mark.parametrize("start, middle, end, left", [one[1:] for one in SWIPES], ids=[one[0] for one in SWIPES])
def test_a_swipe_turns_one_page_or_none(screen, start, middle, end, left):
    page = opened(screen, paged(page=1))
    is_at(screen, 300)
    swipe(page, start, middle, end)
    is_at(screen, left)
    screen.until("!('held' in s.dataset) && s.style.scrollSnapType === ''")


def test_a_swipe_in_a_right_to_left_layout(screen):
    page = opened(screen, paged(page=1), "rtl")
    is_at(screen, -300)
    swipe(page, (200, 200, 0), (225, 200, 40), (250, 200, 80))
    is_at(screen, -600)
    swipe(page, (250, 200, 0), (225, 200, 40), (200, 200, 80))
    is_at(screen, -300)


def test_the_page_follows_the_finger_and_a_swipe_that_is_taken_away_turns_nothing(screen):
    page = opened(screen, paged(page=1))
    is_at(screen, 300)
    page.evaluate("window.seen = []; s.addEventListener('scroll', () => seen.push([s.scrollLeft, s.style.scrollSnapType]))")
    page.evaluate(
        """() => { for (const [type, x] of [['pointerdown', 250], ['pointermove', 220]]) p1.dispatchEvent(
      new PointerEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: 200, pointerId: 5, isPrimary: true,
          pointerType: 'touch' })) }"""
    )
    is_at(screen, 330)
    assert page.evaluate("[s.style.scrollSnapType, 'held' in s.dataset]") == ["none", True]
    page.evaluate(
        "p1.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true, clientX: 20, clientY: 200, pointerId: 5, isPrimary: true,"
        " pointerType: 'touch' }))"
    )
    is_at(screen, 300)
    screen.until("s.style.scrollSnapType === ''")


@pytest.mark.parametrize("kind, start", [("mouse", 250), ("pen", 250)])
def test_a_mouse_does_not_swipe(screen, kind, start):
    page = opened(screen, paged(page=1))
    is_at(screen, 300)
    swipe(page, (start, 200, 0), (start - 100, 200, 40), (start - 200, 200, 80), kind=kind)
    is_at(screen, 300 if kind == "mouse" else 600)


INNER = '<div id="in" style="width:200px;height:100px;overflow-x:auto"><div style="width:500px;height:80px">Wide</div></div>'


@pytest.mark.parametrize("scrolled, way, left", [(100, -1, 300), (100, 1, 300), (300, -1, 600), (0, 1, 0), (300, 1, 300), (0, -1, 300)])
def test_a_scrollable_view_inside_takes_the_swipe_until_its_end(screen, scrolled, way, left):
    page = opened(screen, paged(page=1, inside=INNER))
    is_at(screen, 300)
    page.evaluate(f"document.getElementById('in').scrollLeft = {scrolled}")
    box = screen.rect("#in")
    x, y = box["x"] + 100, box["y"] + 20
    swipe(page, (x, y, 0), (x + 30 * way, y, 40), (x + 60 * way, y, 80))
    is_at(screen, left)


def test_the_browser_scrolls_pages_only_up_and_down_and_gets_that_back(screen):
    page = opened(screen, paged())
    screen.until("s.style.touchAction === 'pan-y pinch-zoom'")
    screen.push(("attribute", "s", "data-behaviour", "scrollview pages"))
    assert page.evaluate("s.style.touchAction") == ""


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_at_an_end_of_a_wide_view_the_browser_may_not_pan_further(screen, direction):
    wide = pages.scroller("horizontal", "scrollview sideways", '<div style="width:900px;height:80px">Wide</div>', height=100)
    page = opened(screen, wide, direction)
    way = 1 if direction == "ltr" else -1
    start, end = ("pan-right", "pan-left") if direction == "ltr" else ("pan-left", "pan-right")
    allows = lambda *ways: screen.until(
        f"s.style.touchAction.split(' ').sort().join(' ') === '{' '.join(sorted([*ways, 'pan-y', 'pinch-zoom']))}'"
    )
    allows(start)
    page.evaluate(f"s.scrollLeft = {300 * way}")
    # In the middle both ways: one of them would keep a finger from going back.
    allows("pan-x")
    page.evaluate(f"s.scrollLeft = {600 * way}")
    allows(end)


def turning(axis, width=300, height=1000, inside="Content"):
    """A scroll view that settles on pages of its own size."""
    content = f'<div style="width:{width}px;height:{height}px">{inside}</div>'
    return pages.scroller(axis, "scrollview paging", content, "data-paging")


@pytest.mark.parametrize(
    "axis, key, back, place",
    [
        ("horizontal", "ArrowRight", "ArrowLeft", (300, 0)),
        ("horizontal", "PageDown", "PageUp", (300, 0)),
        ("vertical", "ArrowDown", "ArrowUp", (0, 400)),
        ("vertical", "PageDown", "PageUp", (0, 400)),
    ],
)
def test_keys_turn_a_paging_view_by_its_own_size(screen, axis, key, back, place):
    page = opened(screen, turning(axis, 750, 400) if axis == "horizontal" else turning(axis))
    page.focus("#s")
    page.keyboard.press("Control+" + key)
    page.keyboard.press("Meta+" + key)
    page.keyboard.press("Alt+" + key)
    is_at(screen, 0)
    page.keyboard.press(key)
    is_at(screen, *place)
    page.keyboard.press(back)
    is_at(screen, 0)


def test_pages_begin_at_multiples_of_the_view_and_the_last_one_ends_with_the_content(screen):
    page = opened(screen, turning("both", 750))
    stops = (
        "[...document.querySelectorAll('.page-stops > i')].map(e => [parseFloat(e.style.insetInlineStart),"
        " parseFloat(e.style.top)].join()).join(' ')"
    )
    screen.until(f"{stops} === '0,0 300,0 450,0 0,400 300,400 450,400 0,600 300,600 450,600'")
    # Another size has other pages.
    page.evaluate("s.firstElementChild.style.width = '300px'")
    screen.until(f"{stops} === '0,0 0,400 0,600'")
    opened(screen, turning("vertical", 750))
    screen.until(f"{stops} === '0,0 0,400 0,600'")
    opened(screen, turning("horizontal", 601))
    screen.until(f"{stops} === '0,0 301,0'")


FIELD = '<input id="f" class="textfield" data-text data-focus value="abc" style="width:100px">'
FOCUS = "document.activeElement"


def test_a_field_on_a_page_that_a_finger_has_turned_away_loses_the_focus_to_the_pages(screen):
    page = opened(screen, paged(page=1, inside=FIELD))
    is_at(screen, 300)
    page.focus("#f")
    screen.expect("focus", "f", True)
    swipe(page, (250, 300, 0), (225, 300, 40), (200, 300, 80))
    is_at(screen, 600)
    screen.until(f"{FOCUS} === s")
    screen.expect("focus", "f", False)
    # Touch shows no focus ring.
    assert page.evaluate("['keyboard' in document.documentElement.dataset, s.scrollLeft]") == [False, 600]
    # The keyboard turns on from there.
    page.keyboard.press("ArrowRight")
    is_at(screen, 900)


@pytest.mark.parametrize(
    "places",
    [((250, 300, 0), (180, 300, 500), (150, 300, 1000)), ((280, 300, 0), (60, 300, 500), (110, 300, 560))],
    ids=["short", "far and back"],
)
def test_a_field_keeps_the_focus_while_its_page_is_visible(screen, places):
    page = opened(screen, paged(page=1, inside=FIELD))
    is_at(screen, 300)
    page.focus("#f")
    swipe(page, *places)
    is_at(screen, 300)
    screen.until("s.style.scrollSnapType === ''")
    page.keyboard.type("d")
    assert page.evaluate("f.value.includes('d')")
    # Halfway, both pages are visible.
    swipe(page, (250, 300, 0), (180, 300, 500), (120, 300, 1000), last=None)
    is_at(screen, 430)
    page.keyboard.type("e")
    assert page.evaluate("f.value.includes('e')")


def test_a_field_scrolled_out_of_sight_on_its_own_page_keeps_the_focus(screen):
    tall = f'<div id="in" style="height:300px;overflow-y:auto">{FIELD}<div style="height:900px"></div></div>'
    page = opened(screen, paged(page=1, inside=tall))
    is_at(screen, 300)
    page.focus("#f")
    page.evaluate("document.getElementById('in').scrollTop = 600")
    swipe(page, (250, 300, 0), (180, 300, 500), (150, 300, 1000))
    is_at(screen, 300)
    screen.until("s.style.scrollSnapType === ''")
    assert page.evaluate(f"{FOCUS}.id") == "f"


def test_after_a_turn_of_the_app_the_focus_stays_where_the_app_has_it(screen):
    page = opened(screen, paged(page=1, inside=FIELD))
    is_at(screen, 300)
    page.focus("#f")
    page.evaluate("window.rests = 0; s.addEventListener('scrollend', () => rests++)")
    screen.push(("attribute", "s", "data-page", "2"))
    screen.until("s.scrollLeft === 600 && rests")
    assert page.evaluate(f"{FOCUS}.id") == "f"


def test_pages_that_the_browser_scrolls_take_the_focus_when_a_finger_has_turned_them(make_screen):
    screen = make_screen(has_touch=True)
    page = opened(screen, turning("vertical", height=800, inside=FIELD))
    page.evaluate("window.rests = 0; s.addEventListener('scrollend', () => rests++)")
    page.focus("#f")
    # The app scrolls there and back.
    for top in (400, 0):
        screen.push(("command", "scroll", {"id": "s", "y": top}))
        screen.until(f"s.scrollTop === {top} && rests")
        assert page.evaluate(f"{FOCUS}.id") == "f"
        page.evaluate("rests = 0")
    fingers = page.context.new_cdp_session(page)
    for number, y in enumerate([380, 300, 220, 140, 60, None]):
        kind = "touchEnd" if y is None else "touchMove" if number else "touchStart"
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [] if y is None else [{"x": 150, "y": y}]})
    is_at(screen, 0, 400)
    screen.until(f"{FOCUS} === s")
    screen.expect("focus", "f", False)
