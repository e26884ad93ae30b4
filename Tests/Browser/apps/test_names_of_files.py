"""Names of files in all their shapes: each is kept through import, preview, share and download."""
import json

import pytest

from brought_files import back, bring, open_file, row
from named_controls import press
from shoji_kit import App, samples

# Files come through the browser's picker, which WebKitGTK's driver does not have.
pytestmark = pytest.mark.only("chromium")
GROUPS = [dict(list(samples.NAMES.items())[start::2]) for start in range(2)]


@pytest.fixture(scope="module")
def system():
    with App("shoji", "Home", "Files", command=("run",)) as system:
        yield system


@pytest.mark.parametrize("names", GROUPS, ids=["first", "second"])
def test_a_name_is_kept_from_import_to_download(new_screen, system, tmp_path, names):
    screen = new_screen(app=system, width=390, height=844)
    # The browser replaces some characters in the names of its downloads, so the name that it is given is looked at too.
    screen.page.add_init_script("(click => { HTMLAnchorElement.prototype.click = function () { window.given = this.download; click.call(this) } })(HTMLAnchorElement.prototype.click)")
    screen.open("/files/")
    press(screen, "On This Server")
    bring(screen, tmp_path, {name: kept.encode() for name, kept in names.items()})
    for kept in names.values():
        screen.wait_for(f"Boolean({row(kept)})", about=f"{kept} has arrived", seconds=60)
    wrong = []
    for kept in names.values():
        open_file(screen, kept)
        screen.wait_for(f"document.body.innerText.includes({json.dumps(kept)})", about=f"the preview of {kept} shows its text")
        press(screen, "Share")
        screen.wait_for(f"document.querySelector('dialog[open] [role=heading], dialog[open] h1, dialog[open] h2, dialog[open] h3')?.textContent === {json.dumps(kept)}", about=f"{kept} is shared by its name")
        with screen.page.expect_download() as download:
            press(screen, "Save to Files")
        given, saved = screen.evaluate("window.given"), open(download.value.path(), encoding="utf-8", newline="").read()
        if given != kept or saved != kept:
            wrong.append((kept, given, saved))
        back(screen)
    assert not wrong
