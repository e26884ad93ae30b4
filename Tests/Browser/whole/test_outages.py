"""Actions made while the app process is replaced apply once, in order, to the same elements; or the user is informed."""
import contextlib
import os
import random
import signal
import sqlite3

import pytest

from shoji_kit import until
from steps import whole

ALPHABET = "abcdefghijklmnopqrstuvwxyz"
SEEDS = [1, 2, 3]


@pytest.fixture
def specimen(own_app):
    return own_app("Specimen")


def kill_process(app):
    """Kills the only app process."""
    [number] = app.process_ids()
    os.kill(number, signal.SIGKILL)


def restart_system(app):
    app.kill()
    app.start()


def wait_returned(screen):
    screen.wait_for("returns.length > 0", about="a new process has drawn the page")


def press(screen, target):
    """Clicks a button by script: a pointer click may come while a new page has no layout yet."""
    screen.evaluate(f"find('{target}').click()")


def message(screen):
    return screen.evaluate("document.querySelector('.asking')?.innerText ?? ''")


def type_lines(screen, lines):
    """Types lines one below the other, separated by Return."""
    screen.click("add")
    screen.wait_for("find('line-0') === document.activeElement")
    for index, line in enumerate(lines):
        if index:
            screen.press("Enter")
        yield from ((screen.type(None, letter), index) for letter in line)


@pytest.mark.parametrize("seed", SEEDS)
def test_lines_typed_over_kills_of_the_process_stand_as_they_were_typed(specimen, visit, seed):
    chance = random.Random(seed)
    screen = visit("outages", app=specimen)
    whole(screen)
    wanted = ["".join(chance.choices(ALPHABET, k=chance.randint(4, 9))) for _ in range(5)]
    kills = sorted(chance.sample(range(sum(map(len, wanted))), 2), reverse=True)
    screen.note_returns()
    returns = 0
    for position, (_, index) in enumerate(type_lines(screen, wanted)):
        # The system process would treat a third kill as a crash loop.
        if kills and position >= kills[-1] and screen.evaluate("returns.length") >= returns:
            kills.pop()
            # Letters may be on their way; a Return whose reply is lost would raise a message.
            screen.wait_for(f"textOf(find('lines')).split('|').length === {index + 1}")
            kill_process(specimen)
            returns += 1
    screen.wait_for(f"returns.length >= {returns}")
    screen.wait_for_text("lines", "|".join(wanted))
    assert message(screen) == ""


@pytest.mark.parametrize("seed", SEEDS)
def test_lines_typed_over_a_kill_of_the_system_stand_as_they_were_typed(specimen, visit, seed):
    chance = random.Random(seed)
    screen = visit("outages", app=specimen)
    whole(screen)
    wanted = ["".join(chance.choices(ALPHABET, k=6)) for _ in range(4)]
    at = chance.randrange(3, 20)
    screen.note_returns()
    for position, _ in enumerate(type_lines(screen, wanted)):
        if position == at:
            # Wait for the replies: a Return whose reply is lost would raise a message.
            screen.wait_for(f"textOf(find('lines')).replaceAll('|', '').trim().length === {position + 1}")
            specimen.kill()
        if position == at + 2:
            specimen.start()
    wait_returned(screen)
    screen.wait_for_text("lines", "|".join(wanted))
    assert message(screen) == ""


def test_taps_right_after_a_kill_are_done_once(specimen, visit):
    screen = visit("outages", app=specimen)
    whole(screen)
    screen.note_returns()
    expected = 0
    for round in range(2):
        for _ in range(3):
            press(screen, "mark")
            expected += 1
        kill_process(specimen)
        for _ in range(3):
            press(screen, "mark")
            expected += 1
        screen.wait_for(f"returns.length > {round}")
        # An event during which two processes end is not applied a third time, so the next one ends only after all are done.
        screen.wait_for_text("done", "did " + "m" * expected)
    screen.click("mark")
    screen.wait_for_text("done", "did " + "m" * (expected + 1))


def test_taps_of_an_outage_in_which_the_process_was_replaced_are_done_in_order(specimen, road_to, visit):
    road = road_to(specimen)
    screen = visit("counting", app=road)
    whole(screen)
    screen.click("tap-a")
    screen.wait_for_text("taps", "a")
    screen.note_returns()
    road.cut()
    screen.wait_for_target("css=.banner")
    kill_process(specimen)
    for name in "bcab":
        screen.click(f"tap-{name}")
    road.mend()
    wait_returned(screen)
    screen.wait_for_text("taps", "abcab")
    screen.click("tap-c")
    screen.wait_for_text("taps", "abcabc")
    assert screen.text("count") == "6" and message(screen) == ""


