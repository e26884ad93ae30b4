// TVProviders: the TV providers that users can sign in to, as the file of `--tv-providers` lists them.

import Foundation

/// A TV provider, an OAuth 2.0 authorization server (RFC 6749) at which this system is a public client.
struct TVProvider: Equatable, Sendable {
  var id: String
  var name: String
  /// Where the user signs in.
  var authorization: URL
  /// Where a code for another device is issued (RFC 8628); nil if the provider has none.
  var device: URL?
  var token: URL
  /// What an app gets as the provider's own statement about the account; nil if the provider makes none.
  var metadata: URL?
  /// The name under which the provider knows this system.
  var client: String
  var scope: String?
  /// Where tokens are ended at sign-out (RFC 7009); nil if the provider ends them by itself.
  var revocation: URL?
  /// What the provider names itself in its answers (RFC 9207); nil if it does not.
  var issuer: String?
}

struct TVProviders: Equatable, Sendable {
  let all: [TVProvider]

  init(_ all: [TVProvider] = []) { self.all = all }

  subscript(id: String) -> TVProvider? { all.first { $0.id == id } }

  private static let mostBytes = 256 << 10, most = 100
  private static let required = ["id", "name", "authorization", "token", "client"]
  private static let optional = ["device", "metadata", "scope", "revocation", "issuer"]

  /// Reads the file of `--tv-providers`; throws with a message that says what to change.
  init(file: String?) throws {
    guard let file else {
      all = []
      return
    }
    guard let handle = FileHandle(forReadingAtPath: file), let data = try? handle.read(upToCount: Self.mostBytes + 1) else {
      throw StartFailure(message: "the file \(file) of --tv-providers cannot be read; name a JSON file with a list of providers")
    }
    switch Self.read(data) {
    case .success(let providers): all = providers
    case .failure(let mistake):
      throw StartFailure(message: "the file \(file) of --tv-providers has a mistake: \(mistake.text)")
    }
  }

  struct Mistake: Error, Equatable {
    var text: String
    init(_ text: String) { self.text = text }
  }

  /// Reads the list, or says what is wrong with it.
  static func read(_ data: Data) -> Result<[TVProvider], Mistake> {
    guard data.count <= mostBytes else { return .failure(Mistake("it is larger than \(mostBytes >> 10) KB")) }
    guard let list = (try? JSONSerialization.jsonObject(with: data)) as? [[String: Any]] else {
      return .failure(Mistake("it is no JSON list of objects; write [{\"id\": …, \"name\": …, \"authorization\": …, …}]"))
    }
    guard list.count <= most else { return .failure(Mistake("it has more than \(most) providers")) }
    do {
      var providers: [TVProvider] = []
      for (index, members) in list.enumerated() {
        let provider = try provider(members, "provider \(index + 1)")
        guard !providers.contains(where: { $0.id == provider.id }) else {
          throw Mistake("two providers have the id \"\(provider.id)\"; give each its own")
        }
        providers.append(provider)
      }
      return .success(providers)
    } catch let mistake as Mistake {
      return .failure(mistake)
    } catch {
      return .failure(Mistake("\(error)"))
    }
  }

  private static func provider(_ members: [String: Any], _ which: String) throws -> TVProvider {
    let known = required + optional
    for key in members.keys.sorted() where !known.contains(key) {
      throw Mistake("\(which) has the unknown key \"\(key.prefix(40))\"; the keys are \(known.joined(separator: ", "))")
    }
    func text(_ key: String, most: Int) throws -> String? {
      guard let value = members[key] else { return nil }
      guard let text = value as? String, !text.isEmpty, text.utf8.count <= most, !text.hasControlCharacters else {
        throw Mistake("\"\(key)\" of \(which) is no text of 1 to \(most) bytes")
      }
      return text
    }
    func wanted(_ key: String, most: Int) throws -> String {
      guard let text = try text(key, most: most) else { throw Mistake("\(which) lacks \"\(key)\"") }
      return text
    }
    func address(_ key: String) throws -> URL? {
      guard let text = try text(key, most: 1000) else { return nil }
      guard let url = TVProvider.address(text) else {
        throw Mistake("\"\(key)\" of \(which) is no https address (http is taken for this machine only)")
      }
      return url
    }
    let id = try wanted("id", most: 64)
    guard id.utf8.allSatisfy({ (97...122).contains($0) || (48...57).contains($0) || [45, 46, 95].contains($0) }) else {
      throw Mistake("\"id\" of \(which) may contain lowercase letters, digits, hyphens, dots and underscores")
    }
    guard let authorization = try address("authorization") else { throw Mistake("\(which) lacks \"authorization\"") }
    guard let token = try address("token") else { throw Mistake("\(which) lacks \"token\"") }
    return TVProvider(
      id: id, name: try wanted("name", most: 200), authorization: authorization, device: try address("device"), token: token,
      metadata: try address("metadata"), client: try wanted("client", most: 300), scope: try text("scope", most: 500),
      revocation: try address("revocation"), issuer: try text("issuer", most: 500))
  }
}

extension TVProvider {
  /// Returns an address that tokens may be sent to, or to which a user may be sent: over HTTPS, or on this machine.
  static func address(_ text: String) -> URL? {
    guard text.utf8.count <= 1000, !text.hasControlCharacters, let parts = URLComponents(string: text),
      let scheme = parts.scheme?.lowercased(), let host = parts.host?.lowercased(), !host.isEmpty, parts.user == nil, parts.password == nil,
      parts.fragment == nil
    else { return nil }
    let isLocal = ["localhost", "::1", "[::1]"].contains(host) || isLoopback(host)
    guard scheme == "https" || scheme == "http" && isLocal else { return nil }
    return parts.url
  }

  /// Whether a host is an IPv4 address of this machine. A name such as `127.0.0.1.example.org` is none.
  private static func isLoopback(_ host: String) -> Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }
}

extension String {
  var hasControlCharacters: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } }
}
