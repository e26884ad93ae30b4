"""New rows: a button at the edge of a list says that there are others beyond it, and leads there."""

import pages


def row(number):
    return pages.row(f"r{number}", f"Row {number}", 'style="height:50px"')


def opened(screen, rows=range(40), top=1000):
    listed = pages.listed(
        "".join(map(row, rows)), "l", attributes='data-behaviour="scrollview newrows" data-news="%@ New" style="height:600px"'
    )
    screen.open(listed)
    screen.until("l.scrollHeight > 1500")
    screen.page.evaluate(f"l.scrollTop = {top}")
    screen.page.evaluate("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
    return screen.page


def pill(edge):
    return f"document.querySelector('.new-rows[data-edge={edge}] button')"


def says(screen, edge, words):
    if words is None:
        screen.until(f"!{pill(edge)}")
    else:
        screen.until(f"{pill(edge)}?.textContent === '{words}'")


def test_rows_below_the_window_are_counted_and_the_button_leads_to_the_first_of_them(screen):
    page = opened(screen, top=300)
    screen.push(("insert", "l-rows", "", row(100)))
    says(screen, "bottom", "1 New")
    assert page.locator(".new-rows button").is_visible()
    screen.push(("insert", "l-rows", "", row(101)), ("insert", "l-rows", "", row(102)))
    says(screen, "bottom", "3 New")
    says(screen, "top", None)
    screen.until("document.querySelector('.announcer')?.textContent === '3 New'")
    page.locator(".new-rows button").click()
    screen.until("r100.getBoundingClientRect().bottom <= l.getBoundingClientRect().bottom + 1")
    says(screen, "bottom", None)


def test_rows_above_the_window_have_a_button_at_the_top_that_leads_to_the_newest(screen):
    page = opened(screen)
    screen.push(("insert", "l-rows", "r0", row(100)))
    says(screen, "top", "1 New")
    screen.push(("insert", "l-rows", "r100", row(101)))
    says(screen, "top", "2 New")
    says(screen, "bottom", None)
    page.locator(".new-rows button").click()
    screen.until("Math.abs(r101.getBoundingClientRect().top - l.getBoundingClientRect().top) < 80")
    says(screen, "top", None)


def test_rows_on_both_sides_have_two_buttons(screen):
    opened(screen)
    screen.push(("insert", "l-rows", "r0", row(100)), ("insert", "l-rows", "r0", row(101)), ("insert", "l-rows", "", row(102)))
    says(screen, "top", "2 New")
    says(screen, "bottom", "1 New")


def test_rows_in_sight_and_those_that_leave_are_not_new(screen):
    page = opened(screen)
    first = page.evaluate("[...document.querySelectorAll('.row')].find(row => row.getBoundingClientRect().top > 200).id")
    screen.push(("insert", "l-rows", first, row(100)))
    screen.push(("remove", "r39"))
    screen.push(("remove", "r0"))
    # Later news come the same way.
    screen.push(("insert", "l-rows", "", row(101)))
    says(screen, "bottom", "1 New")
    says(screen, "top", None)


def test_at_an_end_of_the_list_new_rows_there_need_no_button(screen):
    page = opened(screen, top=0)
    screen.push(("insert", "l-rows", "r0", row(100)))
    page.evaluate("l.scrollTop = l.scrollHeight")
    screen.until("l.scrollTop > 500")
    screen.push(("insert", "l-rows", "", row(101)))
    screen.push(("insert", "l-rows", "r0", row(102)))
    says(screen, "top", "1 New")
    says(screen, "bottom", None)


def test_a_button_leaves_when_its_rows_are_seen_or_the_end_is_reached_and_counting_begins_anew(screen):
    page = opened(screen, top=300)
    screen.push(("insert", "l-rows", "", row(100)))
    says(screen, "bottom", "1 New")
    page.evaluate("l.scrollTop += 50")
    page.evaluate("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
    says(screen, "bottom", "1 New")
    page.evaluate("r100.scrollIntoView({ block: 'end' })")
    says(screen, "bottom", None)
    page.evaluate("l.scrollTop = 300")
    page.evaluate("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
    screen.push(("insert", "l-rows", "", row(101)))
    says(screen, "bottom", "1 New")


def gap(id, other, side, count, total):
    return (
        f'<div class="gap" id="{id}" data-behaviour="lazy" data-gap="{side}" data-first="0" data-count="{count}" data-total="{total}"'
        f' data-counterpart="{other}" style="--count:{count}"></div>'
    )


def test_rows_that_are_not_mounted_count_too(screen):
    rows = gap("g1", "g2", "before", 0, 100) + "".join(map(row, range(40))) + gap("g2", "g1", "after", 60, 100)
    screen.open(pages.listed(rows, "l", attributes='data-behaviour="scrollview newrows" data-news="%@ New" style="height:600px"'))
    screen.until("l.scrollHeight > 3000")
    # A larger total is one row more in the gap below.
    screen.push(
        ("attribute", "g1", "data-total", "103"),
        ("attribute", "g2", "data-total", "103"),
        ("attribute", "g2", "data-count", "63"),
        ("style", "g2", "--count:63"),
    )
    says(screen, "bottom", "3 New")
    says(screen, "top", None)
    # To its end, since no row of it is there.
    screen.page.locator(".new-rows button").click()
    screen.until("l.scrollTop > 2000")


def test_a_list_that_was_empty_has_no_news_and_the_buttons_leave_with_the_behaviour(screen):
    screen.open(pages.listed("", "l", attributes='data-behaviour="scrollview newrows" data-news="%@ New" style="height:600px"'))
    page = screen.page
    screen.push(*[("insert", "l-rows", "", row(number)) for number in range(40)])
    screen.push(("insert", "l-rows", "", row(100)))
    says(screen, "bottom", "1 New")
    screen.push(("attribute", "l", "data-behaviour", "scrollview"))
    says(screen, "bottom", None)
    assert page.locator("#r0").is_visible()
