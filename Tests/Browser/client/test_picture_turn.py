"""Pictures whose orientation browsers ignore are turned before their pixels are copied or drawn on."""
import base64

import pytest

from shoji_kit import samples

TURN = """async ([code, type]) => {
  const { uprightPicture } = await import('/shoji/picture-turn.js')
  const blob = new Blob([Uint8Array.from(atob(code), (c) => c.charCodeAt(0))], { type }), upright = await uprightPicture(blob)
  const bitmap = await createImageBitmap(upright, { imageOrientation: 'none' })
  const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height }), context = canvas.getContext('2d')
  context.drawImage(bitmap, 0, 0)
  const at = (x, y) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3)
  const { width, height } = canvas
  return { isSame: upright === blob, width, height, corners: [at(5, 5), at(width - 5, 5), at(5, height - 5), at(width - 5, height - 5)] }
}"""


def turned(screen, orientation, kind):
    return screen.page.evaluate(TURN, [base64.b64encode(samples.photo(orientation, kind)).decode(), f"image/{kind.lower()}"])


@pytest.fixture
def page(make_screen):
    screen = make_screen(bypass_csp=True)
    screen.open("")
    return screen


@pytest.mark.parametrize("kind", ["PNG", "WEBP"])
@pytest.mark.parametrize("orientation", range(2, 9))
def test_the_pixels_are_upright(page, orientation, kind):
    found = turned(page, orientation, kind)
    assert (found["width"], found["height"], found["isSame"]) == (60, 40, False)
    for color, corner in zip(found["corners"], samples.CORNERS):
        assert all(abs(a - b) < 40 for a, b in zip(color, corner)), (found["corners"], orientation)


@pytest.mark.parametrize("orientation, kind", [(1, "PNG"), (1, "WEBP"), (6, "JPEG")])
def test_other_pictures_stay_as_they_are(page, orientation, kind):
    assert turned(page, orientation, kind)["isSame"]


@pytest.mark.parametrize("address, name", [("/shoji/files/a/IMG%25201.png", "IMG 1.png"), ("/shoji/files/a/100%2525.png", "100%.png"), ("/apps/a/assets/IMG%201.png", "IMG 1.png")])
def test_the_markup_of_a_file_is_upright_and_has_its_name(page, address, name):
    page.page.route("**/*.png", lambda route: route.fulfill(content_type="image/png", body=samples.photo(6, "PNG")))
    page.page.evaluate("address => import('/shoji/screenshot.js').then(its => { its.openFile(address, document.body, {}) })", address)
    page.page.locator(".markup-stage").wait_for()
    page.until(f"document.querySelector('.markup-stage').ariaLabel?.startsWith({name!r})")
    page.until("(image => image?.naturalWidth === 60 && image.naturalHeight === 40)(document.querySelector('.markup-stage img'))")
