"""Cinema: its films, for whom they are played, and films that need a TV provider. whole/test_tv.py opens it from TV."""
import json

import pytest

from shoji_kit import App
from shoji_kit.axe import violations
from shoji_kit.controls import named, press

VIDEO = "document.querySelector('video')"
# NB: WebKitGTK plays nothing without codecs of its own, which a test machine need not have.
PLAYS = pytest.mark.only("chromium")


@pytest.fixture(scope="module")
def system():
    with App("shoji", "Home", "Cinema", "TV", command=("run",)) as system:
        yield system


@pytest.fixture
def cinema(new_screen, system):
    def make(**options):
        screen = new_screen(app=system, **options)
        screen.open("/cinema/")
        screen.wait_for("document.querySelector('.page img')")
        return screen
    return make


def says(screen, words):
    # Headers of lists may be shown in capitals.
    screen.wait_for(f"document.body.innerText.toLowerCase().includes({json.dumps(words.lower(), ensure_ascii=False)})", about=f"the page says {words!r}")


def choose_profile(screen, name):
    press(screen, "Profile")
    screen.wait_for("document.querySelector('.menu:popover-open')")
    screen.settled()
    screen.click(f"text={name}")
    screen.wait_for(f"{named('Profile: ' + name)}.length")


def plays(screen, at_least=0.0):
    screen.wait_for(f"{VIDEO} && !{VIDEO}.paused && !{VIDEO}.seeking && {VIDEO}.currentTime > {at_least}")


@pytest.mark.core
def test_a_film_has_a_page_with_its_facts(cinema):
    screen = cinema()
    press(screen, "Seeds")
    for words in ("The Garden, Episode 1 · Science · 40 sec", "A few cells are sown, and a garden grows by three simple rules."):
        says(screen, words)
    screen.wait_for(f"{named('Play')}.length")


@PLAYS
def test_a_film_is_played_left_and_resumed_by_its_profile(cinema):
    screen = cinema()
    choose_profile(screen, "Ada")
    press(screen, "Tides")
    says(screen, "The sea comes in")
    press(screen, "Play")
    plays(screen)
    assert screen.evaluate(f"[...{VIDEO}.querySelectorAll('track')].map(one => one.srclang)") == ["en", "ja"]
    screen.evaluate(f"({VIDEO}.currentTime = 20) && 0")
    plays(screen, 20)
    screen.press("Escape")
    screen.wait_for(f"!{VIDEO}")
    screen.wait_for(f"{named('Resume')}.length && {named('Play from Beginning')}.length")
    says(screen, "left")
    screen.settled()
    screen.click("css=.page:last-of-type .navigation-back")
    says(screen, "Continue Watching")
    # Ken has seen nothing of it.
    choose_profile(screen, "Ken")
    screen.wait_for("!document.body.innerText.includes('Continue Watching')")
    press(screen, "Tides")
    screen.wait_for(f"{named('Play')}.length && !{named('Resume')}.length")


@PLAYS
def test_the_files_of_a_film_are_small_and_play_to_their_end(cinema):
    screen = cinema()
    choose_profile(screen, "Ada")
    for title, seconds in (("Tides", 60), ("Signal", 45), ("Seeds", 40), ("Roots", 40)):
        press(screen, title)
        press(screen, "Play")
        plays(screen)
        assert abs(screen.evaluate(f"{VIDEO}.duration") - seconds) < 0.5
        screen.evaluate(f"({VIDEO}.currentTime = {seconds - 1}) && 0")
        # At the end the screen closes by itself.
        screen.wait_for(f"!{VIDEO}")
        screen.settled()
        screen.click("css=.page:last-of-type .navigation-back")
        says(screen, "Featured")


@PLAYS
def test_only_a_film_that_needs_a_provider_asks_for_one_and_says_where_to_sign_in(cinema):
    screen = cinema()
    choose_profile(screen, "Ada")
    press(screen, "Embers")
    says(screen, "Included with your TV provider")
    press(screen, "Play")
    says(screen, "To watch this film, sign in to your TV provider in Settings, and let Cinema use the account.")
    # There is no form for a password.
    assert screen.evaluate("document.querySelectorAll('input[type=password]').length") == 0
    press(screen, "Done")
    says(screen, "Will it last until morning?")
    screen.wait_for(f"{named('Play')}.length")


def test_the_account_has_the_profile_and_no_sign_out_of_its_own(cinema):
    screen = cinema()
    press(screen, "Account")
    says(screen, "Not signed in")
    says(screen, "What you have watched is kept for each profile.")
    assert screen.evaluate(f"{named('Sign Out')}.length") == 0
    press(screen, "Done")
    screen.wait_gone("css=dialog[open]")


@pytest.mark.only("chromium")  # axe-core's results are the same in every browser.
@pytest.mark.parametrize("language, dark, size, width", [("ja", True, None, 1280), ("ar", False, "accessibility5", 390)])
def test_every_screen_is_accessible_and_fits(cinema, language, dark, size, width):
    screen = cinema(language=language, dark=dark, width=width)
    if size:
        screen.evaluate(f"document.documentElement.dataset.textSize = '{size}'")

    def check():
        assert violations(screen) == []
        assert screen.evaluate("document.documentElement.scrollWidth <= innerWidth")

    check()
    press(screen, "アカウント" if language == "ja" else "Account")
    screen.wait_for("document.querySelector('dialog[open]')")
    check()
    press(screen, "完了" if language == "ja" else "Done")
    screen.wait_gone("css=dialog[open]")
    press(screen, "潮の満ち引き" if language == "ja" else "Tides")
    says(screen, "海が満ち、海が引く。" if language == "ja" else "The sea comes in")
    check()
