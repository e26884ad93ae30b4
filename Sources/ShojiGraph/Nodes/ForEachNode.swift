// ForEachNode: keyed reconciliation. In a lazy container only a window of the rows is mounted.

import ShojiElements

final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: _Node<ForEach<Data, ID, Content>>, LazyRows, RowSource {
  private var view: ForEach<Data, ID, Content>
  private var rows: [Row] = []
  private var window: LazyWindow?
  /// Stands for the rows of a list that has none yet, so that items can be dropped there.
  private var insertionPlace: Element?

  private struct Row {
    let id: ID
    let node: _Node<Content>
    /// Nil outside of lazy containers.
    var lazy: LazyRow?
  }

  init(_ view: ForEach<Data, ID, Content>, _ site: _NodeSite) {
    self.view = view
    super.init(site)
    if let lazy = lazyContainer, view.data.count > lazy.threshold { window = LazyWindow(rows: self, container: lazy, tree: host.elements) }
    reconcile()
    // Sections have windows for their own rows, and a section index needs all of them.
    if let lazy = lazyContainer, window != nil, view.data.count <= lazy.threshold * 2, rows.first?.node.elements.first?.holdsRows == true {
      window = nil
      reconcile()
    }
  }

  var count: Int { view.data.count }

  /// The indices of the mounted rows: all, or the window.
  private var wanted: Range<Int> { window?.clamped(to: view.data.count) ?? 0..<view.data.count }

  func windowMoved() {
    host.graph.isSettingAside = true
    reconcile()
    host.graph.isSettingAside = false
    structureChanged()
  }

  override func update(_ new: ForEach<Data, ID, Content>) {
    // Rows record their origin only while there are actions for them.
    let isOffered = view.actions.isEmpty != new.actions.isEmpty
    let isSame = !isDirty && isStructurallyEqual(to: new)
    view = new
    if !isSame, let window, let distance = shift(from: window.start) { window.follow(distance) }
    guard !isSame else { return isOffered ? structureChanged() : () }
    var isNewWindow = false
    if window == nil, let lazy = lazyContainer, new.data.count > lazy.threshold * 2 {
      window = LazyWindow(rows: self, container: lazy, tree: host.elements)
      isNewWindow = true
    }
    if reconcile() || isNewWindow || isOffered { structureChanged() }
  }

  /// A value that a row's closure read has changed.
  override func evaluate() {
    if reconcile() { structureChanged() }
  }

  /// Whether a new value has the same rows as this one. Its cost does not depend on the number of rows.
  private func isStructurallyEqual(to new: ForEach<Data, ID, Content>) -> Bool {
    view.idPath == new.idPath && Closures.makeSame(view.content, new.content)
      && StructuralEquality.of(Data.self).areEqual(view.data, new.data)
  }

  /// How far the mounted rows have moved in the data, if together: determined by the middle row and another one.
  private func shift(from start: Int) -> Int? {
    guard rows.count >= 4 else { return nil }
    func distance(_ position: Int) -> Int? { index(of: rows[position].id, near: start + position).map { $0 - start - position } }
    guard let middle = distance(rows.count / 2), middle != 0 else { return nil }
    return [rows.count / 4, rows.count * 3 / 4].contains { distance($0) == middle } ? middle : nil
  }

  /// Returns the index of an element, searching from its previous index.
  private func index(of id: ID, near place: Int) -> Int? {
    let count = view.data.count
    func isThere(_ place: Int) -> Bool { view.id(view.data[view.data.index(view.data.startIndex, offsetBy: place)]) == id }
    for away in 0..<max(count - place, place + 1, 0) {
      if place + away < count, isThere(place + away) { return place + away }
      if away > 0, place - away >= 0, place - away < count, isThere(place - away) { return place - away }
    }
    return nil
  }

  var rowActions: RowActions { view.actions }

  func index(of row: WantedRow) -> Int? {
    let found: Data.Index?
    switch row {
    case .tagged(let tag): found = view.data.firstIndex { ElementTag.of(view.id($0)) == tag }
    case .named(let id):
      guard (Content.self as? any NamedView.Type)?.hasNames == true else { return nil }
      found = Graph.shared.untracked { view.data.firstIndex { (view.content($0) as? any NamedView)?.isNamed(id) == true } }
    }
    return found.map { view.data.distance(from: view.data.startIndex, to: $0) }
  }

  func indices(where isWanted: (AnyHashable) -> Bool) -> [Int] {
    view.data.enumerated().compactMap { isWanted(ElementTag.of(view.id($1))) ? $0 : nil }
  }

  /// Reconciles the rows with the data; returns true if one was inserted, removed or moved.
  @discardableResult private func reconcile() -> Bool {
    let wanted = wantedRows()
    // Most rows are in a common prefix or suffix.
    var start = 0
    var end = wanted.count
    var oldEnd = rows.count
    while start < end, start < oldEnd, wanted[start].id == rows[start].id { start += 1 }
    while end > start, oldEnd > start, wanted[end - 1].id == rows[oldEnd - 1].id { (end, oldEnd) = (end - 1, oldEnd - 1) }
    for position in 0..<start { rows[position].node.update(wanted[position].content) }
    for distance in 0..<wanted.count - end { rows[oldEnd + distance].node.update(wanted[end + distance].content) }
    guard start < end || start < oldEnd else { return false }
    var places: [ID: Int] = [:]
    if start < end { for position in (start..<oldEnd).reversed() { places[rows[position].id] = position } }
    var between: [Row] = []
    between.reserveCapacity(end - start)
    var isUsed = Set<Int>()
    // How often an ID has occurred before, counted only as far as needed.
    var seen: [ID: Int] = [:]
    var seenEnd = 0
    let isObserved = host.isMeasuredByBrowser && start < end && lazyContainer != nil
    for (position, new) in zip(start..<end, wanted[start..<end]) {
      if let old = places[new.id], isUsed.insert(old).inserted {
        rows[old].node.update(new.content)
        between.append(rows[old])
      } else {
        while seenEnd < position {
          seen[wanted[seenEnd].id, default: 0] += 1
          seenEnd += 1
        }
        let seed = StableHash.join(StableHash.of(id: new.id), UInt64(seen[new.id] ?? 0))
        let lazy = isObserved ? newRow() : nil
        between.append(Row(id: new.id, node: Content._makeNode(new.content, site(seed, scope: lazy?.scope)), lazy: lazy?.row))
      }
    }
    for position in start..<oldEnd where !isUsed.contains(position) { remove(rows[position]) }
    rows.replaceSubrange(start..<oldEnd, with: between)
    return true
  }

  private func remove(_ row: Row) {
    row.node.unmount()
    if row.lazy != nil { row.node.scope.leave() }
  }

  /// Returns the content of the rows. Their closures' reads are tracked for this node, which alone evaluates them.
  private func wantedRows() -> [(id: ID, content: Content)] {
    let range = wanted
    return tracking {
      var wanted: [(id: ID, content: Content)] = []
      wanted.reserveCapacity(range.count)
      var index = view.data.index(view.data.startIndex, offsetBy: range.lowerBound)
      for _ in range {
        let element = view.data[index]
        wanted.append((view.id(element), view.content(element)))
        view.data.formIndex(after: &index)
      }
      return wanted
    }
  }

  override func forEachChild(_ body: (_AnyNode) -> Void) { for row in rows { body(row.node) } }

  override func collect(into elements: inout [Element]) {
    guard let window else { return collectRows(into: &elements) }
    elements.append(window.before)
    collectRows(into: &elements)
    elements.append(window.after)
  }

  /// A row without an explicit tag has its element's ID as its tag.
  private func collectRows(into elements: inout [Element]) {
    if rows.isEmpty, view.actions.insert != nil, lazyContainer?.takesInsertions == true {
      let place = insertionPlace ?? Element(InsertionPlaceContent(), in: host.elements)
      insertionPlace = place
      // Items are inserted after it.
      place.setNote(RowOrigin(source: self, index: -1))
      elements.append(place)
    }
    let start = window?.start ?? 0
    for (position, row) in rows.enumerated() {
      let first = elements.count
      row.node.collect(into: &elements)
      row.lazy?.collected(elements[first...])
      for element in elements[first...] {
        if element.tag == nil { element.tag = ElementTag.of(row.id) }
        if !view.actions.isEmpty { element.setNote(RowOrigin(source: self, index: start + position)) }
      }
    }
  }

  override func unmount() {
    super.unmount()
    for row in rows { remove(row) }
  }
}
