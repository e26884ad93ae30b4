// AppNotifications: the notifications of one app of one user: the app's calls, the question for permission, and what its process is told.

import Foundation

final class AppNotifications {
  private unowned let app: PersonApp
  private var rate: TokenBucket
  private var held = HeldCalls<NotificationCall>(most: AppNotifications.mostHeld)
  /// Whether the user is asked for permission, for which options, and the calls that wait for the answer.
  private(set) var isAsking = false
  private var askedOptions: UInt = 0
  private var asking: [Int] = []
  /// The calls that wait for the user's answer about promotions.
  private var askingForMarketing: [Int] = []
  /// Notifications about whose presentation the app in the foreground is asked, with the time limits.
  private var offered:
    [Int64: (notification: DeliveredNotification, alert: NotificationAlert, replaced: Int64?, limit: Timers.Identifier)] = [:]
  /// Responses that the process is handling, with the time limits.
  private var handling: [Int64: Timers.Identifier] = [:]
  /// Whether a response waits for a process that is started for it alone.
  private var wantsProcess = false

  init(_ app: PersonApp) {
    self.app = app
    let limits = app.system.configuration.limits
    rate = TokenBucket(rate: limits.notificationRate, burst: limits.notificationBurst, now: Reactor.now)
  }

  private var system: System { app.system }
  private var store: NotificationStore { system.notifications.store }
  private var person: String { app.person.name }
  private var slug: String { app.registration.slug }

  private static let mostHeld = 200
  /// Seconds in which an app answers how to present a notification, and in which it handles a response.
  private static let presenting = 5.0, responding = 30.0
  /// How often a response is given to a process: one at which the app crashes must not crash every later process too.
  private static let attempts = 2

  // MARK: Calls of the app

  /// Takes a call of the app's process.
  func take(_ payload: UnsafeRawBufferPointer) {
    guard rate.take(at: Reactor.now) else { return app.misbehaved("more calls about notifications than the system takes") }
    guard payload.count <= NotificationCall.largest else {
      return app.misbehaved("more than \(NotificationCall.largest) bytes about a notification")
    }
    guard let call = try? JSONDecoder().decode(NotificationCall.self, from: Data(payload)) else {
      return app.misbehaved("a malformed call about notifications")
    }
    guard app.person.identity != nil else { return }
    guard app.person.isTransient else { return perform(call) }
    if !held.add(call) { app.misbehaved("more calls about notifications than the system holds") }
  }

  /// Performs the calls that waited until the user is kept.
  func performHeld() {
    held.take().forEach(perform)
  }

  private func perform(_ call: NotificationCall) {
    switch call.request {
    case .authorize(let options): authorize(options, call.number)
    case .askForMarketing(let isAgain): askForMarketing(call.number, isAgain)
    case .withdrawMarketing: answer(call, withdrawMarketing() ? .done : .failed(.notStored))
    case .know(let contact):
      guard contact.isSound else { return answer(call, .failed(.tooLarge)) }
      answer(call, store.know(contact, of: person, at: WallClock.now) ? .done : .failed(.notStored))
      app.person.settings.appsChanged()
    case .settings:
      var settings = settings
      if settings.hidesPreviews == nil, settings.hidesPreviewsWhenLocked == nil {
        let all = app.person.settings.current
        (settings.hidesPreviews, settings.hidesPreviewsWhenLocked) = (all.hidesPreviews, all.hidesPreviewsWhenLocked)
      }
      answer(call, .settings(settings))
    case .add(let request, let zone):
      if store.zone(of: person) == nil { system.notifications.setZone(zone, of: person) }
      answer(call, system.notifications.accept(request, from: app))
    case .pending: answer(call, .pending(store.pending(of: person, app: slug)))
    case .delivered: answer(call, .delivered(store.delivered(to: person, app: slug)))
    case .removePending(let ids): answer(call, store.removePending(ids, of: person, app: slug) ? .done : .failed(.notStored))
    case .removeDelivered(let ids): answer(call, removeDelivered(ids) ? .done : .failed(.notStored))
    case .setCategories(let categories):
      guard categories.count <= NotificationCategory.most, categories.allSatisfy(\.isSound) else { return answer(call, .failed(.tooLarge)) }
      answer(call, store.set(categories, of: person, app: slug) ? .done : .failed(.notStored))
    case .categories: answer(call, .categories(store.categories(of: person, app: slug)))
    case .presented(let number, let options): presented(number, options)
    case .handled(let number):
      guard let limit = handling.removeValue(forKey: number) else { return }
      system.reactor.cancel(limit)
      store.removeResponse(number, of: person, app: slug)
    }
  }

