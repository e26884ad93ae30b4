// Menus: the button that opens one, the popup, its items and sections. Made in Shoji/Views/Menu.swift, drawn in
// ShojiWeb/Drawing/Menu+Drawing.swift.

/// An item of a menu around its label.
package struct MenuItemContent: ElementContent, ShortcutContent {
  /// An item that is on or off, alone or as one of several.
  package enum Mark: Equatable {
    case checkbox(Bool)
    case radio(Bool)
  }
  package var role: String?
  package var mark: Mark?
  package var isDisabled = false
  package var shortcut: String?
  package var localizesShortcutByHand = false
  /// Whether the menu stays open when the item has acted.
  package var keepsMenu = false
  /// What the activity view is about that the item opens.
  package var opensActivities: String?
  package init() {}
}

/// What opens a menu when it is pressed. Children: a part `menu-label`, and a ``MenuPopupContent``.
package struct MenuContent: ElementContent {
  /// The looks of the button: a style of the system's, or the app's own.
  package var look: ButtonContent.Look
  package var isDisabled = false
  package var size: ControlSize = .regular
  package var shape: String?
  package var tint: Paint?
  package var font: Font?
  /// Whether a tap acts by itself, and only a long press opens the menu.
  package var hasPrimaryAction = false
  /// Two arrows after the label, as a picker has.
  package var showsArrows = false
  /// The button fills its row, label and value on both sides.
  package var fillsRow = false
  package init(look: ButtonContent.Look) { self.look = look }
  @MainActor package func sizing(children: [Element]) -> Sizing {
    fillsRow ? .fillWidth : children.first { !($0.content is MenuPopupContent) }?.sizing ?? .hug
  }
}

/// The popup of a menu: items, sections, dividers, further menus.
package struct MenuPopupContent: ElementContent {
  /// Whether the items stand in the order of writing, also where the popup opens upwards.
  package var isOrderFixed = false
  /// Whether a preview part stands before the items.
  package var hasPreview = false
  package init() {}
  @MainActor package func sizing(children: [Element]) -> Sizing { .hug }
}

/// A group of items, perhaps under a header part.
package struct MenuSectionContent: ElementContent {
  package enum Kind: String { case section, row, palette }
  package var kind: Kind
  package init(_ kind: Kind = .section) { self.kind = kind }
}

/// An item that opens a further menu beside it. Children: a part `menu-label`, and a ``MenuPopupContent``.
package struct SubmenuContent: ElementContent {
  package var isDisabled = false
  package init() {}
}

/// A view with a menu for long presses and secondary clicks. Children: the view, and a ``MenuPopupContent``.
package struct ContextMenuContent: ElementContent {
  package var isDisabled = false
  package init() {}
  package var passesTag: Bool { true }
  @MainActor package func sizing(children: [Element]) -> Sizing { .over(children.filter { !($0.content is MenuPopupContent) }) }
}
