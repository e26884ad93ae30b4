// Confinement: what the kernel of this machine refuses to app processes. Every feature is tried once when the system starts; what works then
// is asked for at each start of a process, which fails if it does not work any more.

import CConfinement
import Glibc

/// Whether app processes are confined.
package enum ConfinementMode: String, CaseIterable, Sendable {
  /// As far as the machine allows.
  case on
  /// The system does not start unless files, system calls and network are confined.
  case required
  /// Not at all, for debuggers.
  case off
}

/// What is in force or missing, for the log.
package struct ConfinementNote: Equatable {
  package var isInForce: Bool
  package var text: String
}

/// Starts confined processes.
package final class Confinement {
  package let mode: ConfinementMode
  package private(set) var notes: [ConfinementNote] = []
  /// Nil if all apps run as the system's own user.
  private(set) var users: UserIDs?
  private(set) var hasQuota = false
  private var hasLandlock = false
  private var filters: (alone: SystemCallFilter, network: SystemCallFilter)?
  private var namespaces: NamespaceKeeper?
  /// The keeper that has ended and could not be started again: no app starts without the namespaces that were in force.
  private var lostKeeper: NamespaceKeeper?
  private var hasOwnUserNamespace = false
  private var dropsCapabilities = false
  private let cgroup: ControlGroup?

  /// - Parameters:
  ///   - folder: Holds people's folders.
  ///   - reaches: Paths that app processes have to reach as another user: executables and people's folders.
  ///   - users: The numbers to give out; nil for those that are usual.
  ///   - givesUsers: Whether each folder of an app's user gets a user number of its own, if the system may do that.
  package init(
    mode: ConfinementMode, folder: String, reaches paths: [String] = [], users range: ClosedRange<uid_t>? = nil, givesUsers: Bool = true,
    memory: Int? = nil, threads: Int = 0
  ) {
    self.mode = mode
    guard mode != .off else {
      cgroup = nil
      notes = [ConfinementNote(isInForce: false, text: "app processes are not confined (--confinement off)")]
      return
    }
    cgroup = ControlGroup(memory: memory, threads: threads, notes: &notes)
    findUsers(range, folder, paths, wanted: givesUsers)
    findCapabilities()
    findLandlock(folder)
    findFilter()
    findNamespaces(folder)
    findQuota(folder)
  }

  /// Whether what `required` asks for is in force.
  package var isSufficient: Bool { hasLandlock && filters != nil }
  /// Whether the file system bounds what each app's user keeps.
  package var keepsQuota: Bool { hasQuota }
  /// Whether apps run as users of their own.
  package var givesUsers: Bool { users != nil }
  /// The process that holds the namespaces, a child of this one.
  package var keeper: pid_t? { namespaces?.process }

  /// Starts the keeper of the namespaces again after it has ended, and with it all app processes.
  package func keeperEnded() {
    lostKeeper = namespaces
    namespaces = nil
    _ = renewKeeper()
  }

  /// Returns false if namespaces that were in force when the system started cannot be made any more; errno says why.
  private func renewKeeper() -> Bool {
    guard let lost = lostKeeper else { return true }
    guard let renewed = lost.renewed() else { return false }
    (namespaces, lostKeeper) = (renewed, nil)
    return true
  }

  // MARK: Trying

  private func note(_ isInForce: Bool, _ text: String) {
    notes.append(ConfinementNote(isInForce: isInForce, text: text))
  }

  private func findUsers(_ range: ClosedRange<uid_t>?, _ folder: String, _ paths: [String], wanted: Bool) {
    guard wanted else { return }
    guard geteuid() == 0 else {
      return note(false, "user numbers: not started as root, so all apps run as user \(geteuid()); only Landlock divides their folders")
    }
    if let closed = paths.lazy.compactMap(Ownership.firstClosedFolder).first {
      return note(false, "user numbers: only its owner may enter \(closed), so all apps run as root without its rights (chmod o+x \(closed) helps)")
    }
    for candidate in range.map({ [$0] }) ?? [UserIDs.usual, UserIDs.low] {
      var start = confinement_start.trial
      (start.changes_user, start.user) = (true, candidate.upperBound)
      confinement_spawn(&start)
      guard start.failed_step == 0 else { continue }
      users = UserIDs(range: candidate)
      return note(true, "user numbers \(candidate.lowerBound) to \(candidate.upperBound): each folder of an app's user belongs to a user of its own")
    }
    note(false, "user numbers: this process may not change its user, so all apps run as root without its rights")
  }

  private func findCapabilities() {
    guard geteuid() == 0 else { return }
    var start = confinement_start.trial
    start.drops_capabilities = true
    confinement_spawn(&start)
    dropsCapabilities = start.failed_step == 0
    // A change of the user takes them too.
    guard users == nil else { return }
    note(dropsCapabilities, dropsCapabilities
      ? "capabilities: apps run as root and have none"
      : "capabilities: they cannot be dropped (\(String(cString: strerror(start.error)))), so apps have those of the system")
  }

  private func findLandlock(_ folder: String) {
    let folder = realpath(folder, nil).map { path in
      defer { free(path) }
      return String(cString: path)
    } ?? folder
    let abi = confinement_landlock_abi()
    let access = AppAccess(executable: "/proc/self/exe", bundle: "/")
    guard abi > 0, let ruleset = LandlockRules.ruleset(for: access, owning: [folder]) else {
      return note(false, "files: this kernel has no Landlock (5.13 and later have), so apps read and write whatever their user may")
    }
    defer { close(ruleset) }
    var start = confinement_start.trial
    start.ruleset = ruleset
    confinement_spawn(&start)
    guard start.failed_step == 0 else { return note(false, "files: Landlock refuses (\(String(cString: strerror(start.error))))") }
    hasLandlock = true
    let missing = [
      abi < 2 ? "moving files between folders (5.19) is refused altogether" : nil, abi < 3 ? "truncating files (6.2)" : nil,
      abi < 4 ? "TCP (6.7)" : nil, abi < 5 ? "controlling devices (6.10)" : nil, abi < 6 ? "abstract sockets and signals (6.12)" : nil,
    ].compactMap { $0 }
    note(true, "Landlock ABI \(abi): files\(abi >= 4 ? ", TCP" : "")\(abi >= 6 ? ", abstract sockets, signals" : "")")
    if !missing.isEmpty { note(false, "Landlock of this kernel lacks, with the kernel that has it: \(missing.joined(separator: ", "))") }
  }

  private func findFilter() {
    guard let alone = SystemCallFilter(usesNetwork: false), let network = SystemCallFilter(usesNetwork: true) else {
      return note(false, "system calls: libseccomp makes no filter for this kind of processor")
    }
    var start = confinement_start.trial
    start.filter = UnsafePointer(alone.instructions.baseAddress)
    start.filter_length = Int32(alone.instructions.count)
    confinement_spawn(&start)
    guard start.failed_step == 0 else {
      return note(false, "system calls: this kernel takes no seccomp filter (\(String(cString: strerror(start.error))))")
    }
    filters = (alone, network)
    note(true, "seccomp: no child processes, no shared memory without a file, no sockets but those that an app asks for, nothing of the kernel's own")
  }

  private func findNamespaces(_ folder: String) {
    // NB: no namespace of processes. In one, a thread has another number than in /proc, where libdispatch looks its threads up as soon as the
    // machine is busy, and ends the process when it does not find one. Landlock hides other processes, and the filter of system calls refuses signals.
    let plain = CONFINEMENT_NETWORK | CONFINEMENT_IPC
    var keeper = NamespaceKeeper(flags: plain, folder: folder)
    // An ordinary user may make namespaces only inside a user namespace, in which there is no other user.
    if keeper == nil, users == nil { keeper = NamespaceKeeper(flags: plain | CONFINEMENT_USERS, folder: folder) }
    guard let keeper else {
      return note(false, "namespaces: this process may make none (\(String(cString: strerror(errno)))), so Landlock and seccomp alone keep apps from processes and network")
    }
    var start = confinement_start.trial
    (start.namespaces, start.namespace_flags) = (keeper.descriptor, keeper.flags)
    confinement_spawn(&start)
    guard start.failed_step == 0 else {
      keeper.end()
      return note(false, "namespaces: they cannot be joined (\(String(cString: strerror(start.error))))")
    }
    namespaces = keeper
    // Before Linux 5.14 the kernel counts the threads of a user in all user namespaces together.
    if geteuid() != 0, KernelVersion.running >= KernelVersion(5, 14) {
      start.own_user_namespace = true
      confinement_spawn(&start)
      hasOwnUserNamespace = start.failed_step == 0
    }
    note(true, "namespaces: network, IPC\(keeper.flags & CONFINEMENT_USERS != 0 ? ", users" : "")")
    if !countsThreads { note(false, "threads: all apps run as one user, so a process's threads are bounded by its memory only") }
  }

  private func findQuota(_ folder: String) {
    let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(file) }
    hasQuota = users != nil && file >= 0 && confinement_has_quota(file)
    note(hasQuota, hasQuota
      ? "quota: the file system keeps one for each user number"
      : "quota: the file system keeps none for users here, so the system measures the folders of apps that work, every five seconds")
  }

  // MARK: Starting

  /// Whether the kernel counts the threads of each app by itself.
  var countsThreads: Bool { users != nil || hasOwnUserNamespace }

  /// Starts a process, or returns the reason as text.
  package func start(_ process: ConfinedStart) -> Result<pid_t, ConfinementFailure> {
    guard renewKeeper() else { return .failure(ConfinementFailure(reason: "namespaces: they cannot be made again (\(String(cString: strerror(errno))))")) }
    var start = confinement_start.trial
    var rulesets: [Int32] = []
    defer { for ruleset in rulesets { close(ruleset) } }
    func ruleset(_ folders: [String]) -> Int32? {
      guard let ruleset = LandlockRules.ruleset(for: process.access, owning: folders) else { return nil }
      rulesets.append(ruleset)
      return ruleset
    }
    if hasLandlock {
      guard let outer = ruleset(process.ownFolders) else { return .failure(ConfinementFailure(reason: "Landlock: \(String(cString: strerror(errno)))")) }
      start.ruleset = outer
      if process.confinesItselfFurther {
        guard let inner = ruleset([]) else { return .failure(ConfinementFailure(reason: "Landlock: \(String(cString: strerror(errno)))")) }
        start.kept_ruleset = inner
      }
    }
    if let filters {
      let filter = (process.access.usesNetwork ? filters.network : filters.alone).instructions
      (start.filter, start.filter_length) = (UnsafePointer(filter.baseAddress), Int32(filter.count))
    }
    if let namespaces {
      start.namespaces = namespaces.descriptor
      start.namespace_flags = namespaces.flags & ~(process.access.usesNetwork ? CONFINEMENT_NETWORK : 0)
      start.own_user_namespace = hasOwnUserNamespace
    }
    if mode != .off {
      (start.changes_user, start.user) = (process.user != nil, process.user ?? 0)
      start.drops_capabilities = dropsCapabilities
    }
    var group: ControlGroup.Group?
    if let cgroup {
      group = cgroup.makeGroup()
      guard group != nil else { return .failure(ConfinementFailure(reason: "control group: \(String(cString: strerror(errno)))")) }
    }
    start.cgroup = group?.processes ?? -1
    defer { if let group { close(group.processes) } }
    (start.socket, start.output, start.niceness) = (process.socket, process.output, process.niceness)
    let limits = process.limits.rows(countsThreads: countsThreads)
    start.limit_count = Int32(limits.count)
    let identifier = withCStrings([process.executable] + process.arguments) { arguments in
      withCStrings(process.environment) { environment in
        limits.withUnsafeBufferPointer { limits in
          process.folder.withCString { folder in
            start.executable = UnsafePointer(arguments[0])
            (start.arguments, start.environment, start.folder, start.limits) = (arguments, environment, folder, limits.baseAddress)
            return confinement_spawn(&start)
          }
        }
      }
    }
    guard identifier > 0 else {
      if let group { cgroup?.remove(group) }
      let step = confinement_step(UInt32(start.failed_step))
      return .failure(ConfinementFailure(reason: "\(process.executable): \(step.name)\(String(cString: strerror(start.error)))"))
    }
    if let group { cgroup?.note(group, of: identifier) }
    return .success(identifier)
  }

  // MARK: User numbers

  /// Takes note of a folder that was there when the system started.
  package func note(folder: String) { users?.note(ownerOf: folder) }

  /// A user number that has no folder yet; nil where apps have none, or none is left.
  package func takeUser() -> uid_t? { users?.take() }

  /// Neither a process nor a folder has the number any more.
  package func giveBack(_ user: uid_t) { users?.giveBack(user) }

  /// Makes a folder a user's, with all that is in it, unless that is more than `bound`. Sets the user's quota.
  package func give(_ folder: String, to user: uid_t, bound: Int = .max, bytes: Int, files: Int) -> Bool {
    let former = Ownership.owner(of: folder)
    guard Ownership.give(folder, to: user, bound: bound) else { return false }
    if let former, former != user { users?.giveBack(former) }
    guard hasQuota else { return true }
    let file = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    defer { close(file) }
    return file >= 0 && confinement_set_quota(file, user, UInt64(bytes), UInt64(files)) == 0
  }

  /// The number that an app runs as in a folder of a user of the app: the folder's owner, else a new one. Without user numbers the folder
  /// becomes the system's own again.
  ///
  /// - Returns: nil if no number is left, or the folder cannot be given.
  package func user(of folder: String, bytes: Int, files: Int) -> UserNumber? {
    guard let users else {
      guard mode != .off || geteuid() == 0 else { return .system }
      return Ownership.owner(of: folder) == geteuid() || Ownership.give(folder, to: geteuid()) ? .system : nil
    }
    if let owner = Ownership.owner(of: folder), users.range.contains(owner) { return .own(owner) }
    guard let user = users.take(), give(folder, to: user, bytes: bytes, files: files) else { return nil }
    return .own(user)
  }

  /// Who an app runs as.
  package enum UserNumber: Equatable {
    case system
    case own(uid_t)
  }

  /// A process has ended.
  package func ended(_ process: pid_t) {
    cgroup?.ended(process)
  }
}

