// SourceFiles: finds the file that a compiler calls `Module/File.swift`.

import Foundation

/// The Swift files under a folder.
struct SourceFiles {
  private let folder: String
  private let paths: [String: [String]]
  /// The most files that are indexed, more than one author's package has.
  private static let most = 20_000

  init(folder: String) {
    self.folder = folder
    var paths: [String: [String]] = [:]
    var count = 0
    let root = URL(fileURLWithPath: folder, isDirectory: true)
    // Hidden folders, such as .build, contain copies.
    let all = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    while let file = all?.nextObject() as? URL, count < Self.most {
      guard file.pathExtension == "swift" else { continue }
      count += 1
      let relative = file.standardizedFileURL.path.dropFirst(root.standardizedFileURL.path.count).drop { $0 == "/" }
      paths[file.lastPathComponent, default: []].append(String(relative))
    }
    self.paths = paths
  }

  /// Returns the path relative to the folder; nil if no file matches, or several do.
  func path(of fileID: String) -> String? {
    let parts = fileID.split(separator: "/")
    guard let name = parts.last, let all = paths[String(name)] else { return nil }
    // A target's folder usually has its module's name.
    let named = all.filter { $0.split(separator: "/").dropLast().contains { $0 == parts.first } }
    let fitting = named.isEmpty ? all : named
    return fitting.count == 1 ? fitting[0] : nil
  }
}
