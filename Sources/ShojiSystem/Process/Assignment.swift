// Assignment: what makes a spare process somebody's: their folder and their environment. Used by both ends.

import Confinement
import Glibc

/// The payload of `assign`: the folder, then each `NAME=value`, divided by null bytes, which occur in neither.
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

  /// Nil when there is no folder in it, or a part is no assignment.
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

/// The app's end: a process that waits for its person.
package enum SpareProcess {
  /// A number that nothing else has before there is a person.
  private static let homeDescriptor: Int32 = 200
  /// Before there is a person. Foundation keeps the path of the settings from the first time that anything asks for them, be it only for the
  /// languages of a bundle; behind this home lies nothing as long as the process is nobody's, and then its person's folder.
  /// Without one all people's settings would be one file.
  static var environment: [String: String] {
    let home = "/proc/self/fd/\(homeDescriptor)"
    return Container.commonEnvironment.merging(["HOME": home, "CFFIXED_USER_HOME": home]) { $1 }
  }

  /// Returns at once in a process that was started for somebody. A spare does `warmUp` and waits until it is told whose it is.
  package static func becomeSomebodys(_ descriptor: Int32 = 3, warmUp: () -> Void = {}) {
    guard CommandLine.arguments.contains(Spawn.spareMarker) else { return }
    warmUp()
    let message = readMessage(descriptor)
    guard message.systemKind == .assign, let assignment = Assignment(payload: message.payload), chdir(assignment.folder) == 0, goHome(assignment.folder),
      // From here on the app's own code runs.
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

  /// Reads one message and not a byte more: what follows is for the app.
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
    var bytes = [UInt8](repeating: 0, count: count), filled = 0
    while filled < count {
      let more = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress! + filled, count - filled) }
      if more < 0, errno == EINTR { continue }
      // The system is gone before anybody came.
      guard more > 0 else { exit(0) }
      filled += more
    }
    return bytes
  }
}
