import SwiftUI

/// A field whose Return moves the focus to the next field or a text view, clears the field, keeps the focus, or removes it.
struct TextReturnsScreen: View {
  private enum Way: String, CaseIterable, Codable { case next, lines, clear, stay, leave }
  private enum Field { case text, other, lines }
  @State private var way = Way.next
  @State private var text = ""
  @State private var other = ""
  @State private var lines = ""
  @State private var sent = ""
  @State private var isGone = false
  @FocusState private var focus: Field?

  var body: some View {
    HStack {
      ForEach(Way.allCases, id: \.self) { kind in Button(kind.rawValue) { way = kind }.accessibilityIdentifier(kind.rawValue) }
    }
    Text(way.rawValue).accessibilityIdentifier("way")
    if isGone {
      Button("Bring it back") { isGone = false }.accessibilityIdentifier("back-again")
    } else {
      TextField("Text", text: $text).focused($focus, equals: .text).onSubmit(act).accessibilityIdentifier("text")
    }
    TextField("Other", text: $other).focused($focus, equals: .other).onSubmit { sent += "{\(other)}" }.accessibilityIdentifier("other")
    TextEditor(text: $lines).focused($focus, equals: .lines).frame(height: 80).accessibilityLabel("Lines").accessibilityIdentifier("notes")
    Text("\(text)/\(other)/\(lines.replacing("\n", with: "|"))/\(sent)").accessibilityIdentifier("echo")
  }

  private func act() {
    switch way {
    case .next: focus = .other
    case .lines: focus = .lines
    case .clear: (sent, text, focus) = (sent + "(\(text))", "", .text)
    case .stay: focus = .text
    case .leave: (sent, text, isGone) = (sent + "(\(text))", "", true)
    }
  }
}
