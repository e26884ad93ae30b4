// LazyWindow: the mounted rows of a large ForEach. Two gaps replace the others; the client requests the rows that it needs.

import ShojiElements

/// A lazy container's parameters for the rows inside it.
package final class LazyContainer {
  package let axis: StackAxis
  /// Up to this number all rows are mounted.
  package let threshold: Int
  /// How many rows are mounted initially and around the visible ones.
  package let batch: Int
  /// The number of rows side by side; 0 for as many as fit in a grid, which only the client knows.
  package let columns: Int
  /// Whether items can be dropped between the rows.
  package let takesInsertions: Bool
  package init(axis: StackAxis, threshold: Int = 60, batch: Int = 40, columns: Int = 1, takesInsertions: Bool = false) {
    self.axis = axis
    self.threshold = threshold
    self.batch = batch
    self.columns = columns
    self.takesInsertions = takesInsertions
  }
}

@MainActor protocol LazyRows: AnyObject {
  var count: Int { get }
  func windowMoved()
  func index(of row: WantedRow) -> Int?
}

/// A row to find among the unmounted ones.
package enum WantedRow {
  /// By the tag of its element's ID.
  case tagged(AnyHashable)
  /// By its view's explicit ID.
  case named(AnyHashable)
}

/// Noted on the gap before a window's rows: mounts a row if it exists, and returns whether it was newly mounted.
package struct LazyRowFinder {
  package let mount: @MainActor (WantedRow) -> Bool
}

@MainActor final class LazyWindow {
  let before: Element
  let after: Element
  private let container: LazyContainer
  private weak var rows: (any LazyRows)?
  private var range: Range<Int>
  private var total: Int
  /// The largest number of rows mounted at once.
  private static let most = 600

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

  private func mount(_ row: WantedRow) -> Bool {
    guard let index = rows?.index(of: row), !range.contains(index) else { return false }
    // Whole lines of a grid, and about a screen of rows around it.
    let margin = max(container.batch, container.threshold / 2)
    let line = max(container.columns, 1)
    show(max(0, index - margin) / line * line..<min(total, index + margin + 1))
    return true
  }

  private func describe() {
    before.set(
      GapContent(
        side: .before, count: range.lowerBound, first: 0, total: total, axis: container.axis, columns: container.columns,
        counterpartID: after.id))
    after.set(
      GapContent(
        side: .after, count: total - range.upperBound, first: range.upperBound, total: total, axis: container.axis,
        columns: container.columns, counterpartID: before.id))
  }

  /// The index of the first mounted row.
  var start: Int { range.lowerBound }

  func clamped(to count: Int) -> Range<Int> {
    let upper = min(max(range.upperBound, min(container.threshold, count)), count)
    var lower = max(0, min(range.lowerBound, upper - range.count))
    // Keeps lines of a grid whole. If only the client knows the number of columns, the start of the range does not change.
    if container.columns > 1 { lower -= lower % container.columns }
    if container.columns == 0, range.lowerBound < upper { lower = range.lowerBound }
    range = lower..<upper
    total = count
    describe()
    return range
  }

  /// Moves the window when so many rows are inserted or removed before the mounted ones that no visible row would remain. At the start,
  /// inserted rows are mounted too.
  func follow(_ distance: Int) {
    guard abs(distance) > range.count / 4 else { return }
    let upper = max(0, range.upperBound + distance)
    let isAtStart = range.lowerBound == 0 && distance > 0 && upper <= Self.most
    range = (isAtStart ? 0 : max(0, range.lowerBound + distance))..<upper
  }

  private func respond(_ event: ElementEvent) {
    guard case .range(let first, let last) = event else { return }
    // The client requests the visible rows; a margin on both sides keeps scrolling ahead of the network.
    let lower = max(0, min(first - container.batch, total))
    let upper = max(lower, min(last + container.batch, total, lower + Self.most))
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
  /// Set inside lazy containers; a `ForEach` directly inside one mounts only rows near the visible part.
  package var lazyContainer: LazyContainer? {
    get { self[LazyContainerKey.self] }
    set { self[LazyContainerKey.self] = newValue }
  }
}
