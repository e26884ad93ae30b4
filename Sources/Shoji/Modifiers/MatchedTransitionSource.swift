// matchedTransitionSource: the view from which an opening view grows. The home screen's icons use it: see Client/zoom.js.

import ShojiGraph

extension View {
  /// Marks the view from which the view that it opens grows.
  nonisolated public func matchedTransitionSource<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
    box(.attribute(name: "data-zoom", value: "\(id)"))
  }
}
