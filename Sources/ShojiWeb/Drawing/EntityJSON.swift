// EntityJSON: the parts of an entity as JSON. Addresses are checked here: what the client may not load is not written.

import ShojiElements

extension Links {
  /// Models, of the system alone, so that loading one tells no other site about the user.
  static func isModel(_ address: String) -> Bool { isWithinSystem(address) || address.hasPrefix("data:model/gltf-binary") }
}

extension EntityColor {
  /// `#rrggbbaa`.
  var json: String {
    "#"
      + [red, green, blue, opacity].map {
        let digits = String($0, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }
}

extension EntityAnchor {
  var json: OrderedJSON {
    var json = OrderedJSON()
    switch self {
    case .plane(let alignment, let classes, let least):
      json.add("kind", "plane")
      json.add("alignment", alignment.rawValue)
      if !classes.isEmpty { json.add("classes", json: OrderedJSON.list(classes.map(\.rawValue))) }
      json.add("least", least, default: SIMD2(0, 0))
    case .image(let name):
      json.add("kind", "image")
      json.add("name", name)
    case .world(let place):
      json.add("kind", "world")
      EntityPlace(position: place.position, rotation: place.rotation).add(to: &json)
    case .camera: json.add("kind", "camera")
    case .face: json.add("kind", "face")
    }
    return json
  }
}

extension EntityMesh {
  /// Nil for a model whose address the client may not load.
  var json: OrderedJSON? {
    var json = OrderedJSON()
    switch self {
    case .box(let size, let corner):
      json.add("kind", "box")
      json.add("size", size)
      json.add("corner", corner, default: 0)
    case .sphere(let radius):
      json.add("kind", "sphere")
      json.add("radius", radius)
    case .plane(let size, let corner):
      json.add("kind", "plane")
      json.add("size", size)
      json.add("corner", corner, default: 0)
    case .cylinder(let height, let radius):
      json.add("kind", "cylinder")
      json.add("height", height)
      json.add("radius", radius)
    case .cone(let height, let radius):
      json.add("kind", "cone")
      json.add("height", height)
      json.add("radius", radius)
    case .text(let text, let size, let depth):
      json.add("kind", "text")
      json.add("text", text)
      json.add("size", size)
      json.add("depth", depth)
    case .model(let address):
      guard Links.isModel(address) else { return nil }
      json.add("kind", "model")
      json.add("url", address)
    // The client knows level planes only.
    case .panel(let size, let corner): Self.add(.panel(size, corner: corner), to: &json)
    case .custom(let vertices): Self.add(vertices, to: &json)
    }
    return json
  }

  private static func add(_ vertices: EntityVertices, to json: inout OrderedJSON) {
    json.add("kind", "custom")
    json.add("positions", json: numbers(vertices.positions))
    if !vertices.normals.isEmpty { json.add("normals", json: numbers(vertices.normals)) }
    if !vertices.textureCoordinates.isEmpty { json.add("uv", json: numbers(vertices.textureCoordinates)) }
    json.add("indices", json: "[" + vertices.indices.map { "\($0)" }.joined(separator: ",") + "]")
  }

  /// All components one after the other.
  private static func numbers<V: SIMD>(_ values: [V]) -> String where V.Scalar == Float {
    "[" + values.map { value in value.indices.map { OrderedJSON.number(value[$0]) }.joined(separator: ",") }.joined(separator: ",") + "]"
  }
}

extension EntityMaterial {
  var json: OrderedJSON {
    var json = OrderedJSON()
    json.add("kind", kind.rawValue)
    guard kind != .occlusion else { return json }
    json.add("color", color.json)
    json.add("texture", texture.flatMap { Links.isPicture($0) ? $0 : nil })
    if kind != .unlit {
      json.add("metalness", metalness)
      json.add("roughness", roughness)
      json.add("emission", emission?.json)
      json.add("normal", normal.flatMap { Links.isPicture($0) ? $0 : nil })
    }
    json.add("opacity", opacity, default: 1)
    return json
  }
}

extension EntityLight {
  var json: OrderedJSON {
    var json = OrderedJSON()
    json.add("kind", kind.rawValue)
    json.add("color", color.json)
    json.add("intensity", intensity)
    if let radius { json.add("radius", radius) }
    if let angle { json.add("angle", angle) }
    return json
  }
}

extension EntityShape {
  var json: OrderedJSON {
    var json = OrderedJSON()
    switch self {
    case .box(let size):
      json.add("kind", "box")
      json.add("size", size)
    case .sphere(let radius):
      json.add("kind", "sphere")
      json.add("radius", radius)
    case .capsule(let height, let radius):
      json.add("kind", "capsule")
      json.add("height", height)
      json.add("radius", radius)
    case .convex: json.add("kind", "convex")
    }
    return json
  }
}

extension EntityManipulation {
  var json: OrderedJSON {
    var json = OrderedJSON()
    json.add("move", moves)
    json.add("rotate", rotates)
    // An object of true size would look as it never can be (`ar.no-scale-for-true-size`).
    json.add("scale", scales && !isTrueSize)
    json.add("trueSize", isTrueSize)
    if !classes.isEmpty { json.add("classes", json: OrderedJSON.list(classes.map(\.rawValue))) }
    return json
  }
}

extension EntityContact {
  var json: OrderedJSON {
    var json = OrderedJSON()
    json.add("sound", sound.flatMap { Links.isMedia($0) ? $0 : nil })
    json.add("haptic", hasHaptic)
    return json
  }
}

extension EntityMotion {
  var json: OrderedJSON {
    var json = OrderedJSON()
    json.add("number", number)
    // All of the end is written: a default would be the present place.
    json.add("position", end.position)
    json.add("rotation", end.rotation)
    json.add("scale", end.scale)
    json.add("duration", json: OrderedJSON.number(duration))
    json.add("timing", timing.rawValue)
    return json
  }
}

extension EntityPlayback {
  var json: OrderedJSON {
    var json = OrderedJSON()
    json.add("number", number)
    json.add("name", name)
    json.mark("repeats", if: repeats)
    json.add("speed", speed, default: 1)
    json.mark("paused", if: isPaused)
    return json
  }
}
