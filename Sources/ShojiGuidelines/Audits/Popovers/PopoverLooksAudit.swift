// PopoverLooksAudit: a popover that is too large, or that nobody would know for one.

import ShojiElements

enum PopoverLooksAudit: ElementAudit {
  static let guidelines = ["popover.not-whole-screen", "popover.big-enough-only", "popover.still-recognisable", "popover.standard-controls-and-views"]
  /// The system's own most, in points, of which a tablet's screen leaves something to be seen.
  private static let most = (width: 600.0, height: 700.0)

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let popover = PopoverSubject(element) else { return nil }
    var complaints: [Complaint] = []
    for view in element.children where !(view.content is SheetGroundContent) {
      guard let asked = largest(view.sizing) else { continue }
      complaints.append(Complaint("popover.not-whole-screen", "\(asked) would take over the screen; ask for \(Int(most.width)) by \(Int(most.height)) points at most"))
      complaints.append(Complaint("popover.big-enough-only", "a popover is as large as what it shows; leave the size to its content"))
    }
    if melts(popover.content) {
      complaints.append(
        Complaint("popover.still-recognisable", "this background melts into the screen; choose one that stands out, or give the popover a .presentationBorder"))
    }
    if popover.isAllDrawn {
      complaints.append(Complaint("popover.standard-controls-and-views", "everything in the popover is drawn by hand; standard controls and views are what people know in one"))
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
    let width = least(sizing.horizontal), height = least(sizing.vertical)
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
