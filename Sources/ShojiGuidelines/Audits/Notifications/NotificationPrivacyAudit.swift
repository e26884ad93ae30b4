// NotificationPrivacyAudit: finds passwords, card numbers and private values in the texts of notifications.

import Foundation
import ShojiElements

enum NotificationPrivacyAudit: NotificationAudit {
  static let guidelines = ["notification.no-sensitive-info", "notification.unpredictable-surroundings"]

  static func look(at use: NotificationUse, on root: Element, in scene: AuditScene) -> [NotificationComplaint] {
    let secrets = use.posted.isEmpty ? [] : privateTexts(on: root)
    return use.posted.compactMap { posted in
      let text = posted.allText
      if let kind = secret(in: text) {
        return NotificationComplaint(
          posted, "notification.unpredictable-surroundings",
          "the text seems to contain \(kind), and others may see the screen; say only what has happened and show the rest in the app",
          also: ["notification.no-sensitive-info"])
      }
      guard secrets.contains(where: text.contains) else { return nil }
      return NotificationComplaint(
        posted, "notification.no-sensitive-info",
        "the text contains a value that the app’s own screen treats as private; leave it out and show it in the app")
    }
  }

  /// Returns what a text seems to contain that only its owner should see, or nil.
  static func secret(in text: String) -> String? {
    if text.contains(passwords) || text.contains(japanesePasswords) { return "a password" }
    if text.contains(#/(^|[^0-9-])[0-9]{3}-[0-9]{2}-[0-9]{4}($|[^0-9-])/#) { return "a social security number" }
    for match in text.matches(of: #/[3-6][0-9]{3}([ -]?)[0-9]{4}\1[0-9]{4}\1[0-9]{3,4}/#) {
      let digits = match.output.0.compactMap(\.wholeNumberValue)
      if isNextToDigit(match.range, in: text) || !isCardNumber(digits) { continue }
      return "a card number"
    }
    return nil
  }

  /// “Your password is expired” has none; a secret has a digit or a sign.
  private static let passwords =
    #/(password|passcode|passphrase|\bpin( code)?)( is|:|\u{FF1A}) ?[“"'「]?(?=[\p{L}]*[0-9!#$%&*@_-])[\x21-\x7E]{4,}/#
    .ignoresCase()
  private static let japanesePasswords = #/(パスワード|暗証番号)(は|:|\u{FF1A}|が) ?「?(?=[A-Za-z]*[0-9!#$%&*@_-])[\x21-\x7E]{4,}/#

  private static func isNextToDigit(_ range: Range<String.Index>, in text: String) -> Bool {
    text[..<range.lowerBound].last?.isNumber == true || text[range.upperBound...].first?.isNumber == true
  }

  /// The sum of digits of Luhn, which one of ten random numbers passes.
  private static func isCardNumber(_ digits: [Int]) -> Bool {
    let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
      let value = digit.offset % 2 == 0 ? digit.element : digit.element * 2
      return sum + (value > 9 ? value - 9 : value)
    }
    return sum % 10 == 0
  }

  /// What is typed into secure fields, and texts with `.privacySensitive()`.
  private static func privateTexts(on root: Element) -> [String] {
    var texts: [String] = []
    root.forEachDescendant {
      if let field = $0.content as? TextFieldContent, field.isSecure { texts.append(field.text) }
      if let text = $0.content as? TextContent, text.isPrivate { texts.append(text.plainText) }
    }
    return texts.filter { $0.count > 3 }
  }
}
