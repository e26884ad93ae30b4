// Sessions: what they ask for, and what they hear of. They belong to the whole process, so these tests run one after the other.

import ARKit
import ShojiElements
import ShojiGraph
import ShojiTesting
import SwiftUI
import Testing
import simd

@testable import RealityKit

@MainActor @Suite("Sessions", .serialized) struct SessionTests {
  @MainActor private final class Delegate: ARSessionDelegate {
    var lines: [String] = []
    var anchors: [ARAnchor] = []
    var relocalizes = true
    func session(_ session: ARSession, didAdd anchors: [ARAnchor]) {
      self.anchors += anchors
      lines.append("added")
    }
    func session(_ session: ARSession, didUpdate anchors: [ARAnchor]) { lines.append("updated") }
    func session(_ session: ARSession, didRemove anchors: [ARAnchor]) {
      self.anchors.removeAll { anchors.contains($0) }
      lines.append("removed")
    }
    func session(_ session: ARSession, cameraDidChangeTrackingState camera: ARCamera) {
      lines.append("\(camera.trackingState) \(camera.limitation.map { "\($0)" } ?? "-")")
    }
    func sessionWasInterrupted(_ session: ARSession) { lines.append("interrupted") }
    func sessionInterruptionEnded(_ session: ARSession) { lines.append("back") }
    func sessionShouldAttemptRelocalization(_ session: ARSession) -> Bool { relocalizes }
  }
  private let session = ARSession()
  private let delegate = Delegate()

  private func screen() async throws -> RealityScreen { try await RealityScreen.made { RealityView { $0.camera = .spatialTracking } } }

  private func run(_ planes: ARWorldTrackingConfiguration.PlaneDetection = [.horizontal], options: ARSession.RunOptions = []) {
    let configuration = ARWorldTrackingConfiguration()
    configuration.planeDetection = planes
    session.delegate = delegate
    session.run(configuration, options: options)
    Graph.shared.flush()
  }

  @Test("Only the surfaces that were asked for are reported") func planes() async throws {
    let screen = try await screen()
    screen.tell("plane", .string("before"), .plane())
    #expect(delegate.lines.isEmpty)
    run([.horizontal])
    #expect(delegate.lines == ["added"])
    screen.tell("plane", .string("wall"), .plane("vertical", class: "wall", normal: .numbers(0, 0, 1)))
    screen.tell("plane", .string("table"), .plane(class: "table", center: .numbers(0, 0.7, -1), size: .numbers(1, 0.5)))
    let table = try #require(delegate.anchors.last as? ARPlaneAnchor)
    #expect(delegate.anchors.count == 2 && table.alignment == .horizontal && table.classification == .table)
    #expect(table.transform.columns.3 == [0, 0.7, -1, 1] && table.extent == [1, 0, 0.5] && table.center == [0, 0, 0])
    screen.tell("plane", .string("table"), .null)
    #expect(delegate.lines.last == "removed" && delegate.anchors.count == 1)
  }

  @Test(
    "Surfaces grow and are measured better, and the updates are delivered",
    .guideline("ar.surface-accuracy-improves", "ar.surface-boundaries-approximate"))
  func updates() async throws {
    let screen = try await screen()
    run()
    screen.tell("plane", .string("a"), .plane(center: .numbers(0, -1, -1), size: .numbers(0.5, 0.5)))
    let anchor = try #require(delegate.anchors.first as? ARPlaneAnchor)
    let (first, transform) = (anchor.extent, anchor.transform)
    screen.tell("plane", .string("a"), .plane(class: "floor", center: .numbers(0.5, -1, -1), size: .numbers(1.5, 1)))
    #expect(delegate.lines == ["added", "updated"] && first == [0.5, 0, 0.5] && anchor.extent == [1.5, 0, 1])
    #expect(anchor.transform == transform && anchor.center == [0.5, 0, 0] && anchor.classification == .floor)
    // The same again is no update.
    screen.tell("plane", .string("a"), .plane(class: "floor", center: .numbers(0.5, -1, -1), size: .numbers(1.5, 1)))
    #expect(delegate.lines.count == 2)
  }

  @Test("A wall's anchor has its y along the wall's normal") func walls() async throws {
    let screen = try await screen()
    run([.vertical])
    screen.tell("plane", .string("w"), .plane("vertical", center: .numbers(0, 1, -2), normal: .numbers(0, 0, 1)))
    let wall = try #require(delegate.anchors.first as? ARPlaneAnchor)
    #expect(wall.alignment == .vertical && simd_distance(wall.transform.columns.1, [0, 0, 1, 0]) < 1e-5)
    #expect(abs(wall.transform.determinant - 1) < 1e-5)
  }

