// The window's undo manager in the environment, and the commands Undo and Redo while it has something to do.

import ShojiGraph

private struct UndoManagerKey: EnvironmentKey { static var defaultValue: UndoManager? { nil } }

extension EnvironmentValues {
  /// The window's undo manager.
  public internal(set) var undoManager: UndoManager? {
    get { self[UndoManagerKey.self] }
    set { self[UndoManagerKey.self] = newValue }
  }
}

/// Undo and Redo in the Edit menu, with their keys. While a text field has the focus they are the field's own (Client/menus/commandlist.js).
struct UndoCommands: View {
  @Environment(\.undoManager) private var manager

  var body: some View {
    if let manager, manager.canUndo || manager.canRedo {
      CommandsView(
        commands: [
          AnyView(
            CommandCategory(
              menu: .edit, title: nil, group: CommandGroupPlacement.undoRedo.name, side: .standard, content: UndoButtons(manager: manager)))
        ], removed: [])
    }
  }
}

private struct UndoButtons: View {
  let manager: UndoManager
  // Titles follow the user's language.
  @Environment(\.locale) private var locale

  var body: some View {
    Button(manager.undoMenuItemTitle) { manager.undo() }.keyboardShortcut("z").disabled(!manager.canUndo)
    Button(manager.redoMenuItemTitle) { manager.redo() }.keyboardShortcut("z", modifiers: [.command, .shift]).disabled(!manager.canRedo)
  }
}
