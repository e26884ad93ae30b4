"""Photos: the browser's picker brings pictures to the app, which shows them."""
import base64

import pytest

from shoji_kit.axe import violations

pytestmark = [pytest.mark.app("Specimen"), pytest.mark.only("chromium")]

FILM = bytes(4) + b"ftypmp42" + bytes(8)
PNG = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAYAAACzzX7wAAAAC0lEQVQI12NgAAIAAAUAAeImBZsAAAAASUVORK5CYII=")


def choose(screen, button, files):
    """Opens the picker with a press, and chooses files in it: (name, bytes)."""
    with screen.page.expect_file_chooser() as chooser:
        screen.tap(button)
    chooser.value.set_files([{"name": name, "mimeType": "application/octet-stream", "buffer": data} for name, data in files])
    return chooser.value


@pytest.mark.core
@pytest.mark.parametrize("touch", [False, True], ids=["pointer", "finger"])
def test_a_chosen_photo_is_shown(visit, touch):
    screen = visit("photos", touch=touch)
    chooser = choose(screen, "photo", [("holiday.png", PNG)])
    assert chooser.element.get_attribute("accept") == "image/*" and not chooser.is_multiple()
    screen.wait_for_target("picture")
    screen.wait_for("((image) => image.complete && image.naturalWidth === 8 && image.naturalHeight === 4)(find('picture'))")
    assert violations(screen) == []


def test_of_too_many_photos_the_first_are_taken_and_an_alert_says_so(visit):
    screen = visit("photos")
    chooser = choose(screen, "several", [("a.png", PNG), ("b.mp4", FILM), ("c.png", PNG + b" ")])
    assert chooser.is_multiple()
    screen.wait_for_target("text=Too Many Items")
    assert violations(screen) == []
    screen.settled()
    screen.tap("text=OK")
    screen.wait_gone("text=Too Many Items")
    screen.wait_for_text("answer", f"{len(PNG)}, {len(FILM)}")


def test_another_kind_of_file_leaves_the_choice_and_an_alert_says_so(visit):
    screen = visit("photos", language="ja")
    choose(screen, "several", [("a.png", PNG)])
    screen.wait_for_text("answer", str(len(PNG)))
    choose(screen, "several", [("letter.pdf", b"Dear")])
    screen.wait_for_target("text=追加されなかった項目があります")
    screen.wait_for_text("answer", str(len(PNG)))
