"""Typing: time from a key to the frame that shows its character, near and far from the system, and traffic per character."""
import json

from shoji_kit.road import Road

from .browser import VIEWPORT, running
from .table import median

TEXT = "the quick brown fox jumps over the lazy dog "
# Round trip in milliseconds.
FAR = 300
# Milliseconds between two frames of the browser.
FRAME = 1000 / 60
# Two frames: the one that a key just misses, and the one that paints its character.
AT_ONCE = 2 * FRAME
# Checks each painted frame: a key's time ends with the frame in which the fields have one more character, from client or app.
CLOCK = """(() => {
  const pressed = [], text = () => [...document.querySelectorAll("[data-text]")].map(field => field.value).join("")
  let length = text().length
  window.taken = []
  addEventListener("keydown", ({ key }) => { if (key.length === 1) pressed.push(performance.now()) }, true)
  const painted = new MessageChannel()
  // After the frame: what it shows has been painted.
  painted.port1.onmessage = ({ data }) => {
    const now = performance.now()
    for (; length < data; length++) window.taken.push(now - pressed.shift())
    length = data
  }
  const look = () => {
    painted.port2.postMessage(text().length)
    requestAnimationFrame(look)
  }
  look()
})()"""


class Typist:
    def __init__(self, browser, url):
        self.context = browser.new_context(viewport=VIEWPORT, bypass_csp=True)
        self.page = self.context.new_page()
        self.operations = self.received = self.sent = 0
        self.acknowledged = False
        self.page.on("websocket", self._watch)
        self.page.goto(url)
        self.page.wait_for_function("document.documentElement.dataset.client === 'ready'")
        self.page.evaluate(CLOCK)

    def _watch(self, socket):
        socket.on("framereceived", self._came)
        socket.on("framesent", self._went)

    def _came(self, payload):
        text = payload if isinstance(payload, str) else payload.decode()
        self.received += len(text.encode())
        self.operations += len(json.loads(text)) > 2

    def _went(self, payload):
        self.sent += len(payload.encode() if isinstance(payload, str) else payload)

    def type(self, name):
        """Returns milliseconds per key; patches, bytes down and bytes up, per character."""
        field = self.page.get_by_label(name, exact=True)
        field.click()
        # Waits until the focus event has been answered, so that only typing is measured.
        self.page.wait_for_timeout(2 * FAR)
        before = self.operations, self.received, self.sent
        times = self._press(TEXT)
        after = self.operations, self.received, self.sent
        return [median(times)] + [(b - a) / len(TEXT) for a, b in zip(before, after)]

    def type_after_return(self):
        """Returns milliseconds per key pressed right after Return moved the focus, and the texts of both fields."""
        self.page.get_by_label("First", exact=True).click()
        self.page.wait_for_timeout(2 * FAR)
        self.page.keyboard.press("Enter")
        times = self._press(TEXT)
        return times, [self.page.get_by_label(name, exact=True).input_value() for name in ("First", "Second")]

    def _press(self, text):
        self.page.evaluate("void (window.taken = [])")
        for letter in text:
            self.page.keyboard.press("Space" if letter == " " else letter)
            self.page.wait_for_timeout(30)
        self.page.wait_for_timeout(2 * FAR)
        return self.page.evaluate("window.taken")

    def close(self):
        self.context.close()


def measure(table, browser):
    with running("Typist") as app:
        times = {}
        for far in (0, FAR):
            with Road(app, far / 2000) as road:
                typist = Typist(browser, road.url)
                found = {name: typist.type(name) for name in ("Alone", "Shown", "Capitals")}
                waited, fields = typist.type_after_return()
                typist.close()
            times[far] = found["Shown"][0]
            if far == 0:
                near = found
        table.add("key to the frame that shows it, near", times[0], "ms", target=AT_ONCE)
        # Typing does not wait for the server, so the distance must not show. The clock's precision is one frame.
        table.add(f"key to the frame that shows it, {FAR} ms away", times[FAR], "ms", target=times[0] + FRAME)
        lost = len(TEXT) - sum(a == b for a, b in zip(fields[1], TEXT)) + len(fields[0])
        table.add(f"typed after Return, {FAR} ms away: letters that are not where it led", lost, "", target=0)
        # The first letter waits for the answer, and no longer; letters typed after the answer do not wait.
        table.add(f"typed after Return, {FAR} ms away: key to frame, first letter", waited[0], "ms", target=FAR + times[0] + AT_ONCE)
        table.add(f"typed after Return, {FAR} ms away: key to frame, from the answer on", median(waited[len(waited) // 2:]), "ms", target=times[0] + FRAME)
        for name, most, note in (("Alone", 0, ""), ("Shown", 1, ""), ("Capitals", 1, "rewritten by its binding")):
            _, patches, down, up = near[name]
            words = {"Alone": "shown nowhere else", "Shown": "shown elsewhere", "Capitals": "rewritten"}[name]
            table.add(f"a typed character, {words}: patches", patches, "", target=most, note=note)
            table.add(f"a typed character, {words}: to the browser", down, "bytes")
            table.add(f"a typed character, {words}: from the browser", up, "bytes")
