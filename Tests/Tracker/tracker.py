"""Drives tracker.wasm outside of a browser."""
import dataclasses
import pathlib

import numpy as np
import wasmtime

MODULE = pathlib.Path(__file__).resolve().parents[2] / "Sources/ShojiWeb/Client/tracker.wasm"
STATES = ("initializing", "tracking", "lost")
REASONS = (None, "lowLight", "excessiveMotion", "insufficientFeatures", "initializing", "relocalizing", "reflective")
IMAGE, PLANES, PLANE, OUTPUTS = 32, 64, 32, 512


@dataclasses.dataclass
class Result:
    """What the tracker says after a picture."""

    values: np.ndarray

    state = property(lambda self: STATES[int(self.values[0])])
    reason = property(lambda self: REASONS[int(self.values[1])])
    latest_reason = property(lambda self: REASONS[int(self.values[24])])
    is_known = property(lambda self: self.values[2] == 2)
    is_estimate = property(lambda self: self.values[2] == 1)
    rotation = property(lambda self: self.values[3:12].reshape(3, 3))
    position = property(lambda self: self.values[12:15])
    world = property(lambda self: int(self.values[15]))
    inliers = property(lambda self: int(self.values[16]))
    baseline = property(lambda self: float(self.values[23]))
    image = property(lambda self: int(self.values[IMAGE]))
    image_rotation = property(lambda self: self.values[IMAGE + 1 : IMAGE + 10].reshape(3, 3))
    image_position = property(lambda self: self.values[IMAGE + 10 : IMAGE + 13])
    image_width = property(lambda self: float(self.values[IMAGE + 13]))

    @property
    def planes(self):
        """Key, height, squares and outline of each plane."""
        starts = [PLANES + 1 + index * PLANE for index in range(int(self.values[PLANES]))]
        read = [self.values[at : at + PLANE] for at in starts]
        return [(int(one[0]), float(one[1]), int(one[3]), one[4:28].reshape(12, 2)) for one in read]


class Tracker:
    """A fresh instance of the module."""

    _engine = wasmtime.Engine()
    _module = None

    def __init__(self, intrinsics, width=320, height=240):
        Tracker._module = Tracker._module or wasmtime.Module.from_file(Tracker._engine, str(MODULE))
        self.store = wasmtime.Store(Tracker._engine)
        self.exports = wasmtime.Instance(self.store, Tracker._module, []).exports(self.store)
        self.memory = self.exports["memory"]
        base = self.exports["__heap_base"].value(self.store)
        self.input = self.call("start", base, width, height, *map(float, intrinsics))
        self.output = self.call("outputAddress")

    def call(self, name, *values):
        return self.exports[name](self.store, *values)

    def write(self, grey):
        self.memory.write(self.store, np.ascontiguousarray(grey).tobytes(), self.input)

    def frame(self, moment, seconds=1 / 30):
        """Gives the tracker a picture, and returns what it says."""
        self.write(moment.grey)
        code = self.call("frame", *map(float, moment.gravity), *map(float, moment.turning), seconds)
        assert code >= 0, code
        return self.result()

    def result(self):
        return Result(np.frombuffer(bytes(self.memory.read(self.store, self.output, self.output + 4 * OUTPUTS)), np.float32).copy())

    def add_image(self, grey):
        self.write(grey)
        return self.call("addImage", grey.shape[1], grey.shape[0])

    def snapshot(self):
        """All that the tracker knows: its globals are in its memory too."""
        return bytes(self.memory.read(self.store, 0, self.memory.data_len(self.store)))

    def restore(self, snapshot):
        self.memory.write(self.store, snapshot, 0)

    def options(self, images=0, baseline=0.2):
        assert self.call("setOptions", images, baseline) == 0


class Truth:
    """Compares places of the tracker with the true ones. The unit, the origin and the angle around gravity are those of the first known pose."""

    def __init__(self, plane=-0.72):
        self.plane, self.turn, self.unit, self.offset = plane, None, None, None
        self.errors = []

    def compare(self, result, moment):
        """Returns the error of the camera's place in meters."""
        if self.turn is None:
            # Both worlds have z down, so they differ by a turn around it, a scale and a shift.
            whole = moment.rotation.T @ result.rotation
            angle = np.arctan2(whole[1, 0] - whole[0, 1], whole[0, 0] + whole[1, 1])
            c, s = np.cos(angle), np.sin(angle)
            self.turn = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])
            self.unit = (self.plane - moment.position[2]) / (1 - result.position[2])
            self.offset = moment.position - self.unit * self.turn @ result.position
        error = float(np.linalg.norm(self.unit * self.turn @ result.position + self.offset - moment.position))
        self.errors.append(error)
        return error

    def percentiles(self):
        """The median, the 95th percentile and the last error, in centimeters."""
        return 100 * np.median(self.errors), 100 * np.percentile(self.errors, 95), 100 * self.errors[-1]
