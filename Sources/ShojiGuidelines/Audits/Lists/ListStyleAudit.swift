// ListStyleAudit: an inset list has room.

import ShojiElements

enum ListStyleAudit: ElementAudit {
  static let guidelines = ["table.inset-best-in-regular-width"]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    // The system's own choice, and forms, are not for the author to answer for; and where there is room, there is nothing to look at.
    guard let list = element.content as? ListContent, !list.isAutomatic, !list.isForm, scene.isCompact == true else { return nil }
    guard list.style == .insetGrouped else { return [] }
    return [
      Complaint("table.inset-best-in-regular-width", "an inset list leaves its rows little room in this narrow window; choose .grouped where horizontalSizeClass is compact")
    ]
  }
}
