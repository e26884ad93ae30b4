// SpatialTrackingSession: asks the browser to find surfaces, pictures or a face, for entities that are anchored to them.

import ShojiElements
import ShojiGraph

/// Asks for what the anchors of entities need.
///
///     let session = SpatialTrackingSession()
///     let configuration = SpatialTrackingSession.Configuration(tracking: [.plane, .image])
///     if let missing = await session.run(configuration), missing.anchor.contains(.image) { … }
///
/// A `RealityView` with the user's camera finds surfaces and pictures for its anchors also without a session; with one that asks for
/// `.image`, it follows pictures that move. What the browser cannot do is left out, without an error (`ar.hide-not-error`).
@MainActor public final class SpatialTrackingSession {
  /// What a session asks for.
  public struct Configuration: Equatable, Sendable {
    /// What anchors are found for.
    public struct AnchorCapability: Hashable, Sendable {
      enum Kind: Hashable, Sendable { case plane, image, world, camera, face }
      let kind: Kind
      public static let plane = AnchorCapability(kind: .plane)
      public static let image = AnchorCapability(kind: .image)
      public static let world = AnchorCapability(kind: .world)
      public static let camera = AnchorCapability(kind: .camera)
      public static let face = AnchorCapability(kind: .face)
    }
    /// How entities and the real world act on each other.
    public struct SceneUnderstandingCapability: Hashable, Sendable {
      enum Kind: Hashable, Sendable { case occlusion, shadow, collision, physics }
      let kind: Kind
      /// Real things hide what is behind them. On by default, see `realWorldOcclusion`.
      public static let occlusion = SceneUnderstandingCapability(kind: .occlusion)
      /// Entities cast shadows on surfaces. Always on, see ``GroundingShadowComponent``.
      public static let shadow = SceneUnderstandingCapability(kind: .shadow)
      /// Entities touch surfaces. Always on, see ``ContactComponent``.
      public static let collision = SceneUnderstandingCapability(kind: .collision)
      /// Entities fall on surfaces. Not supported.
      public static let physics = SceneUnderstandingCapability(kind: .physics)
    }
    /// The camera.
    public enum Camera: Hashable, Sendable { case back, front }

    public var tracking: Set<AnchorCapability>
    public var sceneUnderstanding: Set<SceneUnderstandingCapability>
    /// The camera. A view with anchors to faces uses the front one.
    public var camera: Camera

    /// - Parameters:
    ///   - tracking: What anchors are found for.
    ///   - sceneUnderstanding: How entities and the real world act on each other.
    public init(
      tracking: Set<AnchorCapability>, sceneUnderstanding: Set<SceneUnderstandingCapability> = [], camera: Camera = .back
    ) {
      (self.tracking, self.sceneUnderstanding, self.camera) = (tracking, sceneUnderstanding, camera)
    }
  }

  /// What the device cannot do of what was asked for.
  public struct UnavailableCapabilities: Equatable, Sendable {
    public let anchor: Set<Configuration.AnchorCapability>
    public let sceneUnderstanding: Set<Configuration.SceneUnderstandingCapability>
  }

  private var configuration: Configuration?
  public init() {}

  /// Starts the session, or changes what it asks for.
  ///
  /// It lasts until ``stop()``, or until it is released. As long as the browser has not said what it can do, surfaces and pictures count as
  /// available.
  ///
  /// - Returns: What the device cannot do; nil if it can do all of it.
  @discardableResult public func run(_ configuration: Configuration) async -> UnavailableCapabilities? {
    self.configuration = configuration
    TrackingHub.shared.run(self)
    let support = TrackingHub.shared.support
    let anchors = configuration.tracking.filter { !$0.isSupported(by: support) }
    let understanding = configuration.sceneUnderstanding.filter { !$0.isSupported(by: support) }
    if anchors.isEmpty, understanding.isEmpty { return nil }
    return UnavailableCapabilities(anchor: anchors, sceneUnderstanding: understanding)
  }

  /// Stops the session. Views go on.
  public func stop() async {
    configuration = nil
    TrackingHub.shared.end(self)
  }
}

extension SpatialTrackingSession: TrackingListener {
  package var request: TrackingRequest? {
    guard let configuration else { return nil }
    var request = TrackingRequest()
    let findsPlanes = configuration.tracking.contains(.plane)
    (request.findsLevelPlanes, request.findsUprightPlanes) = (findsPlanes, findsPlanes)
    request.findsImages = configuration.tracking.contains(.image)
    request.tracksAnchors = request.findsImages
    request.isFront = configuration.camera == .front
    return request
  }
  package func trackingChanged(_ state: TrackingState) {}
  package func interrupted(_ isInterrupted: Bool) {}
  package func found(_ anchor: FoundAnchor) {}
  package func updated(_ anchor: FoundAnchor) {}
  package func lost(_ anchor: FoundAnchor) {}
}

extension SpatialTrackingSession.Configuration.AnchorCapability {
  fileprivate func isSupported(by support: ARSupport) -> Bool {
    switch kind {
    case .plane: support.supports(.planeDetection)
    case .image: support.supports(.imageDetection)
    case .face: support.supports(.faceTracking)
    case .world, .camera: support.isSupported
    }
  }
}

extension SpatialTrackingSession.Configuration.SceneUnderstandingCapability {
  fileprivate func isSupported(by support: ARSupport) -> Bool {
    switch kind {
    case .occlusion: support.supports(.sceneDepth)
    case .shadow, .collision: support.isSupported
    case .physics: false
    }
  }
}
