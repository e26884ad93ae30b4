"""Helpers for the tests of alerts and action sheets."""


class Dialog:
    """The only open dialog of a kind on a screen, found by its parts' classes."""

    def __init__(self, kind, button):
        self.target = f"css=dialog[open].{kind}"
        self.buttons = f"[...document.querySelectorAll('dialog[open] .{button}')].filter(b => b.offsetParent)"

    def ask(self, screen, form):
        screen.click(form)
        screen.wait_for_target(self.target)
        screen.settled()

    def boxes(self, screen):
        """Returns the buttons' frames by their titles."""
        return screen.evaluate(
            f"Object.fromEntries({self.buttons}.map(b => [b.innerText.trim(), (({{x, y, width, height}}) => ({{x, y, width, height}}))"
            "(b.getBoundingClientRect())]))")

    def style(self, screen, title, property):
        return screen.evaluate(f"getComputedStyle({self.buttons}.find(b => b.innerText.trim() === '{title}')).{property}")

    def is_red(self, screen, title):
        """Returns whether a button's text is red, in whatever notation the browser reports the colour."""
        red, green, blue = screen.evaluate(
            "(color => { const c = document.createElement('canvas').getContext('2d', {willReadFrequently: true}); c.fillStyle = color;"
            f" c.fillRect(0, 0, 1, 1); return [...c.getImageData(0, 0, 1, 1).data].slice(0, 3) }})('{self.style(screen, title, 'color')}')")
        return red > 150 and red > 2 * green and red > 2 * blue

    def answered(self, screen, word, times=1):
        """Waits until the dialog is gone and its actions have run that many times, the last with this word."""
        screen.wait_gone(self.target)
        screen.wait_for_text("answer", word)
        screen.wait_for_text("answers", str(times))
