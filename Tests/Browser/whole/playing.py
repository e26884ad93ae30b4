"""Choosing films in the app TV, and following what Cinema shows, frame by frame where it matters."""
import base64
import os
import pathlib
import shutil
import time

from shoji_kit.pixels import Pixels
from shoji_kit.app import BUILD
from shoji_kit.controls import named, press

# The black screen on which a film plays: the topmost dialog of the page.
SCREEN = "[...document.querySelectorAll('dialog[open], [role=dialog]')].findLast(one => one.checkVisibility() && one.getBoundingClientRect().width >= innerWidth - 1)"
VIDEO = "document.querySelector('video')"
# The player's own one lies beneath the cover.
SPINNER = f"{SCREEN}?.querySelector('.playback-cover > .spinner')"
# What a user reads, without what lies beneath the black screen.
SAID = f"(({SCREEN}) ?? document.body).innerText"
CHOOSER = "Who’s Watching?"
# Records in each frame what is in front, from a page's first one on; when there is enough of a film, when it begins, and whose profile Cinema
# has at that moment.
RECORDER = f"""(() => {{
  window.seen = []
  window.begun = window.enough = window.profile = null
  const isShown = one => !!one?.checkVisibility({{ opacityProperty: true, visibilityProperty: true }})
  const look = () => {{
    const screen = document.body && ({SCREEN})
    seen.push({{
      at: performance.now(), isBlack: !!screen, isSpinning: !!screen && isShown({SPINNER}), asks: !!screen?.innerText.includes({CHOOSER!r}),
      hasPage: !!document.body && [...document.querySelectorAll('button, a')].some(one => /^(Play|Resume)$/.test(one.innerText.trim()) && one.checkVisibility()) }})
    requestAnimationFrame(look)
  }}
  requestAnimationFrame(look)
  addEventListener('canplay', event => event.target.tagName === 'VIDEO' && (enough ??= performance.now()), true)
  addEventListener('playing', event => {{
    if (event.target.tagName !== 'VIDEO') return
    begun ??= performance.now()
    profile ??= document.querySelector('[aria-label^="Profile"]')?.ariaLabel ?? ''
  }}, true)
}})()"""


def says(screen, words, seconds=30):
    screen.wait_for(f"{SAID}.includes({words!r})", seconds, about=f"the page says {words!r}")


def silent(screen, words):
    screen.wait_for(f"!{SAID}.includes({words!r})", about=f"the page no longer says {words!r}")


def plays(screen, at_least=0.0):
    """Waits until the film's time passes, behind a place."""
    screen.wait_for(f"{VIDEO} && !{VIDEO}.paused && !{VIDEO}.seeking && {VIDEO}.currentTime > {at_least}")
    now = screen.evaluate(f"{VIDEO}.currentTime")
    screen.wait_for(f"{VIDEO}.currentTime > {now}")


def position(screen):
    return screen.evaluate(f"{VIDEO}.currentTime")


def move_to(screen, seconds):
    """Moves the film as the user's slider does."""
    screen.evaluate(f"({VIDEO}.currentTime = {seconds}) && 0")
    screen.wait_for(f"!{VIDEO}.seeking && {VIDEO}.currentTime >= {seconds}")


def press_space(screen):
    """Presses Space while no control has the focus."""
    screen.evaluate("document.activeElement.blur()&&0")
    screen.press("Space")


def leave(screen):
    """Ends playback; the page beneath is in front again."""
    screen.press("Escape")
    screen.wait_for(f"!({SCREEN})", about="the black screen is gone")
    # The way back in the browser's history may still be going on, and would end a later one.
    screen.settled()


def back(screen):
    """Goes back from a film's page in Cinema."""
    screen.settled()
    screen.click("css=.page:last-of-type .navigation-back")
    says(screen, "Featured")


def stock(screen):
    """Opens Cinema once, as any user does who has it, so that its films are known."""
    screen.open("/cinema/")
    says(screen, "Featured")


def open_tv(screen):
    """Opens a new window of TV: an earlier one would show the page on which the user left it."""
    screen.open("/tv/?new=1")


def open_item(screen, title="Tides"):
    """Opens an item's page in TV."""
    open_tv(screen)
    press(screen, title)
    screen.wait_for_target("play")
    screen.settled()


