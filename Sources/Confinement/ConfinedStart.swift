// ConfinedStart: one process to start, and its resource limits.

import CConfinement
import Glibc

package struct ConfinedStart {
  package var executable: String
  package var arguments: [String]
  /// Each `NAME=value`.
  package var environment: [String]
  /// The working directory.
  package var folder: String
  package var access: AppAccess
  /// The folders that it may write.
  package var ownFolders: [String]
  /// The user ID that it runs as; nil for the system's own.
  package var user: uid_t?
  /// Whether it will fork the processes of users, which confine themselves further (`ForkedProcess`).
  package var isTemplate: Bool
  /// Whether it is a program of the machine that starts processes of its own, such as a browser. No system calls are refused to it.
  package var isTool: Bool
  package var socket: Int32
  package var output: Int32
  package var niceness: Int32
  package var limits: ResourceLimits

  package init(
    executable: String, arguments: [String], environment: [String], folder: String, access: AppAccess, ownFolders: [String], user: uid_t?,
    isTemplate: Bool, isTool: Bool = false, socket: Int32, output: Int32, niceness: Int32, limits: ResourceLimits
  ) {
    (self.executable, self.arguments, self.environment, self.folder) = (executable, arguments, environment, folder)
    (self.access, self.ownFolders, self.user, self.isTemplate) = (access, ownFolders, user, isTemplate)
    self.isTool = isTool
    (self.socket, self.output, self.niceness, self.limits) = (socket, output, niceness, limits)
  }
}

/// Changes limits of running processes.
package enum RunningProcess {
  /// Sets a limit of a process that runs as `user`, nil for the system's own user. Returns false if the kernel refuses.
  @discardableResult
  package static func limit(_ process: pid_t, user: uid_t?, resource: Int32, soft: UInt64, hard: UInt64) -> Bool {
    confinement_set_limit(process, user.map(Int64.init) ?? -1, confinement_limit(resource: resource, soft: soft, hard: hard)) == 0
  }
}

/// Limits that the kernel enforces for one process.
package struct ResourceLimits: Equatable, Sendable {
  /// Private writable memory in bytes; nil for no limit.
  package var memory: Int? = 1 << 30
  /// Address space in bytes. Generous, because allocators reserve more than they use; it bounds the kernel's page tables.
  package var addresses = 16 << 30
  package var threads = 512
  package var descriptors = 1024
  /// The largest file in bytes: as large as one that a user may send to an app (`droppedFileSize`).
  package var fileSize = 512 << 20

  package init() {}

  /// The limits of a process that starts.
  ///
  /// - Parameter isTemplate: Whether users' processes are forked from it. The kernel counts their threads against the template's limit too, since
  ///   it made their namespaces, so a template may have half of the machine's processes. Each forked process gets a limit of its own.
  func rows(countsThreads: Bool, isTemplate: Bool) -> [confinement_limit] {
    var rows: [(Int32, Int)] = [
      // A crash is logged; a core file in a user's folder would only fill the disk.
      (Int32(RLIMIT_CORE.rawValue), 0), (Int32(RLIMIT_NOFILE.rawValue), descriptors), (Int32(RLIMIT_AS.rawValue), addresses),
      (Int32(RLIMIT_FSIZE.rawValue), fileSize), (Int32(__RLIMIT_MSGQUEUE.rawValue), 0),
    ]
    if let memory { rows.append((Int32(RLIMIT_DATA.rawValue), memory)) }
    // The kernel counts threads by user and user namespace, so this limit applies only if no other app's threads count too.
    if countsThreads { rows.append((Self.threadCount, isTemplate ? max(threads, Self.mostProcesses / 2) : threads)) }
    return rows.map { resource, wanted in
      var now = rlimit()
      getrlimit(__rlimit_resource_t(UInt32(resource)), &now)
      let bound = min(UInt64(wanted), UInt64(now.rlim_max))
      // Equal limits, which the process cannot raise. The system process lowers the file size and raises it again with CAP_SYS_RESOURCE.
      return confinement_limit(resource: resource, soft: bound, hard: bound)
    }
  }

  static let threadCount = Int32(__RLIMIT_NPROC.rawValue)

  /// How many processes and threads the machine can have at once.
  private static let mostProcesses =
    KernelFile.read("/proc/sys/kernel/pid_max").split(separator: "\n").first.flatMap { Int($0) } ?? 32_768
}
