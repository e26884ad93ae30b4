// LazyWindow: which rows of a large ForEach are mounted. Two gaps stand for the rest; the client says which rows it needs.

import ShojiElements

/// What a lazy container tells the rows inside it.
package final class LazyContainer {
  package let axis: StackAxis
  /// Up to this many rows all are mounted.
  package let threshold: Int
  /// How many rows are mounted at first and around what is visible.
  package let batch: Int
  /// How many rows stand side by side; 0 for as many as a grid has room for, which only the client sees.
  package let columns: Int
  package init(axis: StackAxis, threshold: Int = 60, batch: Int = 40, columns: Int = 1) {
    self.axis = axis
    self.threshold = threshold
    self.batch = batch
    self.columns = columns
  }
}

@MainActor protocol LazyRows: AnyObject {
  var count: Int { get }
  func windowMoved()
}

@MainActor final class LazyWindow {
  let before: Element
  let after: Element
  private let container: LazyContainer
  private weak var rows: (any LazyRows)?
  private var range: Range<Int>
  private var total: Int

  init(rows: any LazyRows, container: LazyContainer, tree: ElementTree) {
    self.rows = rows
    self.container = container
    total = rows.count
    range = 0..<min(container.threshold, total)
    before = Element(WrapperContent(), in: tree)
    after = Element(WrapperContent(), in: tree)
    for gap in [before, after] { gap.respond = { [weak self] in self?.respond($0) } }
    describe()
  }

  private func describe() {
    before.set(
      GapContent(side: .before, count: range.lowerBound, first: 0, total: total, axis: container.axis, columns: container.columns,
        fellow: after.id))
    after.set(
      GapContent(
        side: .after, count: total - range.upperBound, first: range.upperBound, total: total, axis: container.axis,
        columns: container.columns, fellow: before.id))
  }

  /// The index of the first mounted row.
  var start: Int { range.lowerBound }

  func clamped(to count: Int) -> Range<Int> {
    let length = range.count
    let upper = min(max(range.upperBound, min(container.threshold, count)), count)
    range = max(0, min(range.lowerBound, upper - length))..<upper
    total = count
    describe()
    return range
  }

  private func respond(_ event: ElementEvent) {
    guard case .range(let first, let last) = event, let rows else { return }
    // The client asks for what it sees; a margin on both sides keeps scrolling ahead of the network.
    let lower = max(0, min(first - container.batch, total))
    let upper = max(lower, min(last + container.batch, total, lower + 600))
    guard lower..<upper != range else { return }
    range = lower..<upper
    describe()
    rows.windowMoved()
  }
}

private enum LazyContainerKey: EnvironmentKey {
  static var defaultValue: LazyContainer? { nil }
}

extension EnvironmentValues {
  /// Set inside lazy containers; a `ForEach` directly in one mounts only what is near the visible part.
  package var lazyContainer: LazyContainer? {
    get { self[LazyContainerKey.self] }
    set { self[LazyContainerKey.self] = newValue }
  }
}
