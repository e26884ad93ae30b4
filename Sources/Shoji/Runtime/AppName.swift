// AppName: the app's display name, also the title of the first command menu.

import Foundation
import ShojiSystem

enum AppName {
  /// The app's `icon.json`, as on the home screen.
  static let look: AppLook? = {
    for folder in AppResources.folders {
      guard let data = try? Data(contentsOf: folder.appendingPathComponent("icon.json")) else { continue }
      return try? JSONDecoder().decode(AppLook.self, from: data)
    }
    return nil
  }()

  /// - Parameter nameless: the title of the first window, used if `icon.json` has no title; without it the executable's name is used.
  @MainActor static func name(_ locale: Locale, _ nameless: Text?) -> String {
    let languages = AppResources.languages(of: locale) + ["en"]
    let titled = languages.lazy.compactMap { look?.title?[$0] }.first
    return titled ?? nameless?.plain(locale) ?? Bundle.main.executableURL?.lastPathComponent ?? ""
  }
}
