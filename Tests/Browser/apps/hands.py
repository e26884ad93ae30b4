"""A person's hands: the same steps by pointer or finger, or by keys alone."""
import json


class Pointer:
    """The pointer, or the finger of a screen that was made with one."""

    def __init__(self, screen):
        self.screen = screen

    def press(self, target):
        self.screen.tap(target)

    def type(self, target, text):
        """At the end of what a field holds."""
        self.screen.tap(target)
        self.screen.press("End")
        self.screen.type(None, text)


class Keys:
    """Nothing but the keyboard."""

    def __init__(self, screen):
        self.screen = screen

    def reach(self, target, key="Tab", tries=80):
        """Goes on until the focus is on something, on a part of it, or on what it is a part of."""
        self.screen.wait_for_target(target)
        name = json.dumps(target)
        for _ in range(tries):
            if self.screen.evaluate(
                    f"((e, at) => !!e && at !== document.body && (at.contains(e) && at.matches('a, button, input, textarea, select, label, [tabindex]:not([tabindex=\"-1\"])') || e.contains(at)))"
                    f"(find({name}), document.activeElement)"):
                return
            self.screen.press(key)
        raise AssertionError(f"{key} never comes to {target}\n{self.screen.outline()}")

    def press(self, target):
        self.reach(target)
        self.screen.press("Enter")

    def type(self, target, text):
        self.reach(target)
        self.screen.press("End")
        self.screen.type(None, text)
