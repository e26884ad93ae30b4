// `shoji backup` and `shoji restore`: copy a data folder's database, and restore it from a copy.

import Glibc
import ShojiSystem

/// Makes a copy and returns the exit code.
func backUp(_ words: [String]) -> Int32 {
  withDataFolder(words, names: 0) { backups, _ in print("backed up as \(try backups.make(at: Int64(time(nil))))") }
}

/// Replaces the database with a copy and returns the exit code.
func restoreBackup(_ words: [String]) -> Int32 {
  withDataFolder(words, names: 1) { backups, names in
    let result = try backups.restore(names.first, at: Int64(time(nil)))
    print("restored \(result.copy)" + (result.former.map { "; the former database is \($0)" } ?? ""))
    if let missing = result.missing { complain(missing) }
  }
}

private func withDataFolder(_ words: [String], names: Int, _ body: (Backups, [String]) throws -> Void) -> Int32 {
  switch SystemArguments.parse(words) {
  case .help: print(help)
  case .version: print("shoji \(shojiVersion)")
  case .wrong(let line):
    complain(line)
    return 2
  case .run(let arguments):
    guard arguments.names.count <= names else {
      complain("\(arguments.names[names]) is too much; shoji --help shows what there is")
      return 2
    }
    do {
      try body(Backups(dataFolder: arguments.dataFolder), arguments.names)
    } catch let failure as Backups.Failure {
      complain(failure.message)
      return 1
    } catch {
      complain("\(error)")
      return 1
    }
  }
  return 0
}
