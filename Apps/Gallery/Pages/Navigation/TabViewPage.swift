import SwiftUI

struct TabViewPage: View {
  @State private var showsTabs = false
  @State private var showsManyTabs = false
  @State private var page = 0

  var body: some View {
    GalleryPage {
      Example("Tabs") {
        Button("Open") { showsTabs = true }
        Button("Open with more tabs than there is room for") { showsManyTabs = true }
      }
      Example("Pages") {
        TabView(selection: $page) {
          ForEach(0..<3) { index in
            Text("Page \(index + 1)")
              .font(.title.bold())
              .foregroundStyle(.white)
              .frame(maxWidth: .infinity, maxHeight: .infinity)
              .background([Color.pink, .purple, .indigo][index].gradient)
              .tag(index)
          }
        }
        .tabViewStyle(.page)
        .frame(height: 180)
        .clipShape(RoundedRectangle(cornerRadius: 12))
      }
    }
    .fullScreenCover(isPresented: $showsTabs) { Tabs() }
    .fullScreenCover(isPresented: $showsManyTabs) { ManyTabs() }
  }
}

private struct Tabs: View {
  @Environment(\.dismiss) private var dismiss
  @State private var selection = "listen"

  var body: some View {
    TabView(selection: $selection) {
      NavigationStack {
        List(1...30, id: \.self) { Text("Row \($0)") }
          .navigationTitle("Listen")
          .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Close") { dismiss() } } }
      }
      .tabItem { Label("Listen", systemImage: "play.circle.fill") }
      .tag("listen")
      Text("Nothing new")
        .tabItem { Label("Inbox", systemImage: "tray.fill") }
        .badge(4)
        .tag("inbox")
      Button("Back to the First Tab") { selection = "listen" }
        .tabItem { Label("Account", systemImage: "person.crop.circle") }
        .tag("account")
    }
  }
}

/// Seven tabs: on a phone the bar shows four of them, and More.
private struct ManyTabs: View {
  @Environment(\.dismiss) private var dismiss
  private let symbols = ["house", "star", "heart", "bookmark", "cart", "bell", "gearshape"]

  var body: some View {
    TabView {
      ForEach(symbols, id: \.self) { symbol in
        NavigationStack {
          Image(systemName: symbol)
            .font(.system(size: 64))
            .foregroundStyle(.tint)
            .navigationTitle(Text(verbatim: symbol))
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Close") { dismiss() } } }
        }
        .tabItem {
          Label {
            Text(verbatim: symbol)
          } icon: {
            Image(systemName: symbol)
          }
        }
      }
    }
  }
}
