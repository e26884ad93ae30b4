// NotificationBadgeAudit: checks what the badge on the app's icon tells.

import Foundation
import ShojiElements

enum NotificationBadgeAudit: NotificationAudit {
  static let guidelines = [
    "notification.badge-only-unread-count", "notification.badge-no-other-numbers", "notification.badge-not-vital",
  ]
  /// The least number on a screen that proves anything: smaller ones may be equal by chance.
  private static let fewest = 10
  private static let remedy = "set the badge to the number of unread notifications only, and show the number in the app or a notification"

  static func look(at use: NotificationUse, on root: Element, in scene: AuditScene) -> [NotificationComplaint] {
    use.posted.flatMap(look) + badges(use, root, scene)
  }

  private static func look(at posted: PostedNotification) -> [NotificationComplaint] {
    guard let badge = posted.badge, badge > 0 else { return [] }
    if posted.isBadgeFraction {
      return [
        NotificationComplaint(
          posted, "notification.badge-only-unread-count", "its badge is a number with a fraction and so no count; \(remedy)",
          also: ["notification.badge-no-other-numbers"])
      ]
    }
    if let quantity = quantity(badge, in: posted.allText) {
      return [
        NotificationComplaint(
          posted, "notification.badge-no-other-numbers", "its badge shows “\(quantity)”, which people take for a count; \(remedy)",
          also: ["notification.badge-only-unread-count"])
      ]
    }
    guard posted.texts.isEmpty, posted.isUrgent else { return [] }
    return [
      NotificationComplaint(
        posted, "notification.badge-not-vital",
        "it is urgent and tells it by the badge alone, which people may have turned off; say it in content.body too")
    ]
  }

  private static func badges(_ use: NotificationUse, _ root: Element, _ scene: AuditScene) -> [NotificationComplaint] {
    guard let badge = use.badges.last, badge > 0 else { return [] }
    var texts: [String] = []
    root.forEachDescendant { if let text = $0.content as? TextContent { texts.append(text.plainText) } }
    if badge >= fewest, let quantity = texts.lazy.compactMap({ quantity(badge, in: $0) }).first {
      return [
        NotificationComplaint(
          appIn: scene, "notification.badge-no-other-numbers", "its badge shows “\(quantity)”, which people take for a count; \(remedy)",
          also: ["notification.badge-only-unread-count"])
      ]
    }
    guard use.asksForBadgeOnly, !use.posted.contains(where: { !$0.texts.isEmpty }), !texts.contains(where: { $0.contains("\(badge)") })
    else { return [] }
    return [
      NotificationComplaint(
        appIn: scene, "notification.badge-not-vital",
        "what the badge \(badge) stands for is shown nowhere else, and people may have turned badges off; show it in the app too")
    ]
  }

  /// Returns the part of a text in which a number is a measure, an amount, a time or a score; nil if it may be a count.
  static func quantity(_ number: Int, in text: String) -> String? {
    let units = #"°|º|℃|℉|%|\uFF05|度|円|点|ポイント|points?\b|pts\b|km\b|mph\b|kg\b|USD\b|EUR\b|:\d\d\b|[.,]\d"#
    let names = #"score|points|temperature|price|stock|スコア|得点|気温|株価"#
    let patterns = [
      #"(?<![\d.:])\#(number) ?(\#(units))"#, #"[$€£¥\uFFE5] ?\#(number)(?!\d)"#, #"(?i)(\#(names))[^\d\n]{0,6}\#(number)(?!\d)"#,
    ]
    for pattern in patterns {
      if let range = text.range(of: pattern, options: .regularExpression) { return String(text[range]) }
    }
    return nil
  }
}
