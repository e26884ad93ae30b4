"""Fixtures for tests of the whole system: an app, its system, and a browser that may be far away."""
import pytest

from shoji_kit import App
from keysteps import use_groups
from playing import RECORDER, leave, move_to, open_item, plays, start, stock, watch_as
from steps import choose


@pytest.fixture
def visit(new_screen):
    """Opens the Specimen at one of its exhibits."""

    def visit(exhibit=None, **options):
        screen = new_screen(**options)
        screen.open("/")
        if exhibit:
            choose(screen, exhibit)
        return screen

    return visit


# Round-trip time in milliseconds. All other tests have a system that answers at once.
@pytest.fixture(params=[300], ids=lambda distance: f"{distance}ms")
def far(request, app, road_to, visit):
    """Opens the Specimen at one of its exhibits, then adds latency; `screen.road` is the connection."""

    def visit_from_afar(exhibit, **options):
        road = road_to(app)
        screen = visit(exhibit, app=road, **options)
        screen.road = road
        road.delay = request.param / 2000
        return screen

    return visit_from_afar


@pytest.fixture
def keys(visit):
    """Opens one part of the focus exhibit, in either mode of keyboard navigation."""

    def make(kind, groups=False, **options):
        options.setdefault("width", 1024)
        options.setdefault("height", 800)
        screen = visit("focus", **options)
        screen.wait_for("'focusReady' in document.documentElement.dataset && document.documentElement.dataset.commands === 'ready'")
        if groups:
            use_groups(screen)
        screen.click(f"kind-{kind}")
        screen.wait_for_text("kind", kind)
        screen.settled()
        # Starts at the top of the page, without a pressed element from which Tab would continue.
        screen.evaluate("document.activeElement.blur()")
        return screen

    return make


@pytest.fixture
def commands(visit):
    def make(**options):
        screen = visit("commands", **options)
        screen.wait_for("document.documentElement.dataset.commands === 'ready'")
        return screen

    return make


@pytest.fixture
def menus(visit):
    """The exhibit of the system's commands, in a window large enough for menus."""
    def make(**options):
        screen = visit("menus", width=1280, height=800, **options)
        screen.wait_for("document.documentElement.dataset.commands === 'ready'")
        return screen

    return make


@pytest.fixture(scope="module")
def tv_system():
    """The app TV, and an app that offers films to it."""
    with App("shoji", "Home", "Cinema", "TV", command=("run",)) as system:
        yield system


@pytest.fixture
def own_tv_system():
    with App("shoji", "Home", "Cinema", "TV", command=("run",)) as system:
        yield system


@pytest.fixture
def viewer(request, new_screen):
    """A phone of a new user who has Cinema, at the page of a film in TV, and watches as Ada unless told otherwise."""

    def make(profile="Ada", app=None, **options):
        screen = new_screen(app=app or request.getfixturevalue("tv_system"), **options)
        stock(screen)
        screen.page.add_init_script(RECORDER)
        open_item(screen)
        if profile:
            watch_as(screen, profile)
        return screen

    return make


@pytest.fixture
def half_seen(viewer):
    """A viewer who has left the film Tides at 20 seconds, and is in Cinema."""

    def make(**options):
        screen = viewer(**options)
        start(screen)
        plays(screen)
        move_to(screen, 20)
        plays(screen, 20)
        leave(screen)
        return screen

    return make
