// ItemsView: wraps each element of its content in an item, and adjacent items in a group.

import Foundation
import ShojiGraph

struct ItemsView<Content: View> {
  let content: Content
  /// Whether the content may contain sections.
  let isTopLevel: Bool
}

extension ItemsView: GatheringView {
  typealias Body = Never
  var inner: Content { content }
  typealias Gatherer = ItemsGatherer<Content>
}

@MainActor final class ItemsGatherer<Content: View>: ElementGatherer {
  private unowned let node: _AnyNode
  private var items: [ObjectIdentifier: CollectionItem] = [:]
  private var groups: [CollectionGroup] = []

  init(_ view: ItemsView<Content>, _ node: _AnyNode) { self.node = node }

  func update(_ view: ItemsView<Content>) {}
  func forEachNode(_ body: (_AnyNode) -> Void) {}
  func unmount() {}

  func gather(_ inner: [Element]) -> [Element] {
    var elements: [Element] = []
    var next: [ObjectIdentifier: CollectionItem] = [:]
    var loose: [CollectionGroup.Part] = []
    var used = 0
    func flush() {
      guard !loose.isEmpty else { return }
      defer { loose = [] }
      // Gaps without items stay between the sections.
      guard loose.contains(where: { if case .item = $0 { true } else { false } }) else {
        return elements.append(contentsOf: loose.map(\.element))
      }
      if used == groups.count { groups.append(CollectionGroup(node)) }
      groups[used].set(loose)
      elements.append(groups[used].element)
      used += 1
    }
    for inner in inner {
      if inner.content is CollectionSectionContent {
        flush()
        elements.append(inner)
      } else if inner.content is GapContent {
        loose.append(.gap(inner))
      } else {
        let item = items[ObjectIdentifier(inner)] ?? CollectionItem(inner, node)
        next[ObjectIdentifier(inner)] = item
        loose.append(.item(item))
      }
    }
    flush()
    groups.removeSubrange(used...)
    items = next
    return elements
  }

  func describe() {
    let environment = EnvironmentValues(node.scope)
    let layout = environment.collectionLayout
    let selection = environment.collectionSelection
    let editing = environment.collectionEditing
    for group in groups { group.describe(layout, selection, editing, environment.layoutDirection) }
    tellCollection()
  }

  /// Marks the collection as editable if one of its items is.
  private func tellCollection() {
    guard items.values.contains(where: \.canEdit), let element = EnvironmentValues(node.scope).collectionBoard?.element else { return }
    guard var content = element.content as? CollectionContent, !content.canEdit else { return }
    content.canEdit = true
    element.set(content)
  }
}

/// A group of adjacent items, and their arrangement.
@MainActor final class CollectionGroup {
  enum Part {
    case item(CollectionItem)
    case gap(Element)
    @MainActor var element: Element {
      switch self {
      case .item(let item): item.element
      case .gap(let gap): gap
      }
    }
  }
  let element: Element
  private unowned let node: _AnyNode
  private var items: [CollectionItem] = []
  /// The available width in points, as measured by the browser.
  private var room: CGFloat?
  /// The animation for a change to an app's own layout, applied once the items are measured.
  private var pending: Animation?
  private var wasPlaced = false

  init(_ node: _AnyNode) {
    self.node = node
    element = Element(CollectionPartContent(.items), in: node.host.elements)
    element.respond = { [weak self] in self?.respond(to: $0) }
  }

  func set(_ parts: [Part]) {
    items = parts.compactMap { if case .item(let item) = $0 { item } else { nil } }
    element.setChildren(parts.map(\.element))
  }

  func describe(_ layout: CollectionLayout, _ selection: ListSelection?, _ editing: CollectionEditing?, _ direction: LayoutDirection) {
    for item in items { item.describe(selection, editing, isMeasured: layout.own != nil) }
    var content = CollectionPartContent(.items)
    content.canSelect = items.contains(where: \.canSelect)
    content.isMultiple = selection?.isMultiple ?? false
    content.arrangement = layout.arrangement
    if let own = layout.own { content.arrangement = .custom(size: arrange(own, direction)) } else { wasPlaced = false }
    element.set(content)
  }

  /// Runs an app's own layout once all items are measured; returns nil before.
  private func arrange(_ layout: AnyLayout, _ direction: LayoutDirection) -> CGSize? {
    if !wasPlaced { pending = pending ?? Graph.shared.animation }
    let views = items.compactMap { item in item.natural.map { (item.inner, $0) } }
    guard !items.isEmpty, views.count == items.count else { return nil }
    let width = room ?? Guess.size(around: node).width - 32
    let (arrangement, frames) = LayoutBoard.arrange(views, by: layout, width: width, direction)
    let size = arrangement.size
    for ((item, view), frame) in zip(zip(items, views), frames) { item.place(in: frame, natural: view.1) }
    if let pending, !wasPlaced { Graph.shared.animation = Graph.shared.animation ?? pending }
    (wasPlaced, pending) = (true, nil)
    return size
  }

  private func respond(to event: ElementEvent) {
    switch event {
    case .measure(let values):
      guard let width = Measured(values)?.rect.width, width != room else { return }
      room = width
      node.invalidate()
    case .action(let name, _):
      guard name == .move || name == .shift, let move = RowMove(event, named: name) else { return }
      guard items.contains(where: { $0.element.domID == move.row && $0.canMove }) else { return }
      // A dragged item is in its new place already.
      if name == .shift { Graph.shared.animation = .default }
      move.perform(items.map(\.element.domID), items.map(\.origin), EnvironmentValues(node.scope).collectionSelection) {
        items[$0].isChosen
      }
    default: break
    }
  }
}
