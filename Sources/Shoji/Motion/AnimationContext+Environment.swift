// The environment of a custom animation.

import ShojiGraph

extension AnimationContext {
  /// The environment of the window. Animations are sampled before a view takes them, so its own changes are not seen.
  public var environment: EnvironmentValues { Graph.isOnMain ? MainActor.assumeIsolated { CurrentScene.environment } : EnvironmentValues() }
}
