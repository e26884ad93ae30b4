// Entities on the page: the JSON of each, and that a change costs one operation of one entity.

import Foundation
import RealityKit
import Shoji
import ShojiElements
import ShojiTesting
import ShojiWeb
import Testing
import simd

@MainActor @Suite("Entities on the page") struct EntityDrawingTests {
  private func dictionary(_ value: Any?) -> [String: Any] { value as? [String: Any] ?? [:] }

  @Test("Defaults are left out") func defaults() throws {
    #expect(try EntityScreen.json(of: Entity()).isEmpty)
    let json = try #require(try EntityScreen.json("data-reality", in: EntityScreen().html).first)
    #expect(json.keys.sorted() == ["label"])
  }

  @Test("The scene is hidden, and entities are nested in it") func nesting() {
    let root = Entity()
    root.addChild(Entity())
    let screen = EntityScreen(root)
    #expect(screen.html.contains("class=\"reality"))
    #expect(screen.html.contains("reality-scene"))
    #expect(screen.html.components(separatedBy: "data-behaviour=\"entity\"").count == 3)
  }

  @Test("Names, places and states are written in meters, rounded to five places") func places() throws {
    let entity = Entity()
    entity.name = "chair \"A\" <1>"
    entity.transform = Transform(
      scale: SIMD3(2, 1, 1), rotation: simd_quatf(angle: .pi, axis: SIMD3(0, 1, 0)), translation: SIMD3(1 / 3, 0, -2))
    entity.isEnabled = false
    let json = try EntityScreen.json(of: entity)
    #expect(json["name"] as? String == "chair \"A\" <1>")
    #expect(numbers(json["position"]) == [0.33333, 0, -2])
    #expect(numbers(json["rotation"]).map { $0.rounded() } == [0, 1, 0, 0])
    #expect(numbers(json["scale"]) == [2, 1, 1])
    #expect(json["off"] as? Bool == true)
  }

  @Test("A move costs one operation and one evaluation, whatever the number of entities") func oneChange() throws {
    let root = Entity()
    for _ in 0..<50 { root.addChild(Entity()) }
    let screen = EntityScreen(root)
    let child = root.children[20]
    let id = try #require(child.domID)
    let operations = screen.patch { child.position = SIMD3(0, 1, 0) }
    #expect(operations == [.attribute(id: id, name: "data-entity", value: "{\"position\":[0,1,0]}")])
    #expect(screen.evaluations { child.position = SIMD3(0, 2, 0) } == 1)
    #expect(screen.evaluations { child.position = SIMD3(0, 2, 0) } == 0)
  }

  @Test("A new child is inserted, a removed one removed, and others stay the same elements") func children() throws {
    let root = Entity()
    let (first, second) = (Entity(), Entity())
    root.addChild(first)
    let screen = EntityScreen(root)
    let id = try #require(first.domID)
    let operations = screen.patch { root.addChild(second) }
    #expect(operations.count == 1 && first.domID == id)
    guard case .insert(let parent, _, let html)? = operations.first else {
      Issue.record("not inserted")
      return
    }
    #expect(parent == root.domID && html.contains("data-entity"))
    #expect(screen.patch { first.removeFromParent() } == [.remove(id: id)])
    #expect(first.domID == nil && second.domID != nil)
  }

  @Test("An entity is found by the id of its node") func domIDs() throws {
    let (root, child) = (Entity(), Entity())
    root.addChild(child)
    let screen = EntityScreen(root)
    #expect(root.shown(as: try #require(child.domID)) === child)
    #expect(root.shown(as: "nothing") == nil)
    withExtendedLifetime(screen) {}
  }

  @Test("Each target of an anchor is written with what the browser looks for") func anchors() throws {
    func anchor(_ target: AnchoringComponent.Target) throws -> [String: Any] {
      dictionary(try EntityScreen.json(of: AnchorEntity(target))["anchor"])
    }
    let table = try anchor(.plane(.horizontal, classification: [.table, .floor], minimumBounds: SIMD2(0.5, 0.25)))
    #expect(table["kind"] as? String == "plane" && table["alignment"] as? String == "horizontal")
    #expect(table["classes"] as? [String] == ["floor", "table"] && numbers(table["least"]) == [0.5, 0.25])
    let surface = try anchor(.plane(.any, classification: .any, minimumBounds: SIMD2(0, 0)))
    #expect(surface["alignment"] as? String == "any" && surface["classes"] == nil && surface["least"] == nil)
    #expect(try anchor(.image(group: "Museum", name: "poster"))["name"] as? String == "poster")
    #expect(try anchor(.camera)["kind"] as? String == "camera")
    #expect(try anchor(.face)["kind"] as? String == "face")
    let world = AnchorEntity(world: SIMD3(0, 1, -2))
    #expect(numbers(dictionary(try EntityScreen.json(of: world)["anchor"])["position"]) == [0, 1, -2])
    #expect(try EntityScreen.json(of: world)["position"] == nil)
  }

