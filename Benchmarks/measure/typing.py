"""Typing: from a key to the character that is seen, near the system and far from it, and what each character sends for."""
import json

from shoji_kit.road import Road

from .browser import VIEWPORT, running
from .table import median

TEXT = "the quick brown fox jumps over the lazy dog "
# Milliseconds there and back.
FAR = 300
# The browser has written the character and asked the page what it makes of it; the frame in which it is painted is the next one.
CLOCK = """(() => {
  let start
  window.taken = []
  addEventListener("keydown", () => { start = performance.now() }, true)
  addEventListener("input", () => {
    document.body.getBoundingClientRect()
    window.taken.push(performance.now() - start)
  })
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
        """Milliseconds for each key; patches, bytes down and bytes up, for each character."""
        field = self.page.get_by_label(name, exact=True)
        field.click()
        # Who has begun to type has nothing left to wait for but their own letters.
        self.page.wait_for_timeout(2 * FAR)
        self.page.evaluate("void (window.taken = [])")
        before = self.operations, self.received, self.sent
        for letter in TEXT:
            self.page.keyboard.press("Space" if letter == " " else letter)
            self.page.wait_for_timeout(30)
        self.page.wait_for_timeout(2 * FAR)
        after = self.operations, self.received, self.sent
        return [median(self.page.evaluate("window.taken"))] + [(b - a) / len(TEXT) for a, b in zip(before, after)]

    def close(self):
        self.context.close()


def measure(table, browser):
    with running("Typist") as app:
        times = {}
        for far in (0, FAR):
            with Road(app, far / 2000) as road:
                typist = Typist(browser, road.url)
                found = {name: typist.type(name) for name in ("Alone", "Shown", "Capitals")}
                typist.close()
            times[far] = found["Shown"][0]
            if far == 0:
                near = found
        table.add("key to character, near", times[0], "ms")
        table.add(f"key to character, {FAR} ms away", times[FAR], "ms", note=f"{times[FAR] / times[0]:.2f} times: it waits for nobody")
        for name, most, note in (("Alone", 0, ""), ("Shown", 1, ""), ("Capitals", 1, "rewritten by its binding")):
            _, patches, down, up = near[name]
            words = {"Alone": "shown nowhere else", "Shown": "shown elsewhere", "Capitals": "rewritten"}[name]
            table.add(f"a typed character, {words}: patches", patches, "", target=most, note=note)
            table.add(f"a typed character, {words}: to the browser", down, "bytes")
            table.add(f"a typed character, {words}: from the browser", up, "bytes")
