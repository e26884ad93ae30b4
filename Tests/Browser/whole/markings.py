"""Steps and looks at the markup of a screenshot."""
import base64
import json

from test_screenshots import MARKUP, choose

DONE, WIDTH = "css=.markup-done", "css=.markup-tools button:last-child"
MENU = "document.querySelector('.markup-menu')"
ITEMS = "[...document.querySelectorAll('.markup-item')].map(one => one.innerText.trim())"
FOCUSED = "(document.activeElement.ariaLabel ?? document.activeElement.textContent.trim())"


def tool(name):
    return f"css=.markup-tool[data-tool={name}]"


def control(label):
    return f"css=.markup button[aria-label='{label}']"


class Markup:
    """The markup of a new screenshot; `taken` is the picture as it was taken. Places are pixels of it."""

    def __init__(self, screen, taken):
        self.screen, self.taken = screen, taken

    def at(self, x, y):
        """The place in the window of a pixel of the picture before it is cropped."""
        edge, size = self.screen.frame("css=.markup-edge"), self.scale()
        return edge.left + x * size, edge.top + y * size

    def scale(self):
        return self.screen.frame("css=.markup-edge").width / self.screen.evaluate("document.querySelector('.markup-picture').naturalWidth")

    def pixels(self, frame, margin=0):
        """The sides of a frame in the window, without a margin, as pixels of the picture."""
        (left, top), size = self.at(0, 0), self.scale()
        return ((frame.left + margin - left) / size, (frame.top + margin - top) / size, (frame.right - margin - left) / size, (frame.bottom - margin - top) / size)

    def stroke(self, start, end):
        self.screen.drag(self.at(*start), self.at(*end))

    def press(self, *keys):
        for key in keys:
            self.screen.press(key)

    def go_to(self, label, key="Tab"):
        """Presses a key until a control has the focus."""
        for _ in range(30):
            self.screen.press(key)
            if self.screen.evaluate(FOCUSED) == label:
                return
        raise AssertionError(f"{key} never comes to {label}")

    def choose_tool(self, label):
        """With the keyboard alone: Tab leads to the toolbar, the arrow keys to its buttons."""
        while not self.screen.evaluate("!!document.activeElement.closest('.markup-tools')"):
            self.screen.press("Tab")
        self.screen.press("Home")
        assert self.screen.evaluate(FOCUSED) == "Pen"
        self.go_to(label, "ArrowRight")
        self.screen.press("Enter")

    def insert(self, shape):
        """With the keyboard alone."""
        self.choose_tool("Shapes")
        self.screen.wait_for(f"{MENU} && {FOCUSED} === 'Rectangle'")
        self.screen.settled()
        self.press(*["ArrowDown"] * ("Rectangle", "Ellipse", "Arrow", "Line").index(shape), "Enter")
        self.says(f"{shape} added")

    def begin_text(self):
        self.screen.click(tool("text"))
        self.has_focus(".markup-field")

    def type_text(self, words):
        self.begin_text()
        self.screen.type(None, words)
        self.screen.wait_for(f"document.activeElement.value === {json.dumps(words)}")
        self.screen.press("Escape")
        self.has_focus(".markup-mark")

    def begin_crop(self):
        self.screen.click(tool("crop"))
        self.has_focus(".markup-crop-handle")
        self.screen.settled()

    def save(self):
        choose(self.screen, DONE, "Save to Photos")
        self.screen.wait_for(f"!{MARKUP}")

    # What a user notices

    def has_focus(self, selector):
        self.screen.wait_for(f"document.activeElement.matches('{selector}')", about=f"{selector} has the focus")

    def says(self, words):
        self.screen.wait_for(f"document.querySelector('.markup-unseen[role=status]').textContent === {json.dumps(words)}", about=f"{words!r} is announced")

    def has_marks(self, *names):
        self.screen.wait_for(
            f"JSON.stringify([...document.querySelectorAll('.markup-mark')].map(one => one.ariaLabel)) === JSON.stringify({json.dumps(names)})",
            about=f"the marks are {names}")

    def is_enabled(self, label):
        return self.screen.attribute(control(label), "aria-disabled") != "true"

    def mark(self):
        """The frame of the first mark, whose button is four points larger on each side."""
        self.screen.settled()
        return self.screen.frame("css=.markup-mark")

    # Pictures

    READ = """async (text) => {
      const image = Object.assign(new Image(), { src: `data:image/png;base64,${text}` })
      await image.decode()
      const { naturalWidth: width, naturalHeight: height } = image
      const context = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d")
      context.drawImage(image, 0, 0)
      return context.getImageData(0, 0, width, height)
    }"""
    CHANGE = """(one, two, [across, down]) => {
      let box = null
      for (let y = 0; y < two.height; y += 1) for (let x = 0; x < two.width; x += 1) {
        const from = 4 * ((y + down) * one.width + x + across), to = 4 * (y * two.width + x)
        if (![0, 1, 2].some(part => Math.abs(one.data[from + part] - two.data[to + part]) > 32)) continue
        box = box ? [Math.min(box[0], x), box[1], Math.max(box[2], x + 1), y + 1] : [x, y, x + 1, y + 1]
      }
      return box
    }"""

    def change(self, picture, cut=(0, 0)):
        """The box of the pixels that differ visibly from the picture as it was taken: (left, top, right, bottom), or None.
        cut: the place in that picture where the other one begins"""
        texts = json.dumps([base64.b64encode(one).decode() for one in (self.taken, picture)])
        return self.screen.evaluate(f"(async () => ({self.CHANGE})(...await Promise.all({texts}.map({self.READ})), {json.dumps(cut)}))()")

    def colors(self, picture, *places):
        return self.screen.evaluate(
            f"(async () => {{ const {{ data, width }} = await ({self.READ})('{base64.b64encode(picture).decode()}')\n"
            f"return {json.dumps(places)}.map(([x, y]) => [...data.slice(4 * (y * width + x), 4 * (y * width + x) + 3)]) }})()")
