import SwiftUI

/// Fields with text longer than they are wide, with accessories, and with choices.
struct FieldPartsScreen: View {
  static let long = "From the very beginning of this text to its far away end 123"
  private static let modes: [(name: String, mode: TextLineBreakMode)] = [
    ("clip", .clipping), ("head", .truncating(.head)), ("middle", .truncating(.middle)), ("tail", .truncating(.tail)),
    ("character", .characterWrapping),
    ("word", .wordWrapping),
  ]
  @State private var text = long
  @State private var short = "Short"
  @State private var isWide = false
  @State private var pressed = "none"
  @State private var fruit = ""
  @State private var place = ""
  @FocusState private var isCalling: Bool
  @State private var fruits = ["Apple", "Banana", "Blueberry", "Pineapple", "Éclair", "りんご"]

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        VStack(alignment: .leading, spacing: 12) {
          ForEach(Self.modes, id: \.name) { mode in
            TextField(mode.name, text: $text).textFieldLineBreak(mode.mode).accessibilityIdentifier(mode.name)
          }
          TextField("Plain", text: $text).accessibilityIdentifier("default")
          TextField("Short", text: $short).textFieldLineBreak(.truncating(.middle)).accessibilityIdentifier("short")
          SecureField("Hidden", text: $text).accessibilityIdentifier("hidden")
          TextField("Helped", text: $text).help("What it is for").accessibilityIdentifier("helped")
        }
        .frame(width: isWide ? 300 : 200)
        HStack {
          Button("Wider") { isWide.toggle() }.accessibilityIdentifier("wider")
          Button("Japanese") { text = "東京都千代田区丸の内一丁目から京都府京都市下京区まで" }.accessibilityIdentifier("japanese")
        }
        Text(pressed).accessibilityIdentifier("pressed")
        TextField("Mail", text: $short)
          .textFieldAccessory(.leading) { Image(systemName: "envelope").accessibilityIdentifier("mail-image") }
          .textFieldAccessory(.trailing) {
            Button("Paste", systemImage: "doc.on.clipboard") { pressed = "paste" }.labelStyle(.iconOnly).accessibilityIdentifier("paste")
          }
          .accessibilityIdentifier("mail")
        Button("Call") { isCalling = true }.accessibilityIdentifier("call")
        TextField("Phone", text: $short).focused($isCalling)
          .textFieldAccessory(.leading) { Button("Country") { pressed = "country" }.accessibilityIdentifier("country") }
          .accessibilityIdentifier("phone")
        TextField("Weight", text: $short).textFieldAccessory(.trailing) {
          Image(systemName: "scalemass").accessibilityIdentifier("weight-image")
        }
        .accessibilityIdentifier("weight")
        TextField("Address", text: $short).textFieldButton(.bookmarks) { pressed = "bookmarks" }.accessibilityIdentifier("address")
        ComboBox("Fruit", text: $fruit, choices: fruits).accessibilityIdentifier("fruit")
        Text(fruit).accessibilityIdentifier("chosen-fruit")
        ComboBox("Place", text: $place, choices: (1...1000).map { "Place \($0)" }, prompt: Text("One of many")).accessibilityIdentifier(
          "place")
        ComboBox("Locked", text: .constant("Apple"), choices: fruits).disabled(true).accessibilityIdentifier("locked-fruit")
        Button("Other fruits") { fruits = ["Cherry", "Cranberry"] }.accessibilityIdentifier("other-fruits")
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      // WebKitGTK's scroll bars overlay the content and intercept clicks there.
      .padding(.horizontal, 24)
      .textFieldStyle(.roundedBorder)
      .onSubmit { pressed = "submitted" }
    }
  }
}
