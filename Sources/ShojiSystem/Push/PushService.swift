// PushService: tells browsers of notifications while no page of their user is visible. Messages are stored before they are sent, so that a
// kill of the system loses none.

import Foundation

final class PushService {
  private unowned let system: System
  private var store: PushStore { system.storage.pushes }
  private let key: PushKey
  /// The numbers of the messages that are being sent.
  private var sending: Set<Int64> = []
  private var timer: Timers.Identifier?

  /// How many are sent at the same time, how often one is tried, and the seconds until the second attempt; each pause is twice the one before.
  private static let mostAtOnce = 8, mostAttempts = 8
  private static let firstPause = 30

  init(_ system: System, key: PushKey) { (self.system, self.key) = (system, key) }

  /// The key that a browser subscribes with.
  var publicKey: String { key.publicKey }

  /// Whether an address is one of a push service.
  func endpoint(_ text: String) -> PushEndpoint? { PushEndpoint(text, others: system.configuration.pushServices) }

  // MARK: Telling

  /// Tells the browsers of a user of a notification that no visible page shows.
  func tell(_ notification: DeliveredNotification, of registration: AppRegistration, to person: String) {
    guard !store.subscriptions(of: person).isEmpty else { return }
    let category = system.notifications.store.categories(of: person, app: registration.slug).first {
      $0.id == notification.request.content.category
    }
    let message = PushMessage(
      notification, of: registration, path: system.path(of: registration), category: category,
      hidesPreviews: hidesPreviews(of: registration.slug, person))
    guard let json = message.json, store.queue(json, notification: notification.number, of: person, at: WallClock.now) > 0 else { return }
    goOn()
  }

  /// A device that gets a push message may be locked.
  private func hidesPreviews(of app: String, _ person: String) -> Bool {
    let own = system.notifications.store.settings(of: person, app: app), all = system.storage.settings.settings(of: person)
    if own.hidesPreviews != nil || own.hidesPreviewsWhenLocked != nil {
      return own.hidesPreviews == true || own.hidesPreviewsWhenLocked == true
    }
    return all.hidesPreviews == true || all.hidesPreviewsWhenLocked == true
  }

  // MARK: Sending

  /// Sends what is due, and sets the timer for what is due next.
  func goOn() {
    system.reactor.cancel(timer)
    timer = nil
    guard !system.isEnding else { return }
    let now = WallClock.now
    let next = store.next(atMost: Self.mostAtOnce * 2).filter { !sending.contains($0.number) }
    for push in next where push.due <= now && sending.count < Self.mostAtOnce { send(push) }
    guard sending.count < Self.mostAtOnce, let due = next.first(where: { $0.due > now })?.due else { return }
    timer = system.reactor.after(Double(due - now) / 1000 + 0.01) { [weak self] in self?.goOn() }
  }

  private func send(_ push: QueuedPush) {
    // What the user has read or cleared meanwhile is not told any more.
    guard let (slug, notification) = system.notifications.store.delivery(push.notification, of: push.subscription.person) else {
      return store.remove(push.number)
    }
    // A subscription that cannot be used any more, such as one to a push service that is not allowed any more.
    guard let endpoint = endpoint(push.subscription.endpoint),
      let recipient = PushRecipient(p256dh: push.subscription.p256dh, auth: push.subscription.auth)
    else { return store.removeSubscription(push.subscription.number) }
    guard let request = request(for: push, endpoint, recipient, notification, slug) else {
      system.log.error("a push message cannot be encrypted or signed", from: "user \(push.subscription.person.prefix(8))")
      return store.remove(push.number)
    }
    sending.insert(push.number)
    BackgroundWork.run(system.reactor) {
      request.send()
    } then: { [weak self] outcome in
      guard let self else { return }
      sending.remove(push.number)
      take(outcome, of: push)
      goOn()
    }
  }

  private func request(
    for push: QueuedPush, _ endpoint: PushEndpoint, _ recipient: PushRecipient, _ notification: DeliveredNotification, _ slug: String
  ) -> PushRequest? {
    // NB: push services want to know whom to ask; some refuse a name that only this machine has.
    let contact = system.configuration.pushContact ?? "https://\(system.configuration.publicNames.first ?? "localhost")"
    guard let body = PushEncryption.encrypted(push.payload, for: recipient),
      let authorization = key.authorization(for: endpoint.url, subject: contact, now: Date())
    else { return nil }
    let level = notification.request.content.level
    let topic = Base64URL.encode(SHA256.hash(Array("\(slug)/\(notification.request.id)".utf8)))
    return PushRequest(
      endpoint: endpoint.url, body: body, authorization: authorization, urgency: level.urgency, life: level.life,
      topic: String(topic.prefix(32)))
  }

  private func take(_ outcome: PushRequest.Outcome, of push: QueuedPush) {
    let person = push.subscription.person
    switch outcome {
    case .taken:
      store.remove(push.number)
      // The device shows it, so the next page shows no banner of it.
      system.notifications.store.markShown(push.notification)
    case .ended:
      system.log.information("a browser has ended its push subscription", from: "user \(person.prefix(8))")
      store.removeSubscription(push.subscription.number)
      system.people[person]?.settings.appsChanged()
    case .refused(let status):
      system.log.warning("a push service has refused a message with \(status)", from: "user \(person.prefix(8))")
      store.remove(push.number)
    case .later(let seconds):
      guard push.attempts + 1 < Self.mostAttempts else { return store.remove(push.number) }
      let pause = seconds ?? Self.firstPause << push.attempts
      store.postpone(push.number, until: WallClock.now + Int64(pause) * 1000)
    }
  }
}

extension InterruptionLevel {
  fileprivate var urgency: PushRequest.Urgency {
    switch self {
    case .passive: .low
    case .active: .normal
    case .timeSensitive, .critical: .high
    }
  }
  /// Time-sensitive events are within the hour; others may be of interest for days.
  fileprivate var life: Int { self == .timeSensitive || self == .critical ? 3_600 : 7 * 86_400 }
}
