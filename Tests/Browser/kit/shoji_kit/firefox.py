"""Firefox, through WebDriver BiDi. Each user has a user context, which has cookies of its own, in a shared browser process."""
import base64
import json
import pathlib

from .bidi import Bidi, BidiError
from .key_names import KEY_NAMES, key_values
from .screen import Leaving, Screen
from .waiting import until

# Firefox's errors for a page that is replaced during a call.
LEAVING = ("AbortError", "destroyed", "no such frame", "inactive document", "no longer available", "dead object")
# A stopped system refuses sockets, and a page that is left interrupts its socket; the client handles both.
NOISE = ("establish a connection to the server at ws", "was interrupted while the page was loading")
PREFERENCES = {
    # What Mozilla recommends for automation: no updates, no first pages, no reports.
    "remote.prefs.recommended": True,
    # A window that another test or user has covered keeps its focus.
    "focusmanager.testmode": True,
    "accessibility.tabfocus": 7,
    # The styles of the browser's own controls, which bidi.py writes.
    "toolkit.legacyUserProfileCustomizations.stylesheets": True,
    "datareporting.policy.dataSubmissionEnabled": False,
    "browser.translations.enable": False,
}
# Capabilities of the only pointer: 1 is coarse, 2 fine, 4 can hover.
FINGER, MOUSE = 1, 6


class Firefox:
    name = "firefox"

    def __init__(self):
        # By appearance and kind of pointer, which are settings of a whole process.
        self.processes = {}
        # Errors of each page, by its browsing context.
        self.found = {}

    def screen(self, url, *, width, height, dark, touch, language, beside=None, transitions=True):
        if beside is not None:
            return FirefoxScreen(self, beside.bidi, beside.user, url, width, height, beside.touch, owns=False)
        bidi = self._process(dark, touch)
        user = bidi.call("browser.createUserContext")["userContext"]
        bidi.call("emulation.setLocaleOverride", locale=language, userContexts=[user])
        return FirefoxScreen(self, bidi, user, url, width, height, touch, owns=True)

    def _process(self, dark, touch):
        if (dark, touch) not in self.processes:
            pointer = FINGER if touch else MOUSE
            self.processes[dark, touch] = Bidi(PREFERENCES | {
                "layout.css.prefers-color-scheme.content-override": 0 if dark else 1,
                "dom.w3c_touch_events.enabled": 1 if touch else 0, "dom.maxtouchpoints.testing.value": 5 if touch else 0,
                "ui.primaryPointerCapabilities": pointer, "ui.allPointerCapabilities": pointer}, self._happened)
        return self.processes[dark, touch]

    def _happened(self, method, event):
        if method != "log.entryAdded" or event["level"] != "error":
            return
        page, text = event["source"].get("context"), event["text"] or ""
        if page in self.found and not any(words in text for words in NOISE):
            self.found[page].append(text)

    def close(self):
        for bidi in self.processes.values():
            bidi.close()


