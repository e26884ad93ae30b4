// PersonNotifications: what a user sees of notifications in the pages that are open: banners and questions. A message to a page is `!` and
// JSON; a page answers in the same form. App processes cannot send such messages, since their frames are checked.

import Foundation

final class PersonNotifications {
  private unowned let person: Person
  private unowned let system: System

  init(_ person: Person, _ system: System) { (self.person, self.system) = (person, system) }

  private var store: NotificationStore { system.notifications.store }

  /// The first byte of messages between the system and the client.
  static let mark = UInt8(ascii: "!")

  // MARK: To the pages

  private struct Message: Encodable {
    var banner: Banner?
    var ask: Question?
    /// Numbers of notifications that were answered or removed elsewhere.
    var gone: [Int64]?
    /// The app whose question was answered in another window.
    var answered: String?
  }
  private struct Question: Encodable {
    var app: String
    var name: String
  }
  private struct Banner: Encodable {
    var number: Int64
    var name: String
    var icon: String
    /// The address of the app; absent in its own pages.
    var path: String?
    /// Empty if previews are hidden and the category has no text for that.
    var title: String
    var subtitle: String
    var body: String
    /// Seconds since 1970.
    var date: Double
    var isUrgent: Bool
    var isLate: Bool
    var playsSound: Bool
    var actions: [Action]
  }
  private struct Action: Encodable {
    var id: String
    var title: String
    var isDestructive: Bool
    var opensApp: Bool
    var input: NotificationCategory.Input?
  }

  /// The scenes whose page is visible.
  private var visible: [UserScene] {
    person.apps.values.flatMap { $0.scenes.values.filter { $0.socket?.isVisible == true } }
  }

  private func send(_ message: Message, to scenes: [UserScene]) {
    guard !scenes.isEmpty, let json = try? JSONEncoder().encode(message) else { return }
    ([Self.mark] + json).withUnsafeBytes { bytes in for scene in scenes { scene.socket?.send(bytes) } }
  }

  /// Presents a notification that was just delivered.
  func present(_ notification: DeliveredNotification, of app: PersonApp) {
    guard !app.isForeground else { return app.notifications.offer(notification) }
    setBadge(of: notification, app)
    let alert = NotificationAlert(
      notification.request.content.level, in: store.conditions(of: person.name), of: app.notifications.settings)
    if alert.showsBanner {
      show(notification, of: app, playsSound: alert.playsSound)
    } else if alert.time == .now {
      store.markShown(notification.number)
    }
  }

  func setBadge(of notification: DeliveredNotification, _ app: PersonApp) {
    guard let badge = notification.request.content.badge else { return }
    var record = app.homeScreen
    record.badge = max(0, badge)
    app.setHomeScreen(record)
  }

  /// Shows a banner in every visible page. Without one it waits for the next page.
  func show(_ notification: DeliveredNotification, of app: PersonApp, playsSound: Bool) {
    let scenes = visible
    guard !scenes.isEmpty else { return }
    for scene in scenes { send(Message(banner: banner(notification, of: app, in: scene, playsSound: playsSound)), to: [scene]) }
    store.markShown(notification.number)
  }

  private func banner(
    _ notification: DeliveredNotification, of app: PersonApp, in scene: UserScene, playsSound: Bool, isLate: Bool = false
  ) -> Banner {
    let (content, registration) = (notification.request.content, app.registration)
    let name = registration.look?.title(in: [app.language]) ?? registration.title
    let category = store.categories(of: person.name, app: registration.slug).first { $0.id == content.category }
    let actions = (category?.actions ?? []).prefix(NotificationCategory.mostActions)
    let isHidden = app.notifications.settings.hidesPreviews ?? person.settings.current.hidesPreviews ?? false
    return Banner(
      number: notification.number, name: name, icon: WebManifest.iconPath(registration.slug),
      path: scene.app === app ? nil : system.path(of: registration),
      title: isHidden ? category?.placeholder ?? "" : content.title.isEmpty ? name : content.title,
      subtitle: isHidden ? "" : content.subtitle, body: isHidden ? "" : content.body, date: notification.date,
      isUrgent: content.level == .timeSensitive || content.level == .critical, isLate: isLate,
      playsSound: playsSound && content.sound != nil,
      actions: actions.map {
        Action(id: $0.id, title: $0.title, isDestructive: $0.isDestructive, opensApp: $0.opensApp, input: $0.input)
      })
  }

  /// Asks for an app's permission in its visible pages.
  func ask(_ app: PersonApp) { send(question(of: app), to: visible.filter { $0.app === app }) }

  private func question(of app: PersonApp) -> Message {
    Message(
      ask: Question(
        app: app.registration.slug, name: app.registration.look?.title(in: [app.language]) ?? app.registration.title))
  }

  /// Removes banners from the pages.
  func withdraw(_ numbers: [Int64]) { send(Message(gone: numbers), to: visible) }

  /// How many banners a page shows of what was delivered while none was open.
  private static let mostLate = 3

  /// Called when a page has become visible: it shows what no page has shown yet.
  func pageAppeared(_ scene: UserScene) {
    guard scene.socket?.isVisible == true, !person.isTransient, let app = scene.app else { return }
    if app.notifications.isAsking { send(question(of: app), to: [scene]) }
    let waiting = store.unshown(of: person.name, atMost: Self.mostLate)
    guard !waiting.isEmpty else { return }
    let conditions = store.conditions(of: person.name)
    for (slug, notification) in waiting.reversed() {
      guard let registration = system.registration(slug) else { continue }
      let alert = NotificationAlert(
        notification.request.content.level, in: conditions, of: person.app(registration).notifications.settings)
      guard alert.showsBanner else { continue }
      let banner = banner(notification, of: person.app(registration), in: scene, playsSound: alert.playsSound, isLate: true)
      send(Message(banner: banner), to: [scene])
    }
    store.markAllShown(of: person.name)
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
      send(Message(answered: app.registration.slug), to: visible.filter { $0.app === app && $0 !== scene })
    }
    if let isFull = answer.fullKeyboardAccess { person.settings.setFullKeyboardAccess(isFull) }
    if let number = answer.respond { respond(number, answer.action ?? "", answer.text) }
  }

  private func respond(_ number: Int64, _ action: String, _ text: String?) {
    // It may have been answered in another window.
    guard let (slug, notification) = store.delivery(number, of: person.name), let registration = system.registration(slug) else { return }
    let category = store.categories(of: person.name, app: slug).first { $0.id == notification.request.content.category }
    let chosen = category?.actions.first { $0.id == action }
    guard action.isEmpty || chosen != nil, (text?.utf8.count ?? 0) <= Self.longestText else { return }
    let response = NotificationResponse(notification: notification, action: action, text: chosen?.input == nil ? nil : text ?? "")
    guard store.respond(response, of: person.name, app: slug) else {
      return system.log.error("a response to a notification cannot be stored: \(store.database.failure)")
    }
    withdraw([number])
    // The page goes to an app that is opened, which starts its process.
    person.app(registration).notifications.giveResponses(startsProcess: chosen?.opensApp == false)
  }
}
