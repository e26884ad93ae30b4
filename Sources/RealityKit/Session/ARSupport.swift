// ARSupport: what the user's device can do in AR, for views that leave out what it cannot do.

import ShojiElements
import ShojiGraph

/// What the device can do in AR. Leave out what it cannot do, instead of showing an error (`ar.offer-only-on-capable`,
/// `ar.hide-not-error`).
///
///     @Environment(\.arSupport) private var arSupport
///     …
///     if arSupport.isSupported { ARLaunchButton("View in AR") { RoomView() } }
///     if arSupport.supports(.faceTracking) { Button("Try On") { isTrying = true } }
///
/// The browser says what it can do when it shows the first `RealityView`. Until then, AR counts as supported, with surfaces and pictures, and
/// without everything else.
public struct ARSupport: Equatable, Sendable {
  /// Parts of AR that not all devices have.
  public enum Feature: String, CaseIterable, Sendable {
    /// Finds surfaces. Some devices find level ones only.
    case planeDetection = "planes"
    /// Finds pictures.
    case imageDetection = "images"
    /// Lights objects as the room is lit.
    case lightEstimation = "light"
    /// Knows the distance of real things, which hide objects behind them.
    case sceneDepth = "depth"
    /// Lets people hide objects behind them.
    case personSegmentation = "people"
    /// Follows a face with the front camera.
    case faceTracking = "face"
  }
  /// Why the device's own camera is not used.
  public enum Obstacle: String, Sendable {
    /// The user has not allowed the camera.
    case cameraRefused = "camera-refused"
    case noCamera = "no-camera"
    /// The device does not tell how it is held.
    case noSensors = "no-sensors"
    /// The browser does not detect faces; only of views with the front camera.
    case noFaceDetection = "no-face"
    /// The browser cannot draw in 3D.
    case noGraphics = "webgl"
  }

  /// Whether AR can be shown at all. A browser without a camera shows a drawn room, in which everything works.
  public let isSupported: Bool
  /// What it can do.
  public let features: Set<Feature>
  /// Why the device's own camera is not used; nil if it is, and as long as nothing is known.
  public let obstacle: Obstacle?
  /// Whether the browser has said what it can do.
  public let isKnown: Bool

  package init(isSupported: Bool, features: Set<Feature>, obstacle: Obstacle? = nil, isKnown: Bool = true) {
    (self.isSupported, self.obstacle, self.isKnown) = (isSupported, obstacle, isKnown)
    self.features = isSupported ? features : []
  }

  /// What is assumed before the browser has said anything.
  package static let unknown = ARSupport(isSupported: true, features: [.planeDetection, .imageDetection], isKnown: false)

  /// Returns this with what a view with the front camera has reported, which says nothing of surfaces and pictures.
  func joined(front: ARSupport) -> ARSupport {
    ARSupport(
      isSupported: front.isSupported, features: features.subtracting([.faceTracking]).union(front.features), obstacle: front.obstacle)
  }

  /// Whether the device can do something.
  public func supports(_ feature: Feature) -> Bool { features.contains(feature) }

  /// Reads the browser's report. Returns nil if it is not understood; features that are not known are left out.
  init?(report value: EventValue) {
    guard case .object(let members) = value, let source = members["source"], source == .null || source.string != nil else { return nil }
    if let name = source.string, !["webxr", "camera", "room"].contains(name) { return nil }
    guard let names = members["features"]?.list, names.count <= 32 else { return nil }
    let obstacle = members["why"] ?? .null
    guard obstacle == .null || obstacle.string.flatMap(Obstacle.init(rawValue:)) != nil else { return nil }
    self.init(
      isSupported: source != .null, features: Set(names.compactMap { $0.string.flatMap(Feature.init(rawValue:)) }),
      obstacle: obstacle.string.flatMap(Obstacle.init(rawValue:)))
  }
}

private struct ARSupportKey: EnvironmentKey { static var defaultValue: ARSupport { .unknown } }
extension EnvironmentValues {
  /// What the device of the window can do in AR.
  public package(set) var arSupport: ARSupport {
    get { self[ARSupportKey.self] }
    set { self[ARSupportKey.self] = newValue }
  }
}
