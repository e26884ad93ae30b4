"""Printing: from the Action button or an app's own button to the printer view, and from there to a real IPP printer or the browser's own."""
import os
import re

import pytest
from shoji_kit import App
from shoji_kit.printers import Printer

PRINT = "[...document.querySelectorAll('[data-activity=print]')].filter(b => b.checkVisibility())"
VIEW = "document.querySelector('dialog.printing[open]')"
ROW = "[...document.querySelectorAll('dialog.printing[open] .row')].find(row => row.checkVisibility() && row.textContent.trim().startsWith(%r))"


@pytest.fixture
def printers():
    made = []

    def make(*arguments, **options):
        made.append(Printer(*arguments, **options))
        return made[-1]

    yield make
    for printer in made:
        printer.close()


@pytest.fixture
def office(own_app, new_screen, printers):
    """A colour printer with duplex and a simple one, and a screen of the exhibit."""
    fine, simple = printers("Office", color=True, duplex=True), printers("Kitchen")
    app = own_app("Specimen", "--printer", fine.address, "--printer", simple.address)

    def make(**options):
        return Office(app, exhibit(new_screen(app=app, **options)), fine, simple)

    return make


def exhibit(screen):
    screen.open("/")
    screen.click("printing")
    screen.wait_for("find('share-words')")
    return screen


class Office:
    def __init__(self, app, screen, fine, simple):
        self.app, self.screen, self.fine, self.simple = app, screen, fine, simple

    def share(self, what):
        """Opens the activity view of an exhibit."""
        self.screen.click(what)
        self.screen.wait_for("document.querySelector('.activities')?.checkVisibility()")
        self.screen.settled()

    def print(self, what):
        """Opens the printer view of an exhibit by its Action button."""
        self.share(what)
        self.screen.click("css=[data-activity=print]")
        self.opened()

    def opened(self):
        self.screen.wait_for(f"{VIEW}?.checkVisibility()")
        self.screen.settled()

    def rows(self):
        """The names of the options that are shown."""
        return self.screen.evaluate("[...document.querySelectorAll('dialog.printing[open] .printing-form .row')].filter(r => r.checkVisibility()).map(r => r.querySelector('.printing-label, .toggle-label').textContent)")

    def choose_printer(self, name):
        # The list is drawn again when the printers have been asked once more, which may be while a row is pressed.
        asked = "performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/shoji/printers')).length"
        before = self.screen.evaluate(asked)
        self.screen.click("css=dialog.printing .printing-opener")
        self.screen.wait_for(f"document.querySelector('dialog.printing').dataset.page === 'printers' && {asked} > {before}")
        self.screen.settled()
        self.screen.click(f"text={name}")
        self.screen.wait_for("!document.querySelector('dialog.printing').dataset.page")
        self.screen.settled()

    def set(self, name, value):
        """Sets an option that is chosen from a list, or a number."""
        self.screen.wait_for(ROW % name)
        self.screen.evaluate(f"((field) => {{ field.value = {value!r}; field.dispatchEvent(new Event('change', {{ bubbles: true }})) }})(({ROW % name}).querySelector('select, input'))")

    def start(self):
        self.screen.click("css=dialog.printing .printing-print")
        # Pressed: the view tells of the job, or is gone because the browser's own dialog prints.
        self.screen.wait_for(f"!{VIEW} || {VIEW}.querySelector('.printing-state')?.checkVisibility()", about="the view tells of the job")

    def received(self):
        """Waits for a job of the colour printer, and returns it."""
        try:
            return self.fine.job()
        except AssertionError as error:
            raise AssertionError(f"{error}\n{self.screen.outline()}") from None

    def says(self, words):
        self.screen.wait_for(f"{VIEW}?.querySelector('[role=status]')?.textContent.includes({words!r})", seconds=60)


def chapters(job):
    """The chapters that begin on each page of a job."""
    return [[line.strip() for line in page.splitlines() if line.strip().startswith("Chapter")] for page in job.pages]


@pytest.mark.guideline("printing.action-button-then-print", "printing.printer-view-contents")
def test_the_action_button_leads_to_the_printer_view(office):
    it = office()
    it.print("share-words")
    assert it.screen.evaluate(f"{VIEW}.querySelector('h1').textContent") == "Print"
    assert it.rows()[:3] == ["Printer", "Copies", "Page Range"]
    it.screen.click("css=dialog.printing .printing-opener")
    it.screen.wait_for("document.querySelector('dialog.printing').dataset.page === 'printers'")
    names = it.screen.evaluate(f"{VIEW}.innerText")
    assert "Office" in names and "Kitchen" in names
    it.screen.press("Escape")
    it.screen.wait_for("!document.querySelector('dialog.printing').dataset.page")
    it.screen.press("Escape")
    it.screen.wait_gone("css=dialog.printing")


