// ListAudit: checks that grouped lists have sections and rows, that lists show text, and that nothing is beside a section index.

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
      // Not reported if the system chose the style, or if text on the page explains why the list is empty.
      if !list.isAutomatic, !list.isLoading, sections.isEmpty, !isExplained(element) {
        complaints.append(
          Complaint(
            "table.\(name)-at-least-one-group",
            "the list has no group, so that an empty page is all there is; show "
              + "ContentUnavailableView in an .overlay while it is empty"))
      }
      // A section without rows, header and footer is not drawn.
      for section in sections where !isFolded(section) && rows(of: section).isEmpty && isSeen(section) {
        complaints.append(
          Complaint(
            "table.\(name)-at-least-one-row",
            "the group \(title(of: section))has no row, so that its header stands over "
              + "nothing; write if !items.isEmpty { Section … }"))
      }
    }
    let shown = sections.flatMap(rows).filter { $0.content is RowContent }
    if shown.count > 1, shown.allSatisfy(holdsOnlyPictures) {
      complaints.append(
        Complaint(
          "table.best-for-text",
          "the rows hold nothing but pictures, of which a list shows few at a time; "
            + "show them in a LazyVGrid"))
    }
    if hasIndex(element), shown.contains(where: RowShape.hasAccessory) {
      complaints.append(
        Complaint(
          "table.index-without-right-aligned-elements",
          "the rows end in marks beside the index, which are hit by mistake; "
            + "leave out .sectionIndexLabel(_:) or the marks"))
    }
    return complaints
  }

  /// Returns the mounted rows of a section, and the gaps that stand for rows that are not mounted.
  private static func rows(of section: Element) -> [Element] {
    section.children.first { ($0.content as? SectionPartContent)?.kind == .rows }?.children
      .filter { ($0.content as? GapContent)?.count ?? 1 > 0 } ?? []
  }

  /// Returns whether a section shows a header or a footer.
  private static func isSeen(_ section: Element) -> Bool {
    section.children.contains { part in
      guard let content = part.content as? SectionPartContent, content.kind != .rows else { return false }
      return !Spoken.words(of: part).isEmpty || !part.symbols.isEmpty
    }
  }

  /// Returns whether text on the page explains an empty list.
  private static func isExplained(_ list: Element) -> Bool {
    var explained = false
    for part in list.place.seen({ $0.content is PagePartContent || $0 === list.place }) {
      let isBody = (part.content as? PagePartContent)?.kind == .body || !(part.content is PagePartContent) && !(part.content is PageContent)
      if isBody, !Spoken.words(of: part).isEmpty { explained = true }
    }
    return explained
  }

  private static func isFolded(_ section: Element) -> Bool { (section.content as? SectionContent)?.isExpanded == false }

  private static func title(of section: Element) -> String {
    let header = section.children.first { ($0.content as? SectionPartContent)?.kind == .header }.map(Spoken.words) ?? ""
    return header.isEmpty ? "" : "“\(header)” "
  }

  private static func holdsOnlyPictures(_ row: Element) -> Bool {
    var pictures = 0
    var others = 0
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
    (list.parent ?? list).children.contains { $0.content is SectionIndexContent }
      || list.children.contains { $0.content is SectionIndexContent }
  }
}
