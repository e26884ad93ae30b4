"""Frames that follow from SwiftUI's rules for grids whose rows fill, lazy grids with as many columns as fit, and views whose minimum sizes
exceed their space; worked out by hand like expected_boxes."""
from expected_texts import LONG, size

THIRD = (300 - 16) / 3


def line(y, height, *parts):
    """Returns the frames of (name, x, width) on a line."""
    return {name: (x, y, width, height) for name, x, width in parts}


def fills_beside_text(t):
    w, h = size(t, "Hello")
    return {"a": (0, 25 - h / 2, w, h), "b": (w, 0, 300 - w, 50), "c": (0, 75 - h / 2, w, h), "d": (w, 50, 300 - w, 50)}


FILLING_GRIDS = {
    "grid-fill-rows-share": line(0, 50, ("a", 0, 150), ("b", 150, 150)) | line(50, 50, ("c", 0, 150), ("d", 150, 150)),
    "grid-fill-rows-spaced": {"grid": (0, 0, 300, 100)} | line(0, 46, ("a", 0, 146), ("b", 154, 146)) | line(54, 46, ("c", 0, 146), ("d", 154, 146)),
    "grid-fill-row-after-fixed": line(0, 20, ("a", 65, 20), ("b", 215, 20)) | line(20, 80, ("c", 0, 150), ("d", 150, 150)),
    "grid-fill-one-cell": {"a": (0, 25, 40, 20), "b": (40, 0, 260, 70)} | line(70, 30, ("c", 0, 40), ("d", 160, 20)),
    "grid-fill-frame": {"a": (0, 0, 20, 20), "b": (280, 30, 20, 20)} | line(80, 20, ("c", 130, 20), ("d", 280, 20)),
    "grid-fill-minimum": {"a": (0, 0, 300, 70), "b": (0, 70, 300, 30)},
    "grid-fill-bounded": {"a": (0, 0, 300, 20), "b": (0, 20, 300, 80)},
    "grid-fill-line": {"c": (0, 20, 300, 80)},
    "grid-fill-shapes": {"a": (0, 0, 300, 100 / 3), "b": (0, 100 / 3, 300, 100 / 3), "c": (0, 200 / 3, 300, 100 / 3)},
    "grid-fill-in-scroll": {"a": (30, 10, 40, 20), "b": (140, 0, 20, 40)} | line(40, 10, ("c", 0, 100), ("d", 100, 100)),
    "grid-fill-fixed-size": {"grid": (100, 25, 100, 50)} | line(25, 20, ("a", 100, 40), ("b", 140, 60)) | line(45, 30, ("c", 100, 40), ("d", 140, 60)),
    "grid-fill-in-column": {"a": (0, 0, 200, 80), "b": (0, 80, 200, 80), "c": (90, 160, 20, 40)},
    "grid-fill-in-row": {"a": (0, 0, 150, 80), "b": (65, 80, 20, 20), "c": (150, 0, 150, 100)},
    "grid-fill-beside-text": fills_beside_text,
    "grid-fill-overfull": {"grid": (0, -20, 300, 140), "a": (0, -20, 300, 80), "b": (0, 60, 300, 60)},
    "grid-adaptive-counts-by-minimum": line(26, 20, ("0", 0, THIRD), ("1", THIRD + 8, THIRD), ("2", 2 * THIRD + 16, THIRD)) | line(54, 20, ("3", 0, THIRD)),
    "grid-adaptive-bounded": line(26, 20, ("0", 7, 90), ("1", 105, 90), ("2", 203, 90)) | line(54, 20, ("3", 7, 90)),
    "grid-adaptive-bounded-leading": line(40, 20, ("0", 0, 85), ("1", 93, 85), ("2", 186, 85)),
    "grid-adaptive-one-fits": line(26, 20, ("0", 25, 150)) | line(54, 20, ("1", 25, 150)),
    "grid-adaptive-many": line(26, 20, ("0", 0, 20), ("7", 140, 20), ("14", 280, 20)) | line(54, 20, ("15", 0, 20)),
    "grid-adaptive-after-fixed": line(26, 20, ("0", 17, 50), ("1", 75, 100), ("2", 183, 100)) | line(54, 20, ("3", 17, 50)),
    "grid-adaptive-rows": {"0": (126, 0, 20, 28), "1": (126, 36, 20, 28), "2": (126, 72, 20, 28), "3": (154, 0, 20, 28)},
    "cover-in-lazy-grid": {"a": (0, 0, 146, 146), "b": (217, 63, 20, 20)},
    "cover-in-lazy-grid-tall": {"a": (0, 0, 146, 292), "b": (217, 136, 20, 20), "c": (63, 300, 20, 20)},
    "cover-in-lazy-grid-framed": {"frame": (0, 0, 146, 100), "a": (-27, 0, 200, 100), "b": (217, 40, 20, 20)},
}


def fixed_text(t):
    w, h = size(t, LONG)
    x, y = (100 - w) / 2, (80 - h) / 2
    return {"column": (x, y, w, h + 20), "a": (x, y, w, h), "b": (x, y + h, 20, 20)}


def fixed_text_trailing(t):
    w, h = size(t, LONG)
    x, y = (90 - w) / 2, (70 - h) / 2
    return {"column": (x, y, w + 10, h + 30), "b": (x + w - 10, y, 20, 20), "a": (x, y + 20, w + 10, h + 10)}


def drawn_over_box(t):
    w, h = size(t, "Hello")
    x, y = 150 - max(w, 20) / 2, 50 - (h + 12) / 2
    return {"column": (x, y, max(w, 20), h + 12), "b": (140, y, 20, 20), "a": (150 - w / 2, y + 12, w, h)}


