"""What goes wrong on the stage: an app that hangs or crashes, windows that are gone, the same stage twice, a phone that is turned."""
import os
import signal

import pytest

from shoji_kit import App
from stage import Stage, started
from test_stage import windows

pytestmark = pytest.mark.firefox
QUESTION = "document.querySelector('dialog[role=alertdialog]:modal')"


@pytest.fixture(scope="module")
def system():
    with App("shoji", "Home", "Specimen", "Reminders", command=("run",)) as system:
        yield system


class Counting:
    """The exhibit of the specimen that counts taps, on the stage."""

    def __init__(self, stage):
        self.app = stage.ready("Specimen")
        self.app.tap("counting")
        self.app.wait_for_target("taps")
        self.app.settled()

    def count(self, name, taps):
        self.app.tap(f"tap-{name}")
        self.app.wait_for_text("taps", taps)


def note_page(app):
    app.evaluate("(window.oldPage = document.querySelector('#root').firstElementChild) && 0")


def wait_for_another_page(app):
    """Waits until the next process has drawn the page."""
    app.wait_for("document.querySelector('#root').firstElementChild !== window.oldPage")
    app.wait_for("document.documentElement.dataset.client === 'ready'")
    app.settled()


def test_an_app_that_does_not_answer_keeps_its_picture_and_says_so_and_the_other_goes_on(make_stage, system):
    stage = make_stage(app=system)
    screen = stage.screen
    number = started(system, lambda: stage.choose("Reminders"))
    stage.shortcut("h")
    stage.split("Specimen", "Reminders")
    counting, reminders = Counting(stage), stage.app("Reminders")
    reminders.wait_for("document.documentElement.dataset.commands === 'ready'")
    before = reminders.outline()
    # The question comes after five seconds; four times as many are too near to the end of the wait for it.
    reminders.set_reading_time(1)
    os.kill(number, signal.SIGSTOP)
    try:
        reminders.click("text=New Reminder")
        reminders.wait_for(f"{QUESTION}?.ariaLabel === 'The App Isn’t Responding'")
        counting.count("a", "a")
        # In the switcher too it is what it was.
        screen.click("label=App Switcher")
        screen.wait_for("document.querySelector('.pane[aria-label=Reminders][data-pictured]')")
        assert before.split()[0] in reminders.outline()
        screen.press("Escape")
        stage.shows("Reminders", "Specimen")
        counting.count("b", "ab")
    finally:
        os.kill(number, signal.SIGCONT)
    # It answers, and does what was asked of it.
    reminders.wait_for_target("css=dialog[open] [aria-label=Title]")
    reminders.wait_gone("css=dialog[role=alertdialog]")


def test_an_app_that_crashes_while_it_slides_over_comes_back_in_its_place(make_stage, system):
    stage = make_stage(app=system)
    number = started(system, lambda: stage.choose("Reminders"))
    stage.shortcut("h")
    stage.slide_over("Specimen", "Reminders")
    counting, reminders, place = Counting(stage), stage.app("Reminders"), stage.frame("Reminders")
    counting.count("a", "a")
    note_page(reminders)
    os.kill(number, signal.SIGKILL)
    wait_for_another_page(reminders)
    assert stage.frame("Reminders").is_near(place)
    stage.shows("Reminders", "Specimen")
    counting.count("b", "ab")
    reminders.click("text=New Reminder")
    reminders.wait_for_target("css=dialog[open] [aria-label=Title]")


def test_a_window_whose_value_is_gone_says_so_and_is_closed_beside_its_app(make_stage, system):
    stage = make_stage(app=system)
    stage.choose("Specimen")
    main = stage.app("Specimen")
    main.click("windows")
    main.wait_for_target("open-rose")
    main.settled()
    main.click("open-rose")
    rose = stage.screen.inside("css=.pane:not([data-hidden=true]) iframe[src*='window=']")
    rose.wait_for_text("plant", "Rose")
    rose.settled()
    main.click("remove-rose")
    rose.wait_for_target("close-window")
    rose.click("close-window")
    stage.screen.wait_gone("css=iframe[src*='window=']")
    stage.shows("Specimen")
    main.click("count-main")
    main.wait_for_text("main-count", "1")


