// Views at the places of entities: attachments of a RealityView, and views of components.

import Foundation
import ShojiElements
import ShojiGraph
import ShojiTesting
import ShojiWeb
import SwiftUI
import Testing

@testable import RealityKit

// Views in AR share the process's sessions.
extension SessionTests {
  @MainActor @Suite("Views at the places of entities", .serialized) struct AttachmentTests {
    @MainActor @Observable final class Model {
      var names = ["lamp", "vase"]
      var isOn = false
      @ObservationIgnored var taps = 0
      @ObservationIgnored let root = Entity()
      @ObservationIgnored var found: [String: ViewAttachmentEntity] = [:]
    }

    private struct Room: View {
      let model: Model
      var body: some View {
        RealityView { content, attachments in
          content.add(model.root)
          for name in ["lamp", "vase", "chair"] {
            guard let entity = attachments.entity(for: name) else { continue }
            model.found[name] = entity
            model.root.addChild(entity)
          }
        } update: { _, attachments in
          for name in ["lamp", "vase", "chair"] { model.found[name] = attachments.entity(for: name) }
        } attachments: {
          // NB: with its module, because Testing has attachments too.
          ForEach(model.names, id: \.self) { name in
            RealityKit.Attachment(id: name) { Text(name) }
          }
          if model.isOn {
            RealityKit.Attachment(id: "chair") {
              Text("chair")
              Button("Sit") { model.taps += 1 }
            }
          }
        }
      }
    }

    private func attachments(_ screen: RealityScreen) -> [UInt64] {
      screen.elements(ViewAttachmentContent.self).compactMap { ($0.content as? ViewAttachmentContent)?.entity }
    }

    @Test("An attachment has an entity before the content is made, and its views are on the page beside the entities")
    func shown() async throws {
      let model = Model()
      let screen = try await RealityScreen.made { Room(model: model) }
      let lamp = try #require(model.found["lamp"]), vase = try #require(model.found["vase"])
      #expect(lamp.attachment.id == AnyHashable("lamp") && model.found["chair"] == nil)
      #expect(attachments(screen) == [lamp.id, vase.id] && screen.texts == ["lamp", "vase"])
      let content = try #require(lamp.element?.content as? EntityContent)
      #expect(content.attachment == lamp.id)
      #expect(screen.reality?.children.count { $0.content is EntityContent } == 1)
      #expect(screen.reality?.children.count { $0.content is ViewAttachmentContent } == 2)
    }

    @Test("The page names each entity's views, outside of the hidden scene") func drawn() throws {
      let entity = Entity()
      entity.components.set(ViewAttachmentComponent(rootView: Text("Vase")))
      #expect(try EntityScreen.json(of: entity)["attachment"] as? String == String(entity.id))
      #expect(try EntityScreen.json(of: Entity())["attachment"] == nil)
      let html = EntityScreen().html
      let scene = try #require(html.range(of: "reality-scene")), views = try #require(html.range(of: "reality-attachments"))
      #expect(scene.upperBound < views.lowerBound)
    }

    @Test("Views come and go with the state of the app; those that stay keep their entities and elements")
    func changing() async throws {
      let model = Model()
      let screen = try await RealityScreen.made { Room(model: model) }
      let vase = try #require(model.found["vase"])
      let element = screen.elements(ViewAttachmentContent.self).last
      model.names = ["vase"]
      model.isOn = true
      Graph.shared.flush()
      let chair = try #require(model.found["chair"])
      #expect(model.found["lamp"] == nil && model.found["vase"] === vase)
      #expect(attachments(screen) == [vase.id, chair.id] && screen.elements(ViewAttachmentContent.self).first === element)
      let button = try #require(screen.elements(ButtonContent.self).first)
      button.respond?(.tap)
      #expect(model.taps == 1)
    }

    @Test("A component brings its own views while its entity is in the view") func components() async throws {
      let (root, sign) = (Entity(), Entity())
      sign.components.set(ViewAttachmentComponent(rootView: Text("Open")))
      root.addChild(sign)
      let screen = try await RealityScreen.made { RealityView { $0.add(root) } }
      try await screen.wait { screen.texts == ["Open"] }
      #expect(attachments(screen) == [sign.id])
      let element = screen.elements(ViewAttachmentContent.self).first
      sign.components.set(ViewAttachmentComponent(rootView: Text("Closed")))
      try await screen.wait { screen.texts == ["Closed"] }
      #expect(screen.elements(ViewAttachmentContent.self).first === element)
      sign.components.remove(ViewAttachmentComponent.self)
      try await screen.wait { screen.texts.isEmpty }
      sign.components.set(ViewAttachmentComponent(rootView: Text("Open")))
      try await screen.wait { screen.texts == ["Open"] }
      sign.removeFromParent()
      try await screen.wait { screen.texts.isEmpty }
    }

    @Test("The browser tells how large views are, and is not believed everything") func sizes() async throws {
      let model = Model()
      let screen = try await RealityScreen.made { Room(model: model) }
      let lamp = try #require(model.found["lamp"])
      lamp.position = [0, 1, 0]
      #expect(lamp.attachment.bounds.isEmpty && lamp.visualBounds(relativeTo: nil).isEmpty)
      screen.tell("size", lamp.shownID, .numbers(0.2, 0.1))
      #expect(lamp.attachment.bounds.extents == [0.2, 0.1, 0])
      #expect(abs(lamp.visualBounds(relativeTo: nil).center.y - 1) < 1e-5)
      for wrong in [.numbers(-1, 0.1), .numbers(.infinity, 0.1), .numbers(0.2), .string("large"), .null] as [EventValue] {
        screen.tell("size", lamp.shownID, wrong)
      }
      screen.tell("size", model.root.shownID, .numbers(3, 3))
      #expect(lamp.attachment.bounds.extents == [0.2, 0.1, 0] && model.root.components.isEmpty)
    }
  }
}
