"""Frames that follow from SwiftUI's rules for the trees with texts, as formulas of the texts' own sizes (`t`).

A text that wraps is as wide as its longest line. In a row, the text that would be narrower on one line is asked first, and the width that
it leaves is offered to the next.
"""
LONG = "The quick brown fox jumps over the lazy dog and runs away."
OTHER = "Pack my box with five dozen liquor jugs before noon."
JAPANESE = "春はあけぼの。やうやう白くなりゆく山ぎは、すこしあかりて、紫だちたる雲のほそくたなびきたる。"


def middle(room, *size):
    """Returns the frame of a size centred in a room."""
    return ((room[0] - size[0]) / 2, (room[1] - size[1]) / 2, *size)


def beside(room, gap, *sizes, top=False):
    """Returns the frames of sizes in a centred row that hugs its content."""
    x = (room[0] - sum(width for width, _ in sizes) - gap * (len(sizes) - 1)) / 2
    highest = max(height for _, height in sizes)
    for width, height in sizes:
        yield (x, (room[1] - (highest if top else height)) / 2, width, height)
        x += width + gap


def on_baselines(room, gap, *parts):
    """Returns the frames of (width, height, baseline) in a row aligned on baselines."""
    above = max(baseline for _, _, baseline in parts)
    height = max(above - baseline + own for _, own, baseline in parts)
    x, y = (room[0] - sum(width for width, _, _ in parts) - gap * (len(parts) - 1)) / 2, (room[1] - height) / 2
    for width, own, baseline in parts:
        yield (x, y + above - baseline, width, own)
        x += width + gap


ROOM = (300, 100)


def size(t, text, style="body"):
    return t.width(text, style), t.height(text, style)


def texts_row(t):
    a, b = size(t, "Hello"), size(t, "World")
    first, second = beside(ROOM, 8, a, b)
    return {"a": first, "b": second, "row": middle(ROOM, a[0] + 8 + b[0], a[1])}


def labelled(t, left, right, room=ROOM):
    (a, h), (b, _) = size(t, left), size(t, right)
    return {"a": (0, (room[1] - h) / 2, a, h), "b": (room[0] - b, (room[1] - h) / 2, b, h)}


def wraps(t, text, offered, style="body"):
    """Returns the size of a text that wraps at a width."""
    return t.longest(text, offered, style), t.height(text, style, offered)


def wrapped(t, text, offered, room, style="body"):
    """Returns the frame of a text that wraps, centred in its room."""
    return middle(room, *wraps(t, text, offered, style))


def long_label(t):
    b, h = size(t, "Value")
    own, high = wraps(t, LONG, 292 - b)
    return {"a": (0, (100 - high) / 2, own, high), "b": (300 - b, (100 - h) / 2, b, h)}


def share(t, first, second, room=ROOM):
    """Returns the frames of two texts in a row; the second is asked first."""
    b = wraps(t, second, (room[0] - 8) / 2)
    one, two = beside(room, 8, wraps(t, first, room[0] - 8 - b[0]), b)
    return {"a": one, "b": two}


def share_after_short(t):
    b = size(t, "Short")
    c = wraps(t, OTHER, (284 - b[0]) / 2)
    one, two, three = beside((300, 160), 8, wraps(t, LONG, 284 - b[0] - c[0]), b, c)
    return {"a": one, "b": two, "c": three}


def share_with_fixed(t):
    one, two = beside(ROOM, 8, (50, 20), wraps(t, LONG, 242))
    return {"a": one, "b": two}


def share_with_fill_long(t):
    a, h = wraps(t, LONG, 146)
    return {"a": (0, (100 - h) / 2, a, h), "b": (a + 8, 0, 292 - a, 100)}


def share_with_fill(t):
    a, h = size(t, "Hello")
    return {"a": (0, (100 - h) / 2, a, h), "b": (a + 8, 0, 292 - a, 100)}


def column(t, alignment, spacing=2, style="body"):
    (a, ha), (b, hb) = size(t, "Hello"), size(t, "A longer line", style)
    width, y = max(a, b), (100 - ha - spacing - hb) / 2
    x = (300 - width) / 2
    return {
        "a": (x + (width - a) * alignment, y, a, ha), "b": (x + (width - b) * alignment, y + ha + spacing, b, hb),
        "column": (x, y, width, ha + spacing + hb)}


def column_wraps(t):
    a, ha = size(t, "Title", "headline")
    b, h = wraps(t, LONG, 200)
    x, y = (200 - b) / 2, (100 - ha - h) / 2
    return {"column": (x, y, b, ha + h), "a": (x, y, a, ha), "b": (x, y + ha, b, h)}


