// HealthCheck: what a load balancer or a container's engine asks every few seconds: whether the system serves. It makes no user and starts no process.

extension Request {
  /// Whether it is `GET /shoji/health`. It is sent to an address, so its host may be any, or missing.
  var isHealthCheck: Bool { path == "/shoji/health" && (method == .get || method == .head) }
}

extension System {
  /// 200 while the system serves, 503 once it is ending, so that a load balancer sends no more users.
  var health: Response { isEnding ? .plain(503, "ending\n") : .plain(200, "ok\n") }
}