  @Test(
    "Each cause of a bad state is told, as Apple's reason and more exactly", .guideline("ar.why-analysis-fails"),
    arguments: [
      ("lowLight", ARCamera.TrackingState.Reason.insufficientFeatures, ARCamera.Limitation.lowLight),
      ("reflective", .insufficientFeatures, .reflectiveSurface), ("insufficientFeatures", .insufficientFeatures, .insufficientFeatures),
      ("excessiveMotion", .excessiveMotion, .excessiveMotion), ("initializing", .initializing, .initializing),
      ("relocalizing", .relocalizing, .relocalizing), ("slow", .insufficientFeatures, .slowSurfaceDetection),
    ])
  func reasons(word: String, reason: ARCamera.TrackingState.Reason, limitation: ARCamera.Limitation) async throws {
    let screen = try await screen()
    run()
    screen.tell("state", .string("normal"), .null)
    screen.tell("state", .string("limited"), .string(word))
    #expect(delegate.lines.last == "\(ARCamera.TrackingState.limited(reason)) \(limitation)")
    screen.tell("state", .string("normal"), .null)
    #expect(delegate.lines.last == "normal -")
  }

  @Test("Interruptions are told; whether objects return is the delegate's choice") func interruptions() async throws {
    let screen = try await screen()
    run()
    #expect(screen.content.relocalizes)
    screen.tell("interrupted", .bool(true))
    screen.tell("state", .string("unavailable"), .string("interrupted"))
    screen.tell("interrupted", .bool(false))
    #expect(delegate.lines == ["interrupted", "notAvailable interrupted", "back"])
    delegate.relocalizes = false
    run()
    #expect(!screen.content.relocalizes)
  }

  @Test("A session that is paused hears of nothing, and its views rest") func pausing() async throws {
    let screen = try await screen()
    run()
    session.pause()
    Graph.shared.flush()
    screen.tell("plane", .string("a"), .plane())
    #expect(screen.content.isPaused && delegate.lines.isEmpty)
    run()
    #expect(!screen.content.isPaused && delegate.lines == ["added"])
  }

  @Test("Starting over tells the browser, and removes anchors if that is asked for") func resetting() async throws {
    let screen = try await screen()
    run()
    screen.tell("plane", .string("a"), .plane())
    let before = screen.content.reset
    run(options: [.resetTracking, .removeExistingAnchors])
    #expect(screen.content.reset == before + 1 && delegate.anchors.isEmpty)
    screen.tell("reset")
    screen.tell("plane", .string("a"), .plane())
    #expect(delegate.anchors.count == 1)
  }

  @Test("Anchors of the app's own are reported, each once") func ownAnchors() {
    session.delegate = delegate
    let anchor = ARAnchor(name: "Door", transform: matrix_identity_float4x4)
    session.add(anchor: anchor)
    session.add(anchor: anchor)
    session.remove(anchor: anchor)
    session.remove(anchor: anchor)
    #expect(delegate.lines == ["added", "removed"])
  }

  @Test("A session of RealityKit says what the device cannot do") func spatial() async throws {
    let screen = try await screen()
    let session = SpatialTrackingSession()
    screen.tell("support", .support("camera", ["planes"]))
    #expect(await session.run(.init(tracking: [.plane, .camera, .world])) == nil)
    let missing = await session.run(.init(tracking: [.plane, .image, .face], sceneUnderstanding: [.occlusion, .shadow]))
    #expect(missing?.anchor == [.image, .face] && missing?.sceneUnderstanding == [.occlusion])
    await session.stop()
    #expect(!TrackingHub.shared.readIsPaused())
  }

  @Test("What the device supports is asked of the configurations' types") func supported() async throws {
    struct Offer: View {
      var body: some View {
        VStack {
          RealityView { $0.camera = .spatialTracking }
          if ARWorldTrackingConfiguration.isSupported { Text("Room") }
          if ARFaceTrackingConfiguration.isSupported { Text("Face") }
          if ARWorldTrackingConfiguration.supportsFrameSemantics([.personSegmentation, .sceneDepth]) { Text("People") }
        }
      }
    }
    let screen = try await RealityScreen.made { Offer() }
    screen.tell("support", .support("webxr", ["planes", "face", "people", "depth"]))
    #expect(screen.texts == ["Room", "Face", "People"])
    screen.tell("support", .support("camera", ["planes", "people"]))
    #expect(screen.texts == ["Room"])
    screen.tell("support", .support(nil))
    #expect(screen.texts.isEmpty)
    screen.tell("support", .support("room", ["planes", "images"]))
  }
}
