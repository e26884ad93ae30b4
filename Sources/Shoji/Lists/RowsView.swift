// RowsView: makes a row around each element of its content and, directly in a list, sections around rows without one.

import Foundation
import ShojiGraph

struct RowsView<Content: View> {
  let content: Content
  /// Whether the rows are directly in a list, which puts sections around rows without one.
  let isTopLevel: Bool
}

extension RowsView: GatheringView {
  typealias Body = Never
  var inner: Content { content }
  final class Gatherer: ListRows, ElementGatherer {
    init(_ view: RowsView, _ node: _AnyNode) { super.init(node, isTopLevel: view.isTopLevel) }
    func update(_ view: RowsView) {}
  }
}

/// The rows of a section, or of a list including the sections that it creates.
@MainActor class ListRows {
  private unowned let node: _AnyNode
  private let isTopLevel: Bool
  private var rows: [ObjectIdentifier: ListRow] = [:]
  private var ordered: [ListRow] = []
  private var sections: [LooseSection] = []
  private weak var section: Element?

  init(_ node: _AnyNode, isTopLevel: Bool) { (self.node, self.isTopLevel) = (node, isTopLevel) }

  func forEachNode(_ body: (_AnyNode) -> Void) { for row in ordered { row.forEachNode(body) } }
  func unmount() { for row in ordered { row.unmount() } }

  // MARK: Elements

  func gather(_ inner: [Element]) -> [Element] {
    var elements: [Element] = []
    var next: [ListRow] = []
    var loose: [Element] = []
    var used = 0
    func flush() {
      guard !loose.isEmpty else { return }
      defer { loose = [] }
      // Gaps between sections get no section of their own.
      guard isTopLevel, loose.contains(where: { !($0.content is GapContent) }) else { return elements.append(contentsOf: loose) }
      if used == sections.count { sections.append(LooseSection(self, node.host.elements)) }
      sections[used].rows.setChildren(loose)
      elements.append(sections[used].element)
      used += 1
    }
    for inner in inner {
      if inner.content is SectionContent {
        flush()
        elements.append(inner)
      } else if inner.content is GapContent {
        loose.append(inner)
      } else {
        let row = rows[ObjectIdentifier(inner)] ?? ListRow(inner, node)
        next.append(row)
        loose.append(row.element)
      }
    }
    flush()
    sections.removeSubrange(used...)
    let kept = Set(next.map { ObjectIdentifier($0.inner) })
    for row in ordered where !kept.contains(ObjectIdentifier(row.inner)) { row.unmount() }
    ordered = next
    rows = Dictionary(next.map { (ObjectIdentifier($0.inner), $0) }) { first, _ in first }
    return elements
  }

  /// Called by the enclosing section, whose traits apply to all its rows.
  func belongs(to element: Element) {
    section = element
    node.invalidate()
  }

  /// Updates every row; reads the selection and the edit mode.
  func describe() {
    let environment = EnvironmentValues(node.scope)
    let selection = environment.listSelection
    let isEditing = environment.isListEditing
    let inherited = section?.note(RowTraits.self)
    // If only one column is visible, a selection shows the next one.
    let leadsOn = environment.columnPlace.map { $0.isAlone && $0.column != .detail && $0.state.followsSelection } ?? false
    for row in ordered { row.describe(inherited, selection, isEditing: isEditing, leadsOn: leadsOn) }
    let canMove = ordered.contains { $0.canMove }
    let choice: SectionPartContent.Choice? = selection.map { $0.isMultiple ? .several : .one }
    for section in sections { LooseSection.set(section.rows, canMove: canMove, choice) }
    if let part = section?.children.first(where: { ($0.content as? SectionPartContent)?.kind == .rows }) {
      LooseSection.set(part, canMove: canMove, choice)
    }
  }

  // MARK: Events

  /// Moves a row within its section.
  func move(_ move: RowMove, in part: Element) {
    let known = Dictionary(ordered.map { (ObjectIdentifier($0.element), $0) }) { first, _ in first }
    let here = part.children.compactMap { known[ObjectIdentifier($0)] }
    guard here.contains(where: { $0.element.domID == move.row && $0.canMove }) else { return }
    move.perform(here.map(\.element.domID), here.map(\.origin), EnvironmentValues(node.scope).listSelection) {
      here[$0].isChosen && here[$0].canMove
    }
  }
}

/// A section that a list puts around rows without one.
@MainActor private final class LooseSection {
  let element: Element
  let rows: Element

  init(_ owner: ListRows, _ tree: ElementTree) {
    element = Element(SectionContent(), in: tree)
    rows = Element(SectionPartContent(.rows), in: tree)
    element.setChildren([rows])
    rows.respond = { [weak owner, weak rows] event in
      if let rows, let move = RowMove(event) { owner?.move(move, in: rows) }
    }
  }

  static func set(_ part: Element, canMove: Bool, _ choice: SectionPartContent.Choice?) {
    guard var content = part.content as? SectionPartContent, content.isReorderable != canMove || content.choice != choice else { return }
    content.isReorderable = canMove
    content.choice = choice
    part.set(content)
  }
}
