// Styled texts as data.

import Foundation
import SwiftUI
import Testing

@testable import Shoji

@Suite("AttributedString as data") struct AttributedStringCodingTests {
  private struct Note: Codable, Equatable { var text: AttributedString }

  @Test("A text keeps its words and all attributes of SwiftUI") func attributes() throws {
    var text = AttributedString("Plain ")
    let fonts: [Font] = [
      .title2.bold().italic(), .system(size: 20, design: .serif), .custom("Zapfino", size: 12, relativeTo: .caption), .body.monospaced(),
      .custom("Zapfino", fixedSize: 9), .headline.width(.condensed).monospacedDigit(),
    ]
    let colors: [Color] = [
      .red, .primary, .white.opacity(0.5), Color(.displayP3, red: 1, green: 0.5, blue: 0), Color("Brand"), .red.mix(with: .blue, by: 0.3),
      Color(uiColor: UIColor { $0.userInterfaceStyle == .dark ? .systemOrange : .systemIndigo }),
    ]
    for font in fonts { text += AttributedString("font", attributes: AttributeContainer().font(font)) }
    for color in colors {
      text += AttributedString("colour", attributes: AttributeContainer().foregroundColor(color).backgroundColor(color))
    }
    var rest = AttributeContainer().underlineStyle(.single).strikethroughStyle(.single).kern(1).tracking(2).baselineOffset(-3)
    rest.inlinePresentationIntent = [.code, .emphasized]
    rest.link = URL(string: "https://example.com/?q=é")
    text += AttributedString("👨‍👩‍👧\n", attributes: rest)
    let note = Note(text: text)
    #expect(try JSONDecoder().decode(Note.self, from: JSONEncoder().encode(note)) == note)
    #expect(try JSONDecoder().decode(Note.self, from: JSONEncoder().encode(Note(text: ""))) == Note(text: ""))
  }

  @Test("Damaged data is an error, unknown colours are left out") func damaged() throws {
    #expect(throws: (any Error).self) { try JSONDecoder().decode(AttributedString.self, from: Data(#"[{"words":1}]"#.utf8)) }
    let known =
      #"[{"text":"a","foreground":{"system":{"_0":"octarine"}}},{"text":"b","foreground":{"rgb":{"space":9,"red":1,"green":1,"blue":1,"opacity":1}}}]"#
    let text = try JSONDecoder().decode(AttributedString.self, from: Data(known.utf8))
    #expect(String(text.characters) == "ab" && text.foregroundColor == nil)
  }
}
