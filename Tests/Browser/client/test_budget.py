"""What a browser must fetch stays within its budget, as it is served: one script, one stylesheet, without comments."""
import gzip
import json
import re
import shutil
import subprocess

import pytest

from conftest import CLIENT

MAIN = """
import Foundation
let (folder, out) = (CommandLine.arguments[1], CommandLine.arguments[2])
let read = { (name: String) in try? String(contentsOfFile: "\\(folder)/\\(name)", encoding: .utf8) }
try ClientBundle.script(entry: "client.js", read: read).write(toFile: out + "/client.js", atomically: true, encoding: .utf8)
let names = read("looks/order.txt")!.split(separator: "\\n")
try names.map { ClientBundle.style(read("looks/\\($0)") ?? "") }.joined().write(toFile: out + "/shoji.css", atomically: true, encoding: .utf8)
"""


@pytest.fixture(scope="module")
def bundle(tmp_path_factory):
    if not shutil.which("swiftc"):
        pytest.skip("no swiftc here")
    folder = tmp_path_factory.mktemp("bundle")
    (folder / "main.swift").write_text(MAIN)
    joiner = CLIENT.parent / "Page/ClientBundle.swift"
    subprocess.run(["swiftc", "-package-name", "p", "-o", folder / "join", folder / "main.swift", joiner, "-lm"], check=True)
    subprocess.run([folder / "join", CLIENT, folder], check=True)
    return folder


def test_script_and_style_stay_within_their_budget(bundle):
    budgets = json.loads((CLIENT.parents[2] / "Benchmarks/budgets.json").read_text())
    size = sum(len(gzip.compress((bundle / name).read_bytes(), 9)) for name in ("client.js", "shoji.css"))
    assert size <= budgets["client, script and style, compressed"], size


def test_the_bundle_runs_like_its_modules(bundle, screen, monkeypatch):
    monkeypatch.setattr("conftest.CLIENT", bundle)
    monkeypatch.setattr("conftest.stylesheet", lambda: (bundle / "shoji.css").read_text())
    screen.open('<button class="button" data-style="bordered" data-tap id="a">a</button>')
    screen.page.click("#a")
    screen.expect("tap", "a")
    assert screen.rect("#a")["height"] == 34


@pytest.mark.parametrize("path", sorted(CLIENT.rglob("*.js")), ids=lambda path: path.name)
def test_modules_keep_to_what_the_bundle_understands(path):
    text = path.read_text()
    assert len(text.splitlines()) < 300
    for line in re.findall(r"^(?:import|export)\b.*", text, re.M):
        assert re.fullmatch(r'import \{ [\w, ]+ \} from "\.{1,2}/[\w./]+\.js"|export (?:async function|function|const) .*', line), line
