// Command: starts other programs and reads their output.

import Glibc

/// A program that runs in the background.
struct Command {
  let identifier: pid_t
  /// Its standard output and errors, non-blocking.
  let output: Int32

  /// Starts a program found on the path, in a process group of its own.
  static func start(_ words: [String]) throws -> Command {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw DevelopmentFailure(message: "\(words[0]) cannot be started: no descriptors left") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, fcntl(ends[0], F_GETFL) | O_NONBLOCK)
    defer { close(ends[1]) }
    do {
      return Command(identifier: try spawn(words, output: ends[1], errors: ends[1], isOwnGroup: true), output: ends[0])
    } catch {
      close(ends[0])
      throw error
    }
  }

  /// Runs a program to its end with the terminal's output and returns its exit code.
  static func run(_ words: [String]) throws -> Int32 { wait(for: try spawn(words, output: 1, errors: 2, isOwnGroup: false)) }

  /// Runs a program to its end and returns its standard output; throws if it fails. Its errors go to the terminal.
  static func output(_ words: [String]) throws -> String {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw DevelopmentFailure(message: "\(words[0]) cannot be started: no descriptors left") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let identifier: pid_t
    do {
      defer { close(ends[1]) }
      identifier = try spawn(words, output: ends[1], errors: 2, isOwnGroup: false)
    }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = read(ends[0], &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    guard wait(for: identifier) == 0 else { throw DevelopmentFailure(message: "\(words.joined(separator: " ")) failed") }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Ends the program and those that it started. NB: as Control-C does, since the package manager passes on only that to its compilers.
  func end() { kill(-identifier, SIGINT) }

  private static func wait(for identifier: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }

  private static func spawn(_ words: [String], output: Int32, errors: Int32, isOwnGroup: Bool) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    if isOwnGroup { posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP)) }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var identifier: pid_t = 0
    let failure = posix_spawnp(&identifier, words[0], &actions, &attributes, &arguments, environ)
    guard failure == 0 else {
      throw DevelopmentFailure(message: "\(words[0]) cannot be started: \(String(cString: strerror(failure)))")
    }
    return identifier
  }
}
