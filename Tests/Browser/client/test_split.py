"""Split views: the sidebar over the detail, swipes from the edge, and the focus where one column is shown at a time."""

import pytest

import pages
from timed_pointers import swipe

INSIDE = {
    "sidebar": '<button class="button" data-tap id="side">Sidebar</button>',
    "detail": '<button class="button" data-tap id="more">Detail</button><input id="f" value="text">',
}


def page_in(column):
    return (
        f'<div class="navigation" id="n-{column}" data-behaviour="navigation"><section class="page" data-behaviour="page"'
        f' data-title="inline" id="p-{column}"><div class="page-body">{INSIDE[column]}</div></section></div>'
    )


def split(attributes, column="detail"):
    columns = "".join(
        f'<div class="split-column split-{name}" id="{name}" style="--column-width:240px">{page_in(name)}</div>' for name in INSIDE
    )
    return (
        f'<div class="split wf hf" id="s" data-behaviour="split" data-column="{column}" {attributes}'
        f' style="position:absolute;inset:0">{columns}</div>'
    )


OVER = 'data-columns="all" data-overlay data-swipe'
HIDDEN = 'data-columns="detail" data-overlay data-swipe'


def opened(screen, attributes, column="detail", direction="ltr"):
    screen.open(split(attributes, column), attributes=pages.attributes(direction, "reduced"))
    screen.until("document.documentElement.dataset.client === 'ready'")
    return screen.page


@pytest.fixture
def wide(make_screen):
    return make_screen(width=900, height=700)


def test_a_sidebar_over_the_detail_makes_it_inert_and_takes_the_focus_and_gives_it_back(wide):
    page = opened(wide, HIDDEN)
    assert not page.evaluate("detail.inert")
    page.focus("#more")
    wide.push(("attribute", "s", "data-columns", "all"))
    wide.until("detail.inert && document.activeElement === sidebar")
    wide.push(("attribute", "s", "data-columns", "detail"))
    wide.until("!detail.inert && document.activeElement.id === 'more'")
    # Beside the detail nothing is inert.
    wide.push(("attribute", "s", "data-overlay", None), ("attribute", "s", "data-columns", "all"))
    assert not page.evaluate("detail.inert")
    wide.push(("attribute", "s", "data-overlay", ""))
    wide.until("detail.inert")
    wide.push(("attribute", "s", "data-behaviour", None))
    assert not page.evaluate("detail.inert")


def test_a_tap_beside_the_sidebar_and_escape_hide_it(wide):
    page = opened(wide, OVER)
    wide.until("detail.inert")
    page.click("#side")
    wide.expect("tap", "side")
    assert wide.sent("action") == []
    page.mouse.click(700, 400)
    wide.expect("action", "s", "sidebar", False)
    page.focus("#side")
    page.keyboard.press("Escape")
    wide.until("wire.sent.filter(m => m[4] === 'sidebar').length === 2")
    # The sidebar beside the detail stays.
    wide.push(("attribute", "s", "data-overlay", None))
    page.mouse.click(700, 400)
    page.focus("#side")
    page.keyboard.press("Escape")
    page.click("#side")
    wide.until("wire.sent.filter(m => m[3] === 'side').length === 2")
    assert wide.sent("action") == [["s", "sidebar", False]] * 2


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_swipe_from_the_leading_edge_shows_the_sidebar(wide, direction):
    page = opened(wide, HIDDEN, direction=direction)
    at = lambda x: x if direction == "ltr" else 900 - x
    # Not from further in, nor too short or back out.
    swipe(page, (at(60), 300, 0), (at(160), 300, 500), (at(300), 300, 1000))
    swipe(page, (at(5), 300, 0), (at(30), 300, 500), (at(50), 300, 1000))
    wide.until("!('peek' in s.dataset)")
    swipe(page, (at(5), 300, 0), (at(100), 300, 500), (at(250), 300, 1000), last="pointercancel")
    wide.until("!('peek' in s.dataset)")
    assert wide.sent("action") == []
    swipe(page, (at(5), 300, 0), (at(40), 300, 500), (at(90), 300, 1000))
    wide.expect("action", "s", "sidebar", True)
    assert page.evaluate("[s.dataset.peek, sidebar.style.getPropertyValue('--peek')]") == [
        "open",
        f"{page.evaluate('sidebar.offsetWidth')}px",
    ]
    wide.push(("attribute", "s", "data-columns", "all"))
    wide.until("!('peek' in s.dataset) && !sidebar.style.getPropertyValue('--peek')")
    # The other way beside it, it hides.
    swipe(page, (at(800), 300, 0), (at(760), 300, 500), (at(700), 300, 1000))
    wide.expect("action", "s", "sidebar", False)
    assert len(wide.sent("action")) == 2


