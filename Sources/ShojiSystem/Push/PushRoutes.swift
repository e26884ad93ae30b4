// PushRoutes: how a browser subscribes to notifications for the time when no page is open.

import Foundation

extension System {
  static let pushPath = "/shoji/push"
  /// The worker needs an address that stays, and the right to serve the whole site.
  static let pushWorker = "/shoji/push-worker.js"

  /// Answers `GET /shoji/push`, `POST /shoji/push/subscribe` and `/unsubscribe`, and the worker's script. Returns false for other paths.
  func answerPush(_ request: Request, _ connection: Connection) -> Bool {
    if request.path == Self.pushWorker, request.method != .post {
      guard var response = assets.response(to: request) else {
        connection.respond(.notFound)
        return true
      }
      response.headers = response.headers.filter { $0.name != "cache-control:" }
      response.headers += [("cache-control:", "no-cache"), ("service-worker-allowed:", "/")]
      connection.respond(response)
      return true
    }
    guard request.path == Self.pushPath || request.path.hasPrefix(Self.pushPath + "/") else { return false }
    guard let person = admitted(request, connection) else { return true }
    defer { person.forgetIfIdle() }
    guard !person.isTransient else {
      connection.respond(.plain(403, "unknown person\n"))
      return true
    }
    switch (request.method, request.path.dropFirst(Self.pushPath.count)) {
    case (.get, ""):
      let state = PushState(key: pushes.publicKey, browsers: storage.pushes.subscriptions(of: person.name).count)
      let json = (try? JSONEncoder().encode(state)).map(Array.init) ?? []
      connection.respond(
        Response(status: 200, headers: [("content-type:", "application/json"), ("cache-control:", "no-store")], body: json))
    case (.post, "/subscribe"): connection.respond(subscribe(connection.form, person))
    case (.post, "/unsubscribe"):
      let isDone = connection.form["endpoint"].map { storage.pushes.unsubscribe(person.name, endpoint: $0) } ?? false
      person.settings.appsChanged()
      connection.respond(isDone ? .plain(200, "") : .plain(400, "no subscription\n"))
    default: connection.respond(.notFound)
    }
    return true
  }

  private struct PushState: Encodable {
    var key: String
    var browsers: Int
  }

  private func subscribe(_ form: [String: String], _ person: Person) -> Response {
    guard let text = form["endpoint"], let p256dh = form["p256dh"], let auth = form["auth"],
      PushRecipient(p256dh: p256dh, auth: auth) != nil
    else { return .plain(400, "no subscription\n") }
    guard pushes.endpoint(text) != nil else {
      log.information(
        "a subscription to an unknown push service is refused; --push-service allows one", from: "user \(person.name.prefix(8))")
      return .plain(400, "no push service that is known here\n")
    }
    let subscription = PushSubscription(number: 0, person: person.name, endpoint: text, p256dh: p256dh, auth: auth)
    guard storage.pushes.subscribe(subscription, at: WallClock.now) else { return .plain(503, "the subscription cannot be stored\n") }
    person.settings.appsChanged()
    return .plain(200, "")
  }
}
