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
  /// Where the row of an element's id stands.
  func index(of id: AnyHashable) -> Int?
}

/// Noted on the gap before the rows of a window: mounts the row of an id where there is one, and says whether it was missing.
package struct LazyRowFinder {
  package let mount: @MainActor (AnyHashable) -> Bool
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
    before.setNote(LazyRowFinder { [weak self] in self?.mount($0) ?? false })
    describe()
  }

  private func mount(_ id: AnyHashable) -> Bool {
    guard let index = rows?.index(of: id), !range.contains(index) else { return false }
    // A line of a grid whole, and as much around it as a window shows.
    let margin = max(container.batch, container.threshold / 2), line = max(container.columns, 1)
    show(max(0, index - margin) / line * line..<min(total, index + margin + 1))
    return true
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
    guard case .range(let first, let last) = event else { return }
    // The client asks for what it sees; a margin on both sides keeps scrolling ahead of the network.
    let lower = max(0, min(first - container.batch, total))
    let upper = max(lower, min(last + container.batch, total, lower + 600))
    if lower..<upper != range { show(lower..<upper) }
  }

  private func show(_ new: Range<Int>) {
    range = new
    describe()
    rows?.windowMoved()
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
