// PersonNameComponentsFormatter: a person's name in the order and length that the user's language has. Foundation on Linux only declares it.

import Foundation

/// Writes people's names: "Dr. Ann Marie Lee", "Ann Lee", "AL", 「山田太郎」.
open class PersonNameComponentsFormatter: Formatter, @unchecked Sendable {
  public enum Style: Int, Sendable { case `default`, short, medium, long, abbreviated }
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Writes the phonetic name instead of the name.
    public static let phonetic = Options(rawValue: 2)
  }

  open var style = Style.default
  open var isPhonetic = false
  open var locale: Locale! = .current

  open class func localizedString(from components: PersonNameComponents, style: Style, options: Options = []) -> String {
    let formatter = PersonNameComponentsFormatter()
    (formatter.style, formatter.isPhonetic) = (style, options.contains(.phonetic))
    return formatter.string(from: components)
  }

  open func string(from components: PersonNameComponents) -> String {
    let name = isPhonetic ? components.phoneticRepresentation ?? components : components
    return PersonNameWords(name, locale: locale ?? .current).text(style)
  }

  open override func string(for obj: Any?) -> String? { (obj as? PersonNameComponents).map(string(from:)) }

  /// Reads a name in the order of the user's language: its first and last words are the given and the family name, or the reverse.
  open func personNameComponents(from string: String) -> PersonNameComponents? {
    var words = string.split(whereSeparator: \.isWhitespace).map(String.init)
    guard !words.isEmpty else { return nil }
    if PersonNameWords.putsFamilyFirst(string, locale ?? .current) { words.append(words.removeFirst()) }
    var result = PersonNameComponents()
    result.givenName = words[0]
    if words.count > 1 { result.familyName = words.last }
    if words.count > 2 { result.middleName = words[1..<(words.count - 1)].joined(separator: " ") }
    return result
  }
}

/// The words of a name in order.
private struct PersonNameWords {
  let name: PersonNameComponents
  let isFamilyFirst: Bool
  let separator: String

  init(_ name: PersonNameComponents, locale: Locale) {
    self.name = name
    let all = [name.familyName, name.givenName].compactMap { $0 }.joined()
    isFamilyFirst = Self.putsFamilyFirst(all, locale)
    // Names in the scripts of Chinese, Japanese and Korean have no spaces.
    separator = Self.isEastAsian(all) ? "" : " "
  }

  static func putsFamilyFirst(_ text: String, _ locale: Locale) -> Bool {
    isEastAsian(text) || ["hu", "vi"].contains(locale.language.languageCode?.identifier)
  }

  private static func isEastAsian(_ text: String) -> Bool {
    text.unicodeScalars.contains { 0x3040...0x30FF ~= $0.value || 0x3400...0x9FFF ~= $0.value || 0xAC00...0xD7AF ~= $0.value }
  }

  func text(_ style: PersonNameComponentsFormatter.Style) -> String {
    let (given, family) = (name.givenName, name.familyName)
    switch style {
    case .short: return name.nickname ?? (isFamilyFirst ? family ?? given : given ?? family) ?? ""
    case .abbreviated:
      let letters = ordered(given, family).compactMap { $0?.first.map(String.init) }
      return isFamilyFirst && separator.isEmpty ? letters.first ?? "" : letters.joined()
    case .default, .medium: return join(ordered(given, family))
    case .long:
      return join(
        [name.namePrefix] + (isFamilyFirst ? [family, given, name.middleName] : [given, name.middleName, family]) + [name.nameSuffix])
    }
  }

  private func ordered(_ given: String?, _ family: String?) -> [String?] { isFamilyFirst ? [family, given] : [given, family] }
  private func join(_ words: [String?]) -> String { words.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: separator) }
}
