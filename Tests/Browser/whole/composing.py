"""Helpers that compose text with an IME, and find the field in which they do."""
import json


def box(name):
    return "find('css=.searchfield input')" if name == "search" else f"(e => e?.matches('input, textarea') ? e : e?.querySelector('input, textarea'))(find('{name}'))"


class Composer:
    """An IME composition in the named field, or in the focused one: in Chromium through its protocol, in WebKit, whose driver has no input
    method, by simulated events."""

    def __init__(self, screen, name=None):
        self.screen, self.box = screen, box(name) if name else "document.activeElement"
        self.keyboard = screen.context.new_cdp_session(screen.page) if screen.browser == "chromium" else None
        self.isOn = False

    def compose(self, text):
        if self.keyboard:
            self.keyboard.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
        else:
            self._act(text, "update")
        self.isOn = True
        self.screen.wait_for(f"{self.box}.value.endsWith({json.dumps(text)})")

    def commit(self, text):
        if self.keyboard:
            self.keyboard.send("Input.insertText", {"text": text})
        else:
            self._act(text, "end")
        self.isOn = False

    def _act(self, text, last):
        """`window.composed` holds the field and its text before the composition."""
        start = "" if self.isOn else "window.composed = [field, field.value]; say('start');"
        self.screen.evaluate(
            f"((field, text) => {{ const say = (name) => field.dispatchEvent(new CompositionEvent('composition' + name, {{ bubbles: true, data: text }}))\n"
            f"{start} composed[0].value = composed[1] + text\n"
            f"field.dispatchEvent(new InputEvent('input', {{ bubbles: true, isComposing: true, inputType: 'insertCompositionText', data: text }})); say('{last}') }})"
            f"({self.box}, {json.dumps(text)})")
