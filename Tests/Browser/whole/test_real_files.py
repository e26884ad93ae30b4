"""Files as people have them, in an app: shown by AsyncImage, saved by fileExporter, and in notifications."""
import base64

import pytest

from brought import Brought, corners, is_near, seen
from shoji_kit import office, samples

# Files come through the browser's picker, which WebKitGTK's driver does not have.
pytestmark = [pytest.mark.app("Specimen"), pytest.mark.only("chromium")]

PICTURE = "(one => one?.matches('img') ? one : one?.querySelector('img'))(find('picture'))"
PICTURES = {
    **{f"Turn {number}.jpg": samples.photo(number) for number in range(1, 9)}, **{f"Web {number}.webp": samples.photo(number, "WEBP") for number in range(1, 9)},
    **{f"Scan {number}.png": samples.photo(number, "PNG") for number in range(1, 9)}, "New.avif": samples.photo(8, "AVIF"), "Drawing.svg": samples.SVG.encode(),
    "Grey.gif": samples.encoded(samples.corners(), "GIF"), "Moving.gif": samples.animated(), "Moving.webp": samples.animated("WEBP"), "From top.bmp": samples.bitmap_from_top(),
    "Named wrongly.png": samples.photo(6), "no ending": samples.photo(6, "WEBP"), "Sommer & Größe 100%.jpg": samples.photo(6),
}


@pytest.fixture
def brought(visit, tmp_path):
    def make(files=None, **options):
        it = Brought(visit("realFiles", **{"width": 390, "height": 844} | options), tmp_path)
        return it.bring(files) if files else it

    return make


# MARK: AsyncImage

def test_async_image_shows_a_file_the_right_way_up_in_its_size(brought):
    it, wrong = brought(PICTURES), []
    for name in PICTURES:
        it.show(name)
        colors, shape = corners(it.screen, PICTURE, "find('picture')")
        if not is_near(colors) or abs(shape - 1.5) > 0.05 or round(it.screen.frame("picture").width) != 60:
            wrong.append((name, colors, shape, it.screen.frame("picture").width))
    assert not wrong
    it.screen.click("double")
    it.show("Web 6.webp")
    it.screen.wait_for("Math.round(find('picture')?.getBoundingClientRect().width) === 30", about="the picture has half its size")


def test_async_image_reports_what_it_cannot_show(brought):
    files = {
        "Broken.jpg": samples.photo()[:200], "Words.txt": b"Words", "Words.png": b"Words", "Scan.tiff": samples.photo(1, "TIFF"), "IMG 1.heic": samples.heic_without_picture(),
        "Art.psd": b"8BPS" + bytes(64), "Empty.png": b"", "Film.webm": samples.film(),
    }
    it = brought(files)
    for name in files:
        it.show(name, "has failed")


def address_of(data, kind):
    return f"data:{kind};base64,{base64.b64encode(data).decode()}"


def show(it, address, phase="is shown"):
    it.screen.evaluate(f"(field => {{ field.focus(); field.select(); document.execCommand('insertText', false, {address!r}) }})(find('address').querySelector('input') ?? find('address'))")
    it.screen.bring("show")
    it.screen.click("show")
    it.wait_for(phase, address[:60])


def test_async_image_loads_addresses_of_each_kind_and_reports_failures(brought):
    it = brought()
    it.screen.forgiven += ["404", "ERR_INVALID_URL", "Failed to load resource"]
    photo = samples.photo(6)
    it.screen.page.route("https://pictures.example/**", lambda route: route.fulfill(body=photo, content_type="image/jpeg") if "there" in route.request.url else route.fulfill(status=404, body="none"))
    for address in ["https://pictures.example/there.jpg", "HTTPS://pictures.example/there%20too.jpg", address_of(photo, "image/jpeg"), address_of(samples.photo(6, "WEBP"), "image/webp"),
                    address_of(samples.SVG.encode(), "image/svg+xml"), "DATA:image/png;base64," + base64.b64encode(samples.photo(1, "PNG")).decode()]:
        show(it, address)
        colors, shape = corners(it.screen, PICTURE, "find('picture')")
        assert is_near(colors) and abs(shape - 1.5) < 0.05, address[:40]
    for address in ["https://pictures.example/missing.jpg", "/shoji/none.png", "data:text/plain,Words", "data:image/png;base64,AAAA", "http://pictures.example/there.jpg", "ftp://pictures.example/there.jpg", "file:///etc/passwd", "data:"]:
        show(it, address, "has failed")


