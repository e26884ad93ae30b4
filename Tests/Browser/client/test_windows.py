"""Windows of the app: how the client opens them, finds them again, and leaves them."""
import mimetypes
import urllib.parse

import pytest

from conftest import CLIENT, stylesheet
from client_site import OWN


def answer(route):
    """Serves the client's files, and a page for the app's address and for that of each window."""
    path, _, query = route.request.url.split("localhost", 1)[1].partition("?")
    file = CLIENT / path.removeprefix("/shoji/")
    if path == "/":
        key = urllib.parse.parse_qs(query).get("window", [None])[0]
        opened = f' data-window="{key}"' if key else ""
        route.fulfill(content_type="text/html", body=(
            f'<!doctype html><html lang="en" dir="ltr" data-text-size="large"{opened}><head><meta charset="utf-8"><title>Test</title>'
            '<link rel="stylesheet" href="/shoji/shoji.css"><script type="module" src="/shoji/client.js"></script></head>'
            '<body data-scene="s1" data-instance="i1" data-patch="0"><div id="root"><button class="button" data-tap id="a">a</button></div></body></html>'))
    elif path.endswith(".css"):
        route.fulfill(body=stylesheet(path.removeprefix("/shoji/")), content_type="text/css")
    elif file.is_file():
        route.fulfill(path=file, content_type=mimetypes.guess_type(path)[0])
    else:
        route.fulfill(status=404, body="")


def ready(page):
    """Waits until the page and the part of the client for windows have loaded."""
    page.wait_for_selector("html[data-client=ready]", state="attached")
    page.wait_for_function("!document.documentElement.dataset.window || name.endsWith(document.documentElement.dataset.window) || parent !== window")


@pytest.fixture
def main(screen):
    """The app's main window."""
    screen.page.context.route(OWN, answer)
    screen.page.goto("http://localhost/")
    ready(screen.page)
    screen.until("wire.sent.length > 0")
    return screen


def open_window(screen, key="k1"):
    """Sends the app's command, and returns the page that the browser opens."""
    with screen.page.context.expect_page() as opening:
        screen.push(("command", "openWindow", {"key": key, "width": None, "height": None}))
    page = opening.value
    page.wait_for_url("**/?window=" + key)
    ready(page)
    return page


def test_a_window_opens_at_its_key_and_opened_again_keeps_its_page(main):
    window = open_window(main)
    assert window.evaluate("name") == "shoji / k1"
    window.evaluate("window.isSame = true")
    main.push(("command", "openWindow", {"key": "k1", "width": None, "height": None}))
    main.push(("command", "title", "later"))
    main.until("document.title === 'later'")
    assert len(main.page.context.pages) == 2 and window.evaluate("window.isSame") is True
    open_window(main, "k2")
    assert len(main.page.context.pages) == 3


def test_a_size_asks_for_a_separate_window(main):
    main.page.evaluate("(window.asked = [], window.open = (...given) => { asked.push(given); return { location: { href: '' }, focus() {} } })&&0")
    main.push(("command", "openWindow", {"key": "k1", "width": 400, "height": 300.4}))
    main.push(("command", "openWindow", {"key": "k2", "width": None, "height": None}))
    main.until("asked.length === 2")
    assert main.page.evaluate("asked") == [["", "shoji / k1", "popup,width=400,height=300"], ["", "shoji / k2", ""]]


def test_where_windows_are_blocked_it_replaces_the_page_and_leads_back(main):
    main.page.evaluate("(window.open = () => null)&&0")
    main.push(("command", "openWindow", {"key": "k1", "width": None, "height": None}))
    main.page.wait_for_url("**/?window=k1")
    banner = main.page.get_by_role("status").filter(has_text="so it’s shown here")
    banner.wait_for()
    banner.get_by_role("button", name="Go Back").click()
    main.page.wait_for_url("http://localhost/")
    ready(main.page)
    assert main.page.get_by_role("button", name="Go Back").count() == 0


def test_a_dismissed_window_is_closed(main):
    window = open_window(main)
    with window.expect_event("close"):
        window.evaluate("wire.sockets.at(-1).drop(4006)")
    assert len(main.page.context.pages) == 1


def test_a_dismissed_window_that_no_script_opened_leads_to_the_app(main):
    main.page.goto("http://localhost/?window=k1")
    ready(main.page)
    # As in a tab whose history has other pages.
    main.page.evaluate("(window.close = () => {}, wire.sockets.at(-1).drop(4006))&&0")
    main.page.wait_for_url("http://localhost/")


def test_a_dismissed_window_does_not_tell_of_its_last_action(main):
    window = open_window(main)
    window.click("#a")
    with window.expect_event("close"):
        window.evaluate("wire.sockets.at(-1).drop(4006)")
    main.page.reload()
    ready(main.page)
    assert main.page.get_by_text("done").count() == 0


def test_the_address_and_the_name_follow_the_key(main):
    window = open_window(main)
    window.evaluate("document.documentElement.dataset.window = 'k9'")
    window.wait_for_url("**/?window=k9")
    assert window.evaluate("name") == "shoji / k9"


@pytest.mark.parametrize("query", ["scene=12", "new=1"])
def test_what_is_meant_for_one_request_leaves_the_address(main, query):
    main.page.goto(f"http://localhost/?{query}")
    main.page.wait_for_url("http://localhost/")


def test_in_a_frame_the_stage_opens_and_closes_windows(main):
    main.page.evaluate("""(window.told = [], addEventListener('message', ({ data }) => told.push(data)),
      document.body.append(Object.assign(document.createElement('iframe'), { src: '/?window=k1', title: 'app' })))&&0""")
    handle = main.page.wait_for_selector("iframe[title=app]")
    frame = handle.content_frame()
    frame.wait_for_selector("html[data-client=ready]", state="attached")
    frame.evaluate("""wire.sockets.at(-1).onmessage({ data: JSON.stringify([1, 0, 11, "openWindow", { key: "k2" }]) })""")
    main.until("told.length === 1")
    frame.evaluate("wire.sockets.at(-1).drop(4006)")
    main.until("told.length === 2")
    assert main.page.evaluate("told") == [
        {"shoji": "open", "address": "http://localhost/?window=k2"}, {"shoji": "dismissed", "address": "http://localhost/?window=k1"}]
    assert len(main.page.context.pages) == 1


def test_a_window_hears_of_its_lock_and_of_nothing_else_that_another_window_stores(screen):
    page = screen.open("").page
    page.evaluate(
        "import('/shoji/lock-state.js').then(its => { window.heard = []; its.whenLocked(() => heard.push('locked')); its.whenLocked(() => heard.push('open'), false) })")
    store = "(key, newValue) => dispatchEvent(new StorageEvent('storage', { key, newValue }))"
    for key, value in [("other", "1"), ("other", None), ("shoji-locked", ""), ("shoji-locked", None)]:
        page.evaluate(f"([key, value]) => ({store})(key, value)", [key, value])
    assert page.evaluate("heard") == ["locked", "open"]
