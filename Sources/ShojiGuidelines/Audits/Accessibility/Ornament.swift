// Ornamental text: drawings made of signs, which are not meant to be read.

import ShojiElements

extension TextContent {
  /// Whether the text has no letter and no digit to read. Signs that drawings are made of count as none, though Unicode calls some of
  /// them letters.
  var isOrnament: Bool {
    !plainText.unicodeScalars.contains { scalar in
      let properties = scalar.properties
      if properties.numericType != nil { return true }
      // Egyptian hieroglyphs, and modifier letters such as the marks of half-width kana.
      return properties.isAlphabetic && properties.generalCategory != .modifierLetter && !(0x13000...0x143FA).contains(scalar.value)
    }
  }
}
