// OwnerToken: proves that a browser is the owner's: the owner reads the token from a file that no one else can read.

import Foundation

package struct OwnerToken {
  private let path: String
  package init(dataFolder: String) { path = dataFolder + "/owner-token" }

  /// The token; nil as long as the owner has not asked for one.
  private var text: String? {
    DurableFile.read(path).map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines) }
  }

  /// Returns the token, and makes one first if there is none. Returns nil if it cannot be written.
  package func made() -> String? {
    if let text, Self.isSound(text) { return text }
    let new = hex(Signature.random(count: Signature.secretSize))
    return DurableFile.write(Array((new + "\n").utf8), to: path) ? new : nil
  }

  func isRight(_ given: String) -> Bool {
    guard let text, Self.isSound(text) else { return false }
    return SecretComparison.areEqual(given, text)
  }

  /// A file that was cut short is no token.
  private static func isSound(_ text: String) -> Bool { text.utf8.count == Signature.secretSize * 2 }
}
