"""The panel of `shoji dev`: errors of the latest build, over the last good screen."""
import re

import pytest

pytestmark = pytest.mark.core

FIELD = '<input class="textfield" id="f1" aria-label="Note">'
ERROR = {
    "file": "Sources/Hello/ContentView.swift", "line": 9, "column": 14, "message": "cannot find 'nmae' in scope",
    "source": 'Text("<img src=x onerror=alert(1)>", nmae)',
}
FAILED = {"state": "failed", "errors": [ERROR]}
OPEN = "document.querySelector('.build-report').matches(':popover-open')"


class Builds:
    """The test's end of the page's requests for reports."""

    def __init__(self, screen):
        self.screen, self.number, self.waiting, self.asked = screen, 0, [], []
        screen.page.route(re.compile("/shoji/build\\?"), self._ask)
        screen.page.add_style_tag(url="/shoji/build-report.css")
        screen.page.add_script_tag(url="/shoji/build-report.js", type="module")
        self.report({})

    def _ask(self, route):
        self.asked.append(route.request.url.split("after=")[1])
        self.waiting.append(route)

    def _next(self):
        while not self.waiting:
            self.screen.page.evaluate("new Promise(requestAnimationFrame)")
        return self.waiting.pop(0)

    def report(self, report):
        """Answers the page's request with the next report, and waits until the page has asked for the one after."""
        self.number += 1
        self._next().fulfill(json={"number": str(self.number), "report": report})
        while not self.waiting:
            self.screen.page.evaluate("new Promise(requestAnimationFrame)")

    def lose(self):
        self._next().abort()


@pytest.fixture
def builds(screen):
    screen.open(FIELD)
    return Builds(screen)


def text(screen, selector):
    return screen.page.locator(selector).inner_text()


def test_an_error_is_shown_with_its_place_and_code_as_plain_text(screen, builds):
    builds.report(FAILED)
    screen.until(OPEN)
    assert text(screen, ".build-report-title") == "Build failed – 1 error"
    assert text(screen, ".build-report-place") == "Sources/Hello/ContentView.swift:9:14"
    assert text(screen, ".build-report-message") == ERROR["message"]
    assert text(screen, ".build-report-source") == ERROR["source"]
    assert screen.page.locator(".build-report img").count() == 0
    panel = screen.rect(".build-report")
    assert panel["y"] + panel["height"] == 844 and panel["height"] > 100 and panel["y"] > 300
    assert builds.asked == ["", "1", "2"]


def test_a_screen_reader_hears_the_first_error_and_the_good_build(screen, builds):
    status = screen.page.get_by_role("status").filter(has_text="Build")
    builds.report({"state": "failed", "errors": [ERROR, {**ERROR, "line": 20}]})
    assert status.text_content() == "Build failed – 2 errors. Sources/Hello/ContentView.swift:9. cannot find 'nmae' in scope"
    builds.report({"state": "good"})
    assert status.text_content() == "Build succeeded"


def test_the_focus_stays_in_the_field_and_the_panel_goes_with_the_next_good_build(screen, builds):
    screen.page.locator("#f1").focus()
    builds.report(FAILED)
    screen.until(OPEN)
    screen.page.keyboard.type("still typing")
    assert screen.page.locator("#f1").input_value() == "still typing"
    builds.report({"state": "good"})
    screen.until(f"!{OPEN}")


def test_the_keyboard_reaches_the_panel_and_hides_it_until_the_next_error(screen, builds):
    builds.report(FAILED)
    screen.page.locator("#f1").focus()
    for _ in range(2):
        screen.page.keyboard.press("Tab")
    assert screen.page.evaluate("document.activeElement.className") == "build-report-list"
    screen.page.keyboard.press("Escape")
    screen.until(f"!{OPEN}")
    builds.report(FAILED)
    screen.until(OPEN)
    button = screen.page.get_by_role("button", name="Hide")
    box = button.bounding_box()
    assert box["width"] >= 44 and box["height"] >= 44
    button.click()
    screen.until(f"!{OPEN}")


def test_a_modal_dialog_neither_covers_nor_disables_it(screen, builds):
    screen.page.evaluate("document.getElementById('root').append(Object.assign(document.createElement('dialog'), { id: 'd1', textContent: 'Dialog' }))")
    screen.page.evaluate("d1.showModal()")
    builds.report(FAILED)
    screen.until(OPEN)
    screen.page.get_by_role("button", name="Hide").click()
    screen.until(f"!{OPEN}")


def test_a_build_that_names_no_file_shows_the_end_of_its_output(screen, builds):
    builds.report({"state": "failed", "errors": [], "text": "error: undefined symbol: main\nerror: link command failed"})
    assert text(screen, ".build-report-text") == "error: undefined symbol: main\nerror: link command failed"
    assert text(screen, ".build-report-title") == "Build failed"


def test_only_a_build_that_takes_a_while_is_mentioned(screen, builds):
    builds.report({"state": "building"})
    screen.until("document.querySelector('.build-report-building').matches(':popover-open')")
    assert text(screen, ".build-report-building") == "Building…"
    builds.report({"state": "good"})
    screen.until("!document.querySelector('.build-report-building').matches(':popover-open')")


def test_it_asks_again_after_the_server_was_away(screen, builds):
    builds.lose()
    screen.until("true")
    builds.report(FAILED)
    screen.until(OPEN)


def test_in_japanese_and_from_right_to_left_code_reads_from_left_to_right(make_screen):
    screen = make_screen()
    screen.open(FIELD, attributes='lang="ja" dir="rtl" data-text-size="large"')
    builds = Builds(screen)
    builds.report(FAILED)
    screen.until(OPEN)
    assert text(screen, ".build-report-title") == "ビルドに失敗しました – エラー1件"
    assert screen.page.get_by_role("button", name="隠す").is_visible()
    for part in ["place", "source"]:
        assert screen.page.evaluate(f"getComputedStyle(document.querySelector('.build-report-{part}')).direction") == "ltr"
