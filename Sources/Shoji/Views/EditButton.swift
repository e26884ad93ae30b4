// EditButton and editMode: turning a list's editing on and off. RenameButton: begins a renaming.

import ShojiGraph
import ShojiWeb

/// A button that turns editing on and off: Edit, and Done meanwhile.
public struct EditButton {
  @Environment(\.editMode) private var mode
  @Environment(\.locale) private var locale
  nonisolated public init() {}
}

extension EditButton: View {
  public var body: some View {
    let isEditing = mode?.wrappedValue.isEditing == true
    Button {
      withAnimation { mode?.wrappedValue = isEditing ? .inactive : .active }
    } label: {
      Text(verbatim: SystemWords.text(isEditing ? .done : .edit, locale)).bold(isEditing)
    }
  }
}

private struct EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }
extension EnvironmentValues {
  /// Whether the views here are edited; an ``EditButton`` writes it.
  public var editMode: Binding<EditMode>? { get { self[EditModeKey.self] } set { self[EditModeKey.self] = newValue } }
}

/// Keeps whether a scene's views are edited, where nobody further in does.
struct EditModeHolder<Content: View>: View {
  let content: Content
  @State private var mode = EditMode.inactive
  var body: some View { content.environment(\.editMode, $mode) }
}

/// A button that begins a renaming, as ``View/renameAction(_:)`` further out says.
public struct RenameButton {
  @Environment(\.renameAction) private var rename
  @Environment(\.locale) private var locale
  nonisolated public init() {}
}

extension RenameButton: View {
  public var body: some View {
    Button { rename?() } label: {
      Label { Text(verbatim: SystemWords.text(.rename, locale)) } icon: { Image(systemName: "pencil") }
    }
    .disabled(rename == nil)
  }
}

private struct RenameActionKey: EnvironmentKey { static var defaultValue: (@MainActor () -> Void)? { nil } }
extension EnvironmentValues {
  package var renameAction: (@MainActor () -> Void)? { get { self[RenameActionKey.self] } set { self[RenameActionKey.self] = newValue } }
}

extension View {
  /// Says what a ``RenameButton`` in this view does.
  nonisolated public func renameAction(_ action: @escaping @MainActor () -> Void) -> some View { environment(\.renameAction, action) }
}
