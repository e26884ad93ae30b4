// ARConfiguration: what a session looks for. Several kinds, with Apple's names.

import Foundation
import RealityKit

/// What a session looks for. Use one of its subclasses.
@MainActor open class ARConfiguration {
  /// What is known of each picture of the camera.
  public struct FrameSemantics: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Where people are.
    public static let personSegmentation = FrameSemantics(rawValue: 1)
    /// Where people are, and how far away. No browser knows their distance: they hide what is behind them.
    public static let personSegmentationWithDepth = FrameSemantics(rawValue: 3)
    /// Where people's joints are. Not supported.
    public static let bodyDetection = FrameSemantics(rawValue: 4)
    /// How far away real things are.
    public static let sceneDepth = FrameSemantics(rawValue: 8)
    /// How far away real things are, averaged over time.
    public static let smoothedSceneDepth = FrameSemantics(rawValue: 16)
  }

  /// What is asked of each picture of the camera. What the browser can do is always on, so that people and things hide objects behind them
  /// (`ar.people-occlusion`); `realWorldOcclusion` turns that off.
  open var frameSemantics: FrameSemantics = []

  public init() {}

  /// Whether the device can do this (`ar.offer-only-on-capable`). A view that reads it is evaluated again when the browser says what it can do.
  open class var isSupported: Bool { TrackingHub.shared.readSupport().isSupported }

  /// Whether the device can do all of that.
  open class func supportsFrameSemantics(_ semantics: FrameSemantics) -> Bool {
    let support = TrackingHub.shared.readSupport()
    if semantics.contains(.bodyDetection) { return false }
    if semantics.contains(.personSegmentation), !support.supports(.personSegmentation) { return false }
    let depth: FrameSemantics = [.sceneDepth, .smoothedSceneDepth]
    return semantics.isDisjoint(with: depth) || support.supports(.sceneDepth)
  }

  /// What the session asks the browser for.
  package var request: TrackingRequest { TrackingRequest() }
}

/// Follows the device's place in the room, and finds surfaces and pictures.
@MainActor open class ARWorldTrackingConfiguration: ARConfiguration {
  /// Kinds of surfaces.
  public struct PlaneDetection: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Floors, tables, seats and ceilings.
    public static let horizontal = PlaneDetection(rawValue: 1)
    /// Walls. Some browsers find none.
    public static let vertical = PlaneDetection(rawValue: 2)
  }

  /// The surfaces that are reported. The default is none.
  open var planeDetection: PlaneDetection = []
  /// The pictures that are looked for; 100 at most (`ar.hundred-images`). For more, see ``ReferenceImageSet``.
  open var detectionImages: Set<ARReferenceImage>! = []
  /// How many pictures are followed while they move. The default is none: a picture's anchor stays where it was first seen
  /// (`ar.detected-image-not-tracked`). Following takes time in each frame; four are much (`ar.limit-precisely-located-images`). Those that are
  /// ``ARReferenceImage/isMovable`` come first.
  open var maximumNumberOfTrackedImages = 0

  @available(
    *, unavailable,
    message: "Shoji does not pass on CollaborationData: create a SharedSpace, and the system joins what the users' devices recognise."
  )
  open var isCollaborationEnabled: Bool { false }

  override package var request: TrackingRequest {
    var request = TrackingRequest()
    request.findsLevelPlanes = planeDetection.contains(.horizontal)
    request.findsUprightPlanes = planeDetection.contains(.vertical)
    request.pictures = ARReferenceImage.pictures(detectionImages ?? [])
    request.mostTracked = maximumNumberOfTrackedImages
    return request
  }
}

/// Follows pictures that move.
@MainActor open class ARImageTrackingConfiguration: ARConfiguration {
  /// The pictures that are looked for; 100 at most.
  open var trackingImages: Set<ARReferenceImage> = []
  /// How many pictures are followed at a time. The default is one.
  open var maximumNumberOfTrackedImages = 1

  override open class var isSupported: Bool { TrackingHub.shared.readSupport().supports(.imageDetection) }

  override package var request: TrackingRequest {
    var request = TrackingRequest()
    request.pictures = ARReferenceImage.pictures(trackingImages)
    request.mostTracked = maximumNumberOfTrackedImages
    return request
  }
}

/// Follows a face with the front camera, for entities that are anchored to it (`AnchorEntity(.face)`).
///
/// The browser shows the user as a mirror does. Where the face is and how it is turned are estimates, by the eyes and the nose of a face of ordinary size;
/// it does not learn of expressions. A computer without a camera shows a simulated head, which the pointer and keys move.
@MainActor open class ARFaceTrackingConfiguration: ARConfiguration {
  /// Whether the device can do this: whether its browser detects faces. Few do.
  override open class var isSupported: Bool { TrackingHub.shared.readSupport().supports(.faceTracking) }
  /// How many faces are followed: one.
  open class var supportedNumberOfTrackedFaces: Int { 1 }

  override package var request: TrackingRequest {
    var request = TrackingRequest()
    request.isFront = true
    return request
  }
}
