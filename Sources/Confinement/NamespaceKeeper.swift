// NamespaceKeeper: a process that only holds the namespaces that all app processes join. They are shared, because a network namespace costs
// a tenth of a megabyte, and an empty network in which no process listens isolates all apps alike.

import CConfinement
import Glibc

final class NamespaceKeeper {
  let process: pid_t
  let flags: Int32
  /// The pidfd with which other processes join.
  let descriptor: Int32
  private let folder: String
  /// Whether the process has been reaped: its ID may belong to another process by now.
  private var isReaped = false

  /// Returns nil if the kernel refuses; errno has the reason.
  init?(flags: Int32, folder: String) {
    self.flags = flags
    self.folder = folder
    process = confinement_hold_namespaces(flags, folder)
    guard process > 0 else { return nil }
    descriptor = confinement_open_process(process)
    guard descriptor >= 0 else {
      let reason = errno
      end()
      errno = reason
      return nil
    }
  }

  deinit {
    end()
    guard descriptor >= 0 else { return }
    close(descriptor)
  }

  /// Ends the process.
  func end() {
    guard process > 0, !isReaped else { return }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    isReaped = true
  }

  /// Says that the process has ended and that the owner of all child processes has reaped it.
  func reaped() { isReaped = true }

  func renewed() -> NamespaceKeeper? { NamespaceKeeper(flags: flags, folder: folder) }
}
