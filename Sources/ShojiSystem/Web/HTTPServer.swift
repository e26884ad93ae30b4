// HTTPServer: the HTTP server, on libwebsockets, whose events it turns into calls on connections in one callback.

import CWebSockets
import Glibc

final class HTTPServer {
  /// libwebsockets holds an unowned pointer to the system, and uses it until the last connection is closed.
  private let system: System
  private var context: OpaquePointer?
  private let tables: UnsafeMutablePointer<lws_protocols>
  /// Nil if libwebsockets uses its own event loop.
  private let loop: EventLoop?
  /// The URL of the first address, with the port that the kernel chose if port 0 was requested.
  let address: String

  /// Starts listening on all addresses; throws if that fails.
  init(_ system: System) throws {
    self.system = system
    let configuration = system.configuration
    lws_set_log_level(Int32(LLL_ERR), { _, _ in })
    let addresses = try ListenAddress.all(hosts: configuration.hosts, port: configuration.port)
    system.listens(on: addresses)
    tables = .allocate(capacity: 2)
    tables.initialize(repeating: lws_protocols(), count: 2)
    tables[0].name = UnsafePointer(strdup("shoji"))
    tables[0].callback = lwsCallback
    // The largest piece of a message that is passed to the callback at once.
    tables[0].rx_buffer_size = 64 << 10

    // Without pings of its own: see OpenSockets.
    let retry = lws_retry_bo_t()
    let retryPointer = UnsafeMutablePointer<lws_retry_bo_t>.allocate(capacity: 1)
    retryPointer.initialize(to: retry)

    var info = lws_context_creation_info()
    info.protocols = UnsafePointer(tables)
    info.gid = -1
    info.uid = -1
    info.server_string = UnsafePointer(strdup("shoji"))
    info.user = Unmanaged.passUnretained(system).toOpaque()
    info.options = UInt64(LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND | LWS_SERVER_OPTION_EXPLICIT_VHOSTS)
    info.pt_serv_buf_size = 64 << 10
    // Larger than the accepted size, so that too large a head gets a response; libwebsockets itself would only disconnect.
    info.max_http_header_data = 48 << 10
    info.retry_and_idle_policy = UnsafePointer(retryPointer)
    info.timeout_secs = 20
    info.keepalive_timeout = 60
    let (context, loop) = HTTPServer.context(&info)
    self.loop = loop
    guard let context else { throw StartFailure(message: "the event loop cannot be started") }
    self.context = context
    var hosts: [OpaquePointer] = []
    var port = Int32(configuration.port)
    for address in addresses {
      guard let host = HTTPServer.listen(on: address, port: port, context, info) else {
        lws_context_destroy(context)
        throw StartFailure(message: "\(address.url(port: Int(port))) cannot be opened; choose another with --host and --port")
      }
      hosts.append(host)
      // If the kernel chose the first port, the other addresses use the same one.
      port = lws_get_vhost_listen_port(host)
    }
    let host = hosts[0]
    self.address = addresses[0].url(port: Int(port))
    var file = lws_sock_file_fd_type()
    file.filefd = system.reactor.descriptor
    guard lws_adopt_descriptor_vhost(host, LWS_ADOPT_RAW_FILE_DESC, file, "shoji", nil) != nil else {
      throw StartFailure(message: "the event loop cannot be started")
    }
  }

  /// Listens on one address. NB: for an IPv4 address libwebsockets opens an IPv6 socket on every address, unless IPv6 is disabled for it.
  private static func listen(on address: ListenAddress, port: Int32, _ context: OpaquePointer, _ shared: lws_context_creation_info)
    -> OpaquePointer?
  {
    var info = shared
    info.port = port
    info.iface = UnsafePointer(strdup(address.numeric))
    info.vhost_name = UnsafePointer(strdup(address.numeric))
    info.options |=
      address.isVersion6
      ? UInt64(LWS_SERVER_OPTION_IPV6_V6ONLY_MODIFY | LWS_SERVER_OPTION_IPV6_V6ONLY_VALUE) : UInt64(LWS_SERVER_OPTION_DISABLE_IPV6)
    return lws_create_vhost(context, &info)
  }

