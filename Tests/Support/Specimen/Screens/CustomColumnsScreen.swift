import SwiftUI

/// A table whose columns the user arranges, with a context menu for what is selected and a primary action of its rows.
struct CustomColumnsScreen: View {
  private struct Mountain: Identifiable {
    let name: String
    let height: Int
    let country: String
    var id: String { name }
  }
  private let mountains = [
    Mountain(name: "Makalu", height: 8485, country: "Nepal"), Mountain(name: "Aconcagua", height: 6961, country: "Argentina"),
    Mountain(name: "Fuji", height: 3776, country: "Japan"),
  ]
  @State private var selected: Set<String> = ["Makalu", "Fuji"]
  @State private var done = "-"
  @SceneStorage("columns") private var columns: TableColumnCustomization<Mountain>

  var body: some View {
    Text(done).accessibilityIdentifier("done")
    Table(mountains, selection: $selected, columnCustomization: $columns) {
      TableColumn("Top") { Text($0.name).accessibilityIdentifier("top-\($0.name)") }.customizationID("top")
        .disabledCustomizationBehavior(.visibility)
      TableColumn("Land") { Text($0.country).accessibilityIdentifier("land-\($0.name)") }.customizationID("land")
      TableColumn("Metres") { Text($0.height, format: .number).accessibilityIdentifier("metres-\($0.name)") }.customizationID("metres")
        .defaultVisibility(.hidden)
    }
    .contextMenu(forSelectionType: String.self) { names in
      if names.isEmpty {
        Button("Add Mountain") { done = "added" }
      } else {
        Button("Remove \(names.count)", role: .destructive) { done = "removed " + names.sorted().joined(separator: ", ") }
      }
    } primaryAction: {
      done = "opened " + $0.sorted().joined(separator: ", ")
    }
  }
}
