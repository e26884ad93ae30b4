"""A view that an app renders with ImageRenderer and saves with UIImageWriteToSavedPhotosAlbum is a picture in the app Photos. Its file is an SVG with HTML inside."""
import pytest

from named_controls import press
from shoji_kit import App
from shoji_kit.pixels import Pixels

# Engines differ in what they let a page read of such a file.
pytestmark = pytest.mark.each_browser

GREEN, BLUE, BLACK, WHITE = (0, 255, 0), (0, 0, 255), (0, 0, 0), (255, 255, 255)
# The view is 120 by 60 points: a green square with a blue one in its middle, and a black square with white letters.
COLORS = {(50, 4): GREEN, (36, 30): BLUE, (64, 4): BLACK, (64, 56): BLACK}
CELL = "[...document.querySelectorAll('.page :is(a, button)')].find(one => one.ariaLabel?.startsWith('Photo, ') && one.checkVisibility() && !one.closest('[inert]'))"
PICTURE = "[...document.querySelectorAll('.scroll[data-zoom] img')].find(i => Math.abs(i.closest('.scroll').getBoundingClientRect().x) < 2)"


@pytest.fixture(scope="module")
def system():
    with App("shoji", "Home", "Photos", "Specimen", command=("run",)) as system:
        yield system


def near(color, wanted, by=40):
    return all(abs(a - b) <= by for a, b in zip(color, wanted))


def assert_view(screen, element, folder, colors):
    """Checks the view's colours in an element, which shows the view at its full height."""
    screen.settled()
    pixels = Pixels(screen, folder)
    x, y, width, height = screen.evaluate(f"(({{ x, y, width, height }}) => [x, y, width, height])({element}.getBoundingClientRect())")
    seen = {place: pixels[x + width / 2 + (place[0] - 60) * height / 60, y + place[1] * height / 60] for place in colors}
    assert all(near(seen[place], colors[place]) for place in colors), seen
    letters = [pixels[x + width / 2 + step * height / 240, y + height / 2] for step in range(5, 115)]
    assert any(near(color, WHITE, 70) for color in letters if color), "the letters"


def save_view(screen):
    """Saves the view, and opens the library, where a picture of it is drawn."""
    screen.open("/specimen/")
    screen.click("drawing")
    screen.wait_for_target("draw")
    screen.click("draw")
    screen.wait_for_target("save")
    screen.click("save")
    screen.settled()
    screen.open("/photos/")
    screen.wait_for(f"Boolean({CELL})", about="the view is in the library")
    image = f"{CELL}.querySelector('img')"
    screen.wait_for(f"{image}?.complete && {image}.naturalWidth > 0 && getComputedStyle({image}).visibility === 'visible'", about="a picture of it is drawn")


def test_a_rendered_view_is_in_the_library_with_its_pixels(new_screen, system, tmp_path):
    screen = new_screen(app=system, width=390, height=844)
    save_view(screen)
    assert_view(screen, CELL, tmp_path, COLORS)
    # Elsewhere the picture itself would show, at whatever size it has.
    assert screen.evaluate(f"{CELL}.querySelector('img').src.includes('/thumbnail')"), "a small picture was made"


# WebKit does not enlarge HTML inside of an SVG image, so it shows the view at its own size.
@pytest.mark.only("chromium")
def test_a_rendered_view_is_shown_in_front(new_screen, system, tmp_path):
    screen = new_screen(app=system, width=390, height=844)
    save_view(screen)
    press(screen, "Photo, ")
    screen.wait_for(f"{PICTURE}?.complete && {PICTURE}.naturalWidth > 0", about="the picture is in front")
    assert_view(screen, PICTURE, tmp_path, {**COLORS, (4, 4): GREEN, (116, 4): BLACK})