  /// Creates the context, with libev if it and libwebsockets' support for it are installed.
  private static func context(_ info: inout lws_context_creation_info) -> (OpaquePointer?, EventLoop?) {
    if let loop = EventLoop() {
      let loops = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: 1)
      loops.initialize(to: loop.pointer)
      var withLoop = info
      withLoop.foreign_loops = loops
      withLoop.options |= UInt64(LWS_SERVER_OPTION_LIBEV)
      if let context = lws_create_context(&withLoop) { return (context, loop) }
    }
    return (lws_create_context(&info), nil)
  }

  private var turns = 0
  private var lastWatch = 0.0

  /// Checks for floods every 64 turns and at most twice a second, which costs nothing while little happens.
  private func watchForFloods() {
    turns += 1
    guard turns >= 64 else { return }
    turns = 0
    let now = Reactor.now
    guard now - lastWatch >= 0.5 else { return }
    lastWatch = now
    system.cutFloods(at: now)
  }

  deinit {
    close()
    tables.deallocate()
  }

  /// Closes every connection and detaches the scenes from their sockets.
  func close() {
    guard let context else { return }
    self.context = nil
    lws_context_destroy(context)
    loop?.finish()
  }

  /// Waits for events and handles them.
  func turn() -> Bool {
    watchForFloods()
    guard let loop else { return lws_service(context, 0) >= 0 }
    loop.turn()
    return true
  }
}

/// Why the system did not start, in one line for the user.
package struct StartFailure: Error {
  package var message: String
}

private func connection(_ wsi: OpaquePointer) -> Connection {
  if let known = lws_get_opaque_user_data(wsi) {
    return Unmanaged<Connection>.fromOpaque(known).takeUnretainedValue()
  }
  let connection = Connection(wsi: wsi)
  lws_set_opaque_user_data(wsi, Unmanaged.passRetained(connection).toOpaque())
  return connection
}

