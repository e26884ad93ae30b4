"""The first page: readable without script, adopted by the client as it is, sent once."""
import re
import urllib.request

import pytest

from shoji_kit import until

pytestmark = [pytest.mark.app("Specimen"), pytest.mark.each_browser]


# NB: only Chromium lets a test switch scripts off.
@pytest.mark.core
@pytest.mark.only("chromium")
def test_it_is_readable_and_complete_without_script(app, chromium, browser_name):
    context = chromium.browser.new_context(java_script_enabled=False, viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(app.url)
    plain = page.locator("body").inner_text()
    looks = page.evaluate("getComputedStyle(document.querySelector('h1')).fontSize")
    context.close()

    scripted = chromium.screen(app.url, width=390, height=844, dark=False, touch=False, language="en-US")
    scripted.open("/")
    text = scripted.evaluate("document.body.innerText")
    scripted.close()

    assert "Exhibits" in plain and "Counting" in plain
    assert plain.split() == text.split()
    assert looks == "34px"


@pytest.mark.core("chromium", "webkit")
def test_the_browser_adopts_the_page_and_nothing_is_sent_twice(app, road_to, new_screen):
    road = road_to(app)
    road.hold_sockets()
    # As wide as the system guesses: without a socket it receives no other width.
    screen = new_screen(1280, 800, app=road)
    screen.open("/")
    screen.evaluate("document.querySelectorAll('#root, #root *').forEach(node => node.mark = 'first')")
    road.release_sockets()

    screen.click("counting")
    screen.wait_for_target("count")
    assert screen.evaluate("document.getElementById('root').mark") == "first"
    assert screen.evaluate("document.querySelector('#root > *').mark") == "first"
    assert road.pushed < 3000

    before = road.pushed
    screen.click("tap-a")
    screen.wait_for_text("count", "1")
    # The count, the list of taps, and a line that is removed: no more than what changed.
    assert road.pushed - before < 160


def test_nothing_but_acknowledgements_comes_after_the_connection(app, road_to, new_screen):
    road = road_to(app)
    # On the first visit the system learns the window's size; the second page is drawn for it.
    screen = new_screen(app=road)
    screen.open("/")
    screen.wait_for("document.cookie.includes('shoji-traits')")
    road.hold_sockets()
    screen.open("/")
    nodes = screen.evaluate("document.querySelectorAll('#root, #root *').forEach(n => n.mark = 1) ?? document.querySelectorAll('#root *').length")
    before = road.pushed
    road.release_sockets()
    # Visibility is an event without effect: its acknowledgement proves that the hello was received.
    screen.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    until(lambda: road.pushed > before)
    screen.click("counting")
    screen.wait_for_target("count")
    assert nodes > 20
    assert screen.evaluate("document.querySelector('#root > *').mark") == 1
    assert road.pushed - before < 3000


@pytest.mark.core
def test_the_headers_allow_no_script_but_the_clients(app):
    answer = urllib.request.urlopen(app.url)
    policy = dict(part.strip().split(" ", 1) for part in answer.headers["content-security-policy"].split(";"))
    html = answer.read().decode()

    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self'"
    assert policy["base-uri"] == "'none'" and policy["frame-ancestors"] == "'none'"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert not re.search(r"<script(?![^>]*\bsrc=)", html)
    assert not re.search(r"\son[a-z]+=", html)


@pytest.mark.core
def test_every_file_that_the_page_asks_for_is_there(app, screen):
    screen.open("/")
    names = screen.evaluate("[...document.querySelectorAll('link[href], script[src]')].map(e => e.href || e.src)")
    assert any("icon" in relation for relation in screen.evaluate("[...document.querySelectorAll('link')].map(e => e.rel)"))
    for name in names:
        assert urllib.request.urlopen(name).status == 200
