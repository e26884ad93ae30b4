"""`shoji dev`: what an author sees in the browser after saving a source."""
import os
import pathlib
import signal
import time

import pytest

from shoji_kit import until

# The panel is the same in both browsers; what differs between them (popovers, CSP, reconnecting) has tests in the other rooms.
pytestmark = pytest.mark.only("chromium")

PANEL = "document.querySelector('.build-report:popover-open')"
TITLE = "document.querySelector('.build-report-title').textContent"


def descendants(number):
    found = [int(child) for file in pathlib.Path(f"/proc/{number}/task").glob("*/children") for child in file.read_text().split()]
    return found + [grandchild for child in found for grandchild in descendants(child)]


def test_each_save_is_on_screen_soon_and_loses_nothing(development, new_screen):
    screen = new_screen(app=development)
    screen.open("/")
    screen.click("tap")
    screen.wait_for_text("tap", "Tapped 1 times")
    screen.type("note", "half a sent")
    assert not screen.evaluate(f"!!{PANEL}")

    # An error is shown over the last good screen, which still works, and the focus stays where the author types.
    development.save('Text("Version one")', 'Text("<img>", versionOne)')
    screen.wait_for(PANEL)
    screen.settled()
    assert screen.evaluate(TITLE).startswith("Build failed")
    shown = screen.evaluate(f"{PANEL}.innerText")
    assert "Sources/Developed/ContentView.swift:10:" in shown
    assert "cannot find 'versionOne' in scope" in shown
    assert 'Text("<img>", versionOne)' in shown and not screen.exists("css=.build-report img")
    panel = screen.frame("css=.build-report")
    assert panel.height > 80 and panel.bottom <= 844 and screen.frame("version").bottom < panel.top
    assert screen.text("version") == "Version one"
    # A screen reader hears where the first error is.
    announced = screen.evaluate("document.querySelector('.build-report-status[role=status]').textContent")
    assert "ContentView.swift:10" in announced and "versionOne" in announced
    assert screen.focused() == "note"
    screen.type(None, "ence")

    # Once the build is good again, the panel goes by itself, and the new screen has what was typed and all state.
    saved = time.monotonic()
    development.save("Version one", "Version two")
    screen.wait_for_text("version", "Version two", seconds=60)
    print(f"\nfrom save to changed screen: {time.monotonic() - saved:.1f} s")
    screen.wait_for(f"!{PANEL}")
    screen.wait_for_text("note", "half a sentence")
    assert screen.focused() == "note"
    screen.wait_for_text("tap", "Tapped 1 times")
    screen.click("tap")
    screen.wait_for_text("tap", "Tapped 2 times")

    # In Japanese; Escape hides the panel until the next build.
    screen.evaluate("document.documentElement.lang = 'ja'")
    development.save('"Version one"', "versionThree")
    screen.wait_for(PANEL)
    assert "ビルドに失敗しました" in screen.evaluate(TITLE)
    screen.click("css=.build-report-hide")
    screen.wait_for(f"!{PANEL}")
    assert screen.text("version") == "Version two"

    # Control-C ends the system, its apps and a build that still runs.
    development.save("Version one", "Version four")
    until(lambda: any("swift-build" in pathlib.Path(f"/proc/{number}/cmdline").read_text() for number in descendants(development.process.pid)
                      if pathlib.Path(f"/proc/{number}/cmdline").exists()))
    processes = descendants(development.process.pid)
    # From here on the page has no server.
    assert screen.errors() == []
    screen.forgiven.append("")
    development.process.send_signal(signal.SIGINT)
    assert development.process.wait(20) == 0
    until(lambda: not any(os.path.exists(f"/proc/{number}") for number in processes))
