"""`shoji dev`, in a package that `shoji new` has made, which is built where this Shoji is built. NB: no other test may run meanwhile."""
import shutil
import subprocess

import pytest

from shoji_kit import App
from shoji_kit.app import BUILD, PACKAGE

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
      .navigationTitle("Developed")
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
        (self.package / "Sources/Developed/ContentView.swift").write_text(SOURCE.replace(old, new) if old else SOURCE)


@pytest.fixture(scope="session")
def package():
    # Always the same folder: an app of this name in another one would be built alone, which takes minutes.
    folder = PACKAGE / ".build/develop"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    subprocess.run([BUILD / "shoji", "new", "Developed"], cwd=folder, check=True)
    return folder / "Developed"


@pytest.fixture
def development(package):
    with Development(package) as running:
        yield running
