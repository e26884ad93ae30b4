"""What an app describes of its objects: shapes, colours, wrong values and motions; and spaces that several people share."""

import math

import pytest

from test_reality_geometry import its, near  # noqa: F401

BOUNDS = """(async () => {
  const { THREE: three } = await import('/shoji/three.js'), scene = { three, effects: { add: (material) => material } }
  const mesh = m.createMesh(scene, value, new three.MeshBasicMaterial()), { geometry } = mesh
  geometry.computeBoundingBox()
  const { min, max } = geometry.boundingBox, { position, normal, uv, index } = { ...geometry.attributes, index: geometry.index }
  const list = (attribute) => attribute ? Array.from({ length: attribute.count }, (_, i) => [attribute.getX(i), attribute.getY(i),
      ...(attribute.itemSize > 2 ? [attribute.getZ(i)] : [])]) : null
  return { size: [max.x - min.x, max.y - min.y, max.z - min.z], min: min.toArray(), positions: list(position), normals: list(normal),
      uv: list(uv), triangles: (index ?? position).count / 3 }
})()"""


def shape(its, **mesh):
    return its("meshes", f"await {BOUNDS}", {"mesh": mesh})


def refused(its, **mesh):
    return its("meshes", f"await {BOUNDS}.then(() => 'made', ({{ message }}) => message)", {"mesh": mesh})


def test_shapes_have_the_sizes_that_the_app_gives(its):
    assert shape(its, kind="box", size=[1, 2, 3])["size"] == near([1, 2, 3])
    assert shape(its, kind="sphere", radius=0.5)["size"] == near([1, 1, 1])
    assert shape(its, kind="cylinder", radius=0.5, height=3)["size"] == near([1, 3, 1])
    cone = shape(its, kind="cone", radius=0.5, height=3)
    assert cone["size"] == near([1, 3, 1])
    # A cone has its tip at the top.
    assert all(math.hypot(x, z) < 1e-6 for x, y, z in cone["positions"] if y > 1.49)
    plane = shape(its, kind="plane", size=[2, 4])
    assert plane["size"] == near([2, 0, 4]) and all(normal == near([0, 1, 0]) for normal in plane["normals"])
    # A full turn is round enough.
    assert shape(its, kind="cylinder", radius=0.5, height=3)["triangles"] >= 48 * 4


def test_a_box_with_round_edges_has_its_size_and_no_corner(its):
    found = shape(its, kind="box", size=[2, 1, 1], corner=0.2)
    assert found["size"] == near([2, 1, 1])
    inner = [0.8, 0.3, 0.3]
    for place, normal in zip(found["positions"], found["normals"]):
        away = [max(abs(value) - half, 0) for value, half in zip(place, inner)]
        assert math.hypot(*away) <= 0.2 + 1e-5
        assert math.hypot(*normal) == pytest.approx(1, abs=1e-4)
        assert sum(a * b for a, b in zip(place, normal)) > 0
    # The edges are no rounder than the box is thick.
    assert shape(its, kind="box", size=[2, 1, 1], corner=5)["size"] == near([2, 1, 1])
    assert shape(its, kind="box", size=[2, 1, 1], corner=0)["triangles"] == 12


def test_a_level_rectangle_with_round_corners_faces_up_and_shows_its_whole_picture(its):
    found = shape(its, kind="plane", size=[2, 4], corner=0.5)
    assert found["size"] == near([2, 0, 4])
    assert all(normal == near([0, 1, 0]) for normal in found["normals"])
    for (x, _, z), (u, v) in zip(found["positions"], found["uv"]):
        assert (u, v) == (pytest.approx(x / 2 + 0.5, abs=1e-5), pytest.approx(-z / 4 + 0.5, abs=1e-5))
        # Within the circle of its corner.
        assert math.hypot(max(abs(x) - 0.5, 0), max(abs(z) - 1.5, 0)) <= 0.5 + 1e-5
    # Points on each of the four arcs.
    for left in (-1, 1):
        for low in (-1, 1):
            arc = [1 for x, _, z in found["positions"] if x * left > 0.51 and z * low > 1.51]
            assert len(arc) >= 5
    assert shape(its, kind="plane", size=[2, 4], corner=9)["size"] == near([2, 0, 4])


