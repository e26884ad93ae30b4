// ScriptCache: the bundled scripts of an earlier start, kept beside the resource bundle: in a debug build, bundling takes seconds.

import Foundation

/// A file with the scripts that a program has bundled. It is of use as long as neither the program nor a source has changed.
package struct ScriptCache {
  private struct Record: Codable {
    var key: String
    var scripts: [String: String]
  }
  private let file: URL
  /// The program and the sources, each with its modification date and size.
  private let key: String

  /// - Parameters:
  ///   - folder: the client's sources; the file is written next to the bundle that they are in
  ///   - program: the path of the program that bundles
  package init?(of folder: URL, program: String = "/proc/self/exe") {
    let executable = URL(fileURLWithPath: program).resolvingSymlinksInPath()
    guard let made = Self.facts(of: executable), let paths = FileManager.default.subpaths(atPath: folder.path) else { return nil }
    let sources = paths.filter { $0.hasSuffix(".js") }.sorted().map { "\($0) \(Self.facts(of: folder.appendingPathComponent($0)) ?? "")" }
    key = ([made] + sources).joined(separator: "\n")
    // Beside the resource bundle and not in it, whose files are linked into the folders of apps that start.
    let place = folder.deletingLastPathComponent().deletingLastPathComponent()
    file = place.appendingPathComponent("scripts-\(executable.lastPathComponent).json")
  }

  /// The scripts by their names; nil if there are none of these sources and this program.
  package func read() -> [String: String]? {
    guard let data = try? Data(contentsOf: file), let record = try? JSONDecoder().decode(Record.self, from: data), record.key == key else {
      return nil
    }
    return record.scripts
  }

  /// Keeps scripts. Where the folder cannot be written, as in an installed system, each start bundles them again.
  package func write(_ scripts: [String: String]) {
    guard let data = try? JSONEncoder().encode(Record(key: key, scripts: scripts)) else { return }
    try? data.write(to: file, options: .atomic)
  }

  private static func facts(of file: URL) -> String? {
    guard let found = try? FileManager.default.attributesOfItem(atPath: file.path), let changed = found[.modificationDate] as? Date else {
      return nil
    }
    return "\(changed.timeIntervalSince1970) \(found[.size] ?? 0)"
  }
}
