"""The apps that come with the system, as users use them."""
import pytest

from shoji_kit import App
from stage import Stage


@pytest.fixture(scope="session")
def home_system():
    """A home screen with three apps."""
    with App("shoji", "Home", "Gallery", "Notes", "Reminders", command=("run",)) as system:
        yield system


@pytest.fixture(scope="session")
def crowded_system(tmp_path_factory):
    """A home screen with 100 apps, App 00 to App 99, that end at once."""
    folder = tmp_path_factory.mktemp("apps")
    for number in range(100):
        executable = folder / f"App {number:02}"
        executable.write_text("#!/bin/sh\n")
        executable.chmod(0o755)
    with App("shoji", "Home", *sorted(map(str, folder.iterdir())), command=("run",)) as system:
        yield system


@pytest.fixture
def make_stage(new_screen, home_system):
    """Opens the stage of a new user, who acts by pointer, touch or keys."""

    def make(by="pointer", app=None, **options):
        size = dict(width=1200, height=800) | options
        return Stage(new_screen(app=app or home_system, touch=by == "touch", **size), by)

    return make


@pytest.fixture
def stage(make_stage):
    return make_stage()
