"""Recordings that several tests share: rendering takes longer than tracking."""
import cv2
import pytest

import camera
from tracker import Tracker, Truth

# The machine has other work, and the order of sums must not depend on the number of threads.
cv2.setNumThreads(1)


@pytest.fixture(scope="session")
def slow():
    """Seven seconds of a slow hand, with three seeds."""
    return {seed: list(camera.record(camera.hand("slow", seed), 7 if seed == 5 else 4, seed)) for seed in (5, 8, 11)}


class Mapped:
    """A tracker that knows the table, and how its world lies in the true one."""

    def __init__(self, moments):
        self.tracker, self.truth = Tracker(camera.intrinsics(320, 240)), Truth()
        for moment in moments:
            self.last = self.tracker.frame(moment)
            if self.last.is_known:
                self.truth.compare(self.last, moment)
        self._snapshot = self.tracker.snapshot()

    def again(self):
        """The tracker as it was."""
        self.tracker.restore(self._snapshot)
        return self.tracker


@pytest.fixture(scope="session")
def mapped(slow):
    return Mapped(slow[5])
