"""Previews of files: each kind, pushed or over the window, with share and markup where the guidelines put them."""
import pytest

from fingers import Fingers, ReportedFinger
from shoji_kit.axe import violations

pytestmark = pytest.mark.app("Specimen")
PAGE = "[...document.querySelectorAll('.page')].filter(p => p.checkVisibility({visibilityProperty: true}) && !p.matches('[inert]')).at(-1)"
TITLE = f"{PAGE}?.querySelector('.navigation-title')?.textContent"
# The video or sound that is in front; its neighbours are beside the window.
MEDIA = "[...document.querySelectorAll('.media')].find(one => (({ left, right }) => one.checkVisibility() && right > left && left >= 0 && right <= innerWidth)(one.getBoundingClientRect()))"
PLAYER = f"({MEDIA})?.querySelector('video, audio')"
PICTURE = "document.querySelector('.scroll[data-zoom]')"
WIDTH = f"{PICTURE}.querySelector('img').getBoundingClientRect().width"


@pytest.fixture
def files(visit):
    def make(place="stack", **options):
        screen = visit("quickLook", **options)
        screen.click(f"place-{place}")
        screen.wait_for("find('Notes.txt')")
        screen.settled()
        return Files(screen)

    return make


class Files:
    def __init__(self, screen):
        self.screen = screen

    def open(self, name):
        self.screen.click(name)
        self.screen.wait_for(f"({TITLE}) === {name!r}", about=f"the preview of {name} is in front")
        self.screen.settled()

    def back(self):
        self.close(f"css=[id='{self.screen.evaluate(f'({PAGE}).querySelector(`.navigation-back`).id')}']")

    def close(self, button):
        self.screen.click(button)
        self.screen.wait_for("find('Notes.txt')?.checkVisibility({visibilityProperty: true})")
        self.screen.settled()

    def wait_for_title(self, name):
        self.screen.wait_for(f"({TITLE}) === {name!r}", about=f"{name} is in front")
        self.screen.settled()

    def wait_closed(self):
        # The page of the files is a cover too.
        self.screen.wait_for("document.querySelectorAll('dialog[open]').length === 1 && !find('Notes.txt').closest('[inert], [data-state=under]')", about="the preview is closed")
        self.screen.settled()

    def shows(self, text):
        self.screen.wait_for(f"({PAGE}).innerText.toLowerCase().includes({text.lower()!r})", about=f"the preview shows {text!r}")


@pytest.mark.guideline("quick-look.previews-files", "quick-look.unsupported-formats-too")
def test_each_kind_is_readable_in_an_app_that_declares_no_file_types(files):
    it = files()
    for name, texts in [
        ("Notes.txt", ["Buy milk.", "Call <b>Ann</b> & Bob."]), ("Tool.swift", ["func double"]), ("Read Me.md", ["Garden", "Roses", "let water"]),
        ("Cities.csv", ["Paris, France", "2700000"]), ("Ann.vcf", ["Ann Lee", "+81 3 1234", "Green House"]), ("Party.ics", ["Garden Party", "Park", "Every month on the first Tuesday", "Lee, Ann"]),
        ("Bundle.zip", ["3 items", "Letters/To Ann.txt"]), ("Model.bin", ["No preview for this kind of file"]), ("Empty.txt", ["This file is empty."]),
    ]:
        it.open(name)
        for text in texts:
            it.shows(text)
        it.back()


@pytest.mark.guideline("quick-look.previews-files")
def test_markdown_has_its_lists_its_picture_and_a_table_that_scrolls_sideways(files):
    it = files()
    it.open("Read Me.md")
    page = it.screen.evaluate
    assert page(f"[...({PAGE}).querySelector('[role=table]').querySelectorAll('[role=row]')].map(row => row.children.length)") == [4, 4, 4]
    assert page(f"[...({PAGE}).querySelectorAll('[aria-label]')].map(one => one.ariaLabel).filter(label => /omplete/.test(label))") == ["Completed", "Incomplete"]
    assert page(f"({PAGE}).querySelector('a[href=\"https://example.com/garden\"]').innerText") == "calendar"
    # Nested items are further to the right, the one in the quote the most.
    left = f"(text => [...({PAGE}).querySelectorAll('.text')].find(one => one.innerText === text).getBoundingClientRect().x)"
    places = [page(f"{left}('{text}')") for text in ("Beds", "Roses", "nor too little")]
    assert places == sorted(set(places)) and page(f"{left}('Beds') === {left}('Paths')")
    it.screen.wait_for(f"(one => one.complete && Math.abs(one.clientWidth / one.clientHeight - 4 / 3) < .02)(({PAGE}).querySelector('img'))", about="the picture has its shape")
    table = f"({PAGE}).querySelector('[role=table]').closest('.scroll')"
    assert page(f"{table}.scrollWidth > {table}.clientWidth && ({PAGE}).scrollWidth <= innerWidth")


