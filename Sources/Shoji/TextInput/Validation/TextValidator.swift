// TextValidator: what a field's text must be, and what to say where it is not.

import Foundation
import ShojiGraph
import ShojiWeb

/// A rule for what is entered into a field, with the words for when it is broken: `text-field.validate-when-sensible`.
///
///     TextField("Mail", text: $mail).textContentType(.emailAddress).validated(.required, .email)
///     TextField("Room", text: $room).validated(TextValidator("There is no such room.") { rooms.contains($0) })
///
/// An empty text breaks no rule but ``required``.
public struct TextValidator {
  /// What is wrong, and whether nothing that is typed after it could make it right.
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
  /// A rule that has words of its own for each case: nil where the text is right.
  public init(message: @escaping (String) -> Text?) {
    flaw = { typed, locale in typed.isEmpty ? nil : message(typed).map { Flaw(message: $0.plain(locale)) } }
  }

  /// A rule of the system's, whose words have a place for a value.
  private static func own(_ key: Words.Key, _ value: String = "", isFinal: Bool = false, _ isValid: @escaping (String) -> Bool) -> TextValidator {
    TextValidator { text, locale in
      guard !text.isEmpty, !isValid(text) else { return nil }
      return Flaw(message: Words.text(key, locale.identifier).replacing("%@", with: value), isFinal: isFinal)
    }
  }

  /// Something must be entered. Nobody is told so before they have tried to go on without it, or have taken away what they had typed.
  public static var required: TextValidator {
    TextValidator { text, locale in
      text.allSatisfy(\.isWhitespace) ? Flaw(message: Words.text(.fieldRequired, locale.identifier)) : nil
    }
  }

  /// A mail address, as far as that can be seen without writing to it. Whether somebody reads it is not checked.
  public static var email: TextValidator {
    own(.fieldEmail) { typed in
      let text = typed.trimmingCharacters(in: .whitespaces), parts = text.split(separator: "@", omittingEmptySubsequences: false)
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
      let host = rest.prefix { !"/?#".contains($0) }, name = host.split(separator: ":", maxSplits: 1).first ?? ""
      return name == "localhost" || isHost(name)
    }
  }

  private static func isHost(_ text: Substring) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count >= 2 && labels.allSatisfy { label in
      !label.isEmpty && label.count <= 63 && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } && !label.hasPrefix("-") && !label.hasSuffix("-")
    } && (labels.last?.count ?? 0) >= 2 && labels.last?.allSatisfy(\.isNumber) == false
  }

  /// Nothing but digits, of whichever script: who types anything else is told at once (`text-field.warn-non-digits`).
  public static var digitsOnly: TextValidator {
    own(.fieldDigits, isFinal: true) { $0.unicodeScalars.allSatisfy { $0.properties.numericType == .decimal } }
  }

  /// So many characters at least; who stops before is told.
  public static func length(_ range: PartialRangeFrom<Int>) -> TextValidator {
    own(.fieldShort, "\(range.lowerBound)") { $0.count >= range.lowerBound }
  }
  /// So many characters at most; who types more is told at once.
  public static func length(_ range: PartialRangeThrough<Int>) -> TextValidator {
    own(.fieldLong, "\(range.upperBound)", isFinal: true) { $0.count <= range.upperBound }
  }
  /// So many characters at least, and so many at most.
  public static func length(_ range: ClosedRange<Int>) -> TextValidator {
    let short = length(range.lowerBound...), long = length(...range.upperBound)
    return TextValidator { short.flaw($0, $1) ?? long.flaw($0, $1) }
  }

  /// A text that a regular expression describes as a whole.
  public static func matching<R: RegexComponent>(_ pattern: R, _ message: LocalizedStringKey) -> TextValidator {
    TextValidator(message) { $0.wholeMatch(of: pattern) != nil }
  }
}

/// When people are told of what is wrong: `text-field.validation-timing-varies`.
///
/// The right moment depends on what is entered. ``automatic`` tells of a mail or web address when focus leaves its field, because every
/// address is wrong until it is whole; of a user name or a password that is being created while it still has focus, once the person
/// pauses; and of what no further typing can make right (a letter among digits) at once. Whatever the moment, a message goes as soon as
/// what it says is no longer true.
public struct ValidationMoment: Hashable, Sendable {
  enum Name { case automatic, whileEditing, editingEnds, submission }
  let name: Name
  /// The moment that suits what is entered, as above.
  public static let automatic = ValidationMoment(name: .automatic)
  /// When a person who is typing pauses.
  public static let whileEditing = ValidationMoment(name: .whileEditing)
  /// When focus leaves the field.
  public static let whenEditingEnds = ValidationMoment(name: .editingEnds)
  /// Not before somebody presses Return, or a button that asks ``ValidationProxy/check()``.
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
  /// Checks what is entered into the text fields in this view, and tells people beside the field what is wrong with it.
  ///
  /// The text itself is kept as it was typed. What breaks several rules is told of the first.
  nonisolated public func validated(_ validators: TextValidator..., at moment: ValidationMoment = .automatic) -> some View {
    transformEnvironment(\.textValidation) { $0 = TextValidation(validators: $0.validators + validators, moment: moment) }
  }
}
