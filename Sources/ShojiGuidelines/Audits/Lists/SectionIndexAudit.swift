// SectionIndexAudit: reports controls under a list's section index, where fingers hit them by mistake.

import ShojiElements

enum SectionIndexAudit: ElementAudit {
  static let guidelines = ["table.index-mistaken-target"]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard element.content is SectionIndexContent, let list = element.parent, let measures = scene.measures else { return nil }
    let labels = element.children.compactMap { measures[$0.id] }
    guard let left = labels.map(\.x).min(), let right = labels.map({ $0.x + $0.width }).max() else { return nil }
    // The whole column, regardless of the scroll position.
    let column = (list: measures[list.id], left: left, right: right)
    var complaints: [Complaint] = []
    for row in RowShape.rows(of: list) {
      row.forEachDescendant { control in
        guard isPressed(control), let measure = measures[control.id], measure.x < column.right - 0.5,
          measure.x + measure.width > column.left + 0.5
        else { return }
        complaints.append(
          Complaint(
            "table.index-mistaken-target",
            "the control lies under the list’s index, where it is hit by mistake; put it at the "
              + "row’s start, or leave out .sectionIndexLabel(_:)", about: control))
      }
    }
    return complaints
  }

  private static func isPressed(_ element: Element) -> Bool {
    element.content is ButtonContent || element.content is ToggleContent || element.content is StepperContent
      || element.content is SliderContent
  }
}
