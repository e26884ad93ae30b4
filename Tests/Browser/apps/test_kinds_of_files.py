"""What happens to a file of each kind on a phone: in an app's picker, in the preview, in the activity view and on paper. kinds_of_files.tsv has it, and the article KindsOfFiles
a table that is made of that. To write both anew: SHOJI_DRAW=1 Scripts/test-browser Tests/Browser/apps/test_kinds_of_files.py"""
import json
import os

import pytest

from brought_files import PAGE, ROWS, back, bring, open_file, row
from named_controls import press
from shoji_kit import App, kinds

# Files come through the browser's picker, which WebKitGTK's driver does not have.
pytestmark = [pytest.mark.only("chromium"), pytest.mark.timeout(900)]
HALVES = list(kinds.NAMES[:len(kinds.NAMES) // 2]), list(kinds.NAMES[len(kinds.NAMES) // 2:])
# The part of the window in which the file in front is: its neighbours are beside the window.
FRONT = "([...page.querySelectorAll('.tab-panel')].find(one => Math.abs(one.getBoundingClientRect().left) < 2) ?? page)"
# The first of these that holds tells what the preview shows, when it is there.
SEEN = [
    ("reason: $", "[...front.querySelectorAll('.text')].map(one => one.innerText).find(text => /^(No preview for this kind|This (picture|browser|document|file|archive|password|sound|video)|The (document|file|pages|end)|It )/.test(text))"),
    ("pages", "front.querySelector('.pdf canvas')?.width > 100"), ("web page", "front.querySelector('.webview > iframe')?.title === 'A'"), ("film", "front.querySelector('video')?.videoWidth"), ("sound", "(one => one?.readyState && !one.videoWidth)(front.querySelector('video, audio'))"), ("player that plays nothing", "front.querySelector('video, audio')?.error"),
    ("picture", "[...front.querySelectorAll('img')].some(one => one.checkVisibility() && one.complete && one.naturalWidth > 0)"),
    ("table", "front.querySelector('[role=table]')"), ("list of contents", "/\\d+ items?/i.test(front.innerText)"), ("contact", "front.innerText.includes('+81 3 1234') || front.innerText.includes('Ben Ito')"), ("event", "front.innerText.includes('Garden Party')"),
    ("text", "front.innerText.includes(words)"),
]


@pytest.fixture(scope="module")
def system():
    with App("shoji", "Home", "Files", command=("run",)) as system:
        yield system


def seen(screen, words):
    """What the preview in front shows; waits until it shows anything. `words` are in the file, if that is a text."""
    tests = ", ".join(f"() => {test}" for _, test in SEEN)
    look = f"(page => {{ const words = {json.dumps(words)}, front = {FRONT}; const found = [{tests}].map(test => test()), place = found.findIndex(Boolean); return front.querySelector('[role=progressbar], .spinner, progress') || front.innerText.includes('Preparing') || place < 0 ? undefined : [place, String(found[place])] }})({PAGE})"
    screen.wait_for(f"Boolean({look})", about="the preview shows something", seconds=90)
    screen.settled()
    # Pages are drawn again when they are in place.
    screen.wait_for(f"Boolean(window.seen = {look})")
    place, words = screen.evaluate("window.seen")
    return SEEN[place][0].replace("$", words.rstrip("."))


def outcome(screen, name, shown, words):
    """The columns of one file."""
    open_file(screen, name)
    preview = seen(screen, words)
    share = f"{ROWS}.find(one => (one.ariaLabel ?? one.innerText).trim().startsWith('Share') && one.checkVisibility() && (({{ left, right }}) => left >= 0 && right <= innerWidth)(one.getBoundingClientRect()))"
    screen.click_at(*screen.evaluate(f"(({{ x, y, width, height }}) => [x + width / 2, y + height / 2])({share}.getBoundingClientRect())"))
    screen.wait_for("document.querySelector('.activities')?.checkVisibility()")
    screen.settled()
    activities = screen.evaluate("[...document.querySelectorAll('.activity')].filter(a => a.checkVisibility()).map(a => [a.dataset.activity, a.innerText.trim()])")
    screen.press("Escape")
    screen.wait_gone("css=.activities")
    back(screen)
    others = [title for kind, title in activities if kind not in ("print", "printPages", "share", "saveToPhotos")]
    photos = "yes" if any(kind == "saveToPhotos" for kind, _ in activities) else "no"
    return shown, preview, photos, ", ".join(others), "yes" if any(kind.startswith("print") for kind, _ in activities) else "no"


def checksum(data):
    sum = 7
    for byte in data:
        sum = (sum * 31 + byte) & 0xFFFFFFFF
    return sum


@pytest.mark.app("Specimen")
@pytest.mark.parametrize("names", HALVES, ids=["first", "second"])
def test_each_kind_is_what_the_table_says(new_screen, app, system, tmp_path, names):
    files = kinds.all_kinds()
    arrived = picked(new_screen(app=app, width=390, height=844), {name: files[name][1] for name in names}, tmp_path)
    screen = new_screen(app=system, width=390, height=844)
    screen.open("/files/")
    press(screen, "On This Server")
    rows = {}
    # The list has the latest on top, and only rows near the window.
    for start in range(0, len(names), 10):
        some = names[start:start + 10]
        bring(screen, tmp_path, {name: files[name][1] for name in some})
        for name in some:
            screen.wait_for(f"Boolean({row(name)})", about=f"{name} has arrived", seconds=60)
        for name in some:
            kind, _, shown = files[name]
            shown, preview, *others = outcome(screen, name, shown, kinds.words(name))
            rows[name] = (kind, shown, preview, arrived[name], *others)
        if os.environ.get("SHOJI_DRAW"):
            kinds.write(rows)
    known = kinds.read()
    wrong = {name: (known.get(name), found) for name, found in rows.items() if known.get(name) != found}
    assert not wrong, "if that is right: SHOJI_DRAW=1 Scripts/test-browser Tests/Browser/apps/test_kinds_of_files.py"


def picked(screen, files, folder):
    """How each file arrives in an app that opens it with `fileImporter`."""
    screen.open("/")
    screen.click("documents")
    for name, data in files.items():
        (folder / name).write_bytes(data)
    with screen.page.expect_file_chooser() as chooser:
        screen.click("several")
    chooser.value.set_files([folder / name for name in files])
    screen.wait_for("find('answer').textContent.includes('bytes, ')", about="the files have arrived", seconds=60)
    lines = dict(zip(files, screen.text("answer").split("; ")))
    return {name: "as it is" if lines.get(name) == f"{name}: {len(data)} bytes, {checksum(data)}" else "changed" for name, data in files.items()}


def test_the_article_has_the_table():
    if os.environ.get("SHOJI_DRAW"):
        kinds.draw()
    assert kinds.table() in kinds.ARTICLE.read_text(), "SHOJI_DRAW=1 Scripts/test-browser Tests/Browser/apps/test_kinds_of_files.py"
