"""A user in front of a page, who finds what is named and does what a step of an idiom says. Tests/IdiomTests/ScreenUser.swift does the same without a browser."""
import json

# What is shown in front: visible, not behind a presentation, and not moved out of the window.
NAMES = """
const isShown = e => e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !e.closest('[inert]') && e.getClientRects().length > 0
const modal = () => [...document.querySelectorAll('dialog[open], [popover]:popover-open, .sheet, .cover, .alert[open]')].filter(isShown).at(-1) ?? document.body
const texts = ids => (ids ?? '').split(' ').map(id => document.getElementById(id)?.textContent ?? '').join(' ').trim()
const label = e => (e.getAttribute('aria-label') ?? (texts(e.getAttribute('aria-labelledby')) || null) ??
  (e.labels?.length ? [...e.labels].map(one => one.innerText).join(' ').trim() : null) ?? e.getAttribute('alt') ?? '').trim()
const said = e => label(e) || e.innerText?.trim() || ''
const CONTROLS = 'button, a, input, textarea, select, summary, [role=button], [role=tab], [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=option],' +
  ' [role=switch], [role=slider], [role=textbox], [role=radio], [role=group], [role=radiogroup], [role=listbox], [role=progressbar], [role=meter], progress, meter, [data-tap], [data-gesture]'
const shown = selector => [...document.querySelectorAll(selector)].filter(isShown)
const flat = text => text.replace(/\\s+/g, ' ').trim()
// The innermost elements whose words are these.
const reading = words => shown('body *').filter(e => {
  if ('value' in e && e.tagName !== 'BUTTON' && e.tagName !== 'LI' && (e.value === words || !e.value && e.placeholder === words)) return true
  if (e.getAttribute('aria-label') === words || e.getAttribute('alt') === words) return true
  return flat(e.innerText ?? '') === words && ![...e.children].some(child => isShown(child) && flat(child.innerText ?? '') === words)
})
const named = (name, selector = CONTROLS) => shown(selector).filter(e => flat(said(e)) === name)
"""


class User:
    def __init__(self, screen):
        self.screen = screen

    def perform(self, step):
        (kind, values), = step.items()
        getattr(self, kind)(*values.values())

    # What the user looks for.

    def sees(self, words):
        self._wait(f"reading({json.dumps(words)}).length", f"sees “{words}”")

    def misses(self, words):
        self._wait(f"!reading({json.dumps(words)}).length", f"misses “{words}”")

    def _wait(self, condition, about):
        self.screen.wait_for(f"(() => {{ {NAMES}\nreturn {condition} }})()", seconds=10, about=about)

    # What the user does.

    def taps(self, name):
        self._press(name, "tap")

    def tapsTwice(self, name):
        self._press(name, "double")

    def holds(self, name):
        self._press(name, "hold")

    def types(self, words, field):
        self._mark(field, "input, textarea, [role=textbox]")
        self.screen.click("css=[data-to-press]")
        self.screen.press("Control+a")
        self.screen.press("Backspace")
        self.screen.type(None, words)

    def submits(self, field):
        self._mark(field, "input, textarea, [role=textbox]")
        self.screen.focus("css=[data-to-press]")
        self.screen.press("Enter")

    def goesBack(self):
        self._press_expression("shown('.back-button, [data-back]').at(-1)", "the back button")

    # Finding.

    def _press(self, name, kind):
        words = json.dumps(name)
        self._press_expression(f"named({words}).at(-1) ?? reading({words}).at(-1)", f"“{name}”", kind)

    def _press_expression(self, expression, about, kind="tap"):
        self._mark_expression(expression, about)
        self.screen.click("css=[data-to-press]", kind)

    def _mark(self, name, selector):
        words = json.dumps(name)
        self._mark_expression(f"named({words}, {json.dumps(selector)}).at(-1) ?? shown({json.dumps(selector)}).findLast(e => e.placeholder === {words})", f"“{name}”")

    def _mark_expression(self, expression, about):
        self._wait(expression, f"{about} is there")
        self.screen.settled()
        self._wait(expression, f"{about} is there")
        self.screen.evaluate(f"""(() => {{ {NAMES}
          document.querySelector('[data-to-press]')?.removeAttribute('data-to-press')
          ;({expression}).setAttribute('data-to-press', '')
        }})()""")
