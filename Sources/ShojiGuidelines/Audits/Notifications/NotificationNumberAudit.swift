// NotificationNumberAudit: finds notifications that come too often, or each time a task has ended.

import Foundation
import ShojiElements

enum NotificationNumberAudit: NotificationAudit {
  static let guidelines = ["multitasking.notify-sparingly", "multitasking.no-notification-per-task"]
  /// More than `most` within `span` seconds annoy people. Messages of people are not counted.
  private static let most = 8, span = 600.0

  static func look(at use: NotificationUse, on root: Element, in scene: AuditScene) -> [NotificationComplaint] {
    frequent(use, scene) + ended(use)
  }

  /// A walk posts faster than users do, which proves nothing.
  private static func frequent(_ use: NotificationUse, _ scene: AuditScene) -> [NotificationComplaint] {
    guard !scene.isWalked else { return [] }
    // A later request with the same identifier replaces the earlier one.
    let latest = Dictionary(use.posted.map { ($0.id, $0) }) { $1 }.values
    let shown = latest.filter { !$0.texts.isEmpty && $0.communication == nil && $0.level != .passive }
      .map { (posted: $0, due: $0.due ?? $0.posted) }.sorted { $0.due < $1.due }
    for (index, last) in shown.enumerated().dropFirst(most) where last.due.timeIntervalSince(shown[index - most].due) < span {
      let count = shown[index...].prefix { $0.due.timeIntervalSince(shown[index - most].due) < span }.count + most
      return [
        NotificationComplaint(
          last.posted, "multitasking.notify-sparingly",
          "\(count) notifications come within ten minutes, and so many annoy; keep those that people must know, and sum up the others in "
            + "one by using the same identifier again")
      ]
    }
    return []
  }

  private static func ended(_ use: NotificationUse) -> [NotificationComplaint] {
    let ends = use.posted.filter { !$0.isScheduled && !$0.texts.isEmpty && ($0.isFromBackgroundTask || NotificationWords.isTaskEnd($0)) }
    return ends.compactMap { posted in
      // The end of one task may be important; what a background task posts comes each time.
      guard posted.isFromBackgroundTask || ends.contains(where: { $0.id != posted.id && $0.place == posted.place }) else { return nil }
      return NotificationComplaint(
        posted, "multitasking.no-notification-per-task",
        "it comes each time a task ends, which people need not know; show it in the app, or notify only when something needs them")
    }
  }
}
