"""Texts that the app draws: they look as the browser would have painted them, move, appear, and follow the text."""
import pytest

from shoji_kit.pixels import Pixels

pytestmark = pytest.mark.app("Specimen")

NAMES = ["same", "truncated", "low", "symbol", "fonts", "japanese", "arabic", "letters", "counted", "gradient"]
DRAWN = "document.querySelectorAll('.rendered').length > 8 && [...document.querySelectorAll('.rendered')].every(e => e.matches('.drawn'))"

# Motions take ten times as long, so that a busy machine sees what is on its way.
SLOWLY = (
    "(window.slow = () => { moves().filter(a => a.playbackRate === 1).forEach(a => { a.playbackRate = .1 }); requestAnimationFrame(slow) }, slow())&&0")


def of(name, what=""):
    return f"find('{name}').closest('.rendered').querySelector('.text-drawing'){what}"


@pytest.fixture
def rendered(visit):
    def make(**options):
        # High enough for the whole exhibit: screenshots show nothing beyond the window.
        screen = visit("textRenderer", **{"height": 1300, **options})
        screen.wait_for(DRAWN)
        screen.settled()
        return screen

    return make


def look(screen, folder, name):
    folder = folder / name
    folder.mkdir()
    return Pixels(screen, folder)


def ink(screen, pixels, name):
    """Returns the box around everything that differs from the background beside the text, and how much of the frame that is."""
    frame = screen.frame(name)
    ground = pixels[frame.left - 4, frame.top + 2]
    far = lambda color: max(abs(a - b) for a, b in zip(color, ground)) > 90
    box = pixels.box(frame, far)
    count = sum(far(pixels[x + .5, y + .5]) for y in range(round(frame.top), round(frame.bottom)) for x in range(round(frame.left), round(frame.right)))
    return box, count


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_drawing_looks_like_the_text(rendered, tmp_path, dark):
    """The same text is painted by the browser, then drawn from its report."""
    screen = rendered(dark=dark)
    drawn = look(screen, tmp_path, "drawn")
    screen.evaluate("document.querySelectorAll('.rendered').forEach(e => { e.classList.remove('drawn'); e.lastChild.style.visibility = 'hidden' })")
    painted = look(screen, tmp_path, "painted")
    for name in NAMES:
        (box, count), (wanted, full) = ink(screen, drawn, name), ink(screen, painted, name)
        assert wanted and box, name
        assert all(abs(a - b) <= 1 for a, b in zip(box, wanted)), (name, box, wanted)
        assert abs(count - full) <= .12 * full, (name, count, full)


def test_a_character_moves_while_the_others_stay(rendered, tmp_path):
    screen = rendered()
    top = "(index => " + of("lifted", ".children[index].getBoundingClientRect().top") + ")"
    before = [screen.evaluate(f"{top}({index})") for index in range(2)]
    screen.evaluate(SLOWLY)
    screen.click("lift")
    screen.wait_for(f"{before[0]} - {top}(0) > 5 && {before[0]} - {top}(0) < 25", about="it is on its way")
    screen.wait_for(f"Math.abs({before[0]} - {top}(0) - 30) < 0.5")
    assert abs(screen.evaluate(f"{top}(1)") - before[1]) < .5
    screen.settled()
    pixels, frame = Pixels(screen, tmp_path), screen.frame("lifted")
    red = lambda color: color[0] > 180 and color[1] < 140
    above = [(x, y) for y in range(round(frame.top) - 26, round(frame.top)) for x in range(round(frame.left), round(frame.left) + 24) if red(pixels[x + .5, y + .5])]
    assert above, "the letter is seen above the text, where nothing clips it"


