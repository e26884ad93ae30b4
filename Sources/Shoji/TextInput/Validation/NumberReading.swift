// NumberReading: parses a number in the user's notation, strictly: the whole text must be a number.

import Foundation

/// The notation of numbers in one format and locale. NB: Foundation's parsers ignore what they do not understand
/// ("12abc" is 12, and "1,5" is 1 where the comma groups); a field accepts the whole text or nothing.
struct NumberReading {
  private let decimals: Set<Character>
  private let groups: Set<Character>
  /// The number of digits between grouping separators: three, or two in India.
  private let groupSizes: Set<Int>
  /// Text that the format adds around a number: a currency, a percent sign, a unit.
  private let affixes: [String]
  /// Whether negative numbers may be in parentheses, as in accounting.
  private let takesParentheses: Bool
  /// The number that the format writes for 1: 100 in percent.
  private(set) var scale: Decimal = 1

  /// - Parameter write: formats a number; returns nil if it cannot
  init?(locale: Locale, write: (Int) -> String?) {
    guard let one = write(1).map(Self.fold) else { return nil }
    // Not every type has negative or large numbers.
    let below = write(-1).map(Self.fold)
    let large = write(12_345_678).map(Self.fold)
    (decimals, groups) = Self.separators(in: large ?? one, locale)
    takesParentheses = below?.contains("(") == true
    let middle = large?.split { !$0.isASCIIDigit }.dropFirst().dropLast() ?? []
    groupSizes = middle.contains { $0.count == 2 } ? [2, 3] : [3]
    let around = [one, below, large].compactMap { $0 }.flatMap(Self.around)
    affixes = Set(around + (around.contains("٪") ? ["%"] : [])).sorted { $0.count > $1.count }
    guard let written = digits(in: one).flatMap({ Decimal(string: $0) }), written != 0 else { return nil }
    scale = written
  }

  /// Finds the separators. A formatter may have its own, as money has in some countries, so the sample decides first; the locale's are
  /// accepted too where they are unambiguous.
  private static func separators(in sample: String, _ locale: Locale) -> (decimals: Set<Character>, groups: Set<Character>) {
    let decimal = fold(locale.decimalSeparator ?? ".").first ?? "."
    let group = fold(locale.groupingSeparator ?? ",").first ?? ","
    let runs = sample.split { !$0.isASCIIDigit }
    let marks = zip(runs, runs.dropFirst()).compactMap { sample[$0.endIndex..<$1.startIndex].first }.filter { !$0.isLetter }
    var decimals: Set<Character> = []
    var groups: Set<Character> = []
    if let last = marks.last, last != marks.first || runs[0].count > 3 || runs.last?.count != 3 { decimals = [last] }
    if let first = marks.first, !decimals.contains(first) { groups = [first] }
    if !groups.contains(decimal) { decimals.insert(decimal) } else if decimals.isEmpty { decimals = [group] }
    if !decimals.contains(group) { groups.insert(group) }
    // A decimal separator that is missing on most keyboards may be typed as a full stop.
    if decimals.isDisjoint(with: [".", ","]) { (decimals, groups) = (decimals.union(["."]), groups.subtracting(["."]).union([","])) }
    return (decimals, groups)
  }

  /// Returns the number as plain digits with a full stop, "-1234.5"; nil if the text is not a number.
  func digits(in text: String) -> String? {
    var rest = Substring(Self.fold(text))
    var isNegative = false
    var hasSign = false
    func trim() { rest = rest.trimming(" ") }
    trim()
    if takesParentheses, rest.first == "(", rest.last == ")" {
      (rest, isNegative, hasSign) = (rest.dropFirst().dropLast(), true, true)
    }
    // The sign and the affixes may come in any order, each once.
    var unused = affixes
    var isStripping = true
    while isStripping {
      isStripping = false
      trim()
      if !hasSign, let sign = rest.first, sign == "-" || sign == "+" {
        (isNegative, hasSign, isStripping) = (sign == "-", true, true)
        rest.removeFirst()
      }
      for (index, affix) in unused.enumerated() {
        if rest.lowercased().hasPrefix(affix.lowercased()) {
          rest.removeFirst(affix.count)
        } else if rest.lowercased().hasSuffix(affix.lowercased()) {
          rest.removeLast(affix.count)
        } else {
          continue
        }
        unused.remove(at: index)
        isStripping = true
        break
      }
    }
    guard let number = plain(rest) else { return nil }
    return isNegative ? "-" + number : number
  }

