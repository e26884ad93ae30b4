"""Controls by the beginning of their name, as a user who knows only a part of it finds them."""
import json

# Opened pages of a stack stay in the document; only the one in front can be pressed.
FRONT = "[...document.querySelectorAll('a, button, [role=tab], [role=button]')].filter(one => one.checkVisibility() && !one.closest('[inert]'))"


def named(words):
    """Returns the JavaScript expression for the controls whose name starts with words, in the order of the page."""
    return f"{FRONT}.filter(one => (one.ariaLabel ?? one.innerText).trim().startsWith({json.dumps(words, ensure_ascii=False)}))"


def press(screen, words, at=-1):
    """Presses a control whose name starts with words: the last one, or the one with an index."""
    screen.wait_for(f"{named(words)}.at({at})", about=f"{words} can be pressed")
    screen.settled()
    screen.evaluate(f"{named(words)}.at({at}).setAttribute('data-to-press', '')")
    screen.click("css=[data-to-press]")
    screen.evaluate("document.querySelector('[data-to-press]')?.removeAttribute('data-to-press')")


def go_to(screen, tab):
    """Presses a tab, and waits for its page: another tab may show the same words."""
    press(screen, tab)
    screen.wait_for(
        f"[...document.querySelectorAll('.navigation-title')].some(one => one.checkVisibility() && one.textContent.trim() === {json.dumps(tab, ensure_ascii=False)})")
    screen.settled()
