"""The keys that WebDriver names by characters of its own (https://www.w3.org/TR/webdriver2/#keyboard-actions)."""
from selenium.webdriver.common.keys import Keys

KEY_NAMES = {
    "Control": Keys.CONTROL, "Shift": Keys.SHIFT, "Alt": Keys.ALT, "Meta": Keys.META, "Enter": Keys.ENTER, "Escape": Keys.ESCAPE,
    "Tab": Keys.TAB, "F2": Keys.F2, "F7": Keys.F7, "F10": Keys.F10, "Backspace": Keys.BACKSPACE, "Delete": Keys.DELETE, "Space": " ",
    "Home": Keys.HOME, "End": Keys.END, "PageUp": Keys.PAGE_UP, "PageDown": Keys.PAGE_DOWN, "ArrowUp": Keys.ARROW_UP,
    "ArrowDown": Keys.ARROW_DOWN, "ArrowLeft": Keys.ARROW_LEFT, "ArrowRight": Keys.ARROW_RIGHT}


def key_values(key):
    """Returns the characters of the keys in `Shift+Tab`: those to hold, and the last one."""
    *held, last = [KEY_NAMES.get(name, name) for name in (key.split("+") if len(key) > 1 else [key])]
    return held, last
