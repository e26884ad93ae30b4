"""One browser window of one user: the interface that all browsers implement.

The three kinds (chromium.py, webkit.py, firefox.py) implement only what differs: opening an address, running a script, and input by pointer, finger and
keys.
"""
import contextlib
import json
import time

from .frame import Frame

FIND = """
const find = target => {
  if (target.startsWith('css=')) return document.querySelector(target.slice(4))
  if (!/^(text|label|value)=/.test(target)) return document.querySelector(`[data-testid="${CSS.escape(target)}"]`)
  const [, kind, words] = target.match(/^(\\w+)=([^]*)$/)
  const own = e => [...e.childNodes].filter(n => n.nodeType === 3).map(n => n.data).join('').trim()
  const has = { text: own, label: e => e.getAttribute('aria-label'), value: e => e.matches('input, textarea') ? e.value : null }[kind]
  return [...document.querySelectorAll('body *')].findLast(e => has(e) === words && e.getClientRects().length && getComputedStyle(e).visibility === 'visible') ?? null
}
const textOf = e => e && ('value' in e && e.tagName !== 'BUTTON' ? e.value : (e.querySelector('input, textarea')?.value ?? e.innerText))
const moves = () => document.getAnimations().filter(a => a.playState === 'running' && a.effect?.getComputedTiming().endTime !== Infinity)
const frameOf = e => { const r = e.getBoundingClientRect(); return [r.x, r.y, r.width, r.height] }
"""


# A moving element is not scrolled into view, because the scroll position would remain after the motion.
BRING = """async (target, patience) => {
  const start = performance.now(), late = () => performance.now() - start > 2 * patience
  const next = () => new Promise(go => { requestAnimationFrame(go); setTimeout(go, 500) })
  async function still() {
    let before, frame, e
    do {
      before = String(frame)
      e = find(target)
      if (!e) throw new Error(`${target} has gone`)
      frame = frameOf(e)
      await next()
    } while ((String(frame) !== before || !e.isConnected || moves().some(a => a.effect.target?.contains(e))) && !late())
    return e
  }
  const e = await still(), r = e.getBoundingClientRect()
  // Rows that were scrolled past lie under the bars around their list and cannot be pressed there.
  const list = e.closest('.list, .scroll'), top = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)
  const middle = r.y + r.height / 2, room = list?.getBoundingClientRect()
  // Outside of its list a row is cut off, and what surrounds the list is hit.
  const isCutOff = list && (middle < room.top || middle > room.bottom)
  const isUnder = e !== list && (isCutOff || list && top && !list.contains(top) && !top.contains(list))
  let frame = frameOf(e)
  if (r.top < 0 || r.left < 0 || r.bottom > innerHeight || r.right > innerWidth || isUnder) {
    e.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    frame = frameOf(await still())
  }
  // A page that comes in is beside the window for a moment before it begins to move.
  const isOutside = ([x, y, w, h]) => x + w / 2 < 0 || x + w / 2 > innerWidth || y + h / 2 < 0 || y + h / 2 > innerHeight
  while (isOutside(frame) && !late()) frame = frameOf(await still())
  return frame
}"""


# What a user could press: in the window, enabled, and hit at its middle. A part of the same control counts, such as the track of a switch whose input is not painted.
# Waits for what is about to leave, such as a closing sheet. Returns what is in the way, or null.
HINDRANCE = """async (target, mayBeDisabled, patience) => {
  const start = performance.now()
  const control = e => e.closest('a, button, label, input, textarea, select, summary, [data-tap], [role=button], [role=option], [role=menuitem]')
  const named = e => `<${e.tagName.toLowerCase()}${e.id && ` id="${e.id}"`} class="${e.getAttribute('class') ?? ''}">${(e.textContent ?? '').trim().slice(0, 40)}`
  for (;;) {
    const e = find(target)
    if (!e) return 'it has gone'
    const [x, y, w, h] = frameOf(e), isAt = ([left, top, width, height]) => left <= x + w / 2 && x + w / 2 <= left + width && top <= y + h / 2 && y + h / 2 <= top + height
    // The area in which a small button takes taps is larger than its box; the client gives a tap there to the button under it.
    const hit = document.elementsFromPoint(x + w / 2, y + h / 2).find(o => o === e || isAt(frameOf(o)))
    // What is disabled may let presses through.
    const isDisabled = e.closest(':disabled, [aria-disabled=true]')
    let reason = null
    if (isDisabled) reason = mayBeDisabled ? null : 'it is disabled'
    else if (!hit) reason = `its middle (${x + w / 2}, ${y + h / 2}) is outside of the window`
    else if (!e.contains(hit) && (!hit.contains(e) || hit.matches('html, body, #root')) && !control(hit)?.contains(e) && !control(e)?.contains(hit)) reason = `it is covered by ${named(hit)}`
    if (!reason || performance.now() - start > patience) return reason
    await new Promise(next => { requestAnimationFrame(next); setTimeout(next, 100) })
  }
}"""


class Leaving(Exception):
    """Raised when the page is being replaced by another one."""


