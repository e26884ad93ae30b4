"""Chromium, through Playwright."""
from playwright.sync_api import Error

from .screen import Leaving, Screen
from .waiting import until

# Playwright's messages for a page that is replaced during a call.
LEAVING = ("Execution context was destroyed", "Cannot find context", "navigating", "Inspected target navigated or closed")
EXECUTABLE = "/usr/bin/chromium-headless-shell"
# Without an output for sound: on a busy machine without a sound card, videos stand still behind it.
ARGUMENTS = ["--no-sandbox", "--disable-audio-output"]


class Chromium:
    name = "chromium"
    # Pixels of the screen for a CSS pixel.
    scale = 1

    def __init__(self, playwright):
        self.browser = playwright.chromium.launch(executable_path=EXECUTABLE, args=ARGUMENTS)

    def screen(self, url, *, width, height, dark, touch, language, beside=None, transitions=True):
        if beside is None:
            context = self.browser.new_context(
                viewport={"width": width, "height": height}, has_touch=touch, locale=language,
                color_scheme="dark" if dark else "light", device_scale_factor=self.scale)
            context.set_default_timeout(30000)
        else:
            context = beside.context
        return ChromiumScreen(url, width, height, context, touch, owns=beside is None)

    def close(self):
        self.browser.close()


class ChromiumScreen(Screen):
    browser = "chromium"

    def __init__(self, url, width, height, context, touch, owns, page=None, found=None):
        super().__init__(url, width, height)
        self._fingers = None
        self.context, self.touch, self.owns = context, touch, owns
        self.page = page or context.new_page()
        self.found = [] if found is None else found
        self.page.on("pageerror", lambda error: self.found.append(str(error)))
        self.page.on("console", self._said)

    def _said(self, message):
        # A stopped system refuses sockets, which the client handles.
        is_noise = message.text.startswith("WebSocket connection")
        if message.type == "error" and not is_noise:
            self.found.append(message.text)

    def opened_by(self, action):
        """Returns the window that the browser opens during an action of this page, when its client is ready."""
        with self.context.expect_page() as opening:
            action()
        window = ChromiumScreen(self.url, self.width, self.height, self.context, self.touch, False, opening.value, self.found)
        window.wait_for("document.documentElement.dataset.client === 'ready'")
        return window

    def closed_by(self, action):
        """Waits until an action of this page has closed its window. The window may be gone before the key or the button is up."""
        try:
            action()
        except Error as error:
            if "has been closed" not in error.message:
                raise
        until(self.is_closed)

    def window_count(self):
        """Returns how many windows the browser shows to this user."""
        return len(self.context.pages)

    def is_closed(self):
        # Playwright learns of a closed page during a call only.
        self.context.cookies()
        return self.page.is_closed()

    def _go(self, address):
        try:
            self.page.goto(address)
        except Error as error:
            # The page was just leaving by itself, which came in between.
            if "net::ERR_ABORTED" not in error.message:
                raise
            self.page.goto(address)

    def _run(self, body):
        try:
            return self.page.evaluate(f"async () => {{ {body} }}")
        except Error as error:
            if any(words in error.message for words in LEAVING):
                raise Leaving(error.message) from None
            raise

    def _pointer(self, x, y, kind):
        mouse = self.page.mouse
        if kind == "tap" and self.touch:
            self.page.touchscreen.tap(x, y)
        elif kind == "hold" and self.touch:
            fingers = self.context.new_cdp_session(self.page)
            fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
            # As long as the system's long press.
            self._run("await new Promise(go => setTimeout(go, 700))")
            fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        elif self.touch and kind in ("down", "move", "up"):
            # A dragging finger; the browser itself may scroll with it.
            self._fingers = self._fingers or self.context.new_cdp_session(self.page)
            self._fingers.send("Input.dispatchTouchEvent", {
                "type": {"down": "touchStart", "move": "touchMove", "up": "touchEnd"}[kind],
                "touchPoints": [] if kind == "up" else [{"x": x, "y": y}]})
        elif kind in ("click", "tap"):
            mouse.click(x, y)
        elif kind in ("secondary", "hold"):
            mouse.click(x, y, button="right")
        elif kind == "double":
            mouse.dblclick(x, y)
        else:
            mouse.move(x, y)
            if kind != "move":
                getattr(mouse, kind)()

    def swipe(self, start, end, steps=12):
        """Puts a finger down at one point of the window, moves it to another in a fifth of a second, and lifts it."""
        fingers = self.context.new_cdp_session(self.page)

        def touch(kind, *points):
            fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

        touch("touchStart", start)
        for step in range(1, steps + 1):
            touch("touchMove", (start[0] + (end[0] - start[0]) * step / steps, start[1] + (end[1] - start[1]) * step / steps))
            self._run("await new Promise(requestAnimationFrame)")
        touch("touchEnd")

    def _keys(self, text):
        self.page.keyboard.type(text)

    def press(self, key):
        self.page.keyboard.press(key)

    def _hold_key(self, key, isHeld):
        (self.page.keyboard.down if isHeld else self.page.keyboard.up)(key)

    def screenshot(self, path):
        self.page.screenshot(path=str(path))

    def resize(self, width, height):
        self.page.set_viewport_size({"width": width, "height": height})

    def errors(self):
        return self.found

    def close(self):
        self.context.close() if self.owns else self.page.close()
