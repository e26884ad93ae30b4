// PopoverButtonsAudit: checks how users close a popover.

import ShojiElements

enum PopoverButtonsAudit: ElementAudit {
  static let guidelines = ["popover.modal-dismissal", "popover.close-button-only-confirms", "popover.cancel-done-for-clarity"]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let popover = PopoverSubject(element) else { return nil }
    var complaints: [Complaint] = []
    let closers = popover.closers(scene.language)
    if popover.content.isLocked, popover.buttons.isEmpty {
      complaints.append(
        Complaint(
          "popover.modal-dismissal",
          "the popover is modal and has no button, so that it can’t be left; add "
            + "Button(“Cancel”, role: .cancel) and Button(“Done”)"))
    }
    // On a phone it covers the screen like a sheet, and needs a control that closes it.
    let coversScreen = scene.isCompact == true && popover.content.compactForm != .popover
    if !popover.content.isLocked, !popover.holdsControls, !coversScreen, let closer = closers.first {
      complaints.append(
        Complaint(
          "popover.close-button-only-confirms",
          "“\(closer.title.isEmpty ? "Close" : closer.title)” confirms nothing, and a tap beside the popover closes it; leave the "
            + "button out"))
    }
    if popover.holdsFields, closers.isEmpty {
      complaints.append(
        Complaint(
          "popover.cancel-done-for-clarity",
          "nothing says whether what is typed here is kept; add Button(“Cancel”, role: "
            + ".cancel) and Button(“Done”)"))
    }
    return complaints
  }
}
