"""Frames that follow from SwiftUI's rules for scroll views' sizes, traits, spacings and shapes; worked out by hand like expected_boxes."""
from expected_texts import middle, size

SCROLL_SIZES = {
    "scroll-row-with-bar": {"row": (75, 0, 50, 60), "a": (75, 0, 10, 60), "b": (85, 0, 40, 60)},
    "scroll-row-with-line-of-column": {"row": (75, 0, 50, 60), "c": (75, 0, 10, 10), "a": (78, 10, 4, 50), "b": (85, 0, 40, 60)},
    "scroll-hugs": {"scroll": (70, 0, 60, 100), "a": (70, 0, 60, 40)},
    "scroll-grows-past-its-room": {"scroll": (-30, 0, 160, 100), "a": (-30, 0, 160, 40)},
    "scroll-hugs-column": {"scroll": (50, 0, 100, 100), "column": (50, 0, 100, 40), "a": (50, 0, 60, 20), "b": (50, 20, 100, 20)},
    "scroll-beside-fill": {"scroll": (0, 0, 60, 100), "a": (0, 0, 60, 40), "b": (60, 0, 240, 100)},
    "scrolls-share-row": {"x": (0, 0, 60, 100), "a": (0, 0, 60, 40), "y": (60, 0, 240, 100), "b": (60, 0, 240, 20)},
    "scrolls-halve-row": {"x": (0, 0, 150, 100), "a": (0, 0, 150, 20), "y": (150, 0, 150, 100), "b": (150, 0, 150, 20)},
    "scrolls-hug-in-row": {"row": (100, 0, 100, 100), "x": (100, 0, 60, 100), "a": (100, 0, 60, 40), "y": (160, 0, 40, 100), "b": (160, 0, 40, 40)},
    "scroll-in-column-beside-wider": {"column": (40, 0, 120, 200), "a": (40, 0, 120, 40), "scroll": (40, 40, 60, 160), "b": (40, 40, 60, 20)},
    "scroll-bounded": {"scroll": (60, 0, 80, 100), "a": (60, 0, 80, 20)},
    "scroll-padded-outside": {"padded": (60, 0, 80, 100), "a": (70, 10, 60, 40)},
    "scroll-padded-inside": {"scroll": (60, 0, 80, 100), "a": (70, 10, 60, 40)},
    "scroll-framed": {"frame": (50, 0, 100, 100), "a": (70, 0, 60, 40)},
    "scroll-framed-leading": {"frame": (0, 0, 200, 100), "a": (0, 0, 60, 40)},
    "scroll-with-background": {"a": (70, 0, 60, 40), "b": (70, 0, 60, 100)},
    "scroll-with-overlay": {"a": (70, 0, 60, 40), "b": (120, 90, 10, 10)},
    "scroll-layered": {"layers": (50, 0, 100, 100), "scroll": (50, 0, 60, 100), "a": (50, 0, 60, 40), "b": (50, 45, 100, 10)},
    "scroll-in-scroll": {"outer": (70, 0, 60, 100), "inner": (70, 0, 60, 40), "a": (70, 0, 60, 40)},
    "scroll-fixed-size": {"fixed": (70, 30, 60, 40), "a": (70, 30, 60, 40)},
    "scroll-both": {"scroll": (0, 0, 200, 100)},
    "scroll-across-hugs": {"scroll": (0, 30, 200, 40), "a": (0, 30, 60, 40)},
    "scroll-across-grows-past-its-room": {"scroll": (0, -30, 200, 160), "a": (0, -30, 60, 160)},
    "scroll-across-several": {"scroll": (0, 26, 200, 48), "a": (20, 26, 60, 20), "b": (0, 54, 100, 20)},
    "scroll-across-fills": {"scroll": (0, 0, 200, 100), "a": (0, 0, 30, 100)},
    "scroll-across-bounded": {"scroll": (0, 20, 200, 60), "a": (0, 20, 30, 60)},
    "scrolls-across-share-column": {"x": (0, 0, 200, 40), "a": (0, 0, 60, 40), "y": (0, 40, 200, 60), "b": (0, 40, 20, 60)},
    "scroll-across-in-scroll": {
        "outer": (0, 0, 200, 100), "inner": (0, 0, 200, 40), "a": (0, 0, 150, 40), "b": (150, 5, 150, 30), "c": (90, 40, 20, 20)},
}

