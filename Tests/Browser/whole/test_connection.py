"""The connection between browser and system: broken, slow, and restored."""
import os
import pathlib
import signal

import pytest

from shoji_kit import until
from shoji_kit.axe import violations
from steps import choose, whole


def resident(number):
    """Returns the resident memory of a process in KB."""
    lines = pathlib.Path(f"/proc/{number}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


@pytest.mark.core
@pytest.mark.app("Specimen")
@pytest.mark.parametrize("language, words", [("en-US", "Reconnecting"), ("ja-JP", "再接続")])
def test_a_cut_is_told_in_the_persons_language(app, road_to, visit, language, words):
    road = road_to(app)
    screen = visit("counting", app=road, language=language)
    whole(screen)
    road.cut()
    screen.wait_for(f"document.querySelector('.banner')?.innerText.includes('{words}')")
    assert screen.attribute("css=.banner", "role") == "status"
    road.mend()
    screen.wait_gone("css=.banner")
    screen.click("tap-a")
    screen.wait_for_text("taps", "a")


@pytest.mark.app("Specimen")
def test_taps_made_without_a_connection_arrive_once_and_in_order(app, road_to, visit):
    road = road_to(app)
    screen = visit("counting", app=road)
    whole(screen)
    screen.click("tap-a")
    screen.wait_for_text("taps", "a")
    road.cut()
    screen.wait_for_target("css=.banner")
    for name in "bcab":
        screen.click(f"tap-{name}")
    assert screen.text("taps") == "a"
    road.mend()
    screen.wait_for_text("taps", "abcab")
    screen.click("tap-c")
    screen.wait_for_text("taps", "abcabc")
    assert screen.text("count") == "6"


@pytest.mark.alone
@pytest.mark.app("Specimen")
def test_a_line_that_dies_without_a_word_is_noticed_within_five_seconds_and_nothing_is_lost(app, road_to, visit):
    road = road_to(app)
    screen = visit("counting", app=road)
    whole(screen)
    screen.evaluate(
        "(addEventListener('click', () => { window.began ??= performance.now() }, true),"
        " new MutationObserver(() => { if (document.querySelector('.banner')) window.told ??= performance.now() - began }).observe(document.body, { childList: true }))&&0")
    road.die()
    screen.click("tap-a")
    screen.wait_for("document.querySelector('.banner')?.checkVisibility()", about="it is said")
    assert screen.evaluate("told") < 5000
    screen.click("tap-b")
    road.come_back()
    screen.wait_for_text("taps", "ab")
    screen.wait_gone("css=.banner")


@pytest.mark.app("Specimen")
def test_a_line_on_which_nothing_is_awaited_is_left_alone(app, road_to, visit):
    road = road_to(app)
    screen = visit("counting", app=road)
    whole(screen)
    screen.watch_timers()
    # Those that were set before have fired when this one has.
    screen.evaluate("void setTimeout(() => {}, 600)")
    screen.wait_for("fired.includes(600)")
    screen.click("tap-a")
    screen.wait_for_text("taps", "a")
    # The watch has run while an answer was awaited, and ends by itself.
    screen.wait_for("fired.includes(500) && !timers().some(delay => delay >= 500)", about="no timer is left that would ask for an answer")
    before = road.pushed
    screen.evaluate("void setTimeout(() => {}, 700)")
    screen.wait_for("fired.includes(700)")
    assert road.pushed == before and not screen.exists("css=.banner")


@pytest.mark.parametrize("language, words, wait, again", [
    ("en-US", "The App Isn’t Responding", "Wait", "Start Again"), ("ja-JP", "アプリが応答していません", "待つ", "もう一度起動")])
def test_of_an_app_that_hangs_the_user_is_asked_whether_to_wait_or_start_it_again(own_app, visit, language, words, wait, again):
    app = own_app("Specimen")
    screen = visit("counting", app=app, language=language)
    screen.set_reading_time(1)
    whole(screen)
    screen.click("tap-a")
    screen.wait_for_text("taps", "a")
    [number] = app.process_ids()
    question = "document.querySelector('dialog[role=alertdialog]:modal')"

    def press(name):
        screen.evaluate(f"[...{question}.querySelectorAll('button')].find(b => b.innerText === '{name}').dataset.testid = 'choice'")
        screen.click("choice")
        screen.wait_for(f"!{question}")

    os.kill(number, signal.SIGSTOP)
    try:
        screen.click("tap-b")
        screen.wait_for(f"{question}?.checkVisibility()")
        assert screen.evaluate(f"{question}.ariaLabel") == words
        if hasattr(screen, "page"):
            assert violations(screen) == []
        press(wait)
        os.kill(number, signal.SIGCONT)
        screen.wait_for_text("taps", "ab")
        os.kill(number, signal.SIGSTOP)
        screen.click("tap-c")
        screen.wait_for(f"{question}?.checkVisibility()")
        screen.note_returns()
        press(again)
        screen.wait_for("returns.length", about="a new process has drawn the page")
        assert app.process_ids() != [number]
        # What the app had not begun when it hung is done by the new process.
        screen.wait_for_text("taps", "abc")
    finally:
        try:
            os.kill(number, signal.SIGCONT)
        except ProcessLookupError:
            pass
    screen.click("tap-a")
    screen.wait_for_text("taps", "abca")


@pytest.mark.app("Specimen")
def test_taps_survive_a_connection_that_breaks_again_and_again(app, road_to, visit):
    road = road_to(app, delay=0.02)
    screen = visit("counting", app=road)
    whole(screen)
    expected = ""
    for round in range(5):
        for name in "abc":
            screen.click(f"tap-{name}")
            expected += name
        # In some rounds the taps have arrived and their answers have not, in others neither has.
        road.cut()
        road.mend()
    screen.wait_for_text("taps", expected)
    assert screen.text("count") == str(len(expected))


@pytest.mark.app("Specimen")
def test_an_hour_of_typing_without_a_connection_arrives(app, road_to, visit):
    road = road_to(app)
    screen = visit("typing", app=road)
    whole(screen)
    screen.click("plain")
    road.cut()
    screen.wait_for_target("css=.banner")
    text = "all of this was typed without a connection. " * 12
    screen.type(None, text)
    road.mend()
    screen.wait_for_text("plain-echo", text.strip())
    assert screen.text("plain") == text


# NB: one browser is enough, because the processes behind it are measured.
@pytest.mark.only("chromium")
def test_a_browser_that_stops_reading_costs_no_memory_and_gets_what_is_newest(own_app, road_to, visit):
    app = own_app("Specimen")
    road = road_to(app)
    screen = visit("flood", app=road)
    screen.click("toggle")
    screen.wait_for("+find('round').innerText > 5")
    road.stop_reading()
    [number] = app.process_ids()
    before = (resident(app.process.pid), resident(number))
    started = pathlib.Path(f"/proc/{number}/stat").read_text().split()[13]
    # Ten patches are in transit; after them nothing is drawn, though the app continues to count.
    until(lambda: int(pathlib.Path(f"/proc/{number}/stat").read_text().split()[13]) > int(started) + 50, seconds=30)
    grown = resident(app.process.pid) - before[0], resident(number) - before[1]
    assert max(grown) < 4000, f"system and app grew by {grown} KB"

    shown = int(screen.text("round"))
    road.go_on_reading()
    screen.click("toggle")
    screen.wait_for_text("toggle", "Start")
    assert int(screen.text("round")) > shown
    # One more may have been counted when it was stopped.
    screen.wait_for("(round => textOf(find('flood')).startsWith(`${round} ${round}`))(textOf(find('round')).trim())")


@pytest.mark.app("Specimen")
def test_a_script_that_the_network_lost_is_asked_for_again(app, road_to, visit):
    road = road_to(app)
    # Browsers retry once by themselves if an old connection was closed.
    road.lose("/rare-chunk.js", 4)
    screen = visit("images", app=road)
    screen.forgiven += ["rare-chunk.js", "Failed to load resource"]
    screen.wait_for("find('sequence').children[1].getAnimations().length", seconds=60)


@pytest.mark.core
@pytest.mark.app("Specimen")
def test_the_keys_of_commands_act_though_the_network_lost_their_menus(app, road_to, visit):
    road = road_to(app)
    road.lose("/commandmenu.js", 1000)
    screen = visit("commands", app=road)
    screen.forgiven += ["commandmenu.js", "Failed to load resource"]
    screen.press("Control+Shift+k")
    screen.wait_for_text("count", "1")
    assert screen.evaluate("document.documentElement.dataset.commands") != "ready"


@pytest.mark.app("Specimen")
@pytest.mark.parametrize("way", ["history", "Escape", "Alt+ArrowLeft"])
def test_who_goes_back_twice_before_the_app_has_answered_goes_back_two_pages(app, road_to, visit, way):
    road = road_to(app)
    screen = visit("depths", app=road)
    screen.click("three")
    screen.wait_for_target("level-3")
    screen.settled()
    road.delay = 0.3
    for _ in range(2):
        screen.evaluate("new Promise(gone => { addEventListener('popstate', () => gone(), { once: true }); history.back() })") if way == "history" else screen.press(way)
    screen.wait_for("!find('level-3') && !find('level-2') && find('level-1')?.checkVisibility()")
    # And no further: the user is still in the app, one press away from the first page.
    road.delay = 0
    screen.settled()
    assert screen.exists("level-1")
    screen.evaluate("history.back()&&0")
    screen.wait_gone("level-1")
    assert screen.exists("three")


@pytest.mark.app("Specimen")
def test_a_message_that_is_too_large_does_not_end_in_a_circle(app, visit):
    screen = visit("typing", app=app)
    screen.evaluate(
        "(e => { e.focus(); e.value = 'x'.repeat(1.2e6); e.dispatchEvent(new Event('input', { bubbles: true })) })(find('notes'))&&0")
    # A million letters are laid out before anything else happens, which takes WebKit a long time.
    until(lambda: screen.evaluate("document.readyState === 'complete' && find('notes')?.value.length < 1.2e6"), seconds=40)
    until(lambda: screen.evaluate("document.documentElement.dataset.client === 'ready'"))
    # The new page tells what was not kept, in a few words, until the user has seen it.
    screen.wait_for("document.querySelector('.asking')?.checkVisibility()")
    assert len(screen.evaluate("document.querySelector('.asking').innerText")) < 300
    screen.click("css=.asking button:last-of-type")
    screen.type("plain", "short")
    screen.wait_for_text("plain-echo", "short")
