// TruncationAudit: reports texts of a row that are cut off.

import ShojiElements

enum TruncationAudit: ElementAudit {
  static let guidelines = ["table.text-concise", "table.truncation-varies"]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let measures = scene.measures else { return nil }
    // A cell is audited as an element of its own; for other rows, the row's content is audited.
    if element.content is CellContent { return cut(in: element, measures) }
    guard element.content is RowContent, let content = RowShape.content(of: element), !(content.content is CellContent) else { return nil }
    return cut(in: content, measures)
  }

  private static func cut(in content: Element, _ measures: [Int: Measure]) -> [Complaint] {
    var texts: [Element] = []
    content.forEachDescendant { if $0.content is TextContent { texts.append($0) } }
    let style = (content.content as? CellContent)?.style
    var complaints: [Complaint] = []
    for (index, text) in texts.enumerated() where measures[text.id]?.isCut == true {
      guard let words = text.content as? TextContent else { continue }
      let place = [TruncationMode.head: "beginning", .middle: "middle"][words.truncation] ?? "end"
      let part = style == nil || style == .basic ? "text" : index == 0 ? "title" : style == .subtitle ? "subtitle" : "detail"
      let row = style.map { " of this \($0.name) row" } ?? " of this row"
      let sharesLine = style == .rightDetail || style == .leftDetail
      let remedy =
        sharesLine
        ? "shorten it, or choose the style Subtitle, in which each text has a line of its own"
        : "shorten it, or "
          + "let it wrap with .lineLimit(nil)"
      complaints.append(
        Complaint(
          "table.text-concise",
          "the \(part)\(row), “\(words.plainText)”, is cut at its \(place) and can’t be read; "
            + "\(remedy)", also: sharesLine ? ["table.truncation-varies"] : [],
          about: text))
    }
    return complaints
  }
}
