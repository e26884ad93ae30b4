// ResourceFile: finds a model's or a picture's file in the app's bundles, and the address at which the browser finds it.

import Foundation
import Shoji
import ShojiElements

/// Why a resource could not be loaded.
public enum ResourceError: Error, Equatable, LocalizedError {
  /// No bundle has a file of that name.
  case notFound(String)
  /// The app has a USDZ file of that name, and no GLB file beside it.
  case notConverted(String)
  /// The file is of another kind, or damaged.
  case invalid(String)
  /// The file is not in the app's bundles or its own folder, and too large to travel within the page.
  case tooLarge(String)

  public var errorDescription: String? {
    switch self {
    case .notFound(let name): "The app has no file “\(name)”."
    case .notConverted(let name): "Browsers do not read “\(name)”. Run Scripts/usdz-to-glb with it, which puts a GLB file beside it."
    case .invalid(let name): "The file “\(name)” cannot be shown: it is damaged, or of another kind. Models are GLB files."
    case .tooLarge(let name): "The file “\(name)” is too large. Put it into the app's bundle."
    }
  }
}

@MainActor enum ResourceFile {
  /// The largest file outside the app's bundles, in bytes. It travels within the page.
  static let largest = 4 << 20

  /// Finds a file by its name, with or without an extension; files of asset catalogues by the name of the image.
  static func find(_ name: String, extensions: [String], in bundle: Bundle?) throws -> URL {
    // NB: `bundle: .main` and no bundle mean the same to authors; the package manager keeps the files beside the main bundle.
    let isMain = bundle == nil || bundle?.bundlePath == Bundle.main.bundlePath
    let folders = isMain ? AppResources.folders : [bundle?.resourceURL ?? bundle?.bundleURL].compactMap { $0 }
    let parts = name as NSString
    // Scripts/usdz-to-glb puts a model of a USDZ file beside it.
    let hasExtension = (extensions + ["usdz"]).contains(parts.pathExtension.lowercased())
    let stem = hasExtension ? parts.deletingPathExtension : name
    // A name must not lead out of the bundle.
    guard !name.isEmpty, !name.contains("..") else { throw ResourceError.notFound(name) }
    for folder in folders {
      for kind in extensions {
        let file = folder.appendingPathComponent("\(stem).\(kind)")
        if FileManager.default.fileExists(atPath: file.path) { return file }
      }
    }
    let original = "\(stem).usdz"
    if extensions.contains("glb"),
      folders.contains(where: { FileManager.default.fileExists(atPath: $0.appendingPathComponent(original).path) })
    {
      throw ResourceError.notConverted(original)
    }
    throw ResourceError.notFound(name)
  }

  /// Returns the address of a file for the browser: of the system, or a data URL for files elsewhere, as in tests.
  static func address(of file: URL, type: String) throws -> String {
    if let served = ServedFile.address(of: file) { return served }
    guard let data = try? Data(contentsOf: file) else { throw ResourceError.notFound(file.lastPathComponent) }
    guard data.count <= largest else { throw ResourceError.tooLarge(file.lastPathComponent) }
    return "data:\(type);base64,\(data.base64EncodedString())"
  }
}
