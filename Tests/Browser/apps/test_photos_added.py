"""Photos takes pictures and films in, as they are: from the device, by a drop, and from other apps' activity views."""
import base64
import io
import json
import pathlib

import pytest
from PIL import Image

from named_controls import found, press
from shoji_kit import App, samples
from shoji_kit.axe import violations

ROOT = pathlib.Path(__file__).parents[3]
FILMS = {"Tides.webm": ROOT / "Apps/Cinema/Resources/tides.webm", "Sunset.mp4": ROOT / "Apps/Gallery/Resources/sunset.mp4"}
# What is in the pictures' places: the last part of their names for assistive technology is their time.
CELLS = "[...document.querySelectorAll('.page :is(a, button)')].filter(one => /^(Photo|Video|Screenshot|写真|ビデオ)[,、]/.test(one.ariaLabel ?? '') && one.checkVisibility() && !one.closest('[inert]'))"
LABELS = f"{CELLS}.map(one => one.ariaLabel)"
DRAWN = f"{CELLS}.every(one => (image => image?.complete && image.naturalWidth > 0)(one.querySelector('img')))"
PICTURE = "[...document.querySelectorAll('.scroll[data-zoom] img')].find(i => Math.abs(i.closest('.scroll').getBoundingClientRect().x) < 2)"
FILM = "[...document.querySelectorAll('video')].find(v => v.checkVisibility() && Math.abs(v.getBoundingClientRect().x) < 2)"

# Files come through the browser's picker.
pytestmark = pytest.mark.only("chromium")


@pytest.fixture(scope="module")
def system():
    with App("shoji", "Home", "Files", "Photos", command=("run",)) as system:
        yield system


@pytest.fixture
def library(new_screen, system):
    """The library of a new user, on a phone's page."""
    def make(**options):
        screen = new_screen(app=system, **{"width": 390, "height": 844, **options})
        screen.open("/photos/")
        return screen

    return make


def add(screen, files, button="Add Photos"):
    before = screen.evaluate(f"{CELLS}.length")
    with screen.page.expect_file_chooser() as chooser:
        press(screen, button)
    assert chooser.value.is_multiple()
    chooser.value.set_files([{"name": name, "mimeType": "", "buffer": data} for name, data in files.items()])
    screen.wait_for(f"{CELLS}.length === {before + len(files)}", about="all pictures are in the library", seconds=30)


def seen(screen, element):
    """The colours in the quarters of an element, and its width by its height."""
    screen.settled()
    left, top, width, height = screen.evaluate(f"(({{ left, top, width, height }}) => [left, top, width, height])({element}.getBoundingClientRect())")
    picture = Image.open(io.BytesIO(screen.page.screenshot())).convert("RGB")
    scale = picture.width / screen.evaluate("innerWidth")
    places = [(left + width * x, top + height * y) for y in (0.25, 0.75) for x in (0.25, 0.75)]
    return [picture.getpixel((int(x * scale), int(y * scale))) for x, y in places], width / height


def is_near(colors, wanted=samples.CORNERS):
    return all(abs(a - b) < 60 for one, other in zip(colors, wanted) for a, b in zip(one, other))


def open_cell(screen, label):
    press(screen, label)
    screen.wait_for("[...document.querySelectorAll('button')].some(one => one.innerText.trim() === 'Delete' && one.checkVisibility())")


@pytest.mark.core
@pytest.mark.parametrize("touch", [False, True], ids=["pointer", "finger"])
def test_pictures_and_films_of_the_device_are_added_as_they_are(library, touch):
    screen = library(touch=touch)
    screen.wait_for("document.body.innerText.includes('No Photos')")
    photo = samples.photo(6, width=600, height=400)
    add(screen, {"IMG_0001.JPG": photo, "Tides.webm": FILMS["Tides.webm"].read_bytes()})
    # The newest is the first. A film tells how long it is.
    film, picture = screen.evaluate(LABELS)
    assert film.startswith("Video, 1 minute, ") and picture.startswith("Photo, ")
    screen.wait_for(DRAWN, about="small pictures are made and drawn")
    assert is_near(seen(screen, f"{CELLS}[1]")[0]), "the picture is the right way up in the library"
    open_cell(screen, "Photo, ")
    screen.wait_for(f"{PICTURE}?.complete && {PICTURE}.naturalWidth > 0")
    colors, shape = seen(screen, PICTURE)
    assert is_near(colors) and abs(shape - 1.5) < 0.05
    number = screen.evaluate(f"{PICTURE}.src.match(/photos\\/(\\d+)/)[1]")
    data = screen.evaluate(f"fetch('/shoji/photos/{number}').then(a => a.arrayBuffer()).then(b => btoa(String.fromCharCode(...new Uint8Array(b))))")
    assert base64.b64decode(data) == photo, "with all that the camera has written"


