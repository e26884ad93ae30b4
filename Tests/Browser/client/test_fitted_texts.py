"""Texts that are made to fit: fields that are cut at the head or in the middle, texts that shrink, and frames of a picture in turn."""

import pytest

LONG = "The quick brown fox jumps over the lazy dog and runs"


def field(cut, value=LONG, direction=""):
    return (
        '<div style="padding:40px"><span class="textfield" data-style="rounded" id="t" style="width:200px"><input data-text id="f"'
        f' value="{value}" placeholder=" " data-cut="{cut}" data-behaviour="cut" {direction}></span><button id="other">Other</button></div>'
    )


COPY = "document.querySelector('.textfield-cut')"


def ready(screen):
    screen.until("document.documentElement.dataset.rareChunk === 'ready'")
    return screen.page


@pytest.mark.parametrize("cut", ["head", "middle"])
def test_a_field_that_is_too_narrow_shows_the_end_of_its_text(screen, cut):
    screen.open(field(cut))
    page = ready(screen)
    screen.until(f"{COPY}?.textContent.includes('…')")
    shown = page.evaluate(f"{COPY}.textContent")
    start, end = shown.split("…")
    assert LONG.endswith(end) and len(end) > 5
    if cut == "head":
        assert start == ""
    else:
        assert LONG.startswith(start) and abs(len(start) - len(end)) <= 3
    # As much as fits, over the field itself.
    assert page.evaluate(f"{COPY}.scrollWidth <= {COPY}.clientWidth")
    assert len(shown) >= 18
    box, over = screen.rect("#f"), screen.rect(".textfield-cut")
    assert box == over
    assert page.evaluate("'covered' in f.dataset")


def test_a_field_that_is_edited_or_has_room_shows_itself(screen):
    screen.open(field("head"))
    page = ready(screen)
    screen.until(f"{COPY}")
    page.focus("#f")
    screen.until(f"!{COPY} && !('covered' in f.dataset)")
    page.focus("#other")
    screen.until(f"{COPY}?.textContent.startsWith('…')")
    page.evaluate("t.style.width = '900px'")
    screen.until(f"!{COPY} && !('covered' in f.dataset)")
    page.evaluate("t.style.width = '200px'")
    screen.until(f"{COPY}")
    screen.push(("property", "f", "value", "Short"))
    page.focus("#f")
    page.focus("#other")
    screen.until(f"!{COPY}")
    screen.push(("attribute", "f", "data-behaviour", None))
    assert page.evaluate(f"!{COPY}")


def fitting(text, least="0.5", lines="one-line", width=150):
    return (
        f'<div style="width:{width}px;height:60px;font-size:20px"><span class="text {lines}" id="t" data-behaviour="fit" data-fit="{least}"'
        f' style="display:block;width:100%;overflow:hidden;{"white-space:nowrap" if lines == "one-line" else "max-height:50px"}"><span'
        f' class="fit" id="i">{text}</span></span></div>'
    )


SCALE = "parseFloat(i.style.getPropertyValue('--fit'))"


def test_a_text_that_fits_has_its_size_and_a_longer_one_shrinks_to_its_room(screen):
    screen.open(fitting("Short"))
    screen.until(f"{SCALE} === 1")
    screen.push(("text", "i", "A text that is rather long"))
    screen.until(f"{SCALE} < 1 && {SCALE} > 0.5")
    page = screen.page
    # Nearly all of the room is used.
    room, used = page.evaluate(
        "[t.getBoundingClientRect().width, (() => { const range = document.createRange(); range.selectNodeContents(i); return"
        " range.getBoundingClientRect().width })()]"
    )
    assert room - 5 <= used <= room
    page.evaluate("t.parentElement.style.width = '400px'")
    screen.until(f"{SCALE} === 1")


def test_a_text_shrinks_no_further_than_the_author_allows(screen):
    screen.open(fitting("A text that is far too long for such a narrow place", "0.7"))
    screen.until(f"{SCALE} === 0.7")
    screen.push(("attribute", "t", "data-fit", "0.9"))
    screen.until(f"{SCALE} === 0.9")
    screen.push(("attribute", "t", "data-fit", None))
    screen.until(f"{SCALE} === 1")


def test_a_text_without_a_limit_of_lines_shrinks_into_its_frame(screen):
    text = '<span class="text wh hh" id="t" data-behaviour="fit" data-fit="0.3" style="font-size:60px;line-height:1.2;max-height:100%"><span class="fit" id="i">{}</span></span>'
    screen.open(
        '<div class="vs wf hf"><div class="fr wx hx" id="f" style="width:100px;height:40px">' + text.format("123456789") + "</div></div>")
    screen.until(f"{SCALE} < 0.5")
    page = screen.page
    inside = "(([a, b]) => a.top >= b.top - 1 && a.bottom <= b.bottom + 1 && a.width <= b.width)([i, f].map(e => e.getBoundingClientRect()))"
    assert page.evaluate(inside) and page.evaluate(SCALE) > 0.3
    # It takes several lines where there is room for them, and its own size where that fits.
    page.evaluate("f.style.height = '200px'")
    screen.until(f"{SCALE} > 0.7")
    assert page.evaluate(inside)
    page.evaluate("f.style.height = '400px', f.style.width = '600px'")
    screen.until(f"{SCALE} === 1")


