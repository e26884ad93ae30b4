// ForkedProcess: the part of the confinement that runs in the app's executable. A template, started before any user is known, forks a process for
// each user, which confines itself to that user's folder before any of the app's code runs.

import CConfinement
import Glibc

/// How a forked process confines itself; sent with each request for one.
package struct ForkTraits: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It enters a user namespace in which it has its own IDs only, so that the kernel counts its threads.
  package static let ownNamespace = ForkTraits(rawValue: 1 << 0)
  /// It enters a user namespace whose only user is one that the system process chooses.
  package static let givenUser = ForkTraits(rawValue: 1 << 1)
  /// It enters a filter of system calls.
  package static let filter = ForkTraits(rawValue: 1 << 2)
  /// The filter lets the app use the network.
  package static let network = ForkTraits(rawValue: 1 << 3)
}

/// Runs in a template and in the processes that it forks.
package enum ForkedProcess {
  /// The rules to which a forked process adds its user's folder.
  private static let rulesetDescriptor: Int32 = 4

  /// Whether this C library can fork.
  package static var isPossible: Bool { confinement_can_fork() }

  package enum Fork {
    /// This is the new process.
    case child
    /// This is the process that has forked it.
    case parent
    /// The kernel refuses; errno has the reason.
    case failed
  }

  /// Forks a process whose parent is the system process.
  package static func fork() -> Fork {
    switch confinement_fork_orphan() {
    case 0: .child
    case 1: .parent
    default: .failed
    }
  }

  /// Runs `test` in a forked process. Returns whether it returned true there.
  package static func tries(_ test: () -> Bool) -> Bool {
    let child = confinement_fork()
    if child == 0 { _exit(test() ? 0 : 1) }
    var status: Int32 = -1
    while child > 0, waitpid(child, &status, 0) < 0, errno == EINTR {}
    return child > 0 && status == 0
  }

  /// Returns the filters that `settle` needs, which a template prepares once; nil if libseccomp refuses.
  package static func filter(_ traits: ForkTraits) -> PreparedFilter? {
    SystemCallFilter(usesNetwork: traits.contains(.network)).map(PreparedFilter.init)
  }

  package struct PreparedFilter {
    fileprivate let filter: SystemCallFilter
  }

  /// Takes the descriptors that came with the request, and enters the namespace. Returns false, with errno set, if the kernel refuses.
  package static func begin(_ traits: ForkTraits, socket: Int32, output: Int32, ruleset: Int32?) -> Bool {
    guard confinement_take_descriptors(socket, output, ruleset ?? -1) == 0 else { return false }
    if ruleset == nil { close(rulesetDescriptor) }
    guard !traits.isDisjoint(with: [.ownNamespace, .givenUser]) else { return true }
    return confinement_enter_user_namespace(traits.contains(.ownNamespace)) == 0
  }

  /// Becomes the process of a user, for good: takes the user ID and gives up all rights. Returns false, with errno set, if the kernel refuses.
  ///
  /// - Parameters:
  ///   - user: The ID that the system process has mapped into the namespace.
  ///   - parent: The system process, with which this process ends.
  package static func settle(_ traits: ForkTraits, user: uid_t?, parent: pid_t) -> Bool {
    guard traits.contains(.givenUser) == (user != nil) else { return false }
    return confinement_settle(user != nil, user ?? 0, !traits.isDisjoint(with: [.ownNamespace, .givenUser]), parent) == 0
  }

  /// Confines this process to what its app may reach and one folder, for good. Returns false, with errno set, if the kernel refuses.
  ///
  /// Call it while there is only one thread: Landlock and the filter concern the calling thread and those that it creates.
  package static func confine(to folder: String, by filter: PreparedFilter?) -> Bool {
    if fcntl(rulesetDescriptor, F_GETFD) >= 0 {
      defer { close(rulesetDescriptor) }
      guard LandlockRules.add(folder, to: rulesetDescriptor), confinement_landlock_enter(rulesetDescriptor) == 0 else { return false }
    }
    guard let instructions = filter?.filter.instructions else { return true }
    return confinement_enter_filter(instructions.baseAddress, Int32(instructions.count)) == 0
  }
}
