"""Pictures and texts as people have them, in WebKitGTK: the right way up, in their shape, and in their letters."""
import base64
import json

import pytest
from PIL import Image

from brought_files import PAGE, back, open_file, row
from named_controls import press
from shoji_kit import App, samples

# Chromium's previews are in test_real_files.py. This driver has no file picker: the files are put into the picker's field.
pytestmark = pytest.mark.only("webkit")

CHOOSE = """(files => {
  const click = HTMLInputElement.prototype.click
  HTMLInputElement.prototype.click = function () {
    if (this.type !== "file") return click.call(this)
    HTMLInputElement.prototype.click = click
    const chosen = new DataTransfer()
    for (const [name, data] of files) chosen.items.add(new File([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], name))
    this.files = chosen.files
    this.dispatchEvent(new Event("change"))
  }
})"""
FRONT = f"({PAGE}.querySelector('.tab-panel') && document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('.tab-panel') || {PAGE})"
PICTURE = f"[...{FRONT}.querySelectorAll('img')].find(one => one.checkVisibility())"
# NB: WebKitGTK's decoder of AVIF ignores the picture's turn, unlike Safari's; the turned ones are tested in Chromium.
PICTURES = {
    **{f"Turn {number}.jpg": samples.photo(number) for number in range(1, 9)}, **{f"Web {number}.webp": samples.photo(number, "WEBP") for number in range(1, 9)},
    **{f"Scan {number}.png": samples.photo(number, "PNG") for number in range(1, 9)}, "New.avif": samples.photo(1, "AVIF"), "Drawing.svg": samples.SVG.encode(), "Grey.gif": samples.encoded(samples.corners(), "GIF"),
    "From top.bmp": samples.bitmap_from_top(), "Named wrongly.png": samples.photo(3), "no ending": samples.photo(6),
}


@pytest.fixture(scope="module")
def system():
    with App("shoji", "Home", "Files", command=("run",)) as system:
        yield system


@pytest.fixture
def folder(new_screen, system):
    """A folder of the app Files on a phone's page, with files; a few at a time, because the list has only rows near the window."""
    screen = new_screen(app=system, width=390, height=844)
    screen.open("/files/")
    press(screen, "On This Server")

    def each(files, look):
        names = list(files)
        for start in range(0, len(names), 8):
            some = names[start:start + 8]
            screen.evaluate(f"({CHOOSE}({json.dumps([(name, base64.b64encode(files[name]).decode()) for name in some])}), 0)")
            press(screen, "More")
            press(screen, "Import from Device")
            for name in some:
                screen.wait_for(f"Boolean({row(name)})", about=f"{name} has arrived")
            for name in some:
                open_file(screen, name)
                look(screen, name)
                back(screen)

    return each


def test_a_picture_is_shown_the_right_way_up_and_in_its_shape(folder, tmp_path):
    wrong = []

    def look(screen, name):
        screen.wait_for(f"({PICTURE})?.complete && ({PICTURE}).naturalWidth > 0", about=f"{name} is drawn")
        screen.settled()
        # A turned picture's own box is that of its shown shape.
        left, top, width, height = screen.evaluate(f"(({{ left, top, width, height }}) => [left, top, width, height])({PICTURE}.getBoundingClientRect())")
        screen.screenshot(tmp_path / "seen.png")
        seen = Image.open(tmp_path / "seen.png").convert("RGB")
        scale = seen.width / screen.evaluate("innerWidth")
        colors = [seen.getpixel((int((left + width * x) * scale), int((top + height * y) * scale))) for y in (0.25, 0.75) for x in (0.25, 0.75)]
        is_right = all(abs(a - b) < 60 for one, other in zip(colors, samples.CORNERS) for a, b in zip(one, other))
        if not is_right or abs(width / height - 1.5) > 0.05:
            wrong.append((name, colors, width / height))

    folder(PICTURES, look)
    assert not wrong


def test_a_text_is_read_in_the_encoding_that_it_has(folder):
    folder({name: data for name, (data, _) in samples.TEXTS.items()}, lambda screen, name: screen.wait_for(
        f"({FRONT}).innerText.includes({json.dumps(samples.TEXTS[name][1])})", about=f"the preview of {name} shows its words"))
