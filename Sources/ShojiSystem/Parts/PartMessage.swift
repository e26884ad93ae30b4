// PartMessage: what an app process and a part of the system tell each other: JSON behind the part's name.

import Foundation

/// A message from an app process to a part of the system.
package protocol PartCall: Codable, Sendable {
  /// The largest call in bytes. A longer one ends the process.
  static var largest: Int { get }
  static var order: CallOrder { get }
  /// The mistake in the values of a call, in words for the log, such as "a name that is too long"; nil if there is none. Such a call ends the process.
  var mistake: String? { get }
  /// Whether a call that was made just before this one, in the same turn, need not be sent any more.
  func replaces(_ earlier: Self) -> Bool
}

extension PartCall {
  package var mistake: String? { nil }
  package func replaces(_ earlier: Self) -> Bool { false }
}

/// A message from a part of the system to an app process.
package protocol PartNotice: Codable, Equatable, Sendable {}

/// When a call leaves an app process whose turn also changes what is shown.
package enum CallOrder: Sendable {
  /// The system has stored the call when the browser gets the reply to the event that caused it.
  case beforeFrames
  /// The call is about what the frames show.
  case afterFrames
}

/// The payload of a part's message, in both directions: `u8 length of the name · name · JSON`.
package enum PartEnvelope {
  package static func payload(of part: String, _ message: some Encodable) -> [UInt8] {
    // No message of a part contains what JSON lacks, such as an infinite number.
    guard let json = try? JSONEncoder().encode(message) else { return [] }
    return payload(of: part, json: json)
  }
  static func payload(of part: String, json: some Sequence<UInt8>) -> [UInt8] { [UInt8(part.utf8.count)] + Array(part.utf8) + json }

  /// Returns nil if the name exceeds the payload.
  package static func opened(_ payload: UnsafeRawBufferPointer) -> (part: String, json: UnsafeRawBufferPointer)? {
    guard let length = payload.first.map(Int.init), length < payload.count else { return nil }
    return (
      String(decoding: payload[1...length], as: UTF8.self), UnsafeRawBufferPointer(rebasing: payload[(1 + length)...])
    )
  }
}
