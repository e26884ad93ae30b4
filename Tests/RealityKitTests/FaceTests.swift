// Objects on a face: which views show the front camera, and what the browser says of faces.

import ARKit
import ShojiElements
import ShojiGraph
import ShojiTesting
import ShojiWeb
import SwiftUI
import Testing

@testable import RealityKit

// Views in AR share the process's sessions.
extension SessionTests {
  @MainActor @Suite("Objects on a face", .serialized) struct FaceTests {
    @Test("A view with an anchor to a face shows the front camera from its first drawing on") func anchors() async throws {
      let (face, plain) = (AnchorEntity(.face), Entity())
      let screen = RealityScreen {
        RealityView { content in
          content.camera = .spatialTracking
          content.add(face)
        }
      }
      try await screen.wait { screen.reality != nil }
      #expect(screen.content.isFront)
      face.removeFromParent()
      try await screen.wait { !screen.content.isFront }
      let other = try await RealityScreen.made {
        RealityView { content in
          content.camera = .spatialTracking
          content.add(plain)
        }
      }
      #expect(!other.content.isFront)
      plain.components.set(AnchoringComponent(.face))
      try await other.wait { other.content.isFront }
    }

    @Test("The page says which camera it is") func drawing() throws {
      var content = RealityContent()
      content.isFront = true
      #expect(try EntityScreen.json("data-reality", in: EntityScreen(nil, content).html).first?["front"] as? Bool == true)
      #expect(try EntityScreen.json("data-reality", in: EntityScreen().html).first?["front"] == nil)
    }

    @Test("A session that follows a face, or wants the front camera, shows it") func sessions() async throws {
      let screen = try await RealityScreen.made { RealityView { $0.camera = .spatialTracking } }
      let session = SpatialTrackingSession()
      await session.run(.init(tracking: [.face], camera: .front))
      Graph.shared.flush()
      #expect(screen.content.isFront)
      await session.run(.init(tracking: [.plane]))
      Graph.shared.flush()
      #expect(!screen.content.isFront)
      await session.stop()
      let arSession = ARSession()
      arSession.run(ARFaceTrackingConfiguration())
      Graph.shared.flush()
      #expect(screen.content.isFront)
      arSession.run(ARWorldTrackingConfiguration())
      Graph.shared.flush()
      #expect(!screen.content.isFront)
    }

    @Test("What the front camera cannot do is not forgotten of the other one") func support() async throws {
      let face = AnchorEntity(.face)
      let back = try await RealityScreen.made { RealityView { $0.camera = .spatialTracking } }
      back.tell("support", .support("camera", ["planes"]))
      let screen = try await RealityScreen.made {
        RealityView { content in
          content.camera = .spatialTracking
          content.add(face)
        }
      }
      screen.tell("support", .support("camera", ["face", "light"]))
      let able = EnvironmentValues(screen.host.rootScope).arSupport
      #expect(able.supports(.faceTracking) && able.supports(.planeDetection) && ARFaceTrackingConfiguration.isSupported)
      screen.tell("support", .support("room", ["light"], why: "no-face"))
      let unable = EnvironmentValues(screen.host.rootScope).arSupport
      #expect(!unable.supports(.faceTracking) && unable.supports(.planeDetection) && unable.obstacle == .noFaceDetection)
      #expect(!ARFaceTrackingConfiguration.isSupported)
      screen.tell("face", .bool(false))
      #expect(screen.use.isFaceLost)
      back.tell("support", .support("room", ["planes", "images"]))
    }
  }
}
