// ListenAddress: resolves and tests the listening addresses before libwebsockets opens them, since its own errors hardly show the cause.

import Glibc

/// One address of this machine, exactly as named: IPv4 and IPv6 are never mixed.
struct ListenAddress: Equatable {
  /// The numeric address, such as `127.0.0.1` or `::1`: libwebsockets accepts no names.
  let numeric: String
  let isVersion6: Bool

  /// Whether only this machine can reach the address.
  var isLoopback: Bool { numeric == "::1" || numeric.hasPrefix("127.") }
  /// Whether the address means every address of the machine.
  var isWildcard: Bool { numeric == "0.0.0.0" || numeric == "::" }

  func url(port: Int) -> String { "http://\(isVersion6 ? "[\(numeric)]" : numeric):\(port)/" }

  /// Returns the addresses of all hosts, after testing each on the port (0: any free one).
  ///
  /// - Parameter holder: a process that gives its own addresses up before they are opened
  static func all(hosts: [String], port: Int, inPlaceOf holder: pid_t? = nil) throws -> [ListenAddress] {
    var result: [ListenAddress] = []
    for host in hosts {
      for address in try addresses(of: host, port: port, inPlaceOf: holder) where !result.contains(address) { result.append(address) }
    }
    return result
  }

  /// Resolves a host. A name may have addresses that this machine lacks (`localhost` without IPv6); one usable address is enough.
  private static func addresses(of host: String, port: Int, inPlaceOf holder: pid_t?) throws -> [ListenAddress] {
    var hints = addrinfo()
    var found: UnsafeMutablePointer<addrinfo>?
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE
    guard getaddrinfo(host, String(port), &hints, &found) == 0 else {
      throw StartFailure(message: "the address \(host) is not known; choose another with --host")
    }
    defer { freeaddrinfo(found) }
    var result: [ListenAddress] = []
    var problem: Int32 = EADDRNOTAVAIL
    var next = found
    while let info = next?.pointee {
      next = info.ai_next
      guard info.ai_family == AF_INET || info.ai_family == AF_INET6 else { continue }
      var error = tryToListen(info)
      if error == EADDRINUSE, let holder, isHeld(ListenAddress(info), port: port, by: holder) { error = 0 }
      if error == 0 { result.append(ListenAddress(info)) } else if error != EADDRNOTAVAIL { problem = error }
    }
    guard result.isEmpty || problem != EADDRNOTAVAIL else { return result }
    let reason =
      switch problem {
      case EADDRINUSE: "port \(port) of \(host) is in use; choose another with --port"
      case EACCES: "port \(port) of \(host) is not ours to open; choose one above 1023 with --port"
      default: "\(host) is not an address of this machine; choose another with --host"
      }
    throw StartFailure(message: reason)
  }

  /// Whether a process, and no other one, keeps an address from being opened, as far as the kernel tells.
  private static func isHeld(_ address: ListenAddress, port: Int, by process: pid_t) -> Bool {
    let files = "/proc/\(process)/fd"
    let own = Set(Folder.names(in: files).compactMap { Folder.target(of: "\(files)/\($0)") })
    let listening = ListeningSocket.all.filter { $0.port == port && (address.isWildcard || $0.isWildcard || $0.address == address.numeric) }
    return !listening.isEmpty && listening.allSatisfy { own.contains("socket:[\($0.inode)]") }
  }

  private init(_ info: addrinfo) {
    var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    getnameinfo(info.ai_addr, info.ai_addrlen, &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST)
    numeric = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    isVersion6 = info.ai_family == AF_INET6
  }

  /// Returns 0 or the error. NB: libwebsockets shares a port with any process that allows it, so this test binds without sharing.
  private static func tryToListen(_ info: addrinfo) -> Int32 {
    let file = socket(info.ai_family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    // A machine without IPv6 has no such sockets.
    guard file >= 0 else { return EADDRNOTAVAIL }
    defer { close(file) }
    var one: Int32 = 1
    setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &one, 4)
    if info.ai_family == AF_INET6 { setsockopt(file, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &one, 4) }
    return bind(file, info.ai_addr, info.ai_addrlen) == 0 && listen(file, 1) == 0 ? 0 : errno
  }
}
