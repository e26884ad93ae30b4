// StatusBarAudit: views that a tall status bar covers or pushes out of the window. The browser measures each screen with such a bar.

import ShojiElements

enum StatusBarAudit: ElementAudit {
  static let guidelines = [
    "multitasking.double-high-status-bar", "multitasking.double-bar-layout-faults", "multitasking.test-with-extra-bar",
  ]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let fault = scene.measures?[element.id]?.underTallBar else { return nil }
    let advice =
      switch fault {
      case .covered:
        "the tall status bar, as during a telephone call, covers it; leave the top of the safe area alone, and let only a background ignore it: "
          + ".background(…, ignoresSafeAreaEdges: .top)"
      case .pushedOut:
        "the tall status bar, as during a telephone call, pushes it out of the window; let the screen scroll, or give it a height that can shrink"
      }
    return [
      Complaint(
        "multitasking.double-bar-layout-faults", advice,
        also: ["multitasking.double-high-status-bar", "multitasking.test-with-extra-bar"])
    ]
  }
}
