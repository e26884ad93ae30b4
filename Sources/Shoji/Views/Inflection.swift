// Inflection: `^[\(count) message](inflect: true)` agrees with its number in English; in other languages it is written as it stands.

import Foundation

enum Inflection {
  /// Returns a format without the markup, with the last word of each marked part in the form that its number asks for.
  static func resolved(_ format: String, _ arguments: [LocalizedStringKey.Argument], _ locale: Locale) -> String {
    guard format.contains("^[") else { return format }
    var result = ""
    var rest = Substring(format)
    while let start = rest.range(of: "^["), let middle = rest[start.upperBound...].range(of: "]("),
      let end = rest[middle.upperBound...].firstIndex(of: ")")
    {
      let (marked, attributes) = (rest[start.upperBound..<middle.lowerBound], rest[middle.upperBound..<end])
      guard attributes.contains("inflect") else {
        result += rest[..<start.upperBound]
        rest = rest[start.upperBound...]
        continue
      }
      result += rest[..<start.lowerBound]
      let before = placeholders(in: format[..<start.lowerBound]).count
      result += locale.language.languageCode == .english ? agreed(String(marked), after: before, arguments) : String(marked)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// The positions of placeholders that name their argument, nil for the others.
  private static func placeholders(in text: Substring) -> [Int?] {
    var found: [Int?] = []
    var rest = text
    while let percent = rest.firstIndex(of: "%") {
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        rest.removeFirst()
        continue
      }
      let digits = rest.prefix(while: \.isNumber)
      found.append(rest.dropFirst(digits.count).first == "$" ? Int(digits).map { $0 - 1 } : nil)
    }
    return found
  }

  private static func agreed(_ marked: String, after before: Int, _ arguments: [LocalizedStringKey.Argument]) -> String {
    let numbers = placeholders(in: Substring(marked)).enumerated().compactMap { index, named -> Bool? in
      let place = named ?? before + index
      guard arguments.indices.contains(place) else { return nil }
      switch arguments[place] {
      case .integer(let value, _): return value == 1
      case .number(let value, _): return value == 1
      default: return nil
      }
    }
    guard let isOne = numbers.first, let space = marked.lastIndex(of: " ") else { return marked }
    let word = String(marked[marked.index(after: space)...])
    guard !word.isEmpty, word.allSatisfy(\.isLetter) else { return marked }
    return marked[...space] + (isOne ? EnglishNoun.singular(word) : EnglishNoun.plural(word))
  }
}

/// The two forms of an English noun.
private enum EnglishNoun {
  private static let irregular = [
    "person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet", "tooth": "teeth", "goose": "geese",
    "mouse": "mice", "leaf": "leaves", "life": "lives", "knife": "knives", "wife": "wives", "half": "halves", "shelf": "shelves",
    "loaf": "loaves", "wolf": "wolves", "hero": "heroes", "potato": "potatoes", "tomato": "tomatoes", "echo": "echoes",
  ]
  private static let plurals = Set(irregular.values)
  private static let unchanged: Set<String> = ["sheep", "fish", "deer", "series", "species", "news", "information", "aircraft"]
  private static let sibilants = ["s", "x", "z", "ch", "sh"]

  static func plural(_ word: String) -> String {
    let small = word.lowercased()
    if unchanged.contains(small) || plurals.contains(small) { return word }
    if let form = irregular[small] { return cased(form, like: word) }
    if isPlural(small) { return word }
    if small.hasSuffix("y"), let before = small.dropLast().last, !"aeiou".contains(before) { return word.dropLast() + "ies" }
    return word + (sibilants.contains(where: small.hasSuffix) ? "es" : "s")
  }

  static func singular(_ word: String) -> String {
    let small = word.lowercased()
    if unchanged.contains(small) { return word }
    if let form = irregular.first(where: { $0.value == small })?.key { return cased(form, like: word) }
    guard isPlural(small) else { return word }
    if small.hasSuffix("ies"), small.count > 4 { return word.dropLast(3) + "y" }
    if ["sses", "xes", "zes", "ches", "shes"].contains(where: small.hasSuffix) { return String(word.dropLast(2)) }
    return String(word.dropLast())
  }

  private static func isPlural(_ word: String) -> Bool { word.hasSuffix("s") && !["ss", "us", "is"].contains(where: word.hasSuffix) }
  private static func cased(_ form: String, like word: String) -> String {
    word.first?.isUppercase == true ? form.prefix(1).uppercased() + form.dropFirst() : form
  }
}