@pytest.mark.guideline("quick-look.previews-files")
def test_a_picture_and_a_pdf_file_are_drawn(files):
    it = files()
    it.open("Drawing.svg")
    it.screen.wait_for(f"[...({PAGE}).querySelectorAll('img')].some(i => i.checkVisibility() && i.complete && i.naturalWidth > 0)")
    it.back()
    it.open("Three Pages.pdf")
    it.screen.wait_for(f"[...({PAGE}).querySelectorAll('.pdf canvas')].some(c => c.checkVisibility() && c.width > 100)", about="a page is drawn")
    it.shows("Page 1")


@pytest.mark.core
@pytest.mark.guideline("quick-look.iphone-push", "quick-look.fit-context", "quick-look.exit-button-in-bar")
def test_on_a_phone_with_a_bar_it_is_pushed_and_back_returns(files):
    it = files()
    it.open("Notes.txt")
    assert it.screen.evaluate(f"!!({PAGE}).querySelector('.navigation-back')")
    assert it.screen.evaluate("document.querySelectorAll('dialog[open]').length") == 1
    it.back()


@pytest.mark.guideline("quick-look.ipad-or-no-bar-modal", "quick-look.fit-context", "quick-look.exit-button-in-bar")
@pytest.mark.parametrize("place, width", [("stack", 1024), ("bare", 390)])
def test_on_a_tablet_or_without_a_bar_it_covers_the_window_and_done_closes_it(files, place, width):
    it = files(place, width=width)
    it.open("Notes.txt")
    assert it.screen.evaluate("document.querySelectorAll('dialog[open]').length") == 2
    frame = it.screen.evaluate("(d => { const {width, height} = d.getBoundingClientRect(); return [width, height] })([...document.querySelectorAll('dialog[open]')].at(-1))")
    assert frame == it.screen.evaluate("[innerWidth, innerHeight]")
    it.close("text=Done")


@pytest.mark.guideline("quick-look.preview-buttons")
@pytest.mark.parametrize("width", [390, 1024])
def test_share_and_markup_are_in_the_bar_and_work(files, width):
    it = files(width=width)
    it.open("Drawing.svg")
    bar = f"({PAGE}).querySelector('.navigation-bar')"
    assert it.screen.evaluate(f"[...{bar}.querySelectorAll('a, button')].filter(b => /^(Markup|Share)/.test(b.innerText.trim() || b.ariaLabel || b.textContent.trim())).length") == 2
    it.screen.click("css=.navigation-bar a[href*='/shoji/markup']")
    it.screen.wait_for("document.querySelector('dialog.markup')?.checkVisibility()")
    it.screen.settled()
    it.screen.click("css=dialog.markup .markup-header button")


@pytest.mark.guideline("quick-look.buttons-in-toolbar-if-any")
def test_in_an_app_with_a_toolbar_they_are_in_the_toolbar(files):
    it = files("toolbar")
    it.open("Drawing.svg")
    inside = lambda bar: it.screen.evaluate(f"!!({PAGE}).querySelector('{bar} a[href*=\"/shoji/markup\"]')")
    assert inside(".toolbar") and not inside(".navigation-bar")


@pytest.mark.guideline("quick-look.mail-attachment-example")
def test_an_attachment_is_downloaded_and_then_previewed(files):
    it = files()
    label = "find('attachment').closest('button, [aria-label]').ariaLabel ?? find('attachment').ariaLabel"
    assert it.screen.evaluate(label) == "Download Plan.pdf"
    it.screen.click("attachment")
    it.screen.wait_for(f"({label}) === 'Plan.pdf'")
    it.screen.click("attachment")
    it.screen.wait_for(f"({TITLE}) === 'Three Pages.pdf'")


