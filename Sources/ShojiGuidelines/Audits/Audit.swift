// Audit: looks at what is on the screen and says which guideline it breaks.

import ShojiElements

/// An audit of one kind of element.
@MainActor protocol ElementAudit {
  /// The guidelines whose breach it reports.
  static var guidelines: [String] { get }
  /// What is wrong with an element; nil where the element is none of this audit's.
  static func look(at element: Element, _ language: String) -> [Complaint]?
}

/// What an audit says before it is known where.
struct Complaint: Equatable {
  let guideline: String
  let advice: String
  init(_ guideline: String, _ advice: String) { (self.guideline, self.advice) = (guideline, advice) }
}

@MainActor package enum Audits {
  static let all: [any ElementAudit.Type] = [
    AlertTitleAudit.self, AlertMessageAudit.self, AlertGuidanceAudit.self, AlertButtonsAudit.self, AlertButtonTitlesAudit.self,
    ActionSheetAudit.self,
  ]

  /// The guidelines that some audit looks after.
  package static var guidelines: Set<String> { Set(all.flatMap { $0.guidelines }) }

  /// Looks at an element and all in it.
  package static func report(on root: Element, language: String) -> AuditReport {
    var report = AuditReport()
    root.forEachDescendant { look(at: $0, language, &report) }
    return report
  }

  private static func look(at element: Element, _ language: String, _ report: inout AuditReport) {
    var wasLookedAt = false
    for audit in all {
      guard let complaints = audit.look(at: element, language) else { continue }
      wasLookedAt = true
      report.findings += complaints.map { Finding(element, $0) }
    }
    if wasLookedAt { report.lookedAt += 1 }
  }
}

extension Finding {
  @MainActor init(_ element: Element, _ complaint: Complaint) {
    self.init(
      guideline: complaint.guideline, element: Spoken.name(of: element), advice: complaint.advice, file: element.source?.file,
      line: element.source?.line)
  }
}

/// Elements as a person would call them, and what they say.
@MainActor enum Spoken {
  static func name(of element: Element) -> String {
    switch element.content {
    case let alert as AlertContent: "alert “\(alert.title)”"
    case let sheet as ActionSheetContent: "action sheet “\(sheet.spokenTitle)”"
    default: "“\(words(of: element))”"
    }
  }

  /// The texts of an element in reading order; a label that was given in their place goes before them.
  static func words(of element: Element) -> String {
    for case .accessibility(let said) in element.box.stages { if let label = said.label { return label } }
    if let text = element.content as? TextContent { return text.plainText }
    return element.children.map(words).filter { !$0.isEmpty }.joined(separator: " ")
  }
}
