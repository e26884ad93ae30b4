import SwiftUI

/// A sidebar list that selects the content of the detail pane, which has an inset grouped list.
struct PanesScreen: View {
  @State private var chosen: String?

  var body: some View {
    NavigationSplitView {
      List(["Berlin", "Kyoto"], id: \.self, selection: $chosen) { Text($0).accessibilityIdentifier("city-\($0)") }
    } detail: {
      List {
        Section("About") {
          Cell("City", rightDetail: chosen ?? "none").accessibilityIdentifier("about")
          Cell("More")
        }
        Section("Further") { Cell("End") }
      }
      .listStyle(.insetGrouped)
    }
  }
}
