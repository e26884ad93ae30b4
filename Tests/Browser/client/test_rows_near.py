"""Rows of lazy containers: the client reports which observed rows are near the visible part of their scroll view."""
import pytest

pytestmark = pytest.mark.core


def rows(count, height=100):
    each = "".join(f'<div id="r{i}" data-near style="height:{height}px">Row {i}</div>' for i in range(count))
    return f'<div class="scroll" id="s" style="height:600px;overflow:auto">{each}</div>'


def numbers(words):
    return sorted(int(word[1:]) for word in words.split())


def test_the_rows_in_the_window_and_half_a_window_ahead_are_reported_at_once_and_together(screen):
    screen.open(rows(100))
    [near] = screen.expect("near")
    # Six are visible, and at most three more within half a window.
    assert numbers(near)[:6] == list(range(6)) and len(numbers(near)) <= 10
    assert len(screen.sent("near")) == 1


def test_rows_that_come_and_leave_are_reported_once_and_nothing_while_nothing_moves(screen):
    screen.open(rows(100))
    screen.expect("near")
    # No row's edge is at the margin, which is half a window.
    screen.page.evaluate("s.scrollTop = 3050")
    screen.until("wire.sent.filter(m => m[2] === 20).length === 2")
    [near] = screen.sent("near")[1]
    assert set(range(30, 36)) <= set(numbers(near)) and len(numbers(near)) <= 14
    # Frames pass without a movement, and one with a movement that changes nothing.
    screen.page.evaluate("new Promise((done) => { let left = 20; const next = () => --left ? requestAnimationFrame(next) : done(); next() })")
    screen.page.evaluate("s.scrollTop = 3051")
    screen.push(("style", "r99", "height:101px"))
    screen.settled()
    assert len(screen.sent("near")) == 2


def test_a_fast_scroll_past_400_rows_is_a_few_reports_and_the_last_ones_are_right(screen):
    screen.open(rows(600))
    screen.expect("near")
    # A jump in each of 60 frames.
    screen.page.evaluate("new Promise((done) => { let left = 60; const next = () => { s.scrollTop += 800; --left ? requestAnimationFrame(next) : done() }; next() })")
    screen.until("s.scrollTop === 48000")
    last = "wire.sent.filter(m => m[2] === 20).at(-1)[3].split(' ')"
    screen.until(f"{last}.includes('r480') && {last}.includes('r485') && {last}.length <= 14")
    reports = screen.sent("near")
    # 480 rows have passed.
    assert len(reports) < 20
    assert sum(len(near) for [near] in reports) < 1500


def test_rows_of_a_scroll_view_in_a_row_are_near_only_where_both_are(screen):
    inner = "".join(f'<div id="i{i}" data-near style="flex:none;width:300px;height:100px">{i}</div>' for i in range(10))
    across = f'<div class="scroll" data-axis="horizontal" style="display:flex;width:390px;overflow:auto">{inner}</div>'
    screen.open(f'<div class="scroll" id="s" style="height:400px;overflow:auto"><div style="height:2000px">above</div>{across}</div>')
    screen.page.evaluate("s.scrollTop = 10000")
    # The rows are observed before the scroll, when none is near.
    last = "wire.sent.filter(m => m[2] === 20).at(-1)?.[3].split(' ')"
    screen.until(f"{last}?.includes('i0')")
    assert not screen.page.evaluate(f"{last}.includes('i9')")


def test_a_row_that_is_removed_and_one_that_is_inserted(screen):
    screen.open(rows(3))
    assert numbers(screen.expect("near")[0]) == [0, 1, 2]
    screen.push(("remove", "r1"), ("insert", "s", "", '<div id="r7" data-near style="height:100px">Row 7</div>'))
    screen.until("wire.sent.filter(m => m[2] === 20).length === 2")
    assert screen.sent("near")[1] == ["r0 r2 r7"]


def test_a_row_of_no_height_is_near_too(screen):
    screen.open('<div class="scroll" id="s" style="height:200px;overflow:auto"><div style="height:1000px"></div><div id="r0" data-near></div></div>')
    screen.page.evaluate("s.scrollTop = 1000")
    screen.expect("near", "r0")


def test_a_redrawn_page_reports_its_rows_again_although_they_have_the_same_ids(screen):
    screen.open(rows(3))
    screen.expect("near", "r0 r1 r2")
    # Another process draws the page.
    screen.push(("reset", "another", rows(3)))
    screen.until("wire.sent.filter(m => m[2] === 20).length === 2")
    assert screen.sent("near") == [["r0 r1 r2"], ["r0 r1 r2"]]
