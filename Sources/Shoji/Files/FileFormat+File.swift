// The format of a file on the disk.

import FileFormats
import Foundation
import ShojiElements

extension FileFormat {
  /// The format of a file by its bytes, and by its name where these cannot tell; ``data`` if it cannot be read.
  package init(of file: URL) {
    let start = (try? FileHandle(forReadingFrom: file)).flatMap { try? $0.read(upToCount: Self.lookedAt) }
    self.init(of: start ?? Data(), name: file.lastPathComponent)
  }
}

extension PictureHeader {
  /// The header of a picture's file; nil for other files, and for one that cannot be read.
  package init?(of file: URL) {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
    self.init(name: file.lastPathComponent) { place, count in
      guard (try? handle.seek(toOffset: UInt64(max(place, 0)))) != nil else { return [] }
      return (try? handle.read(upToCount: count)).map { [UInt8]($0) } ?? []
    }
  }
}

extension UTType {
  /// The type of a file: by its bytes, then by its name, which may be of an app's own type.
  package static func ofFile(_ file: URL) -> UTType {
    let format = FileFormat(of: file)
    return format == .data ? UTType(filenameExtension: file.pathExtension) ?? .data : UTType(format)
  }
}
