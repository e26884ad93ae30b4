// The context of a control: set by menus, lists and forms, read by controls and their styles.

import ShojiGraph

private struct InMenuKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct InRowKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct LabelsHiddenKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether the views here are items of a menu.
  package var isInMenu: Bool {
    get { self[InMenuKey.self] }
    set { self[InMenuKey.self] = newValue }
  }
  /// Whether the views here are in a row of a list or a form: there a picker shows its label, and a label tints its icon.
  package var isInRow: Bool {
    get { self[InRowKey.self] }
    set { self[InRowKey.self] = newValue }
  }
  /// Whether controls hide their labels visually.
  package var labelsHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }
}

extension View {
  /// Hides the labels of the controls in this view; assistive technologies still read them.
  nonisolated public func labelsHidden() -> some View { environment(\.labelsHidden, true) }
  /// Hides or shows the labels of the controls in this view.
  nonisolated public func labelsVisibility(_ visibility: Visibility) -> some View { environment(\.labelsHidden, visibility == .hidden) }
}
