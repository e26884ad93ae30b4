// ShownNotification: a notification as banners, the notification centre and its detail view show it.

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
  func shown(_ notification: DeliveredNotification, of registration: AppRegistration, _ extent: ShownNotification.Extent)
    -> ShownNotification
  {
    let (content, slug) = (notification.request.content, registration.slug)
    let name = name(of: registration)
    let category = store.categories(of: person.name, app: slug).first { $0.id == content.category }
    let actions = extent == .line ? [] : (category?.actions ?? []).prefix(NotificationCategory.mostActions)
    var shown = ShownNotification(
      number: notification.number, app: slug, name: name, icon: WebManifest.iconPath(slug), path: system.path(of: registration),
      title: content.title.isEmpty ? name : content.title, subtitle: content.subtitle, body: content.body, isHidden: false,
      date: notification.date, picture: NotificationPicture.address(of: notification),
      actions: actions.map { action in
        ShownNotification.Action(
          id: action.id, title: action.title, isDestructive: action.isDestructive, opensApp: action.opensApp, input: action.input,
          glyph: action.symbol.flatMap { system.configuration.drawsSymbol?($0) })
      })
    let hidesPreviews = store.settings(of: person.name, app: slug).hidesPreviews ?? person.settings.current.hidesPreviews
    if extent != .detail, hidesPreviews == true { hide(&shown, content, category) }
    return shown
  }

  /// Leaves out what the user hides; the category decides what stands there instead (`notification.hidden-preview-text`).
  private func hide(_ shown: inout ShownNotification, _ content: NotificationContent, _ category: NotificationCategory?) {
    let placeholder = category?.placeholder ?? ""
    let showsTitle = category?.showsHiddenTitle == true && !content.title.isEmpty
    shown.isHidden = true
    shown.title = showsTitle ? content.title : placeholder
    shown.subtitle = category?.showsHiddenSubtitle == true ? content.subtitle : ""
    shown.body = showsTitle ? placeholder : ""
    shown.picture = nil
  }

  func name(of registration: AppRegistration) -> String {
    registration.look?.title(in: [person.app(registration).language]) ?? registration.title
  }
}
