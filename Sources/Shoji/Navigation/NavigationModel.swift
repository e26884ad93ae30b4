// NavigationModel: which pages lie on one stack. The author's path has the last word about values; views pushed by links lie
// between them.

import Foundation
import ShojiGraph

/// The pages of one stack, without the root.
@MainActor package final class NavigationModel {
  enum Content {
    case value(AnyHashable)
    /// A link's view; what to do when the page is taken away by hand.
    case view(AnyView, left: () -> Void)
  }
  struct Entry: Identifiable {
    let id: String
    var content: Content
  }
  /// How the values of the path are read and written.
  struct Path {
    var values: () -> [AnyHashable]
    var set: ([AnyHashable]) -> Void
    var accepts: (AnyHashable) -> Bool
  }

  private(set) var entries: [Entry] = []
  private var path: Path?
  private var ownValues: [AnyHashable] = []
  private let readers = Dependents()
  /// Who shows the page with an index.
  private var contentReaders: [Int: Dependents] = [:]
  private var destinations: [ObjectIdentifier: (AnyHashable) -> AnyView] = [:]
  private var pages: [Int: PageState] = [:]
  /// What an earlier process showed and this one has not shown yet.
  private var pending: [SavedPage] = []
  private var isRestoring = false
  /// Links here lead to the pages of another column.
  package var target: NavigationModel?
  var didShow: (() -> Void)?
  /// Whether the first page above the root came from another column: it stands in the root's place.
  private(set) var replacesRoot = false

  package init() {}

  /// Whether a person can go further here: for the audits, split-view.navigation-on-one-side.
  private(set) var canPush = false
  /// A link stands on one of the pages.
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

  /// Brings the pages in line with the path; called when a stack is evaluated, so that it is evaluated again when they change.
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
    for value in values[next...] { kept.append(Entry(id: "\(kept.count + 1)v\(String(StableHash.of(id: value), radix: 36))", content: .value(value))) }
    entries = kept
  }

  private static func values(in entries: some Sequence<Entry>) -> [AnyHashable] {
    entries.compactMap { if case .value(let value) = $0.content { value } else { nil } }
  }

  // MARK: Going there

  /// Shows the page of a value in front of the page with an index; 0 is the root.
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

  /// Shows a link's view in front of the page with an index.
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
    if isShowing(key: key), entries.count == 1 { didShow?(); return }
    trim(to: 0)
    replacesRoot = true
    show(view, key: key, from: 0, left: left)
  }

  /// Leaves what another column has brought here.
  func popReplacement() {
    if replacesRoot { trim(to: 0) }
    replacesRoot = false
  }

  /// A link hands over its view anew.
  func update(_ view: AnyView, key: String) {
    if let target { return target.update(view, key: key) }
    guard let index = index(of: key), case .view(_, let left) = entries[index].content else { return }
    entries[index].content = .view(view, left: left)
    contentReaders[index + 1]?.changed()
  }

  /// A link's binding says that its page is to go.
  func hide(key: String) {
    if let target { return target.hide(key: key) }
    if let index = index(of: key) { pop(from: index) }
  }

  func isShowing(key: String) -> Bool { target?.isShowing(key: key) ?? (index(of: key) != nil) }

  /// Whether the page of a value has come here from a link in another column.
  func isShowing(value: AnyHashable) -> Bool {
    replacesRoot && values.first == value
  }
  /// Whoever asks what is shown here is asked again when that has changed.
  func noteRead() -> Bool {
    readers.noteRead()
    return true
  }

  private func index(of key: String) -> Int? { entries.firstIndex { $0.id.hasSuffix("l" + key) } }

  private func trim(to count: Int) { if entries.count > count { pop(from: count) } }

  // MARK: Going back

  /// Takes away the page with an index (1 is the first above the root) and all before it.
  func pop(page index: Int) {
    stopRestoring()
    if index > 0, index <= entries.count { pop(from: index - 1) }
  }

  func popAll() { trim(to: 0) }

  private func pop(from index: Int) {
    let gone = entries[index...]
    if index == 0 { replacesRoot = false }
    entries.removeSubrange(index...)
    let values = Self.values(in: entries)
    if Self.values(in: gone).isEmpty { readers.changed() } else { self.values = values }
    for entry in gone.reversed() { if case .view(_, let left) = entry.content { left() } }
  }

  // MARK: What pages show

  /// - Parameter index: the page on which it is written. Only those before it can change by it: the page itself would be made
  ///   anew by what it says, and say it again.
  func setDestination(_ type: ObjectIdentifier, from index: Int, _ make: @escaping (AnyHashable) -> AnyView) {
    destinations[type] = make
    for (other, readers) in contentReaders where other > index { readers.changed() }
  }

  func view(of id: String) -> AnyView {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return AnyView(EmptyView()) }
    contentReaders[index + 1, default: Dependents()].noteRead()
    switch entries[index].content {
    case .view(let view, _): return view
    case .value(let value): return destinations[ObjectIdentifier(type(of: value.base))]?(value) ?? AnyView(EmptyView())
    }
  }

  func setPage(_ state: PageState, at index: Int) { pages[index] = state }
  /// The page under another: its title is what the way back is called.
  func page(at index: Int) -> PageState? { pages[index] }

  // MARK: Over a restart

  func restore(_ store: StateStore, _ key: String) {
    guard entries.isEmpty, let saved = store.restored([SavedPage].self, for: key), !saved.isEmpty else { return }
    pending = saved
    if values.isEmpty { advance() } else { pending = [] }
  }

  func save(_ store: StateStore, _ key: String) {
    guard pending.isEmpty else { return }
    store.note(key) { [entries] in
      var saved: [SavedPage] = []
      for entry in entries {
        switch entry.content {
        case .value(let value):
          // What stands on a page that cannot be saved cannot come back either.
          guard let text = PathCoding.encode(value) else { return StateCoding.encode(saved) }
          saved.append(SavedPage(value: text, link: nil))
        case .view: saved.append(SavedPage(value: nil, link: entry.id))
        }
      }
      return StateCoding.encode(saved)
    }
  }

  /// A link has come on screen; if its page was shown when the earlier process ended, it is shown again.
  func linkAppeared(key: String, index: Int, _ show: () -> Void) {
    if let target { return target.linkAppeared(key: key, index: 0, show) }
    guard let first = pending.first, first.link == "\(index + 1)l\(key)", entries.count == index else { return }
    pending.removeFirst()
    isRestoring = true
    show()
    isRestoring = false
    advance()
  }

  private func advance() {
    while let text = pending.first?.value {
      guard let value = PathCoding.decode(text), path?.accepts(value) ?? true else { return pending = [] }
      pending.removeFirst()
      values += [value]
    }
  }

  private func stopRestoring() { pending = [] }
}

/// A page as it is kept over a restart: its value, or the link that showed it.
struct SavedPage: Codable {
  var value: String?
  var link: String?
}

private struct NavigationModelKey: EnvironmentKey { static var defaultValue: NavigationModel? { nil } }
private struct PageIndexKey: EnvironmentKey { static var defaultValue: Int { 0 } }

extension EnvironmentValues {
  /// The stack around a view.
  package var navigation: NavigationModel? { get { self[NavigationModelKey.self] } set { self[NavigationModelKey.self] = newValue } }
  /// The place of the page around a view in its stack; 0 is the root.
  package var pageIndex: Int { get { self[PageIndexKey.self] } set { self[PageIndexKey.self] = newValue } }
}
