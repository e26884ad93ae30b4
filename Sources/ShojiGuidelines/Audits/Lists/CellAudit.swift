// CellAudit: reports rows that imitate a standard cell style, and rows that cannot be told apart.

import ShojiElements

enum CellAudit: ElementAudit {
  static let guidelines = ["table.use-standard-cell-styles", "table.cell-subtitle-use"]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    if element.content is ListContent { return alike(in: element) }
    guard element.content is RowContent, let content = RowShape.content(of: element), !(content.content is CellContent) else { return nil }
    guard let style = RowShape.style(of: content), let remedy = remedies[style] else { return [] }
    return [
      Complaint(
        "table.use-standard-cell-styles",
        "these texts are put together as the standard style \(style) has them, and don’t follow it "
          + "at large text sizes; write \(remedy)", about: content)
    ]
  }

  /// SwiftUI's spelling first, then Shoji's.
  private static let remedies = [
    "Right Detail": "LabeledContent(“…”, value: …)", "Left Detail": "LabeledContent(“…”, value: …), or Cell(“…”, leftDetail: …)",
    "Subtitle": "Label { Text(“…”); Text(“…”) } icon: { … }, or Cell(“…”, subtitle: …)",
  ]

  // MARK: Rows that look alike

  private static func alike(in list: Element) -> [Complaint] {
    var counts: [String: Int] = [:]
    for row in RowShape.rows(of: list) {
      if let title = row.plainTitle, title.contains(where: \.isLetter) { counts[title, default: 0] += 1 }
    }
    guard let most = counts.filter({ $0.value > 1 }).max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { return [] }
    return [
      Complaint(
        "table.cell-subtitle-use",
        "\(most.value) rows say “\(most.key)” and nothing else, so that they can’t be told "
          + "apart; add a second line to each: VStack(alignment: .leading) { Text(…); Text(…).foregroundStyle(.secondary) }, or Cell(…, "
          + "subtitle: …)")
    ]
  }
}

extension Element {
  /// The text of a row that shows only a title, or nil.
  fileprivate var plainTitle: String? {
    guard let content = RowShape.content(of: self) else { return nil }
    if let cell = content.content as? CellContent { return cell.detail == nil ? cell.title : nil }
    return (content.content as? TextContent)?.plainText
  }
}
