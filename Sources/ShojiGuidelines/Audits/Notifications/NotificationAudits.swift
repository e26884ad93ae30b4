// NotificationAudits: all audits of the notifications that an app posts and declares.

import ShojiElements

/// An audit of the app's notifications.
@MainActor protocol NotificationAudit {
  static var guidelines: [String] { get }
  static func look(at use: NotificationUse, on root: Element, in scene: AuditScene) -> [NotificationComplaint]
}

/// A complaint, what it is about, and where the author wrote that.
struct NotificationComplaint {
  let subject: String
  let noun: String
  let place: SourceLocation?
  let complaint: Complaint

  init(_ notification: PostedNotification, _ guideline: String, _ advice: String, also: [String] = []) {
    (subject, noun, place) = (notification.spoken, "notifications", notification.place)
    complaint = Complaint(guideline, advice, also: also)
  }
  init(_ action: NotificationKind.Action, _ guideline: String, _ advice: String, also: [String] = []) {
    (subject, noun, place) = (action.spoken, "actions", action.place)
    complaint = Complaint(guideline, advice, also: also)
  }
  init(_ kind: NotificationKind, _ guideline: String, _ advice: String) {
    (subject, noun, place) = ("category “\(kind.id)”", "categories", kind.place)
    complaint = Complaint(guideline, advice)
  }
  /// A complaint about all of the app's notifications.
  init(appIn scene: AuditScene, _ guideline: String, _ advice: String, also: [String] = [], at place: SourceLocation? = nil) {
    (subject, noun, self.place) = ("app “\(scene.appName ?? "")”", "notifications", place ?? scene.place)
    complaint = Complaint(guideline, advice, also: also)
  }
}

@MainActor enum NotificationAudits {
  static let all: [any NotificationAudit.Type] = [
    NotificationTitleAudit.self, NotificationBodyAudit.self, NotificationPrivacyAudit.self, NotificationSoundAudit.self,
    NotificationActionAudit.self, NotificationLevelAudit.self, NotificationKindAudit.self, NotificationBadgeAudit.self,
    NotificationNumberAudit.self, NotificationMarketingAudit.self,
  ]
  static let guidelines = Set(all.flatMap { $0.guidelines })

  /// Returns the findings, one for each guideline and line, with the number of notifications that it concerns.
  static func findings(_ use: NotificationUse, on root: Element, in scene: AuditScene) -> [Finding] {
    var findings: [Finding] = []
    for found in all.flatMap({ $0.look(at: use, on: root, in: scene) }) {
      let complaint = found.complaint
      let place = found.place
      var finding = Finding(
        guideline: complaint.guideline, element: found.subject, advice: complaint.advice, file: place?.file, line: place?.line)
      (finding.related, finding.noun) = (complaint.also, found.noun)
      guard let index = findings.firstIndex(where: { $0.isSame(as: finding) }) else {
        findings.append(finding)
        continue
      }
      findings[index].count += 1
      for id in complaint.also where !findings[index].related.contains(id) { findings[index].related.append(id) }
    }
    return findings
  }
}
