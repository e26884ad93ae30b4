"""What people are told at the start of AR, when something is in the way, and when it takes long."""
import re

import pytest

from realities import part, reality, screen  # noqa: F401 (fixtures)

JARGON = r"\b(plane|anchor|tracking|feature|session|arkit|relocali[sz]|excessive|detect)"


@pytest.mark.guideline("ar.coaching-appears-automatically", "ar.coaching-built-in", "ar.device-must-move-to-detect", "ar.start-over-for-better-result")
def test_coaching_comes_by_itself_and_goes_when_a_surface_is_found(reality):
    reality.open(settings={"coaching": "horizontal"})
    reality.hears("coaching", "value[0] === true")
    reality.screen.until("document.querySelector('.reality-coaching-title')?.textContent === 'Find a flat surface'")
    assert reality.room("planes()") == [] and reality.page.evaluate("document.documentElement.dataset.coaching") == "horizontal"
    reality.look_around()
    reality.hears("coaching", "value[0] === false")
    reality.screen.until("!document.querySelector('.reality-coaching') && !('coaching' in document.documentElement.dataset)")


@pytest.mark.guideline("ar.prepare-to-hide-irrelevant-ui", "ar.hide-ui-while-coaching")
def test_the_app_hears_of_coaching_before_it_is_drawn_and_its_controls_are_hidden_meanwhile(part):
    page = part("startCoaching", more="document.body.insertAdjacentHTML('beforeend', '<button id=extra data-hides-while-coaching>Extra</button>')")
    page.evaluate("view.run({ state: 'limited', reason: 'initializing' }, 0)")
    assert page.evaluate("[view.told, view.text('.reality-coaching')]") == [[["coaching", True]], None]
    page.evaluate("view.run({ state: 'limited', reason: 'initializing' }, 0)")
    assert page.locator(".reality-coaching").is_visible() and not page.locator("#extra").is_visible()
    page.evaluate("view.planes = [{ alignment: 'horizontal' }]; view.run({}, 0)")
    assert page.locator("#extra").is_visible() and page.evaluate("view.told.at(-1)") == ["coaching", False]


@pytest.mark.guideline("ar.coaching-goal-configurable", "ar.coaching-finds-flat-surface")
@pytest.mark.parametrize("goal, title, wrong, right", [("vertical", "Find a wall", "horizontal", "vertical"), ("horizontal", "Find a flat surface", "vertical", "horizontal")])
def test_the_goal_says_what_to_look_for_and_when_it_is_found(part, goal, title, wrong, right):
    page = part("startCoaching", {"coaching": goal})
    page.evaluate("view.run({ state: 'limited', reason: 'initializing' }, 50)")
    assert page.evaluate("view.text('.reality-coaching-title')") == title
    page.evaluate(f"view.planes = [{{ alignment: '{wrong}' }}]; view.run({{}}, 50)")
    assert page.evaluate("view.text('.reality-coaching-title')") == "Keep moving slowly"
    page.evaluate(f"view.planes.push({{ alignment: '{right}' }}); view.run({{}}, 50)")
    assert page.locator(".reality-coaching").count() == 0


REMEDIES = [
    ("excessiveMotion", "Move your phone more slowly"), ("insufficientFeatures", "Turn on more lights and move around"),
    ("lowLight", "It’s dark here. Turn on more lights."), ("reflective", "This surface is too shiny. Try another one."),
]


@pytest.mark.guideline("ar.suggest-fixes", "ar.why-analysis-fails", "ar.plain-friendly-suggestions", "ar.remedy-excessive-motion", "ar.remedy-insufficient-features", "ar.wording-slow-down", "ar.wording-more-light")
@pytest.mark.parametrize("reason, words", REMEDIES)
@pytest.mark.parametrize("when", ["coaching", "later"])
def test_each_problem_has_a_remedy_that_stays_as_long_as_it(part, reason, words, when):
    page = part("startCoaching")
    where = ".reality-coaching-title" if when == "coaching" else ".reality-remedy"
    if when == "later":
        page.evaluate("view.planes = [{ alignment: 'horizontal' }]; view.run({}, 50)")
    # For a moment it says nothing; a screen reader hears of it once.
    page.evaluate(f"view.run({{ state: 'limited', reason: '{reason}' }}, 200)")
    assert page.evaluate(f"view.text('{where}')") != words
    page.evaluate(f"view.run({{ state: 'limited', reason: '{reason}' }}, 6000)")
    assert page.evaluate(f"view.text('{where}')") == words and page.evaluate("view.said").count(words) == 1
    assert page.locator(where).is_visible()
    page.evaluate("view.run({ state: 'limited', reason: 'initializing' }, 400)")
    assert not page.locator(where).is_visible() or page.evaluate(f"view.text('{where}')") != words


