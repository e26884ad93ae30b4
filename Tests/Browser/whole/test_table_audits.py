"""Findings of the audits' panel that need a browser, in lists and text views: cut text, inserted rows, bold text."""
import pytest

pytestmark = [
    pytest.mark.app("Specimen", "--audits", "on"),
    # NB: measuring works the same way in both browsers; letter widths differ slightly.
    pytest.mark.only("chromium"),
]
# One entry for each guideline that a finding names: one mistake may break several.
FOUND = (
    "JSON.parse(document.documentElement.dataset.findings ?? '{\"findings\":[]}').findings"
    ".flatMap(f => f.guideline.split(', ').map(guideline => ({...f, guideline})))"
)


def advice(screen, guideline):
    return screen.evaluate(f"{FOUND}.filter(f => f.guideline === '{guideline}').map(f => f.advice)")


def wait_for(screen, guideline):
    screen.wait_for(f"{FOUND}.some(f => f.guideline === '{guideline}')", about=guideline)


def measured(screen):
    """Waits until the page as it is now has been measured."""
    screen.evaluate("""(() => {
      const send = WebSocket.prototype.send
      window.measurements = 0
      WebSocket.prototype.send = function (text) { if (/^\\[\\d+,\\d+,17,/.test(text)) measurements++; return send.call(this, text) }
      dispatchEvent(new Event("resize"))
    })()""")
    screen.wait_for("measurements", about="the page has been measured")


def test_texts_that_are_cut_are_named_with_their_line(visit):
    screen = visit("cells")
    wait_for(screen, "table.text-concise")
    wait_for(screen, "table.truncation-varies")
    places = screen.evaluate(f"{FOUND}.filter(f => f.guideline === 'table.text-concise').map(f => f.place)")
    assert all("CellsScreen.swift:" in place for place in places)
    assert any("of this Right Detail row" in text for text in advice(screen, "table.text-concise"))


def test_rows_in_the_midst_of_what_is_read_are_told_of(visit):
    screen = visit("news")
    screen.click("fill")
    screen.wait_for_target("row 3")
    # The rows are measured before others arrive by themselves.
    measured(screen)
    screen.click("interrupt")
    wait_for(screen, "table.add-at-start-or-end")
    assert "below “row 1”" in advice(screen, "table.add-at-start-or-end")[0]


def test_a_list_that_waits_without_a_word_is_told_of(visit):
    screen = visit("news")
    screen.click("silently")
    wait_for(screen, "table.loading-progress")
