"""Frames of controls and their labels, of views at a point and of texts that shrink; worked out like expected_boxes."""


CONTROLS = {
    "tab-hugging": {"a": (130, 65.5, 40, 20)},
    "tab-filling": {"a": (0, 0, 300, 151)},
    "tab-paged": {"a": (130, 90, 40, 20)},
}
