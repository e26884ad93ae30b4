"""What the client says of a network that lets no connection through, or none that lasts, and how it tries again."""
import pytest

CUT = "wire.refuse = true; wire.sockets.at(-1).drop(1006)"
HEALTH = "**/shoji/health"


def ready(make_screen, answer, **options):
    """A page whose question to the system gets an answer, and whose time the test turns on."""
    screen = make_screen(**options)
    page = screen.page
    page.clock.install()
    screen.open('<button id="a" data-tap>a</button>')
    page.evaluate("import('/shoji/outages.js').then(() => {})")
    page.route(HEALTH, answer)
    return screen


def fulfil(**options):
    return lambda route: route.fulfill(**options)


ANSWERS = {
    "unreachable": (lambda route: route.abort(), "No connection to the server. Check your network.", ["Try Again"]),
    "blocked": (fulfil(status=200, body="ok\n"), "This network cuts the connection again and again. Try another network.", ["Try Again"]),
    "portal": (fulfil(status=200, body="<h1>Welcome to the hotel</h1>"), "This network wants you to sign in first.", ["Sign In", "Try Again"]),
    "redirect": (fulfil(status=302, headers={"location": "http://localhost/elsewhere"}), "This network wants you to sign in first.", ["Sign In", "Try Again"]),
}


def pass_tries(page, count=8):
    for _ in range(count):
        page.clock.run_for(5000)


@pytest.mark.parametrize("name", ANSWERS)
def test_a_network_that_lets_no_connection_through_is_explained_in_words(make_screen, name):
    answer, words, buttons = ANSWERS[name]
    page = ready(make_screen, answer).page
    page.evaluate(CUT)
    page.clock.run_for(1000)
    assert page.inner_text(".banner") == "Reconnecting…"
    pass_tries(page)
    page.wait_for_selector(".asking")
    assert page.locator(".banner").count() == 1 and page.inner_text(".asking").startswith(words)
    assert page.locator(".asking button").all_inner_texts() == buttons
    # One that holds ends the trouble; that the server can be reached again is seen at once.
    page.evaluate("wire.refuse = false; dispatchEvent(new Event('online'))")
    page.clock.run_for(100 if name == "unreachable" else 15000)
    page.wait_for_selector(".banner", state="detached")


def test_a_network_that_swallows_connections_without_an_answer_is_explained_within_half_a_minute(make_screen):
    page = ready(make_screen, ANSWERS["unreachable"][0]).page
    page.evaluate("wire.hangs = true; wire.sockets.at(-1).drop(1006)")
    page.clock.run_for(1000)
    assert page.inner_text(".banner") == "Reconnecting…" and not page.query_selector(".asking")
    pass_tries(page, 6)
    page.wait_for_selector(".asking")
    assert page.inner_text(".asking").startswith(ANSWERS["unreachable"][1])
    assert page.evaluate("wire.sockets.length") <= 6, "each try waits longer than the one before"
    page.evaluate("wire.hangs = false; dispatchEvent(new Event('online'))")
    page.evaluate("wire.sockets.at(-1).drop(1006)")
    page.clock.run_for(15000)
    page.wait_for_selector(".banner", state="detached")


def test_a_system_that_is_being_started_again_is_no_trouble_of_the_network(make_screen):
    asked = []
    page = ready(make_screen, lambda route: (asked.append(1), route.fulfill(status=503, body="ending\n"))).page
    page.evaluate(CUT)
    pass_tries(page)
    assert asked and page.inner_text(".banner") == "Reconnecting…" and not page.query_selector(".asking")


def test_connections_that_are_cut_after_a_second_are_explained_too_and_tried_ever_more_rarely(make_screen):
    page = ready(make_screen, fulfil(status=200, body="ok\n")).page
    page.evaluate("""(() => {
      const last = () => wire.sockets.at(-1)
      setInterval(() => { if (last().readyState === 1 && last().opened !== true) { last().opened = true; setTimeout(() => last().drop(1006), 1000) } }, 100)
    })()""")
    for _ in range(36):
        page.clock.run_for(5000)
    page.wait_for_selector(".asking")
    tries = page.evaluate("wire.sockets.length")
    assert 10 < tries <= 60, f"{tries} tries in three minutes"


def test_try_again_connects_at_once_and_the_focus_goes_back(make_screen):
    screen = ready(make_screen, ANSWERS["unreachable"][0])
    page = screen.page
    page.focus("#a")
    page.evaluate(CUT)
    pass_tries(page)
    button = page.locator(".asking button")
    button.focus()
    before = page.evaluate("(wire.refuse = false, wire.sockets.length)")
    page.keyboard.press("Enter")
    page.clock.run_for(50)
    assert page.evaluate("wire.sockets.length") == before + 1 and not page.query_selector(".asking")
    assert page.evaluate("document.activeElement.id") == "a"
    page.click("#a")
    screen.expect("tap", "a")


def test_an_app_that_ends_again_and_again_is_no_trouble_of_the_network_and_its_page_comes_back_at_once(make_screen):
    page = ready(make_screen, ANSWERS["blocked"][0]).page
    # The network has cut a few connections before.
    for _ in range(3):
        page.evaluate("wire.sockets.at(-1).drop(1006)")
        page.clock.run_for(1000)
    for _ in range(9):
        count = page.evaluate("(wire.sockets.at(-1).drop(4001), wire.sockets.length)")
        page.clock.run_for(250)
        assert page.evaluate("[wire.sockets.length, wire.sockets.at(-1).readyState]") == [count + 1, 1]
    assert not page.query_selector(".asking")


def test_a_few_cuts_in_a_minute_are_no_trouble(make_screen):
    page = ready(make_screen, ANSWERS["unreachable"][0]).page
    for _ in range(4):
        page.evaluate("wire.sockets.at(-1).drop(1006)")
        page.clock.run_for(14000)
    assert not page.query_selector(".asking") and page.evaluate("wire.sockets.at(-1).readyState") == 1


def test_it_is_said_in_japanese(make_screen):
    screen = make_screen()
    page = screen.page
    page.clock.install()
    screen.open('<p id="a">a</p>', attributes='lang="ja" dir="ltr" data-text-size="large"')
    page.evaluate("import('/shoji/outages.js').then(() => {})")
    page.route(HEALTH, ANSWERS["portal"][0])
    page.evaluate(CUT)
    pass_tries(page)
    page.wait_for_selector(".asking")
    assert page.inner_text(".asking").startswith("このネットワークを使うには、先にサインインする必要があります。")
    assert page.locator(".asking button").all_inner_texts() == ["サインイン", "再試行"]
