// NotificationRoutes: what the client's notification centre reads and changes. The centre uses requests instead of a scene's socket, because
// on the stage it belongs to no scene.

import Foundation

extension System {
  /// The longest form that a request may have, in bytes: a reply to a notification may be a long text.
  func longestForm(_ request: Request) -> Int {
    switch request.path {
    case NotificationCentre.path + "/respond": 32 << 10
    default: parts.longestForm(request) ?? 4096
    }
  }

  /// Answers `GET /shoji/notifications` and the addresses below it. Returns false for other paths.
  func answerNotifications(_ request: Request, _ connection: Connection) -> Bool {
    let path = NotificationCentre.path
    guard request.path == path || request.path.hasPrefix(path + "/") else { return false }
    let part = String(request.path.dropFirst(path.count).drop { $0 == "/" })
    guard let person = admitted(request, connection) else { return true }
    defer { person.forgetIfIdle() }
    if request.method == .post {
      connection.respond(change(part, connection.form, of: person.notifications))
    } else if request.method == .get {
      connection.respond(read(part, request, of: person.notifications))
    } else {
      connection.respond(.notAllowed)
    }
    return true
  }

  /// How many stacks or notifications one response has at most.
  private static let mostRead = 50
  private static var unknown: Response { .plain(404, "no such notification\n") }

  private func read(_ part: String, _ request: Request, of notifications: PersonNotifications) -> Response {
    let query = request.query
    func number(_ name: String) -> Int64? { query[name].flatMap { Int64($0) } }
    let count = min(max(1, number("count") ?? 20), Int64(Self.mostRead))
    switch part {
    case "":
      let first = Int(min(max(0, number("from") ?? 0), 1 << 30))
      return json(notifications.list(from: first, atMost: Int(count), isLocked: query["locked"] != nil))
    case "focus": return json(notifications.focusState)
    case "stack":
      guard let day = query["day"], let app = query["app"], let thread = query["thread"] else { return Self.unknown }
      // The whole stack is read from its start each time, so that nothing is missed when it changes meanwhile.
      let most = Int(min(max(1, number("count") ?? 20), Int64(NotificationStore.mostDelivered)))
      return json(notifications.items(day: day, app: app, thread: thread, atMost: most, isLocked: query["locked"] != nil))
    case "detail":
      guard let detail = number("number").flatMap(notifications.detail) else { return Self.unknown }
      return json(detail)
    case "picture", "sender", "sound":
      guard let file = number("number").flatMap({ notifications.file(part, of: $0) }) else { return Self.unknown }
      return Response(
        status: 200,
        headers: [
          ("content-type:", file.contentType), ("cache-control:", "private, max-age=600"), Response.policyOfFiles,
          ("cross-origin-resource-policy:", "same-origin"),
        ], body: file.bytes)
    case "film", "audio":
      guard let media = NotificationMedia(rawValue: part), let file = number("number").flatMap({ notifications.media(media, of: $0) })
      else {
        return Self.unknown
      }
      return file.response(isHead: false, range: request.range, ifRange: request.ifRange)
    default: return Self.unknown
    }
  }

  private func change(_ part: String, _ form: [String: String], of notifications: PersonNotifications) -> Response {
    let isDone: Bool
    switch part {
    case "clear": isDone = NotificationCentre.Clearing(form).map(notifications.clear) ?? false
    case "respond":
      guard let number = form["number"].flatMap({ Int64($0) }) else { return Self.unknown }
      isDone = notifications.respond(number, form["action"] ?? "", form["text"])
    case "options": isDone = notifications.choose(form)
    case "focus": isDone = notifications.turnFocus(form)
    default: return Self.unknown
    }
    return isDone ? .plain(200, "") : .plain(409, "nothing has changed\n")
  }

  private func json(_ value: some Encodable) -> Response {
    guard let json = try? JSONEncoder().encode(value) else { return .plain(500, "no list\n") }
    return Response(status: 200, headers: [("content-type:", "application/json"), ("cache-control:", "no-store")], body: Array(json))
  }
}

extension PersonNotifications {
  fileprivate func detail(_ number: Int64) -> ShownNotification? {
    guard let (slug, notification) = store.delivery(number, of: person.name), let registration = system.registration(slug) else {
      return nil
    }
    return shown(notification, of: registration, .detail)
  }

  /// - Parameter part: `picture`, `sender` or `sound`
  fileprivate func file(_ part: String, of number: Int64) -> Asset? {
    guard let (slug, notification) = store.delivery(number, of: person.name), let registration = system.registration(slug) else {
      return nil
    }
    let folders = folders(of: registration)
    switch part {
    case "picture": return NotificationPicture.read(of: notification, in: folders)
    case "sender": return NotificationPicture.readSender(of: notification, in: folders)
    default: return NotificationSound.read(of: notification, container: folders[0], registration)
    }
  }

  fileprivate func media(_ kind: NotificationMedia, of number: Int64) -> UserFile? {
    guard let (slug, notification) = store.delivery(number, of: person.name), let registration = system.registration(slug) else {
      return nil
    }
    return kind.file(of: notification, in: folders(of: registration), system.reactor)
  }

  /// Where an app's attachments may be: in its container, which comes first, and in the folders that come with it.
  private func folders(of registration: AppRegistration) -> [String] {
    [person.app(registration).container.folder, "\(system.dataFolder)/launch/\(registration.slug)"]
      + registration.assetFolders.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Changes what the user lets an app do: `app`, and `previews`, `off`, `timeSensitive`; or mutes a `sender` of a `number`.
  fileprivate func choose(_ form: [String: String]) -> Bool {
    guard let registration = form["app"].flatMap(system.registration) else { return false }
    if form["off"] != nil { return allow(false, registration) }
    if let choice = form["timeSensitive"] { return change(registration) { $0.allowsTimeSensitive = choice == "on" } }
    if let choice = form["mute"] {
      guard let number = form["number"].flatMap({ Int64($0) }), let found = store.delivery(number, of: person.name),
        let sender = found.notification.request.content.sender
      else { return false }
      return mute(sender.contact, choice)
    }
    return form["previews"].flatMap { ["always": false, "never": true][$0] }.map { hidePreviews($0, of: registration) } ?? false
  }
}