TRAITS = {
    "trait-spacer-minimum-with-background": {"a": (-10, 30, 140, 40), "b": (170, 30, 140, 40)},
    "trait-spacer-minimum-in-layer": {"a": (-10, 30, 140, 40), "b": (170, 30, 140, 40)},
    "trait-spacer-framed-across": {"row": (80, 30, 140, 40), "a": (80, 30, 60, 40), "s": (140, 45, 20, 10), "b": (160, 30, 60, 40)},
    "trait-spacer-background-column": {"a": (80, -20, 40, 100), "b": (80, 120, 40, 100)},
    "trait-spacer-has-no-distance": {"a": (0, 30, 60, 40), "s": (60, 50, 180, 0), "b": (240, 30, 60, 40)},
    "trait-columns-with-background": {"a": (106, 26, 20, 20), "b": (134, 26, 60, 20), "c": (135, 54, 30, 20)},
    "trait-columns-framed": {"a": (106, 26, 20, 20), "b": (134, 26, 60, 20), "c": (130, 54, 30, 20)},
    "trait-column-alignment-padded": {"a": (132, 26, 20, 20), "c": (130, 56, 40, 20)},
    "trait-unsized-with-background": {"a": (130, 34, 40, 20), "b": (130, 62, 40, 4)},
    "trait-anchor-with-background": {"a": (96, 16, 40, 40), "b": (184, 36, 20, 20), "c": (106, 64, 20, 20), "d": (144, 64, 60, 20)},
    "grid-row-padded": {"a": (111, 26, 20, 20), "b": (164, 26, 40, 20), "c": (91, 59, 60, 20), "d": (174, 59, 20, 20)},
    "grid-row-framed-with-background": {"a": (115, 40, 20, 20), "b": (165, 40, 20, 20)},
    "grid-row-modified-three-times": {"a": (120, 30, 20, 20), "b": (160, 30, 20, 20), "c": (110, 60, 40, 20), "d": (150, 60, 40, 20)},
    "guide-leading-grows": {"column": (110, 30, 80, 40), "a": (110, 30, 60, 20), "b": (130, 50, 60, 20)},
    "guide-trailing-grows": {"column": (115, 30, 70, 40), "a": (115, 30, 60, 20), "b": (145, 50, 40, 20)},
    "guide-top-grows": {"row": (130, 35, 40, 30), "a": (130, 45, 20, 20), "b": (150, 35, 20, 20)},
    "guide-centre": {"row": (130, 30, 40, 40), "a": (130, 30, 20, 40), "b": (150, 30, 20, 20)},
    "guide-of-another-line": {"column": (120, 30, 60, 40), "a": (120, 30, 60, 20), "b": (120, 50, 60, 20)},
    "guide-leading-padded": {"column": (120, 25, 60, 50), "a": (120, 25, 60, 20), "b": (130, 50, 40, 20)},
    "guide-leading-framed": {"column": (120, 30, 60, 40), "a": (120, 30, 60, 20), "b": (140, 50, 20, 20)},
    "guide-stops-at-a-stack": {"column": (120, 30, 60, 40), "a": (120, 30, 60, 20), "b": (120, 50, 20, 20), "c": (140, 50, 20, 20)},
    "guide-in-layers": {"layers": (125, 30, 50, 40), "a": (125, 30, 40, 40), "b": (155, 30, 20, 20)},
    "guide-in-overlay": {"a": (120, 30, 60, 40), "b": (170, 20, 20, 20)},
    "guide-in-frame": {"frame": (100, 30, 100, 40), "a": (110, 40, 20, 20)},
}

