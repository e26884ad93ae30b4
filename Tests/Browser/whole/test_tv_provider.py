"""TV provider sign-in at system level: both ways to sign in, what apps get, privacy, signing out, failures, and where tokens never are."""
import json
import re
import shutil

import pytest

from shoji_kit import App, until
from shoji_kit.app import BUILD
from shoji_kit.axe import violations
from shoji_kit.tv_providers import TVProvider
from steps import choose

# WebKit's driver stops answering once an app is opened beside a window that has been at another site.
pytestmark = pytest.mark.only("chromium")

PROVIDER_PAGE = "/settings/?url=app-settings%3Atv-provider"
PRIVACY_PAGE = "/settings/?url=app-settings%3Aprivacy"
QUESTION = "document.querySelector('dialog.alert[open]')"


@pytest.fixture
def provider():
    provider = TVProvider()
    yield provider
    provider.close()
    assert provider.mistakes == []


@pytest.fixture
def system(provider, tmp_path):
    """Settings and two apps, the second of which is a copy of the first."""
    other = tmp_path / "Other"
    shutil.copy(BUILD / "Specimen", other)
    file = tmp_path / "providers.json"
    file.write_text(json.dumps([provider.configuration]))
    with App("shoji", "Home", "Specimen", str(other), "Settings", "--tv-providers", str(file), "--log-level", "debug", command=("run",)) as running:
        yield running


@pytest.fixture
def settings(new_screen, system):
    def make(page=PROVIDER_PAGE, **options):
        screen = new_screen(app=system, **options).open(page)
        screen.settled()
        return screen

    return make


@pytest.fixture
def watching(new_screen, system):
    """The exhibit of one of the two apps, for the user of another page."""

    def make(beside, slug="specimen", **options):
        screen = new_screen(app=system, beside=beside, **options).open(f"/{slug}/")
        choose(screen, "tvProvider")
        return screen

    return make


def go_to_provider(screen, row="Example TV", way="Sign In"):
    screen.click(f"text={row}")
    screen.wait_for_target(f"text={way}")
    screen.settled()
    screen.click(f"text={way}")


def sign_in(screen):
    go_to_provider(screen)
    screen.wait_for_target("provider-yes")
    screen.click("provider-yes")
    signed_in(screen)


def signed_in(screen):
    screen.wait_for("location.pathname === '/settings/' && document.documentElement.dataset.client === 'ready'", about="the user is back in Settings")
    screen.wait_for_target("text=Sign Out")
    screen.settled()


def answer(screen, button):
    screen.answer(button)


def watch(screen, button="Allow"):
    """Chooses something to watch, and answers the question for access."""
    screen.click("watch")
    answer(screen, button)


SUBSCRIBED = 'example {"subscription": "gold"}'


@pytest.mark.guideline("tv-provider.system-level-sign-in")
def test_after_one_sign_in_two_apps_play_and_neither_asks_to_sign_in(settings, watching, provider):
    screen = settings()
    sign_in(screen)
    visits = provider.asked.count("/authorization")
    for slug in ("specimen", "other"):
        app = watching(screen, slug)
        app.wait_for_text("level", "signed in")
        watch(app)
        app.wait_for_text("account", SUBSCRIBED)
        app.click("check")
        app.wait_for_text("status", "granted")
    assert provider.asked.count("/authorization") == visits, "no app has led to the provider"


@pytest.mark.guideline("tv-provider.system-level-sign-in")
def test_a_code_is_typed_on_another_device(settings, watching, provider):
    provider.slow_downs = 1
    screen = settings()
    go_to_provider(screen, way="Sign In on Another Device")
    screen.wait_for("/[A-Z]\\d{3}-\\d{3}/.test(document.body.innerText)", about="the code is shown")
    code = re.search(r"[A-Z]\d{3}-\d{3}", screen.evaluate("document.body.innerText"))[0]
    assert f"{provider.origin}/enter" in screen.evaluate("document.body.innerText")
    provider.enter(code)
    screen.wait_for_target("text=Sign Out")
    app = watching(screen)
    watch(app)
    app.wait_for_text("account", SUBSCRIBED)


@pytest.mark.parametrize("life, isAllowed, text", [(600, False, "The sign-in was refused."), (2, None, "The code has expired.")], ids=["refused", "expired"])
def test_a_code_that_is_refused_or_expires_is_explained_and_goes_away(settings, provider, life, isAllowed, text):
    provider.device_life = life
    screen = settings()
    go_to_provider(screen, way="Sign In on Another Device")
    if isAllowed is False:
        code = until(lambda: [one["user"] for one in provider.devices.values()])[0]
        provider.enter(code, False)
    screen.wait_for_target(f"text={text}")
    screen.click("text=OK")
    screen.wait_gone(f"text={text}")
    assert not screen.exists("text=Sign Out")


