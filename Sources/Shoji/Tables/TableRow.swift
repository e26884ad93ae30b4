// TableRow: rows of a table that the author writes one by one instead of passing data.

import Foundation
import ShojiGraph

/// Rows of a table.
public protocol TableRowContent<TableRowValue> {
  associatedtype TableRowValue: Identifiable
  var _rows: [_TableRowPart<TableRowValue>] { get }
}

/// A row's value, and the author's modifiers of the row.
public struct _TableRowPart<Value> {
  let value: Value
  var change: @MainActor (AnyView) -> AnyView = { $0 }
}

/// A row with a value.
public struct TableRow<Value: Identifiable>: TableRowContent {
  public typealias TableRowValue = Value
  public let _rows: [_TableRowPart<Value>]
  public init(_ value: Value) { _rows = [_TableRowPart(value: value)] }
}

/// Several rows.
public struct _TableRows<Value: Identifiable>: TableRowContent {
  public typealias TableRowValue = Value
  public let _rows: [_TableRowPart<Value>]
}

extension TableRowContent {
  /// Adds a context menu to the rows.
  public func contextMenu<M: View>(@ViewBuilder menuItems: @escaping () -> M) -> _TableRows<TableRowValue> {
    _TableRows(
      _rows: _rows.map { row in
        _TableRowPart(value: row.value) { AnyView(row.change($0).contextMenu(menuItems: menuItems)) }
      })
  }
}

/// Builds the rows of a table.
@resultBuilder public struct TableRowBuilder<Value: Identifiable> {
  public typealias Rows = _TableRows<Value>
  public static func buildExpression<R: TableRowContent>(_ rows: R) -> Rows where R.TableRowValue == Value { Rows(_rows: rows._rows) }
  public static func buildBlock(_ parts: Rows...) -> Rows { Rows(_rows: parts.flatMap(\._rows)) }
  public static func buildIf(_ part: Rows?) -> Rows { part ?? Rows(_rows: []) }
  public static func buildEither(first: Rows) -> Rows { first }
  public static func buildEither(second: Rows) -> Rows { second }
  public static func buildArray(_ parts: [Rows]) -> Rows { Rows(_rows: parts.flatMap(\._rows)) }
}

extension ForEach: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public var _rows: [_TableRowPart<TableRowValue>] { data.flatMap { content($0)._rows } }
}

extension ForEach where Data.Element: Identifiable, Content == _TableRows<Data.Element> {
  @_disfavoredOverload public init(
    _ data: Data, @TableRowBuilder<Data.Element> content: @escaping (Data.Element) -> _TableRows<Data.Element>
  ) where ID == Data.Element.ID { self.init(of: data, id: { $0.id }, content: content) }
  @_disfavoredOverload public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TableRowBuilder<Data.Element> content: @escaping (Data.Element) -> _TableRows<Data.Element>
  ) { self.init(of: data, id: { $0[keyPath: id] }, content: content) }
}
