// AddedPhoto: the file of a picture or film that an app adds to the library. It is kept as it is; only its head is looked at.

import Confinement
import FileFormats
import Glibc

struct AddedPhoto {
  let format: FileFormat
  /// In pixels, as it is shown; 0 if the file does not tell.
  let width: Int, height: Int
  /// How the page turns it, if browsers don't.
  let turn: PictureOrientation
  /// The duration of a film; nil if the file does not tell.
  let seconds: Double?
  let bytes: Int

  /// Why a file is not added.
  enum Refusal: Error {
    case missing, otherKind, tooLarge, full

    /// - Parameter isFull: whether the file is too large only because the user has not enough room for it
    func outcome(isFull: Bool) -> PhotoAnswer.Outcome {
      switch self {
      case .missing: .missing
      case .otherKind: .otherKind
      case .tooLarge: isFull ? .full : .tooLarge
      case .full: .full
      }
    }
  }

  /// Copies a file of an app into the library, so that it is whole on the disk. Runs on another thread.
  ///
  /// - Parameters:
  ///   - path: below the app's folder
  ///   - largest: of the file, in bytes
  ///   - target: the path without an extension, which is that of the file's format
  static func copy(_ path: String, in folder: String, largest: Int, to target: String) -> Result<AddedPhoto, Refusal> {
    guard let (file, size, _) = OwnFile.open(path, in: folder) else { return .failure(.missing) }
    defer { close(file) }
    guard size <= largest else { return .failure(.tooLarge) }
    guard let photo = AddedPhoto(file, size: size, name: path) else { return .failure(.otherKind) }
    let final = target + PhotoFile.ending(photo.format)
    guard write(file, count: size, to: final + ".new"), DurableFile.rename(final + ".new", to: final) else {
      unlink(final + ".new")
      return .failure(.full)
    }
    return .success(photo)
  }

  /// The size of a picture of the library as it is shown; nil if it cannot be read.
  static func size(of path: String) -> (width: Int, height: Int)? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0 else { return nil }
    return AddedPhoto(file, size: Int(facts.st_size), name: path).map { ($0.width, $0.height) }
  }

  /// Returns nil for a file that is neither a picture nor a film that the library takes.
  private init?(_ file: Int32, size: Int, name: String) {
    func read(_ place: Int, _ count: Int) -> [UInt8] { OpenFile.bytes(of: file, place, count) }
    let format = FileFormat(of: read(0, FileFormat.lookedAt), name: name)
    guard format.goesIntoPhotos else { return nil }
    (self.format, bytes) = (format, size)
    if format.family == .movie {
      let header = MediaHeader(read: read)
      // Sounds come in the same containers.
      guard header?.hasPicture != false else { return nil }
      (width, height, turn, seconds) = (header?.width ?? 0, header?.height ?? 0, .up, header?.duration)
    } else {
      let header = PictureHeader(name: name, read: read)
      (width, height, turn, seconds) = (header?.width ?? 0, header?.height ?? 0, header?.ownTurn ?? .up, nil)
    }
  }

  /// Copies as many bytes as were checked, within the kernel. Returns false if the disk is full, or the app has made the file shorter meanwhile.
  private static func write(_ file: Int32, count: Int, to path: String) -> Bool {
    let copy = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard copy >= 0 else { return false }
    defer { close(copy) }
    var place = off_t(0)
    while place < count {
      guard sendfile(copy, file, &place, count - Int(place)) > 0 else { return false }
    }
    return true
  }
}
