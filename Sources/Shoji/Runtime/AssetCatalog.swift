// AssetCatalog: the app's images and colours from Xcode's asset catalogues.

import FileFormats
import Foundation
import ShojiGraph
import ShojiWeb

/// Finds images and colours in the asset catalogues of an app's bundles, and image files beside them.
@MainActor final class AssetCatalog {
  static let shared = AssetCatalog(folders: AppResources.folders, address: ProcessInfo.processInfo.environment["SHOJI_ASSETS"])

  private let folders: [URL]
  /// The address under which the system process serves the bundles; nil in tests, where every image becomes a data URL.
  private let address: String?
  private var images: [String: ImageAsset?] = [:]
  private var colors: [String: AssetColor?] = [:]
  /// Images up to this many bytes are embedded in the page, without a request.
  private static let inlineLimit = 8 << 10

  init(folders: [URL], address: String?) { (self.folders, self.address) = (folders, address) }

  func prepare(_ drawing: DrawingEnvironment, _ isIncreased: @escaping () -> Bool = { false }) {
    drawing.imageAddress = { [unowned self] in self.image($0) }
    drawing.namedColor = { [unowned self, unowned drawing] name in
      self.color(name).map { $0.css(isIncreased: isIncreased(), drawing) }
    }
  }

  func image(_ name: String) -> ImageAsset? {
    if let known = images[name] { return known }
    let found = index.images[name].flatMap { $0.pathExtension == "imageset" ? imageSet($0) : loose($0) }
    images[name] = .some(found)
    return found
  }

  func color(_ name: String) -> AssetColor? {
    if let known = colors[name] { return known }
    let found = index.colors[name].flatMap { AssetColor(contents: AssetCatalog.contents(of: $0)) }
    colors[name] = .some(found)
    return found
  }

  // MARK: Index

  private struct Index {
    var images: [String: URL] = [:]
    var colors: [String: URL] = [:]
  }
  private lazy var index: Index = {
    var index = Index()
    for folder in folders {
      for item in AssetCatalog.items(in: folder) {
        if item.pathExtension == "xcassets" {
          AssetCatalog.enter(item, prefix: "", &index)
        } else if FileFormat(extension: item.pathExtension)?.isPicture == true {
          index.images[item.deletingPathExtension().lastPathComponent] = item
          index.images[item.lastPathComponent] = item
        }
      }
    }
    return index
  }()

  private static func enter(_ folder: URL, prefix: String, _ index: inout Index) {
    for item in items(in: folder) {
      let name = prefix + item.deletingPathExtension().lastPathComponent
      switch item.pathExtension {
      case "imageset": index.images[name] = item
      case "colorset": index.colors[name] = item
      case "":
        guard (try? item.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true else { continue }
        let properties = contents(of: item)["properties"] as? [String: Any]
        enter(item, prefix: properties?["provides-namespace"] as? Bool == true ? name + "/" : prefix, &index)
      default: break
      }
    }
  }

  private static func items(in folder: URL) -> [URL] {
    (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])) ?? []
  }

  private static func contents(of folder: URL) -> [String: Any] {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")) else { return [:] }
    return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] ?? [:]
  }

  // MARK: Images

  private func imageSet(_ folder: URL) -> ImageAsset? {
    let contents = AssetCatalog.contents(of: folder)
    let entries = (contents["images"] as? [[String: Any]] ?? []).filter { $0["filename"] is String }
    /// Returns the image of an appearance with the highest scale; a vector image ranks highest.
    func best(isDark: Bool) -> (file: URL, scale: Double)? {
      let fitting = entries.filter { AssetColor.appearances(of: $0).isDark == isDark }
      let ranked = fitting.compactMap { entry -> (file: URL, scale: Double, rank: Double)? in
        guard let name = entry["filename"] as? String else { return nil }
        let file = folder.appendingPathComponent(name)
        // A drawing has its size in points, whatever the scale.
        if file.pathExtension.lowercased() == "pdf" { return drawing(file).map { ($0, 1, 100) } }
        let scale = (entry["scale"] as? String).flatMap { Double($0.dropLast()) } ?? 1
        return (file, scale, name.hasSuffix(".svg") ? 100 : scale)
      }
      return ranked.max { $0.rank < $1.rank }.map { ($0.file, $0.scale) }
    }
    guard let light = best(isDark: false) ?? best(isDark: true), let data = try? Data(contentsOf: light.file) else { return nil }
    let header = PictureHeader(of: data)
    let address = self.address(of: light.file, data, header)
    guard !address.isEmpty else { return nil }
    let intent = (contents["properties"] as? [String: Any])?["template-rendering-intent"] as? String
    return ImageAsset(
      address: address, darkAddress: best(isDark: true).map { self.address(of: $0.file, nil, nil) },
      width: Double(header?.width ?? 0) / light.scale, height: Double(header?.height ?? 0) / light.scale, isTemplate: intent == "template",
      file: light.file, turn: header?.ownTurn)
  }

  /// The picture that the plugin ShojiApp has made of a PDF file in a catalogue; nil without the plugin.
  private func drawing(_ file: URL) -> URL? {
    let parts = file.pathComponents
    guard let catalog = parts.lastIndex(where: { $0.hasSuffix(".xcassets") }) else { return nil }
    return index.images[parts[(catalog + 1)...].joined(separator: "~") + ".svg"]
  }

  private func loose(_ file: URL) -> ImageAsset? {
    guard let data = try? Data(contentsOf: file), let header = PictureHeader(of: data) else { return nil }
    let name = file.deletingPathExtension().lastPathComponent
    let scale = name.hasSuffix("@3x") ? 3.0 : name.hasSuffix("@2x") ? 2 : 1
    return ImageAsset(
      address: address(of: file, data, header), width: Double(header.width) / scale, height: Double(header.height) / scale, file: file,
      turn: header.ownTurn)
  }

  private func address(of file: URL, _ data: Data?, _ header: PictureHeader?) -> String {
    guard let data = data ?? (try? Data(contentsOf: file)), let header = header ?? PictureHeader(of: data) else { return "" }
    guard data.count > Self.inlineLimit, let base = servedPath(of: file) else {
      return "data:\(header.format.servedType);base64,\(data.base64EncodedString())"
    }
    return base
  }

  /// The address under which the system process serves a file of the bundles; nil for other files, and in tests.
  func servedPath(of file: URL) -> String? {
    if let own = OwnFiles.servedPath(of: file) { return own }
    guard let address, let folder = folders.filter({ file.path.hasPrefix($0.path + "/") }).max(by: { $0.path.count < $1.path.count })
    else { return nil }
    let rest = file.path.dropFirst(folder.path.count)
    // The main bundle has links to the files of the app's own one (LaunchFolder); the system serves the latter.
    let isMain = folder.pathExtension.isEmpty
    let own = isMain ? folders.first { !$0.pathExtension.isEmpty && FileManager.default.fileExists(atPath: $0.path + rest) } : nil
    let path = (own ?? folder).deletingPathExtension().lastPathComponent + rest
    return path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed).map { "\(address)/\($0)" }
  }
}
