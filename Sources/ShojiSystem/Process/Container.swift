// Container: the folder of one app for one user: its HOME, documents, settings and caches.

import Confinement
import Glibc

struct Container {
  let folder: String

  init(dataFolder: String, person: String, app: String) {
    folder = "\(dataFolder)/people/\(person)/\(app)"
  }

  private static let parts = ["Documents", "Library", "tmp"]
  /// The user's folder, which holds the containers of the apps.
  private var personFolder: String { String(folder[..<folder.lastIndex(of: "/")!]) }

  /// Creates missing folders. Returns false if that fails, or if one of them is a symbolic link: a hostile app may have put it there, and
  /// the system follows none.
  func make() -> Bool {
    Folder.make(String(personFolder[..<personFolder.lastIndex(of: "/")!]))
      && ([personFolder, folder] + Self.parts.map { "\(folder)/\($0)" }).allSatisfy(Folder.makeReal)
  }

  /// Gives the inner folders to the user number that owns the container. Must not be called while its process runs.
  func giveToOwner() -> Bool {
    var facts = stat()
    guard lstat(folder, &facts) == 0 else { return false }
    return facts.st_uid == geteuid()
      || Self.parts.allSatisfy { lchown("\(folder)/\($0)", facts.st_uid, facts.st_gid) == 0 }
  }

  /// Sets permissions so that a process with its own user number can reach the container.
  func openWay(dataFolder: String) {
    for path in ["\(dataFolder)/people", personFolder] { chmod(path, 0o711) }
  }

  /// Removes the container, and the user's folder unless it holds another one.
  func remove() {
    Folder.remove(folder)
    // rmdir fails if another app has a container; the mark is then restored.
    unlink(mark)
    if rmdir(personFolder) != 0 { markTransient() }
  }

  /// Removes all containers of a user, except those of running apps. If the system ends before these do, its next start removes them.
  static func remove(person: String, dataFolder: String, except running: Set<String>) {
    let folder = "\(dataFolder)/people/\(person)"
    // A link that an app has put there holds none of the user's data, so only the link is removed.
    guard Folder.isReal(folder) else { return Folder.remove(folder) }
    Container(dataFolder: dataFolder, person: person, app: "").markTransient()
    for app in Folder.names(in: folder) where app != markName && !running.contains(app) { Folder.remove("\(folder)/\(app)") }
    if running.isEmpty { Folder.remove(folder) }
  }

  /// Marks the user as transient: if the system dies, its next start removes the folder.
  func markTransient() {
    guard Folder.isReal(personFolder) else { return }
    close(open(mark, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600))
  }

  /// Removes the mark: the user's data is kept from now on.
  func keep() { unlink(mark) }

  private var mark: String { Self.mark(in: personFolder) }
  private static func mark(in person: String) -> String { "\(person)/\(markName)" }
  private static let markName = ".passing"

  /// Removes the folders of users who were transient when the system died.
  static func removeTransient(dataFolder: String) {
    for name in Folder.names(in: "\(dataFolder)/people") {
      let person = "\(dataFolder)/people/\(name)"
      if access(mark(in: person), F_OK) == 0 { Folder.remove(person) }
    }
  }

  /// The containers of all users.
  static func all(in dataFolder: String) -> [String] {
    Folder.names(in: "\(dataFolder)/people").flatMap { all(of: $0, in: dataFolder) }
  }

  /// The containers of one user.
  static func all(of person: String, in dataFolder: String) -> [String] {
    Folder.names(in: "\(dataFolder)/people/\(person)").map { "\(dataFolder)/people/\(person)/\($0)" }
  }

  /// Returns the environment of a process in this container. Of the system's own environment, an app gets only the few
  /// variables in `commonEnvironment`.
  func environment(language: String) -> [String: String] {
    let own = [
      // NB: Foundation on Linux reads the home folder from the password file unless `CFFIXED_USER_HOME` is set.
      "HOME": folder, "CFFIXED_USER_HOME": folder, "TMPDIR": folder + "/tmp", "SHOJI_CONTAINER": folder,
      "LANG": Self.locale(of: language),
    ]
    return Self.commonEnvironment.merging(own) { $1 }
  }

  /// The variables that are the same for all users.
  static var commonEnvironment: [String: String] {
    var environment = [
      "PATH": "/usr/local/bin:/usr/bin:/bin",
      // A Swift backtrace takes many seconds, in which the user's screen is frozen; the reason is logged without one.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    // Nothing else of the operator's: not the own search path, which names folders and programs.
    for name in ["LD_LIBRARY_PATH", "TZ", "SWIFT_BACKTRACE"] {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    return environment
  }

  /// `ja` becomes `ja_JP.UTF-8`, `en-GB` becomes `en_GB.UTF-8`.
  static func locale(of language: String) -> String {
    let parts = language.split(separator: "-")
    let first = parts.first.map(String.init) ?? "en"
    let regions = ["en": "US", "ja": "JP"]
    let region = parts.count > 1 ? parts.last!.uppercased() : regions[first] ?? first.uppercased()
    return "\(first)_\(region).UTF-8"
  }
}

/// Folder operations.
enum Folder {
  /// Creates a folder and its parents, accessible to the owner only. Returns whether it exists afterwards.
  static func make(_ path: String) -> Bool {
    if mkdir(path, 0o700) == 0 { return true }
    if errno == EEXIST { return isFolder(path) }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return false }
    return make(String(path[..<slash])) && mkdir(path, 0o700) == 0
  }

  /// Creates one folder, accessible to the owner only. Returns whether it exists afterwards and is not a link.
  static func makeReal(_ path: String) -> Bool {
    mkdir(path, 0o700) == 0 || errno == EEXIST && isReal(path)
  }

  /// Whether the path is a folder and not a link to one.
  static func isReal(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns the path with symbolic links resolved, or nil if it does not exist.
  static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  static func isFolder(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  /// The names in a folder, without `.` and `..`.
  static func names(in path: String) -> [String] { FileNames.inFolder(path) }

  /// Returns the path that a symbolic link contains; nil if the file is no link.
  static func target(of link: String) -> String? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(link, &path, path.count)
    return count < 0 ? nil : String(decoding: path.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Removes a folder with everything in it. Never follows a link.
  static func remove(_ path: String) { FolderRemoval.remove(path) }

  /// Returns the absolute path, which does not depend on the working directory.
  static func absolute(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    guard let here = getcwd(nil, 0) else { return path }
    defer { free(here) }
    return String(cString: here) + "/" + path
  }
}