def watch_as(screen, name):
    """Chooses the profile in TV, on an item's page."""
    screen.click("watch-as")
    screen.wait_for("document.querySelector('.menu:popover-open')")
    screen.settled()
    screen.click(f"text={name}")
    screen.wait_for(f"{named('Watch as ' + name)}.length")


def start(screen, title="Tides", control="play"):
    """Plays an item from TV."""
    open_item(screen, title)
    screen.click(control)
    screen.wait_for("location.pathname === '/cinema/'")


def second_cinema(folder):
    """Lays out a second app that offers films: Cinema's executable in a folder of its own. Its name in addresses is cinema-2."""
    def lay(source, target):
        try:
            os.link(source, target)
        except OSError:
            shutil.copy2(source, target)

    lay(BUILD / "Cinema", folder / "Cinema")
    for bundle in BUILD.glob("*.resources"):
        # The bundles of other apps stay where they are.
        if not (BUILD / bundle.stem.split("_")[-1].removesuffix("App")).is_file() or bundle.stem.endswith("_Cinema"):
            shutil.copytree(bundle, folder / bundle.name, copy_function=lay)
    return str(folder / "Cinema")


# The cards under a heading of TV.
CARDS = """(heading => {
  let row = heading
  while (row && !row.querySelector('a, button')) row = row.parentElement
  return [...(row?.querySelectorAll('a, button') ?? [])].filter(one => one.checkVisibility() && !one.closest('.menu')).map(one => one.innerText.trim().split('\\n')[0])
})([...document.querySelectorAll('h1, h2, h3, [role=heading]')].find(one => one.textContent.trim() === %r && one.checkVisibility()))"""


def shelf(screen, title):
    """The titles of the cards under a heading of TV; empty without the heading."""
    return screen.evaluate(CARDS % title)


def waits_for_shelf(screen, title, films):
    screen.wait_for(f"{CARDS % title}.join() === {','.join(films)!r}", about=f"{title}: {films}")


class _Picture:
    """A frame, as `Pixels` expects a screen."""

    def __init__(self, data, width):
        self.data, self.width = data, width

    def screenshot(self, path):
        pathlib.Path(path).write_bytes(self.data)

    def evaluate(self, _):
        return self.width


class Frames:
    """Every frame that the browser shows of a page, across page loads, in small. Chromium only."""

    def __init__(self, screen, folder):
        self.screen, self.folder, self.shots = screen, folder, []
        self.session = screen.context.new_cdp_session(screen.page)
        self.session.on("Page.screencastFrame", self._came)

    def _came(self, event):
        self.shots.append(base64.b64decode(event["data"]))
        self.session.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

    def __enter__(self):
        self.session.send("Page.startScreencast", {"format": "png", "maxWidth": 98, "maxHeight": 212, "everyNthFrame": 1})
        # Waits for the first frame, which shows the page before the change. Playwright receives frames only during a call.
        end = time.monotonic() + 10
        while not self.shots and time.monotonic() < end:
            self.screen.evaluate("new Promise(requestAnimationFrame)")
        return self

    def __exit__(self, *_):
        self.session.send("Page.stopScreencast")

    def all(self):
        return [Frame(Pixels(_Picture(data, 1), self.folder)) for data in self.shots]


class Frame:
    def __init__(self, pixels):
        width, height, step = pixels.width, pixels.height, pixels.step
        self.colors = [tuple(line[x * step:x * step + 3]) for line in pixels.lines for x in range(0, width, 2)]
        self.brightness = sum(sum(color) for color in self.colors) / (3 * len(self.colors))
        self.is_black = all(max(color) <= 16 for color in self.colors)
        # Much of a page of an app is nearly white; a film on black is not.
        self.is_page = sum(min(color) > 200 for color in self.colors) > 0.2 * len(self.colors)
        # The film Tides is blue and green, and nearly a quarter of a phone's window.
        self.is_tides = sum(color[1] > color[0] + 10 and color[2] > color[0] + 10 for color in self.colors) > 0.1 * len(self.colors)

    def __repr__(self):
        return "black" if self.is_black else "page" if self.is_page else "film" if self.is_tides else f"{self.brightness:.0f}"

