// CollectionContent: items in a custom or standard layout. Made in Shoji/Collections/, drawn in ShojiWeb/Drawing/Collection+Drawing.swift.

import Foundation

/// The layout of a collection's items.
package enum CollectionArrangement: Equatable {
  case list(spacing: CGFloat)
  case grid([GridItem], spacing: CGFloat)
  /// Side by side in their own sizes, as many as fit on a line.
  case flow(spacing: CGFloat)
  /// Positioned by the app's layout; the size is nil while items are measured.
  case custom(size: CGSize?)

  package var name: String {
    switch self {
    case .list: "list"
    case .grid: "grid"
    case .flow: "flow"
    case .custom: "custom"
    }
  }
}

/// A scrolling collection. Its children are ``CollectionSectionContent`` and ``CollectionPartContent`` elements.
package struct CollectionContent: ElementContent {
  /// The layout, whose changes audits track over time.
  package var arrangement: CollectionArrangement
  package var isEditing = false
  /// Whether any item can be edited.
  package var canEdit = false
  package var showsIndicators = true
  package var isScrollDisabled = false
  /// Whether the collection takes part in focus groups.
  package var allowsFocus = false
  package var tint: Paint?
  /// The scroll position to restore.
  package var restored: CGPoint?
  package init(_ arrangement: CollectionArrangement) { self.arrangement = arrangement }
  package var hiddenKinds: ContainedKinds { .bleeding }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fill }
}

/// A section of a collection. Its children are ``CollectionPartContent`` elements.
package struct CollectionSectionContent: ElementContent {
  package init() {}
  package var holdsRows: Bool { true }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fillWidth }
}

/// A part of a collection or of a section.
package struct CollectionPartContent: ElementContent {
  package enum Kind: String { case background, header, items, footer }
  package var kind: Kind
  package var arrangement = CollectionArrangement.list(spacing: 0)
  /// Whether items can be selected, and whether several can.
  package var canSelect = false
  package var isMultiple = false
  package init(_ kind: Kind) { self.kind = kind }
  @MainActor package func sizing(children: [Element]) -> Sizing { kind == .background ? .fill : .fillWidth }
}

/// An item around its author's view.
package struct CollectionItemContent: ElementContent {
  package var canSelect = false
  package var isSelected = false
  /// Whether a long press starts editing, and which edits are possible.
  package var canEdit = false
  package var canMove = false
  package var canDelete = false
  package var isEdited = false
  /// Whether taps act on the item: they select it, or edit it while another item is edited.
  package var isTappable = false
  /// The frame that the app's layout assigned.
  package var frame: CGRect?
  /// Whether the frame has the item's ideal size.
  package var isNatural = true
  /// Whether the client reports the item's ideal size.
  package var isMeasured = false
  package init() {}
  package var passesTag: Bool { true }
  @MainActor package func sizing(children: [Element]) -> Sizing { .same(as: children) }
}
