// SceneSocket: the WebSocket between one browser window and its scene.
// What comes in is counted and passed on unparsed; what goes out waits here until the browser takes it.

import CLinux
import CWebSockets
import Glibc

/// Why the system closes a socket; the client acts on the number.
enum CloseCode: UInt16 {
  /// Another socket has taken over the scene.
  case replaced = 4000
  /// The app's process is a new one: connect again and say hello.
  case restarted = 4001
  /// The app crashes again and again: load the page, which says so.
  case crashed = 4002
  /// Too many people: try again later.
  case busy = 4003
  /// The scene is not there any more: load the page.
  case ended = 4004
  /// The browser does not take what the app draws: connect again and ask for what was missed.
  case stalled = 4005
  /// More messages than a person can cause.
  case tooMany = 4008
  case notText = 1003
  case tooLarge = 1009
  /// The system goes away for a moment: connect again.
  case goingAway = 1001
}

final class SceneSocket {
  private let wsi: OpaquePointer
  /// The scene while it is attached; nil once the socket is on its way out.
  weak var scene: Scene?
  /// Set when the process that heard this socket's hello is gone.
  var isStale = false
  private(set) var hasSaidHello = false
  /// Whether the user looks at the page, as far as the browser has told.
  private(set) var isVisible: Bool
  private var queue: [[UInt8]] = []
  private var first = 0
  /// Bytes that wait for the browser.
  private(set) var queued = 0
  /// Bytes that the browser has taken since the socket opened.
  private(set) var delivered = 0
  private var closing: CloseCode?
  private var isClosed = false
  private var isReading = true
  private var partial: [UInt8] = []
  private var bucket: TokenBucket
  private let limits: SystemLimits
  /// Bytes of messages that have been received.
  private var received = 0
  /// Bytes beside those of messages at the latest look, and when that was.
  private var overhead: (bytes: Int, time: Double)

  /// libwebsockets writes a frame's header in front of the payload.
  static let headroom = 32

  init(wsi: OpaquePointer, isVisible: Bool = true, limits: SystemLimits) {
    self.wsi = wsi
    self.isVisible = isVisible
    self.limits = limits
    bucket = TokenBucket(rate: limits.messageRate, burst: limits.messageBurst, now: Reactor.now)
    overhead = (shoji_received(lws_get_socket_fd(wsi)), Reactor.now)
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

  /// Closes with a code; what still waits is dropped, since the client asks for what it has missed.
  func close(_ code: CloseCode) {
    guard closing == nil, !isClosed else { return }
    closing = code
    queue = []
    first = 0
    queued = 0
    if code == .stalled {
      // NB: a browser that takes nothing would not take the close frame either.
      lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC)
    } else {
      lws_callback_on_writable(wsi)
      // The same holds for one whose window is full; it gets a moment.
      lws_set_timeout(wsi, PENDING_TIMEOUT_CLOSE_SEND, 3)
    }
  }

  /// Stops listening to the browser while the app does not keep up.
  func setReading(_ reading: Bool) {
    guard isReading != reading, !isClosed else { return }
    isReading = reading
    lws_rx_flow_control(wsi, reading ? 1 : 0)
  }

  // What follows is called by the door, from inside libwebsockets' callbacks.

  /// Writes as much as the browser takes. Returns non-zero to close, as libwebsockets wants it.
  func writable() -> Int32 {
    if let closing {
      lws_close_reason(wsi, lws_close_status(UInt32(closing.rawValue)), nil, 0)
      return -1
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

  /// Takes a piece of a message. Returns non-zero to close.
  func receive(_ piece: UnsafeRawBufferPointer, isFirst: Bool, isFinal: Bool, isBinary: Bool) -> Int32 {
    guard closing == nil else { return 0 }
    received += piece.count + Self.frameHead
    // Each piece counts, so that endless empty continuations run out of tokens too.
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

  /// A pong that was not asked for is a message like any other.
  func receivePong() -> Int32 {
    guard closing == nil else { return 0 }
    return bucket.take(at: Reactor.now) ? 0 : refuse(.tooMany)
  }

  /// The head of a frame of a browser has at most this many bytes, and an empty control frame at least six.
  private static let frameHead = 14
  /// What libwebsockets may have read and not handed on yet, and some control frames.
  private static let overheadBurst = 256 << 10

  /// Whether much more has come since the latest look than the messages that were handed over: control frames, of which only the kernel's
  /// count tells.
  func isFlooding(at now: Double) -> Bool {
    let bytes = shoji_received(lws_get_socket_fd(wsi)) - received
    defer { overhead = (bytes, now) }
    let allowed = Self.overheadBurst + Int(min(10, now - overhead.time) * limits.messageRate) * Self.frameHead
    return bytes - overhead.bytes > allowed
  }

  /// Ends the connection without a word: a browser that floods reads none.
  func cut() {
    guard !isClosed else { return }
    closing = .tooMany
    // NB: libwebsockets looks at its timeouts when nothing is to be read, which is never; the kernel answers what comes now with a reset.
    shutdown(lws_get_socket_fd(wsi), Int32(SHUT_RDWR))
    lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC)
  }

  func closed() {
    isClosed = true
    scene?.socketClosed(self)
    scene = nil
  }

  private func pass(_ message: UnsafeRawBufferPointer) {
    // What the system itself understands: whether it is there, and that an app which does not answer is to be started again. Its answer tells
    // whether the app is there to answer, too: one that still starts does not hang.
    if message.count == 1, message[0] == UInt8(ascii: ".") {
      return [UInt8(ascii: scene?.isOpen == true ? "." : ",")].withUnsafeBytes(send)
    }
    if message.count == 1, message[0] == UInt8(ascii: "!") { scene?.app?.startAgain(); return }
    if message.count == 1, message[0] == UInt8(ascii: "+") {
      isVisible = true
      scene?.app?.becameVisible()
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