def test_an_apps_own_shape_has_its_points(its):
    square = [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]
    found = shape(its, kind="custom", positions=square, indices=[0, 1, 2, 0, 2, 3], uv=[0, 0, 1, 0, 1, 1, 0, 1])
    assert found["triangles"] == 2 and found["size"] == near([1, 1, 0]) and found["uv"][2] == [1, 1]
    # Its normals follow from its triangles unless it has some.
    assert all(normal == near([0, 0, 1]) for normal in found["normals"])
    assert shape(its, kind="custom", positions=square, indices=[0, 1, 2], normals=[0, 1, 0] * 4)["normals"][0] == [0, 1, 0]
    assert shape(its, kind="custom", positions=square, indices=[0, 1, 2], normals=[0, 1, 0])["normals"][0] == near([0, 0, 1])
    assert shape(its, kind="custom", positions=square, indices=[0, 1, 2], uv=[0, 1])["uv"] is None
    assert shape(its, kind="custom", positions=[0, 0, 0, 1, 0, 0, 1, 1, 0])["triangles"] == 1
    # Triangles with points that do not exist are left out.
    assert shape(its, kind="custom", positions=square, indices=[0, 1, 2, 0, 1, 4, 0, -1, 2, 0, 1.5, 2, 0, 2, 3])["triangles"] == 2
    assert shape(its, kind="custom", positions=square, indices=[0, 1, 2, 3])["triangles"] == 1


@pytest.mark.parametrize(
    "mesh, words",
    [
        ({"kind": "box", "size": [1, 2]}, "wrong values"),
        ({"kind": "box", "size": [1, 2, -3]}, "wrong values"),
        ({"kind": "box", "size": [1, 2, 1e6]}, "wrong values"),
        ({"kind": "sphere", "radius": "1"}, "wrong values"),
        ({"kind": "cone", "radius": -1, "height": 1}, "wrong values"),
        ({"kind": "cylinder", "radius": 1, "height": 2e5}, "wrong values"),
        ({"kind": "plane", "size": [1, 1, 1]}, "wrong values"),
        ({"kind": "prism"}, "prism"),
        ({"kind": "custom"}, "no points"),
        ({"kind": "custom", "positions": [0, 0, 0, 1, 0, 0]}, "no points"),
        ({"kind": "custom", "positions": [0] * 10}, "no points"),
        ({"kind": "custom", "positions": [0, 0, 0, 1, 0, 0, 1, 1, "x"]}, "without a place"),
        ({"kind": "custom", "positions": [0, 0, 0, 1, 0, 0, 1, 1, 2e5]}, "without a place"),
        ({"kind": "custom", "positions": [0] * 9, "indices": [0, 1, 7]}, "only indices"),
    ],
)
def test_a_shape_with_wrong_values_is_refused_in_words(its, mesh, words):
    assert words in refused(its, **mesh)


def test_wrong_values_of_a_description_count_as_not_given(its):
    def read(**values):
        return its("meshes", "m.readDescription(JSON.stringify(value))", values)

    assert read(position=[1, 2, 3], rotation=[0, 0, 0, 2], scale=[1, 1, 1]) == {
        "position": [1, 2, 3],
        "rotation": [0, 0, 0, 1],
        "scale": [1, 1, 1],
    }
    assert read(position=[1, 2], rotation=[0, 0, 0, 0], scale="1", opacity="x", name=3, near=None) == {}
    assert read(position=[1e9, -1e9, 0], opacity=7, near=-1) == {"position": [1e5, -1e5, 0], "opacity": 1, "near": 0}
    assert read(light={"intensity": 5, "angle": 9, "radius": -1}) == {"light": {"intensity": 5, "angle": near(math.pi / 2), "radius": 0}}
    assert read(mesh=5, materials=[5, {"metalness": 3, "texture": 1}]) == {"mesh": {}, "materials": [{}, {"metalness": 1}]}
    assert read(mesh=None) == {}
    assert read(collision=[{"kind": "box"}, {"kind": "sphere", "radius": 1}]) == {"collision": [{"kind": "sphere", "radius": 1}]}
    assert read(collision=[{"kind": "box"}]) == {}
    assert read(motion={"timing": "fast", "duration": 1e9, "position": [0, 0, 0]}) == {"motion": {"duration": 86400, "position": [0, 0, 0]}}
    assert read(playback={"speed": -1e9, "name": "walk"}) == {"playback": {"speed": -100, "name": "walk"}}
    assert read(anchor={"kind": "plane", "classes": ["floor", 3], "least": [1, 2]}, manipulation=[1]) == {
        "anchor": {"kind": "plane", "classes": ["floor"], "least": [1, 2]}
    }
    assert its("meshes", "[m.readDescription('['), m.readDescription('[1]'), m.readDescription(null), m.readDescription('3')]") == [
        {},
        {},
        {},
        {},
    ]