def test_arrows_turn_to_the_next_file_and_a_missing_one_is_told(files):
    it = files(width=1024)
    it.open("Notes.txt")
    it.screen.press("ArrowRight")
    it.screen.wait_for(f"({TITLE}) === 'Tool.swift'")
    it.screen.settled()
    it.close("text=Done")
    it.screen.click("missing")
    it.shows("This file is no longer there.")


def test_the_place_among_the_files_is_shown_and_announced_and_leads_to_a_list_of_them(files):
    it = files(width=1024)
    it.open("Notes.txt")
    it.screen.wait_for_target("css=.toolbar [aria-label^='2 of 13']")
    it.screen.press("ArrowRight")
    it.wait_for_title("Tool.swift")
    it.screen.wait_for("[...document.querySelectorAll('.announcer')].some(one => one.textContent === 'Tool.swift, 3 of 13')", about="the turn is announced")
    it.screen.click("css=.toolbar [aria-label='3 of 13, All Files']")
    it.wait_for_title("All Files")
    assert it.screen.evaluate(f"({PAGE}).innerText.includes('Ann.vcf')")
    it.screen.click("text=Ann.vcf")
    it.wait_for_title("Ann.vcf")
    it.shows("Ann Lee")
    it.screen.wait_for_target("css=.toolbar [aria-label^='6 of 13']")


@pytest.mark.guideline("quick-look.iphone-push", "quick-look.ipad-or-no-bar-modal")
@pytest.mark.parametrize("place, width", [("stack", 390), ("stack", 1024), ("bare", 390)])
def test_space_opens_the_file_with_the_focus_and_closes_its_preview(files, place, width):
    it = files(place, width=width)
    it.screen.focus("Notes.txt")
    for _ in range(2):
        it.screen.press("Space")
        it.wait_for_title("Notes.txt")
        it.screen.press("Space")
        it.wait_closed()
        it.screen.wait_for("document.activeElement?.closest('[data-testid]')?.dataset.testid === 'Notes.txt'", about="the focus is back at the file")


def test_keys_in_a_field_of_the_preview_are_the_fields(files):
    it = files()
    it.open("Three Pages.pdf")
    it.screen.click("css=.pdf-search-button")
    it.screen.wait_for("document.activeElement.matches('.pdf-search input')")
    it.screen.type(None, "Page 2")
    it.screen.press("ArrowLeft")
    it.screen.press("Space")
    it.screen.wait_for("document.activeElement.value === 'Page  2'", about="the caret has moved, and the space is in the text")
    it.screen.settled()
    assert it.screen.evaluate(TITLE) == "Three Pages.pdf"
    # Outside of the field the same key turns.
    it.screen.evaluate("document.activeElement.blur()&&0")
    it.screen.press("ArrowRight")
    it.wait_for_title("Notes.txt")


# NB: WebKitGTK plays nothing without codecs of its own.
@pytest.mark.only("chromium")
@pytest.mark.guideline("quick-look.previews-files")
@pytest.mark.parametrize("name", ["Clip.mp4", "Tone.mp3"])
@pytest.mark.parametrize("width", [390, 1024])
def test_a_video_and_a_sound_are_played_and_space_is_theirs_while_they_have_the_focus(files, name, width):
    it = files(width=width)
    it.open(name)
    it.screen.wait_for(f"{PLAYER}?.readyState >= 1 && ({MEDIA}).querySelector('.media-controls')")
    it.screen.evaluate(f"({MEDIA}).querySelector('.media-play').focus()&&0")
    it.screen.press("Space")
    it.screen.wait_for(f"!{PLAYER}.paused && {PLAYER}.currentTime > 0.05", about="it plays")
    it.screen.press("Space")
    it.screen.wait_for(f"{PLAYER}.paused", about="it is paused")
    assert it.screen.evaluate(TITLE) == name
    it.screen.evaluate("document.activeElement.blur()&&0")
    it.screen.press("Space")
    it.wait_closed()


@pytest.mark.only("chromium")
def test_a_video_stops_when_the_user_turns_to_another_file(files):
    it = files(width=1024)
    it.open("Clip.mp4")
    it.screen.wait_for(f"{PLAYER}?.readyState >= 1 && ({MEDIA}).querySelector('.media-controls')")
    it.screen.evaluate(f"window.clip = {PLAYER}, ({MEDIA}).querySelector('.media-play').focus()&&0")
    it.screen.press("Enter")
    it.screen.wait_for("!clip.paused && clip.currentTime > 0.05")
    it.screen.press("ArrowRight")
    it.wait_for_title("Tone.mp3")
    it.screen.wait_for("clip.paused")


