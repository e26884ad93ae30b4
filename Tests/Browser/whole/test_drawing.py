"""Pictures that an app draws: with a graphics context, and of its own views."""
import pytest

from shoji_kit.pixels import Pixels

pytestmark = pytest.mark.app("Specimen")


def near(color, wanted, by=24):
    return all(abs(a - b) <= by for a, b in zip(color, wanted))


@pytest.fixture
def drawn(visit, tmp_path):
    def make(**options):
        screen = visit("drawing", **options)
        screen.click("draw")
        for name in ("painted", "rendered"):
            screen.wait_for_target(name)
            # The picture has been decoded, so that the screenshot has it.
            screen.wait_for(f"(find('{name}').querySelector('img') ?? find('{name}')).complete && (find('{name}').querySelector('img') ?? find('{name}')).naturalWidth > 0")
        screen.settled()
        return screen, Pixels(screen, tmp_path)

    return make


@pytest.mark.core
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_graphics_context_draws_fills_ellipses_and_lines(drawn, dark):
    screen, pixels = drawn(dark=dark)
    frame = screen.frame("painted")
    assert (round(frame.width), round(frame.height)) == (120, 60)

    def at(x, y):
        return pixels[frame.left + x, frame.top + y]

    assert near(at(30, 10), (255, 0, 0)) and near(at(30, 50), (255, 0, 0))
    assert near(at(30, 30), (255, 255, 0), 60), "the line is drawn over the square"
    assert near(at(90, 30), (0, 0, 255)), "the ellipse's centre"
    assert not near(at(73, 13), (0, 0, 255)), "the corner of the ellipse's rectangle stays empty"


def test_an_image_of_views_shows_their_colors_symbols_and_text(drawn):
    screen, pixels = drawn()
    frame = screen.frame("rendered")
    assert (round(frame.width), round(frame.height)) == (120, 60)
    assert near(pixels[frame.left + 4, frame.top + 4], (0, 255, 0))
    assert near(pixels[frame.left + 30, frame.top + 30], (0, 0, 255)), "the symbol"
    assert near(pixels[frame.left + 62, frame.top + 4], (0, 0, 0))
    letters = pixels.box(frame, lambda color: near(color, (255, 255, 255), 60))
    assert letters and 60 < letters[0] and letters[2] < 120 and letters[3] - letters[1] > 15, "the text is drawn in white on black"


def test_drawn_pictures_have_their_labels(drawn):
    screen, _ = drawn()
    for name, label in (("painted", "Painted"), ("rendered", "Rendered")):
        assert screen.evaluate(f"(e => e.alt ?? e.getAttribute('aria-label'))(find('{name}').matches('img') ? find('{name}') : find('{name}').querySelector('[alt]') ?? find('{name}'))") == label
