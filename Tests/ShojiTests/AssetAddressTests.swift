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
}
