// PopoverLooksAudit: reports popovers that are too large, or that users would not recognise.

import ShojiElements

enum PopoverLooksAudit: ElementAudit {
  static let guidelines = [
    "popover.not-whole-screen", "popover.big-enough-only", "popover.still-recognisable", "popover.standard-controls-and-views",
  ]
  /// The system's own maximum in points, which leaves part of a tablet's screen visible.
  private static let most = (width: 600.0, height: 700.0)

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let popover = PopoverSubject(element) else { return nil }
    var complaints: [Complaint] = []
    for view in element.children where !(view.content is SheetGroundContent) {
      guard let asked = largest(view.sizing) else { continue }
      complaints.append(
        Complaint(
          "popover.not-whole-screen",
          "\(asked) takes over the screen, which a popover leaves visible; leave "
            + ".frame out, or ask for \(Int(most.width)) by \(Int(most.height)) points at most", also: ["popover.big-enough-only"]))
    }
    if melts(popover.content) {
      complaints.append(
        Complaint(
          "popover.still-recognisable",
          "the background is that of the screen, so that the popover can’t be told from it; "
            + "choose another .presentationBackground, or add .presentationBorder"))
    }
    if popover.isAllDrawn {
      complaints.append(
        Complaint(
          "popover.standard-controls-and-views",
          "everything in the popover is drawn by hand, and users don’t "
            + "know what they can do with it; use standard controls: Button, Toggle, Picker"))
    }
    return complaints
  }

  private static func largest(_ sizing: Sizing) -> String? {
    func least(_ axis: AxisSizing) -> Double {
      switch axis {
      case .fixed(let size): size
      case .hug(let min, _), .fill(let min, _): min ?? 0
      }
    }
    let width = least(sizing.horizontal)
    let height = least(sizing.vertical)
    guard width > most.width || height > most.height else { return nil }
    return width > most.width ? "a width of \(Int(width))" : "a height of \(Int(height))"
  }

  private static func melts(_ content: SheetContent) -> Bool {
    guard content.border == nil, let background = content.background else { return false }
    return switch background {
    case .background, .windowBackground: true
    case .color(let color): [Color.clear, Color(.systemBackground), Color(.systemGroupedBackground)].contains(color)
    default: false
    }
  }
}
