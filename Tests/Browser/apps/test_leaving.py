"""Leaving an app for the home screen while it shows an alert."""
import pytest

ALERT = "css=dialog[open]"


def open_reminders(screen):
    screen.click("css=a[href='/reminders/']")
    screen.wait_for("location.pathname === '/reminders/' && document.documentElement.dataset.client === 'ready'")
    screen.settled()


@pytest.mark.core
@pytest.mark.guideline("alert.home-cancels", "alert.home-exits-app", "alert.home-dismisses-without-action", "alert.cancel-equals-home")
def test_the_home_screen_is_a_way_out_of_an_alert(new_screen, home_system):
    """The alert is gone when the user returns, and nothing was deleted."""
    screen = new_screen(app=home_system).open()
    open_reminders(screen)
    screen.click("text=New Reminder")
    screen.wait_for_target("css=dialog [aria-label=Title]")
    screen.settled()
    screen.type("css=dialog [aria-label=Title]", "Buy milk")
    screen.wait_for("[...document.querySelectorAll('dialog button')].some(b => b.innerText.trim() === 'Add' && !b.disabled)")
    screen.click("text=Add")
    screen.wait_gone(ALERT)
    screen.settled()
    screen.click("text=Edit")
    screen.wait_for("'editing' in find('css=.row').closest('.list').dataset")
    screen.settled()
    screen.click("css=.row .row-delete")
    screen.settled()
    screen.click("css=.row [data-role=destructive].row-action")
    screen.wait_for_target("css=dialog[open][role=alertdialog]")
    screen.settled()
    screen.click_at(*screen.frame("css=.home-indicator").middle)
    screen.wait_for("location.pathname === '/' && document.documentElement.dataset.client === 'ready'")
    open_reminders(screen)
    assert not screen.exists(ALERT)
    screen.wait_for("[...document.querySelectorAll('.row')].some(row => /^Reminders\\s+1/.test(row.innerText.trim()))")
