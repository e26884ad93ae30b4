// The context of a control: set by menus, lists and forms, read by controls and their styles.

import ShojiGraph

private struct InMenuKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct InRowKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct ApartFromRowKey: EnvironmentKey { static var defaultValue: Bool { false } }
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
  /// Whether a scroll view or a grid separates the views here from their row, so that a tap on the row is not one on them.
  var isApartFromRow: Bool {
    get { self[ApartFromRowKey.self] }
    set { self[ApartFromRowKey.self] = newValue }
  }
  /// Ends the row around the views here, in which a link would have an arrow and be as wide as the row.
  mutating func leaveRow() {
    guard isInRow else { return }
    (isInRow, isApartFromRow) = (false, true)
    if sectionPlace == .list { sectionPlace = .flat }
  }
  /// Returns the look of a button here: the automatic one would take all taps on its row.
  func look(_ look: ButtonContent.Look) -> ButtonContent.Look { look == .automatic && isApartFromRow ? .borderless : look }
  /// Whether controls hide their labels visually.
  package var labelsHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }
}

/// Ends the row of a list around its content.
struct RowEnd: EnvironmentModifier {
  typealias Body = Never
  func write(_ values: inout EnvironmentValues) { values.leaveRow() }
}

extension View {
  /// Hides the labels of the controls in this view; assistive technologies still read them.
  nonisolated public func labelsHidden() -> some View { environment(\.labelsHidden, true) }
  /// Hides or shows the labels of the controls in this view.
  nonisolated public func labelsVisibility(_ visibility: Visibility) -> some View { environment(\.labelsHidden, visibility == .hidden) }
}
