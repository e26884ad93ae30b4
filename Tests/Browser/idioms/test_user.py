"""What the user of the idioms sees and finds on a page."""
import pytest

from listing import MARKS
from user import User, expression, flat

pytestmark = MARKS
SEEN = {
    "a text": "<p>Here</p>",
    "a text of several parts": "<p><b>He</b>re</p>",
    "a name": "<button aria-label=Here>+</button>",
    "a field's text": "<input value=Here>",
    "a field's prompt": "<input placeholder=Here>",
    "further down in a list": "<div style='height:100px;overflow:auto'><p style='margin-top:400px'>Here</p></div>",
    "in capitals": "<p style='text-transform:uppercase'>Here</p>",
    "below glass": "<div style='position:relative'><p>Here</p><div style='position:absolute;inset:0;background:#fff8'></div></div>",
    "in a dialog": "<dialog>Here</dialog><script>document.querySelector('dialog').showModal()</script>",
}
UNSEEN = {
    "nothing": "",
    "a part of a text": "<p>Here and there</p>",
    "transparent": "<p style='opacity:0'>Here</p>",
    "hidden": "<p style='visibility:hidden'>Here</p>",
    "outside of the window": "<p style='position:absolute;left:-300px'>Here</p>",
    "cut off": "<div style='height:100px;overflow:hidden'><p style='margin-top:400px'>Here</p></div>",
    "covered": "<div style='position:relative'><p>Here</p><div style='position:absolute;inset:0;background:#fff'></div></div>",
    "in a closed menu": "<div popover>Here</div>",
    "leaving": "<p inert>Here</p>",
    "a password": "<input type=password value=Here>",
    "behind a dialog": "<p>Here</p><dialog>There</dialog><script>document.querySelector('dialog').showModal()</script>",
}
VALUES = {
    "on": "<label>Here <input type=checkbox checked></label>", "off": "<label>Here <input type=checkbox></label>", "Blue": "<input aria-label=Here value=Blue>",
    "50%": "<progress aria-label=Here value=0.5></progress>", "busy": "<progress aria-label=Here></progress>", "2.5": "<input type=range aria-label=Here max=5 step=0.5 value=2.5>",
    "Red": "<button data-menu=m>Here</button><div id=m popover><i aria-checked=false>Green</i><i aria-checked=true>Red</i></div>",
}


@pytest.fixture
def look(screen):
    """The value of an expression of finding.js on a page with some content."""

    def look(content, condition):
        screen.page.set_content(f"<!doctype html><body>{content}")
        return screen.evaluate(expression(condition))

    return look


@pytest.mark.parametrize("content", SEEN.values(), ids=SEEN)
def test_the_user_sees(look, content):
    assert look(content, f"isSeen({flat('Here')})")


@pytest.mark.parametrize("content", UNSEEN.values(), ids=UNSEEN)
def test_the_user_does_not_see(look, content):
    assert not look(content, f"isSeen({flat('Here')})")


@pytest.mark.parametrize("value, content", VALUES.items(), ids=VALUES)
def test_the_user_finds_a_value(look, value, content):
    assert look(content, f"valuesOf({flat('Here')})")[0] == value


def test_a_step_that_cannot_be_done_fails_and_says_why(screen):
    screen.page.set_content("<button disabled>Here</button>")
    user = User(screen)
    user.patience = screen.patience = 0.5
    with pytest.raises(AssertionError, match="the user taps Here: .*it is disabled"):
        user.perform({"taps": {"_0": "Here"}})
    with pytest.raises(AssertionError, match="the user sees There: never"):
        user.perform({"sees": {"_0": "There"}})
