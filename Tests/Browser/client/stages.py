"""A stage whose apps and lists of windows are the test's, for the tests of the stage."""
import json
import mimetypes

import pytest

from conftest import CLIENT, SOCKET, stylesheet
from client_site import OWN

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; "
    "base-uri 'none'; frame-ancestors 'none'")
APPS = [("home", "/"), ("reminders", "/reminders/"), ("gallery", "/gallery/"), ("notes", "/notes/"), ("photos", "/photos/")]
INDICATOR = '<a class="home-indicator" href="/" style="position:fixed;bottom:0;left:0;right:0;margin:auto;width:184px;height:24px">Home</a>'
PANES = "document.querySelectorAll('.pane:not([data-hidden=true])')"
WIDE, PHONE, TURNED_PHONE = dict(width=1200, height=800), dict(width=390, height=844), dict(width=844, height=390)


class Stage:
    def __init__(self, page, language="en", direction="ltr", user="ann"):
        self.page, self.ended, self.quitted, self.numbers, self.requested = page, [], [], 0, []
        self.windows = {slug: [] for slug, _ in APPS}
        # The keys of windows by their numbers, whether there is a list of windows, and the apps' pages that do not arrive, by path.
        self.keys, self.lists, self.held = {}, True, {}
        self.document = (
            f'<!doctype html><html lang="{language}" dir="{direction}" data-user="{user}"><head><meta charset="utf-8"><title>Home</title>'
            '<link rel="stylesheet" href="/shoji/stage.css"><script type="module" src="/shoji/stage.js"></script></head><body></body></html>')
        page.route(OWN, self._answer)

    def _answer(self, route):
        request = route.request
        path, _, query = request.url.split("localhost", 1)[1].partition("?")
        if path == "/stage":
            route.fulfill(body=self.document, content_type="text/html", headers={"content-security-policy": POLICY})
        elif path == "/shoji/windows" and not self.lists:
            route.fulfill(body="")
        elif path == "/shoji/windows":
            route.fulfill(json={"apps": [
                {"slug": slug, "title": slug.capitalize(), "icon": f"/apps/{slug}/icon.svg", "path": where, "isHome": where == "/", "windows": self.windows[slug]}
                for slug, where in APPS]})
        elif path in ("/shoji/windows/end", "/shoji/windows/quit"):
            (self.ended if path.endswith("/end") else self.quitted).append(query)
            route.fulfill(body="")
        elif path.startswith("/apps/"):
            route.fulfill(body='<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="red"/></svg>', content_type="image/svg+xml")
        elif path in self.held:
            self.held[path] = route
        elif path.endswith(".css"):
            route.fulfill(body=stylesheet(path.removeprefix("/shoji/")), content_type="text/css")
        elif path.startswith("/shoji/"):
            file = CLIENT / path.removeprefix("/shoji/")
            route.fulfill(path=file, content_type=mimetypes.guess_type(path)[0])
        else:
            self._answer_app(route, path, query)

    def _answer_app(self, route, path, query):
        self.requested.append(path + ("?" + query if query else ""))
        route.fulfill(body=self._app(path, query), content_type="text/html")

    def _app(self, path, query):
        slug = dict((where, slug) for slug, where in APPS)[path]
        if query.startswith("scene="):
            number = int(query.removeprefix("scene="))
        else:
            self.numbers += 1
            number = self.numbers
        if query.startswith("window="):
            self.keys[number] = query.removeprefix("window=")
        key = self.keys.get(number)
        of_window, title = (f' data-window="{key}"', f"{slug.capitalize()} {key}") if key else ("", slug.capitalize())
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
            f'<!doctype html><html lang="en" data-number="{number}"{of_window}><title>{title}</title><body><div id="root">{links if path == "/" else ""}</div>'
            f'<button id="press" onclick="this.textContent = +this.textContent + 1">0</button>'
            f'{"" if path == "/" else INDICATOR}'
            "<script>seen = []; document.addEventListener('visibilitychange', () => seen.push(document.visibilityState))</script></body></html>")

    def open(self, query=""):
        self.page.goto("http://localhost/stage" + query)
        self.page.wait_for_selector("html[data-client=ready]", state="attached")
        return self.loaded()

    def loaded(self):
        """Waits until the frames that are shown have their pages: a new one is empty before, and the stage hears of no press in it."""
        self.until(
            f"[...{PANES}].map(e => e.querySelector('iframe').contentDocument)"
            ".every(({ URL, readyState }) => URL !== 'about:blank' && readyState === 'complete')")
        # An app grows from its icon.
        self.settled()
        return self

    def frame(self, name):
        """The frame of a pane, which may be hidden."""
        return self.page.frame_locator(f"iframe[title='{name}']")

    def run(self, name, expression):
        handle = self.page.wait_for_selector(f"iframe[title='{name}']", state="attached")
        return handle.content_frame().evaluate(expression)

    def choose(self, name):
        """Opens an app from the home screen, and waits for its page."""
        self.frame("Home Screen").get_by_role("link", name=name, exact=True).click()
        self.pane(name).wait_for()
        self.loaded()

    def open_window(self, opener, key):
        """Opens the app's window with a key, as the app of a pane would."""
        self.run(opener, f"parent.postMessage({{ shoji: 'open', address: location.origin + location.pathname + '?window={key}' }}, location.origin)")

    def go_home(self):
        self.page.keyboard.press("Control+Alt+Shift+h")
        self.pane("Home Screen").wait_for()
        self.settled()

    def cards(self):
        """The names of the cards in the switcher."""
        return self.page.locator(".card-name").all_text_contents()

    def show_switcher(self):
        self.page.get_by_role("button", name="App Switcher").click()
        self.page.get_by_role("dialog", name="App Switcher").wait_for()
        self.settled()

    def deliver(self, path):
        """Answers the request for a page that was held back."""
        while self.held[path] is None:
            self.page.evaluate("0")
        self._answer_app(self.held.pop(path), path, "")
        return self.loaded()

    def drag(self, link, side):
        """Drags a link of a frame to a side of the stage."""
        box, mouse = link.bounding_box(), self.page.mouse
        mouse.move(box["x"] + 10, box["y"] + 5)
        mouse.down()
        mouse.move(box["x"] + 40, box["y"] + 60)
        zone = self.page.locator(f".drop-zone[data-side={side}]")
        zone.wait_for()
        box = zone.bounding_box()
        for step in (20, 40):
            mouse.move(box["x"] + 20 + step, box["y"] + 100)
        mouse.up()

    def pane(self, name):
        return self.page.locator(f".pane[aria-label='{name}']:not([data-hidden=true])")

    def shown(self):
        return self.page.evaluate(f"[...{PANES}].map(e => e.ariaLabel).sort()")

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
