"""pytest fixtures: apps and browsers for the whole session, a new user for each test."""
import os

import pytest

from .app import App
from .chromium import Chromium
from .driver_failures import pytest_runtest_makereport, pytest_runtest_protocol  # noqa: F401
from .firefox import Firefox
from .webkit import WebKit

# Tests run in these two; in Firefox run those with the mark `firefox`, and with the option --firefox all that can.
BROWSERS = ["chromium", "webkit"]


def pytest_addoption(parser):
    parser.addoption("--firefox", action="store_true", help="run all tests that can run in Firefox, in Firefox only")


def pytest_configure(config):
    config.addinivalue_line("markers", "app(name): the executable that the tests look at")
    config.addinivalue_line("markers", "alone: a test that measures time; Scripts/test-browser runs it when no other test runs")
    config.addinivalue_line("markers", "only(browser): a test that only one browser can run")
    config.addinivalue_line("markers", "firefox: a test that runs in Firefox too, without the option --firefox")
    config.addinivalue_line("markers", "not_in(browser, reason): a test that a browser or its driver cannot do")


def pytest_runtest_logreport(report):
    """Reports failures at once, so that an interrupted run has reported them too."""
    if report.failed and not os.environ.get("PYTEST_XDIST_WORKER"):
        crash = getattr(report.longrepr, "reprcrash", None)
        print(f"\nfailed: {report.nodeid} ({report.when}): {crash.message.splitlines()[0] if crash else report.longrepr}", flush=True)


def pytest_generate_tests(metafunc):
    if "browser_name" in metafunc.fixturenames:
        only = [mark.args[0] for mark in metafunc.definition.iter_markers("only")]
        not_in = [mark.args[0] for mark in metafunc.definition.iter_markers("not_in")]
        isMarked = metafunc.config.getoption("firefox") or metafunc.definition.get_closest_marker("firefox")
        wanted = only or BROWSERS + (["firefox"] if isMarked else [])
        metafunc.parametrize("browser_name", [name for name in wanted if name not in not_in], scope="session")


def pytest_collection_modifyitems(config, items):
    if config.getoption("firefox"):
        others = [item for item in items if getattr(item, "callspec", None) is None or item.callspec.params.get("browser_name") != "firefox"]
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if item not in others]


@pytest.fixture(scope="session")
def playwright():
    from playwright.sync_api import sync_playwright

    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def chromium(playwright):
    browser = Chromium(playwright)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def webkit():
    browser = WebKit()
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def firefox():
    browser = Firefox()
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def running_apps():
    apps = {}
    yield apps
    for app in apps.values():
        app.close()


@pytest.fixture
def own_app():
    """Starts an app that no other test shares."""
    apps = []

    def start(name, *arguments):
        apps.append(App(name, *arguments))
        return apps[-1].start()

    yield start
    for app in apps:
        app.close()


@pytest.fixture
def app(request, running_apps):
    """Returns the app that the test's mark names, shared by all tests of the session."""
    mark = request.node.get_closest_marker("app")
    assert mark, 'say which app: pytestmark = pytest.mark.app("NAME")'
    if mark.args not in running_apps:
        running_apps[mark.args] = App(*mark.args).start()
    return running_apps[mark.args]


@pytest.fixture(scope="session")
def browser_kind(request, browser_name):
    return request.getfixturevalue(browser_name)


# What browsers say of requests that a system which ended refused, cut off or answered with nothing.
LOST_CONNECTION = ("net::ERR_CONNECTION", "net::ERR_EMPTY_RESPONSE", "net::ERR_SOCKET_NOT_CONNECTED", "Could not connect")


@pytest.fixture
def new_screen(request, browser_kind):
    """Makes screens, each for a new user unless `beside` is given."""
    screens = []

    def make(width=390, height=844, *, app=None, dark=False, touch=False, language="en-US", beside=None):
        app = app or request.getfixturevalue("app")
        screen = browser_kind.screen(app.url, width=width, height=height, dark=dark, touch=touch, language=language, beside=beside)
        screens.append((screen, app))
        return screen

    def forgiven(screen, app):
        return [*screen.forgiven, *(LOST_CONNECTION if app.was_down else [])]

    yield make
    errors = [error for screen, app in screens for error in screen.errors() if not any(text in error for text in forgiven(screen, app))]
    for screen, _ in reversed(screens):
        screen.close()
    assert errors == []


@pytest.fixture
def screen(new_screen):
    return new_screen()
