"""Finding the place again, and never a wrong one."""
import numpy as np
import pytest

import camera
from tracker import STATES


def find(mapped, azimuth, distance, frames=6):
    """Looks from another place. Returns the error in meters of the first known pose; None if there is none."""
    tracker = mapped.again()
    tracker.call("interrupt")
    for moment in camera.record(camera.around(azimuth, distance), frames / camera.RATE, seed=azimuth + 3):
        result = tracker.frame(moment)
        if result.is_known:
            count = len(mapped.truth.errors)
            error = mapped.truth.compare(result, moment)
            del mapped.truth.errors[count:]
            return error
    return None


@pytest.mark.parametrize(("azimuth", "distance"), [(0, 1.0), (15, 1.0), (-15, 1.0), (0, 1.3)])
def test_the_place_is_found_from_nearby(mapped, azimuth, distance):
    error = find(mapped, azimuth, distance)
    assert error is not None and error < 0.05


@pytest.mark.parametrize(("azimuth", "distance"), [(30, 1.0), (-30, 1.0), (30, 1.3), (-30, 1.3), (-30, 1.6)])
def test_the_place_is_found_from_another_side(mapped, azimuth, distance):
    """Corners look different from there, so only what is expected at one place is compared."""
    error = find(mapped, azimuth, distance)
    assert error is not None and error < 0.06


@pytest.mark.parametrize("azimuth", [0, 30, 60, 90, 120, 150, 180, 240, 300])
@pytest.mark.parametrize("distance", [0.6, 1.0, 1.6])
def test_a_place_that_is_found_is_the_right_one(mapped, azimuth, distance):
    error = find(mapped, azimuth, distance, frames=4)
    assert error is None or error < 0.1


def test_one_picture_alone_confirms_no_place(mapped, slow):
    tracker = mapped.again()
    tracker.call("interrupt")
    states = [tracker.frame(moment).state for moment in slow[5][-3:]]
    assert states[0] == "lost" and states[-1] == "tracking"


def test_a_picture_of_elsewhere_finds_nothing(mapped):
    tracker = mapped.again()
    tracker.call("interrupt")
    # Towards a corner of the floor that was never in view.
    position = np.array([1.5, -1.0, -1.4])

    def pose(time):
        return camera.look(position, np.array([2.6, -1.2 + 0.05 * time, 0.0])), position

    for moment in camera.record(pose, 0.5):
        result = tracker.frame(moment)
        assert result.state == STATES[2]


def test_another_size_of_pictures_finds_its_place_in_the_same_map(mapped):
    tracker = mapped.again()
    assert tracker.call("resize", 480, 360, *camera.intrinsics(480, 360)) == 0
    results = [tracker.frame(moment) for moment in camera.record(camera.around(0), 0.3, width=480, height=360)]
    assert results[-1].is_known and results[-1].world == mapped.last.world


def test_points_of_the_map_are_told_for_other_devices(mapped):
    tracker = mapped.again()
    known = int(tracker.result().values[18])
    count = tracker.call("landmarks", 400)
    assert 20 <= count <= min(known, 400)
    records = np.frombuffer(bytes(tracker.memory.read(tracker.store, tracker.input, tracker.input + count * 44)), np.uint32).reshape(count, 11)
    places = records[:, :3].copy().view(np.float32)
    # The table is one camera height below the first camera.
    assert np.isfinite(places).all() and abs(np.median(places[:, 2]) - 1) < 0.1
    assert len({record.tobytes() for record in records[:, 3:]}) > count * 0.9
    # Fewer are spread over all of them.
    assert tracker.call("landmarks", 10) == 10
    some = np.frombuffer(bytes(tracker.memory.read(tracker.store, tracker.input, tracker.input + 440)), np.uint32).reshape(10, 11)
    indices = [int(np.where((records == one).all(axis=1))[0][0]) for one in some]
    assert indices == sorted(indices) and indices[-1] > count // 2
    assert tracker.call("landmarks", 0) == -2
