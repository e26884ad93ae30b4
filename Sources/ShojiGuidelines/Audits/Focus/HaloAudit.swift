// HaloAudit: reports focusable views in cells that are transparent, so that a focus halo has no shape to follow.

import ShojiElements

enum HaloAudit: ElementAudit {
  static let guidelines = ["keyboard-navigation.halo-applies-to"]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard element.isMadeFocusable || element.said("data-halo") != nil, isInCell(element) else { return nil }
    guard element.said("data-halo")?.hasPrefix("none") != true, !isOpaque(element) else { return [] }
    return [
      Complaint(
        guidelines[0],
        "the view can be seen through, so that a focus halo has no shape to follow; add .background(…), or "
          + "leave .focusable() to the row")
    ]
  }

  private static func isInCell(_ element: Element) -> Bool {
    element.parent.map { $0.content is RowContent || $0.content is CollectionItemContent || isInCell($0) } ?? false
  }

  /// Returns whether nothing shows through: a picture, a colour, a shape, or any view with a background.
  private static func isOpaque(_ element: Element) -> Bool {
    let hasBackground = element.box.stages.contains { stage in
      switch stage {
      case .background, .panel: true
      default: false
      }
    }
    if hasBackground || element.content is ImageContent || element.content is FillContent || element.content is ShapeContent { return true }
    // A layer behind it, or a single opaque view in a frame.
    if element.children.contains(where: { ($0.content as? LayerContent)?.isFront == false && isOpaque($0) }) { return true }
    let shown = element.children.filter { !($0.content is LayerContent) }
    return shown.count == 1 && isOpaque(shown[0]) || element.content is LayerContent && element.children.contains(where: isOpaque)
  }
}
