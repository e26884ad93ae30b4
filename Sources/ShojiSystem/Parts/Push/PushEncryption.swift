// PushEncryption: encrypts a push message so that only the subscribed browser can read it, not the push service (RFC 8291, RFC 8188).

import CCrypto

/// The keys that a browser gives with its subscription; messages to it are encrypted with them.
struct PushRecipient: Equatable {
  static let secretSize = 16
  /// The browser's point on the curve P-256, uncompressed: 65 bytes, named `p256dh` in the browser.
  let publicKey: [UInt8]
  /// The 16 bytes that only the browser and this system know, named `auth` in the browser.
  let secret: [UInt8]

  /// Takes both texts as the browser gives them: base64url, with or without padding.
  ///
  /// Returns nil if one is no base64url or has the wrong length, or if the public key is no point on the curve.
  init?(p256dh: String, auth: String) {
    guard let publicKey = Base64URL.decode(p256dh), let secret = Base64URL.decode(auth), secret.count == Self.secretSize,
      P256Key.isPoint(publicKey)
    else { return nil }
    self.publicKey = publicKey
    self.secret = secret
  }
}

enum PushEncryption {
  /// The longest message in bytes: with the header of 86 bytes, the delimiter and the tag it fills the 4,096 bytes that every push
  /// service takes (RFC 8030, section 7.2; RFC 8291, section 4).
  static let longestMessage = 3993
  /// The size of a record in bytes. A message is one record.
  private static let recordSize = 4096
  private static let saltSize = 16
  private static let keySize = 16
  private static let nonceSize = 12
  private static let tagSize = 16
  /// Ends the content of the last record; padding of zeros could follow (RFC 8188, section 2).
  private static let delimiter: UInt8 = 2

  /// Returns the body of a request to the push service, with the content coding `aes128gcm`.
  ///
  /// Returns nil if the message is longer than `longestMessage`, or if libcrypto fails.
  /// - Parameters:
  ///   - salt: 16 bytes; random unless a test needs a known result. A salt is never used twice with the same key.
  ///   - key: The sender's key pair for this message; a new one unless a test needs a known result.
  static func encrypted(
    _ message: [UInt8], for recipient: PushRecipient, salt: [UInt8]? = nil, key: P256Key? = nil
  ) -> [UInt8]? {
    let salt = salt ?? Signature.random(count: saltSize)
    guard message.count <= longestMessage, salt.count == saltSize, let sender = key ?? P256Key(),
      let shared = sender.sharedSecret(with: recipient.publicKey)
    else { return nil }
    // RFC 8291, section 3.3: the subscription's secret takes part, so that the public keys alone do not suffice.
    let keys = Array("WebPush: info\0".utf8) + recipient.publicKey + sender.publicKey
    guard let material = derived(from: shared, salt: recipient.secret, info: keys, count: 32),
      let contentKey = derived(from: material, salt: salt, info: Array("Content-Encoding: aes128gcm\0".utf8), count: keySize),
      let nonce = derived(from: material, salt: salt, info: Array("Content-Encoding: nonce\0".utf8), count: nonceSize),
      let record = sealed(message + [delimiter], key: contentKey, nonce: nonce)
    else { return nil }
    let size = withUnsafeBytes(of: UInt32(recordSize).bigEndian, Array.init)
    return salt + size + [UInt8(sender.publicKey.count)] + sender.publicKey + record
  }

  /// Derives bytes with HKDF and SHA-256 (RFC 5869).
  private static func derived(from material: [UInt8], salt: [UInt8], info: [UInt8], count: Int) -> [UInt8]? {
    let context = EVP_PKEY_CTX_new_from_name(nil, "HKDF", nil)
    defer { EVP_PKEY_CTX_free(context) }
    var bytes = [UInt8](repeating: 0, count: count)
    var length = count
    guard context != nil, EVP_PKEY_derive_init(context) == 1, EVP_PKEY_CTX_set_hkdf_md(context, EVP_sha256()) == 1,
      EVP_PKEY_CTX_set1_hkdf_salt(context, salt, Int32(salt.count)) == 1,
      EVP_PKEY_CTX_set1_hkdf_key(context, material, Int32(material.count)) == 1,
      EVP_PKEY_CTX_add1_hkdf_info(context, info, Int32(info.count)) == 1,
      EVP_PKEY_derive(context, &bytes, &length) == 1, length == count
    else { return nil }
    return bytes
  }

  /// Encrypts with AES-128-GCM; the tag follows the encrypted content.
  private static func sealed(_ content: [UInt8], key: [UInt8], nonce: [UInt8]) -> [UInt8]? {
    let context = EVP_CIPHER_CTX_new()
    defer { EVP_CIPHER_CTX_free(context) }
    var bytes = [UInt8](repeating: 0, count: content.count)
    var tag = [UInt8](repeating: 0, count: tagSize)
    var length: Int32 = 0
    // The last step writes only the tag, as GCM has no blocks to fill; its output has no place to go.
    var rest: Int32 = 0
    guard context != nil, EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), nil, key, nonce) == 1,
      EVP_EncryptUpdate(context, &bytes, &length, content, Int32(content.count)) == 1, length == Int32(content.count),
      EVP_EncryptFinal_ex(context, nil, &rest) == 1,
      EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(tagSize), &tag) == 1
    else { return nil }
    return bytes + tag
  }
}