TEN = {"a": (145, 45, 10, 10)}
SHAPES = {
    "shape-fixed-size": TEN,
    "shape-circle-fixed-size": TEN,
    "shape-capsule-stroked-fixed-size": TEN,
    "shape-trim-fixed-size": TEN,
    "shape-trimmed-circle-fixed-size": TEN,
    "shape-offset-fixed-size": TEN,
    "shape-size-fixed-size": TEN,
    "shape-path-fixed-size": TEN,
    "shape-own-fixed-size": TEN,
    "shape-rotation-fixed-size": TEN,
    "shape-fixed-width": {"a": (145, 0, 10, 100)},
    "shape-fills": {"a": (0, 0, 300, 100)},
    "shape-path-fills-row": {"a": (0, 0, 272, 100), "b": (280, 40, 20, 20)},
    "shape-in-scroll": {"a": (0, 0, 200, 10), "b": (80, 18, 40, 40)},
    "shape-in-scroll-across": {"a": (0, 0, 10, 100), "b": (18, 30, 40, 40)},
    "shape-trim-in-fixed-row": {"a": (131, 45, 10, 10), "b": (149, 40, 20, 20)},
    "shape-ideal-width": {"a": (130, 40, 40, 20)},
    "circle-beside-fill-in-column": {"a": (50, 0, 100, 100), "b": (0, 100, 200, 100)},
    "circle-beside-fill-in-narrow-column": {"a": (0, 0, 60, 60), "b": (0, 60, 60, 140)},
    "circle-and-spacer-in-column": {"a": (0, 0, 200, 200)},
}


def stacked(room, *parts, column="column"):
    """Returns the frames of a centred column, from sizes with distances between them."""
    sizes, gaps = parts[::2], parts[1::2]
    width, height = max(w for w, _ in sizes), sum(h for _, h in sizes) + sum(gaps)
    x, y = (room[0] - width) / 2, (room[1] - height) / 2
    frames = {column: (x, y, width, height)}
    for name, (w, h), gap in zip("abc", sizes, [*gaps, 0]):
        frames[name] = (x + (width - w) / 2, y, w, h)
        y += h + gap
    return frames


ROOM = (300, 100)


def two(t, gap, first, second):
    return stacked(ROOM, first, gap, second)


def hello(t, style="body", text="Hello", wider=0, higher=0, height=None):
    width, own = size(t, text, style)
    return (width + wider, (height or own) + higher)


def row_above(t, gap):
    w, h = size(t, "Hello")
    y = (100 - 2 * h - gap) / 2
    return {"column": (0, y, 300, 2 * h + gap), "a": (0, y, w, h), "b": ((300 - w) / 2, y + h + gap, w, h)}


def row_with_box(t):
    w, h = size(t, "Hello")
    frames = two(t, 8, (w + 18, h), (w, h))
    x, y, _, _ = frames["a"]
    return frames | {"a": (x, y, w, h), "x": (x + w + 8, y + h / 2 - 5, 10, 10)}


def texts_beside(t):
    w, h = size(t, "Hello")
    x, y = 150 - w - 4, 50 - h / 2
    return {"row": (x, y, 2 * w + 8, h), "a": (x, y, w, h), "b": (x + w + 8, y, w, h)}


def nested(t):
    w, h = size(t, "Hello")
    inner = stacked((300, 120), (20, 20), 8, (w, h), 2, (w, h))
    return {"column": inner["column"], "a": inner["a"], "b": inner["b"], "c": inner["c"]}


def lazy(t):
    frames = two(t, 2, hello(t), hello(t))
    _, y, _, height = frames["column"]
    return frames | {"column": (0, y, 300, height)}


def asking(t):
    w, h = size(t, "Hello")
    x, y = 150 - w / 2, (120 - 2 * h - 30) / 2
    return {"a": (x, y, w, h), "b": (x, y + h + 2, w, h), "c": (x, y + 2 * h + 10, 20, 20)}


def only(names, frames):
    return {name: frames[name] for name in names}


