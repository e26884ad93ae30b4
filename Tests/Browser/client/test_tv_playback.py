"""The black screen on which something plays, and the way to it: what is seen until playback begins, the keys, and the fade of the page before."""
import pytest

from conftest import stylesheet

# What drawings write; the player's own behaviour is not started, since nothing is to be loaded here.
SCREEN = (
    '<dialog open aria-label="Tides" data-scheme="dark" data-behaviour="playback presentation" data-state="open" data-phase="loading" data-number="1" class="playback" id="pb">'
    '<div class="playback-media" id="pb-m"><div class="wrap playback-part"><div class="media" data-player=\'{"play":true}\'><video id="v"></video>'
    '<button class="media-play" id="play">Play</button></div></div></div>'
    '<div class="playback-cover" id="pb-k"><span class="spinner" data-size="large" role="progressbar" aria-label="Loading" id="pb-s"></span><div class="playback-branding" id="pb-b">%s</div></div>'
    '<div class="playback-message" id="pb-q"></div><div class="playback-bar" id="pb-d"><button class="playback-done" type="button" data-dismiss="pb" id="done">Done</button></div></dialog>'
)
BENEATH = '<button class="button" id="beneath" data-tap data-shortcut="space">Beneath</button><div class="presentations" id="overlays">%s</div>'
PLAIN = SCREEN % ""
BRANDED = SCREEN % '<div class="wrap playback-part" id="brand">Cinema</div>'
begin = "document.querySelector('video').dispatchEvent(new Event('playing'))&&0"
WAIT = "document.querySelector('#pb-s').getAnimations().find(one => one.animationName === 'playback-wait')"
BAR_WAIT = "document.querySelector('#pb-d').getAnimations().find(one => one.animationName === 'playback-wait')"
visible = "document.querySelector({!r}).checkVisibility({{ visibilityProperty: true, opacityProperty: true }})".format


def count_presses(screen):
    screen.page.evaluate("(window.presses = 0) || document.querySelector('#play').addEventListener('click', () => { presses++ })")


@pytest.mark.guideline("tv-provider.own-black-screen-at-once", "tv-provider.launch-screen-skipped")
def test_the_first_paint_is_black_before_any_script_has_run(make_screen):
    page = make_screen().page
    page.set_content(f"<style>{stylesheet()}</style><div id=root><div style='position:absolute;inset:0'>{BENEATH % PLAIN}</div></div>")
    # However long it has taken until now.
    page.evaluate("document.getAnimations().forEach(one => { one.pause(); one.currentTime = 0 })")
    corners = "[[1, 1], [innerWidth - 2, 1], [1, innerHeight - 2], [innerWidth - 2, innerHeight - 2], [innerWidth / 2, innerHeight / 2]]"
    assert page.evaluate(f"{corners}.every(([x, y]) => document.elementFromPoint(x, y).closest('.playback'))")
    assert page.evaluate("['.playback', '.playback-cover'].map(one => getComputedStyle(document.querySelector(one)).backgroundColor)") == ["rgb(0, 0, 0)"] * 2
    # Nothing on it: neither the button nor the spinner.
    assert not page.evaluate(visible("#done")) and not page.evaluate(visible("#pb-s"))


def test_the_page_behind_is_black_while_something_plays(screen):
    screen.open(BENEATH % PLAIN)
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    screen.until(f"{ground} === 'rgb(0, 0, 0)'")
    screen.push(("remove", "pb"))
    screen.until(f"{ground} !== 'rgb(0, 0, 0)'")


@pytest.mark.guideline("tv-provider.loading-over-two-seconds", "tv-provider.loading-centred-spinner", "tv-provider.avoid-loading-screen")
def test_the_spinner_appears_in_the_centre_after_two_seconds(screen):
    screen.open(BENEATH % PLAIN)
    page = screen.page
    page.evaluate(f"{WAIT}.pause() || {BAR_WAIT}.pause()")
    timing = page.evaluate(f"{WAIT}.effect.getTiming().delay")
    assert 1000 < timing <= 2000
    # What has passed is taken off the time that remains.
    page.evaluate(f"({WAIT}.currentTime = {timing} - 100)&&0")
    assert not page.evaluate(visible("#pb-s"))
    page.evaluate(f"({WAIT}.currentTime = {timing} + 10)&&0")
    assert page.evaluate(visible("#pb-s")) and not page.evaluate(visible("#done"))
    box = screen.rect("#pb-s")
    width, height = page.evaluate("[innerWidth, innerHeight]")
    assert abs(box["x"] + box["width"] / 2 - width / 2) < 1 and abs(box["y"] + box["height"] / 2 - height / 2) < 1


