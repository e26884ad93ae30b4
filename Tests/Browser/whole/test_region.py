"""Foundation's regional settings are the user's: language, calendar, time zone."""
import pytest

from steps import choose

pytestmark = pytest.mark.app("Specimen")

ANSWERS = {
    "en-US": {"moment": "November 14, 2023 at 10:13 PM", "number": "1,234.5", "locale": "en_US en_US en-US", "calendar": "1 22 Sunday"},
    "de-DE": {"moment": "14. November 2023 um 22:13", "number": "1.234,5", "locale": "de_DE de_DE de-DE", "calendar": "2 22 Sonntag"},
    "ja-JP": {"moment": "2023年11月14日 22:13", "number": "1,234.5", "locale": "ja_JP ja_JP ja-JP", "calendar": "1 22 日曜日"},
}


def plain(screen, name):
    """Returns a text with ordinary spaces."""
    return " ".join(screen.text(name).split())


@pytest.mark.core
@pytest.mark.only("chromium")  # WebKit's driver has one language for all windows.
@pytest.mark.parametrize("language", ANSWERS)
def test_an_app_that_asks_for_the_present_locale_gets_the_persons(visit, language):
    screen = visit("region", language=language)
    screen.wait_for_target("moment")
    for name, answer in ANSWERS[language].items():
        assert plain(screen, name) == answer
    assert plain(screen, "formatter") == ANSWERS[language]["moment"]


@pytest.mark.only("chromium")  # Only Chromium lets a test change the time zone.
def test_the_day_is_the_persons_and_who_travels_sees_it_at_once(visit):
    screen = visit("region")
    screen.wait_for_text("zone", "GMT")
    cdp = screen.context.new_cdp_session(screen.page)
    cdp.send("Emulation.setTimezoneOverride", {"timezoneId": "Asia/Tokyo"})
    # A page reports its time zone when it loads; pages drawn for the previous one are redrawn.
    screen.open("/")
    screen.wait_for_text("zone", "Asia/Tokyo")
    assert plain(screen, "moment") == "November 15, 2023 at 7:13 AM"
    assert screen.text("calendar") == "1 7 Sunday" and screen.text("new calendar") == "7"


@pytest.mark.only("chromium")
def test_a_first_visit_is_drawn_again_when_its_time_zone_is_known(app, chromium, new_screen):
    # Only the page itself reports where the user is.
    screen = new_screen(language="ja-JP")
    screen.context.new_cdp_session(screen.page).send("Emulation.setTimezoneOverride", {"timezoneId": "America/New_York"})
    screen.open("/")
    choose(screen, "region")
    screen.wait_for_text("zone", "America/New_York")
    assert plain(screen, "moment") == "2023年11月14日 17:13"
