// LazyRow: whether a row of a lazy container is near the visible part of its scroll view. Rows are mounted ahead of the user; their views appear when
// the client reports the row.

import ShojiElements

/// A row of a lazy container: one of a `ForEach`, or a view beside it. Its elements are observed only if one of its views asks.
@MainActor package final class LazyRow {
  private let container: NodeReference
  private let readers = Dependents()
  private var isObserved = false
  private var isCollected = false
  /// Whether the row has no elements, so that nothing can be observed; it counts as near then.
  private var isEmpty = false
  /// The IDs of the elements near the visible part.
  private var near: Set<Int> = []

  init(in container: _AnyNode) { self.container = NodeReference(container) }

  /// Whether the row is near the visible part; reads are tracked.
  var isNear: Bool {
    readers.noteRead()
    if !isObserved {
      isObserved = true
      if isCollected { container.node?.structureChanged() }
    }
    return isNearNow
  }

  private var isNearNow: Bool { isEmpty || !near.isEmpty }

  /// Called with the row's elements each time its container collects them.
  func collected(_ elements: ArraySlice<Element>) {
    isCollected = true
    guard isObserved else { return }
    let wasNear = isNearNow
    let shown = elements.filter { !($0.content is GapContent) }
    isEmpty = shown.isEmpty
    if !near.isEmpty { near.formIntersection(shown.map(\.id)) }
    for element in shown { ObservedRows.observe(self, element) }
    if isNearNow != wasNear { readers.changed() }
  }

  fileprivate func note(_ id: Int, isNear: Bool) {
    let wasNear = isNearNow
    if isNear { near.insert(id) } else { near.remove(id) }
    if isNearNow != wasNear { readers.changed() }
  }
}

/// The rows that an element belongs to, noted on it: a view of several elements can be a row of several rows.
@MainActor private final class ObservedRows {
  private struct Weak { weak var row: LazyRow? }
  private var rows: [Weak] = []

  static func observe(_ row: LazyRow, _ element: Element) {
    // NB: not a note of an element inside, which `note` returns too.
    let isNew = !element.box.stages.contains(.nearness)
    let observed = isNew ? ObservedRows() : element.note(ObservedRows.self) ?? ObservedRows()
    observed.rows.removeAll { $0.row == nil }
    if !observed.rows.contains(where: { $0.row === row }) { observed.rows.append(Weak(row: row)) }
    guard isNew else { return }
    element.setNote(observed)
    _ = element.addStage(.nearness)
  }

  static func note(_ element: Element, isNear: Bool) {
    for each in element.note(ObservedRows.self)?.rows ?? [] { each.row?.note(element.id, isNear: isNear) }
  }
}

/// What the client has reported of a scene's rows.
@MainActor package final class RowReports {
  private var near: Set<Int> = []

  /// - Parameter all: the IDs of all observed elements that are near.
  package func receive(_ all: Set<Int>, in tree: ElementTree) {
    let (come, gone) = (all.subtracting(near), near.subtracting(all))
    near = all
    // In their order, which is nearly always that of the page.
    for id in come.sorted() { tree.element(id).map { ObservedRows.note($0, isNear: true) } }
    for id in gone.sorted() { tree.element(id).map { ObservedRows.note($0, isNear: false) } }
  }
}

private struct LazyRowKey: EnvironmentKey { static var defaultValue: LazyRow? { nil } }

extension EnvironmentValues {
  /// The innermost row of a lazy container around the view. Nil outside of lazy containers, and where no browser reports rows.
  package var lazyRow: LazyRow? {
    get { self[LazyRowKey.self] }
    set { self[LazyRowKey.self] = newValue }
  }
}

extension _AnyNode {
  /// The lazy container of which this node's views are rows; nil if an element is between them: a stack inside a row is no container of rows.
  var lazyContainer: LazyContainer? {
    host.graph.untracked {
      guard let container = EnvironmentValues(scope).lazyContainer else { return nil }
      var ancestor = parent
      while let node = ancestor, !node.isElement { ancestor = node.parent }
      guard let ancestor else { return container }
      return EnvironmentValues(ancestor.scope).lazyContainer === container ? nil : container
    }
  }

  /// Returns a new row of this node, and its scope.
  func newRow() -> (row: LazyRow, scope: EnvironmentScope) {
    let row = LazyRow(in: self)
    let scope = EnvironmentScope(parent: scope)
    host.graph.untracked { scope.write { $0.lazyRow = row } }
    return (row, scope)
  }
}
