"""The apps that come with the system, as users use them."""
import pytest

from shoji_kit import App


@pytest.fixture(scope="session")
def home_system():
    """A home screen with two apps."""
    with App("shoji", "Home", "Gallery", "Reminders", command=("run",)) as system:
        yield system
