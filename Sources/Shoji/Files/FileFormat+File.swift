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

extension FileHandle {
  /// Up to a number of bytes from a place in the file; none if they cannot be read.
  package func bytes(_ place: Int, _ count: Int) -> [UInt8] {
    guard (try? seek(toOffset: UInt64(max(place, 0)))) != nil else { return [] }
    return (try? read(upToCount: count)).map { [UInt8]($0) } ?? []
  }
}

extension PictureHeader {
  /// The header of a file's picture; nil if the file is no picture.
  package init?(of file: URL) {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
    self.init(name: file.lastPathComponent, read: handle.bytes)
  }
}

extension UTType {
  /// The type of a file: by its bytes, then by its name, which may be of an app's own type.
  package static func ofFile(_ file: URL) -> UTType {
    let format = FileFormat(of: file)
    return format == .data ? UTType(filenameExtension: file.pathExtension) ?? .data : UTType(format)
  }
}
