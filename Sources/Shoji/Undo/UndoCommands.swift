// The window's undo manager in the environment, and the commands Undo and Redo while it has something to do, with the question that shaking the device
// asks.

import ShojiGraph
import ShojiWeb

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
  @State private var isAsking = false

  var body: some View {
    if let manager, manager.canUndo || manager.canRedo {
      CommandsView(
        commands: [
          AnyView(
            CommandCategory(
              menu: .edit, title: nil, group: CommandGroupPlacement.undoRedo.name, side: .standard, shaken: { ask() },
              content: UndoButtons(manager: manager)))
        ], removed: []
      )
      .modifier(UndoQuestion(manager: manager, isAsking: $isAsking))
    }
  }

  private func ask() { if UIApplication.shared.applicationSupportsShakeToEdit { isAsking = true } }
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

/// Asks whether to undo, or to redo, by the alert of iOS.
private struct UndoQuestion: ViewModifier {
  let manager: UndoManager
  @Binding var isAsking: Bool
  @Environment(\.locale) private var locale

  func body(content: Content) -> some View {
    let (canUndo, canRedo) = (manager.canUndo, manager.canRedo)
    content.alert(Text(verbatim: canUndo ? manager.undoMenuItemTitle : manager.redoMenuItemTitle), isPresented: $isAsking) {
      if canUndo { Button(word(.undo)) { manager.undo() } }
      if canRedo { Button(canUndo ? manager.redoMenuItemTitle : word(.redo)) { manager.redo() } }
      Button(word(.cancel), role: .cancel) {}
    }
  }

  private func word(_ key: Words.Key) -> String { Words.text(key, locale.identifier) }
}
