import SwiftUI

/// A table with sortable columns, and with single or multiple selection.
struct ColumnsScreen: View {
  private struct Mountain: Identifiable {
    let name: String
    let height: Int
    let country: String
    var id: String { name }
  }
  @State private var mountains = [
    Mountain(name: "Makalu", height: 8485, country: "Nepal"), Mountain(name: "Aconcagua", height: 6961, country: "Argentina"),
    Mountain(name: "Fuji", height: 3776, country: "Japan"),
  ]
  @State private var order = [KeyPathComparator(\Mountain.height, order: .reverse)]
  @State private var selected: String?
  @State private var several: Set<String> = []
  @State private var isEditing = false

  var body: some View {
    Text(selected ?? "none").accessibilityIdentifier("selected")
    Table(mountains, selection: $selected, sortOrder: $order) {
      TableColumn("Name", value: \.name) { Text($0.name).accessibilityIdentifier("name-\($0.name)") }
      TableColumn("Height", value: \.height) { Text($0.height, format: .number).accessibilityIdentifier("height-\($0.name)") }.width(120)
      TableColumn("Country") { Text($0.country).accessibilityIdentifier("country-\($0.name)") }
    }
    .onChange(of: order) { mountains.sort(using: order) }
    Toggle("Edit another", isOn: $isEditing).accessibilityIdentifier("edit")
    if isEditing {
      Table(mountains, selection: $several) {
        TableColumn("Peak") { Text($0.name).accessibilityIdentifier("peak-\($0.name)") }
        TableColumn("State") { Text($0.country).accessibilityIdentifier("state-\($0.name)") }
      }
      .environment(\.editMode, .constant(.active))
      .accessibilityIdentifier("edited")
    }
  }
}
