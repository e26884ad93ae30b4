"""Helpers for keyboard navigation: the focused element, the order of focus, and how focus is drawn."""
from shoji_kit.focus_ring import HALO

# The identifier of the focused element: its own, or that of an element in it.
HERE = "(at => at.matches('body, .scroll') ? null : at.closest('.row, .collection-item')?.querySelector('[data-testid]')?.dataset.testid" \
    " ?? at.closest('[data-testid]')?.dataset.testid ?? null)(document.activeElement)"


def use_groups(screen):
    screen.press("Control+F7")
    screen.wait_for("document.documentElement.dataset.keyboardNavigation === 'groups'")


def here(screen):
    return screen.evaluate(HERE)


def go(screen, name, key="Tab", tries=40):
    for _ in range(tries):
        screen.press(key)
        if here(screen) == name:
            return
    raise AssertionError(f"{key} never comes to {name}\n{screen.outline()}")


def course(screen, count, key="Tab"):
    """Returns the elements that receive the focus, in order."""
    names = []
    for _ in range(count):
        screen.press(key)
        names.append(here(screen))
    return names


def colour_of(screen, name, selector):
    return screen.evaluate(f"getComputedStyle(find('{name}').closest('{selector}')).backgroundColor")


def halo(screen):
    """Returns the halo's box and line, in window coordinates."""
    screen.evaluate("new Promise(next => requestAnimationFrame(() => requestAnimationFrame(next)))")
    screen.wait_for(f"document.activeElement.matches('[data-haloed]') && {HALO}?.matches(':popover-open') && {HALO}.querySelector('.halo-line')", about="a halo is drawn")
    return screen.evaluate(
        f"(line => (({{left, right, top, bottom}}) => ({{left, right, top, bottom, path: line.getAttribute('d'),"
        f" width: parseFloat(getComputedStyle(line).strokeWidth) / 2, colour: getComputedStyle(line).stroke}}))(line.getBoundingClientRect()))"
        f"({HALO}.querySelector('.halo-line'))")
