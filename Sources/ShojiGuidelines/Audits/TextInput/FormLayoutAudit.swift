// FormLayoutAudit: checks the order, spacing, labels and widths of fields that are filled in one after the other.

import ShojiElements

enum FormLayoutAudit: ElementAudit {
  static let guidelines = [
    "text-field.even-spacing", "text-field.space-ties-label", "text-field.stack-vertically", "text-field.consistent-width",
    "text-field.tab-flow-expected",
  ]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let measures = scene.measures, !(element.content is TextFieldContent) else { return nil }
    let items = element.children.compactMap { FormItem($0, measures) }
    guard items.filter({ !$0.fields.isEmpty }).count > 1 else { return nil }
    return order(items, scene.isRightToLeft) + spacing(items) + labels(items) + sides(items, element, measures) + widths(items)
  }

  /// Tab follows the source order; users read from the top, and from the side where lines begin.
  private static func order(_ items: [FormItem], _ isReversed: Bool) -> [Complaint] {
    let holders = items.filter { !$0.fields.isEmpty }
    return zip(holders, holders.dropFirst()).compactMap { before, after in
      let isAbove = after.frame.bottom <= before.frame.y + 1
      let isBeside = after.frame.isBeside(before.frame)
      let isBefore = isReversed ? after.frame.x >= before.frame.right - 1 : after.frame.right <= before.frame.x + 1
      guard isAbove || isBeside && isBefore else { return nil }
      return Complaint(
        "text-field.tab-flow-expected",
        "Tab goes from “\(before.name)” back to “\(after.name)”, which is "
          + "\(isAbove ? "above" : "before") it; write the fields in the order in which they are read")
    }
  }

  /// Compares the gaps between single fields in a column that have the same number of labels between them.
  private static func spacing(_ items: [FormItem]) -> [Complaint] {
    var gaps: [(points: Double, above: FormItem, below: FormItem)] = []
    for (above, below, between) in pairs(items)
    where above.fields.count == 1 && below.fields.count == 1 && below.frame.y >= above.frame.bottom - 1 {
      guard between.allSatisfy(\.isText), between.count == (pairs(items).first?.between.count ?? 0) else { continue }
      gaps.append((below.frame.y - above.frame.bottom, above, below))
    }
    guard gaps.count > 1 else { return [] }
    let usual = gaps.map(\.points).sorted()[(gaps.count - 1) / 2]
    return gaps.filter { abs($0.points - usual) > 2 }.map {
      Complaint(
        "text-field.even-spacing",
        "“\($0.above.name)” and “\($0.below.name)” are \(Int($0.points.rounded())) points apart and the others "
          + "\(Int(usual.rounded())), as if they belonged to another group; write VStack(spacing: \(Int(usual.rounded())))")
    }
  }

  /// Checks that a label between two fields is nearer to the one below it, if labels are above their fields.
  private static func labels(_ items: [FormItem]) -> [Complaint] {
    guard items.first?.isText == true else { return [] }
    return pairs(items).compactMap { above, below, between in
      guard between.count == 1, between[0].isText, below.frame.y >= above.frame.bottom - 1 else { return nil }
      let label = between[0]
      guard label.frame.y - above.frame.bottom <= below.frame.y - label.frame.bottom, label.frame.y >= above.frame.bottom - 1 else {
        return nil
      }
      return Complaint(
        "text-field.space-ties-label",
        "“\(label.name)” is no nearer to its own field than to “\(above.name)” above it, and may be "
          + "read as that field’s; put label and field into a VStack(spacing: 4)")
    }
  }

  private static let mostInRow = 3

  private static func sides(_ items: [FormItem], _ element: Element, _ measures: [Int: Measure]) -> [Complaint] {
    let row = items.filter { $0.fields.count == 1 }
    guard row.count > mostInRow, zip(row, row.dropFirst()).allSatisfy({ $0.frame.isBeside($1.frame) }) else { return [] }
    var top = element
    var canScroll = false
    while let outer = top.parent {
      if outer.content is ScrollContent || outer.content is ListContent { canScroll = true }
      top = outer
    }
    var window = 0.0
    var lowest = 0.0
    top.forEachDescendant { part in
      guard let measure = measures[part.id] else { return }
      window = max(window, measure.y + measure.height)
      if part.content is TextContent || part.content is TextFieldContent || part.content is ButtonContent {
        lowest = max(lowest, measure.y + measure.height)
      }
    }
    let needed = Double(row.count - 1) * (row[0].frame.height + 8)
    guard canScroll || window - lowest >= needed else { return [] }
    return [
      Complaint(
        "text-field.stack-vertically",
        "\(row.count) fields are side by side, which is hard to fill in, and there is "
          + "room below; put them into a VStack or a Form")
    ]
  }

  /// Fields that start at the same edge and expect the same length should be equally wide; a small difference is a mistake.
  private static func widths(_ items: [FormItem]) -> [Complaint] {
    let column = items.filter { $0.fields.count == 1 && !$0.isLabeledRow }
    guard let first = column.first else { return [] }
    var complaints: [Complaint] = []
    for other in column.dropFirst() where abs(other.frame.x - first.frame.x) < 1 {
      guard let counterpart = column.first(where: { $0.expected == other.expected && abs($0.frame.x - other.frame.x) < 1 }),
        counterpart.element !== other.element
      else { continue }
      let difference = abs(counterpart.frame.width - other.frame.width)
      guard difference > 1, other.expected != nil || difference < 0.2 * max(counterpart.frame.width, other.frame.width) else { continue }
      complaints.append(
        Complaint(
          "text-field.consistent-width",
          "“\(other.name)” is \(Int(other.frame.width.rounded())) points wide and “\(counterpart.name)” "
            + "\(Int(counterpart.frame.width.rounded())), as if they asked for different things; give both one .frame(width:)"))
    }
    return complaints
  }

  /// Returns consecutive items that contain fields, and the items between them.
  private static func pairs(_ items: [FormItem]) -> [(above: FormItem, below: FormItem, between: [FormItem])] {
    let places = items.indices.filter { !items[$0].fields.isEmpty }
    return zip(places, places.dropFirst()).map { (items[$0], items[$1], Array(items[($0 + 1)..<$1])) }
  }
}

