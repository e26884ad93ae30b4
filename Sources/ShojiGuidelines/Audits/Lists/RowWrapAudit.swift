// RowWrapAudit: rows of an inset list don't wrap for want of the room that the inset takes.

import ShojiElements

enum RowWrapAudit: ElementAudit {
  static let guidelines = ["table.inset-wraps-in-compact-width"]
  /// What a row's text gains on both sides together where the list is grouped: 40 points of insets and not 64.
  private static let gain = 24.0

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let list = element.content as? ListContent, list.style == .insetGrouped, scene.isCompact == true, let measures = scene.measures else { return nil }
    return RowShape.rows(of: element).filter { wraps($0, measures, scene.language) }.map { row in
      Complaint(
        "table.inset-wraps-in-compact-width",
        "the row wraps for want of the room that the inset takes; write .listStyle(.grouped) where horizontalSizeClass is .compact, or "
          + "shorten it", about: row)
    }
  }

  /// The room of a row's text on a phone in the inset style.
  private static let phone = 390.0 - 64

  /// Whether a row with nothing but a text would take a line more than in a grouped list on a phone, as far as letters can be reckoned.
  static func wraps(_ row: Element, _ language: String) -> Bool {
    guard let text = RowShape.content(of: row)?.content as? TextContent, text.lineLimit == nil else { return false }
    let prose = Writing.of(text.plainText, language: language), size = text.font.pointSize
    return prose.lines(of: text.plainText, ems: phone / size) > 1 && prose.lines(of: text.plainText, ems: (phone + gain) / size) < prose.lines(of: text.plainText, ems: phone / size)
  }

  /// Whether a text of the row takes a line more than it would with the grouped style's room.
  private static func wraps(_ row: Element, _ measures: [Int: Measure], _ language: String) -> Bool {
    var isWrapped = false
    row.forEachDescendant { element in
      guard let text = element.content as? TextContent, let measure = measures[element.id], measure.lines > 1 else { return }
      let prose = Writing.of(text.plainText, language: language), size = text.font.pointSize
      let now = prose.lines(of: text.plainText, ems: measure.width / size), then = prose.lines(of: text.plainText, ems: (measure.width + gain) / size)
      // Letters are only reckoned: where that differs from what was measured, nothing is known.
      if now == measure.lines, then < measure.lines { isWrapped = true }
    }
    return isWrapped
  }
}
