// Validation: what validators accept, when messages appear, and what happens to the typed text.

import Foundation
import ShojiElements
import ShojiGraph
import ShojiTesting
import Testing

@testable import Shoji

@MainActor @Suite("Validation") struct ValidationTests {
  private func flaw(_ validator: TextValidator, _ text: String) -> String? { validator.flaw(text, Locale(identifier: "en"))?.message }

  @Test(
    "Mail addresses are validated",
    arguments: [
      ("name@example.com", true), ("a.b+c@sub.example.co.jp", true), ("名前@例え.jp", true), ("", true), ("name", false), ("name@", false),
      ("@example.com", false),
      ("name@example", false), ("name@example.c", false), ("na me@example.com", false), ("a@b@c.de", false), (".a@b.de", false),
      ("a..b@c.de", false), ("a@-b.de", false),
    ])
  func mail(text: String, isRight: Bool) { #expect((flaw(.email, text) == nil) == isRight) }

  @Test(
    "Web addresses are validated",
    arguments: [
      ("example.com", true), ("https://example.com/a?b#c", true), ("http://localhost:8080", true), ("example", false),
      ("ftp://example.com", false), ("https://", false),
      ("exa mple.com", false),
    ])
  func web(text: String, isRight: Bool) { #expect((flaw(.url, text) == nil) == isRight) }

  @Test("Lengths, digits, patterns and custom rules are validated") func others() {
    #expect(flaw(.length(3...), "ab") == "Use 3 characters or more." && flaw(.length(3...), "abc") == nil && flaw(.length(3...), "") == nil)
    #expect(
      flaw(.length(...3), "abcd") == "Use 3 characters at most." && flaw(.length(2...3), "a") != nil && flaw(.length(2...3), "abcd") != nil)
    #expect(flaw(.digitsOnly, "12a") == "Use digits only." && flaw(.digitsOnly, "１٢3") == nil)
    #expect(flaw(.matching(#/[A-Z]{2}\d/#, "Like AB1"), "AB1") == nil && flaw(.matching(#/[A-Z]{2}\d/#, "Like AB1"), "AB12") == "Like AB1")
    #expect(flaw(.required, " ") == "This is needed." && flaw(TextValidator(message: { $0 == "x" ? Text("No x") : nil }), "x") == "No x")
    #expect(TextValidator.email.flaw("x", Locale(identifier: "ja"))?.message == "name@example.comのように入力してください。")
  }

  struct Form: View {
    @State var mail = ""
    @State var password = ""
    @State var code = ""
    @State var done = 0
    var body: some View {
      ValidationReader { validation in
        TextField("Mail", text: $mail).textContentType(.emailAddress).validated(.required, .email)
        SecureField("Password", text: $password).textContentType(.newPassword).validated(.length(8...)).submitLabel(.done).onSubmit {
          done += 1
        }
        TextField("Code", text: $code).validated(.digitsOnly)
        Button("Done") { if validation.check() { done += 10 } }
        Text(validation.isValid ? "right" : "wrong")
      }
      Text("done \(done)")
    }
  }

  private func message(_ screen: TestScreen, _ label: String) throws -> String? {
    try screen.content(TextFieldContent.self, label).invalidMessage
  }
  private func type(_ text: String, _ label: String, _ screen: TestScreen) throws {
    screen.send(.input(text: text, selection: 0..<0), to: try screen.element(TextFieldContent.self, label))
  }
  private func announced(_ screen: TestScreen) -> [String] {
    defer { screen.host.commands = [] }
    return screen.host.commands.compactMap { if case .announce(let text) = $0 { text } else { nil } }
  }

  @Test("An address is validated on blur, and its message goes once it is valid", .guideline("text-field.validate-email-on-focus-change"))
  func address() throws {
    let screen = TestScreen { Form() }
    let mail = try screen.element(TextFieldContent.self, "Mail")
    screen.send(.focus(true), to: mail)
    try type("name@", "Mail", screen)
    #expect(try message(screen, "Mail") == nil)
    screen.send(.focus(false), to: mail)
    #expect(try message(screen, "Mail") == "Enter an address like name@example.com.")
    #expect(announced(screen) == ["Mail: Enter an address like name@example.com."])
    screen.send(.focus(true), to: mail)
    try type("name@example.c", "Mail", screen)
    #expect(try message(screen, "Mail") != nil && announced(screen) == [])
    try type("name@example.com", "Mail", screen)
    #expect(try message(screen, "Mail") == nil)
    // A new error replaces the old one's message, but is not shown before the field loses focus.
    try type("", "Mail", screen)
    screen.send(.focus(false), to: mail)
    #expect(try message(screen, "Mail") == "This is needed.")
    try type("n", "Mail", screen)
    #expect(try message(screen, "Mail") == nil)
  }

  @Test("Letters among digits show the message at once", .guideline("text-field.warn-non-digits")) func digits() throws {
    let screen = TestScreen { Form() }
    try type("12", "Code", screen)
    #expect(try message(screen, "Code") == nil)
    try type("12a", "Code", screen)
    #expect(try message(screen, "Code") == "Use digits only.")
    #expect(try screen.content(TextFieldContent.self, "Code").text == "12a")
  }

  @Test("The content type sets the moment, unless the app does", .guideline("text-field.validation-timing-varies")) func moments() {
    let rules = TextValidation(validators: [.email])
    #expect(
      rules.moment(for: .emailAddress) == .editingEnds && rules.moment(for: nil) == .editingEnds
        && rules.moment(for: .password) == .editingEnds)
    #expect(rules.moment(for: .newPassword) == .whileEditing && rules.moment(for: .username) == .whileEditing)
    #expect(TextValidation(moment: .onSubmit).moment(for: .newPassword) == .submission)
  }

