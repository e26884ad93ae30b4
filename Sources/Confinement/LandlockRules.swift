// LandlockRules: the files that an app process can reach, as a Landlock ruleset. The kernel denies every path that no rule names.

import CConfinement
import Glibc

/// Landlock's access rights, as bits of the kernel's interface.
struct FileAccess: OptionSet {
  let rawValue: UInt64
  static let execute = FileAccess(rawValue: 1 << 0)
  static let write = FileAccess(rawValue: 1 << 1)
  static let readFile = FileAccess(rawValue: 1 << 2)
  static let readFolder = FileAccess(rawValue: 1 << 3)
  static let truncate = FileAccess(rawValue: 1 << 14)
  static let controlDevice = FileAccess(rawValue: 1 << 15)

  static let read: FileAccess = [.readFile, .readFolder]
  /// Full access to the app's own folders, without creating devices, sockets and named pipes.
  static let own = FileAccess(rawValue: 1 << 4 | 1 << 5 | 1 << 7 | 1 << 8 | 1 << 12 | 1 << 13).union([.read, .write, .truncate])

  /// All rights that a kernel with this ABI can deny.
  static func known(abi: Int32) -> FileAccess {
    let count = abi >= 5 ? 16 : abi >= 3 ? 15 : abi >= 2 ? 14 : 13
    return FileAccess(rawValue: 1 << UInt64(count) - 1)
  }
}

enum LandlockRules {
  /// Binding and connecting TCP sockets.
  private static let bind: UInt64 = 1, connect: UInt64 = 2
  /// Abstract sockets and signals of processes outside the domain.
  private static let scopes: UInt64 = 1 | 2

  /// Makes a ruleset for what an app may read and the folders that it may write. Returns nil if the kernel refuses.
  static func ruleset(for app: AppAccess, owning folders: [String]) -> Int32? {
    let abi = confinement_landlock_abi()
    guard abi > 0 else { return nil }
    let known = FileAccess.known(abi: abi)
    let ruleset = confinement_landlock_ruleset(known.rawValue, app.usesNetwork ? bind : bind | connect, scopes)
    guard ruleset >= 0 else { return nil }
    func allow(_ paths: [String], _ access: FileAccess) {
      // A path that does not exist on this machine needs no rule.
      for path in paths { _ = confinement_landlock_allow(ruleset, path, access.intersection(known).rawValue) }
    }
    allow(RuntimeFiles.folders + RuntimeFiles.files + app.readable, .read)
    if app.usesNetwork { allow(RuntimeFiles.networkFiles, .read) }
    allow(RuntimeFiles.loaders + app.executables, [.execute, .readFile])
    allow(app.listed, .readFolder)
    // NB: on a busy machine, libdispatch reads /proc/<thread>/stat of its own threads and ends the process if that fails. Private files of
    // other processes stay unreadable: Landlock denies ptrace access to processes outside the domain.
    allow(["/proc"], .readFile)
    // Without /dev/zero: a shared mapping of it is memory that no limit of a process counts.
    allow(["/dev/null"], [.readFile, .write])
    allow(["/dev/urandom", "/dev/random"], .readFile)
    for folder in folders where !add(folder, to: ruleset) {
      close(ruleset)
      return nil
    }
    return ruleset
  }

  /// Adds a folder that the process may write. Fails if a path component is a symbolic link, which another app may have created.
  static func add(_ folder: String, to ruleset: Int32) -> Bool {
    let known = FileAccess.known(abi: confinement_landlock_abi())
    return confinement_landlock_allow_folder(ruleset, folder, FileAccess.own.intersection(known).rawValue) == 0
  }
}

/// Files and folders that every Swift program needs.
enum RuntimeFiles {
  /// Libraries, and data that the distribution shares with all programs: time zones, locales, fonts, symbols.
  static let folders = [
    "/lib", "/lib32", "/lib64", "/usr/lib", "/usr/lib32", "/usr/lib64", "/usr/local/lib", "/usr/share", "/usr/local/share",
  ]
  static let files = [
    "/etc/ld.so.cache", "/etc/ld.so.preload", "/etc/localtime", "/etc/timezone", "/etc/locale.alias", "/etc/nsswitch.conf",
    "/etc/passwd", "/etc/group", "/etc/fonts", "/etc/mime.types",
  ]
  /// Name resolution and certificates.
  static let networkFiles = [
    "/etc/resolv.conf", "/etc/hosts", "/etc/host.conf", "/etc/gai.conf", "/etc/services", "/etc/protocols",
    "/etc/ssl", "/etc/pki", "/etc/ca-certificates", "/etc/gnutls",
  ]
  /// The dynamic loaders, which the kernel opens as executables.
  static let loaders = [
    "/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1", "/lib/ld-musl-x86_64.so.1", "/lib/ld-musl-aarch64.so.1",
  ]
}
