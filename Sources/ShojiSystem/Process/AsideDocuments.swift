// AsideDocuments: documents and settings with which an app could not start, out of the app's reach until their user puts them back.

import Glibc

struct AsideDocuments {
  /// Beside the users' folders: what an app does in its own folder can't lead the system astray here.
  private let folder: String
  private let container: Container
  private static let parts = ["Documents", "Library"]
  /// More are not kept of one app: each may be as large as its folder.
  static let most = 5

  init(dataFolder: String, person: String, app: String) {
    folder = "\(dataFolder)/aside/\(person)/\(app)"
    container = Container(dataFolder: dataFolder, person: person, app: app)
  }

  /// When documents were set aside, in seconds since 1970, the latest first.
  var dates: [Int64] { Folder.names(in: folder).compactMap { Int64($0) }.sorted(by: >) }

  /// Sets the app's documents and settings aside; it finds none. Not while its process runs. False when there are too many, or the disk refuses.
  func add(at date: Int64) -> Bool {
    guard dates.count < Self.most, container.make(), Folder.make("\(folder)/\(date)") else { return false }
    return move(from: container.folder, to: "\(folder)/\(date)") && DurableFile.sync(folder) && container.make() && container.giveToOwner()
  }

  /// Puts documents back; those that the app has now are set aside in turn. Not while its process runs. False when there are none of that date,
  /// or the disk refuses.
  func putBack(_ date: Int64, at now: Int64) -> Bool {
    guard dates.contains(date), container.make() else { return false }
    let present = "\(folder)/\(now == date ? now + 1 : now)"
    guard Folder.make(present), move(from: container.folder, to: present), move(from: "\(folder)/\(date)", to: container.folder) else { return false }
    rmdir("\(folder)/\(date)")
    // Nothing is kept of an app that had nothing.
    for part in Self.parts { rmdir("\(present)/\(part)") }
    rmdir(present)
    return container.make() && container.giveToOwner()
  }

  private func move(from source: String, to target: String) -> Bool {
    Self.parts.allSatisfy { rename("\(source)/\($0)", "\(target)/\($0)") == 0 || errno == ENOENT }
      && DurableFile.sync(target) && DurableFile.sync(source)
  }

  /// Removes all that was set aside of a person.
  static func remove(person: String, dataFolder: String) { Folder.remove("\(dataFolder)/aside/\(person)") }
}
