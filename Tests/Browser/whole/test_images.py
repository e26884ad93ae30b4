"""Image views according to the guidelines: content modes, animation, masks, and taps that pass through."""
import pytest

from shoji_kit.pixels import Pixels
from shoji_kit import until

pytestmark = pytest.mark.app("Specimen")
RED, GREEN, BLUE = (255, 0, 0), (0, 255, 0), (0, 0, 255)


def at_rest(screen):
    screen.wait_for("[...document.images].every(image => image.complete)", about="all images are there")
    screen.settled()


def is_red(color):
    return color[0] > 200 and color[1] < 60 and color[2] < 60


@pytest.mark.core
@pytest.mark.guideline("image-view.single-or-sequence")
def test_a_picture_stands_still_and_a_sequence_takes_turns(visit):
    screen = visit("images")
    screen.wait_for("[...find('sequence').children].every(f => f.getAnimations().length)")
    # A cycle of three takes 0.9 seconds; the test steps through it.
    assert screen.evaluate("""(frames => { const turns = frames.flatMap(f => f.getAnimations()); turns.forEach(t => t.pause())
      return [0, 299, 301, 599, 601, 899, 901, 1201, 1501].map(at => (turns.forEach(t => { t.currentTime = at }), frames.findIndex(f => getComputedStyle(f).visibility === 'visible')))
    })([...find('sequence').children])""") == [0, 0, 1, 1, 2, 2, 0, 1, 2]
    assert screen.evaluate("find('single').getAnimations().length") == 0
    # A sequence that repeats twice has ended, and shows its first image.
    screen.wait_for("[...find('twice').children].every(f => f.getAnimations().length === 0)")
    assert screen.evaluate("[...find('twice').children].map(f => getComputedStyle(f).visibility)") == ["visible", "hidden", "hidden"]


@pytest.mark.only("chromium")  # Only Playwright can request reduced motion.
def test_who_asks_for_reduced_motion_sees_the_first_picture(visit):
    screen = visit("images")
    screen.wait_for("find('sequence').children[0].getAnimations().length")
    screen.page.emulate_media(reduced_motion="reduce")
    screen.wait_for("[...find('sequence').children].every(f => !f.getAnimations().length)")
    assert screen.evaluate("[...find('sequence').children].map(f => getComputedStyle(f).visibility)") == ["visible", "hidden", "hidden"]
    screen.page.emulate_media(reduced_motion="no-preference")
    screen.wait_for("find('sequence').children[1].getAnimations().length")


@pytest.mark.guideline("image-view.content-modes")
def test_each_mode_draws_its_rectangle(visit, tmp_path):
    screen = visit("images")
    at_rest(screen)
    pixels = Pixels(screen, tmp_path)

    def drawn(name):
        return pixels.box(screen.frame(name), is_red)

    # An image of 80 by 40 in a box of 60 by 60.
    assert drawn("stretched") == (0, 0, 60, 60)
    assert drawn("fitted") == (0, 15, 60, 45)
    assert drawn("filled") == (0, 0, 60, 60)
    picture = screen.evaluate("frameOf(find('filled').matches('img') ? find('filled') : find('filled').querySelector('img'))")
    fit = screen.evaluate("(i => getComputedStyle(i).objectFit)(find('filled').matches('img') ? find('filled') : find('filled').querySelector('img'))")
    assert picture[2:] == [120, 60] or fit == "cover", "filled without being stretched"
    # Pinned in a box of 100 by 60, at its own size.
    assert drawn("pinned-start") == (0, 0, 80, 40)
    assert drawn("pinned-end") == (20, 20, 100, 60)
    assert drawn("pinned-middle") == (10, 10, 90, 50)


@pytest.mark.guideline("image-view.transparent-or-opaque-background")
def test_what_lies_behind_shows_through_where_there_is_no_background(visit, tmp_path):
    screen = visit("images")
    at_rest(screen)
    pixels = Pixels(screen, tmp_path)
    clear, opaque = screen.frame("clear"), screen.frame("opaque")
    behind = pixels[clear.left - 2, clear.top + 30]
    assert behind[2] > 200 and behind[0] < 80
    assert pixels[clear.left + 2, clear.top + 2] == behind
    assert pixels[opaque.left + 2, opaque.top + 2] == GREEN
    assert pixels[clear.middle] == pixels[opaque.middle] == RED


@pytest.mark.guideline("image-view.non-interactive-by-default")
@pytest.mark.parametrize("touch", [False, pytest.param(True, marks=pytest.mark.not_in("webkit", "its driver has no finger"))])
def test_a_tap_on_a_picture_is_for_what_lies_below(visit, touch):
    screen = visit("images", touch=touch)
    screen.settled()
    # What is hit there is the button below, so the point is pressed and not the picture.
    screen.tap_at(*screen.bring("above").middle)
    screen.wait_for_text("taps", "1")
    screen.tap_at(*screen.bring("turning-above").middle)
    screen.wait_for_text("taps", "2")
    assert not screen.evaluate("find('above').matches(':focus, [tabindex]') || find('above').contains(document.activeElement)")
    # An image with a tap gesture receives the tap itself.
    screen.tap("tappable")
    screen.wait_for_text("picture-taps", "1")


@pytest.mark.guideline("image-view.template-discards-colour", "image-view.template-takes-tint")
def test_a_template_has_the_tints_colour_and_none_of_its_own(visit, tmp_path):
    screen = visit("images")
    at_rest(screen)
    # Nothing tells that the picture of a mask has come.
    until(lambda: Pixels(screen, tmp_path).colors(screen.frame("template")) == {BLUE})
    screen.click("green")
    screen.wait_for("(e => getComputedStyle(e.matches('.image') ? e : e.querySelector('.image')).backgroundColor.includes('0, 255, 0') ||"
                    " /0 1 0/.test(getComputedStyle(e.matches('.image') ? e : e.querySelector('.image')).backgroundColor))(find('template'))")
    screen.settled()
    until(lambda: Pixels(screen, tmp_path).colors(screen.frame("template")) == {GREEN})
