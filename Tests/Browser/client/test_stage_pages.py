"""What the stage learns from the pages in its frames: their titles, the keys of their windows, and whether they are heard."""
import base64
import io
import wave

import pytest

from stages import PHONE, make_stage, stage  # noqa: F401


def quiet_sound():
    """The address of a second of a sound, which is audible to the browser."""
    file = io.BytesIO()
    with wave.open(file, "wb") as sound:
        sound.setparams((1, 1, 8000, 0, "NONE", ""))
        sound.writeframes(bytes([128, 130] * 4000))
    return "data:audio/wav;base64," + base64.b64encode(file.getvalue()).decode()


SOUND = quiet_sound()


def play(stage, name):
    # Browsers play only what the user has pressed something for.
    stage.frame(name).locator("#press").click()
    stage.run(name, f"document.body.appendChild(Object.assign(document.createElement('audio'), {{ src: '{SOUND}', loop: true }})).play()")


# MARK: Titles


@pytest.fixture
def window(stage):
    """A window for a value, beside whose app another one is shown."""
    stage.choose("Reminders")
    stage.open_window("Reminders", "first")
    stage.pane("Reminders first").wait_for()
    stage.loaded()
    return stage


@pytest.mark.parametrize("way", ["its text changes", "it is replaced"])
def test_a_new_title_of_a_window_is_shown_wherever_it_is_named(window, way):
    window.run("Reminders first", "document.title = 'Shopping'" if way == "its text changes" else
               "document.querySelector('title').replaceWith(Object.assign(document.createElement('title'), { textContent: 'Shopping' }))")
    window.pane("Shopping").wait_for()
    assert window.pane("Shopping").locator(".pane-title").text_content() == "Shopping"
    assert "Shopping" in window.page.title() and window.page.title() == window.page.get_by_role("heading", level=1).text_content()


def test_the_main_window_keeps_the_name_of_its_app(stage):
    stage.choose("Reminders")
    stage.run("Reminders", "document.title = 'Today'")
    stage.open_window("Reminders", "second")
    stage.pane("Reminders second").wait_for()
    # The new title would have arrived before the second window.
    assert stage.page.locator("iframe[title=Reminders]").count() == 1 and stage.page.locator("iframe[title=Today]").count() == 0


def test_a_card_of_the_switcher_follows_the_title_of_its_window(window):
    # Alone: beside its app it would be on the same card.
    window.menu("Reminders first", "Full Screen")
    window.show_switcher()
    window.run("Reminders first", "document.title = 'Shopping'")
    window.page.get_by_role("button", name="Close Shopping").wait_for()
    assert window.cards() == ["Shopping", "Reminders"]
    window.page.locator(".card-face", has_text="Shopping").click()
    assert "Shopping" in window.shown()


# MARK: Keys


def test_a_window_is_found_by_the_key_that_it_has_now(stage):
    stage.choose("Reminders")
    stage.open_window("Reminders", "first")
    stage.pane("Reminders first").wait_for()
    stage.run("Reminders first", "document.title = 'Reminders second'")
    stage.pane("Reminders second").wait_for()
    # As when its content sets another value.
    stage.run("Reminders second", "document.documentElement.dataset.window = 'second'")
    stage.go_home()
    stage.open_window("Reminders", "second")
    stage.pane("Reminders second").wait_for()
    assert stage.shown() == ["Reminders second"] and "/reminders/?window=second" not in stage.requested
    stage.open_window("Reminders", "first")
    stage.pane("Reminders first").wait_for()
    assert stage.requested.count("/reminders/?window=first") == 2


def test_a_window_that_was_opened_from_the_list_of_windows_is_found_by_its_key(stage):
    stage.windows["reminders"], stage.keys = [{"number": 77, "title": "Shopping", "isOpen": False, "isVisible": False}], {77: "shopping"}
    stage.choose("Reminders")
    stage.menu("Reminders", "Show All Windows")
    stage.page.get_by_role("dialog").locator(".card-face", has_text="Shopping").click()
    stage.pane("Reminders shopping").wait_for()
    stage.go_home()
    stage.open_window("Reminders", "shopping")
    stage.pane("Reminders shopping").wait_for()
    assert stage.requested[-1] == "/reminders/?scene=77" and stage.page.locator("iframe").count() == 3


# MARK: Sound


@pytest.mark.parametrize("state, is_kept", [("loop = true", True), ("muted = true", False), ("pause()", False)], ids=["plays", "muted", "paused"])
def test_a_hidden_app_that_is_heard_keeps_its_frame(make_stage, state, is_kept):
    stage = make_stage(**PHONE)
    stage.choose("Reminders")
    play(stage, "Reminders")
    stage.run("Reminders", f"(document.querySelector('audio').{state})&&0")
    opener = "Reminders"
    for key in ["a", "b", "c"]:
        stage.open_window(opener, key)
        opener = f"Reminders {key}"
        stage.pane(opener).wait_for()
        stage.loaded()
    assert stage.page.locator("iframe[title=Reminders]").count() == is_kept


def test_frames_stay_few_though_every_app_is_heard(make_stage):
    stage = make_stage(**PHONE)
    stage.choose("Reminders")
    opener = "Reminders"
    for key in "abcdefg":
        play(stage, opener)
        stage.open_window(opener, key)
        opener = f"Reminders {key}"
        stage.pane(opener).wait_for()
        stage.loaded()
    # The one that is shown, three hidden ones as of silent apps, and two that are heard.
    titles = stage.page.evaluate("[...document.querySelectorAll('iframe')].map(e => e.title)")
    assert sorted(titles) == ["Home Screen", *(f"Reminders {key}" for key in "cdefg")]
