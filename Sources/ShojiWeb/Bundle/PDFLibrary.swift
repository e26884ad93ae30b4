// PDFLibrary: pdf.js as Debian has it (package libjs-pdf), which draws PDF files in the browser, and the character maps of Japanese fonts
// (package poppler-data). Client: pdf-view.js.

import Foundation

enum PDFLibrary {
  private static let library = "/usr/share/javascript/pdf"
  private static let characterMaps = "/usr/share/poppler/cMap/Adobe-Japan1"

  /// The files by the names under which they are served; none without the packages.
  static func files() -> [String: (bytes: [UInt8], type: String)] {
    var files: [String: (bytes: [UInt8], type: String)] = [:]
    func add(_ name: String, _ path: String, _ type: String) {
      if let data = FileManager.default.contents(atPath: path) { files["pdf/\(name)"] = (Array(data), type) }
    }
    for name in ["pdf.js", "pdf.worker.js"] { add(name, "\(library)/build/\(name)", "text/javascript; charset=utf-8") }
    for name in ["FoxitSymbol.pfb", "FoxitDingbats.pfb"] {
      add("fonts/\(name)", "\(library)/web/standard_fonts/\(name)", "application/octet-stream")
    }
    // Maps that the library does not know are never asked for.
    let worker = String(decoding: files["pdf/pdf.worker.js"]?.bytes ?? [], as: UTF8.self)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: characterMaps)) ?? [] where worker.contains("\"\(name)\"") {
      add("cmaps/\(name)", "\(characterMaps)/\(name)", "text/plain; charset=utf-8")
    }
    return files
  }
}
