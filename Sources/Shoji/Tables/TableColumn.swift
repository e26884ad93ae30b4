// TableColumn: one column of a table, with its header, cells, width and sort comparator.

import Foundation
import ShojiGraph

/// Columns of a table.
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
  associatedtype TableRowValue: Identifiable
  associatedtype TableColumnSortComparator
  var _columns: [_TableColumnPart<TableRowValue, TableColumnSortComparator>] { get }
}

/// A column with its views' types erased.
public struct _TableColumnPart<RowValue, Sort> {
  let label: AnyView
  let content: @MainActor (RowValue) -> AnyView
  var width = TableColumnWidth()
  var comparator: Sort?
  /// The column's identifier in a customization; nil if the user cannot customize it.
  var id: String?
  var visibility = Visibility.automatic
  var disabled: TableColumnCustomizationBehavior = []

  var canMove: Bool { id != nil && !disabled.contains(.reorder) }
  var canHide: Bool { id != nil && !disabled.contains(.visibility) }
}

extension _TableColumnPart where RowValue: Identifiable {
  /// Whether the column is shown with a customization.
  func isShown(in customization: TableColumnCustomization<RowValue>?) -> Bool {
    if canHide, let id, let chosen = customization?[visibility: id], chosen != .automatic { return chosen == .visible }
    return visibility != .hidden
  }
}

/// The width of a column. Columns without one share the space equally.
struct TableColumnWidth: Equatable {
  var minimum: CGFloat?
  var ideal: CGFloat?
  var maximum: CGFloat?
}

/// One column.
public struct TableColumn<RowValue: Identifiable, Sort, Content: View, Label: View>: TableColumnContent {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  private var part: _TableColumnPart<RowValue, Sort>
  public var _columns: [_TableColumnPart<RowValue, Sort>] { [part] }

  fileprivate init(_ label: Label, _ comparator: Sort?, _ content: @escaping (RowValue) -> Content) {
    part = _TableColumnPart(label: AnyView(label), content: { AnyView(content($0)) }, comparator: comparator)
  }
  /// Converts a column that does not sort for use in a table that does.
  init(_ column: TableColumn<RowValue, Never, Content, Label>) {
    part = _TableColumnPart(
      label: column.part.label, content: column.part.content, width: column.part.width, id: column.part.id,
      visibility: column.part.visibility, disabled: column.part.disabled)
  }

  /// Sets a fixed width.
  public func width(_ width: CGFloat? = nil) -> TableColumn {
    with { $0.width = TableColumnWidth(minimum: width, ideal: width, maximum: width) }
  }
  /// Sets a range of widths. The column starts at the ideal width and takes its share of the remaining space.
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn {
    with { $0.width = TableColumnWidth(minimum: min, ideal: ideal, maximum: max) }
  }
  /// Identifies the column in the user's customization; without it, the user can neither move nor hide the column.
  public func customizationID(_ id: String) -> TableColumn { with { $0.id = id } }
  /// Sets whether the column is shown until the user decides. `automatic` shows it.
  public func defaultVisibility(_ visibility: Visibility) -> TableColumn { with { $0.visibility = visibility } }
  /// Sets what the user cannot do with the column. By default everything is allowed.
  public func disabledCustomizationBehavior(_ behavior: TableColumnCustomizationBehavior) -> TableColumn { with { $0.disabled = behavior } }

  private func with(_ change: (inout _TableColumnPart<RowValue, Sort>) -> Void) -> TableColumn {
    var copy = self
    change(&copy.part)
    return copy
  }
}

// MARK: Columns that do not sort

extension TableColumn where Sort == Never, Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(Text(titleKey), nil, content)
  }
  public init(_ title: Text, @ViewBuilder content: @escaping (RowValue) -> Content) { self.init(title, nil, content) }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(Text(title), nil, content)
  }
}
extension TableColumn where Sort == Never, Label == Text, Content == Text {
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
    self.init(Text(titleKey), nil) { Text($0[keyPath: value]) }
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
    self.init(Text(title), nil) { Text($0[keyPath: value]) }
  }
}

// MARK: Columns that sort

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(titleKey), KeyPathComparator(value), content)
  }
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V?>, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(titleKey), KeyPathComparator(value), content)
  }
  public init<V, C: SortComparator>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, comparator: C, @ViewBuilder content: @escaping (RowValue) -> Content
  ) where C.Compared == V { self.init(Text(titleKey), KeyPathComparator(value, comparator: comparator), content) }
  @_disfavoredOverload public init<S: StringProtocol, V: Comparable>(
    _ title: S, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(title), KeyPathComparator(value), content) }
}
extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text, Content == Text {
  /// A column of texts, sorted by the rules of the user's language.
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
    self.init(Text(titleKey), KeyPathComparator(value, comparator: LocalizedTextComparator())) { Text($0[keyPath: value]) }
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
    self.init(Text(title), KeyPathComparator(value, comparator: LocalizedTextComparator())) { Text($0[keyPath: value]) }
  }
  /// A column of texts, sorted by the given comparator.
  public init<C: SortComparator>(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>, comparator: C)
  where C.Compared == String {
    self.init(Text(titleKey), KeyPathComparator(value, comparator: comparator)) { Text($0[keyPath: value]) }
  }
}

/// Compares texts by the rules of the user's language, and numbers in them by value.
struct LocalizedTextComparator: SortComparator {
  var order = SortOrder.forward
  func compare(_ a: String, _ b: String) -> ComparisonResult {
    order == .forward ? a.localizedStandardCompare(b) : b.localizedStandardCompare(a)
  }
}

extension TableColumn where Sort: SortComparator, Sort.Compared == RowValue, Label == Text {
  public init(_ titleKey: LocalizedStringKey, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(Text(titleKey), comparator, content)
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(title), comparator, content) }
}
