// Connection: one connection of a browser: requests and responses, and possibly a scene's WebSocket after an upgrade.

import CWebSockets

final class Connection {
  let wsi: OpaquePointer
  /// Called when the browser disconnects while the request waits.
  private var abandoned: (() -> Void)?
  /// Watches for the browser's disconnection while the request waits.
  private var watch: (reactor: Reactor, file: Int32)?
  /// Set when the upgrade was allowed; becomes a socket when the handshake is done.
  var upgrade: SocketRequest?
  var socket: SceneSocket?
  /// The address of a socket's browser.
  var client: ClientAddress?
  /// The address of the connection itself, if it is limited: nil for this machine and trusted proxies.
  var peer: ClientAddress?
  /// The current request, kept while a form's body arrives.
  var request: Request?
  /// The `set-cookie` header of the response.
  var cookie: String?
  var acceptLanguage = ""
  var isHead = false
  /// Whether the response is a page for a frame of the stage.
  var isFramed = false
  /// Whether the browser uses HTTPS, to a proxy in front of the system.
  private var isSecure = false
  private var closes = false
  /// The body of a form, as far as it has arrived.
  var body: [UInt8] = []
  /// The values of a form, by field name.
  var form: [String: String] {
    var fields: [String: String] = [:]
    for pair in String(decoding: body, as: UTF8.self).split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
        String(decoding: RequestTraits.percentDecoded(String($0.map { $0 == "+" ? " " : $0 })) ?? [], as: UTF8.self)
      }
      if parts.count == 2 { fields[parts[0]] = parts[1] }
    }
    return fields
  }
  /// Whether the request is answered once its body has arrived; the body of any other request is read and ignored.
  var awaitsBody = false
  /// The file that the request's body is, if it is one.
  var incoming: (any IncomingFile)?
  private var begun = 0.0
  /// Seconds since the request's head arrived.
  var age: Double { Reactor.now - begun }
  private var response: Response?
  /// Bytes of the response that the browser has not taken yet.
  var unsent: Int { response.map { $0.length - sent } ?? 0 }
  private var hasSentHeaders = false
  private var sent = 0

  init(wsi: OpaquePointer) {
    self.wsi = wsi
  }

  /// Prepares for the next request of a connection that is kept alive.
  func begin(_ request: Request) {
    self.request = request
    awaitsBody = false
    incoming = nil
    body = []
    begun = Reactor.now
    acceptLanguage = request.acceptLanguage
    isHead = request.method == .head
    isFramed = false
    isSecure = request.isSecure
    response = nil
    hasSentHeaders = false
    sent = 0
    cookie = nil
  }

  /// Pauses or resumes reading of a body.
  func setReading(_ reading: Bool) { lws_rx_flow_control(wsi, reading ? 1 : 0) }

  func respond(_ page: ErrorPage) {
    respond(page.response(acceptLanguage: acceptLanguage, isFramed: isFramed))
  }

  /// Sends a response once the connection is writable. Ignored if the request already has one.
  func respond(_ response: Response) {
    guard self.response == nil else { return }
    self.response = request.map { response.compressed(accepting: $0.acceptEncoding) } ?? response
    lws_callback_on_writable(wsi)
  }

  /// Sends a response and closes the connection, since further data on it cannot be trusted.
  func close(after response: Response) {
    closes = true
    respond(response)
  }

  /// Waits until the app has drawn the page; its process may have to wait for its turn first. The scene has its own time limit for that.
  func wait(for scene: UserScene, _ reactor: Reactor) {
    wait(reactor) { [weak self, weak scene] in
      guard let scene else { return }
      scene.requests.removeAll { $0 === self }
      if scene.requests.isEmpty { scene.app?.requestsLeft(scene) }
    }
  }

  /// Waits for a response without a time limit of its own; `abandoned` is called if the browser disconnects before it.
  ///
  /// NB: libwebsockets does not watch a connection that awaits its response, so it is watched here.
  func wait(_ reactor: Reactor, abandoned: @escaping () -> Void) {
    stopWaiting()
    self.abandoned = abandoned
    lws_set_timeout(wsi, NO_PENDING_TIMEOUT, 0)
    let file = lws_get_socket_fd(wsi)
    watch = (reactor, file)
    reactor.watch(file, for: .closedByPeer) { [weak self] _ in
      guard let self else { return }
      abandon()
      lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC)
    }
  }

  /// Stops waiting: the response is ready or no longer needed.
  func stopWaiting() {
    abandoned = nil
    if let watch { watch.reactor.forget(watch.file) }
    watch = nil
  }

  /// Called when the browser has disconnected or the request is over.
  func abandon() {
    incoming = nil
    let abandoned = abandoned
    stopWaiting()
    abandoned?()
  }

  /// Writes the next piece of the response. Returns non-zero to close, as libwebsockets expects.
  func writable() -> Int32 {
    guard let response else { return 0 }
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, 30)
    if !hasSentHeaders {
      hasSentHeaders = true
      guard writeHeaders(of: response) else { return -1 }
      if isHead || response.length == 0 { return finish() }
      lws_callback_on_writable(wsi)
      return 0
    }
    guard let bytes = nextPiece(of: response) else { return -1 }
    let count = bytes.count
    // It is being read.
    guard count > 0 else { return 0 }
    let isLast = sent + count == response.length
    var piece = [UInt8](repeating: 0, count: SceneSocket.headroom) + bytes
    let written = piece.withUnsafeMutableBufferPointer {
      lws_write(wsi, $0.baseAddress! + SceneSocket.headroom, count, isLast ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP)
    }
    guard written >= count else { return -1 }
    sent += count
    if isLast { return finish() }
    lws_callback_on_writable(wsi)
    return 0
  }

  /// Returns the bytes to send next; none if they are yet to be read, and nil if they cannot be.
  private func nextPiece(of response: Response) -> ArraySlice<UInt8>? {
    let most = 64 << 10
    guard let file = response.file else { return response.body[sent...].prefix(most) }
    let piece = file.take(most) { [weak self] in
      // The browser may have gone, or asked for something else on this connection.
      if let self, self.response?.file === file { lws_callback_on_writable(wsi) }
    }
    switch piece {
    case .bytes(let bytes): return bytes
    case .later: return []
    case .failed: return nil
    }
  }

  /// Writes the headers at once. Also used to refuse an upgrade.
  func writeHeaders(of response: Response) -> Bool {
    var buffer = [UInt8](repeating: 0, count: SceneSocket.headroom + 4096)
    let size = buffer.count
    return buffer.withUnsafeMutableBufferPointer { buffer in
      let start = buffer.baseAddress! + SceneSocket.headroom
      let end = buffer.baseAddress! + size
      var position: UnsafeMutablePointer<UInt8>? = start
      guard lws_add_http_header_status(wsi, response.status, &position, end) == 0 else { return false }
      var headers = response.headers + Response.sharedHeaders
      if !headers.contains(where: { $0.name == "content-security-policy:" }) { headers.append(Response.policyOfFiles) }
      if isSecure { headers.append(("strict-transport-security:", "max-age=31536000")) }
      if closes { headers.append(("connection:", "close")) }
      if let cookie { headers.append(("set-cookie:", cookie)) }
      // The size of a page is unknown without drawing it.
      if response.status != 304, !isHead || response.length > 0 { headers.append(("content-length:", String(response.length))) }
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
