"""Input in fields: validated at the right time with a message, parsed in the user's format, and never discarded."""
import pytest

from shoji_kit.axe import violations

pytestmark = pytest.mark.app("Specimen")
MAIL = "Enter an address like name@example.com."


@pytest.fixture
def form(visit):
    def make(**options):
        screen = visit("textEntry", **options)
        screen.wait_for_target("name")
        screen.settled()
        return screen

    return make


def box(name):
    return f"(e => e.matches('input, textarea') ? e : e.querySelector('input, textarea'))(find('{name}'))"


def message(name):
    """Returns an expression for the visible message of an invalid field, which also describes it to assistive technologies."""
    return (
        f"(field => {{ const line = document.getElementById(field.getAttribute('aria-describedby'))\n"
        f"return field.getAttribute('aria-invalid') === 'true' && line?.checkVisibility() ? line.innerText : '' }})({box(name)})")


def wait_for_message(screen, name, text):
    import json
    screen.wait_for(f"{message(name)} === {json.dumps(text)}", about=f"{name} says {text!r}")


def heard(screen):
    return screen.evaluate("[...document.querySelectorAll('.announcer[aria-live=polite]')].map(e => e.textContent).join('')")


def listen(screen):
    """Records all announcements in the page's list `spoken`."""
    screen.evaluate(
        "(window.spoken = [], new MutationObserver(all => { for (const { target } of all) { const region = target.closest?.('.announcer') ?? target.parentElement?.closest('.announcer')\n"
        "if (region?.textContent) spoken.push(region.textContent) } }).observe(document.body, { subtree: true, childList: true, characterData: true }))&&0")


@pytest.mark.core
@pytest.mark.guideline("text-field.validate-email-on-focus-change")
def test_an_address_is_judged_when_it_is_left(form):
    screen = form()
    listen(screen)
    screen.type("mail", "name@")
    screen.wait_for(f"{box('mail')}.value === 'name@'")
    screen.click("code")
    wait_for_message(screen, "mail", MAIL)
    screen.wait_for(f"spoken.includes('Mail: {MAIL}')")
    # Correcting the text announces nothing at each key, and the message disappears with the first valid text.
    screen.type("mail", "example.c")
    assert screen.evaluate(message("mail")) == MAIL
    screen.type(None, "om")
    wait_for_message(screen, "mail", "")
    assert screen.evaluate(f"spoken.filter(text => text.includes('address')).length") == 1
    assert screen.evaluate(f"{box('mail')}.value") == "name@example.com"


def test_who_only_passes_through_is_told_nothing(form):
    screen = form()
    for name in ("name", "mail", "password", "code"):
        screen.click(name)
    screen.click("elsewhere")
    screen.wait_for_text("state", "invalid")
    assert screen.evaluate("document.querySelectorAll('[aria-invalid]').length") == 0


@pytest.mark.guideline("text-field.validate-credentials-before-focus-change")
def test_a_new_password_is_judged_while_it_has_focus(form):
    screen = form()
    screen.type("password", "abc")
    wait_for_message(screen, "password", "Use 8 characters or more.")
    assert screen.evaluate(f"document.activeElement === {box('password')}")
    screen.type(None, "defgh")
    wait_for_message(screen, "password", "")


@pytest.mark.core
@pytest.mark.guideline("text-field.warn-non-digits")
def test_a_letter_among_digits_is_told_of_at_once_and_kept(form):
    screen = form()
    screen.type("code", "12")
    screen.wait_for(f"{box('code')}.value === '12'")
    assert screen.evaluate(message("code")) == ""
    screen.type(None, "a")
    wait_for_message(screen, "code", "Use digits only.")
    assert screen.evaluate(f"{box('code')}.value") == "12a"
    screen.press("Backspace")
    wait_for_message(screen, "code", "")


@pytest.mark.core
def test_return_in_a_wrong_field_only_says_so_and_the_button_leads_to_the_first(form):
    screen = form()
    screen.type("password", "abc")
    screen.press("Enter")
    wait_for_message(screen, "password", "Use 8 characters or more.")
    assert screen.evaluate(f"document.activeElement === {box('password')}")
    screen.click("create")
    wait_for_message(screen, "name", "This is needed.")
    screen.wait_for(f"document.activeElement === {box('name')}")
    screen.wait_for_text("log", "created 0 sent 0 name () password 3")
    # A message that disappears moves the views below it.
    screen.type(None, "Ann")
    wait_for_message(screen, "name", "")
    screen.type("password", "defgh")
    wait_for_message(screen, "password", "")
    screen.wait_for_text("state", "valid")
    screen.click("create")
    screen.wait_for_text("log", "created 1 sent 0 name (Ann) password 8")


