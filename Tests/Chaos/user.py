"""A simulated user who types, presses and deletes at random, and knows the expected final state of the screen."""
import string

# The browser waits up to five seconds before it connects again, and may find the system down several times in a row.
WAIT = 90
# Notes when the whole screen is drawn, also over later loads of the page: epoch milliseconds in the storage of the page's address.
NOTE_RETURNS = """addEventListener('DOMContentLoaded', () =>
  new MutationObserver(() => localStorage.returns = `${localStorage.returns ?? ''} ${Date.now()}`).observe(document.getElementById('root'), { childList: true }))"""


# Follows the numbers of the events that were sent, and of the last one that the app has answered, and keeps the latest messages for the report
# of a failure, with what the user did. An app that knows no more of the events answers -1.
FOLLOW_EVENTS = """window.wire = { sent: 0, known: 0, frame: 0, latest: JSON.parse(sessionStorage.latest ?? '[]') }
wire.note = (sign, text) => {
  wire.latest.push(`${Date.now() % 1e7} ${sign} ${text.slice(0, 300)}`)
  if (wire.latest.length > 200) wire.latest.shift()
}
for (const name of ['pointerdown', 'click', 'keydown', 'input', 'focusin', 'focusout']) {
  addEventListener(name, ({ target, key }) => {
    wire.note(name, `${key ?? ''} ${target.id ?? ''} ${target.dataset?.key ?? ''} ${(target.value ?? target.textContent ?? '').slice(0, 40)}`)
  }, true)
}
addEventListener('pagehide', () => { wire.note('page', 'left'); sessionStorage.latest = JSON.stringify(wire.latest) })
window.WebSocket = class extends WebSocket {
  constructor(url) {
    super(url)
    wire.socket = this
    wire.note('+', 'socket')
    this.addEventListener('close', ({ code }) => wire.note('-', `socket ${code}`))
    this.addEventListener('message', ({ data }) => {
      wire.note('<', data)
      if (data[0] !== '[') return
      const [frame, upTo] = JSON.parse(data)
      // A frame that was sent again says nothing new.
      if (frame && frame <= wire.frame) return
      if (frame) wire.frame = frame
      if (upTo < 0) wire.sent = 0
      wire.known = Math.max(0, upTo)
    })
  }
  send(text) {
    wire.note(this.readyState === 1 ? '>' : '>!', text)
    if (text[0] === '[') wire.sent = Math.max(wire.sent, JSON.parse(text)[0])
    super.send(text)
  }
}"""
ALL_ANSWERED = "wire.socket?.readyState === 1 && wire.known >= wire.sent"


class Mismatch(AssertionError):
    """A user's screen does not say what the user did."""

    def __init__(self, user, text):
        super().__init__(text)
        self.user = user


