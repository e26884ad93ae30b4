"""Texts as people have them, in previews: logs with colours, lines from right to left, tables and cards of both directions, PDFs without fonts."""
import pytest

from shoji_kit.axe import violations
from shoji_kit.pdf_fonts import code, composite, document
from test_real_files import PAGE, TITLE, folder, system  # noqa: F401

pytestmark = pytest.mark.only("chromium")

LOG = (
    "\x1b[1m$ swift build\x1b[0m\n[1/9] Compiling\r[5/9] Compiling\r\x1b[K[9/9] Linking\n"
    "\x1b[31merror:\x1b[0m no such file\n\x1b[93mwarning: light yellow\x1b[39m\n\x1b[30mblack\x1b[m \x1b[97mwhite\x1b[m \x1b[38;5;226mindexed\x1b[m \x1b[38;2;255;255;0mtrue\x1b[m\n"
    "\x1b[42mon green\x1b[0m \x1b[7minverse\x1b[0m \x1b[4munderlined\x1b[0m \x1b[9mstruck\x1b[0m \x1b[3mslanted\x1b[0m\n\x1b]0;Title\x07Done\x1b[?25h\n"
)
# The text in front; its neighbours are beside the window.
TEXT = f"[...({PAGE}).querySelectorAll('.text.selectable')].find(one => (({{ left, right }}) => left >= 0 && right <= innerWidth)(one.getBoundingClientRect()))"
# The contrast of each coloured run with what is behind it.
CONTRAST = f"""(() => {{
    const canvas = Object.assign(document.createElement('canvas'), {{ width: 1, height: 1 }}), context = canvas.getContext('2d')
    const pixel = (...colors) => {{ context.clearRect(0, 0, 1, 1); for (const color of colors) {{ context.fillStyle = color; context.fillRect(0, 0, 1, 1) }} return [...context.getImageData(0, 0, 1, 1).data] }}
    const light = ([r, g, b]) => [.2126, .7152, .0722].reduce((sum, share, index) => {{ const part = [r, g, b][index] / 255; return sum + share * (part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4) }}, 0)
    const page = getComputedStyle(({PAGE})).backgroundColor
    return [...{TEXT}.querySelectorAll('span, strong')].map(one => {{
        const {{ color, backgroundColor }} = getComputedStyle(one), back = light(pixel(page, backgroundColor)), front = light(pixel(page, backgroundColor, color))
        return [one.textContent, (Math.max(back, front) + .05) / (Math.min(back, front) + .05)]
    }})
}})()"""


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_log_has_the_colours_of_a_terminal_and_can_be_read(folder, dark):  # noqa: F811
    it = folder({"build.log": LOG.encode(), "plain.txt": b"no codes\n"}, dark=dark)
    it.open("build.log")
    it.shows("error: no such file")
    it.screen.settled()
    text = it.screen.evaluate(f"{TEXT}.innerText")
    assert text.splitlines()[:3] == ["$ swift build", "[9/9] Linking", "error: no such file"] and text.splitlines()[-1] == "Done"
    assert "[31m" not in text and "Title" not in text
    runs = dict(it.screen.evaluate(CONTRAST))
    assert {"error:", "black", "white", "indexed", "true", "on green", "inverse"} <= {words.strip() for words in runs}
    assert min(runs.values()) >= 4.5, runs
    red = it.screen.evaluate(f"getComputedStyle([...{TEXT}.querySelectorAll('span')].find(one => one.textContent === 'error:')).color")
    assert red not in ("rgb(0, 0, 0)", "rgb(255, 255, 255)")
    assert not violations(it.screen)
    it.back()
    it.open("plain.txt")
    it.shows("no codes")


MIXED = "שלום לכולם\nHello, this is English.\nמספר 5 ועוד English\nمرحبا بالعالم\n1. first\n"


def edges(it, words):
    """How far a line of words is from the left and the right of the text that has it."""
    return it.screen.evaluate(f"""(words => {{
        const walker = document.createTreeWalker({PAGE}, NodeFilter.SHOW_TEXT)
        while (walker.nextNode()) {{
            const at = walker.currentNode.data.indexOf(words)
            if (at < 0 || !walker.currentNode.parentElement.closest('.text')) continue
            const range = document.createRange()
            range.setStart(walker.currentNode, at)
            range.setEnd(walker.currentNode, at + words.length)
            const {{ left, right }} = range.getBoundingClientRect()
            if (left >= 0 && right <= innerWidth) return [Math.round(left), Math.round(innerWidth - right)]
        }}
    }})({words!r})""")


