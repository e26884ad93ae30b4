// RealitySettings: what the modifiers around a RealityView say of it, in the environment.

import ShojiElements
import ShojiGraph

/// What modifiers set. Compared, so that an equal modifier changes nothing.
struct RealitySettings: Equatable {
  /// Whether a modifier for AR is used, or the view is in what `ARLaunchButton` opens.
  var isInAR = false
  /// Nil if the coaching view never appears.
  var coaching: RealityContent.Coaching? = .any
  var hasOwnCoaching = false
  var hasGuides = true
  var hasOcclusion = true
  /// The free floor that is needed, in meters.
  var area: SIMD2<Float>?
  var requirement: String?
  var placement: Placement?
  var space: SharedSpace?

  /// An entity that waits for its place.
  struct Placement: Equatable {
    let entity: Entity
    var name: String?
    var alignment: EntityAnchor.Alignment
    var classes: [EntityAnchor.Class]
  }
}

/// What modifiers want to hear of. Not compared: it is read when something happens.
struct RealityActions {
  var coachingWillActivate: [() -> Void] = []
  var coachingDidDeactivate: [() -> Void] = []
  /// The entity has its place.
  var placed: (Entity) -> Void = { _ in }
  var wasReset: [() -> Void] = []
  /// The level surfaces that are known now: width and depth in meters.
  var surfacesChanged: [([SIMD2<Float>]) -> Void] = []
}

private struct RealitySettingsKey: EnvironmentKey { static var defaultValue: RealitySettings { RealitySettings() } }
private struct RealityActionsKey: EnvironmentKey { static var defaultValue: RealityActions { RealityActions() } }

extension EnvironmentValues {
  var realitySettings: RealitySettings {
    get { self[RealitySettingsKey.self] }
    set { self[RealitySettingsKey.self] = newValue }
  }
  var realityActions: RealityActions {
    get { self[RealityActionsKey.self] }
    set { self[RealityActionsKey.self] = newValue }
  }
  /// Whether a `RealityView` without a camera of its own shows the camera's picture. Set on what `ARLaunchButton` opens.
  package var opensInAR: Bool {
    get { realitySettings.isInAR }
    set { realitySettings.isInAR = newValue }
  }
}

extension View {
  /// Changes the settings of the views in 3D inside.
  nonisolated func reality(_ change: @escaping (inout RealitySettings) -> Void) -> some View {
    transformEnvironment(\.realitySettings) {
      $0.isInAR = true
      change(&$0)
    }
  }
}