def test_async_image_shows_a_huge_file(brought):
    picture = samples.noise(2600, 1700)
    it = brought({"Large.png": picture})
    it.show("Large.png")
    it.screen.wait_for(f"{PICTURE}?.complete && {PICTURE}.naturalWidth === 2600", about="the large picture is drawn", seconds=60)
    assert round(it.screen.frame("picture").width) == 2600


# MARK: fileExporter

SAVED = {
    "Report.pdf": office.pdf(2), "Letter.docx": office.docx(["Dear Ann"]), "Costs.xlsx": office.xlsx([["Rent", "900"]]), "Photo.JPG": samples.photo(6), "Photo.heic": samples.heic_without_picture(),
    "Drawing.svg": samples.SVG.encode(), "Notes.txt": samples.TEXTS["Notepad.txt"][0], "Read me.md": b"# Title", "Table.csv": b"a,b\r\n1,2\r\n", "Page.html": b"<p>Hello</p>", "Film.webm": samples.film(),
    "Tone.wav": samples.sound(), "Ann.vcf": b"BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ann\r\nEND:VCARD\r\n", "Party.ics": b"BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", "Bundle.zip": office.archive({"a.txt": "a"}),
    "Data.json": b"{}", "Empty.txt": b"", "Unknown.xyz": bytes(range(256)), "日本語 ファイル.txt": "こんにちは".encode(), "a+b & c 100% #1.txt": b"a",
}


@pytest.mark.parametrize("button", ["save", "item"])
def test_each_kind_of_file_is_saved_as_it_is_under_its_name(brought, button):
    it = brought(SAVED)
    for name, data in SAVED.items():
        if button == "item":
            it.bring({name: data})
        with it.screen.page.expect_download() as download:
            it.press(button, name)
        assert download.value.suggested_filename == name
        with open(download.value.path(), "rb") as saved:
            assert saved.read() == data, name
        it.answers(f"saved {name}: {len(data)}")


def test_several_files_are_saved_by_one_press_each_under_its_name(brought):
    files = {name: SAVED[name] for name in ("Report.pdf", "Photo.JPG", "日本語 ファイル.txt", "Empty.txt")}
    it, found = brought(files), []
    it.screen.page.on("download", lambda one: found.append(one))
    it.screen.click("all")
    it.answers("saved " + "; ".join(f"{name}: {len(data)}" for name, data in files.items()))
    while len(found) < len(files):
        it.screen.page.wait_for_event("download")
    assert {one.suggested_filename: open(one.path(), "rb").read() for one in found} == files


@pytest.mark.parametrize("name, saved", [
    ("Plan 1.5", "Plan 1.5.pdf"), ("Plan.pdf", "Plan.pdf"), ("a/b", "a-b.pdf"), (".hidden", "hidden.pdf"), ("   ", "Untitled.pdf"), ("日本語", "日本語.pdf"), ("été 👩‍👩‍👧‍👦", "été 👩‍👩‍👧‍👦.pdf"),
    ("長" * 100, "長" * 83 + ".pdf"), ("What? 100% #1 & more", "What? 100% #1 & more.pdf"), ("Plan.txt", "Plan.txt.pdf"),
])
def test_the_name_gets_the_type_s_ending_and_stays_what_the_author_gave(brought, name, saved):
    it = brought({"Report.pdf": SAVED["Report.pdf"]})
    it.screen.evaluate(f"(field => {{ field.focus(); document.execCommand('insertText', false, {name!r}) }})(find('name').querySelector('input') ?? find('name'))")
    it.press("save", "Report.pdf")
    it.screen.wait_for("find('answer').textContent.startsWith('saved')")
    it.answers(f"saved {saved}: {len(SAVED['Report.pdf'])}")


def test_a_value_is_saved_by_the_representation_that_the_author_asks_for(brought):
    it = brought()
    for button, name, text in [("recipe", "Soup 1.5.json", '{"title":"Soup 1.5"}'), ("text", "Untitled.txt", "Soup")]:
        with it.screen.page.expect_download() as download:
            it.screen.click(button)
        assert download.value.suggested_filename == name and open(download.value.path()).read() == text
        it.answers(f"saved {name}: {len(text)}")


def test_a_large_file_is_saved_without_being_put_into_the_page(brought):
    film = bytes(4) + b"ftypisom" + bytes(80 << 20)
    it = brought({"Film.mp4": film})
    it.screen.evaluate("(window.largest = 0, new MutationObserver(() => { window.largest = Math.max(window.largest, document.documentElement.outerHTML.length) }).observe(document, { subtree: true, childList: true, attributes: true }))&&0")
    with it.screen.page.expect_download() as download:
        it.press("save", "Film.mp4")
    with open(download.value.path(), "rb") as saved:
        assert saved.read() == film
    assert 0 < it.screen.evaluate("window.largest") < 1_000_000


