"""Writes each test's outcome and seconds into a file, for Scripts/test-browser: `-p shoji_kit.results --results FILE`.

A line is an outcome, seconds and the test's path with its name, separated by tabs.
"""
import collections
import os
import pathlib

import pytest

WORST = ["passed", "skipped", "failed"]


def pytest_addoption(parser):
    parser.addoption("--results", metavar="FILE", help="write each test's outcome and seconds into a file")


def pytest_configure(config):
    path = config.getoption("results")
    # Workers report to the process that has started them, which writes for all.
    if path and not os.environ.get("PYTEST_XDIST_WORKER"):
        config.pluginmanager.register(Results(config, pathlib.Path(path)))


class Results:
    def __init__(self, config, path):
        self.root, self.path = config.rootpath, path
        self.outcomes, self.seconds = {}, collections.Counter()

    def pytest_runtest_logreport(self, report):
        self.seconds[report.nodeid] += report.duration
        self.outcomes[report.nodeid] = max(self.outcomes.get(report.nodeid, "passed"), report.outcome, key=WORST.index)

    def pytest_collectreport(self, report):
        # A file that cannot be read has no tests that could fail.
        if report.failed:
            self.outcomes[report.nodeid] = "failed"

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self):
        lines = [f"{outcome}\t{self.seconds[name]:.2f}\t{self.root / name}\n" for name, outcome in self.outcomes.items()]
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text("".join(lines))