@pytest.mark.guideline("tv-provider.loading-only-until-enough", "tv-provider.black-straight-to-content", "tv-provider.start-playback-asap")
def test_the_content_appears_with_playback_without_asking_the_app(screen):
    screen.open(BENEATH % PLAIN)
    page = screen.page
    before = len(screen.sent())
    page.evaluate(begin)
    assert page.evaluate("'playing' in pb.dataset") and not page.evaluate(visible("#pb-k")) and not page.evaluate(visible("#pb-s"))
    assert page.evaluate(visible("#done")) and len(screen.sent()) == before
    # The next request is black again, at once.
    screen.push(("attribute", "pb", "data-number", "2"))
    assert page.evaluate(f"[{visible('#pb-k')}, {visible('#pb-s')}, {WAIT}.currentTime < 1900]") == [True, False, True]


@pytest.mark.guideline("tv-provider.loading-branding-on-black")
def test_branding_fades_out_into_the_content(screen):
    screen.open(BENEATH % BRANDED)
    page = screen.page
    fades = "document.querySelector('#pb-k').getAnimations().some(one => one.transitionProperty === 'opacity')"
    # At once, because the fade is short.
    assert page.evaluate(f"{begin} || {fades}")
    assert page.evaluate("getComputedStyle(document.querySelector('#pb-k')).backgroundColor") == "rgb(0, 0, 0)"
    page.emulate_media(reduced_motion="reduce")
    screen.push(("attribute", "pb", "data-number", "2"))
    page.evaluate(begin)
    assert not page.evaluate(fades) and not page.evaluate(visible("#pb-k"))


def test_the_screen_is_modal_and_escape_leaves(screen):
    screen.open(BENEATH % "")
    page = screen.page
    page.focus("#beneath")
    screen.push(("insert", "overlays", "", PLAIN))
    screen.until("pb.matches(':modal') && document.activeElement === pb")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id !== 'beneath'")
    page.keyboard.press("Escape")
    screen.expect("dismiss", "pb")
    screen.push(("remove", "pb"))
    screen.until("document.activeElement.id === 'beneath'")


@pytest.mark.guideline("tv-provider.space-toggles", "tv-provider.space-any-keyboard")
def test_space_plays_and_pauses_before_any_command_of_the_app(screen):
    screen.open(BENEATH % PLAIN)
    page = screen.page
    count_presses(screen)
    page.evaluate(begin)
    page.keyboard.press("Space")
    assert page.evaluate("presses") == 1
    # A button that was clicked keeps the focus, and is not pressed again.
    page.mouse.click(*page.evaluate("(({ x, y, width, height }) => [x + width / 2, y + height / 2])(play.getBoundingClientRect())"))
    assert page.evaluate("presses") == 2 and page.evaluate("document.activeElement === play")
    page.keyboard.press("Space")
    assert page.evaluate("presses") == 3
    # Keyboard users press the button that they have gone to.
    page.evaluate("pb.focus()&&0")
    page.keyboard.press("Tab")
    screen.until("document.activeElement.matches(':focus-visible')")
    page.evaluate("done.focus()&&0")
    page.keyboard.press("Space")
    screen.expect("dismiss", "pb")
    assert page.evaluate("presses") == 3
    assert screen.sent("tap") == []


LINK = '<a class="button" href="/cinema/?play=tides" id="link">Play</a><a class="button" href="/cinema/" id="plain">Cinema</a>'


def hold_navigation(screen):
    """Notes which links the browser would follow, in place of following them."""
    screen.page.evaluate("(window.followed = []) && document.addEventListener('click', event => { const link = event.target.closest('a'); if (link) { event.preventDefault(); followed.push(link.id) } })&&0")


@pytest.mark.guideline("tv-provider.fade-to-black", "tv-provider.smooth-transition")
def test_a_link_that_plays_fades_the_page_to_black_first(screen):
    screen.open(LINK)
    page = screen.page
    hold_navigation(screen)
    fade = "document.querySelector('.handover').getAnimations()[0]"
    page.evaluate(f"link.click() || {fade}.pause()")
    assert page.evaluate("followed") == [] and page.evaluate(f"{fade}.effect.getTiming().duration") == 300
    page.evaluate(f"{fade}.finish()")
    screen.until("followed.length === 1")
    # The page does not stay black where another app was opened beside it.
    screen.until("!document.querySelector('.handover')")
    page.click("#plain")
    assert page.evaluate("followed") == ["link", "plain"] and not page.evaluate("!!document.querySelector('.handover')")


def test_with_reduced_motion_the_page_is_black_at_once(screen):
    screen.page.emulate_media(reduced_motion="reduce")
    screen.open(LINK)
    hold_navigation(screen)
    screen.page.click("#link")
    screen.until("followed.length === 1")


def test_a_page_that_comes_back_from_the_browsers_cache_is_not_black(screen):
    screen.open(LINK)
    page = screen.page
    page.evaluate("link.click() || dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    assert not page.evaluate("!!document.querySelector('.handover')")
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.url == "http://localhost/"
