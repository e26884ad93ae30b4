"""The reasons why a place is not known: what people are told comes from them (ar.why-analysis-fails)."""
import camera
from tracker import Tracker


def reasons(mapped, moments):
    tracker = mapped.again()
    return [tracker.frame(moment) for moment in moments]


def first(results, reason):
    return next((index for index, result in enumerate(results) if result.reason == reason), None)


def test_a_beginning_is_initializing(slow):
    tracker = Tracker(camera.intrinsics(320, 240))
    assert tracker.frame(slow[5][0]).reason == "initializing"


def test_darkness_is_low_light(mapped, slow):
    moments = [camera.altered(moment, gain=0.03, noise_level=3, seed=index) for index, moment in enumerate(reversed(slow[5][-60:]))]
    results = reasons(mapped, moments)
    assert first(results, "lowLight") is not None
    assert results[-1].reason == "lowLight"


def test_a_blank_wall_has_insufficient_features():
    tracker = Tracker(camera.intrinsics(320, 240))
    results = [tracker.frame(moment) for moment in camera.record(camera.hand("blank"), 6.5)]
    assert results[115].state == "tracking"
    assert results[-1].reason == "insufficientFeatures"


def test_shaking_is_excessive_motion(mapped, slow):
    # From one of the recorded views to another far away, again and again, and turning fast.
    moments = []
    for index in range(20):
        moment = slow[5][-1 - (index % 2) * 100]
        moments.append(type(moment)(moment.grey, moment.rotation, moment.position, moment.gravity, moment.turning + [0, 3.0, 0]))
    results = reasons(mapped, moments)
    assert results[-1].reason == "excessiveMotion"


def test_glare_is_reflective(mapped, slow):
    moments = [camera.altered(moment, glare=0.75) for moment in reversed(slow[5][-45:])]
    results = reasons(mapped, moments)
    assert first(results, "reflective") is not None


def test_after_an_interruption_the_place_is_looked_for(mapped, slow):
    tracker = mapped.again()
    tracker.call("interrupt")
    results = [tracker.frame(moment) for moment in camera.record(camera.around(120), 0.6)]
    assert results[-1].state == "lost" and results[-1].reason == "relocalizing"


def test_a_reason_lasts_before_it_is_told(mapped, slow):
    moments = [camera.altered(moment, gain=0.02) for moment in slow[5][-5:]] + slow[5][-6:]
    results = reasons(mapped, moments)
    # Five dark pictures are a sixth of a second.
    assert [result.reason for result in results[:5]] == [None] * 5
    changes = sum(one.reason != other.reason for one, other in zip(results, results[1:]))
    assert changes <= 1