def text_in_scroll(t):
    w, h = size(t, "Hello")
    x = 150 - w / 2
    return {"scroll": (x, 0, w, 100), "a": (x, 0, w, h)}


def framed_across(t):
    w, h = size(t, "Hello")
    return two(t, 2, (w, h), (100, h))


SPACINGS = {
    "scroll-hugs-text": text_in_scroll,
    "spacing-of-titles": lambda t: two(t, 2 / 3, hello(t), hello(t, "title", "A longer line")),
    "spacing-of-captions": lambda t: two(t, 8 / 3, hello(t), hello(t, "footnote", "A longer line")),
    "spacing-text-and-box": lambda t: stacked(ROOM, hello(t), 8, (40, 20), 8, hello(t)),
    "spacing-texts-in-row": texts_beside,
    "spacing-of-framed-text": lambda t: two(t, 8, hello(t), hello(t, height=20)),
    "spacing-of-text-framed-across": framed_across,
    "spacing-of-padded-text": lambda t: two(t, 8, hello(t), hello(t, higher=1)),
    "spacing-of-text-padded-across": lambda t: two(t, 2, hello(t), hello(t, wider=10)),
    "spacing-of-text-with-background": lambda t: only("ab", two(t, 2, hello(t), hello(t))),
    "spacing-of-nested-columns": nested,
    "spacing-of-a-row-of-texts": lambda t: row_above(t, 2),
    "spacing-of-a-row-with-a-box": row_with_box,
    "spacing-in-lazy-column": lazy,
    "spacing-told-to-layouts": asking,
}

MORE = SCROLL_SIZES | TRAITS | SHAPES | SPACINGS

LAZY_GRIDS = {
    "grid-bound-after-flexible": {"0": (48, 40, 146, 20), "1": (202, 40, 50, 20)},
    "grid-minimum-after-flexible": {"0": (0, 40, 146, 20), "1": (154, 40, 180, 20)},
    "grid-minimum-before-flexible": {"0": (0, 40, 180, 20), "1": (188, 40, 112, 20)},
    "grid-bounds-and-fixed": {"0": (0, 40, 40, 20), "1": (48, 40, 60, 20), "2": (116, 40, 100, 20)},
    "grid-columns-differ-in-alignment": {"a": (0, 26, 20, 20), "b": (280, 36, 20, 10), "c": (0, 54, 20, 10), "d": (280, 54, 20, 20)},
    "grid-columns-differ-in-spacing": {"0": (0, 26, 92, 20), "1": (112, 26, 92, 20), "2": (208, 26, 92, 20), "3": (0, 54, 92, 20)},
    "grid-rows-differ-in-spacing": {"0": (126, 0, 20, 20), "1": (126, 24, 20, 20), "2": (126, 60, 20, 20), "3": (154, 0, 20, 20)},
    "grid-section-headers": {
        "x": (120, 34, 60, 20), "0": (63, 62, 20, 20), "1": (217, 62, 20, 20), "2": (63, 90, 20, 20), "y": (0, 118, 300, 20), "3": (63, 146, 20, 20)},
    "grid-section-header-leading": {"x": (0, 12, 60, 20), "0": (0, 40, 20, 20), "z": (0, 68, 40, 20)},
    "grid-section-header-adaptive": {"x": (0, 31, 300, 10), "0": (0, 49, 284 / 3, 20), "1": (284 / 3 + 8, 49, 284 / 3, 20), "2": (2 * 284 / 3 + 16, 49, 284 / 3, 20)},
    "grid-column-alignment-of-a-span": {"a": (120, 12, 60, 20), "b": (96, 40, 20, 20), "c": (144, 40, 60, 20), "d": (96, 68, 40, 20)},
}

