// CommandsContent: an app's commands: their shortcuts act, and they are listed while Command is held and in the menus at the top edge. Made in Shoji/App/Commands.swift, drawn in
// ShojiWeb/Drawing/Commands+Drawing.swift.

package struct CommandsContent: ElementContent {
  /// The system's groups that the scene takes away, such as `newItem`.
  package var removed: [String]
  package init(removed: [String] = []) { self.removed = removed }
}

/// Commands that belong together: a menu of the author's, or additions to one of the system's.
package struct CommandCategoryContent: ElementContent {
  /// The menus that every app has, in their order; an app's own come before Window.
  package enum Menu: Int { case app, file, edit, format, view, own, window, help }
  /// Where commands stand to a group of the system's: on a side of it, in its place, or as that group itself.
  package enum Side: String { case before, after, replacing, standard }
  package var menu: Menu
  /// The menu's name.
  package var title: String
  /// The system's group, such as `undoRedo`; nil in a menu of the author's.
  package var group: String?
  package var side: Side?
  package init(_ menu: Menu, title: String, group: String? = nil, side: Side? = nil) { (self.menu, self.title, self.group, self.side) = (menu, title, group, side) }
}
