// ForEachNode: keyed reconciliation. In a lazy container only a window of the rows is mounted.

import ShojiElements

final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: _Node<ForEach<Data, ID, Content>>, LazyRows, RowSource {
  private var view: ForEach<Data, ID, Content>
  private var rows: [Row] = []
  private var byID: [ID: Int] = [:]
  private var window: LazyWindow?

  private struct Row {
    let id: ID
    let node: _Node<Content>
  }

  init(_ view: ForEach<Data, ID, Content>, _ site: _NodeSite) {
    self.view = view
    super.init(site)
    if let lazy = lazyContainer, view.data.count > lazy.threshold { window = LazyWindow(rows: self, container: lazy, tree: host.elements) }
    reconcile()
  }

  var count: Int { view.data.count }

  /// The rows that are mounted: all, or the window.
  private var wanted: Range<Int> { window?.clamped(to: view.data.count) ?? 0..<view.data.count }

  func windowMoved() {
    host.graph.isSettingAside = true
    reconcile()
    host.graph.isSettingAside = false
    structureChanged()
  }

  override func update(_ new: ForEach<Data, ID, Content>) {
    view = new
    var isNewWindow = false
    if window == nil, let lazy = lazyContainer, new.data.count > lazy.threshold * 2 {
      window = LazyWindow(rows: self, container: lazy, tree: host.elements)
      isNewWindow = true
    }
    if reconcile() || isNewWindow { structureChanged() }
  }

  var rowActions: RowActions { view.actions }

  /// The lazy container whose rows these are; nil where another element lies between: a stack in a row mounts all it has.
  private var lazyContainer: LazyContainer? {
    Graph.shared.untracked {
      guard let container = EnvironmentValues(scope).lazyContainer else { return nil }
      var ancestor = parent
      while let node = ancestor, !node.isElement { ancestor = node.parent }
      guard let ancestor else { return container }
      return EnvironmentValues(ancestor.scope).lazyContainer === container ? nil : container
    }
  }

  /// Brings the rows in line with the data; true when one came, went or moved.
  @discardableResult private func reconcile() -> Bool {
    let range = wanted
    var next: [Row] = []
    next.reserveCapacity(range.count)
    var changed = false
    var used = Set<Int>()
    var seen: [ID: Int] = [:]
    var index = view.data.index(view.data.startIndex, offsetBy: range.lowerBound)
    for position in 0..<range.count {
      let element = view.data[index]
      let id = view.id(element)
      let repetition = seen[id, default: 0]
      seen[id] = repetition + 1
      // Most rows stand where they stood.
      let old: Int? =
        repetition > 0 ? nil : position < rows.count && rows[position].id == id && !used.contains(position) ? position : byID[id]
      if let old, !used.contains(old) {
        used.insert(old)
        if old != position { changed = true }
        rows[old].node.update(view.content(element))
        next.append(rows[old])
      } else {
        changed = true
        let seed = StableHash.join(StableHash.of(id: id), UInt64(repetition))
        next.append(Row(id: id, node: Content._makeNode(view.content(element), site(seed))))
      }
      view.data.formIndex(after: &index)
    }
    if next.count != rows.count { changed = true }
    for (position, row) in rows.enumerated() where !used.contains(position) { row.node.unmount() }
    rows = next
    guard changed || byID.count != rows.count else { return false }
    byID.removeAll(keepingCapacity: true)
    for (position, row) in rows.enumerated() where byID[row.id] == nil { byID[row.id] = position }
    return changed
  }

  override func forEachChild(_ body: (_AnyNode) -> Void) { for row in rows { body(row.node) } }

  override func collect(into elements: inout [Element]) {
    guard let window else { return collectRows(into: &elements) }
    elements.append(window.before)
    collectRows(into: &elements)
    elements.append(window.after)
  }

  /// A row that its author gave no tag stands for its element's id.
  private func collectRows(into elements: inout [Element]) {
    let start = window?.start ?? 0
    for (position, row) in rows.enumerated() {
      let first = elements.count
      row.node.collect(into: &elements)
      for element in elements[first...] {
        if element.tag == nil { element.tag = ElementTag.of(row.id) }
        if !view.actions.isEmpty { element.setNote(RowOrigin(source: self, index: start + position)) }
      }
    }
  }

  override func unmount() {
    super.unmount()
    for row in rows { row.node.unmount() }
  }
}
