// ShownNotification: a notification as banners, the notification centre and its detail view show it.

import FileFormats
import Foundation

/// What the client draws.
struct ShownNotification: Encodable {
  var number: Int64
  /// The app's slug, name, icon and address.
  var app: String
  var name: String
  var icon: String
  var path: String
  var title: String
  var subtitle: String
  var body: String
  /// Whether the user hides previews: the texts are left out, and the client shows the word “Notification” for an empty title.
  var isHidden: Bool
  /// Seconds since 1970.
  var date: Double
  /// The address of its picture.
  var picture: String?
  /// How the page turns the picture: a value of EXIF; nil if it need not.
  var turn: Int?
  /// The address of its film, or of its sound, if it has no picture.
  var film: String?
  var audio: String?
  /// The sender of a message or a call; nil for others, and while previews are hidden.
  var sender: Sender?
  var isTimeSensitive: Bool
  var isMarketing: Bool
  var actions: [Action]

  struct Action: Encodable {
    var id: String
    var title: String
    var isDestructive: Bool
    var opensApp: Bool
    var input: NotificationCategory.Input?
    /// The address of an image that is the glyph's mask.
    var glyph: String?
  }

  struct Sender: Encodable {
    var handle: String
    var name: String
    /// The address of the contact's picture; nil shows the initials.
    var picture: String?
    /// How the page turns the picture: a value of EXIF; nil if it need not.
    var turn: Int?
    var isMuted: Bool
  }

  /// How much of a notification is shown.
  enum Extent {
    /// A line of the notification centre: its actions are read when its detail view opens.
    case line
    case banner
    /// What the user has asked to see in full, also when previews are hidden.
    case detail
  }
}

extension PersonNotifications {
  /// Returns a notification as it is shown.
  ///
  /// - Parameter isLocked: whether the lock screen shows it
  func shown(
    _ notification: DeliveredNotification, of registration: AppRegistration, _ extent: ShownNotification.Extent, isLocked: Bool = false
  ) -> ShownNotification {
    let (content, slug) = (notification.request.content, registration.slug)
    let name = name(of: registration)
    let category = store.categories(of: person.name, app: slug).first { $0.id == content.category }
    let actions = extent == .line ? [] : (category?.actions ?? []).prefix(NotificationCategory.mostActions)
    var shown = ShownNotification(
      number: notification.number, app: slug, name: name, icon: WebManifest.iconPath(slug), path: system.path(of: registration),
      title: content.shownTitle ?? name, subtitle: content.shownSubtitle, body: content.body, isHidden: false,
      date: notification.date, picture: NotificationPicture.address(of: notification),
      turn: NotificationPicture.turn(of: notification), film: NotificationMedia.address(of: notification, .film),
      audio: NotificationMedia.address(of: notification, .audio), sender: sender(of: notification),
      isTimeSensitive: content.level == .timeSensitive && !content.promotes, isMarketing: content.promotes,
      actions: actions.map { action in
        ShownNotification.Action(
          id: action.id, title: action.title, isDestructive: action.isDestructive, opensApp: action.opensApp, input: action.input,
          glyph: action.symbol.flatMap { system.configuration.drawsSymbol?($0) })
      })
    if extent != .detail, hidesPreviews(of: slug, isLocked: isLocked) { hide(&shown, content, category) }
    return shown
  }

  /// Whether the texts of an app are hidden: by its own setting, or by the one for all apps.
  private func hidesPreviews(of app: String, isLocked: Bool) -> Bool {
    let own = store.settings(of: person.name, app: app), all = person.settings.current
    if own.hidesPreviews != nil || own.hidesPreviewsWhenLocked != nil {
      return own.hidesPreviews == true || isLocked && own.hidesPreviewsWhenLocked == true
    }
    return all.hidesPreviews == true || isLocked && all.hidesPreviewsWhenLocked == true
  }

  private func sender(of notification: DeliveredNotification) -> ShownNotification.Sender? {
    guard let sender = notification.request.content.sender else { return nil }
    let muted = store.delivery(of: person.name).muted
    return ShownNotification.Sender(
      handle: sender.handle, name: sender.name, picture: NotificationPicture.senderAddress(of: notification),
      turn: sender.turn.flatMap(PictureOrientation.init)?.rawValue,
      isMuted: muted.contains { $0.contact.handle == sender.handle && ($0.until.map { $0 > Date().timeIntervalSince1970 } ?? true) })
  }

  /// Leaves out what the user hides; the category decides what stands there instead (`notification.hidden-preview-text`).
  private func hide(_ shown: inout ShownNotification, _ content: NotificationContent, _ category: NotificationCategory?) {
    let placeholder = category?.placeholder ?? ""
    let showsTitle = category?.showsHiddenTitle == true && content.shownTitle != nil
    shown.isHidden = true
    shown.title = showsTitle ? content.shownTitle ?? "" : placeholder
    shown.subtitle = category?.showsHiddenSubtitle == true ? content.shownSubtitle : ""
    shown.body = showsTitle ? placeholder : ""
    (shown.picture, shown.turn, shown.film, shown.audio) = (nil, nil, nil, nil)
    if !showsTitle { shown.sender = nil }
  }

  func name(of registration: AppRegistration) -> String {
    registration.look?.title(in: [person.app(registration).language]) ?? registration.title
  }
}

extension NotificationContent {
  /// The title area of a message or a call has the sender's name, whatever title was given (`notification.communication-shows-sender`). Nil:
  /// the app's name.
  var shownTitle: String? {
    if let sender, !sender.name.isEmpty { return sender.name }
    return title.isEmpty ? nil : title
  }
  var shownSubtitle: String { subtitle.isEmpty ? sender?.group ?? "" : subtitle }
}
