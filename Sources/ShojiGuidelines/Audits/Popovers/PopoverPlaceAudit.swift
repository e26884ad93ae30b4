// PopoverPlaceAudit: checks on which screens a popover appears, what presents it, and what it covers.

import ShojiElements

enum PopoverPlaceAudit: ElementAudit {
  static let guidelines = [
    "popover.not-on-iphone", "popover.best-on-large-screens", "popover.no-cascade-or-hierarchy", "popover.nothing-above",
    "popover.not-over-source",
    "popover.not-over-essential-content",
  ]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let content = element.content as? SheetContent, content.form == .popover || content.hasReplacedPopover else { return nil }
    var complaints: [Complaint] = []
    if content.hasReplacedPopover {
      complaints.append(
        content.form == .popover
          ? Complaint(
            "popover.no-cascade-or-hierarchy",
            "the popover comes out of another one and takes its place, so that the way "
              + "back is lost; show what it holds in the first one, in a NavigationStack")
          : Complaint(
            "popover.nothing-above",
            "the sheet comes out of a popover, which closes for it; set the popover’s isPresented "
              + "to false first, or show this in it"))
    }
    guard content.form == .popover else { return complaints }
    if scene.isCompact == true, content.compactForm == .popover {
      complaints.append(
        Complaint(
          "popover.not-on-iphone",
          "a popover has little room on a phone; leave out "
            + ".presentationCompactAdaptation(.popover), and it becomes a sheet there", also: ["popover.best-on-large-screens"]))
    }
    return complaints + covered(element, content, scene)
  }

  /// Reports views that the popover covers and that should stay visible: its source, and views marked as essential.
  private static func covered(_ element: Element, _ content: SheetContent, _ scene: AuditScene) -> [Complaint] {
    // In a narrow window it covers everything by design.
    guard let measures = scene.measures, let own = measures[element.id], scene.isCompact != true || content.compactForm == .popover else {
      return []
    }
    var complaints: [Complaint] = []
    if let source = content.source.flatMap({ measures[$0] }), own.overlaps(source) {
      complaints.append(
        Complaint(
          "popover.not-over-source",
          "the popover covers what it came from; point at a part of it with "
            + "attachmentAnchor, or at a smaller view"))
    }
    for essential in essentials(in: element.root) where measures[essential.id].map(own.overlaps) == true {
      complaints.append(
        Complaint(
          "popover.not-over-essential-content",
          "the popover covers \(Spoken.name(of: essential)), which people need to see; "
            + "give it another arrowEdge, or less in it"))
    }
    return complaints
  }

  private static func essentials(in element: Element) -> [Element] {
    (element.note(EssentialMark.self) == nil ? [] : [element]) + element.children.flatMap(essentials)
  }
}
