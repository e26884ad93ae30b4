// AppSearch: all apps by name, those off the home screen included. AppLink: an app in a list.

import SwiftUI

struct AppSearch: View {
  @Environment(HomeStore.self) private var store
  @Environment(\.dismiss) private var dismiss
  @Environment(\.locale) private var locale
  @State private var words = ""

  var body: some View {
    let found = store.search(words, in: locale)
    NavigationStack {
      List(found) { app in
        HStack {
          AppLink(app: app)
          Spacer()
          if store.layout.removed.contains(app.slug) {
            Button("Put Back") { store.change(app.slug) { $0.putBack(app.slug) } }
              .buttonStyle(.bordered)
              .accessibilityLabel("Put Back \(app.title(in: locale))")
          }
        }
      }
      .overlay {
        if found.isEmpty { ContentUnavailableView.search(text: words) }
      }
      .navigationTitle("Search")
      .navigationBarTitleDisplayMode(.inline)
      .searchable(text: $words)
      .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } } }
    }
  }
}

/// An app in a list: a small icon and the name, which open it.
struct AppLink: View {
  @Environment(\.locale) private var locale
  let app: InstalledApp

  var body: some View {
    if app.isReady {
      Link(destination: app.address) { row.foregroundStyle(Color.primary) }
    } else {
      HStack {
        row.foregroundStyle(Color.secondary)
        Spacer()
        Text("Installing…").foregroundStyle(Color.secondary)
      }
    }
  }

  private var row: some View {
    HStack(spacing: 12) {
      IconFace(app: app, size: 30)
        .accessibilityHidden(true)
      Text(verbatim: app.title(in: locale))
    }
  }
}