def test_a_picture_is_zoomed_by_double_clicks_and_by_keys(files):
    it = files(width=1024)
    it.open("Drawing.svg")
    it.screen.wait_for(f"{PICTURE}?.querySelector('img')?.naturalWidth && {PICTURE}.firstElementChild.style.transformOrigin")
    whole = it.screen.evaluate(WIDTH)

    def rests(factor):
        """Waits until the picture is so many times as wide, and moves no more: arrows turn the pages or move the picture by that."""
        ends = "=== ''" if factor == 1 else f".includes('scale({factor})')"
        it.screen.wait_for(f"{PICTURE}.firstElementChild.style.transform{ends}", about=f"the picture is {factor} times as wide")
        assert abs(it.screen.evaluate(WIDTH) - whole * factor) < 2

    for factor in (2, 1):
        it.screen.click("css=.scroll[data-zoom]", "double")
        rests(factor)
    it.screen.evaluate(f"{PICTURE}.focus()&&0")
    for key, factor in (("+", 1.5), ("+", 2.25), ("-", 1.5)):
        it.screen.press(key)
        rests(factor)
    # In a picture that is larger than the window, arrows move it; then they turn again.
    place = it.screen.evaluate(f"{PICTURE}.scrollLeft")
    it.screen.press("ArrowRight")
    it.screen.wait_for(f"{PICTURE}.scrollLeft > {place}")
    assert it.screen.evaluate(TITLE) == "Drawing.svg"
    it.screen.press("0")
    rests(1)
    # Steps that follow one another at once add up.
    it.screen.press("+")
    it.screen.press("+")
    rests(2.25)
    it.screen.press("0")
    rests(1)
    it.screen.press("ArrowRight")
    it.wait_for_title("Bundle.zip")


@pytest.mark.only("chromium")
def test_a_swipe_turns_to_the_next_file_and_moves_a_picture_that_was_zoomed(files):
    it = files(touch=True)
    it.open("Party.ics")
    fingers = Fingers(it.screen)
    left, right = (60, 420), (330, 420)
    fingers.drag(right, left, steps=6)
    it.wait_for_title("Drawing.svg")
    it.screen.wait_for(f"{PICTURE}?.firstElementChild.style.transformOrigin")
    whole = it.screen.evaluate(WIDTH)
    it.screen.evaluate(f"{PICTURE}.focus()&&0")
    it.screen.press("+")
    it.screen.wait_for(f"Math.abs({WIDTH} - {whole * 1.5}) < 2")
    place = it.screen.evaluate(f"{PICTURE}.scrollLeft")
    fingers.drag(right, left, steps=6)
    it.screen.wait_for(f"{PICTURE}.scrollLeft > {place}", about="the picture follows the finger")
    it.screen.settled()
    assert it.screen.evaluate(TITLE) == "Drawing.svg"
    it.screen.press("0")
    it.screen.wait_for(f"Math.abs({WIDTH} - {whole}) < 2")
    fingers.drag(right, left, steps=6)
    it.wait_for_title("Bundle.zip")
    fingers.drag(left, right, steps=6)
    it.wait_for_title("Drawing.svg")


@pytest.fixture
def album(visit):
    """Opens the first of forty-six files on a phone."""
    def make(**options):
        screen = visit("quickLook", **options)
        screen.click("place-album")
        screen.wait_for("find('first')")
        screen.settled()
        screen.click("first")
        it = Files(screen)
        it.wait_for_title("1.svg")
        return it

    return make


ALBUM = [f"{number}.svg" for number in range(1, 41)] + ["Wide.csv"] + [f"{number}.svg" for number in range(41, 46)]
LEFT, RIGHT = (60, 420), (330, 420)
# The picture in front.
FRONT = "[...document.querySelectorAll('.scroll[data-zoom]')].find(one => Math.abs(one.getBoundingClientRect().x) < 2)"
SCALE = f"+(/scale\\(([\\d.]+)/.exec({FRONT}?.firstElementChild.style.transform)?.[1] ?? 1)"
SHEET = "[...document.querySelectorAll('.scroll[data-axis=both]')].find(one => one.checkVisibility() && one.innerText.includes('Column 20') && Math.abs(one.getBoundingClientRect().x) < 2)"


