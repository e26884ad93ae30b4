"""Reminders from start to finish: reminders are kept whatever happens to the process, by pointer, touch or keyboard."""
import os
import signal

import pytest

from hands import Keys, Pointer
from shoji_kit.focus_ring import RING


def add(screen, hand, title, notes=None):
    hand.press("text=New Reminder")
    screen.wait_for_target("css=dialog[open]")
    screen.settled()
    hand.type("css=dialog [aria-label=Title]", title)
    if notes:
        hand.type("css=dialog [aria-label=Notes]", notes)
    screen.wait_for("!find('text=Add').closest('button').disabled")
    hand.press("text=Add")
    screen.wait_gone("css=dialog")


def live(app, screen, hand):
    screen.open("/")
    screen.wait_for("'focusReady' in document.documentElement.dataset")
    add(screen, hand, "Buy milk", notes="The one with the blue lid")
    add(screen, hand, "Call mum")
    hand.press("text=Reminders")
    for title in ("Buy milk", "Call mum"):
        screen.wait_for_target(f"value={title}")
    screen.settled()

    # One is changed where it stands, and the process dies in the middle of a word.
    hand.type("value=Buy milk", " and br")
    screen.note_returns()
    [number] = app.process_ids()
    os.kill(number, signal.SIGKILL)
    screen.type(None, "ead")
    screen.wait_for("returns.length > 0")
    screen.wait_for_target("value=Buy milk and bread")
    screen.wait_for_target("text=The one with the blue lid")
    screen.wait_for_target("value=Call mum")

    # The other one is completed.
    hand.press("label=Mark “Call mum” as completed")
    screen.wait_gone("value=Call mum")

    # A new page of a restarted system shows everything.
    app.stop()
    app.start()
    screen.open("/")
    screen.wait_for_target("value=Buy milk and bread")
    screen.wait_for_target("text=The one with the blue lid")
    assert not screen.exists("value=Call mum")


@pytest.mark.core
@pytest.mark.app("Reminders")
def test_the_title_of_a_new_reminder_is_typed_at_once(screen):
    screen.open("/")
    screen.click("text=New Reminder")
    screen.wait_for("document.activeElement?.ariaLabel === 'Title'")
    screen.type(None, "Buy milk")
    screen.wait_for_target("value=Buy milk")
    screen.click("text=Add")
    screen.wait_gone("css=dialog")
    # An existing one is read first.
    screen.click("text=Reminders")
    screen.click("value=Buy milk")
    screen.wait_for("document.activeElement?.value === 'Buy milk'")


@pytest.mark.core
@pytest.mark.parametrize("hand", [Pointer, Keys])
def test_a_whole_life(own_app, new_screen, hand):
    app = own_app("Reminders")
    screen = new_screen(app=app)
    live(app, screen, hand(screen))


# WebKitGTK's driver has no touch input.
@pytest.mark.only("chromium")
def test_a_whole_life_by_touch(own_app, new_screen):
    app = own_app("Reminders")
    screen = new_screen(app=app, touch=True)
    live(app, screen, Pointer(screen))


PHONE = {"width": 390, "height": 844}
FRONT = "css=.split-detail .page:not([data-state=under])"


def shown(screen, target):
    """Returns whether an element is in the window and its middle is not covered."""
    x, y = screen.frame(target).middle
    return screen.evaluate(f"(e => e.checkVisibility({{visibilityProperty: true}}) && (hit => e.contains(hit) || hit?.contains(e))(document.elementFromPoint({x}, {y})))(find('{target}'))")


def open_cards(screen):
    for card, empty in [("Today", "Nothing for Today"), ("Today", "Nothing for Today"), ("Scheduled", "Nothing Scheduled"), ("All", "No Reminders"), ("Flagged", "Nothing Flagged")]:
        screen.wait_for_target(f"label={card}")
        screen.settled()
        assert shown(screen, f"label={card}")
        screen.tap(f"label={card}")
        screen.wait_for_target(f"text={empty}")
        screen.settled()
        assert shown(screen, f"text={empty}")
        screen.tap(f"{FRONT} .navigation-back")
        screen.wait_for(f"!find('text={empty}')?.checkVisibility({{ visibilityProperty: true }})")


