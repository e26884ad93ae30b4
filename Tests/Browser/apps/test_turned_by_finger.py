"""More than two hundred files, turned by finger on a phone: each is seen as what it is, the right way up and with its name, and a swipe turns to the next."""
import hashlib
import io
import json

import pytest
from PIL import Image

from brought_files import PAGE, bring, row
from named_controls import press
from shoji_kit import App, many_files, samples
from shoji_kit.many_files import FILM, PAGES, PICTURE, SOUND, TABLE, WEB
from shoji_kit.waiting import until

# Files come through the browser's picker, which WebKitGTK's driver does not have.
pytestmark = [pytest.mark.only("chromium"), pytest.mark.timeout(580)]

LEFT, RIGHT = (60, 420), (330, 420)
# Pictures that are zoomed before the swipe, which moves them to their edge first.
ZOOMED = {"Turn 6.jpg", "Large.jpg", "Wide.png"}
# The page of the file in front: its neighbours are beside the window.
FRONT = f"[...({PAGE}).querySelectorAll('.tab-panel')].find(one => Math.abs(one.getBoundingClientRect().left) < 1)"
PLACE = f"({PAGE}).querySelector('.toolbar [aria-label$=\", All Files\"]')?.ariaLabel"
EYES = f"""(() => {{
  const front = {FRONT}
  // What a finger at the middle of the part that is in the window would touch.
  const isSeen = (e, box = e.getBoundingClientRect()) => {{
    const left = Math.max(0, box.left), right = Math.min(innerWidth, box.right), top = Math.max(0, box.top), bottom = Math.min(innerHeight, box.bottom)
    const isShown = e.checkVisibility({{ opacityProperty: true, visibilityProperty: true }}) && right > left && bottom > top
    return isShown && front.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
  }}
  const frame = e => (({{ left, top, width, height }}) => [left, top, width, height])(e.getBoundingClientRect())
  const all = selector => [...front.querySelectorAll(selector)]
  return {{
    front,
    picture: () => all('.scroll[data-zoom] img').filter(one => one.complete && one.naturalWidth > 0 && isSeen(one)).map(frame)[0],
    page: () => all('.pdf canvas').filter(one => one.width > 100 && isSeen(one)).map(frame)[0],
    film: () => all('video').filter(one => one.videoWidth > 0 && isSeen(one)).map(one => [one.videoWidth, one.videoHeight, ...frame(one)])[0],
    sound: () => all('video, audio').some(one => one.readyState > 0 && !one.videoWidth) && all('.media-play').some(one => isSeen(one)),
    web: () => all('.webview > iframe').filter(one => isSeen(one)).map(frame)[0],
    table: () => all('[role=table]').some(one => isSeen(one)),
    // Words that can be read: within the window, though they may begin under a bar.
    words: words => {{
      const walker = document.createTreeWalker(front, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {{
        const at = walker.currentNode.data.indexOf(words)
        if (at < 0) continue
        const range = document.createRange()
        range.setStart(walker.currentNode, at)
        range.setEnd(walker.currentNode, at + words.length)
        if ([...range.getClientRects()].some(box => box.width > 0 && isSeen(walker.currentNode.parentElement, box))) return true
      }}
      return all('input, textarea').some(one => one.value.includes(words) && isSeen(one))
    }},
    // What can be scrolled to the right under the finger, and is not at its end.
    scroller: () => {{
      for (let e = document.elementFromPoint({RIGHT[0]}, {RIGHT[1]}); front.contains(e) && e !== front; e = e.parentElement)
        if (/auto|scroll/.test(getComputedStyle(e).overflowX) && e.scrollWidth - e.clientWidth - e.scrollLeft > 1) return e
    }},
  }}
}})()"""
# Waits until momentum has ended.
STILL = """(async () => {
  for (let at = -1, frames = 0; frames < 6; frames += 1) {
    if (at !== window.scroller.scrollLeft) frames = 0
    at = window.scroller.scrollLeft
    await new Promise(requestAnimationFrame)
  }
})()"""


@pytest.fixture(scope="module")
def system():
    with App("shoji", "Home", "Files", "Photos", command=("run",)) as system:
        yield system


