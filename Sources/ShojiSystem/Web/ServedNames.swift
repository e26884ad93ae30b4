// ServedNames: the host names that the system serves. Any other name in a request may be that of another site, pointed at this address
// (DNS rebinding), whose page would then count as same-origin.

struct ServedNames {
  private let names: Set<String>
  private let addresses: [ListenAddress]

  /// - Parameters:
  ///   - publicNames: the names of `--public-name`.
  ///   - hosts: the names and addresses of `--host`.
  init(publicNames: [String], hosts: [String], addresses: [ListenAddress]) {
    names = Set((publicNames + hosts).map { Self.name(in: $0) ?? "" }).subtracting([""])
    self.addresses = addresses
  }

  /// Whether requests with this Host header are served. Numeric addresses need no list, since they cannot be rebound by DNS.
  func contains(_ host: String) -> Bool {
    guard let name = Self.name(in: host) else { return false }
    if name == "localhost" || name.hasSuffix(".localhost") || names.contains(name) { return true }
    guard Self.isNumeric(name) else { return false }
    return name.hasPrefix("127.") || name == "::1" || addresses.contains { $0.numeric == name || $0.isWildcard }
  }

  /// Returns the name in a Host header, in lowercase and without the port, or nil if it is invalid.
  static func name(in host: String) -> String? {
    var name = host.lowercased()
    if name.hasPrefix("[") {
      guard let end = name.firstIndex(of: "]"), isPort(name[name.index(after: end)...]) else { return nil }
      name = String(name[name.index(after: name.startIndex)..<end])
      return !name.isEmpty && name.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." } ? name : nil
    }
    if let colon = name.firstIndex(of: ":"), colon == name.lastIndex(of: ":") {
      guard isPort(name[colon...]) else { return nil }
      name = String(name[..<colon])
    }
    if name.hasSuffix(".") { name.removeLast() }
    let isPlain = name.utf8.allSatisfy { $0 < 128 } && name.allSatisfy { $0.isLetter || $0.isNumber || "-._:".contains($0) }
    return !name.isEmpty && name.utf8.count < 254 && isPlain ? name : nil
  }

  private static func isPort(_ text: Substring) -> Bool {
    text.isEmpty || text.first == ":" && text.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
  }

  private static func isNumeric(_ name: String) -> Bool {
    name.contains(":")
      || name.split(separator: ".", omittingEmptySubsequences: false).count == 4 && name.allSatisfy { $0.isNumber || $0 == "." }
  }
}
