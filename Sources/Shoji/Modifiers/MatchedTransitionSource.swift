// matchedTransitionSource: the view from which what it opens grows. The home screen's icons use it: see Client/zoom.js.

import ShojiGraph

extension View {
  /// Marks the view that stands for what is opened from here, so that the one grows out of the other.
  nonisolated public func matchedTransitionSource<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
    box(.attribute(name: "data-zoom", value: "\(id)"))
  }
}
