"""The system's prompt for a rating: by pointer, finger and keyboard, the review, and what it leaves as it was."""
import sqlite3
import subprocess

import pytest

from shoji_kit import until
from shoji_kit.app import BUILD
from shoji_kit.axe import violations

# Chromium only where a test needs touch, axe or an emulated setting; the others run in WebKitGTK too.
pytestmark = pytest.mark.app("Specimen")

PROMPT = "css=.review-prompt"
SHOWN = "document.querySelector('.review-prompt[open][data-state=open]')"
LATER = "css=.review-action"


def star(count):
    return f"css=.review-star:nth-child({count})"


@pytest.fixture
def store(app):
    """Runs a statement on the system's database and returns its rows."""

    def run(statement, *values):
        with sqlite3.connect(app.folder / "data" / "shoji.sqlite", timeout=10) as database:
            return database.execute(statement, values).fetchall()

    return run


@pytest.fixture
def known(visit, store):
    """The exhibit of a user who has known the app for a month."""

    def make(**options):
        screen = visit("ratings", **options)
        store("UPDATE appUse SET first = 0, opens = 20, days = 10 WHERE opens < 20")
        return screen

    return make


@pytest.fixture
def ratings(store):
    """Returns the ratings that came since the test began."""
    before = store("SELECT coalesce(max(number), 0) FROM ratings")[0][0]
    return lambda columns="stars": [row for row in store(f"SELECT {columns} FROM ratings WHERE number > ? ORDER BY number", before)]


def wait_for_prompt(screen):
    screen.wait_for(SHOWN)
    screen.wait_for_question("css=.review-prompt[open]")


def ask(screen):
    screen.click("complete")
    wait_for_prompt(screen)


def never_asked(screen, other):
    """Another user, who is asked later, has the prompt; by then this one would have it too."""
    ask(other)
    assert not screen.exists(PROMPT)


def is_inside(screen, target):
    frame = screen.frame(target)
    width, height = screen.evaluate("[innerWidth, innerHeight]")
    return frame.left >= 0 and frame.top >= 0 and frame.right <= width and frame.bottom <= height


@pytest.mark.core
@pytest.mark.guideline("rating.one-tap", "rating.system-prompt-minimal-impact", "rating.identify-place", "rating.after-level-or-task")
def test_one_tap_on_a_star_is_the_rating(known, ratings):
    other, screen = known(), known()
    ask(screen)
    assert screen.text("css=.review-title") == "Enjoying Specimen?"
    assert screen.text("css=.review-text") == "Tap a star to rate it."
    for count in range(1, 6):
        frame = screen.frame(star(count))
        assert frame.width >= 44 and frame.height >= 44 and is_inside(screen, star(count))
    screen.click(star(4))
    screen.wait_for_text("css=.review-title", "Thanks for Your Feedback")
    until(lambda: ratings() == [(4,)])
    assert screen.attribute("css=.review-stars", "aria-label") == "4 stars"
    screen.click("text=Done")
    screen.wait_gone(PROMPT)
    # The user is not asked again.
    screen.click("complete")
    screen.wait_for_text("done", "done 2")
    screen.click("complete")
    screen.wait_for_text("done", "done 3")
    never_asked(screen, other)


@pytest.mark.guideline("rating.one-tap", "rating.prompt-if-no-feedback-yet")
def test_not_now_is_one_tap_and_no_rating(known, ratings):
    screen = known()
    ask(screen)
    assert screen.text(LATER) == "Not Now" and screen.frame(LATER).height >= 44
    screen.click(LATER)
    screen.wait_gone(PROMPT)
    assert ratings() == []


@pytest.mark.only("chromium")
@pytest.mark.guideline("rating.one-tap")
def test_a_finger_rates(known, ratings):
    screen = known(touch=True)
    screen.tap("complete")
    wait_for_prompt(screen)
    screen.tap(star(5))
    screen.wait_for_text("css=.review-title", "Thanks for Your Feedback")
    until(lambda: ratings() == [(5,)])
    screen.tap("text=Done")
    screen.wait_gone(PROMPT)


