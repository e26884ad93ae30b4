"""Frames that follow from SwiftUI's rules for covering ratios, guides that are functions, and combinations; worked out like expected_boxes."""
from expected_boxes import HAIR
from expected_texts import LONG, middle, size, wraps

COVERS = {
    "cover-in-grid": {"a": (46, 37.5, 100, 25), "b": (154, 25, 100, 50)},
    "cover-in-grid-of-rows": {"a": (110, 6, 80, 40), "b": (70, 54, 160, 40)},
    "cover-framed-in-grid": {"a": (56, 20, 120, 60), "b": (124, 20, 120, 60)},
    "cover-without-ratio": {"a": (0, -100, 300, 300)},
    "cover-framed-by-height": {"frame": (0, 30, 300, 40), "a": (0, -25, 300, 150)},
    "cover-wider-than-its-frame": {"frame": (-50, 0, 400, 200), "a": (-50, 0, 400, 200)},
    "cover-framed-by-width": {"frame": (100, -50, 100, 200), "a": (100, -50, 100, 200)},
    "cover-framed-by-maximum": {"frame": (0, 20, 300, 60), "a": (0, -100, 300, 300)},
    "cover-in-row": {"row": (0, -75, 300, 250), "a": (0, -75, 250, 250), "b": (250, 40, 50, 20)},
    "cover-in-column": {"column": (-40, 0, 180, 200), "a": (-40, 0, 180, 180), "b": (40, 180, 20, 20)},
    "cover-padded": {"padded": (0, -100, 300, 300), "a": (10, -90, 280, 280)},
    "cover-in-scroll": {"a": (0, 0, 200, 100)},
    "cover-in-scroll-above": {"a": (0, 0, 200, 50), "b": (90, 50, 20, 20)},
    "cover-in-layers": {"layers": (0, -25, 300, 150), "a": (0, -25, 300, 150), "b": (140, 105, 20, 20)},
    "cover-clipped": {"frame": (120, 20, 60, 60), "a": (90, 20, 120, 60)},
    "cover-fits-exactly": {"a": (0, 0, 200, 100)},
    "cover-overlaid": {"a": (-50, 0, 200, 100), "b": (-50, 0, 10, 10)},
    "cover-of-a-symbol": {"frame": (120, 30, 60, 40), "a": (120, 20, 60, 60)},
    "cover-behind-a-column": {"layers": (-50, 0, 200, 200), "a": (-50, 0, 200, 200), "b": (30, 80, 40, 20), "c": (40, 100, 20, 20)},
    "cover-cards-in-scroll": {"0": (16, 0, 269, 163.55), "1": (16, 203.55, 269, 179.42), "7": (16, 1559.9, 269, 179.42)},
    "cover-cards-of-any-shape": {"0": (16, 0, 269, 164.02), "1": (16, 204.02, 269, 179.33), "2": (16, 423.36, 269, 349.35), "3": (16, 812.71, 269, 201.8)},
    "cover-in-ratio": {"frame": (100, 0, 100, 100), "a": (50, 0, 200, 100)},
}

GUIDE_FUNCTIONS = {
    "guide-of-filling-view": {"column": (95, 30, 110, 40), "a": (145, 30, 60, 20), "b": (95, 50, 100, 20)},
    "guide-minimum": {"column": (110, 30, 80, 40), "a": (130, 30, 60, 20), "b": (110, 50, 40, 20)},
    "guide-product": {"column": (116, 30, 68, 40), "a": (124, 30, 60, 20), "b": (116, 50, 40, 20)},
    "guide-condition": {"column": (115, 30, 70, 40), "a": (115, 30, 60, 20), "b": (145, 50, 40, 20)},
    "guide-maximum-in-row": {"row": (130, 30, 40, 40), "a": (130, 40, 20, 20), "b": (150, 30, 20, 40)},
    "guide-root-in-overlay": {"a": (120, 30, 60, 40), "b": (116, 27, 16, 9)},
    "guide-minimum-in-layers": {"layers": (130, 30, 40, 40), "a": (130, 30, 40, 40), "b": (140, 30, 20, 20)},
    "guide-minimum-in-frame": {"frame": (100, 30, 100, 40), "a": (110, 40, 20, 20)},
    "guide-negative-width": {"column": (110, 30, 80, 40), "a": (110, 30, 60, 20), "b": (150, 50, 40, 20)},
}