@pytest.mark.each_browser
@pytest.mark.guideline("page.linear-navigation")
def test_forty_six_files_are_turned_by_finger_and_back(album):
    it = album(touch=True)
    is_chromium = it.screen.browser == "chromium"
    finger = Fingers(it.screen) if is_chromium else ReportedFinger(it.screen)
    swipe = finger.flick if is_chromium else finger.drag
    for name in ALBUM[1:]:
        swipe(RIGHT, LEFT)
        it.wait_for_title(name)
        if name == "Wide.csv":
            # The table scrolls to its end first.
            it.screen.wait_for(f"{SHEET}?.scrollWidth > {SHEET}?.clientWidth")
            it.screen.evaluate(f"{SHEET}.scrollLeft = 1e4")
    swipe(RIGHT, LEFT)
    it.screen.settled()
    assert it.screen.evaluate(TITLE) == ALBUM[-1]
    for name in ALBUM[-2:-5:-1]:
        swipe(LEFT, RIGHT)
        it.wait_for_title(name)


@pytest.mark.only("chromium")
@pytest.mark.guideline("scroll-view.zoom-support")
def test_two_fingers_and_double_taps_zoom_a_picture_and_it_turns_at_its_edge(album):
    it = album(touch=True)
    fingers, screen = Fingers(it.screen), it.screen
    fingers.flick(RIGHT, LEFT)
    it.wait_for_title("2.svg")
    screen.wait_for(f"{FRONT}?.firstElementChild.style.transformOrigin")
    # Of a pinch whose first finger comes earlier, the picture does not turn.
    fingers.down((150, 420))
    fingers.slide((150, 420), (140, 420), steps=2)
    fingers.down((140, 420), (250, 420))
    for step in range(1, 9):
        fingers.move((140 - step * 10, 420), (250 + step * 10, 420))
        fingers.rest(1)
    fingers.up()
    screen.wait_for(f"{SCALE} > 2", about="the picture is larger")
    screen.settled()
    assert screen.evaluate(TITLE) == "2.svg"
    # It follows the finger up to its edge, and turns from there.
    for _ in range(6):
        if screen.evaluate(f"{FRONT}.scrollLeft >= {FRONT}.scrollWidth - {FRONT}.clientWidth - 1"):
            break
        place = screen.evaluate(f"{FRONT}.scrollLeft")
        fingers.drag(RIGHT, LEFT, steps=6)
        screen.wait_for(f"{FRONT}.scrollLeft > {place}", about="the picture follows the finger")
        screen.settled()
        assert screen.evaluate(TITLE) == "2.svg"
    fingers.drag(RIGHT, LEFT, steps=6)
    it.wait_for_title("3.svg")
    fingers.drag(LEFT, RIGHT, steps=6)
    it.wait_for_title("2.svg")
    for is_larger in (False, True, False):
        before = screen.evaluate(SCALE)
        for _ in range(2):
            fingers.down((200, 420))
            fingers.up()
        screen.wait_for(f"{SCALE} {'> 1' if is_larger else '=== 1'}", about=f"two taps zoom, from {before}")
        screen.settled()
    fingers.flick(RIGHT, LEFT)
    it.wait_for_title("3.svg")


@pytest.mark.only("chromium")
def test_a_swipe_from_the_windows_edge_goes_back_over_pages_and_over_a_zoomed_picture(album):
    it = album(touch=True)
    fingers, screen = Fingers(it.screen), it.screen
    for is_zoomed in (False, True):
        fingers.flick(RIGHT, LEFT)
        it.wait_for_title("2.svg")
        screen.wait_for(f"{FRONT}?.firstElementChild.style.transformOrigin")
        if is_zoomed:
            fingers.pinch((200, 420), 60, 200)
            screen.wait_for(f"{SCALE} > 2")
            # It could scroll that way too.
            screen.evaluate(f"{FRONT}.scrollLeft = 100")
            screen.settled()
        fingers.down((6, 420))
        fingers.slide((6, 420), (300, 420))
        screen.wait_for(f"{PAGE}.getBoundingClientRect().x > 200", about="the page follows the finger")
        assert screen.evaluate("document.querySelector('.tab-pages').scrollLeft === document.querySelector('.tab-pages').clientWidth"), "the pages stay"
        fingers.rest(12)
        fingers.up()
        screen.wait_for("find('first')?.checkVisibility({visibilityProperty: true}) && !find('first').closest('[inert], [data-state=under]')")
        screen.settled()
        screen.click("first")
        it.wait_for_title("1.svg")


