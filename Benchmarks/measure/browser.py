"""Chromium, and the stopwatch that runs inside pages."""
import contextlib
import functools
import http.server
import pathlib
import threading

from shoji_kit.app import App

HERE = pathlib.Path(__file__).resolve().parent.parent
VIEWPORT = {"width": 390, "height": 844}

# Measures from a click to the changed DOM, laid out. It does not wait for a frame: 17 ms would hide the differences.
STOPWATCH = """
([find, isDone, given]) => new Promise((resolve, reject) => {
  const button = (0, eval)(`(${find})`)(given), done = (0, eval)(`(${isDone})`)(given)
  const late = setTimeout(() => reject(new Error("nothing changed")), 25000)
  let start
  const observer = new MutationObserver(() => {
    if (!done()) return
    const changed = performance.now() - start
    document.body.getBoundingClientRect()
    const shown = performance.now() - start
    observer.disconnect()
    clearTimeout(late)
    resolve([changed, shown])
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  start = performance.now()
  button.click()
})
"""


def launch(playwright):
    return playwright.chromium.launch(executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox"])


class Sheet:
    """A page with the table of rows, Shoji's or the hand-written one."""

    def __init__(self, browser, address):
        self.context = browser.new_context(viewport=VIEWPORT, bypass_csp=True)
        self.page = self.context.new_page()
        self.received = 0
        self.sent = 0
        self.page.on("websocket", self._watch)
        self.page.goto(address)

    def _watch(self, socket):
        def count(name):
            def add(payload):
                size = len(payload.encode() if isinstance(payload, str) else payload)
                setattr(self, name, getattr(self, name) + size)
            return add
        socket.on("framereceived", count("received"))
        socket.on("framesent", count("sent"))

    def wait_until_connected(self):
        self.page.wait_for_function("document.readyState == 'complete'")
        for _ in range(1000):
            if self.sent:
                return self.click("Tap")
            self.page.wait_for_timeout(10)
        raise RuntimeError("the page does not connect")

    def click(self, name):
        """Clicks a button of the toolbar; returns the milliseconds to the changed and to the laid out page."""
        return self._time(
            "name => [...document.querySelectorAll('button')].find(b => b.textContent == name)", DONE[name], name)

    def click_row(self, number, what):
        return self._time(ROW_BUTTON, DONE[what], [number, what])

    def _time(self, find, is_done, given):
        return self.page.evaluate(STOPWATCH, [find, is_done, given])

    def bytes_of(self, action):
        """Returns the bytes that an action's answer took on the socket."""
        self.page.wait_for_timeout(300)  # late messages of the previous action are not counted
        before = self.received
        action()
        self.page.wait_for_timeout(50)
        return self.received - before

    def close(self):
        self.context.close()


# Rows are the parents of the × buttons. Whether an action is done is read from the page.
ROW_BUTTON = """([number, what]) => {
  const removes = [...document.querySelectorAll('button')].filter(b => b.textContent == '×')
  const row = removes[number].parentElement
  return what == 'Remove' ? removes[number] : row.querySelector('button')
}"""
_HOLDER = "const removes = [...document.querySelectorAll('button')].filter(b => b.textContent == '×'); " \
    "const holder = removes[0]?.parentElement.parentElement; const count = () => holder ? holder.children.length : 0; "
_FIRST = "() => [...document.querySelectorAll('button')].find(b => b.textContent == '×')"
_COUNTED = "name => { const target = %d; const all = document.getElementsByTagName('button'); const bar = 9; " \
    "return () => all.length == bar + 2 * target }"
DONE = {
    "Tap": "name => { const node = document.evaluate(\"//*[starts-with(text(),'Taps: ')]\", document).iterateNext(); "
           "const before = node.textContent; return () => node.textContent != before }",
    "Create": _COUNTED % 1000,
    "Hundred": _COUNTED % 100,
    "Many": _COUNTED % 10000,
    "Clear": _COUNTED % 0,
    "Append": "name => { const all = document.getElementsByTagName('button'), before = all.length; "
              "return () => all.length == before + 2000 }",
    "Replace": "name => { const all = document.getElementsByTagName('button'), before = all[9].parentElement.textContent, "
               "length = all.length; return () => all.length == length && all[9].parentElement.textContent != before }",
    "Update": "name => { " + _HOLDER + "const last = holder.children[count() - 10], before = last.textContent; "
              "return () => last.textContent != before }",
    "Swap": "name => { " + _HOLDER + "const second = holder.children[1], last = holder.children[count() - 2]; "
            "return () => holder.children[1] == last && holder.children[count() - 2] == second }",
    "Select": "([number]) => { " + _HOLDER + "const button = holder.children[number].querySelector('button'); "
              "const red = () => getComputedStyle(button.firstElementChild ?? button).color; const before = red(); "
              "return () => red() != before }",
    "Remove": "([number]) => { " + _HOLDER + "const before = count(); return () => count() == before - 1 }",
}


def running(name):
    """Runs an app's executable as a system, with a data folder that is deleted afterwards."""
    return App(name, "--log-level", "warning")


@contextlib.contextmanager
def shoji_rows(browser, app):
    sheet = Sheet(browser, app.url)
    sheet.wait_until_connected()
    try:
        yield sheet
    finally:
        sheet.close()


@contextlib.contextmanager
def rows_by_hand(browser):
    """The hand-written page, from a plain file server."""
    handler = functools.partial(QuietFiles, directory=HERE / "page")
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        sheet = Sheet(browser, f"http://127.0.0.1:{server.server_port}/rows.html")
        try:
            yield sheet
        finally:
            sheet.close()
            server.shutdown()


class QuietFiles(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass
