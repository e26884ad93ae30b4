"""A synthetic camera: a room, paths through it, and what a camera and motion sensors record there. Everything is rendered when it is needed,
and the same seed gives the same pictures.

World: meters, x to the left, y ahead, z DOWN. Floor at z = 0, table at z = -0.72, wall at y = 2.6. Camera: x right, y down, z ahead.
"""
import dataclasses
import functools

import cv2
import numpy as np

RATE = 30
"""The share of the long side that the true focal length is."""
FOCAL = 0.83


def noise(width, height, seed, low=60, high=190, scales=(4, 8, 16, 32, 64, 128)):
    """A texture of soft spots of several sizes."""
    random = np.random.default_rng(seed)
    sum_ = np.zeros((height, width), np.float32)
    for scale in scales:
        spots = random.standard_normal((max(2, height // scale), max(2, width // scale))).astype(np.float32)
        sum_ += cv2.resize(spots, (width, height), interpolation=cv2.INTER_CUBIC) * (scale**0.35)
    sum_ = (sum_ - sum_.min()) / np.ptp(sum_)
    return low + (high - low) * sum_


@functools.cache
def poster(seed, width=420, height=594):
    """A printed picture with shapes and lettering."""
    random = np.random.default_rng(1000 + seed)
    image = np.full((height, width), float(random.integers(150, 240)), np.float32)
    image = np.clip(image + noise(width, height, seed + 5000, -25, 25, (32, 64, 128)), 0, 255).astype(np.uint8)
    for _ in range(random.integers(6, 14)):
        kind, grey = random.integers(0, 3), float(random.integers(10, 250))
        x, y, size = int(random.integers(0, width)), int(random.integers(0, height)), int(random.integers(15, 110))
        if kind == 0:
            cv2.circle(image, (x, y), size // 2, grey, -1, cv2.LINE_AA)
        elif kind == 1:
            cv2.rectangle(image, (x, y), (x + size, y + int(random.integers(10, 110))), grey, -1)
        else:
            corners = np.array([x, y]) + random.integers(-70, 70, (int(random.integers(3, 6)), 2))
            cv2.fillPoly(image, [corners.astype(np.int32)], grey, cv2.LINE_AA)
    for _ in range(random.integers(4, 9)):
        text = "".join(chr(random.integers(65, 91)) for _ in range(random.integers(4, 12)))
        place = (int(random.integers(5, width // 2)), int(random.integers(20, height - 10)))
        cv2.putText(
            image, text, place, int(random.integers(0, 4)), float(random.uniform(0.5, 1.6)), float(random.integers(0, 256)),
            int(random.integers(1, 4)), cv2.LINE_AA)
    return image


class Surface:
    """A flat textured rectangle: origin + a * u + b * v, `scale` pixels of the texture for each meter."""

    def __init__(self, texture, origin, u, v, scale):
        self.origin, self.u, self.v, self.scale = np.array(origin, float), np.array(u, float), np.array(v, float), scale
        self.normal = np.cross(self.u, self.v)
        self.levels = [texture.astype(np.float32)]
        while min(self.levels[-1].shape) > 16:
            self.levels.append(cv2.resize(self.levels[-1], None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA))


def _floor(random):
    floor = np.clip(noise(2400, 2400, 1, 110, 150), 0, 255)
    for left in range(0, 2400, 90):
        cv2.line(floor, (left, 0), (left, 2399), 60.0, 2)
        for top in range(int(random.integers(0, 300)), 2400, int(random.integers(240, 420))):
            cv2.line(floor, (left, top), (left + 90, top), 60.0, 2)
        floor[:, left : left + 90] += float(random.uniform(-18, 18))
    for _ in range(900):
        middle, axes = (int(random.integers(0, 2400)), int(random.integers(0, 2400))), (int(random.integers(1, 4)), int(random.integers(2, 14)))
        cv2.ellipse(floor, middle, axes, float(random.uniform(-15, 15)), 0, 360, float(random.integers(50, 95)), -1)
    return floor


def _table(random):
    table = cv2.blur(noise(1800, 1200, 3, 120, 180, (4, 8, 64, 128)), (31, 1))
    for number in range(11):
        size = float(random.uniform(0.35, 0.8))
        paper = cv2.resize(poster(200 + number).astype(np.float32), None, fx=size, fy=size, interpolation=cv2.INTER_AREA)
        x, y = int(random.integers(0, 1800 - paper.shape[1])), int(random.integers(0, 1200 - paper.shape[0]))
        table[y : y + paper.shape[0], x : x + paper.shape[1]] = paper
    table = np.clip(table, 0, 255).astype(np.uint8)
    for _ in range(60):
        middle = (int(random.integers(0, 1800)), int(random.integers(0, 1200)))
        cv2.circle(table, middle, int(random.integers(4, 18)), float(random.integers(30, 240)), -1, cv2.LINE_AA)
    return table


@functools.cache
def room(on_wall=3):
    """A floor of boards, a table with papers, and a plain wall with one poster of 0.42 x 0.594 m."""
    random = np.random.default_rng(2)
    floor, table = _floor(random), _table(random)
    wall = noise(2500, 1250, 4, 176, 186, (16, 64, 128))
    wall[430 : 430 + 297, 1150 : 1150 + 210] = cv2.resize(poster(on_wall), (210, 297), interpolation=cv2.INTER_AREA)
    return (
        Surface(floor, (-3, -1.5, 0), (1, 0, 0), (0, 1, 0), 400),
        Surface(table, (-0.6, 0.5, -0.72), (1, 0, 0), (0, 1, 0), 1500),
        Surface(wall, (-2.5, 2.6, -2.5), (1, 0, 0), (0, 0, 1), 500),
    )


def intrinsics(width, height, focal=FOCAL):
    """Focal lengths and centre in pixels."""
    return focal * max(width, height), focal * max(width, height), width / 2 - 0.5, height / 2 - 0.5


def render(surfaces, rotation, position, width, height, sharpness=1):
    """The picture of a pose: `rotation` turns the world into the camera. Floats, 0 ... 255."""
    wide, tall = width * sharpness, height * sharpness
    fx, fy, cx, cy = intrinsics(width, height)
    xs, ys = np.meshgrid(
        ((np.arange(wide) + 0.5) / sharpness - 0.5).astype(np.float32), ((np.arange(tall) + 0.5) / sharpness - 0.5).astype(np.float32))
    rays = np.stack([(xs - cx) / fx, (ys - cy) / fy, np.ones_like(xs)], -1).astype(np.float32) @ rotation.astype(np.float32)
    image, nearest = np.full((tall, wide), 175.0, np.float32), np.full((tall, wide), 1e9)
    for surface in surfaces:
        slope = rays @ surface.normal.astype(np.float32)
        away = np.float32((surface.origin - position) @ surface.normal) / np.where(np.abs(slope) < 1e-9, 1e-9, slope)
        a = ((rays @ surface.u.astype(np.float32)) * away + np.float32((position - surface.origin) @ surface.u)) * surface.scale
        b = ((rays @ surface.v.astype(np.float32)) * away + np.float32((position - surface.origin) @ surface.v)) * surface.scale
        high, broad = surface.levels[0].shape
        seen = (away > 0.02) & (away < nearest) & (a >= 0) & (b >= 0) & (a < broad - 1) & (b < high - 1)
        if not seen.any():
            continue
        footprint = np.median(away[seen]) * surface.scale / fx / sharpness
        level = int(np.clip(np.round(np.log2(max(footprint, 1))), 0, len(surface.levels) - 1))
        factor = 2.0**level
        values = cv2.remap(
            surface.levels[level], ((a + 0.5) / factor - 0.5).astype(np.float32), ((b + 0.5) / factor - 0.5).astype(np.float32),
            cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        image[seen] = values[seen]
        nearest[seen] = away[seen]
    return image if sharpness == 1 else cv2.resize(image, (width, height), interpolation=cv2.INTER_AREA)


def look(position, target, roll=0.0):
    """The rotation of a camera that looks at a point."""
    ahead = np.array(target, float) - position
    ahead /= np.linalg.norm(ahead)
    right = np.cross([0, 0, 1], ahead)
    right /= np.linalg.norm(right)
    c, s = np.cos(roll), np.sin(roll)
    return np.array([[c, s, 0], [-s, c, 0], [0, 0, 1]]) @ np.stack([right, np.cross(ahead, right), ahead])


def _sway(time, seed, count=4):
    """A sum of sine waves between 0.12 and 0.8 Hz, as a hand moves."""
    random = np.random.default_rng(seed)
    waves = zip(random.uniform(0.12, 0.8, count), random.uniform(0, 6.28, count))
    return sum(np.sin(2 * np.pi * frequency * time + phase) / (index + 1) for index, (frequency, phase) in enumerate(waves)) / 1.6


def hand(kind="slow", seed=5):
    """A hand above the table: "slow", with a look up at the wall after 8 s; "fast"; and "blank", towards the plain wall from 4 to 9 s."""
    reach, speed = (0.30, 2.2) if kind == "fast" else (0.14, 1.0)

    def pose(time):
        f = [_sway(time * speed, seed * 31 + index) for index in range(7)]
        ease = min(1, time)
        position = np.array([2 * reach * f[0] * ease, 0.05 + reach * f[1] * ease, -1.32 + reach * f[2] * ease])
        target = np.array([0.35 * f[3] * ease, 1.05 + 0.25 * f[4] * ease, -0.72 + 0.12 * f[5] * ease])
        if kind == "slow" and time > 8:
            target = target + (0.5 - 0.5 * np.cos(min(1, (time - 8) / 6) * 2 * np.pi)) * np.array([0.1, 1.2, -0.45])
        if kind == "blank":
            share = np.clip(time - 4, 0, 1) * np.clip(9 - time, 0, 1)
            target = target * (1 - share) + share * np.array([-1.9, 2.6, -2.0])
        return look(position, target, 0.06 * f[6] * ease), position

    return pose


def walk(turn=360, seconds=20, radius=1.5):
    """Around the table, which stays in view."""

    def pose(time):
        angle = np.radians(turn) * min(1, max(0, time) / seconds)
        bob = 0.015 * np.sin(2 * np.pi * 1.7 * time)
        position = np.array([radius * np.sin(angle), 0.9 - radius * np.cos(angle), -1.45 + bob])
        return look(position, np.array([0.0, 0.9, -0.72]), 0.01 * np.sin(2 * np.pi * 0.85 * time)), position

    return pose


def turning_only():
    """Turns at one place: no distance can be told."""
    position = np.array([0.0, 0.05, -1.32])
    return lambda time: (look(position, np.array([0.5 * np.sin(time), 1.05 + 0.2 * np.sin(0.7 * time), -0.72])), position)


@dataclasses.dataclass
class Moment:
    """One picture and what the sensors say with it."""

    grey: np.ndarray
    rotation: np.ndarray
    position: np.ndarray
    gravity: np.ndarray
    turning: np.ndarray
    """The rate of rotation since the last picture, in radians a second."""


def around(azimuth, distance=1.0):
    """Looks at the table from another side, from a multiple of the distance of `hand`; moves a little."""
    middle, angle = np.array([0.0, 1.05, -0.72]), np.radians(azimuth)
    away = np.array([np.sin(angle), -np.cos(angle), -0.6]) * distance

    def pose(time):
        position = middle + away + np.array([0.02 * np.sin(2 * time), 0.01 * time, 0.0])
        return look(position, middle), position

    return pose


def altered(moment, gain=1.0, noise_level=0.0, glare=0.0, seed=1):
    """The same moment, darker, or with a share of the picture overexposed."""
    image = moment.grey.astype(np.float32) * gain
    if noise_level:
        image += np.random.default_rng(seed).normal(0, noise_level, image.shape)
    if glare:
        height, width = image.shape
        tall = min(height, int(np.sqrt(glare * width * height)))
        broad = int(glare * width * height / tall)
        image[(height - tall) // 2 :][:tall, (width - broad) // 2 :][:, :broad] = 255
    return dataclasses.replace(moment, grey=np.clip(image, 0, 255).astype(np.uint8))


def record(pose, seconds, seed=5, width=320, height=240, blur=1, sharpness=1, noise_level=2.0, rate=RATE):
    """Yields what a camera records on a path. blur: how many moments of an exposure are averaged."""
    surfaces = room()
    random = np.random.default_rng(seed + 77)
    bias = np.zeros(3)
    for number in range(int(seconds * rate)):
        time = number / rate
        rotation, position = pose(time)
        moments = [0.0] if blur == 1 else np.linspace(-0.5, 0.5, blur)
        image = np.mean([render(surfaces, *pose(max(0, time + moment * 0.012)), width, height, sharpness) for moment in moments], 0)
        image = cv2.GaussianBlur(image.astype(np.float32), (0, 0), 0.6)
        image = image + random.normal(0, noise_level, image.shape)
        before, _ = pose(max(0, time - 1 / rate))
        turning = -cv2.Rodrigues(rotation @ before.T)[0].ravel() * rate
        bias = 0.98 * bias + random.normal(0, 0.0012, 3)
        gravity = rotation @ np.array([0, 0, 1.0]) + bias + random.normal(0, 0.002, 3)
        yield Moment(
            np.clip(image, 0, 255).astype(np.uint8), rotation, position, gravity, turning + random.normal(0, 0.01, 3) + 0.005)
