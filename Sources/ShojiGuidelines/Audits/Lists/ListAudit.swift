// ListAudit: a grouped list has groups, and each group rows; a list holds text; an index has the edge for itself.

import ShojiElements

enum ListAudit: ElementAudit {
  static let guidelines = [
    "table.grouped-at-least-one-group", "table.inset-at-least-one-group", "table.grouped-at-least-one-row", "table.inset-at-least-one-row",
    "table.best-for-text", "table.index-without-right-aligned-elements",
  ]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let list = element.content as? ListContent else { return nil }
    let sections = element.children.filter { $0.content is SectionContent }
    var complaints: [Complaint] = []
    if let name = [.grouped: "grouped", .insetGrouped: "inset"][list.style] {
      if sections.isEmpty {
        complaints.append(Complaint("table.\(name)-at-least-one-group", "the list has no group; say in its place that there is nothing, with ContentUnavailableView"))
      }
      for section in sections where !isFolded(section) && rows(of: section).isEmpty {
        complaints.append(
          Complaint("table.\(name)-at-least-one-row", "the group \(title(of: section))has no row; leave the group out while there is nothing in it"))
      }
    }
    let shown = sections.flatMap(rows).filter { $0.content is RowContent }
    if shown.count > 1, shown.allSatisfy(holdsOnlyPictures) {
      complaints.append(Complaint("table.best-for-text", "the rows hold nothing but pictures; show them in a grid: LazyVGrid"))
    }
    if hasIndex(element), shown.contains(where: RowShape.hasAccessory) {
      complaints.append(
        Complaint("table.index-without-right-aligned-elements", "the rows end in marks beside the index, which are hit by mistake; leave out one of them"))
    }
    return complaints
  }

  /// What is shown of a section's rows, and the room of those that are not mounted.
  private static func rows(of section: Element) -> [Element] {
    section.children.first { ($0.content as? SectionPartContent)?.kind == .rows }?.children
      .filter { ($0.content as? GapContent)?.count ?? 1 > 0 } ?? []
  }

  private static func isFolded(_ section: Element) -> Bool { (section.content as? SectionContent)?.isExpanded == false }

  private static func title(of section: Element) -> String {
    let header = section.children.first { ($0.content as? SectionPartContent)?.kind == .header }.map(Spoken.words) ?? ""
    return header.isEmpty ? "" : "“\(header)” "
  }

  private static func holdsOnlyPictures(_ row: Element) -> Bool {
    var pictures = 0, others = 0
    row.forEachDescendant { element in
      if let image = element.content as? ImageContent {
        if case .symbol = image.source { others += 1 } else { pictures += 1 }
      } else if element.content is TextContent || element.content is TextFieldContent {
        others += 1
      }
    }
    return pictures > 0 && others == 0
  }

  private static func hasIndex(_ list: Element) -> Bool {
    (list.parent ?? list).children.contains { $0.content is SectionIndexContent } || list.children.contains { $0.content is SectionIndexContent }
  }
}
