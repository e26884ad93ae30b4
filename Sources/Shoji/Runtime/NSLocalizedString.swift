// NSLocalizedString: Foundation's looks in the machine's language and only in the main bundle.

import Foundation

/// A text in the person's language, from any of the app's bundles.
public func NSLocalizedString(_ key: String, tableName: String? = nil, bundle: Bundle = Bundle.main, value: String = "", comment: String) -> String {
  let text = AppResources.localized(key, table: tableName, bundlePath: bundle.bundlePath, AppResources.locale)
  return text == key && !value.isEmpty ? value : text
}