class FirefoxScreen(Screen):
    browser = "firefox"

    def __init__(self, firefox, bidi, user, url, width, height, touch, owns, tab=None):
        super().__init__(url, width, height)
        self.firefox, self.bidi, self.user, self.touch, self.owns = firefox, bidi, user, touch, owns
        # A window of its own, because a tab behind another one draws no frames.
        self.tab = tab or bidi.call("browsingContext.create", type="window", userContext=user)["context"]
        self.found = firefox.found[self.tab] = []
        if not tab:
            self.resize(width, height)

    def _windows(self):
        """The browser's windows of this user."""
        return {one["context"] for one in self.bidi.call("browsingContext.getTree", maxDepth=0)["contexts"] if one["userContext"] == self.user}

    def window_count(self):
        """Returns how many windows the browser shows to this user."""
        return len(self._windows())

    def opened_by(self, action):
        """Returns the window that the browser opens during an action of this page, when its client is ready."""
        before = self._windows()
        action()
        [tab] = until(lambda: self._windows() - before)
        window = FirefoxScreen(self.firefox, self.bidi, self.user, self.url, self.width, self.height, self.touch, False, tab)
        window.wait_for("document.documentElement.dataset.client === 'ready'")
        return window

    def is_closed(self):
        return self.tab not in self._windows()

    def closed_by(self, action):
        """Waits until an action of this page has closed its window. The window may be gone before the key or the button is up."""
        try:
            action()
        except BidiError as error:
            if not any(words in str(error) for words in LEAVING):
                raise
        until(self.is_closed)

    def _go(self, address):
        self.bidi.call("browsingContext.navigate", context=self.tab, url=address, wait="complete")

    def _run(self, body):
        # As text, because BiDi's own form of values has a type beside each.
        function = f"async () => JSON.stringify([await (async () => {{ {body} }})()])"
        try:
            answer = self.bidi.call("script.callFunction", functionDeclaration=function, target={"context": self.tab}, awaitPromise=True)
        except BidiError as error:
            if any(words in str(error) for words in LEAVING):
                raise Leaving(str(error)) from None
            raise
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])[0]

    def _act(self, kind, *actions, **parameters):
        """Performs actions of one keyboard or pointer. What is down stays down until a later call."""
        source = {"type": kind, "id": f"{kind} {parameters}", "actions": list(actions)}
        if parameters:
            source["parameters"] = parameters
        self.bidi.call("input.performActions", context=self.tab, actions=[source])

    def _pointer(self, x, y, kind):
        isFinger = self.touch and kind in ("tap", "hold", "down", "move", "up")
        button = 2 if kind == "secondary" or kind == "hold" and not isFinger else 0
        actions = [{"type": "pointerMove", "x": round(x), "y": round(y)}]
        for _ in range(2 if kind == "double" else 1):
            if kind not in ("move", "up"):
                actions.append({"type": "pointerDown", "button": button})
            if isFinger and kind == "hold":
                # As long as the system's long press.
                actions.append({"type": "pause", "duration": 700})
            if kind not in ("move", "down"):
                actions.append({"type": "pointerUp", "button": button})
        self._act("pointer", *actions, pointerType="touch" if isFinger else "mouse")

    def swipe(self, start, end, steps=12):
        """Puts a finger down at one point of the window, moves it to another in a fifth of a second, and lifts it."""
        points = [[round(a + (b - a) * step / steps) for a, b in zip(start, end)] for step in range(steps + 1)]
        moves = [{"type": "pointerMove", "x": x, "y": y, "duration": 16} for x, y in points[1:]]
        first = {"type": "pointerMove", "x": points[0][0], "y": points[0][1]}
        self._act("pointer", first, {"type": "pointerDown", "button": 0}, *moves, {"type": "pointerUp", "button": 0}, pointerType="touch")

    def _keys(self, text):
        self._act("key", *({"type": kind, "value": one} for one in text for kind in ("keyDown", "keyUp")))

    def press(self, key):
        held, last = key_values(key)
        keys = [*held, last]
        self._act("key", *({"type": "keyDown", "value": one} for one in keys), *({"type": "keyUp", "value": one} for one in reversed(keys)))

    def _hold_key(self, key, isHeld):
        self._act("key", {"type": "keyDown" if isHeld else "keyUp", "value": KEY_NAMES[key]})

    def screenshot(self, path):
        picture = self.bidi.call("browsingContext.captureScreenshot", context=self.tab)["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(picture))

    def resize(self, width, height):
        self.bidi.call("browsingContext.setViewport", context=self.tab, viewport={"width": width, "height": height})
        self.wait_for(f"innerWidth === {width} && innerHeight === {height}")

    def errors(self):
        # Events come before the answer of a later call.
        self.bidi.call("session.status")
        return self.found

    def close(self):
        if self.owns:
            self.bidi.call("browser.removeUserContext", userContext=self.user)
        else:
            self.bidi.call("browsingContext.close", context=self.tab)
