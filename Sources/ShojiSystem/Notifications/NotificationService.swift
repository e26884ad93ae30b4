// NotificationService: owns the schedules of all apps, so that no app has to run. One timer waits for the notification that is due first.

import Foundation

final class NotificationService {
  unowned let system: System
  var store: NotificationStore { system.storage.notifications }
  private var clock: WallClock?
  /// The date for which the clock is set.
  private var armed: Int64?
  private var isDelivering = false

  init(_ system: System) { self.system = system }

  /// Begins to deliver; also what fell due while the system was down.
  func begin() {
    clock = WallClock(system.reactor) { [unowned self] in
      armed = nil
      deliverDue()
    }
    if clock == nil { system.log.error("no timer for notifications; they are delivered late") }
    deliverDue()
  }

  /// How many are delivered in one transaction, between which the system does other work.
  private static let batch = 100

  /// Delivers what is due, and sets the clock for what is due next.
  private func deliverDue() {
    guard !isDelivering, !system.isEnding else { return }
    let now = WallClock.now
    let due = store.due(at: now, atMost: Self.batch)
    guard !due.isEmpty else {
      changeDeliveries(at: now)
      return arm()
    }
    var deliveries: [Delivery] = []
    let isDone = store.database.transaction {
      due.allSatisfy { due in
        guard store.advance(due, to: next(after: due, now: now)) else { return false }
        let settings = store.settings(of: due.person, app: due.app)
        guard settings.isAllowed, !due.request.content.promotes || settings.acceptsMarketing == true else { return true }
        guard let delivery = deliver(due.request, at: now, to: due.person, app: due.app) else { return false }
        deliveries.append(delivery)
        return true
      }
    }
    if isDone {
      deliveries.forEach(present)
    } else {
      system.log.error("notifications cannot be delivered: \(store.database.failure); trying again")
    }
    again(after: isDone ? 0 : 1)
  }

  /// Delivers again a little later, so that the system does other work between.
  func again(after seconds: Double) {
    isDelivering = true
    _ = system.reactor.after(seconds) { [unowned self] in
      isDelivering = false
      deliverDue()
    }
  }

  private func next(after due: NotificationStore.Due, now: Int64) -> Int64? {
    due.request.schedule?.next(afterDue: Self.date(due.date), now: Self.date(now), zone: zone(of: due.person)).map(Self.milliseconds)
  }

  /// Sets the clock for what is due first: a notification, or a change of a user's Focus or summary.
  func arm() {
    let next = [store.nextDue, store.nextDeliveryChange].compactMap { $0 }.min()
    guard next != armed else { return }
    armed = next
    clock?.wake(at: next)
  }

  static func milliseconds(_ date: Date) -> Int64 { Int64((date.timeIntervalSince1970 * 1000).rounded()) }
  static func date(_ milliseconds: Int64) -> Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

  /// The user's zone, or the server's as long as no browser has reported one.
  func zone(of person: String) -> TimeZone { store.zone(of: person).flatMap { TimeZone(identifier: $0) } ?? .current }

  /// Adopts the zone that a browser reports. Notifications by the calendar follow it.
  func setZone(_ zone: String, of person: String) {
    guard zone.utf8.count < 64, store.zone(of: person) != zone, let known = TimeZone(identifier: zone) else { return }
    let now = Date()
    if !store.setZone(zone, of: person, due: { $0.first(after: now, zone: known).map(Self.milliseconds) }) {
      system.log.error("a user's time zone cannot be stored: \(store.database.failure)")
    }
    // A Focus and the summary follow the zone too.
    if store.delivery(of: person) != DeliverySettings() { _ = changeDelivery(of: person, at: WallClock.now) }
    arm()
  }

  /// Accepts a request: stores it, or delivers it if it is due at once.
  func accept(_ request: NotificationRequest, from app: PersonApp) -> NotificationAnswer {
    if let refusal = request.refusal { return .failed(refusal) }
    let isCritical = request.content.level == .critical || request.content.isCriticalSound
    if isCritical, !app.registration.isCritical { return .failed(.notEntitled) }
    if request.content.promotes, app.notifications.settings.acceptsMarketing != true { return refuseMarketing(request, from: app) }
    let (person, slug, now) = (app.person.name, app.registration.slug, WallClock.now)
    guard let schedule = request.schedule else { return deliverNow(request, from: app) }
    guard let due = schedule.first(after: Self.date(now), zone: zone(of: person)).map(Self.milliseconds) else { return .failed(.noDate) }
    guard let dropped = store.schedule(request, due: due, of: person, app: slug) else {
      system.log.error("a notification cannot be stored: \(store.database.failure)", from: app.name)
      return .failed(.notStored)
    }
    if !dropped.isEmpty {
      system.log.warning("has more than \(NotificationRequest.mostPending) scheduled notifications; the last are dropped", from: app.name)
    }
    arm()
    return .done
  }