@pytest.fixture
def controllers(visit):
    """Shows the files in a QLPreviewController: `sheet`, `cover` or `page`."""
    def make(form, **options):
        screen = visit("quickLook", **options)
        screen.click("place-controllers")
        screen.wait_for("find('open-sheet')")
        screen.settled()
        screen.click(f"open-{form}")
        it = Files(screen)
        it.wait_for_title("Shopping")
        it.shows("Buy milk.")
        return it

    return make


@pytest.mark.guideline("quick-look.ipad-or-no-bar-modal", "quick-look.exit-button-in-bar")
@pytest.mark.parametrize("width", [390, 1024])
@pytest.mark.parametrize("form", ["sheet", "cover"])
@pytest.mark.parametrize("closes", ["text=Done", "Space"])
def test_a_controller_has_a_bar_of_its_own_and_tells_when_it_closes(controllers, form, width, closes):
    it = controllers(form, width=width)
    it.screen.press("ArrowRight")
    it.wait_for_title("Tool.swift")
    it.screen.wait_for_target("css=.toolbar [aria-label='2 of 12, All Files']")
    it.screen.press("Space") if closes == "Space" else it.screen.click(closes)
    it.screen.wait_for_text("heard", "will did")
    it.screen.wait_for("document.querySelectorAll('dialog[open]').length === 1", about="the controller is gone")


@pytest.mark.guideline("quick-look.preview-buttons")
def test_markup_of_a_controllers_picture_takes_the_place_of_its_file(visit):
    screen = visit("quickLook")
    screen.click("place-controllers")
    screen.wait_for("find('open-picture')")
    screen.settled()
    screen.click("open-picture")
    picture = f"({PICTURE})?.querySelector('img')"
    screen.wait_for(f"{picture}?.naturalWidth === 64")
    screen.settled()
    before = screen.evaluate(f"{picture}.src")
    screen.click("css=.navigation-bar a[href*='/shoji/markup']")
    screen.wait_for("document.querySelector('dialog.markup')?.checkVisibility()")
    screen.settled()
    frame = screen.frame("css=.markup-edge")
    middle = frame.top + frame.height / 2
    screen.drag((frame.left + frame.width * 0.3, middle), (frame.left + frame.width * 0.7, middle))
    screen.click("css=.markup-done")
    screen.wait_for("document.querySelector('.markup-item')?.innerText.trim() === 'Save'")
    screen.click("css=.markup-item")
    screen.wait_for("find('heard').textContent === 'updated'")
    # The preview shows the changed file.
    screen.wait_for(f"{picture}?.src !== {before!r} && {picture}.complete && {picture}.naturalWidth === 64")


@pytest.mark.guideline("quick-look.iphone-push", "quick-look.exit-button-in-bar", "quick-look.preview-buttons")
def test_a_controller_in_a_page_uses_its_bar_and_offers_the_markup_that_its_delegate_allows(controllers):
    it = controllers("page")
    assert it.screen.evaluate(f"!!({PAGE}).querySelector('.navigation-back') && !({PAGE}).querySelector('.navigation-bar').innerText.includes('Done')")
    it.screen.click("css=.toolbar [aria-label='1 of 12, All Files']")
    it.wait_for_title("All Files")
    it.screen.click("text=Drawing.svg")
    it.wait_for_title("Drawing.svg")
    buttons = f"[...({PAGE}).querySelectorAll('.navigation-bar :is(a, button)')].map(b => b.innerText.trim() || b.ariaLabel || b.textContent.trim())"
    it.screen.wait_for(f"{buttons}.some(name => name.startsWith('Share'))")
    assert not it.screen.evaluate(f"{buttons}.some(name => name.startsWith('Markup'))")
    # The focus is back at the button that has opened the list, which Space would press.
    it.screen.click("css=.scroll[data-zoom] img")
    it.screen.press("Space")
    it.screen.wait_for_text("heard", "will did")


@pytest.mark.only("chromium")
def test_previews_are_accessible(files):
    it = files()
    for name in ["Read Me.md", "Cities.csv", "Ann.vcf", "Party.ics", "Bundle.zip", "Model.bin", "Three Pages.pdf"]:
        it.open(name)
        assert violations(it.screen) == [], name
        it.back()