@pytest.mark.guideline("ar.remedy-slow-surface-detection", "ar.no-forced-waiting", "ar.let-people-reset", "ar.start-over-for-better-result")
def test_after_a_long_time_all_remedies_are_named_and_there_is_a_way_out(part):
    page = part("startCoaching", {"coaching": "horizontal"})
    page.evaluate("view.run({ state: 'limited', reason: 'initializing' }, 19900)")
    assert page.get_by_role("button").count() == 0
    page.evaluate("view.run({ state: 'limited', reason: 'initializing' }, 300)")
    words = page.evaluate("view.text('.reality-coaching-more')")
    assert all(part in words for part in ("Move around", "more lights", "a surface with a pattern"))
    page.get_by_role("button", name="Start Over").click()
    assert page.evaluate("view.told.at(-1)") == ["reset"]
    page.evaluate("view.run({ state: 'limited', reason: 'initializing' }, 100)")
    assert page.get_by_role("button").count() == 0 and page.evaluate("view.text('.reality-coaching-title')") == "Find a flat surface"


@pytest.mark.guideline("ar.start-over-for-better-result", "ar.let-people-reset")
def test_after_starting_over_everything_is_looked_for_again(reality):
    reality.open(settings={"coaching": "horizontal"})
    reality.look_around()
    reality.screen.push(("attribute", "r", "data-reality", '{"coaching":"horizontal","reset":1}'))
    reality.hears("reset")
    reality.screen.until("'coaching' in document.getElementById('r').dataset && document.querySelector('.reality-coaching')")
    assert reality.room("planes()") == []
    reality.look_around()


@pytest.mark.guideline("ar.wording-surface-not-found")
def test_where_no_surface_is_found_people_hear_what_to_do(part):
    page = part("startCoaching")
    page.evaluate("view.run({}, 7000)")
    assert page.evaluate("view.text('.reality-coaching-title')") == "Can’t find a surface. Move to the side or reposition your phone."


@pytest.mark.guideline("ar.custom-coaching-if-needed")
def test_an_apps_own_coaching_is_told_the_same_moments_and_the_systems_is_not_drawn(part):
    page = part("startCoaching", {"custom": True})
    page.evaluate("view.run({ state: 'limited', reason: 'initializing' }, 500)")
    assert page.locator(".reality-coaching").count() == 0 and page.evaluate("document.documentElement.dataset.coaching") == "any"
    page.evaluate("view.planes = [{ alignment: 'horizontal' }]; view.run({}, 50)")
    assert page.evaluate("view.told") == [["coaching", True], ["coaching", False]]


@pytest.mark.guideline("ar.friendly-conversational", "ar.no-jargon", "ar.approachable-terms")
@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_text_of_the_system_has_a_technical_term(part, language):
    page = part("startCoaching", attributes=f'lang="{language}" dir="ltr" data-text-size="large"')
    words = page.evaluate("""(async () => {
      const its = await import("/shoji/behaviours/reality/wording.js"), goals = ["any", "horizontal", "vertical", "tracking", "relocalizing", "progress", "slow", "stuck"]
      const reasons = ["excessiveMotion", "insufficientFeatures", "lowLight", "reflective", "slow", "noSurface", "relocalizing", "interrupted"]
      const classes = [["floor"], ["table"], ["wall"], ["ceiling"], ["seat"], ["floor", "table"]]
      return [...goals.flatMap(its.goalWords), ...reasons.map(its.remedyWords), its.placeWords("Chair"), its.placeWords(""), ...classes.map(each => its.refusalWords("Chair", each)),
        ...["left", "right", "top", "bottom"].map(edge => its.sideWords(edge, "Chair")), its.sayOf("arTurn", "Chair"), its.sayOf("arDetail", "Chair"), its.sayOf("arPlaced", "Chair")]
    })()""")
    assert all(words) and not any("%" in each or "undefined" in each for each in words)
    wrong = [each for each in words if re.search(JARGON, each, re.IGNORECASE) or any(term in each for term in ("平面", "アンカー", "トラッキング", "特徴", "検出"))]
    assert wrong == []
    assert max(len(each) for each in words) <= 90


def test_with_reduced_motion_the_picture_is_still(part):
    page = part("startCoaching", attributes='lang="en" dir="ltr" data-text-size="large"')
    page.emulate_media(reduced_motion="reduce")
    page.evaluate("view.run({ state: 'limited', reason: 'initializing' }, 50)")
    assert page.evaluate("getComputedStyle(document.querySelector('.reality-phone')).animationName") == "none"


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("size", [(320, 568), (844, 390)], ids=["upright", "turned"])
def test_the_instructions_fit_the_view_in_the_largest_text(part, size, direction):
    page = part("startCoaching", {"coaching": "horizontal"}, attributes=f'lang="en" dir="{direction}" data-text-size="accessibility5"')
    page.set_viewport_size(dict(zip(("width", "height"), size)))
    page.evaluate("view.run({ state: 'limited', reason: 'initializing' }, 20500)")
    for selector in (".reality-coaching-title", ".reality-coaching-more", ".reality-actions > button"):
        rect = page.locator(selector).bounding_box()
        assert rect["x"] >= 0 and rect["x"] + rect["width"] <= size[0] and rect["y"] >= 0 and rect["y"] + rect["height"] <= size[1], selector
