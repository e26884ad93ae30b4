"""What a screen reader gets of each component: its role, its name, its state, from the browser's own tree."""
import pytest

from dialogs import Dialog
from shoji_kit.spoken import one, spoken
from shoji_kit.waiting import until

pytestmark = [pytest.mark.app("Specimen"), pytest.mark.only("chromium")]  # Only Chromium gives a test access to its tree.


@pytest.mark.core
def test_an_alert_is_one_with_its_title_its_message_and_nothing_of_the_page(visit):
    screen = visit("alerts")
    Dialog("alert", "alert-button").ask(screen, "two")
    alert = one(screen, "alertdialog")
    assert (alert.name, alert.description) == ("Save the changes?", "Nothing is lost meanwhile.")
    assert alert.states["modal"] is True
    assert [button.name for button in spoken(screen, "button")] == ["Cancel", "Save"]
    assert all("alertdialog" in button.parents for button in spoken(screen, "button"))


def test_an_action_sheet_is_a_dialog_with_a_name(visit):
    screen = visit("actionSheets")
    Dialog("actionsheet", "actionsheet-button").ask(screen, "draft")
    sheet = one(screen, "dialog")
    assert sheet.name and sheet.states["modal"] is True
    assert spoken(screen, "button")[-1].name == "Keep Editing"


@pytest.mark.core
def test_dots_are_a_slider_that_says_which_page_it_is(visit):
    screen = visit("pages")
    screen.wait_for("find('css=.page-dots').ariaValueMax === '5'")
    dots = one(screen, "slider")
    assert dots.name == "Page" and (dots.states["valuemin"], dots.states["value"], dots.states["valuemax"]) == (1, 1, 5)
    screen.click("to five")
    screen.wait_for_text("page", "5")
    screen.wait_for("find('css=.page-dots').ariaValueNow === '5'")
    # The browser updates its tree a moment after the attribute.
    until(lambda: one(screen, "slider").states["value"] == 5)


def test_a_collection_is_a_list_of_options_and_says_which_is_chosen(visit):
    screen = visit("collection")
    screen.wait_for_target("collection")
    assert one(screen, "listbox").name
    options = spoken(screen, "option")
    assert len(options) > 10 and all(option.states["selected"] is False for option in options)
    screen.evaluate("document.querySelector('.collection [role=option]').click()")
    screen.wait_for("document.querySelector('.collection [aria-selected=true]')")
    assert [option.name for option in spoken(screen, "option") if option.states["selected"]] == [options[0].name]


@pytest.mark.core
def test_a_field_says_its_name_what_is_wrong_with_it_and_what_it_is_for(visit):
    screen = visit("textEntry")
    screen.type("mail", "name@")
    screen.click("code")
    screen.wait_for("document.querySelector('[aria-invalid=true]')")
    mail = one(screen, "textbox", "Mail")
    assert mail.states["invalid"] == "true" and mail.states["value"] == "name@"
    assert "address" in mail.description
    # A secure field does not expose its text.
    screen.type("password", "correct horse")
    assert "horse" not in str(spoken(screen))


def test_a_text_view_is_a_field_of_several_lines(visit):
    screen = visit("textViews")
    screen.wait_for_target("editor")
    assert any(view.states.get("multiline") for view in spoken(screen, "textbox"))
