import SwiftUI

struct KeyboardsPage: View {
  private struct Kind: Identifiable {
    let id: String
    let title: LocalizedStringKey
    let type: UIKeyboardType
    let text: LocalizedStringKey
  }
  private static let kinds = [
    Kind(id: "default", title: "Default", type: .default, text: "Letters of your language"),
    Kind(id: "number", title: "Number pad", type: .numberPad, text: "A quantity"),
    Kind(id: "decimal", title: "Decimal pad", type: .decimalPad, text: "An amount"),
    Kind(id: "phone", title: "Phone pad", type: .phonePad, text: "A telephone number"),
    Kind(id: "email", title: "Mail address", type: .emailAddress, text: "name@example.com"),
    Kind(id: "url", title: "Web address", type: .URL, text: "example.com"),
    Kind(id: "search", title: "Web search", type: .webSearch, text: "Words to find"),
  ]
  @State private var texts: [String: String] = [:]
  @State private var dose = ""
  @State private var color = ""
  @FocusState private var isDoseFocused: Bool

  var body: some View {
    GalleryPage {
      Example("On the screen") {
        ForEach(Self.kinds) { kind in
          LabeledContent(kind.title) {
            TextField(kind.title, text: text(kind.id), prompt: Text(kind.text)).keyboardType(kind.type)
          }
        }
      }
      Example("Your own keys") {
        LabeledContent("Dose") {
          TextField("Dose", text: $dose, prompt: Text("Milligrams"))
            .focused($isDoseFocused)
            .inputView { Keypad() }
        }
        LabeledContent("Color") {
          TextField("Color", text: $color, prompt: Text("Choose below")).inputView { Swatches(chosen: $color) }
        }
        Button("Enter the dose") { isDoseFocused = true }
      }
    }
    .safeAreaInset(edge: .bottom) {
      Text("This bar stays above the keyboard.")
        .font(.footnote)
        .foregroundStyle(.secondary)
        .padding(8)
        .frame(maxWidth: .infinity)
        .background(.bar)
    }
  }

  private func text(_ id: String) -> Binding<String> {
    Binding {
      texts[id, default: ""]
    } set: {
      texts[id] = $0
    }
  }
}

/// A numeric keypad, as for a pharmacist.
private struct Keypad: View {
  private let rows = [["1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"]]

  var body: some View {
    Grid(horizontalSpacing: 6, verticalSpacing: 6) {
      ForEach(rows, id: \.self) { row in
        GridRow { ForEach(row, id: \.self) { InputKey($0) } }
      }
      GridRow {
        InputKey("½", inserting: "0.5")
        InputKey("0")
        InputKey(.deleteBackward)
      }
      GridRow {
        InputKey(.moveBackward)
        InputKey(.dismiss)
        InputKey(.moveForward)
      }
    }
    // Digits have the same order in right-to-left languages.
    .environment(\.layoutDirection, .leftToRight)
  }
}

/// Any view can be a keyboard: this one sets the field's text.
private struct Swatches: View {
  @Binding var chosen: String
  private let colors: [(String, Color)] = [("Red", .red), ("Orange", .orange), ("Green", .green), ("Blue", .blue), ("Purple", .purple)]

  var body: some View {
    HStack(spacing: 20) {
      ForEach(colors, id: \.0) { name, color in
        Button {
          chosen = String(localized: String.LocalizationValue(name))
        } label: {
          Circle().fill(color).frame(width: 44, height: 44)
        }
        .accessibilityLabel(Text(LocalizedStringKey(name)))
      }
    }
    .padding(.vertical, 24)
  }
}
