// Short names of the standard folders, which Foundation on Linux lacks.

import Foundation

extension URL {
  /// The folder for the user's documents.
  public static var documentsDirectory: URL { folder(.documentDirectory, "Documents") }
  /// The folder for data that the app needs and the user does not see.
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory, "Library/Application Support") }
  /// The folder for data that the app can recreate.
  public static var cachesDirectory: URL { folder(.cachesDirectory, "Library/Caches") }
  public static var libraryDirectory: URL { homeDirectory.appendingPathComponent("Library", isDirectory: true) }
  public static var homeDirectory: URL { URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true) }
  public static var temporaryDirectory: URL { FileManager.default.temporaryDirectory }

  private static func folder(_ kind: FileManager.SearchPathDirectory, _ name: String) -> URL {
    FileManager.default.urls(for: kind, in: .userDomainMask).first ?? homeDirectory.appendingPathComponent(name, isDirectory: true)
  }
}
