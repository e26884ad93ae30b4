// LocalizedStringResource: Foundation on Linux has none.

import Foundation

/// A text to be looked up in the person's language when it is shown.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
  package let text: LocalizedStringKey
  package let table: String?
  public var key: String { text.key }
  public var locale: Locale

  public init(_ keyAndValue: LocalizedStringKey, table: String? = nil, locale: Locale = .current, comment: StaticString? = nil) {
    (text, self.table, self.locale) = (keyAndValue, table, locale)
  }
  public init(stringLiteral value: String) { self.init(LocalizedStringKey(value)) }
  public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
    self.init(LocalizedStringKey(stringInterpolation: stringInterpolation))
  }
}

extension String {
  /// The text of a resource in its locale.
  public init(localized resource: LocalizedStringResource) {
    self = Localization.runs(resource.text, table: resource.table, bundlePath: nil, resource.locale).map(\.text).joined()
  }
  /// A text in the person's language.
  public init(
    localized key: LocalizedStringKey, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = Localization.runs(key, table: table, bundlePath: bundle?.bundlePath, locale).map(\.text).joined()
  }
}
