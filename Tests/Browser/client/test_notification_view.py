"""Pictures of notifications: they stand upright, whatever their files say of how the camera was held."""
import pytest

UPRIGHT = [
    (1, 0, False), (2, 0, True), (3, 180, False), (4, 180, True), (5, 270, True), (6, 90, False), (7, 90, True), (8, 270, False), (9, 0, False),
]


@pytest.mark.parametrize("orientation, degrees, is_mirrored", UPRIGHT)
def test_a_picture_is_turned_and_mirrored_as_its_file_says(screen, orientation, degrees, is_mirrored):
    screen.open('<div id="box" style="position:relative;width:200px;height:100px;container-type:size"><div id="p"></div></div>')
    page = screen.page
    page.evaluate(
        f"import('/shoji/notification-view.js').then(its => document.getElementById('p').style.cssText = its.turnOf({orientation}))")
    # Its own axes, as they are on the screen.
    right, down = page.evaluate(
        "(matrix => [[matrix.a, matrix.b], [matrix.c, matrix.d]].map(axis => axis.map(Math.round)))"
        "(new DOMMatrix(getComputedStyle(p).transform))")
    turned = {0: ((1, 0), (0, 1)), 90: ((0, 1), (-1, 0)), 180: ((-1, 0), (0, -1)), 270: ((0, -1), (1, 0))}[degrees]
    expected_right = tuple(-value for value in turned[0]) if is_mirrored else turned[0]
    assert (tuple(right), tuple(down)) == (expected_right, turned[1])
    # A picture that lies on its side has the box's height as its width, so that it fills the box after the turn.
    box, picture = screen.rect("#box"), screen.rect("#p")
    if 1 < orientation < 9:
        sides = ("x", "y", "width", "height")
        assert [round(picture[side]) for side in sides] == [round(box[side]) for side in sides]


def test_the_face_of_a_sender_is_turned_too(screen):
    screen.open("")
    face = "banner => import('/shoji/notification-view.js').then(its => its.faceOf(banner, document.createElement('time'))[0].outerHTML)"
    banner = {"name": "Notes", "icon": "", "title": "Ann Lee", "subtitle": "", "body": "Hi", "sender": {"handle": "a", "name": "Ann Lee", "picture": "/ann.webp"}}
    assert 'class="notification-face"' in screen.page.evaluate(face, banner)
    banner["sender"]["turn"] = 6
    html = screen.page.evaluate(face, banner)
    assert 'class="notification-face notification-turned"' in html and "rotate(90deg)" in html
