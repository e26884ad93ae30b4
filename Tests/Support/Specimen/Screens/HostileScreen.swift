import SwiftUI

/// Texts that would run as code if they were not escaped.
struct HostileScreen: View {
  static let texts = [
    "</script><img src=x onerror=alert(1)>",
    "\"><svg onload=alert(2)>",
    "'-alert(3)-'",
    "<!--<style>*{display:none}</style>-->",
    "&lt;b&gt;&amp;amp;",
    "</title><textarea></textarea></dialog></button>",
    "url(javascript:alert(4));}*{color:red}",
    "\u{2028}\u{2029}\u{202E}\u{FEFF}\u{7F}\u{1}",
  ]
  @State private var values = HostileScreen.texts
  @State private var pressed = "nothing"
  @State private var isOn = false
  @State private var level = 0.5
  @State private var isShown = false

  var body: some View {
    Text(pressed).accessibilityIdentifier("pressed")
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        ForEach(Self.texts.indices, id: \.self) { index in
          let text = Self.texts[index]
          Text(text).accessibilityIdentifier("text-\(index)")
          Button(text) { pressed = text }.accessibilityIdentifier("button-\(index)")
          TextField(text, text: $values[index], prompt: Text(text)).accessibilityIdentifier("field-\(index)")
          Text(values[index]).accessibilityIdentifier("echo-\(index)")
          Text("named").accessibilityIdentifier(text)
          Text("labelled").accessibilityLabel(text).accessibilityHint(text).accessibilityValue(text)
          Toggle(text, isOn: $isOn)
          Slider(value: $level) { Text(text) }
          Label(text, systemImage: text)
          LabeledContent(text, value: text)
          ProgressView(text, value: 0.5)
          Picker(text, selection: $pressed) { Text(text).tag(text) }
          Menu(text) { Button(text) {} }
          Image(text)
        }
        Text(
          "A [script](javascript:alert(5)), [data](data:text/html,<script>alert(6)</script>) and [a page](https://example.com/\"onclick=\"alert(7))"
        )
        .accessibilityIdentifier("links")
        Link("A link", destination: URL(string: "javascript:alert(8)")!).accessibilityIdentifier("script-link")
        Button("Ask") { isShown = true }.accessibilityIdentifier("ask")
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .alert(Self.texts[0], isPresented: $isShown) {
      Button(Self.texts[1], role: .cancel) {}.accessibilityIdentifier("answer")
    } message: {
      Text(Self.texts[5])
    }
  }
}
