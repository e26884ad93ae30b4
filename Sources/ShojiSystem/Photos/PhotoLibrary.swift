// PhotoLibrary: keeps the pictures and films of all users. A file is on the disk before its row, and a row is gone before its file is removed, so that
// a crash leaves at most files without a row. They are removed at the next start.

import FileFormats
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
  private func path(_ number: Int64, _ file: Int, _ original: FileFormat = .png, of person: String) -> String {
    "\(folder(of: person))/\(PhotoFile.name(number, file, original: original))"
  }

  /// Removes what an earlier system has left: the files of erased users and of deleted pictures.
  func clean() {
    let people = store.people
    for person in Folder.names(in: folder) {
      guard people.contains(person) else {
        Folder.remove(folder(of: person))
        continue
      }
      let known = store.fileNames(of: person)
      for name in Folder.names(in: folder(of: person)) where !known.contains(name) { unlink("\(folder(of: person))/\(name)") }
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
      // Of a film there is no edited version.
      guard known.original.family == .image else { return then(.refused(Self.unknown)) }
      (number, file) = (replaced, known.revision + 1)
    } else {
      (number, file) = (nextNumber(), 0)
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
        isStored = replace(number, of: person.name, with: (photo.width, photo.height), file: file, bytes: bytes.count)
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

  private func nextNumber() -> Int64 {
    lastNumber = max(lastNumber, store.lastNumber) + 1
    return lastNumber
  }

  /// Copies a file of an app into its user's library.
  func add(_ addition: PhotoAddition, from appFolder: String, of person: Person, then: @escaping (PhotoAnswer.Outcome) -> Void) {
    let limits = system.configuration.limits, use = store.use(by: person.name)
    let room = limits.photoBytes - use.bytes
    guard use.count < limits.photos, room > 0 else { return then(.full) }
    let number = nextNumber(), personFolder = folder(of: person.name)
    guard Folder.make(folder), Folder.makeReal(personFolder) else { return then(.full) }
    let target = "\(personFolder)/\(number)-0"
    BackgroundWork.run(system.reactor) {
      AddedPhoto.copy(addition.path, in: appFolder, largest: min(limits.addedPhotoSize, room), to: target)
    } then: { [weak self, weak person] result in
      guard let self else { return }
      switch result {
      case .failure(let refusal): then(refusal.outcome(isFull: room < limits.addedPhotoSize))
      case .success(let photo):
        // The user may have been erased meanwhile, or have filled the library on another road.
        let isStored =
          person.map {
            $0.identity != nil && self.refusal(of: photo.bytes, from: $0.name) == nil && self.store(photo, addition, number, of: $0)
          }
          ?? false
        guard isStored, let person else {
          unlink(target + PhotoFile.ending(photo.format))
          return then(.full)
        }
        changed(person)
        then(.added(number))
      }
    }
  }

  private func store(_ photo: AddedPhoto, _ addition: PhotoAddition, _ number: Int64, of person: Person) -> Bool {
    // An app may say any time; a picture of the future would stay the newest.
    let date = min(max(addition.date ?? WallClock.now, 0), WallClock.now)
    let given = String(String.UnicodeScalarView(addition.name.unicodeScalars.filter { !DocumentName.isControl($0) && $0 != "/" }))
    let name = given.isEmpty ? "IMG_\(number)\(PhotoFile.ending(photo.format).uppercased())" : given
    return store.add(
      PhotoRecord(
        number: number, width: photo.width, height: photo.height, date: date, format: photo.format, name: name, turn: photo.turn,
        seconds: photo.seconds),
      of: person.name, bytes: photo.bytes)
  }

  /// Makes another file the picture's, and removes the edited version before it. The original stays.
  private func replace(_ number: Int64, of person: String, with size: (width: Int, height: Int), file: Int, bytes: Int) -> Bool {
    guard let former = store.file(number, of: person) else { return false }
    let formerPath = path(number, former.file, former.original, of: person)
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

  /// The file that shows a picture now; nil if there is no such picture.
  func file(_ number: Int64, of person: String) -> UserFile? {
    store.file(number, of: person).map {
      UserFile(
        folder: folder(of: person), path: PhotoFile.name(number, $0.file, original: $0.original), reactor: system.reactor,
        // The address changes with each edit.
        caching: "private, max-age=600")
    }
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
      let size = AddedPhoto.size(of: path(number, 0, known.original, of: person.name)),
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
