// TextValidator: rules for a field's text, with error messages.

import Foundation
import ShojiGraph
import ShojiWeb

/// A rule for a field's text, with a message for when it is broken: `text-field.validate-when-sensible`.
///
///     TextField("Mail", text: $mail).textContentType(.emailAddress).validated(.required, .email)
///     TextField("Room", text: $room).validated(TextValidator("There is no such room.") { rooms.contains($0) })
///
/// Rules other than ``required`` accept an empty text.
public struct TextValidator {
  /// An error, and whether no further typing could correct it.
  struct Flaw: Equatable {
    var message: String
    var isFinal = false
  }
  let flaw: (String, Locale) -> Flaw?

  init(flaw: @escaping (String, Locale) -> Flaw?) { self.flaw = flaw }

  /// A rule with one message.
  public init(_ message: LocalizedStringKey, isValid: @escaping (String) -> Bool) {
    let text = Text(message)
    flaw = { !$0.isEmpty && !isValid($0) ? Flaw(message: text.plain($1)) : nil }
  }
  /// A rule with a message for each case; nil if the text is valid.
  public init(message: @escaping (String) -> Text?) {
    flaw = { typed, locale in typed.isEmpty ? nil : message(typed).map { Flaw(message: $0.plain(locale)) } }
  }

  /// A rule with a system message, which may contain a value.
  private static func own(_ key: Words.Key, _ value: String = "", isFinal: Bool = false, _ isValid: @escaping (String) -> Bool)
    -> TextValidator
  {
    TextValidator { text, locale in
      guard !text.isEmpty, !isValid(text) else { return nil }
      return Flaw(message: Words.text(key, locale.identifier).replacing("%@", with: value), isFinal: isFinal)
    }
  }

  /// The field must not be empty. The error is shown only once the user has tried to submit, or has deleted what was typed.
  public static var required: TextValidator {
    TextValidator { text, locale in
      text.allSatisfy(\.isWhitespace) ? Flaw(message: Words.text(.fieldRequired, locale.identifier)) : nil
    }
  }

  /// A mail address, checked by its syntax only.
  public static var email: TextValidator {
    own(.fieldEmail) { typed in
      let text = typed.trimmingCharacters(in: .whitespaces)
      let parts = text.split(separator: "@", omittingEmptySubsequences: false)
      guard parts.count == 2, let name = parts.first, !name.isEmpty, name.count <= 64, text.utf8.count <= 254 else { return false }
      return !text.contains(where: { $0.isWhitespace || "<>(),;:\"[]\\".contains($0) }) && !name.hasPrefix(".") && !name.hasSuffix(".")
        && !name.contains("..") && isHost(parts[1])
    }
  }

  /// A web address, with or without its scheme.
  public static var url: TextValidator {
    own(.fieldURL) { typed in
      let text = typed.trimmingCharacters(in: .whitespaces)
      guard !text.contains(where: \.isWhitespace) else { return false }
      let scheme = text.range(of: "://").map { text[..<$0.lowerBound].lowercased() }
      guard scheme == nil || scheme == "http" || scheme == "https" else { return false }
      let rest = text.range(of: "://").map { text[$0.upperBound...] } ?? text[...]
      let host = rest.prefix { !"/?#".contains($0) }
      let name = host.split(separator: ":", maxSplits: 1).first ?? ""
      return name == "localhost" || isHost(name)
    }
  }

  private static func isHost(_ text: Substring) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count >= 2
      && labels.allSatisfy { label in
        !label.isEmpty && label.count <= 63 && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } && !label.hasPrefix("-")
          && !label.hasSuffix("-")
      } && (labels.last?.count ?? 0) >= 2 && labels.last?.allSatisfy(\.isNumber) == false
  }

  /// Digits of any script only; other characters are reported at once (`text-field.warn-non-digits`).
  public static var digitsOnly: TextValidator {
    own(.fieldDigits, isFinal: true) { $0.unicodeScalars.allSatisfy { $0.properties.numericType == .decimal } }
  }

  /// A minimum number of characters.
  public static func length(_ range: PartialRangeFrom<Int>) -> TextValidator {
    own(.fieldShort, "\(range.lowerBound)") { $0.count >= range.lowerBound }
  }
  /// A maximum number of characters; more are reported at once.
  public static func length(_ range: PartialRangeThrough<Int>) -> TextValidator {
    own(.fieldLong, "\(range.upperBound)", isFinal: true) { $0.count <= range.upperBound }
  }
  /// A minimum and a maximum number of characters.
  public static func length(_ range: ClosedRange<Int>) -> TextValidator {
    let short = length(range.lowerBound...)
    let long = length(...range.upperBound)
    return TextValidator { short.flaw($0, $1) ?? long.flaw($0, $1) }
  }

  /// A text that matches a regular expression as a whole.
  public static func matching<R: RegexComponent>(_ pattern: R, _ message: LocalizedStringKey) -> TextValidator {
    TextValidator(message) { $0.wholeMatch(of: pattern) != nil }
  }
}

/// When an invalid text is reported: `text-field.validation-timing-varies`.
///
/// The right moment depends on the kind of content. ``automatic`` reports a mail or web address when the field loses the focus, because
/// every address is invalid until it is complete; a user name or a new password while the field still has the focus, when the user
/// pauses; and errors that further typing cannot correct (a letter among digits) at once. In every case the message disappears as soon
/// as it no longer applies.
public struct ValidationMoment: Hashable, Sendable {
  enum Name { case automatic, whileEditing, editingEnds, submission }
  let name: Name
  /// The moment that suits the kind of content, as described above.
  public static let automatic = ValidationMoment(name: .automatic)
  /// When the user pauses typing.
  public static let whileEditing = ValidationMoment(name: .whileEditing)
  /// When the field loses the focus.
  public static let whenEditingEnds = ValidationMoment(name: .editingEnds)
  /// When the user presses Return, or a button calls ``ValidationProxy/check()``.
  public static let onSubmit = ValidationMoment(name: .submission)
}

/// The rules of a field.
package struct TextValidation {
  var validators: [TextValidator] = []
  var moment = ValidationMoment.automatic

  /// The moment for a kind of content.
  func moment(for content: UITextContentType?) -> ValidationMoment.Name {
    guard moment == .automatic else { return moment.name }
    return content == .username || content == .newPassword ? .whileEditing : .editingEnds
  }
}

private struct TextValidationKey: EnvironmentKey { static var defaultValue: TextValidation { TextValidation() } }
extension EnvironmentValues {
  package var textValidation: TextValidation {
    get { self[TextValidationKey.self] }
    set { self[TextValidationKey.self] = newValue }
  }
}

extension View {
  /// Checks the text of the text fields in this view, and shows an error message beside an invalid one.
  ///
  /// The text is kept as typed. If it breaks several rules, the message is the first one's.
  nonisolated public func validated(_ validators: TextValidator..., at moment: ValidationMoment = .automatic) -> some View {
    transformEnvironment(\.textValidation) { $0 = TextValidation(validators: $0.validators + validators, moment: moment) }
  }
}
