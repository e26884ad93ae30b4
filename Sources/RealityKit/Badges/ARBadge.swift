// arBadge, arBadges: badges on the items of a collection that can be viewed in AR.

import Foundation
import Shoji
import ShojiElements
import ShojiGraph

/// The corner of an item in which its badge stands. Badges have no other places (`ar.badge-in-photo-corner`).
public enum ARBadgeCorner: Hashable, Sendable, CaseIterable {
  case topLeading, topTrailing, bottomLeading, bottomTrailing

  var place: ARBadgePlaceContent.Corner {
    switch self {
    case .topLeading: .topLeading
    case .topTrailing: .topTrailing
    case .bottomLeading: .bottomLeading
    case .bottomTrailing: .bottomTrailing
    }
  }
}

extension View {
  /// States whether an item of a collection can be viewed in AR. If it can, a badge marks it (`ar.badge-marks-ar-items`).
  ///
  ///     LazyVGrid(columns: columns) {
  ///       ForEach(products) { product in
  ///         Image(product.photo).resizable().arBadge(product.hasModel)
  ///       }
  ///     }
  ///     .arBadges(corner: .topTrailing)
  ///
  /// A shop marks the furniture that can be seen at home before it is bought (`ar.badge-store-example`).
  ///
  /// Put it on the photo, on the items that can be viewed and on those that cannot: without the latter the system does not know that the
  /// collection is mixed. The badge shows the word AR if there is room, and otherwise the glyph alone
  /// (`ar.badge-preferred-to-glyph-only`, `ar.glyph-only-in-tight-space`). Its size, its form and its colours are the system's
  /// (`ar.badge-never-altered`, `ar.badge-colour-fixed`). Nothing is marked where AR is not supported (`ar.offer-only-on-capable`).
  ///
  /// - Parameter isViewable: Whether the item opens an experience in AR.
  nonisolated public func arBadge(_ isViewable: Bool) -> some View { modifier(ARBadgeModifier(isViewable: isViewable)) }

  /// Sets the corner of the badges of a collection, once for all of its items (`ar.badge-same-corner`).
  ///
  /// No item has a badge if all items of the collection that are shown can be viewed in AR (`ar.badge-unneeded-if-all`).
  ///
  /// - Parameter corner: The default is the trailing corner at the top.
  nonisolated public func arBadges(corner: ARBadgeCorner = .topTrailing) -> some View { modifier(ARBadgesModifier(corner: corner)) }
}

/// What `arBadges` says of the collection around an item.
struct ARBadgeCollection: Equatable {
  var corner: ARBadgeCorner
  /// Whether it has items that can be viewed, and others.
  var isMixed: Bool
}

private struct ARBadgeCollectionKey: EnvironmentKey { static var defaultValue: ARBadgeCollection? { nil } }
extension EnvironmentValues {
  /// nil outside of `arBadges`.
  var arBadgeCollection: ARBadgeCollection? {
    get { self[ARBadgeCollectionKey.self] }
    set { self[ARBadgeCollectionKey.self] = newValue }
  }
}

/// How many items can be viewed in AR, and how many cannot.
private struct ARItemCounts: PreferenceKey, Equatable {
  var viewable = 0
  var others = 0
  static var defaultValue: ARItemCounts { ARItemCounts() }
  static func reduce(value: inout ARItemCounts, nextValue: () -> ARItemCounts) {
    let next = nextValue()
    value.viewable += next.viewable
    value.others += next.others
  }
}

private struct ARBadgesModifier {
  let corner: ARBadgeCorner
  @State private var counts = ARItemCounts()
  nonisolated init(corner: ARBadgeCorner) { self.corner = corner }
}

extension ARBadgesModifier: ViewModifier {
  /// One state for all items, also those of a view list.
  static var _changesWhole: Bool { true }

  func body(content: Content) -> some View {
    content
      .environment(\.arBadgeCollection, ARBadgeCollection(corner: corner, isMixed: counts.viewable > 0 && counts.others > 0))
      .onPreferenceChange(ARItemCounts.self) { counts = $0 }
  }
}

private struct ARBadgeModifier {
  let isViewable: Bool
  @Environment(\.arBadgeCollection) private var collection
  @Environment(\.arSupport) private var support
  nonisolated init(isViewable: Bool) { self.isViewable = isViewable }
}

extension ARBadgeModifier: ViewModifier {
  func body(content: Content) -> some View {
    content
      .preference(key: ARItemCounts.self, value: ARItemCounts(viewable: isViewable ? 1 : 0, others: isViewable ? 0 : 1))
      .overlay {
        // An item outside of a collection says for itself that it needs a badge.
        if isViewable, support.isSupported, collection?.isMixed != false {
          ARBadgePlace(corner: collection?.corner ?? .topTrailing)
        }
      }
      .modifier(ARItemNote(isViewable: isViewable))
  }
}

private struct ARItemNote: NoteModifier {
  typealias Body = Never
  let isViewable: Bool
  func write(_ note: inout ARItemMark?, _ scope: EnvironmentScope) { note = ARItemMark(isViewable: isViewable) }
}

/// The space of the item, with the badge in a corner.
private struct ARBadgePlace: PrimitiveView {
  typealias Body = Never
  let corner: ARBadgeCorner
  var _content: ARBadge { ARBadge() }
  func resolve(_ context: PrimitiveContext) -> ARBadgePlaceContent { ARBadgePlaceContent(corner.place) }
}

private struct ARBadge: PrimitiveView {
  typealias Body = Never
  func resolve(_ context: PrimitiveContext) -> ARBadgeContent { ARBadgeContent() }
}
