// layoutDirectionBehavior: whether a view is mirrored in a layout direction.

import Foundation
import ShojiGraph

/// How a view behaves in a layout direction.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  case fixed
  case mirrors(in: LayoutDirection)
  /// Mirrors in right-to-left layouts.
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

private struct Mirrored: ViewModifier {
  let behavior: LayoutDirectionBehavior
  @Environment(\.layoutDirection) private var direction
  func body(content: Content) -> some View {
    content.scaleEffect(x: behavior == .mirrors(in: direction) ? -1 : 1, y: 1)
  }
}

extension View {
  /// Mirrors the view in a layout direction, or never.
  nonisolated public func layoutDirectionBehavior(_ behavior: LayoutDirectionBehavior) -> some View {
    modifier(Mirrored(behavior: behavior))
  }
}
