// Table: rows of data in columns, sorted by pressing their headers. In compact width a table shows its first column as a list.

import Foundation
import ShojiGraph

/// Rows of data in columns.
///
///     Table(people, selection: $selected, sortOrder: $order) {
///       TableColumn("Name", value: \.name)
///       TableColumn("Age", value: \.age) { Text($0.age, format: .number) }
///     }
///     .onChange(of: order) { people.sort(using: order) }
///
/// Pressing a header changes `sortOrder`; the app sorts its data by it.
public struct Table<Value: Identifiable> {
  let columns: [TableColumnShown<Value>]
  let sorting: TableSorting?
  let customizing: TableCustomizing?
  let selection: SelectionBinding<Value.ID>?
  /// Makes the rows; the closure makes a row's view from its value.
  let rows: @MainActor (_ row: @escaping @MainActor (Value) -> AnyView) -> AnyView
  let place: AuthorPlace
}

/// A column without its comparator.
struct TableColumnShown<Value> {
  /// Its place among the columns as written.
  let index: Int
  let id: String?
  let label: AnyView
  let content: @MainActor (Value) -> AnyView
  let width: TableColumnWidth
}

/// The sort order of a table, without the type of its comparators.
struct TableSorting {
  let canSort: (Int) -> Bool
  /// The direction of a column if it is the first sort key.
  let order: (Int) -> SortOrder?
  let choose: (Int) -> Void

  init<RowValue, Sort: SortComparator>(_ binding: Binding<[Sort]>, _ columns: [_TableColumnPart<RowValue, Sort>]) {
    func isSame(_ a: Sort, _ b: Sort) -> Bool {
      // The app's initial comparator for this value may have a different type or comparison.
      if let a = a as? KeyPathComparator<RowValue>, let b = b as? KeyPathComparator<RowValue> { return a.keyPath == b.keyPath }
      var other = b
      other.order = a.order
      return a == other
    }
    canSort = { columns[$0].comparator != nil }
    order = { index in
      guard let first = binding.wrappedValue.first, let own = columns[index].comparator, isSame(own, first) else { return nil }
      return first.order
    }
    choose = { index in
      guard var next = columns[index].comparator else { return }
      var sortOrder = binding.wrappedValue
      if let first = sortOrder.first, isSame(next, first) { next.order = first.order == .forward ? .reverse : .forward }
      sortOrder.removeAll { isSame(next, $0) }
      binding.wrappedValue = [next] + sortOrder
    }
  }
}

extension Table {
  private init<Data: RandomAccessCollection, Sort>(
    _ data: Data, _ columns: _TableColumns<Value, Sort>, _ selection: SelectionBinding<Value.ID>?, _ sorting: TableSorting?,
    _ customization: Binding<TableColumnCustomization<Value>>?, _ place: AuthorPlace
  ) where Data.Element == Value {
    self.init(
      columns: columns, sorting: sorting, customization: customization, selection: selection,
      rows: { row in AnyView(ForEach(data) { row($0) }) }, place: place)
  }
  private init<Sort>(
    _ rows: _TableRows<Value>, _ columns: _TableColumns<Value, Sort>, _ selection: SelectionBinding<Value.ID>?, _ sorting: TableSorting?,
    _ customization: Binding<TableColumnCustomization<Value>>?, _ place: AuthorPlace
  ) {
    let parts = rows._rows
    self.init(
      columns: columns, sorting: sorting, customization: customization, selection: selection,
      rows: { row in AnyView(ForEach(parts, id: \.value.id) { $0.change(row($0.value)) }) }, place: place)
  }
  private init<Sort>(
    columns: _TableColumns<Value, Sort>, sorting: TableSorting?, customization: Binding<TableColumnCustomization<Value>>?,
    selection: SelectionBinding<Value.ID>?, rows: @escaping @MainActor (_ row: @escaping @MainActor (Value) -> AnyView) -> AnyView,
    place: AuthorPlace
  ) {
    let parts = columns._columns
    let arranged = customization?.wrappedValue.arranged(parts) ?? Array(parts.indices)
    let shown = arranged.filter { parts[$0].isShown(in: customization?.wrappedValue) }.map { index in
      TableColumnShown(
        index: index, id: parts[index].id, label: parts[index].label, content: parts[index].content, width: parts[index].width)
    }
    self.init(
      columns: shown, sorting: sorting, customizing: customization.map { TableCustomizing($0, parts, arranged) }, selection: selection,
      rows: rows, place: place)
  }
}

