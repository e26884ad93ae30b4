// ElementTree: all elements of one scene, and which of them changed since they were drawn.

/// The elements of one scene.
@MainActor package final class ElementTree {
  package private(set) var root: Element!
  private var lastID = 0
  private var marked: [Element] = []
  private var sizingDoubted: [Element] = []
  /// Parts in which the changes of this turn move in a way of their own.
  package var animations: [AnimationScope] = []
  /// Parts in which all changes do, by who says so.
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

  /// Hands over what changed since the last call, each element once. A sizing that came out as it was is no change.
  package func takeChanges() -> [Element] {
    // Settling one may put the one around it in doubt.
    while let element = sizingDoubted.popLast() { element.settleSizing() }
    let result = marked
    marked.removeAll(keepingCapacity: true)
    for element in result { element.isMarked = false }
    return result
  }

  /// The element with a number; walks the tree's index that drawing keeps.
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
  /// What becomes of the animation that the change was made with.
  package var change: (Animation?) -> Animation?
  package init(element: Element?, change: @escaping (Animation?) -> Animation?) { (self.element, self.change) = (element, change) }
}
