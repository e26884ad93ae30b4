"""Frames of controls and their labels, of views at a point and of texts that shrink; worked out like expected_boxes."""


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


def label(font, icon_width, icon_height):
    def rule(t):
        width, height = t.width("Title", font), t.height("Title", font)
        left = (300 - icon_width - 8 - width) / 2
        return {"i": (left, (100 - icon_height) / 2, icon_width, icon_height), "t": (left + icon_width + 8, (100 - height) / 2, width, height)}

    return rule


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
}
