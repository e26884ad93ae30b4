// The addresses at which the browser finds the files of an app.

import Foundation
import Testing

@testable import Shoji

@MainActor @Suite("Addresses of an app's files") struct AssetAddressTests {
  @Test("A file is served from the app's own bundle, also if the author found its link in the main bundle") func links() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    let own = root.appendingPathComponent("Shoji_Shop.resources")
    try FileManager.default.createDirectory(at: own.appendingPathComponent("models"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(at: root.appendingPathComponent("models"), withIntermediateDirectories: true)
    for folder in [root, own] { try Data("glTF".utf8).write(to: folder.appendingPathComponent("models/big chair.glb")) }
    try Data().write(to: root.appendingPathComponent("Info.plist"))
    let catalog = AssetCatalog(folders: [root, own], address: "/apps/shop/assets")
    for folder in [root, own] {
      #expect(
        catalog.servedPath(of: folder.appendingPathComponent("models/big chair.glb"))
          == "/apps/shop/assets/Shoji_Shop/models/big%20chair.glb")
    }
    #expect(catalog.servedPath(of: URL(fileURLWithPath: "/etc/passwd")) == nil)
  }

  @Test("An image knows how the page turns it, if browsers ignore the orientation in its file") func turns() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    for orientation in [1, 6] as [UInt8] {
      let exif: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
      var bytes = Array("RIFF".utf8) + [60, 0, 0, 0] + Array("WEBPVP8X".utf8)
      bytes += [10, 0, 0, 0, 8, 0, 0, 0, 59, 0, 0, 39, 0, 0]
      bytes += Array("EXIF".utf8) + [UInt8(exif.count), 0, 0, 0] + exif
      try Data(bytes).write(to: root.appendingPathComponent("photo\(orientation).webp"))
    }
    let catalog = AssetCatalog(folders: [root], address: nil)
    let level = try #require(catalog.image("photo1")), upright = try #require(catalog.image("photo6"))
    #expect(level.turn == nil && level.width == 60)
    #expect(upright.turn == .right && upright.width == 40 && upright.height == 60)
  }
}
