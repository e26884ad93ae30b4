// Confinement+Forks: what the system process does for a process that a template forks.

import CConfinement
import Glibc

extension Confinement {
  /// How the processes of an app confine themselves after they are forked.
  package func forkTraits(for access: AppAccess) -> ForkTraits {
    var traits: ForkTraits = []
    if users != nil { traits.insert(.givenUser) } else if namespaces != nil, hasOwnUserNamespace { traits.insert(.ownNamespace) }
    if filters != nil { traits.insert(.filter) }
    if access.usesNetwork { traits.insert(.network) }
    return traits
  }

  /// Makes the rules for one forked process, without a user's folder. Each process needs its own: a folder that one process adds would count for
  /// every process with the same rules. Returns nil without Landlock.
  ///
  /// - Throws: If the kernel refuses.
  package func forkRuleset(for access: AppAccess) throws(ConfinementFailure) -> Int32? {
    guard hasLandlock else { return nil }
    guard let ruleset = LandlockRules.ruleset(for: access, owning: []) else {
      throw ConfinementFailure(reason: "Landlock: \(String(cString: strerror(errno)))")
    }
    return ruleset
  }

  /// Gives a forked process a limit on its own threads, and a control group of its own.
  ///
  /// Returns false, with errno set, if the kernel refuses.
  ///
  /// - Parameter user: The user ID of its template, which it still has; nil for the system's own.
  package func adopt(_ process: pid_t, user: uid_t?, limits: ResourceLimits) -> Bool {
    let threads = UInt64(limits.threads)
    guard
      !countsThreads
        || RunningProcess.limit(process, user: user, resource: ResourceLimits.threadCount, soft: threads, hard: threads)
    else { return false }
    guard let cgroup else { return true }
    guard let group = cgroup.makeGroup() else { return false }
    defer { close(group.processes) }
    let name = "\(process)"
    guard write(group.processes, name, name.utf8.count) == name.utf8.count else {
      let reason = errno
      cgroup.remove(group)
      errno = reason
      return false
    }
    cgroup.note(group, of: process)
    return true
  }

  /// Makes a user the only one in the namespace of a forked process. Returns false, with errno set, if the kernel refuses.
  package func give(user: uid_t, to process: pid_t) -> Bool {
    let map = "\(user) \(user) 1"
    return [("setgroups", "deny"), ("gid_map", map), ("uid_map", map)].allSatisfy { name, text in
      let file = open("/proc/\(process)/\(name)", O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
      guard file >= 0 else { return false }
      defer { close(file) }
      return write(file, text, text.utf8.count) == text.utf8.count
    }
  }
}

/// Messages with descriptors and the sender's PID, over a Unix socket.
package enum DescriptorSocket {
  /// Sends bytes with descriptors, without waiting. Returns false, with errno set, if the socket has no room.
  package static func send(_ bytes: [UInt8], files: [Int32], over socket: Int32) -> Bool {
    confinement_send(socket, bytes, bytes.count, files, Int32(files.count)) == 0
  }

  /// Waits for bytes. Returns nil at the end of the stream.
  package static func receive(_ most: Int, over socket: Int32) -> (bytes: [UInt8], files: [Int32], sender: pid_t)? {
    var bytes = [UInt8](repeating: 0, count: most)
    var files = [Int32](repeating: -1, count: 4)
    var fileCount: Int32 = 0
    var sender: pid_t = 0
    while true {
      let count = confinement_receive(socket, &bytes, most, &files, &fileCount, &sender)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      return (Array(bytes.prefix(count)), Array(files.prefix(Int(fileCount))), sender)
    }
  }

  /// Makes the kernel add the sender's PID to what arrives, or not any more.
  @discardableResult package static func askForSenders(_ asks: Bool, over socket: Int32) -> Bool {
    confinement_ask_for_senders(socket, asks) == 0
  }
}
