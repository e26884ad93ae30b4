// AppName: what people call the app: its commands' first menu is headed so, whatever page is in front.

import Foundation

enum AppName {
  /// The titles by language that the app's `icon.json` says, as the home screen shows them.
  @MainActor private static let titles: [String: String] = {
    struct Look: Decodable { let title: [String: String]? }
    for folder in AppResources.folders {
      guard let data = try? Data(contentsOf: folder.appendingPathComponent("icon.json")) else { continue }
      return (try? JSONDecoder().decode(Look.self, from: data))?.title ?? [:]
    }
    return [:]
  }()

  /// - Parameter nameless: the title of the first window, by which an app goes that says no name; without that it is the executable's.
  @MainActor static func name(_ locale: Locale, _ nameless: Text?) -> String {
    let languages = AppResources.languages(of: locale) + ["en"]
    return languages.lazy.compactMap { titles[$0] }.first ?? nameless?.plain(locale) ?? Bundle.main.executableURL?.lastPathComponent ?? ""
  }
}
