"""Web views according to the guidelines: HTML and sites inside the app, isolated from it, with back navigation if enabled."""
import http.server
import threading

import pytest

from shoji_kit.axe import violations

pytestmark = pytest.mark.app("Specimen")
SITE = {
    "/": b"<!doctype html><title>Site</title><body style='background:rgb(0,200,0)'><a id=next href='/next' style='display:block;padding:40px'>next</a>"
         b"<script>parent.parent.postMessage('from the site', '*')</script>",
    "/next": b"<!doctype html><title>Next</title><body style='background:rgb(0,0,200)'>next",
}


@pytest.fixture(scope="module")
def site():
    """A third-party site."""
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200 if self.path in SITE else 404)
            self.send_header("content-type", "text/html")
            self.end_headers()
            self.wfile.write(SITE.get(self.path, b""))

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


@pytest.fixture
def web(visit):
    def make(form, **options):
        screen = visit("webViews", **options)
        # The mail contains an event handler, which the frame's policy blocks.
        screen.forgiven.append("inline event handler")
        screen.click(form)
        return screen

    return make


def at_rest(screen, title, lists=None):
    screen.wait_for_text("title", title)
    screen.wait_for_text("state", "at rest")
    if lists:
        screen.wait_for_text("list", lists)


def follow(screen):
    """Presses the link in the middle of the page that is shown: 108 points below the frame's top."""
    frame = screen.frame("css=.webview iframe")
    screen.click_at(frame.left + 60, frame.top + 108)


@pytest.mark.guideline("web-view.shows-rich-web-content")
def test_html_and_a_site_are_drawn_inside_the_view(web, site, tmp_path):
    from shoji_kit.pixels import Pixels
    from shoji_kit.waiting import until

    screen = web("mail")
    at_rest(screen, "Lunch?")
    screen.settled()
    frame = screen.frame("css=.webview")
    seen = []

    def is_drawn():
        seen[:] = [Pixels(screen, tmp_path)]
        return seen[0][frame.right - 20, frame.bottom - 20] == (255, 255, 200)

    # A frame finishes loading before it is painted.
    until(is_drawn)
    pixels = seen[0]
    assert any(red > 150 and green < 100 and blue < 100 for red, green, blue in pixels.colors(frame))
    assert pixels[frame.left + 5, frame.top - 5] != (255, 255, 200) and pixels[frame.left + 5, frame.bottom + 5] != (255, 255, 200)
    screen.type("place", site)
    screen.click("site")
    screen.wait_for_text("state", "at rest")
    until(lambda: Pixels(screen, tmp_path)[frame.right - 20, frame.bottom - 20] == (0, 200, 0))
    assert Pixels(screen, tmp_path)[frame.left + 5, frame.bottom + 5] != (0, 200, 0)


@pytest.mark.core
@pytest.mark.guideline("web-view.mail-example")
def test_a_mails_styles_stay_in_its_frame_and_its_scripts_do_not_run(web):
    screen = web("mail")
    before = screen.evaluate("getComputedStyle(find('book')).color")
    at_rest(screen, "Lunch?")
    # Its styles make everything red and pale yellow.
    assert screen.evaluate("getComputedStyle(find('book')).color") == before != "rgb(200, 0, 0)"
    assert screen.evaluate("getComputedStyle(document.body).backgroundColor") != "rgb(255, 255, 200)"
    screen.type("note", "still here")
    screen.wait_for_text("note", "still here")
    assert screen.text("title") == "Lunch?"


def test_the_frame_knows_nothing_of_the_app(web):
    screen = web("book")
    at_rest(screen, "Page one")
    sandbox = screen.attribute("css=.webview iframe", "sandbox").split()
    assert "allow-same-origin" not in sandbox and "allow-top-navigation" not in sandbox
    assert screen.evaluate("(() => { try { return !!find('css=.webview iframe').contentDocument } catch { return false } })()") is False
    # Messages from other windows are ignored.
    screen.evaluate("window.postMessage({ shoji: 'follow', visit: 1, value: 'two.html' }, '*')&&0")
    screen.type("note", "later")
    screen.wait_for_text("note", "later")
    assert screen.text("list") == "0 0" and screen.text("title") == "Page one"


def test_a_page_may_frame_nothing_but_our_own_frame(app):
    import urllib.request

    with urllib.request.urlopen(app.url) as page:
        policy = page.headers["content-security-policy"]
        folder = page.read().decode().split("client.js")[0].split('src="')[-1]
    assert "frame-src 'self';" in policy
    with urllib.request.urlopen(f"{app.url}{folder}frame.html") as frame:
        own = frame.headers["content-security-policy"]
    assert own.startswith("sandbox allow-scripts") and "allow-same-origin" not in own and "script-src 'sha256-" in own


