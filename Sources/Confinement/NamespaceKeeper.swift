// NamespaceKeeper: a process that does nothing but hold the namespaces that all app processes join. One for all, because a network namespace
// of its own would cost each user a tenth of a megabyte; an empty network in which nothing listens is as good for all.

import CConfinement
import Glibc

final class NamespaceKeeper {
  let process: pid_t
  let flags: Int32
  /// By which others join.
  let descriptor: Int32
  private let folder: String

  /// Nil when the kernel refuses; errno says why.
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
    guard descriptor >= 0 else { return }
    close(descriptor)
  }

  /// Ends the process, and with it the namespaces.
  func end() {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  func renewed() -> NamespaceKeeper? { NamespaceKeeper(flags: flags, folder: folder) }
}
