// DroppedDocuments: loads dropped files, one after the other, into the app's temporary folder.

import Foundation
import ShojiElements
import ShojiGraph

@MainActor enum DroppedDocuments {
  /// Passes the files that could be loaded.
  static func load(_ providers: [NSItemProvider], then: @escaping @MainActor ([URL]) -> Void) {
    next(providers, [], then)
  }

  private static func next(_ providers: [NSItemProvider], _ files: [URL], _ then: @escaping @MainActor ([URL]) -> Void) {
    guard let first = providers.first else { return files.isEmpty ? () : then(files) }
    let rest = Array(providers.dropFirst())
    first.loadFileRepresentation(forTypeIdentifier: first.registeredTypeIdentifiers.first ?? UTType.data.identifier) { file, _ in
      // The file is there only during this call.
      let kept = file.flatMap(keep)
      onMain { next(rest, files + (kept.map { [$0] } ?? []), then) }
    }
  }

  nonisolated private static func keep(_ file: URL) -> URL? {
    do {
      let kept = try TemporaryDocuments.makeFolder("Drops").appendingPathComponent(file.lastPathComponent)
      try FileManager.default.moveItem(at: file, to: kept)
      return kept
    } catch {
      return nil
    }
  }
}
