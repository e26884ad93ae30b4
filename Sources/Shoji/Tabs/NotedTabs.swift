// NotedTabs: tab items, tags and badges that stand somewhere inside a screen: in the body of a view or of a modifier. They are known when the screen is mounted.

import Foundation
import ShojiElements
import ShojiGraph

@MainActor final class NotedTabs {
  private struct Noted {
    var label: AnyView?
    var tag: AnyHashable?
    var badge: String?
  }
  private var all: [String: Noted] = [:]
  private let labelReaders = Dependents()
  private let readers = Dependents()
  nonisolated init() {}

  /// Returns a tab with what is known of it; the read is tracked.
  func completed(_ part: TabPart) -> TabPart {
    guard let source = part.source else { return part }
    readers.noteRead()
    var part = part
    if !source.hasTag, let tag = all[part.key]?.tag { part.tag = tag }
    if !source.hasBadge, let badge = all[part.key]?.badge { part.badge = Text(verbatim: badge) }
    if !source.hasItem { part.label = AnyView(NotedTabLabel(noted: self, key: part.key)) }
    return part
  }

  /// Forgets what is known of other tabs than these.
  func keep(_ parts: [TabPart]) {
    guard all.count > parts.count else { return }
    let keys = Set(parts.map(\.key))
    all = all.filter { keys.contains($0.key) }
  }

  func label(of key: String) -> AnyView? {
    labelReaders.noteRead()
    return all[key]?.label
  }

  /// Takes what modifiers inside a screen have noted on its elements, unless it is known from outside.
  func read(_ elements: [Element], of part: TabPart) {
    guard let source = part.source else { return }
    let key = part.key
    let elements = elements.flatMap { ($0.content as? StackContent)?.isImplicit == true ? $0.children : [$0] }
    let label = source.hasItem ? nil : elements.lazy.compactMap { $0.note(TabItemNote.self)?.label }.first, former = all[key]
    let new = Noted(
      label: label, tag: source.hasTag ? nil : elements.lazy.compactMap(\.tag).first,
      badge: source.hasBadge ? nil : elements.lazy.compactMap { $0.note(RowTraits.self)?.badge }.first)
    all[key] = new
    // Labels cannot be compared: only their tab is drawn again.
    if label != nil || former?.label != nil { labelReaders.changed() }
    if new.tag != former?.tag || new.badge != former?.badge { readers.changed() }
  }
}

private struct NotedTabLabel: View {
  let noted: NotedTabs
  let key: String
  var body: some View { noted.label(of: key) }
}
