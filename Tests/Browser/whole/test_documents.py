"""Documents: the browser's file picker brings files to the app, and the app's files are downloads."""
import os
import signal

import pytest

from shoji_kit import until
from shoji_kit.axe import violations

pytestmark = [pytest.mark.app("Specimen"), pytest.mark.only("chromium")]


def checksum(data):
    sum = 7
    for byte in data:
        sum = (sum * 31 + byte) & 0xFFFFFFFF
    return sum


def line(name, data):
    return f"{name}: {len(data)} bytes, {checksum(data)}"


def choose(screen, button, files, press=None):
    """Opens the picker with a press, and chooses files in it: (name, bytes)."""
    with screen.page.expect_file_chooser() as chooser:
        press() if press else screen.click(button)
    chooser.value.set_files([{"name": name, "mimeType": "application/octet-stream", "buffer": data} for name, data in files])
    return chooser.value


@pytest.mark.core
@pytest.mark.parametrize("touch", [False, True], ids=["pointer", "finger"])
def test_a_document_is_downloaded_with_its_name_and_contents(visit, touch):
    screen = visit("documents", touch=touch)
    with screen.page.expect_download() as download:
        screen.tap("save")
    assert download.value.suggested_filename == "Shopping.txt"
    assert open(download.value.path()).read() == "Milk and bread"
    screen.wait_for_text("answer", "saved Shopping.txt")
    screen.wait_for_text("state", "idle")
    # The next download has the current contents.
    screen.type("draft", "Eggs")
    with screen.page.expect_download() as download:
        screen.tap("save")
    assert "Eggs" in open(download.value.path()).read()


def test_a_document_that_cannot_be_written_is_reported_to_the_app(visit):
    screen = visit("documents")
    screen.click("draft")
    screen.press("Control+a")
    screen.press("Delete")
    screen.click("save")
    screen.wait_for_text("answer", "not saved")
    screen.wait_for_text("state", "idle")


@pytest.mark.core
@pytest.mark.parametrize("size", [0, 5, 180 << 10, (1 << 20) + 1])
def test_a_chosen_file_arrives_byte_by_byte(visit, size):
    screen = visit("documents")
    data = bytes(n * 7 % 251 for n in range(size))
    chooser = choose(screen, "open", [("リスト ✓.txt", data)])
    screen.wait_for_text("answer", line("リスト ✓.txt", data))
    screen.wait_for_text("state", "idle")
    assert not chooser.is_multiple()


def test_several_files_arrive_in_order_even_with_the_same_name(visit):
    screen = visit("documents")
    files = [("a.txt", b"first"), ("a.txt", b"second"), ("..\\..\\evil.txt", b"third")]
    chooser = choose(screen, "several", files)
    assert chooser.is_multiple()
    screen.wait_for_text("answer", "; ".join([line("a.txt", b"first"), line("a.txt", b"second"), line("evil.txt", b"third")]))


def test_the_picker_is_opened_and_cancelled_with_the_keyboard(visit):
    screen = visit("documents")
    screen.evaluate("find('open').focus()&&0")
    with screen.page.expect_file_chooser() as chooser:
        screen.press("Enter")
    screen.wait_for_text("state", "busy")
    # Browsers report a picker that is closed without a choice to its input element.
    chooser.value.element.dispatch_event("cancel")
    screen.wait_for_text("answer", "cancelled")
    screen.wait_for_text("state", "idle")
    assert screen.evaluate("document.activeElement === find('open')"), "the focus stays on the button"
    choose(screen, "open", [("b.txt", b"again")])
    screen.wait_for_text("answer", line("b.txt", b"again"))


def test_a_file_that_is_too_large_is_refused_before_it_is_sent(visit, tmp_path):
    screen = visit("documents")
    large = tmp_path / "large.bin"
    with open(large, "wb") as file:
        file.truncate((512 << 20) + 1)
    with screen.page.expect_file_chooser() as chooser:
        screen.click("several")
    chooser.value.set_files(str(large))
    screen.wait_for_text("answer", "too large")
    screen.wait_for_text("state", "idle")


def test_a_process_that_ends_while_a_file_arrives_leaves_the_screen_usable(own_app, visit):
    app = own_app("Specimen")
    screen = visit("documents", app=app)
    # An upload that comes while there is no process is sent again.
    screen.forgiven.append("404 (Not Found)")
    screen.forgiven.append("net::ERR_")
    [number] = app.process_ids()
    data = bytes(40 << 20)
    choose(screen, "open", [("big.txt", data)])
    screen.note_returns()
    os.kill(number, signal.SIGKILL)
    until(lambda: app.process_ids() not in ([], [number]))
    screen.wait_for("returns.length > 0")
    # The choice either arrives in whole or is reported as failed; afterwards another one works.
    screen.wait_for_text("state", "idle")
    choose(screen, "open", [("c.txt", b"after")])
    screen.wait_for_text("answer", line("c.txt", b"after"))


def test_the_screen_has_no_faults_while_the_picker_is_open(visit):
    screen = visit("documents")
    with screen.page.expect_file_chooser():
        screen.click("open")
    screen.wait_for_text("state", "busy")
    assert violations(screen) == []
