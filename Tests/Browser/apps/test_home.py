"""The home screen: it lists every app, opens it, and can be returned to."""
import pytest


@pytest.mark.parametrize("language, names", [("en-US", ["Account", "Gallery", "Reminders"]), ("ja-JP", ["アカウント", "ギャラリー", "リマインダー"])])
def test_icons_have_the_names_of_their_apps(new_screen, home_system, language, names):
    screen = new_screen(app=home_system, language=language).open()
    found = screen.evaluate("[...document.querySelectorAll('#root a[href]')].map(a => a.getAttribute('aria-label')).sort()")
    assert found == sorted(names)


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
