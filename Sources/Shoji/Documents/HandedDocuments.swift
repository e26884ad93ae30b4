// HandedDocuments: documents of the app Files that the user has chosen, copied by the system process into the app's temporary folder.

import Foundation

enum HandedDocuments {
  /// Whether the system has an app Files, and this app is another one.
  static let areOffered = ProcessInfo.processInfo.environment["SHOJI_DOCUMENTS"] == "1"

  /// Returns the files at paths that a browser reports. Any other path than that of a copy is refused.
  static func files(at paths: [String], in folder: URL = FileManager.default.temporaryDirectory) -> Result<[URL], any Error> {
    var files: [URL] = []
    for path in paths {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0] == "Fetched", parts.allSatisfy({ !["", ".", ".."].contains($0) && !$0.utf8.contains(0) }) else {
        return .failure(CocoaError(.fileReadInvalidFileName))
      }
      let file = folder.appendingPathComponent(path)
      guard FileManager.default.fileExists(atPath: file.path) else { return .failure(CocoaError(.fileReadNoSuchFile)) }
      files.append(file)
    }
    return .success(files)
  }
}
