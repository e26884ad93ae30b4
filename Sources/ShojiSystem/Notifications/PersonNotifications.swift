// PersonNotifications: what a user sees of notifications in the pages that are open: banners and questions. A message to a page is `!` and
// JSON; a page answers in the same form. App processes cannot send such messages, since their frames are checked.

import Foundation

final class PersonNotifications {
  unowned let person: Person
  unowned let system: System
  /// Whether the pages will be told that the notification centre has changed.
  private var isTelling = false
  /// When a time-sensitive or critical notification was shown last, in the reactor's time. No app asks for a rating soon after it.
  private(set) var urgentShown: Double?

  init(_ person: Person, _ system: System) { (self.person, self.system) = (person, system) }

  var store: NotificationStore { system.notifications.store }

  /// The first byte of messages between the system and the client.
  static let mark = UInt8(ascii: "!")

  // MARK: To the pages

  /// The scenes whose page is visible.
  var visible: [UserScene] {
    person.apps.values.flatMap { $0.scenes.values.filter { $0.socket?.isVisible == true } }
  }

  func send(_ message: Message, to scenes: [UserScene]) {
    guard !scenes.isEmpty, let json = try? JSONEncoder().encode(message) else { return }
    ([Self.mark] + json).withUnsafeBytes { bytes in for scene in scenes { scene.socket?.send(bytes) } }
  }

  /// Presents a notification that was just delivered.
  ///
  /// - Parameter replaced: the number of the unanswered one with the same identifier, which is gone
  func present(_ notification: DeliveredNotification, of app: PersonApp, _ alert: NotificationAlert, replacing replaced: Int64?) {
    guard !app.isForeground else { return app.notifications.offer(notification, alert, replacing: replaced) }
    setBadge(of: notification, app)
    if alert.showsBanner {
      show(notification, of: app, alert, replacing: replaced)
    } else {
      list(notification, alert, replacing: replaced)
    }
  }

  /// Puts a notification into the notification centre without a banner. One that is held back alerts later.
  func list(_ notification: DeliveredNotification, _ alert: NotificationAlert, replacing replaced: Int64?) {
    if alert.time == .now { store.markShown(notification.number) }
    if let replaced { withdraw([replaced]) }
    changed()
  }

  func setBadge(of notification: DeliveredNotification, _ app: PersonApp) {
    guard let badge = notification.request.content.badge else { return }
    var record = app.homeScreen
    record.badge = max(0, badge)
    app.setHomeScreen(record)
  }

  /// Shows a banner in every visible page, and plays its sound in one of them. Without a page it waits for the next one.
  func show(_ notification: DeliveredNotification, of app: PersonApp, _ alert: NotificationAlert, replacing replaced: Int64?) {
    let scenes = visible
    guard !scenes.isEmpty else { return }
    if [.timeSensitive, .critical].contains(notification.request.content.level) { urgentShown = Reactor.now }
    let explanation = explain(notification, of: app)
    for (index, scene) in scenes.enumerated() {
      var banner = banner(notification, of: app, in: scene, alert, isFirst: index == 0)
      (banner.replaces, banner.explains) = (replaced, explanation)
      send(Message(banner: banner), to: [scene])
    }
    store.markShown(notification.number)
    changed()
  }

  /// - Parameter isFirst: whether no other page plays the sound
  private func banner(
    _ notification: DeliveredNotification, of app: PersonApp, in scene: UserScene, _ alert: NotificationAlert, isFirst: Bool,
    isLate: Bool = false
  ) -> Banner {
    let content = notification.request.content
    return Banner(
      shown: shown(notification, of: app.registration, .banner), isOwn: scene.app === app,
      isUrgent: content.level == .timeSensitive || content.level == .critical, isLate: isLate,
      sound: alert.playsSound && isFirst ? NotificationSound.sound(of: notification) : nil,
      vibrates: alert.vibrates && isFirst && content.sound != nil)
  }

  /// Asks for an app's permission in its visible pages.
  func ask(_ app: PersonApp) { send(question(of: app), to: visible.filter { $0.app === app }) }

  private func question(of app: PersonApp) -> Message {
    Message(ask: Question(app: app.registration.slug, name: name(of: app.registration)))
  }

  /// Asks in an app's visible pages whether it may send promotions.
  func askForMarketing(_ app: PersonApp) { send(consentQuestion(of: app), to: visible.filter { $0.app === app }) }

  private func consentQuestion(of app: PersonApp) -> Message {
    Message(consent: Question(app: app.registration.slug, name: name(of: app.registration)))
  }

  /// Asks in an app's visible pages whether it may know the user's account at a TV provider.
  func askForTVProvider(_ app: PersonApp) { send(tvProviderQuestion(of: app), to: visible.filter { $0.app === app }) }

  private func tvProviderQuestion(of app: PersonApp) -> Message {
    Message(tvProvider: Question(app: app.registration.slug, name: name(of: app.registration)))
  }

  /// The questions of an app that the user has not answered. A page shows one at a time.
  private func questions(of app: PersonApp) -> [Message] {
    (app.notifications.isAsking ? [question(of: app)] : []) + (app.notifications.isAskingForMarketing ? [consentQuestion(of: app)] : [])
      + (app.tvProvider.isAsking ? [tvProviderQuestion(of: app)] : [])
  }

  /// Called after the user has answered a question of an app in a page: the other pages take it away, and the next one is asked.
  private func answered(_ app: PersonApp, in scene: UserScene) {
    let scenes = visible.filter { $0.app === app }
    send(Message(answered: app.registration.slug), to: scenes.filter { $0 !== scene })
    if let next = questions(of: app).first { send(next, to: scenes) }
  }

