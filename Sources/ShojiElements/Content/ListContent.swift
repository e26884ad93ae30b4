// ListContent: a list, its sections and rows. Made in Shoji/Lists/, drawn in ShojiWeb/Drawing/List+Drawing.swift.

import Foundation

/// A list of rows in sections, or a form. Its children are ``SectionContent`` elements, and gaps between sections.
package struct ListContent: ElementContent {
  package enum Style: String { case plain, grouped, insetGrouped, inset, sidebar }
  package var style: Style
  package var isForm = false
  /// Whether the system chose the style, rather than the author.
  package var isAutomatic = false
  /// Whether rows are loading.
  package var isLoading = false
  /// Whether the list announces rows that were inserted out of view.
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
  /// How often the app asked to flash the scroll indicators.
  package var flashes = 0
  /// The scroll position to restore.
  package var restored: CGPoint?
  /// The app's margins, which replace the style's.
  package var margins = ContentMargins()
  package var indicatorMargins = ContentMargins()
  package init(style: Style) { self.style = style }
  package var hiddenKinds: ContainedKinds { .bleeding }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fill }
}

/// The index of a list: buttons that each scroll to a section.
package struct SectionIndexContent: ElementContent {
  package init() {}
}

/// A group of rows. Its children are ``SectionPartContent`` elements: header, rows, footer, in this order.
package struct SectionContent: ElementContent {
  /// Whether the rows are shown; nil if the user cannot collapse the section.
  package var isExpanded: Bool?
  /// Points below the section, if the author set them.
  package var spacing: CGFloat?
  package var hidesTopSeparator = false
  package var hidesBottomSeparator = false
  package var isProminent = false
  package var table: TableRole?
  package init() {}
  package var holdsRows: Bool { true }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fillWidth }
}

/// A section's table role for assistive technology, if its rows consist of cells.
package enum TableRole { case plain, choosesOne, choosesSeveral }

/// A part of a section.
package struct SectionPartContent: ElementContent {
  package enum Kind: String { case header, rows, footer }
  package var kind: Kind
  /// Whether the user can reorder rows.
  package var isReorderable = false
  /// How many rows can be selected; nil if the list has no selection.
  package var choice: Choice?
  package enum Choice { case one, several }
  /// The drop that inserts items between the rows.
  package var drop: DropTrait?
  package var isUppercase = false
  /// Whether the section is a table.
  package var isInTable = false
  /// For a header that collapses its section: whether the rows are shown.
  package var isExpanded: Bool?
  package init(_ kind: Kind) { self.kind = kind }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fillWidth }
}

/// A row around its author's view.
///
/// Children: the author's background view, if any; the content; swipe actions; the context menu that the list gives its rows.
package struct RowContent: ElementContent {
  package enum Accessory: String { case disclosure, checkmark }
  package var insets: EdgeInsets?
  /// Separators above and below; nil follows the list.
  package var topSeparator: Bool?
  package var bottomSeparator: Bool?
  package var separatorTint: Paint?
  package var background: Paint?
  package var hasBackgroundView = false
  package var badge: String?
  package var badgeProminence = BadgeProminence.standard
  package enum BadgeProminence: String { case decreased, standard, increased }
  /// An accessory at the trailing edge, if the author asked for one.
  package var accessory: Accessory?
  package var canDelete = false
  package var canMove = false
  package var canSelect = false
  /// Whether its list has a selection.
  package var isChoice = false
  /// Whether it consists of cells.
  package var isInTable = false
  /// Whether a selection mark precedes the row while the list is edited.
  package var showsMark = false
  package var isSelected = false
  /// Whether choosing the row opens another page.
  package var leadsOn = false
  /// Whether the row can be tapped now.
  package var isTappable = false
  package init() {}
  package var passesTag: Bool { true }
  package var hiddenKinds: ContainedKinds { [.touchable, .bleeding] }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fillWidth }
}

/// A view behind or beside a row's content: a background, swipe actions, or the place of a context menu.
package struct RowPartContent: ElementContent {
  package enum Kind: Equatable {
    case background
    /// `isCell`: the row is in a list with a selection.
    case actions(leading: Bool, full: Bool, isCell: Bool)
    /// Its child is a ``MenuPopupContent``.
    case menu
  }
  package var kind: Kind
  package init(_ kind: Kind) { self.kind = kind }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fill }
}
