// ClientAddress: the address and network that limits apply to. A household or a server has a whole IPv6 /64, so the limits of one
// address apply to all of it; a provider's customer has a /48, or an IPv4 /24.

import Glibc

struct ClientAddress: Equatable {
  /// The IPv4 address, or the IPv6 /64.
  let address: String
  /// The IPv4 /24, or the IPv6 /48.
  let network: String
  /// Whether the address is this machine's, behind which may be many users: through a tunnel, or a proxy not named with `--proxy`.
  let isLocal: Bool

  /// - Parameter text: a numeric address, as the kernel or a trusted proxy writes it.
  init(_ text: String) {
    // A link-local address may name its interface.
    let plain = text.split(separator: "%", maxSplits: 1).first.map(String.init) ?? ""
    var four = in_addr()
    var six = in6_addr()
    var bytes: [UInt8] = []
    if inet_pton(AF_INET, plain, &four) == 1 {
      bytes = withUnsafeBytes(of: four) { Array($0) }
    } else if inet_pton(AF_INET6, plain, &six) == 1 {
      bytes = withUnsafeBytes(of: six) { Array($0) }
    }
    // An IPv4-mapped IPv6 address.
    if bytes.count == 16, bytes[..<12] == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF] { bytes.removeFirst(12) }
    switch bytes.count {
    case 4:
      let parts = bytes.map { String($0) }
      address = parts.joined(separator: ".")
      network = parts[..<3].joined(separator: ".") + ".0/24"
      isLocal = bytes[0] == 127
    case 16:
      address = Self.groups(bytes[..<8]) + "::/64"
      network = Self.groups(bytes[..<6]) + "::/48"
      isLocal = bytes.dropLast().allSatisfy { $0 == 0 } && bytes[15] == 1
    default:
      // A proxy may send anything; all unparsable addresses count as one.
      (address, network, isLocal) = ("an unknown address", "an unknown network", false)
    }
  }

  private static func groups(_ bytes: ArraySlice<UInt8>) -> String {
    let groups = stride(from: 0, to: bytes.count, by: 2).map { (place: Int) -> String in
      let group = UInt16(bytes[place]) << 8 | UInt16(bytes[place + 1])
      return String(group, radix: 16)
    }
    return groups.joined(separator: ":")
  }
}

/// Counts something by address and by network: users' places, sockets, connections.
struct AddressCounts {
  private var counts: [String: Int] = [:]
  let ofAddress: Int
  let ofNetwork: Int

  init(ofAddress: Int, ofNetwork: Int) { (self.ofAddress, self.ofNetwork) = (ofAddress, ofNetwork) }

  /// Whether one more is within the limits, multiplied by `factor`.
  func hasRoom(for client: ClientAddress, factor: Int = 1) -> Bool {
    fullName(of: client, factor: factor) == nil
  }

  /// The address or the network of a client that is at its limit; nil if there is room.
  func fullName(of client: ClientAddress, factor: Int = 1) -> String? {
    guard !client.isLocal else { return nil }
    if counts[client.address, default: 0] >= ofAddress * factor { return client.address }
    return counts[client.network, default: 0] >= ofNetwork * factor ? client.network : nil
  }

  mutating func add(_ client: ClientAddress) { change(client, by: 1) }
  mutating func remove(_ client: ClientAddress) { change(client, by: -1) }

  private mutating func change(_ client: ClientAddress, by change: Int) {
    guard !client.isLocal else { return }
    for key in [client.address, client.network] {
      let count = counts[key, default: 0] + change
      counts[key] = count == 0 ? nil : count
    }
  }
}
