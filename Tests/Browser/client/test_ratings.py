"""The prompt for a rating: stars, a review, and what it does when the system cannot be reached. The system's answers are the test's."""

import json
import urllib.parse

import pytest


@pytest.fixture
def asked(screen):
    """Opens a page in which the system asks for a rating.

    `screen.stored` has what it was sent, and `screen.answers` the next status codes."""
    screen.stored, screen.answers = [], []

    def answer(route):
        path = route.request.url.rpartition("/")[2]
        screen.stored.append([path, dict(urllib.parse.parse_qsl(route.request.post_data, keep_blank_values=True))])
        route.fulfill(status=screen.answers.pop(0) if screen.answers else 200, body="")

    def open_(body="", attributes='lang="en" dir="ltr" data-text-size="large" data-motion="reduced"', waits=True):
        screen.served["/icon.svg"] = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="red"/></svg>'
        )
        screen.open(body, attributes=attributes)
        screen.page.route("**/shoji/ratings/*", answer)
        message = "!" + json.dumps({"rate": {"prompt": "p7", "name": "Notes", "icon": "/icon.svg"}})
        screen.page.evaluate("text => wire.sockets.at(-1).onmessage({ data: text })", message)
        if waits:
            screen.page.get_by_role("alertdialog", name="Enjoying Notes?").wait_for()
            # A tap that was meant for the page rates nothing.
            screen.page.evaluate(
                "new Promise(done => { const since = performance.now(); (function look() { performance.now() - since > 550 ? done() :"
                " requestAnimationFrame(look) })() })"
            )
        return screen.page

    return open_


STARS = "[...document.querySelectorAll('.review-star')].filter(e => e.classList.contains('review-filled')).length"


def gone(screen):
    screen.until("!document.querySelector('.review-prompt')")


def test_a_tap_on_a_star_is_the_rating_and_is_thanked(asked, screen):
    page = asked()
    page.get_by_role("button", name="4 stars").click()
    page.get_by_text("Thanks for Your Feedback").wait_for()
    assert screen.stored == [["rate", {"prompt": "p7", "stars": "4"}]]
    assert page.get_by_role("img", name="4 stars").is_visible()
    assert page.evaluate(STARS) == 4
    page.get_by_role("button", name="Done").click()
    gone(screen)


def test_stars_up_to_the_pointed_one_are_filled_and_arrows_move_between_them(asked, screen):
    page = asked()
    page.get_by_role("button", name="3 stars").hover()
    assert page.evaluate(STARS) == 3
    page.mouse.move(2, 2)
    assert page.evaluate(STARS) == 0
    page.get_by_role("button", name="1 star", exact=True).focus()
    for key, count in (
        ("ArrowLeft", 1),
        ("ArrowRight", 2),
        ("ArrowRight", 3),
        ("ArrowLeft", 2),
        ("ArrowRight", 3),
        ("ArrowRight", 4),
        ("ArrowRight", 5),
        ("ArrowRight", 5),
    ):
        page.keyboard.press(key)
        assert page.evaluate(STARS) == count
    page.keyboard.press("Enter")
    page.get_by_text("Thanks for Your Feedback").wait_for()
    assert screen.stored == [["rate", {"prompt": "p7", "stars": "5"}]]


def test_in_a_right_to_left_page_the_left_arrow_moves_on(asked, screen):
    page = asked(attributes='lang="en" dir="rtl" data-text-size="large"')
    page.get_by_role("button", name="2 stars").focus()
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(STARS) == 3


def test_a_rating_that_could_not_be_stored_can_be_given_again(asked, screen):
    page = asked()
    screen.answers = [500]
    page.get_by_role("button", name="2 stars").click()
    page.get_by_role("status").filter(has_text="That didn’t work. Try again.").wait_for()
    page.get_by_role("button", name="1 star", exact=True).click()
    page.get_by_role("img", name="1 star").wait_for()
    assert [one["stars"] for _, one in screen.stored] == ["2", "1"]


@pytest.mark.parametrize("by", ["button", "key"])
def test_not_now_leaves_without_a_rating(asked, screen, by):
    page = asked('<button id="b">B</button>')
    page.keyboard.press("Escape") if by == "key" else page.get_by_role("button", name="Not Now").click()
    gone(screen)
    assert screen.stored == []
    # The next one can be shown.
    page.evaluate(
        "wire.sockets.at(-1).onmessage({ data: '!' + JSON.stringify({ rate: { prompt: 'p8', name: 'Mail', icon: '/icon.svg' } }) })"
    )
    page.get_by_role("alertdialog", name="Enjoying Mail?").wait_for()


def test_a_tap_at_once_is_not_meant_for_the_prompt(asked, screen):
    page = asked(waits=False)
    page.wait_for_selector(".review-prompt")
    page.evaluate("[...document.querySelectorAll('.review-star, .review-action')].forEach(one => one.click())")
    page.keyboard.press("Escape")
    page.evaluate("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
    assert page.locator(".review-prompt").is_visible() and screen.stored == []


def test_one_prompt_at_a_time_and_not_while_a_text_is_edited(asked, screen):
    screen.page.add_init_script("addEventListener('DOMContentLoaded', () => document.getElementById('f').focus())")
    page = asked('<input id="f" data-text><button id="b">B</button>', waits=False)
    page.evaluate(
        "wire.sockets.at(-1).onmessage({ data: '!' + JSON.stringify({ rate: { prompt: 'p8', name: 'Mail', icon: '/icon.svg' } }) })"
    )
    page.wait_for_selector('link[href*="ratings.css"]', state="attached")
    page.keyboard.type("abc")
    assert page.locator(".review-prompt").count() == 0
    page.focus("#b")
    screen.until("document.querySelector('.review-prompt')")
    assert page.evaluate("[...document.querySelectorAll('.review-title')].map(title => title.textContent)") == ["Enjoying Notes?"]


def test_a_review_is_written_and_sent_with_the_rating(asked, screen):
    page = asked()
    page.get_by_role("button", name="5 stars").click()
    page.get_by_role("button", name="Write a Review").click()
    form = page.get_by_role("dialog", name="Write a Review")
    form.wait_for()
    assert page.evaluate("document.activeElement.name") == "title"
    # Something has to be written.
    page.get_by_role("button", name="Submit").click()
    page.get_by_role("alert").filter(has_text="Enter a title or a review.").wait_for()
    assert len(screen.stored) == 1
    assert [page.get_by_label(name, exact=True).get_attribute("maxlength") for name in ("Title", "Review", "Name (Optional)")] == [
        "100",
        "4000",
        "50",
    ]
    page.get_by_label("Review", exact=True).fill("I like it")
    page.get_by_label("Name (Optional)").fill("Ann")
    screen.answers = [503]
    page.get_by_role("button", name="Submit").click()
    page.get_by_role("alert").filter(has_text="That didn’t work. Try again.").wait_for()
    assert page.get_by_role("button", name="Submit").is_enabled()
    page.get_by_role("button", name="Submit").click()
    page.get_by_role("alertdialog", name="Review Sent").wait_for()
    assert screen.stored[-1] == ["review", {"prompt": "p7", "title": "", "text": "I like it", "name": "Ann"}]
    page.get_by_role("button", name="Done").click()
    gone(screen)


def test_a_review_that_is_cancelled_is_not_sent(asked, screen):
    page = asked()
    page.get_by_role("button", name="5 stars").click()
    page.get_by_role("button", name="Write a Review").click()
    page.get_by_label("Title", exact=True).fill("Good")
    page.get_by_role("button", name="Cancel").click()
    gone(screen)
    assert [path for path, _ in screen.stored] == ["rate"]
