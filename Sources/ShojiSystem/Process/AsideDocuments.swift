// AsideDocuments: documents and settings with which an app could not start, kept out of its reach until the user restores them.

import Glibc

struct AsideDocuments {
  /// Outside the containers, so that nothing an app does in its own folder can misdirect the system here.
  private let folder: String
  private let container: Container
  private static let parts = ["Documents", "Library"]
  /// The most sets that are kept of one app, since each may be as large as its folder.
  static let most = 5

  init(dataFolder: String, person: String, app: String) {
    folder = "\(dataFolder)/aside/\(person)/\(app)"
    container = Container(dataFolder: dataFolder, person: person, app: app)
  }

  /// The dates on which documents were set aside, in seconds since 1970, the latest first.
  var dates: [Int64] { Folder.names(in: folder).compactMap { Int64($0) }.sorted(by: >) }

  /// Sets the app's documents and settings aside and leaves empty folders. Must not be called while its process runs. Returns false if
  /// there are too many sets or a file operation fails.
  func add(at date: Int64) -> Bool {
    guard dates.count < Self.most, container.make(), Folder.make("\(folder)/\(date)") else { return false }
    return move(from: container.folder, to: "\(folder)/\(date)") && DurableFile.sync(folder) && container.make() && container.giveToOwner()
  }

  /// Restores documents, and sets the app's current ones aside. Must not be called while its process runs. Returns false if there are
  /// none of that date or a file operation fails.
  func putBack(_ date: Int64, at now: Int64) -> Bool {
    guard dates.contains(date), container.make() else { return false }
    let present = "\(folder)/\(now == date ? now + 1 : now)"
    guard Folder.make(present), move(from: container.folder, to: present), move(from: "\(folder)/\(date)", to: container.folder) else {
      return false
    }
    rmdir("\(folder)/\(date)")
    // Removes the new set if the app had no documents.
    for part in Self.parts { rmdir("\(present)/\(part)") }
    rmdir(present)
    return container.make() && container.giveToOwner()
  }

  private func move(from source: String, to target: String) -> Bool {
    Self.parts.allSatisfy { rename("\(source)/\($0)", "\(target)/\($0)") == 0 || errno == ENOENT }
      && DurableFile.sync(target) && DurableFile.sync(source)
  }

  /// Removes everything that was set aside for a user.
  static func remove(person: String, dataFolder: String) { Folder.remove("\(dataFolder)/aside/\(person)") }

  /// Removes everything that was set aside of one app.
  static func remove(person: String, app: String, dataFolder: String) { Folder.remove("\(dataFolder)/aside/\(person)/\(app)") }
}
