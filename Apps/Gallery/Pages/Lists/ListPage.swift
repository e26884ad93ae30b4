import SwiftUI

struct ListPage: View {
  private enum Style: CaseIterable, Identifiable {
    case insetGrouped, grouped, inset, plain, sidebar
    var id: Self { self }
    var name: LocalizedStringKey {
      switch self {
      case .insetGrouped: "Inset Grouped"
      case .grouped: "Grouped"
      case .inset: "Inset"
      case .plain: "Plain"
      case .sidebar: "Sidebar"
      }
    }
  }
  @State private var style = Style.grouped

  var body: some View {
    styled
      .safeAreaInset(edge: .bottom) {
        Picker("Style", selection: $style) {
          ForEach(Style.allCases) { Text($0.name) }
        }
        .pickerStyle(.menu)
        .padding(8)
        .frame(maxWidth: .infinity)
        .background(.bar)
      }
  }

  @ViewBuilder private var styled: some View {
    switch style {
    case .insetGrouped: ExampleList().listStyle(.insetGrouped)
    case .grouped: ExampleList().listStyle(.grouped)
    case .inset: ExampleList().listStyle(.inset)
    case .plain: ExampleList().listStyle(.plain)
    case .sidebar: ExampleList().listStyle(.sidebar)
    }
  }
}

private struct ExampleList: View {
  @State private var fruits = ["Apple", "Banana", "Cherry", "Date", "Elderberry"]
  @State private var flagged: Set<String> = []

  var body: some View {
    List {
      Section {
        ForEach(fruits, id: \.self) { fruit in
          HStack {
            Text(LocalizedStringKey(fruit))
            Spacer()
            if flagged.contains(fruit) { Image(systemName: "flag.fill").foregroundStyle(.orange) }
          }
          .swipeActions(edge: .leading) {
            Button("Flag", systemImage: "flag.fill") { flagged.formSymmetricDifference([fruit]) }.tint(.orange)
          }
        }
        .onDelete { fruits.remove(atOffsets: $0) }
        .onMove { fruits.move(fromOffsets: $0, toOffset: $1) }
      } header: {
        Text("Swipe, delete, reorder")
      } footer: {
        Text("Swipe a row to either side, or tap Edit.")
      }
      Section("Rows") {
        Label("With an icon", systemImage: "star")
        LabeledContent("Label", value: "Value")
        Text("With a badge").badge(3)
        NavigationLink("Leads further") { Text("Here it ends.").navigationTitle("Further") }
        Button("A button") {}
        Text("Own background").listRowBackground(Color.yellow.opacity(0.3))
        Text("No separator").listRowSeparator(.hidden)
      }
      Section("Long") {
        ForEach(1...200, id: \.self) { Text("Row \($0)") }
      }
    }
    .refreshable { try? await Task.sleep(for: .seconds(1)) }
    .toolbar { EditButton() }
  }
}