@pytest.mark.only("chromium")
@pytest.mark.guideline("printing.airprint")
@pytest.mark.parametrize("what, pages", [("share-words", 1), ("share-picture", 1), ("share-pdf", 3)])
def test_words_pictures_and_pdf_files_are_printed(office, what, pages):
    it = office()
    it.print(what)
    it.start()
    job = it.received()
    assert job.facts["Pages"] == str(pages)
    if what == "share-words":
        assert "A Letter" in job.pages[0] and "Words on paper" in job.pages[0]
    if what == "share-pdf":
        assert [page.strip() for page in job.pages] == ["Page 1", "Page 2", "Page 3"]
    it.screen.wait_gone("css=dialog.printing", seconds=60)


@pytest.mark.only("chromium")
def test_several_pdf_files_and_pictures_are_one_job_in_their_order(office):
    it = office()
    it.screen.click("several")
    it.opened()
    it.set("Page Range", "some")
    it.set("From", "3")
    it.set("To", "5")
    it.start()
    # Said for a moment only, before the view closes.
    it.says("Printed")
    job = it.received()
    assert [page.strip() for page in job.pages] == ["Page 3", "", "Page 1"]


@pytest.mark.only("chromium")
def test_of_several_files_the_one_that_cannot_be_read_is_named(office):
    it = office()
    it.screen.click("broken")
    it.opened()
    it.start()
    it.says("“Broken.pdf” can’t be read.")
    assert it.fine.jobs == []


@pytest.mark.only("chromium")
@pytest.mark.guideline("printing.range-and-copies")
def test_the_job_holds_exactly_the_chosen_pages_and_copies(office):
    it = office()
    it.print("share-pdf")
    it.screen.click("css=dialog.printing [data-step=increment]")
    it.set("Page Range", "some")
    it.set("From", "2")
    it.set("To", "3")
    it.start()
    job = it.received()
    assert [page.strip() for page in job.pages] == ["Page 2", "Page 3"] and job["copies"] == "2"


@pytest.mark.only("chromium")
@pytest.mark.guideline("printing.extra-options-if-supported")
def test_double_sided_and_colour_only_where_the_printer_can(office):
    it = office()
    it.print("share-pdf")
    it.choose_printer("Kitchen")
    assert not {"Double-Sided", "Black & White"} & set(it.rows())
    it.choose_printer("Office")
    assert {"Double-Sided", "Black & White"} <= set(it.rows())
    it.screen.click("text=Double-Sided")
    it.start()
    assert it.received()["sides"] == "two-sided-long-edge"
    assert it.simple.jobs == []


@pytest.mark.only("chromium")
@pytest.mark.guideline("printing.hide-action-if-nothing-or-no-printer", "printing.only-when-possible")
def test_print_is_missing_if_there_is_nothing_to_print_or_no_printer(office, own_app, new_screen):
    it = office()
    it.share("share-archive")
    assert it.screen.evaluate(f"{PRINT}.length") == 0
    it.screen.press("Escape")
    it.screen.wait_gone("css=.activities")
    # A browser that cannot print, and a server without printers.
    screen = new_screen(app=own_app("Specimen"))
    screen.context.add_init_script("window.print = undefined")
    screen.open("/")
    screen.click("printing")
    screen.click("share-words")
    screen.wait_for("document.querySelector('.activities')?.checkVisibility()")
    screen.settled()
    assert screen.evaluate(f"{PRINT}.length") == 0
    assert screen.evaluate("find('print').disabled")


@pytest.mark.guideline("printing.custom-button-disable-or-hide")
def test_an_apps_own_button_is_disabled_without_content(office):
    it = office()
    assert not it.screen.evaluate("find('print').disabled")
    it.screen.click("content")
    it.screen.wait_for("find('print').disabled")
    # What is asked for with nothing to print opens nothing.
    it.screen.click("too-early")
    it.screen.wait_for_text("outcome", "nothing")
    assert not it.screen.evaluate(f"{VIEW}?.open ?? false")


@pytest.mark.only("chromium")
def test_an_apps_document_is_laid_out_in_pages_and_harms_nothing(office):
    it = office()
    it.screen.click("print")
    it.opened()
    it.start()
    job = it.received()
    assert sum(chapters(job), []) == [f"Chapter {number}" for number in range(1, 61)]
    assert len(job.pages) > 5 and "SCRIPT RAN" not in "".join(job.pages)
    # No heading is alone at the end of its page.
    assert not any(page.rstrip().splitlines()[-1].strip().startswith("Chapter") for page in job.pages)
    it.screen.wait_for_text("outcome", "printed, known")


