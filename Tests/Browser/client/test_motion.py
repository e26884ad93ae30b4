"""Animations that the app asks for: how long they take, with reduced motion too, and scrolling over a long way."""

import pytest

import pages

RUNNING = "document.getAnimations().map(a => a.effect.getTiming()).map(t => [t.duration, t.easing, t.delay, t.iterations, t.direction])"


def opened(screen, body, motion):
    return screen.open(body, attributes=pages.attributes(motion=motion)).page


@pytest.mark.parametrize(
    "motion, wish, timing",
    [
        ("full", (5000, "linear", 40, 1, False), [5000, "linear", 40, 1, "normal"]),
        ("full", (5000, "linear", 0, 3, True), [5000, "linear", 0, 3, "alternate"]),
        # A short crossfade, whatever the app wants.
        ("reduced", (5000, "linear", 0, 1, False), [200, "ease", 0, 1, "normal"]),
        ("reduced", (120, "linear", 0, 1, False), [120, "ease", 0, 1, "normal"]),
    ],
)
@pytest.mark.every_set
def test_an_animation_takes_as_long_as_the_app_says_and_with_reduced_motion_a_moment(screen, motion, wish, timing):
    page = opened(screen, '<p id="a">a</p>', motion)
    frame = "window.seen = " + RUNNING
    screen.push(("animate", "", *wish), ("style", "a", "opacity:.5"), then=frame)
    assert page.evaluate("seen") == [timing]


ROWS = "".join(f'<div id="r{number}" style="height:100px">{number}</div>' for number in range(200))
LONG = pages.scroller("vertical", "scrollview", ROWS, "data-scroll")


@pytest.mark.parametrize("target, begins", [("r150", 14600), ("r6", 0)], ids=["far", "near"])
def test_of_a_long_way_only_the_end_is_animated(screen, target, begins):
    page = opened(screen, LONG, "full")
    # Before the first frame of the animation.
    screen.push(
        ("command", "scroll", {"id": "s", "to": target, "anchor": "top", "animated": True}), then="window.place = s.scrollTop"
    )
    assert abs(page.evaluate("place") - begins) < 2
    screen.until(f"s.scrollTop === {int(target[1:]) * 100}")


def test_backwards_too_and_without_animation_at_once(screen):
    page = opened(screen, LONG, "full")
    go = lambda target, animated: screen.push(
        ("command", "scroll", {"id": "s", "to": target, "anchor": "top", "animated": animated}), then="window.place = s.scrollTop"
    )
    go("r150", False)
    assert page.evaluate("place") == 15000
    go("r10", True)
    # One view before its end.
    assert abs(page.evaluate("place") - 1400) < 2
    screen.until("s.scrollTop === 1000")