@pytest.mark.parametrize(
    "given, color, alpha",
    [
        ("#112233", "#112233", 1),
        ("#11223380", "#112233", 128 / 255),
        ("#AABBCC", "#AABBCC", 1),
        ("red", "#ffffff", 1),
        ("#123", "#ffffff", 1),
        (5, "#ffffff", 1),
    ],
)
def test_colours_have_an_opacity_and_everything_else_is_white(its, given, color, alpha):
    assert its("materials", "m.colorOf(value)", given) == {"color": color, "alpha": near(alpha)}


@pytest.mark.parametrize(
    "address, is_own",
    [
        ("/shoji/files/a.png", True),
        ("http://localhost/x", True),
        ("https://elsewhere.example/x", False),
        ("data:image/png;base64,", True),
        ("http://[", False),
        ("javascript:1", False),
    ],
)
def test_only_pictures_of_this_system_are_loaded(its, address, is_own):
    assert its("materials", "m.isOwnAddress(value)", address) is is_own


MATERIAL = """(async () => {
  const { THREE: three } = await import('/shoji/three.js'), made = m.createMaterial({ three, effects: { add: (material) => material },
      touch() {} }, value)
  const { opacity, transparent, metalness, roughness, colorWrite, userData, toneMapped } = made
  return { type: made.type, color: '#' + made.color.getHexString(), emission: made.emissive ? '#' + made.emissive.getHexString() : null,
      opacity, transparent, metalness, roughness, colorWrite, order: userData.order, toneMapped }
})()"""


def test_materials_are_as_the_app_describes_them(its):
    made = lambda **says: its("materials", f"await {MATERIAL}", says)
    simple = made(color="#112233")
    assert (simple["type"], simple["color"], simple["opacity"], simple["transparent"], simple["metalness"], simple["roughness"]) == (
        "MeshStandardMaterial",
        "#112233",
        1,
        False,
        0,
        0.6,
    )
    assert made(kind="physical")["roughness"] == 0.5
    assert (made(metalness=0.4, roughness=0)["metalness"], made(metalness=0.4, roughness=0)["roughness"]) == (0.4, 0)
    clear = made(color="#11223380", opacity=0.5)
    assert clear["opacity"] == near(128 / 255 / 2) and clear["transparent"]
    unlit = made(kind="unlit", color="#112233", emission="#ffffff")
    assert (unlit["type"], unlit["toneMapped"], unlit["emission"]) == ("MeshBasicMaterial", False, None)
    assert made(emission="#ff0000")["emission"] == "#ff0000"
    hidden = made(kind="occlusion")
    assert (hidden["colorWrite"], hidden["order"]) == (False, -1)


MOTION = """(async () => {
  const { THREE: three } = await import('/shoji/three.js'), camera = new three.PerspectiveCamera(), ended = []
  const motions = m.createMotions({ three, camera, touch() {} }, (entity, number) => ended.push(number)), parent = new three.Object3D(),
      object = new three.Object3D()
  parent.add(object)
  const entity = { object, says: value.says ?? {}, clips: [] }, way = []
  if (value.camera) camera.position.set(...value.camera)
  if (value.motion) motions.start(entity, value.motion)
  for (const now of value.times) {
    const hasMoved = motions.advance(now, {}, new Map([['a', entity]]))
    way.push([hasMoved, object.position.x, object.quaternion.toArray(), object.scale.x])
  }
  return { way, ended }
})()"""


