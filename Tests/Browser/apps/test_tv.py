"""TV: what other apps offer, in groups, by app and by search; and the page of an item. whole/test_tv.py plays films."""
import json

import pytest

from shoji_kit import App
from shoji_kit.axe import violations
from shoji_kit.controls import go_to, named, press


@pytest.fixture(scope="module")
def system():
    with App("shoji", "Home", "Cinema", "TV", command=("run",)) as system:
        yield system


@pytest.fixture
def tv(new_screen, system):
    """TV, for a new user who has opened Cinema before."""
    def make(has_cinema=True, **options):
        screen = new_screen(app=system, **options)
        if has_cinema:
            screen.open("/cinema/")
            screen.wait_for("document.querySelector('.page img')")
        screen.open("/tv/")
        return screen
    return make


def says(screen, words):
    # Headers of lists may be shown in capitals.
    screen.wait_for(f"document.body.innerText.toLowerCase().includes({json.dumps(words.lower(), ensure_ascii=False)})", about=f"the page says {words!r}")


def open_item(screen, title):
    press(screen, title)
    screen.wait_for_target("play")
    screen.settled()


@pytest.mark.core
def test_without_films_each_tab_says_how_they_come(tv):
    screen = tv(has_cinema=False)
    says(screen, "Films and programs of apps that you have opened appear here.")
    for tab in ("Library", "Search"):
        go_to(screen, tab)
        says(screen, "Nothing to Watch")


def test_recommendations_of_apps_are_there_once_the_app_was_opened(tv):
    screen = tv()
    says(screen, "What to Watch")
    screen.wait_for(f"{named('Tides')}.length === 1 && {named('Signal')}.length === 1")
    # What is not recommended is in the library.
    assert screen.evaluate(f"{named('Embers')}.length") == 0
    go_to(screen, "Library")
    says(screen, "Embers")
    assert screen.evaluate("['Cinema', 'Tides', 'Signal', 'Seeds', 'Roots', 'Embers', 'Mosaic'].filter(word => !document.body.innerText.toLowerCase().includes(word.toLowerCase()))") == []


@pytest.mark.core
def test_the_page_of_an_item_names_the_facts_and_leads_to_its_app(tv):
    screen = tv()
    open_item(screen, "Tides")
    for words in ("Movie · Nature · 1 min", "The sea comes in, and the sea goes out.", "Plays in Cinema"):
        says(screen, words)
    assert screen.text("play").strip() == "Play"
    assert screen.evaluate("(find('play').closest('a') ?? find('play').querySelector('a')).getAttribute('href')") == "/cinema/?play=tides"
    # Nothing was begun, so there is nothing to begin anew or to take off Up Next.
    assert not screen.exists("play-from-beginning") and screen.evaluate(f"{named('Remove from Up Next')}.length") == 0
    screen.wait_for("document.querySelector('.page img')?.naturalWidth === 640", about="the artwork has loaded")


def test_a_favourite_is_in_its_groups_and_stays_when_the_system_is_killed(new_screen):
    with App("shoji", "Home", "Cinema", "TV", command=("run",)) as own:
        screen = new_screen(app=own)
        screen.open("/cinema/")
        screen.wait_for("document.querySelector('.page img')")
        screen.open("/tv/")
        open_item(screen, "Signal")
        press(screen, "Add to Favorites")
        screen.wait_for(f"{named('Remove from Favorites')}.length")
        screen.open("/tv/?new=1")
        says(screen, "Favorites")
        own.kill()
        own.start()
        screen.open("/tv/?new=1")
        says(screen, "Favorites")
        go_to(screen, "Library")
        says(screen, "Favorites")
        open_item(screen, "Signal")
        press(screen, "Remove from Favorites")
        screen.wait_for(f"{named('Add to Favorites')}.length")
        screen.open("/tv/?new=1")
        says(screen, "What to Watch")
        assert "favorites" not in screen.evaluate("document.body.innerText.toLowerCase()")


def test_the_profile_of_an_app_is_chosen_on_the_page_of_an_item_and_reaches_the_app(tv):
    screen = tv()
    open_item(screen, "Tides")
    screen.click("watch-as")
    screen.wait_for("document.querySelector('.menu:popover-open')")
    screen.settled()
    screen.click("text=Ken")
    screen.wait_for(f"{named('Watch as Ken')}.length")
    screen.open("/tv/?new=1")
    open_item(screen, "Signal")
    screen.wait_for(f"{named('Watch as Ken')}.length")
    screen.open("/cinema/")
    screen.wait_for(f"{named('Profile: Ken')}.length")


def test_search_finds_titles_and_genres_and_says_when_there_is_nothing(tv):
    screen = tv()
    go_to(screen, "Search")
    says(screen, "Genres")
    press(screen, "Science")
    screen.wait_for(f"['Seeds', 'Roots', 'Mosaic'].every(word => document.body.innerText.includes(word)) && !{named('Tides')}.length")
    screen.wait_for("document.querySelector('input[type=search]')?.value === 'Science'")
    screen.evaluate("(field => { field.focus(); field.select() })(document.querySelector('input[type=search]'))&&0")
    screen.type(None, "emb")
    screen.wait_for(f"{named('Embers')}.length === 1 && !{named('Seeds')}.length")
    screen.type(None, "xyz")
    says(screen, "No Results for “embxyz”")


@pytest.mark.only("chromium")  # NB: WebKitGTK's driver does not press in a window that is not the first.
def test_films_of_an_app_that_is_opened_meanwhile_appear_in_an_open_window(new_screen, system):
    screen = new_screen(app=system)
    screen.open("/tv/")
    says(screen, "Nothing to Watch")
    beside = new_screen(app=system, beside=screen)
    beside.open("/cinema/")
    screen.wait_for(f"{named('Tides')}.length")


def test_the_menu_of_a_card_is_opened_by_keyboard_and_makes_a_favourite(tv):
    screen = tv()
    screen.wait_for(f"{named('Tides')}.length")
    screen.settled()
    screen.evaluate(f"{named('Tides')}[0].focus()")
    screen.press("Shift+F10")
    screen.wait_for("document.querySelector('.menu:popover-open')")
    screen.settled()
    assert screen.evaluate("[...document.querySelectorAll('.menu:popover-open a')].map(one => one.getAttribute('href'))")[0] == "/cinema/?play=tides"
    screen.click("text=Add to Favorites")
    says(screen, "Favorites")


@pytest.mark.only("chromium")  # axe-core's results are the same in every browser.
@pytest.mark.parametrize("language, dark, size, width", [("ja", True, None, 1280), ("ar", False, "accessibility5", 390)])
def test_every_screen_is_accessible_and_fits(tv, language, dark, size, width):
    screen = tv(language=language, dark=dark, width=width)
    if size:
        screen.evaluate(f"document.documentElement.dataset.textSize = '{size}'")
    tides = "潮の満ち引き" if language == "ja" else "Tides"
    tabs = ("ライブラリ", "検索") if language == "ja" else ("Library", "Search")

    def check():
        assert violations(screen) == []
        assert screen.evaluate("document.documentElement.scrollWidth <= innerWidth")

    screen.wait_for(f"{named(tides)}.length")
    check()
    for tab in tabs:
        go_to(screen, tab)
        check()
    go_to(screen, "今すぐ観る" if language == "ja" else "Watch Now")
    open_item(screen, tides)
    check()
    if language == "ja":
        says(screen, "シネマで再生")
        says(screen, "映画 · 自然")
