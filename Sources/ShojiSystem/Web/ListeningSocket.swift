// ListeningSocket: which sockets of this machine wait for connections, as the kernel lists them.

import Confinement
import Glibc

struct ListeningSocket: Equatable {
  /// The numeric address.
  let address: String
  let port: Int
  /// The number of the socket in `/proc/PID/fd`, there as `socket:[NUMBER]`.
  let inode: String

  var isWildcard: Bool { address == "0.0.0.0" || address == "::" }

  /// All sockets of this process's network.
  static var all: [ListeningSocket] {
    ["/proc/self/net/tcp", "/proc/self/net/tcp6"].flatMap { path in
      KernelFile.read(path).split(separator: "\n").compactMap { ListeningSocket(line: $0) }
    }
  }

  /// Reads a line of the kernel's list; nil for the headline and for other sockets.
  init?(line: some StringProtocol) {
    let columns = line.split(separator: " "), listens = "0A"
    guard columns.count > 9, columns[3] == listens else { return nil }
    let place = columns[1].split(separator: ":")
    guard place.count == 2, let port = Int(place[1], radix: 16), let address = Self.address(String(place[0])) else { return nil }
    (self.address, self.port, inode) = (address, port, String(columns[9]))
  }

  /// Returns a numeric address from the kernel's hexadecimal digits: words of 32 bits, each as the processor reads it from memory.
  private static func address(_ digits: String) -> String? {
    let digits = Array(digits)
    guard [8, 32].contains(digits.count) else { return nil }
    let words = stride(from: 0, to: digits.count, by: 8).compactMap { UInt32(String(digits[$0..<$0 + 8]), radix: 16) }
    guard words.count * 8 == digits.count else { return nil }
    var name = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard words.withUnsafeBytes({ inet_ntop(words.count == 1 ? AF_INET : AF_INET6, $0.baseAddress!, &name, socklen_t(name.count)) }) != nil
    else { return nil }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
