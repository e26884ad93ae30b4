// Views in 3D: making, updating, cameras, settings.

import ShojiElements
import ShojiGraph
import ShojiTesting
import SwiftUI
import Testing

@testable import RealityKit

// Views in AR share the process's sessions.
extension SessionTests {
  @MainActor @Suite("Views in 3D", .serialized) struct RealityViewTests {
    @MainActor @Observable final class Model {
      var isOpen = false
      var other = 0
      @ObservationIgnored var made = 0
      @ObservationIgnored var updated: [Bool] = []
      @ObservationIgnored let box = ModelEntity(mesh: .generateBox(size: 0.1))
    }

    private struct Room: View {
      let model: Model
      var body: some View {
        VStack {
          Text("\(model.other)")
          RealityView { content in
            model.made += 1
            content.camera = .spatialTracking
            content.add(model.box)
          } update: { content in
            model.updated.append(model.isOpen)
            content.animate { model.box.position.y = model.isOpen ? 1 : 0 }
          } placeholder: {
            Text("Loading")
          }
        }
      }
    }

    @Test("The content is made once, and the placeholder is shown until then") func making() async throws {
      let model = Model()
      let screen = RealityScreen { Room(model: model) }
      #expect(screen.texts.contains("Loading") && screen.reality == nil)
      try await screen.wait { screen.reality != nil }
      #expect(!screen.texts.contains("Loading") && model.made == 1)
      model.other += 1
      Graph.shared.flush()
      #expect(screen.texts.contains("1") && model.made == 1)
      #expect(screen.elements(EntityContent.self).count == 1)
    }

    @Test("The closure update runs after making, and when what it reads has changed") func updating() async throws {
      let model = Model()
      let screen = try await RealityScreen.made { Room(model: model) }
      #expect(model.updated == [false])
      model.isOpen = true
      Graph.shared.flush()
      #expect(model.updated == [false, true] && model.box.position.y == 1)
      withExtendedLifetime(screen) {}
    }

    @Test("Changes in animate become a motion of the browser, if the transaction is animated") func animating() async throws {
      let model = Model()
      let screen = try await RealityScreen.made { Room(model: model) }
      withAnimation(.linear(duration: 2)) { model.isOpen = true }
      Graph.shared.flush()
      let content = try #require(screen.elements(EntityContent.self).first?.content as? EntityContent)
      #expect(content.motion?.duration == 2 && content.motion?.timing == .linear && content.motion?.end.position.y == 1)
      Graph.shared.animation = nil
    }

    @Test("The camera is the author's; without one it is virtual, and the user's own with modifiers for AR") func cameras() async throws {
      let plain = try await RealityScreen.made { RealityView { _ in } }
      #expect(plain.content.camera == .virtual && !plain.content.label.isEmpty)
      let own = try await RealityScreen.made { RealityView { $0.camera = .spatialTracking } }
      #expect(own.content.camera == .ar && own.content.coaching == .any)
      let coached = try await RealityScreen.made { RealityView { _ in }.coaching(.verticalPlane) }
      #expect(coached.content.camera == .ar && coached.content.coaching == .vertical)
      let opened = try await RealityScreen.made { RealityView { _ in }.environment(\.opensInAR, true) }
      #expect(opened.content.camera == .ar)
      let japanese = try await RealityScreen.made(language: "ja") { RealityView { _ in } }
      #expect(japanese.content.label == "3Dオブジェクト")
    }

    @Test("Modifiers reach the browser") func settings() async throws {
      let screen = try await RealityScreen.made {
        RealityView { _ in }
          .coaching(nil)
          .offscreenIndicators(.hidden)
          .realWorldOcclusion(false)
          .arRequirements("You need a free floor.", area: [2, 3])
      }
      let content = screen.content
      #expect(content.coaching == nil && !content.hasGuides && !content.hasOcclusion)
      #expect(content.requirement == "You need a free floor." && content.area == [2, 3])
    }

