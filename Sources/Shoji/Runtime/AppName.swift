// AppName: the app's display name, also the title of the first command menu.

import Foundation

enum AppName {
  /// The titles by language from the app's `icon.json`, as on the home screen.
  @MainActor private static let titles: [String: String] = {
    struct Look: Decodable { let title: [String: String]? }
    for folder in AppResources.folders {
      guard let data = try? Data(contentsOf: folder.appendingPathComponent("icon.json")) else { continue }
      return (try? JSONDecoder().decode(Look.self, from: data))?.title ?? [:]
    }
    return [:]
  }()

  /// - Parameter nameless: the title of the first window, used if `icon.json` has no title; without it the executable's name is used.
  @MainActor static func name(_ locale: Locale, _ nameless: Text?) -> String {
    let languages = AppResources.languages(of: locale) + ["en"]
    return languages.lazy.compactMap { titles[$0] }.first ?? nameless?.plain(locale) ?? Bundle.main.executableURL?.lastPathComponent ?? ""
  }
}
