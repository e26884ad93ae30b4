"""Frames that follow from SwiftUI's rules for views that fit, or that are larger than their room.

A view keeps its own size, however small its room; a frame aligns it, wrappers are as large as it, and layers are offered its size.
"""
from expected_texts import LONG, middle

FITS = {
    "fits-in-column": {"column": (50, 30, 200, 40), "a": (50, 30, 200, 20), "c": (130, 50, 40, 20)},
    "fits-in-column-second": {"column": (25, 30, 100, 40), "b": (25, 30, 100, 20), "c": (25, 50, 40, 20)},
    "fits-in-columns-in-rows": {"a": (20, 40, 200, 20), "c": (220, 40, 20, 20), "d": (240, 40, 40, 20)},
    "fits-in-row-of-texts": lambda t: {"a": ((300 - 200 - t.width("Hello")) / 2, 40, 200, 20)},
    "fits-in-row-with-spacer": {"a": (0, 40, 200, 20), "c": (260, 40, 40, 20)},
    "fits-padded": {"b": (100, 40, 100, 20)},
    "fits-padded-less": {"a": (50, 40, 200, 20)},
    "fits-before-background": {"a": (50, 40, 200, 20), "c": (50, 40, 200, 20)},
    "fits-before-background-in-column": {"a": (50, 30, 200, 20), "c": (40, 20, 220, 40), "d": (140, 60, 20, 20)},
    "fits-in-overlay": {"b": (100, 40, 100, 20)},
    "fits-in-layers": {"layers": (50, 30, 200, 40), "a": (50, 40, 200, 20), "c": (130, 30, 40, 40)},
    "fits-in-maximum": {"b": (75, 40, 100, 20)},
    "fits-in-frame-of-height": {"b": (100, 40, 100, 20)},
    "fits-in-button": {"a": (50, 40, 200, 20)},
    "fits-in-button-second": {"b": (25, 40, 100, 20)},
    "fits-in-scroll": {"a": (50, 0, 200, 200)},
    "fits-in-scroll-second": {"b": (25, 0, 100, 20), "c": (65, 20, 20, 20)},
    "fits-in-scroll-across": {"a": (0, 40, 400, 20), "c": (400, 40, 20, 20)},
    "fits-in-lazy-column": {"a": (50, 0, 200, 20), "d": (100, 20, 100, 20)},
    "fits-in-lazy-grid": {"b": (25, 140, 100, 20), "c": (165, 0, 120, 300)},
    "fits-in-grid": {"a": (30, 30, 200, 20), "c": (230, 30, 40, 20), "d": (120, 50, 20, 20), "e": (240, 50, 20, 20)},
    "fits-in-grid-second": {"b": (20, 30, 100, 20), "c": (120, 30, 60, 20), "d": (60, 50, 20, 20), "e": (140, 50, 20, 20)},
    # A row's inset is 16 points.
    "fits-in-list": {"second": (16, None, 100, 20), "c": (116, None, 100, 20)},
    "fits-in-fixed-size": {"a": (-25, 40, 200, 20)},
    "fits-by-height-in-column": {"b": (130, 15, 40, 30), "c": (130, 45, 40, 40)},
    "fits-by-height-at-its-width": {"b": (55, 5, 40, 20)},
    "fits-by-width-of-a-text-in-a-column": {"b": (55, 40, 40, 20)},
    "fits-row-that-fills": {"column": (0, 30, 300, 40), "a": (0, 30, 100, 20), "b": (200, 30, 100, 20), "d": (130, 50, 40, 20)},
    "fits-column-for-a-row-that-fills": {"column": (55, 30, 40, 40), "c": (65, 30, 20, 20), "d": (55, 50, 40, 20)},
    "fits-nowhere-leading": {"b": (100, 40, 350, 20)},
    "fits-nowhere-trailing": {"b": (-150, 40, 350, 20)},
    "fits-nowhere-behind-a-layer": {"b": (-150, 40, 350, 20), "c": (-150, 40, 350, 20)},
    "fits-nowhere-in-height": {"b": (140, 30, 20, 80)},
    "fits-nowhere-in-column": {"b": (-50, 30, 400, 20), "c": (-50, 50, 40, 20)},
    "fits-nested-first": {"column": (50, 30, 200, 40), "a": (50, 30, 200, 20), "d": (140, 50, 20, 20)},
    "fits-nested-passed-over": {"column": (55, 30, 40, 40), "c": (55, 30, 40, 20), "d": (65, 50, 20, 20)},
    "fits-nested-last": {"column": (25, 30, 100, 40), "b": (25, 30, 100, 20), "d": (65, 50, 20, 20)},
    "fits-nested-in-row": {
        "column": (25, 30, 250, 40), "row": (25, 30, 250, 20), "a": (25, 30, 200, 20), "c": (225, 30, 50, 20), "e": (140, 50, 20, 20)},
    "fits-nested-in-last-row": {
        "column": (35, 30, 150, 40), "row": (35, 30, 150, 20), "b": (35, 30, 100, 20), "c": (135, 30, 50, 20), "e": (100, 50, 20, 20)},
    "fits-nested-thrice": {"f": (5, 30, 120, 40), "b": (15, 40, 100, 20), "e": (125, 40, 20, 20)},
    "fits-nested-row-that-fills": {"column": (0, 30, 300, 40), "a": (0, 30, 100, 20), "b": (200, 30, 100, 20), "d": (130, 50, 40, 20)},
    "fits-nested-in-last-that-fills": {"column": (55, 30, 40, 40), "c": (60, 30, 20, 20), "f": (80, 35, 10, 10), "d": (55, 50, 40, 20)},
    # The outer one offers its views any height, and the room's width: the inner one's second view is as high as the room allows.
    "fits-nested-by-height": {"column": (100, 5, 100, 40), "b": (100, 5, 100, 20), "d": (140, 25, 20, 20)},
    "fits-nested-in-button-in-scroll": {"b": (25, 0, 100, 20), "d": (25, 20, 100, 20)},
    "fits-nowhere-text": lambda t: {"b": middle((150, 100), t.longest(LONG, 150), t.height(LONG, width=150))},
}