def cell(t):
    a, ha = size(t, "Title")
    hb = t.height("x", "caption")
    c, hc = size(t, "9:41", "footnote")
    y = (100 - ha - 2 - hb) / 2
    return {"icon": (0, 30, 40, 40), "a": (52, y, a, ha), "b": (52, y + ha + 2, 300 - 36 - 8 - 40 - c, hb), "c": (300 - c, (100 - hc) / 2, c, hc)}


def bubble(t):
    w, h = wraps(t, LONG, 220)
    return {"a": (280 - w, (80 - h) / 2, w + 20, h + 20)}


def bubble_short(t):
    w, h = size(t, "Hi")
    return {"a": (280 - w, (80 - h) / 2, w + 20, h + 20)}


def japanese_share(t):
    a, h = size(t, "見出し")
    one, two = beside((300, 200), 8, (a, h), wraps(t, JAPANESE, 292 - a), top=True)
    return {"a": one, "b": two}


def baseline_first(t):
    large, small = size(t, "Large", "largeTitle"), size(t, "small", "caption")
    a, b = on_baselines(ROOM, 8, (*large, t.baseline("largeTitle")), (*small, t.baseline("caption")))
    return {"a": a, "b": b}


def baseline_last(t):
    h, small = t.height(LONG, width=150), size(t, "small", "caption")
    last = h - t.height("x") + t.baseline()
    a, b = on_baselines((300, 120), 8, (150, h, last), (*small, t.baseline("caption")))
    return {"a": a, "b": b}


def beside_large(t, width, height, baseline, room=ROOM):
    return on_baselines(room, 8, (*size(t, "Large", "largeTitle"), t.baseline("largeTitle")), (width, height, baseline))


def baseline_first_wrapped(t):
    a, b = beside_large(t, 150, t.height(LONG, width=150), t.baseline(), (300, 120))
    return {"a": a, "b": b}


def baseline_of_a_box(t):
    a, b = beside_large(t, 20, 20, 20)
    return {"a": a, "b": b}


def baseline_of_a_column(t):
    (one, h), (two, _) = size(t, "one"), size(t, "two")
    wide = max(one, two)
    a, (x, y, _, _) = beside_large(t, wide, 2 * h, t.baseline(), (300, 120))
    return {"a": a, "b": (x + (wide - one) / 2, y, one, h), "c": (x + (wide - two) / 2, y + h, two, h)}


def baseline_padded(t):
    w, h = size(t, "small")
    a, b = beside_large(t, w + 12, h + 12, t.baseline() + 6)
    return {"a": a, "b": b}


def across_text(t):
    w, h = size(t, "The quick brown fox jumps over the lazy dog.")
    return {"a": (0, (100 - h) / 2, w, h), "b": (w + 8, 40, 20, 20)}


def across_maximum(t):
    w, h = size(t, "A text")
    return {"x": (0, 40, 60, 20), "b": (68, (100 - h) / 2, w, h)}


def text_grid(t, gap):
    """Returns the frames of two rows of two texts, leading."""
    (a, h), (b, _), (c, _), (d, _) = (size(t, text) for text in ("Name", "Value", "x", "y"))
    left, right = max(a, c), max(b, d)
    x, y = (300 - left - 8 - right) / 2, (100 - 2 * h - gap) / 2
    return {
        "grid": (x, y, left + 8 + right, 2 * h + gap), "a": (x, y, a, h), "b": (x + left + 8, y, b, h),
        "c": (x, y + h + gap, c, h), "d": (x + left + 8, y + h + gap, d, h)}


def text_grid_in_styles(t):
    (a, h), (c, k) = size(t, "Name"), size(t, "x", "footnote")
    wide, high = max(a, c, 20), h + 8 / 3 + k + 8 + 20
    x, y = (300 - wide) / 2, (100 - high) / 2
    return {"a": (x, y, a, h), "c": (x, y + h + 8 / 3, c, k), "e": (x, y + h + 8 / 3 + k + 8, 20, 20)}


def grid_with_boxes(t):
    (a, h), (c, _) = size(t, "Name"), size(t, "x")
    x, y = (300 - a - 8 - 20) / 2, (100 - 2 * h - 8) / 2
    return {
        "a": (x, y, a, h), "b": (x + a + 8, y + (h - 20) / 2, 20, 20),
        "c": (x + (a - c) / 2, y + h + 8, c, h), "d": (x + a + 8, y + h + 8 + (h - 20) / 2, 20, 20)}


def grid_below_text(t):
    (a, h), (c, _), (d, _) = size(t, "Title"), size(t, "x"), size(t, "y")
    y = (100 - 2 * h - 2) / 2
    return {"a": ((300 - max(a, c + 8 + d)) / 2 + (max(a, c + 8 + d) - a) / 2, y, a, h)}


def spaced_grid(t):
    (a, h), (c, _) = size(t, "Name"), size(t, "x")
    y = (100 - 2 * h - 8) / 2
    return {"a": ((300 - a) / 2, y, a, h), "c": ((300 - c) / 2, y + h + 8, c, h)}


