// accessibilityIdentifier: the name by which tests find a view. Drawn as `data-testid`.

import ShojiGraph

extension View {
  /// Names the view for tests; people never hear it.
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
    var accessibility = Accessibility()
    accessibility.identifier = identifier
    return box(.accessibility(accessibility))
  }
}