class Screen:
    def __init__(self, url, width, height):
        self.url, self.width, self.height = url, width, height
        # Parts of error messages that a test causes on purpose.
        self.forgiven = []
        # How many seconds a press waits for what is in its way; twice as long for what still moves.
        self.patience = 5

    # Implemented by each browser.

    def _go(self, address):
        raise NotImplementedError

    def _run(self, body):
        """Runs the body of an async function in the page and returns its result; raises `Leaving` if there is none yet."""
        raise NotImplementedError

    def _check(self, condition):
        """Waits a moment for a condition. Returns true, false, or what it threw; raises `Leaving` if there is no answer."""
        # A page that is being left may never answer, so each call is short.
        return self._run(
            f"{FIND}\nconst start = performance.now()\nfor (;;) {{ let wrong; try {{ if ({condition}) return true }} catch (error) {{ wrong = error }}\n"
            f"if (performance.now() - start > 500) return wrong ? String(wrong) : false\n"
            "await new Promise(next => { requestAnimationFrame(next); setTimeout(next, 100) }) }")

    def _pointer(self, x, y, kind):
        """kind: click, secondary, double, tap, hold, down, move, up"""
        raise NotImplementedError

    def _keys(self, text):
        raise NotImplementedError

    def press(self, key):
        """Presses a key, or keys joined by `+`, with the web's names: Enter, Escape, ArrowDown, Shift+Tab, Control+a."""
        raise NotImplementedError

    def _hold_key(self, key, isHeld):
        raise NotImplementedError

    def screenshot(self, path):
        raise NotImplementedError

    def resize(self, width, height):
        raise NotImplementedError

    def errors(self):
        """Returns the errors in the page since it was opened."""
        raise NotImplementedError

    def close(self):
        raise NotImplementedError

    # Used by tests.

    def inside(self, target):
        """Returns the page in a frame of this site, with the interface of a window."""
        # Imported here, because a pane is a screen.
        from .pane import Pane

        return Pane(self, target)

    def open(self, path="/"):
        """Opens a path of the app and waits until the client is ready and the page has the window's size."""
        self._go(self.url + path)
        self.wait_for("document.documentElement.dataset.client === 'ready'")
        # On a browser's first visit the system guesses its size, and redraws the page when it knows.
        self.wait_for("(size => !size || (size === 'regular') === innerWidth >= 768)(document.documentElement.dataset.sizeClass)")
        return self

    def reload(self):
        """Loads the page again."""
        self._go(self._look("location.href"))
        self.wait_for("document.documentElement.dataset.client === 'ready'")

    def evaluate(self, expression):
        """Returns the value of a JavaScript expression, awaiting promises. `find(target)` returns an element."""
        return self._run(f"{FIND}\nreturn await ({expression})")

    def wait_for(self, condition, seconds=30, about=None):
        """Waits for a JavaScript condition without `await`, checked at each frame or so, also across a page load. `find`, `textOf` and
        `frameOf` are available."""
        deadline = time.monotonic() + seconds
        happened = None
        while happened is not True:
            assert time.monotonic() < deadline, f"never: {about or condition}" + (f" ({happened})" if happened else "") + f"\n{self.outline()}"
            try:
                happened = self._check(condition)
            except Leaving as error:
                happened = str(error)

    def _look(self, expression):
        """Returns the value of an expression without side effects, so it can be repeated in the next page."""
        deadline = time.monotonic() + 30
        while True:
            try:
                return self.evaluate(expression)
            except Leaving:
                if time.monotonic() > deadline:
                    raise

    def wait_for_target(self, target, seconds=30):
        self.wait_for(f"find({json.dumps(target)})", seconds)

    def wait_gone(self, target, seconds=30):
        self.wait_for(f"!find({json.dumps(target)})", seconds)

    def wait_for_text(self, target, text, seconds=30):
        name = json.dumps(target)
        self.wait_for(f"textOf(find({name}))?.trim() === {json.dumps(text)}", seconds, about=f"{target} says {text!r}")

    @contextlib.contextmanager
    def holding(self, key):
        """Holds a key down during other input."""
        self._hold_key(key, True)
        try:
            yield self
        finally:
            self._hold_key(key, False)

    def settled(self):
        """Waits until no animation runs. A view that has just appeared starts to move in the next frame, and WebKit draws an animation's
        final state only in the frame after its end."""
        frames = "new Promise(next => { requestAnimationFrame(() => requestAnimationFrame(next)); setTimeout(next, 1000) })"
        self._look(frames)
        self.wait_for("!moves().length")
        self._look(frames)

    def set_reading_time(self, factor):
        """How many times longer the open page keeps what goes by itself than for most users; see App."""
        self.evaluate(f"(document.documentElement.dataset.readingTime = '{factor}')")

    def watch_timers(self):
        """From now on, the page's `timers()` are the delays of those timers that were set and have neither fired nor been cleared, and `fired` those that have fired, in
        milliseconds. So a test can tell that something will not happen, or that its time has passed, without waiting for a time of its own."""
        self.evaluate("""(() => {
          const { setTimeout: set, clearTimeout: clear } = window, pending = new Map()
          Object.assign(window, {
            fired: [], timers: () => [...pending.values()],
            setTimeout(task, delay = 0, ...words) {
              const timer = set(() => { pending.delete(timer); task(...words); fired.push(delay) }, delay)
              pending.set(timer, delay)
              return timer
            },
            clearTimeout(timer) { pending.delete(timer); clear(timer) },
          })
        })()""")

    def note_returns(self):
        """From now on, records the time of each full redraw in the page's list `returns`, in milliseconds of its own clock."""
        self.evaluate(
            "(window.returns = [], new MutationObserver(() => returns.push(performance.now()))"
            ".observe(document.getElementById('root'), { childList: true }))&&0")

    def exists(self, target):
        return self._look(f"!!find({json.dumps(target)})")

    def text(self, target):
        """Returns the text of an element or the value of a field. NB: WebKit's innerText ends a block in a button with a newline."""
        self.wait_for_target(target)
        return self._look(f"textOf(find({json.dumps(target)}))").removesuffix("\n")

    def attribute(self, target, name):
        self.wait_for_target(target)
        return self._look(f"find({json.dumps(target)}).getAttribute({json.dumps(name)})")

    def frame(self, target):
        self.wait_for_target(target)
        return Frame(*self._look(f"frameOf(find({json.dumps(target)}))"))

    def frames(self, prefix=""):
        """Returns the frames of all elements whose accessibility identifier starts with `prefix`, by identifier."""
        found = self._look(
            f"Object.fromEntries([...document.querySelectorAll('[data-testid^={json.dumps(prefix)}]')].map(e => [e.dataset.testid, frameOf(e)]))"
            if prefix else "Object.fromEntries([...document.querySelectorAll('[data-testid]')].map(e => [e.dataset.testid, frameOf(e)]))")
        return {name: Frame(*numbers) for name, numbers in found.items()}

    def click(self, target, kind="click", disabled=False):
        """Presses the middle of what is there, after bringing it into view. Fails if a user could not press it there, and says what is in the way.
        disabled: true where the test is about what a disabled control does"""
        frame = self.bring(target)
        hindrance = self._look(f"({HINDRANCE})({json.dumps(target)}, {json.dumps(disabled)}, {self.patience * 1000})")
        assert not hindrance, f"{target} cannot be pressed: {hindrance}"
        self._pointer(*frame.middle, kind)

    def click_at(self, x, y):
        """Presses a point of the window, whatever is there."""
        self._pointer(x, y, "click")

    def press_down(self, x, y):
        """Presses the pointer at a point and holds it until `let_go`."""
        self._pointer(x, y, "down")

    def move_to(self, x, y):
        """Moves the pointer, pressed or not."""
        self._pointer(x, y, "move")

    def let_go(self, x, y):
        self._pointer(x, y, "up")

    def tap(self, target):
        """Taps with a finger if the screen has touch, otherwise with the pointer."""
        self.click(target, "tap")

    def tap_at(self, x, y):
        """Taps a point of the window."""
        self._pointer(x, y, "tap")

    def hold(self, target):
        """Performs a long press, or a secondary click."""
        self.click(target, "hold")

    def bring(self, target):
        """Scrolls an element into view, waits until it stops moving, and returns its frame."""
        name = json.dumps(target)
        self.wait_for(f"find({name})?.getClientRects().length", about=f"{target} is shown")
        return Frame(*self._look(f"({BRING})({name}, {self.patience * 1000})"))

    def drag(self, start, end, steps=8):
        """Drags the pointer from one point of the window to another."""
        self._pointer(*start, "down")
        for step in range(1, steps + 1):
            self._pointer(start[0] + (end[0] - start[0]) * step / steps, start[1] + (end[1] - start[1]) * step / steps, "move")
        self._pointer(*end, "up")

    def type(self, target, text):
        """Presses a field and types; with `None`, types into the focused element."""
        if target is not None:
            self.click(target)
        self._keys(text)

    def wait_for_question(self, target="css=.alert[open]"):
        """Waits until the user can answer a question of the system, which takes no answer in its first half second."""
        self.wait_for_target(target)
        self.settled()
        self.evaluate("new Promise(over => setTimeout(over, 550))")

    def answer(self, button, question="css=.alert[open]"):
        """Answers a question of the system, such as the one for notifications, and waits until it is gone."""
        self.wait_for_question(question)
        self.click(f"text={button}")
        self.wait_gone(question)

    def focus(self, target):
        """Moves the focus to an element, or to the control around it, as Tab would."""
        self.wait_for_target(target)
        self.evaluate(f"(e => (e.closest('a, button, input, textarea, select, [tabindex]') ?? e).focus())(find({json.dumps(target)}))")

    def focused(self):
        """Returns the identifier of the focused element, or of its nearest ancestor with one."""
        return self._look("document.activeElement?.closest('[data-testid]')?.dataset.testid ?? null")

    def outline(self):
        """Returns the page's text, for messages."""
        return self._look("document.body?.innerText?.slice(0, 2000) ?? ''")