@pytest.mark.parametrize(
    "timing, half, quarter",
    [("linear", 0.5, 0.25), ("easeIn", 0.125, 0.25**3), ("easeOut", 0.875, 1 - 0.75**3), ("easeInOut", 0.5, 4 * 0.25**3)],
)
def test_an_object_moves_by_its_timing_and_the_end_is_told_once(its, timing, half, quarter):
    found = its(
        "motions",
        f"await {MOTION}",
        {
            "motion": {"number": 7, "position": [8, 0, 0], "scale": [3, 3, 3], "duration": 2, "timing": timing},
            "times": [500, 1000, 1500, 2500, 2600],
        },
    )
    assert [step[1] for step in found["way"]] == [0, near(8 * quarter), near(8 * half), 8, 8]
    assert [step[3] for step in found["way"]] == [1, near(1 + 2 * quarter), near(1 + 2 * half), 3, 3]
    assert [step[0] for step in found["way"]] == [True] * 4 + [False]
    assert found["ended"] == [7]


def test_a_motion_without_a_duration_is_there_at_once_and_a_turn_goes_the_short_way(its):
    assert its("motions", f"await {MOTION}", {"motion": {"number": 1, "position": [8, 0, 0]}, "times": [500]}) == {
        "way": [[True, 8, [0, 0, 0, 1], 1]],
        "ended": [1],
    }
    turned = its(
        "motions",
        f"await {MOTION}",
        {"motion": {"number": 1, "rotation": [0, 1, 0, 0], "duration": 1, "timing": "linear"}, "times": [0, 500]},
    )
    assert turned["way"][1][2] == near([0, math.sqrt(0.5), 0, math.sqrt(0.5)])


def test_an_object_looks_at_a_viewer_who_is_near_and_turns_slowly(its):
    near_by = its("motions", f"await {MOTION}", {"says": {"looks": True}, "camera": [2, 1, 0], "times": [0, 100, 200, 1500]})
    angles = [2 * math.atan2(quaternion[1], quaternion[3]) for _, _, quaternion, _ in near_by["way"]]
    # One and a half radians a second, and no more for a frame that was late.
    assert angles == pytest.approx([0, 0.15, 0.3, 0.45], abs=1e-3)
    far = its("motions", f"await {MOTION}", {"says": {"looks": True}, "camera": [3.1, 0, 0], "times": [0, 100]})
    assert [step[0] for step in far["way"]] == [False, False]


def test_an_object_that_faces_the_viewer_keeps_its_size_on_the_screen(its):
    found = its("motions", f"await {MOTION}", {"says": {"billboard": True, "scale": [2, 2, 2]}, "camera": [0, 0, 3], "times": [0]})
    assert found["way"][0][3] == near(6)
    assert its("motions", f"await {MOTION}", {"says": {"billboard": True}, "camera": [0, 0, 0], "times": [0]})["way"][0][3] == near(0.05)


def test_a_text_stands_on_its_last_line_or_is_centred_where_it_faces_the_viewer(its):
    def made(text, **more):
        return its("meshes", f"await {BOUNDS}", {"mesh": {"kind": "text", "text": text, "size": 0.1}, **more})

    one, two = made("Ag"), made("Ag\nAg")
    # Lines are one and a quarter times as high as letters, with a rim of 0.15 around them all.
    assert one["size"][1] == pytest.approx(0.155, abs=0.002) and two["size"][1] == pytest.approx(0.28, abs=0.002)
    assert one["min"][:2] == pytest.approx([-0.015, -0.045], abs=0.002)
    middle = made("Ag", billboard=True)
    assert middle["min"][0] == near(-middle["size"][0] / 2) and middle["min"][1] == near(-middle["size"][1] / 2)
    assert made("Agggg")["size"][0] > one["size"][0] * 1.8
    assert refused(its, kind="text", text=5) == refused(its, kind="text", text="a", size=-1) == "a text has wrong values"


# Spaces that people share


def landmarks(turn, scale, position, count=12, spread=1.0):
    """Pairs of landmarks of one room, measured by two devices."""
    pairs = []
    for index in range(count):
        their = [spread * math.cos(index * 2.4) * (1 + index % 3), 0.3 * (index % 4), spread * math.sin(index * 2.4) * (1 + index % 3)]
        x, y, z = their
        own = [x * math.cos(turn) + z * math.sin(turn), y, z * math.cos(turn) - x * math.sin(turn)]
        pairs.append({"own": [value * scale + offset for value, offset in zip(own, position)], "their": their})
    return pairs


