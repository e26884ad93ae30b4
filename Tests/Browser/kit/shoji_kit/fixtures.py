"""pytest fixtures: apps and browsers for the whole session, a new user for each test."""
import os
import time

import pytest

from .app import App
from .chromium import Chromium
from .driver_failures import pytest_runtest_makereport, pytest_runtest_protocol  # noqa: F401
from .firefox import Firefox
from .road import Road
from .webkit import WebKit


# Systems and browsers inherit it, so that a test says the same everywhere; those about other zones choose one in the browser.
os.environ["TZ"] = "UTC"
time.tzset()

# The seconds that each message takes with the option --slow.
SLOW_DELAY = 0.12


def pytest_addoption(parser):
    parser.addoption("--slow", action="store_true", help="put a slow connection between each browser and its system: a test that looks too early fails")


def pytest_configure(config):
    config.addinivalue_line("markers", "app(name): the executable that the tests look at")
    config.addinivalue_line("markers", "alone: a test that measures time; Scripts/test-browser runs it when no other test runs")


def pytest_runtest_logreport(report):
    """Reports failures at once, so that an interrupted run has reported them too."""
    if report.failed and not os.environ.get("PYTEST_XDIST_WORKER"):
        crash = getattr(report.longrepr, "reprcrash", None)
        print(f"\nfailed: {report.nodeid} ({report.when}): {crash.message.splitlines()[0] if crash else report.longrepr}", flush=True)


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
LOST_CONNECTION = (
    "net::ERR_CONNECTION", "net::ERR_EMPTY_RESPONSE", "net::ERR_CONTENT_LENGTH_MISMATCH", "net::ERR_SOCKET_NOT_CONNECTED", "Could not connect")


@pytest.fixture
def road_to():
    """Connects to an app through a relay: `road_to(app, delay=0.15)`."""
    roads = []

    def lay(app, delay=0.0):
        roads.append(Road(app, delay).start())
        return roads[-1]

    yield lay
    for road in roads:
        road.close()


@pytest.fixture
def new_screen(request, browser_kind):
    """Makes screens, each for a new user unless `beside` is given."""
    screens, roads = [], {}

    def connection(app):
        if not request.config.getoption("slow") or isinstance(app, Road):
            return app
        if app not in roads:
            roads[app] = Road(app, SLOW_DELAY).start()
        return roads[app]

    def make(width=390, height=844, *, app=None, dark=False, touch=False, language="en-US", beside=None):
        app = app or request.getfixturevalue("app")
        screen = browser_kind.screen(
            connection(app).url, width=width, height=height, dark=dark, touch=touch, language=language, beside=beside, transitions=app.has_home_screen)
        screens.append((screen, app))
        return screen

    def forgiven(screen, app):
        return [*screen.forgiven, *(LOST_CONNECTION if app.was_down else [])]

    yield make
    errors = [error for screen, app in screens for error in screen.errors() if not any(text in error for text in forgiven(screen, app))]
    for screen, _ in reversed(screens):
        screen.close()
    for road in roads.values():
        road.close()
    assert errors == []


@pytest.fixture
def screen(new_screen):
    return new_screen()
