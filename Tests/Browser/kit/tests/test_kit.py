"""Tests of the kit itself: users, pages, input and restarts, in all browsers."""
import pytest

pytestmark = [pytest.mark.app("Specimen"), pytest.mark.firefox, pytest.mark.each_browser]


def test_frames_are_read(screen):
    screen.open()
    screen.evaluate("""document.body.insertAdjacentHTML('beforeend', `<div data-testid="box-outer" style="position:fixed;left:20px;top:30px;width:300px;height:100px">
      <div data-testid="box-inner" style="margin-left:7px;width:50px;height:40px"></div></div>`)""")
    outer, inner = screen.frame("box-outer"), screen.frame("box-inner")
    assert (outer.left, outer.top, outer.width, outer.height) == (20, 30, 300, 100)
    assert inner.within(outer) == (7, 0, 50, 40)
    assert screen.frames("box-").keys() == {"box-outer", "box-inner"}


def test_people_are_apart(new_screen, app):
    first, second = new_screen().open(), new_screen().open()
    assert len(app.process_ids()) >= 2
    beside = new_screen(beside=first).open()
    for one in (first, second, beside):
        assert one.exists("popovers")


def test_the_window_has_the_size_that_was_asked_for(new_screen):
    screen = new_screen(800, 600, dark=True, language="ja").open()
    assert screen.evaluate("[innerWidth, innerHeight, matchMedia('(prefers-color-scheme: dark)').matches]") == [800, 600, True]
    assert screen.evaluate("navigator.language").startswith("ja")


def test_hands(screen):
    """Keys, pointer and finger, on a field and a button that the test itself adds."""
    screen.open()
    screen.evaluate("""(() => { const box = document.createElement('div'); box.style.cssText = 'position:fixed;top:0;left:0;z-index:9'
      box.innerHTML = '<input data-testid="field"><button data-testid="button">Press</button>'; document.body.append(box)
      window.heard = []; for (const kind of ['click', 'dblclick', 'contextmenu']) box.lastChild.addEventListener(kind, () => heard.push(kind)) })()""")
    screen.type("field", "Héllo 日本 w")
    screen.press("Backspace")
    screen.type(None, "x")
    assert screen.text("field") == "Héllo 日本 x" and screen.focused() == "field"
    screen.press("Shift+Home")
    screen.press("Delete")
    screen.wait_for_text("field", "")
    screen.tap("button")
    screen.click("text=Press", "secondary")
    screen.click("button", "double")
    heard = screen.evaluate("heard")
    assert heard[0] == "click" and "contextmenu" in heard and heard[-1] == "dblclick"
    screen.resize(700, 600)
    assert screen.evaluate("[innerWidth, innerHeight]") == [700, 600]


@pytest.mark.parametrize("style, reason", [
    ("position:fixed;top:0;left:0", "it is covered by <p"), ("position:fixed;top:900px;left:0", "outside of the window"), (None, "it is disabled")])
def test_a_press_that_no_user_could_make_fails(screen, style, reason):
    screen.open()
    screen.evaluate(f"""(() => {{ const button = document.createElement('button'), cover = document.createElement('p')
      button.dataset.testid = 'button'; button.style.cssText = {(style or 'position:fixed;top:0;left:0') + ';z-index:9'!r}; button.disabled = {str(style is None).lower()}
      cover.style.cssText = 'position:fixed;inset:0;margin:0;z-index:10'; cover.hidden = {str('covered' not in reason).lower()}
      document.body.append(button, cover) }})()""")
    screen.patience = .5
    with pytest.raises(AssertionError, match=reason):
        screen.click("button")
    if style is None:
        screen.click("button", disabled=True)


def test_a_restart_keeps_the_address(own_app, new_screen):
    app = own_app("Specimen")
    screen = new_screen(app=app).open()
    port = app.port
    app.stop()
    app.start()
    assert app.port == port
    screen.open()


def test_a_condition_that_never_holds_is_named(screen):
    screen.open()
    with pytest.raises(AssertionError, match="never: 1 === 2"):
        screen.wait_for("1 === 2", seconds=0.2)
