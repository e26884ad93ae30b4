// TableColumnCustomization: the order and visibility that the user has given the columns of a table.

import Foundation
import ShojiGraph

/// The user's order and visibility of the columns of a table.
///
/// Give the columns identifiers, and the table a binding; the menu of a column's header then shows and hides columns, and columns are moved
/// by that menu or by dragging their headers. Keep it with `@SceneStorage` or `@AppStorage`:
///
///     @SceneStorage("columns") private var columns: TableColumnCustomization<Person>
///
///     Table(people, columnCustomization: $columns) {
///       TableColumn("Name", value: \.name).customizationID("name").disabledCustomizationBehavior(.visibility)
///       TableColumn("Phone", value: \.phone).customizationID("phone").defaultVisibility(.hidden)
///     }
///
/// Columns without an identifier keep their place and are always shown.
public struct TableColumnCustomization<RowValue: Identifiable>: Equatable, Sendable, Codable {
  /// The identifiers in the user's order; empty while the order is the author's.
  private(set) var order: [String] = []
  private var visibilities: [String: Bool] = [:]

  /// No customization: all columns are as the author wrote them.
  public init() {}

  /// The visibility of the column with an identifier; `automatic` follows the column's `defaultVisibility(_:)`.
  public subscript(visibility id: String) -> Visibility {
    get { visibilities[id].map { $0 ? .visible : .hidden } ?? .automatic }
    set { visibilities[id] = newValue == .automatic ? nil : newValue == .visible }
  }

  /// Gives the columns back the order in which the author wrote them.
  public mutating func resetOrder() { order = [] }

  /// Arranges columns: those that can move take each other's places in the user's order; columns that are new come where they are written.
  func arranged<Sort>(_ columns: [_TableColumnPart<RowValue, Sort>]) -> [Int] {
    let places = columns.indices.filter { columns[$0].canMove }
    guard !order.isEmpty, places.count > 1 else { return Array(columns.indices) }
    var ranks: [String: Int] = [:]
    for (rank, id) in order.enumerated() where ranks[id] == nil { ranks[id] = rank }
    // A column that is not in the user's order yet stays behind the one before it.
    var last = -1
    let ranked = places.map { index -> (rank: Int, index: Int) in
      last = columns[index].id.flatMap { ranks[$0] } ?? last
      return (last, index)
    }
    var result = Array(columns.indices)
    for (place, column) in zip(places, ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }) { result[place] = column.index }
    return result
  }

  /// Moves the column with an identifier to the place of another one; columns between them make room.
  mutating func move(_ id: String, to other: String, among ids: [String]) {
    guard let from = ids.firstIndex(of: id), let to = ids.firstIndex(of: other), from != to else { return }
    var next = ids
    next.insert(next.remove(at: from), at: to)
    order = next
  }
}

/// The ways in which the user can customize a column of a table.
public struct TableColumnCustomizationBehavior: SetAlgebra, Hashable, Sendable {
  private var bits: UInt8
  private init(bits: UInt8) { self.bits = bits }
  public init() { bits = 0 }

  /// Moving columns.
  public static let reorder = Self(bits: 1)
  /// Changing the width of columns, which tables on iOS do not allow.
  public static let resize = Self(bits: 2)
  /// Showing and hiding columns.
  public static let visibility = Self(bits: 4)
  /// Everything.
  public static let all = Self(bits: 7)

  public func contains(_ member: Self) -> Bool { bits & member.bits == member.bits }
  public func union(_ other: Self) -> Self { Self(bits: bits | other.bits) }
  public func intersection(_ other: Self) -> Self { Self(bits: bits & other.bits) }
  public func symmetricDifference(_ other: Self) -> Self { Self(bits: bits ^ other.bits) }
  @discardableResult public mutating func insert(_ member: Self) -> (inserted: Bool, memberAfterInsert: Self) {
    defer { bits |= member.bits }
    return (!contains(member), member)
  }
  @discardableResult public mutating func remove(_ member: Self) -> Self? {
    let removed = intersection(member)
    bits &= ~member.bits
    return removed.bits == 0 ? nil : removed
  }
  @discardableResult public mutating func update(with member: Self) -> Self? { insert(member).inserted ? nil : member }
  public mutating func formUnion(_ other: Self) { self = union(other) }
  public mutating func formIntersection(_ other: Self) { self = intersection(other) }
  public mutating func formSymmetricDifference(_ other: Self) { self = symmetricDifference(other) }
}

extension SceneStorage {
  /// The columns of a table, restored with the scene.
  public init<RowValue: Identifiable>(wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String)
  where Value == TableColumnCustomization<RowValue> { self.init(key: key, initial: wrappedValue, coding: .coded) }
}

extension AppStorage {
  /// The columns of a table, the same in all scenes.
  public init<RowValue: Identifiable>(
    wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String, store: UserDefaults? = nil
  ) where Value == TableColumnCustomization<RowValue> { self.init(key: key, initial: wrappedValue, coding: .coded, defaults: store) }
}
