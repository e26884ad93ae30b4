// Connection: one connection of a browser: at first a request and its answer, perhaps a scene's socket afterwards.

import CWebSockets

final class Connection {
  let wsi: OpaquePointer
  /// The scene whose page this request waits for.
  private(set) weak var waitingFor: Scene?
  /// Tells when the browser goes away meanwhile.
  private var watch: (reactor: Reactor, file: Int32)?
  /// Set when the upgrade was allowed; becomes a socket when the handshake is done.
  var upgrade: (person: String, token: String, isVisible: Bool)?
  var socket: SceneSocket?
  /// From where the browser of a socket comes.
  var client: ClientAddress?
  /// From where the connection itself comes, perhaps a proxy.
  var peer: ClientAddress?
  /// Kept while the body of a form arrives.
  var request: Request?
  /// A `set-cookie` for somebody new.
  var cookie: String?
  var acceptLanguage = ""
  var isHead = false
  /// Whether the browser speaks HTTPS with a proxy before us.
  private var isSecure = false
  private var closes = false
  /// The body of a form, as far as it has come.
  var body: [UInt8] = []
  /// What was entered in a form, by the field's name.
  var form: [String: String] {
    var fields: [String: String] = [:]
    for pair in String(decoding: body, as: UTF8.self).split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1).map { String(decoding: Traits.percentDecoded(String($0.map { $0 == "+" ? " " : $0 })) ?? [], as: UTF8.self) }
      if parts.count == 2 { fields[parts[0]] = parts[1] }
    }
    return fields
  }
  /// Whether the request is answered when its body has come; the body of any other request is read and means nothing.
  var awaitsBody = false
  private var begun = 0.0
  /// Seconds since the request's head has come.
  var age: Double { Reactor.now - begun }
  private var response: Response?
  private var hasSentHeaders = false
  private var sent = 0

  init(wsi: OpaquePointer) {
    self.wsi = wsi
  }

  /// Prepares for the next request of a connection that is kept alive.
  func begin(_ request: Request) {
    self.request = request
    awaitsBody = false
    body = []
    begun = Reactor.now
    acceptLanguage = request.acceptLanguage
    isHead = request.method == .head
    isSecure = request.isSecure
    response = nil
    hasSentHeaders = false
    sent = 0
    cookie = nil
  }

  func respond(_ page: ErrorPage) {
    respond(page.response(acceptLanguage: acceptLanguage))
  }

  /// Answers as soon as the browser takes it.
  func respond(_ response: Response) {
    guard self.response == nil else { return }
    self.response = request.map { response.compressed(accepting: $0.acceptEncoding) } ?? response
    lws_callback_on_writable(wsi)
  }

  /// Answers, and closes the connection: what else comes on it is not to be trusted.
  func close(after response: Response) {
    closes = true
    respond(response)
  }

  /// The answer is a page that an app has to draw first, whose process may wait for its turn to start. That has a time limit of its own.
  ///
  /// NB: libwebsockets does not look at a connection that awaits its answer, so that it is watched here.
  func wait(for scene: Scene, _ reactor: Reactor) {
    stopWaiting()
    waitingFor = scene
    lws_set_timeout(wsi, NO_PENDING_TIMEOUT, 0)
    let file = lws_get_socket_fd(wsi)
    watch = (reactor, file)
    reactor.watch(file, for: .closedByPeer) { [weak self] _ in
      guard let self else { return }
      abandon()
      lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC)
    }
  }

  /// The answer is there, or is not wanted any more.
  func stopWaiting() {
    waitingFor = nil
    if let watch { watch.reactor.forget(watch.file) }
    watch = nil
  }

  /// The browser is gone or the request is over.
  func abandon() {
    let scene = waitingFor
    stopWaiting()
    guard let scene else { return }
    scene.requests.removeAll { $0 === self }
    if scene.requests.isEmpty { scene.app?.requestsLeft(scene) }
  }

  /// Writes the next piece. Returns non-zero to close, as libwebsockets wants it.
  func writable() -> Int32 {
    guard let response else { return 0 }
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, 30)
    if !hasSentHeaders {
      hasSentHeaders = true
      guard writeHeaders(of: response) else { return -1 }
      if isHead || response.body.isEmpty { return finish() }
      lws_callback_on_writable(wsi)
      return 0
    }
    let count = min(64 << 10, response.body.count - sent)
    let isLast = sent + count == response.body.count
    var piece = [UInt8](repeating: 0, count: SceneSocket.headroom) + response.body[sent..<sent + count]
    let written = piece.withUnsafeMutableBufferPointer {
      lws_write(wsi, $0.baseAddress! + SceneSocket.headroom, count, isLast ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP)
    }
    guard written >= count else { return -1 }
    sent += count
    if isLast { return finish() }
    lws_callback_on_writable(wsi)
    return 0
  }

  /// Writes headers at once; the upgrade's refusal uses it too.
  func writeHeaders(of response: Response) -> Bool {
    var buffer = [UInt8](repeating: 0, count: SceneSocket.headroom + 4096)
    let size = buffer.count
    return buffer.withUnsafeMutableBufferPointer { buffer in
      let start = buffer.baseAddress! + SceneSocket.headroom, end = buffer.baseAddress! + size
      var position: UnsafeMutablePointer<UInt8>? = start
      guard lws_add_http_header_status(wsi, response.status, &position, end) == 0 else { return false }
      var headers = response.headers + Response.sharedHeaders
      if !headers.contains(where: { $0.name == "content-security-policy:" }) { headers.append(Response.policyOfFiles) }
      if isSecure { headers.append(("strict-transport-security:", "max-age=31536000")) }
      if closes { headers.append(("connection:", "close")) }
      if let cookie { headers.append(("set-cookie:", cookie)) }
      // What a page would weigh is not known without drawing it.
      if response.status != 304, !isHead || !response.body.isEmpty { headers.append(("content-length:", String(response.body.count))) }
      for header in headers {
        let isAdded = lws_add_http_header_by_name(wsi, header.name, header.value, Int32(header.value.utf8.count), &position, end)
        guard isAdded == 0 else { return false }
      }
      return lws_finalize_write_http_header(wsi, start, &position, end) == 0
    }
  }

  private func finish() -> Int32 {
    response = nil
    request = nil
    if closes { return -1 }
    return lws_http_transaction_completed(wsi) != 0 ? -1 : 0
  }
}
