"""`shoji dev`, in a package outside that depends on Shoji by version. The first run compiles Shoji for it."""
import pathlib
import subprocess

import pytest

from shoji_kit import App
from shoji_kit.app import PACKAGE

SOURCE = """\
import SwiftUI

struct ContentView: View {
  @State private var count = 0
  @State private var note = ""

  var body: some View {
    NavigationStack {
      Form {
        Text("Version one").accessibilityIdentifier("version")
        TextField("Note", text: $note).accessibilityIdentifier("note")
        Button("Tapped \\(count) times") { count += 1 }.accessibilityIdentifier("tap")
      }
      .navigationTitle("Hello")
    }
  }
}
"""


class Development(App):
    """`shoji dev` in the package."""

    def __init__(self, package):
        self.package = package
        self.save()
        super().__init__("shoji", command=("dev",), seconds=280, cwd=package)

    def save(self, old="", new=""):
        """Saves the source with a change, as an editor does."""
        (self.package / "Sources/Hello/ContentView.swift").write_text(SOURCE.replace(old, new) if old else SOURCE)


@pytest.fixture(scope="session")
def package():
    made = subprocess.run([PACKAGE / "Scripts/outside-package"], check=True, stdout=subprocess.PIPE, text=True)
    return pathlib.Path(made.stdout.strip())


@pytest.fixture
def development(package):
    with Development(package) as running:
        yield running