def text_on_fill(t):
    w, h = size(t, "Hello")
    return {"a": (0, 0, 300, 100), "b": (0, 80 - h, w + 20, h + 20)}


def fixed_text(t):
    w, h = size(t, "Hello brave new world")
    x, y = 50 - w / 2, (80 - h) / 2
    return {"column": (x, y, w, h + 20), "a": (x, y, w, h), "b": (x, y + h, 20, 20)}


def equal_buttons(t):
    w, h = size(t, "Much longer")
    x, y = 150 - w / 2, 48 - h
    return {"column": (x, y, w, 2 * h + 4), "a": (x, y, w, h), "b": (x, y + h + 4, w, h)}


def priority_of_texts(t):
    w, h = size(t, "Important")
    return {"a": (0, 50 - h / 2, 300 - w, h), "b": (300 - w, 50 - h / 2, w, h)}


def ratio_and_text(t):
    w, h = size(t, "Hello")
    x = (200 - w) / 2
    return {"row": (x, 0, 100 + w, 100), "a": (x, 0, 100, 100), "b": (x + 100, 50 - h / 2, w, h)}


def ratio_above_text(t):
    w, h = size(t, "Hello")
    return {"column": (h / 2, 0, 200 - h, 200), "a": (h / 2, 0, 200 - h, 200 - h), "b": (100 - w / 2, 200 - h, w, h)}


def text_over_box(t):
    return {"a": (130, 40, 20, 20), "b": middle((280, 100), *size(t, "Hello brave new world")), "c": (150, 40, 20, 20)}


def minimum_of_text(t):
    return {"a": (0, 20, 60, 60), "b": (60, 0, 240, 100)}


