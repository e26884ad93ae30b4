"""Files as people have them, brought into the app Files and previewed: photos whichever way up, texts in many encodings, large ones, odd names."""
import io

import pytest
from PIL import Image

from named_controls import found, press
from shoji_kit import App, samples

PAGE = "[...document.querySelectorAll('.page')].filter(p => p.checkVisibility({visibilityProperty: true}) && !p.matches('[inert]')).at(-1)"
TITLE = f"{PAGE}?.querySelector('.navigation-title')?.textContent"
PICTURE = f"[...({PAGE}).querySelectorAll('.scroll img')].find(i => i.checkVisibility())"

# Files come through the browser's picker.
pytestmark = pytest.mark.only("chromium")


@pytest.fixture(scope="module")
def system():
    with App("shoji", "Home", "Files", command=("run",)) as system:
        yield system


@pytest.fixture
def folder(new_screen, system):
    """Brings files into the user's own folder of the app Files, on a phone's page."""
    def bring(files, **options):
        screen = new_screen(app=system, width=390, height=844, **options)
        screen.open("/files/")
        press(screen, "On This Server")
        press(screen, "More")
        with screen.page.expect_file_chooser() as chooser:
            press(screen, "Import from Device")
        chooser.value.set_files([{"name": name, "mimeType": "application/octet-stream", "buffer": data} for name, data in files.items()])
        for name in files:
            screen.wait_for(f"{found(name)}.length", about=f"{name} has arrived", seconds=60)
        return Folder(screen)

    return bring


class Folder:
    def __init__(self, screen):
        self.screen = screen

    def open(self, name):
        press(self.screen, name, scrolls=True)
        self.screen.wait_for(f"({TITLE}) === {name!r}", about=f"the preview of {name} is in front")

    def back(self):
        self.screen.settled()
        self.screen.click(f"css=[id='{self.screen.evaluate(f'({PAGE}).querySelector(`.navigation-back`).id')}']")
        self.screen.wait_for(f"({TITLE}) === 'On This Server'")
        self.screen.settled()

    def shows(self, text):
        self.screen.wait_for(f"({PAGE}).innerText.includes({text!r})", about=f"the preview shows {text!r}")

    def corners(self):
        """The picture's corners as they are seen, and its width by its height."""
        self.screen.wait_for(f"{PICTURE}?.complete && {PICTURE}.naturalWidth > 0", about="the picture is drawn")
        self.screen.settled()
        left, top, width, height = self.screen.evaluate(f"(() => {{ const {{ left, top, width, height }} = {PICTURE}.getBoundingClientRect(); return [left, top, width, height] }})()")
        seen = Image.open(io.BytesIO(self.screen.page.screenshot())).convert("RGB")
        scale = seen.width / self.screen.evaluate("innerWidth")
        places = [(left + width * x, top + height * y) for y in (0.25, 0.75) for x in (0.25, 0.75)]
        return [seen.getpixel((int(x * scale), int(y * scale))) for x, y in places], width / height


def is_near(seen, wanted):
    return all(abs(a - b) < 60 for one, other in zip(seen, wanted) for a, b in zip(one, other))


PHOTOS = {
    **{f"Turn {number}.jpg": samples.photo(number) for number in range(1, 9)},
    "Profile.jpg": samples.photo_with_large_profile(), "Scan.png": samples.photo(6, "PNG"), "New.avif": samples.photo(8, "AVIF"),
    "Named wrongly.png": samples.photo(3), "no ending": samples.photo(6), "Upper.JPEG": samples.photo(1), "From top.bmp": samples.bitmap_from_top(),
    "Drawing.svg": samples.SVG.encode(), "Grey.gif": samples.encoded(samples.corners(), "GIF"), "Web.webp": samples.photo(1, "WEBP"),
    "Icon.ico": samples.encoded(samples.corners(48, 32), "ICO", sizes=[(48, 32)]), "Print.jpg": samples.encoded(samples.corners(mode="CMYK"), "JPEG", quality=95),
    "Deep.png": samples.encoded(samples.corners(mode="P"), "PNG"), "Progressive.jpg": samples.encoded(samples.corners(), "JPEG", progressive=True, quality=95),
}


def test_a_picture_is_shown_the_right_way_up_and_in_its_shape(folder):
    it = folder(PHOTOS)
    wrong = []
    for name in PHOTOS:
        it.open(name)
        seen, shape = it.corners()
        if not is_near(seen, samples.CORNERS) or abs(shape - 1.5) > 0.05:
            wrong.append((name, seen, shape))
        it.back()
    assert not wrong
