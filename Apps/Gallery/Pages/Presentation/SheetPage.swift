import SwiftUI

struct SheetPage: View {
  private enum Kind: String, Identifiable {
    case large, detents, height, interactive, locked
    var id: Self { self }
  }
  @State private var kind: Kind?

  var body: some View {
    List {
      Button("Sheet") { kind = .large }
      Button("Medium and large") { kind = .detents }
      Button("A height of one’s own") { kind = .height }
      Button("What is behind stays usable") { kind = .interactive }
      Button("Cannot be swiped away") { kind = .locked }
    }
    .sheet(item: $kind) { kind in
      switch kind {
      case .large: SheetContent()
      case .detents: SheetContent().presentationDetents([.medium, .large]).presentationDragIndicator(.visible)
      case .height: SheetContent().presentationDetents([.height(240), .fraction(0.8)]).presentationCornerRadius(28)
      case .interactive:
        SheetContent().presentationDetents([.height(240), .large]).presentationBackgroundInteraction(.enabled(upThrough: .height(240)))
      case .locked: SheetContent().interactiveDismissDisabled()
      }
    }
  }
}

private struct SheetContent: View {
  @Environment(\.dismiss) private var dismiss
  @State private var showsNext = false

  var body: some View {
    NavigationStack {
      List {
        Text("Content of the sheet")
        Button("Another sheet") { showsNext = true }
      }
      .navigationTitle("Presentation")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } } }
      .sheet(isPresented: $showsNext) { SheetContent() }
    }
  }
}