  @Test("What a screen reader says is in the JSON of each entity with a label") func labels() throws {
    let entity = Entity()
    var accessibility = AccessibilityComponent()
    accessibility.label = "Chair"
    accessibility.value = "Red"
    entity.components.set(accessibility)
    #expect(try EntityScreen.json(of: entity)["label"] as? String == "Chair, Red")
    accessibility.isAccessibilityElement = false
    entity.components.set(accessibility)
    #expect(try EntityScreen.json(of: entity)["label"] == nil)
  }

  @Test(
    "An object of true size cannot be resized, any other can", .guideline("ar.no-scale-for-true-size", "ar.scale-imaginary-environment"))
  func trueSize() throws {
    let entity = Entity()
    entity.components.set(ManipulationComponent(gestures: .all, isTrueSize: true, surfaces: .floor))
    let json = dictionary(try EntityScreen.json(of: entity)["manipulation"])
    #expect(json["scale"] as? Bool == false && json["move"] as? Bool == true && json["trueSize"] as? Bool == true)
    #expect(json["classes"] as? [String] == ["floor"])
    entity.components.set(ManipulationComponent())
    #expect(dictionary(try EntityScreen.json(of: entity)["manipulation"])["scale"] as? Bool == true)
  }

  @Test("What users can do with an entity, and how it looks at them, are marks") func marks() throws {
    let entity = Entity()
    entity.components.set([
      InputTargetComponent(), HoverEffectComponent(), BillboardComponent(), LookAtViewerComponent(), DetailComponent {},
      GroundingShadowComponent(castsShadow: false), OpacityComponent(opacity: 3), ContactComponent(hasHaptic: true),
    ])
    let json = try EntityScreen.json(of: entity)
    for name in ["input", "hover", "billboard", "looks", "detail"] { #expect(json[name] as? Bool == true, "\(name)") }
    #expect(json["shadow"] as? Bool == false && json["opacity"] == nil && json["near"] == nil)
    for (distance, told) in [(Float(1.5), 1.5), (-1, nil), (.nan, nil)] as [(Float, Double?)] {
      entity.components.set(ProximityComponent(distance: distance))
      #expect(try EntityScreen.json(of: entity)["near"] as? Double == told)
    }
    #expect(dictionary(json["contact"])["haptic"] as? Bool == true)
    entity.components.set(InputTargetComponent(allowedInputTypes: []))
    #expect(try EntityScreen.json(of: entity)["input"] == nil)
  }

  @Test("Lights have their strength, their reach and the half of their cone") func lights() throws {
    let spot = SpotLight()
    spot.light.outerAngleInDegrees = 90
    let json = dictionary(try EntityScreen.json(of: spot)["light"])
    #expect(json["kind"] as? String == "spot" && json["color"] as? String == "#ffffffff")
    #expect(abs((json["angle"] as? Double ?? 0) - .pi / 4) < 1e-4)
    #expect(dictionary(try EntityScreen.json(of: PointLight())["light"])["radius"] as? Double == 10)
    #expect(dictionary(try EntityScreen.json(of: DirectionalLight())["light"])["radius"] == nil)
  }

  @Test("Motions and playbacks are numbered, so that each is played once") func motions() throws {
    let entity = Entity()
    entity.move(to: Transform(translation: SIMD3(1, 0, 0)), relativeTo: nil, duration: 2, timingFunction: .easeIn)
    var motion = dictionary(try EntityScreen.json(of: entity)["motion"])
    #expect(motion["number"] as? Int == 1 && motion["timing"] as? String == "easeIn" && motion["duration"] as? Double == 2)
    #expect(numbers(motion["position"]) == [1, 0, 0] && numbers(motion["scale"]) == [1, 1, 1])
    entity.move(to: Transform(translation: SIMD3(2, 0, 0)), relativeTo: nil, duration: 2)
    motion = dictionary(try EntityScreen.json(of: entity)["motion"])
    #expect(motion["number"] as? Int == 2)
  }
}
