// CommandsContent: an app's commands: their shortcuts act, and they are listed while Command is held and in the menus at the top edge. Made in Shoji/App/Commands.swift, drawn in
// ShojiWeb/Drawing/Commands+Drawing.swift.

package struct CommandsContent: ElementContent {
  package init() {}
}

/// Commands that belong together: a menu of the author's, or additions to one of the system's.
package struct CommandCategoryContent: ElementContent {
  /// The menus that every app has, in their order; an app's own come before Window.
  package enum Menu: Int { case app, file, edit, format, view, own, window, help }
  package var menu: Menu
  /// The menu's name.
  package var title: String
  /// The system's commands that these take the place of, such as `undoRedo`.
  package var replaced: String?
  package init(_ menu: Menu, title: String, replaced: String? = nil) { (self.menu, self.title, self.replaced) = (menu, title, replaced) }
}
