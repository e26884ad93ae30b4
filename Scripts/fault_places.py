"""Copies of the package and of its build, in which Scripts/mutate, Scripts/mutate-swift and Scripts/prove-idioms make faults. The working tree is not changed.
"""
import contextlib
import os
import pathlib
import re
import shutil
import subprocess
import sys

from second_try import RESULTS, ROOT, output

CLIENT = ROOT / "Sources/ShojiWeb/Client"
COPY = ROOT / ".build/faults/swift"
BUILD = ["swift", "build", *(ROOT / "Scripts/build-options").read_text().split()]
KIT = {"PYTHONPATH": str(ROOT / "Tests/Browser/kit"), "SHOJI_IS_BUILT": "1"}
SWITCH = """import Foundation

private let chosenFault = Int(ProcessInfo.processInfo.environment["SHOJI_FAULT"] ?? "") ?? 0

/// Whether a fault is on. In the copy of the package only.
func fault(_ number: Int) -> Bool { chosenFault == number }
"""


def pytest(*arguments, environment=None, shows=False):
    command = [ROOT / output("Scripts/browser-environment") / "bin/python", "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments]
    return subprocess.run(command, cwd=ROOT, env=os.environ | KIT | (environment or {}), stdout=None if shows else subprocess.DEVNULL).returncode


def fails(*arguments, environment):
    """Whether a test fails. A process that a fault has ended counts too; tests that do not exist are an error of the script."""
    code = pytest("-x", "--timeout=60", *arguments, environment=environment)
    if code == 4:
        sys.exit(f"pytest does not know {' '.join(map(str, arguments))}")
    return code not in (0, 5)


def report_of(name):
    """A table of the results, opened to be written."""
    RESULTS.mkdir(parents=True, exist_ok=True)
    return (RESULTS / name).open("w")


class ClientPlace:
    """A copy of the client, and of the built programs that serve it, in which faults are made one after another."""

    def __init__(self, number):
        self.folder = ROOT / f".build/faults/{number}"
        shutil.rmtree(self.folder, ignore_errors=True)
        (self.folder / "Sources/ShojiWeb").mkdir(parents=True)
        for name in ("Benchmarks", ".build"):
            (self.folder / name).symlink_to(ROOT / name)
        for name in ("Schema", "Bundle"):
            (self.folder / "Sources/ShojiWeb" / name).symlink_to(ROOT / "Sources/ShojiWeb" / name)
        self.client = self.folder / "Sources/ShojiWeb/Client"
        shutil.copytree(CLIENT, self.client)
        self.build = self.folder / "programs"
        self.build.mkdir()
        for one in (ROOT / ".build/debug/").resolve().iterdir():
            # A program finds its files beside itself: beside the name that the kernel knows, so a symbolic link would not do.
            if one.is_file() and os.access(one, os.X_OK):
                os.link(one, self.build / one.name)
            elif one.suffix == ".resources":
                shutil.copytree(one, self.build / one.name)
        self.served = self.build / "Shoji_ShojiWeb.resources/Client"

    @contextlib.contextmanager
    def holding(self, file, text):
        """One of the client's files has another text for a while."""
        own = (CLIENT / file).read_text()
        for folder in (self.client, self.served):
            (folder / file).write_text(text)
        try:
            yield
        finally:
            for folder in (self.client, self.served):
                (folder / file).write_text(own)


def copied():
    """Brings the copy up to date; what has not changed keeps its time, so that it is not compiled again."""
    COPY.mkdir(parents=True, exist_ok=True)
    files = set(output("git", "ls-files", "--cached", "--others", "--exclude-standard").splitlines())
    for name in files:
        source, target = ROOT / name, COPY / name
        if source.is_file() and not (target.is_file() and target.read_bytes() == source.read_bytes()):
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)
            target.chmod(source.stat().st_mode)
    for folder, inner, names in os.walk(COPY):
        if pathlib.Path(folder) == COPY:
            inner[:] = [name for name in inner if name != ".build"]
        for old in (pathlib.Path(folder) / name for name in names):
            if str(old.relative_to(COPY)) not in files:
                old.unlink()


def built(*options):
    """Builds the copy. Returns the places of errors, as {(file, line)}."""
    shown = subprocess.run([*BUILD, *options], cwd=COPY, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if not shown.returncode:
        return set()
    places = {(found[1], int(found[2])) for found in re.finditer(rf"^{re.escape(str(COPY))}/(\S+?):(\d+):\d+: error:", shown.stdout, re.M)}
    if not places:
        sys.exit(f"{shown.stdout[-4000:]}\nThe copy does not build.")
    return places


def put_switch(target):
    """Gives a target of the copy the switch of its faults."""
    (COPY / f"Sources/{target}/FaultSwitch.swift").write_text(SWITCH)
