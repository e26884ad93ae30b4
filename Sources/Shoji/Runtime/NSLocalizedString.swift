// NSLocalizedString: Foundation's own uses the machine's language and only the main bundle.
// NB: without Foundation's default arguments the compiler prefers these overloads, so calls are never ambiguous.

import Foundation

/// Returns a text in the user's language, from any of the app's bundles.
public func NSLocalizedString(_ key: String, comment: String) -> String {
  NSLocalizedString(key, tableName: nil, bundle: .main, comment: comment)
}
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
