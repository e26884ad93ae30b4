// ReminderFile: the JSON file in the documents folder. Written whole or not at all; what cannot be read is never lost.

import Foundation

/// Where lists and reminders are kept.
struct ReminderFile {
  struct Content: Codable, Equatable {
    var version = 1
    var lists: [ReminderList]
    var reminders: [Reminder]
  }

  enum Loaded: Equatable {
    case nothing
    case content(Content)
    /// The file could not be understood and lies under this name now.
    case damaged(keptAs: String)
  }

  let url: URL

  static var inDocuments: ReminderFile { ReminderFile(url: .documentsDirectory.appending(path: "Reminders.json")) }

  func load() -> Loaded {
    guard FileManager.default.fileExists(atPath: url.path) else { return .nothing }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    if let data = try? Data(contentsOf: url), let content = try? decoder.decode(Content.self, from: data), content.version == 1 {
      return .content(content)
    }
    return .damaged(keptAs: keepAside())
  }

  func save(_ content: Content) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try encoder.encode(content).write(to: url, options: .atomic)
  }

  /// Renames the file to the first free name, so that no earlier copy is overwritten either.
  private func keepAside() -> String {
    let folder = url.deletingLastPathComponent(), base = url.deletingPathExtension().lastPathComponent
    for number in 1... {
      let name = number == 1 ? "\(base) (damaged).json" : "\(base) (damaged \(number)).json"
      let copy = folder.appending(path: name)
      guard !FileManager.default.fileExists(atPath: copy.path) else { continue }
      // A file that cannot even be renamed stays where it is; saving then fails and says so.
      return (try? FileManager.default.moveItem(at: url, to: copy)) == nil ? url.lastPathComponent : name
    }
    return url.lastPathComponent
  }
}