def test_every_kind_of_picture_is_shown_in_the_library_and_in_front(library):
    screen = library()
    pictures = {
        **{f"Turn {number}.jpg": samples.photo(number) for number in range(2, 9)}, "Scan.png": samples.photo(6, "PNG"), "New.avif": samples.photo(8, "AVIF"),
        "Web 5.webp": samples.photo(5, "WEBP"), "Grey.gif": samples.encoded(samples.corners(), "GIF"), "From top.bmp": samples.bitmap_from_top(),
        "Drawing.svg": samples.SVG.encode(), "no ending": samples.photo(3),
    }
    add(screen, pictures)
    screen.wait_for(DRAWN, about="small pictures are made and drawn", seconds=30)
    wrong = [at for at in range(len(pictures)) if not is_near(seen(screen, f"{CELLS}[{at}]")[0])]
    assert not wrong, "in the library"
    open_cell(screen, "Photo, ")
    for at in range(len(pictures)):
        screen.wait_for(f"{PICTURE}?.complete && {PICTURE}.naturalWidth > 0", about=f"picture {at} is in front")
        colors, shape = seen(screen, PICTURE)
        if not is_near(colors) or abs(shape - 1.5) > 0.05:
            wrong.append((at, colors, shape))
        if at + 1 < len(pictures):
            address = screen.evaluate(f"{PICTURE}.src")
            press(screen, "Previous")
            screen.wait_for(f"{PICTURE} && {PICTURE}.src !== {json.dumps(address)}")
    assert not wrong, "in front"


def test_a_film_plays_and_stops_when_the_user_turns_to_another(library):
    screen = library()
    add(screen, {"Sunset.mp4": FILMS["Sunset.mp4"].read_bytes(), "After.jpg": samples.photo(1)})
    open_cell(screen, "Video, ")
    screen.wait_for(f"{FILM}?.videoWidth > 0", about="the film is in front")
    assert not screen.evaluate(f"{found('Markup')}.length"), "a film is not marked up"
    screen.evaluate(f"{FILM}.play()")
    screen.wait_for(f"{FILM}.currentTime > 0 && !{FILM}.paused")
    press(screen, "Previous")
    screen.wait_for("[...document.querySelectorAll('video')].every(v => v.paused)")


def test_what_is_not_a_picture_is_told_and_the_others_are_there(library):
    screen = library()
    with screen.page.expect_file_chooser() as chooser:
        press(screen, "Add Photos")
    chooser.value.set_files([
        {"name": name, "mimeType": "", "buffer": data}
        for name, data in {"a.jpg": samples.photo(1), "Letter.pdf": b"%PDF-1.4", "page.png": b"<html><script>alert(1)</script>", "b.png": samples.photo(1, "PNG")}.items()])
    screen.wait_for(f"{CELLS}.length === 2", about="the pictures are in the library")
    screen.wait_for("document.querySelector('[role=alertdialog]')?.checkVisibility()", about="the user is told of the others")
    assert violations(screen) == []


def test_pictures_are_added_by_a_drop(library):
    screen = library(width=1000, height=800)
    screen.wait_for("document.documentElement.dataset.drags === 'ready' && document.querySelector('[data-drop]')")
    screen.page.evaluate(
        """async (photo) => {
          const target = document.querySelector('[data-drop]'), { left, top, width, height } = target.getBoundingClientRect(), transfer = new DataTransfer()
          const bytes = Uint8Array.from(atob(photo), (c) => c.charCodeAt(0))
          for (const name of ['One.jpg', 'Two.jpg']) transfer.items.add(new File([bytes], name, { type: 'image/jpeg' }))
          for (const kind of ['dragenter', 'dragover', 'drop'])
            target.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, clientX: left + width / 2, clientY: top + height / 2, dataTransfer: transfer }))
        }""", base64.b64encode(samples.photo(6)).decode())
    screen.wait_for(f"{CELLS}.length === 2", about="the dropped pictures are in the library")


