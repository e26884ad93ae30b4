// ARBadgeContent: the badge of an item that can be viewed in AR, and its place on the item. Made in RealityKit/Badges/, drawn in
// ShojiWeb/Drawing/ARBadge+Drawing.swift, with the looks of Client/looks/arbadge.css.

/// The space over an item in which its badge lies, as large as the item. Its child is an `ARBadgeContent`.
package struct ARBadgePlaceContent: ElementContent {
  /// The corner of the item; a badge has no other places (`ar.badge-in-photo-corner`).
  package enum Corner: String, CaseIterable, Sendable {
    case topLeading = "top-leading"
    case topTrailing = "top-trailing"
    case bottomLeading = "bottom-leading"
    case bottomTrailing = "bottom-trailing"
  }
  package var corner: Corner
  package init(_ corner: Corner) { self.corner = corner }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fill }
}

/// A badge: the glyph on a pill, with the word AR if there is room. Its colours and its proportions are fixed (`ar.badge-colour-fixed`,
/// `ar.badge-never-altered`).
package struct ARBadgeContent: ElementContent {
  /// The two forms of a badge (`ar.badge-two-forms`): the glyph alone, and the glyph with the word.
  package enum Form: String, CaseIterable, Sendable { case collapsed, expanded }
  /// nil for the form that the room on the item allows, which the style sheet chooses (`ar.badge-preferred-to-glyph-only`).
  package var form: Form?
  package init(_ form: Form? = nil) { self.form = form }
}

/// The sizes of badges in points, as in Client/looks/arbadge.css. The clear space is part of them.
package enum ARBadgeMetrics {
  /// The clear space on each side, as a share of the badge's height (`ar.badge-clear-space-ten-percent`).
  package static let clearSpace = 0.1
  /// The height of the pill by default, and at least (`ar.badge-default-size`, `ar.badge-large-enough`).
  package static let height = 28.0, leastHeight = 20.0
  /// The box of each form by default.
  package static let expanded = (width: 65.6, height: 33.6), collapsed = (width: 33.6, height: 33.6)
  /// The least size of an item for the expanded form, and for the default size of the collapsed one. A badge covers a quarter of its item
  /// at most (`ar.badge-not-covering-detail`).
  package static let roomForExpanded = (width: 132.0, height: 68.0), roomForCollapsed = (width: 68.0, height: 68.0)
  package static let largestShare = 0.25
}

/// Noted on the elements of an item of which the author says whether it can be viewed in AR.
package struct ARItemMark {
  package var isViewable: Bool
  package init(isViewable: Bool) { self.isViewable = isViewable }
}

/// Noted on what `ARLaunchButton` opens.
package struct ARExperienceMark {
  package init() {}
}
