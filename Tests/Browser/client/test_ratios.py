"""Boxes with an aspect ratio that share the height of a column."""

import pytest


@pytest.fixture(autouse=True)
def takes_two_frames(screen):
    """Each box runs after the others have changed its size, which browsers report as a loop."""
    yield
    screen.page.evaluate("window.errors = (window.errors ?? []).filter(text => !text.startsWith('ResizeObserver loop'))")


def column(*ratios, height):
    boxes = "".join(
        f'<div class="ratio" data-behaviour="ratios" id="r{number}" style="--ratio:{ratio}"></div>' for number, ratio in enumerate(ratios)
    )
    inside = f'<div class="vs" id="c" style="width:300px;height:100%;gap:0">{boxes}</div>'
    return f'<div style="width:300px;height:{height}px">{inside}</div>'


def are(screen, *sizes):
    """Waits until the boxes have these widths and heights."""
    for number, (width, height) in enumerate(sizes):
        screen.until(
            f"(box => Math.abs(box.width - {width}) < 1 && Math.abs(box.height - {height}) < 1)(r{number}.getBoundingClientRect())"
        )


@pytest.mark.parametrize(
    "ratios, height, sizes",
    [
        # Enough for both at the full width.
        ((1, 1), 700, [(300, 300), (300, 300)]),
        ((1, 1), 400, [(200, 200), (200, 200)]),
        # The low one needs less than its part; the other gets what is left.
        ((3, 1), 300, [(300, 100), (200, 200)]),
        ((1, 3), 300, [(200, 200), (300, 100)]),
        ((1, 1, 0.5), 300, [(100, 100), (100, 100), (50, 100)]),
    ],
)
@pytest.mark.every_set
def test_each_has_an_equal_part_of_the_height_that_is_left(screen, ratios, height, sizes):
    screen.open(column(*ratios, height=height))
    are(screen, *sizes)
    # The column is as wide as the widest.
    screen.until(f"Math.abs(c.getBoundingClientRect().width - {max(width for width, _ in sizes)}) < 1")


def test_they_follow_the_height_of_the_window(screen):
    screen.open(column(1, 1, height=400))
    are(screen, (200, 200), (200, 200))
    screen.page.evaluate("c.parentElement.style.height = '300px'")
    are(screen, (150, 150), (150, 150))
    screen.page.evaluate("c.parentElement.style.height = '800px'")
    are(screen, (300, 300), (300, 300))
    screen.push(("style", "r0", "--ratio:3"))
    are(screen, (300, 100), (300, 300))
