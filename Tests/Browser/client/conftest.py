"""A page as the server would draw it, and a socket whose other end the test holds."""
import json
import os
import pathlib
import re

import pytest
from client_site import KEY, PagesSite, stylesheet as text_of
from shoji_kit.chromium import ARGUMENTS, EXECUTABLE

# Scripts/mutate has copies with faults.
CLIENT = pathlib.Path(os.environ.get("SHOJI_CLIENT") or pathlib.Path(__file__).resolve().parents[3] / "Sources/ShojiWeb/Client")
# Where Scripts/three-module has put it.
THREE = pathlib.Path(os.environ.get("SHOJI_THREE", CLIENT.parents[2] / ".build/three")) / "three.js"
MESSAGES = json.loads((CLIENT.parent / "Schema/messages.json").read_text())
REGULAR_WIDTH = MESSAGES["regularWidth"]
EVENT = {message["name"]: message["code"] for message in MESSAGES["events"]}
OP = {message["name"]: message["code"] for message in MESSAGES["operations"]}
SOCKET = """
window.wire = { sent: [], sockets: [], refuse: false, hangs: false, reply: ",", asked: [] }
window.WebSocket = class {
  constructor(url) { this.url = url; this.readyState = 0; wire.sockets.push(this); queueMicrotask(() => {
    if (wire.hangs) return
    if (wire.refuse) return this.drop(1006)
    this.readyState = 1; this.onopen() }) }
  send(text) {
    // The reply of the system process. By default the app is starting, so the client does not ask the user whether to wait for it.
    if (text === ".") return wire.reply && setTimeout(() => this.onmessage({ data: wire.reply }), 1)
    if (text.length === 1) return wire.asked.push(text)
    wire.sent.push(JSON.parse(text))
  }
  close() { if (this.readyState < 2) { this.readyState = 3; queueMicrotask(() => this.onclose({ code: 1000 })) } }
  drop(code) { this.readyState = 3; this.onclose({ code }) }
}
window.addEventListener('error', e => (window.errors ??= []).push(e.message))
const say = console.error; console.error = (...a) => { (window.errors ??= []).push(a.map(String).join(' ')); say(...a) }
"""


def stylesheet(name="shoji.css"):
    return text_of(CLIENT, name)


