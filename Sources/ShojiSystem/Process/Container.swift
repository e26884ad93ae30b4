// Container: the folder that is one app's whole world for one person: its HOME, documents, settings and caches.

import Confinement
import Glibc

struct Container {
  let folder: String

  init(dataFolder: String, person: String, app: String) {
    folder = "\(dataFolder)/people/\(person)/\(app)"
  }

  private static let parts = ["Documents", "Library", "tmp"]
  /// The folder of the person, which holds those of the apps.
  private var personFolder: String { String(folder[..<folder.lastIndex(of: "/")!]) }

  /// Makes the folders that are missing. False when the disk refuses, or one of them is a symbolic link: a hostile app may have put it
  /// there, and the system follows none.
  func make() -> Bool {
    Folder.make(String(personFolder[..<personFolder.lastIndex(of: "/")!]))
      && ([personFolder, folder] + Self.parts.map { "\(folder)/\($0)" }).allSatisfy(Folder.makeReal)
  }

  /// Gives the folders that the system has made to the user number that the app's folder belongs to. Not while its process runs.
  func giveToOwner() -> Bool {
    var facts = stat()
    guard lstat(folder, &facts) == 0 else { return false }
    return facts.st_uid == geteuid()
      || Self.parts.allSatisfy { lchown("\(folder)/\($0)", facts.st_uid, facts.st_gid) == 0 }
  }

  /// Lets processes with a user number of their own through to it.
  func openWay(dataFolder: String) {
    for path in ["\(dataFolder)/people", personFolder] { chmod(path, 0o711) }
  }

  /// Removes everything, for somebody who only passed by.
  func remove() {
    Folder.remove(folder)
    // The person's own folder goes too, unless another app has something in it.
    unlink(mark)
    if rmdir(personFolder) != 0 { markPassing() }
  }

  /// Removes all folders of a person, except those of apps that still run; should the system end before these do, the next start removes them.
  static func remove(person: String, dataFolder: String, except running: Set<String>) {
    let folder = "\(dataFolder)/people/\(person)"
    // A link that an app has put there holds nothing of the person.
    guard Folder.isReal(folder) else { return Folder.remove(folder) }
    Container(dataFolder: dataFolder, person: person, app: "").markPassing()
    for app in Folder.names(in: folder) where app != markName && !running.contains(app) { Folder.remove("\(folder)/\(app)") }
    if running.isEmpty { Folder.remove(folder) }
  }

  /// Marks the person as one who only passes by, whose folder nobody misses when the system dies.
  func markPassing() {
    guard Folder.isReal(personFolder) else { return }
    close(open(mark, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600))
  }

  /// The person has come to stay.
  func keep() { unlink(mark) }

  private var mark: String { Self.mark(in: personFolder) }
  private static func mark(in person: String) -> String { "\(person)/\(markName)" }
  private static let markName = ".passing"

  /// Removes what is left of people who were passing by when the system died.
  static func sweep(dataFolder: String) {
    for name in Folder.names(in: "\(dataFolder)/people") {
      let person = "\(dataFolder)/people/\(name)"
      if access(mark(in: person), F_OK) == 0 { Folder.remove(person) }
    }
  }

  /// The folders of all people and apps.
  static func all(in dataFolder: String) -> [String] {
    Folder.names(in: "\(dataFolder)/people").flatMap { all(of: $0, in: dataFolder) }
  }

  /// The folders of all apps of a person.
  static func all(of person: String, in dataFolder: String) -> [String] {
    Folder.names(in: "\(dataFolder)/people/\(person)").map { "\(dataFolder)/people/\(person)/\($0)" }
  }

  /// The environment of a process in this container. Nothing of the system's own environment reaches an app
  /// except where programs and libraries are found.
  func environment(language: String) -> [String: String] {
    let own = [
      // NB: Foundation on Linux asks the password file for the home folder, unless this variable names it.
      "HOME": folder, "CFFIXED_USER_HOME": folder, "TMPDIR": folder + "/tmp", "SHOJI_CONTAINER": folder,
      "LANG": Self.locale(of: language),
    ]
    return Self.commonEnvironment.merging(own) { $1 }
  }

  /// What is the same for everybody.
  static var commonEnvironment: [String: String] {
    var environment = [
      "PATH": "/usr/local/bin:/usr/bin:/bin",
      // Swift's backtraces take many seconds, in which the person looks at a dead screen; the reason is logged without one.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    for name in ["PATH", "LD_LIBRARY_PATH", "TZ", "SWIFT_BACKTRACE"] {
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

/// What the system does with folders.
enum Folder {
  /// Makes a folder and those above it, for the owner only. True when it is there afterwards.
  static func make(_ path: String) -> Bool {
    if mkdir(path, 0o700) == 0 { return true }
    if errno == EEXIST { return isFolder(path) }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return false }
    return make(String(path[..<slash])) && mkdir(path, 0o700) == 0
  }

  /// Makes one folder, for the owner only. True when a folder is there afterwards, and no link to one.
  static func makeReal(_ path: String) -> Bool {
    mkdir(path, 0o700) == 0 || errno == EEXIST && isReal(path)
  }

  /// Whether there is a folder, and no link to one.
  static func isReal(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  /// The path without symbolic links; nil if it is not there.
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

  /// Removes a folder with everything in it. Never follows a link.
  static func remove(_ path: String) { FolderRemoval.remove(path) }

  /// A path from the root, so that a later change of the working folder does not matter.
  static func absolute(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    guard let here = getcwd(nil, 0) else { return path }
    defer { free(here) }
    return String(cString: here) + "/" + path
  }
}
