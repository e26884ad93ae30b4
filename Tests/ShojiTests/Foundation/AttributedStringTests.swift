// Foundation's older type of texts with attributes, and the new one.

import Foundation
import FoundationAdditions
import Testing

@Suite("Texts with attributes, old and new") struct AttributedStringTests {
  @Test("The text and its links go both ways") func links() throws {
    let older = NSMutableAttributedString(string: "Tea, 茶 and ")
    let link = NSAttributedString.Key("NSLink")
    older.append(NSAttributedString(string: "more", attributes: [link: try #require(URL(string: "https://example.org"))]))
    let newer = AttributedString(older)
    #expect(String(newer.characters) == "Tea, 茶 and more")
    #expect(newer.runs.compactMap(\.link).map(\.absoluteString) == ["https://example.org"])
    let again = NSAttributedString(newer)
    #expect(again.string == older.string)
    #expect(again.attribute(link, at: again.length - 1, effectiveRange: nil) as? URL == URL(string: "https://example.org"))
    #expect(again.attribute(link, at: 0, effectiveRange: nil) == nil)
  }

  @Test("An empty text, and a link that is a text") func edges() {
    #expect(AttributedString(NSAttributedString(string: "")).characters.isEmpty)
    let text = NSAttributedString(string: "a", attributes: [NSAttributedString.Key("NSLink"): "https://example.org/b"])
    #expect(AttributedString(text).link?.path == "/b")
  }
}
