// LocalizedStringResource and String(localized:): Foundation on Linux has neither.

import Foundation

/// A text that is looked up in the user's language when it is shown.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
  package let text: LocalizedStringKey
  package let table: String?
  package var bundlePath: String?
  /// The text to show if no table has the key; nil if the key itself is the text.
  package private(set) var defaultValue: LocalizedStringKey?
  public var key: String { text.key }
  public var locale: Locale

  /// The bundle in which the text is looked up.
  public enum BundleDescription: Sendable {
    case main
    case forClass(AnyClass)
    case atURL(URL)
  }

  public init(
    _ keyAndValue: LocalizedStringKey, table: String? = nil, locale: Locale = .current, bundle: BundleDescription = .main,
    comment: StaticString? = nil
  ) {
    (text, self.table, self.locale) = (keyAndValue, table, locale)
    if case .atURL(let url) = bundle { bundlePath = url.path }
  }
  public init(
    _ keyAndValue: LocalizedStringKey, table: String? = nil, locale: Locale = .current, bundle: Bundle?, comment: StaticString? = nil
  ) {
    self.init(keyAndValue, table: table, locale: locale)
    bundlePath = bundle?.bundlePath
  }
  /// Creates a resource with a key that is never shown itself.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    var named = LocalizedStringKey("\(key)")
    (named.key, named.arguments) = ("\(key)", defaultValue.arguments)
    self.init(named, table: table, locale: locale, bundle: bundle)
    self.defaultValue = defaultValue
  }
  public init(stringLiteral value: String) { self.init(LocalizedStringKey(value)) }
  public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
    self.init(LocalizedStringKey(stringInterpolation: stringInterpolation))
  }
}

extension String {
  /// A text to be looked up, with its inserted values.
  public typealias LocalizationValue = LocalizedStringKey

  /// Creates the text of a resource in its locale.
  public init(localized resource: LocalizedStringResource) {
    let locale = AppResources.person(resource.locale)
    var text = resource.text
    if let value = resource.defaultValue,
      AppResources.localized(resource.key, table: resource.table, bundlePath: resource.bundlePath, locale) == resource.key
    {
      text = value
    }
    self = Localization.plain(text, table: resource.table, bundlePath: resource.bundlePath, locale)
  }
  /// Creates a text in the user's language.
  public init(
    localized key: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = Localization.plain(key, table: table, bundlePath: bundle?.bundlePath, AppResources.person(locale))
  }
  /// Creates a text in the user's language from a key that is never shown itself.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    var resource = LocalizedStringResource(key, defaultValue: defaultValue, table: table, locale: locale)
    resource.bundlePath = bundle?.bundlePath
    self.init(localized: resource)
  }
}