  private func answer(_ call: NotificationCall, _ answer: NotificationAnswer) {
    if call.number > 0 { tell(.answer(call: call.number, answer)) }
  }

  private func tell(_ notice: NotificationNotice) {
    guard let payload = try? JSONEncoder().encode(notice) else { return }
    app.process?.send(.notification, Array(payload))
  }

  /// Removes delivered notifications, also their banners. Nil: all.
  @discardableResult
  func removeDelivered(_ ids: [String]? = nil) -> Bool {
    let gone = store.delivered(to: person, app: slug).filter { ids?.contains($0.request.id) ?? true }
    guard !gone.isEmpty else { return true }
    guard store.removeDelivered(ids, of: person, app: slug) else { return false }
    app.person.notifications.withdraw(gone.map(\.number))
    return true
  }

  // MARK: Permission

  /// What the user allows the app.
  var settings: NotificationSettings { store.settings(of: person, app: slug) }

  /// Adopts what the user has changed in Settings.
  ///
  /// - Returns: false if they cannot be stored
  @discardableResult func change(_ new: NotificationSettings) -> Bool {
    var new = new
    // An app that has never asked has nothing to allow, and the options are the app's.
    guard settings.status != .notDetermined, new.status != .notDetermined else {
      app.person.settings.appsChanged()
      return false
    }
    new.options = settings.options
    new.timeSensitiveExplained = settings.timeSensitiveExplained
    // Only the system's question begins a consent to promotions.
    if settings.acceptsMarketing == nil { new.acceptsMarketing = nil }
    let isStored = store.set(new, of: person, app: slug)
    if !isStored {
      system.log.error("its settings for notifications cannot be stored: \(store.database.failure)", from: app.name)
    }
    app.person.homeScreenChanged()
    app.person.settings.appsChanged()
    app.person.notifications.changed()
    // The summary or a Focus may hold back less now.
    _ = system.notifications.changeDelivery(of: person, at: WallClock.now)
    return isStored
  }

  /// Apple's bits of `UNAuthorizationOptions`.
  private static let badge: UInt = 1, provisional: UInt = 64

  private func authorize(_ options: UInt, _ call: Int) {
    let settings = store.settings(of: person, app: slug)
    switch settings.status {
    case .authorized: tell(.answer(call: call, .granted(true)))
    case .denied: tell(.answer(call: call, .granted(false)))
    case .notDetermined where options & ~Self.badge == 0: tell(.answer(call: call, .granted(true)))
    case .notDetermined where options & Self.provisional != 0:
      var settings = settings
      (settings.status, settings.options) = (.provisional, options)
      _ = store.set(settings, of: person, app: slug)
      app.person.settings.appsChanged()
      tell(.answer(call: call, .granted(true)))
    case .notDetermined, .provisional:
      guard asking.count < Self.mostHeld else { return app.misbehaved("more questions for permission than the system asks") }
      (isAsking, askedOptions) = (true, options)
      asking.append(call)
      app.person.notifications.ask(app)
    }
  }

  /// Stores the user's answer and passes it on.
  func decide(_ isGranted: Bool) {
    guard isAsking else { return }
    isAsking = false
    var settings = store.settings(of: person, app: slug)
    (settings.status, settings.options) = (isGranted ? .authorized : .denied, askedOptions)
    if !store.set(settings, of: person, app: slug) {
      system.log.error("its permission for notifications cannot be stored: \(store.database.failure)", from: app.name)
    }
    for call in asking { tell(.answer(call: call, .granted(isGranted))) }
    asking = []
    app.person.settings.appsChanged()
  }

  // MARK: Promotions

  var isAskingForMarketing: Bool { !askingForMarketing.isEmpty }

  /// Asks the user once. A later call reports the answer, which the user changes in Settings or by the app's switch.
  private func askForMarketing(_ call: Int, _ isAgain: Bool) {
    if let answer = settings.acceptsMarketing, answer || !isAgain { return tell(.answer(call: call, .granted(answer))) }
    guard askingForMarketing.count < Self.mostHeld else { return app.misbehaved("more questions for consent than the system asks") }
    askingForMarketing.append(call)
    app.person.notifications.askForMarketing(app)
  }