  @Test("A new password is validated in a typing pause", .guideline("text-field.validate-credentials-before-focus-change")) func password()
    throws
  {
    let screen = TestScreen { Form() }
    let field = try screen.element(TextFieldContent.self, "Password")
    screen.send(.focus(true), to: field)
    try type("abc", "Password", screen)
    #expect(try message(screen, "Password") == nil)
    // A pause that was followed by typing does not count.
    screen.send(.typingPaused(turn: 0), to: field)
    #expect(try message(screen, "Password") == nil)
    screen.send(.typingPaused(turn: 1), to: field)
    #expect(try message(screen, "Password") == "Use 8 characters or more.")
    #expect(screen.host.focus?.element === field)
    try type("abcdefgh", "Password", screen)
    #expect(try message(screen, "Password") == nil)
  }

  @Test("check() shows all messages and focuses the first invalid field") func check() throws {
    let screen = TestScreen { Form() }
    try type("abc", "Password", screen)
    #expect(screen.texts.suffix(2) == ["wrong", "done 0"])
    screen.host.commands = []
    try screen.tap("Done")
    #expect(screen.texts.suffix(2) == ["wrong", "done 0"])
    #expect(try message(screen, "Mail") == "This is needed." && message(screen, "Password") != nil && message(screen, "Code") == nil)
    let focused = screen.host.commands.compactMap { if case .focus(let element) = $0 { TestScreen.label(of: element) } else { nil } }
    #expect(focused == ["Mail"] && announced(screen) == ["Mail: This is needed."])
    try type("a@example.com", "Mail", screen)
    try type("abcdefgh", "Password", screen)
    #expect(screen.texts.suffix(2) == ["right", "done 0"])
    try screen.tap("Done")
    #expect(screen.texts.suffix(2) == ["right", "done 10"])
  }

  @Test("Return in an invalid field, or in the last field of an invalid form, only shows the messages") func submit() throws {
    let screen = TestScreen { Form() }
    let password = try screen.element(TextFieldContent.self, "Password")
    screen.send(.focus(true), to: password)
    try type("abc", "Password", screen)
    screen.send(.submit, to: password)
    #expect(try screen.texts.last == "done 0" && message(screen, "Password") != nil)
    #expect(screen.host.focus?.element === password)
    try type("abcdefgh", "Password", screen)
    screen.send(.submit, to: password)
    #expect(try screen.texts.last == "done 0" && message(screen, "Mail") == "This is needed.")
    try type("a@example.com", "Mail", screen)
    screen.send(.focus(true), to: password)
    screen.send(.submit, to: password)
    #expect(screen.texts.last == "done 1")
  }