@pytest.mark.only("chromium")  # The stage keeps the same in every browser.
def test_a_stage_whose_window_was_ended_elsewhere_shows_the_app(make_stage, system):
    stage = make_stage(app=system)
    screen = stage.screen
    stage.choose("Specimen")
    Counting(stage).count("a", "a")
    [window] = windows(screen, "specimen")
    # While this stage is not open: it would take the window away at once.
    screen._go(screen.url + "/shoji/account/")
    screen.evaluate(f"fetch('/shoji/windows/end?app=specimen&scene={window['number']}', {{ method: 'POST' }}).then(answer => answer.status)")
    screen.open("/stage")
    # A window of its own, at the app's start.
    stage.ready("Specimen")
    assert not stage.app("Specimen").exists("taps")
    Counting(stage).count("b", "b")


@pytest.mark.only("chromium")  # The kit follows a second tab there.
def test_in_two_tabs_on_the_same_stage_both_can_be_used(make_stage, system):
    stage = make_stage(app=system)
    stage.choose("Specimen")
    Counting(stage).count("a", "a")
    # A tab that another has opened begins with a copy of what that one keeps, as does a tab that is duplicated.
    second = stage.screen.opened_by(lambda: stage.screen.evaluate("window.open('/stage') && 0"))
    app = Stage(second, is_open=True).ready("Specimen")
    app.wait_for_text("taps", "a")
    app.settled()
    # The window is in the tab that was opened last, as it was left there.
    app.tap("tap-b")
    app.wait_for_text("taps", "ab")
    app.evaluate("(document.isFirstLoad = true)")
    # The first one has another window of the app, and both go on side by side.
    first = stage.ready("Specimen")
    first.wait_for("!find('taps')", about="the first tab has a window of its own")
    Counting(stage).count("c", "c")
    app.tap("tap-c")
    app.wait_for_text("taps", "abc")
    first.tap("tap-a")
    first.wait_for_text("taps", "ca")
    assert first.evaluate("document.documentElement.dataset.number") != app.evaluate("document.documentElement.dataset.number")
    assert app.evaluate("document.isFirstLoad"), "the second tab was not loaded again"


@pytest.mark.not_in("firefox", "its driver's touch does not reach all controls of the stage reliably")
@pytest.mark.guideline("multitasking.adapts-automatically")
def test_a_phone_that_is_turned_shows_one_app_from_edge_to_edge_as_it_was(make_stage, system, browser_name):
    stage = make_stage("pointer" if browser_name == "webkit" else "touch", app=system, width=390, height=844)
    screen = stage.screen
    stage.choose("Specimen")
    counting = Counting(stage)
    counting.count("a", "a")
    for width, height, taps in [(844, 390, "ab"), (390, 844, "abb")]:
        screen.resize(width, height)
        stage.shows("Specimen")
        place = stage.frame("Specimen")
        assert (place.x, place.width, place.bottom) == (0, width, height)
        counting.count("b", taps)
        assert not screen.exists("css=[role=separator]:not([hidden])")
    # Turned, two apps beside each other are not offered.
    screen.resize(844, 390)
    screen.tap("label=Multitasking: Specimen")
    screen.wait_for_target("css=.stage-menu:popover-open")
    assert screen.evaluate("[...document.querySelectorAll('[role=menuitem]')].map(e => e.textContent)") == ["Take Screenshot", "Show All Windows", "Close"]


@pytest.mark.only("chromium")  # Only Playwright can request reduced motion.
def test_with_reduced_motion_nothing_moves(new_screen, make_stage, system):
    stage = make_stage(app=system)
    stage.screen.page.emulate_media(reduced_motion="reduce")
    stage.screen.evaluate(
        "(window.moved = [], addEventListener('transitionrun', ({ target, propertyName }) => moved.push(`${target.className} ${propertyName}`), true))&&0")
    stage.split("Specimen", "Reminders")
    stage.menu("Reminders", "Slide Over")
    stage.menu("Reminders", "Put Away")
    stage.screen.click("label=Show Slide Over")
    stage.screen.click("label=App Switcher")
    stage.screen.press("Escape")
    assert stage.screen.evaluate("moved.filter(one => !/opacity|color/.test(one))") == []
