// Texts that shrink to fit.

import Shoji
import Testing

@MainActor @Suite("Texts that shrink to fit") struct TextFitTests {
  private func text(_ view: some View) throws -> Markup { try #require(TestScreen { view }.page.first(".text")) }

  @Test("A text shrinks into its room, with and without a limit of lines") func shrinks() throws {
    let text = Text("123456789").font(.system(size: 60)).minimumScaleFactor(0.3)
    let free = try self.text(text.frame(width: 100, height: 40))
    #expect(free["data-fit"] == ".3" && free.first(".fit")?.text == "123456789")
    #expect(free["style"]?.contains("max-height:100%") == true)
    let limited = try self.text(text.lineLimit(1))
    #expect(limited["data-fit"] == ".3" && limited["style"]?.contains("max-height") == false)
    #expect(try self.text(Text("123")).has("data-fit") == false)
  }
}
