// CollectionContent: items in a layout of their own. Made in Shoji/Collections/, drawn in ShojiWeb/Drawing/Collection+Drawing.swift.

import Foundation

/// How the items of a collection lie.
package enum CollectionArrangement: Equatable {
  case list(spacing: CGFloat)
  case grid([GridItem], spacing: CGFloat)
  /// Side by side in their own sizes, as many as a line has room for.
  case flow(spacing: CGFloat)
  /// Where the app's own layout puts them; nil while they are measured.
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

/// A collection, which scrolls. Its children are ``CollectionSectionContent`` and ``CollectionPartContent`` elements.
package struct CollectionContent: ElementContent {
  /// The layout's kind, which audits follow over time.
  package var arrangement: CollectionArrangement
  package var isEditing = false
  /// Whether some item can be edited.
  package var canEdit = false
  package var showsIndicators = true
  package var isScrollDisabled = false
  /// Whether focus groups have it among them.
  package var allowsFocus = false
  package var tint: Paint?
  /// Where it stood when it was left.
  package var restored: CGPoint?
  package init(_ arrangement: CollectionArrangement) { self.arrangement = arrangement }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fill }
}

/// Items that belong together, with what sets them apart. Its children are ``CollectionPartContent`` elements.
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
  /// Whether items can be selected, and several of them.
  package var canSelect = false
  package var isMultiple = false
  package init(_ kind: Kind) { self.kind = kind }
  @MainActor package func sizing(children: [Element]) -> Sizing { kind == .background ? .fill : .fillWidth }
}

/// An item around what its author put there.
package struct CollectionItemContent: ElementContent {
  package var canSelect = false
  package var isSelected = false
  /// Whether holding the item edits it, and what can be done then.
  package var canEdit = false
  package var canMove = false
  package var canDelete = false
  package var isEdited = false
  /// Whether a tap means the item: selects it, or edits it while another one is edited.
  package var isTappable = false
  /// Where an app's own layout has put it.
  package var frame: CGRect?
  /// The size of the frame is the one that the item wants.
  package var isNatural = true
  /// Whether the size that it wants is to be told.
  package var isMeasured = false
  package init() {}
  package var passesTag: Bool { true }
  @MainActor package func sizing(children: [Element]) -> Sizing { .same(as: children) }
}
