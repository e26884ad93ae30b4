// AlertMetrics: estimates how much of an alert fits on a phone.

import ShojiElements

/// Sizes of an alert on a phone: 270 points wide, with 16 on each side. The numbers are those of `alert.css`.
enum AlertMetrics {
  static let titleEms = 238.0 / 17, messageEms = 238.0 / 13
  /// The width of a button in a row of two, less its padding.
  static let halfButtonEms = 119.0 / 17
  static let wholeButtonEms = 254.0 / 17

  /// The orientation of a phone of 390 by 844 points. `room` is its height less the 40 points that an alert keeps free.
  enum Orientation: String, CaseIterable {
    case upright, lying = "on its side"
    var room: Double { self == .upright ? 804 : 350 }
  }

  /// Returns whether the alert needs more height than there is, at the default text size.
  @MainActor static func overflows(_ alert: AlertSubject, _ orientation: Orientation) -> Bool {
    let title = 22 * Double(alert.prose.lines(of: alert.title, ems: titleEms))
    let message = alert.message.isEmpty ? 0 : 4 + 18 * Double(alert.prose.lines(of: alert.message, ems: messageEms))
    let rows = alert.buttons.count == 2 ? 1 : max(1, alert.buttons.count)
    return 40 + title + message + 45 * Double(rows) > orientation.room
  }

  /// Returns whether the text needs more height than a phone has at the largest text size, where letters are about three times as large.
  @MainActor static func overflows(_ alert: AlertSubject) -> Bool {
    let width = 278.0
    let title = Double(alert.prose.lines(of: alert.title, ems: width / 53)) * 62
    let message = alert.message.isEmpty ? 0 : Double(alert.prose.lines(of: alert.message, ems: width / 44)) * 51
    return title + message + 40 + 76 * Double(max(1, alert.buttons.count)) > 804
  }
}
