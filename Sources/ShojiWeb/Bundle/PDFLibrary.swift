// PDFLibrary: pdf.js as Debian has it (package libjs-pdf), which draws PDF files in the browser, and the character maps of
// Japanese, Chinese and Korean fonts (package poppler-data). Client: pdf-view.js.

import Foundation

enum PDFLibrary {
  private static let library = "/usr/share/javascript/pdf"
  private static let characterMaps = ["Adobe-Japan1", "Adobe-GB1", "Adobe-CNS1", "Adobe-Korea1"].map { "/usr/share/poppler/cMap/\($0)" }

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
    // Maps that the library does not know are never asked for. NB: it leaves out the texts of a font whose map is missing, without a word.
    let known = quoted(in: files["pdf/pdf.worker.js"]?.bytes ?? [])
    for folder in characterMaps {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where known.contains(name) {
        add("cmaps/\(name)", "\(folder)/\(name)", "text/plain; charset=utf-8")
      }
    }
    return files
  }

  /// Returns what stands between two quotation marks in a row. A search of the text for each name took two fifths of the system's start.
  private static func quoted(in bytes: [UInt8]) -> Set<String> {
    let longest = 40
    return bytes.withUnsafeBytes { all in
      var words: Set<String> = []
      guard var start = all.baseAddress else { return words }
      let end = start + all.count
      while let mark = memchr(start, Int32(UInt8(ascii: "\"")), end - start).map(UnsafeRawPointer.init) {
        let length = mark - start
        if (1...longest).contains(length) {
          words.insert(String(decoding: UnsafeRawBufferPointer(start: start, count: length), as: UTF8.self))
        }
        start = mark + 1
      }
      return words
    }
  }
}