/// A key pair on the curve P-256, of which only the public key is given away.
struct P256Key {
  static let privateSize = 32
  static let publicSize = 65
  /// The number that makes the key: 32 bytes, the highest first.
  let privateKey: [UInt8]
  /// The point that belongs to it, uncompressed: 4, x, y; 65 bytes.
  let publicKey: [UInt8]

  /// Makes a new key pair. Returns nil if libcrypto fails.
  init?() {
    let context = EVP_PKEY_CTX_new_from_name(nil, "EC", nil)
    var made: OpaquePointer?
    var number: OpaquePointer?
    defer {
      BN_clear_free(number)
      EVP_PKEY_free(made)
      EVP_PKEY_CTX_free(context)
    }
    var privateKey = [UInt8](repeating: 0, count: Self.privateSize)
    guard context != nil, EVP_PKEY_keygen_init(context) == 1, EVP_PKEY_CTX_set_group_name(context, "prime256v1") == 1,
      EVP_PKEY_generate(context, &made) == 1, EVP_PKEY_get_bn_param(made, OSSL_PKEY_PARAM_PRIV_KEY, &number) == 1,
      BN_bn2binpad(number, &privateKey, Int32(Self.privateSize)) == Int32(Self.privateSize)
    else { return nil }
    self.init(privateKey: privateKey)
  }

  /// Computes the public key. Returns nil if the bytes are no private key: not 32, zero, or not below the curve's order.
  init?(privateKey: [UInt8]) {
    guard privateKey.count == Self.privateSize else { return nil }
    let group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1)
    let number = BN_bin2bn(privateKey, Int32(privateKey.count), nil)
    let point = group.flatMap { EC_POINT_new($0) }
    defer {
      EC_POINT_free(point)
      BN_clear_free(number)
      EC_GROUP_free(group)
    }
    var publicKey = [UInt8](repeating: 0, count: Self.publicSize)
    guard let group, let number, let point, BN_is_zero(number) == 0, BN_cmp(number, EC_GROUP_get0_order(group)) < 0,
      EC_POINT_mul(group, point, number, nil, nil, nil) == 1,
      EC_POINT_point2oct(group, point, POINT_CONVERSION_UNCOMPRESSED, &publicKey, Self.publicSize, nil) == Self.publicSize
    else { return nil }
    self.privateKey = privateKey
    self.publicKey = publicKey
  }

  /// Whether the bytes are an uncompressed point on the curve.
  static func isPoint(_ bytes: [UInt8]) -> Bool {
    let key = handle(publicKey: bytes, privateKey: nil)
    defer { EVP_PKEY_free(key) }
    return key != nil
  }

  /// Returns the 32 bytes that only the holders of this private key and of the other one can compute (ECDH).
  func sharedSecret(with other: [UInt8]) -> [UInt8]? {
    let ours = Self.handle(publicKey: publicKey, privateKey: privateKey)
    let theirs = Self.handle(publicKey: other, privateKey: nil)
    let context = ours.flatMap { EVP_PKEY_CTX_new($0, nil) }
    defer {
      EVP_PKEY_CTX_free(context)
      EVP_PKEY_free(theirs)
      EVP_PKEY_free(ours)
    }
    var secret = [UInt8](repeating: 0, count: 32)
    var length = secret.count
    guard context != nil, theirs != nil, EVP_PKEY_derive_init(context) == 1, EVP_PKEY_derive_set_peer(context, theirs) == 1,
      EVP_PKEY_derive(context, &secret, &length) == 1, length == secret.count
    else { return nil }
    return secret
  }

  /// Returns the signature of the message's SHA-256 hash: the numbers r and s, 32 bytes each (ES256; RFC 7518, section 3.4).
  func signature(of message: [UInt8]) -> [UInt8]? {
    let key = Self.handle(publicKey: publicKey, privateKey: privateKey)
    let context = EVP_MD_CTX_new()
    var pair: OpaquePointer?
    defer {
      ECDSA_SIG_free(pair)
      EVP_MD_CTX_free(context)
      EVP_PKEY_free(key)
    }
    // libcrypto writes both numbers as DER, in at most 72 bytes.
    var der = [UInt8](repeating: 0, count: 72)
    var length = der.count
    guard key != nil, context != nil, EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key) == 1,
      EVP_DigestSign(context, &der, &length, message, message.count) == 1
    else { return nil }
    pair = der.withUnsafeBufferPointer {
      var start = $0.baseAddress
      return d2i_ECDSA_SIG(nil, &start, length)
    }
    var (r, s) = ([UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 32))
    guard pair != nil, BN_bn2binpad(ECDSA_SIG_get0_r(pair), &r, 32) == 32, BN_bn2binpad(ECDSA_SIG_get0_s(pair), &s, 32) == 32
    else { return nil }
    return r + s
  }

  /// Returns libcrypto's form of a key, which the caller frees, or nil if the public key is no uncompressed point on the curve.
  private static func handle(publicKey: [UInt8], privateKey: [UInt8]?) -> OpaquePointer? {
    // The first byte tells the form: libcrypto would take other ones of the same length too.
    guard publicKey.count == publicSize, publicKey.first == 4 else { return nil }
    // Removes the errors of a refused key from the thread's queue, where a TLS connection would take them for its own.
    ERR_set_mark()
    defer { ERR_pop_to_mark() }
    return shoji_p256_key(publicKey, privateKey)
  }
}
