// ARScene+Reading: reads the settings and the objects of an experience from the contents of its elements.

import ShojiElements

extension ARScene {
  /// Returns nil if the element is no view with the camera's picture.
  init?(_ element: Element) {
    guard let content = element.content as? RealityContent, content.camera == .ar else { return nil }
    self.init(view: element)
    (hasCoaching, hasOwnCoaching) = (content.coaching != nil, content.hasCustomCoaching)
    isPlacing = content.placing != nil
    if let placing = content.placing { placesAnywhere = placing.alignment == .any && placing.classes.isEmpty }
    images = content.images.map {
      Picture(name: $0.name, width: Double($0.width), isTracked: $0.isTracked, isMovable: $0.isMovable)
    }
    (relocalizes, hasPeopleOcclusion, hasGuides) = (content.relocalizes, content.hasOcclusion, content.hasGuides)
    area = content.area.map { (Double($0.x), Double($0.y)) }
    requirement = content.requirement
    var reading = Reading()
    for child in element.children { reading.read(child, in: Space()) }
    objects = reading.objects
  }

  /// The space in which an object has its place.
  private struct Space {
    var position = SIMD3<Double>()
    var rotation = SIMD4<Double>(0, 0, 0, 1)
    var scale = SIMD3<Double>(1, 1, 1)
    var anchor: ARObject.Anchor?
    var isOff = false

    func place(_ point: SIMD3<Double>) -> SIMD3<Double> { position + Space.turn(point * scale, by: rotation) }

    func inner(_ place: EntityPlace) -> Space {
      var space = self
      space.position = self.place(SIMD3<Double>(place.position))
      space.rotation = Space.product(rotation, SIMD4<Double>(place.rotation))
      space.scale = scale * SIMD3<Double>(place.scale)
      return space
    }

    private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
    private static func turn(_ point: SIMD3<Double>, by rotation: SIMD4<Double>) -> SIMD3<Double> {
      let axis = SIMD3(rotation.x, rotation.y, rotation.z)
      let twice = cross(axis, point) * 2
      return point + twice * rotation.w + cross(axis, twice)
    }
    private static func product(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
      let first = SIMD3(a.x, a.y, a.z), second = SIMD3(b.x, b.y, b.z)
      let axis = second * a.w + first * b.w + cross(first, second)
      return SIMD4(axis.x, axis.y, axis.z, a.w * b.w - (first * second).sum())
    }
  }

  private struct Reading {
    var objects: [ARObject] = []

    @MainActor mutating func read(_ element: Element, in outer: Space) {
      // Wrappers carry a box, and have no place of their own.
      guard let content = element.content as? EntityContent else {
        for child in element.children { read(child, in: outer) }
        return
      }
      var base = outer
      if let anchor = content.anchor {
        base = Space(anchor: ARObject.Anchor(anchor), isOff: outer.isOff)
        if case .world(let place) = anchor {
          var bare = place
          bare.scale = SIMD3(1, 1, 1)
          base = base.inner(bare)
        }
      }
      var space = base.inner(content.place)
      space.isOff = outer.isOff || content.isOff || content.opacity < 0.02
      var object = ARObject(element)
      (object.name, object.label, object.isOff) = (content.name, content.label, space.isOff)
      (object.anchor, object.hasOwnAnchor) = (base.anchor, content.anchor != nil)
      (object.position, object.scale) = (space.position, space.scale)
      object.form = ARObject.Form(content.mesh)
      object.size = ARObject.extent(of: content) * space.scale
      object.surfaces = content.materials.map(ARObject.Surface.init)
      (object.isTouched, object.hasDetail) = (content.takesInput, content.hasDetail)
      object.manipulation = content.manipulation.map(ARObject.Manipulation.init)
      object.motion = content.motion.map { motion in
        ARObject.Motion(
          number: motion.number, target: base.place(SIMD3<Double>(motion.end.position)), seconds: motion.duration)
      }
      objects.append(object)
      for child in element.children { read(child, in: space) }
    }
  }
}

extension ARObject.Anchor {
  fileprivate init(_ anchor: EntityAnchor) {
    switch anchor {
    case .plane(_, let classes, let least):
      self.init(kind: .plane, classes: classes.map(\.rawValue), leastWidth: Double(least.x), leastDepth: Double(least.y))
    case .image(let name): self.init(kind: .image, image: name)
    case .world: self.init(kind: .world)
    case .camera: self.init(kind: .camera)
    case .face: self.init(kind: .face)
    }
  }
}

extension ARObject.Form {
  fileprivate init(_ mesh: EntityMesh?) {
    self =
      switch mesh {
      case nil: .none
      case .text(let text, _, _)?: .text(text)
      case .model?: .model
      case .custom?: .custom
      default: .solid
      }
  }
}

extension ARObject.Surface {
  fileprivate init(_ material: EntityMaterial) {
    self.init(
      metalness: Double(material.metalness), roughness: Double(material.roughness), hasTexture: material.texture != nil,
      isOcclusion: material.kind == .occlusion)
    // An unlit surface reflects nothing.
    if material.kind == .unlit { metalness = 0 }
  }
}

extension ARObject.Manipulation {
  fileprivate init(_ manipulation: EntityManipulation) {
    self.init(
      moves: manipulation.moves, rotates: manipulation.rotates, scales: manipulation.scales, isTrueSize: manipulation.isTrueSize,
      classes: manipulation.classes.map(\.rawValue))
  }
}

extension ARObject {
  /// The vertices of a mesh up to which its size is computed.
  private static let mostVertices = 5000

  /// Returns the size of an object before scaling; 0 for a file, unless the shape by which it is hit tells it.
  fileprivate static func extent(of content: EntityContent) -> SIMD3<Double> {
    switch content.mesh {
    case .box(let size, _)?: SIMD3<Double>(size)
    case .sphere(let radius)?: SIMD3<Double>(repeating: Double(radius) * 2)
    case .plane(let size, _)?: SIMD3(Double(size.x), 0, Double(size.y))
    case .panel(let size, _)?: SIMD3(Double(size.x), Double(size.y), 0)
    case .cylinder(let height, let radius)?, .cone(let height, let radius)?:
      SIMD3(Double(radius) * 2, Double(height), Double(radius) * 2)
    // Letters are about half as wide as a line is high.
    case .text(let text, let size, let depth)?: SIMD3(Double(text.count) * Double(size) * 0.5, Double(size), Double(depth))
    case .custom(let vertices)?: bounds(of: vertices)
    case .model?: content.collision.map { extent(of: $0) }.max { $0.max() < $1.max() } ?? SIMD3<Double>()
    case nil: SIMD3<Double>()
    }
  }

  private static func extent(of shape: EntityShape) -> SIMD3<Double> {
    switch shape {
    case .box(let size): SIMD3<Double>(size)
    case .sphere(let radius): SIMD3<Double>(repeating: Double(radius) * 2)
    case .capsule(let height, let radius): SIMD3(Double(radius) * 2, Double(height), Double(radius) * 2)
    case .convex: SIMD3<Double>()
    }
  }

  private static func bounds(of vertices: EntityVertices) -> SIMD3<Double> {
    guard let first = vertices.positions.first, vertices.positions.count <= mostVertices else { return SIMD3<Double>() }
    var least = first, most = first
    for point in vertices.positions {
      least = pointwiseMin(least, point)
      most = pointwiseMax(most, point)
    }
    return SIMD3<Double>(most - least)
  }
}
