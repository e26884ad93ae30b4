// Push: the part of the system that tells browsers of notifications while no page of their user is visible. Messages are stored before they are sent, so that a
// kill of the system loses none.

import Foundation

final class Push: SystemPart {
  static let name = "push"
  static let schema: PartSchema? = PushStore.schema
  static let secrets = ["push-key"]

  let services: Services
  let store: PushStore
  private let key: PushKey
  /// The numbers of the messages that are being sent.
  private var sending: Set<Int64> = []
  private var timer: Timers.Identifier?

  /// How many are sent at the same time, how often one is tried, and the seconds until the second attempt; each pause is twice the one before.
  private static let mostAtOnce = 8, mostAttempts = 8
  private static let firstPause = 30

  init(_ services: Services) throws {
    self.services = services
    key = try Self.key(services.dataFolder)
    store = try PushStore(services.database)
  }

  static func check(dataFolder: String) throws { _ = try key(dataFolder) }
  private static func key(_ dataFolder: String) throws -> PushKey { try PushKey(path: dataFolder + "/push-key") }

  func systemServes() { goOn() }
  func userSignedOutEverywhere(_ user: String) { _ = store.unsubscribe(user, endpoint: nil) }

  /// The key that a browser subscribes with.
  var publicKey: String { key.publicKey }

  /// Whether an address is one of a push service.
  func endpoint(_ text: String) -> PushEndpoint? { PushEndpoint(text, others: services.configuration.pushServices) }

  // MARK: Telling

  func notificationIsNotShown(_ notification: DeliveredNotification, of registration: AppRegistration, to person: String) {
    guard !store.subscriptions(of: person).isEmpty else { return }
    let category = services.notifications.categories(of: person, app: registration.slug).first {
      $0.id == notification.request.content.category
    }
    let message = PushMessage(
      notification, of: registration, path: services.path(of: registration), category: category,
      hidesPreviews: hidesPreviews(of: registration.slug, person))
    guard let json = message.json, store.queue(json, notification: notification.number, of: person, at: WallClock.now) > 0 else { return }
    goOn()
  }

  /// A device that gets a push message may be locked.
  private func hidesPreviews(of app: String, _ person: String) -> Bool {
    let own = services.notifications.settings(of: person, app: app), all = services.storedSettings(of: person)
    if own.hidesPreviews != nil || own.hidesPreviewsWhenLocked != nil {
      return own.hidesPreviews == true || own.hidesPreviewsWhenLocked == true
    }
    return all.hidesPreviews == true || all.hidesPreviewsWhenLocked == true
  }

  // MARK: Sending

  /// Sends what is due, and sets the timer for what is due next.
  func goOn() {
    services.reactor.cancel(timer)
    timer = nil
    guard !services.isEnding else { return }
    let now = WallClock.now
    let next = store.next(atMost: Self.mostAtOnce * 2).filter { !sending.contains($0.number) }
    for push in next where push.due <= now && sending.count < Self.mostAtOnce { send(push) }
    guard sending.count < Self.mostAtOnce, let due = next.first(where: { $0.due > now })?.due else { return }
    timer = services.reactor.after(Double(due - now) / 1000 + 0.01) { [weak self] in self?.goOn() }
  }

  private func send(_ push: QueuedPush) {
    // What the user has read or cleared meanwhile is not told any more.
    guard let (slug, notification) = services.notifications.delivery(push.notification, of: push.subscription.person) else {
      return store.remove(push.number)
    }
    // A subscription that cannot be used any more, such as one to a push service that is not allowed any more.
    guard let endpoint = endpoint(push.subscription.endpoint),
      let recipient = PushRecipient(p256dh: push.subscription.p256dh, auth: push.subscription.auth)
    else { return store.removeSubscription(push.subscription.number) }
    guard let request = request(for: push, endpoint, recipient, notification, slug) else {
      services.log.error("a push message cannot be encrypted or signed", from: "user \(push.subscription.person.prefix(8))")
      return store.remove(push.number)
    }
    sending.insert(push.number)
    BackgroundWork.run(services.reactor) {
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
    let contact = services.configuration.pushContact ?? "https://\(services.configuration.publicNames.first ?? "localhost")"
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
      services.notifications.markShown(push.notification)
    case .ended:
      services.log.information("a browser has ended its push subscription", from: "user \(person.prefix(8))")
      store.removeSubscription(push.subscription.number)
      services.settingsChanged(of: person)
    case .refused(let status):
      services.log.warning("a push service has refused a message with \(status)", from: "user \(person.prefix(8))")
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
