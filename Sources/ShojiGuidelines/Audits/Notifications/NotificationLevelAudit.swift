// NotificationLevelAudit: checks whether notifications are as urgent as they say.

import Foundation
import ShojiElements

enum NotificationLevelAudit: NotificationAudit {
  static let guidelines = [
    "notification.noncommunication-needs-level", "notification.time-sensitive-level-meaning", "notification.time-sensitive-meaning",
    "notification.time-sensitive-only-relevant-now", "notification.time-sensitive-within-hour", "notification.no-time-sensitive-marketing",
    "notification.marketing-not-time-sensitive", "notification.realistic-level", "notification.true-urgency",
    "notification.critical-rare-senders",
  ]
  /// Seconds in which the event of a time-sensitive notification happens, and a tolerance for the time that a delivery takes.
  private static let hour = 3600.0, tolerance = 60.0
  /// How many kinds of notifications an app must have sent before their urgency is compared.
  private static let fewestKinds = 3
  private static let remedy =
    "write content.setInterruptionLevel(.timeSensitive, because: …, eventDate: …) if people need it at once, or else .active"

  static func look(at use: NotificationUse, on root: Element, in scene: AuditScene) -> [NotificationComplaint] {
    use.posted.flatMap(look) + frequentCritical(use, scene) + mostlyUrgent(use, scene)
  }

  private static func look(at posted: PostedNotification) -> [NotificationComplaint] {
    switch posted.level {
    case nil:
      guard posted.communication == nil, !posted.texts.isEmpty else { return [] }
      return [
        NotificationComplaint(
          posted, "notification.noncommunication-needs-level",
          "it states no interruption level and is delivered as .active; set content.interruptionLevel to how urgent it is")
      ]
    case .timeSensitive: return timeSensitive(posted)
    case .critical: return critical(posted)
    case .active, .passive: return []
    }
  }

  private static func timeSensitive(_ posted: PostedNotification) -> [NotificationComplaint] {
    if NotificationWords.isMarketing(posted) {
      return [
        NotificationComplaint(
          posted, "notification.no-time-sensitive-marketing",
          "it promotes something and would break through a Focus, which costs people’s trust; set content.interruptionLevel to .passive",
          also: ["notification.marketing-not-time-sensitive"])
      ]
    }
    if let unrealistic = recommendation(posted) { return [unrealistic] }
    let event = posted.eventDate ?? (posted.isScheduled ? posted.due : nil)
    if let event, let due = posted.due, abs(event.timeIntervalSince(due)) > hour + tolerance {
      let distance = abs(event.timeIntervalSince(due))
      let time = distance < 2 * hour ? "\(Int((distance / 60).rounded())) minutes" : "\(Int((distance / hour).rounded())) hours"
      let words = event > due ? "in \(time)" : "\(time) earlier"
      return [
        NotificationComplaint(
          posted, "notification.time-sensitive-within-hour",
          "its event happens \(words), and people need to know at once only what happens within an hour; schedule it for then, or set "
            + "content.interruptionLevel to .active",
          also: ["notification.time-sensitive-meaning", "notification.time-sensitive-only-relevant-now"])
      ]
    }
    guard posted.communication?.sender == nil, NotificationWords.reason(of: posted) == nil else { return [] }
    return [
      NotificationComplaint(
        posted, "notification.time-sensitive-level-meaning",
        "nothing shows why it must break through a Focus, nor when its event happens; \(remedy)",
        also: ["notification.time-sensitive-meaning", "notification.time-sensitive-only-relevant-now"])
    ]
  }

  private static func critical(_ posted: PostedNotification) -> [NotificationComplaint] {
    if NotificationWords.isMarketing(posted) || NotificationWords.isRecommendation(posted), let found = recommendation(posted) {
      return [found]
    }
    if posted.reason == .personalHealth || posted.reason == .publicSafety { return [] }
    return [
      NotificationComplaint(
        posted, "notification.critical-rare-senders",
        "a critical notification overrides the mute switch and is for health and public safety only; write "
          + "content.setInterruptionLevel(.critical, because: .personalHealth, eventDate: …), or choose .timeSensitive",
        also: ["notification.critical-meaning"])
    ]
  }

  private static func recommendation(_ posted: PostedNotification) -> NotificationComplaint? {
    guard NotificationWords.isRecommendation(posted) || NotificationWords.isMarketing(posted) else { return nil }
    return NotificationComplaint(
      posted, "notification.realistic-level",
      "people can look at a recommendation in their own time, so it interrupts them for nothing; set content.interruptionLevel to .passive")
  }

  /// A walk posts faster than users do, which proves nothing.
  private static func frequentCritical(_ use: NotificationUse, _ scene: AuditScene) -> [NotificationComplaint] {
    guard !scene.isWalked else { return [] }
    let all = use.posted.filter { $0.level == .critical }.sorted { ($0.due ?? $0.posted) < ($1.due ?? $1.posted) }
    return zip(all, all.dropFirst()).compactMap { former, next in
      guard former.id != next.id, (next.due ?? next.posted).timeIntervalSince(former.due ?? former.posted) < hour else { return nil }
      return NotificationComplaint(
        next, "notification.critical-rare-senders",
        "a second critical notification comes within the hour, and they must be extremely rare; update the first by its identifier, or "
          + "choose .timeSensitive")
    }
  }

  private static func mostlyUrgent(_ use: NotificationUse, _ scene: AuditScene) -> [NotificationComplaint] {
    var kinds: [String: Bool] = [:]
    for posted in use.posted where posted.communication == nil && !posted.texts.isEmpty {
      let name = posted.kind.isEmpty ? posted.place.map { "\($0.file):\($0.line)" } ?? posted.title.text : posted.kind
      kinds[name] = kinds[name] == true || posted.isUrgent
    }
    let urgent = kinds.values.count { $0 }
    guard kinds.count >= fewestKinds, urgent * 2 > kinds.count else { return [] }
    return [
      NotificationComplaint(
        appIn: scene, "notification.true-urgency",
        "\(urgent) of its \(kinds.count) kinds of notifications break through a Focus, so that people stop believing them; keep "
          + ".timeSensitive for the few that cannot wait", at: use.posted.first(where: \.isUrgent)?.place)
    ]
  }
}
