// Entities in space: transforms, other entities' spaces, directions, bounds, motions.

import RealityKit
import ShojiElements
import Testing
import simd

@MainActor @Suite("Entities: space") struct EntityTransformTests {
  private func near(_ a: SIMD3<Float>, _ b: SIMD3<Float>, within tolerance: Float = 1e-4) -> Bool { simd_distance(a, b) < tolerance }

  @Test("A transform is the same as parts and as a matrix, also one that mirrors") func matrices() {
    let place = Transform(
      scale: SIMD3(-2, 3, 0.5), rotation: simd_quatf(angle: 0.8, axis: simd_normalize(SIMD3(1, 2, 3))), translation: SIMD3(1, -2, 3))
    let again = Transform(matrix: place.matrix)
    #expect(simd_almost_equal_elements(again.matrix, place.matrix, 1e-5))
    #expect(Transform(matrix: matrix_identity_float4x4) == .identity)
    #expect(near(Transform(yaw: .pi / 2).rotation.act(SIMD3(0, 0, -1)), SIMD3(-1, 0, 0)))
  }

  @Test("A position in the world is set through all that is around the entity") func relative() {
    let (outer, inner, other) = (Entity(), Entity(), Entity())
    outer.transform = Transform(scale: SIMD3(2, 2, 2), rotation: simd_quatf(angle: 1, axis: SIMD3(0, 1, 0)), translation: SIMD3(3, 0, 0))
    outer.addChild(inner)
    inner.setPosition(SIMD3(0, 1, 0), relativeTo: nil)
    #expect(near(inner.position(relativeTo: nil), SIMD3(0, 1, 0)))
    inner.setOrientation(simd_quatf(angle: 0.5, axis: SIMD3(1, 0, 0)), relativeTo: nil)
    #expect(abs(inner.orientation(relativeTo: nil).angle - 0.5) < 1e-4)
    inner.setScale(SIMD3(1, 1, 1), relativeTo: nil)
    #expect(near(inner.scale, SIMD3(0.5, 0.5, 0.5)))
    other.position = SIMD3(0, 0, 1)
    #expect(near(inner.position(relativeTo: other), SIMD3(0, 1, -1)))
    #expect(near(inner.convert(position: SIMD3(0, 0, 0), to: other), SIMD3(0, 1, -1)))
    #expect(near(other.convert(position: SIMD3(0, 1, -1), from: nil), SIMD3(0, 1, -2)))
  }

  @Test("look points −z at the target, also straight up, and keeps the rotation if there is no direction") func look() {
    let entity = Entity()
    for target in [SIMD3<Float>(3, 0, 0), SIMD3(0, 5, 0), SIMD3(0, -5, 0), SIMD3(1, 2, 3)] {
      entity.look(at: target, from: SIMD3(0, 0, 0), relativeTo: nil)
      #expect(near(entity.orientation.act(SIMD3(0, 0, -1)), simd_normalize(target)), "\(target)")
    }
    let before = entity.orientation
    entity.look(at: SIMD3(1, 1, 1), from: SIMD3(1, 1, 1), relativeTo: nil)
    #expect(abs(abs(simd_dot(entity.orientation, before)) - 1) < 1e-4 && near(entity.position, SIMD3(1, 1, 1)))
  }

  @Test("A place that is no number is ignored") func finite() {
    let entity = Entity()
    entity.position = SIMD3(1, 2, 3)
    entity.position.x = .nan
    entity.scale = SIMD3(.infinity, 1, 1)
    #expect(entity.transform == Transform(translation: SIMD3(1, 2, 3)))
  }

