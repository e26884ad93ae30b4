// INImage: the picture of a person.

import Foundation
import Shoji

/// The picture of a person: a file of the app, or data.
open class INImage: NSObject, @unchecked Sendable {
  /// The path of a file in the app's own folders; nil for an image without a file.
  package let path: String?

  private init(path: String?) { self.path = path }

  /// A picture file that comes with the app, by its name.
  public convenience init(named name: String) { self.init(path: AppPictures.path(named: name)) }

  /// A file in the app's folder.
  public convenience init?(url: URL) { self.init(path: url.isFileURL ? url.path : nil) }
  /// A file in the app's folder. The size is that of the file.
  public convenience init?(url: URL, width: Double, height: Double) { self.init(url: url) }

  /// The data of a picture, which is kept in the app's folder.
  public convenience init(imageData: Data) { self.init(path: Self.kept(imageData)) }

  /// A symbol; the person's initials stand in its place.
  open class func systemImageNamed(_ name: String) -> Self { unsafeDowncast(INImage(path: nil), to: self) }

  private static func kept(_ data: Data) -> String? {
    guard !data.isEmpty, data.count <= 10 << 20 else { return nil }
    // The same picture is kept once (FNV-1a).
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in data { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let folder = URL(fileURLWithPath: NSHomeDirectory() + "/Library/Contact Pictures"),
      file = folder.appendingPathComponent(String(hash, radix: 16))
    guard !FileManager.default.fileExists(atPath: file.path) else { return file.path }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return (try? data.write(to: file, options: .atomic)) == nil ? nil : file.path
  }
}
