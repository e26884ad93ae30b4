// Attempts of a hostile app.

import Foundation
import Glibc

/// Numbers of system calls for which Glibc's module has no function.
enum Number {
  #if arch(x86_64)
  static let socket = 41, clone = 56, ptrace = 101, prctl = 157, memfd = 319, shmget = 29, readMemory = 310, threadNumber = 186
  #else
  static let socket = 198, clone = 220, ptrace = 117, prctl = 167, memfd = 279, shmget = 194, readMemory = 270, threadNumber = 178
  #endif
}

// NB: Swift does not import functions with a variable number of arguments; on both architectures this one takes them in registers.
@_silgen_name("syscall") func systemCall(_ number: Int, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0, _ d: Int = 0, _ e: Int = 0, _ f: Int = 0)
  -> Int

/// The result of a system call.
func outcome(_ result: Int) -> String { result >= 0 ? "done" : "refused \(errno)" }

func attempt(_ name: String, _ argument: String) -> String {
  let number = Int(argument) ?? 0
  switch name {
  case "read": return outcome(Int(open(argument, O_RDONLY)))
  case "list": return opendir(argument) == nil ? "refused \(errno)" : "done"
  case "write": return outcome(Int(open(argument, O_WRONLY | O_CREAT, 0o600)))
  case "remove": return outcome(Int(unlink(argument)))
  case "truncate": return outcome(Int(truncate(argument, 0)))
  case "link": return outcome(Int(link(argument, "stolen")))
  case "execute":
    var identifier = pid_t()
    var words: [UnsafeMutablePointer<CChar>?] = [strdup(argument), nil]
    let failure = posix_spawn(&identifier, argument, nil, nil, &words, environ)
    return failure == 0 ? "done" : "refused \(failure)"
  case "signal": return outcome(Int(kill(pid_t(number), 0)))
  case "memory": return readMemory(of: number)
  case "call":
    let words = argument.split(separator: " ").map { Int($0) ?? 0 } + [0, 0, 0, 0]
    return outcome(systemCall(words[0], words[1], words[2], words[3]))
  case "trace": return outcome(systemCall(Number.ptrace, 16, number, 0, 0))
  case "socket": return outcome(Int(socket(Int32(number), Int32(SOCK_STREAM.rawValue), 0)))
  // The kernel reads only the lower half of the number.
  case "highsocket": return outcome(systemCall(Number.socket, 1 << 32 | number, 1, 0))
  case "connect": return connect(port: number)
  case "listen": return listen()
  case "fetch": return fetch(argument)
  case "shared": return shared(number)
  case "threads": return "\(threads(number))"
  case "children": return "\(children(number))"
  case "file": return "\(fill(one: number))"
  case "files": return "\(fill(many: number))"
  case "print":
    for line in 0..<number { print("line \(line) \(String(repeating: "x", count: 80))") }
    fflush(stdout)
    return "done"
  case "bound":
    var bound = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &bound)
    return "\(bound.rlim_cur)"
  case "replace": return replace(argument)
  case "deep": return "\(deepen(number))"
  case "deleted": return "\(fill(deleted: number))"
  case "facts": return "\(getuid()) \(getpid()) \(prctlNoNewPrivileges())"
  case "ordinary": return ordinary()
  default: return "unknown"
  }
}

private func prctlNoNewPrivileges() -> Int { systemCall(Number.prctl, 39, 0, 0, 0, 0) }

private func readMemory(of process: Int) -> String {
  let file = open("/proc/\(process)/mem", O_RDWR)
  if file >= 0 { return "done" }
  return outcome(systemCall(Number.readMemory, process))
}

private func connect(port: Int) -> String {
  let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  guard file >= 0 else { return "refused \(errno)" }
  defer { close(file) }
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = in_port_t(port).bigEndian
  address.sin_addr.s_addr = inet_addr("127.0.0.1")
  return withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      outcome(Int(Glibc.connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))))
    }
  }
}

