// The twelve keyboards, as far as browsers have them: what a field asks for is in its HTML, the keys are the device's own.

import ShojiElements
import ShojiTesting
import ShojiWeb
import Testing

@testable import Shoji

@MainActor @Suite("Keyboard types") struct KeyboardTypeTests {
  /// What a field of a type asks of the browser.
  private func asked(_ type: UIKeyboardType?) throws -> [String: String] {
    let screen = TestScreen {
      if let type { TextField("Field", text: .constant("")).keyboardType(type) } else { TextField("Field", text: .constant("")) }
    }
    return try screen.node(try screen.element(TextFieldContent.self, "Field"), part: "f").attributes
  }

  @Test("Digits, with and without a separator", .guideline("keyboard.type-number-pad", "keyboard.type-ascii-number-pad", "keyboard.type-decimal-pad"))
  func digits() throws {
    #expect(try asked(.numberPad)["inputmode"] == "numeric")
    #expect(try asked(.asciiCapableNumberPad)["inputmode"] == "numeric")
    #expect(try asked(.decimalPad)["inputmode"] == "decimal")
  }

  @Test("Telephone keys", .guideline("keyboard.type-phone-pad")) func phone() throws {
    #expect(try asked(.phonePad)["inputmode"] == "tel")
  }

  @Test("Addresses begin with small letters and have their signs at hand", .guideline("keyboard.type-email-address", "keyboard.type-url")) func addresses() throws {
    #expect(try asked(.emailAddress)["inputmode"] == "email")
    #expect(try asked(.URL)["inputmode"] == "url")
    for type in [UIKeyboardType.emailAddress, .URL] { #expect(try asked(type)["autocapitalize"] == "none") }
  }

  @Test("A search", .guideline("keyboard.type-web-search")) func search() throws {
    #expect(try asked(.webSearch)["inputmode"] == "search")
  }

  @Test("The return key searches, or goes to an address, unless its author says otherwise", .guideline("keyboard.type-web-search", "keyboard.type-url"))
  func returnKeys() throws {
    #expect(try asked(.webSearch)["enterkeyhint"] == "search")
    #expect(try asked(.URL)["enterkeyhint"] == "go")
    #expect(try asked(.emailAddress)["enterkeyhint"] == nil)
    let screen = TestScreen { TextField("Field", text: .constant("")).keyboardType(.webSearch).submitLabel(.done) }
    #expect(try screen.node(try screen.element(TextFieldContent.self, "Field"), part: "f").attributes["enterkeyhint"] == "done")
  }

  @Test("Letters, where nothing else is asked for", .guideline("keyboard.type-default")) func letters() throws {
    #expect(try asked(.default)["inputmode"] == nil)
    #expect(try asked(nil)["inputmode"] == nil)
  }

  @Test("Different input has different keyboards", .guideline("keyboard.several-types", "text-field.keyboard-types-for-input-kinds")) func several() throws {
    let modes = try [UIKeyboardType.default, .numberPad, .decimalPad, .phonePad, .emailAddress, .URL, .webSearch].map { try asked($0)["inputmode"] }
    #expect(Set(modes).count == modes.count)
  }

  @Test("What browsers have no keyboard for is typed on the usual one", arguments: [
    UIKeyboardType.asciiCapable, .numbersAndPunctuation, .namePhonePad, .twitter,
  ])
  func fallback(type: UIKeyboardType) throws {
    #expect(try asked(type)["inputmode"] == nil)
  }
}
