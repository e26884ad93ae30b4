// Tests of the audits for text entry.

import Foundation
import Shoji
import ShojiElements
import ShojiTesting
import Testing

@testable import ShojiGuidelines

@MainActor @Suite("Audits of text entry") struct TextEntryAuditTests {
  private static let ours = Set(FieldKeyboardAudit.guidelines + FieldEntryAudit.guidelines)
  /// Returns only the findings of these audits; others check the same fields.
  private func found<V: View>(_ view: V, language: String = "en") -> [String] {
    audit(view, language: language).findings.flatMap(\.guidelines).filter(Self.ours.contains)
  }
  private func field(_ label: String) -> TextField<Text> { TextField(label, text: .constant("")) }

  @Test(
    "Secrets in readable fields", .guideline("text-field.secure-always-for-sensitive"),
    arguments: ["Password", "New password", "PIN", "パスワード", "新しいパスワード"])
  func secrets(label: String) {
    #expect(found(field(label)) == ["text-field.secure-always-for-sensitive"])
    #expect(found(SecureField(label, text: .constant(""))) == [])
  }

  @Test("Checks secret content types, and labels that only mention secrets", .guideline("text-field.secure-always-for-sensitive"))
  func kinds() {
    #expect(found(field("Word").textContentType(.password)) == ["text-field.secure-always-for-sensitive"])
    #expect(
      found(field("Password hint")) == [] && found(field("Spinning")) == [] && found(field("Code").textContentType(.oneTimeCode)) == [])
  }

  @Test("Reports content with a fixed format that is not validated", .guideline("text-field.validate-when-sensible")) func unchecked() {
    #expect(found(field("Mail").textContentType(.emailAddress)) == ["text-field.validate-when-sensible"])
    #expect(found(field("Mail").textContentType(.emailAddress).validated(.email)) == [])
    #expect(found(SecureField("New", text: .constant("")).textContentType(.newPassword)) == ["text-field.validate-when-sensible"])
    #expect(found(field("Name").textContentType(.name)) == [])
  }

  @Test(
    "Validation at an unsuitable moment",
    .guideline("text-field.validate-email-on-focus-change", "text-field.validate-credentials-before-focus-change"))
  func moments() {
    let mail = field("Mail").textContentType(.emailAddress)
    let name = field("User").textContentType(.username)
    #expect(found(mail.validated(.email, at: .whileEditing)) == ["text-field.validate-email-on-focus-change"])
    #expect(found(mail.validated(.email, at: .onSubmit)) == [])
    #expect(found(name.validated(.length(3...), at: .whenEditingEnds)) == ["text-field.validate-credentials-before-focus-change"])
    #expect(found(name.validated(.length(3...))) == [])
  }

  @Test("Reports a number keyboard for arbitrary text", .guideline("text-field.number-formatter")) func formatter() {
    #expect(found(field("Weight").keyboardType(.decimalPad)) == ["text-field.number-formatter"])
    #expect(found(TextField("Weight", value: .constant(1.5), format: .number).keyboardType(.decimalPad)) == [])
    #expect(found(field("Room").keyboardType(.numberPad)) == [])
  }

  @Test("Reports a keyboard of letters for a number", .guideline("keyboard.numeric-gets-numbers")) func numbers() {
    let weight = TextField("Weight", value: .constant(1.5), format: .number)
    #expect(found(weight) == [] && found(weight.keyboardType(.numberPad)) == [] && found(weight.keyboardType(.numbersAndPunctuation)) == [])
    #expect(found(weight.keyboardType(.default)) == ["keyboard.numeric-gets-numbers"])
    #expect(found(weight.keyboardType(.emailAddress)) == ["keyboard.numeric-gets-numbers"])
  }

  @Test("Reports the default keyboard for an address", .guideline("keyboard.match-content")) func content() {
    let mail = field("Reply to").textContentType(.emailAddress).validated(.email)
    let finding = audit(mail.keyboardType(.default)).findings.filter { $0.guideline == "keyboard.match-content" }
    #expect(
      finding.map(\.advice) == [
        "the text is “email” and the keyboard “text”, which lacks keys for it; write .keyboardType(.emailAddress), or leave .keyboardType(_:) out"
      ])
    #expect(found(mail) == [])
    #expect(
      found(field("Email")) == ["keyboard.match-content"] && found(field("メールアドレス")) == ["keyboard.match-content"]
        && found(field("電話番号")) == ["keyboard.match-content"])
    #expect(found(field("Email").keyboardType(.emailAddress)) == [] && found(field("Email subject")) == [])
  }

  @Test("Reports a keyboard for other content", .guideline("text-field.keyboard-type-shown")) func keyboards() {
    #expect(
      found(field("Reply to").textContentType(.emailAddress).validated(.email).keyboardType(.numberPad)) == [
        "text-field.keyboard-type-shown"
      ])
    #expect(found(field("First").textContentType(.givenName).keyboardType(.decimalPad)).contains("text-field.keyboard-type-shown"))
    #expect(found(field("Code").textContentType(.postalCode).keyboardType(.numberPad)) == [])
  }

  @Test("Reports an address editor with the default keyboard", .guideline("text-field.keyboard-fits-when-editing")) func editors() {
    let editor = TextEditor(text: .constant("")).accessibilityLabel("Email")
    #expect(found(editor) == ["text-field.keyboard-fits-when-editing"])
    #expect(found(editor.textContentType(.emailAddress)) == [])
    #expect(found(editor.keyboardType(.emailAddress)) == [])
  }
}
