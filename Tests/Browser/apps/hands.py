"""The same steps by pointer, by finger, or by keyboard alone."""
import json

# Elements whose focus counts as focus on their parts; a focusable scroll view does not.
WHOLE = "a, button, [data-tap], [data-menu], [role=button]"


class Pointer:
    """The pointer, or a finger on a screen with touch."""

    def __init__(self, screen):
        self.screen = screen

    def press(self, target):
        self.screen.tap(target)

    def choose(self, target):
        """Chooses an item of an open menu."""
        self.screen.tap(target)

    def nudge(self, target):
        """Increases a value, or chooses the next of several options."""
        frame = self.screen.bring(target)
        self.screen.tap_at(frame.left + frame.width * 0.9, frame.middle[1])

    def hold(self, target):
        self.screen.hold(target)

    def type(self, target, text):
        """Types at the end of a field's text."""
        self.screen.tap(target)
        self.screen.press("End")
        self.screen.type(None, text)

    def back(self):
        self.screen.tap("css=.split-detail .page:last-of-type .navigation-back")


# The arrow key that leads from one row of a list to another, which Tab skips.
ARROW = """((target, at) => {
  const row = at.closest('.row'), other = target?.closest('.row'), list = row?.closest('.list:not([data-form])')
  if (!other || row === other || list !== other.closest('.list') || at.matches('input:not([type=checkbox]), textarea, select')) return null
  return row.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? 'ArrowDown' : 'ArrowUp'
})(find(NAME), document.activeElement)"""


class Keys:
    """Only the keyboard."""

    def __init__(self, screen):
        self.screen = screen

    def reach(self, target, key="Tab", tries=80):
        """Presses `key` until the focus is on the target, a part of it, or an element that contains it. Between rows of a list it uses
        arrow keys."""
        self.screen.wait_for_target(target)
        name = json.dumps(target)
        for _ in range(tries):
            if self.screen.evaluate(
                    f"((e, at) => !!e && at !== document.body && (at.contains(e) && at.matches({json.dumps(WHOLE)}) || e.contains(at)))"
                    f"(find({name}), document.activeElement)"):
                return
            arrow = key == "Tab" and self.screen.evaluate(ARROW.replace("NAME", name))
            self.screen.press(arrow or key)
        raise AssertionError(f"{key} never comes to {target}\n{self.screen.outline()}")

    def press(self, target):
        self.reach(target)
        # A switch is a native checkbox, which Return does not toggle.
        self.screen.press("Space" if self.screen.evaluate("document.activeElement.matches('input[type=checkbox]')") else "Enter")

    def choose(self, target):
        self.reach(target, "ArrowDown")
        self.screen.press("Enter")

    def nudge(self, target):
        self.reach(target)
        self.screen.press("ArrowRight")

    def hold(self, target):
        self.reach(target)
        self.screen.press("Shift+F10")

    def type(self, target, text):
        self.reach(target)
        self.screen.press("End")
        self.screen.type(None, text)

    def back(self):
        self.screen.press("Escape")
