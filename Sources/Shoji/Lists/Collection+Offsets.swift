// Removing and moving by offsets: what `onDelete` and `onMove` hand to an app's collection.

import Foundation

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at offsets.
  public mutating func remove(atOffsets offsets: IndexSet) {
    var offset = -1
    removeAll { _ in
      offset += 1
      return offsets.contains(offset)
    }
  }
}

extension MutableCollection {
  /// Moves the elements at offsets, in their order, to before the element at another offset, counted before the move.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    var before: [Element] = [], moved: [Element] = [], after: [Element] = []
    for (offset, element) in enumerated() {
      if source.contains(offset) { moved.append(element) } else if offset < destination { before.append(element) } else { after.append(element) }
    }
    var index = startIndex
    for element in before + moved + after {
      self[index] = element
      formIndex(after: &index)
    }
  }
}
