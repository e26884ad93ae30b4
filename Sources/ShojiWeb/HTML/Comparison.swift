// Comparison: compares the old and the new drawing and finds the fewest operations.

import ShojiElements

/// Finds the operations that turn one drawing of an element into another.
@MainActor struct Comparison {
  let id: String
  /// Draws a new element's HTML.
  let markup: (Element) -> Markup
  /// Writes a part of the element.
  let write: (HTML) -> String
  var operations: [Operation] = []

  /// Compares two drawings; returns false if their structures differ and the element must be replaced.
  mutating func compare(_ old: HTML, _ new: HTML) -> Bool {
    let isChanging = old.hasChangingParts && new.hasChangingParts
    guard old.tag == new.tag, old.part == new.part, old.children.count == new.children.count || isChanging else { return false }
    let address = new.part.map { $0.isEmpty ? id : id + "-" + $0 }
    let before = old.written
    let after = new.written
    for (name, value) in after where before.first(where: { $0.name == name })?.value != value {
      guard let address else { return false }
      operations.append(
        name == "style" ? .style(id: address, text: CSS.shortened(value)) : .attribute(id: address, name: name, value: value))
    }
    for (name, _) in before where !after.contains(where: { $0.name == name }) {
      guard let address else { return false }
      operations.append(name == "style" ? .style(id: address, text: "") : .attribute(id: address, name: name, value: nil))
    }
    for (name, value) in new.properties where old.properties.first(where: { $0.name == name })?.value != value {
      guard let address else { return false }
      operations.append(.property(id: address, name: name, value: value))
    }
    if isChanging, let address { return compareParts(old.children, new.children, in: address) }
    for (was, now) in zip(old.children, new.children) {
      switch (was, now) {
      case (.text(let a), .text(let b)):
        guard a != b else { continue }
        guard let address, new.children.count == 1 else { return false }
        operations.append(.text(id: address, text: b))
      case (.node(let a), .node(let b)): guard compare(a, b) else { return false }
      case (.slot(let a), .slot(let b)):
        guard !a.elementsEqual(b, by: ===) else { continue }
        guard let address else { return false }
        reorder(a, b, in: address)
      case (.verbatim(let a), .verbatim(let b)): guard a == b else { return false }
      default: return false
      }
    }
    return true
  }

  /// Compares parts that come and go at the end; one whose structure has changed is replaced.
  private mutating func compareParts(_ old: [HTML.Child], _ new: [HTML.Child], in parent: String) -> Bool {
    func parts(_ children: [HTML.Child]) -> [(node: HTML, part: String)]? {
      let found = children.compactMap { if case .node(let node) = $0 { node.part.map { (node, $0) } } else { nil } }
      return found.count == children.count ? found : nil
    }
    guard let old = parts(old), let new = parts(new) else { return false }
    let common = zip(old, new).prefix { $0.part == $1.part }.count
    for index in 0..<common {
      let count = operations.count
      guard !compare(old[index].node, new[index].node) else { continue }
      operations.removeSubrange(count...)
      operations.append(.replace(id: "\(id)-\(new[index].part)", html: write(new[index].node)))
    }
    for gone in old[common...] { operations.append(.remove(id: "\(id)-\(gone.part)")) }
    if common < new.count {
      operations.append(.insert(parent: parent, before: "", html: new[common...].map { write($0.node) }.joined()))
    }
    return true
  }

  /// Keyed comparison of children: removes old ones, inserts new ones, and moves as few of the others as possible.
  private mutating func reorder(_ old: [Element], _ new: [Element], in parent: String) {
    // The common prefix and suffix need no lookup.
    var start = 0
    var end = new.count
    var oldEnd = old.count
    while start < end, start < oldEnd, new[start] === old[start] { start += 1 }
    while end > start, oldEnd > start, new[end - 1] === old[oldEnd - 1] { (end, oldEnd) = (end - 1, oldEnd - 1) }
    if start < end, oldEnd == end, new[start] === old[end - 1], new[end - 1] === old[start],
      zip(old[start..<end], new[start..<end]).dropFirst().dropLast().allSatisfy({ $0 === $1 })
    {
      return operations.append(.swap(id: old[start].domID, other: new[start].domID))
    }
    reorder(
      Array(old[start..<oldEnd]), Array(new[start..<end]), in: parent, isAll: old.count == oldEnd - start,
      before: end < new.count ? new[end].domID : "")
  }

  /// - Parameters:
  ///   - isAll: whether these are all children of the parent
  ///   - last: the ID of the sibling after the last one; empty if there is none
  private mutating func reorder(_ old: [Element], _ new: [Element], in parent: String, isAll: Bool, before last: String) {
    var oldIndex: [ObjectIdentifier: Int] = [:]
    for (index, element) in old.enumerated() { oldIndex[ObjectIdentifier(element)] = index }
    let kept = Set(new.map(ObjectIdentifier.init))
    let gone = old.filter { !kept.contains(ObjectIdentifier($0)) }
    if isAll, gone.count == old.count, gone.count > 1 {
      operations.append(.empty(id: parent))
    } else {
      // In reverse order: each presentation returns the focus to its opener, which may be in the one before it.
      for element in gone.reversed() { operations.append(.remove(id: element.domID)) }
    }
    let positions = new.map { oldIndex[ObjectIdentifier($0)] }
    let staying = Self.longestIncreasing(positions)
    // From the end, so that the next sibling of each inserted or moved element is already in place.
    var before = last
    // Adjacent new elements are inserted with one operation.
    var pieces: [Markup] = []
    var place = ""
    func insertPieces() {
      guard !pieces.isEmpty else { return }
      pieces.reverse()
      if let rows = RowBatch(pieces) {
        operations.append(.insertRows(parent: parent, before: place, rows: rows))
      } else {
        let html = String(decoding: pieces.flatMap(\.bytes), as: UTF8.self)
        operations.append(.insert(parent: parent, before: place, html: html))
      }
      pieces = []
    }
    for index in new.indices.reversed() {
      let element = new[index]
      if positions[index] == nil {
        if pieces.isEmpty { place = before }
        pieces.append(markup(element))
      } else {
        insertPieces()
        if !staying.contains(index) {
          operations.append(before.isEmpty ? .moveLast(parent: parent, id: element.domID) : .move(id: element.domID, before: before))
        }
      }
      before = element.domID
    }
    insertPieces()
  }

  /// The indices of a longest increasing subsequence.
  static func longestIncreasing(_ positions: [Int?]) -> Set<Int> {
    var tails: [Int] = []
    var previous = [Int?](repeating: nil, count: positions.count)
    for (index, position) in positions.enumerated() {
      guard let position else { continue }
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if positions[tails[middle]]! < position { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var result = Set<Int>()
    var index = tails.last
    while let current = index {
      result.insert(current)
      index = previous[current]
    }
    return result
  }
}

extension Element {
  /// The `id` attribute of the element's node.
  package var domID: String { String(id, radix: 36) }
}
