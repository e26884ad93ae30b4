// ListStyleAudit: an inset list has room.

import ShojiElements

enum ListStyleAudit: ElementAudit {
  static let guidelines = ["table.inset-best-in-regular-width"]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    // The system's own choice, and forms, are not for the author to answer for; and where there is room, there is nothing to look at.
    guard let list = element.content as? ListContent, !list.isAutomatic, !list.isForm, scene.isCompact == true else { return nil }
    guard list.style == .insetGrouped else { return [] }
    // The style is the system's own choice on a phone; it is a fault where rows have to wrap for it.
    guard scene.measures == nil, RowShape.rows(of: element).contains(where: { RowWrapAudit.wraps($0, scene.language) }) else { return [] }
    return [
      Complaint(
        "table.inset-best-in-regular-width", "the inset style takes so much of a narrow window that rows wrap; write "
          + ".listStyle(.grouped) where horizontalSizeClass is .compact",
        also: ["table.inset-wraps-in-compact-width"])
    ]
  }
}
