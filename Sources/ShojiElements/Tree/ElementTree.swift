// ElementTree: all elements of a scene, and those that changed since they were drawn.

/// The elements of one scene.
@MainActor package final class ElementTree {
  package private(set) var root: Element!
  private var lastID = 0
  private var marked: [Element] = []
  private var sizingDoubted: [Element] = []
  /// Subtrees whose changes in this turn have their own animation.
  package var animations: [AnimationScope] = []
  /// Subtrees whose changes always have their own animation, by owner.
  package var standingAnimations: [ObjectIdentifier: [AnimationScope]] = [:]

  package init() { root = Element(SlotContent("root"), in: self) }

  func nextID() -> Int {
    lastID += 1
    return lastID
  }

  func mark(_ element: Element) {
    guard !element.isMarked else { return }
    element.isMarked = true
    marked.append(element)
  }

  func doubtSizing(of element: Element) { sizingDoubted.append(element) }

  package var hasChanges: Bool { !marked.isEmpty || !sizingDoubted.isEmpty }

  /// Returns the elements that changed since the last call, each once. A recomputed sizing that is equal is no change.
  package func takeChanges() -> [Element] {
    // Settling one element may doubt its parent's sizing.
    while let element = sizingDoubted.popLast() { element.settleSizing() }
    let result = marked
    marked.removeAll(keepingCapacity: true)
    for element in result { element.isMarked = false }
    return result
  }

  /// Returns the element with an ID, from the index that drawing maintains.
  package func element(_ id: Int) -> Element? { index[id]?.value }
  private var index: [Int: Weak] = [:]
  private struct Weak { weak var value: Element? }

  /// Called with each element to which events can go, when it is drawn for the first time.
  package var didIndex: ((Element) -> Void)?

  package func didDraw(_ element: Element) {
    guard element.listens else { return }
    if index.updateValue(Weak(value: element), forKey: element.id) == nil { didIndex?(element) }
  }
  package func didErase(_ element: Element) { index[element.id] = nil }
}

extension Element {
  /// Whether events can go to it.
  package var listens: Bool { respond != nil || box.listens }
}

/// Which part of the page moves to its new state, and how.
package struct AnimationScope {
  package weak var element: Element?
  /// Maps the animation of the change.
  package var change: (Animation?) -> Animation?
  package init(element: Element?, change: @escaping (Animation?) -> Animation?) { (self.element, self.change) = (element, change) }
}
