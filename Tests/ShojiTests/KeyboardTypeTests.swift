// The twelve keyboard types, as far as browsers support them: the HTML requests a keyboard, the device provides it.

import ShojiElements
import ShojiTesting
import ShojiWeb
import Testing

@testable import Shoji

@MainActor @Suite("Keyboard types") struct KeyboardTypeTests {
  /// The input attributes of a field with a keyboard type.
  private func asked(_ type: UIKeyboardType?) throws -> [String: String] {
    let screen = TestScreen {
      if let type { TextField("Field", text: .constant("")).keyboardType(type) } else { TextField("Field", text: .constant("")) }
    }
    return try screen.node(try screen.element(TextFieldContent.self, "Field"), part: "f").attributes
  }

  @Test(
    "Number pads request digit keyboards",
    .guideline("keyboard.type-number-pad", "keyboard.type-ascii-number-pad", "keyboard.type-decimal-pad"))
  func digits() throws {
    #expect(try asked(.numberPad)["inputmode"] == "numeric")
    #expect(try asked(.asciiCapableNumberPad)["inputmode"] == "numeric")
    #expect(try asked(.decimalPad)["inputmode"] == "decimal")
  }

  @Test("The phone pad requests telephone keys", .guideline("keyboard.type-phone-pad")) func phone() throws {
    #expect(try asked(.phonePad)["inputmode"] == "tel")
  }

  @Test("Mail and web addresses have their own keyboards and no capitals", .guideline("keyboard.type-email-address", "keyboard.type-url"))
  func addresses() throws {
    #expect(try asked(.emailAddress)["inputmode"] == "email")
    #expect(try asked(.URL)["inputmode"] == "url")
    for type in [UIKeyboardType.emailAddress, .URL] { #expect(try asked(type)["autocapitalize"] == "none") }
  }

  @Test("A web search requests the search keyboard", .guideline("keyboard.type-web-search")) func search() throws {
    #expect(try asked(.webSearch)["inputmode"] == "search")
  }

  @Test("The return key is Search or Go, unless submitLabel sets another", .guideline("keyboard.type-web-search", "keyboard.type-url"))
  func returnKeys() throws {
    #expect(try asked(.webSearch)["enterkeyhint"] == "search")
    #expect(try asked(.URL)["enterkeyhint"] == "go")
    #expect(try asked(.emailAddress)["enterkeyhint"] == nil)
    let screen = TestScreen { TextField("Field", text: .constant("")).keyboardType(.webSearch).submitLabel(.done) }
    #expect(try screen.node(try screen.element(TextFieldContent.self, "Field"), part: "f").attributes["enterkeyhint"] == "done")
  }

  @Test("The default type requests no keyboard", .guideline("keyboard.type-default")) func letters() throws {
    #expect(try asked(.default)["inputmode"] == nil)
    #expect(try asked(nil)["inputmode"] == nil)
  }

  @Test("Each kind of input has its own keyboard", .guideline("keyboard.several-types", "text-field.keyboard-types-for-input-kinds"))
  func several() throws {
    let modes = try [UIKeyboardType.default, .numberPad, .decimalPad, .phonePad, .emailAddress, .URL, .webSearch].map {
      try asked($0)["inputmode"]
    }
    #expect(Set(modes).count == modes.count)
  }

  @Test(
    "Types that browsers do not support get the default keyboard",
    arguments: [
      UIKeyboardType.asciiCapable, .numbersAndPunctuation, .namePhonePad, .twitter,
    ])
  func fallback(type: UIKeyboardType) throws {
    #expect(try asked(type)["inputmode"] == nil)
  }
}