// MARK: Rows from data

extension Table {
  public init<Data: RandomAccessCollection>(
    _ data: Data, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> _TableColumns<Value, Never>, file: StaticString = #fileID,
    line: Int = #line
  ) where Data.Element == Value { self.init(data, columns(), nil, nil, columnCustomization, AuthorPlace(file, line)) }
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> _TableColumns<Value, Never>,
    file: StaticString = #fileID, line: Int = #line
  ) where Data.Element == Value {
    self.init(data, columns(), SelectionBinding(selection), nil, columnCustomization, AuthorPlace(file, line))
  }
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> _TableColumns<Value, Never>,
    file: StaticString = #fileID, line: Int = #line
  ) where Data.Element == Value {
    self.init(data, columns(), SelectionBinding(selection), nil, columnCustomization, AuthorPlace(file, line))
  }

  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>,
    file: StaticString = #fileID, line: Int = #line
  ) where Data.Element == Value, Sort.Compared == Value {
    let columns = columns()
    self.init(data, columns, nil, TableSorting(sortOrder, columns._columns), columnCustomization, AuthorPlace(file, line))
  }
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>, file: StaticString = #fileID, line: Int = #line
  ) where Data.Element == Value, Sort.Compared == Value {
    let columns = columns()
    self.init(
      data, columns, SelectionBinding(selection), TableSorting(sortOrder, columns._columns), columnCustomization, AuthorPlace(file, line))
  }
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>, file: StaticString = #fileID, line: Int = #line
  ) where Data.Element == Value, Sort.Compared == Value {
    let columns = columns()
    self.init(
      data, columns, SelectionBinding(selection), TableSorting(sortOrder, columns._columns), columnCustomization, AuthorPlace(file, line))
  }
}

// MARK: Rows by themselves

extension Table {
  public init(
    of valueType: Value.Type, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> _TableColumns<Value, Never>,
    @TableRowBuilder<Value> rows: () -> _TableRows<Value>, file: StaticString = #fileID, line: Int = #line
  ) { self.init(rows(), columns(), nil, nil, columnCustomization, AuthorPlace(file, line)) }
  public init(
    of valueType: Value.Type, selection: Binding<Value.ID?>, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> _TableColumns<Value, Never>,
    @TableRowBuilder<Value> rows: () -> _TableRows<Value>, file: StaticString = #fileID, line: Int = #line
  ) { self.init(rows(), columns(), SelectionBinding(selection), nil, columnCustomization, AuthorPlace(file, line)) }
  public init(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> _TableColumns<Value, Never>,
    @TableRowBuilder<Value> rows: () -> _TableRows<Value>, file: StaticString = #fileID, line: Int = #line
  ) { self.init(rows(), columns(), SelectionBinding(selection), nil, columnCustomization, AuthorPlace(file, line)) }
  public init<Sort: SortComparator>(
    of valueType: Value.Type, sortOrder: Binding<[Sort]>, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>,
    @TableRowBuilder<Value> rows: () -> _TableRows<Value>, file: StaticString = #fileID, line: Int = #line
  ) where Sort.Compared == Value {
    let columns = columns()
    self.init(rows(), columns, nil, TableSorting(sortOrder, columns._columns), columnCustomization, AuthorPlace(file, line))
  }
  public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>, @TableRowBuilder<Value> rows: () -> _TableRows<Value>,
    file: StaticString = #fileID, line: Int = #line
  ) where Sort.Compared == Value {
    let columns = columns()
    self.init(
      rows(), columns, SelectionBinding(selection), TableSorting(sortOrder, columns._columns), columnCustomization, AuthorPlace(file, line))
  }
  public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>, @TableRowBuilder<Value> rows: () -> _TableRows<Value>,
    file: StaticString = #fileID, line: Int = #line
  ) where Sort.Compared == Value {
    let columns = columns()
    self.init(
      rows(), columns, SelectionBinding(selection), TableSorting(sortOrder, columns._columns), columnCustomization, AuthorPlace(file, line))
  }
}

extension Table: View {
  public var body: some View { TableView(table: self) }
}
