"""Reference images: found when they are large enough, never confused, never seen where they are not."""
import cv2
import numpy as np
import pytest

import camera
from tracker import Tracker

COUNT = 10


@pytest.fixture(scope="module")
def tracker():
    tracker = Tracker(camera.intrinsics(320, 240))
    for number in range(COUNT):
        image = cv2.resize(camera.poster(number), (210, 297), interpolation=cv2.INTER_AREA)
        assert tracker.add_image(image) > 30
    tracker.options(images=COUNT)
    return tracker


def shown(number, share, tilt=0.0, seed=0):
    """A poster that is a share of the picture's width, before a plain wall with spots."""
    fx, fy, cx, cy = camera.intrinsics(320, 240)
    away = fx / (share * 320)
    c, s = np.cos(np.radians(tilt)), np.sin(np.radians(tilt))
    high = 594 / 420
    corners = np.array([[-0.5, -high / 2], [0.5, -high / 2], [0.5, high / 2], [-0.5, high / 2]])
    seen = np.array([[fx * x * c / (away + x * s) + cx, fy * y / (away + x * s) + cy] for x, y in corners], np.float32)
    picture = camera.noise(320, 240, 40 + seed, 150, 200, (16, 32, 64)).astype(np.float32)
    poster = camera.poster(number).astype(np.float32)
    small = max(1, int(420 / (share * 320)))
    poster = cv2.blur(poster, (small, small))
    shape = cv2.getPerspectiveTransform(np.array([[0, 0], [420, 0], [420, 594], [0, 594]], np.float32), seen)
    mask = cv2.warpPerspective(np.ones((594, 420), np.float32), shape, (320, 240))
    picture = picture * (1 - mask) + cv2.warpPerspective(poster, shape, (320, 240)) * mask
    picture = cv2.GaussianBlur(picture, (0, 0), 0.6) + np.random.default_rng(seed).normal(0, 2, (240, 320))
    moment = camera.Moment(np.clip(picture, 0, 255).astype(np.uint8), np.eye(3), np.zeros(3), np.array([0, 1.0, 0]), np.zeros(3))
    return moment, away


@pytest.mark.parametrize(("share", "tilt", "least"), [(0.6, 0, 9), (0.4, 0, 9), (0.4, 30, 8)])
def test_images_are_found(tracker, share, tilt, least):
    found = 0
    for number in range(COUNT):
        moment, away = shown(number, share, tilt, seed=number)
        result = tracker.frame(moment)
        assert result.image in (-1, number)
        if result.image < 0:
            continue
        found += 1
        # Where it is, in widths of the image, and how it is turned.
        assert abs(result.image_position[2] - away) < 0.15 * away
        assert np.hypot(*result.image_position[:2]) < 0.1
        angle = np.degrees(np.arccos(min(1, abs(result.image_rotation[2, 2]))))
        assert abs(angle - tilt) < (20 if tilt == 0 else 12)
    assert found >= least


def test_nothing_is_found_where_no_image_is(tracker, slow):
    for moment in slow[5][::15] + slow[8][::15]:
        assert tracker.frame(moment).image == -1
    for number in range(20, 30):
        moment, _ = shown(number, 0.5, seed=number)
        assert tracker.frame(moment).image == -1


def test_an_image_without_detail_is_refused(tracker):
    assert tracker.add_image(np.full((200, 200), 128, np.uint8)) == -5


def test_an_image_tells_how_large_the_world_is():
    """A paper on the table is found while the place is known: its width in units of the world."""
    tracker = Tracker(camera.intrinsics(320, 240))
    # A part of the table itself, 30 cm wide. The camera sees it upside down.
    part = cv2.resize(camera.room()[1].levels[0][450:810, 675:1125], (225, 180), interpolation=cv2.INTER_AREA)
    assert tracker.add_image(np.clip(part, 0, 255).astype(np.uint8)) > 30
    tracker.options(images=1)

    def above(time):
        position = np.array([0.18 * np.sin(1.5 * time), 0.62, -1.25])
        return camera.look(position, np.array([0.0, 0.92, -0.72])), position

    widths, unit = [], None
    for moment in camera.record(above, 2.5):
        result = tracker.frame(moment)
        if not result.is_known:
            continue
        unit = unit or (-0.72 - moment.position[2]) / (1 - result.position[2])
        if result.image == 0 and result.image_width > 0:
            widths.append(result.image_width * unit)
    assert len(widths) > 10
    assert abs(np.median(widths) - 0.30) < 0.02
