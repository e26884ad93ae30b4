// PushMessage: what the service worker shows of a notification while no page of the user is visible.

import Foundation

struct PushMessage: Encodable {
  var number: Int64
  /// The same for a notification that replaces another one.
  var tag: String
  /// The app's names by language.
  var names: [String: String]
  var title: String
  var subtitle: String
  var body: String
  /// Whether the texts are hidden, so that the worker says only that there is a notification.
  var isHidden: Bool
  var icon: String
  /// The address that a tap opens.
  var path: String
  /// Milliseconds since 1970.
  var date: Int64
  var isSilent: Bool

  /// Messages are encrypted as one record, which bounds their size in bytes.
  static let largest = 3_900

  /// Returns the message as JSON; a long text is cut.
  var json: [UInt8]? {
    var message = self
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    for limit in [2_000, 800, 200, 0] {
      (message.title, message.subtitle, message.body) = (Self.cut(title, limit), Self.cut(subtitle, limit), Self.cut(body, limit))
      if let json = try? encoder.encode(message), json.count <= Self.largest { return Array(json) }
    }
    return nil
  }

  /// Cuts a text to a number of characters; the ellipsis is in every language's script.
  private static func cut(_ text: String, _ count: Int) -> String { text.count > count ? text.prefix(max(0, count - 1)) + "…" : text }
}

extension PushMessage {
  /// - Parameter hidesPreviews: whether the user hides the texts of the app on a locked screen, which a system's notification may be on
  init(
    _ notification: DeliveredNotification, of registration: AppRegistration, path: String, category: NotificationCategory?,
    hidesPreviews: Bool
  ) {
    let content = notification.request.content
    number = notification.number
    tag = "\(registration.slug)/\(notification.request.id.prefix(200))"
    names = (registration.look?.title ?? [:]).merging(["en": registration.title]) { given, _ in given }
    icon = WebManifest.iconPath(registration.slug)
    self.path = path
    date = Int64(notification.date * 1000)
    isSilent = content.sound == nil
    isHidden = hidesPreviews
    guard hidesPreviews else {
      (title, subtitle, body) = (content.shownTitle ?? "", content.shownSubtitle, content.body)
      return
    }
    let showsTitle = category?.showsHiddenTitle == true
    title = showsTitle ? content.shownTitle ?? "" : ""
    subtitle = category?.showsHiddenSubtitle == true ? content.shownSubtitle : ""
    body = category?.placeholder ?? ""
  }
}