MINIMA = {
    "minima-overfull": {"column": (0, -20, 100, 140), "a": (0, -20, 100, 80), "b": (0, 60, 100, 60)},
    "minima-overfull-top": {"column": (0, 0, 100, 140), "a": (0, 0, 100, 80), "b": (0, 80, 100, 60)},
    "minima-overfull-spaced": {"column": (0, -24, 100, 148), "a": (0, -24, 100, 80), "b": (0, 64, 100, 60)},
    "minima-overfull-in-row": {"row": (-20, 0, 140, 100), "a": (-20, 0, 80, 100), "b": (60, 0, 60, 100)},
    "minima-overfull-in-column": {"inner": (0, -10, 100, 80), "a": (0, -10, 100, 40), "b": (0, 30, 100, 40), "c": (40, 70, 20, 40)},
    "minima-overfull-padded": {"padded": (0, -30, 100, 160), "a": (10, -20, 80, 80), "b": (10, 60, 80, 60)},
    "minima-and-fill-overfull": {"column": (0, -10, 100, 120), "a": (0, -10, 100, 80), "b": (0, 70, 100, 40), "c": (0, 110, 100, 0)},
    "minima-in-layers-overfull": {"layers": (0, -20, 100, 140), "a": (0, -20, 100, 80), "b": (0, 60, 100, 60), "c": (40, -20, 20, 20)},
    "minima-fit": {"column": (0, 0, 100, 100), "a": (0, 0, 100, 50), "b": (0, 50, 100, 50)},
    "minima-unequal": {"column": (0, 0, 100, 100), "a": (0, 0, 100, 70), "b": (0, 70, 100, 30)},
    "minimum-in-scroll-across": {"a": (0, 0, 100, 100), "b": (100, 40, 20, 20)},
    "minimum-in-scroll": {"a": (0, 0, 200, 40), "b": (90, 40, 20, 20)},
    "minimum-fixed-size": {"a": (100, 45, 100, 10)},
    "minimum-across-a-column": {"column": (100, 0, 100, 100), "a": (100, 0, 100, 80), "b": (100, 80, 20, 20)},
    "minimum-below-the-share": {"a": (0, 0, 100, 100), "b": (100, 0, 100, 100), "c": (200, 40, 100, 20)},
    "guide-of-a-bounded-view": {"column": (90, 30, 120, 40), "a": (130, 30, 80, 20), "b": (90, 50, 60, 20)},
    "guide-of-a-bounded-view-in-row": {"row": (130, 20, 40, 60), "a": (130, 40, 20, 40), "b": (150, 20, 20, 20)},
    "guide-of-a-bounded-view-in-layers": {"layers": (90, 40, 120, 20), "a": (130, 40, 80, 20), "b": (90, 40, 60, 20)},
    "fixed-text-in-column": fixed_text,
    "fixed-text-in-column-trailing": fixed_text_trailing,
    "ratio-squares-in-column": {"column": (52, 0, 96, 200), "a": (52, 0, 96, 96), "b": (52, 104, 96, 96)},
    "ratio-three-squares-in-column": {"column": (50, 0, 100, 300), "a": (50, 0, 100, 100), "b": (50, 100, 100, 100), "c": (50, 200, 100, 100)},
    "ratio-two-in-column": {"column": (0, 0, 200, 200), "a": (50, 0, 100, 100), "b": (0, 100, 200, 100)},
    "ratio-two-in-column-fit": {"column": (0, 25, 100, 150), "a": (0, 25, 100, 100), "b": (0, 125, 100, 50)},
    "padding-negative-edge": {"x": (115, 40, 50, 20), "a": (105, 40, 60, 20), "b": (165, 40, 20, 20)},
    "padding-negative-fill": {"padded": (0, 0, 300, 100), "a": (-10, -10, 320, 120)},
    "padding-negative-across": {"a": (0, 0, 200, 180), "b": (90, 180, 20, 20)},
    "padding-negative-of-a-maximum": {"x": (110, 40, 80, 20), "a": (100, 30, 100, 40)},
    "padding-negative-of-an-infinite-frame": {"x": (0, 0, 300, 100), "a": (-20, -10, 20, 20)},
    "padding-negative-of-a-text": drawn_over_box,
    "padding-negative-three-times": {"x": (115, 40, 50, 20), "a": (105, 35, 60, 40), "b": (165, 40, 20, 20)},
    "padding-negative-around-positive": {"x": (125, 35, 30, 30), "a": (110, 40, 60, 20), "b": (155, 40, 20, 20)},
    "padding-negative-of-a-column": {"x": (125, 35, 30, 30), "a": (125, 30, 40, 20), "b": (135, 50, 20, 20), "c": (155, 40, 20, 20)},
    "padding-mixed-signs": {"x": (115, 40, 50, 20), "a": (125, 45, 60, 20), "b": (165, 40, 20, 20)},
    "priority-of-a-half": {"a": (0, 0, 20, 100), "b": (20, 0, 280, 100)},
    "priority-between": {"a": (0, 0, 20, 100), "b": (20, 0, 30, 100), "c": (50, 0, 250, 100)},
    "priority-above-four": {"a": (0, 0, 20, 100), "b": (20, 0, 280, 100)},
    "priority-large": {"a": (0, 0, 20, 100), "b": (20, 0, 280, 100)},
    "priority-of-a-half-in-column": {"a": (0, 0, 200, 20), "b": (0, 20, 200, 180)},
}

LIMITS = FILLING_GRIDS | MINIMA
