"""The whole road: an app, its system, and a browser that may be far away."""
import time

import pytest

from shoji_kit.road import Road


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


def choose(screen, exhibit):
    screen.click(exhibit)
    screen.wait_for_target("back")


def until(condition, seconds=10):
    """Looks again and again whether something is so outside of a page, or in one that is being loaded."""
    deadline = time.monotonic() + seconds
    while True:
        try:
            found, answer = condition(), None
        except Exception as error:  # a page between two documents answers with whatever its driver likes
            found, answer = False, error
        if found:
            return found
        assert time.monotonic() < deadline, f"never ({answer or found!r})"
        time.sleep(0.01)


def note_returns(screen):
    """Makes the page note when it was drawn anew, in milliseconds of its own clock."""
    screen.evaluate(
        "(window.returns = [], new MutationObserver(() => returns.push(performance.now()))"
        ".observe(document.getElementById('root'), { childList: true }))&&0")