def test_each_card_opens_its_list_on_a_phone_also_a_second_time(own_app, new_screen):
    open_cards(new_screen(app=own_app("Reminders"), **PHONE).open())


# WebKitGTK's driver has no touch input.
@pytest.mark.only("chromium")
def test_each_card_opens_its_list_by_touch(own_app, new_screen):
    open_cards(new_screen(app=own_app("Reminders"), touch=True, **PHONE).open())


# WebKitGTK's driver has no touch input.
@pytest.mark.only("chromium")
def test_fingers_alone_leave_no_focus_ring(own_app, new_screen):
    screen = new_screen(app=own_app("Reminders"), touch=True, **PHONE).open()
    screen.wait_for("'focusReady' in document.documentElement.dataset")
    add(screen, Pointer(screen), "Buy milk")
    screen.settled()
    assert not screen.evaluate(RING)


@pytest.mark.parametrize("width", [390, 1024])
def test_english_ends_with_its_full_stop_in_a_right_to_left_language(own_app, new_screen, width):
    screen = new_screen(app=own_app("Reminders"), language="ar", width=width, height=844).open()
    screen.wait_for("document.documentElement.dir === 'rtl'")
    screen.wait_for_target("label=Today")
    screen.settled()
    screen.tap("label=Today")
    screen.wait_for_target("text=What is due today appears here.")
    screen.settled()
    place = """(at => (text => {
      const range = document.createRange(), place = index => (range.setStart(text, index), range.setEnd(text, index + 1), range.getBoundingClientRect())
      return [place(0).left, place(text.length - 1).left]
    })(document.createTreeWalker(find(at), NodeFilter.SHOW_TEXT).nextNode()))('text=What is due today appears here.')"""
    first, stop = screen.evaluate(place)
    assert stop > first
    # The title is at the leading edge.
    assert screen.frame("css=.split-detail").right - screen.frame("css=.split-detail .navigation-large > span").right < 40


@pytest.mark.parametrize("width, height", [(1024, 768), (390, 844)])
def test_without_a_keyboard_on_the_screen_its_bar_stands_above_the_bottom_bar(own_app, new_screen, width, height):
    screen = open_list(own_app("Reminders"), new_screen, width=width, height=height)
    screen.click("css=.split-detail .toolbar button")
    screen.wait_for("document.activeElement.matches('input[data-text]')")
    screen.click("css=input[data-text][aria-label=Title]")
    tools = "css=[data-writing] > .keyboard-bar"
    screen.wait_for_target(tools)
    screen.settled()
    bar, bottom = screen.frame(tools), screen.frame("css=.split-detail .toolbar")
    assert bar.bottom <= bottom.top + 0.5 and bar.top < bar.bottom - 40
    for target in (f"{tools} button", "css=.split-detail .toolbar button"):
        assert shown(screen, target)
    # The edited text is not covered by the bar.
    assert screen.frame("css=input[data-text][aria-label=Title]").bottom <= bar.top


def open_list(app, new_screen, **options):
    screen = new_screen(app=app, **options).open()
    screen.wait_for("document.documentElement.dataset.commands === 'ready'")
    screen.click("text=Reminders")
    screen.wait_for_target("text=No Reminders")
    screen.settled()
    return screen


def write(screen, title):
    screen.type(None, title)
    screen.wait_for_target(f"value={title}")


def line(screen):
    return screen.evaluate("document.activeElement.value")


@pytest.mark.parametrize("title, offer, rest, due", [
    ("Call mum tomorrow at 5pm !!", "!! Tomorrow, 5:00 PM", "Call mum", "Tomorrow, 5:00 PM"),
    ("明日牛乳を買う", "Tomorrow", "牛乳を買う", "Tomorrow"),
])
def test_what_a_title_says_about_when_is_offered_and_taken(own_app, new_screen, title, offer, rest, due):
    screen = open_list(own_app("Reminders"), new_screen)
    screen.press("Control+Alt+N")
    screen.wait_for("document.activeElement.matches('input[data-text]')")
    write(screen, title)
    # NB: WebKit's driver does not focus the window before it is clicked.
    screen.click(f"value={title}")
    button = "css=[data-writing] > .keyboard-bar button"
    # NB: a narrow no-break space is before PM.
    screen.wait_for(f"find('{button}').innerText.replace(/\\s+/g, ' ').trim() === '{offer}'")
    screen.click(button)
    screen.wait_for(f"document.activeElement.value === '{rest}'", about="the words are gone from the title, and it is still being written")
    screen.wait_for(f"[...document.querySelectorAll('.row .text')].some(text => text.innerText.replace(/\\s+/g, ' ').trim() === '{due}')")
    screen.wait_for_target("text=No Date")


