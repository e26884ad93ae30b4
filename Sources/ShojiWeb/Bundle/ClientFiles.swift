// ClientFiles: the scripts, the styles and the icon of every page, bundled from the client's sources when the system starts.

import Foundation

package enum ClientFiles {
  private static let folder = Bundle.module.url(forResource: "Client", withExtension: nil)

  /// Returns the files by the names under which they are served.
  package static func all() -> [String: (bytes: [UInt8], type: String)] {
    var files: [String: (bytes: [UInt8], type: String)] = ["icon.svg": (Array((read("icon.svg") ?? "").utf8), "image/svg+xml")]
    // The document in a web view's frame is separate from the page. NB: its script is inline, because WebKit resolves "self" to nothing in
    // a
    // document with an opaque origin; its content security policy lists the script's hash.
    let frame = (read("frame.html") ?? "").replacing(
      "<script src=\"frame.js\"></script>", with: "<script>\(read("frame.js") ?? "")</script>")
    files["frame.html"] = (Array(frame.utf8), "text/html; charset=utf-8")
    for (name, script) in scripts() { files[name] = (Array(script.utf8), "text/javascript; charset=utf-8") }
    for (name, list) in [
      ("shoji.css", "looks/order.txt"), ("controls.css", "looks/controls.txt"), ("deferred-chunk.css", "looks/deferred-chunk.txt"),
      ("focus.css", "looks/focus.txt"), ("forced-colors.css", "looks/forced-colors.txt"), ("commandmenu.css", "looks/commandmenu.txt"),
      ("drag.css", "looks/drag.txt"),
      ("media.css", "looks/media.txt"),
      ("text-renderer.css", "looks/text-renderer.txt"), ("reality.css", "looks/reality.txt"),
      ("notifications.css", "looks/notifications.txt"),
      ("notification-centre.css", "looks/notification-centre.txt"), ("stage-notifications.css", "looks/stage-notifications.txt"),
      ("ratings.css", "looks/ratings.txt"), ("screenshot.css", "looks/screenshot.txt"), ("markup.css", "looks/markup.txt"),
      ("printing.css", "looks/printing.txt"), ("documents.css", "looks/documents.txt"),
      ("document-saving.css", "looks/document-saving.txt"), ("pdf.css", "looks/pdf.txt"),
      ("audits.css", "looks/audits.txt"),
      ("build-report.css", "looks/build-report.txt"), ("stage.css", "looks/stage.txt"),
    ] {
      files[name] = (Array(style(list).utf8), "text/css; charset=utf-8")
    }
    if let url = folder?.appendingPathComponent("tracker.wasm"), let module = try? Data(contentsOf: url) {
      files["tracker.wasm"] = (Array(module), "application/wasm")
    }
    return files.merging(PDFLibrary.files()) { own, _ in own }.merging(ThreeLibrary.files()) { own, _ in own }
  }

  /// The entry modules of the scripts, with what a page starts with first.
  private static let entries = [
    "wrapped-texts.js", "client.js", "gestures.js", "deferred-chunk.js", "outages.js", "printing-opener.js", "rare-chunk.js",
    "drag-and-drop.js", "drag-frames.js", "media.js", "streaming.js", "streaming-transport.js", "streaming-loader.js", "rich-text.js",
    "text-renderer.js",
    "reality.js", "reality-tracker.js", "focus.js",
    "commandmenu.js", "notification-view.js", "notification-service.js", "lock-state.js", "notifications.js", "notification-sound.js",
    "notification-centre.js", "ratings.js", "photo-thumbnails.js", "screenshot.js", "markup.js", "sheet-pull.js", "printing.js",
    "documents.js",
    "document-saving.js",
    "pdf-view.js", "push.js",
    "push-worker.js",
    "audits.js", "scroll-anchoring.js", "windows.js", "stage.js",
    "build-report.js", "view-that-fits.js", "aligned.js", "uploads.js", "choosing-files.js",
  ]

  /// The scripts that the stage loads; the stage does not load client.js.
  private static let standalone: Set<String> = [
    "notification-view.js", "notification-service.js", "lock-state.js", "notification-centre.js", "screenshot.js", "markup.js", "stage.js",
  ]

  private static func scripts() -> [String: String] {
    let cache = folder.flatMap { ScriptCache(of: $0) }
    if let scripts = cache?.read() { return scripts }
    let scripts = ClientBundle.scripts(entries: entries, standalone: standalone, read: read)
    cache?.write(scripts)
    return scripts
  }

  /// The style sheets of what a drawing may contain without a script.
  package static let styles = style("looks/order.txt") + style("looks/controls.txt")

  private static func style(_ list: String) -> String {
    PreferenceRules.applied(
      to: (read(list) ?? "").split(whereSeparator: \.isNewline).compactMap { read("looks/\($0)") }.map(StyleBundle.text).joined())
  }
  private static func read(_ name: String) -> String? {
    guard let folder else { return nil }
    return try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }
}