STAIRS = {"a": (120, 30, 40, 20), "b": (160, 50, 20, 20)}
OWN_LAYOUTS = {
    "layout-own": STAIRS,
    "layout-own-size": STAIRS | {"stairs": (120, 30, 60, 40)},
    "layout-own-in-column": {"a": (100, 20, 40, 20), "b": (140, 40, 20, 20), "c": (100, 60, 100, 20)},
    "layout-own-in-row": {"stairs": (0, 30, 60, 40), "a": (0, 30, 40, 20), "b": (40, 50, 20, 20), "c": (60, 0, 240, 100)},
    "layout-flow": {"a": (30, 30, 120, 20), "b": (150, 30, 120, 20), "c": (30, 50, 120, 20)},
    "layout-flow-in-row": {"t": (0, 40, 40, 20), "flow": (40, 40, 120.4, 20), "a": (40, 40, 60, 20), "b": (100, 40, 60.4, 20)},
    "layout-own-framed": {"frame": (100, 20, 100, 60), "a": (140, 40, 40, 20), "b": (180, 60, 20, 20)},
}

MORE |= LAZY_GRIDS | OWN_LAYOUTS

ANCHORS = {
    "anchor-small-centre": {"a": (70, 30, 60, 40)},
    "anchor-small-bottom": {"a": (70, 60, 60, 40)},
    "anchor-small-alignment-only": {"a": (70, 60, 60, 40)},
    "anchor-small-offset-only": {"a": (70, 0, 60, 40)},
    "anchor-role-wins-outside": {"a": (70, 0, 60, 40)},
    "anchor-role-wins-inside": {"a": (70, 0, 60, 40)},
    "anchor-none": {"a": (70, 0, 60, 40)},
    "anchor-small-of-column": {"a": (70, 50, 60, 20), "b": (70, 80, 60, 20)},
    "anchor-small-across": {"a": (140, 30, 60, 40)},
    "anchor-small-both": {"a": (140, 60, 60, 40)},
    "anchor-large-bottom": {"a": (70, -140, 60, 240)},
    "anchor-large-centre": {"a": (70, -70, 60, 240)},
    "anchor-large-offset-only": {"a": (70, -140, 60, 240)},
    "anchor-large-sizes-only": {"a": (70, 0, 60, 240)},
    "anchor-large-alignment-only": {"a": (70, 0, 60, 240)},
    "anchor-large-across": {"a": (-100, 30, 300, 40)},
}

MORE |= ANCHORS

INSETS = {
    "inset-bottom": {"a": (0, 0, 300, 72), "b": (120, 80, 60, 20)},
    "inset-bottom-spacing": {"a": (0, 0, 300, 80), "b": (120, 80, 60, 20)},
    "inset-top-leading": {"a": (0, 24, 300, 76), "b": (0, 0, 60, 20)},
    "inset-leading": {"a": (28, 0, 272, 100), "b": (0, 20, 20, 60)},
    "inset-below-scroll": {"a": (0, 0, 300, 200), "b": (120, 80, 60, 20)},
    "inset-ignored": {"a": (0, 0, 300, 100), "b": (120, 80, 60, 20)},
}

MORE |= INSETS

