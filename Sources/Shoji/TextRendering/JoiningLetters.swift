// JoiningLetters: letters of scripts whose letters join keep their form when they are drawn one by one.

import Foundation

enum JoiningLetters {
  private static let joiner = "\u{200D}"
  /// Letters of Arabic that do not join the next one: hamza, alef, teh marbuta, dal to zain, waw, and their variants.
  private static let last: Set<UInt16> = [
    0x0621, 0x0622, 0x0623, 0x0624, 0x0625, 0x0627, 0x0629, 0x062F, 0x0630, 0x0631, 0x0632, 0x0648, 0x0688, 0x0691, 0x0698, 0x06D2,
  ]

  /// Returns a part of a text, with zero-width joiners at the sides where its letters join those of the text around it.
  static func part(_ text: String, _ range: Range<Int>, of units: [UInt16]) -> String {
    guard let first = letter(in: units[range], fromEnd: false), let end = letter(in: units[range], fromEnd: true) else { return text }
    var text = text
    if range.upperBound < units.count, isLetter(units[range.upperBound]), !last.contains(end) { text += joiner }
    if range.lowerBound > 0, first != 0x0621, let before = letter(in: units[..<range.lowerBound].suffix(4), fromEnd: true),
      !last.contains(before)
    {
      text = joiner + text
    }
    return text
  }

  /// Returns the first or last unit that is not a vowel sign, if it is a letter.
  private static func letter(in units: ArraySlice<UInt16>, fromEnd: Bool) -> UInt16? {
    let isMark: (UInt16) -> Bool = { (0x064B...0x065F).contains($0) || $0 == 0x0670 }
    return (fromEnd ? units.last { !isMark($0) } : units.first { !isMark($0) }).flatMap { isLetter($0) ? $0 : nil }
  }

  private static func isLetter(_ unit: UInt16) -> Bool { (0x0620...0x064A).contains(unit) || (0x0671...0x06D3).contains(unit) }
}
