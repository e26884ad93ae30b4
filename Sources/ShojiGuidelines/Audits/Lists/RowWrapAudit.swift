// RowWrapAudit: reports rows of an inset list that wrap only because of the insets.

import ShojiElements

enum RowWrapAudit: ElementAudit {
  static let guidelines = ["table.inset-wraps-in-compact-width"]
  /// Points that a row's text gains in the grouped style, both sides together: insets of 40 points instead of 64.
  private static let gain = 24.0

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let list = element.content as? ListContent, list.style == .insetGrouped, scene.isCompact == true, let measures = scene.measures
    else { return nil }
    return RowShape.rows(of: element).filter { wraps($0, measures, scene.language) }.map { row in
      Complaint(
        "table.inset-wraps-in-compact-width",
        "the row wraps for want of the room that the inset takes; write .listStyle(.grouped) where horizontalSizeClass is .compact, or "
          + "shorten it", about: row)
    }
  }

  /// The width of a row's text on a phone in the inset style, in points.
  private static let phone = 390.0 - 64

  /// Returns whether a text-only row needs more lines than in a grouped list on a phone, by estimated letter widths.
  static func wraps(_ row: Element, _ language: String) -> Bool {
    guard let text = RowShape.content(of: row)?.content as? TextContent, text.lineLimit == nil else { return false }
    let prose = Writing.of(text.plainText, language: language)
    let size = text.font.pointSize
    return prose.lines(of: text.plainText, ems: phone / size) > 1
      && prose.lines(of: text.plainText, ems: (phone + gain) / size) < prose.lines(of: text.plainText, ems: phone / size)
  }

  /// Returns whether a text of the row takes more lines than it would at the grouped style's width.
  private static func wraps(_ row: Element, _ measures: [Int: Measure], _ language: String) -> Bool {
    var isWrapped = false
    row.forEachDescendant { element in
      guard let text = element.content as? TextContent, let measure = measures[element.id], measure.lines > 1 else { return }
      let prose = Writing.of(text.plainText, language: language)
      let size = text.font.pointSize
      let now = prose.lines(of: text.plainText, ems: measure.width / size)
      let then = prose.lines(of: text.plainText, ems: (measure.width + gain) / size)
      // Letter widths are estimates; if the estimated line count differs from the measured one, nothing is known.
      if now == measure.lines, then < measure.lines { isWrapped = true }
    }
    return isWrapped
  }
}
