"""The home screen: it lists every app, opens it, and can be returned to."""
import pytest


@pytest.mark.parametrize("language, names", [("en-US", ["Account", "Gallery", "Notes", "Notification Center", "Reminders"]), ("ja-JP", ["アカウント", "ギャラリー", "メモ", "リマインダー", "通知センター"])])
def test_icons_and_the_clock_have_the_names_of_what_they_open(new_screen, home_system, language, names):
    screen = new_screen(app=home_system, language=language).open()
    found = screen.evaluate("[...document.querySelectorAll('#root a.button[href]')].map(a => a.getAttribute('aria-label')).sort()")
    assert found == sorted(names)


@pytest.mark.core
@pytest.mark.parametrize("width", [390, 1280])
def test_an_app_opens_and_leads_back(new_screen, home_system, width):
    screen = new_screen(app=home_system, width=width).open()
    screen.click("css=a[href='/reminders/']")
    screen.wait_for("location.pathname === '/reminders/' && document.documentElement.dataset.client === 'ready'")
    assert screen.attribute("css=.home-indicator", "aria-label") == "Home Screen"
    screen.click("css=.home-indicator")
    screen.wait_for("location.pathname === '/' && document.querySelector('a[href=\"/reminders/\"]')")


def test_the_name_below_an_icon_opens_the_app(new_screen, home_system):
    screen = new_screen(app=home_system, width=390).open()
    screen.click("text=Reminders")
    screen.wait_for("location.pathname === '/reminders/' && document.documentElement.dataset.client === 'ready'")


@pytest.mark.core
def test_the_home_screen_has_no_way_to_itself(new_screen, home_system):
    assert not new_screen(app=home_system).open().exists("css=.home-indicator")


# NB: Playwright's WebKit and WebKitGTK's driver do not report transitions between documents.
@pytest.mark.only("chromium")
def test_an_icon_grows_into_its_app(new_screen, home_system):
    screen = new_screen(app=home_system).open()
    screen.page.add_init_script("""
      addEventListener('pagereveal', event => event.viewTransition?.ready.then(() => {
        sessionStorage.carried = document.getAnimations().map(a => a.effect.pseudoElement).includes('::view-transition-group(app)')
      }))""")
    for link, path in [("a[href='/gallery/']", "/gallery/"), (".home-indicator", "/")]:
        screen.evaluate("sessionStorage.clear()")
        screen.click(f"css={link}")
        screen.wait_for(f"location.pathname === '{path}' && sessionStorage.carried === 'true'")
        screen.wait_for("document.documentElement.dataset.client === 'ready'")
        screen.settled()


@pytest.mark.only("chromium")  # WebKitGTK's driver cannot request reduced motion.
def test_with_reduced_motion_nothing_grows(new_screen, home_system):
    screen = new_screen(app=home_system)
    screen.page.emulate_media(reduced_motion="reduce")
    screen.open()
    screen.click("css=a[href='/gallery/']")
    screen.wait_for("location.pathname === '/gallery/' && document.documentElement.dataset.client === 'ready'")
    assert screen.evaluate("getComputedStyle(document.getElementById('root')).viewTransitionName") == "none"


MENU = "document.querySelector('.menu:popover-open')"


def open_menu(screen, slug, by):
    icon = f"css=a.button[href='/{slug}/']"
    if by == "pointer":
        screen.click(icon, "secondary")
    else:
        screen.focus(icon)
        screen.press("Shift+F10")
    screen.wait_for(MENU)
    screen.settled()


def choose(screen, item, by):
    if by == "pointer":
        return screen.click(f"text={item}")
    for _ in range(20):
        if screen.evaluate(f"document.activeElement.textContent.includes({item!r})"):
            break
        screen.press("ArrowDown")
    screen.press("Enter")


@pytest.mark.firefox
@pytest.mark.guideline("multitasking.ipad-two-apps")
@pytest.mark.parametrize("by", [
    pytest.param("pointer", marks=pytest.mark.not_in("webkit", "its driver mistakes the pointer's buttons after a secondary click")), "keys"])
def test_an_icons_menu_leads_to_the_stage(new_screen, home_system, by):
    screen = new_screen(app=home_system, width=1200, height=800).open()
    # Chromium reports a fade that it skips because it shows the stage before its style sheet.
    screen.forgiven.append("ViewTransition opt-in disabled")
    open_menu(screen, "reminders", by)
    choose(screen, "Open in Split View", by)
    screen.wait_for("location.pathname === '/stage' && document.querySelector('.stage-hint')?.checkVisibility()")
    home = screen.inside("css=iframe[title='Home Screen']")
    home.wait_for("document.documentElement.dataset.client === 'ready'")
    home.settled()
    # The same menu on the stage: it closes when one of its items is chosen.
    open_menu(home, "gallery", by)
    choose(home, "Open in Slide Over", by)
    for name in ["Reminders", "Gallery"]:
        screen.wait_for_target(f"css=.pane[aria-label='{name}']:not([data-hidden=true])")
    home.wait_for(f"!{MENU}")
    screen.wait_gone("css=.menu:popover-open")


@pytest.mark.parametrize("language, words", [("en-US", ["Open in Split View", "Open in Slide Over"]), ("ja-JP", ["Split Viewで開く", "Slide Overで開く"])])
def test_where_there_is_space_for_two_apps_icons_and_home_screen_lead_to_the_stage(new_screen, home_system, language, words):
    screen = new_screen(app=home_system, width=1200, height=800, language=language).open()
    links = "[...document.querySelectorAll('#root a[href^=\"/stage?\"]')].map(a => [a.getAttribute('href'), a.textContent.trim()])"
    screen.wait_for(f"{links}.some(([address]) => address === '/stage?switcher=1')")
    found = screen.evaluate(links)
    assert [word for address, word in found if address in ["/stage?split=notes", "/stage?over=notes"]] == words
    assert "/stage?switcher=1" in [address for address, _ in found]
    # Account is a page of the system's and no app with windows.
    assert screen.exists("css=a[href='/shoji/account/']") and not [address for address, _ in found if "account" in address]


@pytest.mark.parametrize("width, height", [(390, 844), (844, 390)])
def test_a_phone_has_no_way_to_the_stage(new_screen, home_system, width, height):
    screen = new_screen(app=home_system, width=width, height=height).open()
    screen.wait_for("document.querySelector('#root a[href=\"/notes/\"]') && !document.querySelector('a[href^=\"/stage\"]')")
