// ClientFiles: the one script, the one style and the icon that every page uses, joined from the client's sources when the system starts.

import Foundation

package enum ClientFiles {
  private static let folder = Bundle.module.url(forResource: "Client", withExtension: nil)

  /// The files by the name under which they are served.
  package static func all() -> [String: (bytes: [UInt8], type: String)] {
    let script = ClientBundle.script(entry: "client.js", read: read)
    let order = (read("looks/order.txt") ?? "").split(whereSeparator: \.isNewline)
    let style = order.compactMap { read("looks/\($0)") }.map(ClientBundle.style).joined(separator: "\n")
    return [
      "client.js": (Array(script.utf8), "text/javascript; charset=utf-8"),
      "shoji.css": (Array(style.utf8), "text/css; charset=utf-8"),
      "icon.svg": (Array((read("icon.svg") ?? "").utf8), "image/svg+xml"),
    ]
  }

  private static func read(_ name: String) -> String? {
    guard let folder else { return nil }
    return try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }
}
