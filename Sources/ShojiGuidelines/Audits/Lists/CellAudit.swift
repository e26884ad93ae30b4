// CellAudit: rows are in a standard style where one fits them, can be told apart, and their texts are whole.

import ShojiElements

enum CellAudit: ElementAudit {
  static let guidelines = ["table.use-standard-cell-styles", "table.cell-subtitle-use", "table.text-concise", "table.truncation-varies"]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    if element.content is ListContent { return alike(in: element) }
    // A cell knows where it was written; of other rows the list does.
    if element.content is CellContent { return scene.measures.map { cut(in: element, $0) } ?? [] }
    guard element.content is RowContent, let content = RowShape.content(of: element), !(content.content is CellContent) else { return nil }
    var complaints: [Complaint] = []
    if let style = RowShape.style(of: content) {
      let words = ["Subtitle": "subtitle:", "Right Detail": "rightDetail:", "Left Detail": "leftDetail:"][style] ?? ""
      complaints.append(
        Complaint("table.use-standard-cell-styles", "these texts stand as in the standard style \(style); write Cell(…, \(words) …), so that all rows share its measures"))
    }
    if let measures = scene.measures { complaints += cut(in: content, measures) }
    return complaints
  }

  // MARK: Rows that look alike

  private static func alike(in list: Element) -> [Complaint] {
    var counts: [String: Int] = [:]
    for row in RowShape.rows(of: list) { if let title = row.plainTitle { counts[title, default: 0] += 1 } }
    guard let most = counts.filter({ $0.value > 1 }).max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { return [] }
    return [Complaint("table.cell-subtitle-use", "\(most.value) rows say “\(most.key)” and nothing else; tell them apart with a subtitle: Cell(…, subtitle: …)")]
  }

  // MARK: Texts that are cut

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
      complaints.append(Complaint("table.text-concise", "the \(part)\(row), “\(words.plainText)”, is cut at its \(place); shorten it"))
      if style == .rightDetail || style == .leftDetail {
        complaints.append(
          Complaint("table.truncation-varies", "the \(part) shares its line in \(style?.name ?? ""); in a Subtitle row each text has a line of its own"))
      }
    }
    return complaints
  }
}

extension Element {
  /// What a row says that has a title alone.
  fileprivate var plainTitle: String? {
    guard let content = RowShape.content(of: self) else { return nil }
    if let cell = content.content as? CellContent { return cell.detail == nil ? cell.title : nil }
    return (content.content as? TextContent)?.plainText
  }
}