package struct ConfinementFailure: Error {
  package var reason: String
}

extension confinement_start {
  /// Tries the steps that are set and executes nothing.
  static var trial: confinement_start {
    var start = confinement_start()
    (start.socket, start.output, start.kept_ruleset, start.namespaces, start.cgroup, start.ruleset) = (-1, -1, -1, -1, -1, -1)
    return start
  }
}

extension confinement_step {
  /// What comes before the kernel's reason; empty where that says it all.
  fileprivate var name: String {
    switch self {
    case CONFINEMENT_NAMESPACES: "namespaces: "
    case CONFINEMENT_USER_NAMESPACE: "user namespace: "
    case CONFINEMENT_DESCRIPTORS: "descriptors: "
    case CONFINEMENT_FOLDER: "its folder: "
    case CONFINEMENT_CGROUP: "control group: "
    case CONFINEMENT_LIMITS: "limits: "
    case CONFINEMENT_USER: "user number: "
    case CONFINEMENT_CAPABILITIES: "capabilities: "
    case CONFINEMENT_NO_NEW_PRIVILEGES: "privileges: "
    case CONFINEMENT_LANDLOCK: "Landlock: "
    case CONFINEMENT_FILTER: "seccomp: "
    default: ""
    }
  }
}

private func withCStrings<R>(_ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> R) -> R {
  var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) }
  pointers.append(nil)
  defer { for pointer in pointers { free(pointer) } }
  return body(pointers)
}
