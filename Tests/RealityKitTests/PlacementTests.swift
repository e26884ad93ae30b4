// Placement: an entity that the user puts into the room.

import ShojiElements
import ShojiGraph
import ShojiTesting
import SwiftUI
import Testing
import simd

@testable import RealityKit

// Views in AR share the process's sessions.
extension SessionTests {
  @MainActor @Suite("Placement", .serialized) struct PlacementTests {
    @MainActor @Observable final class Model {
      var waiting: Entity?
      @ObservationIgnored var placed: [Entity] = []
    }
    private let model = Model()
    private let chair: Entity = {
      let chair = ModelEntity(mesh: .generateBox(size: 0.5))
      chair.name = "Chair"
      return chair
    }()

    private func screen(
      _ alignment: AnchoringComponent.Target.Alignment = .horizontal, _ classes: AnchoringComponent.Target.Classification = .any,
      name: LocalizedStringResource? = nil
    ) async throws -> RealityScreen {
      let model = model
      let screen = try await RealityScreen.made {
        RealityView { _ in }
          .placement(
            of: Binding(get: { model.waiting }, set: { model.waiting = $0 }), on: alignment, classifications: classes, name: name
          ) { model.placed.append($0) }
      }
      for (key, surface) in [("floor", "floor"), ("table", "table"), ("any", nil)] {
        screen.tell("plane", .string(key), .plane(class: surface))
      }
      screen.tell("plane", .string("wall"), .plane("vertical", class: "wall", normal: .numbers(0, 0, 1)))
      return screen
    }

    private func tap(_ screen: RealityScreen, _ plane: String, _ surface: String?, at x: Double = 1) {
      screen.tell("placed", .pose(x, 0, -2, ["plane": .string(plane), "class": surface.map { .string($0) } ?? .null]))
    }

    @Test("An entity that waits is in the page, unseen, with its name for the hint") func waiting() async throws {
      let screen = try await screen()
      #expect(screen.content.camera == .ar && screen.content.placing == nil && screen.elements(EntityContent.self).isEmpty)
      model.waiting = chair
      Graph.shared.flush()
      let placing = try #require(screen.content.placing)
      #expect(placing.name == "Chair" && placing.alignment == .horizontal && placing.classes.isEmpty)
      #expect(placing.element == chair.element?.id && placing.element != nil && !chair.isEnabled)
      model.waiting = nil
      Graph.shared.flush()
      #expect(screen.content.placing == nil && screen.elements(EntityContent.self).isEmpty && chair.parent == nil)
    }

    @Test("The accessibility label is preferred to the entity's name") func names() async throws {
      var label = AccessibilityComponent()
      label.label = "Armchair"
      chair.components.set(label)
      model.waiting = chair
      let labelled = try await screen()
      #expect(labelled.content.placing?.name == "Armchair")
    }

    @Test("The author's name is preferred") func ownName() async throws {
      model.waiting = chair
      let named = try await screen(name: "Seat")
      #expect(named.content.placing?.name == "Seat")
    }

    @Test("A tap puts the entity where it was made, in the same turn, and ends the placement") func placing() async throws {
      let screen = try await screen()
      model.waiting = chair
      Graph.shared.flush()
      let operations = screen.patch { tap(screen, "any", nil) }
      #expect(chair.isEnabled && chair.position(relativeTo: nil) == [1, 0, -2] && !operations.isEmpty)
      #expect(model.placed == [chair] && model.waiting == nil && screen.content.placing == nil && screen.use.placements == 1)
      #expect(screen.elements(EntityContent.self).count == 1)
      // A second report has nothing to place.
      tap(screen, "any", nil, at: 5)
      #expect(chair.position.x == 1 && model.placed.count == 1)
    }

    @Test(
      "Furniture is put on the floor, and on nothing else", .guideline("ar.furniture-on-floor", "ar.use-plane-classification"))
    func furniture() async throws {
      let screen = try await screen(.any, .floor)
      model.waiting = chair
      Graph.shared.flush()
      #expect(screen.content.placing?.classes == [.floor])
      for (plane, surface) in [("wall", "wall"), ("table", "table"), ("any", nil)] as [(String, String?)] { tap(screen, plane, surface) }
      #expect(model.placed.isEmpty && !chair.isEnabled)
      tap(screen, "floor", "floor")
      #expect(model.placed == [chair] && chair.isEnabled)
    }

    @Test("A board is put on a table, and on nothing else", .guideline("ar.game-board-on-table", "ar.use-plane-classification"))
    func board() async throws {
      let screen = try await screen(.horizontal, .table)
      model.waiting = chair
      Graph.shared.flush()
      tap(screen, "floor", "floor")
      #expect(model.placed.isEmpty)
      tap(screen, "table", "table")
      #expect(model.placed == [chair])
    }

    @Test("A browser cannot place on surfaces that it has not told of, or that lie otherwise") func wrongPlanes() async throws {
      let screen = try await screen()
      model.waiting = chair
      Graph.shared.flush()
      tap(screen, "elsewhere", "floor")
      tap(screen, "wall", "wall")
      screen.tell("placed", .object(["position": .numbers(0, .nan, 0), "rotation": .numbers(0, 0, 0, 1), "plane": .string("floor")]))
      screen.tell("plane", .string("floor"), .null)
      tap(screen, "floor", "floor")
      #expect(model.placed.isEmpty && !chair.isEnabled)
    }

    @Test("An entity keeps its size, and one that the author has added stays when it does not wait any more") func kept() async throws {
      let model = model, chair = chair
      chair.scale = [2, 2, 2]
      let screen = try await RealityScreen.made {
        RealityView { $0.add(chair) }
          .placement(of: Binding(get: { model.waiting }, set: { model.waiting = $0 }))
      }
      model.waiting = chair
      Graph.shared.flush()
      #expect(chair.isEnabled)
      screen.tell("plane", .string("a"), .plane())
      tap(screen, "a", nil)
      #expect(chair.scale == [2, 2, 2] && chair.position == [1, 0, -2])
      model.waiting = chair
      Graph.shared.flush()
      model.waiting = nil
      Graph.shared.flush()
      #expect(screen.elements(EntityContent.self).count == 1)
    }
  }
}
