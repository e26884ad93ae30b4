// ReferencePicture: a picture to look for in the real world, and the pictures of the app's asset catalogues.

import FileFormats
import Foundation
import Shoji
import ShojiElements

/// A picture to look for. `ARReferenceImage` is made of it.
package struct ReferencePicture: Hashable, Sendable {
  /// Names it in the browser's reports, so it is unique among those that are looked for.
  package var name: String
  /// The group of the asset catalogue; nil for a picture of another file.
  package var group: String?
  package var file: URL
  /// The width and height of the real picture in meters; the height is 0 if it is not known.
  package var width: Float
  package var height: Float
  /// Whether it may move: a card in a hand, and not a poster.
  package var isMovable = false

  package init(name: String, group: String? = nil, file: URL, width: Float, height: Float = 0) {
    (self.name, self.group, self.file, self.width, self.height) = (name, group, file, width, height)
  }

  /// The address for the browser; nil if there is no such picture, or it is too large.
  @MainActor var address: String? {
    guard let format = FileFormat(extension: file.pathExtension), format.isPicture else { return nil }
    return try? ResourceFile.address(of: file, type: format.servedType)
  }

  // MARK: Asset catalogues

  /// Returns the pictures of an AR resource group, in the order of their names.
  ///
  /// - Parameter bundle: Where the asset catalogue is; nil for the app's own resources.
  @MainActor package static func group(_ name: String, bundle: Bundle? = nil) -> [ReferencePicture]? {
    // The app's own resources do not change while it runs.
    guard bundle == nil else { return read(name, bundle) }
    if let known = ofApp[name] { return known }
    let pictures = read(name, nil)
    ofApp[name] = .some(pictures)
    return pictures
  }
  @MainActor private static var ofApp: [String: [ReferencePicture]?] = [:]

  private static func read(_ name: String, _ bundle: Bundle?) -> [ReferencePicture]? {
    let folders = bundle.map { [$0.resourceURL ?? $0.bundleURL] } ?? AppResources.folders
    for folder in folders {
      for catalog in items(in: folder) where catalog.pathExtension == "xcassets" {
        guard let group = find(name + ".arresourcegroup", in: catalog) else { continue }
        return items(in: group).filter { $0.pathExtension == "arreferenceimage" }.sorted { $0.lastPathComponent < $1.lastPathComponent }
          .compactMap { picture($0, group: name) }
      }
    }
    return nil
  }

  private static func find(_ name: String, in folder: URL) -> URL? {
    for item in items(in: folder) {
      if item.lastPathComponent == name { return item }
      if item.pathExtension.isEmpty, let found = find(name, in: item) { return found }
    }
    return nil
  }

  private static func items(in folder: URL) -> [URL] {
    (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
  }

  private struct Contents: Decodable {
    struct Image: Decodable { var filename: String? }
    struct Properties: Decodable {
      var width: Double?
      var height: Double?
      var unit: String?
    }
    var images: [Image]?
    var properties: Properties?
  }

  /// Meters for each unit of Xcode.
  private static let units = ["meters": 1, "centimeters": 0.01, "millimeters": 0.001, "inches": 0.0254, "feet": 0.3048, "yards": 0.9144]

  private static func picture(_ folder: URL, group: String) -> ReferencePicture? {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")),
      let contents = try? JSONDecoder().decode(Contents.self, from: data), let file = contents.images?.compactMap(\.filename).first,
      let width = contents.properties?.width, width > 0, let unit = units[contents.properties?.unit ?? "meters"]
    else { return nil }
    return ReferencePicture(
      name: folder.deletingPathExtension().lastPathComponent, group: group, file: folder.appendingPathComponent(file),
      width: Float(width * unit), height: Float((contents.properties?.height ?? 0) * unit))
  }
}
