// SystemWords: the system's own texts, for use in views.

import Foundation
import ShojiWeb

enum SystemWords {
  static func text(_ key: Words.Key, _ locale: Locale) -> String { Words.text(key, locale.identifier) }
}
