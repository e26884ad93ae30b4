// PushKey: the key pair with which this system proves to push services that a message comes from it (VAPID, RFC 8292).

import Foundation

struct PushKey {
  /// How long a signed header is valid, in seconds. Push services accept at most 24 hours (RFC 8292, section 2).
  private static let lifetime = 12 * 60 * 60
  /// The file holds the private key and then the public key, by which damage is noticed.
  private static let fileSize = P256Key.privateSize + P256Key.publicSize
  private let key: P256Key

  /// Reads the key pair, or makes one in a file that only its owner can read.
  ///
  /// Throws if an existing file is damaged or open to other users, and does not replace it: push services take messages to a browser only
  /// with the key that it subscribed with.
  init(path: String) throws {
    // Without waiting, as the opening of a pipe would wait for a writer.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ELOOP { throw Self.noFile(path) }
      guard errno == ENOENT, let made = Self.makeKey(path) else {
        throw StartFailure(message: "the push key \(path) cannot be read or made")
      }
      key = made
      return
    }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { throw Self.noFile(path) }
    guard facts.st_mode & (S_IRWXG | S_IRWXO) == 0 else {
      throw StartFailure(
        message: "the push key \(path) is open to other users; close it with chmod 600, or remove it to begin anew if one may have read it")
    }
    // One byte more, so that a longer file is noticed.
    var bytes = [UInt8](repeating: 0, count: Self.fileSize + 1)
    guard read(file, &bytes, bytes.count) == Self.fileSize, let key = P256Key(privateKey: Array(bytes.prefix(P256Key.privateSize))),
      key.publicKey == Array(bytes[P256Key.privateSize..<Self.fileSize])
    else {
      throw StartFailure(
        message: "the push key \(path) is damaged, and no browser gets messages without it; restore a copy, or remove it to begin anew"
      )
    }
    self.key = key
  }

  private static func noFile(_ path: String) -> StartFailure {
    StartFailure(
      message: "the push key \(path) is a link or no regular file; put the file itself in its place, or remove it to begin anew")
  }

  /// Makes a key pair. An interruption never leaves half of one.
  private static func makeKey(_ path: String) -> P256Key? {
    guard let key = P256Key() else { return nil }
    return DurableFile.write(key.privateKey + key.publicKey, to: path) ? key : nil
  }

  /// The key that a browser is given to subscribe with, its `applicationServerKey`: the uncompressed point as base64url.
  var publicKey: String { Base64URL.encode(key.publicKey) }

  /// Returns the value of the header `Authorization` for a message (RFC 8292, section 3), valid for 12 hours and every address of the
  /// push service. Returns nil if the endpoint is no web address, or if libcrypto fails.
  /// - Parameter subject: How a push service reaches the operator: a `mailto:` or `https:` address.
  func authorization(for endpoint: URL, subject: String, now: Date) -> String? {
    guard let audience = Self.origin(of: endpoint) else { return nil }
    let expiry = Int64(now.timeIntervalSince1970) + Int64(Self.lifetime)
    let header = JSON.object([("typ", JSON.quoted("JWT")), ("alg", JSON.quoted("ES256"))])
    let claims = JSON.object([
      ("aud", JSON.quoted(audience)), ("exp", Array(String(expiry).utf8)), ("sub", JSON.quoted(subject)),
    ])
    let content = "\(Base64URL.encode(header)).\(Base64URL.encode(claims))"
    guard let signature = key.signature(of: Array(content.utf8)) else { return nil }
    return "vapid t=\(content).\(Base64URL.encode(signature)), k=\(publicKey)"
  }

  /// Returns the scheme, host and port of an address, without the port that the scheme has by default (RFC 6454, section 6.2).
  private static func origin(of address: URL) -> String? {
    let defaultPorts = ["https": 443, "http": 80]
    guard let scheme = address.scheme?.lowercased(), let defaultPort = defaultPorts[scheme],
      let name = address.host(percentEncoded: true)?.lowercased(), !name.isEmpty
    else { return nil }
    // Foundation leaves out the brackets of an IPv6 address.
    let host = name.contains(":") && !name.hasPrefix("[") ? "[\(name)]" : name
    let port = address.port.flatMap { $0 == defaultPort ? nil : ":\($0)" } ?? ""
    return "\(scheme)://\(host)\(port)"
  }
}
