// AlertMetrics: how much of an alert fits where.

import ShojiElements

/// An alert on a phone: 270 points wide with 16 on each side; the numbers are those of `alert.css`.
enum AlertMetrics {
  static let titleEms = 238.0 / 17, messageEms = 238.0 / 13
  /// A button in a row of two, less its padding.
  static let halfButtonEms = 119.0 / 17
  static let wholeButtonEms = 254.0 / 17

  /// How a phone of 390 by 844 points is held, less the 40 points that an alert keeps free.
  enum Orientation: String, CaseIterable {
    case upright, lying = "on its side"
    var room: Double { self == .upright ? 804 : 350 }
  }

  /// Whether the alert needs more room than there is, at the usual text size.
  @MainActor static func overflows(_ alert: AlertSubject, _ orientation: Orientation) -> Bool {
    let title = 22 * Double(alert.prose.lines(of: alert.title, ems: titleEms))
    let message = alert.message.isEmpty ? 0 : 4 + 18 * Double(alert.prose.lines(of: alert.message, ems: messageEms))
    let rows = alert.buttons.count == 2 ? 1 : max(1, alert.buttons.count)
    return 40 + title + message + 45 * Double(rows) > orientation.room
  }

  /// Whether the text needs more room than a phone has at the largest text size, where letters are about three times as large.
  @MainActor static func overflows(_ alert: AlertSubject) -> Bool {
    let width = 278.0
    let title = Double(alert.prose.lines(of: alert.title, ems: width / 53)) * 62
    let message = alert.message.isEmpty ? 0 : Double(alert.prose.lines(of: alert.message, ems: width / 44)) * 51
    return title + message + 40 + 76 * Double(max(1, alert.buttons.count)) > 804
  }
}
