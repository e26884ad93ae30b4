// Reports of the browser: events of entities, what the device can do, and reports that a page must not send.

import ShojiElements
import ShojiGraph
import ShojiTesting
import SwiftUI
import Testing
import simd

@testable import RealityKit

// Views in AR share the process's sessions.
extension SessionTests {
  @MainActor @Suite("Reports of the browser", .serialized) struct RealityEventsTests {
    private let anchor = AnchorEntity(.plane(.horizontal, classification: .any, minimumBounds: [0, 0]))
    private let ball = ModelEntity(mesh: .generateSphere(radius: 0.1))
    private let wall = Entity()
    @MainActor private final class Log { var lines: [String] = [] }
    private let log = Log()

    private func screen() async throws -> RealityScreen {
      anchor.addChild(ball)
      ball.name = "ball"
      return try await RealityScreen.made {
        RealityView { [anchor, wall, ball, log] content in
          content.camera = .spatialTracking
          content.add(anchor)
          content.add(wall)
          _ = content.subscribe(to: SceneEvents.AnchoredStateChanged.self) { log.lines.append("anchored \($0.isAnchored)") }
          _ = content.subscribe(to: CollisionEvents.Began.self, on: ball) { log.lines.append("\($0.entityA.name) touches") }
          _ = content.subscribe(to: CollisionEvents.SurfaceTouched.self) { log.lines.append("\($0.entity.name) lands") }
          _ = content.subscribe(to: AnimationEvents.PlaybackCompleted.self) { _ in log.lines.append("finished") }
          _ = content.subscribe(to: ManipulationEvents.WillEnd.self) { log.lines.append("\($0.entity.name) was moved") }
          _ = content.subscribe(to: ViewerEvents.DistanceChanged.self, componentType: ModelComponent.self) {
            log.lines.append("near \($0.distance)")
          }
        }
      }
    }

    // MARK: Entities

    @Test("An anchor that is found gives its children places in the world") func anchored() async throws {
      let screen = try await screen()
      #expect(!ball.isAnchored)
      screen.tell("anchored", anchor.shownID, .pose(0, -1, -2))
      #expect(ball.isAnchored && ball.position(relativeTo: nil) == [0, -1, -2])
      screen.tell("anchored", anchor.shownID, .pose(0, -1, -3))
      #expect(ball.position(relativeTo: nil) == [0, -1, -3])
      screen.tell("anchored", anchor.shownID, .null)
      #expect(!ball.isAnchored && log.lines == ["anchored true", "anchored false"])
    }