  /// Removes notifications from the pages.
  func withdraw(_ numbers: [Int64]) {
    send(Message(gone: numbers), to: visible)
    changed()
  }

  /// Seconds in which changes of the notification centre are told together.
  private static let telling = 0.05

  /// Tells the visible pages that the notification centre has changed; they read it again if it is open.
  func changed() {
    guard !isTelling else { return }
    isTelling = true
    _ = system.reactor.after(Self.telling) { [weak self] in
      guard let self else { return }
      isTelling = false
      send(Message(waiting: store.waiting(of: person.name)), to: visible)
    }
  }

  /// How many banners a page shows of what was delivered while none was open.
  private static let mostLate = 3

  /// Called when a page has become visible: it shows what no page has shown yet.
  func pageAppeared(_ scene: UserScene) {
    guard scene.socket?.isVisible == true, !person.isTransient, let app = scene.app else { return }
    if let question = questions(of: app).first { send(question, to: [scene]) }
    let count = store.waiting(of: person.name)
    if count > 0 { send(Message(waiting: count), to: [scene]) }
    showDigests(store.held(of: person.name, isReleased: true), in: [scene])
    let waiting = store.unshown(of: person.name, atMost: Self.mostLate)
    guard !waiting.isEmpty else { return }
    for (slug, notification) in waiting.reversed() {
      guard let registration = system.registration(slug) else { continue }
      let app = person.app(registration)
      let alert = system.notifications.alert(for: notification.request.content, of: person.name, app: slug, at: WallClock.now)
      guard alert.showsBanner else { continue }
      var banner = banner(notification, of: app, in: scene, alert, isFirst: true, isLate: true)
      banner.explains = explain(notification, of: app)
      send(Message(banner: banner), to: [scene])
    }
    store.markAllShown(of: person.name)
  }

  /// Shows a notification that was held back and is the only one, as if it came late.
  func showLate(_ notification: DeliveredNotification, of app: PersonApp, in scenes: [UserScene]) {
    let alert = system.notifications.alert(
      for: notification.request.content, of: person.name, app: app.registration.slug, at: WallClock.now)
    for (index, scene) in scenes.enumerated() {
      send(Message(banner: banner(notification, of: app, in: scene, alert, isFirst: index == 0, isLate: true)), to: [scene])
    }
  }

  // MARK: From the pages

  private struct Answer: Decodable {
    /// The number of a notification that the user has opened, or whose action was chosen.
    var respond: Int64?
    /// The action's identifier; absent for the notification itself.
    var action: String?
    var text: String?
    /// The answer to the question of the page's app.
    var allow: Bool?
    /// Whether the page's app may send promotions.
    var promote: Bool?
    /// Whether the page's app may know the user's account at a TV provider.
    var tvProvider: Bool?
    /// The keyboard navigation that the user has chosen in the page's menu.
    var fullKeyboardAccess: Bool?
  }
  /// The longest text that the user types into an action's field, in bytes.
  private static let longestText = 8000

  /// Takes a message of a page, without its mark.
  func take(_ message: UnsafeRawBufferPointer, from scene: UserScene) {
    guard let answer = try? JSONDecoder().decode(Answer.self, from: Data(message)), !person.isTransient else { return }
    if let isAllowed = answer.allow, let app = scene.app {
      app.notifications.decide(isAllowed)
      answered(app, in: scene)
    }
    if let isAccepted = answer.promote, let app = scene.app {
      app.notifications.decideMarketing(isAccepted)
      answered(app, in: scene)
    }
    if let isAllowed = answer.tvProvider, let app = scene.app {
      app.tvProvider.decide(isAllowed)
      answered(app, in: scene)
    }
    if let isFull = answer.fullKeyboardAccess { person.settings.setFullKeyboardAccess(isFull) }
    if let number = answer.respond { _ = respond(number, answer.action ?? "", answer.text) }
  }

  /// Stores what the user has done with a notification, and gives it to the app. Returns false if nothing was done: it may have been answered
  /// in another window.
  func respond(_ number: Int64, _ action: String, _ text: String?) -> Bool {
    guard let (slug, notification) = store.delivery(number, of: person.name), let registration = system.registration(slug) else {
      return false
    }
    let category = store.categories(of: person.name, app: slug).first { $0.id == notification.request.content.category }
    let chosen = category?.actions.first { $0.id == action }
    guard action.isEmpty || chosen != nil, (text?.utf8.count ?? 0) <= Self.longestText else { return false }
    let response = NotificationResponse(notification: notification, action: action, text: chosen?.input == nil ? nil : text ?? "")
    guard store.respond(response, of: person.name, app: slug) else {
      system.log.error("a response to a notification cannot be stored: \(store.database.failure)")
      return false
    }
    withdraw([number])
    // The page goes to an app that is opened, which starts its process.
    person.app(registration).notifications.giveResponses(startsProcess: chosen?.opensApp == false)
    return true
  }

  // MARK: The user's settings of an app

  /// Sets whether an app's texts are shown in banners and in the notification centre. Returns false if that cannot be stored.
  func hidePreviews(_ isHidden: Bool, of registration: AppRegistration) -> Bool { change(registration) { $0.hidesPreviews = isHidden } }

  /// Lets an app deliver notifications, or stops it. Returns false if that cannot be stored.
  func allow(_ isAllowed: Bool, _ registration: AppRegistration) -> Bool {
    change(registration) { $0.status = isAllowed ? .authorized : .denied }
  }

  func change(_ registration: AppRegistration, _ edit: (inout NotificationSettings) -> Void) -> Bool {
    let notifications = person.app(registration).notifications
    var settings = notifications.settings
    edit(&settings)
    return notifications.change(settings)
  }
}
