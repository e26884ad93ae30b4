"""Which browsers a test runs in.

What a guideline asks for is decided by the system and by the client's code, which are the same for every browser, so a test runs in one of Chromium
and WebKit: which of them its name decides, so that each file is read by both and each run is the same. What the engine itself decides (scrolling, drags,
layout, the first page) has the mark `each_browser` and runs in both; `--each-browser` runs everything in both. A test with a system of its own runs in Chromium.

Of a test with several sets of parameters, such as languages and sizes, every second one runs, from the first or the second on, as its name decides; of
two, both. `--each-browser` runs all of them, and the mark `every_set` asks for it.

`--core` runs the default tests: those with the mark `core` and without `alone`, in Chromium, or in the browsers that the mark names. `--chromium` and `--firefox` run all that can
run there, in this browser alone.
"""
import collections
import zlib

import pytest

from .units import browser_of

# Tests run in these two; in Firefox run those with the mark `firefox`, and with the option --firefox all that can.
BROWSERS = ["chromium", "webkit"]


def pytest_addoption(parser):
    parser.addoption("--chromium", action="store_true", help="run all tests that can run in Chromium, in Chromium only")
    parser.addoption("--firefox", action="store_true", help="run all tests that can run in Firefox, in Firefox only")
    parser.addoption("--core", action="store_true", help="run the default tests only, those with the mark core")
    parser.addoption("--each-browser", action="store_true", help="run all tests, with all their parameters, in Chromium and in WebKit, if they can run there")


def pytest_configure(config):
    config.addinivalue_line("markers", "only(browser): a test that only one browser can run")
    config.addinivalue_line("markers", "not_in(browser, reason): a test, or one of its parameters, that a browser or its driver cannot do")
    config.addinivalue_line("markers", "each_browser: a test of what the engine decides, which runs in Chromium and in WebKit")
    config.addinivalue_line("markers", "core(*browsers): one of the default tests, which run at each change, in Chromium or in the browsers named")
    config.addinivalue_line("markers", "every_set: a test whose sets of parameters are different tests, so that all of them run")
    config.addinivalue_line("markers", "firefox: a test that runs in Firefox too, without the option --firefox")


def pytest_generate_tests(metafunc):
    if "browser_name" in metafunc.fixturenames:
        only = [mark.args[0] for mark in metafunc.definition.iter_markers("only")]
        isMarked = metafunc.config.getoption("firefox") or metafunc.definition.get_closest_marker("firefox")
        metafunc.parametrize("browser_name", only or BROWSERS + (["firefox"] if isMarked else []), scope="session")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    everywhere = config.getoption("each_browser") or config.getoption("firefox")
    able = collections.defaultdict(list)
    for item in items:
        if browser_of(item) in BROWSERS and can_run(item):
            able[name_without_browser(item)].append(browser_of(item))

    def isWanted(item):
        browser = browser_of(item)
        if config.getoption("core"):
            mark = item.get_closest_marker("core")
            return bool(mark) and not item.get_closest_marker("alone") and can_run(item) and browser in (None, *(mark.args or ["chromium"]))
        if browser is None:
            return not config.getoption("firefox")
        if not can_run(item) or config.getoption("firefox") and browser != "firefox":
            return False
        if config.getoption("chromium"):
            return browser == "chromium"
        return browser not in BROWSERS or everywhere or runs_in(item, able[name_without_browser(item)])

    wanted = [item for item in items if isWanted(item)]
    if not everywhere:
        wanted = every_second_set(wanted)
    config.hook.pytest_deselected(items=[item for item in items if item not in set(wanted)])
    items[:] = wanted


def every_second_set(items):
    """Leaves out every second set of parameters of a test that has more than two."""
    sets = collections.defaultdict(list)
    for item in (item for item in items if browser_of(item) in BROWSERS and not item.get_closest_marker("every_set")):
        test, name = item.nodeid.partition("[")[0], name_without_browser(item)
        if name not in sets[test]:
            sets[test].append(name)
    left_out = {
        name for test, names in sets.items() if len(names) > 2
        for name in names[1 - zlib.crc32(test.encode()) % 2::2]}
    return [item for item in items if browser_of(item) not in BROWSERS or name_without_browser(item) not in left_out]


def can_run(item):
    return browser_of(item) not in [mark.args[0] for mark in item.iter_markers("not_in")]


def name_without_browser(item):
    test, _, parameters = item.nodeid.partition("[")
    return f"{test}[{parameters.replace(browser_of(item), '', 1)}"


def runs_in(item, able):
    """Whether a test runs in its item's browser, one of those that are able to."""
    if item.get_closest_marker("each_browser"):
        return True
    # Such a test ends or restarts its own system, which is the same for every browser.
    if "own_app" in item.fixturenames and "chromium" in able:
        return browser_of(item) == "chromium"
    return browser_of(item) == able[zlib.crc32(name_without_browser(item).encode()) % len(able)]
