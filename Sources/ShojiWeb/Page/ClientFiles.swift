// ClientFiles: the scripts and styles that every page uses, read once when the system starts.

import Foundation

package enum ClientFiles {
  private static let folder = Bundle.module.url(forResource: "Client", withExtension: nil)

  /// The scripts besides client.js, which browsers may fetch before they find the imports.
  package static let modules: [String] = names(".js").filter { $0 != "client.js" }

  /// All files by the name under which they are served: each script as it is, all styles as one.
  package static func all() -> [String: (bytes: [UInt8], type: String)] {
    var files: [String: (bytes: [UInt8], type: String)] = [:]
    for name in names(".js") { files[name] = (read(name), "text/javascript; charset=utf-8") }
    let order = String(decoding: read("looks/order.txt"), as: UTF8.self).split(whereSeparator: \.isNewline)
    files["shoji.css"] = (order.flatMap { read("looks/\($0)") + [10] }, "text/css; charset=utf-8")
    return files
  }

  private static func names(_ ending: String) -> [String] {
    guard let folder, let walker = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    return walker.compactMap { $0 as? String }.filter { $0.hasSuffix(ending) }.sorted()
  }

  private static func read(_ name: String) -> [UInt8] {
    guard let folder, let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else { return [] }
    return Array(data)
  }
}
