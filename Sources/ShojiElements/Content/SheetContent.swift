// SheetContent: a card over the page, or a cover. Made in Shoji/Presentation/Sheet.swift, drawn in ShojiWeb/Drawing/Sheet+Drawing.swift.

import Foundation

/// A sheet, a popover, or a cover of the whole screen, around its content.
package struct SheetContent: ElementContent {
  package enum Form: String { case sheet, cover, popover }
  package var form: Form
  /// Heights at which the sheet rests, in the words of the client's contract: `medium`, `large`, `0.3`, `200px`.
  package var detents: [String] = []
  package var detent: String?
  package var showsGrabber = false
  package var cornerRadius: CGFloat?
  package var background: Paint?
  package var border: Paint?
  package var borderWidth: CGFloat = 1
  package var tint: Paint?
  /// Whether only the app can close it.
  package var isLocked = false
  /// Whether the page under it can be used: always, or up to a detent.
  package var isPageUsable = false
  /// Whether content scrolls before the sheet grows.
  package var scrollsFirst = false
  /// The size in a regular window; nil for the system's.
  package var sizing: String?
  /// The number of the element that a popover points at.
  package var source: Int?
  /// Whether that is a control, after which a popover is called.
  package var isNamedBySource = false
  package var edge: String?
  /// The part of the source at which the arrow points, in the client's word; nil for all of it.
  package var anchor: String?
  package enum CompactForm: String { case cover, sheet, popover }
  /// A popover's form where there is no room for one.
  package var compactForm = CompactForm.cover
  /// Whether a cover has the system's own button to leave it.
  package var hasDone = false
  /// Whether a popover went away for it, out of which it came.
  package var hasReplacedPopover = false
  package var scheme: ColorScheme?
  package init(_ form: Form) { self.form = form }
}

/// What an author put behind the views that are presented: as large as the card.
package struct SheetGroundContent: ElementContent {
  package init() {}
  @MainActor package func sizing(children: [Element]) -> Sizing { .fill }
}

/// Where presentations stand in the page: behind everything else in the order of reading, above it to the eye.
package struct PresentationsContent: ElementContent {
  package init() {}
  /// What lies above the page has no say in the page's size.
  @MainActor package func sizing(children: [Element]) -> Sizing { Sizing(.fixed(0), .fixed(0)) }
}