  private func refuseMarketing(_ request: NotificationRequest, from app: PersonApp) -> NotificationAnswer {
    system.log.warning(
      "the notification \(request.id.prefix(100)) is refused: it promotes, and its user has not agreed to promotions; ask with "
        + "requestMarketingAuthorization() first (notification.marketing-needs-consent)", from: app.name)
    return .failed(.noConsent)
  }

  private func deliverNow(_ request: NotificationRequest, from app: PersonApp) -> NotificationAnswer {
    let (person, slug) = (app.person.name, app.registration.slug)
    guard store.settings(of: person, app: slug).isAllowed else { return .done }
    var delivery: Delivery?
    let isStored = store.database.transaction {
      delivery = deliver(request, at: WallClock.now, to: person, app: slug)
      // A request replaces a scheduled one with its identifier, too.
      return delivery != nil && store.removeScheduled(request.id, of: person, app: slug)
    }
    guard isStored, let delivery else { return .failed(.notStored) }
    present(delivery)
    return .done
  }

  /// A stored delivery, and what it means for notifications that the user has not answered.
  private struct Delivery {
    var person: String
    var app: String
    var notification: DeliveredNotification
    /// The number of the notification that it replaces.
    var replaced: Int64?
    /// The identifier of another one with the same texts.
    var twin: String?
    var alert: NotificationAlert
  }

  /// Only inside a transaction. Returns nil if the database refuses.
  private func deliver(_ request: NotificationRequest, at now: Int64, to person: String, app: String) -> Delivery? {
    let replaced = store.replaced(by: request.id, of: person, app: app)
    let twin = store.twin(of: request, of: person, app: app)
    let alert = alert(for: request.content, of: person, app: app, at: now)
    guard let notification = store.deliver(request, at: now, to: person, app: app, hold: alert.hold),
      countBadge(notification, of: person, app: app),
      request.content.sender.map({ store.know($0.contact, of: person, at: now) }) ?? true
    else { return nil }
    return Delivery(person: person, app: app, notification: notification, replaced: replaced, twin: twin, alert: alert)
  }

  /// How a notification alerts, by its level and by what the user has chosen.
  func alert(for content: NotificationContent, of person: String, app: String, at now: Int64) -> NotificationAlert {
    let settings = store.settings(of: person, app: app)
    let conditions = store.delivery(of: person).conditions(for: content, of: app, settings, at: Self.date(now), zone: zone(of: person))
    return NotificationAlert(content.level, isMarketing: content.promotes, in: conditions, of: settings)
  }

  /// Stores the badge of a notification with the delivery. A user who is here gets it with the presentation.
  private func countBadge(_ notification: DeliveredNotification, of person: String, app: String) -> Bool {
    guard let badge = notification.request.content.badge, system.people[person] == nil else { return true }
    var record = system.storage.homeScreens(of: person)[app] ?? HomeScreenRecord()
    record.badge = badge
    return system.storage.keep(record, of: person, app: app, at: system.today)
  }

  private func present(_ delivery: Delivery) {
    guard let registration = system.registration(delivery.app) else { return }
    if let twin = delivery.twin {
      system.log.warning(
        "the notification \(delivery.notification.request.id.prefix(100)) says the same as \(twin.prefix(100)), which its user has not "
          + "answered; the same identifier would replace it (notification.no-duplicates)",
        from: "\(delivery.app) \(delivery.person.prefix(8))")
    }
    let person = system.people[delivery.person]
    if delivery.alert.showsBanner, delivery.alert.time == .now, person.map(\.notifications.visible.isEmpty) ?? true {
      system.parts.notificationIsNotShown(delivery.notification, of: registration, to: delivery.person)
    }
    guard let person else { return }
    // A Focus can allow the sender now.
    if delivery.notification.request.content.sender != nil { person.settings.appsChanged() }
    person.notifications.present(delivery.notification, of: person.app(registration), delivery.alert, replacing: delivery.replaced)
  }
}
