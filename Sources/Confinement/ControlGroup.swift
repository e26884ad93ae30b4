// ControlGroup: a control group (cgroup v2) for each app process, if the system's own group is delegated to it. Unlike resource limits, it
// also counts shared memory and the kernel's memory.

import Glibc

final class ControlGroup {
  struct Group {
    var path: String
    /// A descriptor of its `cgroup.procs`.
    var processes: Int32
  }

  private let root: String
  private let settings: [(String, String)]
  private var groups: [pid_t: String] = [:]
  private var made = 0

  /// Returns nil, and notes the reason, if the machine has no cgroup v2 that this process may divide.
  init?(
    memory: Int?, threads: Int, mount: String = "/sys/fs/cgroup", own: String? = ControlGroup.ownGroup, notes: inout [ConfinementNote]
  ) {
    func missing(_ reason: String) { notes.append(ConfinementNote(isInForce: false, text: "control groups: \(reason)")) }
    guard let own, !KernelFile.read("\(mount)/cgroup.controllers").isEmpty else {
      missing("this machine mounts no cgroup v2 at \(mount)")
      return nil
    }
    root = own == "/" ? mount : mount + own
    let wanted = ["memory", "pids", "cpu"]
    let known = KernelFile.read("\(root)/cgroup.controllers").split { " \n".contains($0) }.map(String.init)
    let controllers = wanted.filter(known.contains)
    guard controllers.contains("memory"), controllers.contains("pids") else {
      missing("\(root) has no controllers for memory and processes")
      return nil
    }
    // A group with child controllers may not contain processes, so the system process moves into a child group.
    let system = "\(root)/shoji-system"
    guard mkdir(system, 0o755) == 0 || errno == EEXIST, Self.write("\(system)/cgroup.procs", "0") else {
      rmdir(system)
      missing("\(root) cannot be written (systemd: Delegate=yes)")
      return nil
    }
    guard Self.write("\(root)/cgroup.subtree_control", controllers.map { "+\($0)" }.joined(separator: " ")) else {
      _ = Self.write("\(root)/cgroup.procs", "0")
      rmdir(system)
      missing("\(root) holds other processes (systemd: Delegate=yes)")
      return nil
    }
    // Touched file pages count too and are reclaimed under pressure: twice the process's own memory leaves room for them.
    var settings = [("pids.max", "\(threads)"), ("memory.swap.max", "0")]
    if let memory { settings.append(("memory.max", "\(memory * 2)")) }
    if controllers.contains("cpu") { settings.append(("cpu.weight", "50")) }
    self.settings = settings
    // Removes groups left over from an earlier system process.
    for name in FileNames.inFolder(root) where name.hasPrefix("shoji-app-") && !Self.isOfAnotherSystem(name) { rmdir("\(root)/\(name)") }
    notes.append(ConfinementNote(isInForce: true, text: "control groups: \(controllers.joined(separator: ", ")) of each app process"))
  }

  /// The path of this process's group below the mount; nil without cgroup v2.
  static var ownGroup: String? {
    KernelFile.read("/proc/self/cgroup").split(separator: "\n").first { $0.hasPrefix("0::") }.map { String($0.dropFirst(3)) }
  }

  /// Whether the system process that made the group still runs.
  private static func isOfAnotherSystem(_ name: String) -> Bool {
    guard let system = name.split(separator: "-").dropFirst(2).first.flatMap({ pid_t($0) }), system != getpid() else { return false }
    return kill(system, 0) == 0 || errno == EPERM
  }

  /// Makes the group of a process that is about to start. Returns nil if the kernel refuses.
  func makeGroup() -> Group? {
    made += 1
    // Contains the system's PID: two systems may share the parent group.
    let path = "\(root)/shoji-app-\(getpid())-\(made)"
    guard mkdir(path, 0o755) == 0 else { return nil }
    for (name, value) in settings { _ = Self.write("\(path)/\(name)", value) }
    let processes = open("\(path)/cgroup.procs", O_WRONLY | O_CLOEXEC)
    guard processes >= 0 else {
      rmdir(path)
      return nil
    }
    return Group(path: path, processes: processes)
  }

  func note(_ group: Group, of process: pid_t) { groups[process] = group.path }
  func remove(_ group: Group) { rmdir(group.path) }

  /// Ends the processes that are left in the group, and removes it.
  func ended(_ process: pid_t) {
    guard let path = groups.removeValue(forKey: process) else { return }
    _ = Self.write("\(path)/cgroup.kill", "1")
    rmdir(path)
  }

  private static func write(_ path: String, _ text: String) -> Bool {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    return Glibc.write(file, text, text.utf8.count) == text.utf8.count
  }
}
