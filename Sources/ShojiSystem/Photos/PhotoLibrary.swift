// PhotoLibrary: keeps the pictures of all users. A file is on the disk before its row, and a row is gone before its file is removed, so that
// a crash leaves at most files without a row. They are removed at the next start.

import Foundation
import Glibc

final class PhotoLibrary {
  private unowned let system: System
  private var store: PhotoStore { system.storage.photos }
  private let folder: String
  private var lastNumber: Int64 = 0
  /// How many pictures are being received or written now. Each of them takes the memory of its file.
  private(set) var arriving = 0

  /// What has become of a picture.
  enum Outcome {
    case kept(Int64)
    case refused(Response)
  }

  init(_ system: System, dataFolder: String) {
    self.system = system
    folder = dataFolder + "/photos"
  }

  private func folder(of person: String) -> String { "\(folder)/\(person)" }
  private func path(_ number: Int64, _ file: Int, of person: String) -> String {
    "\(folder(of: person))/\(PhotoFile.name(number, revision: file))"
  }

  /// Removes what an earlier system has left: the files of erased users and of deleted pictures.
  func clean() {
    let people = store.people
    for person in Folder.names(in: folder) {
      guard people.contains(person) else {
        Folder.remove(folder(of: person))
        continue
      }
      let photos = Set(store.photos(of: person).map(\.number))
      for name in Folder.names(in: folder(of: person)) {
        let parts = name.split(separator: "-")
        guard let number = parts.first.flatMap({ Int64($0) }), photos.contains(number), name.hasSuffix(".png") else {
          unlink("\(folder(of: person))/\(name)")
          continue
        }
      }
    }
  }

  // MARK: Receiving

  /// Reserves room in memory for a picture. Returns false if too many arrive at the same time.
  func begin() -> Bool {
    guard arriving < system.configuration.limits.photosAtOnce else { return false }
    arriving += 1
    return true
  }

  func end() { arriving -= 1 }

  /// The refusal of another picture, or nil if the user has room for it.
  func refusal(of bytes: Int, from person: String) -> Response? {
    let limits = system.configuration.limits, use = store.use(by: person)
    guard use.count < limits.photos, use.bytes + bytes <= limits.photoBytes else {
      return .plain(507, "no room for more pictures; delete some\n")
    }
    return nil
  }

  /// Keeps a new picture, or another version of one.
  func keep(_ sent: [UInt8], _ details: PhotoDetails, of person: Person, then: @escaping (Outcome) -> Void) {
    guard let photo = PhotoFile(sent) else { return then(.refused(.plain(400, "no PNG file\n"))) }
    let bytes = photo.bytes
    if let refusal = refusal(of: bytes.count, from: person.name) { return then(.refused(refusal)) }
    let number: Int64, file: Int
    if let replaced = details.replaces {
      guard let known = store.file(replaced, of: person.name) else { return then(.refused(Self.unknown)) }
      (number, file) = (replaced, known.revision + 1)
    } else {
      lastNumber = max(lastNumber, store.lastNumber) + 1
      (number, file) = (lastNumber, 0)
    }
    let path = path(number, file, of: person.name), personFolder = folder(of: person.name)
    guard Folder.make(folder), Folder.makeReal(personFolder) else { return then(.refused(Self.full)) }
    BackgroundWork.run(system.reactor) {
      DurableFile.write(bytes, to: path)
    } then: { [weak self, weak person] isWritten in
      guard let self else { return }
      // The user may have been erased meanwhile.
      guard isWritten, let person, person.identity != nil else {
        unlink(path)
        return then(.refused(Self.full))
      }
      let isStored: Bool
      if details.replaces == nil {
        let record = PhotoRecord(
          number: number, width: photo.width, height: photo.height, scale: details.scale, date: WallClock.now, title: details.title)
        isStored = store.add(record, of: person.name, bytes: bytes.count)
      } else {
        isStored = replace(number, of: person.name, with: photo, file: file, bytes: bytes.count)
      }
      guard isStored else {
        system.log.error("a picture cannot be stored: \(store.database.failure)")
        unlink(path)
        return then(.refused(Self.full))
      }
      changed(person)
      then(.kept(number))
    }
  }

  /// Makes another file the picture's, and removes the edited version before it. The original stays.
  private func replace(_ number: Int64, of person: String, with size: PhotoFile, file: Int, bytes: Int) -> Bool {
    guard let former = store.file(number, of: person) else { return false }
    let formerPath = path(number, former.file, of: person)
    let freed = former.file == 0 ? 0 : fileSize(formerPath)
    guard store.replace(number, of: person, with: size, file: file, bytes: bytes - freed) else { return false }
    if former.file != 0 { unlink(formerPath) }
    return true
  }

  private func fileSize(_ path: String) -> Int {
    var facts = stat()
    return lstat(path, &facts) == 0 ? Int(facts.st_size) : 0
  }

  // MARK: Reading and changing

  /// Reads the file of a picture on another thread; nil if there is none.
  func read(_ number: Int64, of person: String, then: @escaping ([UInt8]?) -> Void) {
    guard let known = store.file(number, of: person) else { return then(nil) }
    let path = path(number, known.file, of: person)
    BackgroundWork.run(system.reactor, { DurableFile.read(path) }, then: then)
  }

  /// Deletes pictures, and then their files.
  func delete(_ numbers: [Int64], of person: Person) -> Bool {
    let known = numbers.filter { store.file($0, of: person.name) != nil }
    guard !known.isEmpty, store.delete(known, of: person.name) else { return false }
    let folder = folder(of: person.name)
    let gone = Set(known.map { "\($0)-" })
    for name in Folder.names(in: folder) where gone.contains(where: name.hasPrefix) { unlink("\(folder)/\(name)") }
    changed(person)
    return true
  }

  /// Shows the original of a picture again, and removes the edited version.
  func revert(_ number: Int64, of person: Person) -> Bool {
    guard let known = store.file(number, of: person.name), known.file != 0,
      let bytes = DurableFile.read(path(number, 0, of: person.name)), let size = PhotoFile(bytes),
      replace(number, of: person.name, with: size, file: 0, bytes: 0)
    else { return false }
    changed(person)
    return true
  }

  /// Removes the files of an erased user, whose rows are gone.
  func erase(_ person: String) { Folder.remove(folder(of: person)) }

  /// Passes the pictures on to the app Photos, if it runs.
  func changed(_ person: Person) {
    for app in person.apps.values where app.registration.isPhotos { app.sendPhotos() }
  }

  static let unknown = Response.plain(404, "no such picture\n")
  private static let full = Response.plain(507, "the picture cannot be written\n")
}

/// What a browser says of a picture that it sends.
struct PhotoDetails: Equatable {
  var title = ""
  var scale = 1.0
  /// The picture of which this is an edited version.
  var replaces: Int64?

  /// Texts from a browser are checked here; nil for ones that are none of the client's.
  init?(_ query: [String: String]) {
    title = String(
      String.UnicodeScalarView((query["title"] ?? "").unicodeScalars.filter { $0.properties.generalCategory != .control }.prefix(200)))
    if let text = query["scale"] {
      guard let scale = Double(text), (0.25...8).contains(scale) else { return nil }
      self.scale = scale
    }
    if let text = query["replaces"] {
      guard let number = Int64(text) else { return nil }
      replaces = number
    }
  }
}
