"""Drops of what another window or another program has lifted: texts and files."""
import json

from test_drag_and_drop import dispatch, opened, target

TOKEN = "0123456789abcdef" * 2
FOREIGN = f"transfer.setData('application/x-shoji-drag', '{TOKEN}'); transfer.setData('x-shoji-type/com.fruit', '1')"


def test_a_window_learns_the_token_of_another_windows_drag_only_at_the_drop(screen):
    opened(screen, target())
    assert dispatch(screen, "#bowl", "dragover", FOREIGN)
    entered = screen.expect("action", "bowl", "dropEnter")[2]
    assert TOKEN not in json.dumps(entered) and entered[3] == ["com.fruit"]
    dispatch(screen, "#bowl", "drop", FOREIGN)
    dropped = screen.expect("action", "bowl", "drop")[2]
    assert dropped[0] == entered[0] and dropped[8] == TOKEN


def test_a_text_of_another_program_is_dropped(screen):
    data = "transfer.setData('text/plain', 'Hello')"
    opened(screen, target(types="public.plain-text"))
    assert dispatch(screen, "#bowl", "dragover", data)
    dispatch(screen, "#bowl", "drop", data)
    assert screen.expect("action", "bowl", "drop")[2][6] == [["public.utf8-plain-text", "Hello"]]


def test_a_file_is_sent_before_its_drop_is_reported(screen):
    opened(screen, target(files="image/png"))
    sent = []

    def take(route):
        sent.append((route.request.url, route.request.method, route.request.post_data_buffer))
        route.fulfill(status=200, body="")

    screen.page.route("**/shoji/drop?**", take)
    data = "transfer.items.add(new File(['picture'], 'a b+c&d.png', { type: 'image/png' }))"
    assert dispatch(screen, "#bowl", "dragover", data)
    assert screen.expect("action", "bowl", "dropEnter")[2][3] == ["image/png"]
    dispatch(screen, "#bowl", "drop", data)
    uploads = screen.expect("action", "bowl", "drop")[2][7]
    (address, method, body), = sent
    assert method == "POST" and body == b"picture" and f"id={uploads[0]}" in address and "name=a%20b%2Bc%26d.png" in address and "scene=s1" in address


def test_a_file_of_a_type_that_the_destination_does_not_take_is_not_sent(screen):
    opened(screen, target(files="image/png"))
    assert dispatch(screen, "#bowl", "dragover", "transfer.items.add(new File(['words'], 'a.txt', { type: 'text/plain' }))"), "the browser does not leave the page for it"
    screen.never("action")


def test_a_file_that_cannot_be_sent_is_reported(screen):
    opened(screen, target(files="*"))
    screen.page.route("**/shoji/drop?**", lambda route: route.fulfill(status=413, body=""))
    data = "transfer.items.add(new File(['much'], 'film.mp4', { type: 'video/mp4' }))"
    dispatch(screen, "#bowl", "dragover", data)
    dispatch(screen, "#bowl", "drop", data)
    screen.until("document.querySelector('.banner')?.textContent === '“film.mp4” is too large.'")
    screen.expect("action", "bowl", "dropExit")
    assert "drop" not in [event[1] for event in screen.sent("action")]


def test_more_files_than_are_taken_at_once_are_refused(screen):
    opened(screen, target(files="*"))
    data = "for (let i = 0; i < 21; i++) transfer.items.add(new File(['x'], `${i}.txt`, { type: 'text/plain' }))"
    dispatch(screen, "#bowl", "dragover", data)
    dispatch(screen, "#bowl", "drop", data)
    screen.until("document.querySelector('.banner')?.textContent === '20 files can be dropped at once.'")
