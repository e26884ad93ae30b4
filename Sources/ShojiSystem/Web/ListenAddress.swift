// ListenAddress: where the door opens, found out before libwebsockets tries, which says little about what went wrong.

import Glibc

struct ListenAddress {
  /// As libwebsockets wants it: it takes no names.
  let numeric: String
  private let isVersion6: Bool

  /// Finds the address, and whether its port can be opened.
  init(host: String, port: Int) throws {
    var hints = addrinfo(), found: UnsafeMutablePointer<addrinfo>?
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE
    guard getaddrinfo(host, String(port), &hints, &found) == 0, let first = found?.pointee else {
      throw StartFailure(message: "the address \(host) is not known; choose another with --host")
    }
    defer { freeaddrinfo(found) }
    var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    getnameinfo(first.ai_addr, first.ai_addrlen, &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST)
    numeric = String(cString: name)
    isVersion6 = first.ai_family == AF_INET6

    // NB: libwebsockets shares a port with whoever else allows it, so it is tried here without that.
    let file = socket(first.ai_family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { close(file) }
    var one: Int32 = 1
    setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &one, 4)
    guard bind(file, first.ai_addr, first.ai_addrlen) == 0, listen(file, 1) == 0 else {
      let reason = switch errno {
      case EADDRINUSE: "port \(port) of \(host) is in use; choose another with --port"
      case EACCES: "port \(port) of \(host) is not ours to open; choose one above 1023 with --port"
      default: "\(host) is not an address of this machine; choose another with --host"
      }
      throw StartFailure(message: reason)
    }
  }

  func url(port: Int) -> String {
    "http://\(isVersion6 ? "[\(numeric)]" : numeric):\(port)/"
  }
}
