// ReminderFile: the JSON file of earlier versions. It is imported once, and kept.

import Foundation

/// Lists and reminders of an earlier version.
struct ReminderFile {
  struct Content: Codable, Equatable {
    var version = 1
    var lists: [ReminderList]
    var reminders: [Reminder]
  }

  enum Loaded: Equatable {
    case nothing
    case content(Content)
    /// The file could not be parsed and was renamed to this name.
    case damaged(keptAs: String)
  }

  let url: URL
  var exists: Bool { FileManager.default.fileExists(atPath: url.path) }

  func load() -> Loaded {
    guard exists else { return .nothing }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    if let data = try? Data(contentsOf: url), let content = try? decoder.decode(Content.self, from: data), content.version == 1 {
      return .content(content)
    }
    return .damaged(keptAs: keep("damaged"))
  }

  /// Renames the file to the first free name, so that no earlier copy is overwritten.
  @discardableResult func keep(_ word: String) -> String {
    let folder = url.deletingLastPathComponent()
    let base = url.deletingPathExtension().lastPathComponent
    for number in 1... {
      let name = number == 1 ? "\(base) (\(word)).json" : "\(base) (\(word) \(number)).json"
      let copy = folder.appending(path: name)
      guard !FileManager.default.fileExists(atPath: copy.path) else { continue }
      // A file that cannot even be renamed stays where it is.
      return (try? FileManager.default.moveItem(at: url, to: copy)) == nil ? url.lastPathComponent : name
    }
    return url.lastPathComponent
  }
}
