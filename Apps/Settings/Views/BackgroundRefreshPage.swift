// BackgroundRefreshPage: which apps may work in the background by a schedule.

import SwiftUI

struct BackgroundRefreshPage: View {
  @Environment(SystemSettings.self) private var settings

  var body: some View {
    @Bindable var settings = settings
    Form {
      Section {
        Toggle("Background App Refresh", isOn: $settings.allowsBackgroundRefresh)
      } footer: {
        Text("Apps bring their content up to date from time to time while you do not use them.")
      }
      Section("Apps") {
        ForEach(apps) { app in
          Toggle(isOn: refreshes(app)) { AppLabel(app: app) }
            .disabled(!settings.allowsBackgroundRefresh)
        }
        if apps.isEmpty {
          Text("Apps that have asked to work in the background appear here.")
            .foregroundStyle(.secondary)
        }
      }
    }
    .navigationTitle("Background App Refresh")
    .navigationBarTitleDisplayMode(.inline)
  }

  private var apps: [AppSettings] { settings.apps.filter { $0.refreshesInBackground != nil } }

  private func refreshes(_ app: AppSettings) -> Binding<Bool> {
    Binding {
      app.refreshesInBackground == true
    } set: {
      settings.setRefreshesInBackground($0, of: app)
    }
  }
}
