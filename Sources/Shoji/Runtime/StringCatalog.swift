// StringCatalog: the texts of an .xcstrings file, read from the bundle at run time. No build tool has to compile it.

import Foundation

/// One table of texts in all its languages.
struct StringCatalog {
  private struct File: Decodable {
    var strings: [String: Entry]
    var sourceLanguage: String?
  }
  private struct Entry: Decodable { var localizations: [String: Unit]? }
  private struct Unit: Decodable {
    struct Words: Decodable { var value: String }
    struct Variations: Decodable {
      var plural: [String: Unit]?
      var device: [String: Unit]?
    }
    struct Substitution: Decodable {
      var argNum: Int?
      var formatSpecifier: String?
      var variations: Variations?
    }
    var stringUnit: Words?
    var variations: Variations?
    var substitutions: [String: Substitution]?
  }

  private let file: File

  init?(_ url: URL) {
    guard let data = try? Data(contentsOf: url), let file = try? JSONDecoder().decode(File.self, from: data) else { return nil }
    self.file = file
  }

  func knows(_ key: String) -> Bool { file.strings[key] != nil }

  /// Returns a text in the first of the languages that the table has; nil if it has none of them.
  ///
  /// - Parameter numbers: the integer values of the arguments, which select the plural form.
  func text(_ key: String, _ languages: [String], numbers: [Int?]) -> String? {
    guard let localizations = file.strings[key]?.localizations else { return nil }
    for language in languages { if let unit = localizations[language] { return words(unit, language, numbers) } }
    return nil
  }

  private func words(_ unit: Unit, _ language: String, _ numbers: [Int?]) -> String? {
    if let plural = unit.variations?.plural {
      return choose(plural, language, numbers.compactMap { $0 }.first ?? 0)?.stringUnit?.value
    }
    if let device = unit.variations?.device { return (device["iphone"] ?? device["other"]).flatMap { words($0, language, numbers) } }
    guard var text = unit.stringUnit?.value else { return nil }
    for (index, (name, part)) in (unit.substitutions ?? [:]).sorted(by: { $0.key < $1.key }).enumerated() {
      let position = (part.argNum ?? index + 1) - 1
      let number = numbers.indices.contains(position) ? numbers[position] ?? 0 : 0
      let chosen = part.variations?.plural.flatMap { choose($0, language, number)?.stringUnit?.value } ?? ""
      text = text.replacing("%#@\(name)@", with: chosen.replacing("%arg", with: "%\(position + 1)$\(part.formatSpecifier ?? "lld")"))
    }
    return text
  }

  private func choose(_ forms: [String: Unit], _ language: String, _ number: Int) -> Unit? {
    (number == 0 ? forms["zero"] : nil) ?? forms[PluralRules.category(number, language)] ?? forms["other"]
  }
}

/// CLDR's plural categories for the languages in which apps are most often written.
enum PluralRules {
  static func category(_ number: Int, _ language: String) -> String {
    let n = abs(number)
    let ten = n % 10
    let hundred = n % 100
    switch language.split(separator: "-").first ?? "" {
    case "ja", "zh", "ko", "th", "vi", "id", "ms", "lo", "my": return "other"
    case "fr", "hy", "pt", "hi", "bn", "fa", "gu", "kn", "am", "zu": return n < 2 ? "one" : "other"
    case "ru", "uk", "be":
      if ten == 1 && hundred != 11 { return "one" }
      return (2...4).contains(ten) && !(12...14).contains(hundred) ? "few" : "many"
    case "sr", "hr", "bs":
      if ten == 1 && hundred != 11 { return "one" }
      return (2...4).contains(ten) && !(12...14).contains(hundred) ? "few" : "other"
    case "pl":
      if n == 1 { return "one" }
      return (2...4).contains(ten) && !(12...14).contains(hundred) ? "few" : "many"
    case "cs", "sk": return n == 1 ? "one" : (2...4).contains(n) ? "few" : "other"
    case "ar":
      if n < 3 { return ["zero", "one", "two"][n] }
      return (3...10).contains(hundred) ? "few" : (11...99).contains(hundred) ? "many" : "other"
    case "he": return n == 1 ? "one" : n == 2 ? "two" : "other"
    case "ro": return n == 1 ? "one" : n == 0 || (1...19).contains(hundred) ? "few" : "other"
    case "lt":
      if ten == 1 && !(11...19).contains(hundred) { return "one" }
      return (2...9).contains(ten) && !(11...19).contains(hundred) ? "few" : "other"
    default: return n == 1 ? "one" : "other"
    }
  }
}
