// NotificationKindAudit: checks the types of notifications: their categories, whether they come from a person, and where a tap leads.

import Foundation
import ShojiElements

enum NotificationKindAudit: NotificationAudit {
  static let guidelines = [
    "notification.identify-types-first", "notification.communication-for-direct", "notification.noncommunication-otherwise",
    "notification.tap-opens-related-screen", "notification.in-app-settings",
  ]

  static func look(at use: NotificationUse, on root: Element, in scene: AuditScene) -> [NotificationComplaint] {
    undeclared(use) + use.posted.flatMap { communication($0) + link($0, use) } + settings(use, root, scene)
  }

  /// A notification of a category that is not registered, or one of several kinds that no category tells apart.
  private static func undeclared(_ use: NotificationUse) -> [NotificationComplaint] {
    let shown = use.posted.filter { !$0.texts.isEmpty }
    let nameless = shown.filter { $0.kind.isEmpty && $0.communication == nil }
    let lines = Set(nameless.compactMap(\.place))
    return shown.compactMap { posted in
      if posted.kind.isEmpty {
        guard posted.communication == nil, lines.count > 1 else { return nil }
        return NotificationComplaint(
          posted, "notification.identify-types-first",
          "it is one of \(lines.count) kinds that no category tells apart; set content.categoryIdentifier and register a "
            + "UNNotificationCategory for each kind")
      }
      guard !use.kinds.contains(where: { $0.id == posted.kind }) else { return nil }
      return NotificationComplaint(
        posted, "notification.identify-types-first",
        "its category “\(posted.kind)” is not registered, so that it has no actions and no text for hidden previews; add it to "
          + "setNotificationCategories(_:)")
    }
  }

  private static func communication(_ posted: PostedNotification) -> [NotificationComplaint] {
    guard let communication = posted.communication else {
      guard NotificationWords.isDirect(posted), !NotificationWords.isMarketing(posted) else { return [] }
      return [
        NotificationComplaint(
          posted, "notification.communication-for-direct",
          "it tells of a message or call but has no sender, so that no Focus can let that person through; make its content with "
            + "updating(from: INSendMessageIntent(…))")
      ]
    }
    guard communication.sender?.isEmpty != false || NotificationWords.isMarketing(posted) else { return [] }
    return [
      NotificationComplaint(
        posted, "notification.noncommunication-otherwise",
        "it is a communication notification and does not come from a person; add the content without an intent, or name the sender")
    ]
  }

  /// A tap can lead to a related screen only if something says which.
  private static func link(_ posted: PostedNotification, _ use: NotificationUse) -> [NotificationComplaint] {
    guard !posted.texts.isEmpty, !posted.hasTarget else { return [] }
    let isNamed = UUID(uuidString: posted.id) == nil || !posted.kind.isEmpty || !posted.thread.isEmpty
    if use.hasDelegate, posted.hasData || isNamed || posted.communication != nil { return [] }
    let cause = use.hasDelegate ? "it carries nothing that names a screen" : "no UNUserNotificationCenterDelegate handles its tap"
    return [
      NotificationComplaint(
        posted, "notification.tap-opens-related-screen",
        "\(cause), so that a tap opens the app just anywhere; set content.targetContentIdentifier, or put what it is about into "
          + "content.userInfo and handle it in userNotificationCenter(_:didReceive:)")
    ]
  }

  // MARK: Settings of the app

  /// A walk starts the app anew for each path, so it may have seen the settings on another.
  private static func settings(_ use: NotificationUse, _ root: Element, _ scene: AuditScene) -> [NotificationComplaint] {
    guard !use.hasSettings, !scene.isWalked, !hasSettings(on: root) else { return [] }
    guard
      let first = use.posted.first(where: {
        // Of what is declared as marketing, `settings-can-change-choice` says which settings it needs.
        !$0.promotes
          && (NotificationWords.isMarketing($0) || NotificationWords.isRecommendation($0) || $0.level == .passive && !$0.texts.isEmpty)
      })
    else { return [] }
    return [
      NotificationComplaint(
        first, "notification.in-app-settings",
        "it informs or promotes, and the app has no settings in which people can turn that off; add a screen with a Toggle for it, and "
          + "request .providesAppNotificationSettings")
    ]
  }

  /// Returns whether a screen has a toggle about notifications.
  static func hasSettings(on root: Element) -> Bool {
    var isFound = false
    root.forEachDescendant {
      guard !isFound, $0.content is ToggleContent else { return }
      let words = Spoken.words(of: $0).lowercased()
      isFound = topics.contains { words.contains($0) }
    }
    return isFound
  }
  private static let topics = [
    "notif", "notify", "alerts", "offers", "promotion", "news", "recommendations", "marketing", "digest", "通知", "お知らせ", "おすすめ", "キャンペーン",
  ]
}
