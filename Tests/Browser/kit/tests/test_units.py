"""Units of tests, and runs that go on where one was cut off."""
import os
import pathlib
import subprocess
import sys

import pytest

KIT = pathlib.Path(__file__).resolve().parents[1]
# Without what says that these tests themselves run in a worker.
ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")} | {"PYTHONPATH": str(KIT)}
TWO_BROWSERS = """
import pathlib, pytest

@pytest.mark.parametrize("browser_name", ["chromium", "webkit"])
def test_both(browser_name): pass

def test_without_a_browser():
    assert pathlib.Path("mended").exists()
"""


@pytest.fixture
def run(tmp_path):
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / "test_b.py").write_text(TWO_BROWSERS)
    (tmp_path / "test_a.py").write_text(TWO_BROWSERS)

    def run(*options):
        """The names of the tests that ran, in their order."""
        shown = subprocess.run(
            [sys.executable, "-m", "pytest", "-v", "-p", "shoji_kit.units", *options], cwd=tmp_path, capture_output=True, text=True,
            env=ENVIRONMENT).stdout
        return [line.split(" ")[0] for line in shown.splitlines() if "::" in line and not line.startswith("FAILED")]

    run.folder = tmp_path
    return run


def test_tests_run_by_browser_then_by_file(run):
    assert run() == [
        f"{file}.py::{test}" for test in ("test_without_a_browser", "test_both[chromium]", "test_both[webkit]") for file in ("test_a", "test_b")]


def test_the_units_of_a_room_are_listed_and_chosen(run):
    run("--list-units", "units", "--collect-only")
    assert (run.folder / "units").read_text().splitlines() == [
        f"{file}\t{browser}\t1" for browser in ("-", "chromium", "webkit") for file in ("test_a.py", "test_b.py")]
    (run.folder / "chosen").write_text("test_b.py\twebkit\ntest_a.py\t-\n")
    assert run("--units", "chosen") == ["test_a.py::test_without_a_browser", "test_b.py::test_both[webkit]"]


@pytest.mark.parametrize("workers", [[], ["-n", "2"]], ids=["one", "workers"])
def test_passed_tests_are_not_run_again(run, workers):
    assert len(run("--passed", "passed")) == 6
    (run.folder / "mended").touch()
    # With workers, a line begins with the worker's name.
    assert len(run("--passed", "passed", *workers)) == (2 if not workers else 2 * 2)
    assert run("--passed", "passed") == []
    rows = [line.split("\t") for line in (run.folder / "passed").read_text().splitlines()]
    assert sorted((file, browser, name) for file, browser, _, name in rows) == sorted(
        (f"{file}.py", browser, f"{file}.py::{test}") for file in ("test_a", "test_b")
        for browser, test in [("-", "test_without_a_browser"), ("chromium", "test_both[chromium]"), ("webkit", "test_both[webkit]")])
