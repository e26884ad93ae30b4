// PopoverButtonsAudit: how people get out of a popover.

import ShojiElements

enum PopoverButtonsAudit: ElementAudit {
  static let guidelines = ["popover.modal-dismissal", "popover.close-button-only-confirms", "popover.cancel-done-for-clarity"]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let popover = PopoverSubject(element) else { return nil }
    var complaints: [Complaint] = []
    let closers = popover.closers(scene.language)
    if popover.content.isLocked, popover.buttons.isEmpty {
      complaints.append(Complaint("popover.modal-dismissal", "the popover is modal and has no button, so that nobody can leave it; give it Cancel and Done"))
    }
    if !popover.content.isLocked, !popover.holdsControls, let closer = closers.first {
      complaints.append(
        Complaint(
          "popover.close-button-only-confirms",
          "there is nothing to confirm here, and a tap beside the popover closes it; leave “\(closer.title.isEmpty ? "Close" : closer.title)” out"))
    }
    if popover.holdsFields, closers.isEmpty {
      complaints.append(
        Complaint("popover.cancel-done-for-clarity", "what is typed here may be meant or not; give the popover Cancel and Done, which say whether it is kept"))
    }
    return complaints
  }
}
