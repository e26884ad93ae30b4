"""The sound of a notification: the app's own file, or else two tones of the system, and the vibration with it."""

import pytest

STAND_INS = """
window.played = []
navigator.vibrate = (rhythm) => played.push(['vibrate', rhythm])
window.Audio = class {
  constructor(address) { this.address = address }
  async play() { played.push(['file', this.address, this.volume]); if (window.problem) throw Object.assign(new Error(), { name: problem }) }
}
window.AudioContext = class {
  constructor() { this.state = window.startsAs ?? 'running'; this.currentTime = 10; this.destination = 'speaker' }
  async resume() { played.push(['resume']); this.state = 'running' }
  createOscillator() {
    const tone = { frequency: {}, connect: (to) => to, start: (at) => played.push(['tone', tone.frequency.value, at]),
        stop: (at) => played.push(['end', at]) }
    return tone
  }
  createGain() {
    const gain = {
      setValueAtTime: (value, at) => played.push(['level', value, at]), linearRampToValueAtTime: (value, at) => played.push(['rise',
          value, at]),
      exponentialRampToValueAtTime: (value, at) => played.push(['fall', value, at]) }
    return { gain, connect: (to) => to }
  }
}
"""


def played(screen, banner, before=""):
    screen.page.add_init_script(STAND_INS + before)
    screen.open("")
    return screen.page.evaluate(f"import('/shoji/notification-sound.js').then(its => its.playAlert({banner})).then(() => played)")


def tones(volume):
    """Two tones an octave and a fifth above each other's base, an eighth of a second apart, each of which fades within half a second."""
    return [
        one
        for start, frequency in ((10, 1046.5), (10.12, 1568))
        for one in (
            ["level", 0, start],
            ["rise", pytest.approx(0.25 * volume), pytest.approx(start + 0.01)],
            ["fall", 0.001, pytest.approx(start + 0.5)],
            ["tone", frequency, pytest.approx(start)],
            ["end", pytest.approx(start + 0.5)],
        )
    ]


def test_without_a_sound_of_the_app_two_tones_are_played(screen):
    assert played(screen, "{ sound: {}, vibrates: false }") == tones(1)


def test_the_tones_are_as_loud_as_the_user_wants(screen):
    assert played(screen, "{ sound: { volume: 0.4 }, vibrates: false }") == tones(0.4)


def test_a_file_of_the_app_is_played_alone_at_its_volume(screen):
    assert played(screen, "{ sound: { address: '/a.mp3', volume: 0.5 } }") == [["file", "/a.mp3", 0.5]]


def test_a_file_that_cannot_be_read_gives_way_to_the_tones(screen):
    assert played(screen, "{ sound: { address: '/a.mp3' } }", "window.problem = 'NotSupportedError'") == [["file", "/a.mp3", 1], *tones(1)]


def test_a_page_that_may_not_play_does_not_try_again(screen):
    assert played(screen, "{ sound: { address: '/a.mp3' } }", "window.problem = 'NotAllowedError'") == [["file", "/a.mp3", 1]]


@pytest.mark.parametrize("vibrates, expected", [("true", [["vibrate", [120, 80, 120]]]), ("false", [])])
def test_a_silent_notification_only_vibrates(screen, vibrates, expected):
    assert played(screen, f"{{ vibrates: {vibrates} }}") == expected


def test_a_page_that_the_user_has_not_touched_plays_no_tones_that_would_come_late(screen):
    # Playwright's own calls count as touches.
    untouched = "Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } }); window.startsAs = 'suspended'"
    assert played(screen, "{ sound: {} }", untouched) == []
    screen.page.evaluate("navigator.userActivation.hasBeenActive = true")
    # The tones of the first notification are not made up for.
    again = screen.page.evaluate("import('/shoji/notification-sound.js').then(its => its.playAlert({ sound: {} })).then(() => played)")
    assert again == [["resume"], *tones(1)]


def test_a_browser_without_sound_is_silent(screen):
    assert played(screen, "{ sound: {} }", "window.AudioContext = undefined") == []