def test_what_is_drawn_behind_marked_words_is_exactly_there(rendered, tmp_path):
    screen = rendered()
    pixels, frame = Pixels(screen, tmp_path), screen.frame("marked")
    left, top, right, bottom = pixels.box(frame, lambda color: color[1] > 230 and color[0] < 60 and color[2] < 60)
    place = screen.evaluate("(() => { const e = find('marked'), range = document.createRange(); range.selectNodeContents([...e.children].find(c => c.textContent === 'marked words')); const a = range.getBoundingClientRect(), b = e.getBoundingClientRect(); return [a.left - b.left, a.top - b.top, a.right - b.left, a.bottom - b.top] })()")
    assert all(abs(a - b) <= 1.5 for a, b in zip((left, top, right, bottom), place))


@pytest.mark.core
def test_a_changed_text_is_drawn_anew(rendered):
    screen = rendered()
    assert screen.evaluate(of("counted", ".firstChild.dataset.slice")) == "Count 7"
    for count in (8, 9, 10):
        screen.click("count")
        screen.wait_for(f"find('counted').textContent === 'Count {count}' && {of('counted')}.firstChild?.dataset.slice === 'Count {count}'")
    screen.wait_for("find('counted').closest('.drawn')")


def test_lines_are_drawn_anew_when_the_width_changes(rendered):
    screen = rendered(width=390)
    lines = of("japanese", ".children.length")
    before = screen.evaluate(lines)
    screen.resize(700, 1300)
    screen.wait_for(f"{lines} < {before}")


def test_a_larger_text_size_is_measured_again(rendered):
    screen = rendered()
    height = "parseFloat(" + of("counted", ".firstChild.style.lineHeight") + ")"
    before = screen.evaluate(height)
    screen.evaluate("document.documentElement.dataset.textSize = 'accessibility2'")
    screen.wait_for(f"{height} > {before} * 1.5")


def test_a_page_that_is_loaded_again_shows_the_drawings(rendered, tmp_path):
    screen = rendered()
    before = ink(screen, look(screen, tmp_path, "before"), "same")
    screen.evaluate("void (window.isOld = true, location.reload())")
    screen.wait_for("!window.isOld && document.querySelector('[data-testid=back]')")
    screen.wait_for(DRAWN)
    screen.wait_for("getComputedStyle(find('same')).webkitTextFillColor === 'rgba(0, 0, 0, 0)'", about="the looks are loaded")
    screen.settled()
    assert ink(screen, look(screen, tmp_path, "after"), "same")[0] == before[0]


def test_a_layout_is_passed_on_as_a_preference(rendered):
    """A bar under the last letter, placed by the layout that a view around the text has read."""
    screen = rendered()
    screen.wait_for_target("underline")
    letter = screen.evaluate("(() => { const node = find('read').firstChild, range = document.createRange(); range.setStart(node, node.length - 1); range.setEnd(node, node.length); const { left, right, bottom } = range.getBoundingClientRect(); return [left, right, bottom] })()")
    bar = screen.frame("underline")
    assert abs(bar.left - letter[0]) <= 1.1 and abs(bar.right - letter[1]) <= 1.1 and abs(bar.middle[1] - letter[2]) <= 1.1


def test_a_transition_draws_the_letters_as_they_appear(rendered):
    screen = rendered()
    screen.evaluate(SLOWLY)
    screen.click("appear")
    screen.wait_for_target("appearing")
    last = f"+getComputedStyle({of('appearing', '.lastChild')}).opacity"
    first = f"+getComputedStyle({of('appearing', '.firstChild')}).opacity"
    screen.wait_for(f"find('appearing').closest('.drawn') && {first} === 1 && {last} < 0.5", about="the first letter is there before the last one")
    screen.wait_for(f"{last} === 1")


def test_luminance_is_opacity(rendered, tmp_path):
    screen = rendered()
    pixels, frame = Pixels(screen, tmp_path), screen.frame("luminance")
    assert min(pixels[frame.left - 5, frame.top - 5]) > 240, "the black ground is clear"
    assert pixels.box(frame, lambda color: max(color) < 60), "the white letters are black"
