// Push messages: what is encrypted, for which recipients, and how the system proves that it is the sender.

import CCrypto
import Foundation
import Testing

@testable import ShojiSystem

@Suite("Push encryption") struct PushEncryptionTests {
  /// The subscription of the example in RFC 8291, section 5.
  static let point = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
  static let secret = "BTBZMqHH6r4Tts7J_aSIgg"

  @Test("The example of RFC 8291, appendix A, is encrypted byte for byte")
  func example() throws {
    let recipient = try #require(PushRecipient(p256dh: Self.point, auth: Self.secret))
    let number = try #require(Base64URL.decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    let key = try #require(P256Key(privateKey: number))
    let sender = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"
    #expect(Base64URL.encode(key.publicKey) == sender)
    let message = Array("When I grow up, I want to be a watermelon".utf8)
    let body = try #require(
      PushEncryption.encrypted(message, for: recipient, salt: Base64URL.decode("DGv6ra1nlYgDCS1FRnbzlw"), key: key))
    #expect(
      Base64URL.encode(body)
        == "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6"
        + "cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN")
  }

  @Test("A recipient's keys are read with and without padding")
  func padding() throws {
    let recipient = try #require(PushRecipient(p256dh: Self.point, auth: Self.secret))
    #expect(recipient.publicKey.count == 65)
    #expect(recipient.secret.count == 16)
    #expect(PushRecipient(p256dh: Self.point + "=", auth: Self.secret + "==") == recipient)
  }

  /// A point in another form: this first byte, and then these.
  private static func form(_ first: UInt8, _ rest: ArraySlice<UInt8>) -> String { Base64URL.encode([first] + Array(rest)) }
  private static let pointBytes: [UInt8] = Base64URL.decode(point) ?? []

  // Interpolated, and not joined by +, which takes the compiler eight seconds here.
  @Test(
    "A recipient without a point on the curve is refused",
    arguments: [
      "", "AA", "=", "\(Self.point)A", "\(Self.point.dropLast())", "\(Self.point.dropLast(2))", "\(Self.point)==",
      // Outside the alphabet.
      "+\(Self.point.dropFirst())", "\(Self.point.dropLast()) ", "é\(Self.point.dropFirst(2))",
      // Not on the curve.
      Self.form(4, [UInt8](repeating: 1, count: 64)[...]), Self.form(0, [UInt8](repeating: 0, count: 64)[...]),
      Self.form(4, [UInt8](repeating: 0xFF, count: 64)[...]),
      // On the curve, but in the hybrid form (6 for an even y), and in the compressed one.
      Self.form(6, Self.pointBytes.dropFirst()), Self.form(2, Self.pointBytes.dropFirst().prefix(32)),
    ] as [String])
  func points(text: String) {
    #expect(PushRecipient(p256dh: text, auth: Self.secret) == nil)
  }

  @Test(
    "A recipient without a secret of 16 bytes is refused",
    arguments: ["", "AA", "BTBZMqHH6r4Tts7J_aSI", "BTBZMqHH6r4Tts7J_aSIggA", "BTBZMqHH6r4Tts7J/aSIgg", "BTBZMqHH6r4Tts7J_aSIgg="])
  func secrets(text: String) {
    #expect(PushRecipient(p256dh: Self.point, auth: text) == nil)
  }

  @Test("A refused recipient leaves no error in libcrypto's queue")
  func errors() {
    ERR_clear_error()
    #expect(PushRecipient(p256dh: Base64URL.encode([4] + [UInt8](repeating: 1, count: 64)), auth: Self.secret) == nil)
    #expect(ERR_peek_error() == 0)
  }

  @Test("The longest message fills 4,096 bytes; a longer one is refused")
  func longest() throws {
    let recipient = try #require(PushRecipient(p256dh: Self.point, auth: Self.secret))
    let longest = [UInt8](repeating: 7, count: PushEncryption.longestMessage)
    #expect(longest.count == 3993)
    #expect(PushEncryption.encrypted(longest, for: recipient)?.count == 4096)
    #expect(PushEncryption.encrypted([UInt8](repeating: 7, count: PushEncryption.longestMessage + 1), for: recipient) == nil)
    // The header, the mark of the end, and the tag.
    let least: Int = 86 + 1 + 16
    #expect(PushEncryption.encrypted([], for: recipient)?.count == least)
  }

  @Test("A salt of another size is refused")
  func salt() throws {
    let recipient = try #require(PushRecipient(p256dh: Self.point, auth: Self.secret))
    #expect(PushEncryption.encrypted([1], for: recipient, salt: [UInt8](repeating: 0, count: 15)) == nil)
  }

  @Test("The same message is encrypted with another salt and another key each time")
  func fresh() throws {
    let recipient = try #require(PushRecipient(p256dh: Self.point, auth: Self.secret))
    let bodies = try (0..<2).map { _ in try #require(PushEncryption.encrypted([1, 2, 3], for: recipient)) }
    #expect(bodies[0].prefix(16) != bodies[1].prefix(16))
    #expect(bodies[0][16..<21] == bodies[1][16..<21])
    #expect(bodies[0][21..<86] != bodies[1][21..<86])
    #expect(bodies[0].suffix(20) != bodies[1].suffix(20))
  }

  @Test("A number that is no private key is refused")
  func numbers() {
    let order = "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551"
    let bytes = stride(from: 0, to: 64, by: 2).compactMap { UInt8(order.dropFirst($0).prefix(2), radix: 16) }
    #expect(P256Key(privateKey: bytes) == nil)
    #expect(P256Key(privateKey: bytes.dropLast() + [0x52]) == nil)
    #expect(P256Key(privateKey: bytes.dropLast() + [0x50]) != nil)
    #expect(P256Key(privateKey: [UInt8](repeating: 0, count: 32)) == nil)
    #expect(P256Key(privateKey: [1]) == nil)
  }

  @Test("Bytes of every length are read back from base64url", arguments: 0..<9)
  func base64URL(count: Int) {
    let bytes = (0..<count).map { UInt8(0xFB - $0) }
    let text = Base64URL.encode(bytes)
    #expect(text == Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: ""))
    #expect(Base64URL.decode(text) == bytes)
  }
}

