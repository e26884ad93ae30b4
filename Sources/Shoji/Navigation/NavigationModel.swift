// NavigationModel: the pages of one stack. The author's path is authoritative for values; views pushed by links are interleaved
// with them.

import Foundation
import ShojiGraph

/// The pages of one stack, without the root.
@MainActor package final class NavigationModel {
  enum Content {
    case value(AnyHashable)
    /// A link's view, and a closure for when the user leaves the page.
    case view(AnyView, left: () -> Void)
  }
  struct Entry: Identifiable {
    let id: String
    var content: Content
  }
  /// Access to the values of the author's path.
  struct Path {
    var values: () -> [AnyHashable]
    var set: ([AnyHashable]) -> Void
    var accepts: (AnyHashable) -> Bool
  }

  private(set) var entries: [Entry] = []
  private var path: Path?
  private var ownValues: [AnyHashable] = []
  private let readers = Dependents()
  /// The readers of each page's content, by index.
  private var contentReaders: [Int: Dependents] = [:]
  private var destinations: [ObjectIdentifier: (AnyHashable) -> AnyView] = [:]
  private var pages: [Int: PageState] = [:]
  /// Pages of the previous process that are not restored yet.
  private var pending: [SavedPage] = []
  private var isRestoring = false
  /// Whether the stack has been drawn, and what was stored of it is known.
  private var hasBegun = false
  /// The links of an earlier column that have appeared before.
  private var earlyLinks: [() -> Void] = []
  /// Whether a value's page is restored only where a link leads to it.
  private var waitsForLinks = false
  /// The model of the next column, in which links here show their pages.
  package var target: NavigationModel?
  var didShow: (() -> Void)?
  /// Whether the first page above the root came from another column and therefore replaces the root.
  private(set) var replacesRoot = false

  package init() {}

  /// Whether a page of the stack contains a link: for the audit split-view.navigation-on-one-side.
  private(set) var canPush = false
  /// Records that a page contains a link.
  func noteLink() {
    guard target == nil, !canPush else { return }
    canPush = true
    readers.changed()
  }

  // MARK: The path

  private var values: [AnyHashable] {
    get { path?.values() ?? ownValues }
    set {
      if let path { path.set(newValue) } else { ownValues = newValue }
      readers.changed()
    }
  }

  /// Reconciles the pages with the path. Called while a stack is evaluated, so that the stack depends on them.
  func current(_ path: Path?) -> [Entry] {
    self.path = path
    readers.noteRead()
    reconcile(values)
    return entries
  }

  private func reconcile(_ values: [AnyHashable]) {
    var kept: [Entry] = []
    var next = 0
    scan: for entry in entries {
      switch entry.content {
      case .view: kept.append(entry)
      case .value(let value):
        guard next < values.count, values[next] == value else { break scan }
        kept.append(entry)
        next += 1
      }
    }
    for value in values[next...] {
      kept.append(Entry(id: "\(kept.count + 1)v\(String(StableHash.of(id: value), radix: 36))", content: .value(value)))
    }
    entries = kept
  }

  private static func values(in entries: some Sequence<Entry>) -> [AnyHashable] {
    entries.compactMap { if case .value(let value) = $0.content { value } else { nil } }
  }

  // MARK: Pushing

  /// Pushes a value's page above the page with an index; 0 is the root.
  package func push(_ value: AnyHashable, from index: Int) {
    if let target { return target.replaceAll(with: value) }
    guard path?.accepts(value) ?? true else { return }
    stopRestoring()
    trim(to: index)
    values = Self.values(in: entries) + [value]
    didShow?()
  }

  private func replaceAll(with value: AnyHashable) {
    guard path?.accepts(value) ?? true else { return }
    stopRestoring()
    trim(to: 0)
    replacesRoot = true
    values = [value]
    didShow?()
  }

  /// Pushes a link's view above the page with an index.
  func show(_ view: AnyView, key: String, from index: Int, left: @escaping () -> Void) {
    if let target {
      target.replace(by: view, key: key, left: left)
      return
    }
    let id = "\(index + 1)l\(key)"
    guard !entries.contains(where: { $0.id == id }) else { return }
    if !isRestoring { stopRestoring() }
    trim(to: index)
    entries.append(Entry(id: id, content: .view(view, left: left)))
    let values = Self.values(in: entries)
    if values != self.values { self.values = values } else { readers.changed() }
    didShow?()
  }

  private func replace(by view: AnyView, key: String, left: @escaping () -> Void) {
    if isShowing(key: key), entries.count == 1 {
      didShow?()
      return
    }
    trim(to: 0)
    replacesRoot = true
    show(view, key: key, from: 0, left: left)
  }

  /// Removes the pages that another column has shown here.
  func popReplacement() {
    if replacesRoot { trim(to: 0) }
    replacesRoot = false
  }

  /// Replaces a link's view with its latest value.
  func update(_ view: AnyView, key: String) {
    if let target { return target.update(view, key: key) }
    guard let index = index(of: key), case .view(_, let left) = entries[index].content else { return }
    entries[index].content = .view(view, left: left)
    contentReaders[index + 1]?.changed()
  }

  /// Removes a link's page because its binding became false.
  func hide(key: String) {
    if let target { return target.hide(key: key) }
    if let index = index(of: key) { pop(from: index) }
  }

  func isShowing(key: String) -> Bool { target?.isShowing(key: key) ?? (index(of: key) != nil) }

  /// Whether a link in another column shows a value's page here.
  func isShowing(value: AnyHashable) -> Bool {
    replacesRoot && values.first == value
  }
  /// Registers a dependency on the pages, for use in conditions.
  func noteRead() -> Bool {
    readers.noteRead()
    return true
  }

  private func index(of key: String) -> Int? { entries.firstIndex { $0.id.hasSuffix("l" + key) } }

  private func trim(to count: Int) { if entries.count > count { pop(from: count) } }

  // MARK: Popping

  /// Removes the page with an index (1 is the first above the root) and all pages above it.
  func pop(page index: Int) {
    stopRestoring()
    if index > 0, index <= entries.count { pop(from: index - 1) }
  }

  /// Removes all pages above the root. Returns false if there are none.
  func goToRoot() -> Bool {
    guard !entries.isEmpty else { return false }
    pop(page: 1)
    return true
  }

  private func pop(from index: Int) {
    let gone = entries[index...]
    if index == 0 { replacesRoot = false }
    entries.removeSubrange(index...)
    let values = Self.values(in: entries)
    if Self.values(in: gone).isEmpty { readers.changed() } else { self.values = values }
    for entry in gone.reversed() { if case .view(_, let left) = entry.content { left() } }
  }

  // MARK: Content of pages

  /// - Parameter index: the page that registers the destination. Only pages above it are invalidated: invalidating the page itself
  ///   would make it register again, endlessly.
  func setDestination(_ type: ObjectIdentifier, from index: Int, _ make: @escaping (AnyHashable) -> AnyView) {
    destinations[type] = make
    for (other, readers) in contentReaders where other > index { readers.changed() }
  }

  func view(of id: String) -> AnyView {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return AnyView(EmptyView()) }
    let readers = contentReaders[index + 1] ?? Dependents()
    contentReaders[index + 1] = readers
    readers.noteRead()
    switch entries[index].content {
    case .view(let view, _): return view
    case .value(let value): return destinations[ObjectIdentifier(type(of: value.base))]?(value) ?? AnyView(MissingDestination())
    }
  }

  func setPage(_ state: PageState, at index: Int) { pages[index] = state }
  /// The state of a page; the title of the page below another is its back button's label.
  func page(at index: Int) -> PageState? { pages[index] }

  // MARK: State restoration

  func restore(_ store: StateStore, _ key: String) {
    defer { meetEarlyLinks() }
    guard entries.isEmpty, let saved = store.restored([SavedPage].self, for: key), !saved.isEmpty else { return }
    guard values.isEmpty else { return }
    pending = saved
    // The page of a value that is not loaded again would be empty, so it is shown only when a link leads to it.
    waitsForLinks = Irreplaceable.count > 0
    advance()
  }

  func save(_ store: StateStore, _ key: String) {
    guard pending.isEmpty else { return }
    store.note(key) { [entries] in
      var saved: [SavedPage] = []
      for entry in entries {
        switch entry.content {
        case .value(let value):
          // Pages above one that cannot be saved cannot be restored either.
          guard let text = PathCoding.encode(value) else { return StateCoding.encode(saved) }
          saved.append(SavedPage(value: text, link: nil))
        case .view: saved.append(SavedPage(value: nil, link: entry.id))
        }
      }
      return StateCoding.encode(saved)
    }
  }

  /// Shows a link's page again if it was shown when the previous process ended.
  func linkAppeared(key: String, index: Int, _ show: @escaping () -> Void) {
    if let target { return target.linkAppeared(key: key, index: 0, show) }
    guard hasBegun else { return earlyLinks.append { [weak self] in self?.linkAppeared(key: key, index: index, show) } }
    guard let first = pending.first, first.link == "\(index + 1)l\(key)", entries.count == index else { return }
    pending.removeFirst()
    isRestoring = true
    show()
    isRestoring = false
    advance()
  }

  /// Shows the page of a link's value again if it was shown when the previous process ended.
  func linkAppeared(value: AnyHashable, index: Int) {
    if let target { return target.linkAppeared(value: value, index: 0) }
    guard hasBegun else { return earlyLinks.append { [weak self] in self?.linkAppeared(value: value, index: index) } }
    guard waitsForLinks, let text = pending.first?.value, entries.count == index, PathCoding.encode(value) == text else { return }
    Graph.shared.afterFlush { [weak self] in
      guard let self, pending.first?.value == text, entries.count == index else { return }
      restoreFirst()
      advance()
    }
  }

  /// The links of an earlier column have appeared before this one, whose pages they show.
  private func meetEarlyLinks() {
    hasBegun = true
    guard !earlyLinks.isEmpty else { return }
    let links = earlyLinks
    earlyLinks = []
    if !pending.isEmpty { Graph.shared.afterFlush { for link in links { link() } } }
  }

  private func advance() {
    while !waitsForLinks, pending.first?.value != nil { restoreFirst() }
  }

  private func restoreFirst() {
    guard let value = pending.removeFirst().value.flatMap(PathCoding.decode), path?.accepts(value) ?? true else { return pending = [] }
    values += [value]
  }

  private func stopRestoring() { pending = [] }
}

/// A page as it is stored for a restart: its value, or the link that showed it.
struct SavedPage: Codable {
  var value: String?
  var link: String?
}

private struct NavigationModelKey: EnvironmentKey { static var defaultValue: NavigationModel? { nil } }
private struct PageIndexKey: EnvironmentKey { static var defaultValue: Int { 0 } }

extension EnvironmentValues {
  /// The stack around a view.
  package var navigation: NavigationModel? {
    get { self[NavigationModelKey.self] }
    set { self[NavigationModelKey.self] = newValue }
  }
  /// The index of the page around a view in its stack; 0 is the root.
  package var pageIndex: Int {
    get { self[PageIndexKey.self] }
    set { self[PageIndexKey.self] = newValue }
  }
}
