// NotificationSoundAudit: checks the sounds of notifications.

import ShojiElements

enum NotificationSoundAudit: NotificationAudit {
  static let guidelines = ["notification.custom-sound-short-distinct", "notification.sound-not-sole-channel"]
  /// The seconds up to which a sound counts as short.
  private static let longest = 5.0

  static func look(at use: NotificationUse, on root: Element, in scene: AuditScene) -> [NotificationComplaint] {
    use.posted.flatMap { posted -> [NotificationComplaint] in
      var found: [NotificationComplaint] = []
      if let seconds = posted.sound?.seconds, seconds > longest {
        found.append(
          NotificationComplaint(
            posted, "notification.custom-sound-short-distinct",
            "its sound takes \(Int(seconds.rounded())) seconds and disturbs; give UNNotificationSound(named:) a file of "
              + "\(Int(longest)) seconds at most"))
      }
      if posted.sound != nil, posted.texts.isEmpty {
        found.append(
          NotificationComplaint(
            posted, "notification.sound-not-sole-channel",
            "it has a sound and no text, so that people with the sound off learn nothing; say in content.body what has happened"))
      }
      return found
    }
  }
}
