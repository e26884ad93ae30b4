"""The search field of a page is as large as the user's text, and the page's content starts below it."""
import pytest

pytestmark = pytest.mark.app("Specimen")
FIELD = "document.querySelector('.searchfield')"
SIZES = f"[parseFloat(getComputedStyle({FIELD}.querySelector('input')).fontSize), {FIELD}.getBoundingClientRect().height]"


@pytest.mark.core
def test_the_field_grows_with_the_text_size(visit):
    screen = visit("menus")
    screen.wait_for_target("field")
    for name, size, height in (("large", 17, 36), ("xSmall", 14, 36), ("accessibility1", 28, 48)):
        screen.evaluate(f"document.documentElement.dataset.textSize = '{name}', document.documentElement.dataset.textSizeChosen = '', dispatchEvent(new Event('resize'))")
        screen.wait_for(f"String({SIZES}) === '{size},{height}'", about=f"the field in {name}")
        # Between the field and the page's content is the bar's margin and the content's padding.
        distance = f"find('field').getBoundingClientRect().top - {FIELD}.getBoundingClientRect().bottom"
        screen.wait_for(f"{distance} >= 15 && {distance} < 60", about=f"the content below the field in {name}")
