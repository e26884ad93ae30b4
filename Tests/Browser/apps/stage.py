"""The stage in a browser, and what tests of several files do there."""
import json
import os

import pytest

from shoji_kit import Frame, until

# In Firefox the mouse events that follow a touch on the stage go to the home screen's frame, although it is hidden.
BY_TOUCH = pytest.param("touch", marks=[
    pytest.mark.not_in("webkit", "its driver has no touch input"),
    pytest.mark.not_in("firefox", "its driver's touch does not reach all controls of the stage reliably")])

# The titles of the frames that are in front, the topmost last.
SHOWN = "[...document.querySelectorAll('.pane:not([data-hidden=true])')].map(e => e.ariaLabel).sort()"


def started(system, action, slug="reminders"):
    """Returns the number of the process of an app that an action has started. Those of other apps come and go meanwhile."""
    def processes():
        # One that ends meanwhile has no folder.
        return {number for number in system.process_ids() if os.path.basename(os.path.realpath(f"/proc/{number}/cwd")) == slug}

    before = processes()
    action()
    [number] = until(lambda: processes() - before)
    return number


class Stage:
    """`by` is how the user acts: `pointer`, `touch` on a screen with touch, or `keys`; `is_open`: the screen shows the stage already."""

    def __init__(self, screen, by="pointer", is_open=False):
        self.screen, self.by = screen if is_open else screen.open("/stage"), by

    def app(self, name):
        """The page of an app or of the home screen, also while it is hidden."""
        return self.screen.inside(f"css=iframe[title={json.dumps(name)}]")

    def ready(self, name):
        app = self.app(name)
        app.wait_for("document.documentElement.dataset.client === 'ready'", about=f"{name} is ready")
        return app

    def act(self, screen, target):
        """Presses a control of the stage, or of a page on it."""
        if self.by == "keys":
            screen.focus(target)
            screen.press("Enter")
        else:
            screen.tap(target)

    def choose(self, name):
        """Opens an app from the home screen."""
        self.act(self.ready("Home Screen"), f"css=a.button[href='/{name.lower()}/']")
        self.ready(name)
        self.screen.wait_for(f"{SHOWN}.includes({json.dumps(name)})")
        self.screen.settled()

    def menu(self, name, item):
        """Chooses a command of an app's menu."""
        self.act(self.screen, f"label=Multitasking: {name}")
        self.screen.wait_for_target("css=.stage-menu:popover-open")
        if self.by == "keys":
            for _ in range(10):
                if self.screen.evaluate("document.activeElement.textContent") == item:
                    break
                self.screen.press("ArrowDown")
            self.screen.press("Enter")
        else:
            self.screen.tap(f"text={item}")
        self.screen.settled()

    def shortcut(self, key):
        """Presses a key of the stage's own with the three modifiers."""
        self.screen.press(f"Control+Alt+Shift+{key}")
        self.screen.settled()

    def shows(self, *names):
        """Waits until exactly these are in front."""
        self.screen.wait_for(f"{SHOWN}.join() === {json.dumps(','.join(sorted(names)))}", about=f"{names} are in front")
        # After a swipe the panes move on by themselves.
        self.screen.wait_for("!document.querySelector('.pane[data-following], .stand-in')", about="the panes rest")
        self.screen.settled()

    def frame(self, name):
        """Where an app that is in front is."""
        self.screen.settled()
        return Frame(*self.screen.evaluate(f"frameOf(document.querySelector('.pane:not([data-hidden=true])[aria-label={json.dumps(name)}]'))"))

    def split(self, first, second):
        """Shows two apps beside each other."""
        self.choose(first)
        if self.by == "keys":
            self.shortcut("ArrowRight")
        else:
            self.menu(first, "Split View")
        self.screen.wait_for("document.querySelector('.stage-hint').checkVisibility()")
        self.choose(second)
        self.shows(first, second)
        return self

    def slide_over(self, first, second):
        """Shows the second app above the first."""
        self.choose(first)
        if self.by == "keys":
            self.shortcut("ArrowDown")
        else:
            self.menu(first, "Slide Over")
        self.screen.wait_for("document.querySelector('.stage-hint').checkVisibility()")
        self.choose(second)
        self.shows(first, second)
        return self

    def html(self, name, attribute):
        return self.app(name).attribute("css=html", attribute)