@pytest.mark.parametrize(
    "turn, scale, position", [(0.7, 1, [1, 0.2, -2]), (-2.9, 1.2, [0, 0, 0]), (0, 0.8, [3, -1, 0.5]), (1.5, 1.02, [0, 0, 1])]
)
def test_two_devices_agree_on_the_room_by_landmarks_even_if_some_are_wrong(its, turn, scale, position):
    pairs = landmarks(turn, scale, position)
    wrong = [{"own": [4, 1, 4], "their": [0.1 * index, 0, -3]} for index in range(5)]
    found = its("sharing-alignment", "m.align(value)", pairs + wrong)
    assert found["turn"] == pytest.approx(turn, abs=0.01)
    # What is nearly the same size is the same.
    assert found["scale"] == (1 if scale == 1.02 else pytest.approx(scale, abs=0.01))
    if scale != 1.02:
        assert found["position"] == pytest.approx(position, abs=0.03)


@pytest.mark.parametrize(
    "pairs",
    [
        landmarks(0.7, 1, [1, 0, 0], 7),
        landmarks(0.7, 1, [1, 0, 0], 12, 0.05),
        landmarks(0.7, 0.6, [1, 0, 0]),
        landmarks(0.7, 1.6, [1, 0, 0]),
        landmarks(0.7, 1, [1, 0, 0], 10) + [{"own": [index % 5 - 9, 3, index], "their": [9 - index, 1, index % 7]} for index in range(20)],
        [],
    ],
    ids=["few", "near together", "too small", "too large", "most are wrong", "none"],
)
def test_landmarks_that_prove_nothing_align_nothing(its, pairs):
    assert its("sharing-alignment", "m.align(value)", pairs) is None


def test_a_place_of_the_shared_space_is_turned_sized_and_moved(its):
    found = {"turn": math.pi / 2, "scale": 2, "position": [1, 2, 3]}
    assert its("sharing-alignment", "m.placeIn(value, [1, 1, 0])", found) == near([1, 4, 1])
    assert its("sharing-alignment", "m.poseOf(value)", found) == {
        "position": [1, 2, 3],
        "rotation": [0, near(math.sqrt(0.5)), 0, near(math.sqrt(0.5))],
        "scale": [2, 2, 2],
    }


@pytest.mark.parametrize(
    "more, agrees",
    [
        ({}, True),
        ({"position": [0.14, 0, 0]}, True),
        ({"position": [0.16, 0, 0]}, False),
        ({"turn": 0.04}, True),
        ({"turn": 0.06}, False),
        ({"turn": 2 * math.pi + 0.01}, True),
        ({"scale": 1.04}, True),
        ({"scale": 1.06}, False),
    ],
)
def test_two_results_agree_where_the_device_is(its, more, agrees):
    assert (
        its(
            "sharing-alignment",
            "m.agrees(value, { turn: 0, scale: 1, position: [0, 0, 0] }, [0.01, 0, 0])",
            {"turn": 0, "scale": 1, "position": [0, 0, 0], **more},
        )
        is agrees
    )


def test_a_result_counts_when_a_second_one_says_the_same_soon(its):
    run = (
        "(agree => value.map(([found, now]) => agree.take(found && { turn: 0, scale: 1, position: [found, 0, 0] }, [0, 0, 0],"
        " now)?.position[0] ?? null))(m.createAgreement())"
    )
    assert its("sharing-alignment", run, [[1, 0], [1.1, 1000], [1, 2000], [None, 2500], [1, 3000]]) == [None, 1.1, None, None, 1]
    assert its("sharing-alignment", run, [[1, 0], [5, 1000], [5, 2000]]) == [None, None, 5]
    assert its("sharing-alignment", run, [[1, 0], [1, 10_000], [1, 19_999]]) == [None, None, 1]
    assert (
        its(
            "sharing-alignment",
            "(agree => { agree.take({ turn: 0, scale: 1, position: [1, 0, 0] }, [0, 0, 0], 0); agree.reset(); return agree.take({ turn: 0,"
            " scale: 1, position: [1, 0, 0] }, [0, 0, 0], 10) })(m.createAgreement())",
        )
        is None
    )
