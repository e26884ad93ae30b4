// ChildProcess: starts programs. NB: not Foundation's `Process`, which does not notice an end while another child that was started at the
// same time holds its descriptor.

import Foundation
import Glibc

final class ChildProcess {
  let identifier: pid_t
  private var status: Int32?

  /// Starts a program in a process group of its own.
  ///
  /// - Parameters:
  ///   - output: The path of the file for its output.
  ///   - errors: The path of the file for its errors; nil for the same file.
  ///   - input: A descriptor, which stays open here; nil for `/dev/null`.
  init(_ words: [String], environment: [String]? = nil, output: String, errors: String? = nil, input: Int32? = nil) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    if let errors {
      posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    } else {
      posix_spawn_file_actions_adddup2(&actions, 1, 2)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // NB: the threads of the tests block signals, and children inherit that.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGMASK))
    let arguments = words.map { strdup($0) } + [nil]
    let variables = (environment ?? Self.ownEnvironment).map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var identifier = pid_t()
    let result = posix_spawn(&identifier, words[0], &actions, &attributes, arguments, variables)
    guard result == 0 else { throw TestFailure("\(words[0]) cannot be started: \(String(cString: strerror(result)))") }
    self.identifier = identifier
  }

  private static var ownEnvironment: [String] { ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" } }

  /// The exit code, 128 and more if a signal has ended it; nil while it runs.
  var exitCode: Int32? {
    if status == nil {
      var value: Int32 = 0
      if waitpid(identifier, &value, WNOHANG) == identifier { status = value }
    }
    return status.map { $0 & 0x7f == 0 ? ($0 >> 8) & 0xff : 128 + ($0 & 0x7f) }
  }

  func terminate() { if exitCode == nil { kill(identifier, SIGTERM) } }

  /// Ends it and what it has started, at once.
  func killGroup() {
    kill(-identifier, SIGKILL)
    guard exitCode == nil else { return }
    var value: Int32 = 0
    if waitpid(identifier, &value, 0) == identifier { status = value }
  }

  deinit { killGroup() }
}
