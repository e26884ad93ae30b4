// ListContent: a list, its sections and rows. Made in Shoji/Lists/, drawn in ShojiWeb/Drawing/List+Drawing.swift.

import Foundation

/// A list of rows in sections, or a form. Its children are ``SectionContent`` elements, and gaps between sections.
package struct ListContent: ElementContent {
  package enum Style: String { case plain, grouped, insetGrouped, inset, sidebar }
  package var style: Style
  package var isForm = false
  /// Whether the style is the system's choice and not an author's.
  package var isAutomatic = false
  /// Whether rows are on their way.
  package var isLoading = false
  /// Whether it tells of rows that came in out of sight.
  package var tellsNews = false
  /// Whether rows show their controls for deleting and moving.
  package var isEditing = false
  package var hidesBackground = false
  package var rowSpacing: CGFloat?
  package var sectionSpacing: CGFloat?
  package var minimumRowHeight: CGFloat?
  package var tint: Paint?
  package var refreshes = false
  package var isRefreshing = false
  package var isScrollDisabled = false
  package var showsIndicators = true
  /// Whether the app observes how far the list is scrolled, and how large its content is.
  package var reportsGeometry = false
  /// How often the indicators were to be shown for a moment.
  package var flashes = 0
  /// Where it stood when it was left.
  package var restored: CGPoint?
  package init(style: Style) { self.style = style }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fill }
}

/// The index of a list: buttons, each of which leads to a section.
package struct SectionIndexContent: ElementContent {
  package init() {}
}

/// A group of rows. Its children are ``SectionPartContent`` elements: header, rows, footer, in this order.
package struct SectionContent: ElementContent {
  /// Whether the rows are shown; nil where a person cannot fold them away.
  package var isExpanded: Bool?
  /// Points below the section, where its author said.
  package var spacing: CGFloat?
  package var hidesTopSeparator = false
  package var hidesBottomSeparator = false
  package var isProminent = false
  package var table: TableRole?
  package init() {}
  package var holdsRows: Bool { true }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fillWidth }
}

/// What a section is to assistive technologies whose rows consist of cells.
package enum TableRole { case plain, choosesOne, choosesSeveral }

/// A part of a section.
package struct SectionPartContent: ElementContent {
  package enum Kind: String { case header, rows, footer }
  package var kind: Kind
  /// Whether rows can be moved by hand.
  package var isReorderable = false
  /// How many rows can be chosen: nil where the list has no selection.
  package var choice: Choice?
  package enum Choice { case one, several }
  package var isUppercase = false
  /// Whether the section is a table.
  package var isInTable = false
  /// A header that folds its section's rows away: whether they are shown.
  package var isExpanded: Bool?
  package init(_ kind: Kind) { self.kind = kind }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fillWidth }
}

/// A row around what its author put there.
///
/// Children: the background, where it is of the author's own; the content; swipe actions.
package struct RowContent: ElementContent {
  package enum Accessory: String { case disclosure, checkmark }
  package var insets: EdgeInsets?
  /// Hairlines above and below: nil is the list's own choice.
  package var topSeparator: Bool?
  package var bottomSeparator: Bool?
  package var separatorTint: Paint?
  package var background: Paint?
  package var hasBackgroundView = false
  package var badge: String?
  package var badgeProminence = BadgeProminence.standard
  package enum BadgeProminence: String { case decreased, standard, increased }
  /// A mark at the end, where the author asked for one.
  package var accessory: Accessory?
  package var canDelete = false
  package var canMove = false
  package var canSelect = false
  /// Whether its list has a selection.
  package var isChoice = false
  /// Whether it consists of cells.
  package var isInTable = false
  /// Whether a check mark stands before the row while the list is edited.
  package var showsMark = false
  package var isSelected = false
  /// Whether choosing the row leads to another page.
  package var leadsOn = false
  /// Whether the row can be tapped now.
  package var isTappable = false
  package init() {}
  package var passesTag: Bool { true }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fillWidth }
}

/// What lies behind or beside a row's content: a background, or the buttons that a swipe uncovers.
package struct RowPartContent: ElementContent {
  package enum Kind: Equatable {
    case background
    /// `isCell`: of a row in a list with a selection.
    case actions(leading: Bool, full: Bool, isCell: Bool)
  }
  package var kind: Kind
  package init(_ kind: Kind) { self.kind = kind }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fill }
}
