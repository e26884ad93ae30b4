// StoragePage: how much data each app has, and its deletion.

import SwiftUI

struct StoragePage: View {
  @Environment(SystemSettings.self) private var settings

  var body: some View {
    Form {
      Section {
        LabeledContent("Used by Apps") { Text(verbatim: Bytes.text(settings.apps.compactMap(\.bytes).reduce(0, +))) }
      }
      if !settings.apps.isEmpty {
        Section("Apps") {
          ForEach(settings.apps.sorted { ($0.bytes ?? 0, $1.id) > ($1.bytes ?? 0, $0.id) }) { app in
            NavigationLink {
              AppStoragePage(id: app.id)
            } label: {
              LabeledContent {
                Text(verbatim: app.bytes.map(Bytes.text) ?? "–")
              } label: {
                AppLabel(app: app)
              }
            }
          }
        }
      }
    }
    .navigationTitle("Storage")
    .navigationBarTitleDisplayMode(.inline)
    .onAppear { settings.measureData() }
  }
}

/// The data of one app.
struct AppStoragePage: View {
  let id: AppSettings.ID
  @Environment(SystemSettings.self) private var settings
  @Environment(\.locale) private var locale
  @State private var asksForDeletion = false

  var body: some View {
    if let app = settings.apps.first(where: { $0.id == id }) {
      let name = app.title(in: locale)
      Form {
        Section {
          AppLabel(app: app)
          LabeledContent("Documents & Data") { Text(verbatim: app.bytes.map(Bytes.text) ?? "–") }
        }
        Section {
          Button("Delete Data", role: .destructive) { asksForDeletion = true }
            .confirmationDialog(Text("Delete the Data of “\(name)”?"), isPresented: $asksForDeletion, titleVisibility: .visible) {
              Button("Delete Data", role: .destructive) { settings.deleteData(of: app) }
              Button("Cancel", role: .cancel) {}
            } message: {
              Text("The app is ended. Its documents, settings and windows are deleted, which cannot be undone.")
            }
        } footer: {
          Text("The app itself stays, and begins anew when you open it.")
        }
      }
      .navigationTitle(Text(verbatim: name))
      .navigationBarTitleDisplayMode(.inline)
    }
  }
}

enum Bytes {
  static func text(_ count: Int) -> String { Int64(count).formatted(.byteCount(style: .file)) }
}
