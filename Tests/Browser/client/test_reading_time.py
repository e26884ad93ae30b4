"""What goes by itself stays longer for users who need more time to read (WCAG 2.2.1)."""
import json

import pytest

pytestmark = pytest.mark.core

SCROLLED = '<div id="s" class="scroll" data-behaviour="scrollview" style="position:absolute;inset:0;overflow:auto"><div style="height:5000px">Long</div></div>'
BANNER = {
    "number": 1, "name": "Notes", "icon": "", "title": "Lunch", "subtitle": "", "body": "At one", "date": 0, "actions": [], "path": "/notes/"}


@pytest.fixture
def timed(screen):
    """Opens a page whose clock the test turns; `after(milliseconds)` lets time pass."""

    def open(body, factor):
        page = screen.page
        page.clock.install()
        attributes = 'lang="en" dir="ltr" data-text-size="large"' + (f' data-reading-time="{factor}"' if factor else "")
        screen.open(body, attributes)
        screen.stop_time()
        screen.after = page.clock.run_for
        return screen

    return open


@pytest.mark.parametrize("factor, stay", [(None, 5000), (2, 10000), (10, 50000)])
def test_a_banner_of_a_notification(timed, factor, stay):
    screen = timed("<p>Page</p>", factor)
    banner = screen.page.locator(".notification")
    screen.page.evaluate("text => wire.sockets.at(-1).onmessage({ data: text })", "!" + json.dumps({"banner": BANNER}))
    banner.wait_for()
    screen.after(stay - 200)
    assert banner.is_visible() and banner.get_attribute("data-state") != "closing"
    screen.after(400)
    assert banner.count() == 0 or banner.get_attribute("data-state") == "closing"


@pytest.mark.parametrize("factor, stay", [(None, 1200), (5, 6000)])
def test_a_scroll_indicator(timed, factor, stay):
    screen = timed(SCROLLED, factor)
    is_shown = "'scrolling' in s.dataset"
    screen.page.evaluate("s.dispatchEvent(new Event('scroll'))")
    assert screen.page.evaluate(is_shown)
    screen.after(stay - 100)
    assert screen.page.evaluate(is_shown)
    screen.after(200)
    assert not screen.page.evaluate(is_shown)
