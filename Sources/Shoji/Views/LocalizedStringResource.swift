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

extension AttributedString {
  /// Creates a text in the user's language, with its Markdown; inserted values are never parsed.
  public init(
    localized key: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self.init(markdownOf: key.escaped, table, bundle?.bundlePath, AppResources.person(locale))
  }
  /// Creates the text of a resource in its locale.
  public init(localized resource: LocalizedStringResource) {
    self.init(markdownOf: resource.text.escaped, resource.table, resource.bundlePath, AppResources.person(resource.locale))
  }
  private init(markdownOf key: LocalizedStringKey, _ table: String?, _ bundlePath: String?, _ locale: Locale) {
    let text = Localization.plain(key, table: table, bundlePath: bundlePath, locale)
    let options = AttributedString.MarkdownParsingOptions(interpretedSyntax: .inlineOnlyPreservingWhitespace)
    self = (try? AttributedString(markdown: text, options: options)) ?? AttributedString(text)
  }
}

extension LocalizedStringKey {
  /// The same key with values that Markdown leaves as they are.
  fileprivate var escaped: LocalizedStringKey {
    var copy = self
    copy.arguments = arguments.map { argument in
      guard case .text(let text) = argument else { return argument }
      return .text(text.map { "\\`*_{}[]()#+-.!~<>|".contains($0) ? "\\\($0)" : String($0) }.joined())
    }
    return copy
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
