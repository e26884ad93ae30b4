// PushRoutes: how a browser subscribes to notifications for the time when no page is open.

import Foundation

extension Push {
  private static let path = "/shoji/push"
  /// The worker needs an address that stays, and the right to serve the whole site.
  private static let worker = "/shoji/push-worker.js"

  var routes: [PartRoute] {
    [
      PartRoute(.get, .head, at: Self.worker, for: .anyone) { [unowned self] request in worker(request) },
      PartRoute(.get, at: Self.path, for: .user) { [unowned self] request in
        let state = State(key: publicKey, browsers: store.subscriptions(of: request.user).count)
        let json = (try? JSONEncoder().encode(state)).map(Array.init) ?? []
        return Response(status: 200, headers: [("content-type:", "application/json"), ("cache-control:", "no-store")], body: json)
      },
      PartRoute(.post, at: Self.path + "/subscribe", for: .user) { [unowned self] request in subscribe(request) },
      PartRoute(.post, at: Self.path + "/unsubscribe", for: .user) { [unowned self] request in
        let isDone = request.form["endpoint"].map { store.unsubscribe(request.user, endpoint: $0) } ?? false
        services.settingsChanged(of: request.user)
        return isDone ? .plain(200, "") : .plain(400, "no subscription\n")
      },
    ]
  }

  private struct State: Encodable {
    var key: String
    var browsers: Int
  }

  private func worker(_ request: PartRequest) -> Response {
    guard var response = services.asset(for: request.request) else { return request.page(.notFound) }
    response.headers = response.headers.filter { $0.name != "cache-control:" }
    response.headers += [("cache-control:", "no-cache"), ("service-worker-allowed:", "/")]
    return response
  }

  private func subscribe(_ request: PartRequest) -> Response {
    guard let text = request.form["endpoint"], let p256dh = request.form["p256dh"], let auth = request.form["auth"],
      PushRecipient(p256dh: p256dh, auth: auth) != nil
    else { return .plain(400, "no subscription\n") }
    guard endpoint(text) != nil else {
      services.log.information(
        "a subscription to an unknown push service is refused; --push-service allows one", from: "user \(request.user.prefix(8))")
      return .plain(400, "no push service that is known here\n")
    }
    let subscription = PushSubscription(number: 0, person: request.user, endpoint: text, p256dh: p256dh, auth: auth)
    guard store.subscribe(subscription, at: WallClock.now) else { return .plain(503, "the subscription cannot be stored\n") }
    services.settingsChanged(of: request.user)
    return .plain(200, "")
  }
}
