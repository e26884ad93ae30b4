"""Helpers that compose text with an IME, and find the field in which they do."""
import json

import pytest

# WebKit's driver has no input method, and events that a test makes itself say nothing of the engine.
composes = pytest.mark.only("chromium")


def box(name):
    return "find('css=.searchfield input')" if name == "search" else f"(e => e?.matches('input, textarea') ? e : e?.querySelector('input, textarea'))(find('{name}'))"


class Composer:
    """An IME composition in the named field, or in the focused one, through Chromium's protocol."""

    def __init__(self, screen, name=None):
        self.screen, self.box = screen, box(name) if name else "document.activeElement"
        self.keyboard = screen.context.new_cdp_session(screen.page)

    def compose(self, text):
        self.keyboard.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
        self.screen.wait_for(f"{self.box}.value.endsWith({json.dumps(text)})")

    def commit(self, text):
        self.keyboard.send("Input.insertText", {"text": text})
