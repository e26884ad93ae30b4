// Backups: copies of the database for replacing a damaged one. The latest three are kept, and those of the latest three days, each in its own file;
// SQLite's backup API makes them while the system goes on writing. The secret is copied too, since no user can be recognised without it, and the key
// of push messages.

import CLinux
import CSQLite
import Glibc

package struct Backups {
  /// How many copies are kept, and of how many days the latest one: copies that are made by hand do not displace those of earlier days.
  package static let kept = 3
  /// Seconds between two automatic copies.
  static let pause: Int64 = 86_400

  private let dataFolder: String
  package var folder: String { dataFolder + "/backups" }
  private var database: String { dataFolder + "/shoji.sqlite" }
  private var secret: String { dataFolder + "/secret" }

  package init(dataFolder: String) { self.dataFolder = Folder.absolute(dataFolder) }

  package struct Failure: Error, Equatable {
    package var message: String

    fileprivate init(_ message: String) { self.message = message }
    /// Appends the description of `errno`.
    fileprivate init(system message: String) { self.message = "\(message): \(String(cString: strerror(errno)))" }
  }

  /// The names of the copies, the latest first. A name is the time at which the copy was made, in UTC.
  package var names: [String] {
    Folder.names(in: folder).filter { name in Self.date(of: name).map { Self.name(at: $0) == name } == true }.sorted(by: >)
  }
  private static let ending = ".sqlite"

  /// Seconds until the next copy is due.
  func secondsToNext(at now: Int64) -> Int64 {
    guard let date = names.lazy.compactMap(Self.date).first(where: { $0 <= now }) else { return 0 }
    return max(0, date + Self.pause - now)
  }

  // MARK: Making

  /// Makes a copy, removes surplus ones, and returns the copy's path. May run on any thread, and while a system is running.
  package func make(at now: Int64) throws -> String {
    guard access(database, F_OK) == 0 else { throw Failure("there is no database in \(dataFolder); name the data folder with --data") }
    guard Folder.make(folder) else { throw Failure(system: "the folder \(folder) cannot be made") }
    let path = "\(folder)/\(Self.name(at: now))"
    let new = path + ".new"
    unlink(new)
    defer { unlink(new) }
    try copyDatabase(to: new)
    guard DurableFile.rename(new, to: path) else { throw Failure(system: "the copy \(path) cannot be written") }
    if let bytes = DurableFile.read(secret), bytes.count == Signature.secretSize { _ = DurableFile.write(bytes, to: folder + "/secret") }
    for name in SystemParts.secrets {
      if let bytes = DurableFile.read("\(dataFolder)/\(name)") { _ = DurableFile.write(bytes, to: "\(folder)/\(name)") }
    }
    // Copies from the future were made while the clock was wrong; they do not displace newer ones.
    let past = names.filter { (Self.date(of: $0) ?? 0) <= now }
    var days: [Int64] = []
    for (index, name) in past.enumerated() {
      let day = (Self.date(of: name) ?? 0) / Self.pause, isLatestOfDay = days.last != day
      if isLatestOfDay { days.append(day) }
      if index >= Self.kept, !isLatestOfDay || days.count > Self.kept { unlink("\(folder)/\(name)") }
    }
    removeUnfinished(before: now - 3600)
    return path
  }

  /// Removes what is left of copies whose process ended meanwhile. Another process may be making one right now.
  private func removeUnfinished(before date: Int64) {
    for name in Folder.names(in: folder) where name.contains(Self.ending + ".new") {
      var facts = stat()
      if lstat("\(folder)/\(name)", &facts) == 0, Int64(facts.st_mtim.tv_sec) < date { unlink("\(folder)/\(name)") }
    }
  }

  private func copyDatabase(to path: String) throws {
    // Creates the file first to set its permissions.
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Failure(system: "the copy \(path) cannot be written") }
    close(file)
    var source: OpaquePointer?
    var target: OpaquePointer?
    defer {
      sqlite3_close(source)
      sqlite3_close(target)
    }
    // NB: only SQLite may open the database file: closing any other descriptor of it would release SQLite's locks in this process.
    let isOpen =
      sqlite3_open_v2(database, &source, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK
      && sqlite3_open_v2(path, &target, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK
    sqlite3_busy_timeout(source, 5000)
    guard isOpen, let backup = sqlite3_backup_init(target, "main", source, "main") else {
      throw Failure("the database \(database) cannot be copied: \(String(cString: sqlite3_errmsg(target)))")
    }
    // Copies in one step: a reader does not block writers, and a stepwise copy would restart at each change.
    let step = sqlite3_backup_step(backup, -1)
    sqlite3_backup_finish(backup)
    guard step == SQLITE_DONE else { throw Failure("the database \(database) cannot be copied: \(String(cString: sqlite3_errstr(step)))") }
    // Leaves one file without journals.
    sqlite3_exec(target, "PRAGMA journal_mode = DELETE", nil, nil, nil)
    guard Self.isSound(target) else {
      throw Failure("the database \(database) is damaged; end the system, then shoji restore --data \(dataFolder) puts a copy in its place")
    }
  }

  private static func isSound(_ handle: OpaquePointer?) -> Bool {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(handle, "PRAGMA quick_check(1)", -1, &statement, nil) == SQLITE_OK,
      sqlite3_step(statement) == SQLITE_ROW
    else { return false }
    return sqlite3_column_text(statement, 0).map { String(cString: $0) } == "ok"
  }

  // MARK: Restoring

  /// Replaces the database with a copy and keeps the former one beside the copies. Throws if a system runs on the folder.
  ///
  /// - Parameter name: a copy's name or path; nil for the latest.
  /// - Returns: the name of the copy, where the former database is, if there was one, and what was not taken over from it.
  package func restore(_ name: String?, at now: Int64) throws -> (copy: String, former: String?, missing: String?) {
    guard Folder.isFolder(dataFolder) else { throw Failure("there is no data folder \(dataFolder); name it with --data") }
    let lock: DataFolderLock
    do { lock = try DataFolderLock(folder: dataFolder) } catch let failure as StartFailure { throw Failure(failure.message) }
    defer { withExtendedLifetime(lock) {} }
    let copies = names
    guard let chosen = name ?? copies.first else { throw Failure("there is no copy in \(folder)") }
    let source = chosen.contains("/") ? chosen : "\(folder)/\(chosen.hasSuffix(Self.ending) ? chosen : chosen + Self.ending)"
    guard access(source, R_OK) == 0 else {
      throw Failure("there is no copy \(chosen); there are \(copies.isEmpty ? "none" : copies.joined(separator: ", "))")
    }
    try check(source)
    guard let bytes = DurableFile.read(source) else { throw Failure(system: "the copy \(source) cannot be read") }
    let accounts = AccountCarryOver(dataFolder: dataFolder)
    let former = try setAside(at: now)
    if let former, !accounts.begin(from: former) {
      throw Failure(system: "the former database is \(former), and \(folder) cannot be written; move it back, or restore again")
    }
    guard DurableFile.write(bytes, to: database) else { throw Failure(system: "the database cannot be written") }
    if DurableFile.read(secret)?.count != Signature.secretSize, let bytes = DurableFile.read(folder + "/secret") {
      _ = DurableFile.write(bytes, to: secret)
    }
    for name in SystemParts.secrets {
      let path = "\(dataFolder)/\(name)"
      if access(path, F_OK) != 0, let bytes = DurableFile.read("\(folder)/\(name)") { _ = DurableFile.write(bytes, to: path) }
    }
    return (String(source.split(separator: "/").last ?? ""), former, accounts.finish())
  }

  private func check(_ path: String) throws {
    var handle: OpaquePointer?
    defer { sqlite3_close(handle) }
    guard sqlite3_open_v2(path, &handle, SQLITE_OPEN_READONLY, nil) == SQLITE_OK, Self.isSound(handle) else {
      throw Failure("the copy \(path) is damaged or no database; choose another: \(names.joined(separator: ", "))")
    }
  }

  /// The database with its journals. NB: state in the journal belongs to scenes of this database; in a copy the same numbers may be another user's.
  private func setAside(at now: Int64) throws -> String? {
    guard access(database, F_OK) == 0 else { return nil }
    let former = "\(folder)/replaced-\(Self.name(at: now))"
    for ending in ["-wal", "-shm", "-state", ""] {
      guard rename(database + ending, former + ending) == 0 || errno == ENOENT else {
        throw Failure(system: "the database \(database) cannot be moved")
      }
    }
    return former
  }

  // MARK: Names

  private static func name(at date: Int64) -> String {
    var time = time_t(date)
    var parts = tm()
    gmtime_r(&time, &parts)
    var text = [CChar](repeating: 0, count: 32)
    strftime(&text, text.count, "%Y-%m-%dT%H-%M-%SZ", &parts)
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self) + ending
  }

  private static func date(of name: String) -> Int64? {
    var parts = tm()
    return strptime(name, "%Y-%m-%dT%H-%M-%SZ", &parts) == nil ? nil : Int64(timegm(&parts))
  }
}
