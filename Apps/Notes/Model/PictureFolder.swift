// PictureFolder: the files of pictures. They are not in the store, which stays small and quick to read.

import Foundation

struct PictureFolder {
  /// The size that a picture may have. It is loaded as a whole whenever its note is shown.
  static let largest = 20 << 20
  let url: URL

  enum Trouble: Error { case tooLarge, notAPicture }

  func url(of name: String) -> URL { url.appending(path: name) }

  /// Copies a picture into the folder and returns its name there.
  func add(_ file: URL, isPicture: (Data) -> Bool) throws -> String {
    let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
    guard size <= Self.largest else { throw Trouble.tooLarge }
    guard isPicture(try Data(contentsOf: file)) else { throw Trouble.notAPicture }
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let kind = file.pathExtension.lowercased()
    let name = kind.isEmpty ? UUID().uuidString : "\(UUID().uuidString).\(kind)"
    try FileManager.default.copyItem(at: file, to: url(of: name))
    return name
  }

  /// Deletes the files of pictures that no note has.
  func sweep(keeping names: Set<String>) {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    for name in all where !names.contains(name) { try? FileManager.default.removeItem(at: url(of: name)) }
  }
}
