// SHA256: the hash and its HMAC, from libcrypto, with which libwebsockets is linked already.

import CCrypto

enum SHA256 {
  private static let count = 32

  static func hash(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { hash, filled in
      shoji_sha256(bytes, bytes.count, hash.baseAddress)
      filled = count
    }
  }

  /// Returns the HMAC of the bytes, which only a holder of the key can compute.
  static func code(of bytes: [UInt8], key: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { code, filled in
      shoji_hmac_sha256(key, key.count, bytes, bytes.count, code.baseAddress)
      filled = count
    }
  }
}