  /// Stores the user's answer and passes it on.
  func decideMarketing(_ isAccepted: Bool) {
    guard isAskingForMarketing else { return }
    var settings = settings
    settings.acceptsMarketing = isAccepted
    let isStored = store.set(settings, of: person, app: slug)
    if !isStored { system.log.error("its consent to promotions cannot be stored: \(store.database.failure)", from: app.name) }
    for call in askingForMarketing { tell(.answer(call: call, .granted(isAccepted && isStored))) }
    askingForMarketing = []
    app.person.settings.appsChanged()
  }

  private func withdrawMarketing() -> Bool {
    guard settings.acceptsMarketing == true else { return true }
    var settings = settings
    settings.acceptsMarketing = false
    guard store.set(settings, of: person, app: slug) else { return false }
    app.person.settings.appsChanged()
    return true
  }

  // MARK: In the foreground

  /// Asks the app, one of whose windows is visible, how to present a notification. What the user's choices hold back stays so.
  func offer(_ notification: DeliveredNotification, _ alert: NotificationAlert, replacing replaced: Int64?) {
    let limit = system.reactor.after(Self.presenting) { [weak self] in self?.presented(notification.number, Self.list) }
    offered[notification.number] = (notification, alert, replaced, limit)
    tell(.present(notification))
  }

  /// Apple's bits of `UNNotificationPresentationOptions`.
  private static let presentsBadge: UInt = 1, sound: UInt = 2, alert: UInt = 4, list: UInt = 8, banner: UInt = 16

  private func presented(_ number: Int64, _ options: UInt) {
    guard let offer = offered.removeValue(forKey: number) else { return }
    let (notification, replaced) = (offer.notification, offer.replaced)
    var alert = offer.alert
    system.reactor.cancel(offer.limit)
    if options & Self.presentsBadge != 0 { app.person.notifications.setBadge(of: notification, app) }
    if options & (Self.list | Self.banner | Self.alert) == 0 { _ = store.removeDelivery(number) }
    if options & (Self.banner | Self.alert) != 0, alert.showsBanner {
      if options & Self.sound == 0 { (alert.playsSound, alert.vibrates) = (false, false) }
      app.person.notifications.show(notification, of: app, alert, replacing: replaced)
    } else {
      app.person.notifications.list(notification, alert, replacing: replaced)
    }
  }

  // MARK: Responses

  /// Whether the process is needed although no browser waits for it.
  var needsProcess: Bool { wantsProcess || !handling.isEmpty }

  /// Gives the process the user's responses, or starts one for an action that does not open the app.
  func giveResponses(startsProcess: Bool = false) {
    switch app.lifecycle.state {
    case .waiting, .active, .lingering, .background: break
    case .ended, .queued, .starting, .stopping, .broken:
      guard startsProcess, system.room(for: app.person, wanting: app) == .free else { return }
      wantsProcess = true
      return app.wantProcess()
    }
    wantsProcess = false
    for (attempts, response) in store.responses(of: person, app: slug) where handling[response.number] == nil {
      guard attempts < Self.attempts else {
        system.log.warning("did not handle the response to a notification", from: app.name)
        store.removeResponse(response.number, of: person, app: slug)
        continue
      }
      store.noteAttempt(response.number)
      handling[response.number] = system.reactor.after(Self.responding) { [weak self] in
        guard let self, handling.removeValue(forKey: response.number) != nil else { return }
        store.removeResponse(response.number, of: person, app: slug)
      }
      tell(.respond(response))
    }
    // A process without a window stays until it has handled the response.
    if !handling.isEmpty { app.perform(.wanted) }
  }

  /// Called when the process has ended.
  func processEnded() {
    _ = held.take()
    asking = []
    askingForMarketing = []
    wantsProcess = wantsProcess || !handling.isEmpty
    for limit in handling.values { system.reactor.cancel(limit) }
    handling = [:]
    for (notification, alert, replaced, limit) in offered.values {
      system.reactor.cancel(limit)
      guard alert.showsBanner else { continue }
      app.person.notifications.show(notification, of: app, alert, replacing: replaced)
    }
    offered = [:]
  }

  /// Called when the process will not be started again: what it has not handled stays stored for its next start.
  func gaveUp() { wantsProcess = false }
}
