// ListStyleAudit: reports inset lists in narrow windows whose rows wrap because of the insets.

import ShojiElements

enum ListStyleAudit: ElementAudit {
  static let guidelines = ["table.inset-best-in-regular-width"]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    // Only styles that the author chose are audited, not those of forms, and only in narrow windows.
    guard let list = element.content as? ListContent, !list.isAutomatic, !list.isForm, scene.isCompact == true else { return nil }
    guard list.style == .insetGrouped else { return [] }
    // On a phone the system chooses the inset style too; it is a fault only if rows wrap because of it.
    guard scene.measures == nil, RowShape.rows(of: element).contains(where: { RowWrapAudit.wraps($0, scene.language) }) else { return [] }
    return [
      Complaint(
        "table.inset-best-in-regular-width",
        "the inset style takes so much of a narrow window that rows wrap; write "
          + ".listStyle(.grouped) where horizontalSizeClass is .compact",
        also: ["table.inset-wraps-in-compact-width"])
    ]
  }
}
