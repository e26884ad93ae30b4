"""A page as the server would draw it, and a socket whose other end the test holds."""
import json
import mimetypes
import os
import pathlib

import pytest
from playwright.sync_api import Error

from shoji_kit.chromium import EXECUTABLE

CLIENT = pathlib.Path(__file__).resolve().parents[3] / "Sources/ShojiWeb/Client"
# Where Scripts/three-module has put it.
THREE = pathlib.Path(os.environ.get("SHOJI_THREE", CLIENT.parents[2] / ".build/three")) / "three.js"
MESSAGES = json.loads((CLIENT.parent / "Schema/messages.json").read_text())
REGULAR_WIDTH = MESSAGES["regularWidth"]
EVENT = {message["name"]: message["code"] for message in MESSAGES["events"]}
OP = {message["name"]: message["code"] for message in MESSAGES["operations"]}
SOCKET = """
window.wire = { sent: [], sockets: [], refuse: false, reply: ",", asked: [] }
window.WebSocket = class {
  constructor(url) { this.url = url; this.readyState = 0; wire.sockets.push(this); queueMicrotask(() => {
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
    looks = CLIENT / "looks"
    order = "order.txt" if name == "shoji.css" else name.replace(".css", ".txt")
    return "\n".join((looks / file).read_text() for file in (looks / order).read_text().split())


class Screen:
    """One browser page with a drawn root. It knows the wire protocol, not the client's internals."""

    def __init__(self, page):
        self.page, self.number, self.acknowledged = page, 0, 0
        # Texts that are served instead of the client's files, by path.
        self.served = {}
        # Paths that are answered only by `release`, with the requests for them.
        self.held = {}

    def open(self, body, attributes='lang="en" dir="ltr" data-text-size="large"', patch=0, is_ready=True, head=""):
        html = (
            f"<!doctype html><html {attributes}><head><meta charset=utf-8><title>Test</title>"
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f'<link rel="stylesheet" href="/shoji/shoji.css">{head}<script type="module" src="/shoji/client.js"></script>'
            f'</head><body data-scene="s1" data-instance="i1" data-patch="{patch}"><div id="root"><div style="position:absolute;inset:0">{body}</div></div></body></html>'
        )
        csp = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; media-src 'self' blob:"

        def answer(route):
            path = route.request.url.split("localhost", 1)[1].split("?")[0]
            if path == "/":
                route.fulfill(body=html, content_type="text/html", headers={"content-security-policy": csp})
            elif path in self.served:
                route.fulfill(body=self.served[path], content_type=mimetypes.guess_type(path)[0])
            elif path == "/shoji/three.js":
                route.fulfill(path=THREE, content_type="text/javascript")
            elif path.endswith(".css"):
                route.fulfill(body=stylesheet(path.removeprefix("/shoji/")), content_type="text/css")
            elif (CLIENT / path.removeprefix("/shoji/")).is_file():
                route.fulfill(path=CLIENT / path.removeprefix("/shoji/"), content_type=mimetypes.guess_type(path)[0])
            else:
                route.fulfill(status=404, body="")

        def answer_once(route):
            path = route.request.url.split("localhost", 1)[1].split("?")[0]
            if path in self.held:
                self.held[path].append(route)
                return
            try:
                answer(route)
            except Error as error:
                # The page was loaded again meanwhile, and no longer asks.
                if "already handled" not in str(error):
                    raise

        def release():
            held, self.held = self.held, {}
            for routes in held.values():
                for route in routes:
                    answer_once(route)

        self.release = release
        self.page.unroute_all()
        self.page.route("http://localhost/**", answer_once)
        self.page.goto("http://localhost/")
        if is_ready:
            self.ready()
        self.until("wire.sent.length > 0")
        return self

    def ready(self):
        """Waits until the client's deferred chunk has started."""
        self.page.wait_for_selector("html[data-client=ready]", state="attached")

    def push(self, *operations, acknowledge=True, number=None):
        """Sends one frame of operations (name, argument, …), which acknowledges all events unless told not to."""
        flat = [part for name, *arguments in operations for part in (OP[name], *arguments)]
        self.number = number if number is not None else self.number + 1
        if acknowledge:
            self.acknowledged = self.page.evaluate("Math.max(0, ...wire.sent.map(m => m[0]))")
        frame = json.dumps([self.number, self.acknowledged, *flat])
        self.page.evaluate("text => wire.sockets.at(-1).onmessage({ data: text })", frame)

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
        self.page.evaluate("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
        assert self.sent(name) == []

    def settled(self):
        """Waits for running animations to end."""
        self.page.evaluate("Promise.allSettled(document.getAnimations().filter(a => a.effect.getTiming().iterations < 9).map(a => a.finished))")

    def stop_time(self):
        """Stops the page's clock, which `page.clock.install()` has taken over before the page was opened. Without frames there is no `until`."""
        self.page.clock.pause_at(self.page.evaluate("Date.now()") / 1000 + 30)

    def rect(self, selector):
        return self.page.locator(selector).first.bounding_box()


@pytest.fixture(scope="session")
def browser(chromium):
    return chromium.browser


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
def make_screen(browser):
    contexts = []

    def make(width=390, height=844, **options):
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        contexts.append(context)
        context.add_init_script(SOCKET)
        context.set_default_timeout(30000)
        return Screen(context.new_page())

    yield make
    for context in contexts:
        for page in context.pages:
            errors = page.evaluate("window.errors ?? []")
            assert errors == [], errors
        context.close()


@pytest.fixture
def screen(make_screen):
    return make_screen()