@pytest.mark.only("chromium")
@pytest.mark.guideline("rating.system-prompt-minimal-impact")
def test_keys_rate_and_the_page_is_as_it_was(known, ratings):
    screen = known()
    screen.evaluate("find('complete').focus()")
    screen.press("Enter")
    screen.wait_for_text("done", "done 1")
    before = "[document.getElementById('root').innerText, scrollY, find('note').value, find('timer').getBoundingClientRect().top].join()"
    page = screen.evaluate(before)
    wait_for_prompt(screen)
    # The focus is in the prompt, on none of its answers.
    assert screen.evaluate("document.activeElement === document.querySelector('.review-prompt')")
    screen.press("Escape")
    screen.wait_gone(PROMPT)
    screen.wait_for("document.activeElement === find('complete')")
    assert screen.evaluate(before) == page
    assert ratings() == []


@pytest.mark.only("chromium")
def test_stars_are_reached_by_tab_and_arrows(known, ratings):
    screen = known()
    ask(screen)
    screen.press("Tab")
    screen.wait_for("document.activeElement.ariaLabel === '1 star'")
    assert len(screen.evaluate("[...document.querySelectorAll('.review-filled')]")) == 1
    screen.press("ArrowRight")
    screen.press("ArrowRight")
    assert screen.evaluate("document.activeElement.ariaLabel") == "3 stars"
    screen.press("ArrowLeft")
    screen.press("Enter")
    screen.wait_for_text("css=.review-title", "Thanks for Your Feedback")
    until(lambda: ratings() == [(2,)])


@pytest.mark.only("chromium")
def test_a_key_meant_for_the_page_answers_nothing(known, ratings):
    screen = known()
    # The first half second lasts as long as ten, so that both keys come in it on a busy machine too.
    screen.evaluate("((now, start) => { performance.now = () => start + (now() - start) / 20 })(performance.now.bind(performance), performance.now())")
    screen.click("complete")
    screen.wait_for(SHOWN)
    screen.evaluate("find('css=.review-star:nth-child(1)').focus()")
    screen.press("Enter")
    screen.press("Escape")
    screen.settled()
    assert screen.exists(PROMPT) and ratings() == []


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.guideline("rating.prompt-if-no-feedback-yet")
def test_a_review_is_optional_and_reaches_the_owner(known, ratings, language):
    screen = known(language=language)
    words = {"en": ("Write a Review", "Submit", "Review Sent", "Done"), "ja": ("レビューを書く", "送信", "レビューを送信しました", "完了")}[language]
    ask(screen)
    screen.click(star(3))
    screen.wait_for_target(f"text={words[0]}")
    screen.settled()
    screen.click(f"text={words[0]}")
    screen.wait_for("document.activeElement.matches('.review-field input[name=title]')")
    screen.settled()
    for target in ("css=.review-form", "css=textarea[name=text]", f"text={words[1]}"):
        assert is_inside(screen, target)
    # Nothing is sent without a text.
    screen.click(f"text={words[1]}")
    screen.wait_for("document.querySelector('.review-error').textContent")
    screen.type("css=.review-field input[name=title]", "good")
    screen.type("css=.review-field textarea", "it counts")
    screen.click(f"text={words[1]}")
    screen.wait_for_text("css=.review-title", words[2])
    until(lambda: ratings("stars, title, text, name") == [(3, "good", "it counts", "")])
    screen.click(f"text={words[3]}")
    screen.wait_gone(PROMPT)


@pytest.mark.only("chromium")
def test_a_review_can_be_left_with_escape_and_the_rating_stays(known, ratings):
    screen = known()
    ask(screen)
    screen.click(star(3))
    screen.wait_for_target("text=Write a Review")
    screen.click("text=Write a Review")
    screen.wait_for("document.activeElement.matches('input')")
    screen.press("Escape")
    screen.wait_gone(PROMPT)
    until(lambda: ratings("stars, title") == [(3, "")])


@pytest.mark.guideline("rating.control-may-show-nothing", "rating.no-control-triggers")
def test_a_button_that_asks_shows_nothing(known, store):
    other, screen = known(), known()
    prompts = "SELECT count(*) FROM reviewPrompts"
    before = store(prompts)[0][0]
    screen.click("rate")
    # By the time that another user is asked, this request was refused.
    ask(other)
    screen.evaluate("find('note').focus()")
    screen.evaluate("document.activeElement.blur()")
    ask(screen)
    until(lambda: store(prompts)[0][0] == before + 2)


