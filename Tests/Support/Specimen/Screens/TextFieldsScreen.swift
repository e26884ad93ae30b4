import SwiftUI

/// A form of text fields, and fields of several lengths.
struct TextFieldsScreen: View {
  @State private var texts: [String: String] = ["kept": "Already here", "locked": "Only to be read", "secret": "open sesame"]
  @State private var amount = 12.5
  @State private var submitted = 0
  @State private var isLarge = false
  @State private var isShown = false

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        named("First", hint: "Ada")
        named("Last", hint: "Lovelace")
        named("Mail", hint: "name@example.com")
        row("Code") { field("code", "12345").expectedTextLength(5) }
        row("Subject") { field("subject", "What it is about").expectedTextLength(40) }
        row("Kept") { field("kept", "Words") }
        row("Locked") { field("locked", "Words").disabled(true) }
        row("Amount") { TextField("Amount", value: $amount, format: .number).accessibilityIdentifier("amount") }
        row("Secret") { SecureField("Secret", text: text("secret")).accessibilityIdentifier("secret") }
        row("Never") { field("never", "Words").textFieldClearButton(.never) }
        row("Always") { field("always", "Words").textFieldClearButton(.always) }
        row("Unless editing") { field("unless", "Words").textFieldClearButton(.unlessEditing) }
        row("Own button") {
          field("own", "Words").overlay(alignment: .trailing) {
            if !(texts["own"] ?? "").isEmpty {
              Button("Own", systemImage: "xmark.circle") { texts["own"] = "" }.labelStyle(.iconOnly).accessibilityIdentifier("own-clear")
                .padding(.trailing, 8)
            }
          }
        }
        Text("\(texts["first"] ?? "") \(submitted)").accessibilityIdentifier("shown")
        Button("Large") { isLarge.toggle() }.accessibilityIdentifier("large")
        Button("Sheet") { isShown = true }.accessibilityIdentifier("sheet")
      }
      // WebKitGTK's scroll bars overlay the content and intercept clicks there.
      .padding(.horizontal, 24)
      .textFieldStyle(.roundedBorder)
      .onSubmit { submitted += 1 }
    }
    .dynamicTypeSize(isLarge ? .accessibility5 : .large)
    .sheet(isPresented: $isShown) {
      VStack {
        field("sheet", "Words").accessibilityIdentifier("in-sheet")
        ComboBox("Fruit", text: text("fruit"), choices: ["Apple", "Pear"]).accessibilityIdentifier("combo-in-sheet")
      }
      .padding()
    }
  }

  private func text(_ name: String) -> Binding<String> {
    Binding {
      texts[name] ?? ""
    } set: {
      texts[name] = $0
    }
  }
  private func field(_ name: String, _ hint: String) -> some View {
    TextField(name, text: text(name), prompt: Text(hint)).accessibilityIdentifier(name)
  }
  private func named(_ title: String, hint: String) -> some View { row(title) { field(title.lowercased(), hint) } }
  private func row<Field: View>(_ title: String, @ViewBuilder field: () -> Field) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(title).font(.footnote).foregroundStyle(.secondary)
      field()
    }
  }
}
