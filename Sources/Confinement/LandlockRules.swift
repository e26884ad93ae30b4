// LandlockRules: which files an app process reaches, as a Landlock ruleset. What no rule names is refused by the kernel.

import CConfinement
import Glibc

/// The rights that Landlock knows, as bits of the kernel's interface.
struct FileAccess: OptionSet {
  let rawValue: UInt64
  static let execute = FileAccess(rawValue: 1 << 0)
  static let write = FileAccess(rawValue: 1 << 1)
  static let readFile = FileAccess(rawValue: 1 << 2)
  static let readFolder = FileAccess(rawValue: 1 << 3)
  static let truncate = FileAccess(rawValue: 1 << 14)
  static let controlDevice = FileAccess(rawValue: 1 << 15)

  static let read: FileAccess = [.readFile, .readFolder]
  /// Devices, sockets and named pipes are left out: an app makes files, folders and symbolic links.
  static let own = FileAccess(rawValue: 1 << 4 | 1 << 5 | 1 << 7 | 1 << 8 | 1 << 12 | 1 << 13).union([.read, .write, .truncate])

  /// All rights that a kernel with this ABI can refuse.
  static func known(abi: Int32) -> FileAccess {
    let count = abi >= 5 ? 16 : abi >= 3 ? 15 : abi >= 2 ? 14 : 13
    return FileAccess(rawValue: 1 << UInt64(count) - 1)
  }
}

enum LandlockRules {
  /// Binding and connecting TCP sockets.
  private static let bind: UInt64 = 1, connect: UInt64 = 2
  /// Abstract sockets and signals of processes outside.
  private static let scopes: UInt64 = 1 | 2

  /// Makes a ruleset for what an app reads and the folders that it may change. Returns nil if the kernel refuses.
  static func ruleset(for app: AppAccess, owning folders: [String]) -> Int32? {
    let abi = confinement_landlock_abi()
    guard abi > 0 else { return nil }
    let known = FileAccess.known(abi: abi)
    let ruleset = confinement_landlock_ruleset(known.rawValue, app.usesNetwork ? bind : bind | connect, scopes)
    guard ruleset >= 0 else { return nil }
    func allow(_ paths: [String], _ access: FileAccess) {
      // A path that is missing on this machine needs no rule.
      for path in paths { _ = confinement_landlock_allow(ruleset, path, access.intersection(known).rawValue) }
    }
    allow(RuntimeFiles.folders + RuntimeFiles.files + app.readable, .read)
    if app.usesNetwork { allow(RuntimeFiles.networkFiles, .read) }
    allow(RuntimeFiles.loaders + app.executables, [.execute, .readFile])
    allow(app.listed, .readFolder)
    // NB: libdispatch reads /proc/<thread>/stat of its own threads when the machine is busy, and ends the process where it can't. What the kernel
    // tells of a process only to itself stays refused: Landlock keeps a process from looking into those outside its domain.
    allow(["/proc"], .readFile)
    // Without /dev/zero: a shared mapping of it is memory that counts in none of a process's limits.
    allow(["/dev/null"], [.readFile, .write])
    allow(["/dev/urandom", "/dev/random"], .readFile)
    for folder in folders where !add(folder, to: ruleset) {
      close(ruleset)
      return nil
    }
    return ruleset
  }

  /// Adds a folder that the process may change. Fails if there is a symbolic link on the way to it, which another app may have put there.
  static func add(_ folder: String, to ruleset: Int32) -> Bool {
    let known = FileAccess.known(abi: confinement_landlock_abi())
    return confinement_landlock_allow_folder(ruleset, folder, FileAccess.own.intersection(known).rawValue) == 0
  }
}

/// What every Swift program needs of the machine.
enum RuntimeFiles {
  /// Libraries, and what the distribution shares with all programs: time zones, locales, fonts, symbols.
  static let folders = ["/lib", "/lib32", "/lib64", "/usr/lib", "/usr/lib32", "/usr/lib64", "/usr/local/lib", "/usr/share", "/usr/local/share"]
  static let files = [
    "/etc/ld.so.cache", "/etc/ld.so.preload", "/etc/localtime", "/etc/timezone", "/etc/locale.alias", "/etc/nsswitch.conf",
    "/etc/passwd", "/etc/group", "/etc/fonts", "/etc/mime.types",
  ]
  /// Names and certificates.
  static let networkFiles = [
    "/etc/resolv.conf", "/etc/hosts", "/etc/host.conf", "/etc/gai.conf", "/etc/services", "/etc/protocols",
    "/etc/ssl", "/etc/pki", "/etc/ca-certificates", "/etc/gnutls",
  ]
  /// The dynamic loaders, which the kernel opens like programs.
  static let loaders = [
    "/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1", "/lib/ld-musl-x86_64.so.1", "/lib/ld-musl-aarch64.so.1",
  ]
}