private func listen() -> String {
  let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  guard file >= 0 else { return "refused \(errno)" }
  defer { close(file) }
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  return withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { outcome(Int(bind(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size)))) }
  }
}

/// Tries each way to get shared memory.
private func shared(_ bytes: Int) -> String {
  let anonymous = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
  if anonymous != MAP_FAILED { return "done by mmap" }
  let zero = open("/dev/zero", O_RDWR)
  if zero >= 0, mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, zero, 0) != MAP_FAILED { return "done by /dev/zero" }
  // A private mapping that the kernel counts as a stack.
  let growsDown: Int32 = 0x100
  if mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | growsDown, -1, 0) != MAP_FAILED {
    return "done by MAP_GROWSDOWN"
  }
  if shm_open("/hostile", O_RDWR | O_CREAT, 0o600) >= 0 { return "done by shm_open" }
  if systemCall(Number.memfd, Int(bitPattern: strdup("hostile"))) >= 0 { return "done by memfd_create" }
  if systemCall(Number.shmget, 0, bytes, 0o1600) >= 0 { return "done by shmget" }
  return "refused"
}

/// Returns how many threads can be created.
private func threads(_ wanted: Int) -> Int {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  pthread_attr_setstacksize(&attributes, 32 << 10)
  for made in 0..<wanted {
    var thread = pthread_t()
    guard
      pthread_create(
        &thread, &attributes,
        { _ in
          pause()
          return nil
        }, nil) == 0
    else { return made }
  }
  return wanted
}

/// Returns how many child processes with a session of their own can be created.
private func children(_ wanted: Int) -> Int {
  var made = 0
  for _ in 0..<wanted {
    let child = systemCall(Number.clone, Int(SIGCHLD), 0, 0, 0, 0)
    if child == 0 {
      setsid()
      while true { pause() }
    }
    if child > 0 { made += 1 }
  }
  return made
}

/// Returns how many bytes can be written to one file.
private func fill(one wanted: Int) -> Int {
  let file = open("large", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
  guard file >= 0 else { return -1 }
  defer { close(file) }
  if ftruncate(file, wanted) == 0 { return wanted }
  let piece = [UInt8](repeating: 1, count: 1 << 20)
  var written = 0
  while written < wanted, case let count = write(file, piece, piece.count), count > 0 { written += count }
  return written
}

/// Writes files of a megabyte until the kernel refuses; returns their number, or the negative error if the first is refused.
private func fill(many wanted: Int) -> Int {
  let piece = [UInt8](repeating: 1, count: 1 << 20)
  for made in 0..<wanted {
    let file = open("piece\(made)", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard file >= 0 else { return made > 0 ? made : -Int(errno) }
    defer { close(file) }
    guard write(file, piece, piece.count) == piece.count else { return made > 0 ? made : -Int(errno) }
  }
  return wanted
}

/// Replaces a folder by a symbolic link to another, and keeps the old one beside it. The argument is both paths.
private func replace(_ argument: String) -> String {
  let paths = argument.split(separator: " ").map(String.init)
  guard rename(paths[0], paths[0] + ".former") == 0 else { return "refused \(errno)" }
  return outcome(Int(symlink(paths[1], paths[0])))
}

/// Returns how many nested folders can be created.
private func deepen(_ wanted: Int) -> Int {
  let home = open(".", O_RDONLY | O_DIRECTORY)
  defer {
    fchdir(home)
    close(home)
  }
  for made in 0..<wanted where mkdir("deep", 0o700) != 0 || chdir("deep") != 0 { return made }
  return wanted
}

/// Returns how many bytes can be written to a deleted file that is still open.
private func fill(deleted wanted: Int) -> Int {
  let file = open("deleted", O_RDWR | O_CREAT | O_TRUNC, 0o600)
  let piece = [UInt8](repeating: 1, count: 1 << 20)
  guard file >= 0, unlink("deleted") == 0 else { return -Int(errno) }
  var written = 0
  while written < wanted, case let count = write(file, piece, piece.count), count > 0 { written += count }
  return written
}
