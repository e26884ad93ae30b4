// SecretComparison: compares tokens and signatures with what a browser has sent.

import CCrypto

enum SecretComparison {
  /// Whether two texts are equal, in a time that does not depend on where they differ. Only their lengths may become known.
  static func areEqual(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    return one.count == other.count && CRYPTO_memcmp(one, other, one.count) == 0
  }
}
