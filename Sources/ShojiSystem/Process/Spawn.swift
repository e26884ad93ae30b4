// Spawn: starts an executable as an app process: descriptor 3 is its end of the socket pair, its output goes
// to a pipe, its folder is the container, everything else of ours is closed.

import CLinux
import Glibc

/// What a freshly started process is reached by.
struct SpawnedProcess {
  var identifier: pid_t
  /// Our end of the socket pair, non-blocking.
  var socket: Int32
  /// What it prints, non-blocking.
  var output: Int32
}

enum Spawn {
  /// The argument that makes an executable an app process instead of a system.
  static let marker = "--shoji-app-process"

  /// A further argument for a process that is started before its person has come.
  static let spareMarker = "--shoji-spare"

  /// Starts a process, or returns the reason as text.
  static func start(
    _ registration: AppRegistration, folder: String, environment: [String: String], isSpare: Bool = false, limits: SystemLimits
  ) -> Result<SpawnedProcess, SpawnFailure> {
    var sockets: (Int32, Int32) = (-1, -1), output: (Int32, Int32) = (-1, -1)
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
      return .failure(SpawnFailure(reason: "no descriptors left"))
    }
    defer {
      close(sockets.1)
      close(output.1)
    }
    for file in [sockets.0, output.0] {
      _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK)
      _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    }
    _ = fcntl(output.1, F_SETFD, FD_CLOEXEC)

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.1, 1)
    posix_spawn_file_actions_adddup2(&actions, output.1, 2)
    posix_spawn_file_actions_adddup2(&actions, sockets.1, 3)
    posix_spawn_file_actions_addclosefrom_np(&actions, 4)
    posix_spawn_file_actions_addchdir_np(&actions, folder)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A group of its own: Control-C at the terminal is for the system, and a kill reaches the app's helpers too.
    var defaults = sigset_t(), mask = sigset_t()
    sigfillset(&defaults)
    sigemptyset(&mask)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    let arguments = [registration.executable] + registration.arguments + [marker] + (isSpare ? [spareMarker] : [])
    let environment = environment
      .merging(registration.environment) { _, own in own }
      .map { "\($0.key)=\($0.value)" }
    var identifier = pid_t()
    let failure = withCStrings(arguments) { arguments in
      withCStrings(environment) { posix_spawn(&identifier, registration.executable, &actions, &attributes, arguments, $0) }
    }
    guard failure == 0 else {
      close(sockets.0)
      close(output.0)
      return .failure(SpawnFailure(reason: "\(registration.executable): \(String(cString: strerror(failure)))"))
    }
    limit(identifier, by: limits)
    return .success(SpawnedProcess(identifier: identifier, socket: sockets.0, output: output.0))
  }

  private static func limit(_ process: pid_t, by limits: SystemLimits) {
    if let memory = limits.processMemory {
      var bound = rlimit(rlim_cur: rlim_t(memory), rlim_max: rlim_t(memory))
      prlimit(process, RLIMIT_DATA.rawValue, &bound, nil)
    }
    // A crash writes a line into the log; a core file in a person's container would only fill the disk.
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    prlimit(process, RLIMIT_CORE.rawValue, &none, nil)
    // The system's own bound is high; programs that use select() expect the usual one.
    var files = rlimit()
    prlimit(process, UInt32(RLIMIT_NOFILE.rawValue), nil, &files)
    files.rlim_cur = min(files.rlim_max, 1024)
    prlimit(process, UInt32(RLIMIT_NOFILE.rawValue), &files, nil)
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(process), limits.niceness)
  }

  private static func withCStrings<R>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> R
  ) -> R {
    var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers)
  }
}

struct SpawnFailure: Error {
  var reason: String
}
