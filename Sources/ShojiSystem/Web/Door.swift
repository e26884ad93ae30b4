// Door: where libwebsockets and the system meet. Its one callback turns reasons into calls on connections.

import CWebSockets
import Glibc

final class Door {
  /// libwebsockets holds the system without owning it, and asks for it until the last connection is closed.
  private let system: System
  private var context: OpaquePointer?
  private let tables: UnsafeMutablePointer<lws_protocols>
  /// Where the door is open; the kernel's choice when port 0 was asked for.
  let port: Int

  /// Opens the port, or says why not.
  init(_ system: System) throws {
    self.system = system
    let configuration = system.configuration
    lws_set_log_level(Int32(LLL_ERR), { _, _ in })
    guard Door.isFree(host: configuration.host, port: configuration.port) else {
      throw StartFailure(message: "port \(configuration.port) of \(configuration.host) is in use or not ours to open; choose another with --port")
    }
    tables = .allocate(capacity: 2)
    tables.initialize(repeating: lws_protocols(), count: 2)
    tables[0].name = UnsafePointer(strdup("shoji"))
    tables[0].callback = doorCallback
    // The largest piece of a message that is handed over at once.
    tables[0].rx_buffer_size = 64 << 10

    var retry = lws_retry_bo_t()
    retry.secs_since_valid_ping = 30
    retry.secs_since_valid_hangup = 45
    let retryPointer = UnsafeMutablePointer<lws_retry_bo_t>.allocate(capacity: 1)
    retryPointer.initialize(to: retry)

    var info = lws_context_creation_info()
    info.port = Int32(configuration.port)
    info.iface = UnsafePointer(strdup(configuration.host))
    info.protocols = UnsafePointer(tables)
    info.gid = -1
    info.uid = -1
    info.server_string = UnsafePointer(strdup("shoji"))
    info.user = Unmanaged.passUnretained(system).toOpaque()
    info.options = UInt64(LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND)
    info.pt_serv_buf_size = 64 << 10
    info.max_http_header_data = 16 << 10
    info.retry_and_idle_policy = UnsafePointer(retryPointer)
    info.timeout_secs = 20
    info.keepalive_timeout = 60
    guard let context = lws_create_context(&info) else {
      throw StartFailure(message: "\(configuration.host):\(configuration.port) cannot be opened; choose another with --host and --port")
    }
    self.context = context
    guard let host = lws_get_vhost_by_name(context, "default") else {
      throw StartFailure(message: "\(configuration.host):\(configuration.port) cannot be opened; choose another with --host and --port")
    }
    port = Int(lws_get_vhost_listen_port(host))
    var file = lws_sock_file_fd_type()
    file.filefd = system.reactor.descriptor
    guard lws_adopt_descriptor_vhost(host, LWS_ADOPT_RAW_FILE_DESC, file, "shoji", nil) != nil else {
      throw StartFailure(message: "the event loop cannot be started")
    }
  }

  deinit {
    close()
    tables.deallocate()
  }

  /// Closes every connection; scenes hear of it.
  func close() {
    guard let context else { return }
    self.context = nil
    lws_context_destroy(context)
  }

  /// Waits for something to happen, and handles it.
  func turn() -> Bool {
    lws_service(context, 0) >= 0
  }

  /// libwebsockets shares a port with whoever else allows it, so it is tried without that first.
  private static func isFree(host: String, port: Int) -> Bool {
    guard port != 0 else { return true }
    var hints = addrinfo(), found: UnsafeMutablePointer<addrinfo>?
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE
    guard getaddrinfo(host, String(port), &hints, &found) == 0, let address = found else { return false }
    defer { freeaddrinfo(found) }
    let file = socket(address.pointee.ai_family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard file >= 0 else { return false }
    defer { Glibc.close(file) }
    var one: Int32 = 1
    setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &one, 4)
    return bind(file, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0 && listen(file, 1) == 0
  }
}

/// Why the system did not start; one line for a person.
struct StartFailure: Error {
  var message: String
}

private func connection(_ wsi: OpaquePointer, _ system: System) -> Connection {
  if let known = lws_get_opaque_user_data(wsi) {
    return Unmanaged<Connection>.fromOpaque(known).takeUnretainedValue()
  }
  let connection = Connection(wsi: wsi, system: system)
  lws_set_opaque_user_data(wsi, Unmanaged.passRetained(connection).toOpaque())
  return connection
}

/// Every event of every connection, as libwebsockets tells it.
private func doorCallback(
  _ wsi: OpaquePointer?, _ reason: lws_callback_reasons, _ user: UnsafeMutableRawPointer?,
  _ input: UnsafeMutableRawPointer?, _ length: Int
) -> Int32 {
  guard let wsi, let pointer = lws_context_user(lws_get_context(wsi)) else { return 0 }
  let system = Unmanaged<System>.fromOpaque(pointer).takeUnretainedValue()
  switch reason {
  case LWS_CALLBACK_RAW_RX_FILE:
    system.reactor.turn()
  case LWS_CALLBACK_RECEIVE:
    guard let socket = connection(wsi, system).socket else { return -1 }
    let isFinal = lws_is_final_fragment(wsi) != 0 && lws_remaining_packet_payload(wsi) == 0
    return socket.receive(
      UnsafeRawBufferPointer(start: input, count: length), isFirst: lws_is_first_fragment(wsi) != 0, isFinal: isFinal,
      isBinary: lws_frame_is_binary(wsi) != 0)
  case LWS_CALLBACK_SERVER_WRITEABLE:
    return connection(wsi, system).socket?.writable() ?? 0
  case LWS_CALLBACK_HTTP_WRITEABLE:
    return connection(wsi, system).writable()
  case LWS_CALLBACK_HTTP:
    let connection = connection(wsi, system)
    let request = Request(wsi, path: input.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) } ?? "/")
    connection.begin(request)
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, 60)
    // A form's body is read to its end first; nothing that we take has a long one.
    if request.method == .post, request.contentLength > 0 { return request.contentLength > 4096 ? -1 : 0 }
    system.route(request, connection)
  case LWS_CALLBACK_HTTP_BODY_COMPLETION:
    let connection = connection(wsi, system)
    if let request = connection.request { system.route(request, connection) }
  case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
    let connection = connection(wsi, system)
    let path = Header.text(wsi, WSI_TOKEN_GET_URI) ?? ""
    guard let refusal = system.refusal(ofUpgrade: Request(wsi, path: path), connection) else { return 0 }
    var empty = refusal
    empty.body = []
    return connection.writeHeaders(of: empty) ? 1 : -1
  case LWS_CALLBACK_ESTABLISHED:
    let connection = connection(wsi, system)
    guard let upgrade = connection.upgrade else { return -1 }
    let socket = SceneSocket(wsi: wsi, limits: system.configuration.limits)
    connection.socket = socket
    system.connected(socket, upgrade)
  case LWS_CALLBACK_CLOSED:
    connection(wsi, system).socket?.closed()
  case LWS_CALLBACK_CLOSED_HTTP:
    connection(wsi, system).abandon()
  case LWS_CALLBACK_WSI_DESTROY:
    guard let known = lws_get_opaque_user_data(wsi) else { return 0 }
    lws_set_opaque_user_data(wsi, nil)
    let connection = Unmanaged<Connection>.fromOpaque(known).takeRetainedValue()
    connection.abandon()
    connection.socket?.closed()
  default:
    break
  }
  return 0
}