SCARCITY = {
    "row-overfull": {"row": (-34, 40, 168, 20), "a": (-34, 40, 80, 20), "b": (54, 40, 80, 20)},
    "row-overfull-spacer": {"row": (-40, 40, 180, 20), "a": (-40, 40, 80, 20), "b": (60, 40, 80, 20)},
    "row-overfull-leading": {"row": (0, 40, 160, 20), "a": (0, 40, 80, 20), "b": (80, 40, 80, 20)},
    "row-overfull-in-row": {"row": (-20, 40, 140, 20), "inner": (-20, 40, 120, 20), "a": (-20, 40, 60, 20), "b": (40, 40, 60, 20), "c": (100, 40, 20, 20)},
    "row-overfull-minima": {"row": (-20, 40, 140, 20), "a": (-20, 40, 80, 20), "b": (60, 40, 60, 20)},
    "column-overfull-spacer": {"column": (40, -40, 20, 180), "a": (40, -40, 20, 80), "b": (40, 60, 20, 80)},
    "column-overfull": {"column": (40, -34, 20, 168), "a": (40, -34, 20, 80), "b": (40, 54, 20, 80)},
    "ideal-in-fixed-column": {"column": (110, 30, 80, 40), "a": (110, 30, 80, 20), "b": (130, 50, 40, 20)},
    "ideal-in-fixed-row": {"row": (90, 40, 120, 20), "a": (90, 40, 80, 20), "b": (170, 40, 40, 20)},
    "ideal-in-fixed-layers": {"layers": (110, 40, 80, 20), "a": (110, 40, 80, 20), "b": (130, 45, 40, 10)},
    "ideal-behind-padding": {"padded": (105, 35, 90, 30), "a": (110, 40, 80, 20)},
    "ideal-with-minimum": {"a": (110, 40, 80, 20)},
    "ideal-width-of-content": {"frame": (110, 40, 80, 20), "a": (140, 40, 20, 20)},
    "scroll-row-offers-its-height": {"row": (0, 0, 200, 40), "a": (0, 0, 152, 40), "b": (160, 0, 40, 40)},
    "scroll-row-framed-fills-height": {"row": (0, 0, 200, 60), "a": (0, 0, 152, 60), "b": (160, 10, 40, 40)},
    "ratio-row-hugs": {"row": (86, 0, 128, 100), "a": (86, 0, 100, 100), "b": (194, 40, 20, 20)},
    "ratio-column-hugs": {"column": (110, 0, 80, 100), "a": (110, 0, 80, 80), "b": (140, 80, 20, 20)},
    "ratio-row-in-column": {"row": (0, 0, 88, 60), "a": (0, 0, 60, 60), "b": (68, 20, 20, 20), "c": (0, 60, 300, 140)},
    "ratio-covers": {"a": (-50, 0, 200, 100)},
    "ratio-covers-top": {"frame": (0, 0, 100, 100), "a": (0, 0, 100, 200)},
    "ratio-covers-as-background": {"b": (110, 30, 80, 40), "a": (110, 10, 80, 80)},
}

MORE |= SCARCITY

SHARES = {
    "scroll-with-a-share-of-its-height": {"scroll": (0, 20, 200, 80), "x": (0, 20, 200, 80), "a": (0, 20, 200, 80), "b": (80, 100, 40, 20), "c": (90, 0, 20, 20)},
    "scroll-with-half-of-its-height": {"a": (0, 20, 200, 35), "b": (0, 65, 200, 35), "c": (90, 0, 20, 20), "d": (0, 110, 200, 35)},
    "layout-share-of-height-worked-out": {"a": (0, 20, 200, 20), "b": (80, 40, 40, 20), "c": (90, 0, 20, 20)},
    "scroll-with-a-bounded-view-on-a-page": {"x": (0, 0, 200, 100), "a": (40, 0, 120, 100), "b": (200, 40, 40, 20)},
    "scroll-with-a-share-of-it": {"scroll": (0, 0, 200, 100), "x": (0, 0, 200, 20), "a": (0, 0, 20, 20), "b": (80, 20, 40, 20), "c": (200, 40, 100, 20)},
}

ANCHORED_CELLS = {
    "grid-anchor-between": {"a": (96, 6, 40, 60), "b": (154, 14, 20, 20), "c": (106, 74, 20, 20), "d": (144, 74, 60, 20)},
    "grid-anchor-between-and-end": {"a": (96, 6, 40, 60), "b": (184, 36, 20, 20), "c": (106, 74, 20, 20), "d": (144, 74, 60, 20)},
}

MORE |= SHARES | ANCHORED_CELLS

OWN_GUIDES = {
    "guide-own-layers": {"layers": (100, 20, 100, 60), "a": (100, 20, 60, 40), "b": (160, 60, 40, 20)},
    "guide-own-in-frame": {"frame": (100, 20, 100, 60), "a": (130, 40, 20, 20)},
    "guide-own-overlay": {"a": (120, 30, 60, 40), "b": (140, 65, 20, 10)},
}

MORE |= OWN_GUIDES