def sequence(count=3, attributes='data-duration="0.6"'):
    frames = "".join(f'<div id="q{number}" style="width:40px;height:40px">{number}</div>' for number in range(count))
    return f'<div class="zs sequence" id="s" data-behaviour="sequence" {attributes}>{frames}</div>'


AT = (
    "(time => { for (const one of document.getAnimations()) { one.pause(); one.currentTime = time } return [...s.children].filter(e =>"
    " getComputedStyle(e).visibility === 'visible').map(e => e.id).join() })"
)


def test_the_pictures_of_a_sequence_are_shown_one_after_the_other(screen):
    screen.open(sequence(), attributes='lang="en" dir="ltr" data-text-size="large" data-motion="full"')
    page = ready(screen)
    screen.until("document.getAnimations().length === 3")
    assert [page.evaluate(f"{AT}({time})") for time in (0, 199, 201, 399, 401, 599)] == ["q0", "q0", "q1", "q1", "q2", "q2"]
    assert page.evaluate("document.getAnimations().every(one => one.effect.getTiming().iterations === Infinity)")
    # Other pictures and another number of turns.
    screen.push(("insert", "s", "", '<div id="q3" style="width:40px;height:40px">3</div>'))
    screen.until("document.getAnimations().length === 4")
    assert [page.evaluate(f"{AT}({time})") for time in (149, 151, 451)] == ["q0", "q1", "q3"]
    screen.push(("attribute", "s", "data-repeats", "2"))
    assert page.evaluate("document.getAnimations().every(one => one.effect.getTiming().iterations === 2)")
    screen.push(("attribute", "s", "data-behaviour", None))
    assert page.evaluate("document.getAnimations().length") == 0


def test_a_single_picture_and_one_with_reduced_motion_do_not_move(screen):
    screen.open(sequence(), attributes='lang="en" dir="ltr" data-text-size="large" data-motion="reduced"')
    page = ready(screen)
    screen.push(("attribute", "s", "title", "seen"))
    assert page.evaluate("document.getAnimations().length") == 0
    page.evaluate("document.documentElement.dataset.motion = 'full'")
    screen.until("document.getAnimations().length === 3")
    page.evaluate("document.documentElement.dataset.motion = 'reduced'")
    screen.until("document.getAnimations().length === 0")
    page.evaluate("document.documentElement.dataset.motion = 'full'")
    screen.until("document.getAnimations().length === 3")
    screen.push(("remove", "q1"), ("remove", "q2"))
    screen.until("document.getAnimations().length === 0")


def test_columns_of_a_grid_have_alignments_and_gaps_of_their_own(screen):
    cell = lambda id, more="": f'<div id="{id}" class="{more}" style="width:10px;height:10px"></div>'
    screen.open(
        '<div class="lazy-grid" id="g" data-behaviour="columns" data-each="start end 5;end start 9" style="grid-template-columns:100px'
        ' 100px">'
        + cell("c0")
        + cell("c1")
        + cell("h", "span")
        + cell("c2")
        + cell("c3", "wf hf")
        + "</div>"
    )
    page = ready(screen)
    looks = "[c0, c1, c2, c3].map(({ style }) => [style.justifySelf, style.alignSelf, style.marginInlineEnd].join(' ')).join('|')"
    screen.until(f"{looks} === 'start end 5px|end start 9px|start end 5px|  9px'")
    # A header begins a new line; styles that the app sends leave the alignment.
    screen.push(("style", "c0", "width:20px;height:10px"))
    screen.until(f"c0.style.width === '20px' && {looks}.startsWith('start end 5px')")
    screen.push(("insert", "g", "c0", cell("n")))
    screen.until("c0.style.justifySelf === 'end' && n.style.justifySelf === 'start'")
    screen.push(("attribute", "g", "data-behaviour", None))
    assert page.evaluate("[...g.children].every(({ style }) => !style.justifySelf && !style.alignSelf && !style.marginInlineEnd)")


INDEX = (
    '<div class="section-index" id="x" data-behaviour="sectionindex" style="position:absolute;right:0;top:100px;width:20px">'
    + "".join(f'<div style="height:20px"><button data-to="s{name}" id="b{name}">{name}</button></div>' for name in "ABC")
    + "</div>"
)


def test_a_finger_along_the_index_scrolls_to_the_sections_under_it(screen):
    sections = "".join(f'<div id="s{name}" style="height:500px">{name}</div>' for name in "ABC")
    screen.open(
        f'<div class="scroll" id="l" style="height:400px;overflow:auto"><div>{sections}<div style="height:600px"></div></div></div>{INDEX}'
    )
    page = screen.page
    ready_ = "document.documentElement.dataset.client === 'ready'"
    screen.until(ready_)
    x = screen.rect("#x")["x"] + 10
    page.mouse.move(x, 110)
    page.mouse.down()
    screen.until("l.scrollTop === 0")
    page.mouse.move(x, 130)
    screen.until("l.scrollTop === 500")
    # Beside the column, and beyond its end.
    page.mouse.move(x - 100, 400)
    screen.until("l.scrollTop === 1000")
    page.mouse.move(x - 100, 20)
    screen.until("l.scrollTop === 0")
    page.mouse.up()
    page.mouse.move(x, 150)
    page.mouse.click(x, 130, button="right")
    page.evaluate("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
    assert page.evaluate("l.scrollTop") == 0
    page.mouse.click(x, 150)
    screen.until("l.scrollTop === 1000")
