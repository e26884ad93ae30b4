// ARUse: what the AR sessions of a window have done, as their audits need it.

import ShojiElements

/// What a window knows of AR: what the device can do, and how the latest session goes. The views of RealityKit keep it up to date.
package struct ARUse: Equatable, Sendable {
  /// How well the device knows where it is.
  package enum State: String, Sendable { case normal, limited, unavailable }

  // MARK: The app and the device

  /// Whether AR is supported; nil until the browser has said so.
  package var isSupported: Bool?
  /// Whether the app consists of AR: its first screen is an experience in AR.
  package var isMainPurpose = false
  /// Whether the app says that it needs AR (`arkit` in `UIRequiredDeviceCapabilities`), so that it is not offered without it.
  package var requiresSupport = false

  // MARK: The session

  /// Seconds since the session began or, if it was paused for half a minute or longer, since it went on.
  package var seconds = 0.0
  package var state = State.normal
  /// Why the state is limited, in the client's words: `insufficientFeatures`, `excessiveMotion`, `relocalizing` ….
  package var reason: String?
  /// Seconds for which the state has not been normal.
  package var limitedSeconds = 0.0
  package var isCoaching = false
  /// Whether the camera that points at the user has lost the face.
  package var isFaceLost = false
  /// How often the user started over.
  package var resets = 0
  /// The latest numbers of frames drawn in a second, the latest last; ten at most.
  package var frames: [Double] = []
  /// How many objects the user has placed, and how many seconds the slowest one took to appear after the tap.
  package var placements = 0
  package var slowestPlacement = 0.0
  /// How often the user tapped objects, and the number of the element of the latest one.
  package var taps = 0
  package var tapped: Int?

  // MARK: What the author declares

  /// The length of the longest level of a game in seconds, as the author declares it.
  package var levelLength: Double?
  /// Seconds after which the content of an image that is out of view is removed, if the author sets them.
  package var removalDelay: Double?

  package init() {}

  /// Adds a number of frames that the browser has drawn in a second.
  package mutating func add(frames number: Double) {
    guard number.isFinite, number >= 0 else { return }
    frames = Array((frames + [number]).suffix(10))
  }
}