    @Test("Entities are added and removed while the view is shown, and others stay as they are") func entities() async throws {
      let (first, second) = (Entity(), Entity())
      let kept = Held<RealityViewCameraContent>()
      let screen = try await RealityScreen.made {
        RealityView { content in
          content.add(first)
          kept.value = content
        }
      }
      let content = try #require(kept.value)
      content.add(second)
      content.add(second)
      #expect(screen.elements(EntityContent.self).count == 2 && content.entities.count == 2)
      let shown = first.element
      content.remove(second)
      #expect(screen.elements(EntityContent.self).count == 1 && first.element === shown && second.element == nil)
    }

    @Test(
      "Another material is a change of one element: nothing begins afresh", .guideline("ar.upholstery-example"))
    func upholstery() async throws {
      let chair = ModelEntity(mesh: .generateBox(size: 1), materials: [SimpleMaterial(color: .red, isMetallic: false)])
      let screen = try await RealityScreen.made {
        RealityView { content in
          content.camera = .spatialTracking
          content.add(chair)
        }
      }
      let before = screen.content
      let operations = screen.patch { chair.model?.materials = [SimpleMaterial(color: .blue, isMetallic: false)] }
      #expect(operations.count == 1)
      #expect(screen.content.reset == before.reset && !screen.content.isPaused && screen.content.camera == .ar)
    }

    @Test("Content that is made after the view has gone is not kept") func cancelled() async throws {
      let model = Model()
      struct Way: View {
        let model: Model
        var body: some View {
          if !model.isOpen {
            RealityView { content in
              model.made += 1
              try? await Task.sleep(for: .seconds(60))
              content.add(model.box)
            }
          }
        }
      }
      let screen = RealityScreen { Way(model: model) }
      try await screen.wait { model.made == 1 }
      model.isOpen = true
      try await screen.wait { model.box.element == nil && screen.reality == nil }
      #expect(model.box.element == nil)
    }

    // MARK: Coaching

    private struct Coached: View {
      let log: Log
      var body: some View {
        RealityView { $0.camera = .spatialTracking }
          .onCoaching(willActivate: { log.lines.append("begins") }, didDeactivate: { log.lines.append("ends") })
          .coachingOverlay { Text("Show me your desk") }
          .overlay { Text("Price").hiddenWhileCoaching() }
      }
    }
    @MainActor final class Log { var lines: [String] = [] }

    @Test(
      "An author's coaching view is shown at the moments of the system's", .guideline("ar.custom-coaching-if-needed"))
    func ownCoaching() async throws {
      let log = Log()
      let screen = try await RealityScreen.made { Coached(log: log) }
      #expect(screen.content.hasCustomCoaching && !screen.texts.contains("Show me your desk"))
      screen.tell("coaching", .bool(true))
      #expect(screen.texts.contains("Show me your desk") && log.lines == ["begins"] && screen.use.isCoaching)
      screen.tell("coaching", .bool(true))
      screen.tell("coaching", .bool(false))
      #expect(!screen.texts.contains("Show me your desk") && log.lines == ["begins", "ends"])
    }

    @Test("A page that is loaded again ends the coaching of the former one") func coachingAfterReload() async throws {
      let log = Log()
      let screen = try await RealityScreen.made { Coached(log: log) }
      screen.tell("coaching", .bool(true))
      screen.tell("support", .support("room"))
      #expect(log.lines == ["begins", "ends"] && !screen.texts.contains("Show me your desk"))
    }

    @Test("What is hidden while coaching is marked for the browser") func hidden() async throws {
      let screen = try await RealityScreen.made { Coached(log: Log()) }
      let marked = screen.elements(TextContent.self).filter {
        $0.box.stages.contains(.attribute(name: "data-hides-while-coaching", value: ""))
      }
      #expect(marked.compactMap { ($0.content as? TextContent)?.plainText } == ["Price"])
    }
  }
}
