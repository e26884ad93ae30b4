// What an author says of the text fields in a view: how much is expected, how long text is cut, when it can be emptied.

import ShojiGraph

/// When a field shows the button that empties it.
public enum TextFieldClearMode: Hashable, Sendable {
  /// There is none.
  case never
  /// While somebody edits a field that holds text.
  case whileEditing
  /// While nobody edits it.
  case unlessEditing
  /// Whenever it holds text.
  case always
}

/// What a field does with text that is longer than itself.
public enum TextLineBreakMode: Hashable, Sendable {
  /// The text is cut off at the field's end.
  case clipping
  /// The field grows, and a line may end within a word.
  case characterWrapping
  /// The field grows, and lines end between words.
  case wordWrapping
  /// Where the text begins, ends or has its middle, an ellipsis stands for what has no room, until somebody edits it.
  case truncating(Text.TruncationMode)
}

struct TextFieldTraits: Equatable {
  var clear = TextFieldClearMode.whileEditing
  var lineBreak = TextLineBreakMode.clipping
  var expectedLength: Int?
}

private struct TextFieldTraitsKey: EnvironmentKey { static let defaultValue = TextFieldTraits() }
extension EnvironmentValues {
  var textFieldTraits: TextFieldTraits { get { self[TextFieldTraitsKey.self] } set { self[TextFieldTraitsKey.self] = newValue } }
}

extension View {
  nonisolated private func fieldTraits(_ change: @escaping (inout TextFieldTraits) -> Void) -> some View {
    transformEnvironment(\.textFieldTraits, transform: change)
  }

  /// When the fields in this view show a button at their trailing end that empties them: `text-field.clear-button-trailing`.
  ///
  /// Without this modifier it is there while somebody edits a field of one line that holds text. The keyboard empties a field by
  /// selecting all and deleting, so that Tab leads from field to field.
  nonisolated public func textFieldClearButton(_ mode: TextFieldClearMode) -> some View { fieldTraits { $0.clear = mode } }

  /// How the fields in this view break lines that are longer than they are: `text-field.adjust-line-break`.
  nonisolated public func textFieldLineBreak(_ mode: TextLineBreakMode) -> some View { fieldTraits { $0.lineBreak = mode } }

  /// How many characters people are expected to enter in the fields of this view, which are as wide as that:
  /// `text-field.size-matches-text`, `text-field.size-signals-amount`. Nil fills the width that is offered.
  ///
  ///     TextField("Code", text: $code).expectedTextLength(6)
  nonisolated public func expectedTextLength(_ characters: Int?) -> some View { fieldTraits { $0.expectedLength = characters.map { max($0, 1) } } }
}

extension TextFieldTraits {
  /// Tells a field's content what its author expects.
  func describe(_ content: inout TextFieldContent, language: String) {
    content.lineBreak = content.isMultiline || content.isSecure ? .clip : lineBreak.content
    if !content.isMultiline {
      content.clear = clear.content
      content.expectedLength = expectedLength
      content.hasWideLetters = ["ja", "zh", "ko"].contains { language.hasPrefix($0) } && content.inputMode == nil && !content.isWrittenInASCII
    }
    if content.wraps { (content.isMultiline, content.clear) = (true, nil) }
  }
}

extension TextFieldContent {
  /// What is written in digits and Latin letters in every language.
  fileprivate var isWrittenInASCII: Bool {
    guard let contentType else { return false }
    return ["postal-code", "username", "email", "tel", "url", "one-time-code"].contains(contentType) || contentType.hasPrefix("cc-") || contentType.hasPrefix("bday")
  }
}

extension TextFieldClearMode {
  fileprivate var content: TextFieldContent.Clear? {
    switch self {
    case .never: nil
    case .whileEditing: .whileEditing
    case .unlessEditing: .unlessEditing
    case .always: .always
    }
  }
}

extension TextLineBreakMode {
  fileprivate var content: TextFieldContent.LineBreak {
    switch self {
    case .clipping: .clip
    case .characterWrapping: .character
    case .wordWrapping: .word
    case .truncating(.head): .head
    case .truncating(.middle): .middle
    case .truncating(.tail): .tail
    }
  }
}
