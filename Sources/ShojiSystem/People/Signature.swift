// Signature: recognises users by a random name, signed so that it cannot be forged.

import Glibc

struct Signature {
  /// The size of a secret in bytes.
  static let secretSize = 32
  private let secret: [UInt8]

  init(secret: [UInt8]) {
    self.secret = secret
  }

  /// Reads the secret, or makes one in a file that only its owner can read.
  ///
  /// Throws if an existing secret is damaged, and does not replace it: with another secret every user would lose their data.
  init(path: String) throws {
    var secret = [UInt8](repeating: 0, count: Self.secretSize)
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      guard errno == ENOENT, let made = Signature.makeSecret(path) else {
        throw StartFailure(message: "the secret \(path) cannot be read or made")
      }
      self.secret = made
      return
    }
    defer { close(file) }
    fchmod(file, 0o600)
    guard read(file, &secret, secret.count) == secret.count else {
      throw StartFailure(
        message: "the secret \(path) is damaged, and without it no user is known again; put a copy in its place, or remove it to begin anew"
      )
    }
    self.secret = secret
  }

  /// Creates a secret. An interruption never leaves half of one.
  private static func makeSecret(_ path: String) -> [UInt8]? {
    let secret = random(count: secretSize)
    return DurableFile.write(secret, to: path) ? secret : nil
  }

  /// Returns the cookie value for a user: name, generation and signature.
  func sign(_ identity: Identity) -> String {
    let claim = "\(identity.person).\(identity.generation)"
    return "\(claim).\(hex(code(of: claim, as: "person")))"
  }

  /// Returns the identity in a cookie value, or nil if the signature is invalid.
  func identity(signedIn cookie: String) -> Identity? {
    var parts = cookie.split(separator: ".", omittingEmptySubsequences: false)
    // Cookies of earlier versions hold only the name and its signature.
    let isEarlier = parts.count == 2
    if isEarlier { parts.insert("0", at: 1) }
    guard parts.count == 3, parts[0].utf8.count == 32, parts[0].utf8.allSatisfy(Signature.isHexDigit), let generation = Int64(parts[1])
    else { return nil }
    let claim = isEarlier ? String(parts[0]) : "\(parts[0]).\(parts[1])"
    guard SecretComparison.areEqual(String(parts[2]), hex(code(of: claim, as: "person"))) else { return nil }
    return Identity(person: String(parts[0]), generation: generation)
  }

  /// Returns a recovery code's keyed hash for storage; a reader of the database cannot sign in with it.
  func code(of code: RecoveryCode) -> [UInt8] { self.code(of: code.letters, as: "recovery") }

  /// Returns a key of 32 bytes for one purpose. It does not reveal the secret or the keys for other purposes.
  func key(for purpose: String) -> [UInt8] { code(of: purpose, as: "key") }

  /// An identifier that distinguishes this installation from others.
  var installation: String { String(hex(code(of: "", as: "installation")).prefix(8)) }

  /// Returns a mark that tells a user from others in the same browser, and says nothing more about the user.
  func mark(of person: String) -> String { String(hex(code(of: person, as: "mark")).prefix(16)) }

  /// Returns an unguessable name: 128 random bits in hexadecimal.
  static func newName() -> String { hex(random(count: 16)) }

  static func random(count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  static func isHexDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }

  private func code(of text: String, as purpose: String) -> [UInt8] {
    SHA256.code(of: Array("\(purpose):\(text)".utf8), key: secret)
  }
}

/// Returns bytes as lowercase hexadecimal digits.
func hex(_ bytes: [UInt8]) -> String {
  let digits = Array("0123456789abcdef".utf8)
  return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}
