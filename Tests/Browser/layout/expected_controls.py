"""Frames of controls and their labels, of views at a point and of texts that shrink; worked out like expected_boxes."""

SENTENCE = "The quick brown fox jumps over"


def centred(width, height, room, tall):
    return ((room - width) / 2, (tall - height) / 2, width, height)


def beside(t):
    label = t.width("Address")
    value = "1 Infinite Loop, Cupertino, California"
    room = 200 - 12 - label
    width, height = t.longest(value, room), t.height(value, width=room)
    top = (200 - height) / 2
    return {"a": (0, top, label, t.height("Address")), "b": (200 - width, top, width, height)}


def below(t):
    height = t.height("Entertainment")
    top = (200 - 2 * height - 4) / 2
    return {"a": (0, top, t.width("Organisation"), height), "b": (0, top + height + 4, t.width("Entertainment"), height)}


def small_label(t):
    return {"a": centred(12 * 1.2 + 8 + t.width("Title", "caption"), t.height("Title", "caption"), 300, 100)}


def label(font, icon_width, icon_height):
    def rule(t):
        width, height = t.width("Title", font), t.height("Title", font)
        left = (300 - icon_width - 8 - width) / 2
        return {"i": (left, (100 - icon_height) / 2, icon_width, icon_height), "t": (left + icon_width + 8, (100 - height) / 2, width, height)}

    return rule


def text_at_a_point(t):
    width, height = t.width(SENTENCE), t.height(SENTENCE)
    return {"a": (150 - width / 2, 90 - height / 2, width, height)}


CONTROLS = {
    "tab-hugging": {"a": (130, 65.5, 40, 20)},
    "tab-filling": {"a": (0, 0, 300, 151)},
    "tab-paged": {"a": (130, 90, 40, 20)},
    "label-empty-toggle": {"a": (249, 14.5, 51, 31)},
    "label-empty-stepper": {"a": (206, 14, 94, 32)},
    "label-empty-color": {"a": (268, 14, 32, 32)},
    "label-empty-value": {"a": (260, 20, 40, 20)},
    "label-destructive": {},
    "label-disabled": {},
    "labeled-beside": beside,
    "labeled-below": below,
    "label-of-a-small-font": small_label,
    "label-with-a-high-icon": label("caption", 40, 40),
    "label-with-a-font-of-its-own": label("largeTitle", 20.4, 20.4),
    "label-scaled": label("body", 25.5, 25.5),
    "position-of-a-text": text_at_a_point,
    "position-of-a-fill": {"x": (0, 0, 300, 100), "a": (0, -30, 300, 100)},
    "position-of-a-circle": {"a": (100, -30, 100, 100)},
    "position-of-a-bound": {"a": (50, 70, 200, 40)},
    "ratio-three-above-a-reader": {"a": (125, 0, 50, 50), "b": (125, 50, 50, 50), "c": (130, 105, 40, 40), "r": (0, 150, 300, 50)},
    "ratio-buttons-in-rows": {"a0": (60, 0, 90, 90), "b0": (150, 0, 90, 90), "a1": (60, 90, 90, 90), "b1": (150, 90, 90, 90), "d": (140, 180, 20, 20)},
    "ratio-buttons-in-rows-in-rows": {"a0": (60, 0, 90, 90), "b0": (150, 0, 90, 90), "a1": (60, 90, 90, 90), "b1": (150, 90, 90, 90), "d": (140, 180, 20, 20)},
    "ratio-buttons-in-a-column": {"a0": (120, 0, 60, 60), "a1": (120, 60, 60, 60), "a2": (120, 120, 60, 60), "d": (140, 180, 20, 20)},
    "ratio-row-above-a-fill": {"a": (83.3, 0, 66.7, 66.7), "b": (150, 0, 66.7, 66.7), "c": (0, 66.7, 300, 66.7), "d": (0, 133.3, 300, 66.7)},
    "ratio-of-a-reader": {"a": (120, 20, 60, 60)},
    "bleed-of-fills": {"a": (0, 0, 300, 96), "b": (0, 96, 300, 52), "c": (0, 148, 300, 52)},
    "bleed-of-backgrounds": {"a": (0, 0, 300, 64), "b": (0, 64, 300, 20), "c": (0, 180, 300, 20)},
    "bleed-in-the-middle": {"a": (0, 102, 300, 20), "b": (0, 122, 300, 20)},
    "bleed-of-a-style": {"a": (0, 44, 300, 156)},
    "text-made-smaller": {},
    "text-made-smaller-in-two-lines": {},
}
