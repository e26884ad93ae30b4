// equatable(): a view whose own `==` decides whether it is evaluated again.

import ShojiGraph

/// A view that is evaluated again only when it differs from the one before by its own `==`.
public struct EquatableView<Content: Equatable & View> {
  public var content: Content
  nonisolated public init(content: Content) where Content: View & Equatable { self.content = content }
}

extension EquatableView: View where Content: View & Equatable {
  // The graph compares views that are Equatable by `==` as it is.
  public var body: some View { content }
}

extension View where Self: Equatable {
  /// Evaluates this view again only when it differs by its own `==`.
  nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