LINE = (300 - HAIR) / 2
COMBINATIONS = {
    "mix-geometry-in-row": {"row": (0, 0, 300, 100), "reader": (0, 0, 250, 100), "a": (0, 0, 20, 20), "b": (250, 40, 50, 20)},
    "mix-geometry-in-column": {"reader": (0, 0, 200, 100), "a": (0, 0, 20, 20), "b": (0, 100, 200, 100)},
    "mix-geometry-in-scroll": {"reader": (0, 0, 200, 10), "a": (0, 0, 200, 10), "b": (90, 10, 20, 20)},
    "mix-geometry-framed": {"reader": (100, 20, 100, 60), "a": (100, 20, 50, 30)},
    "mix-position": {"x": (0, 0, 300, 100), "a": (140, 20, 20, 20)},
    "mix-position-in-row": {"x": (0, 0, 200, 100), "a": (90, 20, 20, 20), "b": (200, 40, 100, 20)},
    "mix-divider-in-row": {"row": (0, 30, 300, 40), "a": (0, 30, LINE, 40), "line": (LINE, 30, HAIR, 40), "b": (LINE + HAIR, 30, LINE, 40)},
    "mix-divider-in-column-of-text": {
        "column": (110, 29.75, 80, 40 + HAIR), "a": (120, 29.75, 60, 20), "line": (110, 49.75, 80, HAIR), "b": (110, 50.25, 80, 20)},
    "mix-divider-in-layers": {"line": (0, 49.75, 300, HAIR)},
    "mix-divider-padded": {"a": (120, 29.75, 60, 20), "line": (20, 49.75, 280, HAIR), "b": (110, 50.25, 80, 20)},
    "mix-spacer-zero": {"row": (0, 40, 300, 20), "a": (0, 40, 140, 20), "b": (140, 40, 160, 20)},
    "mix-spacers-with-minimum-share": {"a": (100, 40, 100, 20)},
    "mix-spacer-in-nested-row": {"x": (0, 40, 280, 20), "a": (0, 40, 20, 20), "b": (280, 40, 20, 20)},
    "mix-spacer-nested-and-outer": {"x": (0, 40, 272, 20), "a": (0, 40, 20, 20), "b": (280, 40, 20, 20)},
    "mix-infinite-frame-and-spacer": {"x": (0, 40, 272, 20), "a": (0, 40, 20, 20), "b": (280, 40, 20, 20)},
    "mix-infinite-frames-nested": {"x": (0, 0, 300, 100), "a": (280, 0, 20, 20)},
    "mix-layers-of-aligned-frames": {"a": (0, 0, 20, 20), "b": (280, 80, 20, 20)},
    "mix-layers-larger-than-room": {"layers": (-30, 30, 160, 40), "a": (-30, 30, 160, 40), "b": (-30, 30, 40, 20)},
    "mix-layers-text-on-fill": text_on_fill,
    "mix-layers-priority": {"layers": (120, 30, 60, 40), "a": (120, 30, 60, 40), "b": (120, 30, 60, 40)},
    "mix-layers-with-smaller-fill": {"layers": (110, 0, 60, 100), "a": (110, 30, 60, 40), "b": (130, 0, 20, 100), "c": (170, 40, 20, 20)},
    "mix-fixed-row-with-fill-height": {"row": (0, 30, 300, 40), "a": (0, 30, 20, 40), "b": (20, 30, 280, 40)},
    "mix-fixed-column-with-fill-width": {"column": (110, 30, 80, 40), "a": (110, 30, 80, 20), "b": (110, 50, 80, 20)},
    "mix-equal-buttons": equal_buttons,
    "mix-priority-of-texts": priority_of_texts,
    "mix-priority-in-column": {"a": (0, 0, 200, 30), "b": (0, 30, 200, 70)},
    "mix-ratio-in-row-with-text": ratio_and_text,
    "mix-ratio-of-a-box": {"x": (120, 40, 60, 20), "a": (120, 40, 60, 20)},
    "mix-ratio-padded-in-row": {"a": (10, 10, 80, 80), "b": (100, 0, 200, 100)},
    "mix-ratio-in-column-with-fill": {"a": (0, 0, 200, 100), "b": (0, 100, 200, 100)},
    "mix-ratio-in-column-with-text": ratio_above_text,
    "mix-overlay-fills-padding": {"a": (120, 40, 60, 20), "b": (182, 62, 8, 8), "c": (110, 30, 80, 40)},
    "mix-fixed-width-text-in-column": fixed_text,
    "mix-ratios-in-column": {"column": (50, 0, 100, 200), "a": (50, 0, 100, 100), "b": (50, 100, 100, 100)},
    "mix-negative-padding-of-fill": {"x": (120, 30, 60, 40), "a": (100, 30, 100, 40)},
    "mix-overlay-outside": {"a": (120, 30, 60, 40), "b": (140, 20, 20, 10)},
    "mix-overlay-in-row-does-not-grow": text_over_box,
    "mix-background-of-spacer-row": {"a": (10, 40, 20, 20), "b": (0, 30, 300, 40)},
    "mix-inset-trailing": {"a": (0, 0, 280, 100), "b": (280, 0, 20, 60)},
    "mix-insets-two": {"a": (0, 10, 300, 70), "b": (120, 80, 60, 20), "c": (130, 0, 40, 10)},
    "mix-safe-area-padding": {"a": (10, 10, 280, 80)},
    "mix-fits-first": {"a": (50, 40, 200, 20)},
    "mix-fits-second": {"b": (25, 40, 100, 20)},
    "mix-fits-row-or-column": {"c": (25, 30, 100, 20), "d": (25, 50, 100, 20)},
    "mix-fits-in-row": {"b": (75, 40, 100, 20), "c": (175, 40, 50, 20)},
    "mix-negative-padding": {"x": (125, 35, 50, 10), "a": (120, 30, 60, 20), "b": (120, 45, 60, 20)},
    "mix-scale-keeps-size": {"a": (130, 40, 20, 20), "b": (160, 40, 20, 20)},
    "mix-frame-minimum-of-text": minimum_of_text,
    "mix-frame-minimum-infinite": {"x": (0, 0, 300, 100), "a": (0, 0, 20, 20)},
    "mix-group-in-column": {"column": (60, 50, 80, 100), "a": (115, 55, 20, 20), "b": (95, 95, 40, 20), "c": (60, 130, 80, 20)},
}


def grid_text_wraps(t):
    w, h = wraps(t, LONG, 140)
    x, y = (140 - w) / 2, (120 - h) / 2
    return {"a": (x, y, 50, 20), "b": (x + 60, y, w, h)}


