"""The same client in WebKitGTK, driven by its WebDriver, which differs in moving nodes, scrollend and dialogs."""
import functools
import http.server
import os
import pathlib
import shutil
import threading

import pytest

import conftest
import pages

webdriver = pytest.importorskip("selenium.webdriver")
ROWS = "".join(pages.row(f"r{i}", f"Row {i}") for i in range(40))
BODY = pages.navigation(pages.page("p1", "First", pages.listed(ROWS))) + '<input id="f" data-text data-key="name" style="position:absolute;z-index:99;bottom:0"><div id="overlays"></div>'


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        path = self.path.split("?")[0]
        if path == "/":
            body, kind = (
                '<!doctype html><html lang="en" dir="ltr" data-text-size="large"><head><meta charset="utf-8"><script src="/stub.js"></script><link rel="stylesheet" href="/shoji/shoji.css">'
                f'<script type="module" src="/shoji/client.js"></script></head><body data-scene="s" data-instance="i1"><div id="root"><div style="position:absolute;inset:0">{BODY}</div></div></body></html>'
            ).encode(), "text/html"
        elif path == "/stub.js":
            body, kind = conftest.SOCKET.encode(), "text/javascript"
        elif path.endswith(".css"):
            body, kind = conftest.stylesheet(path.removeprefix("/shoji/")).encode(), "text/css"
        else:
            file = conftest.CLIENT / path.removeprefix("/shoji/")
            body, kind = (file.read_bytes(), "text/javascript") if file.is_file() else (b"", "text/plain")
        self.send_response(200)
        self.send_header("content-type", kind)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def driver():
    browser = next(pathlib.Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"), None)
    if not browser or not shutil.which("WebKitWebDriver"):
        pytest.skip("no WebKitGTK here")
    # NB: without a display, MiniBrowser hangs instead of failing.
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        pytest.skip("no display (try xvfb-run)")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    options = webdriver.WebKitGTKOptions()
    options.binary_location = str(browser)
    options.add_argument("--automation")
    try:
        driver = webdriver.WebKitGTK(options=options, service=webdriver.WebKitGTKService("/usr/bin/WebKitWebDriver"))
    except Exception as error:
        server.shutdown()
        pytest.skip(f"WebKitGTK does not start (is there a display?): {error}")
    driver.set_script_timeout(30)
    driver.get(f"http://127.0.0.1:{server.server_port}/")
    yield driver
    driver.quit()
    server.shutdown()


def until(driver, condition):
    assert driver.execute_async_script(
        "const done = arguments[0], start = performance.now(); (function look() {"
        f" if ({condition}) done(true); else if (performance.now() - start > 20000) done(JSON.stringify(wire.sent.slice(-5)) + (window.errors ?? []));"
        " else requestAnimationFrame(look) })()"
    ) is True


def push(driver, number, *operations):
    flat = [part for name, *arguments in operations for part in (conftest.OP[name], *arguments)]
    driver.execute_script("wire.sockets.at(-1).onmessage({ data: JSON.stringify([arguments[0], Math.max(0, ...wire.sent.map(m => m[0])), ...arguments[1]]) })", number, flat)


def test_taps_pages_dialogs_and_a_reset(driver):
    until(driver, "document.documentElement.dataset.client === 'ready' && wire.sent.length")
    driver.execute_script("document.getElementById('r0-b').click()")
    until(driver, "wire.sent.some(m => m[2] === 1 && m[3] === 'r0-b')")
    driver.execute_script("list.scrollTop = 200")
    until(driver, "document.querySelector('.navigation-bar').dataset.state === 'scrolled'")
    push(driver, 1, ("insert", "nav", "", pages.page("p2", "Second", "<p>x</p>", back="First", large=False)))
    until(driver, "p1.dataset.state === 'under' && p2.getBoundingClientRect().x === 0")
    push(driver, 2, ("remove", "p2"))
    until(driver, "!document.getElementById('p2') && p1.dataset.state === 'current'")
    push(driver, 3, ("insert", "overlays", "", pages.ALERT))
    until(driver, "al.matches(':modal') && Math.round(al.getBoundingClientRect().width) === 270")
    push(driver, 4, ("remove", "al"))
    until(driver, "!document.querySelector('dialog')")
    driver.execute_script("f.focus(); f.value = 'typed'; f.dispatchEvent(new InputEvent('input', { bubbles: true })); f.setSelectionRange(2, 3)")
    until(driver, "wire.sent.some(m => m[2] === 2 && m[4] === 'typed')")
    driver.execute_script("wire.sockets.at(-1).onmessage({ data: JSON.stringify([1, 0, 9, 'i2', '<input id=\"g\" data-text data-key=\"name\">']) })")
    assert driver.execute_script("return [document.activeElement.id, g.value, g.selectionStart]") == ["g", "typed", 2]
    until(driver, "wire.sent.at(-1)[4] === 'typed' && wire.sent.at(-1)[3] === 'g'")
    assert driver.execute_script("return window.errors ?? []") == []
