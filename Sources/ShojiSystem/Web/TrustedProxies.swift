// TrustedProxies: the proxies whose headers about a browser's address and scheme are trusted. Any client can send such headers.

struct TrustedProxies {
  private let addresses: Set<String>
  private let trustsThisMachine: Bool

  /// - Parameters:
  ///   - named: the addresses of `--proxy`.
  ///   - isBehindLocalProxy: the system listens on this machine only but has public names, so it is behind a proxy on this machine.
  init(named: [String], isBehindLocalProxy: Bool) {
    addresses = Set(named.map(Self.plain))
    trustsThisMachine = isBehindLocalProxy
  }

  func contains(_ peer: String) -> Bool {
    let peer = Self.plain(peer)
    return addresses.contains(peer) || trustsThisMachine && (peer.hasPrefix("127.") || peer == "::1")
  }

  /// Returns the browser's address: the last entry of X-Forwarded-For, which the trusted proxy added, or else the peer's.
  func address(peer: String, forwarded: String?) -> String {
    guard contains(peer), let last = forwarded?.split(separator: ",").last?.drop(while: { $0 == " " }), !last.isEmpty, last.utf8.count < 64
    else { return peer }
    return String(last)
  }

  /// Whether the browser uses HTTPS, according to the last scheme in X-Forwarded-Proto: the trusted proxy added it, and a client can send any
  /// before it. Some proxies send `wss` for a WebSocket.
  func isSecure(peer: String, forwarded: String?) -> Bool {
    guard contains(peer), let last = forwarded?.split(separator: ",", omittingEmptySubsequences: false).last else { return false }
    return ["https", "wss"].contains(last.filter { $0 != " " }.lowercased())
  }

  /// Returns an address in lowercase, and an IPv4-mapped IPv6 address as IPv4.
  private static func plain(_ address: String) -> String {
    let text = address.lowercased()
    return text.hasPrefix("::ffff:") && text.contains(".") ? String(text.dropFirst(7)) : text
  }
}
