// UnsavedStateAudit: values of views that are lost when the process ends, as it does when users have been away for a while.

import ShojiElements

struct UnsavedStateAudit: SessionAudit {
  static let guidelines = ["multitasking.save-state", "multitasking.ready-for-interruption"]

  func look(at root: Element, _ turn: AuditTurn, in scene: AuditScene) -> [(Element, Complaint)]? {
    guard !scene.unsaved.isEmpty else { return nil }
    return scene.unsaved.map { state in
      var complaint = Complaint(
        "multitasking.save-state",
        "this view holds a \(state.type) in @State, which is lost when the process ends while users are away; write "
          + "“extension \(state.type): Codable {}”, and it is saved and restored", also: ["multitasking.ready-for-interruption"])
      complaint.place = state.place
      return (root, complaint)
    }
  }
}
