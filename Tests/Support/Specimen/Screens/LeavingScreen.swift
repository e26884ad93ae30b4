import SwiftUI

/// What a field is told when the focus leaves it: the focus state, `onEditingChanged`, and the format of a value.
struct LeavingScreen: View {
  private enum Field: String { case word, amount, secret, other }
  @State private var word = ""
  @State private var amount = 1.0
  @State private var secret = ""
  @State private var other = ""
  @State private var log = ""
  @State private var isShown = false
  @FocusState private var field: Field?

  var body: some View {
    VStack(spacing: 16) {
      Text(field?.rawValue ?? "none").accessibilityIdentifier("focus")
      Text(log).accessibilityIdentifier("log")
      TextField("Word", text: $word, onEditingChanged: { log += $0 ? "in " : "out " }).focused($field, equals: .word)
        .accessibilityIdentifier("word")
      TextField("Amount", value: $amount, format: .number.precision(.fractionLength(2))).focused($field, equals: .amount)
        .accessibilityIdentifier("amount")
      SecureField("Secret", text: $secret).focused($field, equals: .secret).accessibilityIdentifier("secret")
      Button("Press") { log += "pressed " }.accessibilityIdentifier("press")
      Button("Show Sheet") { isShown = true }.keyboardShortcut("k")
      TextField("Other", text: $other).focused($field, equals: .other).accessibilityIdentifier("other")
      Text("Free").frame(maxWidth: .infinity, minHeight: 80).accessibilityIdentifier("free")
    }
    .padding()
    .sheet(isPresented: $isShown) { Text("Sheet").accessibilityIdentifier("sheet") }
  }
}
