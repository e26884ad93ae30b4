// defaultScrollAnchor: the initial scroll position, the part that stays visible on size changes, and the alignment of small content.

import ShojiElements
import ShojiGraph

/// The cases in which a scroll view uses its default anchor.
public struct ScrollAnchorRole: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case initialOffset, sizeChanges, alignment }
  let kind: Kind
  /// The initially visible part of the content.
  public static let initialOffset = ScrollAnchorRole(kind: .initialOffset)
  /// The part that stays visible when the content or the scroll view changes its size.
  public static let sizeChanges = ScrollAnchorRole(kind: .sizeChanges)
  /// The alignment of content that is smaller than the scroll view.
  public static let alignment = ScrollAnchorRole(kind: .alignment)
}

/// The default anchors of scroll views. An anchor for a role takes precedence over the one for all roles, in any order of modifiers.
struct DefaultScrollAnchors: Equatable {
  var all: UnitPoint?
  var roles: [ScrollAnchorRole: UnitPoint?] = [:]

  var resolved: ScrollAnchors {
    func anchor(_ role: ScrollAnchorRole) -> UnitPoint? { roles[role] ?? all }
    return ScrollAnchors(initial: anchor(.initialOffset), sizeChanges: anchor(.sizeChanges), alignment: anchor(.alignment))
  }
}

extension View {
  /// Sets the anchor of scroll views inside for all roles: the initial offset, size changes, and the alignment of content that is smaller
  /// than its scroll view.
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    transformEnvironment(\.scrollAnchors) { $0.all = anchor }
  }
  /// Sets the anchor of scroll views inside for one role.
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    transformEnvironment(\.scrollAnchors) { $0.roles[role] = .some(anchor) }
  }
}