def test_a_quick_swipe_is_enough_and_the_sidebar_follows_the_finger(wide):
    page = opened(wide, HIDDEN)
    page.evaluate(
        "window.peeks = []; new MutationObserver(() => peeks.push(sidebar.style.getPropertyValue('--peek'))).observe(sidebar, { attributes:"
        " true, attributeFilter: ['style'] })"
    )
    swipe(page, (5, 300, 0), (25, 300, 40), (55, 300, 80))
    wide.expect("action", "s", "sidebar", True)
    wide.push(("attribute", "s", "data-columns", "all"))
    wide.until("!('peek' in s.dataset)")
    # From the whole width on, and never beyond it.
    width = page.evaluate("sidebar.offsetWidth")
    page.evaluate("""() => {
      const fire = (type, x) => s.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: 300,
          pointerId: 9, isPrimary: true, pointerType: 'touch' }))
      fire('pointerdown', 700); fire('pointermove', 660)
    }""")
    assert page.evaluate("sidebar.style.getPropertyValue('--peek')") == f"{width - 40}px"
    page.evaluate(
        "s.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX: 720, clientY: 300, pointerId: 9, isPrimary: true,"
        " pointerType: 'touch' }))"
    )
    assert page.evaluate("sidebar.style.getPropertyValue('--peek')") == f"{width}px"
    page.evaluate(
        "s.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true, clientX: 720, clientY: 300, pointerId: 9, isPrimary: true,"
        " pointerType: 'touch' }))"
    )
    wide.until("!('peek' in s.dataset)")
    assert len(wide.sent("action")) == 1


@pytest.mark.parametrize(
    "attributes, kind",
    [
        ('data-columns="detail" data-overlay', "touch"),
        (HIDDEN, "mouse"),
        ('data-columns="all" data-swipe', "touch"),
        (HIDDEN + " data-alone", "touch"),
    ],
    ids=["not wanted", "a mouse", "beside the detail", "one column"],
)
def test_other_swipes_from_the_edge_show_no_sidebar(wide, attributes, kind):
    page = opened(wide, attributes)
    swipe(page, (5, 300, 0), (100, 300, 500), (250, 300, 1000), kind=kind)
    page.click("#more") if "all" not in attributes else page.click("#side")
    wide.until("wire.sent.some(m => m[3] === 'more' || m[3] === 'side')")
    assert wide.sent("action") == []


def test_where_one_column_is_shown_the_focus_moves_with_it_and_back_to_where_it_was(wide):
    page = opened(wide, 'data-columns="all" data-alone', "sidebar")
    page.focus("#side")
    wide.push(("attribute", "s", "data-column", "detail"))
    # At the page's top, because nothing in it had the focus.
    wide.until("document.activeElement.id === 'p-detail'")
    page.focus("#f")
    wide.push(("attribute", "s", "data-column", "sidebar"))
    wide.until("document.activeElement.id === 'side'")
    wide.push(("attribute", "s", "data-column", "detail"))
    wide.until("document.activeElement.id === 'f'")


def test_a_focus_that_the_app_has_set_in_the_shown_column_stays(wide):
    page = opened(wide, 'data-columns="all" data-alone', "sidebar")
    page.focus("#side")
    wide.push(("attribute", "s", "data-column", "detail"), ("command", "focus", "f"))
    wide.until("document.activeElement.id === 'f'")
    page.evaluate("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(r))))")
    assert page.evaluate("document.activeElement.id") == "f"
    # With several columns in sight the focus is the user's.
    wide.push(("attribute", "s", "data-alone", None), ("attribute", "s", "data-column", "sidebar"))
    page.evaluate("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(r))))")
    assert page.evaluate("document.activeElement.id") == "f"