def test_a_cancelled_code_signs_nobody_in(settings, provider):
    screen = settings()
    go_to_provider(screen, way="Sign In on Another Device")
    screen.wait_for("/[A-Z]\\d{3}-\\d{3}/.test(document.body.innerText)")
    screen.click("text=Cancel")
    screen.wait_gone("text=Cancel")
    for one in provider.devices.values():
        one["state"] = "allowed"
    screen.open(PROVIDER_PAGE)
    screen.wait_for_target("text=Example TV")
    assert not screen.exists("text=Sign Out") and not provider.access


@pytest.mark.guideline("tv-provider.sign-out-points-to-settings", "tv-provider.no-sign-out-at-system-level")
def test_sign_out_in_an_app_leads_to_settings_and_changes_nothing(settings, watching, provider):
    screen = settings()
    sign_in(screen)
    app = watching(screen)
    app.click("sign-out")
    app.wait_for(QUESTION)
    app.settled()
    assert app.text("css=.alert-title") == "Sign Out in Settings"
    assert "Settings > TV Provider" in app.text("css=.alert-message") and "rivacy" not in app.text("css=.alert-message")
    assert app.exists("text=Open Settings")
    app.click("text=Cancel")
    app.wait_for(f"!{QUESTION}")
    assert app.text("level") == "signed in" and not provider.revoked
    # The prompt leads to the page on which the user signs out.
    screen.open(PROVIDER_PAGE)
    screen.wait_for_target("text=Sign Out")


@pytest.mark.only("chromium")  # Opens a window from the app's page.
@pytest.mark.guideline("tv-provider.sign-out-points-to-settings")
def test_the_prompt_opens_the_page_of_the_tv_provider(settings, watching):
    screen = settings()
    sign_in(screen)
    app = watching(screen)
    app.click("sign-out")
    app.wait_for(QUESTION)
    app.settled()
    opened = app.opened_by(lambda: app.click("text=Open Settings"))
    opened.wait_for_target("text=Sign Out")
    assert "/settings/" in opened.evaluate("location.pathname")


def test_signing_out_in_settings_ends_the_account_for_all_apps_and_its_tokens(settings, watching, provider):
    screen = settings()
    sign_in(screen)
    app = watching(screen)
    watch(app)
    app.wait_for_text("account", SUBSCRIBED)
    screen.click("text=Sign Out")
    screen.wait_for("[...document.querySelectorAll('dialog[open]')].some(one => one.innerText.includes('Sign Out of Your TV Provider?'))")
    screen.settled()
    screen.click("text=Sign Out")
    app.wait_for_text("level", "signed out")
    screen.wait_gone("text=Sign Out")
    until(lambda: provider.access | provider.refresh <= provider.revoked)


@pytest.mark.guideline("tv-provider.privacy-not-sign-out", "tv-provider.privacy-controls-purpose")
def test_turning_off_one_app_takes_the_account_from_that_app_only(settings, watching, provider):
    screen = settings()
    sign_in(screen)
    one, other = watching(screen), watching(screen, "other")
    for app in (one, other):
        watch(app)
        app.wait_for_text("account", SUBSCRIBED)
    screen.open(PRIVACY_PAGE)
    screen.settled()
    screen.click("text=TV Provider")
    screen.wait_for_target("text=Specimen")
    screen.settled()
    row = "[...document.querySelectorAll('.row')].findLast(e => e.innerText.includes('Specimen') && e.querySelector('input') && e.getClientRects().length)"
    screen.click_at(*screen.evaluate(f"(r => [r.x + r.width / 2, r.y + r.height / 2])({row}.querySelector('input').getBoundingClientRect())"))
    screen.wait_for(f"!{row}.querySelector('input').checked")

    def is_denied():
        # The switch shows the user's choice before the system has it.
        one.click("check")
        return one.text("status") == "denied"

    until(is_denied)
    one.click("watch")
    one.wait_for_text("account", "accessNotGranted")
    other.click("check")
    other.wait_for_text("status", "granted")
    other.click("watch")
    other.wait_for_text("account", SUBSCRIBED)
    # The account is still signed in at system level.
    assert one.text("level") == "signed in" and not provider.revoked
    screen.open(PROVIDER_PAGE)
    screen.wait_for_target("text=Sign Out")


def test_without_the_users_permission_an_app_gets_nothing_and_is_not_asked_again(settings, watching):
    screen = settings()
    sign_in(screen)
    app = watching(screen)
    watch(app, "Don’t Allow")
    app.wait_for_text("account", "accessNotGranted")
    app.click("ask")
    app.wait_for_text("status", "denied")
    assert not app.evaluate(f"!!{QUESTION}")


def test_the_question_is_in_the_users_language(new_screen, system):
    app = new_screen(app=system, language="ja").open("/specimen/")
    choose(app, "tvProvider")
    app.click("ask")
    app.wait_for(QUESTION)
    assert app.text("css=.alert-title") == "“Specimen”がテレビプロバイダへのアクセスを求めています"
    answer(app, "許可しない")
    app.wait_for_text("status", "denied")


