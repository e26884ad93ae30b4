// CommandsContent: an app's commands, of which only the keyboard shortcuts are there. Made in Shoji/App/Commands.swift, drawn in
// ShojiWeb/Drawing/Commands+Drawing.swift.

package struct CommandsContent: ElementContent {
  package init() {}
}
