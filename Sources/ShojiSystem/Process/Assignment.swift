// Assignment: assigns a spare process to a user, by folder and environment. Used by the system and by app processes.

import Confinement
import Glibc

/// The payload of `assign`: the folder, then each `NAME=value`, separated by null bytes, which neither can contain.
package struct Assignment: Equatable {
  package var folder: String
  package var environment: [String: String]

  package init(folder: String, environment: [String: String]) {
    self.folder = folder
    self.environment = environment
  }

  package var payload: [UInt8] {
    let parts = [folder] + environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return Array(parts.joined(separator: "\0").utf8)
  }

  /// Returns nil if the folder is missing or another part is not of the form `NAME=value`.
  package init?(payload: [UInt8]) {
    let parts = payload.split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    guard let folder = parts.first, !folder.isEmpty else { return nil }
    self.folder = folder
    environment = [:]
    for part in parts.dropFirst() {
      guard let equals = part.firstIndex(of: "=") else { return nil }
      environment[String(part[..<equals])] = String(part[part.index(after: equals)...])
    }
  }
}

/// The app's side: a process that waits for its user.
package enum SpareProcess {
  /// A descriptor number that nothing else uses before the assignment.
  private static let homeDescriptor: Int32 = 200
  /// The environment before the assignment. Foundation keeps the settings' path from its first use, even if that only looks up a bundle's
  /// languages. This home leads nowhere before the assignment, and then to the user's folder. Without it, all users would share one
  /// settings file.
  static var environment: [String: String] {
    let home = "/proc/self/fd/\(homeDescriptor)"
    return Container.commonEnvironment.merging(["HOME": home, "CFFIXED_USER_HOME": home]) { $1 }
  }

  /// Returns at once in a process that is not a spare. A spare runs `warmUp`, waits for `assign`, then is confined to the user's folder.
  package static func becomeSomebodys(_ descriptor: Int32 = 3, warmUp: () -> Void = {}) {
    guard CommandLine.arguments.contains(Spawn.spareMarker) else { return }
    warmUp()
    let message = readMessage(descriptor)
    guard message.systemKind == .assign, let assignment = Assignment(payload: message.payload), chdir(assignment.folder) == 0,
      goHome(assignment.folder),
      // The app's own code runs from here on.
      ConfinedProcess.confine(to: assignment.folder)
    else { exit(1) }
    for (name, value) in assignment.environment { setenv(name, value, 1) }
  }

  private static func goHome(_ folder: String) -> Bool {
    let found = open(folder, O_RDONLY | O_DIRECTORY)
    guard found >= 0, dup2(found, homeDescriptor) == homeDescriptor else { return false }
    close(found)
    return fcntl(homeDescriptor, F_SETFD, FD_CLOEXEC) == 0
  }

  /// Reads exactly one message, since the bytes that follow are for the app.
  private static func readMessage(_ descriptor: Int32) -> ProcessMessage {
    let head = readExactly(4, descriptor)
    let length = head.enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
    guard (ProcessMessage.countedHeader...1 << 20).contains(length) else { exit(1) }
    var decoder = ProcessMessageDecoder()
    decoder.append(head + readExactly(length, descriptor))
    guard let message = try? decoder.next() else { exit(1) }
    return message
  }

  private static func readExactly(_ count: Int, _ descriptor: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let more = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress! + filled, count - filled) }
      if more < 0, errno == EINTR { continue }
      // The system ended before the assignment.
      guard more > 0 else { exit(0) }
      filled += more
    }
    return bytes
  }
}
