// defaultScrollAnchor: which part of the content a scroll view shows at first, keeps in sight, and where small content lies.

import ShojiElements
import ShojiGraph

/// The cases in which a scroll view uses its default anchor.
public struct ScrollAnchorRole: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case initialOffset, sizeChanges, alignment }
  let kind: Kind
  /// The part of the content that is visible at first.
  public static let initialOffset = ScrollAnchorRole(kind: .initialOffset)
  /// The part that stays visible when the content or the scroll view changes its size.
  public static let sizeChanges = ScrollAnchorRole(kind: .sizeChanges)
  /// The place of content that is smaller than the scroll view.
  public static let alignment = ScrollAnchorRole(kind: .alignment)
}

/// The default anchors around a scroll view. An anchor for a role wins over the one for all, in whatever order they are given.
struct DefaultScrollAnchors: Equatable {
  var all: UnitPoint?
  var roles: [ScrollAnchorRole: UnitPoint?] = [:]

  var resolved: ScrollAnchors {
    func anchor(_ role: ScrollAnchorRole) -> UnitPoint? { roles[role] ?? all }
    return ScrollAnchors(initial: anchor(.initialOffset), sizeChanges: anchor(.sizeChanges), alignment: anchor(.alignment))
  }
}

extension View {
  /// Anchors the content of scroll views inside: what is visible at first, what stays visible when sizes change, and where content lies that is
  /// smaller than its scroll view.
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    transformEnvironment(\.scrollAnchors) { $0.all = anchor }
  }
  /// Anchors the content of scroll views inside in one of these cases.
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    transformEnvironment(\.scrollAnchors) { $0.roles[role] = .some(anchor) }
  }
}
