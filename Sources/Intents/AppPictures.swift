// AppPictures: the picture files that come with the app, by name.

import FileFormats
import Foundation
import Shoji

enum AppPictures {
  private static let endings = [""] + FileFormat.pictureExtensions.filter { $0 != "svg" }.map { "." + $0 }

  /// Returns how the page turns a picture, whose file's orientation browsers ignore: a value of EXIF; nil if it need not.
  static func turn(ofFile path: String) -> Int? { PictureHeader(of: URL(fileURLWithPath: path))?.ownTurn?.rawValue }

  /// Returns the path of a picture beside the executable, or in an asset catalogue there.
  static func path(named name: String) -> String? {
    guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { return nil }
    for folder in AppResources.folders {
      for ending in endings {
        let file = folder.appendingPathComponent(name + ending)
        if FileManager.default.fileExists(atPath: file.path), !file.hasDirectoryPath { return file.path }
      }
      let catalogues = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".xcassets") }
      for catalogue in catalogues.sorted() {
        let set = folder.appendingPathComponent("\(catalogue)/\(name).imageset")
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: set.path)) ?? []).sorted()
        if let picture = names.last(where: { name in endings.dropFirst().contains { name.hasSuffix($0) } }) {
          return set.appendingPathComponent(picture).path
        }
      }
    }
    return nil
  }
}
