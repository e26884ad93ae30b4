// SystemWords: what the system itself says, where views say it.

import Foundation
import ShojiWeb

enum SystemWords {
  static func text(_ key: Words.Key, _ locale: Locale) -> String { Words.text(key, locale.identifier) }
}
