"""A stage whose apps and lists of windows are the test's, for the tests of the stage."""
import json
import mimetypes

import pytest

from conftest import CLIENT, SOCKET, stylesheet

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; "
    "base-uri 'none'; frame-ancestors 'none'")
APPS = [("home", "/"), ("reminders", "/reminders/"), ("gallery", "/gallery/"), ("notes", "/notes/")]
WIDE, PHONE, TURNED_PHONE = dict(width=1200, height=800), dict(width=390, height=844), dict(width=844, height=390)


class Stage:
    def __init__(self, page, language="en", direction="ltr"):
        self.page, self.ended, self.numbers, self.requested = page, [], 0, []
        self.windows = {slug: [] for slug, _ in APPS}
        self.document = (
            f'<!doctype html><html lang="{language}" dir="{direction}"><head><meta charset="utf-8"><title>Home</title>'
            '<link rel="stylesheet" href="/shoji/stage.css"><script type="module" src="/shoji/stage.js"></script></head><body></body></html>')
        page.route("http://localhost/**", self._answer)

    def _answer(self, route):
        request = route.request
        path, _, query = request.url.split("localhost", 1)[1].partition("?")
        if path == "/stage":
            route.fulfill(body=self.document, content_type="text/html", headers={"content-security-policy": POLICY})
        elif path == "/shoji/windows":
            route.fulfill(json={"apps": [
                {"slug": slug, "title": slug.capitalize(), "path": where, "isHome": where == "/", "windows": self.windows[slug]} for slug, where in APPS]})
        elif path == "/shoji/windows/end":
            self.ended.append(query)
            route.fulfill(body="")
        elif path.endswith(".css"):
            route.fulfill(body=stylesheet(path.removeprefix("/shoji/")), content_type="text/css")
        elif path.startswith("/shoji/"):
            file = CLIENT / path.removeprefix("/shoji/")
            route.fulfill(path=file, content_type=mimetypes.guess_type(path)[0])
        else:
            self.requested.append(path + ("?" + query if query else ""))
            route.fulfill(body=self._app(path, query), content_type="text/html")

    def _app(self, path, query):
        slug = dict((where, slug) for slug, where in APPS)[path]
        if query.startswith("scene="):
            number = int(query.removeprefix("scene="))
        else:
            self.numbers += 1
            number = self.numbers
        if slug == "notes":
            # The client itself, with a socket whose other end is the test's.
            return (
                f'<!doctype html><html lang="en" dir="ltr" data-text-size="large" data-number="{number}"><head><meta charset="utf-8"><title>Notes</title>'
                '<link rel="stylesheet" href="/shoji/shoji.css"><script type="module" src="/shoji/client.js"></script></head>'
                '<body data-scene="s1" data-instance="i1" data-patch="0"><div id="root"></div></body></html>')
        links = "".join(
            f'<a href="{where}">{other.capitalize()}</a> <a href="/stage?split={other}">Split {other.capitalize()}</a> <a href="/stage?over={other}">Over {other.capitalize()}</a> '
            for other, where in APPS if where != "/") + '<a href="/stage?switcher=1">Recent</a>'
        return (
            f'<!doctype html><html lang="en" data-number="{number}"><title>{slug.capitalize()}</title><body>{links if path == "/" else ""}'
            f'<button id="press" onclick="this.textContent = +this.textContent + 1">0</button>'
            f'{"" if path == "/" else "<a class=home-indicator href=/>Home</a>"}'
            "<script>seen = []; document.addEventListener('visibilitychange', () => seen.push(document.visibilityState))</script></body></html>")

    def open(self, query=""):
        self.page.goto("http://localhost/stage" + query)
        self.page.wait_for_selector("html[data-client=ready]", state="attached")
        return self

    def frame(self, name):
        """The frame of a pane, which may be hidden."""
        return self.page.frame_locator(f"iframe[title='{name}']")

    def run(self, name, expression):
        handle = self.page.wait_for_selector(f"iframe[title='{name}']", state="attached")
        return handle.content_frame().evaluate(expression)

    def choose(self, name):
        """Opens an app from the home screen."""
        self.frame("Home Screen").get_by_role("link", name=name, exact=True).click()
        self.pane(name).wait_for()

    def pane(self, name):
        return self.page.locator(f".pane[aria-label='{name}']:not([data-hidden=true])")

    def shown(self):
        return self.page.evaluate("[...document.querySelectorAll('.pane:not([data-hidden=true])')].map(e => e.ariaLabel).sort()")

    def box(self, name):
        self.settled()
        return self.pane(name).bounding_box()

    def until(self, condition):
        """Waits for a JavaScript condition. Playwright's own function needs eval, which the policy forbids."""
        self.page.evaluate(
            "new Promise((ok, no) => { const start = performance.now(); (function look() {"
            f" if ({condition}) ok(); else if (performance.now() - start > 10000) no(new Error('never: ' + {json.dumps(condition)}));"
            " else requestAnimationFrame(look) })() })")

    def settled(self):
        self.page.evaluate("Promise.allSettled(document.getAnimations().map(a => a.finished))")

    def menu(self, name, item):
        self.page.get_by_role("button", name=f"Multitasking: {name}").click()
        self.page.get_by_role("menuitem", name=item).click()

    def split(self, first, second):
        self.choose(first)
        self.menu(first, "Split View")
        self.choose(second)
        assert self.shown() == sorted([first, second])
        return self


@pytest.fixture
def make_stage(browser):
    contexts, errors = [], []

    def make(language="en", direction="ltr", **options):
        size = {"width": options.pop("width", 1200), "height": options.pop("height", 800)}
        context = browser.new_context(viewport=size, **options)
        context.set_default_timeout(10000)
        context.add_init_script(SOCKET)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        return Stage(page, language, direction).open()

    yield make
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def stage(make_stage):
    return make_stage()
