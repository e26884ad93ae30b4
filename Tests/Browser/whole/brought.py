"""Files that a user brings into the exhibit of real files, and what is seen of them."""
import io

from PIL import Image

from shoji_kit import samples


class Brought:
    """A phone's page of the exhibit, with files that came through the browser's picker."""

    def __init__(self, screen, folder):
        self.screen, self.folder, self.names, self.count = screen, folder, [], 0

    def bring(self, files):
        self.names = list(files)
        for name, data in files.items():
            (self.folder / name).write_bytes(data)
        with self.screen.page.expect_file_chooser() as chooser:
            self.screen.click("bring")
        chooser.value.set_files([self.folder / name for name in files])
        self.screen.wait_for_text("answer", f"brought {len(files)}", seconds=60)
        return self

    def press(self, button, name):
        self.screen.bring(f"{button} {self.names.index(name)}")
        self.screen.click(f"{button} {self.names.index(name)}")

    def show(self, name, phase="is shown"):
        """Has AsyncImage load a file."""
        self.press("show", name)
        self.wait_for(phase, name)

    def wait_for(self, phase, what):
        self.count += 1
        self.screen.wait_for(f"find('phase')?.innerText === '{self.count} {phase}'", about=f"{what} {phase}")
        if phase == "is shown":
            self.screen.bring("picture")

    def answers(self, text):
        self.screen.wait_for_text("answer", text)


def corners(screen, image, box=None, frame=(0, 0)):
    """The colours of a picture's corners as they are seen, and its width by its height. `image` and `box` are JavaScript expressions of elements, the box has the shape;
    `frame` is where the page with them is in the window."""
    screen.wait_for(f"({image})?.complete && ({image}).naturalWidth > 0", about="the picture is drawn")
    screen.settled()
    left, top, width, height = screen.evaluate(f"(({{ left, top, width, height }}) => [left, top, width, height])(({box or image}).getBoundingClientRect())")
    return seen(screen, left + frame[0], top + frame[1], width, height), width / height


def seen(screen, left, top, width, height):
    """The colours in the middle of the four quarters of a part of the window."""
    shot = Image.open(io.BytesIO(screen.page.screenshot())).convert("RGB")
    scale = shot.width / screen.page.viewport_size["width"]
    return [shot.getpixel((int((left + width * x) * scale), int((top + height * y) * scale))) for y in (0.25, 0.75) for x in (0.25, 0.75)]


def is_near(seen, wanted=samples.CORNERS):
    return all(abs(a - b) < 60 for one, other in zip(seen, wanted) for a, b in zip(one, other))
