import SwiftUI

struct CellsPage: View {
  private let ports: [(name: LocalizedStringKey, symbol: String, state: String)] = [
    ("Wi-Fi", "wifi", "Home"), ("Bluetooth", "dot.radiowaves.left.and.right", "On"),
  ]
  private let sounds = ["Bell", "Harp", "Waves"]
  @State private var sound = "Harp"
  @State private var portrait: Image?

  var body: some View {
    List {
      Section("Basic") {
        Cell("A title")
        Cell("With a symbol", image: .symbol("star"))
        Cell("With a picture that comes later", image: .later(portrait))
        Button("Let the Picture Come") { portrait = Image(systemName: "person.crop.square.fill") }
      }
      Section("Subtitle") {
        Cell(Text("Berlin"), subtitle: Text("Germany"))
        Cell(Text("Berlin"), subtitle: Text("New Hampshire"), image: .symbol("mappin"))
      }
      Section("Right Detail") {
        ForEach(ports, id: \.symbol) { port in
          Cell(Text(port.name), rightDetail: Text(LocalizedStringKey(port.state)), image: .symbol(port.symbol)).listRowAccessory(
            .disclosureIndicator)
        }
      }
      Section("Left Detail") {
        Cell(Text("home"), leftDetail: Text(verbatim: "030 12345"))
        Cell(Text("mobile"), leftDetail: Text(verbatim: "0170 12345"))
        Cell(Text("email"), leftDetail: Text(verbatim: "aki@example.com"))
      }
      Section("Checkmark") {
        ForEach(sounds, id: \.self) { name in
          Button {
            sound = name
          } label: {
            Cell(LocalizedStringKey(name)).foregroundStyle(.primary)
          }
          .listRowAccessory(sound == name ? .checkmark : nil)
          .accessibilityAddTraits(sound == name ? .isSelected : [])
        }
      }
      Section {
        Cell(
          "A title that is much too long for one line is cut, also where the window is as wide as a desk is, so that it is better written in fewer words than these"
        )
      } header: {
        Text("Too long")
      } footer: {
        Text("An audit names texts that are cut.")
      }
      Section("A cell of one’s own") {
        HStack(spacing: 12) {
          Circle().fill(.orange.gradient).frame(width: 44, height: 44)
          VStack(alignment: .leading) {
            Text("Aki").font(.headline)
            Text("Called three times").font(.caption)
            ProgressView(value: 0.6)
          }
        }
        .listRowAccessory(.disclosureIndicator)
      }
    }
  }
}
