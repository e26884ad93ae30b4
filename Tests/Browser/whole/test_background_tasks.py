"""A task that the user has begun goes on while the user is elsewhere, and its result is there afterwards."""
import pytest

from shoji_kit import until
from steps import choose


@pytest.mark.guideline("multitasking.let-people-check-tasks", "multitasking.finish-tasks-in-background")
def test_the_result_of_a_task_is_on_screen_when_the_user_returns(own_app, new_screen):
    app = own_app("Specimen")
    screen = new_screen(app=app).open()
    choose(screen, "backgroundTask")
    screen.click("begin")
    screen.wait_for_text("result", "working")
    processes = app.process_ids()
    screen._go("about:blank")
    until(lambda: "the task is finished" in app.log())
    # Nothing was shown meanwhile: the app neither interrupts the user nor asks for anything.
    screen.open("/")
    screen.wait_for_text("result", "finished while you were away")
    assert screen.frame("result").height > 0 and app.process_ids() == processes


@pytest.mark.guideline("multitasking.finish-tasks-in-background")
def test_a_scheduled_task_runs_without_a_page_and_its_result_is_there_afterwards(own_app, new_screen):
    app = own_app("Specimen")
    screen = new_screen(app=app).open()
    choose(screen, "backgroundTask")
    screen.click("schedule")
    screen.wait_for_text("scheduled", "scheduled")
    screen._go("about:blank")
    until(lambda: "the scheduled task has run" in app.log())
    screen.open("/")
    screen.wait_for_text("scheduled", "run while you were away")
    assert screen.frame("scheduled").height > 0


@pytest.mark.guideline("multitasking.finish-tasks-in-background")
def test_a_setting_that_a_task_writes_appears_in_the_page_that_is_open(own_app, new_screen):
    screen = new_screen(app=own_app("Specimen")).open()
    choose(screen, "backgroundTask")
    assert screen.text("refreshed") == "never"
    screen.click("schedule")
    screen.wait_for_text("refreshed", "by the task")