@pytest.mark.core
def test_lines_are_written_by_keys_alone(own_app, new_screen):
    screen = open_list(own_app("Reminders"), new_screen)
    screen.press("Control+Alt+N")
    screen.wait_for("document.activeElement.matches('input[data-text]')")
    for title in ("One", "Two", "Three"):
        write(screen, title)
        screen.press("Enter")
        screen.wait_for("document.activeElement.value === ''")
    # Backspace on an empty line deletes the line.
    screen.press("Backspace")
    screen.wait_for("document.activeElement.value === 'Three' && document.querySelectorAll('[aria-label=Title]').length === 3")
    screen.press("ArrowUp")
    screen.wait_for("document.activeElement.value === 'Two'")
    screen.press("Control+Enter")
    screen.wait_gone("value=Two")
    screen.wait_for("document.activeElement.value === 'Three'")
    screen.press("ArrowUp")
    screen.wait_for("document.activeElement.value === 'One'")
    screen.press("Control+Alt+E")
    screen.wait_for_target("css=dialog [aria-label=Title]")


def test_a_list_has_a_name_of_its_own(own_app, new_screen):
    screen = new_screen(app=own_app("Reminders")).open()
    screen.wait_for("document.documentElement.dataset.commands === 'ready'")
    screen.press("Control+Alt+L")
    screen.wait_for_target("label=List Name")
    screen.settled()
    screen.type("label=List Name", "reminders")
    screen.press("Enter")
    message = "css=dialog .textfield-message"
    screen.wait_for(f"find('{message}')?.checkVisibility() && find('{message}').innerText.includes('already')")
    screen.wait_for("find('label=List Name').getAttribute('aria-invalid') === 'true'")
    # The rejected name stays in the field, and becomes valid as soon as it changes.
    screen.press("End")
    screen.type(None, " for work")
    screen.wait_for(f"!find('{message}').checkVisibility()")
    screen.press("Enter")
    screen.wait_gone("css=dialog")
    screen.wait_for_target("text=reminders for work")


def test_commands_act_by_keys_and_are_listed(own_app, new_screen):
    screen = open_list(own_app("Reminders"), new_screen)
    screen.press("Control+Alt+N")
    screen.wait_for("document.activeElement.matches('input[data-text], textarea')")
    write(screen, "Pay rent")
    screen.press("Control+Shift+F")
    screen.wait_for_target("label=Flagged")
    screen.evaluate("document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key: 'Control', ctrlKey: true, bubbles: true}))")
    screen.wait_for("document.querySelector('.shortcuts')?.innerText.includes('New Reminder')")


def with_two_lists(app, screen):
    """Opens the first list, with two reminders, beside a second list."""
    screen.open("/")
    screen.wait_for("document.documentElement.dataset.commands === 'ready'")
    screen.press("Control+Alt+L")
    screen.wait_for_target("label=List Name")
    screen.settled()
    screen.type("label=List Name", "Work")
    screen.press("Enter")
    screen.wait_gone("css=dialog")
    hand = Pointer(screen)
    add(screen, hand, "Buy milk", notes="The one with the blue lid")
    add(screen, hand, "Call mum", notes="In the evening")
    hand.press("text=Reminders")
    screen.wait_for_target("value=Call mum")
    screen.wait_for("document.documentElement.dataset.drags === 'ready'")
    screen.settled()
    return hand


def holds(screen, name, number):
    """Waits until the overview shows this number of reminders for a list."""
    screen.wait_for(f"find({name!r}).closest('.row').innerText.includes('{number}')", about=f"{name} has {number}")


