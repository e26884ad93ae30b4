#!/usr/bin/env python3
"""Measures the tracker over many seeds: when the first surface is found, how large the errors are, how long a picture takes, and how often a place
is found again or wrong. Run by hand, with the environment of Tests/Tracker:

    python Benchmarks/tracker.py [--seeds 30] [--size 320|640] [slow] [fast] [walk] [relocalization] [images]
"""
import argparse
import pathlib
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/Tracker"))

import cv2  # noqa: E402
import numpy as np  # noqa: E402

import camera  # noqa: E402
import test_images  # noqa: E402
from tracker import Tracker, Truth  # noqa: E402

PARTS = ("slow", "fast", "walk", "relocalization", "images")


def follow(pose, seconds, seed, width, plane=-0.72, blur=1):
    """Tracks a recording. Returns the tracker, its truth, the first known picture, the share of known ones after it, and the times in ms."""
    height = width * 3 // 4
    tracker, truth, times, known = Tracker(camera.intrinsics(width, height), width, height), Truth(plane), [], []
    for moment in camera.record(pose, seconds, seed, width, height, blur=blur, sharpness=2 if width <= 320 else 1):
        begin = time.perf_counter()
        result = tracker.frame(moment)
        times.append(1000 * (time.perf_counter() - begin))
        known.append(result.is_known)
        if result.is_known:
            truth.compare(result, moment)
    first = known.index(True) if any(known) else None
    share = float(np.mean(known[first:])) if first is not None else 0.0
    return tracker, truth, first, share, times


def paths(kind, seed):
    if kind == "walk":
        return camera.walk(360 if seed % 2 else -360, 20, 1.5 + 0.02 * (seed % 10)), 20, 0.0, 1
    return camera.hand(kind, seed), 10 if kind == "fast" else 20, -0.72, 3 if kind == "fast" else 1


def follow_all(kind, seeds, width):
    rows, times = [], []
    for seed in range(seeds):
        pose, seconds, plane, blur = paths(kind, seed)
        _, truth, first, share, own = follow(pose, seconds, seed, width, plane, blur)
        times += own
        if truth.errors:
            rows.append((first, share, *truth.percentiles()))
    if not rows:
        return print(f"{kind} {width}: never found a surface")
    first, share, median, most, end = np.median(np.array(rows), 0)
    worst = np.max(np.array(rows), 0)
    print(
        f"{kind} {width}: {len(rows)} of {seeds} seeds; first surface at picture {first:.0f} (latest {worst[0]:.0f}); known {share:.2f}; error cm, median of "
        f"seeds {median:.2f} / p95 {most:.2f} / end {end:.2f}, worst seed {worst[2]:.2f} / {worst[3]:.2f} / {worst[4]:.2f}; "
        f"ms {np.median(times):.1f} / p95 {np.percentile(times, 95):.1f}")


def relocalize_all(seeds, width):
    height, counts = width * 3 // 4, {}
    for seed in range(seeds):
        tracker, truth, *_ = follow(camera.hand("slow", seed), 7, seed, width)
        if truth.turn is None:
            continue
        snapshot = tracker.snapshot()
        for azimuth in (0, 15, 30, 45, 60, 90, 120, 180):
            for distance in (0.6, 1.0, 1.6):
                tracker.restore(snapshot)
                tracker.call("interrupt")
                outcome = "none"
                for moment in camera.record(camera.around(azimuth, distance), 4 / camera.RATE, seed * 97 + azimuth, width, height):
                    result = tracker.frame(moment)
                    if result.is_known:
                        outcome = "right" if truth.compare(result, moment) < 0.1 else "WRONG"
                        break
                counts.setdefault((azimuth, distance), []).append(outcome)
    for (azimuth, distance), outcomes in counts.items():
        print(f"relocalization {width}: {azimuth:3} degrees, {distance:.1f} x: right {outcomes.count('right')}, wrong {outcomes.count('WRONG')} of {len(outcomes)}")


def images_all(seeds):
    tracker = Tracker(camera.intrinsics(320, 240))
    for number in range(10):
        tracker.add_image(cv2.resize(camera.poster(number), (210, 297), interpolation=cv2.INTER_AREA))
    tracker.options(images=10)
    for share, tilt in ((0.6, 0), (0.4, 0), (0.4, 30), (0.4, 50), (0.25, 0)):
        outcomes = []
        for seed in range(seeds):
            number = seed % 10
            image = tracker.frame(test_images.shown(number, share, tilt, seed)[0]).image
            outcomes.append("none" if image < 0 else "right" if image == number else "WRONG")
        print(f"images 320: {share:.0%} of the width, {tilt} degrees: right {outcomes.count('right')}, wrong {outcomes.count('WRONG')} of {seeds}")
    false = sum(tracker.frame(test_images.shown(20 + seed, 0.5, 0, seed)[0]).image >= 0 for seed in range(seeds))
    print(f"images 320: false {false} of {seeds} other posters")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("parts", nargs="*", help=", ".join(PARTS))
    parser.add_argument("--seeds", type=int, default=30)
    parser.add_argument("--size", type=int, default=320, choices=(320, 640))
    given = parser.parse_args()
    if unknown := set(given.parts) - set(PARTS):
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    cv2.setNumThreads(1)
    for part in given.parts or PARTS:
        if part == "relocalization":
            relocalize_all(given.seeds, given.size)
        elif part == "images":
            images_all(given.seeds)
        else:
            follow_all(part, given.seeds, given.size)


if __name__ == "__main__":
    main()
