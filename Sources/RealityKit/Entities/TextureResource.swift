// TextureResource: pictures on shapes.

import FileFormats
import Foundation
import Shoji
import ShojiElements

/// A picture on a shape. The browser loads it.
public final class TextureResource: Hashable, Sendable {
  /// Checked when it is drawn.
  package let address: String
  /// The size in pixels.
  public let width: Int, height: Int

  private init(address: String, width: Int, height: Int) { (self.address, self.width, self.height) = (address, width, height) }

  public static func == (a: TextureResource, b: TextureResource) -> Bool { a.address == b.address }
  public func hash(into hasher: inout Hasher) { hasher.combine(address) }

  /// Loads a PNG, JPEG or WebP file, or an image of an asset catalogue.
  ///
  /// - Parameters:
  ///   - name: The file's name, with or without an extension, or the image's.
  ///   - bundle: The bundle that has it; nil for those of the app.
  /// - Throws: ``ResourceError``.
  @MainActor public static func load(named name: String, in bundle: Bundle? = nil) throws -> TextureResource {
    let file: URL
    do {
      file = try ResourceFile.find(name, extensions: kinds, in: bundle)
    } catch {
      guard let image = catalogImage(name, in: bundle) else { throw error }
      file = image
    }
    return try load(contentsOf: file)
  }
  /// Loads a PNG, JPEG or WebP file.
  ///
  /// - Throws: ``ResourceError``.
  @MainActor public static func load(contentsOf file: URL) throws -> TextureResource {
    guard let data = try? Data(contentsOf: file) else { throw ResourceError.notFound(file.lastPathComponent) }
    guard let header = PictureHeader(of: data), header.format.isPicture else { throw ResourceError.invalid(file.lastPathComponent) }
    return TextureResource(
      address: try ResourceFile.address(of: file, type: header.format.servedType), width: header.width, height: header.height)
  }
  /// Loads a PNG, JPEG or WebP file, or an image of an asset catalogue.
  ///
  /// - Throws: ``ResourceError``.
  @MainActor public convenience init(named name: String, in bundle: Bundle? = nil) async throws {
    let loaded = try Self.load(named: name, in: bundle)
    self.init(address: loaded.address, width: loaded.width, height: loaded.height)
  }

  private static let kinds = FileFormat.pictureExtensions

  /// The first file of an image set in the asset catalogues.
  @MainActor private static func catalogImage(_ name: String, in bundle: Bundle?) -> URL? {
    let folders =
      bundle.flatMap { $0.bundlePath == Bundle.main.bundlePath ? nil : [$0.resourceURL ?? $0.bundleURL] } ?? AppResources.folders
    for folder in folders {
      let items = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      while let item = items?.nextObject() as? URL {
        guard item.lastPathComponent == "\(name).imageset" else { continue }
        let files = (try? FileManager.default.contentsOfDirectory(at: item, includingPropertiesForKeys: nil)) ?? []
        // The last by name is the one with the most pixels: `@3x` follows `@2x`.
        if let file = files.filter({ kinds.contains($0.pathExtension.lowercased()) }).max(by: { $0.path < $1.path }) { return file }
      }
    }
    return nil
  }
}
