"""Files that a user brings into the app Files on a phone, and the previews that open there."""
import json

from named_controls import press

PAGE = "[...document.querySelectorAll('.page')].filter(p => p.checkVisibility({visibilityProperty: true}) && !p.matches('[inert]')).at(-1)"
TITLE = f"{PAGE}?.querySelector('.navigation-title')?.textContent"
ROWS = f"[...({PAGE}).querySelectorAll('button, a')]"


def row(name):
    """A JavaScript expression: the row of a file, whose first line is its name."""
    return f"{ROWS}.find(one => (one.ariaLabel ?? one.innerText).trim().split('\\n')[0].split(', ')[0] === {json.dumps(name)}.split(', ')[0] && one.checkVisibility())"


def bring(screen, folder, files):
    """Brings files, which are written into `folder` first, into the folder that is shown, by the browser's picker."""
    press(screen, "More")
    for name, data in files.items():
        (folder / name).write_bytes(data)
    with screen.page.expect_file_chooser() as chooser:
        press(screen, "Import from Device")
    chooser.value.set_files([folder / name for name in files])


def open_file(screen, name):
    screen.wait_for(f"Boolean({row(name)})", about=f"{name} is in the list")
    screen.settled()
    screen.evaluate(f"{row(name)}.scrollIntoView({{ block: 'center' }})")
    x, y = screen.evaluate(f"(({{ x, y, width, height }}) => [x + width / 2, y + height / 2])({row(name)}.getBoundingClientRect())")
    screen.click_at(x, y)
    screen.wait_for(f"({TITLE}) === {json.dumps(name)}", about=f"the preview of {name} is in front")


def back(screen, title="On This Server"):
    screen.settled()
    screen.click(f"css=[id='{screen.evaluate(f'({PAGE}).querySelector(`.navigation-back`).id')}']")
    screen.wait_for(f"({TITLE}) === {title!r}")
    screen.settled()