@pytest.mark.guideline("rating.not-first-launch", "rating.after-engagement")
def test_a_new_user_is_not_asked(visit, known, store):
    other, screen = known(), visit("ratings")
    before = store("SELECT count(*) FROM reviewPrompts")[0][0]
    screen.click("complete")
    screen.wait_for_text("done", "done 1")
    screen.click("complete")
    screen.wait_for_text("done", "done 2")
    never_asked(screen, other)
    assert store("SELECT count(*) FROM reviewPrompts")[0][0] == before + 1


@pytest.mark.guideline("rating.no-interruption", "rating.logical-pause")
def test_a_task_that_goes_on_is_not_interrupted(known):
    other, screen = known(), known()
    screen.click("timer")
    screen.click("complete")
    screen.wait_for_text("done", "done 1")
    never_asked(screen, other)
    screen.click("timer")
    wait_for_prompt(screen)


@pytest.mark.only("chromium")
@pytest.mark.guideline("rating.no-interruption")
def test_typing_is_not_interrupted(known):
    other, screen = known(), known()
    screen.type("note", "Well done!")
    never_asked(screen, other)
    assert screen.text("note") == "Well done!"
    screen.type("note", " And more")
    screen.evaluate("document.activeElement.blur()")
    wait_for_prompt(screen)
    screen.click(LATER)
    screen.wait_gone(PROMPT)
    assert screen.text("note") == "Well done! And more"


@pytest.mark.guideline("rating.no-interruption")
def test_an_open_sheet_is_not_covered(known):
    screen = known()
    screen.click("open")
    screen.wait_for_target("close")
    screen.settled()
    screen.click("close")
    wait_for_prompt(screen)
    assert not screen.exists("css=.sheet[data-state=open]")


@pytest.mark.only("chromium")
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_in_the_prompt_and_in_the_review(known, dark):
    screen = known(dark=dark)
    ask(screen)
    assert violations(screen) == []
    screen.click(star(1))
    screen.wait_for_target("text=Write a Review")
    assert violations(screen) == []
    screen.click("text=Write a Review")
    screen.wait_for("document.activeElement.matches('input')")
    screen.click("text=Submit")
    screen.wait_for("document.querySelector('.review-error').textContent")
    assert violations(screen) == []


@pytest.mark.only("chromium")
@pytest.mark.parametrize("language", ["en", "ar", "ja"])
def test_everything_is_reachable_at_the_largest_text_size_on_a_small_phone(known, language):
    screen = known(width=320, height=568, language=language)
    screen.evaluate("document.documentElement.dataset.textSize = 'accessibility5'")
    ask(screen)
    assert is_inside(screen, PROMPT)
    assert screen.evaluate("[...document.querySelectorAll('.review-prompt *')].every(e => e.scrollWidth <= e.clientWidth + 1 || getComputedStyle(e).display === 'inline')")
    first, last = screen.frame(star(1)), screen.frame(star(5))
    assert first.left > last.right if language == "ar" else first.right < last.left
    screen.click(LATER)
    screen.wait_gone(PROMPT)


@pytest.mark.only("chromium")
@pytest.mark.guideline("rating.respond-to-reviews")
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_owner_enters_with_the_token_and_answers_a_review(new_screen, app, store, dark):
    words = "INSERT INTO ratings (app, prompt, stars, date, title, text) VALUES ('specimen', 0, 4, 1800000000000, 'Fast', 'I count on it.') RETURNING number"
    number = store(words)[0][0]
    token = subprocess.run([BUILD / "shoji", "ratings", "page", "--data", app.folder / "data"], capture_output=True, text=True, check=True).stdout.split()[-1]
    screen = new_screen(dark=dark)
    # Asking for the token is a refusal, which the browser reports as an error.
    screen.forgiven = ["401", "422"]
    screen.page.goto(f"{app.url}/shoji/reviews")
    assert violations(screen) == []
    screen.page.fill("#token", "wrong")
    screen.page.click("button")
    screen.page.wait_for_selector("[role=alert]")
    assert violations(screen) == []
    screen.page.fill("#token", token)
    screen.page.click("button")
    screen.page.wait_for_selector(f"#reply-{number}")
    assert violations(screen) == []
    screen.page.fill(f"#reply-{number}", "Thank you.")
    screen.page.click(f"#review-{number} button")
    screen.page.wait_for_url(f"**/shoji/reviews#review-{number}")
    assert store("SELECT reply FROM ratings WHERE number = ?", number) == [("Thank you.",)]
    assert screen.page.input_value(f"#reply-{number}") == "Thank you."
