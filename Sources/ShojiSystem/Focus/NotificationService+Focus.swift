// NotificationService+Focus: changes of a user's Focus and the times of the scheduled summary, which let go what was held back.

import Foundation

extension NotificationService {
  /// How many users' changes are looked at in one go.
  private static let most = 100

  /// Looks at the users whose Focus begins or ends now, or whose summary is due.
  func changeDeliveries(at now: Int64) {
    for (person, due) in store.deliveryChanges(at: now, atMost: Self.most) where !changeDelivery(of: person, at: now, since: due) {
      system.log.error("a change of Focus cannot be stored: \(store.database.failure); trying again")
      return again(after: 1)
    }
  }

  /// Stores changed choices of a user, and lets go what they hold back no longer. Returns false if they cannot be stored.
  ///
  /// - Parameters:
  ///   - edit: what has changed; nothing if only time has passed
  ///   - due: since when a time of the summary counts; nil if none can have passed
  func changeDelivery(of person: String, at now: Int64, since due: Int64? = nil, _ edit: (inout DeliverySettings) -> Void = { _ in })
    -> Bool
  {
    let (before, zone, date) = (store.delivery(of: person), zone(of: person), Self.date(now))
    var settings = before
    edit(&settings)
    if let until = settings.manual?.until, until * 1000 <= Double(now) { settings.manual = nil }
    let isSummary = due.flatMap { settings.nextSummary(after: Self.date($0 - 1), zone: zone) }.map { $0 <= date } ?? false
    var released: [NotificationStore.Held] = []
    let isStored = store.database.transaction {
      guard store.set(settings, of: person, due: settings.nextChange(after: date, zone: zone).map(Self.milliseconds)) else { return false }
      return store.held(of: person).allSatisfy { held in
        let hold = hold(held, settings, of: person, isSummary: isSummary, at: now)
        guard hold != held.hold else { return true }
        if hold.rawValue <= 0 {
          var held = held
          held.hold = hold
          released.append(held)
        }
        return store.set(hold, of: held.number)
      }
    }
    guard isStored else { return false }
    arm()
    guard let person = system.people[person] else { return true }
    person.notifications.deliveryChanged(released.isEmpty ? [] : store.held(of: person.name, isReleased: true))
    return true
  }

  /// Returns what holds a notification back now.
  private func hold(_ held: NotificationStore.Held, _ settings: DeliverySettings, of person: String, isSummary: Bool, at now: Int64)
    -> NotificationStore.Hold
  {
    let content = held.notification.request.content, app = store.settings(of: person, app: held.app)
    let conditions = settings.conditions(for: content, of: held.app, app, at: Self.date(now), zone: zone(of: person))
    let alert = NotificationAlert(content.level, isMarketing: content.promotes, in: conditions, of: app)
    let isLate = held.hold == .lateSummary || isSummary && conditions.isScheduled
    switch alert.time {
    case .afterFocus: return isLate ? .lateSummary : .focus
    case .withSummary where !isLate: return .summary
    case .withSummary: return .inSummary
    case .now: return !alert.showsBanner ? .none : held.hold == .lateSummary ? .inSummary : .afterFocus
    }
  }
}
