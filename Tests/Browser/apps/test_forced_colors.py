"""Forced colours, as in Windows' contrast themes: what backgrounds and shadows say elsewhere is said in the user's own colours."""
import pytest

from shoji_kit.pixels import Pixels

# Only Chromium's driver can force colours.
pytestmark = [pytest.mark.app("Gallery"), pytest.mark.only("chromium")]

SIDEBAR, DETAIL = "css=.split-sidebar", "css=.split-detail .page[data-state=current]"
# Of each page: what is chosen or reached, what isn't, and the user's colour that tells them apart (none: any that isn't the ground's).
STATES = {
    "Toggle": [(f"{DETAIL} .toggle > input:checked", f"{DETAIL} .toggle > input:not(:checked)", "Highlight"), (f"{DETAIL} .toggle[data-style=button]", None, "Highlight")],
    "Picker": [
        (f"{DETAIL} .segment:has(:checked)", f"{DETAIL} .segment:not(:has(:checked))", "Highlight"),
        (f"{DETAIL} .option > input:checked", f"{DETAIL} .option > input:not(:checked)", "ButtonText"),
        (f"{DETAIL} .wheels", None, "Highlight"),
    ],
    "Date Picker": [(f"{DETAIL} .day[aria-pressed=true]", f"{DETAIL} .day[aria-pressed=false]", "Highlight")],
    "Progress View": [(f"{DETAIL} .progress", None, "Highlight"), (f"{DETAIL} .spinner", None, None)],
    "Gauge": [(f"{DETAIL} .gauge-track", None, "Highlight")],
    "Slider": [(f"{DETAIL} .slider", f"{DETAIL} .slider:disabled", "Highlight")],
    "Stepper": [(f"{DETAIL} .stepper > button:first-child", None, "ButtonText")],
    "Page View": [(f"{DETAIL} .page-dots", None, "CanvasText")],
}


def color(screen, name):
    """The user's colour of a name on the page, as (red, green, blue)."""
    red, green, blue, *opacity = screen.page.evaluate(
        """name => { const e = document.body.appendChild(document.createElement("i")); e.style.color = name
        const { color } = getComputedStyle(e); e.remove(); return color.match(/[\\d.]+/g).map(Number) }""", name)
    ground, share = color(screen, "Canvas") if opacity else (0, 0, 0), opacity[0] if opacity else 1
    return tuple(share * part + (1 - share) * below for part, below in zip((red, green, blue), ground))


def shows(screen, folder, target, name):
    """Whether a pixel of an element has the user's colour."""
    screen.evaluate(f"find({target!r}).scrollIntoView({{ block: 'center' }})")
    screen.settled()
    colors = Pixels(screen, folder).colors(screen.frame(target))
    if not name:
        return len(colors) > 1
    wanted = color(screen, name)
    return any(all(abs(a - b) < 6 for a, b in zip(found, wanted)) for found in colors)


@pytest.fixture
def gallery(new_screen):
    def open_page(page, dark=False, **options):
        screen = new_screen(**dict(width=1180, height=820) | options)
        screen.page.emulate_media(forced_colors="active", color_scheme="dark" if dark else "light")
        screen.open("/")
        screen.click(f"text={page}")
        screen.wait_for(f"[...document.querySelectorAll('.split-detail .page[data-state=current] .navigation-title')].some(e => e.textContent === '{page}')")
        screen.settled()
        return screen

    return open_page


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("page", STATES)
def test_states_are_told_in_the_users_colors(gallery, tmp_path, page, dark):
    screen = gallery(page, dark)
    for target, other, name in STATES[page]:
        assert shows(screen, tmp_path, target, name), target
        assert not other or not shows(screen, tmp_path, other, name), other
    # The row of the page that is open.
    assert shows(screen, tmp_path, f"{SIDEBAR} .row[data-selected]", "Highlight")
    assert not shows(screen, tmp_path, f"{SIDEBAR} .row:not([data-selected])", "Highlight")


def test_a_pressed_row_is_outlined(gallery, tmp_path):
    screen = gallery("List")
    row = f"{DETAIL} .row:has(.navigation-link)"
    assert not shows(screen, tmp_path, row, "Highlight")
    screen.page.mouse.move(*screen.frame(row).middle)
    screen.page.mouse.down()
    screen.wait_for(f"find({row!r}).matches(':has(:active)')")
    assert shows(screen, tmp_path, row, "Highlight")
    screen.page.mouse.up()


def test_the_tab_that_is_shown_has_the_users_colors(gallery, tmp_path):
    screen = gallery("Tab View", width=390)
    screen.click("text=Open")
    screen.wait_for_target("css=.tab")
    screen.settled()
    assert shows(screen, tmp_path, "css=.tab[aria-selected=true]", "Highlight")
    assert shows(screen, tmp_path, "css=.tab[aria-selected=false] > .badge", "Highlight")
    assert not shows(screen, tmp_path, "css=.tab:last-of-type", "Highlight")


@pytest.mark.core
def test_colors_that_are_forced_later_are_noticed(new_screen, tmp_path):
    screen = new_screen(width=1180, height=820)
    screen.open("/")
    screen.click("text=Button")
    screen.wait_for_target(f"{SIDEBAR} .row[data-selected]")
    screen.page.emulate_media(forced_colors="active")
    screen.wait_for(f"getComputedStyle(find('{SIDEBAR} .row[data-selected] > .row-content')).forcedColorAdjust === 'none'")
    assert shows(screen, tmp_path, f"{SIDEBAR} .row[data-selected]", "Highlight")
