"""The whole road: an app, its system, and a browser that may be far away."""
import pytest

from shoji_kit.road import Road
from keysteps import use_groups
from steps import choose


@pytest.fixture
def road_to():
    """Lays a road to an app: `road_to(app, delay=0.15)`."""
    roads = []

    def lay(app, delay=0.0):
        roads.append(Road(app, delay).start())
        return roads[-1]

    yield lay
    for road in roads:
        road.close()


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


# Milliseconds there and back.
@pytest.fixture(params=[0, 80, 300], ids=lambda distance: f"{distance}ms")
def far(request, app, road_to, visit):
    """Opens the Specimen at one of its exhibits, and is then so far from it; `screen.road` is the way there."""

    def visit_from_afar(exhibit, **options):
        road = road_to(app)
        screen = visit(exhibit, app=road, **options)
        screen.road = road
        road.delay = request.param / 2000
        return screen

    return visit_from_afar


@pytest.fixture
def keys(visit):
    """Opens one part of the screen, in either way of going by keyboard."""

    def make(kind, groups=False, **options):
        options.setdefault("width", 1024)
        options.setdefault("height", 800)
        screen = visit("focus", **options)
        screen.wait_for("document.documentElement.dataset.focus === 'ready' && document.documentElement.dataset.commands === 'ready'")
        if groups:
            use_groups(screen)
        screen.click(f"kind-{kind}")
        screen.wait_for_text("kind", kind)
        screen.settled()
        # From the top of the page, with nothing pressed that Tab would go on from.
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
    """The screen of what the system's commands are for, in a window large enough for menus."""
    def make(**options):
        screen = visit("menus", width=1280, height=800, **options)
        screen.wait_for("document.documentElement.dataset.commands === 'ready'")
        return screen

    return make
