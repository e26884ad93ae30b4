"""A user in front of a page, who finds what is named and does what a step of an idiom says. Tests/IdiomTests/ScreenUser.swift does the same without a browser."""
import json
import pathlib

import playwright.sync_api

FINDING = (pathlib.Path(__file__).parent / "finding.js").read_text()
# As long as the system's long press takes, and a little longer.
LONG_PRESS = "new Promise(over => setTimeout(over, 700))"
FIELD = "input, textarea, [role=textbox]"
MENU = "[aria-haspopup=menu], [role=radiogroup], [role=listbox], select"
MARKED = "css=[data-to-press]"


class User:
    """The steps of Tests/Idioms/Frame/Step.swift, by their names there."""

    # How many seconds a user waits for what a step names.
    patience = 10

    def __init__(self, screen):
        self.screen = screen
        self.screen.patience = 3

    def performs(self, idiom, between=None):
        """Performs all steps. Does something once in between, when the user has looked at what has come of the first half; after it everything must be there still."""
        steps, seen = idiom["steps"], []
        looks = [n for n in range(1, len(steps)) if acts(steps[n]) and not acts(steps[n - 1])]
        middle = looks[len(looks) // 2] if looks else len(steps)
        for number, step in enumerate(steps):
            if between and number == middle:
                between()
                for one in seen:
                    self.perform(one)
            seen = [] if acts(step) else [*seen, step]
            self.perform(step)

    def sizes(self, names):
        """The sizes of views that are there, by name."""
        for name in names:
            self.sees(name)
        self.screen.settled()
        return {name: self.screen.evaluate(expression(f"(r => [Math.round(r.width * 2) / 2, Math.round(r.height * 2) / 2])((named({flat(name)}, 'button, input').at(-1) ?? reading({flat(name)}).at(-1)).getBoundingClientRect())")) for name in names}

    def perform(self, step):
        (kind, values), = step.items()
        try:
            getattr(self, kind)(*values.values())
        except AssertionError as error:
            raise AssertionError(f"the user {kind} {', '.join(map(str, values.values()))}: {error}") from None

    # Looking.

    def sees(self, words):
        self._wait(f"isSeen({flat(words)})", f"sees “{words}”")

    def misses(self, words):
        self._wait(f"!isSeen({flat(words)})", f"misses “{words}”")

    def finds(self, name, value):
        self._wait(
            f"(values => values[0] === {quoted(value)} || values.includes({quoted(value)}) || `is ${{values}}`)(valuesOf({flat(name)})) === true",
            f"“{name}” is “{value}”", f"valuesOf({flat(name)})")

    def findsDisabled(self, name):
        self._wait(f"(e => e && isDisabled(e))(control({flat(name)}))", f"“{name}” is disabled")

    def findsEnabled(self, name):
        self._wait(f"(e => e && !isDisabled(e))(control({flat(name)}))", f"“{name}” is enabled")

    def hears(self, name, role):
        """What assistive technologies are told, as the browser works it out."""
        try:
            self.screen.page.get_by_role(role, name=name, exact=True).first.wait_for(state="visible", timeout=self.patience * 1000)
        except playwright.sync_api.TimeoutError:
            raise AssertionError(f"“{name}” is not read as {role}") from None

    # What the user presses.

    def taps(self, name):
        self._press(f"target({flat(name)})", name, "tap")

    def tapsTwice(self, name):
        self._press(f"target({flat(name)})", name, "double")

    def holds(self, name):
        middle = self._bring(f"target({flat(name)}, '[data-gesture]')", name)
        self.screen.press_down(*middle)
        self.screen.evaluate(LONG_PRESS)
        self.screen.let_go(*middle)

    def drags(self, name, x, y):
        left, top = self._bring(f"target({flat(name)}, '[data-gesture]')", name)
        self.screen.drag((left, top), (left + x, top + y))

    def raises(self, name):
        self._press(f"control({flat(name)}, '.stepper')?.querySelector('[data-step=increment]')", name)

    def lowers(self, name):
        self._press(f"control({flat(name)}, '.stepper')?.querySelector('[data-step=decrement]')", name)

    def slides(self, name, value):
        """Presses the track where the value is. Where a pointer cannot be that exact, the rest is done as assistive technologies do it."""
        slider = f"control({flat(name)}, '[type=range], .page-dots')"
        self._bring(slider, name)
        if self.screen.evaluate("document.querySelector('[data-to-press]').matches('.page-dots')"):
            return self.screen.drag(*self.screen.evaluate(f"""(e => {{
              const r = e.getBoundingClientRect(), way = getComputedStyle(e).direction === 'rtl' ? -16 : 16
              const at = page => [(r.left + r.right) / 2 + way * (page - (1 + +e.ariaValueMax) / 2), (r.top + r.bottom) / 2]
              return [at(+e.ariaValueNow), at({value})]
            }})(document.querySelector('[data-to-press]'))"""))
        x, y = self.screen.evaluate(f"""(e => {{
          const r = e.getBoundingClientRect(), share = ({value} - e.min) / (e.max - e.min)
          return [r.left + 14 + (r.width - 28) * (getComputedStyle(e).direction === 'rtl' ? 1 - share : share), (r.top + r.bottom) / 2]
        }})(document.querySelector('[data-to-press]'))""")
        self.screen.drag(self._thumb(), (x, y))
        self.screen.evaluate(f"(e => e.valueAsNumber === {value} || (e.value = {value}, say(e)))(document.querySelector('[data-to-press]'))"
                             .replace("say(e)", "['input', 'change'].forEach(kind => e.dispatchEvent(new Event(kind, { bubbles: true })))"))

    def _thumb(self):
        return self.screen.evaluate("""(e => {
          const r = e.getBoundingClientRect(), share = (e.value - e.min) / (e.max - e.min)
          return [r.left + 14 + (r.width - 28) * (getComputedStyle(e).direction === 'rtl' ? 1 - share : share), (r.top + r.bottom) / 2]
        })(document.querySelector('[data-to-press]'))""")

    # What the user types.

    def types(self, words, name):
        self._press(f"control({flat(name)}, {quoted(FIELD)})", name)
        if self.screen.evaluate("document.activeElement.matches('[type=date], [type=time], [type=color]')"):
            self.screen.evaluate(f"(e => {{ e.value = {quoted(words)}; ['input', 'change'].forEach(kind => e.dispatchEvent(new Event(kind, {{ bubbles: true }}))) }})(document.activeElement)")
            return
        self.screen.press("Control+a")
        self.screen.press("Backspace") if not words else self.screen.type(None, words)

    def submits(self, name):
        self._press(f"control({flat(name)}, {quoted(FIELD)})", name)
        self.screen.press("Enter")

    # What the user chooses.

    def chooses(self, option, name):
        self._bring(f"control({flat(name)}, {quoted(MENU)})", name)
        if self.screen.evaluate("document.querySelector('[data-to-press]').matches('[data-menu]')"):
            self.screen.click(MARKED, "hold" if self.screen.evaluate("!!document.querySelector('[data-to-press]').dataset.menuTrigger") else "tap")
            self._choose(option)
        elif self.screen.evaluate("document.querySelector('[data-to-press]').matches('.wheel')"):
            self._turn(option)
        else:
            self._press(f"[...document.querySelector('[data-to-press]').querySelectorAll('input')].find(e => said(e) === {flat(option)})", option)

    def _turn(self, option):
        """Turns the marked wheel by the keys, item by item."""
        items = "[...document.querySelectorAll('[data-to-press] [role=option]')]"
        way = self.screen.evaluate(expression(f"(all => all.findIndex(e => said(e) === {flat(option)}) - all.findIndex(e => e.ariaSelected === 'true'))({items})"))
        self.screen.focus(MARKED)
        for _ in range(abs(way)):
            self.screen.press("ArrowDown" if way > 0 else "ArrowUp")
            self.screen.settled()
        self._wait(f"{items}.some(e => e.ariaSelected === 'true' && said(e) === {flat(option)})", f"the wheel is at “{option}”")

    def choosesFor(self, item, name):
        self._press(f"target({flat(name)}, '[data-menu-trigger=contextmenu], .row')", name, "hold")
        self._choose(item)

    def _choose(self, item):
        """Presses an item of the open menu; one of a submenu is behind the item that opens it."""
        items = f"[...document.querySelectorAll('.menu:popover-open [role^=menuitem]')].filter(e => said(e) === {flat(item)})"
        inner = f"{items}.find(isVisible) ?? {items}[0]?.closest('.menu-sub').querySelector('[role=menuitem]')"
        self._wait("document.querySelector('.menu:popover-open')", "a menu is open")
        self._wait(inner, f"“{item}” is in the menu")
        if not self.screen.evaluate(expression(f"{items}.some(isVisible)")):
            self._press(inner, item)
        self._press(f"{items}.find(isVisible)", item)

    # What the user does with rows and pages.

    def swipes(self, row, action):
        self._bring(f"reading({flat(row)}).findLast(e => e.closest('.row'))?.closest('.row')", row)
        edge = self.screen.evaluate(expression(
            f"[...document.querySelectorAll('[data-to-press] > .row-actions')].find(e => [...e.querySelectorAll('button')].some(one => flat(one.textContent) === {flat(action)} || label(one) === {flat(action)}))?.dataset.edge"))
        assert edge, f"“{row}” has no “{action}” beside it"
        frame = self.screen.frame(MARKED)
        aside = -120 if edge == "trailing" else 120
        start = (frame.x + frame.width / 2 - aside / 2, frame.y + frame.height / 2)
        self._move(start, (start[0] + aside, start[1]))
        self._press(f"[...document.querySelectorAll('.row-actions button')].findLast(e => isVisible(e) && reachable(e) && (words(e) === {flat(action)} || label(e) === {flat(action)}))", action)

    def moves(self, row, other):
        """Drags a row by its handle until its middle is below that of another row."""
        handle = "reading({}).findLast(e => e.closest('.row'))?.closest('.row').querySelector('.row-handle')"
        end = self._bring(handle.format(flat(other)), other)
        start = self._bring(handle.format(flat(row)), row)
        # Rows that the drag passes make room for it: those above move down, those below move up.
        self.screen.drag(start, (start[0], end[1] + (8 if end[1] > start[1] else 30)))
        self.screen.settled()

    def removes(self, row, action):
        self._press(f"reading({flat(row)}).findLast(e => e.closest('.row'))?.closest('.row').querySelector('.row-delete')", row)
        self._press(f"[...document.querySelectorAll('.row-actions button')].findLast(e => isVisible(e) && reachable(e) && (words(e) === {flat(action)} || label(e) === {flat(action)}))", action)

    def goesBack(self):
        self._press("shown('.navigation-back').at(-1)", "the back button")

    def closes(self):
        """Pulls the topmost sheet down with a finger; with a mouse the user presses Escape."""
        self._wait("shown('.sheet, .popover').length", "a sheet or a popover is open")
        self.screen.settled()
        closing = self.screen.evaluate(expression("(presented().matches('.sheet, .popover') ? presented() : shown('.sheet, .popover').at(-1)).id"))
        if self._has_fingers:
            x, y, width, _ = self.screen.frame(f"css=[id='{closing}']")
            self.screen.swipe((x + width / 2, y + 12), (x + width / 2, self.screen.height - 12))
        else:
            self.screen.press("Escape")
        # A locked one stays.
        self.screen.settled()

    def refreshes(self):
        """Pulls a list down with a finger; other users press the button that is there for them."""
        x, _ = self._bring("shown('[data-behaviour~=refresh]').at(-1)", "what can be pulled down")
        if self._has_fingers:
            top = self.screen.frame(MARKED).y + 120
            self.screen.swipe((x, top), (x, top + 400))
        else:
            self.screen.focus(f"{MARKED} .refresh-button")
            self.screen.press("Enter")

    def turnsPage(self):
        x, y = self._bring("shown('.tab-pages').at(-1)", "the pages")
        now = self.screen.evaluate("(e => (e.focus(), e.scrollLeft))(document.querySelector('[data-to-press]'))")
        if self._has_fingers:
            self.screen.swipe((x + 140, y), (x - 140, y))
        else:
            self.screen.press("ArrowRight")
        self._wait(f"document.querySelector('[data-to-press]').scrollLeft !== {now}", "the page turns")
        self.screen.settled()

    @property
    def _has_fingers(self):
        return getattr(self.screen, "touch", False)

    def _move(self, start, end):
        (self.screen.swipe if self._has_fingers else self.screen.drag)(start, end)

    # Finding.

    def _wait(self, condition, about, found=None):
        try:
            self.screen.wait_for(expression(condition), seconds=self.patience, about=about)
        except AssertionError as error:
            if found is None:
                raise
            raise AssertionError(f"{error} (found: {self.screen.evaluate(expression(found))})") from None

    def _press(self, target, name, kind="tap"):
        self._mark(target, name)
        self.screen.click(MARKED, kind)

    def _bring(self, target, name):
        """Marks an element and brings it into view. Returns its middle."""
        self._mark(target, name)
        return self.screen.bring(MARKED).middle

    def _mark(self, target, name):
        """Marks an element, so that the kit can find it."""
        self._wait(f"isRead() && ({target})", f"“{name}” is there")
        self.screen.settled()
        self._wait(f"(e => {{ if (!e) return false; for (const old of document.querySelectorAll('[data-to-press]')) old.removeAttribute('data-to-press'); e.setAttribute('data-to-press', ''); return true }})({target})",
                   f"“{name}” is there")


def acts(step):
    """Whether a step does something, so that what is on the screen may change."""
    return not step.keys() & {"sees", "misses", "finds", "findsDisabled", "findsEnabled", "hears"}


def quoted(text):
    return json.dumps(text, ensure_ascii=False)


def flat(text):
    """A text as the page shows it: each run of spaces is one."""
    return quoted(" ".join(text.split()))


def expression(condition):
    return f"(() => {{ {FINDING}\nreturn {condition} }})()"
