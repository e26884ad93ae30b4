// NSLocalizedString: Foundation's looks in the machine's language and only in the main bundle.
// NB: the shapes without Foundation's default values: the compiler prefers them, so the two are never ambiguous.

import Foundation

/// A text in the person's language, from any of the app's bundles.
public func NSLocalizedString(_ key: String, comment: String) -> String { NSLocalizedString(key, tableName: nil, bundle: .main, comment: comment) }
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
  NSLocalizedString(key, tableName: tableName, bundle: .main, comment: comment)
}
public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
  NSLocalizedString(key, tableName: nil, bundle: bundle, comment: comment)
}
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
  let text = NSLocalizedString(key, tableName: nil, bundle: .main, comment: comment)
  return text == key && !value.isEmpty ? value : text
}
public func NSLocalizedString(_ key: String, tableName: String?, bundle: Bundle, comment: String) -> String {
  AppResources.localized(key, table: tableName, bundlePath: bundle.bundlePath, AppResources.locale)
}
