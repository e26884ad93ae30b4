// Page: the HTML document around an app's drawing.

import Foundation

/// Creates complete documents.
package enum Page {
  /// The role of an app in the system.
  package enum Place: String {
    /// The only app, without a home screen.
    case alone
    /// The home screen itself.
    case home
    /// An app opened from the home screen, so that its page has a home indicator.
    case app
  }

  /// Returns the document of a scene's first page.
  ///
  /// - Parameters:
  ///   - header: the app's JSON: title, language, direction, further attributes of the root, the instance's name.
  ///   - root: the HTML of the scene.
  ///   - assets: the folder of the client's files, with a slash at the end.
  ///   - manifest: the path of the app's web manifest.
  ///   - fonts: the path of the style sheet of the app's fonts.
  ///   - showsBuilds: whether the page shows the errors of the app's builds (`shoji dev`).
  package static func document(
    header: [UInt8], root: [UInt8], token: String, language: String, assets: String, fallbackTitle: String, manifest: String? = nil,
    fonts: String? = nil, place: Place = .alone, showsBuilds: Bool = false
  ) -> [UInt8] {
    let header = (try? WireValue(json: header)) ?? .null
    var attributes = ["lang": header["lang"].stringValue ?? language, "dir": header["dir"].stringValue ?? "ltr"]
    for (name, value) in header["attributes"].objectValue ?? [:] where isAttributeName(name) { attributes[name] = value.stringValue ?? "" }
    if place != .alone { attributes["data-place"] = place.rawValue }
    let title = header["title"].stringValue.flatMap { $0.isEmpty ? nil : $0 } ?? fallbackTitle
    let list = attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\"\(escape($0.value))\"" }.joined()
    let parts = PageParts(of: root).links(assets: assets)
    let start = """
      <!doctype html>
      <html\(list)><head><meta charset="utf-8"><title>\(escape(title))</title>
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
      <meta name="color-scheme" content="light dark">
      <link rel="icon" href="\(assets)icon.svg" type="image/svg+xml">
      \(manifest.map { "<link rel=\"manifest\" href=\"\(escape($0))\">\n" } ?? "")<link rel="stylesheet" href="\(assets)shoji.css">\(fonts.map { "<link rel=\"stylesheet\" href=\"\(escape($0))\">" } ?? "")\(parts)
      <script type="module" src="\(assets)wrapped-texts.js" blocking="render"></script>
      <script type="module" src="\(assets)client.js"\(place == .home ? " blocking=\"render\"" : "")></script>\(showsBuilds ? buildReport(assets) : "")</head>
      <body data-scene="\(escape(token))" data-instance="\(escape(header["instance"].stringValue ?? ""))" data-patch="0"><div id="root">
      """
    return Array(start.utf8) + root
      + Array("</div>\(place == .app ? homeIndicator(attributes["lang"] ?? language) : "")</body></html>".utf8)
  }

  private static func buildReport(_ assets: String) -> String {
    "<link rel=\"stylesheet\" href=\"\(assets)build-report.css\"><script type=\"module\" src=\"\(assets)build-report.js\"></script>"
  }

  /// The home indicator at the bottom of each app, which leads to the home screen.
  private static func homeIndicator(_ language: String) -> String {
    let name = escape(Words.text(.homeScreen, language))
    return "<nav aria-label=\"\(name)\"><a class=\"home-indicator\" href=\"/\" aria-label=\"\(name)\"></a></nav>"
  }

  private static func isAttributeName(_ name: String) -> Bool {
    name.utf8.allSatisfy { (97...122).contains($0) || $0 == 45 } && !name.hasPrefix("on")
  }

  private static func escape(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }
}
