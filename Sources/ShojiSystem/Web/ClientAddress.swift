// ClientAddress: to whom an address belongs, as far as bounds are concerned. A household or a server has a whole IPv6 /64, so that the
// bounds of one address hold for all of it; a provider's customer has a /48, or an IPv4 /24.

import Glibc

struct ClientAddress: Equatable {
  /// The IPv4 address, or the IPv6 /64.
  let address: String
  /// The IPv4 /24, or the IPv6 /48.
  let network: String
  /// Whether many users may be behind it: this machine, whose programs stand for browsers elsewhere (a tunnel, a proxy that is not named).
  let isLocal: Bool

  /// - Parameter text: an address in numbers, as the kernel or a trusted proxy writes it.
  init(_ text: String) {
    // A link-local address may name its interface.
    let plain = text.split(separator: "%", maxSplits: 1).first.map(String.init) ?? ""
    var four = in_addr(), six = in6_addr()
    var bytes: [UInt8] = []
    if inet_pton(AF_INET, plain, &four) == 1 {
      bytes = withUnsafeBytes(of: four) { Array($0) }
    } else if inet_pton(AF_INET6, plain, &six) == 1 {
      bytes = withUnsafeBytes(of: six) { Array($0) }
    }
    // An IPv4 address as an IPv6 socket gives it.
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
      // What a proxy says may be anything: all of it is one source.
      (address, network, isLocal) = ("an unknown address", "an unknown network", false)
    }
  }

  private static func groups(_ bytes: ArraySlice<UInt8>) -> String {
    stride(from: 0, to: bytes.count, by: 2).map { String(UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]), radix: 16) }.joined(separator: ":")
  }
}

/// How much each address and each network holds of something: places of users, sockets, connections.
struct AddressCounts {
  private var counts: [String: Int] = [:]
  let ofAddress: Int
  let ofNetwork: Int

  init(ofAddress: Int, ofNetwork: Int) { (self.ofAddress, self.ofNetwork) = (ofAddress, ofNetwork) }

  /// Whether one more is within the bounds. `factor` widens them.
  func hasRoom(for client: ClientAddress, factor: Int = 1) -> Bool {
    client.isLocal || counts[client.address, default: 0] < ofAddress * factor && counts[client.network, default: 0] < ofNetwork * factor
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