class Turned:
    """Files of which one after the other is in front, on a phone."""

    def __init__(self, screen, wanted):
        self.screen, self.left, self.count, self.wrong = screen, dict(wanted), len(wanted), []

    def wait_in_front(self, place):
        """Waits until the file with this number is in front, at rest, and returns its name."""
        raise NotImplementedError

    def place(self):
        """What tells files apart without a wait."""
        raise NotImplementedError

    def see_all(self):
        for number in range(1, self.count + 1):
            name = self.wait_in_front(number)
            assert name in self.left, f"{name} has been in front before, or is not one of these files"
            try:
                look(self.screen, name, self.left.pop(name))
            except AssertionError as error:
                self.wrong.append(f"{name}: {error}")
            if name in ZOOMED:
                self.zoom()
            self.turn()
        # The last one stays.
        self.screen.settled()
        assert self.wait_in_front(self.count) == name
        assert not self.wrong, "\n\n".join(self.wrong)

    def turn(self):
        """Swipes to the next file. What can be scrolled that way keeps the swipe until it is at its end."""
        before = self.place()
        while self.screen.evaluate(f"Boolean(window.scroller = {EYES}.scroller())"):
            at = self.screen.evaluate("window.scroller.scrollLeft")
            self.screen.swipe(RIGHT, LEFT, steps=5)
            self.screen.wait_for(f"window.scroller.scrollLeft > {at}", about="the table or picture follows the finger")
            self.screen.evaluate(STILL)
            assert self.place() == before, "it has not turned"
        self.screen.swipe(RIGHT, LEFT, steps=5)

    def zoom(self):
        for _ in range(2):
            self.screen.tap_at(200, 420)
        self.screen.wait_for(f"{EYES}.scroller()", about="the picture is wider than the window")
        self.screen.settled()


class InFiles(Turned):
    """A folder of the app Files, in Quick Look."""

    def open(self):
        first = f"({PAGE}).querySelectorAll('button')].find(one => {json.dumps(list(self.left))}.includes(one.innerText.trim().split('\\n')[0]))"
        tap(self.screen, f"[...{first}")
        self.wait_in_front(1)
        # As after a tap beside all controls.
        self.screen.evaluate("document.activeElement.blur()")
        return self

    def wait_in_front(self, place):
        self.screen.wait_for(f"{PLACE} === '{place} of {self.count}, All Files' && {FRONT}", about=f"file {place} is in front")
        self.screen.settled()
        # A field of the next file, which the user has not seen yet, takes no keys.
        has_focus = "document.activeElement.closest('.tab-pages .tab-panel') && document.activeElement.getBoundingClientRect().left >= innerWidth"
        focused = self.screen.evaluate(f"{has_focus} ? document.activeElement.outerHTML : null")
        assert not focused, f"the focus is in the next file, in {focused}"
        return self.screen.evaluate(f"(one => one.checkVisibility() && one.textContent)({PAGE}.querySelector('.navigation-title'))")

    def place(self):
        return self.screen.evaluate(PLACE)


class InPhotos(Turned):
    """The library of the app Photos, whose pictures have dates for names."""

    ADDRESS = f"{FRONT}?.querySelector('.scroll[data-zoom] img, video')?.currentSrc"
    CELLS = "[...document.querySelectorAll('.page :is(a, button)')].filter(one => /^(Photo|Video),/.test(one.ariaLabel ?? '') && one.checkVisibility())"

    def __init__(self, screen, wanted):
        super().__init__(screen, wanted)
        self.names, self.former = {hashlib.sha256(sample.data).hexdigest(): name for name, sample in wanted.items()}, None

    def open(self):
        self.screen.wait_for(f"{self.CELLS}.length === {self.count}", about="all are in the library", seconds=120)
        tap(self.screen, f"{self.CELLS}[0]")
        return self

    def wait_in_front(self, place):
        next_button = "[...document.querySelectorAll('button')].find(one => one.innerText.trim() === 'Next' && one.checkVisibility())"
        is_last = f"{next_button}?.disabled === {json.dumps(place == self.count)}"
        self.screen.wait_for(f"{self.ADDRESS} && {self.ADDRESS} !== {json.dumps(self.former)} && {is_last}", about=f"picture {place} is in front")
        self.screen.settled()
        address = self.place()
        self.former = address if place < self.count else None
        data = f"fetch({json.dumps(address)}).then(answer => answer.arrayBuffer())"
        digest = bytes(self.screen.evaluate(f"{data}.then(data => crypto.subtle.digest('SHA-256', data)).then(digest => [...new Uint8Array(digest)])")).hex()
        return self.names.get(digest, address)

    def place(self):
        return self.screen.evaluate(self.ADDRESS)


def tap(screen, element):
    screen.settled()
    screen.tap_at(*screen.evaluate(f"(({{ x, y, width, height }}) => [x + width / 2, y + height / 2])(({element}).getBoundingClientRect())"))