def test_no_page_frame_log_line_or_database_holds_a_secret(settings, watching, provider, system):
    screen = settings()
    seen = []

    def listen(page):
        page.on("websocket", keep_frames)

    def keep_frames(socket):
        for direction in ("framereceived", "framesent"):
            socket.on(direction, lambda frame: seen.append(str(frame)))

    listen(screen.page)
    provider.life = 3
    screen.open(PROVIDER_PAGE)
    sign_in(screen)
    app = watching(screen)
    listen(app.page)
    app.open("/specimen/")
    app.wait_for_target("watch")
    watch(app)
    app.wait_for_text("account", SUBSCRIBED)
    # Renewed tokens are secrets too.
    until(lambda: len(provider.access) > 1)
    for page in (screen, app):
        seen.append(page.evaluate("fetch(location.href).then(answer => answer.text())"))
        assert "<html" in seen[-1]
    assert provider.secrets and len(seen) > 3
    everything = "\n".join(seen) + system.log() + screen.evaluate("document.documentElement.outerHTML + location.href") + app.evaluate("document.documentElement.outerHTML")
    files = b"".join(path.read_bytes() for path in (system.folder / "data").rglob("*") if path.is_file())
    # The provider goes on giving new ones meanwhile.
    for secret in tuple(provider.secrets):
        assert secret not in everything and secret.encode() not in files


def test_who_refuses_at_the_provider_is_told_so_and_finds_back(settings, provider):
    screen = settings()
    screen.forgiven.append("403")
    go_to_provider(screen)
    screen.wait_for_target("provider-no")
    screen.click("provider-no")
    screen.wait_for_target("text=Not Signed In")
    screen.click("text=Back to Settings")
    screen.wait_for("location.pathname === '/settings/' && document.documentElement.dataset.client === 'ready'")
    assert not screen.exists("text=Sign Out") and not provider.access


@pytest.mark.parametrize("mode", ["garbage", "huge", "broken", "redirect"])
def test_a_provider_that_answers_wrongly_signs_nobody_in(settings, provider, mode):
    provider.mode = mode
    screen = settings()
    screen.forgiven += ["502", "400"]
    go_to_provider(screen)
    screen.wait_for_target("provider-yes")
    screen.click("provider-yes")
    screen.wait_for_target("text=The Provider Did Not Answer")
    assert "/elsewhere" not in provider.asked
    # The same code is not redeemed again.
    provider.mode = None
    tokens = provider.asked.count("/token")
    screen.evaluate("setTimeout(() => location.reload())&&0")
    screen.wait_for_target("text=This Sign-In Is Over")
    assert provider.asked.count("/token") == tokens and not provider.access


def test_a_provider_that_is_down_is_said_to_be_so(settings, provider, system):
    provider.close()
    screen = settings()
    go_to_provider(screen, way="Sign In on Another Device")
    screen.wait_for_target("text=The provider did not answer. Try again later.")


def test_a_sign_in_survives_a_restart_of_the_system_and_the_account_a_kill(settings, watching, provider, system):
    screen = settings()
    go_to_provider(screen)
    screen.wait_for_target("provider-yes")
    system.stop()
    system.start()
    screen.click("provider-yes")
    signed_in(screen)
    app = watching(screen)
    watch(app)
    app.wait_for_text("account", SUBSCRIBED)
    system.kill()
    system.start()
    app.open("/specimen/")
    app.wait_for_target("watch")
    app.wait_for_text("level", "signed in")
    app.click("ask")
    app.wait_for_text("status", "granted")
    assert not app.evaluate(f"!!{QUESTION}")


def test_a_code_is_awaited_across_a_kill_of_the_system(settings, provider, system):
    screen = settings()
    go_to_provider(screen, way="Sign In on Another Device")
    screen.wait_for("/[A-Z]\\d{3}-\\d{3}/.test(document.body.innerText)")
    system.kill()
    system.start()
    screen.open(PROVIDER_PAGE)
    screen.wait_for("/[A-Z]\\d{3}-\\d{3}/.test(document.body.innerText)", about="the code is shown")
    code = re.search(r"[A-Z]\d{3}-\d{3}", screen.evaluate("document.body.innerText"))[0]
    provider.enter(code)
    screen.wait_for_target("text=Sign Out")


def test_tokens_are_renewed_before_they_expire_and_an_account_that_the_provider_ends_is_gone(settings, watching, provider):
    provider.life = 2
    screen = settings()
    sign_in(screen)
    until(lambda: len(provider.access) > 2)
    provider.refresh.clear()
    screen.wait_gone("text=Sign Out")
    app = watching(screen)
    app.wait_for_text("level", "signed out")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_on_the_pages_and_in_the_question(settings, watching, dark):
    screen = settings(dark=dark)
    assert violations(screen) == []
    sign_in(screen)
    assert violations(screen) == []
    app = watching(screen, dark=dark)
    app.click("ask")
    app.wait_for(QUESTION)
    app.settled()
    assert violations(app) == []


def test_without_providers_settings_says_so(new_screen):
    with App("shoji", "Home", "Settings", command=("run",)) as system:
        screen = new_screen(app=system).open(PROVIDER_PAGE)
        screen.wait_for_target("text=No TV Providers")
