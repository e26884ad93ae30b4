// FieldWords: derives a field's subject from its label, in English and Japanese.

import ShojiElements

/// The subject of a field, as far as its label says.
enum FieldSubject: CaseIterable {
  case secret, mail, web, telephone

  private var words: (english: [String], japanese: [String]) {
    switch self {
    case .secret:
      (["password", "passcode", "passphrase", "pin", "pin code", "security code", "cvc", "cvv"], ["パスワード", "パスコード", "暗証番号", "セキュリティコード"])
    case .mail: (["email", "e-mail", "mail address", "email address", "e-mail address"], ["メールアドレス", "Eメール"])
    case .web: (["url", "website", "web site", "web address", "homepage"], ["URL", "ウェブサイト", "Webサイト", "ホームページ"])
    case .telephone: (["phone", "telephone", "phone number", "telephone number", "mobile"], ["電話番号", "電話", "携帯電話"])
    }
  }

  /// The keyboard for it, by HTML's name.
  var keyboard: String? {
    switch self {
    case .secret: nil
    case .mail: "email"
    case .web: "url"
    case .telephone: "tel"
    }
  }

  /// Returns the subject of a field. Its label is one of the words, alone or after others ("New password"). "Password hint" is something
  /// else.
  @MainActor static func of(_ element: Element, _ field: TextFieldContent) -> FieldSubject? {
    let label = (element.accessibility?.label ?? (field.label.isEmpty ? field.prompt ?? "" : field.label)).lowercased()
    let spoken = label.split { !$0.isLetter && $0 != "-" }.joined(separator: " ")
    return allCases.first { subject in
      let words = subject.words
      return words.english.contains { spoken == $0 || spoken.hasSuffix(" " + $0) }
        || words.japanese.contains { label.hasSuffix($0.lowercased()) }
    }
  }
}
