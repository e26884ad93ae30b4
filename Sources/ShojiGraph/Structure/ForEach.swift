// ForEach: a view for each element of a collection, found again by its key.

import ShojiElements

/// Views made from a collection; each keeps its identity by its element's id, wherever it moves.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  package let id: (Data.Element) -> ID
  /// By what the rows are told apart, where the author said it by a key path.
  var idPath: AnyKeyPath?
  /// What an enclosing list is told: `onDelete`, `onMove`, `onInsert`.
  package var actions = RowActions()
}

/// What a list may do to the rows of one `ForEach`.
package struct RowActions {
  package var delete: ((IndexSetLike) -> Void)?
  package var move: ((IndexSetLike, Int) -> Void)?
  package var insert: ((Int) -> Void)?
  package init() {}
  package var isEmpty: Bool { delete == nil && move == nil && insert == nil }
}

/// The rows of one `ForEach`, as a list sees them that edits them.
@MainActor package protocol RowSource: AnyObject {
  var rowActions: RowActions { get }
  /// The indices of the rows, mounted or not, whose elements have such an id.
  func indices(where isWanted: (AnyHashable) -> Bool) -> [Int]
}

/// Noted on an element: of which `ForEach` it is a row, and the how manieth.
package struct RowOrigin {
  package private(set) weak var source: (any RowSource)?
  package let index: Int
}

package typealias IndexSetLike = [Int]

extension ForEach {
  /// Something other than views for each element.
  package init(of data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, id: id)
  }
}

extension ForEach where Content: View {
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) where Data.Element: Identifiable, ID == Data.Element.ID {
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

/// Views that come from data, on whose rows a list can act.
public protocol DynamicViewContent: View {
  associatedtype Data: Collection
  var data: Data { get }
}

extension ForEach {
  /// The same views, with something more that a list may do to their rows.
  package func editable(_ change: (inout RowActions) -> Void) -> Self {
    var copy = self
    change(&copy.actions)
    return copy
  }
}

extension ForEach {
  /// Values of another builder than the one of views, which nothing mounts.
  package init(values data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content) {
    (self.data, self.id, self.content) = (data, id, content)
  }
}