# MARK: Notifications

SHOWN = "document.querySelector('.notification:popover-open[data-state=open]')"
THUMBNAIL = f"{SHOWN}.querySelector('img.notification-picture, .notification-picture img')"


@pytest.fixture
def allowed(brought):
    """Files of a user who has allowed notifications."""
    def make(files):
        it = brought()
        it.screen.click("ask")
        it.screen.wait_for_question()
        it.screen.click("text=Allow")
        it.answers("allowed")
        it.screen.wait_gone("css=.alert")
        it.screen.set_reading_time(20)
        return it.bring(files)

    return make


def shown(it, name):
    it.press("post", name)
    it.answers(f"posted {name}")
    it.screen.wait_for(f"{SHOWN}?.querySelector('.notification-title')?.textContent === {name!r}", about=f"the notification of {name} is shown")
    it.screen.settled()


def hide(it):
    it.screen.evaluate(f"{SHOWN}.querySelector('.notification-close').click()")
    it.screen.wait_gone("css=.notification")


def test_a_notification_shows_its_picture_the_right_way_up(allowed):
    files = {name: data for name, data in PICTURES.items() if name not in ("Drawing.svg", "no ending")}
    it, wrong = allowed(files), []
    for name in files:
        shown(it, name)
        colors, _ = corners(it.screen, THUMBNAIL, f"{SHOWN}.querySelector('.notification-picture')")
        if not is_near(colors):
            wrong.append((name, colors))
        hide(it)
    assert not wrong


def test_the_whole_picture_is_seen_in_its_shape_when_the_notification_is_expanded(allowed):
    it = allowed({"Turn 6.jpg": samples.photo(6), "Web 6.webp": samples.photo(6, "WEBP")})
    for name in it.names:
        shown(it, name)
        it.screen.click("css=.notification", "secondary")
        it.screen.wait_for(f"{SHOWN}.classList.contains('notification-expanded')")
        colors, shape = corners(it.screen, THUMBNAIL, f"{SHOWN}.querySelector('.notification-picture')")
        assert is_near(colors) and abs(shape - 1.5) < 0.05, (name, colors, shape)
        hide(it)


def test_a_photo_that_the_browser_cannot_show_leaves_no_gap(allowed):
    it = allowed({"IMG 1.heic": samples.heic_without_picture()})
    shown(it, "IMG 1.heic")
    it.screen.wait_for(f"!{SHOWN}.querySelector('.notification-picture')", about="the picture is left out")


def test_a_film_and_a_sound_are_played_in_the_expanded_notification(allowed):
    it = allowed({"Film.webm": samples.film(), "Tone.wav": samples.sound()})
    for name, kind in [("Film.webm", "video"), ("Tone.wav", "audio")]:
        shown(it, name)
        if kind == "video":
            it.screen.wait_for(f"{SHOWN}.querySelector('video.notification-picture')?.readyState >= 2", about="the beginning of the film is drawn")
            frame = it.screen.frame("css=.notification-picture")
            assert is_near(seen(it.screen, frame.x, frame.y, frame.width, frame.height))
        it.screen.click("css=.notification", "secondary")
        player = f"{SHOWN}.querySelector('{kind}.notification-player')"
        it.screen.wait_for(f"{player}?.checkVisibility() && {player}.controls && {player}.duration > 0.5", about=f"{name} can be played")
        it.screen.evaluate(f"({player}.play(), 0)")
        it.screen.wait_for(f"{player}.currentTime > 0.1", about=f"{name} plays")
        hide(it)


def test_a_file_that_no_notification_shows_is_refused(allowed):
    files = {
        "Words.txt": (b"Words", "Unrecognized"), "Letter.pdf": (office.pdf(1), "Unrecognized"), "Drawing.svg": (samples.SVG.encode(), "Unrecognized"), "Art.psd": (b"8BPS" + bytes(64), "Unrecognized"),
        "Film.avi": (b"RIFF" + bytes(4) + b"AVI " + bytes(64), "Unrecognized"), "no ending": (samples.photo(), "Unrecognized"), "Large.png": (samples.noise(2100, 1700), "InvalidFileSize"),
        "Long.wav": (samples.sound(1) + bytes(6 << 20), "InvalidFileSize"),
    }
    it = allowed({name: data for name, (data, _) in files.items()})
    for name, (_, reason) in files.items():
        it.press("post", name)
        it.screen.wait_for(f"find('answer').textContent.toLowerCase() === 'refused attachment{reason.lower()}' || find('answer').textContent.toLowerCase() === 'refused attachment{reason.lower()}type'", about=f"{name} is refused")
        it.bring({name: data for name, (data, _) in files.items()})
