import SwiftUI

/// Content that keyboards cover, and custom keyboards.
struct KeyboardsScreen: View {
  @State private var dose = ""
  @State private var other = ""
  @State private var plain = ""
  @State private var note = ""
  @State private var submitted = 0
  @State private var isSheetOpen = false
  @FocusState private var isDoseFocused: Bool

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(alignment: .leading, spacing: 12) {
          Group {
            TextField("Dose", text: $dose)
              .focused($isDoseFocused)
              .onSubmit { submitted += 1 }
              .accessibilityIdentifier("dose")
            TextField("Other", text: $other).accessibilityIdentifier("other")
          }
          .inputView { Keypad() }
          TextField("Plain", text: $plain).accessibilityIdentifier("plain")
          TextEditor(text: $note).frame(height: 80).inputView { Keypad() }.accessibilityIdentifier("note")
          Text("\(dose)|\(other)|\(note)").accessibilityIdentifier("echo")
          Text("\(submitted)").accessibilityIdentifier("submitted")
          Text(isDoseFocused ? "edited" : "left").accessibilityIdentifier("state")
          Button("Sheet") { isSheetOpen = true }.accessibilityIdentifier("sheet")
          TextField("Small", text: $plain).font(.caption).accessibilityIdentifier("small")
          Color.gray.frame(height: 400)
          TextField("Last", text: $plain).accessibilityIdentifier("last")
          Color.gray.frame(height: 40)
        }
      }
      .safeAreaInset(edge: .bottom) {
        HStack {
          Button("Save") { submitted += 10 }.accessibilityIdentifier("save")
          Spacer()
        }
        .background(.bar)
        .accessibilityIdentifier("bar")
      }
      .background { Color.yellow.ignoresSafeArea().accessibilityIdentifier("ground") }
      .navigationTitle("Keyboards")
      .sheet(isPresented: $isSheetOpen) {
        VStack {
          TextField("Inside", text: $other).inputView { Keypad() }.accessibilityIdentifier("inside")
          Spacer()
          Button("Close") { isSheetOpen = false }.accessibilityIdentifier("close")
        }
        .padding()
      }
    }
  }
}

private struct Keypad: View {
  var body: some View {
    Grid(horizontalSpacing: 6, verticalSpacing: 6) {
      GridRow { ForEach(["1", "2", "3"], id: \.self) { InputKey($0).accessibilityIdentifier("key \($0)") } }
      GridRow {
        InputKey("½", inserting: "0.5").accessibilityIdentifier("half")
        InputKey("👨‍👩‍👧").accessibilityIdentifier("family")
        InputKey(.deleteBackward).accessibilityIdentifier("delete")
      }
      GridRow {
        InputKey(.moveBackward).accessibilityIdentifier("earlier")
        InputKey(.dismiss).accessibilityIdentifier("dismiss")
        InputKey(.submit).accessibilityIdentifier("submit")
      }
    }
  }
}
