// The result builder for a table's columns.

import Foundation
import ShojiGraph

/// Several columns.
public struct _TableColumns<RowValue: Identifiable, Sort>: TableColumnContent {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public let _columns: [_TableColumnPart<RowValue, Sort>]
}

/// Builds the columns of a table.
@resultBuilder public struct TableColumnBuilder<RowValue: Identifiable, Sort> {
  public typealias Columns = _TableColumns<RowValue, Sort>
  public static func buildExpression<Content: View, Label: View>(_ column: TableColumn<RowValue, Sort, Content, Label>) -> Columns {
    Columns(_columns: column._columns)
  }
  /// Accepts a column that does not sort in a table that does.
  @_disfavoredOverload public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Never, Content, Label>
  ) -> Columns { Columns(_columns: TableColumn<RowValue, Sort, Content, Label>(column)._columns) }
  public static func buildExpression<Data>(_ columns: TableColumnForEach<Data, RowValue, Sort>) -> Columns {
    Columns(_columns: columns._columns)
  }
  public static func buildExpression(_ columns: Columns) -> Columns { columns }
  public static func buildBlock(_ parts: Columns...) -> Columns { Columns(_columns: parts.flatMap(\._columns)) }
  public static func buildIf(_ part: Columns?) -> Columns { part ?? Columns(_columns: []) }
  public static func buildEither(first: Columns) -> Columns { first }
  public static func buildEither(second: Columns) -> Columns { second }
  public static func buildLimitedAvailability(_ part: Columns) -> Columns { part }
}

/// A column for each element of a collection.
public struct TableColumnForEach<Data: RandomAccessCollection, RowValue: Identifiable, Sort>: TableColumnContent {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public let _columns: [_TableColumnPart<RowValue, Sort>]

  public init(_ data: Data, @TableColumnBuilder<RowValue, Sort> content: (Data.Element) -> _TableColumns<RowValue, Sort>)
  where Data.Element: Identifiable { _columns = data.flatMap { content($0)._columns } }
  public init<ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TableColumnBuilder<RowValue, Sort> content: (Data.Element) -> _TableColumns<RowValue, Sort>
  ) { _columns = data.flatMap { content($0)._columns } }
}
