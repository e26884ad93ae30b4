// SheetContent: a sheet, a cover or a popover. Made in Shoji/Presentation/Sheet.swift, drawn in ShojiWeb/Drawing/Sheet+Drawing.swift.

import Foundation

/// A sheet, a popover, or a full-screen cover, around its content.
package struct SheetContent: ElementContent {
  package enum Form: String { case sheet, cover, popover }
  package var form: Form
  /// Heights at which the sheet rests, as the client writes them: `medium`, `large`, `0.3`, `200px`.
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
  /// Whether a swipe down closes a cover.
  package var closesBySwipe = false
  /// Whether the page behind can be used: always, or up to a detent.
  package var isPageUsable = false
  /// Whether content scrolls before the sheet expands.
  package var scrollsFirst = false
  /// The size in a regular window; nil for the system's.
  package var sizing: String?
  /// The ID of the element that a popover points at.
  package var source: Int?
  /// Whether the source is a control, which then labels the popover.
  package var isNamedBySource = false
  package var edge: String?
  /// The part of the source that the arrow points at, as the client names it; nil for all of it.
  package var anchor: String?
  package enum CompactForm: String { case cover, sheet, popover }
  /// A popover's form in a compact window.
  package var compactForm = CompactForm.cover
  /// Whether a cover has the system's Done button.
  package var hasDone = false
  /// Whether it replaced the popover that presented it.
  package var hasReplacedPopover = false
  package var scheme: ColorScheme?
  package init(_ form: Form) { self.form = form }
}

/// The background view of a presentation, as large as the card.
package struct SheetGroundContent: ElementContent {
  package init() {}
  @MainActor package func sizing(children: [Element]) -> Sizing { .fill }
}

/// The container of presentations: last in reading order, in front of everything else on screen.
package struct PresentationsContent: ElementContent {
  package init() {}
  package var hiddenKinds: ContainedKinds { [.bars, .shareOfHeight, .touchable, .bleeding] }
  /// Presentations do not affect the page's size.
  @MainActor package func sizing(children: [Element]) -> Sizing { Sizing(.fixed(0), .fixed(0)) }
}
