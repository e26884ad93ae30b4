// One sample a line, to compare it with its neighbours:
// swift-format-ignore-file
// Text fields and editors.

import Shoji

extension Corpus {
  static func fields(_ corpus: inout Corpus) {
    corpus.add("field with a label") { LabeledContent("Name") { TextField("Name", text: .constant("")) } }
    corpus.add("ラベルのある入力欄", language: "ja") { LabeledContent("名前") { TextField("名前", text: .constant("")) } }
    corpus.add("field with a text before it") { HStack { Text("City"); TextField("City", text: .constant("")) } }
    corpus.add("only field of a form") { Form { TextField("List name", text: .constant("")) } }
    corpus.add("two fields without labels", ["text-field.separate-label"]) { Form { TextField("Name", text: .constant("")); TextField("City", text: .constant("")) } }
    corpus.add("ラベルのない入力欄", ["text-field.separate-label"], language: "ja") { Form { TextField("名前", text: .constant("")); TextField("住所", text: .constant("")) } }
    corpus.add("field without any words", ["text-field.hint-of-purpose"]) { TextField("", text: .constant("")) }
    corpus.add("long text in one line", ["text-field.small-amount"]) { labeled("Comment", String(repeating: "word ", count: 25)) }
    corpus.add("very long text in one line", ["text-field.large-text-use-text-view"]) { labeled("Comment", String(repeating: "word ", count: 80)) }
    corpus.add("paragraphs in a field", ["text-field.large-text-use-text-view"]) { labeled("Comment", "One.\nTwo.") }
    corpus.add("long text in a field that grows") {
      LabeledContent("Comment") { TextField("Comment", text: .constant(String(repeating: "word ", count: 25)), axis: .vertical) }
    }
    corpus.add("長い文", ["text-field.small-amount"], language: "ja") { labeled("感想", String(repeating: "語", count: 60)) }
    corpus.add("password that can be read", ["text-field.secure-always-for-sensitive"]) { labeled("Password") }
    corpus.add("読めるパスワード", ["text-field.secure-always-for-sensitive"], language: "ja") { labeled("パスワード") }
    corpus.add("password") { LabeledContent("Password") { SecureField("Password", text: .constant("")) } }
    corpus.add("password hint") { labeled("Password hint") }
    corpus.add("address without its keyboard", ["keyboard.match-content"]) { labeled("Email") }
    corpus.add("メールアドレス", ["keyboard.match-content"], language: "ja") { labeled("メールアドレス") }
    corpus.add("telephone without its keyboard", ["keyboard.match-content"]) { labeled("Phone") }
    corpus.add("電話番号", language: "ja") { LabeledContent("電話番号") { TextField("電話番号", text: .constant("")).keyboardType(.phonePad) } }
    corpus.add("address that nothing checks", ["text-field.validate-when-sensible"]) {
      LabeledContent("Email") { TextField("Email", text: .constant("")).textContentType(.emailAddress) }
    }
    corpus.add("address that the author checks") {
      VStack { LabeledContent("Email") { TextField("Email", text: .constant("")).textContentType(.emailAddress) }; Button("Sign In") {}.disabled(true) }
    }
    corpus.add("name on a keyboard of digits", ["text-field.keyboard-type-shown"]) {
      LabeledContent("Name") { TextField("Name", text: .constant("")).textContentType(.name).keyboardType(.numberPad) }
    }
    corpus.add("number as a text", ["text-field.number-formatter"]) { LabeledContent("Weight") { TextField("Weight", text: .constant("")).keyboardType(.decimalPad) } }
    corpus.add("number") { LabeledContent("Weight") { TextField("Weight", value: .constant(5.0), format: .number).keyboardType(.decimalPad) } }
    corpus.add("number on a keyboard of letters", ["keyboard.numeric-gets-numbers"]) {
      LabeledContent("Weight") { TextField("Weight", value: .constant(5.0), format: .number).keyboardType(.emailAddress) }
    }
    corpus.add("editor in yellow", ["text-view.keep-readable"]) { TextEditor(text: .constant("Words")).foregroundStyle(.yellow) }
    corpus.add("editor of one size", ["text-view.adopt-dynamic-type"]) { TextEditor(text: .constant("Words")).font(.system(size: 20)) }
    corpus.add("editor") { TextEditor(text: .constant("Words")) }
    corpus.add("編集", language: "ja") { TextEditor(text: .constant("言葉")) }
    corpus.add("tiny text to be selected", ["text-view.keep-readable", "text-view.adopt-dynamic-type"]) { Text("Words").font(.system(size: 8)).textSelection(.enabled) }
  }

  private static func labeled(_ label: String, _ text: String = "") -> some View { LabeledContent(label) { TextField(label, text: .constant(text)) } }
}