@pytest.mark.guideline("text-field.formatter-numbers-only")
def test_a_field_for_a_number_takes_no_letters(form):
    screen = form()
    screen.click("price")
    screen.press("Control+a")
    screen.type(None, "7a.x2b5")
    screen.wait_for(f"{box('price')}.value === '7.25'")
    screen.press("Enter")
    screen.wait_for_text("values", "price 725 euros 1234.5 share 500 count 3")
    # Rejecting a letter shows a message.
    screen.click("price")
    screen.press("End")
    screen.type(None, "x")
    wait_for_message(screen, "price", "Enter a number, such as 7.25.")
    screen.type(None, "0")
    wait_for_message(screen, "price", "")


def test_what_is_no_value_is_kept_said_and_not_sent(form):
    screen = form()
    screen.click("price")
    screen.press("Control+a")
    screen.type(None, "1,2,3")
    screen.press("Enter")
    wait_for_message(screen, "price", "Enter a number, such as 5.00.")
    screen.wait_for_text("log", "created 0 sent 0 name () password 0")
    screen.click("name")
    assert screen.evaluate(f"{box('price')}.value") == "1,2,3"
    screen.wait_for_text("values", "price 500 euros 1234.5 share 500 count 3")
    # A new value from the app replaces the text.
    screen.click("reset")
    screen.wait_for(f"{box('price')}.value === '7.00'")
    wait_for_message(screen, "price", "")


def test_what_is_pasted_is_judged_as_a_whole(form):
    screen = form()
    for name, right in (("euros", True), ("price", False)):
        screen.click(name)
        screen.press("Control+a")
        # Like a paste: all at once, and not by a key.
        screen.evaluate(
            f"(e => {{ e.setRangeText('2,345.50 €', 0, e.value.length, 'end'); e.dispatchEvent(new InputEvent('input', {{ bubbles: true, inputType: 'insertFromPaste' }})) }})({box(name)})")
        screen.click("name")
        if right:
            screen.wait_for(f"{box(name)}.value === '€2,345.50'")
        else:
            wait_for_message(screen, name, "Enter a number, such as 5.00.")
            assert screen.evaluate(f"{box(name)}.value") == "2,345.50 €"
    screen.wait_for_text("values", "price 500 euros 2345.5 share 500 count 3")


@pytest.mark.guideline("text-field.no-assumed-format", "text-field.formatter-display-styles")
@pytest.mark.parametrize("language, shown, typed, euros", [
    ("en-US", ["5.00", "€1,234.50", "50%", "12/25/2024"], "2,345.5", "€2,345.50"),
    ("de-DE", ["5,00", "1.234,50\xa0€", "50\xa0%", "25.12.2024"], "2.345,5", "2.345,50\xa0€"),
    ("ja-JP", ["5.00", "€1,234.50", "50%", "2024/12/25"], "２３４５．５", "€2,345.50"),
])
def test_values_are_written_and_read_as_the_person_does(form, language, shown, typed, euros):
    screen = form(language=language)
    values = [screen.evaluate(f"{box(name)}.value") for name in ("price", "euros", "share", "day")]
    assert values == shown
    screen.click("euros")
    screen.press("Control+a")
    screen.type(None, typed)
    screen.click("name")
    screen.wait_for_text("values", "price 500 euros 2345.5 share 500 count 3")
    assert screen.evaluate(f"{box('euros')}.value") == euros


def test_an_emptied_value_is_none_where_there_may_be_none(form):
    screen = form()
    for name in ("count", "price"):
        screen.click(name)
        screen.press("Control+a")
        screen.press("Backspace")
    screen.click("name")
    screen.wait_for_text("values", "price 500 euros 1234.5 share 500 count -1")
    wait_for_message(screen, "price", "Enter a number, such as 5.00.")
    assert screen.evaluate(message("count")) == "" and screen.evaluate(f"{box('price')}.value") == ""