/// Handles every event of every connection.
private func lwsCallback(
  _ wsi: OpaquePointer?, _ reason: lws_callback_reasons, _ user: UnsafeMutableRawPointer?,
  _ input: UnsafeMutableRawPointer?, _ length: Int
) -> Int32 {
  guard let wsi, let pointer = lws_context_user(lws_get_context(wsi)) else { return 0 }
  let system = Unmanaged<System>.fromOpaque(pointer).takeUnretainedValue()
  switch reason {
  case LWS_CALLBACK_RAW_RX_FILE:
    system.reactor.turn()
  case LWS_CALLBACK_RECEIVE:
    guard let socket = connection(wsi).socket else { return -1 }
    let isFinal = lws_is_final_fragment(wsi) != 0 && lws_remaining_packet_payload(wsi) == 0
    return socket.receive(
      UnsafeRawBufferPointer(start: input, count: length), isFirst: lws_is_first_fragment(wsi) != 0, isFinal: isFinal,
      isBinary: lws_frame_is_binary(wsi) != 0)
  case LWS_CALLBACK_SERVER_WRITEABLE:
    return connection(wsi).socket?.writable() ?? 0
  case LWS_CALLBACK_HTTP_WRITEABLE:
    return connection(wsi).writable()
  case LWS_CALLBACK_HTTP:
    let connection = connection(wsi)
    let path = input.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) } ?? "/"
    let request = Request(wsi, path: path, proxies: system.proxies)
    connection.begin(request)
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, 60)
    if let refusal = system.refusal(of: request) {
      connection.close(after: refusal)
      break
    }
    if system.isFile(request) {
      if let refusal = system.beginFile(request, connection) {
        connection.close(after: refusal)
      } else if request.contentLength == 0 {
        connection.incoming = nil
        connection.respond(.plain(200, ""))
      }
      break
    }
    // A form's body is read first; no accepted form has a long one.
    if request.method == .post, request.contentLength > 0 {
      let longest = system.longestForm(request)
      guard request.contentLength <= longest else {
        connection.close(after: .plain(413, "more than \(longest) bytes are not taken here\n"))
        break
      }
      connection.awaitsBody = true
      return 0
    }
    system.route(request, connection)
  case LWS_CALLBACK_HTTP_BODY:
    let connection = connection(wsi)
    if let file = connection.incoming {
      guard file.receive(UnsafeRawBufferPointer(start: input, count: length)) else { return -1 }
      file.holdBack(connection)
      return connection.age > system.configuration.limits.seconds(forFileOf: connection.request?.contentLength ?? 0) ? -1 : 0
    }
    if connection.awaitsBody { connection.body += UnsafeRawBufferPointer(start: input, count: length) }
    // libwebsockets restarts its own timeout with each byte.
    return connection.age > system.configuration.limits.bodySeconds
      || connection.body.count > (connection.request.map(system.longestForm) ?? 0) ? -1 : 0
  case LWS_CALLBACK_HTTP_BODY_COMPLETION:
    let connection = connection(wsi)
    if let file = connection.incoming {
      connection.incoming = nil
      file.finish(connection, system)
      break
    }
    guard connection.awaitsBody, let request = connection.request else { break }
    connection.awaitsBody = false
    system.route(request, connection)
  case LWS_CALLBACK_RAW_ADOPT, LWS_CALLBACK_RAW_RX:
    // NB: CONNECT makes libwebsockets leave HTTP, without a timeout.
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, 5)
    lws_callback_on_writable(wsi)
  case LWS_CALLBACK_RAW_WRITEABLE:
    var refusal = [UInt8](repeating: 0, count: SceneSocket.headroom) + Response.connectRefusal
    _ = refusal.withUnsafeMutableBufferPointer {
      lws_write(wsi, $0.baseAddress! + SceneSocket.headroom, Response.connectRefusal.count, LWS_WRITE_HTTP)
    }
    return -1
  case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
    let connection = connection(wsi)
    let path = Header.text(wsi, WSI_TOKEN_GET_URI) ?? ""
    let request = Request(wsi, path: path, proxies: system.proxies)
    guard let refusal = system.refusal(of: request) ?? system.refusal(ofUpgrade: request, connection) else { return 0 }
    var empty = refusal
    empty.body = []
    return connection.writeHeaders(of: empty) ? 1 : -1
  case LWS_CALLBACK_ESTABLISHED:
    let connection = connection(wsi)
    guard let upgrade = connection.upgrade else { return -1 }
    let socket = SceneSocket(wsi: wsi, isVisible: upgrade.isVisible, limits: system.configuration.limits)
    connection.socket = socket
    system.opened(socket)
    if let client = connection.client { system.sockets.add(client) }
    system.connected(socket, upgrade)
  case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
    let peer = Header.peer(wsi)
    let client = ClientAddress(peer)
    // The connections of this machine or a trusted proxy may be those of many users.
    guard !client.isLocal, !system.proxies.contains(peer) else { break }
    guard system.connections.hasRoom(for: client) else {
      system.log.warning("too many connections are open; more are closed", from: "network \(client.network)")
      return -1
    }
    connection(wsi).peer = client
    system.connections.add(client)
  case LWS_CALLBACK_RECEIVE_PONG:
    return connection(wsi).socket?.receivePong() ?? 0
  case LWS_CALLBACK_CLOSED:
    connection(wsi).socket?.closed()
  case LWS_CALLBACK_CLOSED_HTTP:
    connection(wsi).abandon()
  case LWS_CALLBACK_WSI_DESTROY:
    guard let known = lws_get_opaque_user_data(wsi) else { return 0 }
    lws_set_opaque_user_data(wsi, nil)
    let connection = Unmanaged<Connection>.fromOpaque(known).takeRetainedValue()
    connection.abandon()
    if let socket = connection.socket {
      socket.closed()
      system.openSockets.remove(socket)
    }
    if connection.socket != nil, let client = connection.client { system.sockets.remove(client) }
    if let peer = connection.peer { system.connections.remove(peer) }
    // The user may have been loaded for a handshake that was never completed.
    if let upgrade = connection.upgrade { system.people[upgrade.person]?.forgetIfIdle() }
  default:
    break
  }
  return 0
}