def overlay(t):
    width, height = t.width(LONG), t.height(LONG)
    return {name: (180 - width, (100 - height) / 2, width, height) for name in "ab"}


def background(t):
    width, height = t.width(LONG), t.height(LONG)
    return {name: (120, (100 - height) / 2, width, height) for name in "ab"}


def padding(t):
    width, height = t.width(LONG), t.height(LONG)
    return {"a": (130, (100 - height) / 2, width, height), "b": (120, (100 - height) / 2 - 10, width + 20, height + 20)}


def frame_of_height(t):
    return {"b": (180 - t.width(LONG), 30, t.width(LONG), 40)}


def column(t):
    width, height = t.width(LONG), t.height(LONG)
    top = (100 - height - 20) / 2
    return {"a": (180 - width, top, width, height), "b": (180 - width, top, width, height + 20), "c": (170 - width / 2, top + height, 20, 20)}


def row(t):
    width, height = t.width(LONG), t.height(LONG)
    return {"a": (120, (100 - height) / 2, width, height), "b": (120, (100 - height) / 2, width + 20, height), "c": (120 + width, 40, 20, 20)}


def layers(t):
    width, height = t.width(LONG), t.height(LONG)
    return {"a": (120, (100 - height) / 2, width, height), "b": (120, (100 - height) / 2, width, height), "c": (110 + width / 2, 40, 20, 20)}


def layer_on_layer(t):
    width, height = t.width(LONG), t.height(LONG)
    return {name: (180 - width, (100 - height) / 2, width, height) for name in "abc"}


def column_of_a_text(t):
    height = 20 + t.height("Hi")
    return {"a": (80, (100 - height) / 2, 100, 20), "b": (80, (100 - height) / 2, 100, height)}


def titles(t):
    return {"a": middle((300, 200), t.width("Three", "largeTitle"), 3 * t.height("x", "largeTitle") + 20)}


def lines(t):
    count = round(t.height(LONG, width=150) / t.height("x"))
    return {"a": middle((150, 200), t.longest(LONG, 150), count * t.height("x") + (count - 1) * 10)}


def one_line(t):
    body, title = t.height("Hello"), t.height("Hello", "title")
    top = (100 - body - title - 20) / 2
    return {
        "a": ((300 - t.width("Hello")) / 2, top, t.width("Hello"), body),
        "b": ((300 - t.width("Hello", "title")) / 2, top + body, t.width("Hello", "title"), title), "c": (140, top + body + title, 20, 20)}


