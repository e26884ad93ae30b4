// Gestures on entities: which view and which entity they are for, and their values.

import ShojiElements
import ShojiGraph
import SwiftUI
import Testing
import simd

@testable import RealityKit

private struct Door: Component {}

// Views in AR share the process's sessions.
extension SessionTests {
  @MainActor @Suite("Gestures on entities", .serialized) struct TargetedGestureTests {
    @MainActor @Observable final class Log {
      var isOn = true
      @ObservationIgnored var lines: [String] = []
    }
    private let log = Log()
    private let house = Entity()
    private let door = Entity()
    private let tree = Entity()

    private func screen<V: View>(@ViewBuilder _ modified: @escaping @MainActor (RealityView<RealityViewDefaultPlaceholder>) -> V)
      async throws
      -> RealityScreen
    {
      house.addChild(door)
      door.components.set(Door())
      for (entity, name) in [(house, "house"), (door, "door"), (tree, "tree")] { entity.name = name }
      house.position = [1, 0, 0]
      let (house, tree) = (house, tree)
      return try await RealityScreen.made {
        modified(
          RealityView { content in
            content.add(house)
            content.add(tree)
          })
      }
    }

    @Test("A tap on any entity: which one, and where") func taps() async throws {
      let screen = try await screen { [log] in
        $0.gesture(TapGesture().targetedToAnyEntity().onEnded { log.lines.append("\($0.entity.name) \($0.location3D.x)") })
      }
      screen.tell("tap", door.shownID, .numbers(1.5, 0, 0))
      screen.tell("tap", tree.shownID, .numbers(0, 0, 0))
      #expect(log.lines == ["door 1.5", "tree 0.0"] && screen.use.taps == 2 && screen.use.tapped == tree.element?.id)
    }

    @Test("Gestures on one entity are for its descendants too, and for no other one") func single() async throws {
      let (house, log) = (house, log)
      let screen = try await screen {
        $0.gesture(SpatialTapGesture().targetedToEntity(house).onEnded { log.lines.append($0.entity.name) })
      }
      for entity in [house, door, tree] { screen.tell("tap", entity.shownID, .numbers(0, 0, 0)) }
      #expect(log.lines == ["house", "door"])
    }

    @Test("Gestures on entities that fulfil a condition") func conditions() async throws {
      let log = log
      let screen = try await screen {
        $0.gesture(TapGesture().targetedToEntity(where: .has(Door.self)).onEnded { log.lines.append("has \($0.entity.name)") })
          .gesture(
            TapGesture().targetedToEntity(where: !QueryPredicate.has(Door.self)).onEnded { log.lines.append("lacks \($0.entity.name)") })
      }
      for entity in [house, door] { screen.tell("tap", entity.shownID, .numbers(0, 0, 0)) }
      #expect(log.lines == ["lacks house", "has door"])
    }

    @Test("A drag has its way in the scene, and points are converted") func drags() async throws {
      let (house, log) = (house, log)
      let screen = try await screen {
        $0.gesture(
          DragGesture().targetedToAnyEntity()
            .onChanged { value in
              let inside = value.convert(value.location3D, from: .local, to: house)
              log.lines.append("\(value.translation3D.x) \(inside.x) \(value.convert(inside, from: house, to: .scene).x)")
            }
            .onEnded { log.lines.append("ends at \($0.location3D.x), from \($0.startLocation3D.x)") })
      }
      screen.tell("drag", .string("began"), door.shownID, .numbers(1, 0, 0))
      screen.tell("drag", .string("changed"), door.shownID, .numbers(3, 0, 0))
      screen.tell("drag", .string("ended"), door.shownID, .numbers(4, 0, 0))
      #expect(log.lines == ["0.0 0.0 1.0", "2.0 2.0 3.0", "ends at 4.0, from 1.0"])
    }

