// SceneSocket: the WebSocket between one browser window and its scene.
// Incoming messages are rate-limited and passed on unparsed; outgoing frames are queued here until the browser reads them.

import CLinux
import CWebSockets
import Glibc

/// Why the system closes a socket; the client acts on the code.
enum CloseCode: UInt16 {
  /// Another window shows the scene.
  case replaced = 4000
  /// The app has a new process: connect again and send the hello.
  case restarted = 4001
  /// The app crashes repeatedly: load the page, which reports it.
  case crashed = 4002
  /// Too many users: try again later.
  case busy = 4003
  /// The scene no longer exists: load the page.
  case ended = 4004
  /// The browser does not read what the app sends: connect again and ask for missed frames.
  case stalled = 4005
  /// The app has dismissed the window: close it.
  case dismissed = 4006
  /// More messages than a user can cause.
  case tooMany = 4008
  case notText = 1003
  case tooLarge = 1009
  /// The system is ending, perhaps to restart: connect again.
  case goingAway = 1001
}

/// A browser's request to open the socket of a scene.
struct SocketRequest {
  let person: String
  /// The token of the scene.
  let token: String
  /// Whether the page is visible.
  let isVisible: Bool
  /// Whether this window has shown the scene before, and so may take it from an earlier connection of its own.
  let isOwner: Bool
}

final class SceneSocket {
  private let wsi: OpaquePointer
  /// The scene while the socket is attached; nil once it is replaced or closed.
  weak var scene: UserScene?
  /// Set when the process that got this socket's hello has ended.
  var isStale = false
  private(set) var hasSaidHello = false
  /// Whether the page is visible, as far as the browser has reported.
  private(set) var isVisible: Bool
  private var queue: [[UInt8]] = []
  private var first = 0
  /// Bytes that are still to be written.
  private(set) var queued = 0
  /// Bytes written since the socket opened.
  private(set) var delivered = 0
  private var closing: CloseCode?
  private var isClosed = false
  private var isReading = true
  private var partial: [UInt8] = []
  private var bucket: TokenBucket
  private let limits: SystemLimits
  /// Bytes of received messages, counted with the largest possible frame headers.
  private var received = 0
  /// Bytes received beyond those of messages at the latest check for floods, and its time.
  private var overhead: (bytes: Int, time: Double)
  /// Its place among all open sockets.
  var place: Int?
  /// When the browser was last heard, and when it was pinged because it was silent.
  private var heard: Double
  private var pinged: Double?
  private var mustPing = false

  /// Space in front of a payload, into which libwebsockets writes the frame's header.
  static let headroom = 32

  init(wsi: OpaquePointer, isVisible: Bool = true, limits: SystemLimits) {
    self.wsi = wsi
    self.isVisible = isVisible
    self.limits = limits
    bucket = TokenBucket(rate: limits.messageRate, burst: limits.messageBurst, now: Reactor.now)
    heard = Reactor.now
    overhead = (shoji_received(lws_get_socket_fd(wsi)), heard)
  }

