// Localization: looks up a text in the user's language and inserts its values.

import Foundation
import ShojiGraph
import Synchronization

enum Localization {
  /// Returns the text as runs with Markdown parsed. Inserted values are never parsed: text typed by a user is shown as typed.
  static func runs(_ key: LocalizedStringKey, table: String?, bundlePath: String?, _ region: TextRegion) -> [TextContent.Run] {
    let locale = region.locale
    let text = Inflection.resolved(found(key, table, bundlePath, locale), key.arguments, locale)
    guard !key.arguments.isEmpty else { return RichText.markdown(text) }
    let format = Format.of(text)
    return RichText.markdown(format.text).flatMap { format.fill($0, key.arguments, region) }
  }

  /// Returns the text as in its table, without parsing Markdown, with its values inserted.
  static func plain(_ key: LocalizedStringKey, table: String?, bundlePath: String?, _ locale: Locale) -> String {
    let text = Inflection.resolved(found(key, table, bundlePath, locale), key.arguments, locale)
    // A text without values is not a format: the author's code may fill its placeholders.
    guard !key.arguments.isEmpty else { return text }
    let format = Format.of(text)
    return format.fill(TextContent.Run(format.text), key.arguments, TextRegion(locale)).map(\.text).joined()
  }

  private static func found(_ key: LocalizedStringKey, _ table: String?, _ bundlePath: String?, _ locale: Locale) -> String {
    let numbers = key.arguments.map { argument -> Int? in if case .integer(let value, _) = argument { Int(clamping: value) } else { nil } }
    return AppResources.localized(key.key, table: table, bundlePath: bundlePath, locale, numbers: numbers)
  }
}

/// A text with format specifiers (`%@`, `%lld`, `%2$@`). While Markdown is parsed, each is replaced by a private-use character.
private struct Format {
  private(set) var text = ""
  private var places: [(argument: Int, specifier: String)] = []
  private static let first: UInt32 = 0xF_0000

  /// Protected by a lock, like the string tables, because any task of an app may create texts.
  private static let known = Mutex<[String: Format]>([:])

  /// Returns a parsed format from the cache; an app has a limited number of texts.
  static func of(_ text: String) -> Format {
    known.withLock { known in
      if let format = known[text] { return format }
      if known.count > 1_000 { known.removeAll() }
      let format = Format(text)
      known[text] = format
      return format
    }
  }

  private init(_ format: String) {
    var rest = Substring(format)
    var next = 0
    while let percent = rest.firstIndex(of: "%") {
      text += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        text += "%"
        rest.removeFirst()
        continue
      }
      let flags = rest.prefix { !"@dufxXceEgGsi".contains($0) && ($0.isNumber || "$lhqzt.+- #'".contains($0)) }
      guard let kind = rest.dropFirst(flags.count).first, "@dufxXceEgGsi".contains(kind) else {
        text += "%"
        continue
      }
      rest = rest.dropFirst(flags.count + 1)
      var specifier = String(flags) + String(kind)
      var argument = next
      if let dollar = flags.firstIndex(of: "$"), let number = Int(flags[..<dollar]) {
        argument = number - 1
        specifier = String(flags[flags.index(after: dollar)...]) + String(kind)
      } else {
        next += 1
      }
      text.unicodeScalars.append(Unicode.Scalar(Self.first + UInt32(places.count)) ?? " ")
      places.append((argument, "%" + specifier))
    }
    text += rest
  }

  private func place(_ scalar: Unicode.Scalar) -> (argument: Int, specifier: String)? {
    scalar.value >= Self.first && Int(scalar.value - Self.first) < places.count ? places[Int(scalar.value - Self.first)] : nil
  }

  func fill(_ run: TextContent.Run, _ arguments: [LocalizedStringKey.Argument], _ region: TextRegion) -> [TextContent.Run] {
    guard !places.isEmpty else { return [run] }
    var result: [TextContent.Run] = []
    var current = run
    current.text = ""
    current.link = run.link.map { link in
      link.unicodeScalars.map { scalar in
        guard let place = place(scalar), arguments.indices.contains(place.argument) else { return String(Character(scalar)) }
        return Self.text(arguments[place.argument], place.specifier, region)
      }.joined()
    }
    func flush() {
      if !current.text.isEmpty { result.append(current) }
      current.text = ""
    }
    for scalar in run.text.unicodeScalars {
      guard let place = place(scalar) else {
        current.text.unicodeScalars.append(scalar)
        continue
      }
      guard arguments.indices.contains(place.argument) else { continue }
      switch arguments[place.argument] {
      case .rich(let text):
        flush()
        result += Text(source: .joined(text, Text(verbatim: ""))).runs(region).filter { !$0.isEmpty }.map { part in
          var part = part
          // The inserted text takes the attributes of the surrounding run.
          part.isBold = part.isBold || run.isBold
          part.isItalic = part.isItalic || run.isItalic
          part.isStruck = part.isStruck || run.isStruck
          part.link = part.link ?? current.link
          return part
        }
      case .symbol(let name):
        flush()
        var symbol = TextContent.Run("")
        symbol.symbol = name
        result.append(symbol)
      default: current.text += Self.text(arguments[place.argument], place.specifier, region)
      }
    }
    if !current.text.isEmpty || result.isEmpty { result.append(current) }
    return result
  }

  private static func text(_ argument: LocalizedStringKey.Argument, _ specifier: String, _ region: TextRegion) -> String {
    switch argument {
    case .text(let text): text
    case .integer(let value, let own): isPlain(own) ? Self.text(value, region.locale) : String(format: own, Int(clamping: value))
    case .number(let value, let own):
      String(format: own == "%lf" && specifier.contains(".") ? specifier : own, locale: region.locale, value)
    case .rich(let text): text.plain(region)
    case .symbol: ""
    }
  }

  /// Whether a whole number's placeholder says no more than its type: the locale decides how it looks.
  private static func isPlain(_ specifier: String) -> Bool {
    specifier.first == "%" && specifier.last.map { "diu".contains($0) } == true
      && specifier.dropFirst().dropLast().allSatisfy { "lhqjzt".contains($0) }
  }

  /// Whether a locale writes ASCII digits, which need no formatter where nothing is grouped.
  private static let hasPlainDigits = Mutex<[String: Bool]>([:])

  private static func text(_ value: Int128, _ locale: Locale) -> String {
    let style = IntegerFormatStyle<Int128>(locale: locale)
    guard 0..<1_000 ~= value else { return style.format(value) }
    let isPlain = hasPlainDigits.withLock { known in
      let isPlain = known[locale.identifier] ?? (style.format(123) == "123")
      known[locale.identifier] = isPlain
      return isPlain
    }
    return isPlain ? String(value) : style.format(value)
  }
}
