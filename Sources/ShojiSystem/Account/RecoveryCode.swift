// RecoveryCode: 100 random bits that a person can write down and type, to reach their data from another browser.

struct RecoveryCode: Equatable {
  /// Twenty letters and digits.
  let letters: String

  /// Letters and digits that are not mistaken for each other.
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
  private static let count = 20

  /// A new one.
  init() { letters = String(Signature.random(count: Self.count).map { Self.alphabet[Int($0 & 31)] }) }

  /// What a person has typed: in groups or not, in small letters, with an O for a nought, or with a Japanese keyboard's wide letters.
  init?(typed: String) {
    var letters = ""
    for scalar in typed.unicodeScalars.prefix(200) {
      let narrow = (0xFF01...0xFF5E).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0xFEE0)! : scalar
      switch Character(narrow).uppercased() {
      case "O": letters.append("0")
      case "I", "L": letters.append("1")
      case "-", " ", "\u{3000}", "\t", "\u{2010}", "\u{2013}", "\u{2212}", "\u{30FC}": continue
      case let letter where letter.count == 1 && Self.alphabet.contains(Character(letter)): letters += letter
      default: return nil
      }
    }
    guard letters.count == Self.count else { return nil }
    self.letters = letters
  }

  /// In groups, as it is shown.
  var shown: String {
    stride(from: 0, to: Self.count, by: 5).map { start in String(letters.dropFirst(start).prefix(5)) }.joined(separator: "-")
  }
}