SEVENTH = 300 / 7
GRID_COMBINATIONS = {
    "mix-grid-span": {
        "grid": (90, 30, 120, 40), "a": (90, 30, 40, 20), "b": (130, 30, 60, 20), "c": (190, 30, 20, 20), "d": (100, 50, 80, 20), "e": (190, 50, 20, 20)},
    "mix-grid-span-widens": {"grid": (100, 30, 100, 40), "c": (100, 50, 100, 20)},
    "mix-grid-divider": {"line": (0, 49.75, 300, HAIR)},
    "mix-grid-divider-unsized": {
        "a": (100, 29.75, 50, 20), "b": (150, 29.75, 50, 20), "line": (100, 49.75, 100, HAIR), "c": (115, 50.25, 20, 20), "d": (165, 50.25, 20, 20)},
    "mix-grid-empty-cell": {"a": (100, 30, 50, 20), "b": (150, 30, 50, 20), "d": (165, 50, 20, 20)},
    "mix-grid-bottom": {"a": (100, 20, 50, 40), "b": (150, 40, 50, 20), "c": (130, 60, 20, 20), "d": (180, 60, 20, 20)},
    "mix-grid-row-alignment": {"a": (100, 10, 50, 40), "b": (150, 10, 50, 20), "c": (115, 60, 20, 20), "d": (165, 50, 20, 40)},
    "mix-grid-short-row": {"a": (115, 30, 50, 20), "c": (130, 50, 20, 20), "d": (165, 50, 20, 20)},
    "mix-grid-text-wraps": grid_text_wraps,
    "mix-grid-in-column": {"grid": (50, 0, 100, 20), "a": (50, 0, 50, 20), "b": (100, 0, 50, 20), "c": (0, 20, 200, 180)},
    "mix-grid-fills": {"grid": (0, 0, 300, 100), "a": (0, 0, 150, 50), "b": (150, 0, 150, 50), "c": (0, 50, 150, 50), "d": (150, 50, 150, 50)},
    "mix-grid-fill-beside-box": {"a": (0, 30, 50, 20), "b": (50, 0, 250, 80), "c": (15, 80, 20, 20), "d": (165, 80, 20, 20)},
    "mix-lazy-adaptive-maximum": {"0": (0, 40, SEVENTH, 20), "1": (SEVENTH, 40, SEVENTH, 20), "2": (2 * SEVENTH, 40, SEVENTH, 20)},
    "mix-lazy-adaptive-and-fixed": {"0": (0, 40, 50, 20), "1": (50, 40, 125, 20), "2": (175, 40, 125, 20)},
    "mix-lazy-across-flexible": {"0": (130, 15, 20, 20), "1": (130, 65, 20, 20), "2": (150, 15, 20, 20)},
    "mix-lazy-column-trailing": {"column": (0, 30, 300, 40), "a": (260, 30, 40, 20), "b": (240, 50, 60, 20)},
    "mix-lazy-row": {"row": (100, 0, 100, 100), "a": (100, 0, 40, 20), "b": (140, 0, 60, 40)},
    "mix-lazy-row-in-scroll": {"row": (0, 0, 100, 100), "a": (0, 40, 40, 20), "b": (40, 30, 60, 40)},
}

def spaced_layout(t):
    w, h = size(t, "Hello")
    x, y = 150 - w / 2, (120 - 3 * h - 2) / 2
    return {"column": (x, y, w, 3 * h + 2), "a": (x, y, w, h), "b": (x, y + 2 * h + 2, w, h)}


FILLING_LAYOUTS = {
    "layout-fills": {"diagonal": (0, 0, 300, 100), "a": (0, 0, 20, 20), "b": (260, 80, 40, 20)},
    "layout-fills-frame": {"frame": (100, 60, 100, 80), "a": (100, 60, 20, 20), "b": (160, 120, 40, 20)},
    "layout-fills-column": {"diagonal": (0, 0, 200, 160), "a": (0, 0, 20, 20), "b": (160, 140, 40, 20), "c": (70, 160, 60, 40)},
    "layout-fills-in-scroll": {"diagonal": (0, 0, 200, 10), "a": (0, 0, 20, 10), "c": (70, 10, 60, 40)},
    "layout-of-texts-spaced": spaced_layout,
}

COMBINED = FILLING_LAYOUTS | COVERS | GUIDE_FUNCTIONS | COMBINATIONS | GRID_COMBINATIONS