def test_a_button_beside_the_field_uses_what_has_been_typed(form):
    screen = form()
    screen.click("count")
    screen.press("Control+a")
    screen.type(None, "42")
    screen.click("elsewhere")
    screen.wait_for_text("values", "price 500 euros 1234.5 share 500 count 42")
    assert screen.evaluate(f"document.activeElement === {box('count')}")


@pytest.mark.core
@pytest.mark.guideline("text-field.secure-for-private")
def test_a_secret_is_read_nowhere_in_the_page(form):
    screen = form()
    screen.type("password", "correct horse")
    screen.wait_for_text("log", "created 0 sent 0 name () password 13")
    assert screen.evaluate(f"{box('password')}.type") == "password"
    assert "horse" not in screen.evaluate("document.documentElement.outerHTML")
    # The text cannot be copied.
    screen.press("Control+a")
    copied = screen.evaluate("(() => { let text = ''; document.addEventListener('copy', e => { text = getSelection().toString() }, { once: true }); document.execCommand('copy'); return text })()")
    # Firefox's selection is the dots that are seen.
    assert copied.strip("•") == ""
    # A reloaded page does not receive the text and only shows that there is one; typing replaces it.
    screen.evaluate("void (window.isOld = true, location.reload())")
    screen.wait_for(f"!window.isOld && {box('password')}?.placeholder.startsWith('•')")
    page = screen.evaluate("document.documentElement.outerHTML")
    assert "horse" not in page and "data-veiled" in page
    assert screen.evaluate(f"{box('password')}.value") == ""
    screen.type("password", "new")
    screen.wait_for_text("log", "created 0 sent 0 name () password 3")
    screen.press("Control+a")
    screen.press("Backspace")
    screen.wait_for(f"{box('password')}.placeholder === 'New Password'")


@pytest.mark.guideline("text-field.keyboard-fits-when-editing")
def test_a_field_and_a_text_view_for_an_address_have_its_keys(form, visit):
    screen = form()
    assert screen.evaluate(f"{box('mail')}.inputMode") == "email"
    # Phones' decimal keyboards have no minus.
    assert screen.evaluate(f"{box('price')}.inputMode") == ""
    views = visit("textViews")
    views.wait_for_target("content email")
    assert views.evaluate(f"{box('content email')}.inputMode") == "email"


@pytest.mark.parametrize("name", ["mail", "price"])
def test_drafts_and_messages_outlive_the_process(own_app, new_screen, name):
    from steps import choose, whole

    app = own_app("Specimen")
    screen = new_screen(app=app)
    screen.open("/")
    choose(screen, "textEntry")
    whole(screen)
    screen.click(name)
    screen.press("Control+a")
    screen.type(None, "1,2" if name == "price" else "name@")
    screen.type("password", "long secret")
    screen.click("name")
    text = MAIL if name == "mail" else "Enter a number, such as 5.00."
    wait_for_message(screen, name, text)
    screen.wait_for_text("log", "created 0 sent 0 name () password 11")
    screen.note_returns()
    app.stop()
    app.start()
    screen.wait_for("returns.length > 0")
    wait_for_message(screen, name, text)
    assert screen.evaluate(f"{box(name)}.value") == ("1,2" if name == "price" else "name@")
    # Only the page kept the secret, and sends it again.
    screen.wait_for_text("log", "created 0 sent 0 name () password 11")


@pytest.mark.only("chromium")
@pytest.mark.parametrize("look", [{}, {"dark": True}, {"language": "ar"}, {"language": "ja"}, {"width": 1280, "height": 800}])
def test_messages_can_be_read_by_everybody(form, look):
    screen = form(**look)
    screen.type("mail", "name")
    screen.type("code", "x")
    screen.wait_for(f"{message('mail')} && {message('code')}")
    screen.click("create")
    screen.wait_for(f"{message('name')} && {message('mail')} && {message('code')}")
    assert violations(screen) == []
    for name in ("name", "mail", "code"):
        field, line = screen.frame(name), screen.evaluate(f"frameOf(document.getElementById({box(name)}.getAttribute('aria-describedby')).parentElement)")
        assert line[1] >= field.top and line[0] >= 0 and line[0] + line[2] <= screen.width
        # It has an icon, so that it is not shown by colour alone.
        assert screen.evaluate(f"document.getElementById({box(name)}.getAttribute('aria-describedby')).previousElementSibling.querySelector('svg').getClientRects().length") == 1