@pytest.mark.only("chromium")
def test_a_reminder_is_dragged_to_another_list(own_app, new_screen):
    app = own_app("Reminders")
    screen = new_screen(app=app, width=1100, height=800)
    hand = with_two_lists(app, screen)
    screen.drag(screen.frame("text=The one with the blue lid").middle, screen.frame("text=Work").middle, steps=20)
    holds(screen, "text=Work", 1)
    screen.wait_gone("value=Buy milk")
    hand.press("text=Work")
    screen.wait_for_target("value=Buy milk")
    screen.wait_for_target("text=The one with the blue lid")


@pytest.mark.only("chromium")
def test_a_reminder_is_moved_to_another_list_by_keys(own_app, new_screen):
    app = own_app("Reminders")
    screen = new_screen(app=app, width=1100, height=800)
    with_two_lists(app, screen)
    screen.evaluate("find('value=Buy milk').closest('.row').querySelector('[data-lift]').focus()&&0")
    screen.press("Enter")
    for _ in range(6):
        if screen.evaluate("document.activeElement.ariaLabel?.startsWith('Drop on Work')"):
            break
        screen.press("Tab")
    screen.wait_for("document.activeElement.ariaLabel?.startsWith('Drop on Work')")
    screen.press("Enter")
    holds(screen, "text=Work", 1)
    screen.wait_gone("value=Buy milk")


# NB: WebKitGTK's driver hangs on a press in a window that is not the first.
@pytest.mark.only("chromium")
@pytest.mark.guideline("window.open-by-object-menu", "window.folder-primary")
def test_a_list_opens_in_a_window_of_its_own_which_leads_to_the_others_too(own_app, new_screen):
    screen = new_screen(app=own_app("Reminders"), width=1024, height=768).open()
    add(screen, Pointer(screen), "Buy milk")
    screen.settled()
    screen.hold("text=Reminders")
    screen.wait_for_target("text=Open in New Window")
    screen.settled()
    window = screen.opened_by(lambda: screen.click("text=Open in New Window"))
    window.wait_for_target("value=Buy milk")
    assert window.exists("label=Today") and not window.exists("text=Done")
    screen.click("text=Reminders")
    screen.wait_for_target("value=Buy milk")
    window.click("label=Mark “Buy milk” as completed")
    window.wait_gone("value=Buy milk")
    screen.wait_gone("value=Buy milk")


# Only Chromium's driver moves the browser's own drags.
@pytest.mark.only("chromium")
@pytest.mark.guideline("window.open-by-object-drag")
def test_a_list_dragged_to_the_side_opens_in_a_window_of_the_browser(own_app, new_screen):
    app = own_app("Reminders")
    screen = new_screen(app=app, width=1100, height=800)
    with_two_lists(app, screen)
    start = screen.frame("text=Work").middle
    screen.press_down(*start)
    for step in range(1, 6):
        screen.move_to(start[0] + 4 * step, start[1])
    screen.wait_for("document.querySelectorAll('.window-edge').length === 2")
    screen.move_to(1080, 400)
    screen.move_to(1082, 402)
    screen.wait_for("document.querySelector('.window-edge[data-side=trailing][data-targeted]')?.innerText === 'Open in New Window'")
    window = screen.opened_by(lambda: screen.let_go(1082, 402))
    window.wait_for("document.title.includes('Work')")
    screen.wait_gone("css=.window-edge")
    assert "window=" in window.page.url


@pytest.mark.guideline("window.open-by-object-drag", "keyboard-navigation.full-keyboard-access")
@pytest.mark.only("chromium")
def test_a_list_opens_in_a_window_by_keys(own_app, new_screen):
    app = own_app("Reminders")
    screen = new_screen(app=app, width=1100, height=800)
    with_two_lists(app, screen)
    screen.evaluate("find('text=Work').closest('.row').querySelector('[data-lift]').focus()&&0")
    screen.press("Enter")
    screen.wait_for("document.querySelector('.window-edge')")
    for _ in range(12):
        if screen.evaluate("document.activeElement.ariaLabel === 'Open in New Window'"):
            break
        screen.press("Tab")
    screen.wait_for("document.querySelector('.window-edge[data-side=trailing][data-targeted]')")
    window = screen.opened_by(lambda: screen.press("Enter"))
    window.wait_for("document.title.includes('Work')")
