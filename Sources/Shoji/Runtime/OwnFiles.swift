// OwnFiles: the addresses at which the user's browser finds the files in the app's own folder.

import Foundation
import ShojiSystem

package enum OwnFiles {
  private static let environment = ProcessInfo.processInfo.environment
  /// The app's folder; nil in tests.
  private static let container = environment["SHOJI_CONTAINER"]
  /// `/shoji/files/SLUG`, made of the path of the app's resources, `/apps/SLUG/assets`.
  private static let address = environment["SHOJI_ASSETS"].flatMap { assets -> String? in
    let parts = assets.split(separator: "/")
    return parts.count == 3 ? "/shoji/files/\(parts[1])" : nil
  }

  /// The path of a file in the app's folder; nil for other files, and in tests.
  package static func path(of file: URL) -> String? {
    guard let container, file.isFileURL else { return nil }
    let path = file.standardizedFileURL.path
    return path.hasPrefix(container + "/") ? String(path.dropFirst(container.count + 1)) : nil
  }

  /// The address of a file in the app's folder, which changes when the file does; nil for other files, and in tests.
  package static func servedPath(of file: URL) -> String? {
    guard let address, let container, file.isFileURL else { return nil }
    let path = file.standardizedFileURL.path
    guard path.hasPrefix(container + "/"), let facts = try? FileManager.default.attributesOfItem(atPath: path),
      facts[.type] as? FileAttributeType == .typeRegular
    else { return nil }
    let coded = FileAddress.coded(String(path.dropFirst(container.count)))
    let changed = (facts[.modificationDate] as? Date).map { Int64($0.timeIntervalSince1970 * 1000) } ?? 0
    return "\(address)\(coded)?v=\(String(changed, radix: 36))-\(facts[.size] as? Int ?? 0)"
  }
}

/// The address at which the user's browser finds a file.
@MainActor package enum ServedFile {
  /// Nil for files that are neither the user's own nor in the app's bundles.
  package static func address(of file: URL) -> String? { AssetCatalog.shared.servedPath(of: file) }
}