def test_another_app_saves_pictures_and_films_into_photos(new_screen, system, tmp_path):
    screen = new_screen(app=system, width=390, height=844)
    screen.open("/files/")
    press(screen, "On This Server")
    press(screen, "More")
    files = {"Holiday.jpg": samples.photo(6), "Film.webm": FILMS["Tides.webm"].read_bytes(), "Letter.txt": b"Dear"}
    with screen.page.expect_file_chooser() as chooser:
        press(screen, "Import from Device")
    chooser.value.set_files([{"name": name, "mimeType": "", "buffer": data} for name, data in files.items()])
    for name, title in (("Holiday.jpg", "Save Image"), ("Film.webm", "Save Video"), ("Letter.txt", None)):
        press(screen, name, scrolls=True)
        screen.wait_for(f"[...document.querySelectorAll('.navigation-title')].some(t => t.checkVisibility() && t.textContent === {json.dumps(name)})")
        press(screen, "Share")
        screen.wait_for(f"{found('Save to Files')}.length")
        if title:
            press(screen, title)
        else:
            assert not screen.evaluate(f"{found('Save Image')}.length"), "a letter is not for Photos"
            screen.press("Escape")
        screen.wait_gone("css=dialog[open] .activities")
        screen.settled()
        screen.click(f"css=[id='{screen.evaluate('[...document.querySelectorAll(`.navigation-back`)].filter(b => b.checkVisibility() && !b.closest(`[inert]`)).at(-1).id')}']")
        screen.settled()
    screen.open("/photos/")
    screen.wait_for(f"{CELLS}.length === 2", about="what was saved is in the library")
    film, picture = screen.evaluate(LABELS)
    assert film.startswith("Video, ") and picture.startswith("Photo, ")


def test_a_picture_is_shown_itself_where_no_small_one_can_be_made(library):
    screen = library()
    screen.forgiven.append("503")
    screen.page.route("**/shoji/photos/thumbnail?**", lambda route: route.fulfill(status=503, body=""))
    add(screen, {"a.png": samples.photo(1, "PNG")})
    screen.wait_for(DRAWN, about="the picture is drawn")
    assert "thumbnail" not in screen.evaluate(f"{CELLS}[0].querySelector('img').src")
    assert is_near(seen(screen, f"{CELLS}[0]")[0])


def test_a_saved_file_keeps_its_name_when_it_is_shared_on(library):
    screen = library()
    photo = samples.photo(6)
    add(screen, {"Träume 🏝 + mehr.JPG": photo})
    open_cell(screen, "Photo, ")
    press(screen, "Share")
    screen.wait_for(f"{found('Save to Files')}.length")
    assert not screen.evaluate(f"{found('Save Image')}.length"), "it is in Photos already"
    with screen.page.expect_download() as download:
        press(screen, "Save to Files")
    assert download.value.suggested_filename == "Träume 🏝 + mehr.JPG"
    assert pathlib.Path(download.value.path()).read_bytes() == photo


def test_albums_and_a_picture_that_no_browser_decodes(library):
    screen = library()
    add(screen, {"IMG 1.heic": samples.heic_without_picture(), "Tides.webm": FILMS["Tides.webm"].read_bytes()})
    press(screen, "Albums")
    screen.wait_for("['Recents', 'Videos', 'Screenshots'].every(name => document.body.innerText.includes(name))")
    press(screen, "Videos")
    screen.wait_for(f"{CELLS}.length === 1 && {LABELS}[0].startsWith('Video, ')")
    screen.settled()
    press(screen, "Albums")
    press(screen, "Library")
    # In the place of the picture is a symbol, and not the browser's mark of a broken one.
    screen.wait_for(f"{CELLS}.length === 2 && getComputedStyle({CELLS}[1].querySelector('img')).visibility === 'hidden'")
    assert violations(screen) == []
    open_cell(screen, "Photo, ")
    screen.wait_for("document.body.innerText.includes('This browser can’t show this kind of picture.')", about="in front, it is told in words")
    assert screen.evaluate(f"{found('Share')}.length"), "and can be shared"


def test_what_was_added_survives_a_kill(new_screen):
    with App("shoji", "Home", "Photos", command=("run",)) as own:
        screen = new_screen(app=own, width=390, height=844)
        screen.open("/photos/")
        add(screen, {f"{number}.jpg": samples.photo(number) for number in range(1, 9)})
        own.kill()
        own.start()
        screen.open("/photos/")
        screen.wait_for(f"{CELLS}.length === 8")
        screen.wait_for(DRAWN)


@pytest.mark.parametrize("language, dark, size", [("ja", True, None), ("ar", False, "accessibility5")])
def test_the_library_is_accessible_and_fits(library, language, dark, size):
    screen = library(language=language, dark=dark)
    add(screen, {"a.jpg": samples.photo(6), "Tides.webm": FILMS["Tides.webm"].read_bytes()}, button={"ja": "写真を追加"}.get(language, "Add Photos"))
    if size:
        screen.evaluate(f"document.documentElement.dataset.textSize = '{size}'")
    screen.wait_for(DRAWN)
    if language == "ja":
        film, picture = screen.evaluate(LABELS)
        assert film.startswith("ビデオ、") and picture.startswith("写真、")
    assert violations(screen) == []
    assert screen.evaluate("document.documentElement.scrollWidth <= innerWidth")