  /// Queues a frame for the browser. Costs one copy.
  func send(_ payload: UnsafeRawBufferPointer) {
    guard closing == nil, !isClosed else { return }
    guard queued + payload.count <= limits.outputQueue else {
      close(.stalled)
      return
    }
    let frame = [UInt8](unsafeUninitializedCapacity: Self.headroom + payload.count) { bytes, count in
      bytes.baseAddress!.initialize(repeating: 0, count: Self.headroom)
      UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(bytes)[Self.headroom...]).copyMemory(from: payload)
      count = Self.headroom + payload.count
    }
    queue.append(frame)
    queued += payload.count
    lws_callback_on_writable(wsi)
  }

  /// Closes with a code. Queued frames are dropped, since the client asks for those that it has missed.
  func close(_ code: CloseCode) {
    guard closing == nil, !isClosed else { return }
    closing = code
    queue = []
    first = 0
    queued = 0
    if code == .stalled {
      // NB: a browser that reads nothing would not read the close frame either.
      lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC)
    } else {
      lws_callback_on_writable(wsi)
      // Neither would a browser whose receive window is full; it gets three seconds.
      lws_set_timeout(wsi, PENDING_TIMEOUT_CLOSE_SEND, 3)
    }
  }

  /// Pauses or resumes reading; paused while the app does not keep up.
  func setReading(_ reading: Bool) {
    guard isReading != reading, !isClosed else { return }
    isReading = reading
    lws_rx_flow_control(wsi, reading ? 1 : 0)
  }

  // `HTTPServer` calls most of the following, from inside libwebsockets' callback.

  /// Writes as many frames as the connection takes. Returns non-zero to close, as libwebsockets expects.
  func writable() -> Int32 {
    if let closing {
      lws_close_reason(wsi, lws_close_status(UInt32(closing.rawValue)), nil, 0)
      return -1
    }
    if mustPing {
      mustPing = false
      // NB: libwebsockets reports no pong without a payload.
      var ping = [UInt8](repeating: 0, count: Self.headroom + 1)
      let written = ping.withUnsafeMutableBufferPointer { lws_write(wsi, $0.baseAddress! + Self.headroom, 1, LWS_WRITE_PING) }
      guard written >= 0 else { return -1 }
      if first < queue.count { lws_callback_on_writable(wsi) }
      return 0
    }
    while first < queue.count {
      let count = queue[first].count - Self.headroom
      let written = queue[first].withUnsafeMutableBufferPointer {
        lws_write(wsi, $0.baseAddress! + Self.headroom, count, LWS_WRITE_TEXT)
      }
      guard written >= count else { return -1 }
      queue[first] = []
      first += 1
      queued -= count
      delivered += count
      if first < queue.count, lws_send_pipe_choked(wsi) != 0 {
        lws_callback_on_writable(wsi)
        break
      }
    }
    if first == queue.count {
      queue.removeAll(keepingCapacity: queue.capacity <= 64)
      first = 0
    }
    scene?.app?.outputShrank()
    return 0
  }

  /// Receives a piece of a message. Returns non-zero to close.
  func receive(_ piece: UnsafeRawBufferPointer, isFirst: Bool, isFinal: Bool, isBinary: Bool) -> Int32 {
    guard closing == nil else { return 0 }
    isHeard()
    received += piece.count + Self.frameHead
    // Small continuations count too, so that endless empty ones run out of tokens.
    guard !isFirst && piece.count >= 1024 || bucket.take(at: Reactor.now) else { return refuse(.tooMany) }
    if isFirst, isBinary { return refuse(.notText) }
    guard partial.count + piece.count <= limits.messageSize else { return refuse(.tooLarge) }
    if isFirst, isFinal {
      pass(piece)
    } else {
      partial.append(contentsOf: piece)
      guard isFinal else { return 0 }
      let whole = partial
      partial = []
      whole.withUnsafeBytes(pass)
    }
    return 0
  }

  /// Counts a pong like a message, since a browser may send any number of unsolicited ones.
  func receivePong() -> Int32 {
    guard closing == nil else { return 0 }
    isHeard()
    return bucket.take(at: Reactor.now) ? 0 : refuse(.tooMany)
  }

  /// The largest header of a frame from a browser in bytes; an empty control frame has at least six.
  private static let frameHead = 14
  /// Bytes that libwebsockets may have read but not passed on yet, and some control frames.
  private static let overheadBurst = 256 << 10

  /// Whether far more bytes than those of the messages arrived since the latest check: control frames, which only the kernel's byte count
  /// reveals.
  func isFlooding(at now: Double) -> Bool {
    let bytes = shoji_received(lws_get_socket_fd(wsi)) - received
    defer { overhead = (bytes, now) }
    let allowed = Self.overheadBurst + Int(min(10, now - overhead.time) * limits.messageRate) * Self.frameHead
    return bytes - overhead.bytes > allowed
  }

  private func isHeard() {
    heard = Reactor.now
    pinged = nil
  }

  /// Pings a browser that has been silent, and ends the connection to one that has not answered.
  func checkLife(at now: Double) {
    // Nothing is read while the app does not keep up.
    guard closing == nil, !isClosed, isReading else { return isHeard() }
    if let pinged {
      // NB: after a pause of the whole system its answer may be waiting to be read, so the time since the ping counts.
      if now - pinged >= limits.goneSeconds - limits.pingSeconds { cut(.stalled) }
    } else if now - heard >= limits.pingSeconds {
      pinged = now
      mustPing = true
      lws_callback_on_writable(wsi)
    }
  }

  /// Ends the connection without a close frame, which neither a flooding browser nor one that is gone would read.
  func cut(_ code: CloseCode = .tooMany) {
    guard !isClosed else { return }
    closing = code
    // NB: libwebsockets checks timeouts when there is nothing to read, which is never here; the kernel answers further data with a reset.
    shutdown(lws_get_socket_fd(wsi), Int32(SHUT_RDWR))
    lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC)
  }

  func closed() {
    isClosed = true
    scene?.socketClosed(self)
    scene = nil
  }

  private func pass(_ message: UnsafeRawBufferPointer) {
    // Messages to the system itself. `.` asks whether it is alive; `,` in reply means that the app is still starting, so it does not hang.
    // `!` restarts an app that does not respond. `+` reports that the page has become visible, `-` that it is hidden.
    if message.count == 1, message[0] == UInt8(ascii: ".") {
      return [UInt8(ascii: scene?.isOpen == true ? "." : ",")].withUnsafeBytes(send)
    }
    if message.count == 1, message[0] == UInt8(ascii: "!") {
      scene?.app?.startAgain()
      return
    }
    if message.count == 1, message[0] == UInt8(ascii: "+") || message[0] == UInt8(ascii: "-") {
      isVisible = message[0] == UInt8(ascii: "+")
      if let scene { scene.app?.visibilityChanged(scene) }
      return
    }
    // `!` and JSON: an answer to a notification.
    if message.first == PersonNotifications.mark {
      if let scene { scene.app?.person.notifications.take(UnsafeRawBufferPointer(rebasing: message[1...]), from: scene) }
      return
    }
    guard !isStale, let scene else { return }
    let kind: SystemMessageKind = hasSaidHello ? .event : .connected
    hasSaidHello = true
    scene.app?.receive(kind, message, for: scene)
  }

  private func refuse(_ code: CloseCode) -> Int32 {
    closing = code
    lws_close_reason(wsi, lws_close_status(UInt32(code.rawValue)), nil, 0)
    return -1
  }
}
