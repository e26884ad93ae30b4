// LocalizedStringResource and String(localized:): Foundation on Linux has neither.

import Foundation

/// A text to be looked up in the person's language when it is shown.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
  package let text: LocalizedStringKey
  package let table: String?
  package var bundlePath: String?
  public var key: String { text.key }
  public var locale: Locale

  /// Where the text is looked up.
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
  public init(stringLiteral value: String) { self.init(LocalizedStringKey(value)) }
  public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
    self.init(LocalizedStringKey(stringInterpolation: stringInterpolation))
  }
}

extension String {
  /// A text to be looked up, with the values that stand in it.
  public typealias LocalizationValue = LocalizedStringKey

  /// The text of a resource in its locale.
  public init(localized resource: LocalizedStringResource) {
    self = Localization.plain(resource.text, table: resource.table, bundlePath: resource.bundlePath, AppResources.person(resource.locale))
  }
  /// A text in the person's language.
  public init(
    localized key: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = Localization.plain(key, table: table, bundlePath: bundle?.bundlePath, AppResources.person(locale))
  }
  /// A text in the person's language by a key that is no text itself.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    let locale = AppResources.person(locale)
    var named = LocalizationValue("\(key)")
    named.key = "\(key)"
    named.arguments = defaultValue.arguments
    let found = AppResources.localized(named.key, table: table, bundlePath: bundle?.bundlePath, locale)
    self = Localization.plain(found == named.key ? defaultValue : named, table: table, bundlePath: bundle?.bundlePath, locale)
  }
}
