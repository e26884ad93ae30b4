// OutsideReads: the objects that a view's body reads and that neither a view nor the app owns, such as `Store.shared` and the items of a model. They are gone in
// the next process, as owned objects are; but mostly they stand for something outside the views, so that one counts only once it has changed. Decided in
// Documentation/decisions/0027-state-restoration.md.

import ShojiElements

/// What the bodies of views with flags have read of observable objects.
@MainActor final class OutsideReads {
  private struct Record {
    /// Whether the first evaluation has read an object.
    var hasReadFirst: Bool
    var isLost = false
  }
  private var records: [ObjectIdentifier: Record] = [:]

  /// Whether the body that is being evaluated has read an object that is stored elsewhere. Main thread only.
  nonisolated(unsafe) private static var readsStored = false
  nonisolated static func noteStored() { readsStored = true }

  /// Notes what the body of a view with flags has read, once that has been evaluated.
  func track<Result>(_ node: _AnyNode, _ evaluate: () -> (Result, hasRead: Bool?)) -> Result {
    let (id, outer) = (ObjectIdentifier(node), Self.readsStored)
    Self.readsStored = false
    let (result, hasReadAny) = evaluate()
    let hasRead = !Self.readsStored && hasReadAny ?? records[id]?.hasReadFirst ?? true
    Self.readsStored = outer
    guard records[id]?.isLost != true else { return result }
    if let record = records[id] {
      // What a flag lets in was loaded before anything has read it.
      if hasRead, !record.hasReadFirst { lose(node) }
    } else {
      records[id] = Record(hasReadFirst: hasRead)
      StateRestoration.endLoss(of: node)
    }
    return result
  }

  /// What the view has read changes, or was not there before: the next process lacks it.
  func lose(_ node: _AnyNode) {
    guard node.isMounted, node.stateFields?.hasFlags == true, records[ObjectIdentifier(node)]?.isLost != true else { return }
    records[ObjectIdentifier(node), default: Record(hasReadFirst: true)].isLost = true
    StateRestoration.noteLoss(of: node)
    Irreplaceable.begin()
  }

  func letGo(_ node: _AnyNode) { if records.removeValue(forKey: ObjectIdentifier(node))?.isLost == true { Irreplaceable.end() } }
}
