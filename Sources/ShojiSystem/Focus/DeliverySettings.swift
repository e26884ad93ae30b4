// DeliverySettings: when a user wants to be alerted: Focus, scheduled summary, silent mode and muted senders.

import Foundation

/// A user's choices about alerts of all apps.
package struct DeliverySettings: Codable, Equatable, Sendable {
  package var focuses = Focus.builtIn
  /// The Focus that the user has turned on by hand.
  package var manual: Manual?
  /// The end of the scheduled period during which the user has turned a Focus off, in seconds since 1970, by the Focus.
  package var skipped: [String: Double] = [:]
  package var summary = Summary()
  /// A device has a switch for it, which a page cannot see.
  package var isSilent = false
  package var vibrates = true
  package var muted: [Mute] = []

  package struct Manual: Codable, Equatable, Sendable {
    package var focus: String
    /// Seconds since 1970; nil until the user turns it off.
    package var until: Double?
    package init(focus: String, until: Double? = nil) { (self.focus, self.until) = (focus, until) }
  }

  /// The scheduled summary.
  package struct Summary: Codable, Equatable, Sendable {
    package var isOn = false
    /// Minutes since midnight, in the user's zone.
    package var times = [8 * 60, 18 * 60]
    package init() {}
    package static let mostTimes = 12
  }

  /// A sender whose messages do not alert.
  package struct Mute: Codable, Equatable, Sendable {
    package var contact: Focus.Contact
    /// Seconds since 1970; nil for ever.
    package var until: Double?
    package init(_ contact: Focus.Contact, until: Double? = nil) { (self.contact, self.until) = (contact, until) }
  }

  package init() {}

  package static let mostFocuses = 16
  static let mostMuted = 100

  /// What is wrong with the values; nil if they are sound.
  package var mistake: String? {
    let ids = focuses.map(\.id)
    guard focuses.count <= Self.mostFocuses, focuses.allSatisfy(\.isSound), Set(ids).count == ids.count,
      Focus.builtIn.allSatisfy({ ids.contains($0.id) })
    else { return "a Focus that is none" }
    if summary.times.isEmpty || summary.times.count > Summary.mostTimes || !summary.times.allSatisfy((0..<1440).contains) {
      return "a summary at no time of day"
    }
    if muted.count > Self.mostMuted || !muted.allSatisfy(\.contact.isSound) { return "a muted sender who is none" }
    return nil
  }

  // MARK: What is on

  /// Returns the Focus that is on at a date. One that was turned on by hand comes before a scheduled one.
  func focus(at date: Date, zone: TimeZone) -> Focus? {
    if let manual, manual.until.map({ $0 > date.timeIntervalSince1970 }) ?? true {
      return focuses.first { $0.id == manual.focus }
    }
    return focuses.first { focus in
      focus.period(at: date, zone: zone).map { $0.end.timeIntervalSince1970 > skipped[focus.id] ?? 0 } ?? false
    }
  }

  /// Returns when the focus or the summary has to be looked at next.
  func nextChange(after date: Date, zone: TimeZone) -> Date? {
    let manual = self.manual?.until.map(Date.init(timeIntervalSince1970:)).flatMap { $0 > date ? $0 : nil }
    return ([manual, nextSummary(after: date, zone: zone)] + focuses.map { $0.nextChange(after: date, zone: zone) }).compactMap { $0 }.min()
  }

  func nextSummary(after date: Date, zone: TimeZone) -> Date? {
    summary.isOn ? summary.times.compactMap { DayTime.next($0, after: date, zone: zone) }.min() : nil
  }

  /// Turns a Focus on, or every one off with nil: a scheduled one until its period is over.
  mutating func turn(_ focus: String?, until: Double?, at date: Date, zone: TimeZone) {
    manual = focus.map { Manual(focus: $0, until: until) }
    skipped = skipped.filter { $0.value > date.timeIntervalSince1970 }
    if let focus {
      skipped[focus] = nil
    } else {
      for focus in focuses { if let period = focus.period(at: date, zone: zone) { skipped[focus.id] = period.end.timeIntervalSince1970 } }
    }
  }

  /// Adopts what Settings shows and changes. What is on is changed by `turn` alone, so that an older page cannot undo it.
  func adopting(_ new: DeliverySettings) -> DeliverySettings {
    var adopted = new
    (adopted.manual, adopted.skipped) = (manual, skipped)
    if let manual, !new.focuses.contains(where: { $0.id == manual.focus }) { adopted.manual = nil }
    return adopted
  }

  /// The conditions for one notification.
  func conditions(
    for content: NotificationContent, of app: String, _ settings: NotificationSettings, at date: Date, zone: TimeZone
  ) -> AlertConditions {
    let focus = focus(at: date, zone: zone), handle = content.sender?.handle
    return AlertConditions(
      isScheduled: summary.isOn && settings.isInSummary, isFocused: focus != nil,
      focusAllowsTimeSensitive: focus?.allowsTimeSensitive ?? true,
      isAllowedByFocus: focus.map { $0.apps.contains(app) || $0.people.contains { $0.handle == handle } } ?? false, isSilent: isSilent,
      isSenderMuted: isMuted(handle, at: date), vibrates: vibrates)
  }

  private func isMuted(_ handle: String?, at date: Date) -> Bool {
    muted.contains { $0.contact.handle == handle && ($0.until.map { $0 > date.timeIntervalSince1970 } ?? true) }
  }
}
