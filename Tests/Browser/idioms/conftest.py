"""The idioms of Tests/Idioms, which the app Primer shows: each at a place, for a user of its own."""
import functools
import json
import subprocess

import pytest
from shoji_kit.app import BUILD

from user import User


@functools.cache
def idioms():
    """All idioms as Primer lists them, in the order of reading."""
    return json.loads(subprocess.run([BUILD / "Primer", "--list"], check=True, capture_output=True, text=True).stdout)


@pytest.fixture
def user_of(new_screen):
    """Opens an idiom at a place, as a new user."""

    def make(idiom, place, **options):
        screen = new_screen(**options)
        screen.open("/")
        screen.type("label=Idiom and place", f"{idiom['name']} {place}")
        screen.press("Enter")
        screen.wait_gone("label=Idiom and place")
        return User(screen)

    return make