  private func plain(_ text: Substring) -> String? {
    let parts = text.split(omittingEmptySubsequences: false, whereSeparator: decimals.contains)
    guard parts.count <= 2, let whole = parts.first, whole.count + (parts.last?.count ?? 0) > 0 else { return nil }
    let fraction = parts.count == 2 ? parts[1] : ""
    guard fraction.allSatisfy(\.isASCIIDigit), !(whole.isEmpty && fraction.isEmpty) else { return nil }
    var pieces = whole.split(omittingEmptySubsequences: false, whereSeparator: groups.contains)
    if pieces.count > 1 {
      guard let first = pieces.first, let last = pieces.last, 1...3 ~= first.count, last.count == 3,
        pieces.dropFirst().dropLast().allSatisfy({ groupSizes.contains($0.count) })
      else { return nil }
    }
    guard pieces.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }) else { return nil }
    if pieces == [""] { pieces = ["0"] }
    return pieces.joined() + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// The text before and after the digits.
  private static func around(_ text: String) -> [String] {
    guard let first = text.firstIndex(where: \.isASCIIDigit), let last = text.lastIndex(where: \.isASCIIDigit) else { return [] }
    return [text[..<first], text[text.index(after: last)...]]
      .map { String($0.filter { !"-+()".contains($0) }.trimming(" ")) }
      .filter { !$0.isEmpty }
  }

  /// Normalises digits of all scripts and widths, spaces, minus signs and apostrophes, and removes bidi controls.
  static func fold(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: continue
      case 0xFF01...0xFF5E where !(0xFF10...0xFF19).contains(scalar.value): folded.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
      case 0xFFE5: folded.append("¥")
      case 0x3000, 0xA0, 0x202F, 0x2009: folded.append(" ")
      case 0x2212, 0xFE63: folded.append("-")
      case 0x2019: folded.append("'")
      default:
        let isDigit = scalar.properties.numericType == .decimal
        folded.append(isDigit ? Unicode.Scalar(UInt8(48 + Int(scalar.properties.numericValue ?? 0))) : scalar)
      }
    }
    return String(folded)
  }
}

extension NumberReading {
  /// Returns the value of a text; nil if it is not a number, or not one that the type can represent.
  func value<V>(_ text: String, as type: V.Type) -> V? {
    guard let digits = digits(in: text) else { return nil }
    if scale == 1 { return Self.number(digits, as: type) }
    guard let number = Decimal(string: digits) else { return nil }
    return Self.number("\(number / scale)", as: type)
  }

  /// Converts digits to a number; integers accept no fraction.
  static func number<V>(_ digits: String, as type: V.Type) -> V? {
    if let whole = type as? any FixedWidthInteger.Type { return integer(digits, whole) as? V }
    if let float = type as? any BinaryFloatingPoint.Type { return floating(digits, float) as? V }
    return Decimal(string: digits) as? V ?? Double(digits) as? V ?? integer(digits, Int.self) as? V ?? Float(digits) as? V
      ?? Decimal(string: digits).map { NSDecimalNumber(decimal: $0) } as? V
  }

  private static func integer<I: FixedWidthInteger>(_ digits: String, _: I.Type) -> I? {
    let parts = digits.split(separator: ".")
    guard parts.count == 1 || parts[1].allSatisfy({ $0 == "0" }) else { return nil }
    return I(parts[0])
  }
  private static func floating<F: BinaryFloatingPoint>(_ digits: String, _: F.Type) -> F? { Double(digits).map { F($0) } }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

extension Substring {
  fileprivate func trimming(_ character: Character) -> Substring {
    var copy = drop { $0 == character }
    while copy.last == character { copy.removeLast() }
    return copy
  }
}
extension String {
  fileprivate func trimming(_ character: Character) -> Substring { self[...].trimming(character) }
}
