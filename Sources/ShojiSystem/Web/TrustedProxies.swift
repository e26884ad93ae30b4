// TrustedProxies: whose word counts about a browser's address and scheme. Anybody can write the headers; a proxy of ours overwrites them.

struct TrustedProxies {
  private let addresses: Set<String>
  private let trustsThisMachine: Bool

  /// - Parameters:
  ///   - named: the addresses of `--proxy`.
  ///   - isBehindLocalProxy: the system listens on this machine only and has public names, so a proxy on this machine stands before it.
  init(named: [String], isBehindLocalProxy: Bool) {
    addresses = Set(named.map(Self.plain))
    trustsThisMachine = isBehindLocalProxy
  }

  func contains(_ peer: String) -> Bool {
    let peer = Self.plain(peer)
    return addresses.contains(peer) || trustsThisMachine && (peer.hasPrefix("127.") || peer == "::1")
  }

  /// The browser's address: the trusted proxy's own, last word of X-Forwarded-For, or the peer's.
  func address(peer: String, forwarded: String?) -> String {
    guard contains(peer), let last = forwarded?.split(separator: ",").last?.drop(while: { $0 == " " }), !last.isEmpty, last.utf8.count < 64
    else { return peer }
    return String(last)
  }

  /// Whether the browser speaks HTTPS: the first of the schemes in X-Forwarded-Proto is the browser's own. Some proxies call a WebSocket's `wss`.
  func isSecure(peer: String, forwarded: String?) -> Bool {
    guard contains(peer), let first = forwarded?.split(separator: ",").first else { return false }
    return ["https", "wss"].contains(first.filter { $0 != " " }.lowercased())
  }

  /// An IPv4 address as an IPv6 socket gives it is the same address.
  private static func plain(_ address: String) -> String {
    let text = address.lowercased()
    return text.hasPrefix("::ffff:") && text.contains(".") ? String(text.dropFirst(7)) : text
  }
}
