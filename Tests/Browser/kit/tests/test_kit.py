"""The kit itself: people, pages, hands and restarts, in both browsers."""
import pytest

pytestmark = pytest.mark.app("LayoutTrees")


def test_frames_are_read(screen):
    screen.open()
    tree, left, right = (screen.frame(f"css=[data-testid={name}]") for name in ("row-two-colors", "a", "b"))
    assert (tree.width, tree.height) == (300, 100)
    assert left.within(tree).x == 0 and right.right == tree.right


def test_people_are_apart(new_screen, app):
    first, second = new_screen().open(), new_screen().open()
    assert len(app.process_ids()) >= 2
    beside = new_screen(beside=first).open()
    cookies = [screen.evaluate("fetch('/').then(r => r.status)") for screen in (first, second, beside)]
    assert cookies == [200, 200, 200]


def test_the_window_has_the_size_that_was_asked_for(new_screen):
    screen = new_screen(800, 600, dark=True, language="ja").open()
    assert screen.evaluate("[innerWidth, innerHeight, matchMedia('(prefers-color-scheme: dark)').matches]") == [800, 600, True]
    assert screen.evaluate("navigator.language").startswith("ja")


def test_a_restart_keeps_the_address(own_app, new_screen):
    app = own_app("LayoutTrees")
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
