"""A wheel or a trackpad turns a paged view by one page."""
import pytest

PAGES = (
    '<div class="scroll wf hf" id="pages" data-axis="horizontal" data-paging data-behaviour="paging sideways" tabindex="0">'
    '<div class="hs scroll-content" style="width:500%;height:100%;gap:0">'
    + "".join(f'<div style="flex:0 0 20%;height:100%">Page {number}</div>' for number in range(1, 6)) + "</div></div>")


@pytest.mark.guideline("page.sequential-no-jump")
@pytest.mark.parametrize("cancelable", ["true", "false"])
def test_the_hardest_swipe_reaches_the_neighbour(screen, cancelable):
    screen.open(PAGES)
    for page in (1, 2):
        overflow = screen.page.evaluate(f"""() => {{
          for (const deltaX of [9000, ...Array(12).fill(300)]) pages.dispatchEvent(new WheelEvent("wheel", {{ deltaX, bubbles: true, cancelable: {cancelable} }}))
          return getComputedStyle(pages).overflowX
        }}""")
        # A gesture whose events cannot be prevented would scroll on by itself.
        assert overflow == ("auto" if cancelable == "true" else "hidden")
        screen.until(f"pages.scrollLeft === {page} * pages.clientWidth && getComputedStyle(pages).overflowX === 'auto'")