@pytest.mark.only("chromium")
def test_500_pages_are_printed_whole(office):
    it = office()
    it.screen.click("book")
    it.opened()
    it.start()
    job = it.received()
    pages = job.pages
    assert 500 <= len(pages) < 600 and job.facts["Pages"] == str(len(pages))
    # Each line once, in its order, and no page without any.
    assert [int(number) for page in pages for number in re.findall(r"\bLine (\d+)\b", page)] == list(range(1, 22_501))
    assert all("Line " in page for page in pages)
    it.screen.wait_for_text("outcome", "printed, known", seconds=60)


@pytest.mark.only("chromium")
def test_pages_that_an_app_draws_are_printed(office):
    it = office()
    it.screen.click("labels")
    it.opened()
    it.start()
    assert it.received().facts["Pages"] == "3"
    it.screen.wait_for_text("outcome", "printed, known")


@pytest.mark.only("chromium")
@pytest.mark.guideline("keyboard-shortcut.system-commands")
def test_command_p_leads_to_the_printer_view_and_prints_the_page_in_front(office):
    it = office()
    it.screen.wait_for("document.documentElement.dataset.commands === 'ready'")
    it.screen.press("Control+p")
    it.opened()
    assert it.rows()[:3] == ["Printer", "Copies", "Page Range"]
    it.start()
    text = "".join(it.received().pages)
    # What the page says, without its buttons.
    assert "Printing" in text and "Content" in text and "All Exhibits" not in text
    it.screen.wait_gone("css=dialog.printing", seconds=60)


@pytest.mark.only("chromium")
def test_what_the_browsers_own_dialog_gets_is_not_called_printed(office):
    it = office()
    it.screen.click("print")
    it.opened()
    it.choose_printer("This Device’s Printers")
    it.start()
    it.screen.wait_for_text("outcome", "handedOver")
    assert it.fine.jobs == it.simple.jobs == []


@pytest.mark.only("chromium")
def test_giving_up_tells_the_app(office):
    it = office()
    it.screen.click("print")
    it.opened()
    it.screen.press("Escape")
    it.screen.wait_for_text("outcome", "cancelled")


@pytest.mark.only("chromium")
def test_a_printer_without_paper_is_waited_for_and_the_job_can_be_cancelled(office):
    it = office()
    it.fine.run_out_of_paper()
    it.print("share-pdf")
    it.start()
    it.says("Out of Paper")
    it.fine.release()
    it.screen.wait_gone("css=dialog.printing", seconds=60)
    it.fine.hold()
    it.print("share-pdf")
    it.start()
    it.fine.job(2)
    it.screen.click("text=Cancel Printing")
    it.fine.wait_for_cancel()
    it.fine.release()
    it.says("Printing Cancelled")


@pytest.mark.only("chromium")
def test_a_printer_that_rejects_or_goes_away_is_told_with_a_reason(office):
    it = office()
    it.fine.reject()
    it.print("share-pdf")
    it.start()
    it.screen.wait_for(f"{VIEW}.querySelector('[role=status]').textContent.length > 0 && [...{VIEW}.querySelectorAll('button')].some(b => b.checkVisibility() && b.textContent === 'Try Again')", seconds=60)
    it.screen.press("Escape")
    it.screen.wait_gone("css=dialog.printing")
    it.print("share-pdf")
    # Not before: ten seconds after the last answer the printers are asked again, and one that is gone is not offered.
    it.fine.kill()
    it.start()
    it.screen.wait_for(f"[...{VIEW}.querySelectorAll('button')].some(b => b.checkVisibility() && b.textContent === 'Try Again')", seconds=90)


@pytest.mark.only("chromium")
def test_an_accepted_job_survives_the_end_of_the_system_and_is_printed_once(office):
    it = office()
    it.fine.hold()
    it.print("share-pdf")
    it.start()
    it.fine.job(1)
    # Only now does the user know that the printer has it. A job that is cut off before that is told to be uncertain.
    it.screen.wait_for(f"{VIEW}?.querySelector('.printing-state')?.dataset.state === 'processing'", seconds=60)
    it.app.kill()
    it.app.start()
    it.fine.release()
    it.screen.wait_gone("css=dialog.printing", seconds=60)
    assert it.fine.jobs == [1]


@pytest.mark.only("chromium")
@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives user numbers")
def test_what_lays_out_the_pages_has_a_user_number_of_its_own(new_screen, printers):
    printer = printers("Office")
    app = App("Specimen", "--printer", printer.address)
    try:
        # Otherwise a process with a number of its own could not pass through it.
        app.folder.chmod(0o711)
        app.start()
        assert "confinement: user numbers" in app.log()
        it = Office(app, exhibit(new_screen(app=app)), printer, None)
        it.print("share-words")
        it.start()
        assert "Words on paper" in printer.job().pages[0]
        it.screen.wait_gone("css=dialog.printing", seconds=60)
    finally:
        app.close()
