// CommandsContent: an app's commands: keyboard shortcuts, the list shown while Command is held, and the menus at the top edge.
// Made in Shoji/App/Commands.swift, drawn in ShojiWeb/Drawing/Commands+Drawing.swift.

package struct CommandsContent: ElementContent {
  /// The system's command groups that the scene removes, such as `newItem`.
  package var removed: [String]
  package init(removed: [String] = []) { self.removed = removed }
}

/// A group of commands: an author's menu, or additions to one of the system's.
package struct CommandCategoryContent: ElementContent {
  /// The menus that every app has, in order; an app's own come before Window.
  package enum Menu: Int { case app, file, edit, format, view, own, window, help }
  /// The position relative to a system group: before it, after it, in its place, or that group itself.
  package enum Side: String { case before, after, replacing, standard }
  package var menu: Menu
  /// The menu's name.
  package var title: String
  /// The system's group, such as `undoRedo`; nil in an author's menu.
  package var group: String?
  package var side: Side?
  package init(_ menu: Menu, title: String, group: String? = nil, side: Side? = nil) {
    (self.menu, self.title, self.group, self.side) = (menu, title, group, side)
  }
}
