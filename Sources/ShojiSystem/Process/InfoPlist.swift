// InfoPlist: what an app asks `Bundle.main` about itself: its name, its version, its identifier. Xcode makes the file from the project's settings.

import Foundation

struct InfoPlist {
  static let name = "Info.plist"

  let entries: [String: String]

  /// The entries that Xcode gives to every app, and those of the app's `icon.json`.
  init(_ app: AppRegistration, executable: String) {
    let title = app.look?.title(in: ["en"]) ?? app.title
    // NB: Foundation names the file of an app's settings after the identifier. Without one it takes the executable's name, as it did before.
    entries = [
      "CFBundleIdentifier": executable, "CFBundleExecutable": executable, "CFBundleName": executable, "CFBundleDisplayName": title,
      "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1", "CFBundlePackageType": "APPL", "CFBundleInfoDictionaryVersion": "6.0",
      "CFBundleDevelopmentRegion": "en",
    ].merging(app.look?.info ?? [:]) { $1 }
  }

  /// Writes the file into an app's launch folder. Returns false if that failed.
  func write(in folder: String) -> Bool {
    guard let data = try? PropertyListSerialization.data(fromPropertyList: entries, format: .xml, options: 0) else { return false }
    return FileManager.default.createFile(atPath: "\(folder)/\(Self.name)", contents: data, attributes: [.posixPermissions: 0o644])
  }
}
