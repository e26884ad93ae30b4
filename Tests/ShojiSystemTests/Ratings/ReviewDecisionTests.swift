// The rules for prompts, one by one.

import Foundation
import ShojiTesting
import Testing

@testable import ShojiSystem

@Suite("Whether the user is asked for a rating") struct ReviewDecisionTests {
  private let now: Int64 = 1_800_000_000_000
  private let day = ReviewDecision.day
  /// A user who knows the app well and was never asked.
  private var history: ReviewHistory {
    var history = ReviewHistory()
    (history.first, history.opens, history.days) = (now - 30 * day, 20, 10)
    return history
  }
  private func obstacles(
    _ change: (inout ReviewHistory) -> Void = { _ in }, _ situation: (inout ReviewSituation) -> Void = { _ in }, isVisible: Bool = true,
    isOff: Bool = false, sinceUrgent: Double? = nil, at date: Int64? = nil
  ) -> [ReviewObstacle] {
    var changed = history, given = ReviewSituation()
    change(&changed)
    situation(&given)
    return ReviewDecision.obstacles(given, changed, isVisible: isVisible, isOff: isOff, sinceUrgent: sinceUrgent, now: date ?? now)
  }

  @Test("A user who knows the app and was never asked is asked", .guideline("rating.prompt-if-no-feedback-yet")) func asked() {
    #expect(obstacles() == [])
  }

  @Test("Not at the first launch", .guideline("rating.not-first-launch")) func firstLaunch() {
    #expect(obstacles({ $0.opens = 1 }).contains(.firstLaunch))
    #expect(!obstacles({ $0.opens = 2 }).contains(.firstLaunch))
  }

  @Test("Not before the user has opened the app five times on three days", .guideline("rating.after-engagement")) func engagement() {
    #expect(obstacles({ $0.opens = 4 }) == [.notEngaged])
    #expect(obstacles({ $0.days = 2 }) == [.notEngaged])
    #expect(obstacles({ ($0.opens, $0.days) = (5, 3) }) == [])
  }

  @Test("Not on the day of the first opening", .guideline("rating.time-to-form-opinion")) func acquaintance() {
    #expect(obstacles({ $0.first = now - day + 1 }) == [.justInstalled])
    #expect(obstacles({ $0.first = now - day }) == [])
  }

  @Test("Not during an introduction, which ends the request", .guideline("rating.not-onboarding")) func onboarding() {
    #expect(obstacles({ _ in }, { $0.isOnboarding = true }) == [.onboarding])
    #expect(!ReviewObstacle.onboarding.isTemporary)
  }

  @Test("Three times in 365 days, and again 365 days after the first", .guideline("rating.three-per-365-days")) func year() {
    let dates = [now - 364 * day, now - 200 * day, now - 100 * day]
    #expect(obstacles({ $0.prompts = Array(dates.dropFirst()) }) == [])
    #expect(obstacles({ $0.prompts = dates }) == [.threeInYear])
    #expect(obstacles({ $0.prompts = dates }, at: now + day - 1) == [.threeInYear])
    #expect(obstacles({ $0.prompts = dates }, at: now + day) == [])
  }

  @Test("Not again within two weeks, whatever the use", .guideline("rating.interval-one-to-two-weeks")) func interval() {
    for days in [1, 7, 13] { #expect(obstacles({ $0.prompts = [now - Int64(days) * day] }) == [.tooSoon]) }
    #expect(obstacles({ $0.prompts = [now - 14 * day] }) == [])
  }

  @Test("Not again without further use, whatever the time", .guideline("rating.reprompt-after-more-engagement")) func furtherUse() {
    func asked(opens: Int, days: Int) -> [ReviewObstacle] {
      obstacles { ($0.prompts, $0.opensAtPrompt, $0.daysAtPrompt) = ([now - 100 * day], 20 - opens, 10 - days) }
    }
    #expect(asked(opens: 0, days: 0) == [.noFurtherUse])
    #expect(asked(opens: 2, days: 2) == [.noFurtherUse] && asked(opens: 3, days: 1) == [.noFurtherUse])
    #expect(asked(opens: 3, days: 2) == [])
  }

  @Test("Not after the user has rated the app", .guideline("rating.prompt-if-no-feedback-yet")) func rated() {
    #expect(obstacles({ $0.hasRated = true }) == [.rated])
  }

  @Test("Not for any app once the user has turned the prompts off", .guideline("rating.opt-out-in-settings")) func off() {
    #expect(obstacles(isOff: true) == [.turnedOff])
  }

  @Test("Not in answer to a control", .guideline("rating.control-may-show-nothing", "rating.no-control-triggers")) func control() {
    #expect(obstacles({ _ in }, { $0.answersControl = true }) == [.answersControl])
    #expect(!ReviewObstacle.answersControl.isTemporary)
  }

  @Test("Not in a window that is not seen") func hidden() { #expect(obstacles(isVisible: false) == [.notVisible]) }

  @Test(
    "While something goes on, the request waits", .guideline("rating.no-interruption", "rating.logical-pause"),
    arguments: [
      (\ReviewSituation.isEditing, ReviewObstacle.editing), (\.isCovered, .covered), (\.isInTask, .inTask),
    ] as [(any WritableKeyPath<ReviewSituation, Bool> & Sendable, ReviewObstacle)])
  func busy(what: any WritableKeyPath<ReviewSituation, Bool> & Sendable, obstacle: ReviewObstacle) {
    #expect(obstacles({ _ in }, { $0[keyPath: what] = true }) == [obstacle])
    #expect(obstacle.isTemporary)
  }

  @Test("After a time-sensitive notification the request waits for five minutes", .guideline("rating.no-interruption")) func urgent() {
    #expect(obstacles(sinceUrgent: 299) == [.urgentNotification] && ReviewObstacle.urgentNotification.isTemporary)
    #expect(obstacles(sinceUrgent: 300) == [])
  }

  @Test("All obstacles are reported together") func all() {
    #expect(
      obstacles({ $0 = ReviewHistory() }, { $0.isEditing = true }, isOff: true) == [.turnedOff, .firstLaunch, .notEngaged, .editing])
  }
}
