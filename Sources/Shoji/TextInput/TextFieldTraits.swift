// Traits of the text fields in a view: expected length, handling of long text, clear button.

import ShojiGraph

/// When a field shows its clear button.
public enum TextFieldClearMode: Hashable, Sendable {
  /// Never.
  case never
  /// While a field that holds text is being edited. The default of single-line fields.
  case whileEditing
  /// While the field is not being edited.
  case unlessEditing
  /// Whenever it holds text.
  case always
}

/// How a field shows text that is longer than the field.
public enum TextLineBreakMode: Hashable, Sendable {
  /// The text is clipped at the field's end.
  case clipping
  /// The field grows, and a line may end within a word.
  case characterWrapping
  /// The field grows, and lines end between words.
  case wordWrapping
  /// An ellipsis replaces the start, middle or end of the text until the field is edited.
  case truncating(Text.TruncationMode)
}

struct TextFieldTraits: Equatable {
  /// Nil: as `UITextField.appearance()` says.
  var clear: TextFieldClearMode?
  var lineBreak = TextLineBreakMode.clipping
  var expectedLength: Int?
}

private struct TextFieldTraitsKey: EnvironmentKey { static let defaultValue = TextFieldTraits() }
extension EnvironmentValues {
  var textFieldTraits: TextFieldTraits {
    get { self[TextFieldTraitsKey.self] }
    set { self[TextFieldTraitsKey.self] = newValue }
  }
}

extension View {
  nonisolated private func fieldTraits(_ change: @escaping (inout TextFieldTraits) -> Void) -> some View {
    transformEnvironment(\.textFieldTraits, transform: change)
  }

  /// Sets when the fields in this view show a clear button at their trailing end: `text-field.clear-button-trailing`.
  ///
  /// By default it is shown while a single-line field that holds text is being edited. It is not in the Tab order, so that Tab moves
  /// from field to field; keyboard users select all and delete.
  nonisolated public func textFieldClearButton(_ mode: TextFieldClearMode) -> some View { fieldTraits { $0.clear = mode } }

  /// Sets how the fields in this view break lines that do not fit: `text-field.adjust-line-break`.
  nonisolated public func textFieldLineBreak(_ mode: TextLineBreakMode) -> some View { fieldTraits { $0.lineBreak = mode } }

  /// Sets the width of the fields in this view to an expected number of characters:
  /// `text-field.size-matches-text`, `text-field.size-signals-amount`. Nil fills the available width.
  ///
  ///     TextField("Code", text: $code).expectedTextLength(6)
  nonisolated public func expectedTextLength(_ characters: Int?) -> some View {
    fieldTraits { $0.expectedLength = characters.map { max($0, 1) } }
  }
}

extension TextFieldTraits {
  /// Writes the traits into a field's content.
  @MainActor func describe(_ content: inout TextFieldContent, language: String) {
    content.lineBreak = content.isMultiline || content.isSecure ? .clip : lineBreak.content
    if !content.isMultiline {
      content.clear = (clear ?? TextFieldClearMode(UITextField.shared.clearButtonMode)).content
      content.expectedLength = expectedLength
      content.hasWideLetters =
        ["ja", "zh", "ko"].contains { language.hasPrefix($0) } && content.inputMode == nil && !content.isWrittenInASCII
    }
    if content.wraps { (content.isMultiline, content.clear) = (true, nil) }
  }
}

extension TextFieldContent {
  /// Whether the expected text consists of digits and Latin letters in every language.
  fileprivate var isWrittenInASCII: Bool {
    guard let contentType else { return false }
    return ["postal-code", "username", "email", "tel", "url", "one-time-code"].contains(contentType) || contentType.hasPrefix("cc-")
      || contentType.hasPrefix("bday")
  }
}

extension TextFieldClearMode {
  fileprivate init(_ mode: UITextField.ViewMode) {
    switch mode {
    case .never: self = .never
    case .whileEditing: self = .whileEditing
    case .unlessEditing: self = .unlessEditing
    case .always: self = .always
    }
  }
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
