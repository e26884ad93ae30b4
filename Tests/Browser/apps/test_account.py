"""The account: a recovery code opens the same data in another browser; signing out and erasing end access to it."""
import pytest
from shoji_kit.axe import violations
from shoji_kit.chromium import ChromiumScreen


def faults(screen):
    """Returns axe-core's faults, which are the same in both browsers."""
    return violations(screen) if isinstance(screen, ChromiumScreen) else []


def account(screen):
    """Opens the account page as a user does."""
    # Chromium reports each navigation to a page without a transition, and each response that is not 200.
    screen.forgiven += ["ViewTransition opt-in disabled", "status of 422"]
    screen.open()
    screen.click("css=a[href='/shoji/account/']")
    screen.wait_for("location.pathname === '/shoji/account/' && document.readyState === 'complete'")


def press(screen, target, then):
    screen.click(target)
    screen.wait_for(f"location.pathname === '{then}' && document.readyState === 'complete'")


@pytest.mark.parametrize("language, dark, width", [("en-US", False, 390), ("ja-JP", True, 390), ("en-US", False, 1280)])
def test_another_browser_has_the_same_reminders_with_the_code(new_screen, home_system, language, dark, width):
    one = new_screen(app=home_system, language=language, dark=dark, width=width)
    account(one)
    assert faults(one) == []
    press(one, "css=form[action$='/code'] button", "/shoji/account/code")
    assert faults(one) == []
    code = one.text("css=output")
    assert all(name.strip().startswith(("shoji-traits=", "shoji-scene=")) for name in one.evaluate("document.cookie").split(";") if name.strip()), "no script reads who one is"

    other = new_screen(app=home_system, language=language, dark=dark, width=width)
    account(other)
    press(other, "css=form[action$='/recover'] button", "/shoji/account/")
    assert other.evaluate("document.querySelector('#code').validity.valueMissing"), "an empty field is not sent"
    other.click("css=#code")
    other.type(None, "123")
    other.press("Enter")
    other.wait_for("document.querySelector('[role=alert]')?.checkVisibility() && document.activeElement.id === 'code'")
    assert other.evaluate("document.querySelector('#code').value") == "123"
    assert faults(other) == []
    other.evaluate("document.querySelector('#code').select() ?? 0")
    other.type(None, code.lower())
    other.press("Enter")
    other.wait_for("location.pathname === '/' && document.documentElement.dataset.client === 'ready'")
    # The code was made by the user who is now signed in here too.
    account(other)
    text = other.evaluate("document.body.innerText")
    assert any(said in text for said in ("You have a recovery code", "復旧コードは作成済み"))


@pytest.mark.core
@pytest.mark.parametrize("step", ["sign-out", "sign-out-everywhere", "erase"])
def test_each_way_out_asks_first_and_can_be_cancelled(new_screen, home_system, step):
    screen = new_screen(app=home_system)
    account(screen)
    press(screen, f"css=a[href$='/{step}']", f"/shoji/account/{step}")
    assert faults(screen) == []
    press(screen, "css=a[href='/shoji/account']", "/shoji/account")
    assert screen.exists("css=a[href$='/erase']"), "nothing was done"
    press(screen, f"css=a[href$='/{step}']", f"/shoji/account/{step}")
    press(screen, "css=form button", "/shoji/account")
    assert not screen.exists("css=a[href$='/erase']"), "the browser is a stranger's"
