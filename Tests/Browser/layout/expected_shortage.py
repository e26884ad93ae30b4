"""Frames that follow from SwiftUI's rules where a stack's views share too little space; worked out like expected_boxes and expected_texts.

A stack offers each view an equal part of what is left, the least flexible first. A text takes the whole lines that fit, at least one; if
it loses lines, it is as wide as the offered width.
"""
from expected_texts import LONG, OTHER, ROOM, size, wraps

NARROW = (200, 100)


def cut(t, text, width, offered):
    """Returns the size of a text that is offered a width and a height."""
    whole, line = t.height(text, width=width), t.height("x")
    if whole <= offered + 0.1:
        return (t.longest(text, width), whole) if whole > 1.5 * line else size(t, text)
    return width, max(1, (offered + 0.1) // line) * line


def down(room, *views, gap=0, column="column"):
    """Returns the frames of a centred column of (name, size)."""
    width, height = max(w for _, (w, _) in views), sum(h for _, (_, h) in views) + gap * (len(views) - 1)
    x, y = (room[0] - width) / 2, (room[1] - height) / 2
    frames = {column: (x, y, width, height)} if column else {}
    for name, (w, h) in views:
        frames[name] = (x + (width - w) / 2, y, w, h)
        y += h + gap
    return frames


def shifted(frames, x, y):
    return {name: (left + x, top + y, w, h) for name, (left, top, w, h) in frames.items()}


def cut_two(t):
    a = cut(t, LONG, 200, 50)
    return down(NARROW, ("a", a), ("b", cut(t, OTHER, 200, 100 - a[1])))


def cut_long(t):
    a = size(t, "Title")
    return down((200, 60), ("a", a), ("b", cut(t, LONG, 200, 58 - a[1])), gap=2)


def cut_beside_fill(t):
    a = cut(t, LONG, 200, 50)
    return down(NARROW, ("a", a), ("b", (200, 100 - a[1])))


def cut_between_fills(t):
    b = cut(t, LONG, 200, 40)
    rest = (200, (120 - b[1]) / 2)
    return down((200, 120), ("a", rest), ("b", b), ("c", rest), column=None)


def before_spacer(t, height, least):
    a = cut(t, LONG, 200, height - least)
    return {"a": ((200 - a[0]) / 2, 0, *a), "column": ((200 - a[0]) / 2, 0, a[0], height)}


def cut_by_priority(t, height):
    b = cut(t, OTHER, 200, height - t.height("x"))
    return down((200, height), ("a", cut(t, LONG, 200, height - b[1])), ("b", b), column=None)


def one_line_each(t):
    line = (200, t.height("x"))
    return down((200, 40), ("a", line), ("b", line), ("c", line))


def one_line_each_top(t):
    frames = one_line_each(t)
    return shifted(frames, 0, -frames.pop("column")[1])


def cut_padded(t):
    w, h = cut(t, LONG, 180, 60)
    return down(NARROW, ("a", (w + 20, h + 20)), ("b", (20, 20)), column=None)


def cut_padded_column(t):
    frames = down(NARROW, ("a", cut(t, LONG, 160, 40)), ("b", (20, 20)))
    x, y, w, h = frames["column"]
    return frames | {"column": (x - 20, y - 20, w + 40, h + 40)}


def cut_above_box(t, height, column=None):
    return down((200, height), ("a", cut(t, LONG, 200, height - 20)), ("b", (20, 20)), column=column)


def cut_nested(t):
    title = size(t, "Title")
    long = cut(t, LONG, 200, 70 - title[1])
    frames = down(NARROW, ("a", title), ("b", long), ("c", (20, 30)), column=None)
    return frames | {"inner": (0, frames["a"][1], 200, title[1] + long[1])}


def cut_in_row(t):
    title = size(t, "Title")
    texts = down((160, 60), ("b", title), ("c", cut(t, LONG, 160, 60 - title[1])), column=None)
    return shifted(texts, 40, 0) | {"a": (0, 10, 40, 40)}


def cut_in_row_in_column(t):
    w, h = cut(t, LONG, 160, 50)
    high = max(h, 40)
    y = (90 - high - 40) / 2
    return {"a": (0, y + (high - 40) / 2, 40, 40), "b": (40, y + (high - h) / 2, w, h), "c": (90, y + high, 20, 40)}


def cut_with_limit(t):
    return down((200, 50), ("a", (200, t.height("x"))), ("b", (20, 20)), column=None)


def not_cut(t):
    return down((200, 50), ("a", wraps(t, LONG, 200)), ("b", (20, 20)), column=None)


def cut_in_overlay(t):
    title = size(t, "Title")
    texts = down((200, 60), ("a", title), ("b", cut(t, LONG, 200, 60 - title[1])), column=None)
    return shifted(texts, 50, 20) | {"x": (50, 20, 200, 60)}


def cut_framed(t):
    w, h = cut(t, LONG, 200, 50)
    return {"a": (0, (50 - h) / 2, w, h), "b": (0, 50, 200, 50)}


def not_cut_in_scroll(t):
    a, b = wraps(t, LONG, 200), wraps(t, OTHER, 200)
    width = max(a[0], b[0])
    x = (200 - width) / 2
    return {"column": (x, 0, width, a[1] + b[1]), "a": ((200 - a[0]) / 2, 0, *a), "b": ((200 - b[0]) / 2, a[1], *b)}


TRUNCATIONS = {
    "cut-one-text": lambda t: down((200, 50), ("a", cut(t, LONG, 200, 50))),
    "cut-two-texts": cut_two,
    "cut-the-long-text": cut_long,
    "cut-below-a-box": lambda t: down((200, 80), ("a", (60, 30)), ("b", cut(t, LONG, 200, 42)), gap=8),
    "cut-beside-fill": cut_beside_fill,
    "cut-between-fills": cut_between_fills,
    "cut-not-before-spacer": lambda t: before_spacer(t, 100, 0),
    "cut-before-spacer": lambda t: before_spacer(t, 60, 10),
    "cut-by-priority": lambda t: cut_by_priority(t, 100),
    "cut-by-low-priority": lambda t: cut_by_priority(t, 90),
    "cut-to-one-line-each": one_line_each,
    "cut-to-one-line-each-top": one_line_each_top,
    "cut-padded": cut_padded,
    "cut-padded-column": cut_padded_column,
    "cut-with-background": lambda t: cut_above_box(t, 80),
    "cut-in-nested-column": cut_nested,
    "cut-in-row": cut_in_row,
    "cut-in-row-in-column": cut_in_row_in_column,
    "cut-with-a-limit": cut_with_limit,
    "cut-not-fixed-height": not_cut,
    "cut-in-overlay": cut_in_overlay,
    "cut-in-layers": lambda t: cut_above_box(t, 70),
    "cut-below-a-maximum": cut_beside_fill,
    "cut-in-a-framed-part": cut_framed,
    "cut-in-a-framed-maximum": lambda t: cut_framed(t) | {"frame": (0, 0, 200, 50)},
    "cut-not-in-scroll": not_cut_in_scroll,
}


def bounds_and_text(t):
    w, h = size(t, "Hello")
    part = (200, min(60, (100 - h) / 2))
    return down(NARROW, ("a", (w, h)), ("b", part), ("c", (200, 100 - h - part[1])))


def widths_and_text(t):
    w, h = size(t, "Hi")
    part = (100 - w) / 2
    return {"row": (0, 0, 100, 100), "a": (0, 0, part, 100), "b": (part, 0, part, 100), "c": (100 - w, (100 - h) / 2, w, h)}


def tall(*heights, width=200, y=0):
    """Returns the frames of a column of views that fill its width."""
    frames = {"column": (0, y, width, sum(heights))}
    for name, height in zip("abc", heights):
        frames[name] = (0, y, width, height)
        y += height
    return frames


BOUNDS = {
    "bounds-halve": tall(50, 50),
    "bounds-smallest-first": tall(30, 70),
    "bounds-with-minimum": tall(30, 70),
    "bounds-three": tall(50, 20, 50),
    "bounds-fit": tall(30, 40, y=15),
    "bounds-and-box": tall(40, 30, 30) | {"a": (90, 0, 20, 40)},
    "bounds-and-text": bounds_and_text,
    "bounds-minima-exceed": tall(60, 60, y=-10),
    "bounds-in-row": tall(50, 50, width=100) | {"c": (100, 0, 100, 100)},
    "bounds-in-column": {"inner": (0, 0, 200, 60), "a": (0, 0, 200, 30), "b": (0, 30, 200, 30), "c": (0, 60, 200, 60)},
    "bounds-and-spacer": {"a": (0, 0, 200, 46), "b": (0, 54, 200, 46)},
    "bounds-by-priority": {"a": (0, 0, 200, 20), "b": (0, 20, 200, 80)},
    "bounds-padded": {"column": (0, 0, 200, 100), "a": (10, 10, 180, 40), "b": (10, 50, 180, 40)},
    "bounds-in-scroll": tall(10, 20),
    "bounds-fixed-size": tall(10, 20, y=35),
    "bounds-of-widths": {"row": (0, 0, 300, 100), "a": (0, 0, 60, 100), "b": (60, 0, 240, 100)},
    "bounds-of-widths-and-text": widths_and_text,
}


def padded_short(t):
    w, h = size(t, "Hi")
    return {"a": (0, (100 - h) / 2, w + 80, h), "b": (w + 80, 0, 220 - w, 100)}


def padded_texts(t):
    b = wraps(t, OTHER, 150)
    w, h = wraps(t, LONG, 300 - b[0] - 40)
    x = (300 - w - 40 - b[0]) / 2
    return {"a": (x, (240 - h - 40) / 2, w + 40, h + 40), "b": (x + w + 40, (240 - b[1]) / 2, *b)}


def padded_beside_fill(t):
    w, h = wraps(t, LONG, 110)
    return {"a": (0, (200 - h) / 2, w + 40, h), "b": (w + 40, 0, 260 - w, 200)}


def padded_cell(t):
    (a, h), (b, _) = size(t, "Hi"), size(t, "Ho")
    y = (100 - h) / 2
    return {"x": (0, y, 150, h), "a": (75 - a / 2, y, a, h), "y": (150, y, 150, h), "b": (225 - b / 2, y, b, h)}


THIRD = 200 / 3
SHARES = {
    "share-padded-columns": {"x": (0, 0, 150, 100), "a": (20, 20, 110, 60), "y": (150, 0, 150, 100), "b": (160, 10, 130, 80)},
    "share-one-padded-column": {"x": (0, 0, 150, 100), "a": (30, 0, 90, 100), "b": (150, 0, 150, 100)},
    "share-padded-rows": {"x": (0, 0, 100, 100), "a": (40, 0, 60, 100), "y": (100, 0, 100, 100), "b": (100, 0, 100, 100), "c": (200, 0, 100, 100)},
    "share-padded-row-with-spacer": {"x": (0, 40, 150, 20), "a": (20, 40, 20, 20), "b": (150, 0, 150, 100)},
    "share-padded-short-text": padded_short,
    "share-padded-texts": padded_texts,
    "share-padded-text-beside-fill": padded_beside_fill,
    "share-padded-with-maximum": {"x": (0, 0, 120, 100), "a": (20, 20, 80, 60), "b": (120, 0, 60, 100), "c": (180, 0, 120, 100)},
    "share-padded-in-row-too-narrow": {"x": (0, 0, 80, 100), "a": (40, 0, 0, 100), "y": (80, 0, 20, 100), "b": (90, 0, 0, 100)},
    "share-padded-by-priority": {"x": (0, 0, 40, 100), "a": (20, 0, 0, 100), "b": (40, 0, 260, 100)},
    "share-heights-of-padded-columns": {"x": (0, 0, 200, 100), "a": (0, 20, 200, 60), "y": (0, 100, 200, 100), "b": (0, 100, 200, 100)},
    "share-heights-of-padded-rows": {
        "x": (0, 0, 200, THIRD), "a": (10, 10, 180, THIRD - 20), "b": (0, THIRD, 200, THIRD), "y": (0, 2 * THIRD, 200, THIRD),
        "c": (0, 2 * THIRD + 30, 200, THIRD - 30)},
    "share-heights-in-scroll": {"x": (0, 0, 200, 50), "a": (0, 20, 200, 10), "b": (90, 50, 20, 20)},
    "share-nested-padding": {"x": (20, 0, 55, 100), "a": (30, 0, 35, 100), "b": (75, 0, 55, 100), "c": (150, 0, 150, 100)},
    "share-padded-cell": padded_cell,
}

SHORTAGE = TRUNCATIONS | BOUNDS | SHARES
