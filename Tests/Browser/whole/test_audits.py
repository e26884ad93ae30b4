"""The audits' panel in development: it lists the findings on the screen and highlights their elements."""
import pathlib

import pytest

from shoji_kit.axe import violations

pytestmark = pytest.mark.app("Mistakes", "--audits", "on")


def open_list(screen):
    screen.wait_for("document.querySelector('.audits')?.matches(':popover-open')")
    screen.click("css=.audits-count")
    screen.wait_for("!document.querySelector('.audits-list').hidden")


def guidelines(screen):
    return screen.evaluate("[...document.querySelectorAll('.audits-guideline')].map(e => e.textContent)")


@pytest.fixture
def page(new_screen):
    def make(**options):
        screen = new_screen(**options)
        screen.open("/")
        screen.wait_for("document.querySelector('.audits')?.dataset.state")
        return screen

    return make


def test_a_screen_without_faults_says_so(page):
    screen = page()
    screen.wait_for("document.querySelector('.audits').dataset.state === 'clean'")
    open_list(screen)
    screen.wait_for("document.querySelector('.audits-list').innerText.includes('Nothing found')")


@pytest.mark.core
def test_findings_come_and_go_with_what_is_on_the_screen(page):
    screen = page()
    screen.click("ask")
    screen.wait_for("document.querySelector('.audits').dataset.state === 'found'")
    open_list(screen)
    screen.wait_for("[...document.querySelectorAll('.audits-guideline')].some(e => e.textContent === 'alert.title-not-single-word')")
    lines = (pathlib.Path(__file__).parents[2] / "Support/Mistakes/Mistakes.swift").read_text().splitlines()
    line = next(number for number, line in enumerate(lines, start=1) if '.alert("Error"' in line)
    assert f"Mistakes/Mistakes.swift:{line}" in screen.text("css=.audits-list")
    screen.click("text=Cancel")
    # An audit applied to the screen, and has no findings any more.
    screen.wait_for("document.querySelector('.audits').dataset.state === 'clean'")
    assert guidelines(screen) == []


def test_a_notification_is_reported_with_its_line_while_its_app_runs(page):
    screen = page()
    screen.click("news")
    screen.click("post")
    screen.wait_for("document.querySelector('.audits').dataset.state === 'found'")
    open_list(screen)
    screen.wait_for("[...document.querySelectorAll('.audits-guideline')].some(e => e.textContent.includes('notification.proper-punctuation'))")
    lines = (pathlib.Path(__file__).parents[2] / "Support/Mistakes/MistakenNotifications.swift").read_text().splitlines()
    line = next(number for number, line in enumerate(lines, start=1) if "UNNotificationRequest(" in line)
    assert f"Mistakes/MistakenNotifications.swift:{line}" in screen.text("css=.audits-list")


def test_a_finding_shows_its_element_also_under_an_open_dialog(page):
    screen = page()
    screen.click("ask")
    screen.wait_for("document.querySelector('.audits').dataset.state === 'found'")
    screen.settled()
    open_list(screen)
    screen.click("css=.audits-show")
    screen.wait_for("document.querySelector('.audits-frame').matches(':popover-open')")
    frame, alert = screen.frame("css=.audits-frame"), screen.frame("css=dialog[open]")
    assert abs(frame.left - alert.left) < 8 and abs(frame.top - alert.top) < 8
    assert abs(frame.right - alert.right) < 8 and abs(frame.bottom - alert.bottom) < 8


def test_escape_closes_the_list_and_leaves_the_app_alone(page):
    screen = page()
    screen.click("ask")
    screen.wait_for("document.querySelector('.audits').dataset.state === 'found'")
    open_list(screen)
    screen.press("Escape")
    screen.wait_for("document.querySelector('.audits-list').hidden")
    assert screen.exists("css=dialog[open]")


def test_the_page_is_measured_again_only_when_it_changes(page):
    screen = page()
    screen.evaluate("(() => { globalThis.sent = 0; const send = WebSocket.prototype.send;"
                    " WebSocket.prototype.send = function(data) { if (/^\\[\\d+,\\d+,17,/.test(data)) sent++; return send.call(this, data) } })()")
    screen.click("count")
    screen.wait_for("sent === 1")
    # A second change is measured once more; the answer to the first one did not cause a measurement.
    screen.click("count")
    screen.wait_for("sent === 2")


@pytest.mark.only("chromium")
def test_the_panel_has_nothing_that_axe_finds(page):
    screen = page()
    screen.click("ask")
    screen.wait_for("document.querySelector('.audits').dataset.state === 'found'")
    open_list(screen)
    assert violations(screen) == []


def test_the_panel_speaks_japanese(page):
    screen = page(language="ja-JP")
    open_list(screen)
    assert screen.attribute("css=.audits", "aria-label") == "監査の結果"
    screen.wait_for("document.querySelector('.audits-list').innerText.includes('問題なし')")


