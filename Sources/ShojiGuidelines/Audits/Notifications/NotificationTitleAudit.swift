// NotificationTitleAudit: checks the titles of notifications, and whether their texts name the app.

import Foundation
import ShojiElements

enum NotificationTitleAudit: NotificationAudit {
  static let guidelines = [
    "notification.short-title", "notification.generic-title-omit", "notification.title-examples", "notification.no-app-name-or-icon",
  ]
  /// The room of a title in ems: two lines beside icon and time in a banner on a screen of 320 points, in letters of 15 points.
  private static let room = 11.5, lines = 2

  /// Titles that tell nothing, in lower case.
  private static let generic: Set<String> = [
    "new document", "new message", "new notification", "notification", "notifications", "alert", "update", "updates", "new update",
    "message", "information", "info", "notice", "news", "new item", "attention", "hello", "hi", "hey",
    "新規書類", "新しい書類", "新規メッセージ", "新しいメッセージ", "新着メッセージ", "メッセージ", "お知らせ", "通知", "新着通知", "更新", "アップデート", "情報", "ご案内",
  ]
  /// Titles that say only that there is an event.
  private static let events: Set<String> = [
    "event", "events", "upcoming event", "new event", "event reminder", "calendar event", "appointment reminder", "upcoming appointment",
    "meeting reminder", "upcoming meeting", "reminder", "イベント", "今後のイベント", "イベントのお知らせ", "予定", "予定のお知らせ", "次の予定", "会議のお知らせ", "リマインダー",
  ]

  static func look(at use: NotificationUse, on root: Element, in scene: AuditScene) -> [NotificationComplaint] {
    let names = NotificationWords.appNames(use, in: scene)
    return use.posted.flatMap { look(at: $0, names, scene) }
  }

  private static func look(at posted: PostedNotification, _ names: [String], _ scene: AuditScene) -> [NotificationComplaint] {
    var found: [NotificationComplaint] = []
    let title = posted.title.text
    let plain = title.lowercased().trimmingCharacters(in: .punctuationCharacters)
    if posted.title.isAuthors, Writing.of(title, language: scene.language).lines(of: title, ems: room) > lines {
      found.append(
        NotificationComplaint(
          posted, "notification.short-title",
          "the title is cut off on a narrow screen; say it in a few words and put the rest into content.body"))
    }
    if posted.communication == nil, generic.contains(plain) {
      found.append(
        NotificationComplaint(
          posted, "notification.generic-title-omit",
          "the title tells nothing that the app’s name does not; leave content.title out, so that the name is shown in its place"))
    }
    if posted.communication == nil, events.contains(plain) {
      found.append(
        NotificationComplaint(
          posted, "notification.title-examples",
          "the title says that there is an event but not which; set content.title to the event’s name"))
    }
    // The user's data may contain any word.
    if let name = names.first(where: { name in posted.texts.contains { $0.isAuthors && NotificationWords.names(name, in: $0.text) } })
      ?? names.first(where: { $0 == title })
    {
      found.append(
        NotificationComplaint(
          posted, "notification.no-app-name-or-icon", "the system shows the app’s icon and, without a title, its name; leave “\(name)” out")
      )
    } else if let icon = posted.attachments.first(where: isIcon) {
      found.append(
        NotificationComplaint(
          posted, "notification.no-app-name-or-icon",
          "the system shows the app’s icon already; leave the attachment \(icon) out, or attach a picture of what has happened"))
    }
    return found
  }

  private static func isIcon(_ file: String) -> Bool {
    let name = file.lowercased().prefix { $0 != "." }.filter { $0.isLetter }
    return ["icon", "appicon", "apptouchicon", "appletouchicon"].contains(name)
  }
}
