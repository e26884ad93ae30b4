// PrintRequestAudit: checks what an app does with the printer view.

import ShojiElements

@MainActor enum PrintRequestAudit {
  nonisolated static let guidelines: Set<String> = [
    "printing.only-when-possible", "printing.custom-button-disable-or-hide", "printing.value-added-options",
  ]

  /// Returns nil for an app that has not called the printer view.
  static func findings(_ requests: [PrintRequest], on root: Element, in scene: AuditScene) -> [Finding]? {
    guard !requests.isEmpty else { return nil }
    var findings: [Finding] = []
    var button: Element?
    root.forEachDescendant { if button == nil, PrintButtonAudit.isPrintButton($0) { button = $0 } }
    func add(_ complaint: Complaint) {
      var finding = Finding(button ?? root, complaint, in: scene)
      finding.noun = "calls"
      findings.append(finding)
    }
    if requests.contains(where: { !$0.hasContent }) {
      add(
        Complaint(
          "printing.only-when-possible",
          "the printer view was called with nothing to print, so nothing opened; hide or disable the button while there is nothing",
          also: ["printing.custom-button-disable-or-hide"]))
    } else if requests.contains(where: { !$0.canPrint }) {
      add(
        Complaint(
          "printing.custom-button-disable-or-hide",
          "the printer view was called without any printer, so nothing opened; hide or disable the button unless "
            + "UIPrintInteractionController.isPrintingAvailable", also: ["printing.only-when-possible"]))
    }
    if requests.contains(where: { $0.hasContent && $0.isDocument && !$0.offersOptions }) {
      add(
        Complaint(
          "printing.value-added-options",
          "a document of several pages is printed without a choice of pages and copies; leave showsPageRange and showsNumberOfCopies on"))
    }
    return findings
  }
}