def faults(page):
    """Opens the exhibit with faults that only a browser can measure, and the panel's list."""
    screen = page()
    screen.click("faults")
    # The page is measured again when nothing moves any more.
    for rule in ["contrast", "target-size", "text-cut"]:
        screen.wait_for(f"[...document.querySelectorAll('.audits-guideline')].some(e => e.textContent === 'accessibility.{rule}')")
    open_list(screen)
    return screen


@pytest.mark.guideline("accessibility.contrast", "accessibility.target-size", "accessibility.text-cut")
def test_what_only_a_browser_can_measure_is_reported_with_its_line_and_count(page):
    screen = faults(page)
    found = screen.evaluate("[...document.querySelectorAll('.audits-finding')].map(e => e.textContent)")
    for rule in ["accessibility.contrast", "accessibility.target-size", "accessibility.text-cut"]:
        assert sum(rule in row for row in found) == 1, found
    assert any("(3 buttons)" in row and "Mistakes/Mistakes.swift:" in row for row in found), found


def test_a_finding_of_several_elements_shows_one_after_the_other(page):
    screen = faults(page)
    places = []
    for _ in range(3):
        screen.evaluate("[...document.querySelectorAll('.audits-show')].find(e => e.textContent.includes('(3 buttons)')).click()")
        screen.wait_for("document.querySelector('.audits-frame').matches(':popover-open')")
        places.append(screen.evaluate("document.querySelector('.audits-frame').style.left"))
    assert len(set(places)) == 3, places


def test_trying_the_largest_text_size_leaves_the_page_as_it_was(page):
    screen = faults(page)
    # The list covers the bottom of the page.
    screen.press("Escape")
    screen.wait_for("document.querySelector('.audits-list').hidden")
    before = screen.evaluate("[document.documentElement.dataset.textSize ?? '', document.querySelector('[data-testid=sale]').getBoundingClientRect().height]")
    screen.click("more")
    screen.wait_for("document.querySelector('[data-testid=more]').textContent.includes('1')")
    screen.wait_for("document.querySelectorAll('.audits-guideline').length > 0")
    assert screen.evaluate("[document.documentElement.dataset.textSize ?? '', document.querySelector('[data-testid=sale]').getBoundingClientRect().height]") == before


@pytest.mark.guideline("multitasking.double-bar-layout-faults", "multitasking.test-with-extra-bar")
def test_what_a_tall_status_bar_covers_is_found_without_showing_one(page):
    screen = page()
    screen.click("bar")
    screen.wait_for("document.querySelector('.audits').dataset.state === 'found'")
    open_list(screen)
    screen.wait_for("[...document.querySelectorAll('.audits-guideline')].some(e => e.textContent.startsWith('multitasking.double-bar'))")
    found = [name for name in guidelines(screen) if name.startswith("multitasking.double-bar")]
    assert len(found) == 1
    assert "Pinned to the screen" in screen.text("css=.audits-list") and "In the safe area" not in screen.text("css=.audits-list")
    assert not screen.exists("css=.status-bar")


@pytest.mark.guideline("multitasking.extra-status-bar-causes", "multitasking.double-high-status-bar")
@pytest.mark.parametrize("language, kinds", [
    ("en", {"call": "Touch to return to call", "recording": "Recording", "hotspot": "Personal Hotspot: 1 Connection"}),
    ("ja", {"call": "タッチして通話に戻る", "recording": "録音中", "hotspot": "インターネット共有：1台接続"}),
])
def test_an_author_sees_the_screen_with_the_tall_status_bar_of_each_cause(page, language, kinds):
    screen = page(language=language)
    # The device's own status bar has 20 points.
    screen.evaluate("(document.documentElement.style.setProperty('--device-bar', '20px'), 0)")
    screen.click("bar")
    screen.wait_for_target("safe")
    screen.settled()
    before = screen.frame("safe").top
    open_list(screen)
    for kind, words in kinds.items():
        screen.evaluate(f"((choice) => {{ choice.value = '{kind}'; choice.dispatchEvent(new Event('change')) }})(document.querySelector('.audits-bars select'))")
        screen.wait_for_text("css=.status-bar", words)
        bar = screen.frame("css=.status-bar")
        assert (bar.left, bar.top, bar.height) == (0, 0, 40)
        # What is in the safe area moves down, and what is pinned to the screen is covered.
        assert screen.frame("safe").top == before + 20
        assert screen.frame("pinned").top < 40
    screen.evaluate("((choice) => { choice.value = ''; choice.dispatchEvent(new Event('change')) })(document.querySelector('.audits-bars select'))")
    screen.wait_for("!document.querySelector('.status-bar')")
    assert screen.frame("safe").top == before