def test_taps_made_while_the_system_is_down_are_done(specimen, visit):
    screen = visit("counting", app=specimen)
    whole(screen)
    screen.click("tap-a")
    screen.wait_for_text("taps", "a")
    screen.note_returns()
    # Directly after the reply: acknowledged changes are saved.
    specimen.kill()
    for name in "bc":
        screen.click(f"tap-{name}")
    specimen.start()
    wait_returned(screen)
    screen.wait_for_text("taps", "abc")


@pytest.mark.parametrize("language, words", [("en-US", "“Passing Deed” wasn’t done. Try again."), ("ja-JP", "「Passing Deed」は実行されませんでした。もう一度お試しください。")])
def test_of_a_tap_whose_button_is_gone_the_user_is_told(specimen, road_to, visit, language, words):
    road = road_to(specimen)
    screen = visit("outages", app=road, language=language)
    whole(screen)
    screen.click("pass")
    screen.wait_for_target("passing")
    road.cut()
    screen.wait_for_target("css=.banner")
    kill_process(specimen)
    screen.click("mark")
    screen.click("passing")
    screen.click("mark")
    road.mend()
    screen.wait_for_text("done", "did mm")
    screen.wait_for("document.querySelector('.asking')?.checkVisibility()")
    assert message(screen).startswith(words)
    assert screen.attribute("css=.asking", "role") == "status"
    screen.click("css=.asking button")
    screen.wait_gone("css=.asking")


@pytest.mark.core
def test_a_text_whose_field_is_gone_can_be_copied(specimen, road_to, visit):
    road = road_to(specimen)
    screen = visit("outages", app=road)
    whole(screen)
    screen.click("pass")
    screen.click("passing-text")
    road.cut()
    screen.wait_for_target("css=.banner")
    kill_process(specimen)
    screen.type(None, "not to be lost")
    road.mend()
    screen.wait_for("document.querySelector('.asking')?.checkVisibility()")
    assert message(screen).startswith("This text was not saved: “not to be lost”")
    # Further typing goes into no other field.
    assert not screen.evaluate("document.activeElement.matches('input')")
    screen.evaluate("(navigator.clipboard.writeText = async text => { window.copied = text })&&0")
    screen.click("css=.asking button")
    screen.wait_for("window.copied === 'not to be lost'")


def test_what_is_disabled_by_then_is_not_done_and_the_user_is_told(specimen, road_to, visit):
    road = road_to(specimen)
    screen = visit("outages", app=road)
    whole(screen)
    road.cut()
    screen.wait_for_target("css=.banner")
    kill_process(specimen)
    for name in ("locked", "lock", "locked", "mark"):
        screen.click(name)
    road.mend()
    screen.wait_for_text("done", "did lm")
    screen.wait_for("document.querySelector('.asking')?.checkVisibility()")
    assert message(screen).startswith("“Locked Deed” wasn’t done.")


def test_a_question_is_answered_about_what_it_asked(specimen, road_to, visit):
    road = road_to(specimen)
    screen = visit("outages", app=road)
    whole(screen)
    for _ in type_lines(screen, ["a", "b", "c"]):
        pass
    screen.wait_for_text("lines", "a|b|c")
    screen.click("delete-1")
    screen.wait_for("document.querySelector('.alert')?.innerText.includes('“b” will be gone')")
    screen.settled()
    road.cut()
    screen.wait_for_target("css=.banner")
    kill_process(specimen)
    screen.click("text=Delete Line")
    road.mend()
    screen.wait_for_text("lines", "a|c")
    screen.wait_gone("css=.alert")


def test_a_sheet_that_was_closed_in_an_outage_has_done_its_work_once(specimen, road_to, visit):
    road = road_to(specimen)
    screen = visit("outages", app=road)
    whole(screen)
    screen.click("show-note")
    screen.wait_for_target("note")
    screen.settled()
    road.cut()
    screen.wait_for_target("css=.banner")
    screen.type("note", "remember")
    kill_process(specimen)
    screen.click("keep-note")
    road.mend()
    screen.wait_for_text("done", "did (remember)")
    screen.wait_gone("note")


def test_what_ends_the_process_is_not_done_again_and_the_user_is_told(specimen, visit):
    screen = visit("counting", app=specimen)
    whole(screen)
    screen.click("tap-a")
    screen.wait_for_text("taps", "a")
    screen.note_returns()
    press(screen, "crash")
    press(screen, "tap-b")
    wait_returned(screen)
    screen.wait_for_text("taps", "ab")
    screen.wait_for("document.querySelector('.asking')?.checkVisibility()")
    assert message(screen).startswith("“Crash” wasn’t done.")
    assert screen.evaluate("returns.length") == 1
