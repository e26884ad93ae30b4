// SystemCallFilter: the seccomp filter of app processes, built once with libseccomp. A denied call fails with an error that programs
// handle; only system calls of another architecture end the process, since no Swift program makes them.

import CConfinement
import CSeccomp
import Glibc

/// A compiled filter, used for as long as the system runs.
final class SystemCallFilter {
  let instructions: UnsafeMutableBufferPointer<sock_filter>

  /// Returns nil if libseccomp refuses.
  ///
  /// - Parameter isTemplate: Whether the process will fork the processes of users. It may then create processes and enter a user namespace;
  ///   each forked process enters the stricter filter too, before any of the app's code runs.
  init?(usesNetwork: Bool, isTemplate: Bool = false) {
    guard let context = seccomp_init(Self.allow) else { return nil }
    defer { seccomp_release(context) }
    // A binary search over the system call numbers instead of a chain of comparisons.
    _ = seccomp_attr_set(context, SCMP_FLTATR_CTL_OPTIMIZE, 2)
    for name in Self.refused { Self.refuse(name, EPERM, context) }
    // The C library then falls back to the older clone, whose flags a filter can see.
    Self.refuse("clone3", ENOSYS, context)
    for name in ["fork", "vfork"] { Self.refuse(name, EPERM, context) }
    if isTemplate {
      for flag in Self.namespaces { Self.refuse("unshare", EPERM, context, [Self.bits(of: 0, mask: flag, equal: flag)]) }
      for flag in Self.namespaces + [UInt64(CONFINEMENT_USERS)] where flag > 0xFF {
        Self.refuse("clone", EPERM, context, [Self.bits(of: 0, mask: flag, equal: flag)])
      }
    } else {
      Self.refuse("unshare", EPERM, context)
      Self.refuse("clone", EPERM, context, [Self.bits(of: 0, mask: UInt64(CONFINEMENT_THREAD), equal: 0)])
      // PR_SET_PDEATHSIG: an app process must end with the system process.
      Self.refuse("prctl", EPERM, context, [Self.bits(of: 0, mask: 0xFFFF_FFFF, equal: 1)])
    }
    // No limit of a process counts anonymous shared memory.
    let shared = UInt64(MAP_SHARED | MAP_ANONYMOUS)
    for name in ["mmap", "mmap2"] { Self.refuse(name, EPERM, context, [Self.bits(of: 3, mask: shared, equal: shared)]) }
    // Nor a stack that grows by itself.
    let growsDown: UInt64 = 0x100
    for name in ["mmap", "mmap2"] { Self.refuse(name, EPERM, context, [Self.bits(of: 3, mask: growsDown, equal: growsDown)]) }
    // TIOCSTI and TIOCLINUX inject input into a terminal; FIOSETOWN and SIOCSPGRP make the kernel signal another process.
    for command in [0x5412, 0x541C, 0x8901, 0x8902] as [UInt64] {
      Self.refuse("ioctl", EPERM, context, [Self.bits(of: 1, mask: 0xFFFF_FFFF, equal: command)])
    }
    // F_SETOWN and F_SETOWN_EX also make the kernel signal another process.
    for command in [8, 15] as [UInt64] {
      for name in ["fcntl", "fcntl64"] { Self.refuse(name, EPERM, context, [Self.bits(of: 1, mask: 0xFFFF_FFFF, equal: command)]) }
    }
    Self.limitSockets(usesNetwork: usesNetwork, context)
    guard let program = Self.export(context) else { return nil }
    instructions = program
  }

  deinit { instructions.deallocate() }

  /// Denies all sockets to an app without network. One with network may use the internet's families and, to list the machine's addresses,
  /// netlink. AF_UNIX sockets are denied, because they reach the machine's services. Socket pairs are allowed.
  private static func limitSockets(usesNetwork: Bool, _ context: scmp_filter_ctx) {
    guard usesNetwork else { return refuse("socket", EACCES, context) }
    for family in 0...UInt64(63) where ![UInt64(AF_INET), UInt64(AF_INET6), UInt64(AF_NETLINK)].contains(family) {
      refuse("socket", EACCES, context, [bits(of: 0, mask: 0xFFFF_FFFF, equal: family)])
    }
    for netlink in 1...UInt64(31) {
      refuse(
        "socket", EACCES, context,
        [bits(of: 0, mask: 0xFFFF_FFFF, equal: UInt64(AF_NETLINK)), bits(of: 2, mask: 0xFFFF_FFFF, equal: netlink)])
    }
  }

