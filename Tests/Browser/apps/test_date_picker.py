"""Compact date pickers: the date in the user's language, in a pill that takes keys and opens the browser's picker."""
import pytest

pytestmark = pytest.mark.app("Gallery")
PILLS = "document.querySelectorAll('.split-detail .datepicker')"


def open_page(new_screen, **options):
    screen = new_screen(**options).open()
    screen.wait_for("document.documentElement.dataset.client === 'ready'")
    # Pasted, so that the list is filtered once and not while a row of it is pressed.
    screen.evaluate("void (field => { field.focus(); document.execCommand('insertText', false, 'DatePicker') })(find('css=input[type=search]'))")
    row = "css=.split-sidebar .row .navigation-link"
    screen.wait_for(f"document.querySelectorAll('.split-sidebar .row .navigation-link').length === 1")
    screen.settled()
    screen.tap(row)
    screen.wait_for(f"{PILLS}.length > 2")
    screen.settled()
    return screen


def words(screen):
    return screen.evaluate(f"[...{PILLS}].slice(0, 3).map(e => e.innerText.replace(/\\s/g, ' ').trim())")


def expect_fit(screen):
    for index in range(3):
        pill = screen.evaluate(f"(r => [r.left, r.right])({PILLS}[{index}].getBoundingClientRect())")
        row = screen.evaluate(f"(r => [r.left, r.right])({PILLS}[{index}].closest('.row').getBoundingClientRect())")
        assert row[0] + 16 <= pill[0] and pill[1] <= row[1] - 16
    # The label is not cut.
    assert screen.evaluate(f"(e => e.scrollWidth <= e.clientWidth)({PILLS}[0].closest('.labeled').querySelector('.part'))")


@pytest.mark.parametrize("language", ["en-US", "ja-JP", "ar"])
def test_date_and_time_fit_into_a_phones_row(new_screen, language):
    expect_fit(open_page(new_screen, language=language))


# WebKitGTK's window cannot be that narrow.
@pytest.mark.only("chromium")
def test_date_and_time_fit_into_the_narrowest_phones_row(new_screen):
    expect_fit(open_page(new_screen, width=320, height=568))


def test_a_long_label_stands_above(new_screen):
    screen = open_page(new_screen)
    # On the first days of a month the date is so short that the page's own label stands beside it.
    screen.evaluate("(find('text=Date and time').textContent = 'Date and time of the visit')")
    screen.settled()
    label, pill = screen.frame("text=Date and time of the visit"), screen.frame("css=.split-detail .datepicker")
    assert label.bottom <= pill.top and label.left < pill.left


@pytest.mark.core
def test_it_says_the_date_as_ios_does(new_screen):
    screen = open_page(new_screen)
    now = screen.evaluate("[new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(), new Intl.DateTimeFormat('en-US', { hour: 'numeric' }).format()]")
    date, time, _ = words(screen)
    assert date == now[0]
    assert time.split(":")[0] == now[1].split()[0] and time.split()[-1] == now[1].split()[-1]


# WebKitGTK's date field takes no typed digits.
@pytest.mark.core
@pytest.mark.only("chromium")
def test_keys_change_the_date_and_its_words(new_screen):
    screen = open_page(new_screen, width=1024, height=768)
    screen.evaluate(f"{PILLS}[0].querySelector('input').focus()&&0")
    # While it has the focus, the typed date is visible.
    assert screen.evaluate(f"getComputedStyle({PILLS}[0].querySelector('input')).opacity") == "1"
    screen.type(None, "12052027")
    screen.wait_for(f"{PILLS}[0].querySelector('input').value === '2027-12-05'")
    screen.evaluate("document.activeElement.blur()&&0")
    screen.wait_for(f"{PILLS}[0].querySelector('.datepicker-text').textContent === 'Dec 5, 2027'")
    # The app has received it: the other picker with the same date shows it too.
    screen.wait_for(f"{PILLS}[2].closest('.list').querySelectorAll('.datepicker-text')[2].textContent === 'Dec 5, 2027'")


@pytest.mark.parametrize("language, title", [("en-US", "Gallery"), ("ja-JP", "ギャラリー")])
def test_the_back_button_beside_a_title_of_two_words_says_where_it_leads(new_screen, language, title):
    screen = open_page(new_screen, language=language)
    label, button = "css=.split-detail .navigation-back-label", screen.frame("css=.split-detail .navigation-back")
    assert screen.text(label) == title
    # A label that does not fit lies below its button, which clips it.
    assert screen.frame(label).bottom <= button.bottom and screen.frame(label).right <= button.right
