// LocalNetwork: which addresses belong to this machine and its own networks.

import CCups
import Glibc

enum LocalNetwork {
  /// Whether an address cannot be reached from the internet: loopback, private and link-local addresses.
  static func contains(_ address: UnsafePointer<http_addr_t>) -> Bool {
    switch Int32(address.pointee.addr.sa_family) {
    case AF_UNIX: true
    case AF_INET: withUnsafeBytes(of: address.pointee.ipv4.sin_addr) { contains(Array($0)) }
    case AF_INET6: withUnsafeBytes(of: address.pointee.ipv6.sin6_addr) { contains(Array($0)) }
    default: false
    }
  }

  /// - Parameter bytes: The 4 bytes of an address of IPv4, or the 16 of one of IPv6.
  static func contains(_ bytes: [UInt8]) -> Bool {
    if bytes.count == 4 {
      switch (bytes[0], bytes[1]) {
      case (10, _), (127, _), (172, 16...31), (192, 168), (169, 254): return true
      default: return false
      }
    }
    guard bytes.count == 16 else { return false }
    let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xff && bytes[11] == 0xff
    if isMapped { return contains(Array(bytes[12...])) }
    let isLoopback = bytes[..<15].allSatisfy { $0 == 0 } && bytes[15] == 1
    // fc00::/7 and fe80::/10.
    return isLoopback || bytes[0] & 0xfe == 0xfc || (bytes[0] == 0xfe && bytes[1] & 0xc0 == 0x80)
  }
}
