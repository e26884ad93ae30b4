"""What a browser fetches stays within its budget, as served: one script, one stylesheet and deferred files, without comments."""
import gzip
import json
import re
import shutil
import subprocess

import pytest

import conftest
from conftest import CLIENT

MAIN = """
import Foundation
let (folder, out) = (CommandLine.arguments[1], CommandLine.arguments[2])
let read = { (name: String) in try? String(contentsOfFile: "\\(folder)/\\(name)", encoding: .utf8) }
func write(_ text: String, _ name: String) throws { try text.write(toFile: "\\(out)/\\(name)", atomically: true, encoding: .utf8) }
for (name, text) in ClientBundle.scripts(entries: ["wrapped-texts.js", "client.js", "gestures.js", "deferred-chunk.js", "outages.js", "rare-chunk.js"], read: read) { try write(text, name) }
for (name, list) in [("shoji.css", "order.txt"), ("controls.css", "controls.txt"), ("deferred-chunk.css", "deferred-chunk.txt")] {
  let style = read("looks/\\(list)")!.split(separator: "\\n").map { StyleBundle.text(of: read("looks/\\($0)") ?? "") }.joined()
  try write(style, name)
  try write(PreferenceRules.applied(to: style), "served-\\(name)")
}
var names: Set<String> = []
for path in CommandLine.arguments.dropFirst(3) { names.formUnion(ClientBundle.declaredNames(of: read(path)!)) }
try write(names.sorted().joined(separator: "\\n"), "names")
"""


MODULES = sorted(str(file.relative_to(CLIENT)) for file in CLIENT.rglob("*.js"))


@pytest.fixture(scope="module")
def bundle(tmp_path_factory):
    if not shutil.which("swiftc"):
        pytest.skip("no swiftc here")
    folder = tmp_path_factory.mktemp("bundle")
    (folder / "main.swift").write_text(MAIN)
    sources = [file for file in (CLIENT.parent / "Bundle").glob("*.swift") if file.name != "ClientFiles.swift"]
    subprocess.run(["swiftc", "-package-name", "p", "-o", folder / "join", folder / "main.swift", *sources, "-lm"], check=True)
    subprocess.run([folder / "join", CLIENT, folder, *MODULES], check=True)
    return folder


def test_script_and_style_stay_within_their_budget(bundle):
    budgets = json.loads((CLIENT.parents[2] / "Benchmarks/budgets.json").read_text())
    for what, names in {"client": ("client.js", "served-shoji.css"), "client's later part": ("deferred-chunk.js", "served-deferred-chunk.css")}.items():
        size = sum(len(gzip.compress((bundle / name).read_bytes(), 9)) for name in names)
        assert size <= budgets[f"{what}, script and style, compressed"], size


def test_no_name_that_a_window_has_is_shortened(bundle, screen):
    names = (bundle / "names").read_text().split()
    has = "name => [window, Window.prototype, EventTarget.prototype].some(one => Object.hasOwn(one, name))"
    of_window = screen.open("").page.evaluate(f"names => names.filter({has})", names)
    assert of_window == [], "add them to ScriptNames.windowNames, or call them something else"


def test_the_bundle_runs_like_its_modules(bundle, screen, monkeypatch):
    monkeypatch.setattr("conftest.CLIENT", bundle)
    monkeypatch.setattr("conftest.stylesheet", lambda name="shoji.css": (bundle / name).read_text() if (bundle / name).exists() else "")
    screen.open('<button class="button" data-style="bordered" data-tap id="a">a</button><button data-behaviour="menu" data-menu="m">m</button>'
                '<div class="menu" id="m" popover="manual" role="menu"><button class="menu-item" data-tap id="i">i</button></div>')
    screen.page.click("#a")
    screen.expect("tap", "a")
    assert screen.rect("#a")["height"] == 34
    screen.page.click("text=m")
    screen.settled()
    assert screen.rect(".menu-item")["height"] == 44
    screen.page.click("#i")
    screen.expect("tap", "i")


@pytest.mark.parametrize("name", ["shoji.css", "controls.css", "deferred-chunk.css"])
def test_the_stylesheet_says_what_its_sources_say(bundle, screen, name):
    # Text that browsers keep as written (values with variables) may differ in spaces and zeros.
    rules = """text => {
      const sheet = new CSSStyleSheet(), plain = text => text.replace(/: /g, ":").replace(/ *, */g, ",").replace(/(^|[^\\w.])0\\./g, "$1.").replace(/([(]) +| +([)])/g, "$1$2")
      sheet.replaceSync(text)
      return [...sheet.cssRules].map(rule => plain(rule.cssText))
    }"""
    page = screen.open("").page
    assert page.evaluate(rules, (bundle / name).read_text()) == page.evaluate(rules, conftest.stylesheet(name))


@pytest.mark.parametrize("path", sorted(CLIENT.rglob("*.js")), ids=lambda path: path.name)
def test_modules_keep_to_what_the_bundle_understands(path):
    text = path.read_text()
    assert len(text.splitlines()) < 300
    for line in re.findall(r"^(?:import|export)\b.*", text, re.M):
        assert re.fullmatch(r'import \{ [\w, ]+ \} from "\.{1,2}/[\w./-]+\.js"|export (?:async function|function|const) .*', line), line
