// equatable(): a view whose `==` decides whether it is evaluated again.

import ShojiGraph

/// A view that is evaluated again only if it differs from the previous one by `==`.
public struct EquatableView<Content: Equatable & View> {
  public var content: Content
  nonisolated public init(content: Content) where Content: View & Equatable { self.content = content }
}

extension EquatableView: View where Content: View & Equatable {
  // The graph already compares Equatable views by `==`.
  public var body: some View { content }
}

extension View where Self: Equatable {
  /// Evaluates this view again only if it differs by its own `==`.
  nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
