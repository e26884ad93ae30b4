"""A preview that covers the window is closed by a swipe down, unless its picture is zoomed or its text is scrolled."""
import pytest

from fingers import Fingers
from shoji_kit.axe import violations

# Only Chromium's driver supports touch.
pytestmark = [pytest.mark.app("Specimen"), pytest.mark.only("chromium")]

# The files' page is a cover too.
COVER = "[...document.querySelectorAll('dialog[open].cover')].filter(one => one.dataset.state === 'open')[1]"
TITLE = f"{COVER}?.querySelector('.navigation-title')?.textContent"
PICTURE = "[...document.querySelectorAll('.scroll[data-zoom]')].find(one => Math.abs(one.getBoundingClientRect().x) < 2)"
HIGH, LOW = (195, 300), (195, 640)


@pytest.fixture
def preview(visit):
    """Opens a file over the window of a phone's app without a navigation bar, or of a tablet's."""
    def make(name, **options):
        screen = visit("quickLook", touch=True, **{"width": 390, "height": 844} | options)
        screen.click("place-bare")
        screen.wait_for("find('Notes.txt')")
        screen.settled()
        screen.click(name)
        screen.wait_for(f"({TITLE}) === {name!r}", about="the preview is in front")
        screen.settled()
        return screen

    return make


def wait_closed(screen):
    screen.wait_for(f"!{COVER} && document.querySelectorAll('dialog[open]').length === 1", about="the preview is closed")
    screen.wait_for("find('Notes.txt').checkVisibility()")


def assert_open(screen):
    screen.settled()
    assert screen.evaluate(f"Math.abs({COVER}.getBoundingClientRect().y) < 1"), "the preview is where it was"


@pytest.mark.parametrize("size", [{}, {"width": 1024, "height": 768}], ids=["phone", "tablet"])
def test_a_swipe_down_closes_a_preview(preview, size):
    screen = preview("Drawing.svg", **size)
    fingers = Fingers(screen)
    fingers.down(HIGH)
    fingers.slide(HIGH, (195, 420))
    screen.wait_for(f"{COVER}.getBoundingClientRect().y > 60", about="the preview follows the finger")
    fingers.slide((195, 420), HIGH)
    fingers.rest(12)
    fingers.up()
    assert_open(screen)
    assert violations(screen) == []
    fingers.flick(HIGH, LOW)
    wait_closed(screen)
    # The next preview starts in its place.
    screen.click("Drawing.svg")
    screen.wait_for(f"({TITLE}) === 'Drawing.svg'")
    assert_open(screen)


def test_a_swipe_sideways_turns_and_one_upwards_does_nothing(preview):
    screen = preview("Drawing.svg")
    fingers = Fingers(screen)
    fingers.flick(LOW, HIGH)
    assert_open(screen)
    fingers.flick((330, 420), (60, 430))
    screen.wait_for(f"({TITLE}) !== 'Drawing.svg'", about="the next file is in front")
    assert_open(screen)


def test_a_zoomed_picture_is_moved_and_not_closed(preview):
    screen = preview("Drawing.svg")
    fingers = Fingers(screen)
    fingers.pinch((195, 420), 60, 240)
    screen.wait_for(f"'zoomed' in {PICTURE}.dataset", about="the picture is zoomed")
    screen.settled()
    fingers.drag(HIGH, LOW)
    assert_open(screen)


def test_a_scrolled_text_scrolls_back_first(preview):
    screen = preview("Read Me.md", height=420)
    text = f"[...{COVER}.querySelectorAll('.scroll')].find(one => Math.abs(one.getBoundingClientRect().x) < 20 && one.scrollHeight > one.clientHeight + 100)"
    screen.wait_for(f"Boolean({text})", about="the text is longer than the window")
    screen.evaluate(f"{text}.scrollTop = 100")
    fingers = Fingers(screen)
    fingers.drag((195, 150), (195, 350))
    screen.wait_for(f"{text}.scrollTop < 20", about="the text is at its beginning")
    assert_open(screen)
    fingers.flick((195, 120), (195, 400))
    wait_closed(screen)


def test_a_key_closes_a_preview_and_another_cover_stays(preview):
    screen = preview("Drawing.svg")
    screen.press("Escape")
    wait_closed(screen)
    Fingers(screen).flick(HIGH, LOW)
    screen.press("Escape")
    screen.settled()
    assert screen.evaluate("find('Notes.txt').checkVisibility()"), "only the app closes its own cover"
