"""The page in a frame of a window, such as an app on the stage, with the interface of a window."""
import json

from .screen import FIND, Leaving, Screen

# Scripts run in the window, whose policy drivers pass over, and find the frame's page where a page finds itself. The window draws frames, a hidden frame may not.
INSIDE = """{FIND}
const frame = find({target}), page = frame?.contentDocument
if (!page?.body) return null
const { innerWidth, innerHeight } = frame.contentWindow
return [await (async (window, document, location, innerWidth, innerHeight) => { {body} })(frame.contentWindow, page, page.location, innerWidth, innerHeight)]"""


class Pane(Screen):
    """Input goes to the window, at the place where the frame is; keys go to whatever has the focus there."""

    def __init__(self, window, target):
        super().__init__(window.url, window.width, window.height)
        self.window, self.target = window, target
        self.browser = window.browser
        self.pressed_at = None

    def _run(self, body):
        script = INSIDE.replace("{FIND}", FIND).replace("{target}", json.dumps(self.target)).replace("{body}", body)
        answer = self.window._run(script)
        if answer is None:
            raise Leaving(f"no page in the frame {self.target}")
        return answer[0]

    def _pointer(self, x, y, kind):
        # A pane that follows the pointer takes the places of the drag's later points with it.
        frame = self.pressed_at or self.window.frame(self.target)
        if kind in ("down", "up"):
            self.pressed_at = frame if kind == "down" else None
        at = (frame.x + x, frame.y + y)
        if kind not in ("move", "up"):
            # What lies over the frame, such as a page that is being put away, takes the press.
            self.window.wait_for(
                f"document.elementFromPoint({at[0]}, {at[1]}) === find({json.dumps(self.target)})", self.patience, f"nothing covers {self.target} at {at}")
        self.window._pointer(*at, kind)

    def _keys(self, text):
        self.window._keys(text)

    def press(self, key):
        self.window.press(key)

    def _hold_key(self, key, isHeld):
        self.window._hold_key(key, isHeld)

    def screenshot(self, path):
        self.window.screenshot(path)

    def outline(self):
        # The frame may be what is missing.
        return self.window.outline()

    def errors(self):
        return self.window.errors()

    def close(self):
        """Nothing: the frame belongs to its window."""