class User:
    """Works on the Specimen's screen "outages", with a list of text fields and a button that adds marks."""

    def __init__(self, name, screen, chance):
        self.name, self.screen, self.chance = name, screen, chance
        self.lines, self.marks, self.focus = [], 0, None
        self.deeds, self.letters, self.told = 0, 0, 0

    def begin(self):
        for script in (NOTE_RETURNS, FOLLOW_EVENTS):
            self.screen.page.add_init_script(script)
        self.screen.open("/")
        self.screen.click("outages")
        self.screen.wait_for_target("add")
        self.screen.wait_for("document.documentElement.dataset.commands === 'ready'")

    def returns(self):
        """Returns the moments at which the whole screen was drawn, in seconds since 1970."""
        return [int(moment) / 1000 for moment in self.screen.evaluate("localStorage.returns ?? ''").split()]

    def act(self):
        """Performs one action. Actions that depend on an earlier reply wait for it, as a user watching the screen would; others do not."""
        deeds = ["mark", "mark", "check"]
        deeds += ["type"] * 6 + ["enter"] * 2 + ["rows"] if self.focus is not None else ["go", "add"]
        deeds += ["add"] if len(self.lines) < 3 else []
        deeds += ["delete"] if len(self.lines) > 3 else []
        try:
            getattr(self, "_" + self.chance.choice(deeds))()
        except Mismatch:
            raise
        except AssertionError as error:
            raise Mismatch(self, str(error)) from error
        self.deeds += 1

    def check(self):
        """Checks that every action is on the screen, or that a message says that it was not performed."""
        wanted = f"{'|'.join(self.lines)} did {'m' * self.marks}".strip()
        shown = "`${textOf(find('lines'))?.trim()} ${textOf(find('done'))?.trim()}`.trim()"
        said = "(find('css=.asking-undone')?.innerText ?? '')"
        try:
            self.screen.wait_for(f"{shown} === {wanted!r} || {said}", seconds=WAIT, about=wanted)
        except AssertionError as error:
            raise Mismatch(self, f"{self.name} did {wanted!r}, the screen says {self.screen.evaluate(shown)!r}\n{error}") from None
        if message := self.screen.evaluate(said):
            self._hear(message)

    def _hear(self, message):
        """Dismisses the message about failed actions and continues from the state on the screen."""
        self.told += 1
        self.screen.evaluate("[...find('css=.asking-undone').querySelectorAll('button')].at(-1).click()")
        # Events after the failed one still arrive, also those that wait for a connection.
        self.screen.wait_for(ALL_ANSWERED, seconds=WAIT, about="all events are answered")
        self.screen.settled()
        self.lines = self.screen.evaluate("[...document.querySelectorAll('[data-testid^=line-] input, input[data-testid^=line-]')].map(one => one.value)")
        self.marks = self.screen.evaluate("textOf(find('done')).split('m').length - 1")
        self.focus = None

    def _check(self):
        self.check()

    def _add(self):
        self.check()
        self.screen.click("add")
        self.lines.append("")
        self._wait_for_focus(len(self.lines) - 1)

    def _go(self):
        self.check()
        if not self.lines:
            return
        self.screen.click(f"line-{(index := self.chance.randrange(len(self.lines)))}")
        self._wait_for_focus(index)
        self.screen.press("End")

    def _wait_for_focus(self, index):
        field = f"find('line-{index}')"
        try:
            self.screen.wait_for(f"{field} && ({field} === document.activeElement || {field}.contains(document.activeElement)) || find('css=.asking-undone')", seconds=WAIT)
        except AssertionError as error:
            raise Mismatch(self, f"{self.name}: line {index} never got the focus\n{error}") from None
        self.focus = index
        if self.screen.exists("css=.asking-undone"):
            self.check()

    def _type(self):
        for _ in range(self.chance.randint(1, 4)):
            letter = self.chance.choice(string.ascii_lowercase)
            self.screen.type(None, letter)
            self.lines[self.focus] += letter
            self.letters += 1

    def _enter(self):
        """Adds a line with Return and types on without waiting."""
        if len(self.lines) >= 8:
            return self._delete()
        self.screen.press("Enter")
        self.focus += 1
        self.lines.insert(self.focus, "")
        self._type()

    def _rows(self):
        """Types several lines, as fast as the keys go."""
        for _ in range(self.chance.randint(2, 4)):
            if self.focus is not None and len(self.lines) < 8:
                self._enter()

    def _mark(self):
        for _ in range(self.chance.randint(1, 3)):
            # NB: a pointer click might come while a new page has no layout yet.
            self.screen.evaluate("find('mark').click()")
            self.marks += 1

    def _delete(self):
        self.check()
        if not self.lines:
            return
        index = self.chance.randrange(len(self.lines))
        self.screen.click(f"delete-{index}")
        self.screen.wait_for("find('css=.alert')?.checkVisibility() || find('css=.asking-undone')", seconds=WAIT, about="the question")
        self.focus = None
        if self.screen.exists("css=.asking-undone"):
            return self.check()
        self.screen.settled()
        if self.screen.exists("text=Delete Line"):
            self.screen.click("text=Delete Line")
            del self.lines[index]
            self.screen.wait_for("!find('css=.alert') || find('css=.asking-undone')", seconds=WAIT, about="the answer")
            if self.screen.exists("css=.asking-undone"):
                # What was not done could be tried again; this user gives up.
                if self.screen.exists("css=.alert"):
                    self.screen.click("text=Cancel")
                    self.screen.wait_gone("css=.alert")
                self.check()
