// PushEndpoint: which addresses the system sends push messages to. A browser names the address, so it could name a machine of the server's own
// network; only push services are accepted.

import Foundation

struct PushEndpoint: Equatable {
  let url: URL

  /// The push services of Chromium, Firefox, Safari and Edge. A name that begins with a dot stands for all names below it.
  static let services = [
    "fcm.googleapis.com", "updates.push.services.mozilla.com", ".push.services.mozilla.com", "web.push.apple.com", ".push.apple.com",
    ".notify.windows.com",
  ]
  static let longest = 2_000

  /// Whether a byte may be in the name of a host: letters, digits, hyphens and dots.
  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: false
    }
  }

  /// Returns nil for an address that is none of a push service.
  ///
  /// - Parameter others: the origins that the system's owner has named
  init?(_ text: String, others: [String]) {
    guard text.utf8.count <= Self.longest, text.utf8.allSatisfy({ $0 > 32 && $0 < 127 }), let url = URL(string: text),
      let parts = URLComponents(url: url, resolvingAgainstBaseURL: false), parts.user == nil, parts.password == nil, parts.fragment == nil,
      let host = parts.host?.lowercased(), !host.isEmpty
    else { return nil }
    self.url = url
    let origin = "\(parts.scheme?.lowercased() ?? "")://\(host)\(parts.port.map { ":\($0)" } ?? "")"
    if others.contains(where: { $0.lowercased() == origin }) { return }
    guard parts.scheme == "https", parts.port == nil || parts.port == 443 else { return nil }
    // NB: the host is decoded, and what `%2f` or `%00` stand for may end the name for another reader.
    guard host.utf8.allSatisfy(Self.isOfName), url.host() == parts.host else { return nil }
    guard Self.services.contains(where: { $0.hasPrefix(".") ? host.hasSuffix($0) : host == $0 }) else { return nil }
  }
}
