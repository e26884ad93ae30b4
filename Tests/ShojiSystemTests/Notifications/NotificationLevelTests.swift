// The table of interruption levels against scheduled delivery, Focus and the mute switch: a test for each cell.

import ShojiTesting
import Testing

@testable import ShojiSystem

@Suite("Interruption levels") struct NotificationLevelTests {
  private func alert(_ level: InterruptionLevel, _ conditions: AlertConditions) -> NotificationAlert {
    NotificationAlert(level, in: conditions)
  }
  private let scheduled = AlertConditions(isScheduled: true)
  private let focused = AlertConditions(isFocused: true)
  private let silent = AlertConditions(isSilent: true)

  @Test("There are four", .guideline("notification.four-levels")) func four() {
    #expect(InterruptionLevel.allCases == [.passive, .active, .timeSensitive, .critical])
  }
  @Test("Active is the default", .guideline("notification.active-default")) func standard() {
    #expect(NotificationContent().level == .active)
  }

  @Test("Passive: waits for the summary", .guideline("notification.passive-respects-schedule")) func passiveSchedule() {
    #expect(alert(.passive, scheduled) == alert(.active, scheduled) && alert(.passive, scheduled).time == .withSummary)
  }
  @Test("Passive: no alert in a Focus", .guideline("notification.passive-respects-focus")) func passiveFocus() {
    #expect(alert(.passive, focused).time == .afterFocus && !alert(.passive, focused).showsBanner)
  }
  @Test("Passive: no sound while muted", .guideline("notification.passive-respects-silent")) func passiveSilent() {
    #expect(!alert(.passive, silent).playsSound)
  }
  @Test("Passive: neither a banner nor a sound at any time", .guideline("notification.passive-meaning")) func passive() {
    let alert = alert(.passive, AlertConditions())
    #expect(alert.time == .now && !alert.showsBanner && !alert.playsSound)
  }

  @Test("Active: waits for the summary", .guideline("notification.active-respects-schedule")) func activeSchedule() {
    #expect(alert(.active, scheduled).time == .withSummary && !alert(.active, scheduled).showsBanner)
  }
  @Test("Active: no alert in a Focus", .guideline("notification.active-respects-focus"))
  func activeFocus() { #expect(alert(.active, focused).time == .afterFocus && !alert(.active, focused).showsBanner) }
  @Test("Active: an alert without a sound while muted", .guideline("notification.active-respects-silent")) func activeSilent() {
    #expect(alert(.active, silent).showsBanner && !alert(.active, silent).playsSound)
    #expect(alert(.active, AlertConditions()).playsSound)
  }

  @Test("Time-sensitive: in spite of the summary", .guideline("notification.time-sensitive-overrides-schedule")) func urgentSchedule() {
    #expect(alert(.timeSensitive, scheduled).time == .now && alert(.timeSensitive, scheduled).showsBanner)
  }
  @Test(
    "Time-sensitive: in a Focus that lets them through, and in no other",
    .guideline("notification.time-sensitive-breaks-focus", "notification.focus-allow-all-time-sensitive"))
  func urgentFocus() {
    #expect(alert(.timeSensitive, focused).showsBanner)
    #expect(alert(.timeSensitive, AlertConditions(isFocused: true, focusAllowsTimeSensitive: false)).time == .afterFocus)
  }
  @Test("Time-sensitive: an alert without a sound while muted", .guideline("notification.time-sensitive-respects-silent"))
  func urgentSilent() { #expect(alert(.timeSensitive, silent).showsBanner && !alert(.timeSensitive, silent).playsSound) }

  @Test("Critical: in spite of the summary", .guideline("notification.critical-overrides-schedule")) func criticalSchedule() {
    #expect(alert(.critical, scheduled).showsBanner)
  }
  @Test("Critical: in every Focus", .guideline("notification.critical-breaks-focus")) func criticalFocus() {
    #expect(alert(.critical, AlertConditions(isFocused: true, focusAllowsTimeSensitive: false)).showsBanner)
  }
  @Test("Critical: with its sound while muted", .guideline("notification.critical-overrides-silent")) func criticalSilent() {
    #expect(alert(.critical, silent).playsSound)
  }

  @Test("An app that the Focus allows alerts at once, unless a summary holds it back") func allowed() {
    #expect(alert(.active, AlertConditions(isFocused: true, isAllowedByFocus: true)).showsBanner)
    #expect(alert(.active, AlertConditions(isScheduled: true, isFocused: true, isAllowedByFocus: true)).time == .withSummary)
  }
  @Test("In a Focus with a summary, the end of the Focus decides") func both() {
    #expect(alert(.active, AlertConditions(isScheduled: true, isFocused: true)).time == .afterFocus)
  }

  @Test(
    "Marketing breaks through nothing, whatever its level and whatever the Focus allows", .guideline("notification.marketing-never-breaks"),
    arguments: InterruptionLevel.allCases)
  func marketing(level: InterruptionLevel) {
    func alert(_ conditions: AlertConditions) -> NotificationAlert { NotificationAlert(level, isMarketing: true, in: conditions) }
    for isAllowed in [false, true] {
      let focused = alert(AlertConditions(isFocused: true, isAllowedByFocus: isAllowed))
      #expect(focused.time == .afterFocus && !focused.showsBanner && !focused.playsSound && !focused.vibrates)
    }
    #expect(alert(scheduled).time == .withSummary && !alert(scheduled).showsBanner)
    #expect(!alert(silent).playsSound)
    #expect(alert(AlertConditions()).showsBanner == (level != .passive))
  }

  @Test("A time-sensitive one of an app for which that is turned off is like an active one") func turnedOff() {
    var settings = NotificationSettings(status: .authorized)
    settings.allowsTimeSensitive = false
    for conditions in [scheduled, focused, silent, AlertConditions()] {
      #expect(
        NotificationAlert(.timeSensitive, in: conditions, of: settings) == NotificationAlert(.active, in: conditions, of: settings))
    }
  }

  @Test("A muted sender's message is listed without an alert; a critical one alerts", arguments: InterruptionLevel.allCases)
  func mutedSender(level: InterruptionLevel) {
    let alert = alert(level, AlertConditions(isSenderMuted: true))
    #expect(alert.time == .now && alert.showsBanner == (level == .critical) && alert.playsSound == (level == .critical))
  }

  @Test("Vibration goes with the alert, also while muted, unless the user has turned it or the app's sounds off") func vibration() {
    #expect(alert(.active, silent).vibrates && !alert(.active, silent).playsSound)
    #expect(!alert(.passive, AlertConditions()).vibrates && !alert(.active, focused).vibrates)
    #expect(!alert(.active, AlertConditions(vibrates: false)).vibrates)
    var settings = NotificationSettings(status: .authorized)
    settings.playsSounds = false
    #expect(!NotificationAlert(.active, in: AlertConditions(), of: settings).vibrates)
    #expect(NotificationAlert(.critical, in: AlertConditions(), of: settings).vibrates)
  }

  @Test("In a Focus each level alerts at its own time", .guideline("notification.level-decides-alert-time")) func times() {
    #expect(
      InterruptionLevel.allCases.map { alert($0, focused).time } == [.afterFocus, .afterFocus, .now, .now])
    let strict = AlertConditions(isFocused: true, focusAllowsTimeSensitive: false)
    #expect(InterruptionLevel.allCases.map { alert($0, strict).time } == [.afterFocus, .afterFocus, .afterFocus, .now])
  }
}