@pytest.mark.parametrize("name", ["letter.txt", "letter.log", "code.swift"])
def test_each_line_begins_at_the_side_of_its_own_direction(folder, name):  # noqa: F811
    it = folder({name: MIXED.encode()})
    it.open(name)
    it.shows("English.")
    it.screen.settled()
    for line in MIXED.splitlines():
        left, right = edges(it, line)
        assert (right < 30 < left) if "\u0590" <= line[0] <= "\u06ff" else (left < 30 < right), (line, left, right)


def test_blocks_cells_and_cards_begin_at_the_side_of_their_direction(folder):  # noqa: F811
    files = {
        "Notes.md": "# כותרת\n\nEnglish paragraph.\n\n- פריט ראשון\n- an item\n\n> ציטוט\n",
        "Table.csv": "שם העמודה הארוך,Number\nדן,5\nAnn,שש\n",
        "Dan.vcf": "BEGIN:VCARD\nVERSION:3.0\nFN:דן לוי\nNOTE:שלום לכולם\\nEnglish line\nEND:VCARD\n",
    }
    it = folder({name: text.encode() for name, text in files.items()})
    it.open("Notes.md")
    it.shows("English paragraph.")
    it.screen.settled()
    for words, isRight in [("כותרת", True), ("English paragraph.", False), ("פריט ראשון", True), ("an item", False), ("ציטוט", True)]:
        left, right = edges(it, words)
        assert (right < left) is isRight, (words, left, right)
    # The mark of an item is at the beginning of its text.
    marks = it.screen.evaluate(f"[...({PAGE}).querySelectorAll('.text')].filter(one => one.textContent === '•' && one.getBoundingClientRect().left < innerWidth).map(one => one.getBoundingClientRect().left > innerWidth / 2)")
    assert marks == [True, False]
    it.back()
    it.open("Table.csv")
    it.shows("Ann")
    it.screen.settled()
    assert edges(it, "דן")[1] - edges(it, "שם העמודה הארוך")[1] in (-1, 0, 1)
    assert edges(it, "Ann")[0] < 30 and edges(it, "Number")[0] - edges(it, "5")[0] in (-1, 0, 1)
    it.back()
    it.open("Dan.vcf")
    it.shows("English line")
    it.screen.settled()
    assert edges(it, "שלום לכולם")[1] < 60 < edges(it, "שלום לכולם")[0] and edges(it, "English line")[0] < 60


def test_chinese_without_embedded_fonts_is_shown_by_the_servers_own_files(folder):  # noqa: F811
    lines = [composite("STSong-Light", "GB1", "GBK-EUC-H", code("中文简体字", "gbk")), composite("MSung-Light", "CNS1", "ETen-B5-H", code("中文繁體字", "big5")),
             composite("HYGoThic-Medium", "Korea1", "KSCms-UHC-H", code("한국어글자", "cp949"))]
    it = folder({"Letter.pdf": document(lines)})
    it.open("Letter.pdf")
    it.screen.wait_for(f"({PAGE}).querySelectorAll('.pdf-text span').length >= 3", about="the texts are there")
    text = it.screen.evaluate(f"({PAGE}).querySelector('.pdf-text').innerText")
    assert all(words in text for words in ["中文简体字", "中文繁體字", "한국어글자"]), text


def test_of_several_people_each_is_opened_by_a_tap_and_to_dos_say_when_they_are_due(folder):  # noqa: F811
    people = "".join(f"BEGIN:VCARD\nVERSION:3.0\nFN:{name}\nTEL:{number}\n{more}END:VCARD\n" for name, number, more in [
        ("佐藤 花子", "+81 3 1", "X-PHONETIC-FIRST-NAME:はなこ\nX-PHONETIC-LAST-NAME:さとう\n"), ("Bob", "+81 3 2", "")])
    task = "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:Water the roses\nDUE;VALUE=DATE:20261201\nPRIORITY:1\nSTATUS:COMPLETED\nEND:VTODO\nEND:VCALENDAR\n"
    it = folder({"People.vcf": people.encode(), "Task.ics": task.encode()})
    it.open("People.vcf")
    it.shows("さとう はなこ")
    assert not it.screen.evaluate(f"({PAGE}).innerText.includes('+81 3 2')")
    it.screen.click("text=Bob")
    it.screen.wait_for(f"({TITLE}) === 'Bob'", about="the person's card is in front")
    it.shows("+81 3 2")
    it.screen.settled()
    it.screen.click(f"css=[id='{it.screen.evaluate(f'({PAGE}).querySelector(`.navigation-back`).id')}']")
    it.screen.wait_for(f"({TITLE}) === 'People.vcf'")
    it.back()
    it.open("Task.ics")
    for words in ["Water the roses", "Due", "December 1, 2026", "High"]:
        it.shows(words)
    assert it.screen.evaluate(f"[...({PAGE}).querySelectorAll('[aria-label=Completed]')].some(one => one.checkVisibility())")