/// A child of a group of fields: a field, a container of fields, or an item between them.
@MainActor private struct FormItem {
  let element: Element
  let fields: [Element]
  /// The frame of its fields, or its own if it has none.
  let frame: Measure
  let isText: Bool

  init?(_ element: Element, _ measures: [Int: Measure]) {
    let fields = FieldShape.fields(in: element).filter { measures[$0.id] != nil }
    guard !(element.content is SpacerContent),
      let frame = Measure.around(fields.isEmpty ? Self.shown(element, measures) : fields.compactMap { measures[$0.id] })
    else { return nil }
    (self.element, self.fields, self.frame, isText) = (element, fields, frame, FieldShape.isText(element))
  }

  private static func shown(_ element: Element, _ measures: [Int: Measure]) -> [Measure] {
    measures[element.id].map { [$0] } ?? element.children.flatMap { shown($0, measures) }
  }

  var name: String {
    fields.first.flatMap(FieldShape.content).map { $0.label.isEmpty ? $0.prompt ?? "" : $0.label } ?? Spoken.words(of: element)
  }
  var expected: Int? { fields.first.flatMap(FieldShape.content)?.expectedLength }
  /// Whether the label's width determines the field's.
  var isLabeledRow: Bool { FieldShape.holds(LabeledRowContent.self, in: element) }
}

extension Measure {
  fileprivate var right: Double { x + width }
  fileprivate var bottom: Double { y + height }
  /// Returns whether the two are on the same line.
  fileprivate func isBeside(_ other: Measure) -> Bool { min(bottom, other.bottom) - max(y, other.y) > min(height, other.height) / 2 }

  fileprivate static func around(_ all: [Measure]) -> Measure? {
    guard let x = all.map(\.x).min(), let y = all.map(\.y).min(), let right = all.map(\.right).max(), let bottom = all.map(\.bottom).max()
    else { return nil }
    return Measure(x: x, y: y, width: right - x, height: bottom - y)
  }
}
