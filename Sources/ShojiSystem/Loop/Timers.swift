// Timers: a priority queue of deadlines, as a value type. The reactor sleeps exactly until the next one,
// so there are no periodic wake-ups.

/// A binary heap of deadlines; a cancelled one is removed when it reaches the front.
struct Timers {
  typealias Identifier = UInt64
  private struct Entry {
    var deadline: Double
    var identifier: Identifier
  }
  private var heap: [Entry] = []
  private var actions: [Identifier: () -> Void] = [:]
  private var last: Identifier = 0

  /// The earliest deadline that was not cancelled.
  var next: Double? {
    mutating get {
      while let first = heap.first, actions[first.identifier] == nil { removeFirst() }
      return heap.first?.deadline
    }
  }

  mutating func add(at deadline: Double, _ action: @escaping () -> Void) -> Identifier {
    last += 1
    actions[last] = action
    heap.append(Entry(deadline: deadline, identifier: last))
    rise(heap.count - 1)
    return last
  }

  mutating func cancel(_ identifier: Identifier) {
    actions[identifier] = nil
  }

  /// Removes and returns the first action that is due.
  mutating func takeDue(at now: Double) -> (() -> Void)? {
    guard let next, next <= now else { return nil }
    let action = actions.removeValue(forKey: heap[0].identifier)
    removeFirst()
    return action
  }

  private mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    sink(0)
  }

  private mutating func rise(_ start: Int) {
    var index = start
    while index > 0, heap[index].deadline < heap[(index - 1) / 2].deadline {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func sink(_ start: Int) {
    var index = start
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2] where child < heap.count && heap[child].deadline < heap[least].deadline {
        least = child
      }
      guard least != index else { return }
      heap.swapAt(index, least)
      index = least
    }
  }
}