  private static func refuse(_ name: String, _ error: Int32, _ context: scmp_filter_ctx, _ conditions: [scmp_arg_cmp] = []) {
    let number = seccomp_syscall_resolve_name(name)
    // This libseccomp does not know the call, so kernels of its time do not either.
    guard number != -1 else { return }
    _ = seccomp_rule_add_array(context, 0x0005_0000 | UInt32(error), number, UInt32(conditions.count), conditions)
  }

  // NB: always with a mask: the kernel uses only 32 bits of most arguments, and setting a higher bit would evade a 64-bit comparison.
  private static func bits(of argument: UInt32, mask: UInt64, equal value: UInt64) -> scmp_arg_cmp {
    scmp_arg_cmp(arg: argument, op: SCMP_CMP_MASKED_EQ, datum_a: mask, datum_b: value)
  }

  private static func export(_ context: scmp_filter_ctx) -> UnsafeMutableBufferPointer<sock_filter>? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    // A filter has at most 4,096 instructions of 8 bytes, which fits into a pipe.
    let code = seccomp_export_bpf(context, ends[1])
    close(ends[1])
    defer { close(ends[0]) }
    guard code == 0 else { return nil }
    let size = 4096 * MemoryLayout<sock_filter>.size
    var bytes = [UInt8](repeating: 0, count: size)
    var count = 0
    while case let more = bytes.withUnsafeMutableBytes({ read(ends[0], $0.baseAddress! + count, size - count) }), more > 0 { count += more }
    let program = UnsafeMutableBufferPointer<sock_filter>.allocate(capacity: count / MemoryLayout<sock_filter>.size)
    _ = bytes.withUnsafeBytes {
      UnsafeMutableRawBufferPointer(program).copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[..<count]))
      return 0
    }
    return program
  }

  private static let allow: UInt32 = 0x7FFF_0000

  /// The flags of clone and unshare for namespaces other than the user namespace: mounts, control groups, names, IPC, processes, network, and
  /// time, whose flag is another one in clone.
  private static let namespaces: [UInt64] = [0x0002_0000, 0x0200_0000, 0x0400_0000, 0x0800_0000, 0x2000_0000, 0x4000_0000, 0x80]

  /// Inspecting and controlling other processes; mounts; kernel modules and BPF; keys; namespaces; memory that is shared or whose page
  /// faults the process handles itself; System V IPC; clocks and machine-wide settings.
  private static let refused = [
    "ptrace", "process_vm_readv", "process_vm_writev", "process_madvise", "process_mrelease", "kcmp", "pidfd_open", "pidfd_getfd",
    "pidfd_send_signal",
    "mount", "umount", "umount2", "pivot_root", "chroot", "move_mount", "open_tree", "fsopen", "fsconfig", "fsmount", "fspick",
    "mount_setattr",
    "swapon", "swapoff", "quotactl", "quotactl_fd", "acct", "fanotify_init", "name_to_handle_at", "open_by_handle_at", "mknod", "mknodat",
    "init_module", "finit_module", "delete_module", "create_module", "query_module", "get_kernel_syms", "kexec_load", "kexec_file_load",
    "bpf",
    "perf_event_open", "lookup_dcookie", "syslog", "reboot", "iopl", "ioperm", "modify_ldt", "uselib", "sysfs", "_sysctl", "nfsservctl",
    "vhangup",
    "add_key", "request_key", "keyctl",
    "setns",
    "userfaultfd", "io_uring_setup", "io_uring_enter", "io_uring_register", "io_setup", "io_submit",
    "memfd_create", "memfd_secret", "shmget", "shmat", "shmdt", "shmctl", "remap_file_pages",
    "semget", "semop", "semtimedop", "semctl", "msgget", "msgsnd", "msgrcv", "msgctl", "mq_open", "mq_unlink", "mq_timedsend",
    "mq_timedreceive",
    "mq_notify", "mq_getsetattr",
    "settimeofday", "stime", "clock_settime", "clock_settime64", "clock_adjtime", "adjtimex", "sethostname", "setdomainname",
    "sched_setscheduler", "sched_setattr", "mbind", "set_mempolicy", "migrate_pages", "move_pages", "personality",
  ]
}

/// A filter for apps without and one for apps with network access.
struct SystemCallFilters {
  private let alone, network: SystemCallFilter

  init?(ofTemplates: Bool = false) {
    guard let alone = SystemCallFilter(usesNetwork: false, isTemplate: ofTemplates),
      let network = SystemCallFilter(usesNetwork: true, isTemplate: ofTemplates)
    else { return nil }
    (self.alone, self.network) = (alone, network)
  }

  subscript(usesNetwork: Bool) -> SystemCallFilter { usesNetwork ? network : alone }
}
