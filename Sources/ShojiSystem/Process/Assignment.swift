// Assignment: the messages by which a process is forked and then assigned to a user. Used by the system and by app processes.

import Confinement
import Glibc

/// The payload of `fork`: how the new process confines itself, and its parent's PID. The message brings the descriptors of its socket, its
/// output and, with Landlock, its ruleset.
package struct ForkRequest: Equatable {
  package var traits: ForkTraits
  package var parent: pid_t

  static let size = 5

  package init(traits: ForkTraits, parent: pid_t) {
    (self.traits, self.parent) = (traits, parent)
  }

  package var payload: [UInt8] {
    [traits.rawValue] + (0..<4).map { UInt8(truncatingIfNeeded: parent >> (8 * $0)) }
  }

  /// Returns nil if the payload has another length.
  package init?(payload: [UInt8]) {
    guard payload.count == Self.size else { return nil }
    traits = ForkTraits(rawValue: payload[0])
    parent = payload[1...].reversed().reduce(0) { $0 << 8 | pid_t($1) }
  }
}

/// The payload of `assign`: the user number or nothing, the folder, then each `NAME=value`, separated by null bytes, which none can contain.
package struct Assignment: Equatable {
  /// The user number that the process takes; nil to keep its own.
  package var user: uid_t?
  package var folder: String
  package var environment: [String: String]

  package init(user: uid_t? = nil, folder: String, environment: [String: String]) {
    (self.user, self.folder, self.environment) = (user, folder, environment)
  }

  package var payload: [UInt8] {
    let parts = [user.map(String.init) ?? "", folder] + environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return Array(parts.joined(separator: "\0").utf8)
  }

  /// Returns nil if the user is no number, the folder is missing, or another part is not of the form `NAME=value`.
  package init?(payload: [UInt8]) {
    let parts = payload.split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    guard parts.count >= 2, parts[0].isEmpty || uid_t(parts[0]) != nil, !parts[1].isEmpty else { return nil }
    (user, folder, environment) = (uid_t(parts[0]), parts[1], [:])
    for part in parts.dropFirst(2) {
      guard let equals = part.firstIndex(of: "=") else { return nil }
      environment[String(part[..<equals])] = String(part[part.index(after: equals)...])
    }
  }
}