class Screen:
    """One browser page with a drawn root. It knows the wire protocol, not the client's internals."""

    def __init__(self, page, files=None):
        self.page, self.number, self.acknowledged = page, 0, 0
        # Files of this screen by path; a file replaces the client's file with the same path.
        self.served = {}
        # Paths that are answered only by `release`, with the requests for them.
        self.held = {}
        if files:
            page.context.set_extra_http_headers({KEY: files.add(self.served)})

    def open(self, body, attributes='lang="en" dir="ltr" data-text-size="large"', patch=0, is_ready=True, head="", wait_until="load"):
        self.served["/"] = (
            f"<!doctype html><html {attributes}><head><meta charset=utf-8><title>Test</title>"
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f'<link rel="stylesheet" href="/shoji/shoji.css">{head}<script type="module" src="/shoji/client.js"></script>'
            f'</head><body data-scene="s1" data-instance="i1" data-patch="{patch}"><div id="root"><div style="position:absolute;inset:0">{body}</div></div></body></html>'
        )
        self.page.unroute_all()
        for path in self.held:
            self.page.route(re.compile(rf"^http://localhost{re.escape(path)}(\?.*)?$"), self._hold)
        self.page.goto("http://localhost/", wait_until=wait_until)
        if is_ready:
            self.ready()
        self.until("wire.sent.length > 0")
        return self

    def _hold(self, route):
        path = route.request.url.partition("localhost")[2].partition("?")[0]
        if path in self.held:
            self.held[path].append(route)
        else:
            route.continue_()

    def release(self):
        """Lets the requests go on that were held, and holds no others."""
        held, self.held = self.held, {}
        for routes in held.values():
            for route in routes:
                route.continue_()

    def ready(self):
        """Waits until the client's deferred chunk has started."""
        self.page.wait_for_selector("html[data-client=ready]", state="attached")

    def push(self, *operations, acknowledge=True, number=None, then=""):
        """Sends one frame of operations (name, argument, …), which acknowledges all events unless told not to. `then` runs before anything else of the page."""
        flat = [part for name, *arguments in operations for part in (OP[name], *arguments)]
        self.number = number if number is not None else self.number + 1
        if acknowledge:
            self.acknowledged = self.page.evaluate("Math.max(0, ...wire.sent.map(m => m[0]))")
        frame = json.dumps([self.number, self.acknowledged, *flat])
        self.page.evaluate(f"text => {{ wire.sockets.at(-1).onmessage({{ data: text }}); {then} }}", frame)

    def until(self, condition):
        """Waits for a JavaScript condition, checked every frame. Playwright's own function needs eval, which the CSP forbids."""
        self.page.evaluate(
            "new Promise((ok, no) => { const start = performance.now(); (function look() {"
            f" if ({condition}) ok(); else if (performance.now() - start > 20000) no(new Error('never: ' + {json.dumps(condition)} + ' in ' + JSON.stringify(wire.sent.slice(-8))));"
            " else requestAnimationFrame(look) })() })"
        )

    def sent(self, name=None):
        """Returns the arguments of all sent events of one kind, or (code, …) of all events."""
        messages = self.page.evaluate("wire.sent")
        return [m[3:] for m in messages if m[2] == EVENT[name]] if name else [m[2:] for m in messages]

    def expect(self, name, *arguments):
        """Waits for an event whose first arguments are these, and returns all its arguments."""
        wanted = json.dumps(list(arguments))
        self.until(f"wire.sent.some(m => m[2] === {EVENT[name]} && {wanted}.every((a, i) => JSON.stringify(m[3 + i]) === JSON.stringify(a)))")
        return [m for m in self.sent(name) if m[: len(arguments)] == list(arguments)][-1]

    def never(self, name):
        """Asserts that no such event is sent within two frames; events that are coalesced per frame would be sent by then."""
        self.frames()
        assert self.sent(name) == []

    def frames(self):
        """Waits for two frames: for all that is done in the next one."""
        self.page.evaluate("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")

    def settled(self):
        """Waits for running animations to end."""
        self.page.evaluate("Promise.allSettled(document.getAnimations().filter(a => a.effect.getTiming().iterations < 9).map(a => a.finished))")

    def stop_time(self):
        """Stops the page's clock, which `page.clock.install()` has taken over before the page was opened. Without frames there is no `until`."""
        self.page.clock.pause_at(self.page.evaluate("Date.now()") / 1000 + 30)

    def rect(self, selector):
        return self.page.locator(selector).first.bounding_box()


@pytest.fixture(scope="session")
def files():
    """Serves the client's files, and what each screen has besides."""
    running = PagesSite(CLIENT, THREE)
    yield running
    running.shutdown()


@pytest.fixture(scope="session")
def browser(playwright, files):
    """A browser in which http://localhost/ is the server of the client's files."""
    own = playwright.chromium.launch(executable_path=EXECUTABLE, args=[*ARGUMENTS, f"--host-resolver-rules=MAP localhost:80 127.0.0.1:{files.server_port}"])
    yield own
    own.close()


@pytest.fixture(scope="session")
def drawing_browser(playwright):
    """A browser that draws in 3D without a graphics card, for all tests that do."""
    from realities import close_pages

    own = playwright.chromium.launch(
        executable_path=EXECUTABLE, args=["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"])
    yield own
    close_pages(own)
    own.close()


@pytest.fixture
def make_screen(browser, files):
    contexts = []

    def make(width=390, height=844, **options):
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        contexts.append(context)
        context.add_init_script(SOCKET)
        context.set_default_timeout(30000)
        return Screen(context.new_page(), files)

    yield make
    for context in contexts:
        for page in context.pages:
            errors = page.evaluate("window.errors ?? []")
            assert errors == [], errors
        context.close()


@pytest.fixture
def screen(make_screen):
    return make_screen()