    @Test("Subscribers hear of contacts, ends of motions and distances") func events() async throws {
      let screen = try await screen()
      screen.tell("contact", ball.shownID, wall.shownID)
      screen.tell("contact", ball.shownID, .string("surface"))
      ball.move(to: Transform(translation: [0, 1, 0]), relativeTo: anchor, duration: 3)
      Graph.shared.flush()
      let content = try #require(ball.element?.content as? EntityContent)
      screen.tell("finished", ball.shownID, .number(Double(try #require(content.motion?.number))))
      screen.tell("near", ball.shownID, .number(0.5))
      screen.tell("near", wall.shownID, .number(0.5))
      #expect(log.lines == ["ball touches", "ball lands", "finished", "near 0.5"])
    }

    @Test("A subscription that is cancelled hears nothing more") func cancelling() async throws {
      let log = self.log
      let subscription = Held<EventSubscription>()
      let screen = try await RealityScreen.made {
        RealityView { [wall] content in
          content.add(wall)
          subscription.value = content.subscribe(to: CollisionEvents.SurfaceTouched.self) { _ in log.lines.append("lands") }
        }
      }
      screen.tell("contact", wall.shownID, .string("surface"))
      subscription.value?.cancel()
      screen.tell("contact", wall.shownID, .string("surface"))
      #expect(log.lines == ["lands"])
    }

    @Test("What the user has moved is where the user has put it; its size changes only if it may") func moved() async throws {
      let screen = try await screen()
      let place: [String: EventValue] = ["scale": .numbers(2, 2, 2)]
      ball.components.set(ManipulationComponent())
      screen.tell("moved", ball.shownID, .pose(1, 0, 2, place))
      #expect(ball.position == [1, 0, 2] && ball.scale == [2, 2, 2] && log.lines == ["ball was moved"])
      ball.scale = [1, 1, 1]
      ball.components.set(ManipulationComponent(isTrueSize: true))
      screen.tell("moved", ball.shownID, .pose(0, 0, 0, place))
      #expect(ball.position == [0, 0, 0] && ball.scale == [1, 1, 1])
      ball.components.set(ManipulationComponent(gestures: .translation))
      screen.tell("moved", ball.shownID, .pose(3, 0, 0, place))
      #expect(ball.position == [3, 0, 0] && ball.scale == [1, 1, 1])
    }

    @Test("A tap on the sign of an entity shows its detail") func detail() async throws {
      let screen = try await screen()
      ball.components.set(DetailComponent { [log] in log.lines.append("detail") })
      screen.tell("detail", ball.shownID)
      screen.tell("detail", wall.shownID)
      #expect(log.lines == ["detail"])
    }

    // MARK: The device

    private struct Offer: View {
      @Environment(\.arSupport) private var support
      var body: some View {
        VStack {
          RealityView { $0.camera = .spatialTracking }
          if support.isSupported { Text("View in AR") }
          if support.supports(.faceTracking) { Text("Try On") }
          ARLaunchButton("Open") { Text("Room") }
        }
      }
    }

    @Test(
      "What the device cannot do is left out, without a message", .guideline("ar.offer-only-on-capable", "ar.hide-not-error"))
    func unsupported() async throws {
      let screen = try await RealityScreen.made { Offer() }
      #expect(screen.texts.contains("View in AR") && !screen.texts.contains("Try On"))
      screen.tell("support", .support("webxr", ["planes", "face"]))
      #expect(screen.texts.contains("View in AR") && screen.texts.contains("Try On") && screen.use.isSupported == true)
      screen.tell("support", .support(nil, ["planes", "face"], why: "webgl"))
      #expect(screen.texts.isEmpty && screen.elements(AlertContent.self).isEmpty && screen.use.isSupported == false)
    }

    @Test("A drawn room counts as AR, and says why it is used") func room() async throws {
      let screen = try await RealityScreen.made { Offer() }
      screen.tell("support", .support("room", ["planes", "images"], why: "camera-refused"))
      let support = EnvironmentValues(screen.host.rootScope).arSupport
      #expect(support.isSupported && support.obstacle == .cameraRefused && support.isKnown && support.supports(.imageDetection))
    }

    @Test("Audits learn of frames, faces and states") func use() async throws {
      let screen = try await screen()
      screen.tell("support", .support("camera", ["planes"]))
      screen.tell("frames", .number(58))
      screen.tell("face", .bool(false))
      screen.tell("state", .string("limited"), .string("lowLight"))
      #expect(screen.use.frames == [58] && screen.use.isFaceLost && screen.use.state == .limited && screen.use.reason == "lowLight")
      screen.tell("state", .string("normal"), .null)
      #expect(screen.use.state == .normal && screen.use.reason == nil && screen.use.limitedSeconds == 0)
    }

    @Test("Starting over calls the author, and anchors are looked for afresh") func reset() async throws {
      let log = self.log
      let anchor = AnchorEntity(.camera)
      let screen = try await RealityScreen.made {
        RealityView { content in
          content.camera = .spatialTracking
          content.add(anchor)
        }
        .onARReset { log.lines.append("reset") }
      }
      screen.tell("anchored", anchor.shownID, .pose(0, 0, 0))
      #expect(anchor.isAnchored)
      screen.tell("reset")
      #expect(log.lines == ["reset"] && !anchor.isAnchored && screen.use.resets == 1)
      // The page has begun afresh by itself: asking it once more would never end.
      #expect(screen.content.reset == 0)
    }

    // MARK: Surroundings

    fileprivate enum Game: Hashable { case table, floor, hall }
    @MainActor @Observable final class Choice { fileprivate var game = Game.table }

    @Test("The set of features fits the room", .guideline("ar.different-features-per-environment")) func featureSets() async throws {
      let choice = Choice()
      let screen = try await RealityScreen.made {
        RealityView { $0.camera = .spatialTracking }
          .featureSets(
            selection: Binding(get: { choice.game }, set: { choice.game = $0 }),
            byArea: [.table: [0.5, 0.5], .floor: [1, 2], .hall: [5, 5]])
      }
      screen.tell("plane", .string("a"), .plane(size: .numbers(0.6, 0.6)))
      #expect(choice.game == .table)
      screen.tell("plane", .string("w"), .plane("vertical", normal: .numbers(0, 0, 1), size: .numbers(6, 6)))
      #expect(choice.game == .table)
      screen.tell("plane", .string("b"), .plane(size: .numbers(2.5, 1.2)))
      #expect(choice.game == .floor)
      screen.tell("plane", .string("b"), .null)
      #expect(choice.game == .floor)
      screen.tell("reset")
      #expect(choice.game == .table)
    }

    // MARK: Reports that a page must not send

    private static let wrong: [EventValue] = [
      .null, .number(3), .string("reset"), .list([]), .list([.number(1)]), .list([.string("explode")]),
      .list([.string("reset"), .number(1)]), .list([.string("coaching"), .string("yes")]), .list([.string("coaching")]),
      .list([.string("frames"), .number(-1)]), .list([.string("frames"), .number(.nan)]),
      .list([.string("state"), .string("fine"), .null]),
      .list([.string("state"), .string("limited"), .null]), .list([.string("state"), .string("limited"), .string("boredom")]),
      .list([.string("support"), .support("camera", why: "moon")]), .list([.string("support"), .support("telescope")]),
      .list([.string("support"), .object(["source": .string("room")])]),
      .list([.string("plane"), .string(""), .plane()]), .list([.string("plane"), .string(String(repeating: "k", count: 201)), .plane()]),
      .list([.string("plane"), .number(1), .plane()]), .list([.string("plane"), .string("a"), .plane("slanted")]),
      .list([.string("plane"), .string("a"), .plane("any")]), .list([.string("plane"), .string("a"), .plane(class: "roof")]),
      .list([.string("plane"), .string("a"), .plane(center: .numbers(0, 0))]),
      .list([.string("plane"), .string("a"), .plane(center: .numbers(0, .infinity, 0))]),
      .list([.string("plane"), .string("a"), .plane(center: .numbers(1e9, 0, 0))]),
      .list([.string("plane"), .string("a"), .plane(normal: .numbers(0, 0, 0))]),
      .list([.string("plane"), .string("a"), .plane(size: .numbers(-1, 1))]),
      .list([.string("image"), .string("x"), .object(["position": .numbers(0, 0, 0)])]),
      .list([.string("image"), .string("x"), .object(["position": .numbers(0, 0, 0), "rotation": .numbers(0, 0, 0, 0)])]),
      .list([.string("placed"), .pose(0, 0, 0)]),
      .list([.string("placed"), .pose(0, 0, 0, ["plane": .string("a"), "class": .number(1)])]),
      .list([.string("tap"), .string("not an ID"), .numbers(0, 0, 0)]), .list([.string("tap"), .string("-1"), .numbers(0, 0, 0)]),
      .list([.string("tap"), .string("zzzzzzzzzzzzzz"), .numbers(0, 0, 0)]), .list([.string("tap"), .number(1), .numbers(0, 0, 0)]),
      .list([.string("drag"), .string("paused"), .string("1"), .numbers(0, 0, 0)]),
      .list([.string("rotate"), .string("changed"), .string("1"), .number(1e6)]),
      .list([.string("magnify"), .string("changed"), .string("1"), .number(0)]),
      .list([.string("magnify"), .string("changed"), .string("1"), .number(-2)]),
      .list([.string("moved"), .string("1"), .pose(0, 0, 0)]),
      .list([.string("moved"), .string("1"), .pose(0, 0, 0, ["scale": .numbers(1, 0, 1)])]),
      .list([.string("near"), .string("1"), .number(-1)]), .list([.string("finished"), .string("1"), .number(0.5)]),
      .list([.string("finished"), .string("1"), .number(1e300)]),
    ]

    @Test("What is not understood is no report") func wrong() {
      for value in Self.wrong { #expect(RealityReport(value) == nil, "\(value)") }
    }

    @Test("Reports of what the view does not have change nothing") func unknown() async throws {
      let screen = try await screen()
      let before = (ball.transform, screen.content)
      let text = EventValue.string(screen.reality?.domID ?? "")
      for id in [.string("zzzz"), text] {
        screen.tell("anchored", id, .pose(9, 9, 9))
        screen.tell("moved", id, .pose(9, 9, 9, ["scale": .numbers(1, 1, 1)]))
        screen.tell("tap", id, .numbers(0, 0, 0))
        screen.tell("detail", id)
        screen.tell("contact", id, ball.shownID)
        screen.tell("contact", ball.shownID, id)
      }
      // A box is no anchor, a picture was not asked for, and nothing is placed.
      screen.tell("anchored", ball.shownID, .pose(9, 9, 9))
      screen.tell("image", .string("Nowhere"), .pose(0, 0, 0))
      screen.tell("placed", .pose(0, 0, 0, ["plane": .string("a")]))
      screen.tell("finished", ball.shownID, .number(77))
      #expect(ball.transform == before.0 && screen.content.isEqual(to: before.1) && log.lines.isEmpty && screen.use.taps == 0)
    }

    @Test("A room has 128 surfaces at most") func manyPlanes() async throws {
      let listener = Listener()
      listener.wish.findsLevelPlanes = true
      let screen = try await screen()
      TrackingHub.shared.run(listener)
      defer { TrackingHub.shared.end(listener) }
      for number in 0..<200 { screen.tell("plane", .string("p\(number)"), .plane()) }
      #expect(listener.anchors.count == 128)
      // One that is gone makes room for another.
      screen.tell("plane", .string("p0"), .null)
      screen.tell("plane", .string("new"), .plane())
      #expect(listener.anchors.count == 128 && listener.lines.suffix(2) == ["lost", "found"])
    }

    @Test("Floods of reports are dropped, and one line is logged") func limits() {
      var limits = ReportLimits()
      let start = ContinuousClock.now
      var now = start
      limits.now = { now }
      func allowed(_ report: RealityReport, of count: Int = 1) -> Int { (0..<count).filter { _ in limits.allow(report) }.count }
      let drag = RealityReport.drag(.changed, entity: 1, [0, 0, 0])
      #expect(allowed(drag, of: 500) == ReportLimits.mostChanges)
      // The end of a gesture gets through.
      #expect(allowed(.drag(.ended, entity: 1, [0, 0, 0])) == 1)
      #expect(allowed(.coaching(true), of: 2000) < ReportLimits.mostReports)
      now = start + .seconds(1)
      #expect(allowed(drag) == 1)
      let plane = FoundPlane(.plane())
      #expect(allowed(.plane(key: "a", plane), of: 50) == ReportLimits.mostOfPlane)
      #expect(allowed(.plane(key: "b", plane)) + allowed(.plane(key: "a", nil)) == 2)
      let logged = [limits.logsDrop(), limits.logsDrop()]
      #expect(logged == [true, false])
    }
  }
}