@pytest.mark.core
@pytest.mark.guideline("web-view.supports-back-forward", "web-view.back-forward-controls")
def test_back_and_forward_lead_where_people_have_been(web):
    screen = web("turning")
    at_rest(screen, "Page one", "0 0")
    assert screen.evaluate("[find('label=Back').disabled, find('label=Forward').disabled]") == [True, True]
    follow(screen)
    at_rest(screen, "Page two", "1 0")
    follow(screen)
    at_rest(screen, "Page three", "2 0")
    assert screen.evaluate("[find('label=Back').disabled, find('label=Forward').disabled]") == [False, True]
    screen.click("label=Back")
    at_rest(screen, "Page two", "1 1")
    screen.click("label=Back")
    at_rest(screen, "Page one", "0 2")
    assert screen.evaluate("[find('label=Back').disabled, find('label=Forward').disabled]") == [True, False]
    screen.click("label=Forward")
    at_rest(screen, "Page two", "1 1")
    # Also by keyboard, from inside the frame.
    follow(screen)
    at_rest(screen, "Page three", "2 0")
    frame = screen.frame("css=.webview iframe")
    screen.click_at(frame.left + 200, frame.top + 40)
    screen.press("Alt+ArrowLeft")
    at_rest(screen, "Page two", "1 1")
    # A link to a page outside the book has no effect.
    screen.click_at(frame.left + 30, frame.top + 163)
    screen.click("label=Forward")
    at_rest(screen, "Page three", "2 0")


@pytest.mark.parametrize("language, back, forward", [("en-US", "[", "]"), ("ar", "]", "[")])
@pytest.mark.guideline("keyboard-shortcut.auto-mirrored-rtl", "keyboard-shortcut.auto-localised-keys")
def test_command_with_a_bracket_leads_back_and_forth_as_one_reads(web, language, back, forward):
    screen = web("turning", language=language)
    at_rest(screen, "Page one")
    follow(screen)
    at_rest(screen, "Page two")
    frame = screen.frame("css=.webview iframe")
    screen.click_at(frame.left + 200, frame.top + 40)
    screen.press(f"Control+{back}")
    at_rest(screen, "Page one")
    screen.press(f"Control+{forward}")
    at_rest(screen, "Page two")


@pytest.mark.guideline("web-view.back-forward-off-by-default")
@pytest.mark.only("chromium")  # WebKitGTK's driver has no touch input.
def test_without_a_word_a_swipe_leads_nowhere_and_with_it_back(web):
    for form, title in (("book", "Page two"), ("turning", "Page one")):
        screen = web(form, touch=True)
        at_rest(screen, "Page one")
        frame = screen.frame("css=.webview iframe")
        screen.tap_at(frame.left + 60, frame.top + 108)
        at_rest(screen, "Page two", "1 0")
        fingers = screen.context.new_cdp_session(screen.page)

        def finger(kind, x=None):
            fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [] if x is None else [{"x": x, "y": frame.middle[1]}]})

        finger("touchStart", frame.left + 5)
        for x in range(10, 200, 20):
            finger("touchMove", frame.left + x)
        finger("touchEnd")
        screen.press("Tab")
        at_rest(screen, title)


@pytest.mark.guideline("web-view.quick-visit-in-context")
def test_a_visit_in_a_sheet_leaves_the_screen_as_it_was(visit):
    screen = visit("webViews")
    screen.type("note", "half a sentence")
    screen.click("visit")
    screen.wait_for_target("css=dialog[open] iframe")
    screen.settled()
    assert screen.frame("css=dialog[open] .webview").height > 300
    screen.click("done")
    screen.wait_gone("css=dialog[open]")
    assert screen.text("note") == "half a sentence"
    assert screen.evaluate("scrollX + scrollY") == 0 and screen.exists("book")


def test_from_right_to_left_back_points_to_the_right(web):
    screen = web("turning", language="ar")
    at_rest(screen, "Page one")
    look = "getComputedStyle(find('label={}').querySelector('svg')).scale"
    assert [screen.evaluate(look.format(name)) for name in ("Back", "Forward")] == ["-1 1", "-1 1"]
    assert screen.frame("label=Back").left > screen.frame("label=Forward").left


def test_escape_inside_the_frame_closes_the_sheet(visit):
    screen = visit("webViews")
    screen.click("visit")
    screen.wait_for_target("css=dialog[open] iframe")
    screen.settled()
    frame = screen.frame("css=dialog[open] iframe")
    screen.wait_for("find('css=dialog[open] iframe').title === 'Page one'")
    screen.click_at(frame.left + 200, frame.top + 40)
    screen.press("Escape")
    screen.wait_gone("css=dialog[open]")


@pytest.mark.only("chromium")  # axe-core runs in Chromium.
def test_axe_finds_nothing(web):
    screen = web("turning")
    at_rest(screen, "Page one")
    assert screen.attribute("css=.webview iframe", "title") == "Page one"
    assert violations(screen) == []
