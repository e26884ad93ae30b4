"""Every idiom at the place where it is at home, and at one other place, which changes with the day of the year."""
import datetime
import os

import pytest

from listing import CORE, IDIOMS

# The other browsers would show the same: what an engine decides is tested in the rooms of the components, and these are 1 400 tests.
pytestmark = [pytest.mark.app("Primer"), pytest.mark.only("chromium"), pytest.mark.every_set]
SEED = int(os.environ.get("SHOJI_SEED") or datetime.date.today().timetuple().tm_yday)


def home(idiom):
    return pytest.param(idiom, idiom["places"][0], id=f"{idiom['name']}-{idiom['places'][0]}", marks=[pytest.mark.core] if idiom["name"] in CORE else [])


def elsewhere(index, idiom):
    places = idiom["places"][1:]
    place = places[(index + SEED) % len(places)]
    return pytest.param(idiom, place, id=f"{idiom['name']}-{place}")


@pytest.mark.parametrize("idiom, place", [home(idiom) for idiom in IDIOMS])
def test_every_idiom_works_at_home(user_of, idiom, place):
    user_of(idiom, place).performs(idiom)


@pytest.mark.parametrize("idiom, place", [elsewhere(index, idiom) for index, idiom in enumerate(IDIOMS) if len(idiom["places"]) > 1])
def test_every_idiom_works_elsewhere(user_of, idiom, place):
    user_of(idiom, place).performs(idiom)
