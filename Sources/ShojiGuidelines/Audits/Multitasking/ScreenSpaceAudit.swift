// ScreenSpaceAudit: views that are wider than half of a screen, so that they do not fit beside another app.

import ShojiElements

enum ScreenSpaceAudit: ElementAudit {
  static let guidelines = ["multitasking.modest-screen-space", "multitasking.adaptive-interface"]

  /// Half of the smallest iPad's width, without the divider.
  static let half = 507.0

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    // In a wide window the app may show something else than in a narrow one.
    guard scene.isCompact != false, let least = element.leastWidth, least > half else { return nil }
    // The view that asks for it, not those around it.
    guard !element.children.contains(where: { ($0.leastWidth ?? 0) > half }), !element.isElsewhere else { return nil }
    return [
      Complaint(
        "multitasking.modest-screen-space",
        "at least \(Int(least)) points wide, which is more than half of a screen and is cut off beside another app; write "
          + ".frame(maxWidth: \(Int(least))), or put it into a ScrollView(.horizontal)", also: ["multitasking.adaptive-interface"])
    ]
  }
}

extension Element {
  /// The width below which it cannot shrink, if known.
  fileprivate var leastWidth: Double? { sizing.horizontal.least.map(Double.init) }

  /// Whether it scrolls sideways, or is in a presentation, whose size has rules of its own.
  fileprivate var isElsewhere: Bool {
    guard let parent else { return false }
    if let scroll = parent.content as? ScrollContent, scroll.horizontal { return true }
    return parent.content is WebViewContent || parent.content is SheetContent || parent.isElsewhere
  }
}
