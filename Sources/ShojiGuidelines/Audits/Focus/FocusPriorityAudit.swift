// FocusPriorityAudit: checks that focus priorities have an effect and single out one item of an area.

import ShojiElements

enum FocusPriorityAudit: ElementAudit {
  static let guidelines = ["keyboard-navigation.adjust-priority"]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    if element.said("data-focus-priority") != nil {
      let isItem =
        element.first { $0.isMadeFocusable || $0.content is TextFieldContent || $0.content is ButtonContent } != nil || isInItem(element)
      return isItem ? [] : [Complaint(guidelines[0], "no keyboard reaches this view, so that its priority has no effect; add .focusable()")]
    }
    guard let group = element.said("data-focus-group") else { return nil }
    var items: [Element] = []
    element.forEachDescendant { if $0.isMadeFocusable, $0.focusGroup == group { items.append($0) } }
    let priorities = items.map { priority(of: $0, within: element) }
    guard items.count > 1, let highest = priorities.max(), highest > 0 else { return [] }
    return priorities.filter { $0 == highest }.count == 1
      ? []
      : [
        Complaint(
          guidelines[0],
          "several items of the area have the highest priority, so that none is the first; give it to the "
            + "one that is used most")
      ]
  }

  private static func isInItem(_ element: Element) -> Bool {
    element.parent.map { $0.isMadeFocusable || $0.content is RowContent || $0.content is CollectionItemContent || isInItem($0) } ?? false
  }

  private static func priority(of item: Element, within group: Element) -> Double {
    var current: Element? = item
    while let element = current {
      if let text = element.said("data-focus-priority") { return Double(text) ?? 0 }
      if element === group { return 0 }
      current = element.parent
    }
    return 0
  }
}
