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
  /// The places of rows of which there are none yet.
  private var places: [Element] = []
  private var sections: [LooseSection] = []
  private weak var section: Element?

  init(_ node: _AnyNode, isTopLevel: Bool) { (self.node, self.isTopLevel) = (node, isTopLevel) }

  func forEachNode(_ body: (_AnyNode) -> Void) { for row in ordered { row.forEachNode(body) } }
  func unmount() { for row in ordered { row.unmount() } }

  // MARK: Elements

  func gather(_ inner: [Element]) -> [Element] {
    var elements: [Element] = []
    var next: [ListRow] = []
    places = []
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
      } else if inner.content is InsertionPlaceContent {
        places.append(inner)
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
    let drop = environment.isEnabled ? insertion.map { DropTrait(types: $0.types) } : nil
    let choice: SectionPartContent.Choice? = selection.map { $0.isMultiple ? .several : .one }
    for section in sections { LooseSection.set(section.rows, canMove: canMove, choice, drop) }
    if let part = section?.children.first(where: { ($0.content as? SectionPartContent)?.kind == .rows }) {
      LooseSection.set(part, canMove: canMove, choice, drop)
    }
  }

  /// The drop that inserts items between the rows.
  private var insertion: (any RowInsertion)? {
    let origins = places.lazy.compactMap { $0.note(RowOrigin.self) }
    return (ordered.lazy.compactMap(\.origin).first { $0.source?.rowActions.insert != nil } ?? origins.first)?.source?.rowActions.insert
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

  /// Inserts dropped items between the rows.
  func drop(_ event: DropEvent, in part: Element) {
    guard EnvironmentValues(node.scope).isEnabled else { return }
    let known = Dictionary(ordered.map { ($0.element.domID, $0) }) { first, _ in first }
    let all = part.children.compactMap { known[$0.domID]?.origin ?? ($0.content is InsertionPlaceContent ? $0.note(RowOrigin.self) : nil) }
    let here = all.filter { $0.source?.rowActions.insert != nil }
    RowDrop.handle(
      event, next: event.next.flatMap { known[$0]?.origin }, previous: event.previous.flatMap { known[$0]?.origin }, among: here,
      in: node.host)
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
      guard let rows else { return }
      if let move = RowMove(event) { owner?.move(move, in: rows) } else if let drop = DropEvent(event) { owner?.drop(drop, in: rows) }
    }
  }

  static func set(_ part: Element, canMove: Bool, _ choice: SectionPartContent.Choice?, _ drop: DropTrait?) {
    guard var content = part.content as? SectionPartContent,
      content.isReorderable != canMove || content.choice != choice || content.drop != drop
    else { return }
    content.isReorderable = canMove
    content.choice = choice
    content.drop = drop
    part.set(content)
  }
}
