import SwiftUI

/// Controls inside a handler that ignores every key, and a list with a handler for one key.
struct KeyPressesScreen: View {
  @State private var heard = ""
  @State private var pressed = ""
  @State private var text = ""

  var body: some View {
    Text(heard.isEmpty ? "nothing" : heard).accessibilityIdentifier("heard")
    Text(pressed.isEmpty ? "nothing" : pressed).accessibilityIdentifier("pressed")
    VStack(alignment: .leading) {
      Button("Press") { pressed += "button " }.accessibilityIdentifier("button")
      Button("Shortcut") { pressed += "shortcut " }.keyboardShortcut("j").accessibilityIdentifier("shortcut")
      Color.blue.frame(width: 60, height: 30).focusable().accessibilityLabel("Box").accessibilityIdentifier("box")
      TextField("Field", text: $text).accessibilityIdentifier("field")
      List { ForEach(1..<4) { number in Button("Row \(number)") { pressed += "row\(number) " }.accessibilityIdentifier("row\(number)") } }
        .frame(height: 160)
    }
    .onKeyPress { press in
      heard += press.characters == " " ? "space " : press.characters.allSatisfy(\.isLetter) ? "\(press.characters) " : "key "
      return .ignored
    }
    List { ForEach(4..<7) { number in Button("Row \(number)") {}.accessibilityIdentifier("row\(number)") } }.frame(height: 160)
      .onKeyPress(.downArrow) {
        heard += "down "
        return heard.hasSuffix("down down ") ? .handled : .ignored
      }
  }
}
