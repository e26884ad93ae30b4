// Languages: the languages and regions from which the user chooses, with their names.

import SwiftUI

enum Languages {
  /// The languages of the system's own texts.
  static let ofSystem = ["en", "ja"]
  /// Languages that apps may have; the system's own texts are in English for them.
  static let ofApps = ["ar", "de", "es", "fr", "he", "it", "ko", "pt", "ru", "zh-Hans", "zh-Hant"]

  static let regions = [
    "AU", "BR", "CA", "CH", "CN", "DE", "EG", "ES", "FR", "GB", "IE", "IL", "IN", "IT", "JP", "KR", "MX", "NL", "NZ", "SA", "SG", "TW",
    "US",
    "ZA",
  ]

  /// The name of a language in that language, so that its readers find it in any language.
  static func name(_ code: String) -> String {
    let locale = Locale(identifier: code.replacingOccurrences(of: "-", with: "_"))
    let name = locale.localizedString(forIdentifier: locale.identifier) ?? code
    return name.prefix(1).uppercased(with: locale) + name.dropFirst()
  }

  static func regionName(_ code: String, in locale: Locale) -> String { locale.localizedString(forRegionCode: code) ?? code }
}
