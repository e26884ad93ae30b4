"""A person's hands: the same steps by pointer, by finger, or by keys alone."""
import json

# What stands for its parts where the focus is on it; a scroll view, which can have the focus too, does not.
WHOLE = "a, button, [data-tap], [data-menu], [role=button]"


class Pointer:
    """The pointer, or the finger of a screen that was made with one."""

    def __init__(self, screen):
        self.screen = screen

    def press(self, target):
        self.screen.tap(target)

    def choose(self, target):
        """What stands in a menu that is open."""
        self.screen.tap(target)

    def nudge(self, target):
        """A value goes up; the next of several is chosen."""
        frame = self.screen.bring(target)
        self.screen.tap_at(frame.left + frame.width * 0.9, frame.middle[1])

    def hold(self, target):
        self.screen.hold(target)

    def type(self, target, text):
        """At the end of what a field holds."""
        self.screen.tap(target)
        self.screen.press("End")
        self.screen.type(None, text)

    def back(self):
        self.screen.tap("css=.split-detail .page:last-of-type .navigation-back")


# The arrow that leads from a row of a list to another one in it, which Tab passes over.
ARROW = """((target, at) => {
  const row = at.closest('.row'), other = target?.closest('.row'), list = row?.closest('.list:not([data-form])')
  if (!other || row === other || list !== other.closest('.list') || at.matches('input:not([type=checkbox]), textarea, select')) return null
  return row.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? 'ArrowDown' : 'ArrowUp'
})(find(NAME), document.activeElement)"""


class Keys:
    """Nothing but the keyboard."""

    def __init__(self, screen):
        self.screen = screen

    def reach(self, target, key="Tab", tries=80):
        """Goes on until the focus is on something, on a part of it, or on what it is a part of. Among the rows of a list arrows lead there."""
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
        # A switch is the browser's own, which Return does not change.
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
