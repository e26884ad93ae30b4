// AssetSymbols: the colours and images of an asset catalogue, with the namespaces that folders provide.

import Foundation

struct AssetSymbols {
  struct Asset: Equatable {
    /// The namespaces around the asset, from outside to inside.
    var namespaces: [String] = []
    var name: String
    /// The name for look-up, with namespaces: `Icons/Star`.
    var path: String { (namespaces + [name]).joined(separator: "/") }
  }
  private(set) var colors: [Asset] = []
  private(set) var images: [Asset] = []

  init(catalog: URL) { read(catalog, []) }

  private mutating func read(_ folder: URL, _ namespaces: [String]) {
    let items = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])) ?? []
    for item in items.sorted(by: { $0.lastPathComponent < $1.lastPathComponent }) {
      let name = item.deletingPathExtension().lastPathComponent
      switch item.pathExtension {
      case "colorset": colors.append(Asset(namespaces: namespaces, name: name))
      case "imageset", "symbolset": images.append(Asset(namespaces: namespaces, name: name))
      case "" where (try? item.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true:
        read(item, Self.providesNamespace(item) ? namespaces + [name] : namespaces)
      default: break
      }
    }
  }

  private static func providesNamespace(_ folder: URL) -> Bool {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")) else { return false }
    let contents = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
    return (contents?["properties"] as? [String: Any])?["provides-namespace"] as? Bool == true
  }
}
