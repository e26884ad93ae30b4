"""Units of tests: what a file tests in one browser. Scripts/test-all packs units into parts that take some minutes each.

    --list-units FILE    writes the units of the selected tests into a file, one a line: path, browser (or -), number of tests
    --units FILE         runs only the units that a file names: path, browser
    --passed FILE        writes each test that passes into a file, and leaves out those that are there: path, browser, seconds, name
"""
import collections
import os
import pathlib

import pytest


def pytest_addoption(parser):
    parser.addoption("--list-units", metavar="FILE", help="write the units of the selected tests into a file")
    parser.addoption("--units", metavar="FILE", help="run the units that a file names")
    parser.addoption("--passed", metavar="FILE", help="leave out tests that a file names, and write those into it that pass")


def pytest_configure(config):
    path = config.getoption("passed")
    # Workers report to the process that has started them, which writes for all.
    if path and not os.environ.get("PYTEST_XDIST_WORKER"):
        config.pluginmanager.register(Passed(config, pathlib.Path(path)))


def browser_of(item):
    """The browser that a test is driven in, or none."""
    callspec = getattr(item, "callspec", None)
    return callspec.params.get("browser_name") if callspec else None


def unit_of(item):
    return os.path.relpath(item.path), browser_of(item) or "-"


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(config, items):
    # Which browser a test runs in is chosen before, from all that could run.
    result = yield
    if path := config.getoption("units"):
        units = {tuple(line.split("\t")[:2]) for line in pathlib.Path(path).read_text().splitlines()}
        keep(config, items, lambda item: unit_of(item) in units)
    passed = pathlib.Path(config.getoption("passed") or "none")
    if passed.is_file():
        names = {line.split("\t")[3] for line in passed.read_text().splitlines()}
        keep(config, items, lambda item: name_of(config, item.nodeid) not in names)
    for item in items:
        item.user_properties.append(("browser", unit_of(item)[1]))
    # pytest brings tests together that share a browser, file by file: hundreds of changes of browser. This way there are two, and a file's fixtures are made once.
    items.sort(key=unit_in_order)
    return result


def pytest_collection_finish(session):
    if path := session.config.getoption("list_units"):
        counts = collections.Counter(unit_of(item) for item in session.items)
        pathlib.Path(path).write_text("".join(f"{file}\t{browser}\t{count}\n" for (file, browser), count in counts.items()))


def unit_in_order(item):
    file, browser = unit_of(item)
    return browser, file


def keep(config, items, is_wanted):
    left_out = [item for item in items if not is_wanted(item)]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if is_wanted(item)]


def name_of(config, nodeid):
    """A test's name from the folder where all runs start; node ids begin in the folder of pytest.ini."""
    return os.path.relpath(config.rootpath / nodeid)


class Passed:
    def __init__(self, config, path):
        self.config, self.path = config, path
        self.failed, self.seconds = set(), collections.Counter()

    def pytest_runtest_logreport(self, report):
        """A test has passed when all of its phases have. Each is written at once, so that a run that is cut off has not been for nothing."""
        self.seconds[report.nodeid] += report.duration
        if report.failed:
            self.failed.add(report.nodeid)
        if report.when == "teardown" and report.nodeid not in self.failed:
            name = name_of(self.config, report.nodeid)
            browser = dict(report.user_properties).get("browser", "-")
            with self.path.open("a") as file:
                print(name.partition("::")[0], browser, f"{self.seconds[report.nodeid]:.2f}", name, sep="\t", file=file)
