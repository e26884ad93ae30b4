"""Helpers that hold the key that lists shortcuts, press keys of other keyboard layouts, and open menus."""
import json

SHOWN = "document.querySelector('.shortcuts')?.matches(':popover-open') === true"
# Off Apple keyboards, a held key repeats. The page's own timer makes the repeats, since a driver's keys don't repeat.
HOLD = """(key => {
  const down = repeat => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key, ctrlKey: key === 'Control', metaKey: key === 'Meta', repeat, bubbles: true}))
  globalThis.repeats = 0
  down(false)
  globalThis.holding = key === 'Control' && setInterval(() => { globalThis.repeats += 1; down(true) }, 30)
})"""
RELEASE = "(clearInterval(globalThis.holding), dispatchEvent(new KeyboardEvent('keyup', {key: 'Control', bubbles: true})))"


def hold(screen, key="Control"):
    """Holds Control until the list of shortcuts is shown, and returns its titles by menu."""
    screen.evaluate(f"void {HOLD}('{key}')")
    screen.wait_for(SHOWN)
    return dict(screen.evaluate(
        "[...document.querySelectorAll('.shortcuts-menu')].map(menu => [menu.querySelector('h2').textContent,"
        " [...menu.querySelectorAll('.shortcuts-title')].map(title => title.textContent)])"))


def press(screen, key, code="", **held):
    """Presses a key as another keyboard layout does; returns whether the page handled it."""
    flags = "".join(f"{name if name.startswith('modifier') else name + 'Key'}: true, " for name in held)
    return screen.evaluate(
        f"!document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {{key: '{key}', code: '{code}', {flags}bubbles: true, cancelable: true}}))")


def keyboard(screen, **signs):
    """Simulates the keyboard layout that a browser reports; without `signs`, a browser that does not know it."""
    layout = f"getLayoutMap: async () => new Map(Object.entries({json.dumps(signs)}))" if signs else ""
    screen.evaluate(f"void Object.defineProperty(navigator, 'keyboard', {{configurable: true, value: {{{layout}}}}})")


def printed(screen, title):
    """Returns the keys that the list of shortcuts shows for a command."""
    return screen.evaluate(f"[...document.querySelectorAll('.shortcuts-item')].find(e => e.textContent.startsWith({json.dumps(title)})).querySelector('kbd').textContent")


def unfold(screen, menu):
    """Shows the menus with the pointer and opens one; returns its commands, and whether each is enabled."""
    screen.move_to(600, 300)
    screen.move_to(600, 1)
    screen.wait_for("document.querySelector('.menubar')?.matches(':popover-open')")
    screen.click(f"text={menu}")
    screen.wait_for(f"document.querySelector('.menubar-menu').matches(':popover-open') && document.querySelector('.menubar-menu').getAttribute('aria-label') === {json.dumps(menu)}")
    return {name: not disabled for name, disabled in screen.evaluate("[...document.querySelectorAll('.menubar-item')].map(e => [e.querySelector('.menubar-name').textContent, e.disabled])")}


def run(screen, menu, command):
    """Chooses a command in its menu."""
    assert unfold(screen, menu)[command], f"{command} can't be used"
    screen.click(f"text={command}")
    screen.wait_for("!document.querySelector('.menubar')")