TEXTS = {
    "grid-rows-of-texts": lambda t: text_grid(t, 2),
    "grid-rows-of-texts-in-styles": text_grid_in_styles,
    "grid-rows-of-a-text-and-a-box": grid_with_boxes,
    "grid-text-above-a-row": grid_below_text,
    "grid-rows-of-texts-spaced": spaced_grid,
    "text-hugs": lambda t: {"a": middle(ROOM, *size(t, "Hello"))},
    "text-wraps": lambda t: {"a": wrapped(t, LONG, 200, (200, 100))},
    "text-padded": lambda t: {"a": middle(ROOM, t.width("Hello") + 20, t.height("Hello") + 20)},
    "text-fixed-size": lambda t: {"a": middle((100, 100), *size(t, LONG))},
    "text-fixed-height": lambda t: {"a": wrapped(t, LONG, 200, (200, 100))},
    "text-one-line": lambda t: {"a": middle((200, 100), 200, t.height("x"))},
    "text-two-lines": lambda t: {"a": middle((150, 100), 150, 2 * t.height("x"))},
    "text-limit-not-reached": lambda t: {"a": middle(ROOM, *size(t, "Hello"))},
    "text-cut-by-a-low-frame": lambda t: {"a": middle(ROOM, 150, 2 * t.height("x"))},
    "text-higher-than-its-frame": lambda t: {"a": middle(ROOM, *size(t, "Hello"))},
    "text-in-frame": lambda t: {"a": (250 - t.width("Hello"), 50 - t.height("Hello") / 2, *size(t, "Hello"))},
    "text-leading-in-fill": lambda t: {"a": middle(ROOM, 300, t.height("Hello"))},
    "text-maximum": lambda t: {"a": middle(ROOM, 150, t.height(LONG, width=150))},
    "text-maximum-is-the-frame's": lambda t: {
        "row": middle(ROOM, 178, t.height("Hi")), "a": (61, 50 - t.height("Hi") / 2, 150, t.height("Hi")), "b": (219, 40, 20, 20)},
    "text-minimum": lambda t: {"a": middle(ROOM, 150, t.height("Hi"))},
    "texts-row": texts_row,
    "texts-labelled": lambda t: labelled(t, "Name", "Value"),
    "texts-long-label": long_label,
    "texts-share": lambda t: share(t, LONG, OTHER),
    "texts-share-after-short": share_after_short,
    "texts-share-with-fixed": share_with_fixed,
    "texts-share-with-fill": share_with_fill,
    "texts-share-with-fill-long": share_with_fill_long,
    "texts-priority": lambda t: {"a": (0, 50 - t.height("x") / 2, 252, t.height("x")), "b": (260, 0, 40, 100)},
    "texts-one-line-beside-icon": lambda t: {
        "a": (0, 35, 30, 30), "b": (38, 50 - t.height("x") / 2, 124, t.height("x")), "c": (170, 35, 30, 30)},
    "texts-equal-parts": lambda t: {
        "a": (0, 50 - t.height("x") / 2, 146, t.height("x")), "b": (154, 50 - t.height("x") / 2, 146, t.height("x"))},
    "texts-column-centre": lambda t: column(t, 0.5),
    "texts-column-leading": lambda t: {k: v for k, v in column(t, 0).items() if k != "column"},
    "texts-column-trailing": lambda t: {k: v for k, v in column(t, 1, 2, "caption").items() if k != "column"},
    "texts-column-wraps": column_wraps,
    "texts-cell": cell,
    "texts-bubble": bubble,
    "texts-bubble-short": bubble_short,
    "texts-overlay": lambda t: {"a": (100, 30, 100, 40), "b": middle(ROOM, *size(t, "Hi"))},
    "texts-overlay-wraps": lambda t: {"a": (100, 10, 100, 80), "b": wrapped(t, "Hello World of layers", 100, ROOM)},
    "texts-japanese": lambda t: {"a": middle(ROOM, *size(t, "こんにちは"))},
    "texts-japanese-wraps": lambda t: {"a": wrapped(t, JAPANESE, 200, (200, 200))},
    "texts-japanese-share": japanese_share,
    "texts-japanese-and-english": lambda t: share(t, JAPANESE, LONG, (300, 200)),
    "texts-japanese-label": lambda t: labelled(t, "通知", "オン"),
    "baseline-first": baseline_first,
    "baseline-last": baseline_last,
    "baseline-first-wrapped": baseline_first_wrapped,
    "baseline-of-a-box": baseline_of_a_box,
    "baseline-of-a-column": baseline_of_a_column,
    "baseline-padded": baseline_padded,
    "scroll-text-wraps": lambda t: {"a": wrapped(t, LONG, 200, (200, t.height(LONG, width=200)))},
    "scroll-across-text-does-not-wrap": across_text,
    "scroll-across-maximum-is-not-sought": across_maximum,
}
