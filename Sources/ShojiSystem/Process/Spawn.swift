// Spawn: starts an executable as an app process: descriptor 3 is its end of the socket pair, its output goes
// to a pipe, it works in the container, and all other descriptors are closed. It is confined before it starts.

import Confinement
import Glibc

/// The handles of a newly started process.
struct SpawnedProcess {
  var identifier: pid_t
  /// The system's end of the socket pair, non-blocking.
  var socket: Int32
  /// The read end of its output pipe, non-blocking.
  var output: Int32
  /// The user number that it runs as; nil for the system's own.
  var user: uid_t?
}

/// The folder, environment and user number with which a process starts.
struct SpawnPlace {
  /// The working directory.
  var folder: String
  var environment: [String: String]
  /// The folders that it may write to.
  var ownFolders: [String]
  var user: uid_t?
  /// Whether it is a template, which forks the processes of users.
  var isTemplate = false
}

enum Spawn {
  /// The argument that makes an executable an app process instead of a system.
  static let marker = "--shoji-app-process"

  /// An additional argument for templates.
  static let templateMarker = "--shoji-template"

  /// Starts a process of an app that has been laid out, or returns why that failed.
  static func start(
    _ registration: AppRegistration, at place: SpawnPlace, by confinement: Confinement, limits: SystemLimits
  ) -> Result<SpawnedProcess, SpawnFailure> {
    guard let ends = ProcessEnds() else { return .failure(SpawnFailure(reason: "no descriptors left")) }
    defer { ends.closeTheirs() }
    let environment = place.environment
      .merging(registration.environment) { _, own in own }
      .map { "\($0.key)=\($0.value)" }
    let started = confinement.start(
      ConfinedStart(
        executable: registration.executable, arguments: registration.arguments + [marker] + (place.isTemplate ? [templateMarker] : []),
        environment: environment, folder: place.folder,
        access: registration.reach,
        ownFolders: place.ownFolders, user: place.user, isTemplate: place.isTemplate, socket: ends.theirSocket, output: ends.theirOutput,
        niceness: limits.niceness, limits: limits.resources))
    switch started {
    case .success(let identifier):
      return .success(SpawnedProcess(identifier: identifier, socket: ends.socket, output: ends.output, user: place.user))
    case .failure(let failure):
      ends.closeOurs()
      return .failure(SpawnFailure(reason: failure.reason))
    }
  }
}

/// A socket pair and a pipe between the system and one process.
struct ProcessEnds {
  /// The system's ends, non-blocking.
  let socket, output: Int32
  let theirSocket, theirOutput: Int32

  /// Returns nil if no descriptors are left.
  init?() {
    var sockets: (Int32, Int32) = (-1, -1)
    var output: (Int32, Int32) = (-1, -1)
    let paired = withUnsafeMutablePointer(to: &sockets) {
      $0.withMemoryRebound(to: Int32.self, capacity: 2) {
        socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, $0)
      }
    }
    let piped = withUnsafeMutablePointer(to: &output) {
      $0.withMemoryRebound(to: Int32.self, capacity: 2) { pipe($0) }
    }
    guard paired == 0, piped == 0 else {
      for file in [sockets.0, sockets.1, output.0, output.1] where file >= 0 { close(file) }
      return nil
    }
    for file in [sockets.0, output.0] {
      _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK)
      _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    }
    _ = fcntl(output.1, F_SETFD, FD_CLOEXEC)
    (socket, self.output, theirSocket, theirOutput) = (sockets.0, output.0, sockets.1, output.1)
  }

  func closeOurs() { for file in [socket, output] { close(file) } }
  func closeTheirs() { for file in [theirSocket, theirOutput] { close(file) } }
}

struct SpawnFailure: Error {
  var reason: String
}