def look(screen, name, sample):
    """The file in front is seen as what it is: in the window, in its shape, the right way up."""
    def seen(what):
        # The pages of an office document are made while it is in front.
        screen.wait_for(f"window.found = {EYES}.{what}", about=f"{name} is seen: {what}", seconds=60 if sample.shows == PAGES else 15)
        return screen.evaluate("window.found")

    def has_shape(width, height):
        assert not sample.shape or abs(width / height / sample.shape - 1) < 0.04, f"{width} × {height} is not {sample.shape}"

    if sample.shows == PICTURE:
        left, top, width, height = seen("picture()")
        assert left >= -1 and left + width <= screen.width + 1 and top >= -1 and top + height <= screen.height + 1, "the whole picture is in the window"
        has_shape(width, height)
        if sample.has_corners:
            part = {"x": left, "y": top, "width": width, "height": height}
            shot = Image.open(io.BytesIO(screen.page.screenshot(clip=part))).convert("RGB")
            colors = [shot.getpixel((int(shot.width * x), int(shot.height * y))) for y in (0.25, 0.75) for x in (0.25, 0.75)]
            assert all(abs(a - b) < 60 for one, other in zip(colors, samples.CORNERS) for a, b in zip(one, other)), f"the right way up: {colors}"
    elif sample.shows == PAGES:
        left, _, width, height = seen("page()")
        assert left >= -1 and left + width <= screen.width + 1, "the page is as wide as the window"
        has_shape(width, height)
    elif sample.shows == WEB:
        left, top, width, height = seen("web()")
        assert (left, width) == (0, screen.width) and height > 200
        # The words are in a document of the frame's own.
        until(lambda: any(sample.words in one.inner_text("body") for one in screen.page.frames if one.url.endswith("/frame.html")))
        return
    elif sample.shows == FILM:
        width, height, left, _, shown, _ = seen("film()")
        assert left >= -1 and left + shown <= screen.width + 1, "the film is in the window"
        has_shape(width, height)
    elif sample.shows == SOUND:
        seen("sound()")
    elif sample.shows == TABLE:
        seen("table()")
    if sample.words:
        seen(f"words({json.dumps(sample.words)})")


KINDS = many_files.from_kinds()
PICTURES = {name: sample for name, sample in KINDS.items() if sample.shows == PICTURE}
OTHERS = {name: sample for name, sample in KINDS.items() if name not in PICTURES}
PARTS = {
    "pictures": PICTURES | many_files.pictures(), "texts": many_files.texts(),
    "first kinds": dict(list(OTHERS.items())[::2]), "other kinds": dict(list(OTHERS.items())[1::2]),
    "documents": many_files.documents(), "films and sounds": many_files.media(), "odd names": many_files.names(),
}


def test_there_are_more_than_two_hundred_files():
    files = [(name, sample.data) for part in PARTS.values() for name, sample in part.items()]
    assert len(set(files)) == len(files) > 200
    assert len({data for _, data in files}) > 200, "files that differ in more than their names"


@pytest.mark.guideline("page.linear-navigation", "quick-look.previews-files", "quick-look.unsupported-formats-too")
@pytest.mark.every_set
@pytest.mark.parametrize("part", PARTS)
def test_each_file_in_files_is_seen_as_what_it_is_and_a_swipe_turns_to_the_next(new_screen, system, tmp_path, part):
    files = PARTS[part]
    given = {kept: name for name, kept in samples.NAMES.items()} if part == "odd names" else {}
    screen = new_screen(app=system, touch=True)
    screen.open("/files/")
    press(screen, "On This Server")
    bring(screen, tmp_path, {given.get(name, name): sample.data for name, sample in files.items()})
    screen.wait_for(f"Boolean({row(list(files)[-1])})", about="the last one has arrived", seconds=90)
    screen.wait_gone("css=.banner", seconds=60)
    InFiles(screen, files).open().see_all()


@pytest.mark.guideline("page.linear-navigation")
def test_each_picture_and_film_in_photos_is_seen_and_a_swipe_turns_to_the_next(new_screen, system):
    files = {name: sample for name, sample in (KINDS | many_files.pictures() | many_files.media()).items() if sample.shows in (PICTURE, FILM)}
    # Of files with the same bytes, one: Photos tells them apart by nothing that the user sees.
    files = dict({sample.data: (name, sample) for name, sample in files.items()}.values())
    screen = new_screen(app=system, touch=True)
    screen.open("/photos/")
    with screen.page.expect_file_chooser() as chooser:
        press(screen, "Add Photos")
    chooser.value.set_files([{"name": name, "mimeType": "", "buffer": sample.data} for name, sample in files.items()])
    InPhotos(screen, files).open().see_all()
