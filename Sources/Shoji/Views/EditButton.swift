// EditButton and editMode: toggle the editing of a list. RenameButton: starts renaming.

import ShojiGraph
import ShojiWeb

/// A button that toggles editing, labelled Edit or Done.
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
private struct EditModeIsHeldKey: EnvironmentKey { static var defaultValue: Bool { true } }
extension EnvironmentValues {
  /// Whether the views here are being edited; an ``EditButton`` sets it.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set {
      self[EditModeKey.self] = newValue
      self[EditModeIsHeldKey.self] = false
    }
  }

  /// The edit mode that a page or a window keeps. One that the author has set around it stays.
  fileprivate var heldEditMode: Binding<EditMode>? {
    get { self[EditModeIsHeldKey.self] ? self[EditModeKey.self] : nil }
    set { if self[EditModeIsHeldKey.self] { self[EditModeKey.self] = newValue } }
  }

  /// A presented view begins with an edit mode of its own.
  mutating func leaveEditMode() {
    self[EditModeKey.self] = nil
    self[EditModeIsHeldKey.self] = true
  }
}

/// Stores the edit mode of a page, a presented view or a window.
struct EditModeHolder<Content: View>: View {
  let content: Content
  @State private var mode = EditMode.inactive
  var body: some View { content.environment(\.heldEditMode, $mode) }
}

/// A button that runs the ``ShojiGraph/View/renameAction(_:)`` of an outer view.
public struct RenameButton {
  @Environment(\.renameAction) private var rename
  @Environment(\.locale) private var locale
  nonisolated public init() {}
}

extension RenameButton: View {
  public var body: some View {
    Button {
      rename?()
    } label: {
      Label {
        Text(verbatim: SystemWords.text(.rename, locale))
      } icon: {
        Image(systemName: "pencil")
      }
    }
    .disabled(rename == nil)
  }
}

private struct RenameActionKey: EnvironmentKey { static var defaultValue: (@MainActor () -> Void)? { nil } }
extension EnvironmentValues {
  package var renameAction: (@MainActor () -> Void)? {
    get { self[RenameActionKey.self] }
    set { self[RenameActionKey.self] = newValue }
  }
}

extension View {
  /// Sets the action of the ``RenameButton``s in this view.
  nonisolated public func renameAction(_ action: @escaping @MainActor () -> Void) -> some View { environment(\.renameAction, action) }
}
