// The well-known folders by their short names, which Foundation has on other platforms only.

import Foundation

extension URL {
  /// The app's documents: what the person made.
  public static var documentsDirectory: URL { folder(.documentDirectory, "Documents") }
  /// What the app needs to run and the person does not see.
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory, "Library/Application Support") }
  /// What can be made again.
  public static var cachesDirectory: URL { folder(.cachesDirectory, "Library/Caches") }
  public static var libraryDirectory: URL { homeDirectory.appendingPathComponent("Library", isDirectory: true) }
  public static var homeDirectory: URL { URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true) }
  public static var temporaryDirectory: URL { FileManager.default.temporaryDirectory }

  private static func folder(_ kind: FileManager.SearchPathDirectory, _ name: String) -> URL {
    FileManager.default.urls(for: kind, in: .userDomainMask).first ?? homeDirectory.appendingPathComponent(name, isDirectory: true)
  }
}