@Suite("Push key") struct PushKeyTests {
  /// Lends a path at which there is no file, in a folder of its own.
  private func withPath(_ use: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "shoji-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try use(folder + "/push-key")
  }

  private func refusal(of path: String) -> String? {
    do {
      _ = try PushKey(path: path)
      return nil
    } catch {
      return (error as? StartFailure)?.message
    }
  }

  @Test("The key file is made once, and only its owner can read it")
  func file() throws {
    try withPath { path in
      let made = try PushKey(path: path)
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
      #expect(mode == 0o600)
      let again = try PushKey(path: path)
      #expect(again.publicKey == made.publicKey)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
      let point = try #require(Base64URL.decode(made.publicKey))
      #expect(point.count == 65)
      #expect(P256Key.isPoint(point))
      #expect(Data(bytes.suffix(65)) == Data(point))
    }
  }

  @Test("Two installations have different keys")
  func different() throws {
    try withPath { path in
      let (first, second) = (try PushKey(path: path), try PushKey(path: path + "-2"))
      #expect(first.publicKey != second.publicKey)
    }
  }

  enum Damage: CaseIterable {
    case emptied, shortened, lengthened, changedNumber, changedPoint, zeroNumber
  }

  @Test("A damaged key file is refused and kept", arguments: Damage.allCases)
  func damaged(how: Damage) throws {
    try withPath { path in
      _ = try PushKey(path: path)
      var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      switch how {
      case .emptied: bytes = Data()
      case .shortened: bytes.removeLast()
      case .lengthened: bytes.append(0)
      case .changedNumber: bytes[20] ^= 1
      case .changedPoint: bytes[60] ^= 1
      case .zeroNumber: bytes.replaceSubrange(0..<32, with: Data(count: 32))
      }
      try bytes.write(to: URL(fileURLWithPath: path))
      #expect(
        refusal(of: path)
          == "the push key \(path) is damaged, and no browser gets messages without it; restore a copy, or remove it to begin anew")
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    }
  }

  @Test("A key file that others may use is refused", arguments: [0o640, 0o604, 0o620])
  func open(mode: Int) throws {
    try withPath { path in
      let key = try PushKey(path: path)
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      #expect(
        refusal(of: path)
          == "the push key \(path) is open to other users; close it with chmod 600, or remove it to begin anew if one may have read it")
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
      #expect(try PushKey(path: path).publicKey == key.publicKey)
    }
  }

  @Test("A link, a folder and a pipe are refused")
  func noFile() throws {
    try withPath { path in
      let refused = { (path: String) in
        "the push key \(path) is a link or no regular file; put the file itself in its place, or remove it to begin anew"
      }
      _ = try PushKey(path: path)
      try FileManager.default.createSymbolicLink(atPath: path + "-link", withDestinationPath: path)
      try FileManager.default.createSymbolicLink(atPath: path + "-dangling", withDestinationPath: path + "-none")
      try FileManager.default.createDirectory(atPath: path + "-folder", withIntermediateDirectories: false)
      #expect(mkfifo(path + "-pipe", 0o600) == 0)
      for name in ["-link", "-dangling", "-folder", "-pipe"] { #expect(refusal(of: path + name) == refused(path + name)) }
      #expect(!FileManager.default.fileExists(atPath: path + "-none"))
    }
  }

  @Test("A key file in a folder that does not exist cannot be made")
  func noFolder() throws {
    try withPath { path in
      #expect(refusal(of: path + "/none") == "the push key \(path)/none cannot be read or made")
    }
  }

  @Test("The header holds the claims in a fixed order, signed so that libcrypto verifies it with the public key")
  func header() throws {
    try withPath { path in
      let key = try PushKey(path: path)
      let endpoint = try #require(URL(string: "https://push.example.net/send/abc?x=1"))
      let header = try #require(
        key.authorization(for: endpoint, subject: "mailto:owner@example.com", now: Date(timeIntervalSince1970: 1_700_000_000.9)))
      let parts = header.split(separator: ", ").map(String.init)
      #expect(parts.count == 2)
      #expect(parts[1] == "k=" + key.publicKey)
      #expect(parts[0].hasPrefix("vapid t="))
      let token = parts[0].dropFirst("vapid t=".count).split(separator: ".").map(String.init)
      #expect(token.count == 3)
      #expect(text(token[0]) == #"{"typ":"JWT","alg":"ES256"}"#)
      #expect(text(token[1]) == #"{"aud":"https://push.example.net","exp":1700043200,"sub":"mailto:owner@example.com"}"#)
      let signature = try #require(Base64URL.decode(token[2]))
      let point = try #require(Base64URL.decode(key.publicKey))
      #expect(signature.count == 64)
      #expect(isVerified(signature, of: "\(token[0]).\(token[1])", with: point))
      #expect(!isVerified(signature, of: "\(token[0]).\(token[1])A", with: point))
    }
  }

  @Test("Both numbers of a signature keep their 32 bytes when they begin with zeros")
  func paddedNumbers() throws {
    let key = try #require(P256Key())
    // One of 256 signatures has such a number in the first place, and one in the second.
    var places: Set<Int> = []
    for round in 0..<20_000 where places.count < 2 {
      let signature = try #require(key.signature(of: Array("\(round)".utf8)))
      for place in [0, 32] where signature[place] == 0 {
        places.insert(place)
        #expect(signature.count == 64)
        #expect(isVerified(signature, of: "\(round)", with: key.publicKey))
      }
    }
    #expect(places == [0, 32])
  }

  @Test(
    "The audience is the origin of the endpoint",
    arguments: [
      ("https://push.example.net:443/a", "https://push.example.net"), ("https://push.example.net:8443/a", "https://push.example.net:8443"),
      ("HTTPS://Push.Example.NET", "https://push.example.net"), ("http://127.0.0.1:80/", "http://127.0.0.1"),
      ("http://[::1]:8080/a", "http://[::1]:8080"), ("https://user:word@push.example.net/a#b", "https://push.example.net"),
    ])
  func audience(endpoint: String, expected: String) throws {
    try withPath { path in
      let address = try #require(URL(string: endpoint))
      let header = try #require(try PushKey(path: path).authorization(for: address, subject: #"https://"x""#, now: Date()))
      let json = text(String(header.split(separator: ".")[1]))
      let claims = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      #expect(claims["aud"] as? String == expected)
      #expect(claims["sub"] as? String == #"https://"x""#)
    }
  }

  @Test("An endpoint that is no web address gets no header", arguments: ["file:///a", "mailto:a@b.c", "/a", "https:///a"])
  func noOrigin(endpoint: String) throws {
    try withPath { path in
      let address = try #require(URL(string: endpoint))
      #expect(try PushKey(path: path).authorization(for: address, subject: "mailto:a@b.c", now: Date()) == nil)
    }
  }

  private func text(_ part: String) -> String { String(decoding: Base64URL.decode(part) ?? [], as: UTF8.self) }

  /// Verifies a signature of r and s, 32 bytes each, with libcrypto alone.
  private func isVerified(_ signature: [UInt8], of content: String, with point: [UInt8]) -> Bool {
    let pair = ECDSA_SIG_new()
    let context = EVP_MD_CTX_new()
    let key = shoji_p256_key(point, nil)
    var der: UnsafeMutablePointer<UInt8>?
    defer {
      CRYPTO_free(der, nil, 0)
      EVP_PKEY_free(key)
      EVP_MD_CTX_free(context)
      ECDSA_SIG_free(pair)
    }
    // The pair owns both numbers from here on.
    ECDSA_SIG_set0(pair, BN_bin2bn(Array(signature.prefix(32)), 32, nil), BN_bin2bn(Array(signature.suffix(32)), 32, nil))
    let length = Int(i2d_ECDSA_SIG(pair, &der))
    let bytes = Array(content.utf8)
    return length > 0 && EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, key) == 1
      && EVP_DigestVerify(context, der, length, bytes, bytes.count) == 1
  }
}