  @Test("Bounds contain the models of all descendants, in the space that is asked for") func bounds() {
    let (root, left, right) = (Entity(), ModelEntity(mesh: .generateBox(size: 2)), ModelEntity(mesh: .generateSphere(radius: 0.5)))
    root.addChild(left)
    left.addChild(right)
    (left.position, right.position, root.position) = (SIMD3(-1, 0, 0), SIMD3(3, 0, 0), SIMD3(0, 10, 0))
    let own = root.visualBounds(relativeTo: root)
    #expect(near(own.min, SIMD3(-2, -1, -1)) && near(own.max, SIMD3(2.5, 1, 1)))
    #expect(near(root.visualBounds(relativeTo: nil).center, SIMD3(0.25, 10, 0)))
    right.isEnabled = false
    #expect(near(root.visualBounds(relativeTo: root, excludeInactive: true).max, SIMD3(0, 1, 1)))
    #expect(Entity().visualBounds(relativeTo: nil).isEmpty && root.visualBounds(recursive: false, relativeTo: nil).isEmpty)
  }

  @Test("Boxes and spheres are hit by their own shapes, other models by their hull") func shapes() {
    let (box, text) = (ModelEntity(mesh: .generateBox(size: 1)), ModelEntity(mesh: .generateText("Hello")))
    box.addChild(text)
    box.generateCollisionShapes(recursive: true)
    #expect(box.collision?.shapes == [.generateBox(size: SIMD3(1, 1, 1))])
    #expect(text.collision?.shapes.first?.shape == .convex)
  }

  @Test("While it moves an entity is on its way, and the page is told the end") func motion() {
    let entity = Entity()
    let controller = entity.move(to: Transform(translation: SIMD3(1, 0, 0)), relativeTo: nil, duration: 1000, timingFunction: .linear)
    #expect(entity.position.x < 0.5 && controller.isPlaying)
    #expect(entity.content.place.position == SIMD3(1, 0, 0))
    #expect(entity.content.motion?.duration == 1000 && entity.content.motion?.timing == .linear)
    #expect(entity.finished(99) == nil)
    #expect(entity.finished(1) === controller)
    #expect(entity.position == SIMD3(1, 0, 0) && entity.content.motion == nil && controller.isComplete)
  }

  @Test("A new place ends a motion, a pause holds it, and a duration of 0 has none") func interruptedMotion() {
    let entity = Entity()
    let first = entity.move(to: Transform(translation: SIMD3(1, 0, 0)), relativeTo: nil, duration: 1000)
    first.pause()
    #expect(first.isPaused && entity.content.motion == nil && entity.position.x < 0.5)
    first.resume()
    #expect(first.isPlaying && entity.content.motion?.end.position == SIMD3(1, 0, 0))
    entity.position = SIMD3(0, 2, 0)
    #expect(first.isComplete && entity.position == SIMD3(0, 2, 0) && entity.content.motion == nil)
    #expect(entity.move(to: Transform(translation: SIMD3(3, 0, 0)), relativeTo: nil, duration: 0).isComplete)
    #expect(entity.position == SIMD3(3, 0, 0))
  }

  @Test("Each timing function goes from 0 to 1 without turning back", arguments: ["linear", "easeIn", "easeOut", "easeInOut"])
  func timing(name: String) throws {
    let functions: [String: AnimationTimingFunction] = ["linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut]
    let function = try #require(functions[name])
    let values = (0...10).map { function.value(at: Double($0) / 10) }
    #expect(abs(values[0]) < 1e-12 && abs(values[10] - 1) < 1e-12)
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("The user's move of an entity at a place in the world is relative to that place") func moved() {
    let anchor = AnchorEntity(world: SIMD3(0, 1, -2))
    anchor.wasMoved(to: Transform(translation: SIMD3(0.5, 0, 0)))
    #expect(near(anchor.position, SIMD3(0.5, 1, -2)))
    #expect(anchor.content.anchor == .world(EntityPlace(position: SIMD3(0, 1, -2))))
    #expect(near(anchor.content.place.position, SIMD3(0.5, 0, 0)))
    let entity = Entity()
    entity.wasMoved(to: Transform(translation: SIMD3(1, 1, 1)))
    #expect(entity.position == SIMD3(1, 1, 1))
  }
}
