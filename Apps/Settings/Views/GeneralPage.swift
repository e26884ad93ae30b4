// GeneralPage: the ways to storage, background work, language and keyboard, and a reset of all settings.

import SwiftUI

struct GeneralPage: View {
  @Environment(SystemSettings.self) private var settings
  @State private var asksForReset = false

  var body: some View {
    Form {
      Section {
        NavigationLink("Storage") { StoragePage() }
        NavigationLink("Background App Refresh") { BackgroundRefreshPage() }
        NavigationLink("Activity") { ActivityPage() }
      }
      Section {
        NavigationLink("Keyboard") { KeyboardPage() }
        NavigationLink("Language & Region") { LanguagePage() }
      }
      Section {
        Button("Reset All Settings", role: .destructive) { asksForReset = true }
          .disabled(settings.isDefault)
          .confirmationDialog("Reset All Settings?", isPresented: $asksForReset, titleVisibility: .visible) {
            Button("Reset All Settings", role: .destructive) { settings.reset() }
            Button("Cancel", role: .cancel) {}
          } message: {
            Text("Everything follows the browser again. Notifications and data of apps stay as they are.")
          }
      } footer: {
        Text("Settings that you have not changed follow the browser.")
      }
    }
    .navigationTitle("General")
    .navigationBarTitleDisplayMode(.inline)
  }
}
