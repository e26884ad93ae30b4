"""An interruption of AR: objects wait out of sight until the place has been found again."""

import pytest

from realities import box, part, reality, screen  # noqa: F401 (fixtures)

TABLE = -0.66
LOST = "{ state: 'limited', reason: 'relocalizing' }"


def opened(reality, **settings):
    reality.open(box("chair", 0.2, (0, TABLE, -1.9), label="Chair"), {"coaching": "horizontal", **settings})
    reality.look_around()
    reality.screen.until("seen.isShown('chair')")
    return reality


@pytest.mark.guideline("ar.no-tracking-during-interruption")
def test_an_interruption_is_told_and_gives_no_poses(reality):
    opened(reality)
    reality.room("hide()")
    reality.hears("interrupted", "value[0] === true")
    reality.hears("state", "value[0] === 'unavailable' && value[1] === 'interrupted'")
    reality.room("show()")
    reality.hears("interrupted", "value[0] === false")


@pytest.mark.guideline("ar.hide-objects-while-relocalizing", "ar.coaching-for-relocalization", "ar.coach-relocalization", "ar.coaching-guides-back-to-pose", "ar.relocalization-endless")
def test_objects_are_hidden_and_people_are_led_back(reality):
    opened(reality)
    reality.room("hide()")
    reality.room("show()")
    reality.hears("state", "value[1] === 'relocalizing'")
    reality.screen.until("!seen.isShown('chair') && document.querySelector('.reality-coaching-title')?.textContent === 'Go back to where you were'")
    assert reality.page.locator(".reality-phone-past").count() == 1
    reality.frames(20)
    assert not reality.seen("isShown('chair')") and reality.page.evaluate("r.dataset.coaching") == "relocalizing"


@pytest.mark.guideline("ar.relocalization-restores-positions", "ar.relocalization-reconciles-observations", "ar.redisplay-at-new-position")
def test_back_at_its_old_place_the_objects_come_back_once_where_they_were(reality):
    opened(reality)
    before, pose = reality.seen("place('chair')"), reality.room("pose()")
    screen_before = reality.point(before)
    reality.room("hide()")
    reality.room("show()")
    reality.screen.until("!seen.isShown('chair')")
    reality.seen("follow('chair')")
    reality.move(**pose, duration=500)
    reality.screen.until("seen.isShown('chair') && !('coaching' in r.dataset)")
    way = reality.page.evaluate("(() => { const way = seen.way; seen.way = null; return way })()")
    shown = [place[3] for place in way]
    assert shown == sorted(shown), "it does not come and go"
    assert all(place[:3] == pytest.approx(before, abs=1e-3) for place in way if place[3])
    assert reality.point(reality.seen("place('chair')")) == pytest.approx(screen_before, abs=2)


@pytest.mark.guideline("ar.objects-misplaced-after-interruption")
def test_without_finding_the_place_again_objects_are_off_by_the_shift(reality):
    opened(reality, relocalizes=False)
    pose, before = reality.room("pose()"), reality.point([0, TABLE, -1.9])
    reality.room("hide()")
    reality.room("show()")
    reality.hears("interrupted", "value[0] === false")
    reality.screen.until("seen.isShown('chair')")
    reality.move(**pose, duration=500)
    x, y = reality.point(reality.seen("place('chair')"))
    assert abs(x - before[0]) + abs(y - before[1]) > 20
    assert reality.page.locator(".reality-coaching").count() == 0


@pytest.mark.guideline("ar.allow-cancel-relocalization")
def test_people_can_cancel(reality):
    opened(reality)
    reality.room("hide()")
    reality.room("show()")
    reality.page.get_by_role("button", name="Cancel").click()
    reality.screen.until("seen.isShown('chair') && r.dataset.coaching !== 'relocalizing'")
    reality.screen.until("!document.querySelector('.reality-actions > button')")
    assert reality.told("reset") == []


@pytest.mark.guideline("ar.reset-button-if-coaching-fails", "ar.no-forced-waiting", "ar.let-people-reset")
def test_after_ten_seconds_people_can_start_over(part):
    page = part("startRelocalizing")
    page.evaluate(f"view.emit('interrupted', true); view.emit('interrupted', false); view.run({LOST}, 9900)")
    assert page.evaluate("view.isHidden") and [each.inner_text() for each in page.get_by_role("button").all()] == ["Cancel"]
    page.evaluate(f"view.run({LOST}, 300)")
    page.get_by_role("button", name="Start Over").click()
    assert page.evaluate("[view.told.at(-1), view.isHidden]") == [["reset"], False] and page.get_by_role("button").count() == 0


@pytest.mark.guideline("ar.coaching-guides-back-to-pose")
def test_the_drawn_phone_is_where_the_device_is_as_seen_from_where_it_was(part):
    page = part("startRelocalizing")
    page.evaluate(f"view.former = {{ position: [0, 0, 0], rotation: [0, 0, 0, 1] }}; view.run({{ state: 'limited', reason: 'relocalizing', pose: {{ position: [0.3, -0.3, 0], rotation: [0, 0, 0, 1] }} }}, 50)")
    style = page.evaluate("(style => ['across', 'down', 'near'].map(name => +style.getPropertyValue('--ar-' + name)))(document.querySelector('.reality-overlays').style)")
    assert style == pytest.approx([0.5, 0.5, 0])


def test_another_problem_on_the_way_back_shows_nothing_too_early(part):
    page = part("startRelocalizing")
    page.evaluate(f"view.run({LOST}, 50); view.run({{ state: 'limited', reason: 'excessiveMotion' }}, 500)")
    assert page.evaluate("view.isHidden")
    page.evaluate("view.run({}, 16)")
    assert not page.evaluate("view.isHidden")
