// Menus: the button, the popup, its items and sections. Made in Shoji/Views/Menu.swift, drawn in
// ShojiWeb/Drawing/Menu+Drawing.swift.

/// An item of a menu around its label.
package struct MenuItemContent: ElementContent, ShortcutContent {
  /// The state of an item that is on or off, alone or in a group.
  package enum Mark: Equatable {
    case checkbox(Bool)
    case radio(Bool)
  }
  package var role: String?
  package var mark: Mark?
  package var isDisabled = false
  package var shortcut: String?
  package var localizesShortcutByHand = false
  /// Whether the menu stays open after the item's action.
  package var keepsMenu = false
  /// The address that the browser opens without asking the app; nil for an action of the app.
  package var link: String?
  /// The key of the activity view that the item opens: its title and shared items.
  package var opensActivities: String?
  package init() {}
}

/// A button that opens a menu. Children: a part `menu-label`, and a ``MenuPopupContent``.
package struct MenuContent: ElementContent {
  /// The button's style: one of the system's, or custom.
  package var look: ButtonContent.Look
  package var isDisabled = false
  package var size: ControlSize = .regular
  package var shape: String?
  package var tint: Paint?
  package var font: Font?
  /// Whether a tap runs a primary action, and a long press opens the menu.
  package var hasPrimaryAction = false
  /// Whether up and down arrows follow the label, as in a picker.
  package var showsArrows = false
  /// Whether the button fills its row, with label and value at opposite ends.
  package var fillsRow = false
  package init(look: ButtonContent.Look) { self.look = look }
  @MainActor package func sizing(children: [Element]) -> Sizing {
    fillsRow ? .fillWidth : children.first { !($0.content is MenuPopupContent) }?.sizing ?? .hug
  }
}

/// The popup of a menu: items, sections, dividers, submenus.
package struct MenuPopupContent: ElementContent {
  /// Whether items keep the order of writing even if the popup opens upwards.
  package var isOrderFixed = false
  /// Whether a preview part precedes the items.
  package var hasPreview = false
  /// Whether the glyphs are on the side of the window where the menu's source is, instead of after the titles.
  package var hasGlyphsOnSourceSide = false
  package init() {}
  @MainActor package func sizing(children: [Element]) -> Sizing { .hug }
}

/// A group of items, optionally under a header part.
package struct MenuSectionContent: ElementContent {
  package enum Kind: String { case section, row, palette }
  package var kind: Kind
  package init(_ kind: Kind = .section) { self.kind = kind }
}

/// An item that opens a submenu. Children: a part `menu-label`, and a ``MenuPopupContent``.
package struct SubmenuContent: ElementContent {
  package var isDisabled = false
  package init() {}
}

/// A view with a context menu for long presses and secondary clicks. Children: the view, and a ``MenuPopupContent``.
package struct ContextMenuContent: ElementContent {
  package var isDisabled = false
  package init() {}
  package var passesTag: Bool { true }
  package var isUnheard: Bool { true }
  @MainActor package func sizing(children: [Element]) -> Sizing { .over(children.filter { !($0.content is MenuPopupContent) }) }
}
