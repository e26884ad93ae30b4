// Confinement: what the kernel denies to app processes. Each feature is tried once when the system starts; from then on every process start
// requires the features that worked.

import CConfinement
import Glibc

/// Whether app processes are confined.
package enum ConfinementMode: String, CaseIterable, Sendable {
  /// As far as the machine supports it.
  case on
  /// The system does not start unless files, system calls and network are confined.
  case required
  /// Not at all, for debuggers.
  case off
}

/// A feature that is active or missing, for the log.
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
  private(set) var hasLandlock = false
  private(set) var filters: (strict: SystemCallFilters, templates: SystemCallFilters)?
  private(set) var namespaces: NamespaceKeeper?
  /// A keeper that ended and could not be restarted. Until it is, no app starts, because it would lack the namespaces.
  private var lostKeeper: NamespaceKeeper?
  private(set) var hasOwnUserNamespace = false
  private var dropsCapabilities = false
  let cgroup: ControlGroup?

  /// - Parameters:
  ///   - folder: Holds the users' folders.
  ///   - reaches: Paths that app processes must reach as another user: executables and users' folders.
  ///   - users: The user IDs to assign; nil for the defaults.
  ///   - givesUsers: Whether each user's folder of an app gets its own user ID, if the system may do that.
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

  private init(trialIn folder: String) {
    (mode, cgroup) = (.required, nil)
    findLandlock(folder)
    findFilter()
  }

  /// Returns the features that `--confinement required` demands and this machine lacks; nil if it has all. Leaves no process behind.
  package static func missingForRequired(in folder: String) -> [ConfinementNote]? {
    let trial = Confinement(trialIn: folder)
    return trial.isSufficient ? nil : trial.notes.filter { !$0.isInForce }
  }

  /// Whether everything that `required` demands is active.
  package var isSufficient: Bool { hasLandlock && filters != nil }
  /// Whether the file system limits the storage of each app's user.
  package var keepsQuota: Bool { hasQuota }
  /// Whether each app runs as a user ID of its own.
  package var givesUsers: Bool { users != nil }
  /// The process that holds the namespaces, a child of this one.
  package var keeper: pid_t? { namespaces?.process }

  /// Restarts the keeper of the namespaces after it has ended.
  package func keeperEnded() {
    namespaces?.reaped()
    lostKeeper = namespaces
    namespaces = nil
    _ = renewKeeper()
  }

  /// Returns false, with errno set, if namespaces that were active when the system started cannot be created any more.
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
      return note(
        false, "user numbers: only its owner may enter \(closed), so all apps run as root without its rights (chmod o+x \(closed) helps)")
    }
    for candidate in range.map({ [$0] }) ?? [UserIDs.usual, UserIDs.low] {
      var start = confinement_start.trial
      (start.changes_user, start.user) = (true, candidate.upperBound)
      confinement_spawn(&start)
      guard start.failed_step == 0 else { continue }
      users = UserIDs(range: candidate)
      return note(
        true, "user numbers \(candidate.lowerBound) to \(candidate.upperBound): each folder of an app's user belongs to a user of its own")
    }
    note(false, "user numbers: this process may not change its user, so all apps run as root without its rights")
  }

  private func findCapabilities() {
    guard geteuid() == 0 else { return }
    var start = confinement_start.trial
    start.drops_capabilities = true
    confinement_spawn(&start)
    dropsCapabilities = start.failed_step == 0
    // Changing the user drops them too.
    guard users == nil else { return }
    note(
      dropsCapabilities,
      dropsCapabilities
        ? "capabilities: apps run as root and have none"
        : "capabilities: they cannot be dropped (\(String(cString: strerror(start.error)))), so apps have those of the system")
  }

  private func findLandlock(_ folder: String) {
    let folder =
      realpath(folder, nil).map { path in
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
    guard let strict = SystemCallFilters(), let templates = SystemCallFilters(ofTemplates: true) else {
      return note(false, "system calls: libseccomp makes no filter for this kind of processor")
    }
    var start = confinement_start.trial
    start.filter = UnsafePointer(strict[false].instructions.baseAddress)
    start.filter_length = Int32(strict[false].instructions.count)
    confinement_spawn(&start)
    guard start.failed_step == 0 else {
      return note(false, "system calls: this kernel takes no seccomp filter (\(String(cString: strerror(start.error))))")
    }
    filters = (strict, templates)
    note(
      true,
      "seccomp: no child processes, no shared memory without a file, no sockets but those that an app asks for, nothing of the kernel's own"
    )
  }

  private func findNamespaces(_ folder: String) {
    // NB: no PID namespace. In one, a thread's ID differs from its number in /proc, where libdispatch looks its threads up on a busy
    // machine and ends the process if one is missing. Landlock hides other processes, and the system call filter denies signals.
    let plain = CONFINEMENT_NETWORK | CONFINEMENT_IPC
    var keeper = NamespaceKeeper(flags: plain, folder: folder)
    // An unprivileged user may create namespaces only inside a user namespace, which contains no other user.
    if keeper == nil, users == nil { keeper = NamespaceKeeper(flags: plain | CONFINEMENT_USERS, folder: folder) }
    guard let keeper else {
      return note(
        false,
        "namespaces: this process may make none (\(String(cString: strerror(errno)))), so Landlock and seccomp alone keep apps from processes and network"
      )
    }
    var start = confinement_start.trial
    (start.namespaces, start.namespace_flags) = (keeper.descriptor, keeper.flags)
    confinement_spawn(&start)
    guard start.failed_step == 0 else {
      keeper.end()
      return note(false, "namespaces: they cannot be joined (\(String(cString: strerror(start.error))))")
    }
    namespaces = keeper
    // Before Linux 5.14 the kernel counts a user's threads across all user namespaces.
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
    note(
      hasQuota,
      hasQuota
        ? "quota: the file system keeps one for each user number"
        : "quota: the file system keeps none for users here, so the system measures the folders of apps that work, every five seconds")
  }

  // MARK: Starting

  /// Whether the kernel counts threads for each app separately.
  var countsThreads: Bool { users != nil || hasOwnUserNamespace }

  /// Starts a process, or returns the reason for the failure.
  package func start(_ process: ConfinedStart) -> Result<pid_t, ConfinementFailure> {
    guard renewKeeper() else {
      return .failure(ConfinementFailure(reason: "namespaces: they cannot be made again (\(String(cString: strerror(errno))))"))
    }
    var start = confinement_start.trial
    defer { if start.ruleset >= 0 { close(start.ruleset) } }
    if hasLandlock {
      guard let ruleset = LandlockRules.ruleset(for: process.access, owning: process.ownFolders) else {
        return .failure(ConfinementFailure(reason: "Landlock: \(String(cString: strerror(errno)))"))
      }
      start.ruleset = ruleset
    }
    start.is_template = process.isTemplate
    if let filters, !process.isTool {
      let filter = (process.isTemplate ? filters.templates : filters.strict)[process.access.usesNetwork].instructions
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
    let limits = process.limits.rows(countsThreads: countsThreads, isTemplate: process.isTemplate)
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

  /// Registers the owner of a folder that existed when the system started.
  package func note(folder: String) { users?.note(ownerOf: folder) }

  /// Returns an unused user ID; nil if apps have none, or none is left.
  package func takeUser() -> uid_t? { users?.take() }

  /// Frees a user ID that no folder and no process uses any more.
  package func giveBack(_ user: uid_t) { users?.giveBack(user) }

  /// Changes the owner of a folder and its contents, unless it has more than `bound` entries, and sets the user's quota.
  package func give(_ folder: String, to user: uid_t, bound: Int = .max, bytes: Int, files: Int) -> Bool {
    let former = Ownership.owner(of: folder)
    guard Ownership.give(folder, to: user, bound: bound) else { return false }
    if let former, former != user { users?.giveBack(former) }
    guard hasQuota else { return true }
    let file = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    defer { close(file) }
    return file >= 0 && confinement_set_quota(file, user, UInt64(bytes), UInt64(files)) == 0
  }

  /// Returns the user ID that an app runs as in a user's folder: the folder's owner, else a new ID. Without user IDs the system's own user
  /// takes the folder back.
  ///
  /// - Returns: Nil if no ID is left, or the owner cannot be changed.
  package func user(of folder: String, bytes: Int, files: Int) -> UserNumber? {
    guard let users else {
      guard mode != .off || geteuid() == 0 else { return .system }
      return Ownership.owner(of: folder) == geteuid() || Ownership.give(folder, to: geteuid()) ? .system : nil
    }
    if let owner = Ownership.owner(of: folder), users.range.contains(owner) { return .own(owner) }
    guard let user = users.take(), give(folder, to: user, bytes: bytes, files: files) else { return nil }
    return .own(user)
  }

  /// The user that an app runs as.
  package enum UserNumber: Equatable {
    case system
    case own(uid_t)
  }

  /// Removes the control group of a process that has ended.
  package func ended(_ process: pid_t) {
    cgroup?.ended(process)
  }
}

package struct ConfinementFailure: Error {
  package var reason: String
}

extension confinement_start {
  /// Runs the steps that are set and executes nothing.
  static var trial: confinement_start {
    var start = confinement_start()
    (start.socket, start.output, start.namespaces, start.cgroup, start.ruleset) = (-1, -1, -1, -1, -1)
    return start
  }
}

extension confinement_step {
  /// The prefix of the kernel's reason; empty if the reason suffices.
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
