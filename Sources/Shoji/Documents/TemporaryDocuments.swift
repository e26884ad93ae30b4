// TemporaryDocuments: folders in the app's temporary folder, each with the documents of one request.

import Foundation

enum TemporaryDocuments {
  /// The seconds for which documents of an earlier process are kept: a screen that came back after a restart may still name them.
  static let life: TimeInterval = 86_400
  /// The first request of this process. What is older was left by an earlier one.
  private static let start = Date()

  /// Makes a folder for a request, and removes those that earlier processes have left and nothing needs any more.
  ///
  /// - Parameters:
  ///   - kind: the folder that contains those of all requests of a kind
  ///   - start: before this process made its first document; its own are kept as long as it lives
  static func makeFolder(
    _ kind: String, in temporary: URL = FileManager.default.temporaryDirectory, at now: Date = Date(), start: Date = start
  ) throws -> URL {
    let all = temporary.appendingPathComponent(kind), oldest = min(start, now.addingTimeInterval(-life))
    let found = (try? FileManager.default.contentsOfDirectory(at: all, includingPropertiesForKeys: [.contentModificationDateKey])) ?? []
    for folder in found {
      let changed = try? folder.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
      if let changed, changed < oldest { try? FileManager.default.removeItem(at: folder) }
    }
    let folder = all.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
