// WindowList: the windows of an app, which the user opens and closes, and the button that adds one.

import SwiftUI

/// The windows of an app, the latest first.
struct WindowList: View {
  @Environment(\.dismiss) private var dismiss
  @Environment(\.locale) private var locale
  let app: InstalledApp

  var body: some View {
    let windows = HomeScreenApps.shared[app.slug].windows
    NavigationStack {
      List(windows) { window in
        if let address = window.address { WindowRow(window: window, title: title(of: window), address: address) }
      }
      .overlay {
        if windows.isEmpty {
          ContentUnavailableView("No Windows", systemImage: "macwindow", description: Text("Windows that you open appear here."))
        }
      }
      .navigationTitle(app.title(in: locale))
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .topBarLeading) {
          if let address = URL(string: "/\(app.slug)/?new=1") {
            Link(destination: address) { Label("New Window", systemImage: "plus") }
          }
        }
        ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
      }
    }
    .presentationDetents([.medium, .large])
  }

  private func title(of window: HomeScreenWindow) -> String { window.title.isEmpty ? app.title(in: locale) : window.title }
}

/// A window: its title opens it, the button beside it and a swipe close it for good.
private struct WindowRow: View {
  let window: HomeScreenWindow
  let title: String
  let address: URL

  var body: some View {
    HStack {
      Link(destination: address) { Label(title, systemImage: "macwindow") }
      Spacer()
      Button("Close", action: close)
        .buttonStyle(.bordered)
        .accessibilityLabel("Close \(title)")
    }
    .swipeActions { Button("Close", systemImage: "xmark", role: .destructive, action: close) }
  }

  private func close() { HomeScreenApps.shared.end(window) }
}
