// Drawing: a drawing of an asset catalogue that is a PDF. Browsers do not show PDF files as pictures, so that it becomes an SVG file when the app is built.

import Foundation

enum Drawing {
  private static let converter = "/usr/bin/pdftocairo"

  /// Writes the first page as an SVG file, and an empty one if that fails. Returns a warning then, in the form of the compiler's.
  static func convert(_ file: URL, to picture: URL) -> String? {
    guard FileManager.default.isExecutableFile(atPath: converter) else {
      return fail(
        file, picture,
        "this drawing is a PDF, which browsers do not show as a picture: install Debian's package poppler-utils, or save it as SVG or PNG")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: converter)
    process.arguments = ["-svg", "-f", "1", "-l", "1", file.path, picture.path]
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return fail(file, picture, "this drawing could not be converted: \(error)") }
    process.waitUntilExit()
    return process.terminationStatus == 0
      ? nil : fail(file, picture, "this file is no PDF that can be read, so that nothing is shown in its place")
  }

  private static func fail(_ file: URL, _ picture: URL, _ reason: String) -> String {
    // The build expects the file.
    try? Data().write(to: picture)
    return "\(file.path):1:1: warning: \(reason)"
  }
}
