"""Controls found by their visible words, also while other pages lie behind them."""
import json

CONTROLS = "button, a, [role=menuitem], [role=menuitemradio], [role=tab]"


def found(name):
    """Returns a JavaScript expression: the controls whose name begins with `name` and that the user can press, the topmost last."""
    return (
        f"[...document.querySelectorAll('{CONTROLS}')].filter(one => "
        f"(one.ariaLabel ?? one.innerText).trim().startsWith({json.dumps(name)}) && one.checkVisibility() && !one.closest('[inert]') && !one.disabled)"
    )


def press(screen, name, kind="click", scrolls=False):
    """Presses the topmost control with a name; `kind` may be `menu`, for its context menu. `scrolls` brings it to the middle of the window first."""
    screen.wait_for(f"{found(name)}.length", about=f"{name} can be pressed")
    screen.settled()
    if scrolls:
        screen.evaluate(f"{found(name)}.at(-1).scrollIntoView({{ block: 'center' }})")
    x, y = screen.evaluate(f"(({{ x, y, width, height }}) => [x + width / 2, y + height / 2])({found(name)}.at(-1).getBoundingClientRect())")
    if kind == "menu":
        screen.page.mouse.click(x, y, button="right")
    else:
        screen.click_at(x, y)
