// RecoveryCode: 100 random bits that a user can write down and type, to access the data from another browser.

struct RecoveryCode: Equatable {
  /// Twenty letters and digits.
  let letters: String

  /// Letters and digits that are not easily confused.
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
  private static let count = 20

  /// Makes a new random code.
  init() { letters = String(Signature.random(count: Self.count).map { Self.alphabet[Int($0 & 31)] }) }

  /// Parses a typed code: in groups or not, in lowercase, with O for 0 and I or L for 1, or in full-width letters. Nil if it is invalid.
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

  /// The code in groups, as it is shown.
  var shown: String {
    stride(from: 0, to: Self.count, by: 5).map { start in String(letters.dropFirst(start).prefix(5)) }.joined(separator: "-")
  }
}
