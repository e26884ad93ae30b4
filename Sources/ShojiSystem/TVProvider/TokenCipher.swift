// TokenCipher: encrypts a user's tokens for the database, so that neither the database nor a copy of it gives access to an account.

import CCrypto

/// AES-256-GCM with a key that is derived from the installation's secret. What is encrypted for one user and one purpose cannot be
/// decrypted for another: both are authenticated with it.
struct TokenCipher {
  private static let version: UInt8 = 1
  private static let keySize = 32, nonceSize = 12, tagSize = 16
  private let key: [UInt8]

  /// - Parameter key: 32 bytes.
  init(key: [UInt8]) {
    precondition(key.count == Self.keySize)
    self.key = key
  }

  init(_ signature: Signature) { self.init(key: signature.key(for: "tv-provider tokens")) }

  /// Returns a version, a random nonce, the encrypted content and its tag, or nil if libcrypto fails.
  func seal(_ content: [UInt8], for person: String, as purpose: String) -> [UInt8]? {
    let nonce = Signature.random(count: Self.nonceSize)
    let context = EVP_CIPHER_CTX_new()
    defer { EVP_CIPHER_CTX_free(context) }
    let binding = Self.binding(person, purpose)
    var bytes = [UInt8](repeating: 0, count: content.count)
    var tag = [UInt8](repeating: 0, count: Self.tagSize)
    var length: Int32 = 0
    var rest: Int32 = 0
    guard !content.isEmpty, context != nil, EVP_EncryptInit_ex(context, EVP_aes_256_gcm(), nil, key, nonce) == 1,
      EVP_EncryptUpdate(context, nil, &length, binding, Int32(binding.count)) == 1,
      EVP_EncryptUpdate(context, &bytes, &length, content, Int32(content.count)) == 1, length == Int32(content.count),
      EVP_EncryptFinal_ex(context, nil, &rest) == 1,
      EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(Self.tagSize), &tag) == 1
    else { return nil }
    return [Self.version] + nonce + bytes + tag
  }

  /// Returns the content, or nil if it was changed, or was encrypted for another user or purpose, or with another secret.
  func open(_ sealed: [UInt8], for person: String, as purpose: String) -> [UInt8]? {
    guard sealed.count > 1 + Self.nonceSize + Self.tagSize, sealed[0] == Self.version else { return nil }
    let nonce = Array(sealed[1..<1 + Self.nonceSize])
    let content = Array(sealed[(1 + Self.nonceSize)..<(sealed.count - Self.tagSize)])
    var tag = Array(sealed.suffix(Self.tagSize))
    let binding = Self.binding(person, purpose)
    let context = EVP_CIPHER_CTX_new()
    // Removes the errors of refused content from the thread's queue, where a TLS connection would take them for its own.
    ERR_set_mark()
    defer {
      ERR_pop_to_mark()
      EVP_CIPHER_CTX_free(context)
    }
    var bytes = [UInt8](repeating: 0, count: content.count)
    var length: Int32 = 0
    var rest: Int32 = 0
    guard context != nil, EVP_DecryptInit_ex(context, EVP_aes_256_gcm(), nil, key, nonce) == 1,
      EVP_DecryptUpdate(context, nil, &length, binding, Int32(binding.count)) == 1,
      EVP_DecryptUpdate(context, &bytes, &length, content, Int32(content.count)) == 1, length == Int32(content.count),
      EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(Self.tagSize), &tag) == 1,
      EVP_DecryptFinal_ex(context, nil, &rest) == 1
    else { return nil }
    return bytes
  }

  /// The length comes first, so that no other pair gives the same bytes.
  private static func binding(_ person: String, _ purpose: String) -> [UInt8] {
    Array("\(person.utf8.count):\(person):\(purpose)".utf8)
  }
}
