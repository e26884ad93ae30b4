// ForEach: a view for each element of a collection, identified by its key.

import ShojiElements

/// Views created from a collection; each keeps its identity by its element's ID, wherever it moves.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  package let id: (Data.Element) -> ID
  /// The key path that identifies elements, if the author used one.
  var idPath: AnyKeyPath?
  /// The actions that an enclosing list can perform: `onDelete`, `onMove`, `dropDestination`.
  package var actions = RowActions()
}

/// The edits that a list can make to the rows of one `ForEach`.
package struct RowActions {
  package var delete: ((IndexSetLike) -> Void)?
  package var move: ((IndexSetLike, Int) -> Void)?
  package var insert: (any RowInsertion)?
  package init() {}
  package var isEmpty: Bool { delete == nil && move == nil && insert == nil }
}

/// The insertion of dropped items among rows.
package protocol RowInsertion {
  var types: [UTType] { get }
}

/// The rows of one `ForEach`, as seen by a list that edits them.
@MainActor package protocol RowSource: AnyObject {
  var rowActions: RowActions { get }
  /// Returns the indices of the rows, mounted or not, whose element IDs match.
  func indices(where isWanted: (AnyHashable) -> Bool) -> [Int]
}

/// Noted on an element: the `ForEach` of the row, and its index there.
package struct RowOrigin {
  package private(set) weak var source: (any RowSource)?
  package let index: Int
}

package typealias IndexSetLike = [Int]

extension ForEach {
  /// Creates values other than views for each element.
  package init(of data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, id: id)
  }
}

extension ForEach where Content: View {
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, content: content, id: { $0.id })
  }
  nonisolated public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, id: { $0[keyPath: id] }, idPath: id)
  }
  nonisolated public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Element: Identifiable, ID == C.Element.ID, C.Index: Hashable {
    let whole = data.wrappedValue
    self.init(
      data: whole.indices.lazy.map { ($0, whole[$0].id) }, content: { content(data[$0.0]) }, id: { $0.1 })
  }
  nonisolated public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Index: Hashable {
    let whole = data.wrappedValue
    self.init(
      data: whole.indices.lazy.map { ($0, whole[$0][keyPath: id]) }, content: { content(data[$0.0]) }, id: { $0.1 }, idPath: id)
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content, id: { $0 })
  }
}

extension ForEach: View where Content: View {
  public typealias Body = Never
  public static func _makeNode(_ view: Self, _ site: _NodeSite) -> _Node<Self> { ForEachNode(view, site) }
}

extension ForEach: DynamicViewContent where Content: View {}

/// Views created from data, whose rows a list can edit.
public protocol DynamicViewContent: View {
  associatedtype Data: Collection
  var data: Data { get }
}

extension ForEach {
  /// Returns the same views with further edit actions.
  package func editable(_ change: (inout RowActions) -> Void) -> Self {
    var copy = self
    change(&copy.actions)
    return copy
  }
}

extension ForEach {
  /// Creates values of a builder other than ViewBuilder, which are never mounted.
  package init(values data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content) {
    (self.data, self.id, self.content) = (data, id, content)
  }
}
