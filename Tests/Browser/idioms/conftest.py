"""The idioms of Tests/Idioms, which the app Primer shows: each at a place, for a user of its own."""
import pytest

from user import User

OPENED = ("page", "destination", "sheet", "cover", "popover", "detail")


@pytest.fixture
def user_of(new_screen):
    """Opens an idiom at a place, as a new user."""

    def make(idiom, place, **options):
        screen = new_screen(**options)
        screen.open("/")
        screen.type("label=Idiom and place", f"{idiom['name']} {place}")
        screen.press("Enter")
        screen.wait_gone("label=Idiom and place")
        user = User(screen)
        if place in OPENED:
            user.taps("Open the place")
        return user

    return make