    @Test("A drag that is cancelled has no end, and resets its state") func cancelled() async throws {
      struct Dragged: View {
        let content: RealityView<RealityViewDefaultPlaceholder>
        let log: Log
        @GestureState private var way: Float = 0
        var body: some View {
          VStack {
            content.gesture(
              DragGesture().targetedToAnyEntity().updating($way) { value, way, _ in way = value.translation3D.x }
                .onEnded { _ in log.lines.append("ended") })
            Text(verbatim: "\(way)")
          }
        }
      }
      let log = log
      let screen = try await screen { Dragged(content: $0, log: log) }
      screen.tell("drag", .string("began"), door.shownID, .numbers(0, 0, 0))
      screen.tell("drag", .string("changed"), door.shownID, .numbers(2, 0, 0))
      #expect(screen.texts == ["2.0"])
      screen.tell("drag", .string("cancelled"), door.shownID, .numbers(2, 0, 0))
      #expect(screen.texts == ["0.0"] && log.lines.isEmpty)
    }

    @Test("Rotations and magnifications, under both of their names") func twoFingers() async throws {
      let log = log
      let screen = try await screen {
        $0.gesture(
          RotateGesture().targetedToAnyEntity().onChanged { log.lines.append("turns \($0.rotation.radians)") }
            .simultaneously(with: MagnifyGesture().targetedToAnyEntity().onChanged { log.lines.append("grows \($0.magnification)") }))
      }
      screen.tell("rotate", .string("changed"), door.shownID, .number(0.5))
      screen.tell("magnify", .string("changed"), door.shownID, .number(2))
      #expect(log.lines == ["turns 0.5", "grows 2.0"])
      let older = try await self.screen {
        $0.gesture(RotationGesture().targetedToAnyEntity().onChanged { log.lines.append("older \($0.gestureValue.radians)") })
          .gesture(MagnificationGesture().targetedToAnyEntity().onChanged { log.lines.append("older \($0.gestureValue)") })
      }
      older.tell("rotate", .string("changed"), door.shownID, .number(0.25))
      older.tell("magnify", .string("changed"), door.shownID, .number(3))
      #expect(log.lines.suffix(2) == ["older 0.25", "older 3.0"])
    }

    @Test("Only the innermost gesture is recognised, and only in its own view") func innermost() async throws {
      let log = log
      let other = Entity()
      let screen = try await screen { inner in
        VStack {
          inner.gesture(TapGesture().targetedToAnyEntity().onEnded { _ in log.lines.append("inner") })
          RealityView { $0.add(other) }
        }
        .gesture(TapGesture().targetedToAnyEntity().onEnded { _ in log.lines.append("outer") })
      }
      try await screen.wait { other.element != nil }
      screen.tell("tap", door.shownID, .numbers(0, 0, 0))
      let second = try #require(screen.elements(RealityContent.self).last)
      second.respond?(.action(.reality, value: .list([.string("tap"), other.shownID, .numbers(0, 0, 0)])))
      #expect(log.lines == ["inner", "outer"])
    }

    @Test("A gesture that is turned off, or in a disabled view, is not recognised") func disabled() async throws {
      struct Switched: View {
        let content: RealityView<RealityViewDefaultPlaceholder>
        let log: Log
        var body: some View {
          content
            .gesture(TapGesture().targetedToAnyEntity().onEnded { _ in log.lines.append("tap") }, isEnabled: log.isOn)
            .gesture(MagnifyGesture().targetedToAnyEntity().onEnded { _ in log.lines.append("pinch") })
            .disabled(!log.isOn)
        }
      }
      let log = log
      let screen = try await screen { Switched(content: $0, log: log) }
      for isOn in [true, false, true] {
        log.isOn = isOn
        Graph.shared.flush()
        screen.tell("tap", door.shownID, .numbers(0, 0, 0))
        screen.tell("magnify", .string("ended"), door.shownID, .number(2))
      }
      #expect(log.lines == ["tap", "pinch", "tap", "pinch"])
    }
  }
}
