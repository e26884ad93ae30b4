"""What is wrong is refused, and changes nothing: behind the checks the module is compiled without any."""
import numpy as np
import pytest

import camera
from tracker import Tracker

NAN, INFINITE = float("nan"), float("inf")
GOOD = [0.0, 0.6, 0.8, 0.1, 0.0, 0.0, 1 / 30]


def start(width=320, height=240, lens=None, base=None):
    tracker = Tracker(camera.intrinsics(320, 240))
    base = tracker.exports["__heap_base"].value(tracker.store) if base is None else base
    return tracker.call("start", base, width, height, *map(float, lens or camera.intrinsics(320, 240)))


@pytest.mark.parametrize(("width", "height"), [(0, 0), (-320, 240), (320, 100), (1280, 240), (640, 640), (2**31 - 1, 2**31 - 1)])
def test_wrong_sizes_are_refused(width, height):
    assert start(width, height) == -2


@pytest.mark.parametrize(
    "lens",
    [(NAN, 265, 160, 120), (265, INFINITE, 160, 120), (0, 0, 160, 120), (265, 265, -1, 120), (265, 265, 160, 900), (1e9, 265, 160, 120)])
def test_wrong_lenses_are_refused(lens):
    assert start(lens=lens) == -2


@pytest.mark.parametrize("base", [0, -1, 2**31 - 1, 15 << 20])
def test_memory_that_is_not_there_is_refused(base):
    assert start(base=base) < 0


@pytest.mark.parametrize("place", range(7))
@pytest.mark.parametrize("value", [NAN, INFINITE, -INFINITE, 1e30])
def test_wrong_sensor_values_are_refused_and_change_nothing(slow, place, value):
    tracker = Tracker(camera.intrinsics(320, 240))
    tracker.frame(slow[5][0])
    before = tracker.result().values
    values = list(GOOD)
    values[place] = value
    assert tracker.call("frame", *values) == -3
    assert np.array_equal(before, tracker.result().values)


def test_no_gravity_and_no_time_are_refused():
    tracker = Tracker(camera.intrinsics(320, 240))
    assert tracker.call("frame", 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1 / 30) == -3
    assert tracker.call("frame", *GOOD[:6], 0.0) == -3
    assert tracker.call("frame", *GOOD[:6], -1.0) == -3


@pytest.mark.parametrize(("width", "height"), [(0, 0), (-5, 100), (63, 100), (321, 100), (100, 100_000)])
def test_wrong_sizes_of_reference_images_are_refused(width, height):
    tracker = Tracker(camera.intrinsics(320, 240))
    assert tracker.call("addImage", width, height) == -2


def test_more_reference_images_than_there_is_room_for_are_refused():
    tracker = Tracker(camera.intrinsics(320, 240))
    tracker.write(camera.noise(96, 96, 1, 0, 255, (4, 8)).astype(np.uint8))
    answers = [tracker.call("addImage", 96, 96) for _ in range(130)]
    assert all(answer > 0 for answer in answers[:128]) and answers[128:] == [-4, -4]


def test_wrong_options_are_refused():
    tracker = Tracker(camera.intrinsics(320, 240))
    assert tracker.call("setOptions", -1, 0.2) == -2
    assert tracker.call("setOptions", 129, 0.2) == -2
    assert tracker.call("setOptions", 1, NAN) == -3
    assert tracker.call("setOptions", 1, 5.0) == -3


def test_pictures_of_any_content_are_taken():
    tracker = Tracker(camera.intrinsics(320, 240))
    random = np.random.default_rng(3)
    plain = [np.full((240, 320), value, np.uint8) for value in (0, 255)]
    for content in plain + [random.integers(0, 256, (240, 320), np.uint8) for _ in range(8)]:
        tracker.write(content)
        assert tracker.call("frame", *GOOD) in (0, 1, 2)
        assert np.isfinite(tracker.result().values).all()


def test_the_module_imports_nothing():
    Tracker(camera.intrinsics(320, 240))
    assert not list(Tracker._module.imports)
