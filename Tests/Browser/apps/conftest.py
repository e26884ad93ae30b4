"""The apps that come with the system, as users use them."""
import pytest

from shoji_kit import App


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
