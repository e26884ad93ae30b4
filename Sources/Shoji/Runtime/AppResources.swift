// AppResources: an app's own words, pictures and colours, from the bundles beside its executable.

import Foundation

/// What an app brings along: localised texts, and its asset catalogues.
package enum AppResources {
  /// The bundles of the executable: the main one and those that the package manager put beside it.
  nonisolated(unsafe) private static var bundles: [Bundle] = {
    let folder = Bundle.main.bundleURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let others = names.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.compactMap {
      Bundle(url: folder.appendingPathComponent($0))
    }
    return [Bundle.main] + others
  }()
  nonisolated(unsafe) private static var known: [String: String?] = [:]

  /// A text in a language, or the key itself. What was looked up once is kept.
  package static func localized(_ key: String, table: String?, bundlePath: String?, _ locale: Locale) -> String {
    let language = locale.language.languageCode?.identifier ?? "en"
    let name = "\(language)\u{1F}\(table ?? "")\u{1F}\(key)"
    if let text = known[name] { return text ?? key }
    let searched = bundlePath.flatMap(Bundle.init(path:)).map { [$0] } ?? bundles
    let text = searched.lazy.compactMap { find(key, table, language, in: $0) }.first
    if known.count > 10_000 { known.removeAll() }
    known[name] = .some(text)
    return text ?? key
  }

  private static func find(_ key: String, _ table: String?, _ language: String, in bundle: Bundle) -> String? {
    guard let path = bundle.path(forResource: language, ofType: "lproj"), let part = Bundle(path: path) else { return nil }
    let text = part.localizedString(forKey: key, value: "\u{0}", table: table)
    return text == "\u{0}" ? nil : text
  }

  /// Where the bundles are, for the asset catalogues.
  package static var folders: [URL] { bundles.compactMap { $0.resourceURL ?? $0.bundleURL } }
}