  @Test("The message is drawn beside the field and describes it, without a change to other elements") func drawing() throws {
    let screen = TestScreen { Form() }
    let code = try screen.element(TextFieldContent.self, "Code")
    #expect(try screen.node(code, part: "m").attributes["hidden"] != nil)
    let operations = screen.send(.input(text: "a", selection: 1..<1), to: code)
    let id = code.domID
    #expect(
      operations.contains(.attribute(id: "\(id)-f", name: "aria-invalid", value: "true"))
        && operations.contains(.text(id: "\(id)-mt", text: "Use digits only.")))
    #expect(operations.contains(.attribute(id: "\(id)-m", name: "hidden", value: nil)))
    #expect(!operations.contains { if case .replace = $0 { true } else { false } })
    #expect(try screen.node(code, part: "f").attributes["aria-describedby"] == "\(id)-mt")
  }

  struct Price: View {
    @State var price = 5.0
    var body: some View {
      TextField("Price", value: $price, format: .number)
      Button("Seven") { price = 7 }
      Text("price \(Int(price))")
    }
  }

  @Test("Unparsable input and its message survive a restart; a new value from the app replaces them") func restart() throws {
    let screen = TestScreen { Price() }
    let field = try screen.element(TextFieldContent.self)
    screen.send(.focus(true), to: field)
    screen.send(.input(text: "5,5,5", selection: 0..<0), to: field)
    screen.send(.focus(false), to: field)
    let kept = screen.host.store.takeChanges().compactMapValues { $0 }
    let again = TestScreen(restoring: kept) { Price() }
    #expect(try again.content(TextFieldContent.self).text == "5,5,5")
    #expect(try again.content(TextFieldContent.self).invalidMessage == "Enter a number, such as 5.")
    try again.tap("Seven")
    #expect(try again.content(TextFieldContent.self).text == "7" && again.content(TextFieldContent.self).invalidMessage == nil)
  }

  struct Account: Codable, Equatable { var name = "", password = "" }
  struct Secrets: View {
    @State var password = "hunter2"
    @State var account = Account()
    @State var name = ""
    var body: some View {
      SecureField("Password", text: $password)
      SecureField("Other", text: $account.password)
      TextField("Shown", text: $password).textContentType(.password)
      TextField("Name", text: $name)
      Button("Change") { password = "hunter3" }
    }
  }

  @Test("A secret is neither in the page nor stored", .guideline("text-field.secure-for-private")) func secrets() throws {
    let screen = TestScreen { Secrets() }
    #expect(!screen.html.contains("hunter2"))
    let field = try screen.element(TextFieldContent.self, "Password")
    #expect(try screen.node(field, part: "f").attributes["data-veiled"] != nil)
    #expect(screen.send(.input(text: "geheim", selection: 0..<0), to: field).allSatisfy { !"\($0)".contains(field.domID) })
    screen.send(.input(text: "geheim2", selection: 0..<0), to: try screen.element(TextFieldContent.self, "Other"))
    screen.send(.input(text: "Ann", selection: 0..<0), to: try screen.element(TextFieldContent.self, "Name"))
    try screen.tap("Change")
    #expect(!screen.html.contains("geheim") && !screen.html.contains("hunter"))
    let kept = screen.host.store.takeChanges().values.compactMap { $0 }.joined()
    #expect(kept.contains("Ann") && !kept.contains("geheim") && !kept.contains("hunter"))
  }

  @Test("No message is shown during IME composition") func composing() throws {
    let screen = TestScreen { Form() }
    let field = try screen.element(TextFieldContent.self, "Code")
    screen.send(.focus(true), to: field)
    screen.send(.action(.composing, value: .bool(true)), to: field)
    try type("に", "Code", screen)
    #expect(try message(screen, "Code") == nil && announced(screen) == [])
    screen.send(.action(.composing, value: .bool(false)), to: field)
    #expect(try message(screen, "Code") == "Use digits only.")
  }
}