def two_lines(room):
    """Returns the rule for a text of which two lines are shown."""
    return lambda t: {"a": (None, (room - 2 * t.height("x") - 10) / 2, None, 2 * t.height("x") + 10)}


def scarcity(t):
    height = 2 * t.height("x") + 10
    top = (100 - height - 40) / 2
    return {"a": (None, top, None, height), "b": (65, top + height, 20, 40)}


def box_above_a_text(t):
    height = t.height(LONG, width=150)
    top, longest = (200 - 20 - height) / 2, t.longest(LONG, 150)
    return {"column": (-75, top, 300, 20 + height), "a": (-75, top, 300, 20), "b": ((150 - longest) / 2, top + 20, longest, height)}


def text_in_a_row(t):
    height, longest = t.height(LONG, width=120), t.longest(LONG, 120)
    top = (200 - 20 - height) / 2
    return {"a": (-90, top, 300, 20), "b": (60 - longest / 2, top + 20, longest, height), "c": (210, 90, 30, 20)}


OVERFLOWS = {
    "wide-overlay": overlay,
    "wide-background": background,
    "wide-padding": padding,
    "wide-frame-of-height": frame_of_height,
    "wide-column": column,
    "wide-row": row,
    "wide-layers": layers,
    "wide-layer-on-layer": layer_on_layer,
    "wide-in-column-of-a-text": column_of_a_text,
    "wide-minimum": lambda t: {"b": (80, (100 - t.height("Hi")) / 2, 100, t.height("Hi"))},
    "high-column": {"a": (140, -10, 20, 60), "b": (140, -10, 20, 80), "c": (140, 50, 20, 20)},
    "high-text": lambda t: {"b": (75, 40, 150, t.height(LONG, width=150))},
    "cover-overlay": {"a": (120, 20, 120, 60), "b": (120, 20, 120, 60)},
    "cover-background-and-padding": {"a": (60, 20, 120, 60), "b": (60, 20, 120, 60), "c": (60, 20, 120, 60)},
    "overfull-row-above-a-row": {
        "column": (-30, 30, 360, 40), "a": (-30, 30, 180, 20), "b": (150, 30, 180, 20), "c": (0, 50, 20, 20), "d": (280, 50, 20, 20)},
    "overfull-row-leading": {
        "e": (-40, 20, 380, 60), "a": (-30, 30, 180, 20), "b": (150, 30, 180, 20), "c": (-30, 50, 20, 20), "d": (230, 50, 20, 20)},
    "overfull-box-above-a-fill": {"a": (-30, 30, 360, 20), "b": (30, 50, 300, 20), "c": (-30, 30, 360, 40)},
    "overfull-box-in-layers": {"layers": (-30, 0, 360, 100), "a": (-30, 40, 360, 20), "b": (0, 0, 300, 100)},
    "overfull-box-above-a-text": box_above_a_text,
    "overfull-row-in-columns": {"a": (-30, 20, 360, 20), "b": (0, 40, 300, 20), "c": (0, 60, 300, 20)},
    "overfull-row-in-scroll": {"a": (-30, 0, 360, 20), "b": (0, 20, 300, 20)},
    "overfull-column-in-a-row": {"row": (-40, 30, 380, 40), "a": (-40, 30, 360, 20), "b": (0, 50, 280, 20), "c": (320, 40, 20, 20)},
    "overfull-column-alone-in-a-row": {"row": (-30, 30, 360, 40), "a": (-30, 30, 360, 20), "b": (0, 50, 300, 20)},
    "overfull-row-in-a-column-in-a-row": {
        "f": (-50, 30, 400, 40), "e": (-50, 40, 30, 20), "a": (-10, 30, 180, 20), "b": (170, 30, 180, 20), "c": (-10, 50, 20, 20), "d": (230, 50, 20, 20)},
    "overfull-columns-in-a-row": {
        "row": (0, 30, 300, 40), "a": (0, 30, 200, 20), "b": (25, 50, 150, 20), "c": (240, 30, 20, 20), "d": (200, 50, 100, 20)},
    "overfull-row-above-a-fill": {
        "column": (-40, 20, 380, 60), "a": (-40, 20, 360, 20), "b": (0, 40, 280, 20), "c": (320, 30, 20, 20), "d": (0, 60, 300, 20)},
    "overfull-text-in-a-row": text_in_a_row,
    "overhigh-column-beside-a-fill": {"a": (0, -20, 20, 60), "b": (0, 40, 20, 80), "c": (20, 0, 280, 100)},
    "overhigh-box-beside-a-fill-at-the-top": {"a": (0, -20, 20, 140), "c": (20, -20, 280, 100)},
    "overhigh-box-beside-a-fill-at-the-bottom": {"a": (0, -20, 20, 140), "c": (20, 20, 280, 100)},
    "overhigh-box-beside-a-fill-in-a-frame": {"a": (0, 50, 20, 140), "c": (20, 70, 280, 100)},
    "overhigh-box-beside-a-fill-on-a-layer": {"a": (0, -20, 20, 140), "c": (20, 0, 280, 100), "d": (0, -20, 300, 140)},
    "overhigh-box-beside-a-fill-padded": {"a": (10, -20, 20, 140), "c": (30, 10, 260, 80), "d": (0, -30, 300, 160)},
    "overhigh-box-in-layers": {"a": (140, -20, 20, 140), "b": (0, 0, 300, 100)},
    "overhigh-box-in-layers-at-the-top": {"a": (140, -20, 20, 140), "b": (0, -20, 300, 100)},
    "overhigh-box-in-a-row-in-a-row": {"a": (0, -20, 20, 140), "c": (20, 0, 130, 100), "d": (150, 0, 150, 100)},
    "overhigh-frame-beside-a-fill": {"a": (0, -20, 150, 140), "c": (150, 0, 150, 100)},
    "overhigh-box-beside-a-fill-in-scroll": {"a": (125, 0, 20, 140), "c": (145, 0, 30, 140)},
    "overhigh-not": {"a": (0, 20, 20, 60), "c": (20, 0, 280, 100), "d": (0, 0, 300, 100)},
    "overfull-not": lambda t: {"a": (50, 40 - t.height("Hi") / 2, 200, 20), "c": (50, 40 - t.height("Hi") / 2, 200, 20 + t.height("Hi"))},
    # A row's inset is 16 points. The first row's own link has its arrow at its end.
    "link-fills-its-row": {"a": (16, None, 20, 20), "b": (36, None, 40, 20), "c": (36, None, 248, None), "d": (26, None, 40, 20), "e": (16, None, None, None)},
    "trimmed-circle": {"a": (100, 0, 100, 100)},
    "dashed-circle": {"a": (75, 25, 50, 50), "b": (125, 0, 100, 100)},
    "trimmed-rectangle": {"a": (0, 0, 300, 100)},
    "line-spacing-of-titles": titles,
    "line-spacing-of-runs": titles,
    "line-spacing-of-lines": lines,
    "line-spacing-of-one-line": one_line,
    "line-spacing-limited": two_lines(100),
    "line-spacing-in-a-low-frame": two_lines(100),
    "line-spacing-reserved": lambda t: {"a": (None, (100 - 3 * t.height("x") - 20) / 2, None, 3 * t.height("x") + 20)},
    "line-spacing-in-scarcity": scarcity,
    "line-spacing-in-a-size": {"a": (None, 30, None, 140)},
    "grid-column-after-a-span": {
        "a": (60, 30, 60, 20), "b": (120, 30, 60, 20), "c": (180, 30, 60, 20), "d": (80, 50, 80, 20), "e": (220, 50, 20, 20)},
    "grid-span-over-an-aligned-column": {
        "a": (90, 20, 60, 20), "b": (150, 20, 60, 20), "c": (110, 40, 80, 20), "d": (90, 60, 20, 20), "e": (170, 60, 20, 20)},
    "grid-in-an-aligned-grid": {"a": (100, 30, 60, 20), "b": (120, 50, 20, 20), "c": (160, 30, 40, 20)},
    "grid-eighth-column": {"a": (120, 30, 20, 20), "b": (140, 30, 40, 20), "c": (140, 50, 20, 20)},
    "grid-columns-like-the-grid": {"a": (0, 40, 20, 20), "b": (180, 40, 20, 20), "c": (200, 30, 20, 40)},
    "grid-adaptive-like-the-grid": {"x": (260, 30, 40, 20), "a": (80, 50, 20, 20), "b": (180, 50, 20, 20)},
}
