// Entities: the tree, names, copies and components.

import RealityKit
import Testing
import simd

private struct Spin: Component, Equatable { var speed: Float }

@MainActor @Suite("Entities: the tree") struct EntityTests {
  @Test("A child has one parent: adding it to another one removes it from the first") func parents() {
    let (first, second, child) = (Entity(), Entity(), Entity())
    first.addChild(child)
    #expect(child.parent === first && first.children.count == 1)
    second.children.append(child)
    #expect(child.parent === second && first.children.isEmpty)
    child.removeFromParent()
    #expect(child.parent == nil && second.children.isEmpty)
  }

  @Test("Children keep their order, and are inserted and removed by index") func order() {
    let parent = Entity()
    let names = ["a", "b", "c"]
    for name in names {
      let child = Entity()
      child.name = name
      parent.addChild(child)
    }
    let new = Entity()
    new.name = "new"
    parent.children.insert(new, at: 1)
    #expect(parent.children.map(\.name) == ["a", "new", "b", "c"])
    parent.children.remove(at: 0)
    parent.children.removeAll { $0.name == "c" }
    #expect(parent.children.map(\.name) == ["new", "b"])
    parent.children.removeAll()
    #expect(parent.children.isEmpty && new.parent == nil)
  }

  @Test("A child that keeps its place in the world gets the transform for it") func preservesWorld() {
    let (old, new, child) = (Entity(), Entity(), Entity())
    old.position = SIMD3(1, 2, 3)
    new.position = SIMD3(-4, 0, 0)
    new.orientation = simd_quatf(angle: 1, axis: SIMD3(0, 1, 0))
    new.scale = SIMD3(2, 2, 2)
    child.position = SIMD3(0.5, 0, 0)
    old.addChild(child)
    let before = child.position(relativeTo: nil)
    new.addChild(child, preservingWorldTransform: true)
    #expect(simd_distance(child.position(relativeTo: nil), before) < 1e-5)
    old.addChild(child)
    #expect(simd_distance(child.position(relativeTo: nil), before) > 0.1)
  }

  @Test("A descendant is found by its name, the nearest first") func find() {
    let (root, branch, leaf) = (Entity(), Entity(), ModelEntity())
    (root.name, branch.name, leaf.name) = ("root", "branch", "leaf")
    root.addChild(branch)
    branch.addChild(leaf)
    #expect(root.findEntity(named: "leaf") === leaf)
    #expect(root.findEntity(named: "root") === root)
    #expect(branch.findEntity(named: "root") == nil)
  }

  @Test("A copy has the same values and no parent; a deep one has copies of the children") func clone() {
    let model = ModelEntity(mesh: .generateSphere(radius: 1), materials: [SimpleMaterial(color: .red, isMetallic: true)])
    let child = Entity()
    Entity().addChild(model)
    model.addChild(child)
    (model.name, model.position, child.name) = ("ball", SIMD3(1, 0, 0), "child")
    model.components.set(Spin(speed: 3))
    let copy: ModelEntity = model.clone(recursive: true)
    #expect(copy.name == "ball" && copy.position == SIMD3(1, 0, 0) && copy.parent == nil)
    #expect(copy.model?.mesh == model.model?.mesh)
    #expect(copy.components[Spin.self] == Spin(speed: 3))
    #expect(copy.children.map(\.name) == ["child"] && copy.children[0] !== child)
    #expect(model.clone(recursive: false).children.isEmpty)
    copy.components.set(Spin(speed: 9))
    #expect(model.components[Spin.self]?.speed == 3)
  }

  @Test("An entity has one component of each type, also of an app's own") func components() {
    let entity = Entity()
    #expect(!entity.components.has(Spin.self))
    entity.components.set([Spin(speed: 1), OpacityComponent(opacity: 0.5)])
    entity.components[Spin.self]?.speed += 1
    #expect(entity.components[Spin.self] == Spin(speed: 2) && entity.components.count == 2)
    entity.components[OpacityComponent.self] = nil
    entity.components.remove(Spin.self)
    #expect(entity.components.isEmpty)
    entity.components.set(Transform(translation: SIMD3(1, 1, 1)))
    #expect(entity.position == SIMD3(1, 1, 1) && entity.components[Transform.self]?.translation == SIMD3(1, 1, 1))
  }

  @Test("An entity is active while a view shows it and nothing around it is disabled") func active() {
    final class Host: EntityHost {
      var changes: [UInt64] = []
      func changed(_ entity: Entity) { changes.append(entity.id) }
      func childrenChanged(_ entity: Entity) {}
    }
    let (host, root, child) = (Host(), Entity(), Entity())
    root.addChild(child)
    #expect(!child.isActive)
    root.host = host
    #expect(child.isActive)
    root.isEnabled = false
    #expect(child.isEnabled && !child.isEnabledInHierarchy && !child.isActive)
    child.position.x = 1
    #expect(host.changes == [root.id, child.id])
  }

  @Test("What is attached to a surface is anchored once the browser has found one; a place in the world always is") func anchored() {
    let (plane, world, child) = (AnchorEntity(plane: .horizontal, classification: .table), AnchorEntity(world: SIMD3(0, 1, -2)), Entity())
    plane.addChild(child)
    #expect(!child.isAnchored && child.anchor === plane)
    plane.anchoredPlace = Transform(translation: SIMD3(0, -1, 0))
    #expect(child.isAnchored)
    #expect(child.position(relativeTo: nil) == SIMD3(0, -1, 0))
    world.addChild(child)
    #expect(child.isAnchored && world.position == SIMD3(0, 1, -2))
    #expect(child.position(relativeTo: nil) == SIMD3(0, 1, -2))
    world.reanchor(.camera)
    #expect(!child.isAnchored)
  }
}
